/* The line dialogue: the controller's session told in lines, for ears, pipes and dumb terminals.
 *
 * Reads lines, waits for the engine where a person would, prints moves and messages. Knows no
 * curses, no readline, no chess beyond what it reads out.
 */
#include <config.h>

#include "ui/plain.h"

#include "engine/base/alloc.h"
#include "engine/base/linein.h"
#include "engine/notation/san.h"
#include "engine/text/textout.h"
#include "ui/controller/controller.h"
#include "ui/review/practice.h"
#include "ui/review/review.h"
#include "ui/setup/setup.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLAIN_LINE_MAX = 1 << 20 }; /* bytes; longer lines are refused whole */

typedef struct Plain {
    Controller *controller;
    LineIn in;
    StrBuf out;          /* told and not yet written */
    bool is_interactive; /* a person types: show when it is their turn */
    int lost;            /* errno of the first write that failed, or 0 */
    char last_message[MESSAGE_MAX];
} Plain;

/* --- telling ---------------------------------------------------------------------------------- */

static void print_lines(void *context, const char *text)
{
    Plain *plain = context;
    size_t length = strlen(text);
    strbuf_add(&plain->out, text, length);
    if (length == 0 || text[length - 1] != '\n')
        strbuf_add_char(&plain->out, '\n');
}

static void print_move(void *context, Move move, bool engine)
{
    Plain *plain = context;
    const Session *session = controller_session(plain->controller);
    const GameNode *before = session->document->node ? node_parent(session->document->node) : NULL;
    if (!before || node_move(session->document->node) != move)
        return;
    Position pos;
    game_position(session->document->game, before, &pos);
    char san[SAN_MAX];
    san_write(&pos, move, san);
    strbuf_addf(&plain->out, "%d%s %s", pos.fullmoves, position_side(&pos) == WHITE ? "." : "...",
                san);
    if (engine)
        strbuf_addf(&plain->out, "  (%s)", match_engine_name(session->match, position_side(&pos)));
    strbuf_add_char(&plain->out, '\n');
}

/* What the screen shows beside the board while a position is set up. */
static void tell_setup(Plain *plain, const Setup *setup)
{
    char fen[FEN_MAX];
    char verdict[MESSAGE_MAX];
    setup_write_fen(setup, fen);
    setup_verdict(setup, verdict, sizeof verdict);
    strbuf_addf(&plain->out, "%s\n%s\n", fen, verdict);
}

static void flush(Plain *plain)
{
    bool written = textout_write(STDOUT_FILENO, plain->out.data, plain->out.length);
    if (!written && plain->lost == 0)
        plain->lost = errno;
    strbuf_clear(&plain->out);
}

/* A message is told once: after a line always, else when it is new. */
static void tell(Plain *plain, bool after_line)
{
    const Session *session = controller_session(plain->controller);
    bool is_new = strcmp(session->message.text, plain->last_message) != 0;
    if (session->message.text[0] != '\0' && (is_new || (after_line && session->message.is_error)))
        print_lines(plain, session->message.text);
    memcpy(plain->last_message, session->message.text, sizeof plain->last_message);
    const char *question = controller_question(plain->controller);
    if (after_line && question[0] != '\0')
        print_lines(plain, question);
    else if (after_line && session->message.text[0] == '\0' &&
             controller_stage(plain->controller) == STAGE_SETUP)
        tell_setup(plain, session->setup);
    flush(plain);
}

static void show_ready(Plain *plain)
{
    if (plain->is_interactive) {
        strbuf_add_text(&plain->out, "> ");
        flush(plain);
    }
}

/* --- reading ---------------------------------------------------------------------------------- */

static void handle_line(Plain *plain, const Line *read)
{
    char *line = alloc_string_n(read->text, read->length);
    for (char *nul; (nul = memchr(line, '\0', read->length)) != NULL;)
        *nul = '?';
    controller_handle_line(plain->controller, line);
    free(line);
    tell(plain, true);
}

/* Handles the first whole line; false when there is none yet. */
static bool take_line(Plain *plain)
{
    Line line;
    if (!linein_next(&plain->in, &line))
        return false;
    if (line.too_long)
        strbuf_addf(&plain->out, "A line of more than %d bytes was ignored\n", PLAIN_LINE_MAX);
    else
        handle_line(plain, &line);
    return true;
}

/* Lines from a pipe wait for the engine's answer, as a person would; a person is always heard. */
static bool must_wait_for_engine(const Plain *plain)
{
    if (plain->is_interactive)
        return false;
    if (controller_is_gathering(plain->controller))
        return true;
    const Session *session = controller_session(plain->controller);
    return review_is_running(session) || practice_is_judging(session) ||
           session->thinking.mode == ENGINE_PLAYING || session->thinking.mode == ENGINE_HINT ||
           (match_awaits_engine(session->match));
}

/* --- the loop --------------------------------------------------------------------------------- */

static void wait_for_something(Plain *plain, bool listening)
{
    struct pollfd fds[] = {
        { .fd = listening ? STDIN_FILENO : -1, .events = POLLIN },
        { .fd = controller_fd(plain->controller), .events = POLLIN },
        { .fd = controller_games_fd(plain->controller), .events = POLLIN },
        { .fd = controller_file_fd(plain->controller), .events = POLLIN },
        { .fd = controller_engine_fd(plain->controller, 0), .events = POLLIN },
        { .fd = controller_engine_fd(plain->controller, 1), .events = POLLIN },
        { .fd = controller_engine_fd(plain->controller, 2), .events = POLLIN },
        { .fd = controller_engine_fd(plain->controller, 3), .events = POLLIN },
    };
    _Static_assert(CONTROLLER_ENGINES_MAX == 4, "all are looked at");
    int ready = poll(fds, ARRAY_LEN(fds), controller_timeout_ms(plain->controller));
    if (ready > 0 && listening && fds[0].revents != 0)
        (void)linein_fill(&plain->in);
}

static void loop(Plain *plain)
{
    show_ready(plain);
    while (!controller_wants_quit(plain->controller) && plain->lost == 0) {
        bool waiting = must_wait_for_engine(plain);
        if (!waiting && take_line(plain)) {
            if (!controller_wants_quit(plain->controller))
                show_ready(plain);
            continue;
        }
        if (!waiting && plain->in.ended)
            break;
        wait_for_something(plain, !waiting);
        controller_handle_news(plain->controller);
        controller_handle_time(plain->controller);
        tell(plain, false);
    }
}

int plain_run(const Settings *settings, const Start *start, const char *first_line)
{
    signal(SIGPIPE, SIG_IGN);
    Plain plain = { .is_interactive = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) };
    linein_init(&plain.in, STDIN_FILENO);
    plain.in.max = PLAIN_LINE_MAX;
    strbuf_init(&plain.out);
    if (first_line != NULL) {
        linein_add(&plain.in, first_line, strlen(first_line));
        linein_add(&plain.in, "\n", 1);
    }
    ControllerHooks hooks = { .context = &plain, .print = print_lines, .moved = print_move };
    Start asked = *start;
    asked.is_unattended = !plain.is_interactive;
    Status status = controller_new(settings, &asked, &hooks, &plain.controller);
    if (!status_is_ok(&status)) {
        textout_tell("luft: %s", status.text);
        linein_done(&plain.in);
        strbuf_done(&plain.out);
        return EXIT_FAILURE;
    }
    bool has_failed = !plain.is_interactive && start->kind == START_FILE &&
                      controller_take_bell(plain.controller);
    tell(&plain, true);
    loop(&plain);
    controller_free(plain.controller);
    linein_done(&plain.in);
    flush(&plain);
    strbuf_done(&plain.out);
    if (plain.lost != 0 && plain.lost != EPIPE)
        textout_tell("luft: standard output: %s", strerror(plain.lost));
    return plain.lost == 0 && !has_failed ? EXIT_SUCCESS : EXIT_FAILURE;
}
