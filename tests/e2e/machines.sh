#!/usr/bin/env bash
# luft on other machines: one of 32 bits, one with vectors of its own and a char without a sign, one of
# both, one that stores the high byte first. It is built there without a warning, passes its unit tests
# and the scripts named below, and thinks and writes what it does here, byte for byte.
#
# A machine is skipped, and the reason told, where its cross compiler is missing (gcc-i686-linux-gnu,
# gcc-aarch64-linux-gnu, ...), or qemu-user, or mmdebstrap, which fetches Debian's libraries for it. Its
# programs run by themselves in a namespace with a binfmt_misc of its own (Linux 6.7). On two cores that
# takes about ten minutes a machine, 20 for s390x; LUFT_MACHINES="arm64 armhf" tries these alone.
set -u

. "$top_srcdir/tests/e2e/tap.sh"

machines=${LUFT_MACHINES:-i386 arm64 armhf s390x}
scripts="book cli filters games network network_training tables training_data uci"
tests_a_machine=5
packages=libc6-dev,libc-bin,libgcc-12-dev,libncurses-dev,libreadline-dev,libunistring-dev
packages=$packages,libcmocka-dev,zlib1g-dev,libzstd-dev

# What qemu-user cannot do: tell a program that another could not be started (its vfork is a fork), send
# its own real-time signals, live with as little memory as luft does; but on arm64, tell where a mapped
# file was cut (si_addr); and on s390x, end within the time that these tests allow.
beyond_qemu=" tests/unit/external/test_external tests/unit/terminal/test_terminal tests/e2e/uci.sh "
beyond_mapping=" tests/unit/base/test_mapped_file tests/unit/tables/test_tables tests/e2e/book.sh tests/e2e/tables.sh "
beyond_time=" tests/unit/controller/test_controller_review tests/unit/terminal/test_prompt_keys "

unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES

here=$(cd "$top_builddir" && pwd) || exit 1
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT

# of MACHINE: how compilers call it, whose emulator it needs (none where this processor runs it).
of() {
    case $1 in
    i386) host=i686-linux-gnu libraries=i386-linux-gnu emulator= ;;
    arm64) host=aarch64-linux-gnu libraries=$host emulator=qemu-aarch64 ;;
    armhf) host=arm-linux-gnueabihf libraries=$host emulator=qemu-arm ;;
    s390x) host=s390x-linux-gnu libraries=$host emulator=qemu-s390x ;;
    *) echo "Bail out! no machine is called $1"; exit 1 ;;
    esac
    beyond=
    test -z "$emulator" || beyond=$beyond_qemu
    test "$1" = arm64 || test -z "$emulator" || beyond+=$beyond_mapping
    test "$1" != s390x || beyond+=$beyond_time
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
    read -r uri codename component < <(source_of_debian)
    mkdir "$root" || return
    mmdebstrap --quiet --variant=extract --architectures="$1" \
        --include=$packages \
        "$codename" - "deb $uri $codename $component" |
        tar x -C "$root" --exclude=./dev --exclude=./etc --exclude=./tmp --exclude=./var || return
    mkdir "$root/etc" || return # qemu shows $root in place of /
    find "$root" -type l -lname '/*' | while read -r link; do
        ln -sfn "$root$(readlink "$link")" "$link"
    done
}

# there COMMAND...: run it where the programs of $build run by themselves, in no one's name.
there() {
    if test -z "$emulator"; then "$@"; return; fi
    QEMU_LD_PREFIX=$root unshare --user --map-root-user --mount bash -c '
        mount -t binfmt_misc none /proc/sys/fs/binfmt_misc || exit
        magic=$(head -c 20 "$1" | od -v -An -tx1 | tr -d "\n" | sed "s/ /\\\\x/g")
        mask="\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\x00\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\x00\\x00\\xff\\xff"
        printf "%s" ":luft:M::$magic:$mask:$2:" >/proc/sys/fs/binfmt_misc/register || exit
        shift 2
        exec unshare --user --map-user=1000 --map-group=1000 "$@"' \
        bash "$build/luft" "$(command -v "$emulator")" "$@"
}

# What luft in the folder $1 thinks and writes, in the folder $2.
write_all() {
    local luft=$1/luft train=$1/engine/train games=$top_srcdir/tests/data/games.pgn
    mkdir "$2" && cd "$2" || return
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
    mkdir "$build" && cd "$build" &&
        "$dir/source/configure" -q --host=$host CC="$LUFT_CCACHE $host-gcc --sysroot=$root" LDFLAGS="$linked" \
            --disable-lto --enable-werror &&
        make -j"$(nproc)" all && there make -j"$(nproc)" check TESTS=
}

# pass TEST...: all of them, but for what is beyond the emulator.
pass() {
    local test tests=
    cd "$build" || return
    for test; do
        [[ $beyond == *" $test "* ]] || tests+=" $test"
    done
    there make -j"$(nproc)" check-TESTS VERBOSE=1 TESTS="$tests"
}
unit_tests_pass() {
    # shellcheck disable=SC2016,SC2046
    pass $(make -s -C "$build" -f - names <<<'include Makefile
names: ; @echo $(check_PROGRAMS)') &&
        { test "$machine" != arm64 || grep '^# NEON$' "$build/tests/unit/eval/test_network_kernels.log"; }
}
# shellcheck disable=SC2046,SC2086
scripts_pass() { pass $(printf 'tests/e2e/%s.sh ' $scripts); }
same_bench() { cmp "$dir/native/bench" "$dir/$machine-files/bench"; }
same_files() { diff -rq "$dir/native" "$dir/$machine-files"; }

set -- $machines
echo "1..$(($# * tests_a_machine))"
LUFT_CCACHE=$(command -v ccache)
for machine; do
    of "$machine"
    missing=$(what_is_missing)
    if test -n "$missing"; then
        for _ in build units bench files scripts; do
            number=$((number + 1))
            echo "ok $number - $machine # SKIP $missing"
        done
        continue
    fi
    if ! test -d "$dir/source"; then
        make -s -C "$here" distdir distdir="$dir/source" >"$dir/said" 2>&1 || { cat "$dir/said"; exit 1; }
        (write_all "$here" "$dir/native") || exit
    fi
    fetch_libraries "$machine" || exit
    if ! try "builds without warnings" configure_and_build; then echo "Bail out! $machine does not build"; exit 1; fi
    try "unit tests" unit_tests_pass
    there bash -c 'write_all "$@"' bash "$build" "$dir/$machine-files"
    try "the same bench" same_bench
    try "the same files" same_files
    try "scripts" scripts_pass
    rm -rf "$root" "$build"
done
exit $status
