/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the panes after the session and the open modes, and paints them. All painting happens
 * here, from the session, never from an event. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "ui/fullscreen_state.h"
#include "ui/modes/app.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/screen/color_set.h"
#include "ui/screen/layout.h"
#include "ui/screen/shapes.h"
#include "ui/screen/theme.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/session/thinking.h"
#include "ui/storage/greeting.h"
#include "ui/terminal/frame.h"
#include "ui/terminal/prompt.h"
#include "ui/terminal/term.h"
#include "ui/terminal/termkind.h"
#include "ui/views/view.h"
#include "ui/vocabulary/features.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>

/* --- the layout ------------------------------------------------------------------------------- */

enum { NOTICE_MS = 4000 };

/* Rows for the engine's lines while it has, or will have, something to show. */
static void want_engine(const Session *session, bool is_split, LayoutWish *wish)
{
    wish->engine_lines = wish->engine_notes = 0;
    wish->engine_verdict = view_engine_has_verdict(session);
    if (hidden_thoughts(session) || hidden_by_zen(session))
        return;
    bool plays = match_has_engine(session->match);
    EngineMode mode = session->thinking.mode;
    bool looks = mode != ENGINE_IDLE && mode != ENGINE_PLAYING && mode != ENGINE_FEATURE;
    looks |= session->thinking.analysing && mode == ENGINE_IDLE;
    int lines = int_max(session->settings.lines, session->thinking.line_count);
    bool is_below = session->thinking.second_name[0] != '\0' && !is_split;
    wish->engine_lines = int_max(plays ? 1 : 0, session->thinking.line_count);
    if (!looks)
        return;
    wish->engine_lines = is_below ? 2 * lines : lines;
    wish->engine_notes = analysis_has_filter(&session->thinking, session->document) + is_below;
}

/* A long message may cover other panes until the next key, or for a while; an error until the next
 * key. */
static void note_message(Fullscreen *full)
{
    const Session *session = full->modes->session;
    if (strcmp(session->message.text, full->noticed) == 0)
        return;
    memcpy(full->noticed, session->message.text, sizeof full->noticed);
    full->notice_until_ms = session->message.is_error ? INT64_MAX : clock_now_ms() + NOTICE_MS;
}

static void cover_panes(Fullscreen *full)
{
    Layout *layout = &full->layout;
    if (question_text(full->modes)[0] != '\0' || !prompt_is_empty())
        layout_cover_prompt(layout);
    note_message(full);
    const Rect *status = &layout->pane[PANE_STATUS];
    int columns = status->width > 0 ? status->width : layout->columns;
    const char *question = question_text(full->modes);
    const Session *session = full->modes->session;
    const char *text = view_status_text(session, question, columns);
    int rows = view_message_rows(layout, session, question, columns);
    bool is_asked = text == question || (question[0] != '\0' && session->message.is_error);
    bool is_over = !is_asked && clock_now_ms() >= full->notice_until_ms;
    if (rows <= status->height || is_over)
        full->notice_until_ms = 0;
    else if (is_asked)
        layout_cover_status(layout, rows);
    else
        layout_cover_message(layout, rows);
}

/* A feature has a small board beside the engine's lines, but not in a blindfold game. */
static bool wants_inset(const Fullscreen *full)
{
    const Session *session = full->modes->session;
    return mode_painter(full->modes, PANE_INSET) != NULL && !session->settings.blindfold &&
           mode_replacing_moves(full->modes) == NULL;
}

static LayoutWish wish_of(const Fullscreen *full)
{
    const Session *session = full->modes->session;
    const Scene scene = fullscreen_scene(full, NULL);
    return (LayoutWish){
        .coordinates = session->settings.coordinates,
        .evaluation_bar = session->settings.evaluation_bar,
        .graph = !hidden_thoughts(session) && !hidden_by_zen(session) &&
                 feature_with_pane(PANE_GRAPH)->needs_pane(session),
        .inset = wants_inset(full),
        .clocks = view_has_clocks(&scene),
        .large_players = view_players_are_large(&scene),
        .flipped = session->board.flipped,
        .square_columns = session->settings.square_columns,
        .engine_rows = session->settings.engine_rows,
        .graph_rows = session->settings.graph_rows,
    };
}

/* Whether the moves have their pane to themselves. */
static bool shows_moves(const Scene *scene)
{
    return mode_instead(scene->modes) == NULL && !view_has_greeting(scene) &&
           !view_has_recent(scene) && mode_replacing_moves(scene->modes) == NULL;
}

/* Needed by the note in the columns of the moves; 0: no note is open. */
static int note_rows(const Fullscreen *full)
{
    const Feature *note = mode_painter(full->modes, PANE_NOTE);
    int columns = full->layout.pane[PANE_MOVES].width;
    return note != NULL && columns > 0 ? note->note_rows(full->modes, columns) : 0;
}

/* Twice: the rows that the moves or a note fill are known only from a layout without them. Returns
 * those of the note, 0: no note is open. */
static int compute_layout(Fullscreen *full, int rows, int columns)
{
    const Session *session = full->modes->session;
    LayoutWish wish = wish_of(full);
    want_engine(session, true, &wish);
    layout_compute(rows, columns, &wish, &full->layout);
    if (session->thinking.second_name[0] != '\0' && layout_engine_half(&full->layout) == 0) {
        want_engine(session, false, &wish);
        layout_compute(rows, columns, &wish, &full->layout);
    }
    wish.note_rows = note_rows(full);
    if (wish.note_rows > 0) {
        layout_compute(rows, columns, &wish, &full->layout);
        return wish.note_rows;
    }
    const Scene scene = fullscreen_scene(full, NULL);
    wish.diagram_rows = layout_has_room_for_diagrams(&full->layout) ? view_diagram_rows(&scene) : 0;
    if (wish.diagram_rows == 0 && (wish.engine_lines == 0 || !shows_moves(&scene)))
        return 0;
    wish.move_rows = int_max(1, view_moves_rows(&scene));
    layout_compute(rows, columns, &wish, &full->layout);
    return 0;
}

/* A mode shown instead of the moves gets the whole window if that pane is too small. */
static Pane pane_to_zoom(const Fullscreen *full)
{
    enum { ROWS_MIN = 3 };
    const ModeStack *modes = full->modes;
    Pane zoomed = mode_zoomed(modes);
    bool needs_moves = mode_painter(modes, PANE_NOTE) != NULL ||
                       (mode_instead(modes) != NULL && mode_shows_game(modes));
    bool has_moves = full->layout.pane[PANE_MOVES].height >= ROWS_MIN;
    return zoomed == PANE_NB && needs_moves && !has_moves ? PANE_MOVES : zoomed;
}

static void add_note(Fullscreen *full, int rows)
{
    const ModeStack *modes = full->modes;
    if (rows > 0)
        layout_add_note(
            &full->layout, rows,
            mode_is_above(modes, mode_painter(modes, PANE_NOTE), mode_painter(modes, PANE_MOVES)));
}

void fullscreen_arrange(Fullscreen *full, int rows, int columns)
{
    ModeStack *modes = full->modes;
    const Feature *feature;
    int rows_of_note = compute_layout(full, rows, columns);
    Pane zoomed = pane_to_zoom(full);
    if (zoomed != PANE_NB) {
        layout_zoom(&full->layout, zoomed);
        rows_of_note = note_rows(full);
    }
    add_note(full, rows_of_note);
    cover_panes(full);
    modes->layout = full->layout;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->update != NULL)
            feature->update(modes);
    const Scene scene = fullscreen_scene(full, NULL);
    if (view_has_greeting(&scene))
        greeting_note(modes->session);
    if (modes->moves_scroll != 0)
        modes->moves_scroll = view_moves_limit_scroll(&scene);
}

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
    const Settings *settings = &full->modes->session->settings;
    PictureColors colors;
    bool is_able = full->theme->art != NULL && !full->theme->has_marks &&
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
    const App *app = full->modes->app;
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
    const Session *session = full->modes->session;
    const ThemeTerminal terminal = { .depth = (ColorDepth)term_colors(),
                                     .background =
                                         full->is_light ? BACKGROUND_LIGHT : BACKGROUND_DARK,
                                     .ground_is_unknown = !full->knows_ground,
                                     .draws_sextants = termkind_draws_sextants() };
    term_set_colors(NULL);
    theme_free(full->theme);
    full->theme = theme_new(&session->settings, terminal);
    term_set_colors(pairs_meanings(full->theme->pairs));
    full->theme_is_stale = false;
    warn_of_faint_text(full);
    fullscreen_plan_pictures(full);
}

static PromptLine prompt_line(Fullscreen *full)
{
    PromptLine line = { .completion = full->offer };
    int columns = int_max(full->layout.pane[PANE_PROMPT].width, 1);
    const char *question = question_text(full->modes);
    char label[MESSAGE_MAX];
    question = view_question_end(&full->layout, question); /* the rest is above, or an error is */
    snprintf(label, sizeof label, "%s%s", question,
             question[0] != '\0'           ? " "
             : mode_owns_line(full->modes) ? ": "
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
        .session = full->modes->session,
        .modes = full->modes,
        .layout = &full->layout,
        .theme = full->theme,
        .prompt = line,
        .key_table = mode_top(full->modes)->keys(),
        .now_ms = clock_now_ms(),
        .question = question_text(full->modes),
    };
    scene.answer_count = question_answers(full->modes, scene.answers);
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
    scene.pictures = full->has_pictures ? &full->pictures : NULL;
    scene.screen = stdscr;
    view_paint_all(&scene);
    bool is_steady = scene.session->settings.steady;
    if (is_steady)
        view_rest_cursor(&scene);
    term_set_steady(is_steady);
    term_set_mouse(scene.session->settings.mouse);
    wnoutrefresh(stdscr);
    show_pictures(full);
    term_paint((view_is_typed_at(&scene) || is_steady) && !full->layout.too_small);
    full->painted_ms = clock_now_ms();
}
