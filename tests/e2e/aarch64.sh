#!/usr/bin/env bash
# The engine compiles for aarch64, and thinks there exactly what it thinks here: perft and bench
# nodes are equal, by a network too, and the NEON loops over neurons pass their unit test. Needs a cross compiler and qemu-aarch64
# (gcc-aarch64-linux-gnu, qemu-user).
set -u

cc=aarch64-linux-gnu-gcc
for tool in $cc aarch64-linux-gnu-ar qemu-aarch64; do
    command -v $tool >/dev/null || { echo "1..0 # SKIP no $tool"; exit 0; }
done
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
cd "$top_srcdir" || exit 1
echo '#define PACKAGE_VERSION "cross"' >"$dir/config.h"
cat >"$dir/main.c" <<'C'
#include "engine/board/perft.h"
#include "src/filters/bench.h"

#include <stdio.h>

int main(int argc, char **argv)
{
    bitboard_init();
    Position pos;
    position_init(&pos);
    printf("perft %llu\n", (unsigned long long)perft(&pos, 4));
    fflush(stdout);
    SearchControl control;
    search_control_init(&control, NULL, NULL);
    return bench_run(5, argc > 1 ? argv[1] : "", &control);
}
C
flags="-std=gnu11 -O2 -DNDEBUG -D_GNU_SOURCE -pthread -Wall -Wextra -I$dir -I."
made=engine/eval/network/embedded.c # in the build folder
find engine -name '*.c' -not -path '*/train/*' -not -path "$made" >"$dir/sources"
echo "$top_builddir/$made" >>"$dir/sources"
net=$top_builddir/tests/data/made_up.net

build() {
    local source objects=()
    while read -r source; do
        local object=$dir/${source//\//_}.o
        # shellcheck disable=SC2086
        $cc $flags -c "$source" -o "$object" || return
        objects+=("$object")
    done <"$dir/sources"
    aarch64-linux-gnu-ar cr "$dir/libengine.a" "${objects[@]}" || return
    # shellcheck disable=SC2086
    $cc $flags -static -o "$dir/program" "$dir/main.c" src/filters/bench.c src/protocol/lineout.c "$dir/libengine.a" -lm
}

# What the test of the kernels wants of cmocka, which the cross compiler has not got.
write_cmocka() {
    cat >"$dir/cmocka.h" <<'C'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define print_message printf
#define fail_msg(...) (printf(__VA_ARGS__), puts(""), exit(1))
#define assert_true(claim) ((claim) ? (void)0 : fail_msg("%s:%d: %s", __FILE__, __LINE__, #claim))
#define assert_false(claim) assert_true(!(claim))
#define assert_non_null(pointer) assert_true((pointer) != NULL)
#define assert_int_equal(a, b) assert_true((a) == (b))
#define assert_string_equal(a, b) assert_true(strcmp(a, b) == 0)
#define assert_memory_equal(a, b, size) assert_true(memcmp(a, b, size) == 0)
struct CMUnitTest { void (*run)(void **); };
#define cmocka_unit_test(test) { test }
static inline int run_all(const struct CMUnitTest *tests, size_t count)
{
    for (size_t i = 0; i < count; i++)
        tests[i].run(NULL);
    return 0;
}
#define cmocka_run_group_tests_name(name, tests, begin, end) \
    run_all(tests, sizeof(tests) / sizeof(tests)[0])
C
}

build_kernels() {
    write_cmocka
    # shellcheck disable=SC2086
    $cc $flags -static -o "$dir/kernels" tests/unit/eval/test_network_kernels.c tests/unit/support/board_support.c \
        tests/unit/support/network_support.c "$dir/libengine.a" -lm
}

status=0
verdict() { if test -n "$1" && test "$1" = "$2"; then echo "ok $3"; else echo "not ok $3"; echo "# $1, not $2"; status=1; fi; }

echo 1..5
if build >"$dir/words" 2>&1; then echo "ok 1 - compiles"; else
    sed 's/^/# /' "$dir/words"
    echo "not ok 1 - compiles"
    exit 1
fi
qemu-aarch64 "$dir/program" >"$dir/there"
verdict "$(head -n 1 "$dir/there")" "perft 197281" "2 - perft"
nodes() { sed -n 's/^Nodes searched : //p'; }
verdict "$(nodes <"$dir/there")" "$("$LUFT" bench 5 | nodes)" "3 - bench nodes are those of this machine"
qemu-aarch64 "$dir/program" "$net" >"$dir/there"
# The end of input would end the bench.
{
    printf '%s\n' "setoption name EvalFile value $net" 'bench 5'
    for ((tries = 0; tries < 600; tries++)); do
        grep -q ' nps$' "$dir/here" && break
        sleep 0.2
    done
} | "$LUFT" --uci >"$dir/here"
verdict "$(nodes <"$dir/there")" "$(nodes <"$dir/here")" "4 - a network says the same in NEON"
build_kernels >"$dir/words" 2>&1 && qemu-aarch64 "$dir/kernels" >>"$dir/words" 2>&1
verdict "$? $(grep -c '^# NEON$' "$dir/words")" "0 1" "5 - the NEON kernels pass their test"
test $status = 0 || sed 's/^/# /' "$dir/words"
exit $status
