/* The keys while a position is set up. */
#include <config.h>

#include "ui/setup/setup_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyBinding KEYS[] = {
    /* Letters are pieces here, as FEN writes them: h, j, k and l cannot be arrows. */
    { FOCUS_SETUP, "Left", "cursor-left", NULL },
    { FOCUS_SETUP, "Right", "cursor-right", NULL },
    { FOCUS_SETUP, "Up", "cursor-up", NULL },
    { FOCUS_SETUP, "Down", "cursor-down", NULL },
    { FOCUS_SETUP, "K", "setup put K here", N_("put White's king") },
    { FOCUS_SETUP, "Q", "setup put Q here", N_("put White's queen") },
    { FOCUS_SETUP, "R", "setup put R here", N_("put White's rook") },
    { FOCUS_SETUP, "B", "setup put B here", N_("put White's bishop") },
    { FOCUS_SETUP, "N", "setup put N here", N_("put White's knight") },
    { FOCUS_SETUP, "P", "setup put P here", N_("put White's pawn") },
    { FOCUS_SETUP, "k", "setup put k here", N_("put Black's king") },
    { FOCUS_SETUP, "q", "setup put q here", N_("put Black's queen") },
    { FOCUS_SETUP, "r", "setup put r here", N_("put Black's rook") },
    { FOCUS_SETUP, "b", "setup put b here", N_("put Black's bishop") },
    { FOCUS_SETUP, "n", "setup put n here", N_("put Black's knight") },
    { FOCUS_SETUP, "p", "setup put p here", N_("put Black's pawn") },
    { FOCUS_SETUP, "x", "setup remove here", N_("empty the square") },
    { FOCUS_SETUP, "Space", "setup remove here", NULL },
    { FOCUS_SETUP, "Delete", "setup remove here", NULL },
    { FOCUS_SETUP, "Backspace", "setup remove here", NULL },
    { FOCUS_SETUP, "Enter", "cursor-take", NULL },
    { FOCUS_SETUP, "s", "setup side", N_("the other side to move") },
    { FOCUS_SETUP, "w", "setup castling white short", N_("White may castle short, or not") },
    { FOCUS_SETUP, "W", "setup castling white long", N_("White may castle long, or not") },
    { FOCUS_SETUP, "z", "setup castling black short", N_("Black may castle short, or not") },
    { FOCUS_SETUP, "Z", "setup castling black long", N_("Black may castle long, or not") },
    { FOCUS_SETUP, "c", "setup castling here", N_("castling with this rook, or not (Chess960)") },
    { FOCUS_SETUP, "e", "setup ep here", N_("en passant on this square, or not") },
    { FOCUS_SETUP, "<", "setup halfmoves -", N_("lower halfmove clock") },
    { FOCUS_SETUP, ">", "setup halfmoves +", N_("higher halfmove clock") },
    { FOCUS_SETUP, "-", "setup fullmoves -", N_("a lower move number") },
    { FOCUS_SETUP, "+", "setup fullmoves +", N_("a higher move number") },
    { FOCUS_SETUP, "C", "setup clear", N_("empty the board") },
    { FOCUS_SETUP, "S", "setup start", N_("the starting position") },
    { FOCUS_SETUP, "m", "setup mirror", N_("swap the colours") },
    { FOCUS_SETUP, "f", "flip", NULL },
    { FOCUS_SETUP, "u", "setup undo", N_("undo") },
    { FOCUS_SETUP, "U", "setup redo", N_("redo") },
    { FOCUS_SETUP, "y", "setup copy", N_("copy the FEN") },
    { FOCUS_SETUP, "D", "setup done", N_("use the position, if it is legal") },
    { FOCUS_SETUP, "Escape", "close", N_("leave without changes") },
    { FOCUS_SETUP, "i", "to-prompt", NULL },
    { FOCUS_SETUP, ":", "to-prompt", NULL },
    { FOCUS_SETUP, "?", "keys", NULL },
    { FOCUS_SETUP, "F1", "help", NULL },
    { FOCUS_SETUP, "Ctrl-L", "redraw", NULL },
    { FOCUS_SETUP, "Ctrl-Z", "suspend", NULL },

    { FOCUS_SETUP_LETTER, "d", "setup done", NULL },
};
/* clang-format on */

KeyBindings setup_keys(void) { return (KeyBindings){ KEYS, ARRAY_LEN(KEYS) }; }
