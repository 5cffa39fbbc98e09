/* The mode of the palette; the input line gets its text back when it closes. */
#include <config.h>

#include "ui/palette/palette_mode.h"

#include "engine/base/alloc.h"
#include "engine/base/language.h"
#include "ui/command/action.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode.h"
#include "ui/palette/palette_keys.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS_MAX = 14, HEAD_ROWS = 1, ABOUT_ROWS = 1 /* of the row under the cursor */ };
enum { BESIDE_ROWS = 7, BESIDE_COLUMNS = 24 /* at least */, BESIDE_ABOUT_ROWS = 3 };

static const Feature PALETTE_MODE;

void palette_mode_open(ModeStack *stack, Palette *palette)
{
    mode_remove(stack, &PALETTE_MODE);
    mode_push(stack, &PALETTE_MODE, palette);
    if (stack->host.line.put_aside != NULL)
        stack->host.line.put_aside(stack->host.line.context);
}

static Palette *find(const ModeStack *stack)
{
    const Mode *mode = mode_find(stack, &PALETTE_MODE);
    return mode != NULL ? mode->state : NULL;
}

const Palette *palette_mode_shown(const ModeStack *stack) { return find(stack); }

bool palette_mode_follow(ModeStack *stack, const char *text)
{
    Palette *palette = mode_is_top(stack, &PALETTE_MODE) ? find(stack) : NULL;
    if (palette == NULL)
        return false;
    if (strcmp(palette_query(palette), text) == 0)
        return true;
    palette_find(palette, text);
    if (stack->host.is_move(stack->host.context, palette_query(palette)))
        palette_find_itself(palette, _("play this move"));
    return true;
}

static void leave(ModeStack *stack, Mode *mode)
{
    if (stack->host.line.give_back != NULL)
        stack->host.line.give_back(stack->host.line.context);
    palette_free(mode->state);
}

bool palette_mode_is_beside(const Palette *palette, const Layout *layout)
{
    const Rect *moves = &layout->pane[PANE_MOVES];
    return palette != NULL && palette_is_beside(palette) && moves->height >= BESIDE_ROWS &&
           moves->width >= BESIDE_COLUMNS;
}

Rect palette_mode_area(const Palette *palette, const Layout *layout)
{
    if (palette_mode_is_beside(palette, layout))
        return layout->pane[PANE_MOVES];
    Rect area = layout->pane[PANE_HELP];
    int rows = int_min(area.height, HEAD_ROWS + ROWS_MAX + ABOUT_ROWS);
    area.row += area.height - rows;
    area.height = rows;
    return area;
}

int palette_mode_rows(const Palette *palette, const Layout *layout)
{
    bool is_beside = palette_mode_is_beside(palette, layout);
    int frame = HEAD_ROWS + (is_beside ? BESIDE_ABOUT_ROWS : ABOUT_ROWS);
    return int_max(1, palette_mode_area(palette, layout).height - frame);
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    enum { PAGE = ROWS_MAX - 1 };
    Palette *palette = mode->state;
    int rows = action_rows(action, PAGE);
    if (rows != 0)
        palette_move(palette, rows);
    else if (action == ACTION_CLOSE)
        mode_close(stack, &PALETTE_MODE);
    else
        return false;
    return true;
}

/* --- doing it --------------------------------------------------------------------------------- */

/* Copies outlive the palette, which goes first: what the item does finds it gone. */
static void do_item(ModeStack *stack, const PaletteItem *item)
{
    const ModeHost *host = &stack->host;
    const CommandRun run = item->run;
    bool needs_more = item->needs_more;
    char *line = alloc_string(item->line);
    mode_close(stack, &PALETTE_MODE);
    if (run != NULL) {
        host->report(host->context, run(host->session, host->commands, line));
    } else if (needs_more && host->line.fill != NULL) {
        input_mode_open(stack);
        host->line.fill(host->line.context, line);
    } else {
        host->run(host->context, line);
    }
    free(line);
}

/* The row under the cursor is what is done; what names none is run as it stands: a move, a command
 * with its arguments. */
static bool take_line(ModeStack *stack, Mode *mode, const char *line)
{
    const ModeHost *host = &stack->host;
    Palette *palette = mode->state;
    const PaletteItem *chosen = palette_chosen(palette);
    if (chosen != NULL) {
        do_item(stack, chosen);
        return true;
    }
    char *copy = alloc_string(line + strspn(line, " :"));
    mode_close(stack, &PALETTE_MODE);
    host->run(host->context, copy);
    free(copy);
    return true;
}

static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    Palette *palette = mode->state;
    Rect area = palette_mode_area(palette, click->layout);
    int rows = palette_mode_rows(palette, click->layout);
    int row = click->column < area.column ? -1 : click->row - area.row - 1;
    if (click->kind == CLICK_WHEEL_UP)
        palette_move(palette, -1);
    else if (click->kind == CLICK_WHEEL_DOWN)
        palette_move(palette, 1);
    else if (click->kind == CLICK_PRESS && click->button == 1 && row < 0)
        mode_close(stack, &PALETTE_MODE);
    else if (click->kind == CLICK_PRESS && click->button == 1 && row < rows) {
        size_t at = palette_top(palette, rows) + (size_t)row;
        if (at < palette_count(palette)) {
            palette_go_to(palette, at);
            do_item(stack, palette_chosen(palette));
        }
    }
    return true;
}

static bool interrupt(ModeStack *stack, Mode *mode)
{
    (void)mode;
    mode_close(stack, &PALETTE_MODE);
    return true;
}

static const Feature PALETTE_MODE = {
    .keys = palette_keys,
    .has_line = true,
    .acts_first = true,
    .action = act,
    .line = take_line,
    .mouse = take_click,
    .interrupt = interrupt,
    .leave = leave,
};
