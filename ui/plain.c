/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line dialogue for screen readers, pipes and dumb terminals.
 *
 * The loop: reads lines (plain_lines.c), has them handled, prints the news (plain_tell.c). Waits
 * for the engine as a person would. Knows no curses, and of chess only what it has printed.
 */
#include <config.h>

#include "ui/plain.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/linein.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/text/ascii.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/controller/controller.h"
#include "ui/modes/app.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/session/match.h"
#include "ui/spelling/spell.h"
#include "ui/terminal/editor.h"
#include "ui/terminal/event.h"
#include "ui/terminal/prompt_dialogue.h"
#include "ui/terminal/signals.h"
#include "ui/ui.h"
#include "ui/vocabulary/complete.h"
#include "ui/vocabulary/features.h"
#include "ui/vocabulary/own_words.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Plain {
    Controller *controller;
    ModeStack *modes; /* of the controller, with the session and the app */
    Lines lines;
    Teller teller;
    bool is_script; /* lines may be comments, and an error becomes the exit status */
    bool has_failed;
    bool is_leaving;
} Plain;

/* --- what the app calls ----------------------------------------------------------------------- */

static void print_lines(void *context, const char *text)
{
    Plain *plain = context;
    teller_print(&plain->teller, text);
}

static void tell_move(void *context, Move move, bool engine)
{
    Plain *plain = context;
    teller_move(&plain->teller, plain->modes->session, move, engine);
}

static void copy_text(void *context, const char *text)
{
    Plain *plain = context;
    lines_copy(&plain->lines, text);
}

static void fill_line(void *context, const char *text)
{
    (void)context;
    prompt_dialogue_fill(text);
}

static void propose_line(void *context, const char *text)
{
    (void)context;
    prompt_dialogue_propose(text);
}

static void put_line_aside(void *context)
{
    (void)context;
    prompt_dialogue_put_aside();
}

static void give_line_back(void *context)
{
    (void)context;
    prompt_dialogue_give_back();
}

/* The editor has the terminal to itself, and the clocks are stopped meanwhile. */
static Status edit_text(void *context, StrBuf *text)
{
    Plain *plain = context;
    controller_pause(plain->controller);
    prompt_dialogue_lend();
    Status status = editor_run(text);
    prompt_dialogue_take_back();
    controller_unpause(plain->controller);
    return status;
}

static void complete_word(void *context, const char *line, size_t start, size_t end,
                          Completion *completion)
{
    const Plain *plain = context;
    if (!question_owns_line(plain->modes))
        complete_line(plain->modes->session, line, start, end, completion);
}

static App app_of(Plain *plain)
{
    App app = { .front = plain, .write_out = print_lines, .tell_move = tell_move };
    if (plain->lines.kind != LINES_READLINE)
        return app;
    app.copy = copy_text;
    app.fill_line = fill_line;
    app.propose_line = propose_line;
    app.put_line_aside = put_line_aside;
    app.give_line_back = give_line_back;
    app.edit_text = edit_text;
    return app;
}

/* --- output ----------------------------------------------------------------------------------- */

/* A listener knows whose turn it is; a prompt would only be one more word. */
static void set_label(Plain *plain)
{
    const Settings *settings = &plain->modes->session->settings;
    StrBuf label;
    strbuf_init(&label);
    if (settings->prompt[0] != '\0')
        strbuf_addf(&label, "%s ", settings->prompt);
    else if (letters_are_meant(spell_style(settings)))
        strbuf_add_text(&label, "> ");
    lines_set_label(&plain->lines, label.data);
    strbuf_done(&label);
}

static void write_told(Plain *plain)
{
    set_label(plain);
    teller_tell_time(&plain->teller, plain->controller, clock_now_ms());
    bool rings = controller_take_bell(plain->controller, lines_have_text(&plain->lines));
    lines_write(&plain->lines, &plain->teller.out);
    if (rings)
        lines_ring(&plain->lines);
}

/* Features print their results once available, after the message. */
static void print_features(Plain *plain)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->print != NULL)
            feature->print(plain->modes);
}

static void tell(Plain *plain, bool after_line)
{
    teller_tell(&plain->teller, plain->controller, after_line);
    print_features(plain);
    write_told(plain);
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Whether an answer is still to come. */
static bool is_busy(const Plain *plain)
{
    const Session *session = plain->modes->session;
    return controller_is_gathering(plain->controller) || feature_wants_job(session) ||
           session->thinking.mode == ENGINE_PLAYING || session->thinking.mode == ENGINE_HINT ||
           match_awaits_engine(session->match);
}

static void handle_line(Plain *plain, const char *line)
{
    bool may_be_pasted =
        plain->lines.kind == LINES_COOKED && question_text(plain->modes)[0] == '\0';
    plain->modes->session->line_source = may_be_pasted ? LINE_PASTED : plain->lines.source;
    controller_handle_line(plain->controller, line);
    plain->has_failed |= plain->modes->session->message.is_error;
    teller_tell(&plain->teller, plain->controller, true);
    print_features(plain);
    bool is_silent = plain->teller.out.length == 0 && !is_busy(plain);
    if (is_silent && line[strspn(line, " \t")] != '\0' && !controller_wants_quit(plain->controller))
        teller_tell_unchanged(&plain->teller, plain->controller);
    write_told(plain);
}

/* --- whole lines ------------------------------------------------------------------------------ */

static bool is_comment(const Plain *plain, const char *line)
{
    return plain->is_script && line[strspn(line, " \t")] == '#';
}

/* Neither a question nor a feature takes it as text. */
static bool may_be_pgn(const Plain *plain)
{
    const ModeStack *modes = plain->modes;
    return question_text(modes)[0] == '\0' && !mode_takes_text(modes);
}

/* Handles the first whole line, or a PGN of many; false: none has arrived. */
static bool take_line(Plain *plain)
{
    char *line = lines_take(&plain->lines, may_be_pgn(plain), &plain->teller.out);
    if (line == NULL)
        write_told(plain);
    else if (!is_comment(plain, line))
        handle_line(plain, line);
    free(line);
    return line != NULL;
}

/* Lines from a pipe wait for the engine's answer, as a person would; typed lines never wait. */
static bool must_wait_for_engine(const Plain *plain)
{
    const Session *session = plain->modes->session;
    return !plain->lines.is_typed &&
           (is_busy(plain) || teller_owes_lines(&plain->teller, session, clock_now_ms()));
}

/* Whether the next line from a pipe ends the review that is awaited. */
static bool stops_next(const Plain *plain)
{
    Line line;
    if (!feature_wants_job(plain->modes->session) || !lines_peek(&plain->lines, &line))
        return false;
    while (line.length > 0 && ascii_is_space(line.text[line.length - 1]))
        line.length--;
    const Word word = { line.text, line.length };
    const char *own = own_words_command(word);
    return word_names(word, "stop") || (own != NULL && strcmp(own, "stop") == 0);
}

/* Whether lines are read: while one is awaited, or could end what is. */
static bool is_listening(const Plain *plain, bool waiting)
{
    Line line;
    return !waiting || (feature_wants_job(plain->modes->session) && !plain->lines.has_ended &&
                        !lines_peek(&plain->lines, &line));
}

/* --- signals (terminals only) ----------------------------------------------------------------- */

static void suspend(Plain *plain)
{
    controller_pause(plain->controller);
    if (plain->lines.kind == LINES_READLINE)
        prompt_dialogue_suspend();
    else
        signals_stop_self();
    controller_unpause(plain->controller);
}

static void interrupt(Plain *plain)
{
    bool had_something = controller_handle_interrupt(plain->controller);
    if (!had_something)
        lines_drop(&plain->lines);
    tell(plain, had_something);
}

static void handle_signal(Plain *plain, EventSignal signal)
{
    if (signal == EVENT_SIGNAL_INTERRUPT)
        interrupt(plain);
    else if (signal == EVENT_SIGNAL_SUSPEND)
        suspend(plain);
    else if (signal != EVENT_SIGNAL_CONTINUE)
        plain->is_leaving = true;
}

static void handle_signals(Plain *plain)
{
    Event event;
    while (signals_take(&event)) {
        if (event.kind == EVENT_RESIZE && plain->lines.kind == LINES_READLINE)
            prompt_dialogue_resize();
        if (event.kind == EVENT_SIGNAL)
            handle_signal(plain, event.signal);
    }
}

/* --- keys ------------------------------------------------------------------------------------- */

static void handle_paste(Plain *plain, const Event *event)
{
    const App *app = plain->modes->app;
    plain->modes->session->line_source = LINE_PASTED;
    if (controller_handle_paste(plain->controller, event->paste.text, event->paste.length)) {
        app->report(app->context, event_status(event));
        tell(plain, true);
    } else {
        prompt_dialogue_insert(event);
    }
}

static void handle_keys(Plain *plain)
{
    Event event;
    while (!plain->is_leaving && lines_next_event(&plain->lines, &event)) {
        if (event.kind == EVENT_SIGNAL)
            handle_signal(plain, event.signal);
        else
            handle_paste(plain, &event);
        event_done(&event);
        lines_prompt(&plain->lines);
    }
    controller_note_paste(plain->controller,
                          plain->lines.kind == LINES_READLINE && prompt_dialogue_lacks_paste_end());
}

/* --- the loop --------------------------------------------------------------------------------- */

static void wait_for_something(Plain *plain, bool listening)
{
    const Session *session = plain->modes->session;
    enum { OWN = 2 };
    struct pollfd fds[OWN + CONTROLLER_FDS_MAX] = {
        { .fd = listening ? STDIN_FILENO : -1, .events = POLLIN },
        { .fd = signals_fd(), .events = POLLIN },
    };
    size_t count = OWN + controller_poll_fds(plain->controller, fds + OWN);
    int64_t timeout_ms =
        clock_earlier(clock_earlier(controller_timeout_ms(plain->controller),
                                    teller_timeout_ms(&plain->teller, session, clock_now_ms())),
                      lines_timeout_ms(&plain->lines));
    int ready = poll(fds, count, (int)timeout_ms);
    if (ready > 0 && fds[0].revents != 0)
        lines_read(&plain->lines);
}

static bool is_over(const Plain *plain)
{
    return plain->is_leaving || plain->lines.lost != 0 || controller_wants_quit(plain->controller);
}

static void loop(Plain *plain)
{
    while (!is_over(plain)) {
        bool waiting = must_wait_for_engine(plain) && !stops_next(plain);
        if (!waiting && take_line(plain))
            continue;
        if (!waiting && plain->lines.has_ended)
            break;
        lines_prompt(&plain->lines);
        wait_for_something(plain, is_listening(plain, waiting));
        handle_signals(plain);
        handle_keys(plain);
        controller_handle_news(plain->controller);
        tell(plain, false);
    }
    teller_tell_last_lines(&plain->teller, plain->modes->session);
}

/* Piece names for a person, letters for programs, unless the setting was changed. */
static Settings settings_of(const Plain *plain, const Settings *settings)
{
    Settings own = *settings;
    if (own.speech == SPEECH_AUTO)
        own.speech = plain->lines.is_typed ? SPEECH_NAMES : SPEECH_LETTERS;
    return own;
}

static Status open_controller(Plain *plain, const Settings *settings, const Start *start)
{
    const Settings own = settings_of(plain, settings);
    const App app = app_of(plain);
    Start asked = *start;
    asked.is_unattended = !plain->lines.is_typed;
    asked.is_dialogue = true;
    asked.is_paced = plain->lines.is_typed;
    Status status = plain->lines.is_typed ? signals_open() : status_ok();
    if (status_is_ok(&status))
        status = controller_new(&own, &asked, &app, &plain->controller);
    if (status_is_ok(&status))
        plain->modes = controller_modes(plain->controller);
    return status;
}

static int run(Plain *plain, const Start *start)
{
    bool has_failed = !plain->lines.is_typed && start->kind == START_FILE &&
                      plain->modes->session->message.is_error;
    tell(plain, true);
    loop(plain);
    GameFate fate = controller_free(plain->controller);
    if (plain->lines.is_typed && fate == GAME_KEPT)
        teller_print(&plain->teller, _("Your game is kept; the next start offers it."));
    has_failed |= fate == GAME_LOST;
    lines_write(&plain->lines, &plain->teller.out);
    has_failed |= plain->is_script && plain->has_failed;
    return plain->lines.lost == 0 && !has_failed ? EXIT_SUCCESS : EXIT_FAILURE;
}

int plain_run(const Settings *settings, const Start *start, const StrBuf *first)
{
    signal(SIGPIPE, SIG_IGN);
    Plain plain = { .is_script = start->is_script };
    const PromptOptions options = { .hooks = { .ctx = &plain, .complete = complete_word },
                                    .history_path = start->history_path };
    teller_init(&plain.teller);
    lines_open(&plain.lines, &options, first);
    Status status = open_controller(&plain, settings, start);
    int code = status_is_ok(&status) ? run(&plain, start) : EXIT_FAILURE;
    lines_close(&plain.lines);
    signals_close();
    teller_done(&plain.teller);
    if (!status_is_ok(&status))
        textout_tell("luft: %s", status.text);
    else if (plain.lines.lost != 0 && plain.lines.lost != EPIPE)
        textout_tell("luft: standard output: %s", strerror(plain.lines.lost));
    return code;
}
