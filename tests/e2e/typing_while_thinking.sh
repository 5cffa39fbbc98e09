#!/usr/bin/env bash
# The interface never waits for the engine: typing, stepping and stopping work while it thinks.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

e2e_open 80 24
e2e_luft
wait_for '8' "the interface is on the screen"
type_text 'force'
press Enter
type_text 'e4'
press Enter
wait_for '1\. *e4'
type_text 'analyse'
press Enter
wait_for '[0-9]/[0-9]+' "the engine shows a depth"
type_text 'a line typed while it thinks'
wait_for '> .*a line typed while it thinks' "what is typed appears"
press C-a C-k
wait_gone 'a line typed'
press Left
press Right
type_text 'Nf6'
wait_for '> .*Nf6'
press Enter
wait_for '1\. *e4 +Nf6' "a move is played while it thinks"
press C-c
type_text 'quit'
press Enter
wait_shell 0 "quit while it thinks leaves at once"
check_given_back "after quitting while it thinks"
e2e_done
