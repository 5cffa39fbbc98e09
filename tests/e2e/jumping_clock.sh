#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The time of day jumps by days while luft plays, drills and searches: dates change, and nothing else.
# What stops, luft or an engine, has its time measured all the same.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

cd "$dir" || exit 1
bad=$(cd "$top_builddir" && pwd)/tests/engines/bad_engine

# Milliseconds since the first call.
began_us=${EPOCHREALTIME/[.,]/}
now_ms() { echo $(((${EPOCHREALTIME/[.,]/} - began_us) / 1000)); }

# jumping ARGUMENTS...: luft from standard input; the exit code must be 0.
jumping() {
    local code=0
    LD_PRELOAD=$dir/jump.so timeout "$E2E_TIMEOUT" "$LUFT" "$@" >out 2>err || code=$?
    out=$(cat out)
    test $code = 0 || fault "luft $*: exit code $code: $(cat err)"
}

# Where a library cannot be put before the C library, as in a static luft, the dates stay.
skip=
if ! ${LUFT_CC:-cc} -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 -shared -fPIC "$top_srcdir/tests/e2e/jumping_clock.c" -o jump.so 2>err; then
    skip=" # SKIP no shared library: $(head -n 1 err)"
elif grep -qE '__(a|t)san_init' "$LUFT"; then
    skip=' # SKIP the sanitizers come first'
else
    jumping match luft luft --nodes 1 --rounds 1 --games 1 --max-moves 1 -o dated.pgn
    if grep -qF "[Date \"$(date +%Y.%m.%d)\"]" dated.pgn; then skip=' # SKIP nothing is preloaded'; fi
fi
jumps() {
    test -z "$skip" && return
    number=$((number + 1))
    echo "ok $number - $name$skip"
    false
}

test_case "a search of a fixed time"
if jumps; then
    before_ms=$(now_ms)
    jumping --uci < <(printf 'uci\nposition startpos\ngo movetime 300\nisready\n'; wait_until grep -q ^bestmove out; echo quit)
    spent_ms=$(($(now_ms) - before_ms))
    test $spent_ms -ge 300 || fault "$spent_ms ms"
    last=$(sed -n 's/^info .* time \([0-9-]*\) .*/\1/p' out | tail -n 1)
    test "$last" -ge 0 && test "$last" -le $spent_ms || fault "it reports $last ms of $spent_ms"
    verdict
fi

test_case "a match with clocks"
if jumps; then
    jumping match luft luft --tc 600+0.1 --nodes 500 --rounds 1 --games 1 --max-moves 8 -o played.pgn
    has '1/2-1/2 {Draw by adjudication}'
    test "$(grep -oE '%clk 0:(09:[345]|10:00)' played.pgn | wc -l)" = 8 || fault "$(cat played.pgn)"
    verdict
fi

test_case "a game with a clock"
if jumps; then
    jumping --plain < <(printf 'set think-time 0.02\nnew white 10+0\ne4\n'
        wait_until grep -q '^1, Black ' out
        printf 'd4\n'
        wait_until grep -q '^2, Black ' out
        printf 'clock\npgn\nquit\n')
    test "$(grep -oE '%clk 0:(09:[345]|10:00)' out | wc -l)" = 4 || fault "$out"
    has '[Result "*"]'
    verdict
fi

test_case "a drill"
if jumps; then
    printf '[White "A"]\n\n1. e4 e5 2. Nf3 *\n' >lines.pgn
    jumping --plain < <(printf 'drill lines.pgn white\ne4\nNf3\nquit\n')
    has 'The drill is over: 2 known, 0 missed.'
    verdict
fi

# stop_for SECONDS PID: as a debugger would, or a machine that sleeps.
stop_for() {
    kill -STOP "$2"
    sleep "$1"
    kill -CONT "$2"
}

test_case "a search that was stopped meanwhile answers at once when its time is over"
mkfifo in
"$LUFT" --uci <in >out 2>err &
pid=$!
exec 7>in
printf 'uci\nposition startpos\ngo movetime 600\n' >&7
wait_until grep -q '^info depth' out
stop_for 1 $pid
before_ms=$(processor_ms $pid)
wait_until grep -q ^bestmove out
spent_ms=$(($(processor_ms $pid) - before_ms))
test $spent_ms -lt 300 || fault "it searches for $spent_ms ms after it went on"
printf 'quit\n' >&7
exec 7>&-
wait $pid || fault "exit code $?"
verdict

# engine_of PID: the one that it has started; under an emulator it has the emulator's name.
engine_of() { ps -o pid=,args= --ppid "$1" 2>/dev/null | awk '/bad_engine/ { print $1; exit }'; }

test_case "an engine that is stopped is one that thinks: its clock runs, and it may go on"
for limit in '--nodes 1 --max-moves 7' '--nodes 1 --max-moves 100 --tc 0.5+0.4'; do
    # shellcheck disable=SC2086
    "$LUFT" match "A=$bad late" luft $limit --rounds 1 --games 1 >out 2>err &
    pid=$!
    until engine=$(engine_of $pid); test -n "$engine" || ! kill -0 $pid; do sleep 0.02; done
    wait_until grep -q 'Started game 1' out
    test -n "$engine" || fault "the engine was not found"
    # Again and again: the first may still come before its clock runs. Without one, twice.
    left=$([[ $limit == *tc* ]] && echo 100 || echo 2)
    while kill -0 $pid 2>/dev/null; do
        test $((left--)) -gt 0 || break
        stop_for 1 "$engine" 2>/dev/null
        sleep 0.3
    done
    wait $pid || fault "exit code $?: $(cat err)"
    out=$(cat out)
    case $limit in
    *7) has '1/2-1/2 {Draw by adjudication}' ;;
    *4) has 'loses on time' ;;
    esac
done
verdict

echo "1..$number"
exit $status
