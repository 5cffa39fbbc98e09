#!/usr/bin/env bash
# An idle luft uses no processor time.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

if ! test -r /proc/self/stat; then
    echo "1..0 # SKIP no /proc"
    exit 0
fi

# Ticks of user and system time so far; the name in parentheses may hold anything.
ticks() { sed 's/.*) //' "/proc/$(luft_pid)/stat" | awk '{ print $12 + $13 }'; }

# Times that the process was woken up and went to sleep again.
wakeups() { awk '/^voluntary_ctxt_switches/ { print $2 }' "/proc/$(luft_pid)/task/$(luft_pid)/status"; }

check_idle() {
    wait_until 'a=$(ticks); sleep 0.5; test "$(ticks)" = "$a"'
    local ticks_before wakeups_before
    ticks_before=$(ticks)
    wakeups_before=$(wakeups)
    sleep 2 # the span that is measured
    check "no processor time, $1" test "$(ticks)" = "$ticks_before"
    check "no wake-ups, $1" test "$(wakeups)" = "$wakeups_before"
}

e2e_open 80 24
e2e_luft play --color white
wait_for '8' "the interface is on the screen"
check_idle "waiting for a first move"
type_text 'Nf'
wait_for '> .*Nf'
check_idle "in the middle of a line"
press C-r
type_text 'x'
check_idle "in the middle of a search"
press C-c
e2e_done
