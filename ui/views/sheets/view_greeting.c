/* For who is here for the first time: six lines where the moves will be, gone with the first of
 * them or with Escape. They take no key.
 */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/views/pen.h"

#include <string.h>

enum { WIDTH_MIN = 30, LINE_MAX = 256 };

static const char *const GREETING[] = {
    N_("Type a move and press Enter, or drag a piece with the mouse."),
    N_("`level 3` makes the engine easier; `new 10+5` adds clocks."),
    N_("u takes back, t hints, a analyses: a letter and Enter."),
    N_("? shows the keys, F1 all help; Ctrl-P finds anything by name."),
    N_("Paste a FEN or a PGN to open it, or `open FILE`."),
    N_("q leaves; your game waits for you. Esc hides these lines."),
};

static int rows_of(const char *text, int width) { return width_rows(text, width - 2); }

bool view_has_greeting(const Scene *scene)
{
    const Rect *area = &scene->layout->pane[PANE_MOVES];
    int rows = 0;
    for (size_t i = 0; i < ARRAY_LEN(GREETING); i++)
        rows += rows_of(_(GREETING[i]), int_max(area->width, WIDTH_MIN));
    return scene->greets && scene->stage == STAGE_GAME && scene->panel == NULL &&
           area->width >= WIDTH_MIN && area->height >= rows + 1;
}

void view_greeting(WINDOW *screen, const Scene *scene, Rect area)
{
    int row = 0;
    view_wipe(screen, scene, area);
    Pen title = pen_at(screen, scene->theme, area, row++);
    pen_skip(&title, 1);
    pen_sentence(&title, ROLE_TITLE, _("Welcome to luft"));
    for (size_t i = 0; i < ARRAY_LEN(GREETING); i++) {
        const char *text = _(GREETING[i]);
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
