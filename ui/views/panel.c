/* Text to read over the other panes: help, explanations, lists. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "ui/views/pen.h"

#include <string.h>

enum { MARGIN = 2, TEXT_MAX = 100, LINE_MAX = 400 };

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

/* A line that does not begin with a blank is a heading when one that does follows. */
static Role role_of(const char *line, const char *next)
{
    return *line && *line != ' ' && next && *next == ' ' ? ROLE_ACCENT : ROLE_TEXT;
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

void view_panel(WINDOW *screen, const Scene *scene, Rect area)
{
    const char *text = skip_lines(scene->panel, scene->panel_scroll);
    int last = area.height - 1;
    for (int row = 0; row < last && *text; row++) {
        Pen pen = pen_at(screen, scene->theme, area, row);
        pen_skip(&pen, int_min(MARGIN, area.width / 20));
        pen.end = int_min(pen.end, pen.column + TEXT_MAX);
        text = write_line(&pen, text);
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
