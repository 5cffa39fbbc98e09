# SPDX-License-Identifier: GPL-3.0-or-later
# Test cases as TAP, for scripts: checks between test_case and verdict call fault when they fail.
#
#   test_case "what it shows"; ...; verdict
#   exit $status

# How long is waited for what must come, in seconds: a busy machine makes a test slow, not wrong.
: "${E2E_TIMEOUT:=1200}"

# wait_until COMMAND...: runs it until it succeeds; false: time is up.
wait_until() {
    local end=$((SECONDS + E2E_TIMEOUT))
    until "$@"; do
        test $SECONDS -lt $end || return 1
        sleep 0.05
    done
}

not() { ! "$@"; }

# pack FILE: FILE.gz; a plain copy where luft was built without zlib, since it goes by what a file holds.
pack() {
    if "$LUFT" --version | grep -qF '+gz'; then gzip -c "$1"; else cat "$1"; fi >"$1.gz"
}

# processor_ms PID: what it has had of a processor so far; where no system tells, the time of this test.
processor_ms() {
    local stat
    if ! read -r stat 2>/dev/null <"/proc/$1/stat"; then echo $((SECONDS * 1000)); return; fi
    stat=${stat##*) } # the name in parentheses may hold anything
    # shellcheck disable=SC2086
    set -- $stat
    echo $(((${12} + ${13}) * 1000 / $(getconf CLK_TCK)))
}

number=0
status=0
name=
good=1

test_case() { name=$1 good=1; }
# can WORD: what a case needs of where luft runs (machines.sh says what an emulator lacks); if not, it is skipped.
can() {
    [[ " ${LUFT_TEST_LACKS-} " == *" $1 "* ]] || return 0
    number=$((number + 1))
    echo "ok $number - $name # SKIP the emulator cannot: $1"
    return 1
}
fault() {
    good=0
    echo "# $*"
}
verdict() {
    number=$((number + 1))
    if test $good = 1; then echo "ok $number - $name"; else echo "not ok $number - $name"; status=1; fi
}
