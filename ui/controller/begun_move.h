/* A move begun where keys act: the letters of it that acted, and what the screen showed before.
 *
 * On the board "f" turns the board and "f3" is a move. The first key acts at once; when the next
 * one makes a move of it, what it did is taken back, and the move goes on in the input line. Knows
 * the writing of moves as far as their beginning; no mode and no key's command.
 */
#ifndef LUFT_UI_CONTROLLER_BEGUN_MOVE_H
#define LUFT_UI_CONTROLLER_BEGUN_MOVE_H

#include "ui/session/session.h"

enum { BEGUN_MOVE_MAX = 8, BEGUN_TYPED_MAX = BEGUN_MOVE_MAX * 4 };

typedef struct BegunMove {
    char text[BEGUN_MOVE_MAX];   /* the keys so far, "" when they are no move's beginning */
    char typed[BEGUN_TYPED_MAX]; /* the same as they were typed, in letters of any script */
    /* What there was before the first of them. */
    uint64_t document;
    uint32_t node_id;
    bool flipped, analysing;
    Square cursor;
} BegunMove;

typedef enum BegunState {
    BEGUN_NOTHING, /* the key is no part of a move */
    BEGUN_FIRST,   /* it may be the first of a move: remember what there is */
    BEGUN_ON,      /* it may be the next */
    BEGUN_MOVE     /* text is the beginning of a move and nothing else */
} BegunState;

/* Takes the next key; pos is the position before the first of them. */
BegunState begun_move_take(BegunMove *begun, const char *key, const Position *pos);
/* Forgets the keys. */
void begun_move_forget(BegunMove *begun);

void begun_move_remember(BegunMove *begun, const Session *session);
/* The position that was shown then. */
void begun_move_position(const BegunMove *begun, const Session *session, Position *pos);
/* Shows again what was shown, as far as it still exists; analysis is left to the caller. */
void begun_move_take_back(const BegunMove *begun, Session *session);

#endif
