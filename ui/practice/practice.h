/* Practice: one question after another, on a separate board.
 *
 * The open game is set aside meanwhile and restored afterwards. A source chooses the questions and
 * checks the moves: puzzles.h, ui/repertoire/drill.h. Keys, commands, hints and layout are the same
 * for all sources.
 */
#ifndef LUFT_UI_PRACTICE_PRACTICE_H
#define LUFT_UI_PRACTICE_PRACTICE_H

#include "engine/notation/san.h"
#include "engine/text/words.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"

/* A source of questions. Called only while its practice is running. */
typedef struct PracticeSource {
    /* "Practice 2 of 5, 1 solved: 11...Nbd7, Morphy - Duke Karl" */
    void (*write_title)(const Session *session, StrBuf *text);
    /* The question for the position on the board. */
    void (*write_question)(const Session *session, StrBuf *text);
    /* Puts the current question on the board and announces it. */
    void (*ask)(Session *session);
    /* Checks an answer. */
    Status (*judge)(Session *session, Move move);
    Status (*hint)(Session *session);
    Status (*show)(Session *session);
    Status (*next)(Session *session);
    /* Closes the board with practice_close and reports the results. */
    void (*end)(Session *session);
    /* The engine's jobs, as in Feature; all NULL if the source needs no engine. */
    bool (*wants_job)(const Session *session);
    void (*fill_job)(const Session *session, SearchJob *job);
    void (*take_result)(Session *session, const SearchResult *result);
    void (*drop_job)(Session *session);
} PracticeSource;

typedef struct Practice {
    SessionPart part;
    const PracticeSource *source;
    SessionPart *state; /* of the source, owned; NULL if it is kept elsewhere */
    uint64_t record;    /* the document with the question */
    uint32_t asked_id;  /* id of the node with the asked position */
    unsigned questions; /* questions so far, including this one */
    unsigned told;      /* the number of the last one whose board was printed */
    int hints;          /* given for this question */
    bool is_answered;   /* this question was solved or shown */
    bool is_known;      /* the player has followed the moves from the question before */
} Practice;

const Feature *practice_feature(void);
const KeyTable *practice_keys(void);

/* Puts an empty document over the session's, opens the mode if stack is not NULL, and asks nothing
 * yet. Takes ownership of state, which may be NULL. The engine must be idle, with no practice and
 * no set-up running. */
void practice_begin(Session *session, ModeStack *stack, const PracticeSource *source,
                    SessionPart *state);
/* NULL if no practice is running. */
Practice *practice_of(const Session *session);
bool practice_is_on(const Session *session);
bool practice_is_of(const Session *session, const PracticeSource *source);

/* Puts the position after these moves on the board as a question. */
void practice_put(Session *session, const Position *start, const Move *moves, int count);
/* Asks a further question at another node of the same record. */
void practice_put_on(Session *session, GameNode *node);
/* The node with the asked position. */
GameNode *practice_asked(const Session *session);
void practice_name_move(const Session *session, Move move, char name[SAN_NUMBERED_MAX]);

/* Shows the piece that moves; asked again, the move. */
void practice_give_hint(Session *session, Move move);
/* Returns to the asked position. */
void practice_again(Session *session);
/* Closes the board and ends practice. */
void practice_close(Session *session);

/* The current question: "Black to move: what is better than 11...Nbd7?" */
void practice_question(const Session *session, StrBuf *text);

/* Without a screen, names the piece letters after the first sentence. */
void practice_add_letters(const Session *session, StrBuf *text);

/* The words that control practice, after `practice` or the source's command. */
#define PRACTICE_WORDS "next hint show again end"
bool practice_is_word(Word word);
NODISCARD Status practice_go_on(Session *session, const App *app, Word word);
/* The error of commands that would begin another practice. */
NODISCARD Status practice_refuse(void);

#endif
