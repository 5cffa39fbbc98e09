/* The keys of who has them, beside the board: as many pages of columns as it takes. Where there is
 * no room beside the board, it lies over it. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/alloc.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/views/colors/theme.h"
#include "ui/views/pen.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/vocabulary.h"

#include <stdlib.h>
#include <string.h>

enum {
    WIDTH_MIN = 26, /* of a column of keys */
    WIDTH_MAX = 44,
    HEIGHT_MIN = 7,
    NAMES_MAX = 15, /* columns of keys' names, at most */
    PART_MAX = 160,
    GAP = 2
};

/* One row of the screen: a key's names, or what is left of its help. */
typedef struct Row {
    char name[48];
    char help[PART_MAX];
} Row;

typedef struct Rows {
    Row *list; /* owned */
    size_t count, capacity;
    int names; /* columns of the names */
} Rows;

static Rect area_of(const Scene *scene) { return view_side(scene, WIDTH_MIN, HEIGHT_MIN); }

static int count_columns(const Rect *area)
{
    return int_max(1, (area->width + GAP) / (WIDTH_MAX + GAP));
}

static int column_width(const Rect *area)
{
    int columns = count_columns(area);
    return (area->width - GAP * (columns - 1)) / columns;
}

/* Rows of keys that a page has in all its columns; the first row of the area is the head. */
static int page_rows(const Rect *area)
{
    return int_max(1, area->height - 1) * count_columns(area);
}

/* --- the rows --------------------------------------------------------------------------------- */

static Row *add_row(Rows *rows)
{
    rows->list = alloc_grow(rows->list, &rows->capacity, rows->count + 1, sizeof *rows->list);
    rows->list[rows->count] = (Row){ .name = "" };
    return &rows->list[rows->count++];
}

/* A key and its help, wrapped; a name too long for its column has a row of its own. */
static void add_key(Rows *rows, const char *name, const char *help, int width)
{
    int room = int_max(1, width - rows->names - 3);
    Row *row = add_row(rows);
    utf8_printf(row->name, sizeof row->name, "%s", name);
    if (width_text(name) > rows->names)
        row = add_row(rows);
    while (*help != '\0') {
        size_t length = width_wrap(help, room);
        utf8_printf(row->help, sizeof row->help, "%.*s", (int)length, help);
        help += length;
        help += strspn(help, " ");
        if (*help != '\0')
            row = add_row(rows);
    }
}

/* As wide as the widest name that is not too wide. */
static int names_width(const char *text)
{
    int widest = 0;
    for (; *text != '\0'; text += strcspn(text, "\n") + 1) {
        char name[sizeof((Row *)NULL)->name];
        utf8_printf(name, sizeof name, "%.*s", (int)strcspn(text, "\t"), text);
        if (width_text(name) <= NAMES_MAX)
            widest = int_max(widest, width_text(name));
    }
    return widest;
}

static void collect(const Scene *scene, int width, Rows *rows)
{
    StrBuf text;
    strbuf_init(&text);
    vocabulary_write_keys(scene->session, scene->key_table, theme_glyph(scene->theme, GLYPH_ENTER),
                          &text);
    *rows = (Rows){ .names = names_width(text.data) };
    for (char *line = text.data; line != NULL && *line != '\0';) {
        char *tab = strchr(line, '\t');
        char *end = tab != NULL ? strchr(tab, '\n') : NULL;
        if (end == NULL)
            break;
        *end = *tab = '\0';
        add_key(rows, line, tab + 1, width);
        line = end + 1;
    }
    strbuf_done(&text);
}

int view_keys_pages(const Scene *scene)
{
    Rect area = area_of(scene);
    Rows rows;
    collect(scene, column_width(&area), &rows);
    int page = page_rows(&area);
    int pages = ((int)rows.count + page - 1) / page;
    free(rows.list);
    return int_max(1, pages);
}

/* --- painting --------------------------------------------------------------------------------- */

static void write_head(WINDOW *screen, const Scene *scene, Rect area, int pages)
{
    Pen pen = pen_at(screen, scene->theme, area, 0);
    pen_skip(&pen, 1);
    pen_textf(&pen, ROLE_TITLE, _("Keys: %s"), view_mode_title(scene));
    if (pages > 1)
        pen_textf(&pen, ROLE_TITLE, "  %d/%d", scene->keys_page, pages);
    pen_skip(&pen, 2);
    const char *turn = keymap_key_of(&scene->session->settings.keys, scene->key_table, "keys");
    if (*turn != '\0' && pages > scene->keys_page)
        pen_textf(&pen, ROLE_DIM, _("%s more"), turn);
    else if (*turn != '\0')
        pen_textf(&pen, ROLE_DIM, _("%s close"), turn);
    pen_skip(&pen, 2);
    const char *all = keymap_key_of(&scene->session->settings.keys, scene->key_table, "help");
    if (*all != '\0')
        pen_textf(&pen, ROLE_DIM, _("%s all"), all);
}

static void write_row(Pen pen, const Row *row, int names)
{
    int column = pen.column;
    pen_text_cut(&pen, ROLE_KEY_NAME, row->name);
    pen.column = int_max(column + names + 2, pen.column);
    if (row->help[0] != '\0')
        pen_text_cut(&pen, ROLE_TEXT, row->help);
}

void view_key_help(WINDOW *screen, const Scene *scene, Rect pane)
{
    (void)pane;
    Rect area = area_of(scene);
    Rows rows;
    int width = column_width(&area);
    collect(scene, width, &rows);
    int page = page_rows(&area), height = int_max(1, area.height - 1);
    int pages = int_max(1, ((int)rows.count + page - 1) / page);
    view_wipe(screen, scene, area);
    write_head(screen, scene, area, pages);
    int first = (int_clamp(scene->keys_page, 1, pages) - 1) * page;
    for (int i = 0; i < page && first + i < (int)rows.count; i++) {
        Rect column = { area.row + 1, area.column + i / height * (width + GAP), height, width };
        Pen pen = pen_at(screen, scene->theme, column, i % height);
        pen_skip(&pen, 1);
        write_row(pen, &rows.list[first + i], rows.names);
    }
    free(rows.list);
}
