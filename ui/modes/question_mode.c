/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions: asks them and handles the answers. */
#include <config.h>

#include "ui/modes/question_mode.h"

#include "ui/modes/question_mode_state.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/modes/app.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/move_answer.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* In the input line only; on the board as well; on the board, with input focus on the cursor. */
static const Feature LINE_QUESTION, BOARD_QUESTION, CURSOR_QUESTION;

static const Feature *const ALL[] = { &LINE_QUESTION, &BOARD_QUESTION, &CURSOR_QUESTION };

Question *question_find(const ModeStack *stack)
{
    for (size_t i = 0; i < ARRAY_LEN(ALL); i++)
        if (mode_is_open(stack, ALL[i]))
            return mode_find(stack, ALL[i])->state;
    return NULL;
}

const char *question_text(const ModeStack *stack)
{
    const Question *question = question_find(stack);
    return question != NULL ? question->text : "";
}

bool question_takes_text(const ModeStack *stack)
{
    const Question *question = question_find(stack);
    return question != NULL && question->takes_text;
}

static void drop(ModeStack *stack)
{
    for (size_t i = 0; i < ARRAY_LEN(ALL); i++)
        mode_remove(stack, ALL[i]);
}

/* Closes the question and reports that it was not answered. */
static void put_away(ModeStack *stack)
{
    const Question *question = question_find(stack);
    const char *unanswered = question != NULL ? question->unanswered : NULL;
    drop(stack);
    if (unanswered != NULL)
        session_say(stack->session, "%s", _(unanswered));
}

/* --- asking ----------------------------------------------------------------------------------- */

static Question *ask(ModeStack *stack, const Feature *ops, const char *text,
                     const CommandChoice *choices, size_t count, const char *argument)
{
    assert(count <= COMMAND_CHOICES_MAX);
    Question *question = alloc_zeroed(1, sizeof *question);
    question->text = question_spelled(stack->session, text);
    if (count > 0)
        memcpy(question->choices, choices, count * sizeof *choices);
    question->count = count;
    question->argument = alloc_string(argument);
    question->node_id = node_id(stack->session->document->node);
    question->unanswered = N_("Nothing changes.");
    drop(stack);
    boardview_light(&stack->session->board, 0, 0);
    mode_push(stack, ops, question);
    if (stack->app->put_line_aside != NULL)
        stack->app->put_line_aside(stack->app->front);
    return question;
}

void question_ask(ModeStack *stack, const char *text, const CommandChoice *choices, size_t count,
                  const char *argument)
{
    assert(count > 0);
    bool is_yes_or_no = count == 1;
    char *whole =
        is_yes_or_no ? question_with_answers(stack->session, text, false) : alloc_string(_(text));
    ask(stack, &LINE_QUESTION, whole, choices, count, argument);
    free(whole);
}

void question_ask_first(ModeStack *stack, const char *text, const char *const labels[2],
                        const char *unanswered, CommandRun run, CommandRun refused)
{
    const CommandChoice choices[] = { { N_("yes"), NULL, run }, { N_("no"), NULL, refused } };
    char *whole = question_with_answers(stack->session, text, true);
    Question *question = ask(stack, &LINE_QUESTION, whole, choices, refused != NULL ? 2 : 1, "");
    free(whole);
    question->enter_takes_first = question->is_unasked_for = true;
    question->unanswered = unanswered;
    for (int i = 0; i < 2; i++)
        question->labels[i] = labels != NULL ? labels[i] : NULL;
}

void question_show_board(ModeStack *stack, Session *other)
{
    assert(question_find(stack) != NULL);
    Session *session = stack->session;
    session_push_board(session, other);
    boardview_turn(&session->board, match_human(session->match) == BLACK);
    question_find(stack)->shows_board = true;
}

static bool ask_in_line(ModeStack *stack, const char *label, const char *text, CommandRun run,
                        void (*fill)(void *context, const char *text))
{
    enum { SURE_COLUMNS = 60 };
    const App *app = stack->app;
    if (fill == NULL)
        return false;
    const CommandChoice choice = { "", NULL, run };
    ask(stack, &LINE_QUESTION, _(label), &choice, 1, "")->takes_text = true;
    /* The footer shows the keys; a long text pushes the label out of sight. */
    if (app->session->is_dialogue && *text != '\0')
        session_say(app->session,
                    "The line has `%s`: Enter accepts it, Ctrl-U empties it, Ctrl-C cancels.",
                    text);
    else if (app->session->is_dialogue)
        session_say(app->session, "Type it, then Enter; Ctrl-C cancels.");
    else if (width_text(_(label)) + width_text(text) > SURE_COLUMNS)
        session_say(app->session, "%s", _(label));
    else
        session_say_nothing(app->session);
    fill(app->front, text);
    return true;
}

bool question_ask_text(ModeStack *stack, const char *label, const char *text, CommandRun run)
{
    return ask_in_line(stack, label, text, run, stack->app->fill_line);
}

bool question_ask_search(ModeStack *stack, CommandRun run)
{
    bool is_asked = question_ask_text(stack, N_("Search:"), "", run);
    if (is_asked)
        question_find(stack)->unanswered = NULL;
    return is_asked;
}

bool question_ask_name(ModeStack *stack, const char *label, const char *proposed, CommandRun run)
{
    const App *app = stack->app;
    bool is_asked = ask_in_line(stack, label, proposed, run,
                                app->propose_line != NULL ? app->propose_line : app->fill_line);
    if (is_asked)
        question_find(stack)->is_name = true;
    return is_asked;
}

static void show_on_board(BoardView *board, const MoveList *moves)
{
    Bitboard origins = 0, targets = 0;
    if (move_answer_is_promotion(moves)) {
        boardview_ask_promotion(board, move_to(moves->moves[0]));
        return;
    }
    for (int i = 0; i < moves->count; i++) {
        origins |= bb_square(move_from(moves->moves[i]));
        targets |= bb_square(move_to(moves->moves[i]));
    }
    boardview_light(board, origins, targets);
}

void question_ask_move(ModeStack *stack, const MoveList *moves)
{
    assert(moves->count > 0);
    Session *session = stack->session;
    bool has_cursor = mode_top(stack)->keys == cursor_keys;
    bool is_promotion = move_answer_is_promotion(moves);
    StrBuf text;
    strbuf_init(&text);
    move_answer_question(session, moves, &text);
    if (is_promotion && session->is_dialogue)
        strbuf_addf(&text, " %s", _("Enter means the queen."));
    Question *question =
        ask(stack, has_cursor ? &CURSOR_QUESTION : &BOARD_QUESTION, text.data, NULL, 0, "");
    strbuf_done(&text);
    question->moves = *moves;
    question->position = session->document->pos.key;
    question->is_in_game = match_is_on(session->match);
    question->enter_takes_first = is_promotion;
    question->unanswered = N_("No move was made.");
    show_on_board(&session->board, moves);
}

static void question_free(Question *question)
{
    free(question->text);
    free(question->argument);
    free(question->wish.argument);
    free(question);
}

static void leave(ModeStack *stack, Mode *mode)
{
    Question *question = mode->state;
    if (question->shows_board)
        session_drop(stack->session);
    if (stack->app->give_line_back != NULL)
        stack->app->give_line_back(stack->app->front);
    question_free(question);
}

static void leave_board(ModeStack *stack, Mode *mode)
{
    BoardView *board = &stack->session->board;
    leave(stack, mode);
    boardview_end_promotion(board);
    boardview_light(board, 0, 0);
}

/* --- answers ---------------------------------------------------------------------------------- */

/* Runs the choice, and then the wish that led to the question, unless the choice asks a question
 * itself, which then keeps the wish. false: the choice failed, and the wish is still the caller's.
 */
static bool carry_out(ModeStack *stack, CommandRun run, const char *argument, Wish wish)
{
    const App *app = stack->app;
    Session *session = app->session;
    Status status = run(session, app, argument);
    Question *next = question_find(stack);
    if (!status_is_ok(&status) || wish.run == NULL) {
        app->report(app->context, status);
        return status_is_ok(&status);
    }
    if (next != NULL) {
        free(next->wish.argument);
        next->wish = wish;
    } else {
        const Message before = session->message;
        session_say_nothing(session);
        (void)carry_out(stack, wish.run, wish.argument, (Wish){ 0 });
        session_put_before(session, &before);
        free(wish.argument);
    }
    return true;
}

static bool carry_out_both(ModeStack *stack, CommandRun first, const char *words, CommandRun run,
                           const char *argument)
{
    const Wish wish = { run, alloc_string(argument) };
    bool is_done = carry_out(stack, first, words, wish);
    if (!is_done)
        free(wish.argument);
    return is_done;
}

void question_after(ModeStack *stack, CommandRun first, CommandRun run)
{
    (void)carry_out_both(stack, first, "", run, "");
}

/* Closes the question; the caller owns it. */
static Question *take_off(ModeStack *stack)
{
    Question *question = question_find(stack), *taken = alloc_zeroed(1, sizeof *taken);
    assert(question != NULL);
    *taken = *question;
    question->text = question->argument = question->wish.argument = NULL;
    drop(stack);
    return taken;
}

/* If the edits could not be saved, or not under that name, their question stays open. */
static bool stays_open(const ModeStack *stack, const Question *asked, const CommandChoice *choice,
                       const char *line)
{
    return question_find(stack) == NULL &&
           (asked->is_name ? *line != '\0' : choice->first != NULL || asked->wish.run != NULL);
}

/* The question was taken off the stack and is freed, or put back with the line if its choice
 * fails. */
static void run_choice(ModeStack *stack, Question *asked, const CommandChoice *choice,
                       const char *words, const char *line)
{
    const App *app = stack->app;
    bool is_done;
    if (choice->first != NULL) {
        is_done = carry_out_both(stack, choice->first, words, choice->run, asked->argument);
    } else {
        is_done =
            carry_out(stack, choice->run, asked->takes_text ? line : asked->argument, asked->wish);
        if (is_done)
            asked->wish.argument = NULL;
    }
    if (is_done || !stays_open(stack, asked, choice, line)) {
        question_free(asked);
        return;
    }
    mode_push(stack, &LINE_QUESTION, asked);
    if (app->put_line_aside != NULL)
        app->put_line_aside(app->front);
    if (asked->takes_text)
        app->fill_line(app->front, line);
}

static void insist(ModeStack *stack)
{
    stack->app->report(stack->app->context, question_awaits(stack));
}

/* The engine may have moved while the text was written: it is still about the position in which it
 * was asked for. */
static void take_text(ModeStack *stack, const char *line)
{
    Session *session = stack->session;
    const Document *document = session->document;
    Question *asked = take_off(stack);
    const CommandChoice choice = asked->choices[0];
    uint32_t shown = node_id(document->node), place = asked->node_id;
    if (game_find(document->game, place) != NULL && place != shown)
        session_go_to(session, game_find(document->game, place));
    run_choice(stack, asked, &choice, "", line);
    if (session->document == document && game_find(document->game, shown) != NULL && place != shown)
        session_go_to(session, game_find(document->game, shown));
}

static void take_choice(ModeStack *stack, const CommandChoice *found, const char *words,
                        const char *line)
{
    const CommandChoice choice = *found;
    run_choice(stack, take_off(stack), &choice, words, line);
}

/* Plays the only move left, or asks which of several; false: no move is left. */
static bool take_moves(ModeStack *stack, const MoveList *left)
{
    const App *app = stack->app;
    const MoveList moves = *left; /* it may be part of the question */
    if (moves.count == 0)
        return false;
    if (moves.count > 1)
        question_ask_move(stack, &moves);
    else {
        drop(stack);
        app->report(app->context, app->play(app->context, moves.moves[0]));
    }
    return true;
}

static bool answers_move(ModeStack *stack, const Question *question, const char *line)
{
    MoveList meant = { .count = 0 };
    if (question->moves.count == 0)
        return false;
    if (*line == '\0' && question->enter_takes_first)
        meant = (MoveList){ .moves = { question->moves.moves[0] }, .count = 1 };
    else if (*line != '\0')
        move_answer_read(stack->session, &question->moves, line, &meant);
    return take_moves(stack, &meant);
}

/* A legal move counts as "no" and is played, unless the question is about a move. A question that
 * luft asked unprompted does not stop a command, a pasted position or a new game. Leaving is always
 * possible. */
static bool is_passed_over(const App *app, const Question *question, const char *line)
{
    LineKind kind = app->kind(app->context, line);
    return kind == LINE_LEAVES || (question->is_unasked_for && kind == LINE_ACTS) ||
           (question->moves.count == 0 && app->is_move(app->context, line));
}

/* Messages about the question precede the line's. */
static void go_on_with(ModeStack *stack, const char *line)
{
    Session *session = stack->session;
    const Message before = session->message;
    session_say_nothing(session);
    mode_take_line(stack, line);
    session_put_before(session, &before);
}

/* Reports that the question was passed over. */
static void pass_over(ModeStack *stack, const char *line)
{
    const App *app = stack->app;
    if (app->kind(app->context, line) == LINE_LEAVES) {
        drop(stack);
        mode_take_line(stack, line);
        return;
    }
    Question *question = question_find(stack);
    if (question != NULL && !question->is_unasked_for)
        question->unanswered = N_("You moved instead of answering.");
    put_away(stack);
    go_on_with(stack, line);
}

/* A move on the board that the question shows. */
static void take_move_there(ModeStack *stack, const Question *question, const char *line)
{
    take_choice(stack, &question->choices[0], "", line);
    if (question_find(stack) == NULL && !stack->session->message.is_error)
        go_on_with(stack, line);
}

/* "quit" and "cancel" are not names, and ":q" is not a text; "./quit" is a name. */
static bool is_no_text(const App *app, const Question *question, const char *line)
{
    bool leaves = app->kind(app->context, line) == LINE_LEAVES;
    return question->is_name ? leaves || (*line != '\0' && question_is_refused(question, line))
                             : leaves && *line == ':';
}

/* false: a command that only looks, and the question stays open. */
static bool take_line(ModeStack *stack, Mode *mode, const char *line)
{
    Question *question = mode->state;
    if (question->takes_text && !is_no_text(stack->app, question, line)) {
        take_text(stack, line);
        return true;
    }
    if (answers_move(stack, question, line))
        return true;
    const CommandChoice *found = question_choice(question, line);
    if (found != NULL)
        take_choice(stack, found, question_choice_words(found, line), line);
    else if (question_is_refused(question, line))
        put_away(stack);
    else if (stack->app->kind(stack->app->context, line) == LINE_LOOKS)
        return false;
    else if (question->shows_board && stack->app->is_move(stack->app->context, line))
        take_move_there(stack, question, line);
    else if (is_passed_over(stack->app, question, line))
        pass_over(stack, line);
    else
        insist(stack);
    return true;
}

/* --- keys and mouse --------------------------------------------------------------------------- */

static bool take_key(ModeStack *stack, Mode *mode, const char *key)
{
    if (!question_takes_key(stack->session, mode->state, key))
        return false;
    session_say_nothing(stack->session);
    return take_line(stack, mode, key);
}

bool question_owns_line(const ModeStack *stack)
{
    return question_text(stack)[0] != '\0' || mode_owns_line(stack);
}

bool question_take_pause(ModeStack *stack, const char *typed)
{
    Mode *mode = &stack->modes[stack->count - 1];
    return mode->ops->line == take_line && take_key(stack, mode, typed);
}

static bool refuses(ModeStack *stack, Mode *mode, const char *line)
{
    (void)mode;
    const App *app = stack->app;
    LineKind kind = app->kind(app->context, line);
    if (kind == LINE_LOOKS || kind == LINE_LEAVES)
        return false;
    insist(stack);
    return true;
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    if (action == ACTION_TO_BOARD) {
        session_clear_marks(stack->session);
        put_away(stack);
    } else {
        insist(stack);
    }
    return true;
}

static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    (void)mode;
    if (click->kind == CLICK_PRESS && click->button == 1)
        insist(stack);
    return true;
}

static bool interrupt(ModeStack *stack, Mode *mode)
{
    (void)mode;
    put_away(stack);
    return true;
}

/* --- on the board ----------------------------------------------------------------------------- */

/* Any other square closes it. */
static void pick(ModeStack *stack, Mode *mode, Square square)
{
    assert(mode->ops != &LINE_QUESTION);
    const Question *question = mode->state;
    const BoardView *board = &stack->session->board;
    bool is_promotion = board->promotion_to != NO_SQUARE;
    MoveList meant = { .count = 0 };
    session_say_nothing(stack->session);
    for (int i = 0; i < question->moves.count; i++) {
        Move move = question->moves.moves[i];
        bool is_meant = is_promotion
                            ? boardview_promotion_at(board, square) == move_promotion(move)
                            : move_from(move) == square ||
                                  (move_kind(move) == MOVE_CASTLING && move_to(move) == square);
        if (is_meant)
            meant.moves[meant.count++] = move;
    }
    if (!take_moves(stack, &meant))
        put_away(stack);
}

static bool is_step(Action action)
{
    return action == ACTION_CURSOR_LEFT || action == ACTION_CURSOR_RIGHT ||
           action == ACTION_CURSOR_UP || action == ACTION_CURSOR_DOWN;
}

static bool act_on_board(ModeStack *stack, Mode *mode, Action action)
{
    bool has_cursor = mode->ops == &CURSOR_QUESTION;
    if (has_cursor && action == ACTION_CURSOR_TAKE)
        pick(stack, mode, stack->session->board.cursor);
    else if (has_cursor && action == ACTION_TO_PROMPT)
        mode->ops = &BOARD_QUESTION; /* input focus moves from the cursor to the line */
    else if (has_cursor && is_step(action))
        return false;
    else
        return act(stack, mode, action);
    return true;
}

static bool click_on_board(ModeStack *stack, Mode *mode, const Click *click)
{
    if (click->kind == CLICK_PRESS && click->button == 1)
        pick(stack, mode, click->square);
    return true;
}

/* Closes if the position changes or the game ends. */
static void settle_on_board(ModeStack *stack, Mode *mode)
{
    const Question *question = mode->state;
    const Session *session = stack->session;
    bool is_promotion = move_answer_is_promotion(&question->moves);
    if (session->document->pos.key != question->position ||
        (question->is_in_game && !match_is_on(session->match)) ||
        (is_promotion && session->board.promotion_to == NO_SQUARE))
        drop(stack);
}

static const Feature LINE_QUESTION = {
    .keys = input_keys,
    .has_line = true,
    .action = act,
    .refuses = refuses,
    .line = take_line,
    .mouse = take_click,
    .interrupt = interrupt,
    .leave = leave,
};

static const Feature BOARD_QUESTION = {
    .keys = input_keys,
    .has_line = true,
    .action = act_on_board,
    .refuses = refuses,
    .line = take_line,
    .mouse = click_on_board,
    .interrupt = interrupt,
    .settle = settle_on_board,
    .leave = leave_board,
};

static const Feature CURSOR_QUESTION = {
    .keys = cursor_keys,
    .action = act_on_board,
    .refuses = refuses,
    .key = take_key,
    .line = take_line,
    .mouse = click_on_board,
    .interrupt = interrupt,
    .settle = settle_on_board,
    .leave = leave_board,
};
