#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Every header compiles alone, without config.h and in any order; all of engine/ is also strict C17; a
# row of options without a range does not compile.
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

echo "1..3"
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

# row ROW: whether that row of options compiles.
row() {
    printf '#include "engine/text/option.h"
struct Values { bool flag; int number; int64_t large; char buffer[8]; const char *text; enum { NO, YES } word; };
const OptionRow row = OPTION_ROW_%s;\n' "$1" |
        $cc -std=gnu11 -fsyntax-only -I"$build" -I. -x c - >/dev/null 2>&1
}

good=1
while read -r verdict line; do
    if row "$line"; then is=compiles; else is=fails; fi
    test $is = "$verdict" || { echo "# $is: $line"; good=0; }
done <<'END'
compiles FLAG("name", struct Values, flag, "help")
compiles NUMBER("name", struct Values, number, 0, 5, "help")
compiles NUMBER("name", struct Values, large, 1, INT64_MAX, "help")
compiles ENUM("name", struct Values, word, YES, "help")
compiles BUFFER("name", struct Values, buffer, "help")
compiles TEXT("name", struct Values, text, OPTION_ANY_LENGTH, "help")
fails NUMBER("name", struct Values, number, 0, "help")
fails NUMBER("name", struct Values, number, 5, 5, "help")
fails NUMBER("name", struct Values, number, 0, INT64_MAX, "help")
fails NUMBER("name", struct Values, flag, 0, 1, "help")
fails ENUM("name", struct Values, word, "help")
fails ENUM("name", struct Values, flag, YES, "help")
fails FLAG("name", struct Values, number, "help")
fails BUFFER("name", struct Values, text, "help")
fails TEXT("name", struct Values, text, "help")
fails TEXT("name", struct Values, buffer, 5, "help")
END
if test $good = 1; then echo "ok 3 - rows of options need a range"; else fault "3 - rows of options need a range"; fi
exit $status
