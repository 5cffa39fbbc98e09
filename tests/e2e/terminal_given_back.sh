#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Whatever ends or stops luft, the terminal is given back as it was, and luft goes on after ^Z.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

start() {
    e2e_open 80 24
    e2e_luft play --color white
    wait_for '^ INPUT' "$1: the interface is on the screen"
}

start "quit"
type_line 'quit'
wait_shell 0 "quit leaves with status 0"
check_given_back "after quit"

start "q"
press_escape '^ BOARD'
press q
wait_shell 0 "q at the board leaves with status 0"
check_given_back "after q"

start "end of input"
press C-d
wait_shell 0 "^D leaves with status 0"
check_given_back "after ^D"

start "interrupt"
type_text 'some words'
wait_for '> some words'
press C-c
wait_gone '> some words' "^C clears the line"
check "^C does not end luft" luft_is_running
type_line 'quit'
wait_shell 0 "quit works after ^C"
check_given_back "after ^C and quit"

start "suspend"
press C-z
wait_shell 148 "^Z stops luft"
check_given_back "while stopped"
resize_to 100 30
type_line 'fg'
wait_that "fg brings the interface back" luft_is_shown
type_text 'after fg'
wait_for '> after fg' "keys work after fg"
press C-c
wait_gone '> after fg'
type_line 'quit'
wait_shell 0 "quit works after fg"
check_given_back "after fg and quit"

for signal in TERM HUP; do
    start "SIG$signal"
    kill -"$signal" "$(luft_pid)"
    wait_shell "SIG$signal ends luft"
    check_given_back "after SIG$signal"
done

for signal in SEGV ABRT FPE QUIT; do
    start "SIG$signal"
    kill -"$signal" "$(luft_pid)"
    number=$(kill -l "$signal")
    wait_shell $((128 + number)) "SIG$signal kills luft as itself"
    check_given_back "after SIG$signal"
done

# The shell says what became of each, so luft leaves the one shell again and again.
e2e_open 80 24
for signal in USR1 ALRM XCPU; do # of all the others a unit test knows
    e2e_luft play --color white
    kill -"$signal" "$(luft_pid)"
    number=$(kill -l "$signal")
    wait_shell $((128 + number)) "SIG$signal kills luft as itself"
    check_given_back "after SIG$signal"
done

# The editor has the terminal, and luft is told to leave.
cat >"$e2e_dir/editor" <<'SCRIPT'
#!/bin/sh
stty -echo -icanon
printf 'saved in time' >"$1"
echo the editor is open
exec sleep 300
SCRIPT
chmod +x "$e2e_dir/editor"
for signal in TERM HUP; do
    e2e_open 80 24 EDITOR="$e2e_dir/editor"
    echo '1. e4 *' >"$e2e_dir/home/some.pgn"
    e2e_luft '~/some.pgn'
    wait_for '1\. *e4'
    type_line 'editor'
    wait_for 'the editor is open'
    kill -"$signal" "$(luft_pid)"
    wait_shell "SIG$signal is obeyed while the editor runs"
    check_given_back "after SIG$signal in the editor"
    e2e_luft '~/some.pgn'
    wait_for 'Bring back your 1 unsaved edit [(]20'
    type_text 'y'
    wait_for 'saved in time' "what the editor saved before SIG$signal is in the game"
    kill "$(luft_pid)"
    wait_shell "luft leaves"
done

# The terminal goes away: luft must not stay behind, least of all busily.
start "hang-up"
e2e_tmux kill-server
wait_that "a closed terminal ends luft" not luft_is_running

e2e_done
