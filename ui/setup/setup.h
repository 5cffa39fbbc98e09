/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position editor: a position being built, which may be impossible meanwhile.
 *
 * Holds a draft and changes nothing else: its document lies over that of the game, and it replaces
 * the board's position only when `done` accepts it (commands_setup.c) as legal. Knows pieces, side
 * to move, rights, en passant, counters, undo, and everything that makes the draft impossible. Its
 * mode (setup_mode.c) has keys, mouse and painting.
 */
#ifndef LUFT_UI_SETUP_SETUP_H
#define LUFT_UI_SETUP_SETUP_H

#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/notation/fen.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"

enum { SETUP_UNDO_MAX = 64, SETUP_COUNTER_MAX = 9999 };

/* The piece that a mouse click puts on a square. */
enum {
    SETUP_BRUSH_NONE = -1,        /* none: clicks pick up and move pieces */
    SETUP_BRUSH_ERASER = NO_PIECE /* removes; any other value is the Piece put */
};

const Feature *setup_feature(void);
const KeyTable *setup_keys(void);

/* --- setup.c ---------------------------------------------------------------------------------- */

/* The draft as the line dialogue last printed it. */
typedef struct SetupTold {
    bool is_set;
    Position pos;
    char fen[FEN_MAX];
    char verdict[MESSAGE_MAX];
} SetupTold;

typedef struct Setup {
    SessionPart part;
    Position pos;          /* the draft; its keys are not computed */
    PositionFaults faults; /* of the draft, up to date; empty: it can be played */
    Square cursor;
    Square held;          /* the piece picked up to be moved, or NO_SQUARE */
    int brush;            /* one of SETUP_BRUSH_ or a Piece */
    char before[FEN_MAX]; /* when the editor was opened */
    Position past[SETUP_UNDO_MAX];
    int past_count;   /* drafts before this one, oldest first */
    int future_count; /* undone drafts after them */
    SetupTold told;
    /* copies from before keys that may become a move, or a word; owned; may be NULL */
    struct Setup *before_keys[2];
} Setup;

/* Begins with a position as the draft, with nothing to undo; setup_use takes it. */
Setup *setup_new(const Position *pos);
/* Makes it the draft of the document on the board, which frees it; NULL: of none. */
void setup_use(Session *session, Setup *setup);
/* The draft, NULL: none is being made. */
Setup *setup_of(const Session *session);

/* A separate copy with its undo; free() frees it. */
NODISCARD Setup *setup_copy(const Setup *setup);
/* Restores the copy from before the keys of a move or a word. */
void setup_restore(Setup *setup, bool is_word);

/* Puts a piece, replacing any other; NO_PIECE empties the square. Rights and an en passant square
 * that become impossible are dropped. */
void setup_put(Setup *setup, Square square, Piece piece);
/* The piece on from replaces that on to; nothing happens if from is empty. */
void setup_move(Setup *setup, Square from, Square to);
void setup_clear(Setup *setup);
void setup_start(Setup *setup);  /* the usual starting position */
void setup_mirror(Setup *setup); /* swaps colours, flips ranks, and changes the side to move */

void setup_set_side(Setup *setup, Color side);
/* Grants or takes a right by its castling_index, to the outermost rook on that side (X-FEN).
 * STATUS_ILLEGAL: king or rook is not in place. */
NODISCARD Status setup_set_right(Setup *setup, int index, bool granted);
/* Grants or takes the right of the king and this rook, for Chess960. */
NODISCARD Status setup_toggle_rook(Setup *setup, Square rook);
/* All rights as a FEN writes them: "KQkq", "HAha", "-". */
NODISCARD Status setup_set_rights(Setup *setup, const char *text, size_t length);
/* The square passed by a pawn's double step, or that of the pawn; NO_SQUARE, or the square already
 * set, removes it. STATUS_ILLEGAL: no pawn can have made that move. */
NODISCARD Status setup_set_en_passant(Setup *setup, Square square);
void setup_set_halfmoves(Setup *setup, int halfmoves); /* 0..SETUP_COUNTER_MAX, clamped */
void setup_set_fullmoves(Setup *setup, int fullmoves); /* 1..SETUP_COUNTER_MAX, clamped */

/* Takes the draft from a FEN, even an impossible one that is well formed, so that it can be
 * corrected. Otherwise returns the error with its column and changes nothing. */
NODISCARD Status setup_read_fen(Setup *setup, const char *text, size_t length);
/* The draft as a FEN, legal or not. */
void setup_write_fen(const Setup *setup, char fen[FEN_MAX]);

/* Undo and redo; false if there is nothing to undo or redo. */
bool setup_undo(Setup *setup);
bool setup_redo(Setup *setup);

/* The draft differs from the first one. */
bool setup_has_changed(const Setup *setup);
/* The squares that faults are about. */
Bitboard setup_faulty_squares(const Setup *setup);
/* The draft is legal, and the game is not over in it. */
bool setup_can_be_played(const Setup *setup);
/* One sentence: all faults, or that the position can be played, or how the game is over. */
void setup_verdict(const Setup *setup, char *buf, size_t size);

/* --- setup_mode.c ----------------------------------------------------------------------------- */
/* Shows the editor for a draft just opened; the mode closes with the draft. */
void setup_mode_open(ModeStack *stack);

/* --- commands_setup.c ------------------------------------------------------------------------- */
/* `setup`, and the words that are valid while a position is set up. */
Commands setup_commands(void);
/* Any other text while a position is set up: pieces on squares, a FEN or an EPD. */
NODISCARD Status setup_take_text(Session *session, const App *app, const char *text);

/* --- setup_words.c ---------------------------------------------------------------------------- */
/* "e4"; "here" is the cursor's square. */
bool setup_read_square(const Setup *setup, Word word, Square *square);
/* "white king e1", "a black pawn on e5", "rey blanco e1"; passes them only then. */
bool setup_read_spoken(const Setup *setup, const char **rest, Piece *piece, Square *square);
/* Whether a line that names pieces and squares may begin so: "whi", "ke", "Kf2 "; or a FEN. */
bool setup_begins(const Session *session, const char *text);
/* "black", "Black to move": the side to move. */
bool setup_names_turn(const char *text, Color side);

/* --- setup_text.c ----------------------------------------------------------------------------- */
/* The panel beside the board, as texts at positions: the view paints them, the mouse looks up the
 * one it hit. Pure functions of a draft and a size. */

typedef enum SetupItemKind {
    SETUP_ITEM_LABEL,
    SETUP_ITEM_KEY,
    SETUP_ITEM_VALUE,
    SETUP_ITEM_PIECE, /* a piece of the palette: its glyph instead of text */
    SETUP_ITEM_FAULT, /* a fault */
    SETUP_ITEM_GOOD,  /* "the position can be played" */
    SETUP_ITEM_FEN
} SetupItemKind;

enum {
    SETUP_ITEMS_MAX = 80,
    SETUP_TEXT_MAX = 64,
    SETUP_PANEL_VERDICT_COLUMNS = 31 /* from which the panel shows a good verdict; faults always */
};

typedef struct SetupItem {
    int row, column, width;
    SetupItemKind kind;
    const char *line; /* the command that a click runs; NULL: none */
    int brush;        /* of SETUP_ITEM_PIECE: the piece that a click selects */
    char text[SETUP_TEXT_MAX];
} SetupItem;

typedef struct SetupPanel {
    int count;
    SetupItem items[SETUP_ITEMS_MAX];
} SetupPanel;

/* Chooses the most important rows that fit into height and width; keys are shown as bound. */
void setup_panel_make(const Setup *setup, const Keybinds *keys, int height, int width,
                      SetupPanel *panel);

/* The item at a cell of the panel that runs a command when clicked, or NULL. */
const SetupItem *setup_panel_at(const SetupPanel *panel, int row, int column);

/* Feature.tell: the draft as a FEN for programs, what has changed for listeners, and the verdict.
 */
void setup_tell(Session *session, bool is_answered, StrBuf *text);

#endif
