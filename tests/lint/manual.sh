#!/usr/bin/env bash
# The manual page has every command and every option that --help names, every command of the interface's
# tables with its arguments and other names, every key, and the list of settings as the table has them, and
# it is well formed. The completions offer after each verb the options that its
# help names, no more and no less.
set -u
page=$top_srcdir/man/luft.6
help=$("$LUFT" --help) || { echo "Bail out! luft --help fails"; exit 1; }
flags=$(printf '%s\n' "$help" | grep -oE -- '^ +(-. )?--[a-z0-9-]+' | grep -oE -- '--[a-z0-9-]+')
verbs=$(printf '%s\n' "$help" | sed -n 's/^  luft \([a-z0-9]*\) .*/\1/p')

status=0
result() { if test -z "$2"; then echo "ok $1"; else echo "not ok $1"; echo "# missing:$2"; status=1; fi; }

# absent FILE PREFIX WORDS...: those of the words that the file does not have.
absent() {
    local file=$1 word
    shift
    for word in "$@"; do
        sed 's/\\-/-/g' "$file" | grep -qE -- "(^|[^a-z-])$word([^a-z-]|\$)" || printf ' %s' "$word"
    done
}

echo 1..8
# shellcheck disable=SC2086
result "1 - manual page names all" "$(absent "$page" $flags $verbs)"
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

# --- the manual page ------------------------------------------------------------------------------

state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT
commands=$(echo help commands | XDG_STATE_HOME=$state XDG_DATA_HOME=$state "$LUFT" --plain |
    sed -n 's/^  \([a-z]\{2,\}\)\( .*\)\{0,1\}$/\1/p' | sort -u)
# shellcheck disable=SC2086
result "4 - manual page names all commands of the input line" "$(absent "$page" ${commands:-none-found})"
keys=$("$LUFT" --print-config | sed -n 's/^# key [a-z-]* \([A-Za-z0-9-]*\) = .*/\1/p' | sort -u)
missing=
for key in ${keys:-none-found}; do
    sed 's/\\-/-/g' "$page" | grep -qE -- "(^|[ \"])$key([ \"(),.;]|\$)" || missing="$missing $key"
done
result "5 - manual page names all keys" "$missing"
# shellcheck disable=SC2086
printf 'help %s\n' $commands | XDG_STATE_HOME=$state XDG_DATA_HOME=$state "$LUFT" --plain >"$state/helps"
result "6 - manual page has the commands' arguments and other names" \
    "$(awk -f "$top_srcdir/tests/lint/manual.awk" "$state/helps" "$page" | sort | sed 's/^/ /' | tr '\n' ';')"
"$LUFT" --config /dev/null --print-config |
    LC_ALL=C awk -v page="$page" -f "$top_srcdir/man/settings.awk" >"$state/page"
result "7 - manual page lists the settings as they are (make manual)" \
    "$(diff "$page" "$state/page" | sed -n 's/^[<>]/;&/p' | tr -d '\n')"
if command -v mandoc >/dev/null; then
    faults=$(mandoc -T lint -W warning "$page" 2>&1)
    if test -z "$faults"; then echo "ok 8 - manual page is well formed"; else
        printf '%s\n' "$faults" | sed 's/^/# /'
        echo "not ok 8 - manual page is well formed"
        status=1
    fi
else
    echo "ok 8 - manual page is well formed # SKIP no mandoc"
fi
exit $status
