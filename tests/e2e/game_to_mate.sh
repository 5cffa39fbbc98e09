#!/usr/bin/env bash
# Whole games to mate, played in the interface: two humans, and a human against the engine.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

# play MOVES...: types each and waits until the move list shows it.
play() {
    local move
    for move in "$@"; do
        type_text "$move"
        press Enter
        wait_until "screen_has '[. ]${move//[+]/[+]}( |\$|[^a-z0-9])'" || { fail "$move is played"; return; }
    done
    pass "moves are played: $*"
}

e2e_open 80 24
e2e_luft play --color white
wait_for '8' "the interface is on the screen"
type_text 'force'
press Enter

play f3 e5 g4
type_text 'Qh4#'
press Enter
wait_for 'White is checkmated, Black wins' "fool's mate: the end and its reason are named"
type_text 'e4'
press Enter
wait_for 'over' "a further move is refused"
check "no move is possible after mate" test "$(e2e_screen | grep -c '3\. *e4')" = 0

type_text 'new'
press Enter
wait_gone 'Qh4#'
type_text 'force'
press Enter
# Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
play e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 \
    O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8
type_text 'Rd8'
press Enter
wait_for 'Rd8#' "the Opera Game ends in mate"
wait_for 'Black is checkmated, White wins' "White has won"

type_text 'quit'
press Enter
wait_shell 0 "quit leaves"
check_given_back "after the games"

# Against the engine: it mates in one.
e2e_luft play --color white --fen "'7k/8/8/8/8/6q1/7r/K7 w - - 0 1'"
wait_for 'K|♔' "a game from a FEN is on the screen"
type_text 'depth 4'
press Enter
type_text 'Kb1'
press Enter
wait_for 'White is checkmated, Black wins' "the engine mates"
wait_for '1\. *Kb1 +Q[a-h]1#' "and its move is in the list"
e2e_done
