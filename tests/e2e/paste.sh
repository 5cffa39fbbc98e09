#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What is pasted is recognised: a FEN opens, a bad one says what is wrong and changes nothing.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

e2e_open 80 24
e2e_luft
wait_for '8 +[♜r▗▖▙]' "the interface is on the screen"

paste_text '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'
wait_for 'FEN opened' "the pasted position replaces the old one"
type_line 'Rd8'
wait_for 'Added at the end' "its mate is played"

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
press C-u
type_line '~/pasted.pgn'
wait_shell 0 "they are saved together, and luft is left"
check "as three games" test "$("$LUFT" games --count "$e2e_dir/home/pasted.pgn")" = 3
e2e_luft "$e2e_dir/home/pasted.pgn"
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

# --- nothing between the marks is a key or a signal ----------------------------------------------

# attack BYTE: in octal, within a paste, and commands behind it that would start a program.
attack() {
    printf 'x\\%s\\rengine add E = /usr/bin/touch %s\\rengine E\\re4\\rend%s' "$1" "$e2e_dir/pwned" "$1"
}
control_bytes=$(for byte in $(seq 0 31); do printf '%03o ' "$byte"; done)

# attack_all CLEAR...: each control byte in a paste of its own, in one piece and in two; the keys CLEAR
# empty the line.
attack_all() {
    local byte
    for byte in $control_bytes; do
        if test "$byte" != 033; then
            send_bytes "\\033[200~$(attack "$byte")\\033[201~"
            send_bytes "\\033[200~x\\$byte"
            send_bytes "$(attack "$byte")\\033[201~"
        fi
        press C-u
    done
    send_bytes "\\033[200~$(attack 003)\\033[201~"
    wait_for 'end003' "pastes with each of the control bytes are text$1"
    press C-u
    wait_gone 'end003'
    printf 'x%.0s' $(seq 12000) >"$e2e_dir/long"
    # shellcheck disable=SC2059
    printf "$(attack 003)" >>"$e2e_dir/long"
    e2e_tmux load-buffer -b paste "$e2e_dir/long"
    e2e_tmux paste-buffer -p -b paste -t luft
    wait_for 'xxxxxxxx' "so is ^C behind 12,000 bytes$1"
    press C-u
    wait_gone 'xxxxxxxx'
    check "luft goes on$1" luft_is_running
    check "no program was started$1" test ! -e "$e2e_dir/pwned"
    check "and none was added$1" not grep -qrs "$e2e_dir/pwned" "$e2e_dir/home"
}
press_escape 'White to move'
attack_all ""

# What was pasted into the line is the person's only after a yes, which is typed.
paste_text 'engine add E = /nowhere/such/an/engine'
press Enter
wait_for 'engine add E = .*this lets luft start a program' "an engine in a pasted line asks"
type_line 'perhaps'
wait_for 'Answer first: y for yes, n for no'
check "the end of a long question is not cut within a word" screen_has '^ \(y/N\) *$'
press C-c
wait_gone 'start a program'
# A terminal that does not mark pastes brings them as keys.
send_bytes "engine add E = /usr/bin/touch $e2e_dir/pwned\\ry\\rengine E\\re4\\r"
wait_for '> *$' "so does one that comes faster than anybody types"
check "and no answer that comes with it counts" test ! -e "$e2e_dir/pwned"
press C-c
wait_gone 'start a program'
check "nor is it kept" not grep -qrs "$e2e_dir/pwned" "$e2e_dir/home/.config"

# A slow line tears what the terminal sends.
send_bytes '\033[200~tor'
send_bytes 'n\033[20'
wait_gone 'torn'
send_bytes '1~'
wait_for 'torn' "a paste whose end is torn arrives"
press C-u
wait_gone 'torn'
send_bytes '\033[20'
sleep 0.1
send_bytes '0~\rquit\r'
send_bytes '\033[201~here'
wait_for '>  quit here' "one whose start is torn too"
press C-u
wait_gone 'here'

send_bytes '\033[200~lost'
wait_for 'The paste has not ended; Ctrl-C drops it' "a paste without an end is told"
# ^C that comes alone into a second of silence, as often as a busy machine takes.
is_heard() {
    sleep 1.1
    press C-c
    sleep 0.4
    type_text "$1"
    sleep 0.2
    screen_has "$2"
}
press f q Enter
wait_that "and ^C drops it" is_heard 'heard' '> heard'
press C-c
wait_gone 'heard'

# --- answers that nobody waits for, and Alt ---------------------------------------------------------

send_bytes '\033P>|abc\rquit\r\033\\\033^abc\033\\\033_abc\033\\\033Xabc\033\\\033]52;c;abc\ae4'
wait_for '> e4( |$)' "control strings are no keys"
press C-c
wait_gone '> e4'
press M-p
wait_for '^ BOARD' "Alt and a key that mean nothing are Escape and that key"
press i
wait_for '^ INPUT'

head -c 1000000 /dev/zero | tr '\0' x >"$e2e_dir/long"
e2e_tmux load-buffer -b paste "$e2e_dir/long"
e2e_tmux paste-buffer -b paste -t luft
wait_for 'xxxxxxxx'
press C-c
wait_gone 'xxxxxxxx' "a megabyte of keys does not make luft deaf"
type_line 'quit'
wait_for '^ ANSWER|^\[[0-9]+\]>'

# --- what is piped in ---

e2e_open 80 24
printf '[White "Anna"]\n\n1. e4 *\n\n[White "Bert"]\n\n1. d4 *\n' >"$e2e_dir/games.pgn"
type_line "clear; $e2e_dir/luft - <$e2e_dir/games.pgn"
wait_for 'Game 1 of 2 pasted games' "luft - shows what is piped in"
type_line 'next'
wait_for 'Game 2 of 2: Bert' "and reads keys"
kill -9 "$(luft_pid)"
e2e_shell 80 24
type_line "clear; echo nothing | $e2e_dir/luft -"
wait_for 'standard input: neither FEN, EPD, PGN nor a move list' "something else is refused"
type_line "clear; yes | $e2e_dir/luft -"
wait_for 'standard input: more than 256 MB: open it as a file' "and so is what does not end"

# --- the line dialogue ------------------------------------------------------------------------------

kill -9 "$(luft_pid)" 2>/dev/null
e2e_open 80 24
type_line "clear; $e2e_dir/luft --plain"
wait_for 'You play White against level'
attack_all " in the dialogue"
paste_text $'1. f3 e5\n2. g4 Qh4# 0-1\n'
wait_for 'checkmate|2 moves|Qh4|queen h4' "pasted moves open as a game in the dialogue too"
send_bytes '\033[200~lost'
wait_for 'The paste has not ended; Ctrl-C drops it' "and a paste without an end is told there"
await "^C drops it there" is_heard $'quit\n' '^\[[0-9]+\]>|discard'
e2e_done
