/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions in words, and answers to them: words and letters, and those shown in the footer. */
#include <config.h>

#include "ui/modes/question_mode_state.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/types.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/modes/mode.h"
#include "ui/modes/move_answer.h"
#include "ui/modes/question_mode.h"
#include "ui/session/session.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

#include <stdio.h>
#include <string.h>

enum { ANSWER_LETTER_MAX = UTF8_LENGTH_MAX + 1 };

static bool says(const char *line, const char *word)
{
    enum { ANSWER_MAX = 64 };
    char typed[ANSWER_MAX], first[ANSWER_MAX];
    uint32_t letter;
    text_fold(line, strlen(line), typed, sizeof typed);
    text_fold(word, utf8_decode(word, strlen(word) + 1, &letter), first, sizeof first);
    return text_is_same(line, strlen(line), word, strlen(word)) || strcmp(typed, first) == 0;
}

bool answer_is(const char *line, const char *word)
{
    return says(line, _(word)) || says(line, word);
}

/* Whether the line is one of the words, in English or in the person's language, written out. */
static bool is_among(const char *line, const char *words)
{
    Word whole = word_of(line);
    return text_is_among(whole, words) || text_is_among(whole, _(words));
}

/* Other words for yes: "accept" when a draw is offered. */
static bool agrees(const char *line)
{
    /* Translators: words of your language that mean yes to an offer, in every form. */
    return is_among(line, N_("ok okay sure accept agree"));
}

static bool answer_refuses(const char *line)
{
    /* Translators: the same for no. */
    return *line == '\0' || answer_is(line, N_("no")) || answer_is(line, N_("cancel")) ||
           is_among(line, N_("decline refuse reject"));
}

/* The first letter of the word in the person's language. */
static void answer_letter(const char *word, char letter[ANSWER_LETTER_MAX])
{
    const char *text = _(word);
    uint32_t codepoint;
    size_t bytes = utf8_decode(text, strlen(text) + 1, &codepoint);
    memcpy(letter, text, bytes);
    letter[bytes] = '\0';
}

/* Whether the line is the footer's label for yes or no. */
static bool is_label(const Question *question, size_t index, const char *line)
{
    const char *label = index < ARRAY_LEN(question->labels) ? question->labels[index] : NULL;
    return label != NULL && answer_is(line, label);
}

static bool is_yes_or_no(const Question *question)
{
    return question->count > 0 && strcmp(question->choices[0].word, "yes") == 0;
}

const CommandChoice *question_choice(const Question *question, const char *line)
{
    if (*line == '\0' && question->enter_takes_first && question->count > 0)
        return &question->choices[0];
    for (size_t i = 0; i < question->count; i++)
        if (answer_is(line, question->choices[i].word) || is_label(question, i, line) ||
            (i == 0 && is_yes_or_no(question) && agrees(line)) ||
            *question_choice_words(&question->choices[i], line) != '\0')
            return &question->choices[i];
    return NULL;
}

const char *question_choice_words(const CommandChoice *choice, const char *line)
{
    char first[32];
    const char *rest = line;
    Word word = word_take(&rest);
    if (choice->first == NULL || word.length >= sizeof first)
        return "";
    snprintf(first, sizeof first, "%.*s", (int)word.length, word.text);
    return utf8_count(first, word.length) > 1 && answer_is(first, choice->word) ? rest : "";
}

/* Enter alone chooses no piece when there are several. */
bool question_is_refused(const Question *question, const char *line)
{
    return (answer_refuses(line) && (*line != '\0' || question->moves.count == 0)) ||
           is_label(question, 1, line);
}

/* Whether a move may begin with the key: English letters, or those that are set, in either case. A
 * promotion is answered by small letters. */
static bool begins_move(const Session *session, const Question *question, const char *key)
{
    bool is_ascii = (unsigned char)key[0] < 0x80;
    if (is_ascii && strchr("abcdefghKQRBNPO", key[0]) != NULL)
        return true;
    if (question->moves.count > 0 && question->enter_takes_first)
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

static bool is_answer(const Session *session, const Question *question, const char *key)
{
    MoveList meant = { .count = 0 };
    if (question->moves.count > 0)
        move_answer_read(session, &question->moves, key, &meant);
    return meant.count > 0 || question_choice(question, key) != NULL ||
           question_is_refused(question, key);
}

/* A letter that may begin a move is an answer only with Enter: a person who types "d4" or "nf3"
 * when asked whether to discard a game must lose neither. */
bool question_takes_key(const Session *session, const Question *question, const char *key)
{
    return !question->takes_text && mode_key_is_character(key) &&
           !begins_move(session, question, key) && is_answer(session, question, key);
}

/* --- in the footer ---------------------------------------------------------------------------- */

typedef struct AnswerList {
    QuestionAnswer *answers;
    size_t count;
} AnswerList;

static void add_answer(AnswerList *list, const Session *session, const Question *question,
                       const char *key, const char *label)
{
    if (list->count == QUESTION_ANSWERS_MAX)
        return;
    QuestionAnswer *answer = &list->answers[list->count++];
    uint32_t first;
    bool is_letter = key[0] != '\0' && utf8_decode(key, strlen(key), &first) == strlen(key);
    *answer = (QuestionAnswer){ .needs_enter = !is_letter || begins_move(session, question, key) };
    utf8_printf(answer->key, sizeof answer->key, "%s", key);
    utf8_printf(answer->label, sizeof answer->label, "%s", label);
}

/* Enter means the first answer as well: both keys share its label. */
static void add_move(AnswerList *list, const Session *session, const Question *question,
                     const char *key, const char *label)
{
    bool is_default = list->count == 0 && question->enter_takes_first;
    add_answer(list, session, question, key, is_default ? "" : label);
    if (is_default)
        add_answer(list, session, question, "", label);
}

static void add_moves(AnswerList *list, const Session *session, const Question *question)
{
    for (int i = 0; i < question->moves.count; i++) {
        StrBuf key, label;
        strbuf_init(&key);
        strbuf_init(&label);
        move_answer_write(session, &question->moves, question->moves.moves[i], &key, &label);
        add_move(list, session, question, key.data, label.data);
        strbuf_done(&key);
        strbuf_done(&label);
    }
}

/* label: NULL for the word itself. Of a yes that Enter means, too, Enter alone is shown. */
static void add_choice(AnswerList *list, const Session *session, const Question *question,
                       const char *word, const char *label)
{
    char letter[ANSWER_LETTER_MAX];
    answer_letter(word, letter);
    bool is_default = list->count == 0 && question->enter_takes_first;
    add_answer(list, session, question, is_default ? "" : letter, _(label != NULL ? label : word));
}

size_t question_answers(const ModeStack *stack, QuestionAnswer answers[QUESTION_ANSWERS_MAX])
{
    const Question *question = question_find(stack);
    const Session *session = stack->session;
    AnswerList list = { answers, 0 };
    if (question == NULL || question->takes_text)
        return 0;
    add_moves(&list, session, question);
    for (size_t i = 0; i < question->count; i++)
        add_choice(&list, session, question, question->choices[i].word,
                   i < ARRAY_LEN(question->labels) ? question->labels[i] : NULL);
    if (question->count == 1)
        add_choice(&list, session, question, N_("no"), question->labels[1]);
    return list.count;
}

const char *question_escape_label(const ModeStack *stack)
{
    const Question *question = question_find(stack);
    if (question == NULL || !question->is_unasked_for)
        return N_("cancel");
    return question->labels[1] == NULL ? N_("later") : NULL;
}

/* --- waiting ---------------------------------------------------------------------------------- */

/* Possible answers: "c, g". */
static void list_answers(const ModeStack *stack, StrBuf *list)
{
    QuestionAnswer answers[QUESTION_ANSWERS_MAX];
    size_t count = question_answers(stack, answers);
    for (size_t i = 0; i < count; i++)
        if (answers[i].key[0] != '\0')
            sentence_add_choice(list, answers[i].key, false);
}

Status question_awaits(const ModeStack *stack)
{
    const Question *question = question_find(stack);
    if (question->takes_text)
        return status_error(STATUS_STATE, "answer first: Enter accepts the text, Esc cancels");
    if (stack->session->is_dialogue) /* the question is repeated with its answers */
        return status_error(STATUS_STATE, "answer first; `cancel` puts the question away");
    if (question->is_unasked_for)
        return status_error(STATUS_STATE, "answer first: y or Enter for yes, n for no");
    if (question->count == 1)
        return status_error(STATUS_STATE, "answer first: y for yes, n for no");
    StrBuf list;
    strbuf_init(&list);
    list_answers(stack, &list);
    Status status =
        status_error(STATUS_STATE, "answer first: %s; `cancel` puts the question away", list.data);
    strbuf_done(&list);
    return status;
}

/* --- the question ----------------------------------------------------------------------------- */

char *question_with_answers(const Session *session, const char *text, bool is_yes)
{
    StrBuf whole;
    strbuf_init(&whole);
    if (session->is_dialogue)
        strbuf_addf(&whole,
                    is_yes ? _("%s Yes or no; Enter means yes.")
                           : _("%s Yes or no; Enter means no."),
                    _(text));
    else
        strbuf_addf(&whole, is_yes ? _("%s (Y/n)") : _("%s (y/N)"), _(text));
    return strbuf_detach(&whole);
}

/* Turns "(s)ave, (d)iscard or (c)ancel?" into whole words. */
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

char *question_spelled(const Session *session, const char *text)
{
    StrBuf whole;
    strbuf_init(&whole);
    spell_text(session->is_dialogue ? SPEECH_LETTERS : letters_by_setting(&session->settings), text,
               &whole);
    char *detached = strbuf_detach(&whole);
    return session->is_dialogue ? without_brackets(detached) : detached;
}
