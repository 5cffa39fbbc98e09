#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# luft games: lists, counts and exports what a query finds in files and folders; each game once;
# sorted; and the same from three workers of GNU parallel as from one luft.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

# game WHITE BLACK RESULT DATE MOVES [TAGS]
game() {
    printf '[Event "Test"]\n[White "%s"]\n[Black "%s"]\n[Date "%s"]\n[Result "%s"]\n%b\n%s %s\n\n' \
        "$1" "$2" "$4" "$3" "${6-}" "$5" "$3"
}

mkdir -p "$dir/folder/inner"
some=$dir/folder/some.pgn
{
    game 'Karpov, Anatoly' 'Kasparov, Garry' 0-1 1985.11.09 '1. e4 c5 2. Nf3 d6 3. d4' '[WhiteElo "2720"]\n[BlackElo "2700"]\n'
    game 'Steinitz, William' 'Lasker, Emanuel' 1-0 1896.12.?? '1. d4 d5 2. c4 e6 3. Nc3'
    game 'Polgár, Judit' 'Kasparov, Garry' 1/2-1/2 1994.03.05 '1. e4 {[%eval 0.31]} c5 {[%eval #-3]} 2. Nf3 d6 3. Bb5+'
} >"$some"
game 'Karpov, A.' 'Kasparov' 0-1 1985.11.09 '1. e4 c5 2. Nf3 d6 3. d4' >"$dir/folder/inner/more.pgn"
pack "$dir/folder/inner/more.pgn" && rm "$dir/folder/inner/more.pgn"
game 'Short, "Nigel"' 'Karpov, Anatoly' 1-0 1992.04.14 '1. e4 c6 2. d4 d5' >>"$dir/folder/inner/last.pgn"

test_case "luft games lists what a query finds, and counts it"
run 0 games "$some" kasparov
test "$(wc -l <"$dir/out")" = 2 || fault "$out"
has '      1  Karpov, Anatoly         Kasparov, Garry         0-1      1985.11.09  B50     5  Test'
run 0 games "$some" --count white=polgar 'event=test' result=1/2
is 1
run 0 games "$some" --count date=1980-1999
is 2
run 0 games "$some" --count 'elo>2650' elo=2700-2720
is 1
run 0 games --count "$some" 'fen=rnbqkbnr/pp2pppp/3p4/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3'
is 2
run 0 games --count "$some" fen=rnbqkbnr/pp2pppp/3p4/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3
is 2
run 0 games --count <"$some"
is 3
run 0 games "$some" nobody
is ''
verdict

test_case "luft games finds games without a move by their plies"
{ cat "$some"; game Nobody Noone '*' 2000.01.01 ''; } >"$dir/plies.pgn"
run 0 games "$dir/plies.pgn" --count
is 4
for query in plies=0 'plies<1' 'plies<=0' 'plies<2'; do
    run 0 games "$dir/plies.pgn" --count "$query"
    is 1
done
run 0 games "$dir/plies.pgn" --count 'plies>0'
is 3
run 0 games "$dir/plies.pgn" --count plies=0-5
is 4
verdict

test_case "luft games reads folders, the folders in them, and packed files, and names the file"
run 0 games "$dir/folder" --count
is 5
run 0 games "$dir/folder" karpov -j 3
has "$dir/folder/inner/last.pgn:1  Short, \"Nigel\""
has "$dir/folder/some.pgn:1  Karpov, Anatoly"
has "$dir/folder/inner/more.pgn.gz:1  Karpov, A."
verdict

test_case "luft games finds players, events and positions over several files and folders"
mkdir -p "$dir/other/deep"
game 'Polgár, Judit' 'Short, Nigel' 1-0 1990.01.02 '1. Nf3 c5 2. e4 d6 3. d4' | sed 's/"Test"/"Hastings"/' >"$dir/other/deep/one.pgn"
game 'Lasker, Emanuel' 'Short, Nigel' 1-0 1990.01.03 '1. e4 c5' | sed 's/"Test"/"Hastings"/' >"$dir/alone.pgn"
wide=("$dir/other" "$dir/folder/some.pgn" "$dir/folder/inner/last.pgn" "$dir/alone.pgn")
run 0 games "${wide[@]}" player=short --count
is 3
run 0 games "${wide[@]}" event=hastings
has "$dir/other/deep/one.pgn:1  Polgár, Judit"
has "$dir/alone.pgn:1  Lasker, Emanuel"
test "$(wc -l <"$dir/out")" = 2 || fault "$out"
run 0 games "${wide[@]}" 'fen=rnbqkbnr/pp2pppp/3p4/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3'
has "$dir/other/deep/one.pgn:1  Polgár, Judit"
has "$dir/folder/some.pgn:1  Karpov, Anatoly"
has "$dir/folder/some.pgn:3  Polgár, Judit"
test "$(wc -l <"$dir/out")" = 3 || fault "$out"
verdict

test_case "luft games looks among openings for words that no player or event has"
run 0 games "$some" "$dir/alone.pgn" "sicilian defence" --count
is 3
err_has 'no players or event match "sicilian defence"; looking among openings'
run 0 games "$some" karpov opening=sicilian --count
is 1
run 0 games "$some" anderson-smythe --count
is 0
test -z "$err" || fault "$err"
verdict

cat >"$dir/kinds.pgn" <<'PGN'
[Event "A"]
[TimeControl "180+2"]
[Termination "Time forfeit"]
[Annotator "Kim, Jo"]

1. e4 e5 (1... c5 {A long Sicilian novelty}) 2. Nf3 {Two} {comments} *

[Event "B"]
[TimeControl "600"]
[Termination "normal"]

1. d4 d5 *

[Event "C"]
[TimeControl "600+0"]
[FEN "8/8/8/3k4/8/2r1r3/3P4/R4K2 b - - 0 1"]

1... Rc8 2. dxe3 Kd6 3. Rd1+ Ke7 4. Ra1 Ra8 5. Rxa8 *

[Event "D"]
[TimeControl "1/86400"]
[FEN "8/8/8/3k4/8/4p3/3P4/4K3 w - - 0 1"]

1. dxe3 Ke4 *
PGN

# finds EVENTS WORD...: the games of these events.
finds() {
    local events=$1
    shift
    run 0 games "$dir/kinds.pgn" "$@"
    [ "$(awk '{ printf "%s", $NF }' "$dir/out")" = "$events" ] || fault "$*: $out"
}

test_case "luft games finds time controls, tags, comments and material"
finds BC timecontrol=600
finds A timecontrol=180+2
finds A timecontrol=blitz
finds BC timecontrol=rapid
finds '' timecontrol=bullet
finds D timecontrol=correspondence
finds A termination=time
finds A tag:Termination="time forfeit"
finds A 'tag:termination="time forfeit"'
finds A tag:Annotator
finds A tag:Annotator=kim
finds A annotator=kim
finds '' tag:Annotator=normal
finds A comment="long novelty"
finds A comment=comments
finds '' comment="two comments"
finds C material=KRPvKR
finds C material=krvkrp
finds '' ending=KRPvKR
finds C ending=RPvK
finds CD ending='R*Pv'
finds D material=KPvKP
finds '' material=PPvP
finds C material=RRvRP plies=8
for wrong in material=soon material=KR timecontrol=soon tag: comment=,; do
    run 2 games "$dir/kinds.pgn" "$wrong"
    err_has 'column 1 of the query'
done
# A forfeit that only the result tells.
printf '%s\n\n' '[Event "E"]' '1. e4 1-0F' '[Event "F"]
[Result "-:+"]' '*' '[Event "G"]
[Termination "unplayed"]' '1. e4 1-0F' >"$dir/forfeits.pgn"
run 0 games "$dir/forfeits.pgn" --count termination=forfeit
is 2
run 0 games "$dir/forfeits.pgn" --count termination=forfeit opening="king's pawn"
is 1
verdict

test_case "luft games --unique drops what was there already"
run 0 games "$some" "$some" --unique --count
is 3
run 0 games --unique --pgn "$dir/folder/some.pgn" "$dir/folder/inner/more.pgn.gz" karpov
test "$(grep -c '^\[Event ' "$dir/out")" = 1 || fault "$out"
verdict

test_case "luft games sorts over files"
run 0 games "$some" "$dir/folder/inner/last.pgn" --csv sort=date
test "$(tail -n +2 "$dir/out" | grep -oE ',(18|19)[0-9][0-9],' | tr -d '\n')" = ,1896,,1985,,1992,,1994, || fault "$out"
run 0 games "$some" "$dir/folder/inner/last.pgn" --csv sort=-white
test "$(sed -n 's/^[^"]*"*\([A-Z][a-z]*\).*/\1/p' "$dir/out" | tr '\n' ' ')" = 'Steinitz Short Polg Karpov ' || fault "$out"
verdict

test_case "luft games --csv, --json and --pgn export"
run 0 games "$some" "$dir/folder/inner/last.pgn" --csv
test "$(head -n 1 "$dir/out")" = 'file,game,event,site,round,white,black,date,year,result,white_elo,black_elo,variant,eco,opening,plies,start,fen,moves,evaluations,clocks,times' || fault "$out"
has "$some,1,Test,,,\"Karpov, Anatoly\",\"Kasparov, Garry\",1985-11-09,1985,0-1,2720,2700,,B50,"
has ',"Short, ""Nigel""","Karpov, Anatoly",'
run 0 games "$some" --json white=polgar
has '"game":3,"line":19,'
has '"date":"1994-03-05","year":1994,"white":"Polgár, Judit"'
has '"white_elo":null'
has '"opening":"Sicilian Defense: '
has '"plies":5,"start":null,"fen":"rnbqkbnr/pp2pppp/3p4/1Bp5/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 3"'
has '"moves":["e2e4","c7c5","g1f3","d7d6","f1b5"],"san":["e4","c5","Nf3","d6","Bb5+"],'
has '"evaluations":[{"ply":1,"cp":31},{"ply":2,"mate":-3}],"notes":[]}'
if command -v python3 >/dev/null; then
    python3 -c 'import json, sys; [json.loads(line) for line in open(sys.argv[1])]' "$dir/out" || fault "no JSON"
fi
cat >"$dir/formulas.pgn" <<'PGN'
[Event "=HYPERLINK(\"http://x.example/\",\"a\")"]
[Site "@SUM(1)"]
[Round "-1.5"]
[White "+1+cmd"]
[Black "- - Smith"]

1. d4 {[%eval -0.21]} *
PGN
printf '\n[Event "\xc2\xa0=1"]\n[Site "\xef\xbb\xbf@A1"]\n[White "\xe3\x80\x80\xe2\x80\x8b+1+1"]\n[Black "a;=1"]\n\n*\n' >>"$dir/formulas.pgn"
run 0 games "$dir/formulas.pgn" --csv
has $',2,"\'\xc2\xa0=1","\'\xef\xbb\xbf@A1",,"\'\xe3\x80\x80\xe2\x80\x8b+1+1","a;=1",'
has ",1,\"'=HYPERLINK(\"\"http://x.example/\"\",\"\"a\"\")\",\"'@SUM(1)\",-1.5,\"'+1+cmd\",\"'- - Smith\","
has ',d4,-21,,'
printf '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *\n\n[Variant "Atomic"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n*\n' >"$dir/starts.pgn"
run 0 games "$dir/starts.pgn" --json
has '"start":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1","fen":"4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"'
has '"variant":"Atomic",'
has '"start":null,"fen":null'
run 0 games "$dir/starts.pgn" --csv
has ',1,4k3/8/8/8/8/8/4P3/4K3 w - - 0 1,4k3/8/8/8/4P3/8/8/4K3 b - - 0 1,e4,'
cat >"$dir/noted.pgn" <<'PGN'
[Event "Notes"]
[TimeControl "60+1"]

{Intro} 1. e4 {[%eval 0.2] [%clk 0:01:00]} e5 $1 {[%clk 0:00:58.5] Good.} {[%csl Ge5]} (1... c5) {Or so.}
2. Nf3 {[%emt 0:00:03]} Nc6 $6 $14 {+0.21/6 0.008s} *

1. d4 *
PGN
run 0 games "$dir/noted.pgn" --json
has '"evaluations":[{"ply":1,"cp":20},{"ply":4,"cp":-21}],"notes":[{"ply":0,"clock":null,"time":null,"nags":[],"comments":["Intro"]},'
has '{"ply":1,"clock":60.0,"time":null,"nags":[],"comments":[]},{"ply":2,"clock":58.5,"time":2.5,"nags":[1],"comments":["Good.","[%csl Ge5]","Or so."]},'
has '{"ply":3,"clock":null,"time":3.0,"nags":[],"comments":[]},{"ply":4,"clock":null,"time":0.008,"nags":[6,14],"comments":["+0.21/6 0.008s"]}]}'
run 0 games "$dir/noted.pgn" --csv
has ',e4 e5 Nf3 Nc6,20 - - -21,60.0 58.5 - -,- 2.5 3.0 0.008'
has ',d4,,,'
if command -v python3 >/dev/null; then
    "$LUFT" games --json "$some" "$dir/noted.pgn" >"$dir/rows"
    python3 - "$dir/rows" <<'PYTHON' || fault "a column has several types"
import json, sys
kinds = {}
def look(path, value):
    if isinstance(value, dict):
        for key, inner in value.items():
            look(path + '.' + key, inner)
    elif isinstance(value, list):
        for inner in value:
            look(path + '[]', inner)
    elif value is not None and kinds.setdefault(path, type(value)) is not type(value):
        sys.exit(path)
for line in open(sys.argv[1]):
    look('', json.loads(line))
PYTHON
fi
printf '1. e4 {One.\nTwo. [%%clk\n0:01:00]} {!} {Three.} (1. d4 {not this}) {Four.} *\n' >"$dir/comments.pgn"
run 0 games "$dir/comments.pgn" --json
has '"nags":[1],"comments":["One.\u000aTwo.","Three.","Four."]}'
printf '[White "A"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *\n' >"$dir/refused.pgn"
run 0 games "$dir/refused.pgn" --json
has '"plies":0,"start":null,"fen":null,"broken":true,"tags":{"White":"A",'
[[ $out != *'"Site":'* && $out != *'"Date":'* ]] || fault "tags that the file has not: $out"
run 0 games "$some" --json steinitz
has '"date":null,"year":1896,'
printf '[Date "2009.02.30"]\n[Variant "Chess960"]\n\n1. e4 *\n[Date "2008.02.29"]\n\n1. d4 *\n
[FEN "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w CFcf - 0 1"]\n\n1. e4 *\n' >"$dir/impossible.pgn"
run 0 games "$dir/impossible.pgn" --json
has '"date":null,"year":2009,'
has '"date":"2008-02-29","year":2008,'
test "$(grep -o '"variant":[^,]*' "$dir/out" | tr '\n' ' ')" = '"variant":"Chess960" "variant":null "variant":"Chess960" ' || fault "$out"
run 0 games "$dir/impossible.pgn" --csv
has 'impossible.pgn,1,,,,,,,2009,*,,,Chess960,'
has 'impossible.pgn,2,,,,,,2008-02-29,2008,*,,,,'
has 'impossible.pgn,3,,,,,,,,*,,,Chess960,'
"$LUFT" fmt "$some" >"$dir/formatted"
run 0 games "$some" --pgn -o "$dir/exported"
cmp -s "$dir/formatted" "$dir/exported" || fault "the export is not what fmt writes"
verdict

cat >"$dir/trees.pgn" <<'PGN'
[White "Ann"]
[Black "Bob"]
[Date "2001.02.03"]
[Result "1-0"]

{Intro} 1. e4 e5 $1 (1... c5 {Sicilian} 2. Nf3 (2. c3 {Alapin})) 2. Nf3 {x} Nc6 3. Bb5 a6 1-0

[White "Ann"]
[Black "Eve"]
[Result "0-1"]

1. e4 {y} c6 2. d4 (2. c4) d5 0-1

[White "Ann"]
[Black "Ida"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7"]

7... Kd7 8. e4 Kd6 9. e5+ *

[Variant "Atomic"]

1. e4 e5 *
PGN

# moves: the movetext of the games written, a line each.
moves() {
    sed 's/^\[.*//' "$dir/out" | awk 'BEGIN { RS = "" } { gsub(/\n/, " "); print }'
}

test_case "luft games writes positions, lines, parts and one tree"
run 0 games "$dir/trees.pgn" --epd black=ida
is '4k3/8/8/8/8/8/4P3/4K3 b - - hmvc 0; fmvn 7; sm Kd7; id "Ann - Ida, game 3, ply 0";
8/3k4/8/8/8/8/4P3/4K3 w - - hmvc 1; fmvn 8; sm e4; id "Ann - Ida, game 3, ply 1";
8/3k4/8/8/4P3/8/8/4K3 b - - hmvc 0; fmvn 8; sm Kd6; id "Ann - Ida, game 3, ply 2";
8/8/3k4/8/4P3/8/8/4K3 w - - hmvc 1; fmvn 9; sm e5+; id "Ann - Ida, game 3, ply 3";
8/8/3k4/4P3/8/8/8/4K3 b - - hmvc 0; fmvn 9; id "Ann - Ida, game 3, ply 4";'
"$LUFT" fen - <"$dir/out" | tail -n 1 >"$dir/last"
[ "$(cat "$dir/last")" = 'ok 8/8/3k4/4P3/8/8/8/4K3 b - - 0 9' ] || fault "$(cat "$dir/last")"
run 0 games "$dir/trees.pgn" --split black=bob
[ "$(moves)" = '{Intro} 1. e4 e5 $1 2. Nf3 {x} 2... Nc6 3. Bb5 a6 1-0
{Intro} 1. e4 c5 {Sicilian} 2. Nf3 *
{Intro} 1. e4 c5 {Sicilian} 2. c3 {Alapin} *' ] || fault "$(moves)"
run 0 games "$dir/trees.pgn" --merge
[ "$(moves)" = '{Intro} 1. e4 {y} 1... e5 $1 (1... c5 {Sicilian} 2. Nf3 (2. c3 {Alapin})) (1... c6 2. d4 (2. c4) 2... d5 {Ann - Eve 0-1}) 2. Nf3 {x} 2... Nc6 3. Bb5 a6 {Ann - Bob 1-0, 2001.02.03} *
7... Kd7 8. e4 Kd6 9. e5+ {Ann - Ida *} *' ] || fault "$(moves)"
err_has '1 game of another variant is left out'
run 0 games "$dir/trees.pgn" --merge sort=-black
[[ $(moves) == *'1. e4 {y} 1... c6 (1... e5'* ]] || fault "$(moves)"
run 0 games "$dir/trees.pgn" --moves 2-2
has '[FEN "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"]'
[ "$(moves)" = '2. Nf3 {x} 2... Nc6 *
2. d4 (2. c4) 2... d5 0-1' ] || fault "$(moves)"
run 0 games "$dir/trees.pgn" --moves 8- --pgn
[ "$(moves)" = '8. e4 Kd6 9. e5+ *' ] || fault "$(moves)"
run 0 games "$dir/trees.pgn" --moves 3-9 --count
is 2
for wrong in 3-2 0-5 x 5 5-x -; do
    run 2 games "$dir/trees.pgn" --moves "$wrong"
done
run 2 games "$dir/trees.pgn" --merge --split
verdict

test_case "luft games: what it cannot read, and what it does not understand"
run 1 games "$dir/nothing.pgn"
err_has 'nothing.pgn: No such file'
printf '8/8/8/8/8/8/8/8 w - -\n' >"$dir/list.epd"
run 1 games "$dir/list.epd" "$some" --count
is 3
err_has 'list.epd contains positions, not games'
run 2 games "$some" rating=5x
err_has 'column 1 of the query: "rating" is not a filter'
run 2 games "$some" --csv --json
run 2 games "$some" --jobs 0
head -c 300000 /dev/urandom >"$dir/noise.pgn"
run 1 games "$dir/noise.pgn" --json -j 2
err_has 'noise.pgn: this is a binary file, not text'
echo '[Event "?"]' | cat - "$dir/noise.pgn" >"$dir/part" && mv "$dir/part" "$dir/noise.pgn"
run 0 games "$dir/noise.pgn" --json -j 2
"$LUFT" games "$some" 2>"$dir/err" | :
test "$(cat "$dir/err")" = '' || fault "$(cat "$dir/err")"
verdict

# Large enough for many chunks; the same bytes on every machine.
large=$dir/large.pgn
for i in $(seq 1500); do
    game "Player $((i * 7 % 300))" "Player $((i % 250))" 1-0 "19$((10 + i % 90)).01.01" '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7'
done >"$dir/part"
for _ in 1 2 3 4 5 6 7 8; do cat "$dir/part"; done >"$large"

test_case "more jobs write the same in the same order"
run 0 games "$large" --json 'player 17' -j 1
cp "$dir/out" "$dir/one"
test -s "$dir/one" || fault "nothing was found"
run 0 games "$large" --json 'player 17' -j 3
cmp -s "$dir/out" "$dir/one" || fault "three jobs write something else"
run 0 games - --json 'player 17' --jobs=2 <"$large"
sed "s|\"file\":\"-\"|\"file\":\"$large\"|" "$dir/out" | cmp -s - "$dir/one" || fault "a pipe is read otherwise"
verdict

if parallel --version 2>/dev/null | grep -q GNU; then
    test_case "three workers of GNU parallel write what one luft writes"
    mkdir "$dir/split"
    split -n l/1 -d "$dir/part" "$dir/split/games-" --additional-suffix=.pgn
    for i in 1 2 3 4 5; do game "Player 17$i" "Player 3" 0-1 2001.01.01 '1. d4 d5' >"$dir/split/small-$i.pgn"; done
    run 0 games "$dir"/split/*.pgn --json 'player 17'
    test -s "$dir/out" || fault "nothing was found"
    parallel --will-cite -j 3 --keep-order "$LUFT" games {} --json "'player 17'" ::: "$dir"/split/*.pgn >"$dir/spread"
    cmp -s "$dir/out" "$dir/spread" || fault "files spread over workers give something else"
    "$LUFT" fmt <"$large" >"$dir/one"
    parallel --will-cite --pipe --regexp --recstart '\[Event ' --block 300k -j 3 --keep-order "$LUFT" fmt <"$large" >"$dir/spread"
    cmp -s "$dir/one" "$dir/spread" || fault "a pipe spread over workers gives something else"
    verdict
fi

echo "1..$number"
exit $status
