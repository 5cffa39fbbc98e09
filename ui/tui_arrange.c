/* How much room each pane gets now: what the session wants of the layout, and what lies over it. */
#include <config.h>

#include "ui/tui_state.h"

#include "engine/base/clock.h"
#include "ui/controller/controller.h"
#include "ui/document/score_graph.h"
#include "ui/match/match.h"
#include "ui/panes/layout.h"
#include "ui/review/review.h"
#include "ui/session/hidden.h"
#include "ui/terminal/prompt/prompt.h"
#include "ui/thinking/analysis.h"
#include "ui/views/view.h"

#include <string.h>

enum { NOTICE_MS = 4000, ENGINE_HEAD_ROWS = 2 };

/* Room for the engine's lines while it has or will have something to show. */
static void want_engine(const Session *session, bool is_split, LayoutWish *wish)
{
    wish->engine_lines = wish->engine_notes = 0;
    if (hidden_thoughts(session) || hidden_by_zen(session))
        return;
    bool plays = match_has_engine(session->match);
    EngineMode mode = session->thinking.mode;
    bool looks = mode != ENGINE_IDLE && mode != ENGINE_PLAYING && mode != ENGINE_REVIEW &&
                 mode != ENGINE_JUDGE;
    looks |= session->thinking.analysing && mode == ENGINE_IDLE;
    int lines = int_max(session->settings.lines, session->thinking.line_count);
    bool is_below = session->thinking.second_name[0] != '\0' && !is_split;
    wish->engine_lines = int_max(plays ? 1 : 0, session->thinking.line_count);
    if (!looks)
        return;
    wish->engine_lines = is_below ? 2 * lines : lines;
    wish->engine_notes =
        analysis_head_rows(&session->thinking, session->document) - ENGINE_HEAD_ROWS + is_below;
}

/* A message may take more room than the status line has, until a key is pressed or it was there for
 * a while; what went wrong waits for the key. */
static void note_message(Tui *tui)
{
    const Session *session = controller_session(tui->controller);
    if (strcmp(session->message.text, tui->noticed) == 0)
        return;
    memcpy(tui->noticed, session->message.text, sizeof tui->noticed);
    tui->notice_until_ms = session->message.is_error ? INT64_MAX : clock_now_ms() + NOTICE_MS;
}

static void cover_panes(Tui *tui)
{
    Layout *layout = &tui->layout;
    if (controller_question(tui->controller)[0] != '\0' || !prompt_is_empty())
        layout_cover_prompt(layout);
    note_message(tui);
    const Rect *status = &layout->pane[PANE_STATUS];
    int columns = status->width > 0 ? status->width : layout->columns;
    const char *question = controller_question(tui->controller);
    const char *text = view_status_text(controller_session(tui->controller), question, columns);
    int rows = view_status_rows(text, columns);
    bool is_over = text != question && clock_now_ms() >= tui->notice_until_ms;
    if (rows <= status->height || is_over)
        tui->notice_until_ms = 0;
    else if (text == question)
        layout_cover_status(layout, rows);
    else
        layout_cover_message(layout, rows);
}

int tui_notice_timeout_ms(const Tui *tui)
{
    if (tui->notice_until_ms == 0 || tui->notice_until_ms == INT64_MAX)
        return -1;
    int64_t left_ms = tui->notice_until_ms - clock_now_ms();
    return left_ms < 0 ? 0 : (int)left_ms;
}

void tui_arrange(Tui *tui, int rows, int columns)
{
    const Session *session = controller_session(tui->controller);
    LayoutWish wish = {
        .coordinates = session->settings.coordinates,
        .evaluation_bar = session->settings.evaluation_bar,
        .graph = !hidden_thoughts(session) && !hidden_by_zen(session) &&
                 (review_is_running(session) || graph_is_worthwhile(session->document->game)),
        .flipped = session->board.flipped,
        .square_columns = session->settings.square_columns,
        .engine_rows = session->settings.engine_rows,
        .graph_rows = session->settings.graph_rows,
    };
    want_engine(session, true, &wish);
    layout_compute(rows, columns, &wish, &tui->layout);
    if (session->thinking.second_name[0] != '\0' && layout_engine_half(&tui->layout) == 0) {
        want_engine(session, false, &wish);
        layout_compute(rows, columns, &wish, &tui->layout);
    }
    if (controller_zoomed(tui->controller) != PANE_NB)
        layout_zoom(&tui->layout, controller_zoomed(tui->controller));
    controller_set_layout(tui->controller, &tui->layout,
                          view_panel_rows(&tui->layout, controller_panel(tui->controller)));
    cover_panes(tui);
    controller_prepare_explorer(tui->controller);
    controller_prepare_tables(tui->controller);
    controller_prepare_games(tui->controller, &tui->layout);
    const Scene scene = tui_scene(tui, NULL);
    int first_row;
    int rows_of_settings = view_preferences_rows(&scene, &first_row);
    controller_prepare_preferences(tui->controller, rows_of_settings, first_row);
    if (view_has_greeting(&scene))
        controller_note_greeting(tui->controller);
    if (scene.keys_page > 0)
        controller_limit_keys_page(tui->controller, view_keys_pages(&scene));
    if (scene.moves_scroll != 0)
        controller_limit_moves_scroll(tui->controller, view_moves_limit_scroll(&scene));
}
