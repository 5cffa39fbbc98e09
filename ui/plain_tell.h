/* What the dialogue says: everything that is new since it last said something, in sentences.
 *
 * Compares the session with what was told of it, and writes lines. Knows no descriptor and no
 * prompt.
 */
#ifndef LUFT_UI_PLAIN_TELL_H
#define LUFT_UI_PLAIN_TELL_H

#include "engine/notation/fen.h"
#include "ui/controller/controller.h"

typedef struct Teller {
    StrBuf out; /* lines to be written */
    char message[MESSAGE_MAX];
    /* The place told last. */
    uint64_t document;
    uint32_t node_id;
    bool was_main;
    Position setup; /* the draft told last, as pieces, as a FEN and in its faults */
    char setup_fen[FEN_MAX];
    char verdict[MESSAGE_MAX];
    bool has_setup;
    int reviewed; /* positions of the review that were told */
    int64_t review_told_ms;
    /* The engine's lines: of which position, since when, and what was told of them. */
    EngineMode mode;
    Key root;
    int line_count;
    int64_t since_ms, told_ms; /* told_ms 0: nothing yet */
    Move best;
    int score_cp;
    /* The clocks of that game: the least number of seconds that was warned of. */
    uint64_t clock_document;
    int warned_s[COLOR_NB];
    bool had_question;
    Key asked_about; /* the position told with that question, 0: none */
} Teller;

void teller_init(Teller *teller);
void teller_done(Teller *teller);

/* Text that a command gives to read. */
void teller_print(Teller *teller, const char *text);
/* A move that was made on the board. */
void teller_move(Teller *teller, const Session *session, Move move, bool by_engine);

/* Everything new. after_line: a line was handled, whose answer is due. */
void teller_tell(Teller *teller, Controller *controller, bool after_line);
/* The answer to a line after which there is nothing new: the place as it is. */
void teller_tell_unchanged(Teller *teller, Controller *controller);
/* The engine's lines and the clock, where their time has come. */
void teller_tell_time(Teller *teller, Controller *controller, int64_t now_ms);
/* The engine's lines as they are, where they have not been told so. */
void teller_tell_last_lines(Teller *teller, const Session *session);
/* Until teller_tell_time has something to say; -1: nothing. */
int64_t teller_timeout_ms(const Teller *teller, const Session *session, int64_t now_ms);
/* Lines are looked for and none has been told yet: a program's next line can wait for them. */
bool teller_owes_lines(const Teller *teller, const Session *session, int64_t now_ms);

#endif
