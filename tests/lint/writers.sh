#!/usr/bin/env bash
# The fields of documents, matches, thinking and the board's view are written in their own rooms
# alone, and a session's in its own; everybody else calls a function. The first tests are of the
# check itself.
set -u
cd "${top_srcdir:-.}" || exit 1

number=0
status=0
ok() { number=$((number + 1)); echo "ok $number - $1"; }
fault() { number=$((number + 1)); echo "not ok $number - $1"; status=1; }

# writers PATH: the lines of standard input, which are of that path, that write what is another
# room's.
writers() {
    local field='[a-z_]+(\[[^]]*\])?(\.[a-z_]+(\[[^]]*\])?)*'
    local write="[[:space:]]*([-+*/|&^]|<<|>>)?=([^=]|\$)|\\+\\+|--"
    local pattern='' rooms room name pair
    rooms='document:document match:match thinking:thinking board:board message:session'
    for pair in $rooms; do
        name=${pair%%:*} room=${pair##*:}
        case $1 in ui/"$room"/*) continue ;; esac
        pattern="$pattern${pattern:+|}\\b$name(->|\\.)$field($write)"
    done
    case $1 in
    ui/session/*) ;;
    *) pattern="$pattern|session(->|\\.)(document|match|left_match|below|games|review|practice|setup)[[:space:]]*=([^=]|\$)" ;;
    esac
    grep -nE "$pattern"
}

finds() {
    if printf '%s\n' "$2" | writers "$1" > /dev/null; then ok "self-test finds $2"; else
        fault "self-test finds $2"
    fi
}

passes() {
    if printf '%s\n' "$2" | writers "$1" > /dev/null; then fault "self-test passes $2"; else
        ok "self-test passes $2"
    fi
}

echo "1..11"
finds ui/modes/hand.c '    session->board.selected = square;'
finds ui/review/practice.c '    session->document->node = node;'
finds ui/playing/commands_game.c '    controller->session.match->draw_offered[side] = true;'
finds ui/controller/thought.c '    thinking->analysis.is_resting = false;'
finds ui/controller/play.c '    session->match->clock.moves_made[WHITE]++;'
finds ui/games/pasted.c '    session->games = games;'
passes ui/match/match.c '    match->held = false;'
passes ui/modes/hand.c '    if (session->board.selected == square)'
passes ui/modes/hand.c '    Square cursor = session->board.cursor;'
passes ui/review/practice.c '    const Document *document = session->document;'

found=''
while read -r file; do
    text=$(cat "$file")
    lines=$(printf '%s\n' "$text" | writers "$file") && found="$found$(printf '%s\n' "$lines" | sed "s|^|# $file:|")"$'\n'
done < <(find ui -name '*.c' | sort)
if [ -z "$found" ]; then
    ok "every field is written in its own room"
else
    printf '%s' "$found"
    fault "every field is written in its own room"
fi
exit $status
