/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game record being read or edited: its tree, the position shown, the last position of a game in
 * progress, its edits and its file; and how a game ended.
 *
 * Knows no players, clock or screen. Only ui/document writes its fields.
 */
#ifndef LUFT_UI_DOCUMENT_DOCUMENT_H
#define LUFT_UI_DOCUMENT_DOCUMENT_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/record/game.h"
#include "ui/document/file_place.h"

typedef struct Edits Edits;

typedef struct Document {
    Game *game;           /* owned */
    uint64_t number;      /* unique in this process; never 0 */
    GameNode *node;       /* the position shown */
    GameNode *live;       /* the last position of a game played in it; NULL: it is only read */
    Position pos;         /* after node, kept in step */
    Edits *edits;         /* undo, redo, saved or not; owned */
    FilePlace file_place; /* its place in its file */
    char *origin; /* the file that it was made from, but is not stored in; owned; NULL: none */
} Document;

/* An empty record from the usual start. */
NODISCARD Document *document_new(void);
void document_free(Document *document); /* NULL is allowed */

/* Replaces the record, its edits included, by a game that is in no file yet, and shows its start.
 * Takes ownership of game. */
void document_open(Document *document, Game *game);
/* The record is at this place of a file: `save` writes it back there. Takes ownership of what
 * *file_place owns. */
void document_set_file_place(Document *document, const FilePlace *file_place);
/* The record was made from this file's position or list of moves: `save` asks for a name. */
void document_set_origin(Document *document, const char *path);
/* It becomes another record than the one in its file: without a place in a file, with no edits to
 * undo. */
void document_detach(Document *document);

/* A game is in progress in this record and has reached node; NULL: none is in progress. */
void document_set_live(Document *document, GameNode *node);
/* Adds the move of a game being played at live, and shows it. Earlier edits cannot be undone any
 * more. */
void document_play_live(Document *document, Move move);
/* A legal move in the shown position: a step if the tree has it, otherwise an edit. */
void document_play(Document *document, Move move);

/* Writes the engine's evaluation of the position after a move as PGN's [%eval], for graph and
 * evaluation bar. side is the side to move in the searched position; depth follows the score, 0:
 * unknown. */
void node_note_score(GameNode *node, Score score, Color side, int depth);

/* --- the position shown ----------------------------------------------------------------------- */

/* Shows one of its nodes. */
void document_show(Document *document, GameNode *node);
/* Steps count moves forward, or back if it is negative, or as many as there are; false if there is
 * none. Steps forward and to the end stop at border, past which nothing is shown; NULL: at the
 * line's end. */
bool document_step(Document *document, int count, const GameNode *border);
void document_go_start(Document *document);
void document_go_end(Document *document, GameNode *border);
/* The variation above (-1) or below (+1) the shown move; below it, if the shown move has no
 * alternative, of the next move; inside a variation, of the move it replaces. */
bool document_variation(Document *document, int direction, const GameNode *border);

/* The side's remaining time after its last move up to the shown position, by PGN's [%clk] at that
 * move; false: not recorded, *left_ms is untouched. Clocks of a game in progress are in
 * engine/record/chess_clock.h. */
bool document_clock_ms(const Document *document, Color color, int64_t *left_ms);

/* Whether a game can be played, or only shown as a diagram: a game of another variant, or from a
 * position that chess does not allow (no king, too many pieces). STATUS_OK: *diagram is untouched.
 * Otherwise the reason, and in *diagram the pieces of the game's first position, only to be looked
 * at; an empty board if they are unknown. */
NODISCARD Status diagram_of(const Game *game, Position *diagram);

/* --- edits ------------------------------------------------------------------------------------ */

/* Whatever changes the record on the board (moves, variations, comments, glyphs, tags, result;
 * typed, pasted, or added by review and analysis) calls edits_record first and then changes
 * document->game freely. Undo, the question before the record is left, the journal of edits and
 * `save` follow from that. A state is a copy of the whole game, so that nothing can be missed.
 *
 * Undo and redo replace the document's Game: keep node_id across events, never a GameNode *, and
 * find the node again with game_find. Moves of a game in progress are not edits: they are taken
 * back, not undone, and each begins a new history. */
enum { EDITS_WHAT_MAX = 128 };

/* Keeps the record as it is now, to come back to by undo; everything until the next call is one
 * edit. what names the edit ("the comment on 12.Nf3"), translated, cut to EDITS_WHAT_MAX. The
 * oldest edits are forgotten when copies grow beyond 64 MiB. */
void edits_record(Document *document, const char *what);
/* The same, but joins the last edit if that has the same words and was not undone: for changes that
 * come piece by piece (a review), which are undone at once. */
void edits_record_more(Document *document, const char *what);

bool edits_can_undo(const Document *document);
bool edits_can_redo(const Document *document);
/* Returns to the record before the last edit and the move shown then. *what (may be NULL) is the
 * edit's name, valid until the next edit. STATUS_STATE: no edit is left. */
NODISCARD Status edits_undo(Document *document, const char **what);
/* Makes the edit undone last again, and shows the move that it made, or where it was made. */
NODISCARD Status edits_redo(Document *document, const char **what);

/* A number for the record's present state: a new one after every edit, the old one again after
 * undo. */
uint64_t edits_revision(const Document *document);
/* The record's present state is in a file that the person chose. */
void edits_mark_saved(Document *document);
/* The record was recovered with that many unsaved edits (0: unknown). */
void edits_mark_unsaved(Document *document, size_t count);
/* Whether the record's present state is in no file that the person chose. */
bool edits_are_unsaved(const Document *document);
/* The number of edits since the file was written; 0: none, or unknown. */
size_t edits_count_unsaved(const Document *document);
/* Forgets all edits: the record's present state counts as saved. */
void edits_clear(Document *document);

/* --- the end of a game ------------------------------------------------------------------------ */

/* Why a game is over. Up to END_SEVENTY_FIVE they are RulesEnd's, decided by the board alone. */
typedef enum GameEnd {
    END_NONE,
    END_CHECKMATE,
    END_STALEMATE,
    END_DEAD_POSITION,
    END_FIVEFOLD,
    END_SEVENTY_FIVE,
    END_THREEFOLD_CLAIM,
    END_FIFTY_CLAIM,
    END_AGREEMENT,
    END_RESIGNATION,
    END_TIME,
    END_TIME_DRAW, /* a flag fell, but the opponent cannot mate (6.9) */
    END_RECORDED   /* a result that came with the record */
} GameEnd;

GameEnd game_end_of_rules(RulesEnd end);
/* Whether one side has lost: by mate, resignation or on time. */
bool game_end_is_loss(GameEnd end);
/* "White is checkmated; Black wins", "Draw by threefold repetition (FIDE 9.2)"; "" for END_NONE and
 * END_RECORDED, which have no reason. */
void game_end_text(GameEnd end, Color loser, char *buf, size_t size);

/* Why no game could continue from the shown position, by the board and the moves before it alone;
 * "" if one could. */
void document_end_text(const Document *document, char *buf, size_t size);
/* STATUS_STATE with the rule if no game could continue. */
NODISCARD Status document_expect_ongoing(const Document *document);

#endif
