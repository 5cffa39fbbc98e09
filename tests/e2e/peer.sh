# SPDX-License-Identifier: GPL-3.0-or-later
# What the protocol transcripts share: luft behind two pipes, lines in, lines out, TAP.
#
#   . "$top_srcdir/tests/e2e/peer.sh"
#   echo 1..N
#   test_case "what it shows"; start --uci; send uci; expect '^uciok$'; finish; verdict
#   exit $status

. "$top_srcdir/tests/e2e/tap.sh"

slack=${LUFT_TEST_SLACK:-3} # times as slow as promised, on a busy machine

# One luft at a time, behind two pipes.
start() {
    partial=
    coproc PROGRAM { exec "$LUFT" "$@" 2>&1; }
    pid=$PROGRAM_PID
    exec {to}>&"${PROGRAM[1]}" {from}<&"${PROGRAM[0]}"
    exec {PROGRAM[1]}>&-
}
send() { printf '%s\n' "$@" >&"$to"; }

# read_line [SECONDS]: one whole line into $line, false after a second without one: what came of it by then
# waits for the rest.
read_line() {
    local part=
    if ! IFS= read -r -t "${1:-1}" part <&"$from"; then
        partial+=$part
        return 1
    fi
    line=$partial$part
    partial=
}

# Seconds that luft and this script have waited for a processor, where the system tells.
starved() {
    local schedule waited sum=0
    for schedule in /proc/"$pid"/task/*/schedstat /proc/$$/schedstat; do
        read -r _ waited _ 2>/dev/null <"$schedule" && sum=$((sum + waited))
    done
    echo $((sum / 1000000000))
}
# begin_wait SECONDS, is_late: of the time that a busy machine let them have.
begin_wait() {
    deadline=$((SECONDS + $1 * slack))
    starved_before=$(starved)
}
is_late() { test $SECONDS -gt $deadline && test $SECONDS -gt $((deadline + $(starved) - starved_before)); }

# expect REGEX [SECONDS]: reads lines until one matches; all that was read is in $seen.
expect() {
    local line deadline starved_before
    begin_wait "${2:-10}"
    seen=
    while not is_late; do
        if ! read_line; then
            kill -0 "$pid" 2>/dev/null || { fault "luft is gone, \"$1\" not said"; return 1; }
            continue
        fi
        seen+=$line$'\n'
        last=$line
        [[ $line =~ $1 ]] && return 0
    done
    fault "no \"$1\" within ${2:-10} s"
    return 1
}
# silent: for half a second nothing comes but lines that match $reports.
reports='^info'
silent() {
    local line deadline=$((${EPOCHREALTIME/[.,]/} + 500000))
    while test "${EPOCHREALTIME/[.,]/}" -lt $deadline; do
        read_line 0.1 || continue
        [[ $line =~ $reports ]] || fault "unexpected: $line"
    done
}
# said REGEX, unsaid REGEX: among the lines of the last expect.
said() { grep -qE -- "$1" <<<"$seen" || fault "not said: $1"; }
unsaid() { ! grep -qE -- "$1" <<<"$seen" || fault "said: $1"; }

# finish [SECONDS]: closes the input; luft must end with 0 in time.
finish() {
    exec {to}>&-
    local deadline starved_before
    begin_wait "${1:-2}"
    while kill -0 "$pid" 2>/dev/null && not is_late; do
        sleep 0.05
    done
    if kill -0 "$pid" 2>/dev/null; then
        fault "still running after the end of input"
        kill -9 "$pid"
    fi
    wait "$pid"
    local code=$?
    test $code = 0 || fault "exit code $code"
    left=$(cat <&"$from")
    exec {from}<&-
}
