#!/usr/bin/env bash
# A language made for the test: every text of luft.pot between double brackets and longer by half. The
# line dialogue and the help speak it; programs hear English.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

command -v msgfmt >/dev/null || { echo "1..0 # SKIP no msgfmt (Debian: gettext)"; exit 0; }
echo 1..4

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
            printf "msgid \"%s\"\n", one
            if (many == "") printf "msgstr \"%s\"\n\n", wrapped(one)
            else printf "msgid_plural \"%s\"\nmsgstr[0] \"%s\"\nmsgstr[1] \"%s\"\n\n", many, wrapped(one), wrapped(many)
        }
        BEGIN {
            print "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\""
            print "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n"
        }
        /^#, / { flags = $0; next }
        /^msgid_plural / { part = 2; many = text($0); next }
        /^msgid / { finish(); part = 1; one = text($0); many = ""; next }
        /^msgstr/ { part = 3; next }
        /^"/ { if (part == 1) one = one text($0); else if (part == 2) many = many text($0) }
        END { finish() }
    ' "$1"
}

test_case "luft.pot becomes a catalogue"
catalogues=$dir/catalogues
mkdir -p "$catalogues/en@test/LC_MESSAGES"
wrap "$top_srcdir/po/luft.pot" >"$dir/test.po"
msgfmt --check-format -o "$catalogues/en@test/LC_MESSAGES/luft.mo" "$dir/test.po" || fault "msgfmt"
verdict
export LUFT_LOCALEDIR=$catalogues LANGUAGE=en@test LC_ALL=C.UTF-8

test_case "the line dialogue speaks the language"
run 0 --plain --ascii <<<$'zzz\nflip\nside both\nmoves\nset lines 99\nhelp level'
has '[["zzz" is neither a move nor a command'
has '[[You play both sides.'
has '[[20 legal moves:'
has '[[how strong the engine plays'
verdict

test_case "so does the help on the command line"
run 0 --help
has '[[your side '
run 2 --hlep </dev/null
err_has '[[unknown option --hlep; did you mean --help?'
verdict

test_case "programs hear English"
run 0 --uci <<<$'setoption name Hash value 0\nposition fen x\nquit'
[[ $out != *"[["* ]] || fault "$out"
run 1 fen 'x y'
[[ $out != *"[["* ]] || fault "$out"
verdict
exit $status
