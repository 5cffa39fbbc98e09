#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Every size is survived, at any moment, also while the engine thinks.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

RANDOM=7
e2e_open 80 24
e2e_luft play --color white
wait_for '8 +[♜r▗▖▙]' "the interface is on the screen"
type_line 'analyse'
wait_for '(depth|analysis) [0-9]+/[0-9]+'

for size in "1 1" "200 60" "8 1" "1 16" "16 8" "17 9" "40 10" "300 100"; do
    # shellcheck disable=SC2086
    resize_to $size
done
for _ in $(seq 60); do
    resize_to $((1 + RANDOM % 200)) $((1 + RANDOM % 60))
    type_text x
    press BSpace
done
check "luft lives after 68 sizes" luft_is_running

# A program may claim a size that no terminal has; curses counts in shorts. What is written for that
# many columns is wrapped here, perhaps inside of a word.
joined_has() { e2e_tmux capture-pane -p -t luft | tr -d '\n' | grep -q "$1"; }
resize_to 100 40
stty -F "$(e2e_tmux display-message -p -t luft '#{pane_tty}')" cols 65535
type_text wide
wait_that "luft answers in 65535 columns" joined_has wide
press C-u

resize_to 5 3
resize_to 80 24
wait_for '^ INPUT'
wait_for '^ *[^ ]* *8 +[♜r▗▖▙]' "the board is back at 80x24"
press C-c
wait_for 'Stopped' "^C stops the analysis"
type_text 'some words'
wait_for '> some words' "the prompt answers at 80x24 again"
press C-c
wait_gone '> some words'
type_line 'quit'
wait_shell 0 "quit works"
check_given_back "after resizing"
e2e_done
