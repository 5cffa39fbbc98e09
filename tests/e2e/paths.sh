#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Paths as people write them: every command, setting, file and option that takes one reads quotes,
# backslashes and ~ alike, and keeps no path that depends on where luft was started.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

bad=$(cd "$top_builddir" && pwd)/tests/engines/bad_engine
HOME=$dir/home
export HOME
here="$HOME/a b"
mkdir -p "$here"
cd "$here" || exit 1
ln -s "$bad" 'my engine'
ln -s "$bad" eng
printf '#!/bin/sh\nexec "%s"\n' "$bad" >script.sh
printf '[Event "Found"]\n\n1. e4 *\n' >'x y.pgn'
: >KQvK.rtbw

engines=$XDG_CONFIG_HOME/luft/engines
config=$XDG_CONFIG_HOME/luft/luftrc
mkdir -p "$XDG_CONFIG_HOME/luft"

echo 1..6

# talk LINE...: what luft answers to lines.
talk() {
    printf '%s\n' "$@" >"$dir/lines"
    run 0 --plain <"$dir/lines"
}

test_case "an engine's command, however it is written"
while IFS='|' read -r written called kept; do
    rm -f "$engines"
    talk "engine add $written" yes
    grep -qxF "[$called]" "$engines" && grep -qxF "command = $kept" "$engines" ||
        fault "engine add $written: $out $(cat "$engines" 2>&1)"
    (cd / && talk "engine $called" 'new white' e4 quit && has "($called)")
done <<END
F = "$here/my engine"|F|"$here/my engine"
F = "$here/my engine" last|F|"$here/my engine" last
F = '$here/my engine'|F|'$here/my engine'
F = $here/my\\ engine|F|"$here/my engine"
F = $here/my engine|F|"$here/my engine"
F = ~/"a b"/eng|F|~/"a b"/eng
F = "~/a b/eng"|F|"~/a b/eng"
F=./eng|F|"$here/eng"
F =./eng last|F|"$here/eng" last
F= ../a\\ b/eng|F|"$here/../a b/eng"
My Own = ./eng|My Own|"$here/eng"
"My Own"=./eng|My Own|"$here/eng"
"./my engine"|my engine|"$here/my engine"
~/a\\ b/my\\ engine|my engine|~/a\\ b/my\\ engine
"$bad last"|bad_engine|$bad last
Sh = sh ./script.sh|Sh|sh "$here/script.sh"
Sh = sh script.sh|Sh|sh "$here/script.sh"
END
verdict

test_case "the list of engines, and the folder of one"
while IFS='|' read -r command folder; do
    printf '[F]\ncommand = %s\n%s\n' "$command" "${folder:+folder = $folder}" >"$engines"
    (cd / && talk 'engine F' 'new white' e4 quit && has '(F)')
done <<END
"$here/my engine"|
~/"a b"/eng|
./eng|~/a b
./eng|"$here"
./eng|$here
END
printf '[F]\ncommand = %s\n' "$bad" >"$engines"
for folder in . "'../a b'" "../a\\ b/" '"~/a b"' '~/a b'; do
    talk "engine folder F $folder" yes
    grep -qE "^folder = ($HOME/a b|$here(/../a b/?)?)\$" "$engines" ||
        fault "engine folder F $folder: $(cat "$engines")"
done
verdict

test_case "settings, typed and in their file, are kept from the root"
while IFS='|' read -r setting written kept; do
    rm -f "$config"
    talk "set $setting $written" "set save"
    grep -qxF "$setting = $kept" "$config" || fault "set $setting $written: $out $(cat "$config" 2>&1)"
    echo "$setting = $written" >"$config"
    run 0 --print-config
    has "$setting = $kept"
    talk 'set bell yes' 'set save'
    grep -qxF "$setting = $kept" "$config" || fault "$written in the file: $(cat "$config")"
done <<END
tables|~/tb|$HOME/tb
tables|~/tb:"/tmp/t b"|$HOME/tb:/tmp/t b
tables|"~/tb:/tmp/t b"|$HOME/tb:/tmp/t b
tables|'/tmp/t b':~/tb:|/tmp/t b:$HOME/tb
tables|a:./b|$here/a:$here/b
tables|/tmp/t\\ b|/tmp/t b
tables|/t b|/t b
book-file|~/x.bin|$HOME/x.bin
book-file|"./x y.bin"|$here/x y.bin
book-file|x y.bin|$here/x y.bin
book-file|/it's\\\\my.bin|/it's\\\\my.bin
repertoire|~/r.pgn|$HOME/r.pgn
explorer-folder|.|$here
explorer-folder|'../a b'|$here/../a b
END
rm -f "$config"
verdict

test_case "files that are opened and saved, and named to a verb"
while IFS= read -r written; do
    talk "open $written" pgn
    has '[Event "Found"]'
done <<END
x y.pgn
"x y.pgn"
'x y.pgn'
x\\ y.pgn
~/a b/x y.pgn
"~/a b/x y.pgn"
$here/x y.pgn
END
talk 'open x y.pgn' 'save "new one.pgn"' 'save ~/at home.pgn' "save it's.pgn"
for file in 'new one.pgn' '../at home.pgn' "it's.pgn"; do
    test -f "$file" || fault "$file is not there: $out"
done
run 0 games --pgn --output=~/"out.pgn" 'x y.pgn'
test -f ../out.pgn || fault "--output=~/out.pgn: $(ls ~)"
run 0 tables --tables=~/"a b" '8/8/8/8/8/8/8/KQ5k b - - 0 1'
[[ $err != *'no endgame tables'* ]] || fault "--tables=~: $err"
printf 'setoption name SyzygyPath value ~/a b\nsetoption name BookFile value ~/none.bin\nquit\n' >"$dir/in"
run 0 --uci <"$dir/in"
has "$HOME/none.bin"
has 'endgame tables: 1 for results'
verdict

test_case "a line break in a name begins no line of a message"
forged=$(printf 'a\nb.pgn:1:1: forged')
printf '1. e4 e5 2. Kx9 *\n' >"$forged"
for words in check fmt fen annotate "repertoire status" --config; do
    # shellcheck disable=SC2086
    "$LUFT" $words "$forged" >"$dir/out" 2>&1 </dev/null
    grep -q '^a?b.pgn:1:1: forged' "$dir/out" || fault "$words does not name the file: $(cat "$dir/out")"
    ! grep -q '^b.pgn' "$dir/out" || fault "$words: $(cat "$dir/out")"
done
verdict

test_case "the engines of play and match"
rm -f "$engines"
printf 'e4\nquit\n' >"$dir/lines"
for engine in "$here/my engine" '"~/a b/my engine"' './my\ engine'; do
    run 0 play --plain --color white --engine "$engine" --script "$dir/lines"
    has '(my engine)'
done
run 0 match --rounds 1 --games 1 --nodes 1 --max-moves 1 'New=~/"a b"/eng' './my engine' "Old One = $bad" -o games.pgn
grep -q '^\[White "New"\]' games.pgn && grep -q '^\[White "my engine"\]\|^\[Black "my engine"\]' games.pgn &&
    grep -q '"Old One"' games.pgn || fault "$out $err $(cat games.pgn)"
verdict

exit $status
