/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The palette: a list of everything that can be done, filtered by a few typed letters, with a
 * cursor; Enter runs the chosen row. Also used for other lists. Does not know where its rows come
 * from. */
#ifndef LUFT_UI_OVERLAY_PALETTE_H
#define LUFT_UI_OVERLAY_PALETTE_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"

typedef struct PaletteItem {
    const char *label;   /* shown and searched */
    const char *english; /* the label in English, also searched; NULL: the same */
    /* other names, separated by blanks, "" for none; names of hidden items must be typed in full */
    const char *also;
    /* other words for it, separated by commas, searched but not shown; NULL: none */
    const char *phrases;
    const char *about; /* one line of help, searched last */
    /* the name with its arguments, shown once the name is typed; NULL: the label */
    const char *form;
    const char *key;  /* the key that does the same, "" for none */
    const char *line; /* run as if typed ... */
    CommandRun run;   /* ... or passed to this as its argument; NULL: the line is run */
    bool needs_more;  /* the line is put into the input line to be completed */
    bool is_name;     /* not a command */
    bool is_of_moves; /* about is English moves */
    bool is_hidden;   /* shown only when the typed text matches it */
    int bonus;        /* added to the rank among equal matches */
} PaletteItem;

typedef struct PaletteMatch {
    size_t item;
    int rank;
    size_t length; /* of its label */
} PaletteMatch;

/* Changed only by the functions below. */
typedef struct Palette {
    const char *title; /* NULL: none, the list of everything that can be done */
    bool is_beside;    /* shown beside the board if there is room */
    StrBuf query;
    PaletteMatch *found; /* the best first; palette_at finds their items */
    size_t found_count, found_capacity;
    size_t cursor;
    PaletteItem *items;
    size_t count, capacity;
    PaletteItem itself; /* the query as a row */
    char **kept;        /* texts of items and the title */
    size_t kept_count, kept_capacity;
} Palette;

Palette *palette_new(void);
void palette_free(Palette *palette); /* NULL is fine */

/* Makes it a list of other things with this title, which is copied. */
void palette_set_title(Palette *palette, const char *title, bool is_beside);

/* Copies the item, but not its texts, which must live as long as the palette. */
void palette_add(Palette *palette, const PaletteItem *item);
/* Returns a copy of the text, owned by the palette, for an item. */
const char *palette_keep(Palette *palette, const char *text);

/* Finds the items that match the query, all before the first call; the cursor goes to the first.
 * Whole words come first, and if there are any, scattered letters match nothing. A command typed
 * with arguments comes before all others. */
void palette_find(Palette *palette, const char *query);
/* Adds the query itself as the first row, with its help, which is not copied: a move, for example.
 */
void palette_find_itself(Palette *palette, const char *about);

const PaletteItem *palette_at(const Palette *palette, size_t row);
/* NULL: no match. */
const PaletteItem *palette_chosen(const Palette *palette);
/* The form of the chosen item if the query begins with its name, otherwise NULL. */
const char *palette_form(const Palette *palette);
/* Moves the cursor to a row, or to the first or last instead of one before or after them. */
void palette_go_to(Palette *palette, int64_t row);
/* The first visible row, of this many. */
size_t palette_top(const Palette *palette, int rows);

/* --- palette_mode.c --------------------------------------------------------------------------- */
const Feature *palette_feature(void);
/* Opens it over the game; the stack takes ownership. */
void palette_open(ModeStack *stack, Palette *palette);

/* --- fuzzy.c ---------------------------------------------------------------------------------- */

/* Fuzzy matching: how well a few letters match a text, and which characters they match.
 *
 * The letters occur in the text in this order, ignoring case and accents; best at its beginning, at
 * the beginnings of words, and next to each other. Pure functions.
 */

enum { FUZZY_TEXT_MAX = 160, FUZZY_NONE = -1 };

/* The higher, the better; 0 for "" or blanks; FUZZY_NONE: no match. The blank-separated words of
 * the query are matched one by one. marks, unless NULL, has FUZZY_TEXT_MAX elements: which
 * characters of the text (not bytes) were matched. Characters beyond that are ignored. */
int fuzzy_rank(const char *query, const char *text, bool *marks);

/* Whether each word of the query begins a word of the text, ignoring case and accents. */
bool fuzzy_begins_words(const char *query, const char *text);

#endif
