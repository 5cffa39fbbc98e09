/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Practice, whatever its source: its own board, hints, commands and keys. */
#include <config.h>

#include "ui/practice/practice.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "ui/document/document.h"
#include "ui/modes/app.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/session/boardview.h"
#include "ui/session/session.h"
#include "ui/session/speech.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const Feature PRACTICE;

/* --- state ------------------------------------------------------------------------------------ */

Practice *practice_of(const Session *session)
{
    return (Practice *)session_part(session, &PRACTICE);
}

bool practice_is_on(const Session *session) { return practice_of(session) != NULL; }

bool practice_is_of(const Session *session, const PracticeSource *source)
{
    const Practice *practice = practice_of(session);
    return practice != NULL && practice->source == source;
}

static void free_practice(SessionPart *part)
{
    Practice *practice = (Practice *)part;
    if (practice->state != NULL)
        practice->state->free(practice->state);
    free(practice);
}

void practice_begin(Session *session, ModeStack *stack, const PracticeSource *source,
                    SessionPart *state)
{
    assert(source->wants_job == NULL || (source->fill_job != NULL && source->take_result != NULL));
    assert(!practice_is_on(session));
    Practice *practice = alloc_zeroed(1, sizeof *practice);
    session_push(session, document_new());
    practice->part = (SessionPart){ .free = free_practice, .document = session->document };
    practice->source = source;
    practice->state = state;
    session_set_part(session, &PRACTICE, &practice->part);
    if (stack == NULL)
        return;
    mode_push(stack, &PRACTICE, NULL);
    input_mode_open(stack); /* answers are typed at first */
}

/* The practice is freed with its document. */
void practice_close(Session *session)
{
    assert(practice_is_on(session));
    session_drop(session);
}

static void end(Session *session)
{
    if (practice_is_on(session))
        practice_of(session)->source->end(session);
}

/* --- the question ----------------------------------------------------------------------------- */

GameNode *practice_asked(const Session *session)
{
    assert(practice_is_on(session));
    GameNode *node = game_find(session->document->game, practice_of(session)->asked_id);
    return node != NULL ? node : game_root(session->document->game);
}

/* The record on the board is the question's. */
static bool asks_here(const Session *session)
{
    return session->document->number == practice_of(session)->record;
}

void practice_put(Session *session, const Position *start, const Move *moves, int count)
{
    assert(practice_is_on(session) && count >= 0);
    session_open_game(session, game_new_from(start));
    GameNode *node = game_root(session->document->game);
    for (int i = 0; i < count; i++)
        node = game_add_move(session->document->game, node, moves[i]);
    Practice *practice = practice_of(session);
    practice->record = session->document->number;
    practice->is_answered = practice->is_repeated = practice->is_known = false;
    practice->hints = 0;
    practice_put_on(session, node);
    boardview_turn(&session->board, position_side(&session->document->pos) == BLACK);
}

void practice_put_on(Session *session, GameNode *node)
{
    assert(node != NULL);
    Practice *practice = practice_of(session);
    session_go_to(session, node);
    practice->asked_id = node_id(node);
    practice->questions++;
}

void practice_name_move(const Session *session, Move move, char name[SAN_NUMBERED_MAX])
{
    Position pos;
    game_position(session->document->game, practice_asked(session), &pos);
    san_write_numbered(&pos, move, name);
}

void practice_again(Session *session)
{
    const PracticeSource *source = practice_of(session)->source;
    if (source->drop_job != NULL)
        source->drop_job(session);
    if (asks_here(session))
        session_go_to(session, practice_asked(session));
    else
        source->ask(session);
}

void practice_give_hint(Session *session, Move move)
{
    assert(move != MOVE_NONE);
    practice_again(session);
    if (practice_of(session)->hints++ > 0) {
        char name[SAN_NUMBERED_MAX];
        practice_name_move(session, move, name);
        boardview_show_hint(&session->board, move);
        session_say(session, "It is %s.", name);
        return;
    }
    Square from = move_from(move);
    PieceType type = piece_type(position_piece(&session->document->pos, from));
    boardview_light(&session->board, bb_square(from), 0);
    /* Translators: a piece and its square. */
    session_say(session, "The %s on %s moves.", piece_type_name(type), square_name(from).text);
}

/* --- texts ------------------------------------------------------------------------------------ */

static bool wants_job(const Session *session)
{
    const Practice *practice = practice_of(session);
    return practice != NULL && practice->source->wants_job != NULL &&
           practice->source->wants_job(session);
}

static bool is_last(const Session *session)
{
    return practice_of(session)->source->is_last(session);
}

static void write_title(const Session *session, StrBuf *text)
{
    practice_of(session)->source->write_title(session, text);
}

void practice_question(const Session *session, StrBuf *text)
{
    if (wants_job(session))
        strbuf_add_text(text, _("The engine is checking it"));
    else if (practice_of(session)->is_answered)
        strbuf_add_text(text, is_last(session) ? _("That was the last one; q ends.")
                                               : _("n for the next one"));
    else if (!asks_here(session) || session->document->node != practice_asked(session))
        strbuf_add_text(text, _("r returns to the question"));
    else
        practice_of(session)->source->write_question(session, text);
}

void practice_add_letters(const Session *session, StrBuf *text)
{
    if (session->is_dialogue)
        strbuf_addf(text, " %s", _("t: hint, s: answer, n: next, q: end."));
}

/* --- commands --------------------------------------------------------------------------------- */

bool practice_is_word(Word word)
{
    const char *words = PRACTICE_WORDS;
    Word known = word_take(&words);
    while (known.length > 0 &&
           (known.length != word.length || strncasecmp(known.text, word.text, word.length) != 0))
        known = word_take(&words);
    return known.length > 0;
}

/* In the line dialogue the question is repeated; one that has been answered is asked once more. */
static void ask_again(Session *session)
{
    StrBuf question;
    if (practice_of(session)->is_answered) {
        practice_of(session)->source->ask(session);
        practice_of(session)->is_repeated = true;
        return;
    }
    practice_again(session);
    if (!session->is_dialogue)
        return;
    strbuf_init(&question);
    practice_question(session, &question);
    session_say(session, "%s", question.data);
    strbuf_done(&question);
}

Status practice_go_on(Session *session, const App *app, Word word)
{
    if (!practice_is_on(session))
        return status_error(STATUS_STATE,
                            "no practice is running; start one with `practice` or `repertoire`");
    const PracticeSource *source = practice_of(session)->source;
    if (word_names(word, "hint"))
        return source->hint(session);
    if (word_names(word, "show"))
        return source->show(session);
    /* The other words change the board. */
    app->cancel_engine(app->context);
    if (word_names(word, "next"))
        return source->next(session);
    if (word_names(word, "again"))
        ask_again(session);
    else
        end(session);
    return status_ok();
}

Status practice_refuse(void) { return status_error(STATUS_STATE, "%s", _(PRACTICE.comes_first)); }

static Status command_hint(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    return practice_go_on(session, app, (Word){ "hint", 4 });
}

/* clang-format off */
static const Command ROWS[] = {
    { "hint", "", "", N_("in practice: the piece that moves, then the move"),
      TOPIC_LEARNING, COMMAND_ASIDE, command_hint },
};
/* clang-format on */

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

/* --- keys and lines --------------------------------------------------------------------------- */

/* clang-format off */
static const KeyRow PRACTICE_ROWS[] = {
    { "n", "practice next", N_("the next exercise") },
    { "Space", "practice next", NULL },
    { "t", "hint", NULL },
    { "s", "practice show", N_("show the answer") },
    { "r", "practice again", N_("back to the position that is asked") },
    { "q", "practice end", N_("end the practice") },
    { "Left", "back", NULL },
    { "h", "back", NULL },
    { "Right", "forward", NULL },
    { "l", "forward", NULL },
    { "Up", "previous-variation", NULL },
    { "k", "previous-variation", NULL },
    { "Down", "next-variation", NULL },
    { "j", "next-variation", NULL },
    { "Home", "start", NULL },
    { "End", "end", NULL },
    { "f", "flip", NULL },
    { "a", "analyse", NULL },
    { "v", "cursor", NULL },
    { "i", "to-prompt", NULL },
    { "W", "message", NULL },
    { "Enter", "to-prompt", NULL },
    { ":", "to-prompt", NULL },
};

static const KeyHint PRACTICE_HINTS[] = {
    { "to-prompt", false, N_("type") },
    { "hint", false, N_("hint") },
    { "practice show", false, N_("show") },
    { "practice next", false, N_("next") },
    { "practice again", false, N_("again") },
    { "practice end", false, N_("end") },
    { "keys", false, N_("help") },
};

/* Hints in the input line. */
static const KeyHint PRACTICE_TYPED_HINTS[] = {
    { "to-board", false, N_("board") },
    { "hint", true, N_("hint") },
    { "practice show", true, N_("show") },
    { "practice next", true, N_("next") },
    { "practice again", true, N_("again") },
    { "practice end", true, N_("end") },
    { "help", false, N_("help") },
};

/* Names in settings files of earlier versions. */
static const OldAction PRACTICE_OLD[] = {
    { "practice-next", "practice next" },
    { "practice-show", "practice show" },
    { "practice-again", "practice again" },
    { "practice-end", "practice end" },
};

static const KeyRow PRACTICE_LETTER_ROWS[] = {
    { "n", "practice next", NULL },
    { "t", "hint", NULL },
    { "s", "practice show", NULL },
    { "r", "practice again", NULL },
    { "q", "practice end", NULL },
};
/* clang-format on */

static const KeyTable *practice_keys(void)
{
    static const KeyTable TABLE = {
        .name = "practice",
        .old_name = "drill",
        .title = N_("PRACTICE"),
        .heading = N_("Keys at the board in practice"),
        .rows = PRACTICE_ROWS,
        .count = ARRAY_LEN(PRACTICE_ROWS),
        .base = common_keys,
        .hints = { PRACTICE_HINTS, ARRAY_LEN(PRACTICE_HINTS) },
        .typed_hints = { PRACTICE_TYPED_HINTS, ARRAY_LEN(PRACTICE_TYPED_HINTS) },
        .old = PRACTICE_OLD,
        .old_count = ARRAY_LEN(PRACTICE_OLD),
    };
    return &TABLE;
}

static const KeyTable *letters(void)
{
    static const KeyTable TABLE = {
        .name = "practice-letter",
        .heading = N_("One letter and Enter in practice"),
        .kind = KEYS_ENTERED,
        .rows = PRACTICE_LETTER_ROWS,
        .count = ARRAY_LEN(PRACTICE_LETTER_ROWS),
    };
    return &TABLE;
}

/* An empty line continues if the question has been answered. */
static bool take_line(ModeStack *stack, Mode *mode, const char *line)
{
    (void)mode;
    if (*line != '\0' || !practice_of(stack->session)->is_answered)
        return false;
    stack->app->run(stack->app->context, "practice next");
    return true;
}

/* The move that the position came from, if the messages have not told it. */
static void tell_lead(const ModeStack *stack)
{
    const GameNode *before = node_parent(stack->session->document->node);
    if (before == NULL || node_parent(before) != NULL)
        return;
    StrBuf text;
    strbuf_init(&text);
    speech_move(stack->session, &text);
    stack->app->print(stack->app->context, text.data);
    strbuf_done(&text);
}

/* The line dialogue has no board on screen: it says the pieces with every question, unless the
 * listener has followed the moves. */
static void tell_board(const ModeStack *stack)
{
    if (!stack->session->is_dialogue || practice_of(stack->session)->is_known)
        return;
    stack->app->run(stack->app->context, "where");
    tell_lead(stack);
}

static void settle(ModeStack *stack, Mode *mode)
{
    (void)mode;
    Practice *practice = practice_of(stack->session);
    if (practice == NULL) {
        stack->moves_scroll = 0;
        mode_close(stack, &PRACTICE);
    } else if (practice->told != practice->questions) {
        stack->moves_scroll = 0;
        practice->told = practice->questions;
        tell_board(stack);
    }
}

/* --- answers ---------------------------------------------------------------------------------- */

/* A move at the asked position is checked, at once or by the engine. */
static Status take_move(Session *session)
{
    const Practice *practice = practice_of(session);
    const GameNode *node = session->document->node;
    if (practice->is_answered || !asks_here(session) ||
        node_parent(node) != practice_asked(session))
        return status_ok();
    return practice->source->judge(session, node_move(node));
}

/* The evaluation would hint at the answer. */
static bool hides_score(const Session *session) { return !practice_of(session)->is_answered; }

/* After the answer nothing is left to hint at or to show. */
static bool is_idle(const Session *session, const char *line)
{
    if (strcmp(line, "practice next") == 0)
        return is_last(session);
    bool helps = strcmp(line, "hint") == 0 || strcmp(line, "practice show") == 0;
    return helps && practice_of(session)->is_answered;
}

static bool fill_job(ModeStack *stack, SearchJob *job)
{
    practice_of(stack->session)->source->fill_job(stack->session, job);
    return true;
}

static Status take_result(Session *session, const SearchResult *result)
{
    if (wants_job(session))
        practice_of(session)->source->take_result(session, result);
    return status_ok();
}

static void drop_job(Session *session)
{
    practice_again(session);
    session_say(session, "Stopped. The question is still open.");
}

static const Feature PRACTICE = {
    .commands = commands,
    .keys = practice_keys,
    .letters = letters,
    .has_board = true,
    .line = take_line,
    .settle = settle,
    .where = COMMAND_ASIDE,
    .is_on = practice_is_on,
    .comes_first = N_("end the practice first: q"),
    .end = end,
    .take_move = take_move,
    .hides_score = hides_score,
    .write_title = write_title,
    .is_idle = is_idle,
    .write_question = practice_question,
    .wants_job = wants_job,
    .fill_job = fill_job,
    .take_result = take_result,
    .drop_job = drop_job,
};

const Feature *practice_feature(void) { return &PRACTICE; }
