/* What stands beside the board while a position is set up, and what a click on it means.
 *
 * A pure function of the draft and a size to texts at places: the view paints them, the mouse asks
 * which one it hit. Knows rows and columns inside the panel; knows no curses, no colours.
 */
#ifndef LUFT_UI_SETUP_SETUP_PANEL_H
#define LUFT_UI_SETUP_SETUP_PANEL_H

#include "ui/settings/keybinds.h"
#include "ui/setup/setup.h"

typedef enum SetupItemKind {
    SETUP_ITEM_LABEL,
    SETUP_ITEM_KEY,
    SETUP_ITEM_VALUE,
    SETUP_ITEM_PIECE, /* a piece of the palette: its glyph instead of text */
    SETUP_ITEM_FAULT, /* what is impossible */
    SETUP_ITEM_GOOD,  /* that nothing is */
    SETUP_ITEM_FEN
} SetupItemKind;

enum { SETUP_ITEMS_MAX = 80, SETUP_TEXT_MAX = 64 };

typedef struct SetupItem {
    int row, column, width;
    SetupItemKind kind;
    const char *line; /* the command that a click runs; NULL: none */
    int brush;        /* of SETUP_ITEM_PIECE: what a click takes in hand */
    char text[SETUP_TEXT_MAX];
} SetupItem;

typedef struct SetupPanel {
    int count;
    SetupItem items[SETUP_ITEMS_MAX];
} SetupPanel;

/* What fits into height rows of width columns, the most needed first; the keys as they are bound.
 */
void setup_panel_make(const Setup *setup, const Keybinds *keys, int height, int width,
                      SetupPanel *panel);

/* The item that a click runs at a cell of the panel, NULL for none. */
const SetupItem *setup_panel_at(const SetupPanel *panel, int row, int column);

#endif
