#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# EvalFile as a GUI sets it: networks that are taken, files that are refused and change nothing, and
# what eval and bench say then. Also: what embed.sh makes of a network is that network.
set -u

. "$top_srcdir/tests/e2e/peer.sh"

net=$top_builddir/tests/data/made_up.net
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT

evaluation() { send "setoption name EvalFile value $1" isready && expect '^readyok$'; }
# The score of the network, in the last line of its eval; none when no network judges.
network_score() { send eval isready && expect '^readyok$' && sed -n 's/^Network: //p' <<<"$seen"; }
bench_nodes() { send 'bench 4' && expect ' nps$' 60 && sed -n 's/ nodes .*//p' <<<"$seen"; }

echo 1..6

test_case "EvalFile is a string; a network is taken by its path and says its score"
start --uci
send uci
expect '^uciok$'
said '^option name EvalFile type string default <default>$'
send 'position fen rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
evaluation "$net"
said '^info string evaluation: network made-up, 9216 inputs, 64 accumulators, 8 heads$'
score=$(network_score)
[[ $score =~ ^\+[0-9]+\.[0-9]+\ \(White ]] || fault "score of a queen ahead: $score"
send eval isready
expect '^readyok$'
said '^\|   R   \|   N   \|   B   \|   Q   \|   K   \|'
said '^\| \+[0-9]+\.[0-9]+ \|.*\|       \|.* \+[0-9]+\.[0-9]+ \|$'
said '^Evaluation: '
send 'go depth 4'
expect '^bestmove [a-h]'
finish
verdict

test_case "what is no network is refused in words, and the old one stays"
head -c 5000 "$net" >"$dir/short"
cp "$net" "$dir/long" && echo >>"$dir/long"
{ head -c 30000 "$net" && printf '\377\177' && tail -c +30003 "$net"; } >"$dir/damaged"
head -c 100 /dev/zero >"$dir/zeros"
mkfifo "$dir/pipe"
start --uci
evaluation "$net"
score=$(network_score)
for fault in missing:No short:cut long:long damaged:checksum zeros:not pipe:file /:file; do
    case $fault in /*) path=/ ;; *) path=$dir/${fault%:*} ;; esac
    evaluation "$path"
    said "^info string EvalFile stays as it was: \"$path\": .*${fault#*:}"
    test "$(network_score)" = "$score" || fault "$path changed the network"
done
evaluation "$(printf '%2000s' '' | tr ' ' x)"
said '^info string EvalFile: no text of 2000 bytes; nothing changed$'
test "$(network_score)" = "$score" || fault "a long name changed the network"
send 'go depth 3'
expect '^bestmove [a-h]'
finish
verdict

test_case "none is the hand-written evaluation, the default what luft comes with"
start --uci
default=$(network_score)
evaluation "$net"
evaluation none
said '^info string evaluation: hand-written$'
test -z "$(network_score)" || fault "none has a network"
for value in '<default>' '<empty>' ''; do
    evaluation none
    evaluation "$value"
    said '^info string evaluation: '
    test "$(network_score)" = "$default" || fault "\"$value\" is not the default"
done
finish
verdict

test_case "bench judges as EvalFile says, and the same each time"
start --uci
evaluation none
own=$(bench_nodes)
evaluation "$net"
others=$(bench_nodes)
test "$others" != "$own" || fault "$own nodes with and without a network"
evaluation "$dir/missing"
test "$(bench_nodes)" = "$others" || fault "bench with a network is not steady"
evaluation none
test "$(bench_nodes)" = "$own" || fault "bench without a network is not steady"
finish
verdict

test_case "a network is taken in the middle of a search, which ends with its move"
start --uci
send 'go infinite'
evaluation "$net"
grep -q '^bestmove' <<<"$seen" || fault "no bestmove"
send 'setoption name Threads value 3' 'go depth 5'
expect '^bestmove [a-h]'
finish
verdict

test_case "embed.sh puts a network's bytes into C"
cat >"$dir/main.c" <<'C'
#include "engine/eval/network.h"
#include <stdio.h>
int main(void)
{
    size_t size;
    const unsigned char *bytes = network_embedded(&size);
    return bytes ? fwrite(bytes, 1, size, stdout) != size || (uintptr_t)bytes % 64 : 3;
}
C
embed() { sh "$top_srcdir/engine/eval/embed.sh" "$@"; }
build() {
    # shellcheck disable=SC2086
    embed "$@" >"$dir/embedded.c" &&
        ${LUFT_CC:-cc} -I"$top_builddir" -I"$top_srcdir" "$dir/main.c" "$dir/embedded.c" -o "$dir/main"
}
build "$net" && "$dir/main" >"$dir/bytes" && cmp "$net" "$dir/bytes" >/dev/null ||
    fault "other bytes than the file's"
build && "$dir/main"
test $? = 3 || fault "bytes of no file"
if embed "$dir/missing" >/dev/null 2>&1; then fault "a file that is not there is embedded"; fi
verdict
exit $status
