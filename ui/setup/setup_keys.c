/* The keys while a position is set up. */
#include <config.h>

#include "ui/setup/setup_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyRow SETUP_ROWS[] = {
    /* Letters are pieces here, as FEN writes them: h, j, k and l cannot be arrows. */
    { "Left", "cursor-left", NULL },
    { "Right", "cursor-right", NULL },
    { "Up", "cursor-up", NULL },
    { "Down", "cursor-down", NULL },
    { "K", "setup put K here", N_("put White's king") },
    { "Q", "setup put Q here", N_("put White's queen") },
    { "R", "setup put R here", N_("put White's rook") },
    { "B", "setup put B here", N_("put White's bishop") },
    { "N", "setup put N here", N_("put White's knight") },
    { "P", "setup put P here", N_("put White's pawn") },
    { "k", "setup put k here", N_("put Black's king") },
    { "q", "setup put q here", N_("put Black's queen") },
    { "r", "setup put r here", N_("put Black's rook") },
    { "b", "setup put b here", N_("put Black's bishop") },
    { "n", "setup put n here", N_("put Black's knight") },
    { "p", "setup put p here", N_("put Black's pawn") },
    { "x", "setup remove here", N_("empty the square") },
    { "Space", "setup remove here", NULL },
    { "Delete", "setup remove here", NULL },
    { "Backspace", "setup remove here", NULL },
    { "Enter", "cursor-take", NULL },
    { "s", "setup side", N_("the other side to move") },
    { "w", "setup castling white short", N_("White may castle short, or not") },
    { "W", "setup castling white long", N_("White may castle long, or not") },
    { "z", "setup castling black short", N_("Black may castle short, or not") },
    { "Z", "setup castling black long", N_("Black may castle long, or not") },
    { "c", "setup castling here", N_("castling with this rook, or not (Chess960)") },
    { "e", "setup ep here", N_("en passant on this square, or not") },
    { "<", "setup halfmoves -", N_("lower halfmove clock") },
    { ">", "setup halfmoves +", N_("higher halfmove clock") },
    { "-", "setup fullmoves -", N_("a lower move number") },
    { "+", "setup fullmoves +", N_("a higher move number") },
    { "C", "setup clear", N_("empty the board") },
    { "S", "setup start", N_("the starting position") },
    { "m", "setup mirror", N_("swap the colours") },
    { "f", "flip", NULL },
    { "u", "setup undo", N_("undo the last change") },
    { "U", "setup redo", N_("redo") },
    { "y", "setup copy", N_("copy the FEN") },
    { "D", "setup done", N_("use the position, if it is legal") },
    { "Escape", "close", N_("leave without changes") },
    { "i", "to-prompt", NULL },
    { ":", "to-prompt", NULL },
    { "?", "keys", NULL },
    { "F1", "help", NULL },
    { "Ctrl-P", "palette", NULL },
    { "Ctrl-L", "redraw", NULL },
    { "Ctrl-Z", "suspend", NULL },
};

static const KeyHint SETUP_HINTS[] = {
    { "setup put K here", false, "" },
    { "setup put k here", false, N_("put") },
    { "setup remove here", false, N_("empty") },
    { "cursor-take", false, N_("take, drop") },
    { "setup done", false, N_("done") },
    { "close", false, N_("leave") },
    { "to-prompt", false, N_("type") },
    { "keys", false, N_("help") },
};

static const KeyRow SETUP_LETTER_ROWS[] = {
    { "d", "setup done", NULL },
};
/* clang-format on */

const KeyTable *setup_keys(void)
{
    static const KeyTable TABLE = {
        .name = "setup",
        .title = N_("SET UP"),
        .heading = N_("Keys while a position is set up"),
        .rows = SETUP_ROWS,
        .count = ARRAY_LEN(SETUP_ROWS),
        .hints = { SETUP_HINTS, ARRAY_LEN(SETUP_HINTS) },
    };
    return &TABLE;
}

const KeyTable *setup_letters(void)
{
    static const KeyTable TABLE = {
        .name = "setup-letter",
        .heading = N_("One letter and Enter while a position is set up"),
        .kind = KEYS_ENTERED,
        .rows = SETUP_LETTER_ROWS,
        .count = ARRAY_LEN(SETUP_LETTER_ROWS),
    };
    return &TABLE;
}
