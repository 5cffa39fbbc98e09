/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Help on the keys of the feature with input focus, which stays there: the command, and pages of
 * columns beside the board, or over it if there is too little room. */
#include <config.h>

#include "ui/overlay/pager.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/scene.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/settings/keybinds.h"

#include <stdlib.h>
#include <string.h>

enum {
    WIDTH_MIN = 26, /* of a column of keys */
    WIDTH_MAX = 44,
    HEIGHT_MIN = 7,
    NAMES_MAX = 7, /* columns of keys' names at most; a longer name takes some of its help's, ... */
    NAMES_MAX_WIDE = 12, /* ... if the helps have more room than this */
    HELP_ROOM = 26,
    HEAD_WIDE = 33, /* from this width the title names the whole help, not only keys */
    PART_MAX = 160,
    GAP = 2
};

/* The page shown, from 1, and the number of pages when it was last painted: only the screen knows
 * it. */
typedef struct Pages {
    SessionPart part;
    int shown, count;
} Pages;

static const char KEY; /* of the pages in the session */

static Pages *pages_of(const Session *session) { return (Pages *)session_part(session, &KEY); }

static void free_pages(SessionPart *part) { free(part); }

static bool is_over(const Session *session) { return pages_of(session) != NULL; }

static void end(Session *session) { session_set_part(session, &KEY, NULL); }

/* --- the command ------------------------------------------------------------------------------ */

/* Opens the first page, then shows the next one; after the last page closes. */
static void turn(Session *session)
{
    Pages *pages = pages_of(session);
    if (pages == NULL) {
        pages = alloc_zeroed(1, sizeof *pages);
        pages->part.free = free_pages;
        session_set_part(session, &KEY, &pages->part);
    } else if (pages->shown >= pages->count) {
        end(session);
        return;
    }
    pages->shown++;
}

/* For listeners the letters to enter. */
static Status command_keys(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    if (session->is_dialogue)
        app->run(app->context, "help keys");
    else
        turn(session);
    return status_ok();
}

/* clang-format off */
static const Command ROWS[] = {
    { "keys", "", "", N_("the keys of where you are, beside the board"),
      TOPIC_SCREEN, COMMAND_ANYWHERE | COMMAND_LOOKS, command_keys },
};
/* clang-format on */

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

/* --- the rows --------------------------------------------------------------------------------- */

/* One row of the screen: a key's names and its help, or a continuation of its help. */
typedef struct Row {
    char name[KEY_NAME_MAX]; /* "" except in the first row of a key */
    char help[PART_MAX];
    int column, line; /* columns are counted through all pages */
} Row;

typedef struct Rows {
    Row *list; /* owned */
    size_t count, capacity;
    int names;   /* columns of the names */
    int width;   /* of a column of keys */
    int columns; /* of a page */
    int height;
    int pages;
} Rows;

static Row *add_row(Rows *rows)
{
    rows->list = alloc_grow(rows->list, &rows->capacity, rows->count + 1, sizeof *rows->list);
    rows->list[rows->count] = (Row){ .name = "" };
    return &rows->list[rows->count++];
}

/* The columns that a row has for its help. */
static int help_room(const Rows *rows, const Row *row)
{
    return rows->width - int_max(rows->names, width_text(row->name)) - 3;
}

/* Adds a key and its help, wrapped: a name too long for its column shortens the first line. */
static void add_key(Rows *rows, const char *name, const char *help)
{
    Row *row = add_row(rows);
    utf8_printf(row->name, sizeof row->name, "%s", name);
    size_t word = strcspn(help, " ");
    if (word > width_fit(help, help_room(rows, row)))
        row = add_row(rows);
    while (*help != '\0') {
        size_t length = width_wrap(help, int_max(1, help_room(rows, row)));
        utf8_printf(row->help, sizeof row->help, "%.*s", (int)length, help);
        help += length;
        help += strspn(help, " ");
        if (*help != '\0')
            row = add_row(rows);
    }
}

/* The names of a line's keys, separated by commas, each in its shortest form. */
static void shorten(const Theme *theme, const char *names, char shortened[KEY_NAME_MAX])
{
    size_t used = 0;
    while (*names != '\0') {
        /* The first character may itself be a comma. */
        const char *end = strstr(names + 1, ", ");
        size_t length = end != NULL ? (size_t)(end - names) : strlen(names);
        char key[KEY_NAME_MAX], name[KEY_NAME_MAX];
        utf8_printf(key, sizeof key, "%.*s", (int)length, names);
        key_name_write(key, theme->has_signs, name);
        utf8_printf(shortened + used, KEY_NAME_MAX - used, "%s%s", used > 0 ? ", " : "", name);
        used = strlen(shortened);
        names += length + (end != NULL ? strlen(", ") : 0);
    }
}

/* The width of the widest name, as far as it leaves the help room; a wider name takes some of that.
 */
static int names_width(const Theme *theme, const char *text, int width)
{
    int widest = 0;
    for (; *text != '\0'; text += strcspn(text, "\n") + 1) {
        char names[PART_MAX], name[KEY_NAME_MAX] = "";
        utf8_printf(names, sizeof names, "%.*s", (int)strcspn(text, "\t"), text);
        shorten(theme, names, name);
        widest = int_max(widest, width_text(name));
    }
    return int_min(widest, int_clamp(width - HELP_ROOM, NAMES_MAX, NAMES_MAX_WIDE));
}

/* Places the rows: a key and its help stay together unless the page is too low. */
static void place(Rows *rows)
{
    int column = 0, line = 0;
    for (size_t i = 0; i < rows->count; i++) {
        int more = 1;
        while (i + (size_t)more < rows->count && rows->list[i + (size_t)more].name[0] == '\0')
            more++;
        bool begins = rows->list[i].name[0] != '\0';
        if (line == rows->height ||
            (begins && more <= rows->height && line + more > rows->height)) {
            column++;
            line = 0;
        }
        rows->list[i].column = column;
        rows->list[i].line = line++;
    }
    rows->pages = column / rows->columns + 1;
}

static Rows collect(const Scene *scene, const Rect *area)
{
    StrBuf text;
    strbuf_init(&text);
    const App *app = scene->modes->app;
    app->write_keys(app->context, scene->key_table, theme_glyph(scene->theme, GLYPH_ENTER), &text);
    int columns = int_max(1, (area->width + GAP) / (WIDTH_MAX + GAP));
    int width = (area->width - GAP * (columns - 1)) / columns;
    Rows rows = { .names = names_width(scene->theme, text.data, width),
                  .width = width,
                  .columns = columns,
                  .height = int_max(1, area->height - 1) };
    for (char *line = text.data; line != NULL && *line != '\0';) {
        char *tab = strchr(line, '\t');
        char *end = tab != NULL ? strchr(tab, '\n') : NULL;
        if (end == NULL)
            break;
        *end = *tab = '\0';
        char name[KEY_NAME_MAX] = "";
        shorten(scene->theme, line, name);
        add_key(&rows, name, tab + 1);
        line = end + 1;
    }
    strbuf_done(&text);
    place(&rows);
    return rows;
}

/* --- painting --------------------------------------------------------------------------------- */

/* Writes a part of the title if it fits completely. */
static void write_part(Pen *pen, Role role, const char *part)
{
    if (pen->column + width_text(part) > pen->end)
        return;
    pen_text(pen, role, part);
    pen_skip(pen, 2);
}

static void write_head(const Scene *scene, Rect area, const Pages *pages)
{
    const App *app = scene->modes->app;
    const Keybinds *keys = &scene->session->settings.keys;
    const char *next = keybinds_key_of(keys, scene->key_table, "keys");
    const char *all = keybinds_key_of(keys, scene->key_table, "help");
    char title[PART_MAX], page[PART_MAX] = "", turning[PART_MAX] = "", whole[PART_MAX] = "";
    utf8_printf(title, sizeof title, _("Keys: %s"), scene_focus(scene));
    if (pages->count > 1)
        utf8_printf(page, sizeof page, "%d/%d", pages->shown, pages->count);
    char name[KEY_NAME_MAX];
    key_name_write(next, scene->theme->has_signs, name);
    if (scene->key_table == input_keys() && *next == '\0') /* a letter of the input line */
        utf8_printf(name, sizeof name, "%s%s", app->letter_of(app->context, "keys"),
                    theme_glyph(scene->theme, GLYPH_ENTER));
    utf8_printf(turning, sizeof turning, pages->count > pages->shown ? _("%s more") : _("%s close"),
                name);
    if (*all != '\0')
        utf8_printf(whole, sizeof whole, _("%s all"), all);
    int all_parts = 1 + width_text(title) + 2 + width_text(turning);
    all_parts += page[0] != '\0' ? width_text(page) + 2 : 0;
    all_parts += whole[0] != '\0' && area.width >= HEAD_WIDE ? width_text(whole) + 2 : 0;
    Pen pen = scene_pen(scene, area, 0);
    pen_skip(&pen, 1);
    write_part(&pen, ROLE_TITLE, all_parts <= area.width ? title : scene_focus(scene));
    if (page[0] != '\0')
        write_part(&pen, ROLE_TITLE, page);
    write_part(&pen, ROLE_DIM, turning);
    if (whole[0] != '\0')
        write_part(&pen, ROLE_DIM, whole);
}

static void write_row(Pen *pen, const Row *row, int names)
{
    int column = pen->column;
    pen_text_cut(pen, ROLE_KEY_NAME, row->name);
    pen->column = int_max(column + names, pen->column) + 2;
    if (row->help[0] != '\0')
        pen_text_cut(pen, ROLE_TEXT, row->help);
}

static void paint(const Scene *scene, Rect area)
{
    Pages *pages = pages_of(scene->session);
    Rows rows = collect(scene, &area);
    pages->count = rows.pages;
    pages->shown = int_min(pages->shown, rows.pages);
    pen_wipe(scene->screen, scene->theme, area);
    write_head(scene, area, pages);
    int first = (pages->shown - 1) * rows.columns;
    for (size_t i = 0; i < rows.count; i++) {
        const Row *row = &rows.list[i];
        if (row->column < first || row->column >= first + rows.columns)
            continue;
        int left = area.column + (row->column - first) * (rows.width + GAP);
        Rect column = { area.row + 1, left, rows.height, rows.width };
        Pen pen = scene_pen(scene, column, row->line);
        pen_skip(&pen, 1);
        write_row(&pen, row, rows.names);
    }
    free(rows.list);
}

static Rect area_of(const ModeStack *modes, const Layout *layout)
{
    return side_area(modes, layout, WIDTH_MIN, HEIGHT_MIN);
}

static const Feature FEATURE = {
    .commands = commands,
    .is_over = is_over,
    .end = end,
    .area = area_of,
    .paint = paint,
};

const Feature *key_help_feature(void) { return &FEATURE; }
