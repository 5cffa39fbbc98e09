#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A feature is named in its own room and in the list of features (ui/vocabulary/features.c): no other
# file includes a header of that room. features.exceptions names those that do, "FILE HEADER", and
# only gets shorter. The first tests are of the check itself.
set -u
export LC_ALL=C
cd "${top_srcdir:-.}" || exit 1
lint=$PWD/tests/lint
tree=$(mktemp -d) || exit 1
trap 'rm -rf "$tree"' EXIT

number=0
status=0
ok() { number=$((number + 1)); echo "ok $number - $1"; }
fault() { number=$((number + 1)); echo "not ok $number - $1"; status=1; }

# strangers EXCEPTIONS: the includes here that reach into a feature's room, and exceptions without use.
strangers() {
    # shellcheck disable=SC2046
    awk '
        function header(line) { sub(/^[^"]*"/, "", line); sub(/".*/, "", line); return line }
        function room(path) { sub(/\/[^\/]*$/, "", path); return path }
        FILENAME == exceptions { if ($0 !~ /^#/ && NF == 2) allowed[$1 " " $2] = 1; next }
        !/^[ \t]*#[ \t]*include[ \t]*"/ { next }
        FILENAME == list { if (room(header($0)) != room(FILENAME)) features[room(header($0))] = 1; next }
        {
            path = header($0)
            if (!(room(path) in features) || room(path) == room(FILENAME)) next
            use = FILENAME " " path
            if (use in allowed) used[use] = 1
            else print FILENAME ":" FNR ": " path " belongs to a feature"
        }
        END {
            for (use in allowed) if (!(use in used)) print exceptions ": not needed: " use
        }
    ' exceptions="$1" list=ui/vocabulary/features.c "$1" ui/vocabulary/features.c \
        $(find ui src -name '*.[ch]' ! -path ui/vocabulary/features.c | sort)
}

cd "$tree" && mkdir -p ui/vocabulary ui/chart src
echo '#include "ui/vocabulary/features.h"
#include "ui/chart/chart.h"' > ui/vocabulary/features.c
echo '#include "ui/chart/chart.h"' > ui/chart/chart.c
: > ui/chart/chart.h
: > exceptions
if said=$(strangers exceptions) && test -z "$said"; then ok "self-test: a room of its own"; else fault "self-test: a room of its own"; fi
echo '#include "ui/chart/chart.h"' > src/main.c
case $(strangers exceptions) in
    "src/main.c:1: ui/chart/chart.h belongs to a feature") ok "self-test finds a stranger" ;;
    *) fault "self-test finds a stranger" ;;
esac
echo 'src/main.c ui/chart/chart.h' > exceptions
if said=$(strangers exceptions) && test -z "$said"; then ok "self-test: an exception"; else fault "self-test: an exception"; fi
: > src/main.c
case $(strangers exceptions) in
    "exceptions: not needed: src/main.c ui/chart/chart.h") ok "self-test finds an exception without use" ;;
    *) fault "self-test finds an exception without use" ;;
esac

cd "$lint/../.." || exit 1
faults=$(strangers tests/lint/features.exceptions) || faults="$faults awk failed"
if test -z "$faults"; then
    ok "features are named in their rooms alone"
else
    printf '%s\n' "$faults" | sed 's/^/# /'
    fault "features are named in their rooms alone"
fi
echo "1..$number"
exit $status
