/* Writes and reads the text of a game's journal. */
#include <config.h>

#include "ui/storage/journal_text.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/record/chess_clock.h"
#include "engine/external/engine_list.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "ui/document/node_path.h"
#include "ui/session/match.h"
#include "ui/settings/settings.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char FIRST_LINE[] = "luft game 1";
static const char FLAGS_IGNORED[] = "flags ignored"; /* a line that may be missing */
static const char *const KINDS[] = { "human", "engine" };
static const char *const ENGINE_WORDS[COLOR_NB] = { "white-engine ", "black-engine " };

/* --- writing -----------------------------------------------------------------------------------*/

/* At the last move: an unfinished turn begins again. */
static void add_left(const Session *session, StrBuf *text)
{
    const int64_t *left_ms = session->match->clock.left_ms;
    strbuf_addf(text, "%" PRId64 " %" PRId64 "\n", left_ms[WHITE], left_ms[BLACK]);
}

/* "white-engine NAME" or "black-engine NAME = COMMAND": another engine plays there. The command
 * finds an engine that is not in the list. */
static void add_engines(const Session *session, StrBuf *text)
{
    for (int color = WHITE; color <= BLACK; color++) {
        const char *name = session->match->engine[color];
        const ListedEngine *listed = engine_list_find(&session->engines, name);
        if (session->match->player[color] != PLAYER_ENGINE || *name == '\0')
            continue;
        strbuf_addf(text, "%s%s", ENGINE_WORDS[color], name);
        if (listed != NULL)
            strbuf_addf(text, " = %s", listed->spec.command);
        strbuf_add_char(text, '\n');
    }
}

void journal_text_write(const Session *session, StrBuf *text)
{
    const ChessClock *clock = &session->match->clock;
    StrBuf pgn;
    strbuf_init(&pgn);
    pgn_write_game(session->document->game, &pgn);
    strbuf_addf(text, "%s\n%s\n", FIRST_LINE, match_is_on(session->match) ? "unfinished" : "over");
    strbuf_addf(text, "players %s %s\nstrength ", KINDS[session->match->player[WHITE]],
                KINDS[session->match->player[BLACK]]);
    if (session->settings.elo == STRENGTH_FULL)
        strbuf_add_text(text, "full");
    else
        strbuf_addf(text, "%d", session->settings.elo);
    strbuf_add_char(text, '\n');
    add_engines(session, text);
    strbuf_add_text(text, "control ");
    time_controls_write(&clock->controls, text);
    strbuf_add_text(text, "\nclock ");
    add_left(session, text);
    strbuf_addf(text, "made %d %d\n", clock->moves_made[WHITE], clock->moves_made[BLACK]);
    if (clock->flags_ignored)
        strbuf_addf(text, "%s\n", FLAGS_IGNORED);
    strbuf_addf(text, "taken-back %d\nlive", session->match->taken_back);
    node_path_write(session->document->live, text);
    strbuf_addf(text, "\npgn %zu\n", pgn.length);
    strbuf_add(text, pgn.data, pgn.length);
    strbuf_add_text(text, "whole\n");
    strbuf_done(&pgn);
}

void journal_text_add_move(const Session *session, StrBuf *text)
{
    assert(node_parent(session->document->live) != NULL);
    char move[COORDINATE_MAX];
    Position before;
    game_position(session->document->game, node_parent(session->document->live), &before);
    san_write_coordinate(&before, node_move(session->document->live), move);
    strbuf_addf(text, "move %s ", move);
    add_left(session, text);
}

/* --- reading -----------------------------------------------------------------------------------*/

typedef struct Head {
    bool is_over;
    PlayerKind player[COLOR_NB];
    int elo;
    char *engine[COLOR_NB]; /* owned; NULL: luft */
    TimeControls controls;
    int64_t left_ms[COLOR_NB];
    int64_t made[COLOR_NB];
    bool flags_ignored;
    int64_t taken_back;
    char *way; /* owned */
    const char *pgn;
    int64_t pgn_length;
} Head;

static bool read_state(TextLines *lines, Head *head)
{
    head->is_over = textline_skip(lines, "over");
    return head->is_over || textline_skip(lines, "unfinished");
}

static bool read_players(TextLines *lines, Head *head)
{
    char *value;
    if (!textline_take(lines, "players ", &value))
        return false;
    bool is_known = false;
    for (int white = PLAYER_HUMAN; white <= PLAYER_ENGINE; white++)
        for (int black = PLAYER_HUMAN; black <= PLAYER_ENGINE; black++) {
            char both[32];
            snprintf(both, sizeof both, "%s %s", KINDS[white], KINDS[black]);
            if (strcmp(value, both) != 0)
                continue;
            head->player[WHITE] = (PlayerKind)white;
            head->player[BLACK] = (PlayerKind)black;
            is_known = true;
        }
    free(value);
    return is_known;
}

/* "full", or a rating. */
static bool read_strength(TextLines *lines, Head *head)
{
    int64_t elo;
    if (textline_skip(lines, "strength full")) {
        head->elo = STRENGTH_FULL;
        return true;
    }
    if (!textline_numbers(lines, "strength ", &elo, 1) || elo < STRENGTH_ELO_MIN ||
        elo > STRENGTH_ELO_MAX)
        return false;
    head->elo = (int)elo;
    return true;
}

static bool read_engines(TextLines *lines, Head *head)
{
    for (int color = WHITE; color <= BLACK; color++)
        (void)textline_take(lines, ENGINE_WORDS[color], &head->engine[color]);
    return true;
}

static bool read_control(TextLines *lines, Head *head)
{
    char *value;
    if (!textline_take(lines, "control ", &value))
        return false;
    Status status = time_controls_parse(value, &head->controls);
    free(value);
    return status_is_ok(&status);
}

/* Unrealistically long clocks would overflow later calculations. */
static bool are_times(const int64_t left_ms[COLOR_NB])
{
    const int64_t most_ms = INT64_C(1) << 50;
    return left_ms[WHITE] >= -most_ms && left_ms[WHITE] <= most_ms && left_ms[BLACK] >= -most_ms &&
           left_ms[BLACK] <= most_ms;
}

static bool is_count(int64_t number) { return number >= 0 && number <= INT_MAX / 2; }

static bool read_clock(TextLines *lines, Head *head)
{
    return read_control(lines, head) &&
           textline_numbers(lines, "clock ", head->left_ms, COLOR_NB) && are_times(head->left_ms) &&
           textline_numbers(lines, "made ", head->made, COLOR_NB) && is_count(head->made[WHITE]) &&
           is_count(head->made[BLACK]);
}

static bool read_flags(TextLines *lines, Head *head)
{
    head->flags_ignored = textline_skip(lines, FLAGS_IGNORED);
    return true;
}

static bool read_pgn(TextLines *lines, Head *head)
{
    if (!textline_numbers(lines, "pgn ", &head->pgn_length, 1) || head->pgn_length < 0 ||
        (uint64_t)head->pgn_length > lines->left)
        return false;
    head->pgn = lines->at;
    lines->at += head->pgn_length;
    lines->left -= (size_t)head->pgn_length;
    return textline_skip(lines, "whole");
}

static bool read_head(TextLines *lines, Head *head)
{
    return textline_skip(lines, FIRST_LINE) && read_state(lines, head) &&
           read_players(lines, head) && read_strength(lines, head) && read_engines(lines, head) &&
           read_clock(lines, head) && read_flags(lines, head) &&
           textline_numbers(lines, "taken-back ", &head->taken_back, 1) &&
           is_count(head->taken_back) && textline_take(lines, "live", &head->way) &&
           read_pgn(lines, head);
}

/* Moves taken back follow the game's last one. */
static int redoable(const GameNode *live, int64_t taken_back)
{
    int count = 0;
    while ((live = node_next(live)) != NULL && count < taken_back)
        count++;
    return count;
}

/* A missing engine keeps its name, so that luft reports it instead of playing in its place. */
static void seat_engine(Session *session, Color side, char *text)
{
    char *command = strstr(text, " = ");
    ListedEngine *listed;
    if (command != NULL)
        *command = '\0';
    listed = engine_list_find(&session->engines, text);
    if (listed == NULL && command != NULL) {
        Status status = engine_list_resolve(&session->engines, command + 3, &listed);
        listed = status_is_ok(&status) ? listed : NULL;
    }
    const char *name = listed != NULL ? listed->spec.name : text;
    match_set_engine(session->match, side, name);
    settings_set_opponent(&session->settings, name);
}

static bool enter_game(const Head *head, Session *session)
{
    Game *game;
    Status status = pgn_read_text(head->pgn, (size_t)head->pgn_length, &game);
    if (status.code == STATUS_NOT_FOUND)
        return false;
    pgn_read_on(game); /* the path leads through it */
    if (head->is_over) {
        session_open_game(session, game);
        return true;
    }
    settings_set_elo(&session->settings, head->elo);
    GameNode *live = node_path_follow(game, head->way);
    session_take_up(session, game, live, head->player, &head->controls);
    for (int color = WHITE; color <= BLACK; color++) {
        match_set_engine(session->match, (Color)color, "");
        if (head->engine[color] != NULL)
            seat_engine(session, (Color)color, head->engine[color]);
    }
    match_set_left(session->match, head->left_ms);
    const int made[COLOR_NB] = { (int)head->made[WHITE], (int)head->made[BLACK] };
    match_restore(session->match, made, head->flags_ignored, redoable(live, head->taken_back));
    return true;
}

/* " WHITE BLACK", to the end of the text. */
static bool read_times(const char *text, int64_t left_ms[COLOR_NB])
{
    if (*text != ' ')
        return false;
    size_t length = strcspn(++text, " ");
    return number_parse(text, length, INT64_MIN, INT64_MAX, &left_ms[WHITE]) == NUMBER_OK &&
           text[length] == ' ' &&
           number_parse(text + length + 1, strlen(text + length + 1), INT64_MIN, INT64_MAX,
                        &left_ms[BLACK]) == NUMBER_OK;
}

static bool play_line(Session *session, const char *value, int64_t now_ms)
{
    int64_t left_ms[COLOR_NB];
    size_t count = strcspn(value, " ");
    Move move;
    Status status = san_parse_coordinate(&session->document->pos, value, count, &move);
    if (!status_is_ok(&status) || !match_is_on(session->match) ||
        !read_times(value + count, left_ms) || !are_times(left_ms))
        return false;
    Color mover = position_side(&session->document->pos);
    status = session_play(session, move, now_ms);
    if (!status_is_ok(&status))
        return false;
    match_set_left(session->match, left_ms);
    match_note_clock(session->match, left_ms[mover]);
    return true;
}

/* false: a complete line could not be played. */
static bool play_lines(TextLines *lines, Session *session, int64_t now_ms)
{
    char *value;
    bool is_good = true;
    while (is_good && textline_take(lines, "move ", &value)) {
        is_good = play_line(session, value, now_ms);
        free(value);
    }
    return is_good && (lines->left == 0 || memchr(lines->at, '\n', lines->left) == NULL);
}

/* A comment before the first move is worth keeping, too. */
static JournalKind kind_of(const Session *session)
{
    if (session->document->live == NULL)
        return JOURNAL_OVER;
    const GameNode *root = game_root(session->document->game);
    if (node_ply(session->document->live) == 0 && node_next(root) == NULL &&
        node_comment(root) == NULL)
        return JOURNAL_NOTHING;
    return match_is_on(session->match) ? JOURNAL_UNFINISHED : JOURNAL_OVER;
}

static void empty(Session *session)
{
    Position start;
    const PlayerKind humans[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    const TimeControls none = { 0 };
    position_init(&start);
    session_new_game(session, &start, humans, &none);
}

JournalKind journal_text_read(const char *text, size_t length, Session *session, bool *is_damaged)
{
    TextLines lines = { .at = text, .left = length };
    Head head = { 0 };
    JournalKind kind = length == 0 ? JOURNAL_NOTHING : JOURNAL_UNREADABLE;
    *is_damaged = false;
    if (length > 0 && read_head(&lines, &head) && enter_game(&head, session)) {
        int64_t now_ms = clock_now_ms();
        *is_damaged = !play_lines(&lines, session, now_ms);
        (void)match_pause(session->match, now_ms);
        kind = kind_of(session);
    }
    if (kind == JOURNAL_NOTHING || kind == JOURNAL_UNREADABLE)
        empty(session);
    free(head.way);
    free(head.engine[WHITE]);
    free(head.engine[BLACK]);
    return kind;
}
