/* Text to read over the other panes: help, explanations, lists; in columns side by side where it is
 * narrow enough. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/views/colors/theme.h"
#include "ui/views/pen.h"

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

int view_panel_rows(const Layout *layout, const char *text)
{
    const Rect *area = &layout->pane[PANE_HELP];
    int rows = int_max(1, area->height - 1);
    return text != NULL ? rows * count_columns(area, text) : rows;
}

static const char *skip_lines(const char *text, int lines)
{
    while (lines-- > 0) {
        const char *end = strchr(text, '\n');
        if (!end)
            return text + strlen(text);
        text = end + 1;
    }
    return text;
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

static const char *write_line(Pen *pen, const char *text)
{
    char line[LINE_MAX];
    const char *end = strchr(text, '\n');
    size_t length = end ? (size_t)(end - text) : strlen(text);
    size_t kept = length < sizeof line - 1 ? length : sizeof line - 1;
    memcpy(line, text, kept);
    line[kept] = '\0';
    pen_text_cut(pen, role_of(line, end ? end + 1 : NULL), line);
    return text + length + (end ? 1 : 0);
}

/* One column of text; returns what does not fit. */
static const char *write_column(WINDOW *screen, const Scene *scene, Rect area, const char *text)
{
    for (int row = 0; row < area.height && *text != '\0'; row++) {
        Pen pen = pen_at(screen, scene->theme, area, row);
        text = write_line(&pen, text);
    }
    return text;
}

void view_panel(WINDOW *screen, const Scene *scene, Rect area)
{
    const char *text = skip_lines(scene->panel, scene->panel_scroll);
    int last = area.height - 1;
    int columns = count_columns(&area, scene->panel);
    int width = columns > 1 ? widest_line(scene->panel) : int_min(area.width, TEXT_MAX);
    for (int i = 0; i < columns; i++) {
        int left = margin_of(&area) + i * (width + GAP);
        Rect column = { area.row, area.column + left, last, int_min(width, area.width - left) };
        text = write_column(screen, scene, column, text);
    }
    Pen rule = pen_at(screen, scene->theme, area, last);
    if (*text || scene->panel_scroll > 0) {
        pen_fill_to(&rule, theme_role(scene->theme, ROLE_FRAME),
                    theme_glyph(scene->theme, GLYPH_HORIZONTAL), rule.column + 2);
        pen_skip(&rule, 1);
        pen_sentence(&rule, ROLE_DIM, *text ? _("more below") : _("end"));
        pen_skip(&rule, 1);
    }
    pen_rule(&rule);
}
