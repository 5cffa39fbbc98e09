/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialogue's output: everything new since the last output, in sentences.
 *
 * Compares the session with what was printed, and writes lines. Knows no descriptor and no prompt.
 */
#ifndef LUFT_UI_PLAIN_TELL_H
#define LUFT_UI_PLAIN_TELL_H

#include "ui/controller/controller.h"

typedef struct Teller {
    StrBuf out; /* lines to be written */
    char message[MESSAGE_MAX];
    /* The place printed last. */
    uint64_t document;
    uint32_t node_id;
    bool was_main;
    int work_done;        /* by a feature, as reported last ... */
    int64_t work_told_ms; /* ... and when */
    /* The engine's lines: their position, when they began, and what was printed of them. */
    EngineMode mode;
    Key root;
    int line_count;
    int64_t since_ms, told_ms; /* told_ms 0: nothing yet */
    Move best;
    int score_cp;
    /* That game's clocks: the lowest warning given, in seconds. */
    uint64_t clock_document;
    int warned_s[COLOR_NB];
    bool had_question;
    Key asked_about; /* the position printed with that question, 0: none */
} Teller;

void teller_init(Teller *teller);
void teller_done(Teller *teller);

/* A text printed by a command. */
void teller_print(Teller *teller, const char *text);
/* A move made on the board. */
void teller_move(Teller *teller, const Session *session, Move move, bool by_engine);

/* Prints everything new. after_line: a line was handled, and its answer is due. */
void teller_tell(Teller *teller, Controller *controller, bool after_line);
/* The answer to a line that changed nothing: the place as it is. */
void teller_tell_unchanged(Teller *teller, Controller *controller);
/* Prints the engine's lines and clock warnings that are due. */
void teller_tell_time(Teller *teller, Controller *controller, int64_t now_ms);
/* Prints the engine's present lines unless they have been printed. */
void teller_tell_last_lines(Teller *teller, const Session *session);
/* Milliseconds until teller_tell_time is due; -1: never. */
int64_t teller_timeout_ms(const Teller *teller, const Session *session, int64_t now_ms);
/* Whether lines are expected and none was printed yet: a program's next line can wait for them. */
bool teller_owes_lines(const Teller *teller, const Session *session, int64_t now_ms);

#endif
