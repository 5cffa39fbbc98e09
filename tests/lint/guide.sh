#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The guide that man/guide.sh makes of the manual pages has every page and every picture, and its links
# lead somewhere.
set -u
man=$top_srcdir/man
if ! command -v mandoc >/dev/null; then echo "1..0 # SKIP no mandoc"; exit 0; fi
. "$top_srcdir/tests/e2e/tap.sh"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
sh "$man/guide.sh" "$man" >"$dir/guide.html" || { echo "Bail out! man/guide.sh fails"; exit 1; }
values() { grep -oE " $1=\"[^\"]*\"" "$dir/guide.html" | sed "s/^ $1=\"#\{0,1\}//; s/\"\$//"; }

test_case "the guide has every page"
for page in "$man"/*.[567]; do
    file=${page##*/}
    grep -qF "<h1>${file%.?}(${file##*.})</h1>" "$dir/guide.html" || fault "no $file"
done
verdict
test_case "the guide has every picture, with a caption"
test "$(grep -c '^<svg ' "$dir/guide.html")" = "$(find "$man" -name '*.svg' | wc -l)" || fault "$(grep -c '^<svg' "$dir/guide.html") pictures"
grep -q '<figcaption></figcaption>' "$dir/guide.html" && fault "a picture has no caption"
verdict
test_case "names are unique and links lead to one"
values id | sort | uniq -d | grep . && fault "these names are there twice"
test "$(values href | wc -l)" -gt 100 || fault "only $(values href | wc -l) links"
comm -13 <(values id | sort -u) <(values href | sort -u) | grep . && fault "these links lead nowhere"
verdict
echo "1..$number"
exit $status
