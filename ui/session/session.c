/* The session's life: games begun, moves made and taken back, steps through the tree. */
#include <config.h>

#include "ui/session/session.h"

#include "engine/base/clock.h"
#include "engine/notation/san.h"
#include "ui/document/edits.h"
#include "ui/match/session_tags.h"
#include "ui/review/practice.h"
#include "ui/review/review.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- life ------------------------------------------------------------------------------------- */

void session_init(Session *session, const Settings *settings)
{
    bitboard_init();
    *session = (Session){
        .settings = *settings,
        .selected = NO_SQUARE,
        .cursor = NO_SQUARE,
        .promotion_from = NO_SQUARE,
        .promotion_to = NO_SQUARE,
        .edits = edits_new(),
    };
    Position start;
    position_init(&start);
    const PlayerKind humans[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    const TimeControl none = { 0 };
    session_new_game(session, &start, humans, &none);
}

void session_done(Session *session)
{
    practice_end(session);
    review_forget(session);
    game_free(session->game);
    origin_done(&session->origin);
    edits_free(session->edits);
    session->game = NULL;
    session->edits = NULL;
    games_free(session->games);
    session->games = NULL;
}

/* Everything that belongs to the game before, but for the wishes of the person. */
static void drop_game(Session *session)
{
    review_forget(session);
    game_free(session->game);
    origin_done(&session->origin);
    edits_clear(session);
    session->game = NULL;
    session->game_number++;
    session->live = NULL;
    session->end = END_NONE;
    session->draw_offered[WHITE] = session->draw_offered[BLACK] = false;
    session->taken_back = 0;
    session->held = false;
    session->has_engine_score = false;
    session->lost_moves = session->even_moves = 0;
    setup_close(&session->setup);
    session->analysis = (Analysis){ 0 };
    session_clear_lines(session);
}

static void show(Session *session, GameNode *node)
{
    session->node = node;
    session_refresh(session);
}

void session_refresh(Session *session)
{
    game_position(session->game, session->node, &session->pos);
    session->hint = MOVE_NONE;
    session->selected = NO_SQUARE;
    session->promotion_from = session->promotion_to = NO_SQUARE;
    session->targets = session->origins = 0;
}

void session_clear_marks(Session *session)
{
    session->hint = session->premove = MOVE_NONE;
    session->premove_text[0] = '\0';
    session->selected = NO_SQUARE;
    session->promotion_from = session->promotion_to = NO_SQUARE;
    session->targets = session->origins = 0;
}

/* A game in progress; what is shown is for the caller. */
static void begin_game(Session *session, Game *game, GameNode *live,
                       const PlayerKind player[COLOR_NB], const TimeControl *control)
{
    drop_game(session);
    session_clear_marks(session);
    session->game = game;
    session->live = live;
    session->player_seed = (uint64_t)clock_now_ns();
    session->player[WHITE] = player[WHITE];
    session->player[BLACK] = player[BLACK];
    clockwork_init(&session->clock, control);
}

void session_new_game(Session *session, const Position *start, const PlayerKind player[COLOR_NB],
                      const TimeControl *control)
{
    Game *game = game_new_from(start);
    begin_game(session, game, game_root(game), player, control);
    session_tags_begin(session);
    show(session, session->live);
    session_judge(session, clock_now_ms());
}

void session_take_up(Session *session, Game *game, GameNode *live,
                     const PlayerKind player[COLOR_NB], const TimeControl *control)
{
    begin_game(session, game, live, player, control);
    show(session, live);
    session_judge(session, clock_now_ms());
}

void session_open_game(Session *session, Game *game)
{
    const TimeControl none = { 0 };
    drop_game(session);
    session_clear_marks(session);
    session->game = game;
    session->player[WHITE] = session->player[BLACK] = PLAYER_HUMAN;
    clockwork_init(&session->clock, &none);
    if (game_result(game) != RESULT_UNKNOWN)
        session->end = END_RECORDED;
    show(session, game_root(game));
}

void session_set_origin(Session *session, const Origin *origin)
{
    origin_done(&session->origin);
    session->origin = *origin;
}

void session_set_players(Session *session, const PlayerKind player[COLOR_NB])
{
    session->player[WHITE] = player[WHITE];
    session->player[BLACK] = player[BLACK];
    if (session->live != NULL)
        session_tags_players(session);
}

Status session_go_on_here(Session *session)
{
    if (session_is_playing(session))
        return status_error(STATUS_STATE, "a game is in progress already");
    Status status = session_expect_ongoing(session);
    if (!status_is_ok(&status))
        return status;
    session->live = session->node;
    session->end = END_NONE;
    session->taken_back = 0;
    /* From here it is another game than the one in the file. */
    origin_done(&session->origin);
    edits_clear(session);
    game_set_result(session->game, RESULT_UNKNOWN);
    bool is_bare = node_next(game_root(session->game)) == NULL;
    const char *event = game_tag(session->game, "Event");
    if (is_bare && (event == NULL || strcmp(event, "?") == 0))
        session_tags_begin(session);
    return status_ok();
}

/* --- questions -------------------------------------------------------------------------------- */

bool session_is_playing(const Session *session)
{
    return session->live != NULL && session->end == END_NONE;
}

PieceType session_promotion_at(const Session *session, Square square)
{
    static const PieceType TYPES[] = { QUEEN, ROOK, BISHOP, KNIGHT };
    Square to = session->promotion_to;
    if (to == NO_SQUARE || square_file(to) != square_file(square))
        return NO_PIECE_TYPE;
    int distance = abs(square_rank(to) - square_rank(square));
    return distance < (int)ARRAY_LEN(TYPES) ? TYPES[distance] : NO_PIECE_TYPE;
}

bool session_shows_live(const Session *session)
{
    return session->live != NULL && session->node == session->live;
}

GameNode *session_standing(const Session *session)
{
    return session_is_playing(session) ? session->live : session->node;
}

Color session_live_side(const Session *session)
{
    const Position *start = game_start(session->game);
    return (Color)((start->side ^ node_ply(session_standing(session))) & 1);
}

bool session_engine_to_move(const Session *session)
{
    return session_is_playing(session) &&
           session->player[session_live_side(session)] == PLAYER_ENGINE;
}

Color session_human(const Session *session)
{
    if (session->player[WHITE] == session->player[BLACK])
        return COLOR_NB;
    return session->player[WHITE] == PLAYER_HUMAN ? WHITE : BLACK;
}

/* --- moves ------------------------------------------------------------------------------------ */

/* The move on the clock; the turn of a standing clock begins with the answer. */
static void press_clock(Session *session, Color mover, int64_t now_ms)
{
    Clockwork *clock = &session->clock;
    if (!clockwork_is_timed(clock))
        return;
    if (clock->running) {
        clockwork_press(clock, now_ms);
    } else {
        clock->moves_made[mover]++;
        clockwork_start(clock, !mover, now_ms);
    }
}

/* PGN's [%clk h:mm:ss]: what the mover has left after the move. */
void session_note_clock(Session *session, int64_t left_ms)
{
    if (!clockwork_is_timed(&session->clock))
        return;
    int64_t seconds = (left_ms + 999) / 1000;
    char text[32];
    snprintf(text, sizeof text, "%" PRId64 ":%02d:%02d", seconds / 3600, (int)(seconds / 60 % 60),
             (int)(seconds % 60));
    node_set_command(session->game, session->node, "clk", text);
}

/* What was taken back is forgotten once something else is played. */
static void drop_taken_back(Session *session, Move move)
{
    if (session->taken_back == 0)
        return;
    GameNode *next = node_next(session->live);
    if (next != NULL && node_move(next) == move) {
        session->taken_back--;
        return;
    }
    if (next != NULL)
        game_remove(session->game, next);
    session->taken_back = 0;
}

static void play_in_game(Session *session, Move move, int64_t now_ms)
{
    Color mover = session_live_side(session);
    edits_clear(session);
    drop_taken_back(session, move);
    press_clock(session, mover, now_ms);
    session->live = game_add_move(session->game, session->live, move);
    game_promote_to_mainline(session->game, session->live);
    session->draw_offered[!mover] = false;
    session->held = false;
    show(session, session->live);
    session_note_clock(session, clockwork_left_ms(&session->clock, mover, now_ms));
    session_judge(session, now_ms);
}

/* A move that is in the tree already is a step. */
static void play_in_record(Session *session, Move move)
{
    GameNode *child = node_child(session->node, move);
    if (child == NULL) {
        char san[SAN_MAX], what[EDITS_WHAT_MAX];
        san_write(&session->pos, move, san);
        snprintf(what, sizeof what, "the move %s", san);
        edits_record(session, what);
        child = game_add_move(session->game, session->node, move);
    }
    show(session, child);
}

Status session_play(Session *session, Move move, int64_t now_ms)
{
    if (!movegen_is_legal(&session->pos, move))
        return status_error(STATUS_ILLEGAL, "that move is not legal here");
    if (session_is_playing(session)) {
        if (!session_shows_live(session))
            return status_error(STATUS_STATE, "the game goes on at move %d; End goes there",
                                node_ply(session->live) / 2 + 1);
        play_in_game(session, move, now_ms);
        return status_ok();
    }
    play_in_record(session, move);
    return status_ok();
}

Status session_undo(Session *session, int plies, int64_t now_ms)
{
    if (session->live == NULL)
        return status_error(STATUS_STATE, "no game is being played, so nothing can be taken back");
    if (plies < 1 || node_ply(session->live) < plies)
        return status_error(STATUS_STATE, node_ply(session->live) == 0
                                              ? "no move has been made yet"
                                              : "that is more than has been played");
    if (session->end != END_NONE) {
        session->end = END_NONE;
        game_set_result(session->game, RESULT_UNKNOWN);
        game_set_tag(session->game, "Termination", NULL);
    }
    edits_clear(session);
    clockwork_stop(&session->clock, now_ms);
    for (int i = 0; i < plies; i++)
        session->live = node_parent(session->live);
    session->taken_back += plies;
    session->has_engine_score = false;
    session->lost_moves = session->even_moves = 0;
    session->draw_offered[WHITE] = session->draw_offered[BLACK] = false;
    session->held = session_engine_to_move(session);
    show(session, session->live);
    return status_ok();
}

Status session_redo(Session *session, int plies, int64_t now_ms)
{
    if (session->live == NULL || session->taken_back == 0)
        return status_error(STATUS_STATE, "nothing was taken back");
    edits_clear(session);
    clockwork_stop(&session->clock, now_ms);
    for (int i = 0; i < plies && session->taken_back > 0; i++, session->taken_back--)
        session->live = node_next(session->live);
    session->held = session_engine_to_move(session);
    show(session, session->live);
    session_judge(session, now_ms);
    return status_ok();
}

/* --- steps ------------------------------------------------------------------------------------ */

void session_go_to(Session *session, GameNode *node) { show(session, node); }

bool session_back(Session *session)
{
    GameNode *parent = node_parent(session->node);
    if (parent == NULL)
        return false;
    show(session, parent);
    return true;
}

bool session_forward(Session *session)
{
    /* Moves taken back are seen again by redo, not by stepping. */
    if (session_is_playing(session) && session_shows_live(session))
        return false;
    GameNode *next = node_next(session->node);
    if (next == NULL)
        return false;
    show(session, next);
    return true;
}

void session_go_start(Session *session) { show(session, game_root(session->game)); }

void session_go_end(Session *session)
{
    show(session, session_is_playing(session) ? session->live : game_line_end(session->node));
}

static GameNode *beside(GameNode *node, int direction)
{
    return direction < 0 ? node_previous_sibling(node) : node_sibling(node);
}

bool session_variation(Session *session, int direction)
{
    bool hides_next = session_is_playing(session) && session_shows_live(session);
    GameNode *next = hides_next ? NULL : node_next(session->node);
    GameNode *other = beside(session->node, direction);
    if (other == NULL && direction > 0 && next != NULL)
        other = node_sibling(next);
    bool inside = !node_is_mainline(session->node);
    for (GameNode *node = session->node; other == NULL && inside; node = node_parent(node)) {
        other = beside(node, direction);
        inside = node_previous_sibling(node) == NULL;
    }
    if (other == NULL)
        return false;
    show(session, other);
    return true;
}

/* --- what was said ---------------------------------------------------------------------------- */

void session_say(Session *session, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(session->message, sizeof session->message, format, args);
    va_end(args);
    session->message_is_error = false;
}

void session_say_nothing(Session *session) { session_say(session, "%s", ""); }

/* A sentence begins with a capital, but a move stays as it is written ("bxc3: ..."). */
static void capitalise(char *text)
{
    size_t letters = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    if (letters > 0 && (text[letters] == ' ' || text[letters] == ','))
        text[0] = (char)toupper((unsigned char)text[0]);
}

void session_complain(Session *session, const Status *status)
{
    if (status->line > 0)
        session_say(session, "Line %d, column %d: %s.", status->line, status->column, status->text);
    else if (status->column > 0)
        session_say(session, "Column %d: %s.", status->column, status->text);
    else
        session_say(session, "%s.", status->text);
    capitalise(session->message);
    size_t length = strlen(session->message);
    if (length >= 2 && strchr("?!.", session->message[length - 2]) != NULL)
        session->message[length - 1] = '\0';
    session->message_is_error = true;
}
