/* The session's life: games begun, moves made and taken back, steps through the tree. */
#include <config.h>

#include "ui/session/session.h"

#include "engine/base/alloc.h"
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
        .document = alloc_zeroed(1, sizeof *session->document),
        .match = alloc_zeroed(1, sizeof *session->match),
        .settings = *settings,
    };
    session->document->edits = edits_new();
    session->board.selected = session->board.cursor = NO_SQUARE;
    session->board.promotion_from = session->board.promotion_to = NO_SQUARE;
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
    game_free(session->document->game);
    origin_done(&session->document->origin);
    edits_free(session->document->edits);
    free(session->document);
    session->document = NULL;
    free(session->match);
    session->match = NULL;
    games_free(session->games);
    session->games = NULL;
}

/* Everything that belongs to the game before, but for the wishes of the person. */
static void drop_game(Session *session)
{
    review_forget(session);
    game_free(session->document->game);
    origin_done(&session->document->origin);
    edits_clear(session);
    session->document->game = NULL;
    session->document->number++;
    session->match->live = NULL;
    session->match->end = END_NONE;
    session->match->draw_offered[WHITE] = session->match->draw_offered[BLACK] = false;
    session->match->taken_back = 0;
    session->match->held = false;
    session->match->has_engine_score = false;
    session->match->lost_moves = session->match->even_moves = 0;
    setup_close(&session->setup);
    session->thinking.analysis = (Analysis){ 0 };
    session_clear_lines(session);
}

static void show(Session *session, GameNode *node)
{
    session->document->node = node;
    session_refresh(session);
}

void session_refresh(Session *session)
{
    game_position(session->document->game, session->document->node, &session->document->pos);
    session->board.hint = MOVE_NONE;
    session->board.selected = NO_SQUARE;
    session->board.promotion_from = session->board.promotion_to = NO_SQUARE;
    session->board.targets = session->board.origins = 0;
}

void session_clear_marks(Session *session)
{
    session->board.hint = session->match->premove = MOVE_NONE;
    session->match->premove_text[0] = '\0';
    session->board.selected = NO_SQUARE;
    session->board.promotion_from = session->board.promotion_to = NO_SQUARE;
    session->board.targets = session->board.origins = 0;
}

/* A game in progress; what is shown is for the caller. */
static void begin_game(Session *session, Game *game, GameNode *live,
                       const PlayerKind player[COLOR_NB], const TimeControl *control)
{
    drop_game(session);
    session_clear_marks(session);
    session->document->game = game;
    session->match->live = live;
    session->match->seed = (uint64_t)clock_now_ns();
    session->match->player[WHITE] = player[WHITE];
    session->match->player[BLACK] = player[BLACK];
    clockwork_init(&session->match->clock, control);
}

void session_new_game(Session *session, const Position *start, const PlayerKind player[COLOR_NB],
                      const TimeControl *control)
{
    Game *game = game_new_from(start);
    begin_game(session, game, game_root(game), player, control);
    session_tags_begin(session);
    show(session, session->match->live);
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
    session->document->game = game;
    session->match->player[WHITE] = session->match->player[BLACK] = PLAYER_HUMAN;
    clockwork_init(&session->match->clock, &none);
    if (game_result(game) != RESULT_UNKNOWN)
        session->match->end = END_RECORDED;
    show(session, game_root(game));
}

void session_set_origin(Session *session, const Origin *origin)
{
    origin_done(&session->document->origin);
    session->document->origin = *origin;
}

void session_set_players(Session *session, const PlayerKind player[COLOR_NB])
{
    session->match->player[WHITE] = player[WHITE];
    session->match->player[BLACK] = player[BLACK];
    if (session->match->live != NULL)
        session_tags_players(session);
}

Status session_go_on_here(Session *session)
{
    if (session_is_playing(session))
        return status_error(STATUS_STATE, "a game is in progress already");
    Status status = session_expect_ongoing(session);
    if (!status_is_ok(&status))
        return status;
    session->match->live = session->document->node;
    session->match->end = END_NONE;
    session->match->taken_back = 0;
    /* From here it is another game than the one in the file. */
    origin_done(&session->document->origin);
    edits_clear(session);
    game_set_result(session->document->game, RESULT_UNKNOWN);
    bool is_bare = node_next(game_root(session->document->game)) == NULL;
    const char *event = game_tag(session->document->game, "Event");
    if (is_bare && (event == NULL || strcmp(event, "?") == 0))
        session_tags_begin(session);
    return status_ok();
}

/* --- questions -------------------------------------------------------------------------------- */

bool session_is_playing(const Session *session)
{
    return session->match->live != NULL && session->match->end == END_NONE;
}

PieceType session_promotion_at(const Session *session, Square square)
{
    static const PieceType TYPES[] = { QUEEN, ROOK, BISHOP, KNIGHT };
    Square to = session->board.promotion_to;
    if (to == NO_SQUARE || square_file(to) != square_file(square))
        return NO_PIECE_TYPE;
    int distance = abs(square_rank(to) - square_rank(square));
    return distance < (int)ARRAY_LEN(TYPES) ? TYPES[distance] : NO_PIECE_TYPE;
}

bool session_shows_live(const Session *session)
{
    return session->match->live != NULL && session->document->node == session->match->live;
}

GameNode *session_standing(const Session *session)
{
    return session_is_playing(session) ? session->match->live : session->document->node;
}

Color session_live_side(const Session *session)
{
    const Position *start = game_start(session->document->game);
    return (Color)((start->side ^ node_ply(session_standing(session))) & 1);
}

bool session_engine_to_move(const Session *session)
{
    return session_is_playing(session) &&
           session->match->player[session_live_side(session)] == PLAYER_ENGINE;
}

Color session_human(const Session *session)
{
    if (session->match->player[WHITE] == session->match->player[BLACK])
        return COLOR_NB;
    return session->match->player[WHITE] == PLAYER_HUMAN ? WHITE : BLACK;
}

/* --- moves ------------------------------------------------------------------------------------ */

/* The move on the clock; the turn of a standing clock begins with the answer. */
static void press_clock(Session *session, Color mover, int64_t now_ms)
{
    Clockwork *clock = &session->match->clock;
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
    if (!clockwork_is_timed(&session->match->clock))
        return;
    int64_t seconds = (left_ms + 999) / 1000;
    char text[32];
    snprintf(text, sizeof text, "%" PRId64 ":%02d:%02d", seconds / 3600, (int)(seconds / 60 % 60),
             (int)(seconds % 60));
    node_set_command(session->document->game, session->document->node, "clk", text);
}

/* What was taken back is forgotten once something else is played. */
static void drop_taken_back(Session *session, Move move)
{
    if (session->match->taken_back == 0)
        return;
    GameNode *next = node_next(session->match->live);
    if (next != NULL && node_move(next) == move) {
        session->match->taken_back--;
        return;
    }
    if (next != NULL)
        game_remove(session->document->game, next);
    session->match->taken_back = 0;
}

static void play_in_game(Session *session, Move move, int64_t now_ms)
{
    Color mover = session_live_side(session);
    edits_clear(session);
    drop_taken_back(session, move);
    press_clock(session, mover, now_ms);
    session->match->live = game_add_move(session->document->game, session->match->live, move);
    game_promote_to_mainline(session->document->game, session->match->live);
    session->match->draw_offered[!mover] = false;
    session->match->held = false;
    show(session, session->match->live);
    session_note_clock(session, clockwork_left_ms(&session->match->clock, mover, now_ms));
    session_judge(session, now_ms);
}

/* A move that is in the tree already is a step. */
static void play_in_record(Session *session, Move move)
{
    GameNode *child = node_child(session->document->node, move);
    if (child == NULL) {
        char san[SAN_MAX], what[EDITS_WHAT_MAX];
        san_write(&session->document->pos, move, san);
        snprintf(what, sizeof what, "the move %s", san);
        edits_record(session, what);
        child = game_add_move(session->document->game, session->document->node, move);
    }
    show(session, child);
}

Status session_play(Session *session, Move move, int64_t now_ms)
{
    if (!movegen_is_legal(&session->document->pos, move))
        return status_error(STATUS_ILLEGAL, "that move is not legal here");
    if (session_is_playing(session)) {
        if (!session_shows_live(session))
            return status_error(STATUS_STATE, "the game goes on at move %d; End goes there",
                                node_ply(session->match->live) / 2 + 1);
        play_in_game(session, move, now_ms);
        return status_ok();
    }
    play_in_record(session, move);
    return status_ok();
}

Status session_undo(Session *session, int plies, int64_t now_ms)
{
    if (session->match->live == NULL)
        return status_error(STATUS_STATE, "no game is being played, so nothing can be taken back");
    if (plies < 1 || node_ply(session->match->live) < plies)
        return status_error(STATUS_STATE, node_ply(session->match->live) == 0
                                              ? "no move has been made yet"
                                              : "that is more than has been played");
    if (session->match->end != END_NONE) {
        session->match->end = END_NONE;
        game_set_result(session->document->game, RESULT_UNKNOWN);
        game_set_tag(session->document->game, "Termination", NULL);
    }
    edits_clear(session);
    clockwork_stop(&session->match->clock, now_ms);
    for (int i = 0; i < plies; i++)
        session->match->live = node_parent(session->match->live);
    session->match->taken_back += plies;
    session->match->has_engine_score = false;
    session->match->lost_moves = session->match->even_moves = 0;
    session->match->draw_offered[WHITE] = session->match->draw_offered[BLACK] = false;
    session->match->held = session_engine_to_move(session);
    show(session, session->match->live);
    return status_ok();
}

Status session_redo(Session *session, int plies, int64_t now_ms)
{
    if (session->match->live == NULL || session->match->taken_back == 0)
        return status_error(STATUS_STATE, "nothing was taken back");
    edits_clear(session);
    clockwork_stop(&session->match->clock, now_ms);
    for (int i = 0; i < plies && session->match->taken_back > 0; i++, session->match->taken_back--)
        session->match->live = node_next(session->match->live);
    session->match->held = session_engine_to_move(session);
    show(session, session->match->live);
    session_judge(session, now_ms);
    return status_ok();
}

/* --- steps ------------------------------------------------------------------------------------ */

void session_go_to(Session *session, GameNode *node) { show(session, node); }

bool session_back(Session *session)
{
    GameNode *parent = node_parent(session->document->node);
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
    GameNode *next = node_next(session->document->node);
    if (next == NULL)
        return false;
    show(session, next);
    return true;
}

void session_go_start(Session *session) { show(session, game_root(session->document->game)); }

void session_go_end(Session *session)
{
    show(session, session_is_playing(session) ? session->match->live
                                              : game_line_end(session->document->node));
}

static GameNode *beside(GameNode *node, int direction)
{
    return direction < 0 ? node_previous_sibling(node) : node_sibling(node);
}

bool session_variation(Session *session, int direction)
{
    bool hides_next = session_is_playing(session) && session_shows_live(session);
    GameNode *next = hides_next ? NULL : node_next(session->document->node);
    GameNode *other = beside(session->document->node, direction);
    if (other == NULL && direction > 0 && next != NULL)
        other = node_sibling(next);
    bool inside = !node_is_mainline(session->document->node);
    for (GameNode *node = session->document->node; other == NULL && inside;
         node = node_parent(node)) {
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
    vsnprintf(session->message.text, sizeof session->message.text, format, args);
    va_end(args);
    session->message.is_error = false;
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
    capitalise(session->message.text);
    size_t length = strlen(session->message.text);
    if (length >= 2 && strchr("?!.", session->message.text[length - 2]) != NULL)
        session->message.text[length - 1] = '\0';
    session->message.is_error = true;
}
