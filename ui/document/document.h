/* A record being read or edited: its tree, the place shown in it, its edits, and the file that it
 * lies in.
 *
 * Knows no players, no clock and no screen.
 */
#ifndef LUFT_UI_DOCUMENT_DOCUMENT_H
#define LUFT_UI_DOCUMENT_DOCUMENT_H

#include "engine/record/game.h"
#include "ui/document/origin.h"

typedef struct Edits Edits; /* ui/document/edits.h: the door for changes of a record */

typedef struct Document {
    Game *game;      /* owned */
    uint64_t number; /* another one for every game taken up, never 0 */
    GameNode *node;  /* the position shown */
    Position pos;    /* after node, kept in step */
    Edits *edits;    /* undo, redo, saved or not; owned */
    Origin origin;   /* where in which file the record lies */
} Document;

#endif
