#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A steady screen, for magnifiers and screen readers: the cursor is seen, does not blink, and rests where
# to look; what moves by itself moves once a second at most.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

# The cursor stands in a line that has this text; with a second word also in the line's part before it.
cursor_is() {
    local row line column
    test "$(e2e_tmux display-message -p -t luft '#{cursor_flag}')" = 1 || return
    row=$(e2e_tmux display-message -p -t luft '#{cursor_y}')
    column=$(e2e_tmux display-message -p -t luft '#{cursor_x}')
    line=$(e2e_screen | sed -n "$((row + 1))p")
    grep -qE -e "$1" <<<"${line:column}"
}
cursor_column() { e2e_tmux display-message -p -t luft '#{cursor_x}'; }
cursor_is_behind() { test "$(cursor_column)" -gt "$1"; }

e2e_open 80 24
e2e_tmux pipe-pane -t luft "cat >'$e2e_dir/raw'"
e2e_luft play
type_line 'side both'
wait_for 'You play both sides'
type_line 'set steady yes'
wait_for 'steady = yes'
check "the cursor becomes a steady block" grep -qF $'\e[2 q' "$e2e_dir/raw"
type_line 'e4'
type_line 'e5'
wait_for '1\. *e4 +e5'
check "the cursor is in the input line" cursor_is '^ *$'
press_escape '^ BOARD'
wait_that "on the board it rests at the move shown" cursor_is '^ ?e5'
press Left
wait_that "and goes with it" cursor_is '^ ?e4 +e5'
press v
wait_for '^ CURSOR'
here=$(cursor_column)
press Right
wait_that "the board's cursor takes it along" cursor_is_behind "$here"
press Escape
wait_for '^ BOARD'
press F1
wait_that "it is at the beginning of a text" cursor_is 'Type a move'
press q
wait_that "and back behind it" cursor_is '^ ?e4 +e5'
press ,
wait_that "in the list of settings it is at the marked one" cursor_is '^ ?level'
press q
wait_that "and back after it" cursor_is '^ ?e4 +e5'

frames() { tr '\033' '\n' <"$e2e_dir/raw" | grep -ca '^\[?2026h'; }
began=$SECONDS
before=$(frames)
is_later() { test $((SECONDS - began)) -ge 3; }
press a
await "three seconds pass" is_later
wait_for '(depth|analysis) ([5-9]|[1-9][0-9])/'
many=$(($(frames) - before))
check "analysis changes the screen once a second at most" test $many -le $((SECONDS - began + 3))
press q
wait_shell 0 "q leaves"
check "the cursor is as it was" grep -qF $'\e[0 q' "$e2e_dir/raw"
check_given_back "after a steady screen"
e2e_done
