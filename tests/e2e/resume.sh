#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# kill -9 loses nothing: the next start offers the game, and it goes on.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

e2e_open 80 24
e2e_luft play --color white
wait_for '8 +[♜r▗▖▙]' "the interface is on the screen"
type_line 'force'
wait_for 'You play both sides'
for move in e4 c5 Nf3 d6; do
    type_line "$move"
    wait_for "^.{41,}[. ]$move( |\$)"
done
pass "moves are played"
kill -9 "$(luft_pid)"
e2e_shell 80 24 # whatever kill -9 left of the terminal

type_line "clear; $e2e_dir/luft --plain"
wait_for 'd6' "the dialogue says the last move of the game it asks about"
wait_for 'White to move' "and whose turn it is"
wait_for 'Resume your game'
type_line 'quit'
wait_shell 0 "and can be left"

e2e_luft
wait_for '2\. *Nf3 +d6' "the next start shows the game"
wait_for 'Resume your game' "and offers it"
type_line 'resume'
wait_for '2\. *Nf3 +d6' "and it is all there"
type_line 'd4'
wait_for '3\. *d4' "and it goes on"
type_line 'quit'
wait_shell 0 "quit leaves"

e2e_luft
wait_for 'Resume your game' "a game left by quit is offered as well"
type_line 'resume'
wait_for '3\. *d4' "with what was played since"

# Only moves take time: not the turn that kill -9 ended, nor what passes while luft is not running.
e2e_open 80 24
e2e_luft play --color white --time 3+2
type_line 'e4'
wait_for '1\. *e4 +[a-hN]' "the engine answers in a game with clocks"
wait_for '▸ ● .* 2:5' "and White's clock runs"
kill -9 "$(luft_pid)"
e2e_shell 80 24
e2e_luft
wait_for 'as White against level 5 \(move 2, [0-9.]+, 3:00 left\)\?' "the question says what was left"
wait_for '^ *▸ ● .*\|\| 3:00' "which the clock shows"
press Enter
wait_for 'The clocks start with the next move'
wait_for '^ *▸ ● .*\|\| 3:00' "and still does when the game goes on"
e2e_done
