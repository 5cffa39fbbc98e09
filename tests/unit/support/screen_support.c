/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Painted into a pad as large as the screen. */
#include <config.h>

#include "tests/unit/support/screen_support.h"

#include "tests/unit/support/terminal_support.h"
#include "ui/fullscreen_state.h"
#include "ui/vocabulary/keymap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Fullscreen full;
static WINDOW *pad;
static int rows = 24, columns = 80;
static ColorDepth depth = DEPTH_256;
static GlyphMode glyphs = GLYPHS_UNICODE;
static StrBuf shown;

int screen_set_up(void **state)
{
    if (terminal_set_up(state) != 0)
        return -1;
    strbuf_init(&shown);
    screen_use(DEPTH_256, GLYPHS_UNICODE);
    screen_resize(24, 80);
    return controller_set_up(state);
}

int screen_tear_down(void **state)
{
    theme_free(full.theme);
    if (pad != NULL)
        delwin(pad);
    pad = NULL;
    if (terminal_tear_down(state) != 0)
        return -1;
    strbuf_done(&full.prompt_row);
    strbuf_done(&shown);
    full = (Fullscreen){ .offer = "" };
    return controller_tear_down(state);
}

void screen_resize(int new_rows, int new_columns)
{
    rows = new_rows;
    columns = new_columns;
}

void screen_use(ColorDepth new_depth, GlyphMode new_glyphs)
{
    depth = new_depth;
    glyphs = new_glyphs;
}

/* --- looking ---------------------------------------------------------------------------------- */

static void add_cell(int row, int column)
{
    Cell cell = cell_read(pad, row, column);
    cell_add_text(&cell, &shown);
}

static Scene scene_now(void)
{
    static const PromptLine EMPTY = { "> ", 2, "", 0 };
    return fullscreen_scene(&full, &EMPTY);
}

static void paint(void)
{
    const Session *session_now = controller_modes(controller())->session;
    Settings settings = session_now->settings;
    settings.glyphs = glyphs;
    full.controller = controller();
    full.modes = controller_modes(controller());
    theme_free(full.theme);
    full.theme = theme_new(&settings, (ThemeTerminal){ .depth = depth });
    if (pad != NULL)
        delwin(pad);
    pad = newpad(rows, columns);
    assert_non_null(pad);
    fullscreen_arrange(&full, rows, columns);
    Scene scene = scene_now();
    scene.screen = pad;
    view_paint_all(&scene);
}

const char *screen_look(void)
{
    paint();
    strbuf_clear(&shown);
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++)
            add_cell(row, column);
        while (shown.length > 0 && shown.data[shown.length - 1] == ' ')
            strbuf_truncate(&shown, shown.length - 1);
        strbuf_add_char(&shown, '\n');
    }
    return shown.data;
}

const char *screen_hints(void)
{
    (void)screen_look();
    strbuf_clear(&shown);
    Scene scene = scene_now();
    const char *last = NULL;
    for (int column = 0; column < columns; column++) {
        bool is_typed;
        const char *line =
            view_keys_line_at(&scene, full.layout.pane[PANE_KEYS].row, column, &is_typed);
        if (line != NULL && line != last)
            strbuf_addf(&shown, "%s; ", line);
        last = line;
    }
    return shown.data != NULL ? shown.data : "";
}

const Layout *screen_layout(void) { return &full.layout; }

bool screen_has(const char *text) { return strstr(screen_look(), text) != NULL; }

void screen_find(const char *text, int *row, int *column)
{
    const char *all = screen_look(), *found = strstr(all, text);
    if (found == NULL)
        fail_msg("no \"%s\" on the screen:\n%s", text, all);
    const char *start = found;
    while (start > all && start[-1] != '\n')
        start--;
    *row = 0;
    for (const char *c = all; c < start; c++)
        *row += *c == '\n';
    *column =
        0; /* a character begins with a byte that is not a continuation; joiners take no cell */
    for (const char *c = start; c < found; c++)
        *column += ((unsigned char)*c & 0xc0) != 0x80 && strncmp(c, "\xef\xb8\x8e", 3) != 0;
}

attr_t screen_attributes(int row, int column) { return cell_read(pad, row, column).attributes; }

int screen_pair(int row, int column) { return cell_read(pad, row, column).pair; }

Cell screen_cell(int row, int column) { return cell_read(pad, row, column); }

bool screen_is_empty(int row, int column)
{
    cchar_t cell;
    wchar_t characters[CCHARW_MAX + 1] = { 0 };
    attr_t attributes;
    short pair;
    int whole;
    mvwin_wch(pad, row, column, &cell);
    getcchar(&cell, characters, &attributes, &pair, &whole);
    return characters[0] == L' ' && characters[1] == L'\0' && whole == 0 &&
           (attributes & A_REVERSE) == 0;
}

/* --- keys and mouse --------------------------------------------------------------------------- */

void screen_press(const char *name)
{
    const char *bound = keymap_line_at(controller_modes(controller()), name);
    if (controller_begins_move(controller(), name))
        return;
    if (*bound != '\0')
        controller_handle_bound(controller(), bound);
    else
        controller_handle_key(controller(), name);
}

void screen_press_all(const char *names)
{
    char name[24];
    int length;
    for (; sscanf(names, " %23s%n", name, &length) == 1; names += length)
        screen_press(name);
}

static void report(EventMouseAction action, int row, int column)
{
    paint();
    const Event event = {
        .kind = EVENT_MOUSE,
        .mouse = { .action = action, .button = 1, .row = row, .column = column },
    };
    fullscreen_handle_event(&full, &event);
}

void screen_click_at(int row, int column)
{
    report(EVENT_MOUSE_PRESS, row, column);
    report(EVENT_MOUSE_RELEASE, row, column);
}

void screen_click(const char *text)
{
    int row, column;
    screen_find(text, &row, &column);
    screen_click_at(row, column);
}

void screen_drag(int row, int column, int to_row, int to_column)
{
    report(EVENT_MOUSE_PRESS, row, column);
    report(EVENT_MOUSE_DRAG, to_row, to_column);
    report(EVENT_MOUSE_RELEASE, to_row, to_column);
}
