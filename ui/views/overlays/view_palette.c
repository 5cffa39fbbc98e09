/* The palette above the input line: its rows, what was named of them marked, and what the one under
 * the cursor does.
 */
#include <config.h>

#include "ui/palette/palette.h"
#include "ui/screen/theme.h"
#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/palette/fuzzy.h"
#include "ui/palette/palette_mode.h"
#include "ui/screen/pen.h"
#include "ui/session/session.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell_text.h"

#include <stdio.h>
#include <string.h>

enum { ABOUT_ROOM = 64, LABEL_MIN = 16, GAP = 2 };

/* The most that a label has: half the row where more stands there. */
static int label_max(int width) { return width >= ABOUT_ROOM ? width / 2 : width - 8; }

/* Labels have as much as the widest in sight takes. */
static int label_width(const Palette *palette, size_t top, int rows, int width)
{
    int widest = LABEL_MIN;
    for (int i = 0; i < rows && top + (size_t)i < palette_count(palette); i++) {
        const PaletteItem *item = palette_at(palette, top + (size_t)i);
        widest = int_max(widest, width_text(item->label));
    }
    return int_min(widest, label_max(width));
}

/* How many bytes of an opening's name say its family: those that go where there is no room for all.
 */
static size_t family_length(const PaletteItem *item)
{
    const char *colon = item->is_of_moves ? strstr(item->label, ": ") : NULL;
    return colon != NULL ? (size_t)(colon - item->label) + strlen(": ") : 0;
}

/* Character for character: what was named stands out, by weight where there is no colour. */
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

/* What a row is about, moves in the letters that are set. */
static void spell_about(const Scene *scene, const PaletteItem *item, StrBuf *about)
{
    SpeechStyle letters = letters_by_setting(&scene->session->settings);
    if (item->is_of_moves)
        spell_text(letters, item->about, about);
    else
        strbuf_add_text(about, item->about);
}

/* Where they do not all fit, the last ones: openings of one name begin with the same moves. */
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
    const Palette *palette = scene->palette;
    const PaletteItem *item = palette_at(palette, at);
    bool has_cursor = at == palette_cursor(palette);
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
    write_label(part, role, item, palette_query(palette));
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

static void write_head(WINDOW *screen, const Scene *scene, Rect area)
{
    char text[96];
    size_t count = palette_count(scene->palette);
    const char *title = palette_title(scene->palette);
    Pen pen = pen_at(screen, scene->theme, area, 0);
    if (title == NULL)
        title = _("Type what you look for: a command, a setting, an opening");
    snprintf(text, sizeof text, ngettext("%zu found", "%zu found", count), count);
    pen_rule(&pen);
    pen = pen_at(screen, scene->theme, area, 0);
    pen_skip(&pen, 2);
    pen_text(&pen, ROLE_TEXT, " ");
    pen_text_cut(&pen, ROLE_TITLE, palette_query(scene->palette)[0] == '\0' ? title : text);
    pen_text(&pen, ROLE_TEXT, " ");
}

/* The whole of what the row under the cursor does, with its arguments if it was typed; or that
 * there is none. */
static void write_about(WINDOW *screen, const Scene *scene, Rect area)
{
    enum { MARGIN = 2 };
    const PaletteItem *chosen = palette_chosen(scene->palette);
    const char *none = _("No match. Enter runs it as typed.");
    Rect text = { area.row, area.column + MARGIN, area.height,
                  int_max(0, area.width - MARGIN - 1) };
    Pen pen = pen_at(screen, scene->theme, text, 0);
    StrBuf about;
    strbuf_init(&about);
    const char *form = palette_form(scene->palette);
    if (form != NULL)
        strbuf_addf(&about, "%s: ", form);
    if (chosen != NULL)
        spell_about(scene, chosen, &about);
    if (chosen != NULL && chosen->is_of_moves)
        write_moves(&pen, ROLE_DIM, about.data);
    else
        pen_paragraph(screen, scene->theme, text, ROLE_DIM, chosen != NULL ? about.data : none);
    strbuf_done(&about);
}

void view_palette(WINDOW *screen, const Scene *scene, Rect area)
{
    Rect box = palette_mode_area(scene->palette, scene->layout);
    int rows = palette_mode_rows(scene->palette, scene->layout);
    size_t top = palette_top(scene->palette, rows);
    int label = label_width(scene->palette, top, rows, box.width);
    (void)area;
    pen_wipe(screen, scene->theme, box);
    write_head(screen, scene, box);
    for (int i = 0; i < rows; i++) {
        Pen row = pen_at(screen, scene->theme, box, i + 1);
        if (top + (size_t)i < palette_count(scene->palette))
            write_item(scene, row, top + (size_t)i, label);
    }
    box.row += rows + 1;
    box.height = int_max(0, box.height - rows - 1);
    write_about(screen, scene, box);
}
