/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes and reads the text of a game's journal. */
#include <config.h>

#include "ui/storage/game_record.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/external/engine_list.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/chess_clock.h"
#include "engine/record/game.h"
#include "engine/record/time_control.h"
#include "engine/text/words.h"
#include "ui/session/match.h"
#include "ui/settings/settings.h"
#include "ui/storage/journal.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the head --------------------------------------------------------------------------------- */

typedef struct GameRecord {
    bool is_unfinished, is_over;
    char *players;          /* "human engine" */
    char *strength;         /* "full", or a rating */
    char *engine[COLOR_NB]; /* "NAME" or "NAME = COMMAND"; NULL: luft */
    char *control;
    int64_t left_ms[COLOR_NB], made[COLOR_NB];
    bool flags_ignored;
    int64_t taken_back;
    char *way; /* to the last move played */
} GameRecord;

#define FIELD(field) offsetof(GameRecord, field)
static const JournalLine GAME_LINES[] = {
    { "unfinished", JOURNAL_FLAG, true, FIELD(is_unfinished), 0 },
    { "over", JOURNAL_FLAG, true, FIELD(is_over), 0 },
    { "players ", JOURNAL_TEXT, false, FIELD(players), 0 },
    { "strength ", JOURNAL_TEXT, false, FIELD(strength), 0 },
    { "white-engine ", JOURNAL_TEXT, true, FIELD(engine[WHITE]), 0 },
    { "black-engine ", JOURNAL_TEXT, true, FIELD(engine[BLACK]), 0 },
    { "control ", JOURNAL_TEXT, false, FIELD(control), 0 },
    { "clock ", JOURNAL_NUMBERS, false, FIELD(left_ms), COLOR_NB },
    { "made ", JOURNAL_NUMBERS, false, FIELD(made), COLOR_NB },
    { "flags ignored", JOURNAL_FLAG, true, FIELD(flags_ignored), 0 },
    { "taken-back ", JOURNAL_NUMBERS, false, FIELD(taken_back), 1 },
    { "live", JOURNAL_TEXT, false, FIELD(way), 0 },
};
#undef FIELD
static const JournalHead GAME_HEAD = { "luft game 1", GAME_LINES, ARRAY_LEN(GAME_LINES) };

static const char *const PLAYERS[] = { "human", "engine" };

/* --- writing ---------------------------------------------------------------------------------- */

static char *players_of(const Match *match)
{
    StrBuf text;
    strbuf_init(&text);
    strbuf_addf(&text, "%s %s", PLAYERS[match->player[WHITE]], PLAYERS[match->player[BLACK]]);
    return strbuf_detach(&text);
}

static char *strength_of(const Settings *settings)
{
    StrBuf text;
    strbuf_init(&text);
    if (settings->elo == STRENGTH_FULL)
        strbuf_add_text(&text, "full");
    else
        strbuf_addf(&text, "%d", settings->elo);
    return strbuf_detach(&text);
}

/* Another engine plays there. The command finds an engine that is not in the list. */
static char *engine_of(const Session *session, Color color)
{
    const char *name = session->match->engine[color];
    const ListedEngine *listed = engine_list_find(&session->engines, name);
    if (session->match->player[color] != PLAYER_ENGINE || *name == '\0')
        return NULL;
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text, name);
    if (listed != NULL)
        strbuf_addf(&text, " = %s", listed->spec.command);
    return strbuf_detach(&text);
}

static char *control_of(const TimeControls *controls)
{
    StrBuf text;
    strbuf_init(&text);
    time_controls_write(controls, &text);
    return strbuf_detach(&text);
}

void game_record_write(const Session *session, StrBuf *text)
{
    const Match *match = session->match;
    assert(match != NULL && session->document->live != NULL);
    const ChessClock *clock = &match->clock;
    GameRecord record = {
        .is_unfinished = match_is_on(match),
        .is_over = !match_is_on(match),
        .players = players_of(match),
        .strength = strength_of(&session->settings),
        .engine = { engine_of(session, WHITE), engine_of(session, BLACK) },
        .control = control_of(&clock->controls),
        .left_ms = { clock->left_ms[WHITE], clock->left_ms[BLACK] },
        .made = { clock->moves_made[WHITE], clock->moves_made[BLACK] },
        .flags_ignored = clock->flags_ignored,
        .taken_back = match->taken_back,
        .way = journal_way_to(session->document->live),
    };
    journal_write_head(&GAME_HEAD, &record, text);
    journal_done_head(&GAME_HEAD, &record);
    journal_write_pgn(session->document->game, text);
    strbuf_add_text(text, "whole\n");
}

/* With the time left at the move: an unfinished turn begins again. */
void game_record_add_move(const Session *session, StrBuf *text)
{
    const GameNode *live = session->document->live;
    assert(node_parent(live) != NULL);
    char move[COORDINATE_MAX];
    Position before;
    game_position(session->document->game, node_parent(live), &before);
    san_write_coordinate(&before, node_move(live), move);
    strbuf_addf(text, "move %s", move);
    journal_write_numbers(" ", session->match->clock.left_ms, COLOR_NB, text);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* The texts of a record, parsed. */
typedef struct GameTerms {
    PlayerKind player[COLOR_NB];
    int elo;
    TimeControls controls;
} GameTerms;

static bool read_players(const char *text, PlayerKind player[COLOR_NB])
{
    for (int white = PLAYER_HUMAN; white <= PLAYER_ENGINE; white++)
        for (int black = PLAYER_HUMAN; black <= PLAYER_ENGINE; black++) {
            char both[32];
            snprintf(both, sizeof both, "%s %s", PLAYERS[white], PLAYERS[black]);
            if (strcmp(text, both) != 0)
                continue;
            player[WHITE] = (PlayerKind)white;
            player[BLACK] = (PlayerKind)black;
            return true;
        }
    return false;
}

static bool read_strength(const char *text, int *elo)
{
    int64_t number = STRENGTH_FULL;
    bool is_good =
        strcmp(text, "full") == 0 ||
        number_parse(text, strlen(text), STRENGTH_ELO_MIN, STRENGTH_ELO_MAX, &number) == NUMBER_OK;
    *elo = (int)number;
    return is_good;
}

/* Unrealistically long clocks would overflow later calculations. */
static bool are_times(const int64_t left_ms[COLOR_NB])
{
    const int64_t most_ms = INT64_C(1) << 50;
    return left_ms[WHITE] >= -most_ms && left_ms[WHITE] <= most_ms && left_ms[BLACK] >= -most_ms &&
           left_ms[BLACK] <= most_ms;
}

static bool is_count(int64_t number) { return number >= 0 && number <= INT_MAX / 2; }

static bool read_terms(const GameRecord *record, GameTerms *terms)
{
    if (record->is_over == record->is_unfinished || !are_times(record->left_ms) ||
        !is_count(record->made[WHITE]) || !is_count(record->made[BLACK]) ||
        !is_count(record->taken_back) || !read_players(record->players, terms->player) ||
        !read_strength(record->strength, &terms->elo))
        return false;
    Status status = time_controls_parse(record->control, &terms->controls);
    return status_is_ok(&status);
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

/* Takes over the game. */
static void enter_game(const GameRecord *record, const GameTerms *terms, Game *game,
                       Session *session)
{
    if (record->is_over) {
        session_open_game(session, game);
        return;
    }
    session->settings.elo = terms->elo;
    GameNode *live = journal_follow_way(game, record->way);
    session_take_up(session, game, live, terms->player, &terms->controls);
    for (int color = WHITE; color <= BLACK; color++) {
        match_set_engine(session->match, (Color)color, "");
        if (record->engine[color] != NULL)
            seat_engine(session, (Color)color, record->engine[color]);
    }
    match_set_left(session->match, record->left_ms);
    const int made[COLOR_NB] = { (int)record->made[WHITE], (int)record->made[BLACK] };
    match_restore(session->match, made, record->flags_ignored, redoable(live, record->taken_back));
}

/* Whether the game stands where it can be played on: after an illegal move a king may be en prise.
 */
static bool can_go_on(const GameRecord *record, Game *game)
{
    Position pos;
    game_position(game, journal_follow_way(game, record->way), &pos);
    return !position_king_can_be_taken(&pos);
}

/* The head and its PGN. */
static bool read_game(TextLines *lines, Session *session)
{
    GameRecord record = { .is_over = false };
    GameTerms terms;
    const char *pgn;
    size_t length;
    Game *game = NULL;
    bool is_whole = journal_read_head(&GAME_HEAD, lines, &record) && read_terms(&record, &terms) &&
                    journal_read_pgn(lines, &pgn, &length) && textline_skip(lines, "whole");
    if (is_whole) {
        Status status = pgn_read_text(pgn, length, &game);
        is_whole = status.code != STATUS_NOT_FOUND;
    }
    if (is_whole) {
        pgn_read_on(game); /* the way leads through it */
        is_whole = record.is_over || can_go_on(&record, game);
    }
    if (is_whole)
        enter_game(&record, &terms, game, session);
    else
        game_free(game);
    journal_done_head(&GAME_HEAD, &record);
    return is_whole;
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
static GameRecordState state_of(const Session *session)
{
    if (session->document->live == NULL)
        return GAME_RECORD_OVER;
    const GameNode *root = game_root(session->document->game);
    if (node_ply(session->document->live) == 0 && node_next(root) == NULL &&
        node_comment(root) == NULL)
        return GAME_RECORD_EMPTY;
    return match_is_on(session->match) ? GAME_RECORD_UNFINISHED : GAME_RECORD_OVER;
}

static void empty(Session *session)
{
    Position start;
    const PlayerKind humans[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    const TimeControls none = { 0 };
    position_init(&start);
    session_new_game(session, &start, humans, &none);
}

GameRecordState game_record_read(const char *text, size_t length, Session *session,
                                 bool *is_damaged)
{
    TextLines lines = { .at = text, .left = length };
    GameRecordState state = length == 0 ? GAME_RECORD_EMPTY : GAME_RECORD_UNREADABLE;
    *is_damaged = false;
    if (length > 0 && read_game(&lines, session)) {
        int64_t now_ms = clock_now_ms();
        *is_damaged = !play_lines(&lines, session, now_ms);
        (void)match_pause(session->match, now_ms);
        state = state_of(session);
    }
    if (state == GAME_RECORD_EMPTY || state == GAME_RECORD_UNREADABLE)
        empty(session);
    return state;
}
