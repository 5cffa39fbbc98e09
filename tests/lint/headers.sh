#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Every header compiles alone, without config.h and in any order; those of engine/ are strict C17. A row
# of options without a range does not compile.
set -u
cd "${top_srcdir:-.}" || exit 1
build=${top_builddir:-.}
cc=${LUFT_CC:-cc}

status=0
fault() { echo "not ok $1"; status=1; }

# compile FLAGS... FILE...: prints the compiler's words, if any, as TAP comments.
compile() {
    local words
    words=$($cc -fsyntax-only -Wall -Wextra -Wno-unused-function -Werror -I"$build" -I. "$@" 2>&1) && return 0
    printf '%s\n' "$words" | head -20 | sed 's/^/# /'
    return 1
}

echo "1..2"
good=1
mapfile -t headers < <(find engine -name '*.h' | sort)
compile -std=c17 -pedantic-errors -D_GNU_SOURCE -x c "${headers[@]}" || good=0
mapfile -t headers < <(find ui src -name '*.h' | sort)
compile -std=gnu11 -D_GNU_SOURCE -x c "${headers[@]}" || good=0
if test $good = 1; then echo "ok 1 - headers compile alone"; else fault "1 - headers compile alone"; fi

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
if test $good = 1; then echo "ok 2 - rows of options need a range"; else fault "2 - rows of options need a range"; fi
exit $status
