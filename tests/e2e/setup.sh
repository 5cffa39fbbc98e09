#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A position is set up by keys, mouse and FEN: what is impossible is said at once and not taken, what
# is legal becomes the position, Escape leaves everything as it was.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

# report CODE ROW COLUMN FINAL: an SGR mouse report.
report() { send_bytes "\\033[<$1;$3;$2$4"; }

e2e_open 80 24
e2e_term xterm-256color
e2e_luft
wait_for 'You play White'
type_line 'setup'
wait_for 'Legal\. Press D' "setup opens the editor on the shown position"
wait_for 'rnbqkbnr/pppppppp' "it shows the FEN"

type_text 'C'
wait_for 'White has no king' "an empty board: White has no king"
wait_for 'Black has no king' "and neither has Black, said at the same time"
type_text 'D'
wait_for 'Impossible: White has no king' "done does not take it"
type_text 'K'
press Up Up Up Up Up Up Up
type_text 'k'
press Left
type_text 'R'
wait_for 'Black is in check, but it is' "a check of the wrong side is named"
type_text 's'
wait_for 'Legal\. Press D' "with Black to move the position is legal"
press Enter Right Right Enter
wait_for '4kR2/8/8/8/8/8/8/4K3 b - - 0' "Enter takes a piece up and puts it down"
press Delete
wait_for '4k3/8/8/8/8/8/8/4K3 b'
type_text 'uu'
wait_for '3Rk3/8' "u undoes"

type_text ':'
paste_text '4k2r/8/8/3pP3/8/8/8/R3K2R w KQk d6 0 1'
wait_for 'White +w .x. O-O +W .x. O-O-O' "a pasted FEN is taken, with its rights"
wait_for 'en passant d6' "and its en passant square"
type_text 'w'
wait_for 'White +w . . O-O +W .x. O-O-O' "a key takes a right away"
type_text ':'
type_line 'put qd1 Qd8'
wait_for 'Black is in check, but it is' "typed pieces are put, and judged"
type_text 'u'
wait_for 'Qk - 0 1' "the check of the own side is no fault"
wait_for '^ SET UP'

# The palette's black queen, then a click on h4 (White's side: column 38, row 12). All that is read
# stands above the last row, which wait_for has seen.
square_column=$(e2e_screen | grep -E '^ *a +b +c' | head -1)
square_column=${square_column%%h*}
square_row=$(e2e_screen | grep -nE '^ *4' | head -1 | cut -d: -f1)
palette=$(e2e_screen | grep -nE 'Black +[^1-9]* x' | head -1 | cut -d: -f1)
palette_text=$(e2e_screen | sed -n "${palette}p")
before_eraser=${palette_text%x*}
report 0 "$palette" $((${#before_eraser} - 15)) M
report 0 "$palette" $((${#before_eraser} - 15)) m
wait_for '\[.\]' "a click on the palette takes a piece in hand"
report 0 "$square_row" $((${#square_column} + 1)) M
report 0 "$square_row" $((${#square_column} + 1)) m
wait_for '/7[qrbnpk]/' "a click on the board puts it"
report 2 "$square_row" $((${#square_column} + 1)) M
report 2 "$square_row" $((${#square_column} + 1)) m
wait_gone '/7[qrbnpk]/' "the right button removes it"

type_text 'C'
wait_for 'Black has no king'
press_escape 'Black( +[^][ ]+){6} +x' # nothing in hand any more
press_escape 'Nothing has changed'
pass "Escape lets go what is in hand, then leaves"
type_line 'fen'
wait_for 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' "with nothing changed"

type_line 'setup'
wait_for 'SET UP'
type_text 'C'
wait_for 'White has no king'
type_line ':put Kg1 kg8 Pa2'
wait_for '6k1/8/8/8/8/8/P7/6K1 w'
type_text 'D'
wait_for 'osition (is )?set up' "done takes a legal position"
type_line 'fen'
wait_for '6k1/8/8/8/8/8/P7/6K1 w - - 0 1' "and it is the one shown"

resize_to 16 8
wait_gone 'INPUT'
type_line 'setup'
type_text 'xxKk'
wait_for '^ 8 +♚!$' "any size will do"
check "letters of the files stand in free squares" screen_has '^ a b c d e f♚! h$'
resize_to 80 24
wait_for 'SET UP'
wait_for 'White has no king'
type_text 'D'
wait_for 'Impossible: '
press_escape 'Nothing has changed'
type_line 'quit'
wait_shell 0 "luft leaves"
check_given_back "after a set-up"
e2e_done
