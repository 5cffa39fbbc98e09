/* The panel beside the board while a position is set up, and the command of a click on it.
 *
 * Pure functions from a draft and a size to texts at positions: the view paints them, the mouse
 * looks up the one it hit. Knows rows and columns inside the panel; knows no curses and no colours.
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

#endif
