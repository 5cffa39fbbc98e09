#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A position is pasted and its lines are shown; they follow the board, stay where they are locked,
# keep to chosen moves, and go into the game.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

fen='r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'
line='[+-][0-9]+\.[0-9]{2}  3\.[A-Za-z]' # of the pane: a score, and moves from the pasted position
gauges='analysis +([0-9.]+ s .* depth )?[0-9]+/[0-9]+'

three_lines() { test "$(e2e_screen | grep -cE "$line")" = 3; }

# What stands in the second line of the pane: its row on the screen, its first move.
second_line() { e2e_screen | grep -nE "$line" | sed -n 2p; }
second_row() { second_line | cut -d: -f1; }
second_move() { second_line | sed -E 's/.*  3\.([A-Za-z0-9]+).*/\1/'; }

e2e_open 80 24
e2e_term xterm-256color
e2e_luft
wait_for 'You play White'
paste_text "$fen"
wait_for 'FEN opened' "a FEN is pasted"
wait_for '^ C44' "its opening is named"
type_line 'lines 3'
wait_for '3 lines'
type_line 'a'
wait_for "$gauges" "analysis shows time, depth and selective depth"
wait_for 'W/D/L [0-9]+/[0-9]+/[0-9]+' "winning chances"
wait_that "three lines with scores from the shown position" three_lines

resize_to 200 60
wait_for "$gauges" "the gauges at 200x60"
wait_for 'nodes .*/s +hash [0-9]+% +W/D/L' "with their names"
resize_to 80 24
wait_gone 'nodes .*/s +hash'

# A move that is never among the engine's own.
type_line 'Ke2'
wait_for '[+-][0-9]+\.[0-9]{2}  3\.\.\.[A-Za-z]' "analysis follows a move"
press_escape '^ BOARD'
type_text 'L'
wait_for 'locked to 3\.Ke2' "L locks analysis to the position"
press Left
wait_for '^ White to move'
check "it stays locked while one steps elsewhere" screen_has 'locked to 3\.Ke2'
wait_for '  3\.\.\.[A-Za-z]' "the lines of the locked position stay"
type_text 'mi'
wait_for 'lines belong to the position after 3\.Ke2' "a line is not inserted elsewhere"
type_text 'L'
wait_for 'follows the board'
wait_for "$line" "unlocked, the lines follow again"

type_line ':only Nc3 d4'
wait_for '^.{40,} only Nc3 d4' "chosen moves are named in the pane"
only_two() { test "$(e2e_screen | grep -oE '[0-9]  3\.[A-Za-z0-9]+' | grep -cE '3\.(Nc3|d4)$')" = 2; }
wait_that "and only they are searched" only_two
type_line 'only'
wait_gone '^.{40,} only Nc3 d4' "only alone lets all moves in"
wait_that "and there are three lines again" three_lines
type_line 'stop'
wait_for 'Stopped'
move=$(second_move)
type_line 'insert 2'
wait_for 'Line 2 is in the game' "insert puts a line into the game"
wait_for "\\( ?3\\.$move" "it is a variation"
type_line 'undo'
wait_for 'Undone'
wait_gone "\\( ?3\\.$move" "undo takes it out"

row=$(second_row)
send_bytes "\\033[<0;60;${row}M"
send_bytes "\\033[<0;60;${row}m"
wait_for 'ot in the game: line 2|ine 2, half-move .*not in the game' "a click on a line steps into it"
wait_for 'Not in the game' "and the board says that this is not the game"
send_bytes "\\033[<0;60;${row}M"
send_bytes "\\033[<0;60;${row}m"
wait_for "\\( ?3\\.$move" "another click puts it into the game"

type_line '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1'
wait_for 'iscard'
type_line 'd'
wait_for 'FEN opened'
type_line 'threat'
wait_for 'White is in check' "in check there is no threat"
type_line 'quit'
wait_shell 0 "luft leaves"
e2e_done
