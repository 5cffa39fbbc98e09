#!/usr/bin/env bash
# Every header compiles alone, without config.h and in any order; all of engine/ is also strict C17.
set -u
cd "${top_srcdir:-.}" || exit 1
build=${top_builddir:-.}
cc=${LUFT_CC:-cc}
warnings="-Wall -Wextra -Wno-unused-function -Werror"

headers=$(find engine ui src -name '*.h' 2>/dev/null | sort)
sources=$(find engine -name '*.c' | sort)

# check FLAGS... FILE: prints the compiler's words, if any, as TAP comments.
check() {
    local words
    # shellcheck disable=SC2086
    words=$($cc -fsyntax-only -I"$build" -I. "$@" 2>&1) && return 0
    printf '%s\n' "$words" | head -5 | sed 's/^/# /'
    return 1
}

status=0
fault() { echo "not ok $1"; status=1; }

echo "1..2"
good=1
for header in $headers; do
    std=gnu11
    case $header in engine/*) std="c17 -pedantic-errors" ;; esac
    # shellcheck disable=SC2086
    check -std=$std $warnings -D_GNU_SOURCE -x c -include "$header" /dev/null || good=0
done
if test $good = 1; then echo "ok 1 - headers compile alone"; else fault "1 - headers compile alone"; fi

good=1
# shellcheck disable=SC2086
check -std=c17 -pedantic-errors $sources || good=0
if test $good = 1; then echo "ok 2 - engine is C17"; else fault "2 - engine is C17"; fi
exit $status
