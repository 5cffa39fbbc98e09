/* The loop on the screen: waits, lets the controller act, paints.
 *
 * Brings terminal, prompt, controller and views together and decides which of them a key is for.
 * Knows no chess. One thread, one poll, one place that paints; without events it sleeps.
 */
#include <config.h>

#include "ui/tui.h"

#include "engine/base/clock.h"
#include "ui/controller.h"
#include "ui/keyname.h"
#include "ui/model/graph.h"
#include "ui/model/layout.h"
#include "ui/model/review.h"
#include "ui/terminal/clipboard.h"
#include "ui/terminal/editor.h"
#include "ui/terminal/input.h"
#include "ui/terminal/prompt.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/term.h"
#include "ui/views/view.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OFFER_MAX = 512, NOTICE_MS = 4000, ENGINE_HEAD_ROWS = 2 };

typedef struct Tui {
    Controller *controller;
    Theme *theme;
    Layout layout;
    StrBuf prompt_row;                 /* label and line as they fit */
    char offer[OFFER_MAX];             /* what can still be typed, or what Tab found */
    char noticed[SESSION_MESSAGE_MAX]; /* the message that was painted last */
    int64_t notice_until_ms;           /* it may cover other panes, 0: not any more */
    bool theme_is_stale;
    bool is_leaving;
} Tui;

/* --- hooks: what prompt and controller ask of the screen ----------------------------------------
 */

static void complete_word(void *context, const char *line, size_t start, size_t end,
                          PromptMatches *matches)
{
    Tui *tui = context;
    Completion completion;
    controller_complete(tui->controller, line, start, end, &completion);
    *matches = (PromptMatches){ .items = completion.items,
                                .count = completion.count,
                                .suffix = completion.suffix };
}

static void show_matches(void *context, char *const *items, size_t count)
{
    Tui *tui = context;
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(items[i]);
        if (used + length + 3 > sizeof tui->offer)
            break;
        if (used > 0) {
            memcpy(tui->offer + used, "  ", 2);
            used += 2;
        }
        memcpy(tui->offer + used, items[i], length);
        used += length;
    }
    tui->offer[used] = '\0';
}

/* A text too long for terminals is not copied; the controller shows every text it copies. */
static void copy_text(void *context, const char *text)
{
    (void)context;
    Status status = clipboard_copy(text, strlen(text));
    (void)status;
}

static void fill_line(void *context, const char *text)
{
    (void)context;
    prompt_clear();
    prompt_set_text(text);
}

static void settings_changed(void *context)
{
    Tui *tui = context;
    tui->theme_is_stale = true;
}

/* The editor has the terminal for itself, and no clock runs against its writer. */
static Status edit_text(void *context, StrBuf *text)
{
    Tui *tui = context;
    controller_pause(tui->controller);
    term_leave();
    Status status = editor_run(text);
    term_enter();
    controller_go_on(tui->controller);
    return status;
}

/* --- painting -----------------------------------------------------------------------------------
 */

static void renew_theme(Tui *tui)
{
    const Session *session = controller_session(tui->controller);
    theme_free(tui->theme);
    tui->theme = theme_new(&session->settings, (ColorDepth)term_colors(), NULL);
    tui->theme_is_stale = false;
}

/* Room for the engine's lines while it has or will have something to show. */
static int engine_lines_wanted(const Session *session)
{
    bool plays = session_is_playing(session) && (session->player[WHITE] == PLAYER_ENGINE ||
                                                 session->player[BLACK] == PLAYER_ENGINE);
    EngineMode mode = session->engine_mode;
    bool looks = mode != ENGINE_IDLE && mode != ENGINE_PLAYING && mode != ENGINE_REVIEW &&
                 mode != ENGINE_JUDGE;
    looks |= session->analysing && mode == ENGINE_IDLE;
    int notes = analysis_head_rows(session) - ENGINE_HEAD_ROWS;
    if (looks)
        return notes + int_max(session->settings.lines, session->engine_line_count);
    return int_max(plays ? 1 : 0, session->engine_line_count);
}

/* A message may take more room than the status line has, until a key is pressed or it was there for
 * a while; what went wrong waits for the key. */
static void note_message(Tui *tui)
{
    const Session *session = controller_session(tui->controller);
    if (strcmp(session->message, tui->noticed) == 0)
        return;
    memcpy(tui->noticed, session->message, sizeof tui->noticed);
    tui->notice_until_ms = session->message_is_error ? INT64_MAX : clock_now_ms() + NOTICE_MS;
}

static void cover_panes(Tui *tui)
{
    Layout *layout = &tui->layout;
    bool is_asked = controller_question(tui->controller)[0] != '\0';
    if (is_asked || !prompt_is_empty())
        layout_cover_prompt(layout);
    note_message(tui);
    const Rect *status = &layout->pane[PANE_STATUS];
    int rows = view_status_rows(controller_session(tui->controller),
                                status->width > 0 ? status->width : layout->columns);
    if (rows <= status->height || clock_now_ms() >= tui->notice_until_ms)
        tui->notice_until_ms = 0;
    else
        layout_cover_status(layout, rows);
}

/* Until a covering message goes by itself; -1: there is none, or it waits for a key. */
static int notice_timeout_ms(const Tui *tui)
{
    if (tui->notice_until_ms == 0 || tui->notice_until_ms == INT64_MAX)
        return -1;
    int64_t left_ms = tui->notice_until_ms - clock_now_ms();
    return left_ms < 0 ? 0 : (int)left_ms;
}

static void arrange(Tui *tui)
{
    const Session *session = controller_session(tui->controller);
    LayoutWish wish = {
        .coordinates = session->settings.coordinates,
        .evaluation_bar = session->settings.evaluation_bar,
        .engine_lines = engine_lines_wanted(session),
        .graph = review_is_running(session) || graph_is_worthwhile(session->game),
        .flipped = session->flipped,
    };
    layout_compute(term_rows(), term_columns(), &wish, &tui->layout);
    controller_set_pages(tui->controller, view_panel_rows(&tui->layout),
                         tui->layout.pane[PANE_MOVES].height);
    cover_panes(tui);
    controller_prepare_games(tui->controller, view_games_rows(&tui->layout));
}

static PromptLine prompt_line(Tui *tui)
{
    PromptLine line = { .completion = tui->offer };
    int columns = int_max(tui->layout.pane[PANE_PROMPT].width, 1);
    const char *question = controller_question(tui->controller);
    char label[SESSION_MESSAGE_MAX];
    snprintf(label, sizeof label, "%s%s", question, question[0] != '\0' ? " " : "> ");
    prompt_set_label(label);
    strbuf_clear(&tui->prompt_row);
    prompt_render(columns, &tui->prompt_row, &line.cursor_column);
    line.text = tui->prompt_row.data;
    return line;
}

static Scene scene_of(const Tui *tui, const PromptLine *line)
{
    return (Scene){
        .session = controller_session(tui->controller),
        .layout = &tui->layout,
        .theme = tui->theme,
        .prompt = line,
        .focus = controller_focus(tui->controller),
        .now_ms = clock_now_ms(),
        .panel = controller_panel(tui->controller),
        .panel_scroll = controller_panel_scroll(tui->controller),
        .moves_scroll = controller_moves_scroll(tui->controller),
    };
}

static void paint(Tui *tui)
{
    if (tui->theme_is_stale)
        renew_theme(tui);
    arrange(tui);
    PromptLine line = prompt_line(tui);
    Scene scene = scene_of(tui, &line);
    erase();
    view_paint_all(stdscr, &scene);
    curs_set(scene.focus == FOCUS_PROMPT ? 1 : 0);
    wnoutrefresh(stdscr);
    term_paint();
}

/* --- events -------------------------------------------------------------------------------------
 */

static void suspend(Tui *tui)
{
    controller_pause(tui->controller);
    term_suspend();
    controller_go_on(tui->controller);
}

static void limit_paging(Tui *tui)
{
    const Scene scene = scene_of(tui, NULL);
    controller_limit_moves_scroll(tui->controller, view_moves_limit_scroll(&scene));
}

static void do_action(Tui *tui, Action action)
{
    tui->noticed[0] = '\0';
    if (controller_handle_action(tui->controller, action)) {
        if (action == ACTION_PAGE_UP || action == ACTION_PAGE_DOWN)
            limit_paging(tui);
        return;
    }
    if (action == ACTION_REDRAW)
        term_repaint();
    else if (action == ACTION_SUSPEND)
        suspend(tui);
}

/* At the prompt a key is readline's while there is text, and the table's when the line is empty or
 * readline has no use for it. Drawing and suspending always work. */
static void handle_prompt_key(Tui *tui, const Event *event, Action action)
{
    bool always = action == ACTION_REDRAW || action == ACTION_SUSPEND;
    bool printable = event->kind == EVENT_CHAR && !event->press.meta;
    bool free_to_act = always || (prompt_is_empty() && !prompt_is_busy() && !printable);
    if (action != ACTION_NONE && free_to_act)
        do_action(tui, action);
    else if (!prompt_feed(event) && action != ACTION_NONE)
        do_action(tui, action);
}

static void handle_key(Tui *tui, const Event *event)
{
    char name[KEYNAME_MAX];
    keyname_write(event, name);
    Focus focus = controller_focus(tui->controller);
    Action action = keybinds_find(&controller_session(tui->controller)->settings.keys, focus, name);
    if (focus == FOCUS_PROMPT)
        handle_prompt_key(tui, event, action);
    else if (action != ACTION_NONE)
        do_action(tui, action);
}

/* The wheel pages what it is over: the panel, the moves, else it steps through the game. */
static Action wheel_action(const Tui *tui, const EventMouse *mouse)
{
    bool up = mouse->action == EVENT_MOUSE_WHEEL_UP;
    bool pages = controller_panel(tui->controller) != NULL ||
                 layout_pane_at(&tui->layout, mouse->row, mouse->column) == PANE_MOVES;
    if (pages)
        return up ? ACTION_PAGE_UP : ACTION_PAGE_DOWN;
    return up ? ACTION_BACK : ACTION_FORWARD;
}

/* While a position is set up. */
static void handle_pointer(Tui *tui, const EventMouse *mouse)
{
    const Rect *panel = &tui->layout.pane[PANE_SETUP];
    Pointer pointer = {
        .button = mouse->button,
        .square = layout_square_at(&tui->layout, mouse->row, mouse->column),
        .row = mouse->row - panel->row,
        .column = mouse->column - panel->column,
        .height = panel->height,
        .width = panel->width,
    };
    if (mouse->action == EVENT_MOUSE_PRESS)
        pointer.act = POINTER_PRESS;
    else if (mouse->action == EVENT_MOUSE_DRAG)
        pointer.act = POINTER_DRAG;
    else if (mouse->action == EVENT_MOUSE_RELEASE)
        pointer.act = POINTER_RELEASE;
    else
        return;
    controller_handle_pointer(tui->controller, &pointer);
}

static bool mouse_sets_up(const Tui *tui)
{
    return controller_session(tui->controller)->setup.is_open &&
           controller_panel(tui->controller) == NULL;
}

/* false: the list of games is not there. */
static bool handle_games_mouse(Tui *tui, const EventMouse *mouse)
{
    enum { LINES_A_NOTCH = 3 };
    if (controller_focus(tui->controller) != FOCUS_GAMES)
        return false;
    bool up = mouse->action == EVENT_MOUSE_WHEEL_UP;
    if (mouse->action == EVENT_MOUSE_PRESS && mouse->button == 1)
        controller_handle_games_press(tui->controller,
                                      mouse->row - tui->layout.pane[PANE_HELP].row - 1);
    else if (up || mouse->action == EVENT_MOUSE_WHEEL_DOWN)
        for (int i = 0; i < LINES_A_NOTCH; i++)
            do_action(tui, up ? ACTION_LINE_UP : ACTION_LINE_DOWN);
    return true;
}

/* A press on the graph goes to that place of the game. */
static void press_graph(Tui *tui, const EventMouse *mouse)
{
    const Session *session = controller_session(tui->controller);
    Rect area = tui->layout.pane[PANE_GRAPH];
    int count = node_ply(game_line_end(game_root(session->game))) + 1;
    int columns = graph_columns(count, area.width);
    int column = int_min(mouse->column - area.column, columns - 1);
    controller_show_ply(tui->controller, graph_ply_at(count, area.width, column));
}

/* A press on one of the engine's lines plays its first move, by the right button inserts it. */
static void press_line(Tui *tui, const EventMouse *mouse)
{
    const Session *session = controller_session(tui->controller);
    int line = analysis_line_at(session, mouse->row - tui->layout.pane[PANE_ENGINE].row);
    char text[24];
    if (line == 0)
        return;
    snprintf(text, sizeof text, mouse->button == 1 ? "insert %d play" : "insert %d", line);
    controller_handle_line(tui->controller, text);
}

/* Squares are taken up, moves of the list are shown, the input line gets the keys. */
static void handle_press(Tui *tui, const EventMouse *mouse)
{
    Pane pane = layout_pane_at(&tui->layout, mouse->row, mouse->column);
    if (controller_panel(tui->controller) != NULL)
        return;
    if (pane == PANE_PROMPT) {
        controller_set_focus(tui->controller, FOCUS_PROMPT);
        return;
    }
    if (pane == PANE_GRAPH) {
        press_graph(tui, mouse);
        return;
    }
    if (pane == PANE_ENGINE) {
        press_line(tui, mouse);
        return;
    }
    const Scene scene = scene_of(tui, NULL);
    const GameNode *node =
        pane == PANE_MOVES ? view_moves_node_at(&scene, mouse->row, mouse->column) : NULL;
    if (node != NULL)
        controller_handle_pick(tui->controller, node);
    else
        controller_handle_press(tui->controller,
                                layout_square_at(&tui->layout, mouse->row, mouse->column));
}

static void handle_mouse(Tui *tui, const EventMouse *mouse)
{
    if (mouse_sets_up(tui)) {
        handle_pointer(tui, mouse);
        return;
    }
    if (handle_games_mouse(tui, mouse))
        return;
    switch (mouse->action) {
    case EVENT_MOUSE_PRESS:
        if (mouse->button == 1)
            handle_press(tui, mouse);
        else if (mouse->button == 3 &&
                 layout_pane_at(&tui->layout, mouse->row, mouse->column) == PANE_ENGINE)
            press_line(tui, mouse);
        break;
    case EVENT_MOUSE_RELEASE:
        controller_handle_release(tui->controller,
                                  layout_square_at(&tui->layout, mouse->row, mouse->column));
        break;
    case EVENT_MOUSE_WHEEL_UP:
    case EVENT_MOUSE_WHEEL_DOWN:
        do_action(tui, wheel_action(tui, mouse));
        break;
    case EVENT_MOUSE_DRAG:
        break;
    }
}

/* With a question goes what was typed as its answer. */
static void interrupt(Tui *tui)
{
    bool is_asked = controller_question(tui->controller)[0] != '\0';
    if (!controller_handle_interrupt(tui->controller) || is_asked)
        prompt_clear();
}

static void handle_signal(Tui *tui, EventSignal signal)
{
    switch (signal) {
    case EVENT_SIGNAL_INTERRUPT:
        input_cancel_paste();
        interrupt(tui);
        break;
    case EVENT_SIGNAL_SUSPEND:
        suspend(tui);
        break;
    case EVENT_SIGNAL_CONTINUE:
        term_enter();
        break;
    case EVENT_SIGNAL_TERMINATE:
    case EVENT_SIGNAL_HANGUP:
        tui->is_leaving = true;
        break;
    }
}

static void handle_event(Tui *tui, const Event *event)
{
    if (event->kind == EVENT_CHAR || event->kind == EVENT_KEY || event->kind == EVENT_MOUSE)
        tui->notice_until_ms = 0;
    switch (event->kind) {
    case EVENT_CHAR:
    case EVENT_KEY:
        handle_key(tui, event);
        break;
    case EVENT_MOUSE:
        handle_mouse(tui, &event->mouse);
        break;
    case EVENT_PASTE:
        if (!controller_handle_paste(tui->controller, event->paste.text, event->paste.length)) {
            controller_set_focus(tui->controller, FOCUS_PROMPT);
            prompt_feed(event);
        }
        break;
    case EVENT_RESIZE:
        if (term_resize())
            prompt_set_size(term_rows(), term_columns());
        break;
    case EVENT_SIGNAL:
        handle_signal(tui, event->signal);
        break;
    case EVENT_END_OF_INPUT:
        tui->is_leaving = true;
        break;
    case EVENT_NONE:
    case EVENT_THINKER:
    case EVENT_TIMEOUT:
        break;
    }
}

/* Lines that were entered, the end that was asked for, and what the line under work can mean. */
static void follow_prompt(Tui *tui)
{
    if (prompt_take_dirty()) {
        controller_handle_typing(tui->controller, prompt_text());
        controller_suggest(tui->controller, prompt_text(), tui->offer, sizeof tui->offer);
    }
    for (char *line; (line = prompt_take_line()) != NULL; free(line)) {
        controller_handle_line(tui->controller, line);
        tui->noticed[0] = '\0';
    }
    if (prompt_take_end())
        do_action(tui, ACTION_QUIT);
}

/* --- the loop -----------------------------------------------------------------------------------
 */

/* Sleeps until something happens; true when the terminal hung up. */
static bool wait_for_something(Tui *tui)
{
    struct pollfd fds[] = {
        { .fd = term_fd(), .events = POLLIN },
        { .fd = signals_fd(), .events = POLLIN },
        { .fd = controller_fd(tui->controller), .events = POLLIN },
        { .fd = controller_games_fd(tui->controller), .events = POLLIN },
    };
    int timeout = controller_timeout_ms(tui->controller);
    int notice = notice_timeout_ms(tui);
    if (notice >= 0 && (timeout < 0 || notice < timeout))
        timeout = notice;
    int ready = poll(fds, ARRAY_LEN(fds), timeout);
    if (ready < 0 && errno != EINTR)
        return true;
    return ready > 0 && (fds[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

/* Returns whether anything came that may have changed the screen. */
static bool handle_all(Tui *tui)
{
    bool came = false;
    Event event;
    while (signals_take(&event)) {
        handle_event(tui, &event);
        follow_prompt(tui);
        came = true;
    }
    controller_handle_news(tui->controller);
    while (!tui->is_leaving && !controller_wants_quit(tui->controller) && input_next(&event)) {
        handle_event(tui, &event);
        event_done(&event);
        follow_prompt(tui);
        came = true;
    }
    controller_handle_time(tui->controller);
    return came;
}

static void loop(Tui *tui)
{
    bool changed = true;
    while (!tui->is_leaving && !controller_wants_quit(tui->controller)) {
        changed |= controller_take_changed(tui->controller);
        if (changed)
            paint(tui);
        if (controller_take_bell(tui->controller) &&
            controller_session(tui->controller)->settings.bell)
            term_bell();
        if (wait_for_something(tui))
            tui->is_leaving = true;
        changed = handle_all(tui) || notice_timeout_ms(tui) == 0;
    }
}

static Status open_screen(const Settings *settings, const Start *start)
{
    Status status = signals_open();
    if (!status_is_ok(&status))
        return status;
    status = term_open(&(TermOptions){ .mouse = settings->mouse,
                                       .no_color = settings->color == COLOR_NEVER,
                                       .log_path = start->log_path });
    if (!status_is_ok(&status))
        return status;
    return input_open();
}

static Status open_all(Tui *tui, const Settings *settings, const Start *start)
{
    Status status = open_screen(settings, start);
    if (!status_is_ok(&status))
        return status;
    ControllerHooks hooks = { .context = tui,
                              .copy = copy_text,
                              .fill_line = fill_line,
                              .settings_changed = settings_changed,
                              .edit_text = edit_text };
    Start paced = *start;
    paced.is_paced = true;
    status = controller_new(settings, &paced, &hooks, &tui->controller);
    if (!status_is_ok(&status))
        return status;
    PromptOptions options = {
        .hooks = { .ctx = tui, .complete = complete_word, .show_matches = show_matches },
        .history_path = start->history_path,
    };
    status = prompt_open(&options);
    if (!status_is_ok(&status))
        return status;
    prompt_set_size(term_rows(), term_columns());
    renew_theme(tui);
    return status_ok();
}

int tui_run(const Settings *settings, const Start *start)
{
    Tui tui = { .offer = "" };
    strbuf_init(&tui.prompt_row);
    Status status = open_all(&tui, settings, start);
    if (status_is_ok(&status))
        loop(&tui);
    prompt_close();
    controller_free(tui.controller);
    theme_free(tui.theme);
    input_close();
    term_close();
    signals_close();
    strbuf_done(&tui.prompt_row);
    if (status_is_ok(&status))
        return EXIT_SUCCESS;
    fprintf(stderr, "luft: %s\n", status.text);
    return EXIT_FAILURE;
}
