#!/usr/bin/env bash
# Makefile.am names every source, header and script of the tree: what it does not name is missing
# from the distribution, which only a build from the tarball would tell.
set -u
cd "${top_srcdir:-.}" || exit 1

lists=$(tr -s ' \t' '\n' <Makefile.am) # one word a line
missing=0
found=0
while IFS= read -r file; do
    found=$((found + 1))
    printf '%s\n' "$lists" | grep -qxF "$file" && continue
    echo "# not in Makefile.am: $file"
    missing=$((missing + 1))
done < <(find engine ui src tests \( -path tests/fuzz -prune \) -o \
    \( -name '*.[ch]' -o -name '*.inc' -o -name '*.sh' \) -print | sort)

echo 1..1
if test $missing = 0 && test $found -gt 0; then echo "ok 1 - $found files are in Makefile.am"; else
    echo "not ok 1 - $missing of $found files are not in Makefile.am"
    exit 1
fi
