#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makefile.am and the local.mk of each folder name every source, header and script of the tree, and in
# a checkout every file of its root and of the tests' data: what they do not name is missing from the
# distribution, which only a build from the tarball would tell, or was left there by mistake.
set -u
cd "${top_srcdir:-.}" || exit 1

lists=$({
    cat Makefile.am
    find contrib engine ui src tests -name local.mk | while IFS= read -r list; do
        sed "s|%D%|$(dirname "$list")|g" "$list"
    done
} | tr -s ' \t' '\n') # one word a line
# What automake takes by itself, and what only a checkout needs.
automatic='COPYING\|GNUmakefile\|Makefile\.am\|configure\.ac'
missing=0
found=0
while IFS= read -r file; do
    found=$((found + 1))
    printf "%s\n" "$lists" | grep -qxF -e "$file" -e "${file%.c}" && continue
    echo "# in no list: $file"
    missing=$((missing + 1))
done < <(git ls-files 2>/dev/null | grep -vx -e '.*/.*' -e '\..*' -e "$automatic"
    git ls-files completions contrib tests/data 2>/dev/null
    find engine ui src tests \( -path tests/fuzz -prune \) -o \
    \( -name '*.[ch]' -o -name '*.inc' -o -name '*.sh' \) -print | sort)

echo 1..1
if test $missing = 0 && test $found -gt 0; then echo "ok 1 - $found files are listed"; else
    echo "not ok 1 - $missing of $found files are not listed"
    exit 1
fi
