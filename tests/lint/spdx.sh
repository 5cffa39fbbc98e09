#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Every source names its licence in its first line, or its second after "#!"; REUSE.toml says it of all other
# files, and LICENSES has the text of each licence that is named, and no other.
#
#   tests/lint/spdx.sh add       writes the line where it is missing
set -u
cd "${top_srcdir:-.}" || exit 1

id='SPDX-License-Identifier'
license=GPL-3.0-or-later

# sources: those that have a line, in a checkout or in what a tarball brought.
sources() {
    { git ls-files 2>/dev/null | grep . || find . -type f | sed 's|^\./||'; } |
        grep -E '\.(ac|am|awk|c|h|inc|mk|py|sh)$|(^|/)(GNUmakefile|bootstrap|rules|_luft)$|\.bash$|^\.ci/' |
        grep -vE '^(build-aux|autom4te\.cache)/|(^|/)((opening_data|puzzle_data|sections)\.inc|embedded(_policy)?\.c|config\.h|aclocal\.m4)$' | sort
}

add() {
    local line="# $id: $license" at=1
    case $1 in *.c | *.h | *.inc) line="/* $id: $license */" ;; *.ac) line="dnl $id: $license" ;; esac
    case $(head -c 9 "$1") in '#!'* | '#compdef '*) at=2 ;; esac
    if test $at = 1; then sed -i "1i $line" "$1"; else sed -i "1a $line" "$1"; fi
}

mapfile -t missing < <(comm -23 <(sources) <(sources | tr '\n' '\0' |
    xargs -0 awk -v id="$id: [A-Za-z0-9.-]" 'FNR <= 2 && $0 ~ id { print FILENAME }' | sort -u))
if test "${1-}" = add; then
    for file in "${missing[@]}"; do add "$file"; done
    exit
fi

number=0
status=0
result() {
    number=$((number + 1))
    if test -z "$2"; then echo "ok $number - $1"; else
        printf '%s\n' "$2" | sed 's/^/# /' | head -n 20
        echo "not ok $number - $1"
        status=1
    fi
}
echo 1..3
result "sources name their licence (tests/lint/spdx.sh add)" "$(printf '%s\n' "${missing[@]}" | grep .)"
named=$({
    sources | tr '\n' '\0' | xargs -0 sed -n "1,2s/.*$id: \([A-Za-z0-9.-]*\).*/\1/p"
    sed -n "s/^$id = \"\(.*\)\"/\1/p" REUSE.toml
} | sort -u)
result "LICENSES has the texts of what is named" \
    "$(diff <(printf '%s\n' "$named") <(ls LICENSES | sed 's/\.txt$//' | sort))"
result "paths of REUSE.toml are there" "$(grep '^path' REUSE.toml | grep -o '"[^"]*"' | tr -d '"' | while read -r path; do
    compgen -G "${path%/\*\*}" >/dev/null || echo "$path"
done)"
exit $status
