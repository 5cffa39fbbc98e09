/* The input line and possible completions after it. Places the terminal's cursor while the prompt
 * has input focus. On a screen without a footer it names the mode with input focus. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/text/width.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"

#include <curses.h>

enum { COMPLETION_GAP = 3 };

/* Text that the first key replaces looks selected. */
static void write_line(WINDOW *screen, const Scene *scene, Rect area)
{
    const PromptLine *line = scene->prompt;
    Role role = view_is_typed_at(scene) ? ROLE_TEXT : ROLE_DIM;
    Pen pen = pen_at(screen, scene->theme, area, 0);
    if (line->proposed == 0) {
        pen_text(&pen, role, line->text);
        return;
    }
    pen_textf(&pen, role, "%.*s", (int)line->proposed, line->text);
    pen_text(&pen, ROLE_CURRENT_MOVE, line->text + line->proposed);
}

static bool has_completion(const Scene *scene)
{
    return scene->prompt->completion != NULL && scene->prompt->completion[0] != '\0';
}

/* Cut off before the mode's name, if that is at the end. */
static void write_completion(WINDOW *screen, const Scene *scene, Rect area, int text_end)
{
    bool has_keys_row = scene->layout->pane[PANE_KEYS].width > 0;
    int chip = has_keys_row ? 0 : view_keys_chip_width(scene);
    Pen pen = pen_at(screen, scene->theme, area, 0);
    if (text_end + chip <= pen.end)
        pen.end -= chip;
    pen.column = int_min(pen.end, text_end + COMPLETION_GAP);
    pen_text_cut(&pen, ROLE_DIM, scene->prompt->completion);
}

int view_prompt_end(const Scene *scene, Rect area)
{
    int end = area.column + width_text(scene->prompt->text);
    return has_completion(scene) ? area.column + area.width - view_keys_chip_width(scene) : end;
}

void view_prompt(WINDOW *screen, const Scene *scene, Rect area)
{
    if (!scene->prompt)
        return;
    Pen blank = pen_at(screen, scene->theme, area, 0); /* it may overlap the board */
    pen_fill_to(&blank, theme_role(scene->theme, ROLE_TEXT), " ", blank.end);
    bool has_keys_row = scene->layout->pane[PANE_KEYS].width > 0;
    if (!has_keys_row && !view_is_typed_at(scene)) {
        view_keys(screen, scene, area);
        return;
    }
    write_line(screen, scene, area);
    int end = getcurx(screen);
    if (has_completion(scene) && getcury(screen) == area.row)
        write_completion(screen, scene, area, end);
    if (!has_keys_row)
        view_keys_chip(screen, scene, area, int_max(end, view_prompt_end(scene, area)));
    if (!view_is_typed_at(scene))
        return;
    int cursor = int_clamp(scene->prompt->cursor_column, 0, area.width - 1);
    wmove(screen, area.row, area.column + cursor);
}
