#!/usr/bin/env bash
# What is pasted is recognised: a FEN opens, a bad one says what is wrong and changes nothing.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

e2e_open 80 24
e2e_luft
wait_for '8 +[♜r▗▙]' "the interface is on the screen"

paste_text '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'
wait_for 'FEN opened' "the pasted position replaces the old one"
type_line 'Rd8'
wait_for 'Rd8#: added' "its mate is played"

# refuse FEN REASON: it is pasted, and luft says what is wrong with it and where.
refuse() {
    paste_text "$1"
    wait_for "$2" "a bad FEN is refused with the place: $2"
    wait_for '1\. *Rd8#' "and the board is as it was"
    press_escape 'Black is checkmated'
    press i
    wait_for '^ INPUT'
}
refuse '6k1/5ppp/8/8/8/8/5PPP/3R2K1 x - - 0 1' 'Column 29'
refuse '6k1/5ppp/8/8/8/8/5PPP/3R4 w - - 0 1' 'Column 26'
refuse '6k1/5pppp/8/8/8/8/5PPP/3R2K1 w - - 0 1' 'Column 9'

paste_text $'1. f3 e5\n2. g4 Qh4# 0-1\n'
wait_for '\(d\)iscard'
type_text 'zzz'
wait_for '\(d\)iscard.*zzz'
press C-c
wait_gone '\(d\)iscard|zzz' "^C drops a question and what was typed as its answer"
paste_text $'1. f3 e5\n2. g4 Qh4# 0-1\n'
wait_for '\(d\)iscard'
type_line 'd'
wait_for '2\. *g4 +Qh4#' "pasted moves open as a game"

paste_text $'[White "Anna"]\n\n1. e4 *\n\n[White "Bert"]\n\n1. d4 *\n\n[White "Cleo"]\n\n1. c4 *\n'
wait_for 'Game 1 of 3 pasted games' "several games are pasted at once"
type_line 'next'
wait_for '1\. *d4'
wait_for 'Game 2 of 3: Bert' "the next is at hand"
type_line 'games'
wait_for 'Cleo' "and all are listed"
press_escape '^ INPUT'
kill -9 "$(luft_pid)"
e2e_shell 80 24
e2e_luft
wait_for 'Bring back your 3 pasted games' "after kill -9 the pasted games are offered"
press Enter
wait_for 'Your 3 pasted games are back'
press_escape '^ BOARD'
press Tab
wait_for 'Game 3 of 3: Cleo' "and go on where they were left"
type_text 'q'
wait_for '3 pasted games are not saved' "leaving asks about them"
type_text 's'
wait_for 'Save the 3 games as:'
type_line '~/pasted.pgn'
wait_for 'Saved 3 games as' "they are saved together"
press i
wait_for '^ INPUT'

# Half a megabyte of anything is survived.
check "a huge paste is sent" \
    paste_text "$(head -c 300000 /dev/urandom | od -An -tx1 | tr -d ' \n' | head -c 500000)"
wait_for '[0-9a-f]{30}' "and stands on the input line"
check "a huge paste is survived" luft_is_running
press C-c
wait_gone '[0-9a-f]{30}' "^C clears it"
type_text 'promo'
wait_for 'promote' "what a word can become stands behind it"
press C-c
wait_gone 'promote' "and goes with it"
type_line 'help'
wait_for 'One letter and Enter' "and luft answers afterwards"
e2e_done
