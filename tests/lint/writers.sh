#!/usr/bin/env bash
# The fields of documents, matches, thinking, the board's view and the settings are written in their
# own rooms alone, and a session's in its own; everybody else calls a function. Nor may others write
# through a pointer into such a field: give it to a function that takes it without const, or keep it
# so. Keys are bound by keymap_bind, which knows what they can mean. The first tests are of the check
# itself.
set -u
export LC_ALL=C
cd "${top_srcdir:-.}" || exit 1

number=0
status=0
ok() { number=$((number + 1)); echo "ok $number - $1"; }
fault() { number=$((number + 1)); echo "not ok $number - $1"; status=1; }

# Functions of engine/ and ui/ whose first parameter is a pointer that they may write through.
takers=$(find engine ui -name '*.h' -exec cat {} + | tr '\n' ' ' |
    grep -oE '\b[a-z][a-z0-9_]*\((struct )?[A-Z][A-Za-z0-9]* \*[a-z_]+' | sed 's/(.*//' |
    grep -vxE 'keymap_bind' | sort -u | tr '\n' ' ')
takers=" $takers"

# writers PATH: the lines of standard input, which are of that path, that write what is another
# room's.
writers() {
    local field='[a-z_]+(\[[^]]*\])?(\.[a-z_]+(\[[^]]*\])?)*'
    local write="[[:space:]]*([-+*/|&^]|<<|>>)?=([^=]|\$)|\\+\\+|--"
    local pattern='' taken='' line rooms room name pair place pointer
    rooms='document:document match:match thinking:thinking board:board settings:settings message:session'
    for pair in $rooms; do
        name=${pair%%:*} room=${pair##*:}
        case $1 in ui/"$room"/*) continue ;; esac
        place="\\b$name(->|\\.)$field"
        pointer="&[a-z_>().-]*$place"
        pattern="$pattern${pattern:+|}$place($write)"
        taken="$taken${taken:+|}$pointer"
        pattern="$pattern|\\b(snprintf|mem(cpy|move|set))\\(&?([a-z_>().-]*[.>])?$place"
        pattern="$pattern|^ *[A-Za-z0-9_]+ \\*[a-z_]+ = $pointer"
    done
    case $1 in
    ui/session/*) ;;
    *) pattern="$pattern|session(->|\\.)(document|match|left_match|below|games|review|practice|setup|endgame)[[:space:]]*=([^=]|\$)" ;;
    esac
    local text found
    text=$(cat)
    found=$(printf '%s\n' "$text" | grep -nE "$pattern")
    while read -r line; do
        [ -n "$line" ] || continue
        name=${line##*:}
        name=${name%%(*}
        case "$takers" in *" $name "*) found=$found$'\n'$line ;; esac
    done <<< "$(printf '%s\n' "$text" | grep -noE "\\b[a-z0-9_]+\\(($taken)")"
    [ -n "$found" ] && printf '%s\n' "$found"
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

echo "1..18"
finds ui/modes/board_touch.c '    session->board.selected = square;'
finds ui/review/practice.c '    session->document->node = node;'
finds ui/playing/commands_game.c '    controller->session.match->draw_offered[side] = true;'
finds ui/controller/thought.c '    thinking->analysis.is_resting = false;'
finds ui/controller/play.c '    session->match->clock.moves_made[WHITE]++;'
finds ui/games/pasted.c '    session->games = games;'
finds ui/playing/commands_level.c '    session->settings.elo = elo;'
finds src/options/options.c '    snprintf(settings->tables, sizeof settings->tables, "%s", text);'
finds ui/playing/engine_side.c '    opponent_note(&session->match->opponent, &policy, score);'
finds ui/controller/controller.c '    ChessClock *clock = &session->match->clock;'
passes ui/playing/engine_side.c '    if (opponent_resigns(&session->match->opponent))'
passes ui/controller/controller.c '    const ChessClock *clock = &session->match->clock;'
passes ui/vocabulary/commands_look.c '    status = settings_set(&session->settings, name, value);'
passes ui/match/match.c '    match->held = false;'
passes ui/modes/board_touch.c '    if (session->board.selected == square)'
passes ui/modes/board_touch.c '    Square cursor = session->board.cursor;'
passes ui/review/practice.c '    const Document *document = session->document;'

found=''
while read -r file; do
    text=$(cat "$file")
    lines=$(printf '%s\n' "$text" | writers "$file") && found="$found$(printf '%s\n' "$lines" | sed "s|^|# $file:|")"$'\n'
done < <(find ui src/options -name '*.c' | sort)
if [ -z "$found" ]; then
    ok "every field is written in its own room"
else
    printf '%s' "$found"
    fault "every field is written in its own room"
fi
exit $status
