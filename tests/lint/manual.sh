#!/usr/bin/env bash
# The manual page and the completions know every command and every option that --help names, the
# page also every command and key of the interface's tables, and it is well formed.
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

echo 1..6
# shellcheck disable=SC2086
result "1 - manual page names all" "$(absent "$page" $flags $verbs)"
# shellcheck disable=SC2086
result "2 - bash completion names all" "$(absent "$top_srcdir/completions/luft.bash" $flags $verbs)"
# shellcheck disable=SC2086
result "3 - zsh completion names all" "$(absent "$top_srcdir/completions/_luft" $flags $verbs)"
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
if command -v mandoc >/dev/null; then
    faults=$(mandoc -T lint -W warning "$page" 2>&1)
    if test -z "$faults"; then echo "ok 6 - manual page is well formed"; else
        printf '%s\n' "$faults" | sed 's/^/# /'
        echo "not ok 6 - manual page is well formed"
        status=1
    fi
else
    echo "ok 6 - manual page is well formed # SKIP no mandoc"
fi
exit $status
