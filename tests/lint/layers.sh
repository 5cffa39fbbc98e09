#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Includes go down the floors of the table of rooms in HACKING.md, and files do not include each other
# in a circle. The first tests are of the check itself: made-up trees, each with one fault.
set -u
cd "${top_srcdir:-.}" || exit 1
lint=$PWD/tests/lint
tree=$(mktemp -d) || exit 1
trap 'rm -rf "$tree"' EXIT

number=0
status=0
ok() { number=$((number + 1)); echo "ok $number - $1"; }
fault() { number=$((number + 1)); echo "not ok $number - $1"; status=1; }

# layers FILE: the faults of the tree here, by the exceptions in the file.
layers() {
    # shellcheck disable=SC2046
    awk -v exceptions="$1" -f "$lint/layers.awk" HACKING.md $(find engine ui src -name '*.[ch]' ! -name 'embedded*' | sort)
}

# source FILE INCLUDE...: makes it, with its includes.
source_file() (
    file=$1
    shift
    mkdir -p "$(dirname "$file")"
    case $file in *.c) echo '#include <config.h>' ;; esac > "$file"
    for include; do echo "#include \"$include\""; done >> "$file"
)

# A small tree without fault, in the current folder.
sound_tree() {
    rm -rf ./* && mkdir engine ui src
    cat > HACKING.md <<'MAP'
| room | floor | knows |
|---|---|---|
| engine/low | 0 | a |
| engine/low/inner | 1 | b |
| engine/high | 2 | c |
| engine | 3 | d |
| ui | 4 | e |
| src | 5 | f |
MAP
    : > exceptions
    source_file engine/low/a.h
    source_file engine/low/a_state.h engine/low/a.h
    source_file engine/low/a.c engine/low/a.h engine/low/a_state.h
    source_file engine/low/inner/b.h engine/low/a.h
    source_file engine/high/c.h engine/low/inner/b.h
    source_file engine/high/c.c engine/high/c.h engine/low/a.h
    source_file engine/engine.h engine/high/c.h
    source_file ui/ui.h engine/engine.h
    source_file src/main.c ui/ui.h
}

# finds WORDS: in the tree here the check fails, with these words among what it says.
finds() {
    if said=$(layers exceptions); then
        fault "self-test finds $1"
    elif printf '%s\n' "$said" | grep -qF -e "$2"; then
        ok "self-test finds $1"
    else
        printf '%s\n' "$said" | sed 's/^/# /'
        fault "self-test finds $1"
    fi
}

self_test() {
    sound_tree
    if layers exceptions | sed 's/^/# /' && layers exceptions > /dev/null; then
        ok "self-test passes a sound tree"
    else
        fault "self-test passes a sound tree"
    fi

    source_file engine/low/a.h engine/high/c.h
    finds "an include of a higher floor" \
        "engine/low/a.h:1: engine/low (floor 0) may not include engine/high/c.h (2)"

    sound_tree
    source_file engine/low/x.h engine/low/y.h
    source_file engine/low/y.h
    source_file engine/low/y.c engine/low/y.h engine/low/x.h
    finds "a circle of files" "circle of files: "
    echo "engine/low/y engine/low/x" > exceptions
    if layers exceptions > /dev/null; then ok "self-test allows an exception"; else
        fault "self-test allows an exception"
    fi

    sound_tree
    sed -i 's/^| engine\/low | 0/| engine\/low | /' HACKING.md
    finds "a room without a floor" "engine/low has no floor"

    sound_tree
    source_file engine/new/a.h
    finds "a folder without a row" "no row for engine/new"

    sound_tree
    echo "| engine/gone | 1 | g |" >> HACKING.md
    finds "a row without a folder" "engine/gone has no file"

    sound_tree
    source_file engine/low/a.c engine/low/inner/b.h engine/low/a.h
    finds "an own header that is not first" "includes engine/low/a.h not first"

    sound_tree
    echo "engine/low engine/high" > exceptions
    finds "an exception that is no longer needed" "the exception engine/low engine/high"
}

echo "1..10"
cd "$tree" && self_test
cd "$OLDPWD" || exit 1
if faults=$(layers "$lint/layers.exceptions"); then
    ok "includes follow the map, without circles"
else
    printf '%s\n' "$faults" | sed 's/^/# /'
    fault "includes follow the map, without circles"
fi
exit $status
