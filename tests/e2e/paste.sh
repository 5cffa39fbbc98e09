#!/usr/bin/env bash
# What is pasted is recognised: a FEN opens, a bad one says what is wrong and changes nothing.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

e2e_open 80 24
e2e_luft
wait_for '8' "the interface is on the screen"

paste_text '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'
wait_gone '8 +[♜r]' "the pasted position replaces the old one"
type_text 'Rd8'
press Enter
wait_for 'Rd8#' "its mate is played"

for bad in '6k1/5ppp/8/8/8/8/5PPP/3R2K1 x - - 0 1' '6k1/5ppp/8/8/8/8/5PPP/3R4 w - - 0 1' \
    '6k1/5pppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'; do
    paste_text "$bad"
    wait_for '[Cc]olumn' "a bad FEN is refused with the place"
    check "and the board is as it was" screen_has 'Rd8#'
    press_escape
    press i
done

paste_text $'1. f3 e5\n2. g4 Qh4# 0-1\n'
wait_until 'screen_has "iscard|Qh4#"'
type_text 'zzz'
press C-c
wait_gone 'iscard|zzz' "^C drops a question and what was typed as its answer"
paste_text $'1. f3 e5\n2. g4 Qh4# 0-1\n'
wait_for 'iscard'
type_text 'd'
press Enter
wait_for '2\. *g4 +Qh4#' "pasted moves open as a game"

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
type_text 'help'
press Enter
wait_for 'One letter and Enter' "and luft answers afterwards"
e2e_done
