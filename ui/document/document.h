/* A game record being read or edited: its tree, the position shown, the last position of a game in
 * progress, its edits and its file.
 *
 * Knows no players, clock or screen. Only ui/document writes its fields.
 */
#ifndef LUFT_UI_DOCUMENT_DOCUMENT_H
#define LUFT_UI_DOCUMENT_DOCUMENT_H

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/record/game.h"
#include "ui/document/file_place.h"

typedef struct Edits Edits; /* ui/document/edits.h: the door for changes of a record */

typedef struct Document {
    Game *game;           /* owned */
    uint64_t number;      /* no other record of this process has it; never 0 */
    GameNode *node;       /* the position shown */
    GameNode *live;       /* where the game stands that is played in it; NULL: it is only read */
    Position pos;         /* after node, kept in step */
    Edits *edits;         /* undo, redo, saved or not; owned */
    FilePlace file_place; /* where in which file the record lies */
    char *origin;         /* the file it was made of and does not lie in; owned; NULL: none */
} Document;

/* A game is in progress in this record and has reached node; NULL: none is in progress. */
void document_set_live(Document *document, GameNode *node);
/* Shows a node of it. */
void document_show(Document *document, GameNode *node);

/* Steps of the shown position; false when there is nothing there. Forward and to the end they go as
 * far as border, past which nothing is shown; NULL: the line's end. */
bool document_back(Document *document);
bool document_forward(Document *document, const GameNode *border);
void document_go_start(Document *document);
void document_go_end(Document *document, GameNode *border);
/* The variation above (-1) or below (+1) the shown move; below it, if the shown move has no
 * alternative, of the next move; inside a variation, of the move it replaces. */
bool document_variation(Document *document, int direction, const GameNode *border);

/* The side's remaining time after its last move up to the shown position, by PGN's [%clk] at that
 * move; false: not recorded, *left_ms is untouched. Clocks of a game in progress are in
 * engine/clock/chess_clock.h. */
bool document_clock_ms(const Document *document, Color color, int64_t *left_ms);

#endif
