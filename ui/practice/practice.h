/* Practice: positions asked one after another on a board of their own.
 *
 * The game that was open stands aside meanwhile and comes back as it was. A source knows what is
 * asked and which moves are right: puzzles.h, ui/repertoire/drill.h. All else is the same for
 * each: keys, commands, hints, the place on the screen.
 */
#ifndef LUFT_UI_PRACTICE_PRACTICE_H
#define LUFT_UI_PRACTICE_PRACTICE_H

#include "engine/notation/san.h"
#include "engine/text/words.h"
#include "ui/command/command.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"

/* Asked only while its questions are on. */
typedef struct PracticeSource {
    bool names_moves; /* what it says of a move names it */
    /* "Practice 2 of 5, 1 solved: 11...Nbd7, Morphy - Duke Karl" */
    void (*write_title)(const Session *session, StrBuf *text);
    /* What is asked at the position on the board. */
    void (*write_question)(const Session *session, StrBuf *text);
    /* Puts the present question on the board and says it. */
    void (*ask)(Session *session);
    /* Of a move that was made there. */
    Status (*judge)(Session *session, Move move);
    Status (*hint)(Session *session);
    Status (*show)(Session *session);
    Status (*next)(Session *session);
    /* Drops the board with practice_close, and says how it went. */
    void (*end)(Session *session);
    /* What the engine is to find out, as in Feature; all are NULL where it is not asked. */
    bool (*wants_job)(const Session *session);
    void (*fill_job)(const Session *session, SearchJob *job);
    void (*take_result)(Session *session, const SearchResult *result);
    void (*drop_job)(Session *session);
} PracticeSource;

typedef struct Practice {
    SessionPart part;
    const PracticeSource *source;
    SessionPart *state; /* the source's, NULL: it keeps it elsewhere; owned */
    uint64_t record;    /* in which it is asked */
    uint32_t asked_id;  /* the node of the position that is asked */
    unsigned questions; /* asked so far, this one included */
    unsigned told;      /* of these, whose board was printed last */
    int hints;          /* given to this one */
    bool is_answered;   /* this one: solved or shown */
    bool is_known;      /* its board, to who followed the moves since the one before */
} Practice;

const Feature *practice_feature(void);
const KeyTable *practice_keys(void);

/* Puts an empty document over the session's, opens the mode if there is a stack, and asks nothing
 * yet. state is taken over, NULL: none. The engine is idle; no practice and no set-up is on. */
void practice_begin(Session *session, ModeStack *stack, const PracticeSource *source,
                    SessionPart *state);
/* NULL: none is on. */
Practice *practice_of(const Session *session);
bool practice_is_on(const Session *session);
bool practice_is_of(const Session *session, const PracticeSource *source);

/* Puts a question on the board: the position after these moves. */
void practice_put(Session *session, const Position *start, const Move *moves, int count);
/* The question goes on at another place of its record. */
void practice_put_on(Session *session, GameNode *node);
/* The place of the position that is asked, and a move there with its number. */
GameNode *practice_asked(const Session *session);
void practice_name_move(const Session *session, Move move, char name[SAN_NUMBERED_MAX]);

/* The piece that makes the move, and asked again the move. */
void practice_give_hint(Session *session, Move move);
/* Back to the position that is asked. */
void practice_again(Session *session);
/* Drops the board; practice is over. */
void practice_close(Session *session);

/* What is asked now: "Black to move: what is better than 11...Nbd7?" */
void practice_question(const Session *session, StrBuf *text);

/* After the first words: no screen shows the letters to who only hears. */
void practice_add_letters(const Session *session, StrBuf *text);

/* The words that go on with it, after `practice` or the command of the source. */
#define PRACTICE_WORDS "next hint show again end"
bool practice_is_word(Word word);
NODISCARD Status practice_go_on(Session *session, const App *app, Word word);
/* What would begin another one. */
NODISCARD Status practice_refuse(void);

#endif
