/* The list of settings beside the board: names, values, what differs from the settings file; below,
 * what the one under the cursor does and what it can be.
 */
#include <config.h>

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "ui/preferences/preferences.h"
#include "ui/screen/theme.h"
#include "ui/settings/settings.h"
#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/scene/side.h"
#include "ui/screen/pen.h"

#include <string.h>

enum {
    WIDTH_MIN = 28,
    HEIGHT_MIN = 9,
    NAME_WIDTH = 16,
    FOOT_ROWS = 5,
    FOOT_ROOM = 12,
    COUNT_MAX = 80 /* bytes */
};

static Rect area_of(const Scene *scene)
{
    return side_area(scene->layout, scene->session, scene->stage, WIDTH_MIN, HEIGHT_MIN);
}

/* What is left below the list for the words about it. */
static int foot_rows(const Rect *area)
{
    return area->height >= FOOT_ROOM ? FOOT_ROWS : area->height >= HEIGHT_MIN ? 3 : 1;
}

int view_preferences_rows(const Scene *scene, int *first_row)
{
    Rect area = area_of(scene);
    *first_row = area.row + 1;
    return int_max(1, area.height - 1 - foot_rows(&area));
}

static void write_head(WINDOW *screen, const Scene *scene, Rect area)
{
    const Preferences *list = scene->preferences;
    int changed = 0;
    for (size_t row = 0; row < list->count; row++)
        changed += preferences_has_changed(scene->kept_settings, &scene->session->settings, row);
    Pen pen = pen_at(screen, scene->theme, area, 0);
    pen_skip(&pen, 1);
    pen_text(&pen, ROLE_TITLE, _("Settings"));
    pen_skip(&pen, 2);
    if (list->search.query[0] != '\0') {
        side_write_search(&pen, &list->search);
        return;
    }
    if (changed == 0)
        return;
    char text[COUNT_MAX];
    utf8_printf(text, sizeof text,
                ngettext("* %d changed, S saves", "* %d changed, S saves", (unsigned long)changed),
                changed);
    if (!pen_text_whole(&pen, ROLE_ACCENT, text))
        pen_textf(&pen, ROLE_ACCENT, "* %d", changed);
}

/* Without its unit where that has no room. */
static void show_value(const Scene *scene, size_t row, int columns, StrBuf *value)
{
    settings_show(&scene->session->settings, row, value);
    if (width_text(value->data) <= columns)
        return;
    strbuf_clear(value);
    Status status = settings_get(&scene->session->settings, settings_name(row), value);
    (void)status; /* the row exists */
}

static void write_setting(Pen pen, const Scene *scene, size_t row)
{
    bool has_cursor = row == scene->preferences->cursor;
    bool has_changed =
        preferences_has_changed(scene->kept_settings, &scene->session->settings, row);
    Role role = has_cursor ? ROLE_CURRENT_MOVE : ROLE_TEXT;
    Pen blank = pen;
    pen_fill_to(&blank, theme_role(scene->theme, role), " ", pen.end);
    StrBuf value;
    strbuf_init(&value);
    show_value(scene, row, pen.end - pen.column - NAME_WIDTH - 2, &value);
    if (has_changed)
        pen_text(&pen, has_cursor ? role : ROLE_ACCENT, "*");
    else
        pen_skip(&pen, 1);
    int column = pen.column;
    pen_text_cut(&pen, role, settings_name(row));
    pen.column = int_max(pen.column, column + NAME_WIDTH);
    pen_skip(&pen, 1);
    pen_text_cut(&pen, has_cursor ? role : ROLE_ACCENT, value.length > 0 ? value.data : "-");
    strbuf_done(&value);
}

/* Words wrapped into at most so many rows; returns how many it took. */
static int write_words(WINDOW *screen, const Scene *scene, Rect area, Role role, const char *text)
{
    int row = 0;
    for (; *text != '\0' && row < area.height; row++) {
        char line[256];
        Pen pen = pen_at(screen, scene->theme, area, row);
        pen_skip(&pen, 1);
        size_t length = width_wrap(text, int_max(1, pen.end - pen.column));
        bool is_last = row == area.height - 1;
        utf8_printf(line, sizeof line, "%.*s", is_last ? (int)strlen(text) : (int)length, text);
        pen_sentence(&pen, role, line);
        text += length;
        text += strspn(text, " ");
    }
    return row;
}

/* A heading, or the setting. */
static void write_row(Pen pen, const Scene *scene, int line)
{
    bool is_heading;
    size_t row = preferences_at_line(scene->preferences, line, &is_heading);
    if (is_heading) {
        pen_skip(&pen, 1);
        pen_text_cut(&pen, ROLE_TITLE, _(settings_group(row)));
    } else {
        write_setting(pen, scene, row);
    }
}

/* In the last column: more of the list above its first row, and below its last. */
static void write_marks(WINDOW *screen, const Scene *scene, Rect area, int rows)
{
    const Preferences *list = scene->preferences;
    Rect edge = { area.row + 1, area.column + area.width - 1, rows, 1 };
    if (list->top > 0) {
        Pen pen = pen_at(screen, scene->theme, edge, 0);
        pen_glyph(&pen, ROLE_ACCENT, GLYPH_UP);
    }
    if (list->top + rows < list->lines) {
        Pen pen = pen_at(screen, scene->theme, edge, rows - 1);
        pen_glyph(&pen, ROLE_ACCENT, GLYPH_DOWN);
    }
}

/* Between the list and what is said of it. */
static void write_rule(Pen rule, const Scene *scene, int rows)
{
    const Preferences *list = scene->preferences;
    pen_skip(&rule, 1);
    if (list->top + rows < list->lines) {
        pen_text(&rule, ROLE_DIM, _("more below"));
        pen_skip(&rule, 1);
    }
    pen_rule(&rule);
}

void view_preferences(WINDOW *screen, const Scene *scene, Rect pane)
{
    (void)pane;
    Rect area = area_of(scene);
    int first, rows = view_preferences_rows(scene, &first);
    const Preferences *list = scene->preferences;
    pen_wipe(screen, scene->theme, area);
    write_head(screen, scene, area);
    Rect column = { area.row, area.column, area.height, area.width - 2 }; /* and the marks */
    for (int i = 0; i < rows && list->top + i < list->lines; i++)
        write_row(pen_at(screen, scene->theme, column, i + 1), scene, list->top + i);
    write_marks(screen, scene, area, rows);
    Rect foot = { area.row + 1 + rows, area.column, area.height - 1 - rows, area.width };
    if (foot.height > 1) {
        write_rule(pen_at(screen, scene->theme, foot, 0), scene, rows);
        foot.row++;
        foot.height--;
    }
    int used = write_words(screen, scene, foot, ROLE_TEXT, _(settings_help(list->cursor)));
    foot.row += used;
    foot.height -= used;
    StrBuf choices;
    strbuf_init(&choices);
    if (strchr(settings_words(list->cursor), ' ') != NULL) /* many words: without commas */
        strbuf_add_text(&choices, settings_words(list->cursor));
    else
        settings_choices(list->cursor, &choices);
    write_words(screen, scene, foot, ROLE_DIM, choices.data);
    strbuf_done(&choices);
}
