/* The set-up editor: a position being built, which may be impossible for as long as that takes.
 *
 * Holds a draft and changes nothing else: it lies in a document of its own over the game, and
 * becomes a position only when `done` takes it (commands_setup.c), and then it is legal. Knows
 * pieces, turn, rights, en passant, counters, undo, and at every moment all that makes the draft
 * impossible. Its mode (setup_mode.c) has the keys, the mouse and the painting.
 */
#ifndef LUFT_UI_SETUP_SETUP_H
#define LUFT_UI_SETUP_SETUP_H

#include "engine/base/status.h"
#include "engine/board/position_faults.h"
#include "engine/notation/fen.h"
#include "ui/modes/mode.h"
#include "ui/session/part.h"

enum { SETUP_UNDO_MAX = 64, SETUP_COUNTER_MAX = 9999 };

/* What a click of the mouse puts on a square. */
typedef enum SetupBrush {
    SETUP_BRUSH_NONE = -1,         /* nothing: clicks take up and move pieces */
    SETUP_BRUSH_ERASER = NO_PIECE, /* removes; any other value is the Piece put */
    SETUP_BRUSH_LAST = PIECE_NB
} SetupBrush;

typedef struct Setup {
    SessionPart part;
    Position pos;          /* the draft; its keys mean nothing */
    PositionFaults faults; /* of the draft, kept in step; none: it can be played */
    Square cursor;
    Square held;          /* the piece taken up to be moved, NO_SQUARE */
    int brush;            /* SetupBrush or Piece */
    char before[FEN_MAX]; /* as it was when the editor was opened */
    Position past[SETUP_UNDO_MAX];
    int past_count;            /* drafts before this one, oldest first */
    int future_count;          /* undone drafts behind them */
    struct Setup *before_keys; /* a copy of before keys that may begin a move; owned, NULL: none */
} Setup;

/* Begins with a position as draft; undo begins here. The session it is set in frees it. */
Setup *setup_new(const Position *pos);

/* The same draft with its undo, on its own; free() frees it. */
NODISCARD Setup *setup_copy(const Setup *setup);
/* It is before_keys again. */
void setup_restore(Setup *setup);

/* Puts a piece, whatever stood there; NO_PIECE empties the square. Rights and en passant that it
 * makes impossible are dropped. */
void setup_put(Setup *setup, Square square, Piece piece);
/* The piece on from replaces what is on to; from may be empty, then nothing happens. */
void setup_move(Setup *setup, Square from, Square to);
void setup_clear(Setup *setup);
void setup_start(Setup *setup);  /* the usual starting position */
void setup_mirror(Setup *setup); /* the colours change sides, ranks turned, the turn too */

void setup_set_side(Setup *setup, Color side);
/* Grants or takes a right by its castling_index, to the outermost rook on that side (X-FEN).
 * STATUS_ILLEGAL: king or rook are not in place. */
NODISCARD Status setup_set_right(Setup *setup, int index, bool granted);
/* Grants or takes the right of the king and this very rook, as Chess960 needs. */
NODISCARD Status setup_toggle_rook(Setup *setup, Square rook);
/* All rights as a FEN writes them: "KQkq", "HAha", "-". */
NODISCARD Status setup_set_rights(Setup *setup, const char *text, size_t length);
/* The square behind the pawn that has just moved two squares, or that pawn's; the one that is set
 * already and NO_SQUARE take it away. STATUS_ILLEGAL: no pawn can just have moved there. */
NODISCARD Status setup_set_en_passant(Setup *setup, Square square);
void setup_set_halfmoves(Setup *setup, int halfmoves); /* 0..SETUP_COUNTER_MAX, else cut */
void setup_set_fullmoves(Setup *setup, int fullmoves); /* 1..SETUP_COUNTER_MAX, else cut */

/* Takes the draft from a FEN. One that is well written but impossible is taken too, to be mended.
 * Otherwise what is wrong, with its column, and nothing changes. */
NODISCARD Status setup_read_fen(Setup *setup, const char *text, size_t length);
/* The draft as a FEN, legal or not. */
void setup_write_fen(const Setup *setup, char fen[FEN_MAX]);

/* false: there is nothing to undo or redo. */
bool setup_undo(Setup *setup);
bool setup_redo(Setup *setup);

/* Whether the draft differs from what it was at first. */
bool setup_has_changed(const Setup *setup);
/* Squares that some fault is about. */
Bitboard setup_guilty(const Setup *setup);
/* It is a legal position, and the game is not over in it. */
bool setup_can_be_played(const Setup *setup);
/* One sentence: all that is wrong, or that the position can be played, or is over already. */
void setup_verdict(const Setup *setup, char *buf, size_t size);

/* --- setup_mode.c --- */
const Feature *setup_feature(void);
const KeyTable *setup_keys(void);
/* Of a draft that has just been opened; the mode goes when it is closed. */
void setup_mode_open(ModeStack *stack);

#endif
