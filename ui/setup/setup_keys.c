/* The keys while a position is set up. */
#include <config.h>

#include "ui/setup/setup_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyBinding KEYS[] = {
    /* Letters are pieces here, as FEN writes them: h, j, k and l cannot be arrows. */
    { KEYS_SETUP, "Left", "cursor-left", NULL },
    { KEYS_SETUP, "Right", "cursor-right", NULL },
    { KEYS_SETUP, "Up", "cursor-up", NULL },
    { KEYS_SETUP, "Down", "cursor-down", NULL },
    { KEYS_SETUP, "K", "setup put K here", N_("put White's king") },
    { KEYS_SETUP, "Q", "setup put Q here", N_("put White's queen") },
    { KEYS_SETUP, "R", "setup put R here", N_("put White's rook") },
    { KEYS_SETUP, "B", "setup put B here", N_("put White's bishop") },
    { KEYS_SETUP, "N", "setup put N here", N_("put White's knight") },
    { KEYS_SETUP, "P", "setup put P here", N_("put White's pawn") },
    { KEYS_SETUP, "k", "setup put k here", N_("put Black's king") },
    { KEYS_SETUP, "q", "setup put q here", N_("put Black's queen") },
    { KEYS_SETUP, "r", "setup put r here", N_("put Black's rook") },
    { KEYS_SETUP, "b", "setup put b here", N_("put Black's bishop") },
    { KEYS_SETUP, "n", "setup put n here", N_("put Black's knight") },
    { KEYS_SETUP, "p", "setup put p here", N_("put Black's pawn") },
    { KEYS_SETUP, "x", "setup remove here", N_("empty the square") },
    { KEYS_SETUP, "Space", "setup remove here", NULL },
    { KEYS_SETUP, "Delete", "setup remove here", NULL },
    { KEYS_SETUP, "Backspace", "setup remove here", NULL },
    { KEYS_SETUP, "Enter", "cursor-take", NULL },
    { KEYS_SETUP, "s", "setup side", N_("the other side to move") },
    { KEYS_SETUP, "w", "setup castling white short", N_("White may castle short, or not") },
    { KEYS_SETUP, "W", "setup castling white long", N_("White may castle long, or not") },
    { KEYS_SETUP, "z", "setup castling black short", N_("Black may castle short, or not") },
    { KEYS_SETUP, "Z", "setup castling black long", N_("Black may castle long, or not") },
    { KEYS_SETUP, "c", "setup castling here", N_("castling with this rook, or not (Chess960)") },
    { KEYS_SETUP, "e", "setup ep here", N_("en passant on this square, or not") },
    { KEYS_SETUP, "<", "setup halfmoves -", N_("lower halfmove clock") },
    { KEYS_SETUP, ">", "setup halfmoves +", N_("higher halfmove clock") },
    { KEYS_SETUP, "-", "setup fullmoves -", N_("a lower move number") },
    { KEYS_SETUP, "+", "setup fullmoves +", N_("a higher move number") },
    { KEYS_SETUP, "C", "setup clear", N_("empty the board") },
    { KEYS_SETUP, "S", "setup start", N_("the starting position") },
    { KEYS_SETUP, "m", "setup mirror", N_("swap the colours") },
    { KEYS_SETUP, "f", "flip", NULL },
    { KEYS_SETUP, "u", "setup undo", N_("undo the last change") },
    { KEYS_SETUP, "U", "setup redo", N_("redo") },
    { KEYS_SETUP, "y", "setup copy", N_("copy the FEN") },
    { KEYS_SETUP, "D", "setup done", N_("use the position, if it is legal") },
    { KEYS_SETUP, "Escape", "close", N_("leave without changes") },
    { KEYS_SETUP, "i", "to-prompt", NULL },
    { KEYS_SETUP, ":", "to-prompt", NULL },
    { KEYS_SETUP, "?", "keys", NULL },
    { KEYS_SETUP, "F1", "help", NULL },
    { KEYS_SETUP, "Ctrl-P", "palette", NULL },
    { KEYS_SETUP, "Ctrl-L", "redraw", NULL },
    { KEYS_SETUP, "Ctrl-Z", "suspend", NULL },

    { KEYS_SETUP_LETTER, "d", "setup done", NULL },
};
/* clang-format on */

KeyBindings setup_keys(void) { return (KeyBindings){ KEYS, ARRAY_LEN(KEYS) }; }
