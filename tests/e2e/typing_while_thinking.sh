#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The interface never waits for the engine: typing, stepping and stopping work while it thinks.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

e2e_open 80 24
e2e_luft
wait_for '8 +[♜r▗▖▙]' "the interface is on the screen"
type_line 'force'
wait_for 'You play both sides'
press Tab
wait_for '^ > .*a3 .*Nf3' "Tab on an empty line shows the moves"
press Right
wait_gone '^ > .*a3' "until the next key"
type_line 'e4'
wait_for '1\. *e4'
type_line 'analyse'
wait_for '(depth|analysis) [0-9]+/[0-9]+' "the engine shows a depth"
type_text 'a line typed while it thinks'
wait_for '> .*a line typed while it thinks' "what is typed appears"
press C-a C-k
wait_gone 'a line typed'
press Left
wait_for '^ Looking back, White to move' "stepping works"
press Right
wait_for '^ Black to move'
type_text 'Nf6'
wait_for '> .*Nf6'
press Enter
wait_for '1\. *e4 +Nf6' "a move is played while it thinks"
wait_for '(depth|analysis) [0-9]+/[0-9]+'
type_line 'quit'
wait_shell 0 "quit while it thinks leaves at once"
check_given_back "after quitting while it thinks"
e2e_done
