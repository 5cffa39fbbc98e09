/* First-run greeting: six lines in the pane of the moves until the first move or Escape. They take
 * no keys. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/modes/mode.h"
#include "ui/screen/pen.h"
#include "ui/storage/greeting.h"

#include <string.h>

enum { WIDTH_MIN = 29, LINE_MAX = 256 };

static const char *const GREETING[] = {
    N_("Type a move and press Enter, or drag a piece with the mouse."),
    N_("`level 3` makes the engine easier; `new 10+5` adds clocks."),
    N_("u takes back, t hints, a analyses: a letter and Enter."),
    N_("? shows the keys, F1 all help, Ctrl-P finds anything."),
    N_("Paste a FEN or a PGN to open it, or `open FILE`."),
    N_("q quits; the game is kept. Esc hides these lines."),
};

/* Lines dropped in narrow panes, in this order; the remaining ones are a bit mask. */
static const unsigned char LEAST_WANTED[] = { 4, 1 };

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

void view_greeting(WINDOW *screen, const Scene *scene, Rect area)
{
    int row = 0;
    unsigned lines = lines_for(&area);
    pen_wipe(screen, scene->theme, area);
    Pen title = pen_at(screen, scene->theme, area, row++);
    pen_skip(&title, 1);
    pen_sentence(&title, ROLE_TITLE, _("Welcome to luft"));
    for (size_t i = 0; i < ARRAY_LEN(GREETING); i++) {
        const char *text = lines & 1u << i ? _(GREETING[i]) : "";
        for (bool is_first = true; *text != '\0' && row < area.height; is_first = false) {
            char line[LINE_MAX];
            size_t length = width_wrap(text, area.width - 2);
            utf8_printf(line, sizeof line, "%.*s", (int)length, text);
            Pen pen = pen_at(screen, scene->theme, area, row++);
            if (is_first)
                pen_glyph(&pen, ROLE_DIM, GLYPH_DOT);
            pen.column = area.column + 2;
            pen_text(&pen, ROLE_TEXT, line);
            text += length;
            text += strspn(text, " ");
        }
    }
}
