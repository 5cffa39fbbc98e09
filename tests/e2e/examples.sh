#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The examples of the manual pages and of the verbs' helps run, in a folder with the files that they name;
# of luft-plain(6) and luft-uci(6) those that need no other engine.
. "$top_srcdir/tests/e2e/filter.sh"
export HOME=$dir/home XDG_CACHE_HOME=$dir/cache
mkdir -p "$dir/bin" "$dir/home" "$dir/games"
ln -s "$LUFT" "$dir/bin/luft"
ln -s "$top_srcdir/tests/data/syzygy" "$dir/home/syzygy"
PATH=$dir/bin:$PATH
cd "$dir/games" || exit 1
cp "$top_srcdir/tests/data/games.pgn" .
pack games.pgn
echo '1. e4 c5 (1... e5 2. Nf3) 2. Nf3 d6 3. d4 *' >repertoire.pgn
echo '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8; id "back rank";' >suite.epd
printf '%s\n' '8/8/8/8/8/k7/8/K2Q4 w - - 0 1' 'no position' >positions.txt
printf '%s\n' 'open games.pgn' 'goto 3' 'board' >commands.luft

# examples SOURCE COUNT: runs the lines of standard input, at least so many.
examples() {
    local line count=0
    test_case "examples of $1 run"
    while IFS= read -r line; do
        count=$((count + 1))
        timeout 60 bash -c "$line" </dev/null >"$dir/out" 2>"$dir/err" || fault "$line: exit code $?: $(<"$dir/err")"
    done
    test "$count" -ge "$2" || fault "$count examples, not $2"
    verdict
}

for page in luft:20 luft-pgn:14; do
    examples "${page%:*}(6)" "${page#*:}" \
        < <(sed -n '/^\.Sh EXAMPLES/,/^\.Sh SEE/{/^luft/p}' "$top_srcdir/man/${page%:*}.6")
done
for page in luft-plain:2 luft-uci:1; do
    examples "${page%:*}(6)" "${page#*:}" \
        < <(sed -n '/^\.Sh EXAMPLES/,/^\.Sh SEE/{s/\\e/\\/g; s/^\.Dl //p}' "$top_srcdir/man/${page%:*}.6")
done
for verb in $(luft --help | sed -n 's/^  luft \([a-z]*\) .*/\1/p'); do
    examples "luft $verb --help" 2 < <(luft "$verb" --help | sed -n '/^Examples:$/,/^$/s/^  luft/luft/p')
done
echo "1..$number"
exit $status
