/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The palette over the game: its keys, which it gets before the input line, and its painting with
 * matched letters highlighted. The input line's text is restored when it closes. */
#include <config.h>

#include "ui/overlay/palette.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode.h"
#include "ui/modes/scene.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MAX = 14, HEAD_ROWS = 1, ABOUT_ROWS = 1 /* of the row at the cursor */ };
enum { BESIDE_ROWS = 7, BESIDE_COLUMNS = 24 /* minimum */, BESIDE_ABOUT_ROWS = 3 };

static const Feature PALETTE;

void palette_open(ModeStack *stack, Palette *palette)
{
    assert(palette != NULL);
    mode_remove(stack, &PALETTE);
    mode_push(stack, &PALETTE, palette);
    if (stack->app->put_line_aside != NULL)
        stack->app->put_line_aside(stack->app->front);
}

/* It is open. */
static Palette *find(const ModeStack *stack)
{
    const Mode *mode = mode_find(stack, &PALETTE);
    if (mode == NULL)
        BUG("the palette is not open");
    return mode->state;
}

static bool follow(ModeStack *stack, Mode *mode, const char *text)
{
    Palette *palette = mode->state;
    if (!mode_is_top(stack, &PALETTE))
        return false;
    if (strcmp(palette->query.data, text) == 0)
        return true;
    palette_find(palette, text);
    if (stack->app->is_move(stack->app->context, palette->query.data))
        palette_find_itself(palette, _("play this move"));
    return true;
}

static void leave(ModeStack *stack, Mode *mode)
{
    if (stack->app->give_line_back != NULL)
        stack->app->give_line_back(stack->app->front);
    palette_free(mode->state);
}

/* Whether it is shown instead of the moves. */
static bool lies_beside(const Palette *palette, const Layout *layout)
{
    const Rect *moves = &layout->pane[PANE_MOVES];
    return palette->is_beside && moves->height >= BESIDE_ROWS && moves->width >= BESIDE_COLUMNS;
}

/* Includes the head, and the help of the row at the cursor. */
static Rect area_of(const ModeStack *stack, const Layout *layout)
{
    if (lies_beside(find(stack), layout))
        return layout->pane[PANE_MOVES];
    Rect area = layout->pane[PANE_OVER];
    int rows = int_min(area.height, HEAD_ROWS + ROWS_MAX + ABOUT_ROWS);
    area.row += area.height - rows;
    area.height = rows;
    return area;
}

/* The rows of the list, below the head. */
static int rows_in(const Palette *palette, Rect area, const Layout *layout)
{
    int about = lies_beside(palette, layout) ? BESIDE_ABOUT_ROWS : ABOUT_ROWS;
    return int_max(1, area.height - HEAD_ROWS - about);
}

/* --- keys and clicks -------------------------------------------------------------------------- */

/* clang-format off */
static const KeyRow PALETTE_KEYS[] = {
    { "Up", "line-up", NULL },
    { "Ctrl-P", "line-up", NULL },
    { "Shift-Tab", "line-up", NULL },
    { "Down", "line-down", NULL },
    { "Ctrl-N", "line-down", NULL },
    { "Tab", "line-down", NULL },
    { "PageUp", "page-up", NULL },
    { "PageDown", "page-down", NULL },
    { "Escape", "close", N_("leave without changes") },
    { "Ctrl-L", "redraw", NULL },
    { "Ctrl-Z", "suspend", NULL },
};

static const KeyHint PALETTE_HINTS[] = {
    { "", true, N_("choose") },
    { "close", false, N_("leave") },
    { "line-up", false, "" },
    { "line-down", false, N_("move") },
    { "page-down", false, N_("page") },
};
/* clang-format on */

static const KeyTable *palette_keys(void)
{
    static const KeyTable TABLE = {
        .name = "palette",
        .title = N_("PALETTE"),
        .heading = N_("Keys in the palette"),
        .kind = KEYS_BESIDE_TEXT,
        .rows = PALETTE_KEYS,
        .count = ARRAY_LEN(PALETTE_KEYS),
        .hints = { PALETTE_HINTS, ARRAY_LEN(PALETTE_HINTS) },
    };
    return &TABLE;
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    enum { PAGE = ROWS_MAX - 1 };
    Palette *palette = mode->state;
    int rows = action_rows(action, PAGE);
    if (rows != 0)
        palette_go_to(palette, (int64_t)palette->cursor + rows);
    else if (action == ACTION_CLOSE)
        mode_close(stack, &PALETTE);
    else
        return false;
    return true;
}

/* --- doing it --------------------------------------------------------------------------------- */

/* Copies the item, because the palette is closed before the item is run. */
static void do_item(ModeStack *stack, const PaletteItem *item)
{
    const App *app = stack->app;
    const CommandRun run = item->run;
    bool needs_more = item->needs_more;
    char *line = alloc_string(item->line);
    mode_close(stack, &PALETTE);
    if (run != NULL) {
        app->report(app->context, run(app->session, app, line));
    } else if (needs_more && app->fill_line != NULL) {
        input_mode_open(stack);
        app->fill_line(app->front, line);
    } else {
        app->run(app->context, line);
    }
    free(line);
}

/* Runs the row at the cursor; a line that matches nothing is run as typed: a move, a command with
 * its arguments. */
static bool take_line(ModeStack *stack, Mode *mode, const char *line)
{
    const App *app = stack->app;
    Palette *palette = mode->state;
    const PaletteItem *chosen = palette_chosen(palette);
    if (chosen != NULL) {
        do_item(stack, chosen);
        return true;
    }
    char *copy = alloc_string(line + strspn(line, " :"));
    mode_close(stack, &PALETTE);
    app->run(app->context, copy);
    free(copy);
    return true;
}

static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    Palette *palette = mode->state;
    Rect area = area_of(stack, click->layout);
    int rows = rows_in(palette, area, click->layout);
    int row = click->column < area.column ? -1 : click->row - area.row - 1;
    if (click->kind == CLICK_WHEEL_UP)
        palette_go_to(palette, (int64_t)palette->cursor - 1);
    else if (click->kind == CLICK_WHEEL_DOWN)
        palette_go_to(palette, (int64_t)palette->cursor + 1);
    else if (click->kind == CLICK_PRESS && click->button == 1 && row < 0)
        mode_close(stack, &PALETTE);
    else if (click->kind == CLICK_PRESS && click->button == 1 && row < rows) {
        size_t at = palette_top(palette, rows) + (size_t)row;
        if (at < palette->found_count) {
            palette_go_to(palette, (int64_t)at);
            do_item(stack, palette_chosen(palette));
        }
    }
    return true;
}

static bool interrupt(ModeStack *stack, Mode *mode)
{
    (void)mode;
    mode_close(stack, &PALETTE);
    return true;
}

/* --- painting --------------------------------------------------------------------------------- */

enum { ABOUT_ROOM = 64, LABEL_MIN = 16, GAP = 2 };

/* The widest label: half the row if it has more than the label. */
static int label_max(int width) { return width >= ABOUT_ROOM ? width / 2 : width - 8; }

/* Labels are as wide as the widest visible one. */
static int label_width(const Palette *palette, size_t top, int rows, int width)
{
    int widest = LABEL_MIN;
    for (int i = 0; i < rows && top + (size_t)i < palette->found_count; i++) {
        const PaletteItem *item = palette_at(palette, top + (size_t)i);
        widest = int_max(widest, width_text(item->label));
    }
    return int_min(widest, label_max(width));
}

/* The bytes of an opening's name that are its family, which is cut if there is not room for all. */
static size_t family_length(const PaletteItem *item)
{
    const char *colon = item->is_of_moves ? strstr(item->label, ": ") : NULL;
    return colon != NULL ? (size_t)(colon - item->label) + strlen(": ") : 0;
}

/* Writes the label by character; matched ones are highlighted, in bold on screens without colour.
 */
static void write_label(Pen pen, Role role, const PaletteItem *item, const char *query)
{
    bool marks[FUZZY_TEXT_MAX] = { false };
    const char *label = item->label;
    if (fuzzy_rank(query, label, marks) == FUZZY_NONE)
        memset(marks, 0, sizeof marks);
    size_t left_out = width_text(label) > pen.end - pen.column ? family_length(item) : 0;
    int at = (int)utf8_count(label, left_out);
    if (left_out > 0)
        pen_glyph(&pen, role, GLYPH_ELLIPSIS);
    label += left_out;
    bool fits = width_text(label) <= pen.end - pen.column;
    int end = pen.end - (fits ? 0 : 1);
    for (; *label != '\0'; at++) {
        char letter[UTF8_LENGTH_MAX + 1];
        uint32_t codepoint;
        size_t length = utf8_decode(label, strlen(label), &codepoint);
        memcpy(letter, label, length);
        letter[length] = '\0';
        if (pen.column + width_text(letter) > end)
            break;
        bool is_named = at < FUZZY_TEXT_MAX && marks[at];
        Style style = theme_role(pen.theme, is_named && role == ROLE_TEXT ? ROLE_ACCENT : role);
        if (is_named)
            style.attributes |= A_BOLD | A_UNDERLINE;
        pen_style(&pen, style, letter);
        label += length;
    }
    if (!fits)
        pen_glyph(&pen, role, GLYPH_ELLIPSIS);
}

/* The help of a row, its moves spelled with the letters that are set. */
static void spell_about(const Scene *scene, const PaletteItem *item, StrBuf *about)
{
    SpeechStyle letters = letters_by_setting(&scene->session->settings);
    if (item->is_of_moves)
        spell_text(letters, item->about, about);
    else
        strbuf_add_text(about, item->about);
}

/* If the moves do not fit, only the last ones: openings with the same name begin alike. */
static void write_moves(Pen *pen, Role role, const char *moves)
{
    bool fits = width_text(moves) <= pen->end - pen->column;
    int room = pen->end - pen->column - 1;
    while (!fits && *moves != '\0' && width_text(moves) > room) {
        moves += strcspn(moves, " ");
        moves += strspn(moves, " ");
    }
    if (!fits)
        pen_glyph(pen, role, GLYPH_ELLIPSIS);
    pen_text(pen, role, moves);
}

static void write_item(const Scene *scene, Pen row, size_t at, int label)
{
    const Palette *palette = find(scene->modes);
    const PaletteItem *item = palette_at(palette, at);
    bool has_cursor = at == palette->cursor;
    int most = label_max(row.end - row.column);
    label = int_clamp(width_text(item->label), label, int_max(label, most));
    Role role = has_cursor ? ROLE_CURRENT_MOVE : ROLE_TEXT;
    Role other = has_cursor ? ROLE_CURRENT_MOVE : ROLE_DIM;
    Pen part = row;
    pen_fill_to(&part, theme_role(row.theme, role), " ", row.end);
    part = row;
    if (has_cursor)
        pen_glyph(&part, role, GLYPH_POINTER);
    int key = width_text(item->key);
    part.column = row.column + 2;
    part.end = int_min(row.column + 2 + label, row.end);
    write_label(part, role, item, palette->query.data);
    part = row;
    part.column = row.end - key - 1;
    if (key > 0 && part.column > row.column + 2 + width_text(item->label))
        pen_text(&part, has_cursor ? role : ROLE_KEY_NAME, item->key);
    part = row;
    part.column = row.column + 2 + label + GAP;
    part.end = row.end - (key > 0 ? key + 1 + GAP : 1);
    StrBuf about;
    strbuf_init(&about);
    spell_about(scene, item, &about);
    if (row.end - row.column >= ABOUT_ROOM && part.column < part.end) {
        if (item->is_of_moves)
            write_moves(&part, other, about.data);
        else
            pen_text_cut(&part, other, about.data);
    }
    strbuf_done(&about);
}

static void write_head(const Scene *scene, Rect area)
{
    char text[96];
    const Palette *palette = find(scene->modes);
    size_t count = palette->found_count;
    const char *title = palette->title;
    Pen pen = scene_pen(scene, area, 0);
    if (title == NULL)
        title = _("Type what you look for: a command, a setting, an opening");
    snprintf(text, sizeof text, ngettext("%zu found", "%zu found", count), count);
    pen_rule(&pen);
    pen = scene_pen(scene, area, 0);
    pen_skip(&pen, 2);
    pen_text(&pen, ROLE_TEXT, " ");
    pen_text_cut(&pen, ROLE_TITLE, palette->query.data[0] == '\0' ? title : text);
    pen_text(&pen, ROLE_TEXT, " ");
}

/* The full help of the row at the cursor, with its arguments if its name was typed; or that nothing
 * matches. */
static void write_about(const Scene *scene, Rect area)
{
    enum { MARGIN = 2 };
    const Palette *palette = find(scene->modes);
    const PaletteItem *chosen = palette_chosen(palette);
    const char *none = _("No match. Enter runs it as typed.");
    Rect text = { area.row, area.column + MARGIN, area.height,
                  int_max(0, area.width - MARGIN - 1) };
    Pen pen = scene_pen(scene, text, 0);
    StrBuf about;
    strbuf_init(&about);
    const char *form = palette_form(palette);
    if (form != NULL)
        strbuf_addf(&about, "%s: ", form);
    if (chosen != NULL)
        spell_about(scene, chosen, &about);
    if (chosen != NULL && chosen->is_of_moves)
        write_moves(&pen, ROLE_DIM, about.data);
    else
        pen_paragraph(scene->screen, scene->theme, text, ROLE_DIM,
                      chosen != NULL ? about.data : none);
    strbuf_done(&about);
}

static void paint(const Scene *scene, Rect area)
{
    const Palette *palette = find(scene->modes);
    int rows = rows_in(palette, area, scene->layout);
    size_t top = palette_top(palette, rows);
    int label = label_width(palette, top, rows, area.width);
    pen_wipe(scene->screen, scene->theme, area);
    write_head(scene, area);
    for (int i = 0; i < rows; i++) {
        Pen row = scene_pen(scene, area, i + 1);
        if (top + (size_t)i < palette->found_count)
            write_item(scene, row, top + (size_t)i, label);
    }
    area.row += rows + 1;
    area.height = int_max(0, area.height - rows - 1);
    write_about(scene, area);
}

static const char *chip(const Scene *scene)
{
    return find(scene->modes)->title != NULL ? _("LIST") : NULL;
}

static const Feature PALETTE = {
    .chip = chip,
    .keys = palette_keys,
    .has_line = true,
    .acts_first = true,
    .action = act,
    .typed = follow,
    .line = take_line,
    .mouse = take_click,
    .interrupt = interrupt,
    .leave = leave,
    .area = area_of,
    .paint = paint,
};

const Feature *palette_feature(void) { return &PALETTE; }
