#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Pieces move by dragging and by clicking, in both encodings of mouse reports.
export LC_ALL=C.UTF-8 # the board's frame is counted in characters
. "${top_srcdir:-.}/tests/e2e/lib.sh"

# cell_of SQUARE: sets row and column (from 1) of a cell in it, found by the labels around the board.
cell_of() {
    local file=${1:0:1} rank=${1:1:1} line
    await "the board is labelled" board_is_labelled
    row=$(e2e_screen | grep -nE "^[^0-9]{0,4}$rank([^0-9]|\$)" | head -1 | cut -d: -f1)
    line=$(e2e_screen | grep -E "$files" | head -1)
    line=${line%%"$file"*}
    column=$((${#line} + 1))
}

files='^[ +#.0-9-]*a +b +c +d +e +f +g +h'
board_is_labelled() { test "$(e2e_screen | grep -cE "^[^0-9]{0,4}[1-8]([^0-9]|\$)|$files")" = 9; }

# report CODE FINAL SQUARE: an SGR report, M pressed or m released.
report() {
    cell_of "$3"
    send_bytes "\\033[<$1;$column;${row}$2"
}

# click_on TEXT: a press and a release on the first place where the screen shows it.
click_on() {
    local line
    row=$(e2e_screen | grep -nF -- "$1" | head -1 | cut -d: -f1)
    line=$(e2e_screen | grep -F -- "$1" | head -1)
    line=${line%%"$1"*}
    column=$((${#line} + 1))
    send_bytes "\\033[<0;$column;${row}M"
    send_bytes "\\033[<0;$column;${row}m"
}

# old_report CODE SQUARE: in the encoding of X10, three bytes, as terminals without SGR send it.
old_report() {
    cell_of "$2"
    send_bytes "\\033[M\\$(printf %o $((32 + $1)))\\$(printf %o $((32 + column)))\\$(printf %o $((32 + row)))"
}

e2e_open 80 24
e2e_term xterm-256color
e2e_luft
wait_for '8 +[♜r▗▖▙]' "the interface is on the screen"
type_line 'force'
wait_for 'You play both sides'
report 0 M e2
report 32 M e3
report 32 M e4
report 0 m e4
wait_for '1\. *e4' "a drag from e2 to e4 plays 1.e4"
report 0 M g8
report 0 m g8
report 0 M f6
report 0 m f6
wait_for '1\. *e4 +Nf6' "clicks on g8 and f6 play Nf6"
report 0 M a1
report 0 m h8
wait_for '^ INPUT'
click_on 'e4 '
wait_for 'Black to move' "a click on a move in the list shows it"
wait_for 'Looking back' "and that the game goes on elsewhere"
report 64 M e4
wait_for 'White to move' "the wheel steps back"
report 65 M e4
wait_for '^ Looking back, Black to move'
report 65 M e4
wait_for '^ White to move'
report 10 M e5
report 10 m e5
wait_for 'e5 is marked .blue.'
type_line "save $e2e_dir/drawn.pgn"
wait_that "Alt and the right button draw in blue" grep -qF '[%csl Be5]' "$e2e_dir/drawn.pgn"
type_line 'setup 7k/4P3/8/8/8/8/8/7K w - - 0 1'
wait_for 'Abandon this game'
type_text 'y'
wait_for 'set up'
type_line 'force'
wait_for 'You play both'
report 0 M e7
report 0 m e8
wait_for 'Promote to' "a pawn dragged to the last rank asks"
report 0 M e5
report 0 m e5
wait_for 'neither side can ever'
press_escape '1\. *e8=N'
pass "a click on the knight makes one"
mouse_flag_is() { test "$(e2e_tmux display-message -p -t luft '#{mouse_any_flag}')" = "$1"; }
type_line 'set mouse no'
wait_that "set mouse no leaves the mouse to the terminal at once" mouse_flag_is 0
type_line 'set mouse yes'
wait_that "and set mouse yes takes it again" mouse_flag_is 1
type_line 'quit'
wait_shell 0 "quit leaves"

# The border between the board and the moves, dragged; `set save` keeps where it is.
border_column() {
    local line
    line=$(e2e_screen | grep -m1 '───')
    line=${line%%─*}
    echo ${#line}
}
is_left_of() { test "$(border_column)" -lt "$1"; }
e2e_open 120 40
e2e_term xterm-256color
e2e_luft play --color white --time 10+5
wait_for 'You play White' "the interface is on a larger screen"
type_line 'force'
wait_for 'You play both'
before=$(border_column)
send_bytes "\\033[<0;$before;20M\\033[<32;$((before - 7));20M\\033[<32;$((before - 14));20M\\033[<0;$((before - 14));20m"
wait_that "a drag moves the border beside the board" is_left_of "$before"
after=$(border_column)
type_line 'set save'
wait_for 'saved|luftrc'
check "its place is in the settings" grep -Eq '^square-columns = [1-9]' "$e2e_dir/home/.config/luft/luftrc"
type_line 'quit'
wait_shell 0 "quit leaves that, too"
e2e_luft play --color white --time 10+5
wait_for '^ INPUT'
wait_that "and it is there again" is_left_of $((after + 1))
type_line 'quit'
wait_shell 0 "and quit leaves"

# Terminals whose entry has the old encoding.
e2e_open 80 24
e2e_term rxvt
e2e_luft
wait_for '8 +[♖♜r▗▖▙]' "the interface is on the screen of an old terminal"
type_line 'force'
wait_for 'You play both'
old_report 0 e2
old_report 3 e4
wait_for '1\. *e4' "a drag in the old encoding plays 1.e4"
e2e_done
