/* A list of what can be done, of which a few letters choose: its rows, those that are found, the
 * cursor; and it over the game, where what is typed looks for a row, and Enter does what that says.
 * Where the rows come from it does not know.
 */
#ifndef LUFT_UI_PALETTE_PALETTE_H
#define LUFT_UI_PALETTE_PALETTE_H

#include "ui/command/command.h"
#include "ui/modes/mode.h"

typedef struct PaletteItem {
    const char *label;   /* what is shown and looked for */
    const char *english; /* the label in English, looked for as well; NULL: there is no other */
    const char *also; /* further names, blank-separated, "" for none; of hidden ones typed whole */
    const char
        *phrases; /* what people call it, separated by commas, looked for but not shown; NULL */
    const char *about; /* one line of what it does, looked for last */
    const char *form;  /* the name with its arguments, shown once it is typed; NULL: the label */
    const char *key;   /* what does it without the palette, "" for nothing */
    const char *line;  /* that is run as if typed; */
    CommandRun run;    /* ... or this with the line as its argument; NULL: the line is run */
    bool needs_more;   /* the line goes into the input line, to be completed */
    bool is_name;      /* of something else than a command */
    bool is_of_moves;  /* what it is about: English ones */
    bool is_hidden;    /* until something is typed that names it */
    int bonus;         /* before others that are named as well */
} PaletteItem;

typedef struct Palette Palette;

Palette *palette_new(void);
void palette_free(Palette *palette); /* NULL is fine */

/* It is a list of other things, under this title, which is copied; beside the board where there is
 * room for it. */
void palette_set_title(Palette *palette, const char *title, bool is_beside);
bool palette_is_beside(const Palette *palette);
/* NULL: it has none, and is of what can be done. */
const char *palette_title(const Palette *palette);

/* The item is copied, its texts are not: they live at least as long as the palette. */
void palette_add(Palette *palette, const PaletteItem *item);
/* A copy of a text, for an item. */
const char *palette_keep(Palette *palette, const char *text);

/* What is found for these letters; the cursor goes to the first. Until then all are. Whole words
 * come first, and where there are some, letters strewn over a text find nothing. A command with
 * arguments comes first as it stands. */
void palette_find(Palette *palette, const char *query);
const char *palette_query(const Palette *palette);
/* The query itself as a row before all others, with what it does, which is not copied: a move,
 * say. */
void palette_find_itself(Palette *palette, const char *about);

size_t palette_count(const Palette *palette); /* found */
const PaletteItem *palette_at(const Palette *palette, size_t row);
/* NULL: nothing is found. */
const PaletteItem *palette_chosen(const Palette *palette);
/* The form of the chosen one where the query begins with its name; NULL: it has none. */
const char *palette_form(const Palette *palette);
size_t palette_cursor(const Palette *palette);
/* It stays in the list. */
void palette_move(Palette *palette, int64_t rows);
void palette_go_to(Palette *palette, size_t row);
/* The first row in sight, when so many are. */
size_t palette_top(const Palette *palette, int rows);

/* --- palette_mode.c --- */
const Feature *palette_feature(void);
const KeyTable *palette_keys(void);
/* Opens it over the game; the stack takes it over. */
void palette_open(ModeStack *stack, Palette *palette);

#endif
