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
missing=$({
    git ls-files 2>/dev/null | grep -vx -e '.*/.*' -e '\..*' -e "$automatic"
    git ls-files completions contrib tests/data 2>/dev/null
    find engine ui src tests \( -path tests/fuzz -prune \) -o \
        \( -name '*.[ch]' -o -name '*.inc' -o -name '*.sh' \) -print | sort
} | LC_ALL=C awk '
    NR == FNR { listed[$0]; next }
    { found++; name = $0; sub(/\.c$/, "", name) }
    !($0 in listed) && !(name in listed) { print "# in no list: " $0 }
    END { if (found == 0) print "# no files" }' <(printf '%s\n' "$lists") -)

echo 1..1
if test -z "$missing"; then echo "ok 1 - all files are listed"; else
    printf '%s\nnot ok 1 - all files are listed\n' "$missing"
    exit 1
fi
