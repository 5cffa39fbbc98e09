#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# luft on other machines: one of 32 bits, one with vectors of its own and a char without a sign, one of
# both, one that stores the high byte first. It is built there without a warning, passes its tests,
# and thinks and writes what it does here, byte for byte.
#
# i386, which this processor runs, passes all of `make check`. An emulator is far slower: there luft
# passes all unit tests, and the scripts that byte order, word size, the sign of a char or vectors could
# change, but for what emulator.c finds that the emulator cannot do. How many passed is told for each machine.
#
# A machine is skipped, and the reason told, where its cross compiler is missing (gcc-i686-linux-gnu,
# gcc-aarch64-linux-gnu, ...), or qemu-user, or mmdebstrap, which fetches Debian's libraries for it. Its
# programs run by themselves in a namespace with a binfmt_misc of its own (Linux 6.7). LUFT_RELEASE=1 makes a
# skipped machine a failure.
#
#   LUFT_MACHINES="arm64 armhf"           tries these alone
#   LUFT_TESTS=all                        all of `make check` under the emulators, too, in hours, as with LUFT_RELEASE
#   LUFT_TESTS="tests/e2e/uci.sh ..."     runs only these of the tests, and compares nothing
#   LUFT_KEPT=FOLDER                      keeps libraries and builds there, for the next time
set -u

. "$top_srcdir/tests/e2e/tap.sh"

machines=${LUFT_MACHINES:-i386 arm64 armhf s390x}
asked=${LUFT_TESTS-${LUFT_RELEASE:+all}}
few=$(echo tests/e2e/{book,cli,filters,games,network,tables,training_data,uci}.sh)
if test -z "$asked" || test "$asked" = all; then compares=1 tests_a_machine=5; else compares= tests_a_machine=3; fi
packages=libc6-dev,libc-bin,libgcc-12-dev,libncurses-dev,libreadline-dev,libunistring-dev
packages=$packages,libcmocka-dev,zlib1g-dev,libzstd-dev

unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES LUFT_TEST_SLOW

here=$(cd "$top_builddir" && pwd) || exit 1
if test -n "${LUFT_KEPT-}"; then
    mkdir -p "$LUFT_KEPT" && dir=$(cd "$LUFT_KEPT" && pwd) || exit 1
else
    dir=$(mktemp -d) || exit 1
    trap 'rm -rf "$dir"' EXIT
fi

# of MACHINE: how compilers call it, whose emulator it needs (none where this processor runs it).
of() {
    case $1 in
    i386) host=i686-linux-gnu libraries=i386-linux-gnu emulator= ;;
    arm64) host=aarch64-linux-gnu libraries=$host emulator=qemu-aarch64 ;;
    armhf) host=arm-linux-gnueabihf libraries=$host emulator=qemu-arm ;;
    s390x) host=s390x-linux-gnu libraries=$host emulator=qemu-s390x ;;
    *) echo "Bail out! no machine is called $1"; exit 1 ;;
    esac
    root=$dir/$1-root
    build=$dir/$1
}

# Where this machine gets Debian from.
source_of_debian() {
    apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' \
        'Origin: Debian' 'Component: main' 2>/dev/null | grep -v -- '-' | head -n 1
}

what_is_missing() {
    local tool
    for tool in "$host-gcc" $emulator mmdebstrap apt-get unshare; do
        command -v "$tool" >/dev/null || { echo "no $tool"; return; }
    done
    if test -z "$emulator"; then
        case $(uname -m) in i?86 | x86_64) ;; *) echo "$(uname -m) does not run its programs" ;; esac
    elif ! unshare --user --map-root-user --mount mount -t binfmt_misc none /proc/sys/fs/binfmt_misc \
        2>/dev/null; then
        echo "no binfmt_misc in a namespace"
    elif test -z "$(source_of_debian)"; then
        echo "apt knows no Debian"
    fi
}

# The libraries of the machine in $root; links that begin with a slash begin there.
fetch_libraries() {
    local uri codename component link
    test ! -d "$root/etc" || return 0 # kept
    read -r uri codename component < <(source_of_debian)
    rm -rf "$root" && mkdir "$root" || return
    mmdebstrap --quiet --variant=extract --architectures="$1" \
        --include=$packages \
        "$codename" - "deb $uri $codename $component" |
        tar x -C "$root" --exclude=./dev --exclude=./etc --exclude=./tmp --exclude=./var || return
    find "$root" -type l -lname '/*' | while read -r link; do
        ln -sfn "$root$(readlink "$link")" "$link"
    done
    mkdir "$root/etc" # qemu shows $root in place of /
}

# there COMMAND...: run it where the programs of $build run by themselves, in no one's name. Without an
# emulator the C library looks for its character sets in this machine's folders (LUFT_TEST_GCONV).
there() {
    if test -z "$emulator"; then LUFT_TEST_GCONV=$root/usr/lib/$libraries/gconv "$@"; return; fi
    # A script names $root, because a test may clear the environment.
    printf '#!/bin/sh\nQEMU_LD_PREFIX=%s exec %s "$@"\n' "$root" "$(command -v "$emulator")" >"$dir/emulate"
    chmod +x "$dir/emulate"
    LUFT_TEST_SLACK=10 unshare --user --map-root-user --mount bash -c '
        mount -t binfmt_misc none /proc/sys/fs/binfmt_misc || exit
        magic=$(head -c 20 "$1" | od -v -An -tx1 | tr -d "\n" | sed "s/ /\\\\x/g")
        mask="\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\x00\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\x00\\x00\\xff\\xff"
        printf "%s" ":luft:M::$magic:$mask:$2:" >/proc/sys/fs/binfmt_misc/register || exit
        shift 2
        exec unshare --user --map-user=1000 --map-group=1000 "$@"' \
        bash "$build/luft" "$dir/emulate" "$@"
}

# What luft in the folder $1 thinks and writes, in the folder $2.
write_all() {
    local luft=$1/luft train=$1/engine/train games=$top_srcdir/tests/data/games.pgn
    rm -rf "$2" && mkdir "$2" && cd "$2" || return
    "$luft" bench 7 | grep ' [wb] [-KQkq]\|^Nodes searched' >bench
    "$luft" perft 4 >perft 2>said
    cat "$top_srcdir"/tests/data/pgn/*.pgn >all.pgn
    "$luft" fmt all.pgn >fmt 2>fmt.said
    "$luft" check all.pgn >check
    "$luft" games --json "$games" >games.json
    "$luft" annotate --nodes 2000 "$games" >annotated
    "$luft" book make --min-games 1 -o book.bin "$games" >said
    printf '%s\n' '8/8/8/8/8/2k5/8/K1q5 w - - 0 1' '8/8/8/3k4/8/8/8/KQ6 w - - 0 1' |
        "$luft" tables --json --tables "$top_srcdir/tests/data/syzygy" - >tables
    "$train/datagen" --threads 2 --games 6 --nodes 60 --seed 9 --chess960 50 . >said
    "$train/datatool" shuffle learn --validation held --share 30 ./*.luftgames >said
    "$train/luft-train" --hidden 32 --buckets 2 --batch 64 --epochs 20 --buffer 200 --result 0.1:0.4 \
        --threads 1 --validation held --out made.net learn >said
    rm said
}
export -f write_all
export top_srcdir

try() {
    local name=$1
    shift
    test_case "$machine: $name"
    "$@" >"$dir/said" 2>&1 || fault "$(grep -E '^not ok|warning:|error:|^(FAIL|ERROR):|differ' -A 4 "$dir/said" | tail -n 60)"
    verdict
    test $good = 1
}

configure_and_build() {
    local libs=$root/lib/$libraries:$root/usr/lib/$libraries linked=
    test -n "$emulator" || linked="-Wl,--disable-new-dtags -Wl,--dynamic-linker=$root/lib/ld-linux.so.2 -Wl,-rpath,$libs"
    mkdir -p "$build" && cd "$build" &&
        { test -f Makefile ||
            "$dir/source/configure" -q --host=$host CC="$LUFT_CCACHE $host-gcc --sysroot=$root" \
                LDFLAGS="$linked" --disable-lto --enable-werror; } &&
        make -j"$(nproc)" all && there make -j"$(nproc)" check TESTS=
}

# What emulator.c finds that the emulator cannot do, and the tests that are about it, which are left out; of
# others the case that needs it is skipped by LUFT_TEST_LACKS.
find_what_is_beyond() {
    local word
    beyond=
    export LUFT_TEST_LACKS=
    $host-gcc --sysroot="$root" -D_GNU_SOURCE "$top_srcdir/tests/e2e/emulator.c" -o "$build/lacks" || return
    for word in $(there "$build/lacks"); do
        LUFT_TEST_LACKS+=" $word"
        case $word in
        spawn) leave_out "whether a program was started" tests/unit/external/test_external ;;
        signals) leave_out "real-time signals" tests/unit/terminal/test_terminal ;;
        mapping) leave_out "where a mapped file was cut" tests/unit/base/test_mapped_file \
            tests/e2e/endgame.sh tests/e2e/explorer.sh ;;
        memory) ;;
        handlers) leave_out "which signals a program handles" tests/e2e/output_file.sh ;;
        helpers) leave_out "libraries from the kernel's helpers" tests/unit/pgn/test_pgn_hostile ;;
        *) return 1 ;;
        esac
    done
}
leave_out() {
    echo "# $machine: $emulator does not tell $1, left out: ${*:2}"
    beyond+=" ${*:2} "
}

# is_asked TEST: whether it runs on this machine.
is_asked() {
    case $asked in
    all) ;;
    "") test -z "$emulator" || [[ $1 != *.sh || " $few " == *" $1 "* ]] ;;
    *) [[ " $asked " == *" $1 "* ]] ;;
    esac
}
# pass VARIABLE: those tests of the Makefile, but for what is beyond the emulator.
pass() {
    local test
    ran=()
    cd "$build" || return
    for test in $(make -s -f - names <<<"include Makefile
names: ; @echo \$($1)"); do
        [[ $beyond == *" $test "* ]] || ! is_asked "$test" || ran+=("$test")
    done
    there make -j"$(nproc)" check-TESTS VERBOSE=1 TESTS="${ran[*]}"
}
unit_tests_pass() {
    pass check_PROGRAMS &&
        { test "$machine" != arm64 || test -z "$compares" ||
            grep '^# NEON$' "$build/tests/unit/eval/test_network_kernels.log"; }
}
scripts_pass() { pass dist_check_SCRIPTS; }
# try_and_count NAME COMMAND: how many of its tests passed, too.
try_and_count() {
    local start=$SECONDS test results=()
    try "$@"
    for test in "${ran[@]}"; do results+=("$build/${test%.sh}.trs"); done
    test ${#ran[@]} = 0 || awk -v said="# $machine, $1: programs: ${#ran[@]}" -v seconds=$((SECONDS - start)) '
        $1 == ":test-result:" {n[$2]++}
        END {printf "%s; cases passed: %d, skipped: %d, failed: %d; %d s\n", said, n["PASS"], n["SKIP"], n["FAIL"] + n["ERROR"], seconds}
        ' "${results[@]}"
}
same_bench() { cmp "$dir/native/bench" "$dir/$machine-files/bench"; }
same_files() { diff -rq "$dir/native" "$dir/$machine-files"; }

set -- $machines
echo "1..$(($# * tests_a_machine))"
LUFT_CCACHE=$(command -v ccache)
made=
for machine; do
    of "$machine"
    missing=$(what_is_missing)
    if test -n "$missing"; then
        for ((i = 0; i < tests_a_machine; i++)); do
            number=$((number + 1))
            if test -n "${LUFT_RELEASE-}"; then echo "not ok $number - $machine: $missing"; status=1; else
                echo "ok $number - $machine # SKIP $missing"
            fi
        done
        continue
    fi
    if test -z "$made"; then
        made=1
        make -s -C "$here" distdir distdir="$dir/source" >"$dir/said" 2>&1 || { cat "$dir/said"; exit 1; }
        test -z "$compares" || (write_all "$here" "$dir/native") || exit
    fi
    fetch_libraries "$machine" || exit
    if ! try "builds without warnings" configure_and_build; then echo "Bail out! $machine does not build"; exit 1; fi
    find_what_is_beyond || exit
    try_and_count "unit tests" unit_tests_pass
    if test -n "$compares"; then
        there bash -c 'write_all "$@"' bash "$build" "$dir/$machine-files"
        try "the same bench" same_bench
        try "the same files" same_files
    fi
    try_and_count "scripts" scripts_pass
    test -n "${LUFT_KEPT-}" || rm -rf "$root" "$build"
done
exit $status
