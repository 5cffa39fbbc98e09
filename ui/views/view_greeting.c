/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pane of the moves before the first move: at the first start a greeting of a few
 * lines, until a move or Escape; later the recent files, below the moves' head. */
#include <config.h>

#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/scene.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/settings/keybinds.h"
#include "ui/storage/greeting.h"
#include "ui/views/view.h"
#include "ui/vocabulary/features.h"

#include <string.h>

/* --- the greeting ----------------------------------------------------------------------------- */

enum { WIDTH_MIN = 29, LINE_MAX = 256 };

static const char *const GREETING[] = {
    N_("Type a move and press Enter, or drag a piece."),
    N_("`level 3` is easier; `new 10+5` adds clocks."),
    N_("A letter and Enter: u takes back, t hints, a analyses."),
    N_("`puzzles` trains tactics; `review` shows your mistakes."),
    N_("? shows the keys, F1 all help, Ctrl-P finds anything."),
    N_("Paste a FEN or a PGN to open it, or `open FILE`."),
    N_("q quits; the game is kept. Esc hides these lines."),
};

/* Lines dropped in narrow panes, in this order; the remaining ones are a bit mask. */
static const unsigned char LEAST_WANTED[] = { 5, 3, 1 };

static int rows_of(unsigned lines, int width)
{
    int rows = 1; /* the title's */
    for (size_t i = 0; i < ARRAY_LEN(GREETING); i++)
        if (lines & 1u << i)
            rows += width_rows(_(GREETING[i]), width - 2);
    return rows;
}

/* The lines for which an area has room; 0: too few. */
static unsigned lines_for(const Rect *area)
{
    unsigned lines = (1u << ARRAY_LEN(GREETING)) - 1;
    size_t dropped = 0;
    while (area->width >= WIDTH_MIN && rows_of(lines, area->width) > area->height &&
           dropped < ARRAY_LEN(LEAST_WANTED))
        lines &= ~(1u << LEAST_WANTED[dropped++]);
    return area->width >= WIDTH_MIN && rows_of(lines, area->width) <= area->height ? lines : 0;
}

bool view_has_greeting(const Scene *scene)
{
    return greeting_is_shown(scene->session) && mode_instead(scene->modes) == NULL &&
           !mode_hides(scene->modes) && lines_for(&scene->layout->pane[PANE_MOVES]) != 0;
}

void view_greeting(const Scene *scene, Rect area)
{
    int row = 0;
    unsigned lines = lines_for(&area);
    pen_wipe(scene->screen, scene->theme, area);
    Pen title = scene_pen(scene, area, row++);
    pen_skip(&title, 1);
    pen_sentence(&title, ROLE_TITLE, _("Welcome to luft"));
    for (size_t i = 0; i < ARRAY_LEN(GREETING); i++) {
        const char *text = lines & 1u << i ? _(GREETING[i]) : "";
        for (bool is_first = true; *text != '\0' && row < area.height; is_first = false) {
            char line[LINE_MAX];
            size_t length = width_wrap(text, area.width - 2);
            utf8_printf(line, sizeof line, "%.*s", (int)length, text);
            Pen pen = scene_pen(scene, area, row++);
            if (is_first)
                pen_glyph(&pen, ROLE_DIM, GLYPH_DOT);
            pen.column = area.column + 2;
            pen_text(&pen, ROLE_TEXT, line);
            text += length;
            text += strspn(text, " ");
        }
    }
}

/* --- recent files ----------------------------------------------------------------------------- */

enum { TITLE_ROW = 2, FIRST_ROW, SHOWN_MAX = 5, ROWS_MIN = 6, RECENT_WIDTH_MIN = 20 };

bool view_has_recent(const Scene *scene)
{
    const Session *session = scene->session;
    const Document *document = session->document;
    Rect area = scene->layout->pane[PANE_MOVES];
    return mode_instead(scene->modes) == NULL && !mode_hides(scene->modes) &&
           session->recent.count > 0 && session->settings.recent_files > 0 &&
           document->file_place.path == NULL && document->live != NULL &&
           node_next(game_root(document->game)) == NULL && !session_is_stacked(session) &&
           area.height >= ROWS_MIN && area.width >= RECENT_WIDTH_MIN && !view_has_greeting(scene);
}

/* The key that does the same without the mouse, "": none. */
static const char *palette_key(const Scene *scene)
{
    return keybinds_key_of(&scene->session->settings.keys, input_keys(), "palette");
}

/* The number of files there is room for. */
static int count_shown(const Scene *scene, const Rect *area)
{
    int rows = area->height - FIRST_ROW - (*palette_key(scene) != '\0' ? 1 : 0);
    return int_min(int_min((int)scene->session->recent.count, SHOWN_MAX), rows);
}

const char *view_recent_file_at(const Scene *scene, int row, int column)
{
    const Rect *area = &scene->layout->pane[PANE_MOVES];
    int at = row - area->row - FIRST_ROW;
    bool is_free = mode_painter(scene->modes, PANE_MOVES) == NULL &&
                   feature_over(scene->session) == NULL && !hidden_by_zen(scene->session);
    if (!view_has_recent(scene) || !is_free || column < area->column ||
        column >= area->column + area->width || at < 0 || at >= count_shown(scene, area))
        return NULL;
    return scene->session->recent.paths[at];
}

void view_recent(const Scene *scene, Rect area)
{
    const Recent *recent = &scene->session->recent;
    const char *key = palette_key(scene);
    int shown = count_shown(scene, &area);
    char name[KEY_NAME_MAX], text[128];
    key_name_write(key, scene->theme->has_signs, name);
    Pen title = scene_pen(scene, area, TITLE_ROW);
    pen_skip(&title, 1);
    pen_sentence(&title, ROLE_DIM, _("Recent files"));
    for (int i = 0; i < shown; i++) {
        Pen pen = scene_pen(scene, area, FIRST_ROW + i);
        pen_skip(&pen, 3);
        pen_text_cut(&pen, ROLE_TEXT, folder_file_name(recent->paths[i]));
    }
    if (*key == '\0')
        return;
    Pen how = scene_pen(scene, area, FIRST_ROW + shown);
    pen_skip(&how, 1);
    utf8_printf(text, sizeof text, _("%s opens them, or `open`"), name);
    pen_text_cut(&how, ROLE_DIM, text);
}
