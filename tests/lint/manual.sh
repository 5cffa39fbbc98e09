#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The manual pages: together they have every verb and option that --help names; what comes from the
# program's tables is as the tables have it, each command and each place of keys on one page; every page
# has its sections, refers to pages that exist, and is well formed. The completions offer after each verb
# the options that its help names, no more and no less.
set -u
man=$top_srcdir/man
help=$("$LUFT" --help) || { echo "Bail out! luft --help fails"; exit 1; }
flags=$(printf '%s\n' "$help" | grep -oE -- '^ +(-. )?--[a-z0-9-]+' | grep -oE -- '--[a-z0-9-]+')
verbs=$(printf '%s\n' "$help" | sed -n 's/^  luft \([a-z0-9]*\) .*/\1/p')

status=0
result() { if test -z "$2"; then echo "ok $1"; else echo "not ok $1"; echo "# missing:$2"; status=1; fi; }

# absent WORDS...: those of the words that no page has. mdoc's flags have a dash less.
absent() {
    local text word
    text=$(sed -E 's/\\-/-/g; /^\.(It|Op|Fl|Nm|Pq)/s/(Fl|[|,]) -([a-z])/\1 --\2/g' "$man"/*.[567])
    for word in "$@"; do
        printf '%s\n' "$text" | grep -qE -- "(^|[^a-z-])$word([^a-z-]|\$)" || printf ' %s' "$word"
    done
}

echo 1..9
# shellcheck disable=SC2086
result "1 - manual pages name all options and verbs" "$(absent $flags $verbs)"
# --- the completions ------------------------------------------------------------------------------

# options_of VERB: those of its own, as its help lists them; without a verb those of all.
options_of() {
    local title="Options:"
    test -z "$1" || title="Options of luft $1:"
    "$LUFT" ${1:+"$1"} --help | awk -v title="$title" '
        $0 == title { inside = 1; next }
        /^[^ ]/ || /^$/ { inside = 0 }
        inside && match($0, /^ +(-. )?--[a-z0-9-]+/) { sub(/^ +(-. )?/, ""); print $1 }' |
        sed 's/\[.*//' | sort -u
}
# bash_offers WORD...: what the completion of bash makes of the last word, in an empty folder.
bash_offers() (
    cd "$nothing" || exit
    . "$completions/luft.bash"
    COMP_WORDS=(luft "$@")
    COMP_CWORD=$#
    _luft
    printf '%s\n' "${COMPREPLY[@]}" | sort -u
)
# zsh_offers VERB: the options of its arm; without a verb those that are everywhere.
zsh_offers() {
    awk -v verb="$1" '
        /^local -a everywhere/ { inside = verb == "" }
        /^local -a jobs/ { jobs = $0 }
        /^local -a texts/, /^\)/ { texts = texts $0 "\n" }
        $1 == verb ")" || $1 ~ "^" verb "[)]$" { inside = 1 }
        inside && /\$jobs/ { print jobs }
        inside && /\$texts/ { print texts }
        inside { print }
        /;;|^\)$/ { inside = 0 }' "$completions/_luft" | grep -oE -- '--[a-z0-9]+(-[a-z0-9]+)*' | sort -u
}
# differences WHERE WANTED FOUND
differences() {
    diff <(printf '%s\n' "$2") <(printf '%s\n' "$3") | sed -n "s/^< / $1 lacks /p; s/^> / $1 has too much: /p" |
        tr '\n' ';'
}

completions=$(cd "$top_srcdir/completions" && pwd)
nothing=$(mktemp -d)
everywhere=$(options_of '')
kinds=$("$LUFT" check --list-kinds | awk 'NF { print $1 }' | sort -u)
in_bash=$(differences verbs "$(printf '%s\n' $verbs | sort -u)" "$(bash_offers '')")
in_bash+=$(differences luft "$everywhere" "$(bash_offers --)")
in_bash+=$(differences kinds "$kinds" "$(bash_offers check --only '')")
in_zsh=$(differences luft "$everywhere" "$(zsh_offers '')")
in_zsh+=$(differences kinds "$kinds" "$(sed -n '/^local -a kinds/,/^)/p' "$completions/_luft" | grep -E '^ ' | tr -s ' ' '\n' | grep . | sort -u)")
in_zsh+=$(differences verbs "$(printf '%s\n' $verbs | sort -u)" "$(sed -n "/^local -a verbs/,/^)/s/^ *'\([a-z]*\):.*/\1/p" "$completions/_luft" | sort -u)")
for verb in $verbs; do
    own=$(options_of "$verb")
    in_bash+=$(differences "$verb" "$(printf '%s\n' $own $everywhere | sort -u)" "$(bash_offers "$verb" --)")
    in_zsh+=$(differences "$verb" "$own" "$(zsh_offers "$verb")")
done
rmdir "$nothing"
result "2 - bash completion offers what the help names" "$in_bash"
result "3 - zsh completion offers what the help names" "$in_zsh"

# --- the manual pages -----------------------------------------------------------------------------

state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT
"$top_builddir/man/tables" >"$state/tables" || echo "Bail out! man/tables fails"
result "4 - each command, place of keys and setting is on one page (man/merge.awk tells the marks)" \
    "$({ grep -hE '^\.\\" (command|keys|settings)' "$man"/*.[567] "$state/tables"; } | sort | uniq -c |
        awk '$1 != 2 { printf "; %s", $0 }')"
changed=
for page in "$man"/*.[567]; do
    LC_ALL=C awk -f "$man/merge.awk" "$state/tables" "$page" | cmp -s - "$page" || changed+=" ${page##*/}"
done
result "5 - generated parts are as the tables have them (make manual)" "$changed"
missing=
for page in "$man"/*.[567]; do
    for section in NAME SYNOPSIS DESCRIPTION FILES 'EXIT STATUS' EXAMPLES 'SEE ALSO'; do
        grep -qx ".Sh $section" "$page" || missing+="; ${page##*/}: $section"
    done
    for name in $(sed -n 's/.*Xr \(luft[a-z-]*\) \([567]\).*/\1.\2/p' "$page"); do
        test -f "$man/$name" || missing+="; ${page##*/}: $name"
    done
done
test "$(wc -l <"$man/luft.6")" -le 400 || missing+="; luft.6 has more than 400 lines"
result "6 - pages have their sections and refer to pages that exist" "$missing"
result "7 - every page is installed" \
    "$(for page in "$man"/*.[567]; do grep -q "/${page##*/}" "$man/local.mk" || printf ' %s' "${page##*/}"; done)"
if command -v mandoc >/dev/null; then
    # It looks for other pages in the system's folders only.
    faults=$(mandoc -T lint "$man"/*.[567] 2>&1 | grep '\.[567]:' |
        grep -v 'referenced manual not found: Xr \(luft\|xboard\|polyglot\)')
    if test -z "$faults"; then echo "ok 8 - manual pages are well formed"; else
        printf '%s\n' "$faults" | sed 's/^/# /'
        echo "not ok 8 - manual pages are well formed"
        status=1
    fi
else
    echo "ok 8 - manual pages are well formed # SKIP no mandoc"
fi
result "9 - fish completion is made of the help (make completions)" \
    "$("$LUFT" --help | LC_ALL=C awk -f "$completions/fish.awk" | diff - "$completions/luft.fish" | head -n 5)"
exit $status
