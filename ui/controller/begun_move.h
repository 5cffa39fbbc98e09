/* A move or command typed with keys that act: its letters so far, and the state of the screen
 * before them.
 *
 * On the board "f" flips the board, "f3" is a move and "flip" a command. The first key acts at
 * once; if the next ones make it a move or a command, it continues in the input line and its
 * actions are undone. Knows how the text of a move begins; knows no modes and no key's command.
 */
#ifndef LUFT_UI_CONTROLLER_BEGUN_MOVE_H
#define LUFT_UI_CONTROLLER_BEGUN_MOVE_H

#include "ui/session/session.h"

enum { BEGUN_MOVE_MAX = 8, BEGUN_TYPED_MAX = BEGUN_MOVE_MAX * 4 };

/* The state before the first key. */
typedef struct BeforeKeys {
    uint64_t document, revision; /* revision: of its edits */
    uint32_t node_id;
    int taken_back; /* plies of the game in progress */
    bool flipped, analysing;
    Square cursor;
} BeforeKeys;

typedef struct BegunMove {
    char text[BEGUN_MOVE_MAX];   /* keys so far, "" if they cannot begin a move */
    char typed[BEGUN_TYPED_MAX]; /* as typed, in letters of any script */
    BeforeKeys before;
} BegunMove;

/* Letters that have acted as keys and may begin a command. */
enum { BEGUN_WORD_MAX = 48 };

typedef struct BegunWord {
    char keys[BEGUN_WORD_MAX];            /* "": none */
    int64_t typed_ms;                     /* time of the last letter, also in the line */
    bool is_fast;                         /* none came after a pause */
    bool is_in_line;                      /* the input line begins with them */
    bool had_text;                        /* the line, after the last key */
    bool is_over;                         /* the line was entered or emptied */
    const struct Feature *top, *next_top; /* had input focus before the first key, and the next */
    BeforeKeys before, next;              /* the state before the first key, and the next */
} BegunWord;

typedef enum BegunState {
    BEGUN_NOTHING, /* the key is not part of a move */
    BEGUN_FIRST,   /* it may be the first of a move: remember the state */
    BEGUN_ON,      /* it may be the next */
    BEGUN_MOVE     /* text is the beginning of a move and nothing else */
} BegunState;

/* Adds the next key; pos is the position before the first of them. */
BegunState begun_move_take(BegunMove *begun, const char *key, const Position *pos);
/* Forgets the keys. */
void begun_move_forget(BegunMove *begun);
void begun_word_forget(BegunWord *word);

BeforeKeys before_keys(const Session *session);
/* The position shown before them. */
void before_keys_position(const BeforeKeys *before, const Session *session, Position *pos);
/* Restores that state as far as it still exists, except analysis, which is the caller's, and edits.
 */
void before_keys_restore(const BeforeKeys *before, Session *session);
/* Restores edits and moves that the keys have undone or redone. */
void before_keys_restore_edits(const BeforeKeys *before, Session *session);

#endif
