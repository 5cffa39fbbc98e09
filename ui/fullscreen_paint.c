/* Paints the panes laid out by fullscreen_arrange.c. All painting happens here, from the session,
 * never from an event. */
#include <config.h>

#include "ui/fullscreen_state.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "ui/controller/controller.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/screen/shapes.h"
#include "ui/screen/theme.h"
#include "ui/terminal/frame.h"
#include "ui/terminal/prompt.h"
#include "ui/terminal/term.h"
#include "ui/terminal/termkind.h"
#include "ui/views/view.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>

/* --- pieces as pictures ----------------------------------------------------------------------- */

/* key: the Piece. */
static void draw(void *context, uint32_t key, int width, int height, uint8_t *rgba)
{
    const Fullscreen *full = context;
    Piece piece = (Piece)key;
    PictureColors colors;
    if (theme_picture_colors(full->theme, piece_color(piece), &colors))
        picture_draw(piece_type(piece), &colors, width, height, rgba);
}

void fullscreen_plan_pictures(Fullscreen *full)
{
    static const PicturesWish WISHES[] = { [PICTURE_MODE_AUTO] = PICTURES_WISH_AUTO,
                                           [PICTURE_MODE_OFF] = PICTURES_WISH_OFF,
                                           [PICTURE_MODE_KITTY] = PICTURES_WISH_KITTY,
                                           [PICTURE_MODE_SIXEL] = PICTURES_WISH_SIXEL };
    const Settings *settings = &controller_modes(full->controller)->session->settings;
    PictureColors colors;
    bool is_able = theme_art(full->theme) != NULL && !theme_has_marks(full->theme) &&
                   theme_picture_colors(full->theme, WHITE, &colors);
    PicturesWish wish = is_able ? WISHES[settings->pictures] : PICTURES_WISH_OFF;
    full->has_pictures = term_plan_pictures(wish, draw, full);
}

/* Sends the pictures of the scene just painted. */
static void show_pictures(const Fullscreen *full)
{
    const Layout *layout = &full->layout;
    Picture pictures[PICTURES_MAX];
    _Static_assert((int)PICTURES_MAX >= (int)SQUARE_NB, "a place for every square");
    for (int i = 0; i < PICTURES_MAX; i++) {
        const PlacedPicture *placed = &full->pictures.at[i];
        pictures[i] = (Picture){ .key = (uint32_t)placed->piece,
                                 .ground = placed->ground,
                                 .row = placed->row,
                                 .column = placed->column,
                                 .rows = layout->square_rows,
                                 .columns = layout->square_columns };
    }
    pictures_show(full->has_pictures ? pictures : NULL);
}

/* --- the screen ------------------------------------------------------------------------------- */

/* Once for each pair of colours. */
static void warn_of_faint_text(Fullscreen *full)
{
    const App *app = controller_modes(full->controller)->app;
    FaintText faint;
    Status status = status_ok();
    if (theme_find_faint_text(full->theme, &faint))
        status = status_error(
            STATUS_RANGE, "hard to read: %s on %s has a contrast of %.1f:1, not 4.5:1 (set colors)",
            faint.ink, faint.ground, faint.contrast);
    if (strcmp(status.text, full->faint) == 0)
        return;
    snprintf(full->faint, sizeof full->faint, "%s", status.text);
    if (!status_is_ok(&status))
        app->report(app->context, status);
}

void fullscreen_renew_theme(Fullscreen *full)
{
    const Session *session = controller_modes(full->controller)->session;
    const ThemeTerminal terminal = { .depth = (ColorDepth)term_colors(),
                                     .background =
                                         full->is_light ? BACKGROUND_LIGHT : BACKGROUND_DARK,
                                     .ground_is_unknown = !full->knows_ground,
                                     .draws_sextants = termkind_draws_sextants() };
    term_set_colors(NULL);
    theme_free(full->theme);
    full->theme = theme_new(&session->settings, terminal, NULL);
    term_set_colors(theme_meanings(full->theme));
    full->theme_is_stale = false;
    warn_of_faint_text(full);
    fullscreen_plan_pictures(full);
}

static PromptLine prompt_line(Fullscreen *full)
{
    PromptLine line = { .completion = full->offer };
    int columns = int_max(full->layout.pane[PANE_PROMPT].width, 1);
    const char *question = question_text(controller_modes(full->controller));
    char label[MESSAGE_MAX];
    question = view_question_end(&full->layout, question); /* the rest is above, or an error is */
    snprintf(label, sizeof label, "%s%s", question,
             question[0] != '\0'                                  ? " "
             : mode_owns_line(controller_modes(full->controller)) ? ": "
                                                                  : "> ");
    prompt_set_label(label);
    strbuf_clear(&full->prompt_row);
    prompt_render(columns, &full->prompt_row, &line.cursor_column);
    line.text = full->prompt_row.data;
    bool shows_label = strncmp(line.text, label, strlen(label)) == 0;
    line.proposed = prompt_is_proposed() && shows_label ? strlen(label) : 0;
    return line;
}

Scene fullscreen_scene(const Fullscreen *full, const PromptLine *line)
{
    Scene scene = {
        .session = controller_modes(full->controller)->session,
        .modes = controller_modes(full->controller),
        .layout = &full->layout,
        .theme = full->theme,
        .prompt = line,
        .key_table = mode_top(controller_modes(full->controller))->keys(),
        .now_ms = clock_now_ms(),
        .question = question_text(controller_modes(full->controller)),
    };
    scene.answer_count = question_answers(controller_modes(full->controller), scene.answers);
    return scene;
}

void fullscreen_paint(Fullscreen *full)
{
    if (full->theme_is_stale)
        fullscreen_renew_theme(full);
    fullscreen_arrange(full, term_rows(), term_columns());
    PromptLine line = prompt_line(full);
    Scene scene = fullscreen_scene(full, &line);
    full->pictures = (PlacedPictures){ 0 };
    scene.pictures = full->has_pictures && !view_covers_board(&scene) ? &full->pictures : NULL;
    erase();
    view_paint_all(stdscr, &scene);
    bool is_steady = scene.session->settings.steady;
    if (is_steady)
        view_rest_cursor(stdscr, &scene);
    term_set_steady(is_steady);
    term_set_mouse(scene.session->settings.mouse);
    wnoutrefresh(stdscr);
    show_pictures(full);
    term_paint((view_is_typed_at(&scene) || is_steady) && !full->layout.too_small);
    full->painted_ms = clock_now_ms();
}
