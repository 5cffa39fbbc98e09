#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# An idle luft uses no processor time, also while a clock waits, and little memory besides its hash table.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

if ! test -r /proc/self/stat; then
    echo "1..0 # SKIP no /proc"
    exit 0
fi

# Times that the process was woken up and went to sleep again.
wakeups() { awk '/^voluntary_ctxt_switches/ { print $2 }' "/proc/$(luft_pid)/task/$(luft_pid)/status"; }

# The span may be one in which a busy machine let luft do the last of its work.
is_idle() {
    local before_ms wakeups_before
    before_ms=$(processor_ms "$(luft_pid)")
    wakeups_before=$(wakeups)
    sleep 2
    test "$(processor_ms "$(luft_pid)")" = "$before_ms" && test "$(wakeups)" = "$wakeups_before"
}

# Megabytes in memory. What sanitizers and an emulator of another machine add is theirs.
is_small() {
    grep -qE '__(a|t)san_init' "$LUFT" && return
    test "/proc/$(luft_pid)/exe" -ef "$LUFT" || return 0
    test "$(awk '/^VmRSS/ { print $2 }' "/proc/$(luft_pid)/status")" -lt $((20 * 1024))
}

e2e_open 80 24
for number in 1 2 3; do
    printf '[White "%s"]\n\n1. e4 *\n\n' $number
done >"$e2e_dir/home/some.pgn"
e2e_luft '~/some.pgn'
wait_for 'some.pgn opened'
wait_that "no processor time and no wake-ups for two seconds, with a file open" is_idle
check "less than 20 MB with a file open" is_small
press_escape '^ BOARD'
press O
wait_for '3 games'
wait_that "no processor time and no wake-ups for two seconds, with its games listed" is_idle
press_escape '^ BOARD'
type_text 'q'
wait_shell 0 "q leaves"
e2e_luft play --color white
wait_for '8 +[♜r▗▖▙]' "the interface is on the screen"
wait_that "no processor time and no wake-ups for two seconds, waiting for a first move" is_idle
type_text 'Nf'
wait_for '> .*Nf'
wait_that "no processor time and no wake-ups for two seconds, in the middle of a line" is_idle
press C-r
wait_for 'i-search'
type_text 'x'
wait_for 'i-search.*x'
wait_that "no processor time and no wake-ups for two seconds, in the middle of a search" is_idle
press C-c
wait_gone 'i-search'
press C-u
type_line 'new white 5+0'
wait_for '5:00' "a game with clocks"
wait_that "no processor time and no wake-ups for two seconds, while the clocks wait" is_idle
e2e_done
