/* A question's inside, shared by question_mode.c and question_answers.c and private to them. */
#ifndef LUFT_UI_MODES_QUESTION_MODE_STATE_H
#define LUFT_UI_MODES_QUESTION_MODE_STATE_H

#include "engine/base/status.h"
#include "engine/board/movegen.h"
#include "ui/command/command.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"

/* What was wanted when the question came in between. */
typedef struct Wish {
    CommandRun run; /* NULL: nothing */
    char *argument; /* owned */
} Wish;

typedef struct Question {
    char *text;     /* owned */
    char *argument; /* owned; of the choice */
    Wish wish;      /* done after an answer that was carried out */
    CommandChoice choices[COMMAND_CHOICES_MAX];
    size_t count;
    bool enter_takes_first; /* else Enter refuses */
    const char *labels[2];  /* of yes and no at the foot, NULL: these words */
    bool takes_text;        /* any line is its answer; it began with a text in the line */
    bool is_name;           /* ... of a file or the like, and no other text */
    bool is_unasked_for;    /* came by itself: a command passes over it */
    bool shows_board;       /* what it is about lies on the board until it is gone */
    const char *unanswered; /* what is said when it is put away */
    uint32_t node_id;       /* what was shown when it was asked: a text belongs there */
    MoveList moves;         /* of which one is meant; count 0: it is about something else */
    uint64_t position;      /* ... here */
    bool is_in_game;        /* ... of a game in progress */
} Question;

/* NULL: nothing is asked. */
Question *question_find(const ModeStack *stack);

/* --- question_answers.c --- */
/* The choice that the line means, NULL. */
const CommandChoice *question_choice(const Question *question, const char *line);
bool question_is_refused(const Question *question, const char *line);
/* The key alone is an answer. */
bool question_takes_key(const Session *session, const Question *question, const char *key);
/* An error that names the answers. */
Status question_awaits(const ModeStack *stack);

#endif
