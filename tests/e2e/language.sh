#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A language made for the test: every text of the templates between double brackets and longer by half. The
# line dialogue and the help speak it; programs hear English. And how luft finds its real ones.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

command -v msgfmt >/dev/null || { echo "1..0 # SKIP no msgfmt (Debian: gettext)"; exit 0; }
echo 1..23

# One msgid is one line here; its \n at the end stays at the end.
wrap() {
    awk '
        function text(line) { sub(/^[^"]*"/, "", line); sub(/"$/, "", line); return line }
        function wrapped(t, tail) {
            tail = t ~ /\\n$/ ? "\\n" : ""
            if (tail != "") t = substr(t, 1, length(t) - 2)
            return "[[" t " " substr("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 1, length(t) / 2 < 40 ? length(t) / 2 : 40) "]]" tail
        }
        function finish() {
            if (one == "") return
            if (flags != "") print flags
            if (context != "") printf "msgctxt \"%s\"\n", context
            printf "msgid \"%s\"\n", one
            if (many == "") printf "msgstr \"%s\"\n\n", wrapped(one)
            else printf "msgid_plural \"%s\"\nmsgstr[0] \"%s\"\nmsgstr[1] \"%s\"\n\n", many, wrapped(one), wrapped(many)
            context = flags = one = ""
        }
        BEGIN {
            print "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\""
            print "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n"
        }
        /^#, / { finish(); flags = $0; next }
        /^msgid_plural / { part = 2; many = text($0); next }
        /^msgctxt / { finish(); context = text($0); next }
        /^msgid / { finish(); part = 1; one = text($0); many = ""; next }
        /^msgstr/ { part = 3; if (one == "") flags = ""; next }
        /^"/ { if (part == 1) one = one text($0); else if (part == 2) many = many text($0) }
        END { finish() }
    ' "$1"
}

test_case "the templates become catalogues"
catalogues=$dir/catalogues
mkdir -p "$catalogues/en@test/LC_MESSAGES"
for template in luft filters/luft-filters; do
    wrap "$top_srcdir/po/$template.pot" >"$dir/test.po"
    msgfmt --check-format -o "$catalogues/en@test/LC_MESSAGES/${template#*/}.mo" "$dir/test.po" || fault "msgfmt"
done
verdict
export LUFT_LOCALEDIR=$catalogues LANGUAGE=en@test LC_ALL=C.UTF-8

test_case "the line dialogue speaks the language"
run 0 --plain --ascii <<<$'zzz\nflip\nside both\nmoves\nset lines 99\nhelp level'
has '[["zzz" is neither a move nor a command'
has '[[You play both sides.'
has '[[20 legal moves:'
has '[[how strong the engine plays'
verdict

test_case "and goes on when the working directory is gone"
mkdir "$dir/gone" && ln -s "$catalogues" "$dir/gone/here"
coproc SPEAKER { cd "$dir/gone" && LUFT_LOCALEDIR=here exec timeout "$E2E_TIMEOUT" "$LUFT" --plain 2>&1; }
read -r out <&"${SPEAKER[0]}"
has '[['
rm -r "$dir/gone"
echo zzz >&"${SPEAKER[1]}"
read -r out <&"${SPEAKER[0]}"
has '[["zzz" is neither a move nor a command'
echo quit >&"${SPEAKER[1]}"
wait "$SPEAKER_PID"
verdict

test_case "so does the help on the command line"
run 0 --help
has '[[your side '
run 2 --hlep </dev/null
err_has '[[unknown option --hlep; try --help'
verdict

test_case "programs hear English"
run 0 --uci <<<$'setoption name Hash value 0\nposition fen x\nquit'
[[ $out != *"[["* ]] || fault "$out"
run 0 bench 1
[[ $out != *"[["* ]] || fault "$out"
has ' nodes '
verdict

test_case "filters say in it what a person reads, and nothing else"
printf 'k7/8/1K6/8/8/8/8/7R w - - bm Rh8;\n7k/6Q1/6K1/8/8/8/8/8 b - -\nbad w\n' >"$dir/suite.epd"
run 1 analyse --nodes 2000 "$dir/suite.epd"
has '[[ 1       #1  depth '
has 'nodes/s xxx'
has '[[solved: xxx'
has '[[Checkmate. '
err_has 'suite.epd:3:2: [['
err_has '[[solved 1 of 1 '
run 1 fen 'x y'
has 'error 1 [['
run 0 perft 1 'k7/8/1K6/8/8/8/8/7R w - -'
has 'Nodes searched: 20'
err_has ' nodes/s xx'
run 0 tables --tables "$top_srcdir/tests/data/syzygy" '8/8/8/3k4/8/8/8/KR6 b - - 0 1'
has '[[[[loss xx]], DTZ -30 '
has $'\n  Kc4     [[loss xx]]              -28\n'
run 0 tables --tables "$top_srcdir/tests/data/syzygy" '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'
has '[[No table has positions with castling rights.'
run 1 analyse --nodes 2000 --json --tables "$top_srcdir/tests/data/syzygy" "$dir/suite.epd"
[[ $out == *'"over":"checkmate"'* && $out == *'"category":"win"'* && $out != *"[["* ]] || fault "$out"
run 0 tables --json --tables "$top_srcdir/tests/data/syzygy" '8/8/8/3k4/8/8/8/KR6 b - - 0 1'
[[ $out == *'"category":"loss"'* && $out != *"[["* ]] || fault "$out"
verdict

test_case "files stay English"
run 0 play --plain --ascii --level 3 <<<$'e4\nwait\nsave '"$dir/game.pgn"
grep -q '^\[Black "luft [0-9.]*, level 3"\]$' "$dir/game.pgn" || fault "$out$(cat "$dir/game.pgn")"
! grep -F '[[' "$dir/game.pgn" || fault "a text of the language"
verdict

# --- the languages of luft ------------------------------------------------------------------------

unset LUFT_LOCALEDIR LANGUAGE
speaks() { # WORDS in the answer to an unknown option, in the environment's language
    run 2 --hlep </dev/null
    err_has "$1"
}
built=$(cd "$top_builddir" && make -s --no-print-directory -f - print-catalogues <<<$'include Makefile\nprint-catalogues:\n\t@echo $(catalogues)')
if test -z "$built"; then
    for number in {8..22}; do
        echo "ok $number - catalogues # SKIP built without msgfmt"
    done
    exit $status
fi

test_case "they are found beside a program that is not installed"
LANGUAGE=de speaks 'unbekannte Option --hlep'
verdict

test_case "the setting speaks at once, in the C locale, too, and from the settings file"
LC_ALL=C run 0 --plain <<<$'set language de\nlast\nset language auto\nlast'
has $'Weiß am Zug.\nlanguage: auto'
has 'White to move.'
echo 'language = fr' >"$dir/luftrc"
LANGUAGE=de run 0 --config "$dir/luftrc" --plain <<<$'last\nset language auto\nlast'
has 'Trait aux Blancs.'
has 'Weiß am Zug.'
run 0 --config "$dir/luftrc" --uci <<<$'uci\nquit'
has 'uciok'
verdict

test_case "a language that is not installed is named, once"
LC_ALL=C LUFT_LOCALEDIR=$dir/nowhere run 0 --plain <<<$'set language de\nset bell no\nset language en'
has "German is not installed here; luft's texts stay English."
test "$(grep -c 'not installed' "$dir/out")" = 1 || fault "$out"
has 'language: en.'
verdict

test_case "the words of the tables' results are those of the language"
LANGUAGE=ru run 0 tables --tables "$top_srcdir/tests/data/syzygy" '8/8/8/3k4/8/8/8/KR6 b - - 0 1'
has 'поражение, DTZ -30'
has $'\n  Kc4     поражение           -28\n'
verdict

test_case "a language speaks on a system without its locale"
{ # bash itself warns of locales that are not there
    LC_ALL=de_DE.UTF-8 speaks 'unbekannte Option --hlep'
    LC_ALL= LC_CTYPE=C.UTF-8 LANG=de_DE.utf8 speaks 'unbekannte Option --hlep'
    LC_ALL=C LANGUAGE=de speaks 'unknown option --hlep'
    LC_ALL=en_GB.UTF-8 LANGUAGE= speaks 'unknown option --hlep'
    for locale in de_DE.ISO-8859-1 de_DE@euro de_DE de de_AT.cp437; do
        LC_ALL=$locale LANGUAGE= speaks 'unbekannte Option --hlep'
        LC_ALL= LANG=$locale LC_CTYPE=C.UTF-8 LANGUAGE= speaks 'unbekannte Option --hlep'
    done
    LC_ALL=de_DE.ISO-8859-1 LANGUAGE=fr speaks 'option inconnue --hlep'
    LC_ALL=ru_RU.KOI8-R LANGUAGE= speaks 'неизвестный параметр --hlep'
    LC_ALL=xx_YY.ISO-8859-1 LANGUAGE= speaks 'unknown option --hlep'
    # A terminal whose set nobody can encode is given ASCII.
    out=$(LC_ALL=de_DE.ISO-8859-1 LANGUAGE='' TERM=dumb XDG_STATE_HOME=$dir/bare2 HOME=$dir/bare timeout "$E2E_TIMEOUT" \
        "$top_builddir/tests/e2e/in_terminal" -i "$LUFT" --plain <<<$'nonsens\nquit' 2>/dev/null)
    has 'Weiss gegen Stufe 5'
    [[ $out == *[![:print:][:space:]]* ]] && fault "signs in $out"
    out=$(LC_ALL=ru_RU.KOI8-R LANGUAGE='' TERM=dumb XDG_STATE_HOME=$dir/bare HOME=$dir/bare timeout "$E2E_TIMEOUT" \
        "$top_builddir/tests/e2e/in_terminal" -i "$LUFT" --plain <<<$'nonsens\nquit' 2>/dev/null)
    has 'Khod ili'
} 2>/dev/null
verdict

test_case "they are installed, and found there"
make -s -C "$top_builddir" install-catalogues DESTDIR="$dir" localedir=/installed >/dev/null || fault "make"
test "$(find "$dir/installed" -name '*.mo' | wc -l)" = "$(grep -oE '[^ ]+\.mo\b' <<<"$built" | wc -l)" || fault "$(find "$dir/installed")"
cp "$LUFT" "$dir/luft"
LUFT=$dir/luft LANGUAGE=de speaks 'unknown option --hlep'
LUFT=$dir/luft LUFT_LOCALEDIR=$dir/installed LANGUAGE=de speaks 'unbekannte Option --hlep'
verdict

test_case "moves have the language's letters, files the English ones"
LANGUAGE=de run 0 --plain <<<$'side both\nSf3\nNf6\nmoves g1\nset letters fr\nCg1\npgn\nset letters en\nmoves f6'
has '1, Weiß Sf3'
has '1, Schwarz Sf6'
has '2, Weiß Cg1'
has '1. Nf3 Nf6 2. Ng1 *'
has ' Ng8'
LANGUAGE=ru run 0 --plain <<<$'side both\nКf3\nepd'
has '1, белые Кf3'
verdict

test_case "and so have the tables of moves"
LANGUAGE=de run 0 --plain <<<$'side both\ne4\nbook\nset speech names\nbook'
has 'Sf6: '
has 'Springer f6: '
LANGUAGE=es run 0 --plain "$top_srcdir/tests/data/games.pgn" <<<$'explorer'
has 'Cf3: '
verdict

test_case "a move that begins a sentence begins with a capital"
printf '1. e4 e5 2. Bc4 {[%%eval 0.1]} Nc6 {[%%eval 0.1]} 3. Qh5 $6 {[%%eval -0.6]} (3. Nf3 Nf6) *\n' >"$dir/better.pgn"
for words in 'de:Springer f3 ist besser' 'es:Caballo f3 es mejor' 'fr:Cavalier f3 est meilleur' 'ru:Конь f3 лучше'; do
    LANGUAGE=${words%%:*} run 0 --plain "$dir/better.pgn" <<<$'set speech names\ngoto 3'
    has ". ${words#*:}."
done
LANGUAGE=es run 0 --plain <<<$'side both\ne4\ne5\nset speech names\nmoves g1'
has ' caballo '
verdict

test_case "openings have the language's names, files the English ones"
printf '1. e4 c5 *\n' >"$dir/sicilian.pgn"
LANGUAGE=de run 0 --plain "$dir/sicilian.pgn" <<<$'goto end\nhere'
has 'B20 Sizilianische Verteidigung'
LANGUAGE=ru run 0 --plain <<<$'side both\ne4\nbook'
has 'B20 Сицилианская защита'
LANGUAGE=de run 0 annotate --nodes 100 "$dir/sicilian.pgn"
has '[Opening "Sicilian Defense"]'
LANGUAGE=de run 0 analyse --nodes 100 --json "$dir/sicilian.pgn"
has '"opening":"Sicilian Defense"'
verdict

test_case "an answer may be small or large, by its letter or whole"
for answer in д Д ДА да Y; do
    LANGUAGE=ru run 0 --plain <<<$'side both\ne4\nnew\n'$answer$'\nfen'
    has 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
done
LANGUAGE=ru run 0 --plain <<<$'side both\ne4\nnew\nН\nfen'
has '/4P3/'
verdict

test_case "pieces are asked for in English and in the language"
for word in kings König Könige k; do
    LANGUAGE=de run 0 --plain <<<"where $word"
    has 'Weißer König: e1.'
done
LANGUAGE=ru run 0 --plain <<<'where n'
has 'Белые кони: b1, g1.'
verdict

test_case "games are searched in English and in the language"
for query in 'es blancas=karpov' 'de weiß=Karpov' 'ru белые=karpov' 'fr blancs=karpov' 'ru white=karpov'; do
    LANGUAGE=${query%% *} run 0 games "${query#* } sort=-date" "$top_srcdir/tests/data/games.pgn"
    has Karpov
done
LANGUAGE=de run 0 games 'sort=-datum' "$top_srcdir/tests/data/games.pgn"
verdict

test_case "long sentences are whole in letters of two bytes"
LANGUAGE=ru run 0 --plain "$top_srcdir/tests/data/games.pgn" <<<"comment x"$'\n'"save $dir/none/x.pgn"
has '; файл не изменён, ваши правки сохранены.'
test ! -e /usr/share/locale/ru/LC_MESSAGES/libc.mo || has 'Нет такого файла или каталога; файл не изменён'
LANGUAGE=ru run 0 --plain '4k3/8/8/8/8/8/8/3QK3 w - - 57 80' <<<$'side white\ndraw Qd2'
has 'из 100 полуходов без взятий и ходов пешками.'
verdict

test_case "so are the names in them"
player=КонстантинопольскийскийКонстантинопольский
printf '[White "%s"]\n[Black "Ян"]\n\n1. e4 *\n' "$player" >"$dir/names.pgn"
LANGUAGE=ru run 0 --plain "$dir/names.pgn" <<<''
has "белые ${player:0:29}…, чёрные Ян, 1 ход."
printf '[White "a%s"]\n[Black "Ян"]\n\n1. e4 *\n' "$player" >"$dir/names.pgn"
LANGUAGE=ru run 0 --plain "$dir/names.pgn" <<<''
has "белые a${player:0:28}…, чёрные Ян, 1 ход."
verdict

# In locales of the older sets a terminal sends and shows those.
mkdir "$dir/locales"
case $(head -c 6 "$LUFT" | od -An -tu1) in *2) order=big ;; *) order=little ;; esac # of an ELF file
if ! localedef --$order-endian -i ru_RU -f KOI8-R "$dir/locales/ru_RU.KOI8-R" 2>/dev/null; then
    echo "ok 22 - a terminal of an older character set # SKIP no data of ru_RU (Debian: locales)"
    exit $status
fi
in_koi8() { # FLAGS OPTION...: luft in such a terminal; the bytes are no UTF-8, as in_terminal complains
    local flags=$1
    shift
    iconv -f UTF-8 -t KOI8-R | env -u XDG_CONFIG_HOME -u XDG_DATA_HOME -u XDG_STATE_HOME -u LANGUAGE \
        ${LUFT_TEST_GCONV:+GCONV_PATH="$LUFT_TEST_GCONV"} \
        LOCPATH="$dir/locales" LC_ALL=ru_RU.KOI8-R HOME="$dir/koi8" \
        timeout "$E2E_TIMEOUT" "$top_builddir/tests/e2e/in_terminal" $flags "$LUFT" "$@" 2>/dev/null |
        iconv -f KOI8-R -t UTF-8
}
test_case "a terminal of an older character set"
out=$(in_koi8 -i --plain <<<$'set speech letters\nновая партия обе\nКf3\nopen nosuch\nвыход')
has ' Кf3'
has 'nosuch: Нет такого файла или каталога'
has 'Ход или'
out=$(in_koi8 '-i -s' <<<$'н\nсправк\x7f\x7f\x7f\x7f\x7f\x7fКf3\nсдаюсь\nвыход')
has 'спра'
has 'Белые сдались'
verdict
exit $status
