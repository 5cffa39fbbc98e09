#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What endgame tables say of every move: on the screen by key, click and command, and in the analysis.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

tables=$(cd "${top_srcdir:-.}" && pwd)/tests/data/syzygy

# click_on TEXT: a press and a release on the first place where the screen shows it.
click_on() {
    local line row column
    row=$(e2e_screen | grep -nF -- "$1" | head -1 | cut -d: -f1)
    line=$(e2e_screen | grep -F -- "$1" | head -1)
    line=${line%%"$1"*}
    column=$((${#line} + 1))
    send_bytes "\\033[<0;$column;${row}M"
    send_bytes "\\033[<0;$column;${row}m"
}

e2e_open 80 24
e2e_term xterm-256color
e2e_luft '8/8/8/8/2k5/8/1R6/K7 w - - 0 1'
wait_for '^ (INPUT|BOARD)'
type_line 'tables'
wait_for 'No tables are set: .set tables FOLDER' "without folders luft says how to set them"
type_line "set tables $tables"
wait_for '> *$'
press_escape '^ BOARD'
type_text 'z'
wait_for '^ TABLES' "z opens the tables"
wait_for '─ tables White wins, DTZ 29' "the head says what the position is worth"
wait_for '▸Rd2 +win +29' "the best move comes first"
check "drawing moves stand below, without a distance" screen_has 'Rb3 +draw *$'
press Down Up Enter
wait_for '─ tables White wins, DTZ 2[68]' "Enter plays the marked move, and the tables follow"
wait_for '▸K[a-h][1-8] +loss +2[68]'
press Left
wait_for 'White wins, DTZ 29' "Left goes back"
click_on 'Rc2+'
wait_for '▸Rc2\+' "a click marks a move"
click_on 'Rc2+'
wait_for '▸K[a-h][1-6] +loss +3[0-9]' "another click plays it"
press Left
wait_for '▸Rd2'
type_text 'a'
wait_for 'White wins, DTZ 29.*$' "analysis goes on beside"
press_escape '^ BOARD'
wait_for ' {3,}White wins, DTZ 29' "and says the verdict by itself"
check "the moves are there again" not screen_has '─ tables'
type_text 'z'
wait_for '─ tables'
mkdir "$e2e_dir/tables" && cp "$tables"/*.rtb? "$e2e_dir/tables" && chmod u+w "$e2e_dir/tables"/*
type_text 'i'
wait_for '^ INPUT'
type_line "set tables $e2e_dir/tables"
press_escape '^ (BOARD|TABLES)'
wait_for '▸Rd2 +win +29'
truncate -s 0 "$e2e_dir/tables"/*
type_text 'i'
wait_for '^ INPUT'
type_line 'Rc2'
wait_for '─ tables White wins ─' "tables of distances that are cut meanwhile are done without"
type_line 'set tables ""'
wait_gone '─ tables' "no folders, no tables on the screen"
type_line 'quit'
wait_for 'unsaved edits'
type_line 'd'
wait_shell 0 "luft leaves"
check_given_back "after the tables"
e2e_done
