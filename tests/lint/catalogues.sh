#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The catalogues of texts (po/LANGUAGE.po): each is one that msgfmt takes, with formats that agree;
# commands are named as the language has them, blanks at the ends are kept; and it has what luft.pot has. So are those
# of the filters (po/filters/LANGUAGE.po). Those of the names of openings (po/openings/LANGUAGE.po) have every part of a name, and its moves in English
# letters, which the program spells.
set -u
top_build=$(cd "${top_builddir:-.}" && pwd)
cd "${top_srcdir:-.}/po" || exit 1

languages=$(sed -n 's/^LINGUAS = //p' local.mk)
filter_languages=$(sed -n 's/^FILTER_LINGUAS = //p' local.mk)
opening_languages=$(sed -n 's/^OPENING_LINGUAS = //p' local.mk)
command -v msgfmt >/dev/null || { echo "1..0 # SKIP no msgfmt (Debian: gettext)"; exit 0; }
scratch=$(mktemp -d) || exit 99
trap 'rm -rf "$scratch"' EXIT
status=0
count=0
echo "1..$(($(wc -w <<<"$languages $filter_languages $opening_languages") + 6))"

verdict() { # NAME FAULTS
    if [ -z "$2" ]; then
        echo "ok $((++count)) - $1"
        return
    fi
    printf '%s\n' "$2" | head -n 20 | sed 's/^/# /'
    echo "not ok $((++count)) - $1"
    status=1
}

# The first words that a language has for commands and sides: "command help=hilfe".
own_words() { # FILE
    msgattrib --translated --no-obsolete --no-wrap "$1" | msgcat --no-wrap - |
        sed -n '/^msgctxt "\(command\|side\)"/{N;N;s/^msgctxt "\(.*\)"\nmsgid "\(.*\)"\nmsgstr "\([^" ]*\).*/\1 \2=\3/p}
            /^msgid "cancel"/{N;s/.*msgstr "\(.*\)"/answer cancel=\1/p}'
}

# Of each translation: what stands in backquotes, the blanks at its ends, and commas within numbers,
# which have a decimal point in every language, are the original's; but a command is named in the
# language, unless an English word follows it ("games more"), and so are FILE and FOLDER.
altered() { # FILE
    msgattrib --translated --no-obsolete --no-wrap "$1" | msgcat --no-wrap - |
        awk -v names="$(own_words "$1")" '
        BEGIN {
            names_count = split(names, pairs, "\n")
            for (i = 1; i <= names_count; i++) { split(pairs[i], pair, "="); own[pair[1]] = pair[2] }
        }
        function named(command, words, n, i, key) {
            n = split(command, words, " ")
            for (i = 1; i <= n; i++) {
                key = (i == 1 ? "command " : "side ") words[i]
                if (n == 1 && ("answer " words[i]) in own) key = "answer " words[i]
                if (key in own) words[i] = own[key]
                else if (i == 1 || words[i] ~ /^[a-z][a-z][a-z]/) return command
            }
            for (i = 2; i <= n; i++) words[1] = words[1] " " words[i]
            return words[1]
        }
        function text(line) { sub(/^[^"]*"/, "", line); sub(/"$/, "", line); return line }
        # The quoted parts in the order of the alphabet: a translation may need another.
        function quoted(t, original, parts, n, i, j, swap, sorted) {
            n = split(t, parts, "`")
            sorted = ""
            for (i = 2; i <= n; i += 2) {
                gsub(/ (FILE|DATEI|ARCHIVO|FICHIER|ФАЙЛ)/, " FILE", parts[i])
                gsub(/ (FOLDER|ORDNER|CARPETA|DOSSIER|ПАПКА)/, " FOLDER", parts[i])
                if (original) parts[i] = named(parts[i])
            }
            for (i = 2; i <= n; i += 2)
                for (j = 2; j < i; j += 2)
                    if (parts[i] < parts[j]) { swap = parts[i]; parts[i] = parts[j]; parts[j] = swap }
            for (i = 2; i <= n; i += 2) sorted = sorted "`" parts[i]
            return sorted
        }
        function commas(t) { return gsub(/[0-9df],[0-9%]/, "", t) }
        function ends(t) { return (t ~ /^ / ? "<" : "") (t ~ / $/ ? ">" : "") }
        function look(one, t) {
            if (t == "" || one == "") return
            if (quoted(t) != quoted(one, 1)) print "commands differ: " one " -> " t
            if (commas(t) != commas(one)) print "decimal points differ: " one " -> " t
            if (ends(t) != ends(one)) print "blanks at the ends differ: " one " -> " t
        }
        function finish(i) {
            if (parts_count == 1) look(one, said[0])
            for (i = 0; parts_count > 1 && i < parts_count; i++)
                if (quoted(said[i]) != quoted(one, 1) || ends(said[i]) != ends(many)) look(many, said[i])
            parts_count = 0
        }
        /^msgid_plural / { part = "many"; many = text($0); next }
        /^msgid / { finish(); part = "one"; one = text($0); many = ""; next }
        /^msgstr/ { part = "said"; said[parts_count++] = text($0); next }
        /^"/ {
            if (part == "one") one = one text($0)
            else if (part == "many") many = many text($0)
            else said[parts_count - 1] = said[parts_count - 1] text($0)
        }
        END { finish() }'
}

check() { # FILE TEMPLATE: what is wrong with it, lines
    msgfmt --check --output-file=/dev/null "$1" 2>&1
    msgmerge --quiet --no-fuzzy-matching --output-file="$scratch/merged.po" "$1" "$2" 2>&1
    local lacking fuzzy
    lacking=$(msgattrib --untranslated --no-obsolete "$scratch/merged.po" | grep -c '^msgid "')
    fuzzy=$(msgattrib --only-fuzzy --no-obsolete "$scratch/merged.po" | grep -c '^msgid "')
    # The header counts as one where anything is printed.
    [ "$lacking" = 0 ] || echo "$((lacking - 1)) texts lack a translation (make merge-catalogues)"
    [ "$fuzzy" = 0 ] || echo "$((fuzzy - 1)) translations are fuzzy"
}

# Of each part of an opening's name: the moves, which are those of the original.
moved() { # FILE
    msgattrib --translated --no-obsolete --no-wrap "$1" | msgcat --no-wrap - | awk '
        function text(line) { sub(/^[^"]*"/, "", line); sub(/"$/, "", line); return line }
        function moves(t, words, n, i, found) {
            n = split(t, words, /[ -]/)
            for (i = 1; i <= n; i++)
                if (words[i] ~ /[a-h][1-8]/) found = found " " words[i]
            return found
        }
        /^msgid / { one = text($0) }
        /^msgstr / { if (moves(text($0)) != moves(one)) print "moves differ: " one " -> " text($0) }'
}

for language in $languages; do
    verdict "$language" "$(check "$language.po" luft.pot; altered "$language.po")"
done
for language in $filter_languages; do
    file=filters/$language.po
    verdict "$language, filters" "$(check "$file" filters/luft-filters.pot; altered "$file")"
done
for language in $opening_languages; do
    file=openings/$language.po
    verdict "$language, openings" "$(check "$file" openings/luft-openings.pot; moved "$file")"
done

# French sets a blank before : and ; at which no line may break. "luft :" is how a text begins for
# programs.
breakable() {
    msgattrib --translated --no-obsolete --no-wrap "$1" | msgcat --no-wrap - |
        sed -n '/^msgstr/,/^$/p' | grep -E '[^ "] [:;]([ "\\]|$)' | grep -v '"luft :'
}
verdict "French blanks before : and ; do not break" "$(breakable fr.po; breakable filters/fr.po; breakable openings/fr.po)"

# The finder finds what it is for.
cat >"$scratch/bad.po" <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"
msgctxt "command"
msgid "help"
msgstr "hilfe hilf"
msgctxt "side"
msgid "white"
msgstr "weiß"
msgid "`help white` or `help more`"
msgstr "`hilfe weiß` oder `help more`"
msgid "try `help`"
msgstr "versuche `help`"
msgid ", depth"
msgstr "Tiefe "
msgid "`a` or `b`"
msgstr "`b` oder `a`"
msgid "one of `a`"
msgid_plural "%d of `a`"
msgstr[0] "ein `a`"
msgstr[1] "%d `b`"
msgid "from 0.1 to 3,600: %.1f %%, %d.%d s"
msgstr "von 0,1 bis 3,600: %.1f %%, %d,%d s"
PO
found=$(altered "$scratch/bad.po" | cut -d: -f1 | tr '\n' ',')
[ "$found" = 'commands differ,blanks at the ends differ,commands differ,decimal points differ,' ] && found=
verdict "altered commands, blanks and points are found" "$found"
cat >"$scratch/bad.po" <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"
msgid "with Bf5"
msgstr "mit Lf5"
msgid "with Bc4 and h6"
msgstr "mit Bc4 und h6"
msgid "Main Line"
msgstr "Hauptvariante d4"
PO
found=$(moved "$scratch/bad.po" | cut -d'>' -f2 | tr '\n' ',')
[ "$found" = ' mit Lf5, Hauptvariante d4,' ] && found=
verdict "altered moves are found" "$found"
# A note is of a file that is there, and a file has one, or only the last would be used.
verdict "po/notes names sources" "$(sed '/^#/d' notes | cut -f1 | while read -r file; do
    [ -f "../$file" ] || echo "$file: no such file"
done)"
verdict "po/notes has one note a file" "$(sed '/^#/d' notes | cut -f1 | sort | uniq -d)"
# The template has the parts that the tables have.
if ! words=$(make -s -C "$top_build" po/openings/luft-openings.pot.new 2>&1); then
    verdict "luft-openings.pot is current" "$words"
else
    verdict "luft-openings.pot is current (make luft-openings.pot)" \
        "$(diff openings/luft-openings.pot "$top_build/po/openings/luft-openings.pot.new")"
fi
exit $status
