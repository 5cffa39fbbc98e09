# SPDX-License-Identifier: GPL-3.0-or-later
# What the tests of the filter verbs share: luft run once, its output and exit code looked at.
#
#   . "$top_srcdir/tests/e2e/filter.sh"
#   test_case "what it shows"; run 0 fen "$fen"; is "ok $fen"; verdict
#   exit $status
#
# $dir is a folder of the test's own, home to settings and files, and goes with it.

. "$top_srcdir/tests/e2e/tap.sh"

dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
export XDG_CONFIG_HOME=$dir/config XDG_DATA_HOME=$dir/data XDG_STATE_HOME=$dir/state LC_ALL=C.UTF-8
unset LUFT_CONFIG

# run CODE ARGUMENTS...: stdout in $out, stderr in $err; the exit code must be CODE.
run() {
    local wanted=$1 code=0
    shift
    timeout "$E2E_TIMEOUT" "$LUFT" "$@" >"$dir/out" 2>"$dir/err" || code=$?
    out=$(tr -d '\0' <"$dir/out")
    err=$(tr -d '\0' <"$dir/err")
    test "$code" = "$wanted" || fault "luft $*: exit code $code, not $wanted: $err"
}
is() { test "$out" = "$1" || fault "stdout is: $out"; }
has() { [[ $out == *"$1"* ]] || fault "stdout has no \"$1\": $out"; }
err_has() { [[ $err == *"$1"* ]] || fault "stderr has no \"$1\": $err"; }

# luft, started by stop_when, has its handlers for SIGINT and SIGTERM; a second later where no system
# tells.
has_handlers() {
    local status caught both=$((1 << (2 - 1) | 1 << (15 - 1)))
    status=/proc/$(cat "$dir/pid")/status
    if ! test -r "$status"; then sleep 1; return; fi
    caught=$((16#$(sed -n 's/^SigCgt:[^0-9a-f]*//p' "$status")))
    test $((caught & both)) = $both
}

# It has them, and has computed for half a second.
is_at_work() { has_handlers && test "$(processor_ms "$(cat "$dir/pid")")" -ge 500; }

# endless FILE...: they come through the pipe $dir/endless, which does not end.
endless() {
    rm -f "$dir/endless"
    mkfifo "$dir/endless"
    exec 9<>"$dir/endless"
    cat "$@" 9>&- >"$dir/endless" &
}

# stop_when READY SIGNAL ARGUMENTS...: luft gets the signal once READY is true; the code in $code.
# timeout sees to it that it may: a shell in the background lets its children ignore SIGINT.
stop_when() {
    local ready=$1 signal=$2 waiter
    shift 2
    rm -f "$dir/pid" "$dir/out"
    timeout --foreground -s KILL "$E2E_TIMEOUT" sh -c 'echo $$ >"$0.new"; mv "$0.new" "$0"; exec "$@"' "$dir/pid" \
        "$LUFT" "$@" <&0 >"$dir/out" 2>"$dir/err" &
    waiter=$!
    wait_until test -s "$dir/pid"
    wait_until "$ready"
    kill -s "$signal" "$(cat "$dir/pid")"
    code=0
    wait $waiter || code=$?
    out=$(cat "$dir/out")
}
