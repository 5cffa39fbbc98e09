#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Whole games to mate, played in the interface: two humans, and a human against the engine.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

# play MOVES...: types each and waits until the move list shows it.
play() {
    local move
    for move in "$@"; do
        type_line "$move"
        wait_for "^.{41,}[. ]${move//[+]/[+]}( |\$|[^a-z0-9])"
    done
    pass "moves are played: $*"
}

e2e_open 80 24
e2e_luft play --color white
wait_for '8 +[♜r▗▖▙]' "the interface is on the screen"
type_line 'force'
wait_for 'You play both sides'

play f3 e5 g4
type_line 'Qh4#'
wait_for 'White is checkmated' "fool's mate: the end and its reason are named"
type_line 'e4'
wait_for 'over' "a further move is refused"
check "no move is possible after mate" test "$(e2e_screen | grep -c '3\. *e4')" = 0

type_line 'new'
wait_gone 'Qh4#'
type_line 'force'
wait_for 'You play both sides'
# Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
play e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 \
    O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8
type_line 'Rd8'
wait_for 'Black is checkmated' "White has won"
wait_for '1-0 after 17 moves' "the end is summed up beside the board"
wait_for 'share/luft/games' "and where the game is kept"
press_escape 'Rd8#'
pass "the Opera Game ends in mate"

type_line 'quit'
wait_shell 0 "quit leaves"
check_given_back "after the games"

# Against the engine: it mates in one, at full strength without fail.
e2e_luft play --color white --level 20 --fen "'7k/8/8/8/8/6q1/7r/K7 w - - 0 1'"
wait_for '1 +[♚K▄▗]' "a game from a FEN is on the screen"
type_line 'depth 4'
type_line 'Kb1'
wait_for 'White is checkmated' "the engine mates"
press_escape '1\. *Kb1 +Q[a-h]1#'
pass "and its move is in the list"
e2e_done
