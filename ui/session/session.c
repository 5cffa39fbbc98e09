/* What holds a session together: a step on the document lets go of the board's marks, a game that
 * ends says so.
 */
#include <config.h>

#include "ui/session/session.h"

#include "engine/base/alloc.h"
#include "engine/base/clock.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/text/capital.h"
#include "engine/text/sentence.h"
#include "ui/document/document_life.h"
#include "ui/document/edits.h"
#include "ui/match/levels.h"
#include "ui/match/match_tags.h"
#include "ui/session/part.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- life ------------------------------------------------------------------------------------- */

void session_init(Session *session, const Settings *settings)
{
    bitboard_init();
    *session = (Session){ .document = document_new(), .settings = *settings };
    boardview_init(&session->board);
    Position start;
    position_init(&start);
    const PlayerKind humans[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    const TimeControl none = { 0 };
    session_new_game(session, &start, humans, &none);
}

static void drop_match(Session *session)
{
    match_free(session->match);
    match_free(session->left_match);
    session->match = session->left_match = NULL;
}

static void free_part(void *part)
{
    if (part != NULL)
        ((SessionPart *)part)->free(part);
}

void session_set_games(Session *session, struct Games *games)
{
    free_part(session->games);
    session->games = games;
}

void session_set_library(Session *session, struct Games *library)
{
    free_part(session->library);
    session->library = library;
}

void session_set_review(Session *session, struct Review *review)
{
    free_part(session->review);
    session->review = review;
}

void session_set_setup(Session *session, struct Setup *setup)
{
    free_part(session->setup);
    session->setup = setup;
}

void session_set_practice(Session *session, struct Practice *practice)
{
    free_part(session->practice);
    session->practice = practice;
}

void session_set_tablebase(Session *session, struct Tablebase *tablebase)
{
    free_part(session->tablebase);
    session->tablebase = tablebase;
}

void session_set_drill(Session *session, struct Drill *drill)
{
    free_part(session->drill);
    session->drill = drill;
}

/* What belongs to the record on the board and to no other. */
static void drop_record(Session *session)
{
    session_set_review(session, NULL);
    session_set_setup(session, NULL);
    drop_match(session);
}

static void swap_matches(Session *session)
{
    Match *match = session->match;
    session->match = session->left_match;
    session->left_match = match;
}

void session_done(Session *session)
{
    while (session_is_stacked(session))
        session_drop(session);
    drop_record(session);
    document_free(session->document);
    session->document = NULL;
    session_set_games(session, NULL);
    session_set_library(session, NULL);
    session_set_tablebase(session, NULL);
    session_set_drill(session, NULL);
    engine_list_done(&session->engines);
    recent_done(&session->recent);
    free(session->said);
    session->said = NULL;
}

/* Another record, and nothing that belongs to the one before, but for the wishes of the person. */
static void open_record(Session *session, Game *game)
{
    drop_record(session);
    document_open(session->document, game);
    thinking_change(&session->thinking, &(Analysis){ 0 }, session->thinking.analysing);
    session_clear_marks(session);
}

/* Says how the game ended, if it has just done so. */
static void announce_end(Session *session)
{
    if (session->match == NULL || match_is_on(session->match))
        return;
    char text[MESSAGE_MAX], next[LEVELS_TEXT_MAX];
    session_end_text(session, text, sizeof text);
    levels_encourage(session->match, session->settings.elo, next);
    session_say(session, next[0] != '\0' ? "%s. %s" : "%s.", text, next);
}

/* Whoever is set as the opponent plays both sides, where an engine does. */
static void seat_engines(Session *session)
{
    for (int color = WHITE; color <= BLACK; color++)
        match_set_engine(session->match, (Color)color, session->settings.opponent);
}

void session_new_game(Session *session, const Position *start, const PlayerKind player[COLOR_NB],
                      const TimeControl *control)
{
    Game *game = game_new_from(start);
    session_take_up(session, game, game_root(game), player, control);
    match_tags_begin(session->match, &session->settings);
}

void session_take_up(Session *session, Game *game, GameNode *live,
                     const PlayerKind player[COLOR_NB], const TimeControl *control)
{
    open_record(session, game);
    session->match = match_new(session->document, live, player, control);
    seat_engines(session);
    session_go_to(session, live);
    match_judge(session->match, clock_now_ms());
    announce_end(session);
}

void session_open_game(Session *session, Game *game) { open_record(session, game); }

void session_set_players(Session *session, const PlayerKind player[COLOR_NB])
{
    match_set_players(session->match, player);
    match_tags_players(session->match, &session->settings);
}

Status session_go_on_here(Session *session)
{
    Document *document = session->document;
    if (match_is_on(session->match))
        return status_error(STATUS_STATE, "a game is in progress already");
    Status status = document_expect_ongoing(document);
    if (!status_is_ok(&status))
        return status;
    const PlayerKind humans[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    const TimeControl none = { 0 };
    if (session->match == NULL && session->left_match == NULL) {
        session->match = match_new(document, document->node, humans, &none);
        seat_engines(session);
    } else if (session->match == NULL) {
        swap_matches(session);
    }
    match_go_on_at(session->match, document->node);
    document_detach(document); /* from here it is another game than the one in the file */
    game_set_result(document->game, RESULT_UNKNOWN);
    bool is_bare = node_next(game_root(document->game)) == NULL;
    const char *event = game_tag(document->game, "Event");
    if (is_bare && (event == NULL || strcmp(event, "?") == 0))
        match_tags_begin(session->match, &session->settings);
    return status_ok();
}

/* --- documents above each other --------------------------------------------------------------- */

/* A document below another one, with what belongs to it. */
typedef struct Layer {
    struct Layer *below;
    Document *document;
    Match *match, *left_match;
    struct Review *review;
    struct Setup *setup;
    BoardView board;
    Analysis analysis;
    bool analysing;
    bool clock_ran;
} Layer;

void session_push(Session *session, Document *document)
{
    session_clear_marks(session);
    Layer *layer = alloc_zeroed(1, sizeof *layer);
    *layer = (Layer){ .below = session->below,
                      .document = session->document,
                      .match = session->match,
                      .left_match = session->left_match,
                      .review = session->review,
                      .setup = session->setup,
                      .board = session->board,
                      .analysis = session->thinking.analysis,
                      .analysing = session->thinking.analysing,
                      .clock_ran = match_pause(session->match, clock_now_ms()) };
    session->below = layer;
    session->document = document;
    session->match = session->left_match = NULL;
    session->review = NULL;
    session->setup = NULL;
    boardview_init(&session->board);
    thinking_change(&session->thinking, &(Analysis){ 0 }, false);
}

void session_drop(Session *session)
{
    Layer *layer = session->below;
    if (layer == NULL)
        return;
    drop_record(session);
    document_free(session->document);
    session_set_practice(session, NULL);
    session->below = layer->below;
    session->document = layer->document;
    session->match = layer->match;
    session->left_match = layer->left_match;
    session->review = layer->review;
    session->setup = layer->setup;
    session->board = layer->board;
    thinking_change(&session->thinking, &layer->analysis, layer->analysing);
    if (layer->clock_ran)
        match_unpause(session->match, clock_now_ms());
    free(layer);
}

bool session_is_stacked(const Session *session) { return session->below != NULL; }

static const Layer *lowest(const Session *session)
{
    const Layer *layer = session->below;
    while (layer != NULL && layer->below != NULL)
        layer = layer->below;
    return layer;
}

Document *session_record(const Session *session)
{
    const Layer *layer = lowest(session);
    return layer != NULL ? layer->document : session->document;
}

const Match *session_record_match(const Session *session)
{
    const Layer *layer = lowest(session);
    return layer != NULL ? layer->match : session->match;
}

/* --- questions -------------------------------------------------------------------------------- */

bool session_shows_live(const Session *session)
{
    return session->match != NULL && session->document->node == session->document->live;
}

GameNode *session_standing(const Session *session)
{
    GameNode *border = match_border(session->match);
    return border != NULL ? border : session->document->node;
}

Color session_live_side(const Session *session)
{
    const Position *start = game_start(session->document->game);
    return (Color)((start->side ^ node_ply(session_standing(session))) & 1);
}

GameEnd session_game_end(const Session *session)
{
    if (session->match != NULL)
        return session->match->end;
    return game_result(session->document->game) != RESULT_UNKNOWN ? END_RECORDED : END_NONE;
}

void session_end_text(const Session *session, char *buf, size_t size)
{
    GameEnd end = session_game_end(session);
    if (end == END_RECORDED)
        utf8_printf(buf, size, _("The recorded result is %s"),
                    game_result_text(game_result(session->document->game)));
    else
        game_end_text(end, session->match != NULL ? session->match->loser : WHITE, buf, size);
}

bool session_has_unsaved_edits(const Session *session)
{
    return !match_is_on(session_record_match(session)) &&
           edits_are_unsaved(session_record(session));
}

/* --- moves ------------------------------------------------------------------------------------ */

Status session_play(Session *session, Move move, int64_t now_ms)
{
    if (!movegen_is_legal(&session->document->pos, move))
        return status_error(STATUS_ILLEGAL, "that move is not legal here");
    if (match_is_looked_back(session->match))
        return status_error(STATUS_STATE, "you are looking back; End returns to move %d",
                            node_ply(session->document->live) / 2 + 1);
    if (match_is_on(session->match)) {
        match_play(session->match, move, now_ms);
        announce_end(session);
    } else {
        document_play(session->document, move);
    }
    boardview_let_go(&session->board);
    return status_ok();
}

Status session_undo(Session *session, int plies, int64_t now_ms)
{
    if (session->match == NULL)
        return status_error(STATUS_STATE, "no game is being played; there is nothing to take back");
    Status status = match_undo(session->match, plies, now_ms);
    if (status_is_ok(&status))
        boardview_let_go(&session->board);
    return status;
}

Status session_redo(Session *session, int plies, int64_t now_ms)
{
    if (session->match == NULL)
        return status_error(STATUS_STATE, "nothing was taken back");
    bool was_on = match_is_on(session->match);
    Status status = match_redo(session->match, plies, now_ms);
    if (!status_is_ok(&status))
        return status;
    boardview_let_go(&session->board);
    if (was_on)
        announce_end(session);
    return status;
}

static Status expect_playing(const Session *session)
{
    return match_is_on(session->match) ? status_ok()
                                       : status_error(STATUS_STATE, "no game is in progress");
}

Status session_resign(Session *session, Color loser, int64_t now_ms)
{
    Status status = expect_playing(session);
    if (status_is_ok(&status))
        session_end(session, END_RESIGNATION, loser, now_ms);
    return status;
}

Status session_claim_draw(Session *session, Move intended, int64_t now_ms)
{
    Status status = expect_playing(session);
    if (status_is_ok(&status))
        status = match_claim_draw(session->match, intended, now_ms);
    if (status_is_ok(&status))
        announce_end(session);
    return status;
}

void session_end(Session *session, GameEnd end, Color loser, int64_t now_ms)
{
    match_end(session->match, end, loser, now_ms);
    announce_end(session);
}

bool session_check_flag(Session *session, int64_t now_ms)
{
    if (!match_check_flag(session->match, now_ms))
        return false;
    announce_end(session);
    return true;
}

/* --- edits ------------------------------------------------------------------------------------ */

void session_leave_match(Session *session)
{
    document_set_live(session->document, NULL);
    if (session->match == NULL)
        return;
    match_free(session->left_match);
    session->left_match = session->match;
    session->match = NULL;
}

/* Undo may lead back to where the record was a game that is played, and redo away from it. */
static void follow_live(Session *session)
{
    if ((session->match != NULL) != (session->document->live != NULL))
        swap_matches(session);
}

static Status after_edits(Session *session, Status status)
{
    if (!status_is_ok(&status))
        return status;
    follow_live(session);
    boardview_let_go(&session->board);
    return status;
}

Status session_undo_edit(Session *session, const char **what)
{
    return after_edits(session, edits_undo(session->document, what));
}

Status session_redo_edit(Session *session, const char **what)
{
    return after_edits(session, edits_redo(session->document, what));
}

/* --- steps ------------------------------------------------------------------------------------ */

static bool stepped(Session *session, bool has_stepped)
{
    if (has_stepped)
        boardview_let_go(&session->board);
    return has_stepped;
}

void session_go_to(Session *session, GameNode *node)
{
    document_show(session->document, node);
    boardview_let_go(&session->board);
}

bool session_back(Session *session) { return stepped(session, document_back(session->document)); }

/* Moves taken back are seen again by redo, not by stepping. */
bool session_forward(Session *session)
{
    const GameNode *border = match_border(session->match);
    return stepped(session, document_forward(session->document, border));
}

void session_go_start(Session *session)
{
    document_go_start(session->document);
    boardview_let_go(&session->board);
}

void session_go_end(Session *session)
{
    document_go_end(session->document, match_border(session->match));
    boardview_let_go(&session->board);
}

bool session_variation(Session *session, int direction)
{
    const GameNode *border = match_border(session->match);
    return stepped(session, document_variation(session->document, direction, border));
}

void session_clear_marks(Session *session)
{
    boardview_let_go(&session->board);
    if (session->match != NULL)
        match_set_premove(session->match, MOVE_NONE, "", 0);
}

/* --- what was said ---------------------------------------------------------------------------- */

SpeechStyle session_style(const Session *session)
{
    return session->is_dialogue ? spell_style(&session->settings)
                                : letters_by_setting(&session->settings);
}

void session_keep_whole(Session *session, const char *text)
{
    char *whole = alloc_string(text);
    free(session->said);
    session->said = whole;
}

static void keep_said(Session *session)
{
    if (session->message.text[0] != '\0')
        session_keep_whole(session, session->message.text);
}

/* The dialogue spells what it says itself, once it is said. */
static void spell_message(Session *session)
{
    session->message.is_spelled = false;
    if (!session->is_dialogue)
        spell_line(letters_by_setting(&session->settings), session->message.text,
                   sizeof session->message.text);
    keep_said(session);
}

void session_say(Session *session, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    utf8_vprintf(session->message.text, sizeof session->message.text, _(format), args);
    va_end(args);
    session->message.is_error = false;
    spell_message(session);
}

void session_say_spelled(Session *session, const char *text)
{
    session->message = (Message){ .is_spelled = true };
    utf8_printf(session->message.text, sizeof session->message.text, "%s", text);
    keep_said(session);
}

void session_say_error(Session *session, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    utf8_vprintf(session->message.text, sizeof session->message.text, _(format), args);
    va_end(args);
    session->message.is_error = true;
    spell_message(session);
}

void session_say_nothing(Session *session) { session_say(session, "%s", ""); }

void session_complain(Session *session, const Status *status)
{
    bool has_place = status->line > 0 ||
                     status->column > 0; /* in front of it, and then it begins with no capital */
    char *text = has_place ? alloc_string(status->text) : capitalize(status->text);
    StrBuf sentence;
    strbuf_init(&sentence);
    sentence_add(&sentence, text);
    free(text);
    if (status->line > 0)
        session_say(session, "Line %d, column %d: %s", status->line, status->column, sentence.data);
    else if (has_place)
        session_say(session, "Column %d: %s", status->column, sentence.data);
    else
        session_say(session, "%s", sentence.data);
    strbuf_done(&sentence);
    session->message.is_error = true;
}
