/* Text to read over the other panes: help, explanations, lists; in columns side by side where it is
 * narrow enough. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/scene/side.h"
#include "ui/screen/pen.h"
#include "ui/screen/text_columns.h"
#include "ui/screen/text_search.h"
#include "ui/screen/theme.h"

#include <string.h>

enum { MARGIN = 2, TEXT_MAX = 100, LINE_MAX = 400, GAP = 3 };

static int margin_of(const Rect *area) { return int_min(MARGIN, area->width / 20); }

static int widest_line(const char *text)
{
    int widest = 1;
    while (*text != '\0') {
        char line[LINE_MAX];
        size_t length = strcspn(text, "\n");
        utf8_printf(line, sizeof line, "%.*s", (int)length, text);
        widest = int_max(widest, width_text(line));
        text += length;
        text += *text == '\n';
    }
    return int_min(widest, TEXT_MAX);
}

/* How many columns of text stand side by side. */
static int count_columns(const Rect *area, const char *text)
{
    int room = area->width - 2 * margin_of(area) + GAP;
    return int_max(1, room / (widest_line(text) + GAP));
}

int view_panel_rows(const Layout *layout) { return int_max(1, layout->pane[PANE_HELP].height - 1); }

int view_panel_columns(const Layout *layout, const char *text)
{
    return text != NULL ? count_columns(&layout->pane[PANE_HELP], text) : 1;
}

/* A line that does not begin with a blank is a heading when one that does follows, unless that goes
 * on in a column of this line's: "name = value   what it\n               means". */
static Role role_of(const char *line, const char *next)
{
    if (*line == '\0' || *line == ' ' || next == NULL || *next != ' ')
        return ROLE_TEXT;
    return (int)strspn(next, " ") < width_text(line) && strstr(line, "  ") != NULL ? ROLE_TEXT
                                                                                   : ROLE_ACCENT;
}

/* What was found stands out, the line that the search is at most. */
static Role role_found(const Scene *scene, const char *text, size_t length, Role role)
{
    const TextSearch *search = scene->panel_search;
    if (search == NULL || !text_search_holds(text, length, search->query))
        return role;
    return text == text_columns_line(scene->panel, search->line) ? ROLE_CURRENT_MOVE : ROLE_ACCENT;
}

static const char *write_line(Pen *pen, const Scene *scene, const char *text)
{
    char line[LINE_MAX];
    const char *end = strchr(text, '\n');
    size_t length = end ? (size_t)(end - text) : strlen(text);
    size_t kept = length < sizeof line - 1 ? length : sizeof line - 1;
    memcpy(line, text, kept);
    line[kept] = '\0';
    Role role = role_of(line, end ? end + 1 : NULL);
    pen_text_cut(pen, role_found(scene, text, length, role), line);
    return text + length + (end ? 1 : 0);
}

/* One column of text, up to end. */
static void write_column(WINDOW *screen, const Scene *scene, Rect area, const char *text,
                         const char *end)
{
    for (int row = 0; row < area.height && text < end; row++) {
        Pen pen = pen_at(screen, scene->theme, area, row);
        text = write_line(&pen, scene, text);
    }
}

/* The text from a line on; returns what does not fit. */
static const char *write_alone(WINDOW *screen, const Scene *scene, Rect area, int line)
{
    const char *text = text_columns_line(scene->panel, line);
    const char *end = text_columns_line(text, area.height);
    write_column(screen, scene, area, text, end);
    return end;
}

/* As many columns, from the one of a line on; that begins with it but where the window's size has
 * changed. */
static const char *write_beside(WINDOW *screen, const Scene *scene, Rect area, int columns)
{
    int width = widest_line(scene->panel), rows = view_panel_rows(scene->layout);
    int last = int_max(0, text_columns_count(scene->panel, rows) - columns);
    int first = int_min(last, text_columns_at(scene->panel, rows, scene->panel_scroll));
    const char *text = scene->panel;
    for (int i = 0; i < columns; i++, area.column += width + GAP) {
        int from = text_columns_start(scene->panel, rows, first + i);
        int to = text_columns_start(scene->panel, rows, first + i + 1);
        Rect column = { area.row, area.column, area.height, width };
        text = text_columns_line(scene->panel, to);
        write_column(screen, scene, column, text_columns_line(scene->panel, from), text);
    }
    return text;
}

/* The line below the text: the search, and whether the text goes on. */
static void write_foot(WINDOW *screen, const Scene *scene, Rect area, bool has_more)
{
    Pen rule = pen_at(screen, scene->theme, area, area.height - 1);
    bool is_scrolled = has_more || scene->panel_scroll > 0;
    if (is_scrolled || scene->panel_search != NULL) {
        pen_fill_to(&rule, theme_role(scene->theme, ROLE_FRAME),
                    theme_glyph(scene->theme, GLYPH_HORIZONTAL), rule.column + 2);
        pen_skip(&rule, 1);
    }
    if (scene->panel_search != NULL)
        side_write_search(&rule, scene->panel_search);
    if (is_scrolled) {
        pen_sentence(&rule, ROLE_DIM, has_more ? _("more below") : _("end"));
        pen_skip(&rule, 1);
    }
    pen_rule(&rule);
}

void view_panel(WINDOW *screen, const Scene *scene, Rect area)
{
    int margin = margin_of(&area);
    int columns = count_columns(&area, scene->panel);
    Rect inner = { area.row, area.column + margin, area.height - 1,
                   int_min(area.width - margin, TEXT_MAX) };
    const char *text = columns > 1 ? write_beside(screen, scene, inner, columns)
                                   : write_alone(screen, scene, inner, scene->panel_scroll);
    write_foot(screen, scene, area, *text != '\0');
}
