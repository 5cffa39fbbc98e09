/* A move typed with board keys: its letters so far, and the state of the screen before them.
 *
 * On the board "f" flips the board and "f3" is a move. The first key acts at once; if the next one
 * makes it a move, its action is undone and the move continues in the input line. Knows how the
 * text of a move begins; knows no modes and no key's command.
 */
#ifndef LUFT_UI_CONTROLLER_BEGUN_MOVE_H
#define LUFT_UI_CONTROLLER_BEGUN_MOVE_H

#include "ui/session/session.h"

enum { BEGUN_MOVE_MAX = 8, BEGUN_TYPED_MAX = BEGUN_MOVE_MAX * 4 };

typedef struct BegunMove {
    char text[BEGUN_MOVE_MAX];   /* keys so far, "" if they cannot begin a move */
    char typed[BEGUN_TYPED_MAX]; /* as typed, in letters of any script */
    /* The state before the first of them. */
    uint64_t document;
    uint32_t node_id;
    bool flipped, analysing;
    Square cursor;
} BegunMove;

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

void begun_move_remember(BegunMove *begun, const Session *session);
/* The position shown before the first key. */
void begun_move_position(const BegunMove *begun, const Session *session, Position *pos);
/* Restores the state from before the first key as far as it still exists, except analysis, which is
 * the caller's. */
void begun_move_take_back(const BegunMove *begun, Session *session);

#endif
