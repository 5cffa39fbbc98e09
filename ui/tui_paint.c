/* What the screen shows: everything painted into its panes (tui_arrange.c).
 *
 * The one place that paints, from the session, never from an event.
 */
#include <config.h>

#include "ui/tui_state.h"

#include "engine/base/clock.h"
#include "engine/base/strbuf.h"
#include "ui/controller/controller.h"
#include "ui/terminal/prompt/prompt.h"
#include "ui/terminal/term.h"
#include "ui/views/colors/theme.h"
#include "ui/views/view.h"

#include <curses.h>
#include <stdio.h>

void tui_renew_theme(Tui *tui)
{
    const Session *session = controller_session(tui->controller);
    const ThemeTerminal terminal = { .depth = (ColorDepth)term_colors(),
                                     .background =
                                         tui->is_light ? BACKGROUND_LIGHT : BACKGROUND_DARK,
                                     .draws_sextants = term_draws_sextants() };
    term_set_colors(NULL);
    theme_free(tui->theme);
    tui->theme = theme_new(&session->settings, terminal, NULL);
    term_set_colors(theme_meanings(tui->theme));
    tui->theme_is_stale = false;
    tui_plan_pictures(tui);
}

static PromptLine prompt_line(Tui *tui)
{
    PromptLine line = { .completion = tui->offer };
    int columns = int_max(tui->layout.pane[PANE_PROMPT].width, 1);
    const char *question = controller_question(tui->controller);
    char label[MESSAGE_MAX];
    snprintf(label, sizeof label, "%s%s", question,
             question[0] != '\0'                           ? " "
             : controller_palette(tui->controller) != NULL ? ": "
                                                           : "> ");
    prompt_set_label(label);
    strbuf_clear(&tui->prompt_row);
    prompt_render(columns, &tui->prompt_row, &line.cursor_column);
    line.text = tui->prompt_row.data;
    return line;
}

Scene tui_scene(const Tui *tui, const PromptLine *line)
{
    return (Scene){
        .session = controller_session(tui->controller),
        .layout = &tui->layout,
        .theme = tui->theme,
        .prompt = line,
        .key_table = controller_key_table(tui->controller),
        .stage = controller_stage(tui->controller),
        .now_ms = clock_now_ms(),
        .panel = controller_panel(tui->controller),
        .panel_scroll = controller_panel_scroll(tui->controller),
        .palette = controller_palette(tui->controller),
        .preferences = controller_preferences(tui->controller),
        .kept_settings = controller_kept_settings(tui->controller),
        .greets = controller_greets(tui->controller),
        .keys_page = controller_keys_page(tui->controller),
        .moves_scroll = controller_moves_scroll(tui->controller),
        .has_summary = controller_has_summary(tui->controller),
        .saved = controller_saved(tui->controller),
        .question = controller_question(tui->controller),
    };
}

void tui_paint(Tui *tui)
{
    if (tui->theme_is_stale)
        tui_renew_theme(tui);
    tui_arrange(tui, term_rows(), term_columns());
    PromptLine line = prompt_line(tui);
    Scene scene = tui_scene(tui, &line);
    tui->pictures = (PlacedPictures){ 0 };
    scene.pictures = tui->has_pictures && !view_covers_board(&scene) ? &tui->pictures : NULL;
    erase();
    view_paint_all(stdscr, &scene);
    bool is_steady = scene.session->settings.steady;
    if (is_steady)
        view_rest_cursor(stdscr, &scene);
    term_set_steady(is_steady);
    wnoutrefresh(stdscr);
    tui_show_pictures(tui);
    term_paint((view_is_typed_at(&scene) || is_steady) && !tui->layout.too_small);
    tui->painted_ms = clock_now_ms();
}
