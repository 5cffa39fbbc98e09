#!/usr/bin/env bash
# A position is pasted and its lines are shown; they follow the board, stay where they are locked,
# keep to chosen moves, and go into the game.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

fen='r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'

e2e_open 80 24
type_text 'TERM=xterm-256color; export TERM'
press Enter
e2e_luft
wait_for 'You play White'
paste_text "$fen"
wait_for 'Chess|C4' "a FEN is pasted"
type_text 'lines 3'
press Enter
wait_for 'Analysis shows 3'
type_text 'a'
press Enter
wait_for 'analysis +[0-9.]+ s .* depth [0-9]+/[0-9]+' "analysis shows time, depth and selective depth"
wait_for '[0-9.]+[kM]? +[0-9.]+[kM]?/s +[0-9]+‰ +W/D/L [0-9]+/[0-9]+/[0-9]+' \
    "nodes, nodes a second, hash, winning chances"
three_lines() { test "$(e2e_screen | grep -cE '[+-][0-9]+\.[0-9]{2}  3\.[A-Za-z]')" = 3; }
check "three lines with scores from the shown position" wait_until three_lines

resize_to 200 60
wait_for 'analysis +[0-9.]+ s .* depth [0-9]+/[0-9]+' "the gauges at 200x60"
wait_for 'nodes .*/s +hash [0-9]+‰ +W/D/L'
resize_to 80 24

type_text 'a4'
press Enter
wait_for '[+-][0-9]+\.[0-9]{2}  3\.\.\.[A-Za-z]' "analysis follows a move"
press_escape
wait_for 'BOARD'
type_text 'L'
wait_for 'locked to 3\.a4' "L locks analysis to the position"
press Left
wait_for '3\. +a4'
wait_for 'locked to 3\.a4'
wait_for '3\.\.\.[A-Za-z]' "the lines of the locked position stay while one steps elsewhere"
type_text 'I'
wait_for 'lines belong to the position after 3\.a4' "a line is not inserted elsewhere"
type_text 'L'
wait_for 'follows the board'
wait_for '[+-][0-9]+\.[0-9]{2}  3\.[A-Za-z]' "unlocked, the lines follow again"

type_text ':only Nc3 d4'
press Enter
wait_for '^.{40,} only Nc3 d4' "chosen moves are named in the pane"
only_two() { test "$(e2e_screen | grep -oE '[0-9]  3\.[A-Za-z0-9]+' | grep -cE '3\.(Nc3|d4)$')" = 2; }
check "and only they are searched" wait_until only_two
type_text 'only'
press Enter
wait_gone 'only Nc3 d4' "only alone lets all moves in"
wait_until three_lines
type_text 'stop'
press Enter
wait_for 'Stopped'
line=$(e2e_screen | grep -oE '  3\.[A-Za-z0-9]+ [A-Za-z0-9]+' | sed -n 2p | sed 's/^ *3\.//')
type_text 'insert 2'
press Enter
wait_for 'Line 2 is in the game' "insert puts a line into the game"
wait_for "\\( ?3\\.${line%% *}" "it is a variation"
type_text 'undo'
press Enter
wait_gone "\\( ?3\\.${line%% *}" "undo takes it out"

clicked=$(e2e_screen | grep -nE '[0-9]  3\.[A-Za-z]' | sed -n 2p)
row=${clicked%%:*}
line=$(echo "$clicked" | sed -E 's/.*  3\.([A-Za-z0-9+]+).*/\1/')
send_bytes "\\033[<0;60;${row}M"
send_bytes "\\033[<0;60;${row}m"
wait_for "\\( ?3\\.${line}" "a click on a line plays its first move"

type_text '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1'
press Enter
wait_for 'iscard'
type_text 'd'
press Enter
wait_for 'set up|White to move'
type_text 'threat'
press Enter
wait_for 'White is in check' "in check there is no threat"
press C-c
type_text 'quit'
press Enter
wait_shell "luft leaves"
e2e_done
