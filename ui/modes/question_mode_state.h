/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question's internals, shared by question_mode.c and question_answers.c only. */
#ifndef LUFT_UI_MODES_QUESTION_MODE_STATE_H
#define LUFT_UI_MODES_QUESTION_MODE_STATE_H

#include "engine/base/status.h"
#include "engine/board/movegen.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"

/* The command that the question interrupted. */
typedef struct Wish {
    CommandRun run; /* NULL: nothing */
    char *argument; /* owned */
} Wish;

typedef struct Question {
    char *text;     /* owned */
    char *argument; /* owned; of the choice */
    Wish wish;      /* run after the answer, if that succeeds */
    CommandChoice choices[COMMAND_CHOICES_MAX];
    size_t count;
    bool enter_takes_first; /* otherwise Enter refuses */
    const char *labels[2];  /* of yes and no in the footer, NULL: these words */
    bool takes_text;        /* any line is its answer; it began with a text in the line */
    bool is_name;           /* ... of a file or the like, not any text */
    bool is_unasked_for;    /* asked unprompted: a command closes it */
    bool shows_board;       /* its subject is shown on the board until it is closed */
    const char *unanswered; /* message when it is closed without an answer */
    uint32_t node_id;       /* shown when it was asked: its text is about that position */
    MoveList moves;         /* to choose from; count 0: it is about something else */
    uint64_t position;      /* ... their position */
    bool is_in_game;        /* ... in a game in progress */
} Question;

/* NULL: none is open. */
Question *question_find(const ModeStack *stack);

/* --- question_answers.c ----------------------------------------------------------------------- */
/* The choice that the line means, NULL: none. */
const CommandChoice *question_choice(const Question *question, const char *line);
/* What the line has after the answer, for a choice with a first command: "save FILE". */
const char *question_choice_words(const CommandChoice *choice, const char *line);
bool question_is_refused(const Question *question, const char *line);
/* Whether the key alone is an answer. */
bool question_takes_key(const Session *session, const Question *question, const char *key);
/* An error that lists the answers. */
Status question_awaits(const ModeStack *stack);

/* Both return a text that the caller frees. A question of yes or no, followed by its answers; Enter
 * means the one in capitals. */
char *question_with_answers(const Session *session, const char *text, bool is_yes);
/* The text in the letters of the screen; the line dialogue spells all its output itself. */
char *question_spelled(const Session *session, const char *text);

#endif
