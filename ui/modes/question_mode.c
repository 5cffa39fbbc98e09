/* Asking, and what becomes of an answer. */
#include <config.h>

#include "ui/modes/question_mode.h"

#include "engine/base/alloc.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "engine/text/text_fold.h"
#include "ui/board/boardview.h"
#include "ui/session/session.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Question {
    char *text;     /* owned */
    char *argument; /* owned; of the choice */
    CommandChoice choices[COMMAND_CHOICES_MAX];
    size_t count;
    bool enter_takes_first; /* else Enter refuses */
    bool takes_text;        /* any line is its answer; it began with a text in the line */
    bool is_unasked_for;    /* came by itself: whoever types something else passes over it */
    const char *unanswered; /* what is said when it is refused or dropped, NULL: nothing */
    uint32_t node_id;       /* what was shown when it was asked: a text belongs there */
} Question;

/* In the input line alone; on the board as well; on the board, where the cursor has the keys. */
static const ModeOps LINE_QUESTION, BOARD_QUESTION, CURSOR_QUESTION;

static const ModeOps *const ALL[] = { &LINE_QUESTION, &BOARD_QUESTION, &CURSOR_QUESTION };

static const Question *find(const ModeStack *stack)
{
    for (size_t i = 0; i < ARRAY_LEN(ALL); i++)
        if (mode_is_open(stack, ALL[i]))
            return mode_find(stack, ALL[i])->state;
    return NULL;
}

const char *question_text(const ModeStack *stack)
{
    const Question *question = find(stack);
    return question != NULL ? question->text : "";
}

bool question_takes_text(const ModeStack *stack)
{
    const Question *question = find(stack);
    return question != NULL && question->takes_text;
}

void question_drop(ModeStack *stack)
{
    for (size_t i = 0; i < ARRAY_LEN(ALL); i++)
        mode_remove(stack, ALL[i]);
}

/* --- asking ----------------------------------------------------------------------------------- */

/* For ears, which a letter in brackets tells nothing. */
static bool is_heard(const Session *session)
{
    return session->is_dialogue && !letters_are_meant(spell_style(&session->settings));
}

/* What is asked, with its answers behind it; the one in capitals is what Enter means. */
static char *with_answers(const Session *session, const char *text, bool is_yes)
{
    StrBuf whole;
    strbuf_init(&whole);
    if (is_heard(session))
        strbuf_addf(&whole,
                    is_yes ? _("%s Yes or no; Enter means yes.")
                           : _("%s Yes or no; Enter means no."),
                    _(text));
    else
        strbuf_addf(&whole, is_yes ? _("%s (Y/n)") : _("%s (y/N)"), _(text));
    return strbuf_detach(&whole);
}

/* "(s)ave, (d)iscard or (c)ancel?" as the words that are answers, too. */
static char *without_brackets(char *text)
{
    char *end = text;
    for (const char *at = text; *at != '\0'; at++) {
        uint32_t letter;
        size_t bytes = *at == '(' ? utf8_decode(at + 1, strlen(at + 1) + 1, &letter) : 0;
        bool is_marked = bytes > 0 && letter != '\0' && at[1 + bytes] == ')';
        if (is_marked) {
            memmove(end, at + 1, bytes);
            end += bytes;
            at += bytes + 1;
        } else {
            *end++ = *at;
        }
    }
    *end = '\0';
    return text;
}

/* The dialogue spells what it says itself. */
static char *spelled(const Session *session, const char *text)
{
    StrBuf whole;
    strbuf_init(&whole);
    spell_text(session->is_dialogue ? SPEECH_LETTERS : letters_by_setting(&session->settings), text,
               &whole);
    char *detached = strbuf_detach(&whole);
    return is_heard(session) ? without_brackets(detached) : detached;
}

static Question *ask(ModeStack *stack, const ModeOps *ops, const char *text,
                     const CommandChoice *choices, size_t count, const char *argument)
{
    Question *question = alloc_zeroed(1, sizeof *question);
    question->text = spelled(stack->host.session, text);
    memcpy(question->choices, choices, count * sizeof *choices);
    question->count = count;
    question->argument = alloc_string(argument);
    question->node_id = node_id(stack->host.session->document->node);
    question_drop(stack);
    mode_push(stack, ops, question);
    if (stack->host.line.put_aside != NULL)
        stack->host.line.put_aside(stack->host.line.context);
    return question;
}

void question_ask(ModeStack *stack, const char *text, const CommandChoice *choices, size_t count,
                  const char *argument)
{
    bool is_yes_or_no = count == 1;
    char *whole =
        is_yes_or_no ? with_answers(stack->host.session, text, false) : alloc_string(_(text));
    ask(stack, &LINE_QUESTION, whole, choices, count, argument);
    free(whole);
}

void question_ask_first(ModeStack *stack, const char *text, const char *unanswered, CommandRun run,
                        CommandRun refused)
{
    const CommandChoice choices[] = { { N_("yes"), NULL, run }, { N_("no"), NULL, refused } };
    char *whole = with_answers(stack->host.session, text, true);
    Question *question = ask(stack, &LINE_QUESTION, whole, choices, refused != NULL ? 2 : 1, "");
    free(whole);
    question->enter_takes_first = question->is_unasked_for = true;
    question->unanswered = unanswered;
}

bool question_ask_text(ModeStack *stack, const char *label, const char *text, CommandRun run)
{
    const ModeHost *host = &stack->host;
    if (host->line.fill == NULL)
        return false;
    const CommandChoice choice = { "", NULL, run };
    ask(stack, &LINE_QUESTION, _(label), &choice, 1, "")->takes_text = true;
    /* A long text pushes the label out of sight. */
    if (host->session->is_dialogue)
        session_say(host->session, "Enter accepts the text, Ctrl-C cancels.");
    else
        session_say(host->session, "%s Enter accepts the text, Esc cancels.", _(label));
    host->line.fill(host->line.context, text);
    return true;
}

void question_ask_on_board(ModeStack *stack, const char *text, const CommandChoice *choices,
                           size_t count, const char *argument)
{
    bool has_cursor = mode_top(stack)->keys == KEYS_CURSOR;
    const ModeOps *ops = has_cursor ? &CURSOR_QUESTION : &BOARD_QUESTION;
    ask(stack, ops, _(text), choices, count, argument)->enter_takes_first = true;
}

static void leave(ModeStack *stack, Mode *mode)
{
    Question *question = mode->state;
    if (stack->host.line.give_back != NULL)
        stack->host.line.give_back(stack->host.line.context);
    if (question->unanswered != NULL)
        session_say(stack->host.session, "%s", _(question->unanswered));
    free(question->text);
    free(question->argument);
    free(question);
}

static void leave_board(ModeStack *stack, Mode *mode)
{
    BoardView *board = &stack->host.session->board;
    leave(stack, mode);
    boardview_end_promotion(board);
}

/* --- answers ---------------------------------------------------------------------------------- */

/* The word or its first letter, in either case and with its accents or without. */
static bool says(const char *line, const char *word)
{
    enum { ANSWER_MAX = 64 };
    char typed[ANSWER_MAX], whole[ANSWER_MAX], first[ANSWER_MAX];
    uint32_t letter;
    text_fold(line, strlen(line), typed, sizeof typed);
    text_fold(word, strlen(word), whole, sizeof whole);
    text_fold(word, utf8_decode(word, strlen(word) + 1, &letter), first, sizeof first);
    return strcmp(typed, whole) == 0 || strcmp(typed, first) == 0;
}

/* In the person's language or, as an old hand types it, in English. */
static bool is_answer(const char *line, const char *word)
{
    return says(line, _(word)) || says(line, word);
}

/* What was chosen; not its second half where the first did not do what it should. */
static void run_choice(ModeStack *stack, const CommandChoice *choice, const char *argument)
{
    const ModeHost *host = &stack->host;
    Status status = status_ok();
    if (choice->first != NULL)
        status = choice->first(host->session, host->commands, "");
    if (status_is_ok(&status) && find(stack) == NULL)
        status = choice->run(host->session, host->commands, argument);
    host->report(host->context, status);
}

static const CommandChoice *find_choice(const Question *question, const char *line)
{
    if (*line == '\0' && question->enter_takes_first)
        return &question->choices[0];
    for (size_t i = 0; i < question->count; i++)
        if (is_answer(line, question->choices[i].word))
            return &question->choices[i];
    return NULL;
}

static bool is_refusal(const char *line)
{
    return *line == '\0' || is_answer(line, N_("no")) || is_answer(line, N_("cancel"));
}

/* The choices of what a pawn becomes are pieces: their small letters are answers. */
static bool names_pieces(const Mode *mode) { return mode->ops != &LINE_QUESTION; }

/* A move is as good as a no, and is played, unless a pawn waits on the board. A question that came
 * by itself is in the way of nobody who pastes a position or begins a game. */
static bool is_passed_over(const ModeHost *host, const Mode *mode, const char *line)
{
    const Question *question = mode->state;
    return host->is_command(host->context, line) ||
           (!names_pieces(mode) && host->is_move(host->context, line)) ||
           (question->is_unasked_for && line[0] != '\0' && line[1] != '\0');
}

/* "s, d": the first letters of the answers. */
static void write_letters(const Question *question, char *text, size_t size)
{
    size_t length = 0;
    for (size_t i = 0; i < question->count; i++) {
        const char *word = _(question->choices[i].word);
        uint32_t letter;
        int bytes = (int)utf8_decode(word, strlen(word) + 1, &letter);
        length +=
            (size_t)snprintf(text + length, size - length, i > 0 ? ", %.*s" : "%.*s", bytes, word);
    }
}

static Status wait_for_answer(const Question *question)
{
    if (question->takes_text)
        return status_error(STATUS_STATE, "answer first: Enter accepts the text, Esc cancels");
    if (question->is_unasked_for)
        return status_error(STATUS_STATE, "answer first: y or Enter for yes, n for no");
    if (question->count == 1)
        return status_error(STATUS_STATE, "answer first: y for yes, n for no");
    char letters[COMMAND_CHOICES_MAX * (UTF8_LENGTH_MAX + 2)];
    write_letters(question, letters, sizeof letters);
    return status_error(STATUS_STATE, "answer first: %s or c to cancel, then Enter", letters);
}

static void insist(ModeStack *stack, const Question *question)
{
    stack->host.report(stack->host.context, wait_for_answer(question));
}

/* The engine may have moved while the text was written: it still belongs where it was asked for. */
static void take_text(ModeStack *stack, const Question *question, const char *line)
{
    Session *session = stack->host.session;
    const Document *document = session->document;
    const CommandChoice choice = question->choices[0];
    uint32_t shown = node_id(document->node), asked = question->node_id;
    question_drop(stack);
    if (game_find(document->game, asked) != NULL && asked != shown)
        session_go_to(session, game_find(document->game, asked));
    run_choice(stack, &choice, line);
    if (game_find(document->game, shown) != NULL && asked != shown)
        session_go_to(session, game_find(document->game, shown));
}

/* false: it was no answer, and is still to be run; the question is gone. */
static bool take_line(ModeStack *stack, Mode *mode, const char *line)
{
    Question *question = mode->state;
    if (question->takes_text) {
        take_text(stack, question, line);
        return true;
    }
    const CommandChoice *found = find_choice(question, line);
    bool is_over = found != NULL || is_refusal(line);
    if (!is_over && !is_passed_over(&stack->host, mode, line)) {
        insist(stack, question);
        return true;
    }
    const CommandChoice choice = found != NULL ? *found : (CommandChoice){ 0 };
    char *argument = question->argument;
    question->argument = NULL;
    if (found != NULL)
        question->unanswered = NULL;
    question_drop(stack);
    if (choice.run != NULL)
        run_choice(stack, &choice, argument);
    free(argument);
    return is_over;
}

/* --- keys and mouse --------------------------------------------------------------------------- */

/* In English letters, or small and large in those that are set. */
static bool begins_move(const Session *session, const Mode *mode, const char *key)
{
    bool is_ascii = (unsigned char)key[0] < 0x80;
    if (is_ascii && strchr("abcdefghKQRBNPO", key[0]) != NULL)
        return true;
    if (is_ascii && names_pieces(mode))
        return false;
    if (is_ascii && strchr("kqrno", key[0]) != NULL)
        return true;
    StrBuf letters;
    strbuf_init(&letters);
    for (int type = KNIGHT; type <= KING; type++)
        for (int color = WHITE; color <= BLACK; color++)
            letters_add_piece(letters_by_setting(&session->settings),
                              piece_make((Color)color, (PieceType)type), &letters);
    bool is_piece = strstr(letters.data, key) != NULL;
    strbuf_done(&letters);
    return is_piece;
}

/* A letter that begins moves is an answer only with Enter: who types "d4" or "nf3" at the question
 * whether to discard a game must lose neither. */
static bool take_key(ModeStack *stack, Mode *mode, const char *key)
{
    const Question *question = mode->state;
    if (question->takes_text || !mode_key_is_character(key) ||
        begins_move(stack->host.session, mode, key))
        return false;
    if (find_choice(question, key) == NULL && !is_refusal(key))
        return false;
    session_say_nothing(stack->host.session);
    return take_line(stack, mode, key);
}

/* Everything else edits the answer's line. */
static bool obeys(Action action) { return action == ACTION_TO_BOARD; }

/* luft can always be left. */
static bool refuses(ModeStack *stack, Mode *mode, const char *line)
{
    if (strcmp(line, "quit") == 0)
        return false;
    insist(stack, mode->state);
    return true;
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    if (action == ACTION_TO_BOARD) {
        session_clear_marks(stack->host.session);
        question_drop(stack);
    } else {
        insist(stack, mode->state);
    }
    return true;
}

static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    if (click->kind == CLICK_PRESS && click->button == 1)
        insist(stack, mode->state);
    return true;
}

static bool interrupt(ModeStack *stack, Mode *mode)
{
    (void)mode;
    question_drop(stack);
    return true;
}

/* --- on the board ----------------------------------------------------------------------------- */

/* Any other square drops it. */
static void pick(ModeStack *stack, Mode *mode, Square square)
{
    static const char *const ANSWERS[PIECE_TYPE_NB] = {
        [QUEEN] = "q", [ROOK] = "r", [BISHOP] = "b", [KNIGHT] = "n"
    };
    Session *session = stack->host.session;
    PieceType type = boardview_promotion_at(&session->board, square);
    session_say_nothing(session);
    if (ANSWERS[type] != NULL)
        take_line(stack, mode, ANSWERS[type]);
    else
        question_drop(stack);
}

static bool act_on_board(ModeStack *stack, Mode *mode, Action action)
{
    if (action == ACTION_CURSOR_TAKE)
        pick(stack, mode, stack->host.session->board.cursor);
    else if (action == ACTION_TO_PROMPT)
        mode->ops = &BOARD_QUESTION; /* the keys go from the cursor to the line */
    else if (action == ACTION_TO_BOARD)
        return act(stack, mode, action);
    else
        return false;
    return true;
}

static bool click_on_board(ModeStack *stack, Mode *mode, const Click *click)
{
    if (click->kind == CLICK_PRESS && click->button == 1)
        pick(stack, mode, click->square);
    return true;
}

/* The pawn waits where it was moved; another position has none. */
static void settle_on_board(ModeStack *stack, Mode *mode)
{
    (void)mode;
    if (stack->host.session->board.promotion_to == NO_SQUARE)
        question_drop(stack);
}

static const ModeOps LINE_QUESTION = {
    .keys = KEYS_PROMPT,
    .has_line = true,
    .action = act,
    .refuses = refuses,
    .key = take_key,
    .line = take_line,
    .mouse = take_click,
    .interrupt = interrupt,
    .leave = leave,
};

static const ModeOps BOARD_QUESTION = {
    .keys = KEYS_PROMPT,
    .has_line = true,
    .obeys = obeys,
    .action = act_on_board,
    .key = take_key,
    .line = take_line,
    .mouse = click_on_board,
    .interrupt = interrupt,
    .settle = settle_on_board,
    .leave = leave_board,
};

static const ModeOps CURSOR_QUESTION = {
    .keys = KEYS_CURSOR,
    .action = act_on_board,
    .key = take_key,
    .line = take_line,
    .mouse = click_on_board,
    .interrupt = interrupt,
    .settle = settle_on_board,
    .leave = leave_board,
};
