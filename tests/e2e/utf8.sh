#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Whatever bytes come in by tags, comments, variants, FENs, file names, arguments and options, what
# programs read comes out as UTF-8: PGN, EPD, CSV, JSON, and what GUIs are told.
set -u

. "$top_srcdir/tests/e2e/tap.sh"

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export HOME=$work XDG_CACHE_HOME=$work/cache

# expect_utf8 WHAT: standard input is UTF-8 without NUL.
expect_utf8() {
    cat >out
    iconv -f UTF-8 -t UTF-8 out >/dev/null 2>&1 || fault "$1: $(od -c out | head -5)"
    test "$(tr -d '\0' <out | wc -c)" = "$(wc -c <out)" || fault "$1: NUL"
}
# expect_clean WHAT: nor with control characters, C1 among them, but line breaks.
expect_clean() {
    expect_utf8 "$1"
    test "$(tr -d '\1-\11\13-\37\177' <out | wc -c)" = "$(wc -c <out)" || fault "$1: controls"
    ! grep -q "$(printf '\302\233')" out || fault "$1: C1"
}

echo 1..9

names=(stray surrogate overlong C1 controls large half)
texts=($'a\xffb\xc3' $'x\xed\xa0\x80y' $'o\xc0\xafv\xe0\x80\xaf' $'c\xc2\x9bd\xc2\x85e'
    $'k\x01\x1b[31m\x7fz' $'\xf4\x90\x80\x80\xf8\x88\x80\x80\x80' $'q\xe2\x82')

for i in "${!names[@]}"; do
    test_case "bytes that are no text: ${names[i]}"
    bad=${texts[i]} file=f${texts[i]}.pgn
    printf '[Event "%s"]\n[White "%s"]\n[%s "%s"]\n\n1. e4 {%s [%%clk %s]} e5 (%s) 2. %s *\n\n' \
        "$bad" "$bad" "X$bad" "$bad" "$bad" "$bad" "$bad" "$bad" >"$file"
    printf '[Event "%s"]\n[Variant "%s"]\n\n1. %s *\n\n[FEN "%s"]\n\n1. e4 *\n' "$bad" "$bad" "$bad" "$bad" >>"$file"
    printf 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id "%s"; bm e4; c0 "%s";\n%s\n' \
        "$bad" "$bad" "$bad" >"$file.epd"
    "$LUFT" fmt "$file" 2>/dev/null | expect_utf8 fmt
    for form in --pgn --epd --csv; do
        "$LUFT" games $form "$file" 2>/dev/null | expect_utf8 "games $form"
    done
    "$LUFT" games - <"$file" 2>/dev/null | expect_utf8 games
    "$LUFT" annotate --nodes 10 "$file" 2>/dev/null | expect_utf8 annotate
    "$LUFT" analyse --nodes 10 - <"$file.epd" 2>/dev/null | expect_utf8 analyse
    "$LUFT" games --json "$file" 2>/dev/null | expect_clean "games --json"
    "$LUFT" check --json "$file" 2>/dev/null | expect_clean "check --json"
    "$LUFT" book show --json "$file" 2>/dev/null | expect_clean "book show --json"
    "$LUFT" analyse --json --nodes 10 "$file.epd" 2>/dev/null | expect_clean "analyse --json"
    printf '%s\n' uci "setoption name $bad value $bad" "setoption name EvalFile value $bad" \
        "setoption name SyzygyPath value $bad" "setoption name BookFile value $bad" "position fen $bad" \
        "position startpos moves $bad" "$bad" quit | "$LUFT" --uci 2>/dev/null | expect_clean UCI
    printf '%s\n' xboard "$bad" "setboard $bad" "usermove $bad" "option $bad=$bad" "option BookFile=$bad" \
        "egtpath syzygy $bad" quit | "$LUFT" --xboard 2>/dev/null | expect_clean XBoard
    printf '%s\n' e4 "comment $bad" "tag White $bad" "tag $bad $bad" "save kept$i.pgn" quit d |
        "$LUFT" --plain >/dev/null 2>&1
    expect_utf8 "a saved game" <"kept$i.pgn"
    verdict
done

test_case "a match of engines with such names, from such openings"
cat >engine <<'ENGINE'
while read -r word rest; do
    case $word in
    uci) printf "id name $1\noption name $1 type string default $1\nuciok\n" ;;
    isready) echo readyok ;;
    go) printf "info string $1\nbestmove $1\n" ;;
    quit) exit ;;
    esac
done
ENGINE
cat f*.pgn >openings.pgn
"$LUFT" match 'sh engine M\374ller\377' "$LUFT --uci" --rounds 1 --nodes 10 --openings openings.pgn \
    -o match.pgn >told 2>&1
expect_utf8 "a match's report" <told
expect_utf8 "games of a match" <match.pgn
grep -q 'White "' match.pgn || fault "no games"
verdict

test_case "a game is saved in the set of its file, named or guessed, and no other byte changes"
# has BYTES FILE
has() { LC_ALL=C grep -qF "$(printf "$1")" "$2" || fault "$2 has no $1: $(od -c "$2")"; }
if printf '\320 \203\\' | iconv -f iso-8859-7 -t utf-8 >/dev/null 2>&1; then
    test -z "${LUFT_TEST_GCONV-}" || export GCONV_PATH=$LUFT_TEST_GCONV # the last case
    printf '[White "\320\341"]\n\n1. e4 *\n\n[White "\303\221"]\n\n1. d4 *\n' >greek.pgn
    printf '%s\n' 'tag Black "Νι"' save quit | "$LUFT" --plain --encoding=iso-8859-7 greek.pgn >told 2>&1
    grep -q '^greek.pgn opened: Πα' told || fault "$(cat told)"
    has '[White "\320\341"]' greek.pgn
    has '[Black "\315\351"]' greek.pgn
    has '[White "\303\221"]' greek.pgn

    printf '[White "Rados\263aw"]\n[Site "\243\363d\237"]\n\n1. e4 *\n\n[Site "Pozna\361"]\n\n1. d4 *\n' >polish.pgn
    for asked in games 'games white=radosław'; do
        printf '%s\n' "$asked" quit | "$LUFT" --plain polish.pgn >told 2>&1
        grep -q '^1\. Radosław' told || fault "$asked: $(cat told)"
    done
    test "$("$LUFT" games white=rados polish.pgn | wc -l)" -eq "$("$LUFT" games white=RADOSŁAW polish.pgn | wc -l)" || fault 'searches'
    printf '%s\n' 'tag Black "Wąs"' save quit | "$LUFT" --plain polish.pgn >told 2>&1
    "$LUFT" fmt polish.pgn 2>told | tr '\n' ' ' | grep -q 'Łódź.*Radosław.*Wąs.*Poznań' || fault "$(od -c polish.pgn)"
    grep -q 'read as windows-1250' told || fault "$(cat told)"
    printf '%s\n' 'tag Black "Niño"' save quit | "$LUFT" --plain polish.pgn >told 2>&1
    grep -q '"Niño"' polish.pgn || fault "no UTF-8 for another letter: $(od -c polish.pgn)"

    printf '[White "\203\\"]\n\n1. e4 {\203}} *\n' >japan.pgn
    cp japan.pgn before.pgn
    printf '%s\n' 'comment no' save 'save other.pgn' quit d |
        "$LUFT" --plain --encoding=shift-jis japan.pgn >told 2>&1
    grep -q 'not in UTF-8' told || fault "$(cat told)"
    cmp japan.pgn before.pgn || fault "it was written"
    grep -q 'White "ソ"' other.pgn || fault "$(cat other.pgn)"
fi
verdict

exit $status
