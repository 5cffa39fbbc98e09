/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command `repertoire`: opens a repertoire, drills it, finds its holes and shows where the game
 * left it. */
#include <config.h>

#include "ui/practice/repertoire.h"

#include "engine/base/base.h"
#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/notation/san.h"
#include "engine/pgn/byte_source.h"
#include "engine/record/game.h"
#include "engine/repertoire/repertoire.h"
#include "engine/text/words.h"
#include "ui/document/files.h"
#include "ui/modes/app.h"
#include "ui/practice/practice.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/storage/loading.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- reading a file --------------------------------------------------------------------------- */

/* A repertoire being read in a background thread, so that large files never block. The thread that
 * starts it owns it. */
typedef struct Reading {
    char *path, *line;
    Color side;
    Errand *errand;
    atomic_int percent;     /* relaxed: no other data depends on it */
    Repertoire *repertoire; /* written by the errand until it is done, and so is the status */
    Status status;
} Reading;

typedef struct Place {
    Reading *reading;
    Errand *errand;
} Place;

static void tell(void *context, int percent)
{
    const Place *place = context;
    if (atomic_exchange_explicit(&place->reading->percent, percent, memory_order_relaxed) !=
        percent)
        errand_ring(place->errand);
}

/* Appends the contents of a pipe until it is closed. Waiting for its writer can be cancelled, so
 * pipes are read here only. */
static Status read_pipe(int pipe_end, const char *path, const Errand *errand, StrBuf *text)
{
    enum { LOOK_MS = 50, BYTES_MAX = 1 << 25 };
    char chunk[16384];
    while (!errand_was_stopped(errand)) {
        struct pollfd writer = { .fd = pipe_end, .events = POLLIN };
        if (poll(&writer, 1, LOOK_MS) <= 0)
            continue;
        ssize_t count = read(pipe_end, chunk, sizeof chunk);
        if (count == 0)
            return status_ok();
        if (count > 0)
            strbuf_add(text, chunk, (size_t)count);
        else if (errno != EINTR && errno != EAGAIN)
            return status_from_errno(path, errno);
        if (text->length > BYTES_MAX)
            return status_from_errno(path, EFBIG);
    }
    return status_error(STATUS_STATE, "reading was cancelled");
}

static Status open_pipe(const char *path, const Errand *errand, StrBuf *text, ByteSource **source)
{
    int pipe_end = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (pipe_end < 0)
        return status_from_errno(path, errno);
    Status status = read_pipe(pipe_end, path, errand, text);
    (void)close(pipe_end);
    if (status_is_ok(&status))
        *source = byte_source_new_memory(text->data, text->length);
    return status;
}

static bool is_pipe(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISFIFO(info.st_mode);
}

static void run(void *context, Errand *errand)
{
    Reading *reading = context;
    Place place = { reading, errand };
    const RepertoireWatch watch = { .stop = errand_stop_flag(errand),
                                    .tell = tell,
                                    .context = &place };
    ByteSource *source;
    StrBuf text;
    strbuf_init(&text);
    reading->status = is_pipe(reading->path) ? open_pipe(reading->path, errand, &text, &source)
                                             : files_open(reading->path, &source);
    if (status_is_ok(&reading->status))
        reading->status = repertoire_read_from(source, reading->path, reading->side, &watch,
                                               &reading->repertoire);
    strbuf_done(&text);
}

/* Stops it and waits for its end; NULL is allowed. */
static void reading_free(Reading *reading)
{
    if (reading == NULL)
        return;
    errand_free(reading->errand);
    repertoire_free(reading->repertoire);
    free(reading->path);
    free(reading->line);
    free(reading);
}

/* Begins to read; side as in repertoire_read. line: the command to run afterwards, copied.
 * STATUS_IO: no thread could be made. *reading is written only on success. */
static Status reading_start(const char *path, Color side, const char *line, Reading **reading)
{
    Reading *started = alloc_zeroed(1, sizeof *started);
    started->path = alloc_string(path);
    started->line = alloc_string(line);
    started->side = side;
    started->status = status_ok();
    atomic_init(&started->percent, 0);
    Status status = errand_start(run, started, &started->errand);
    if (status_is_ok(&status))
        *reading = started;
    else
        reading_free(started);
    return status;
}

static int percent_of(const Reading *reading)
{
    return atomic_load_explicit(&reading->percent, memory_order_relaxed);
}

/* Hands over the repertoire once it is done, or returns the error. */
static Status reading_take(Reading *reading, Repertoire **repertoire)
{
    assert(errand_is_done(reading->errand));
    if (status_is_ok(&reading->status))
        *repertoire = reading->repertoire;
    reading->repertoire = NULL;
    return reading->status;
}

/* --- opening ---------------------------------------------------------------------------------- */

/* A repertoire being read in the background. */
typedef struct Pending {
    SessionPart part;
    Reading *reading;
    uint64_t board;         /* the board when it was asked for */
    char told[MESSAGE_MAX]; /* progress message shown last */
} Pending;

static const Feature REPERTOIRE;

static Pending *pending_of(const Session *session)
{
    return (Pending *)session_part(session, &REPERTOIRE);
}

static void free_pending(SessionPart *part)
{
    Pending *pending = (Pending *)part;
    reading_free(pending->reading);
    free(pending);
}

static bool is_reading(const Session *session)
{
    const Pending *pending = pending_of(session);
    return pending != NULL && !errand_was_stopped(pending->reading->errand);
}

static void say_reading(Session *session)
{
    Pending *pending = pending_of(session);
    session_say(session, "Reading the repertoire %.60s, %d %%. Esc or Ctrl-C cancels.",
                folder_file_name(pending->reading->path), percent_of(pending->reading));
    snprintf(pending->told, sizeof pending->told, "%s", session->message.text);
}

static void read_on(Session *session, Reading *reading)
{
    Pending *pending = alloc_zeroed(1, sizeof *pending);
    pending->part.free = free_pending;
    pending->reading = reading;
    pending->board = session_board_mark(session);
    session_set_part(session, &REPERTOIRE, &pending->part);
    say_reading(session);
}

/* Makes the repertoire just read the session's. */
static Status take_read(Session *session, Reading *reading)
{
    Repertoire *repertoire = NULL;
    Status status = reading_take(reading, &repertoire);
    return status_is_ok(&status) ? drill_open(session, reading->path, repertoire) : status;
}

/* line: what to do with it if reading takes longer; *is_there: it has been read. */
static Status load(Session *session, const char *path, Color side, const char *line, bool *is_there)
{
    enum { AT_ONCE_MS = 150 };
    Reading *reading = NULL;
    Status status = reading_start(path, side, line, &reading);
    if (!status_is_ok(&status))
        return status;
    assert(reading != NULL);
    *is_there = errand_wait(reading->errand, AT_ONCE_MS);
    if (!*is_there) {
        read_on(session, reading);
        return status;
    }
    status = take_read(session, reading);
    reading_free(reading);
    return status;
}

/* Opens the repertoire of the settings if none is open, otherwise the file on the board, unless the
 * question is about the game there. */
static Status expect_loaded(Session *session, const char *arguments, bool is_of_game,
                            bool *is_there)
{
    *is_there = drill_repertoire(session) != NULL;
    if (*is_there)
        return status_ok();
    if (session->settings.repertoire[0] != '\0')
        return load(session, session->settings.repertoire, COLOR_NB, arguments, is_there);
    const char *shown = session->document->file_place.path;
    if (!is_of_game && shown != NULL && session->match == NULL)
        return load(session, shown, COLOR_NB, arguments, is_there);
    return status_error(STATUS_STATE, "no repertoire is open; open one with `repertoire FILE`");
}

/* "FILE white": the side at the end, if any; *length is the length of the file's name. */
static Color read_side(const char *arguments, size_t *length)
{
    static const char *const WORDS[COLOR_NB] = { [WHITE] = "white", [BLACK] = "black" };
    *length = strlen(arguments);
    for (Color side = WHITE; side < COLOR_NB; side++) {
        size_t word = strlen(WORDS[side]);
        if (*length <= word + 1 || strcmp(arguments + *length - word, WORDS[side]) != 0 ||
            strchr(" \t", arguments[*length - word - 1]) == NULL)
            continue;
        *length -= word;
        while (*length > 0 && strchr(" \t", arguments[*length - 1]) != NULL)
            --*length;
        return side;
    }
    return COLOR_NB;
}

/* task: what to do with it if reading takes longer, "" to drill. */
static Status load_named(Session *session, const char *file, Word task, bool *is_there)
{
    size_t length;
    Color side = read_side(file, &length);
    char *name = alloc_string_n(file, length);
    char *line = alloc_string_n(task.text, task.length);
    StrBuf path;
    strbuf_init(&path);
    files_find(name, &path);
    Status status = load(session, path.data, side, line, is_there);
    strbuf_done(&path);
    free(line);
    free(name);
    return status;
}

/* --- subcommands ------------------------------------------------------------------------------ */

static Status begin(Session *session, const App *app, DrillChoice choice)
{
    if (match_has_begun(session->match))
        return status_error(STATUS_STATE, "a game is in progress; drill when it is over");
    app->cancel_engine(app->context);
    return drill_begin(session, app->modes, choice);
}

static Status show_figures(Session *session, const App *app)
{
    StrBuf text;
    strbuf_init(&text);
    drill_write_figures(session, &text);
    app->print(app->context, text.data);
    strbuf_done(&text);
    return status_ok();
}

static Status show_choices(Session *session, const App *app)
{
    StrBuf text;
    strbuf_init(&text);
    if (choices_write(drill_repertoire(session), &text) == 0)
        session_say(session, "The repertoire has one answer at most in each position.");
    else
        app->print(app->context, text.data);
    strbuf_done(&text);
    return status_ok();
}

static void say_departure(Session *session, const Departure *departure)
{
    const RepertoirePlace *place = repertoire_place(drill_repertoire(session), departure->place);
    const GameNode *node = departure->node;
    char name[SAN_NUMBERED_MAX] = "";
    StrBuf known;
    strbuf_init(&known);
    Position pos = place->pos;
    if (node != NULL) {
        game_position(session->document->game, node_parent(node), &pos);
        san_write_numbered(&pos, node_move(node), name);
    }
    repertoire_write_moves(place, &pos, departure->kind == DEPARTURE_OWN, SAN_NUMBERS, &known);
    if (departure->kind == DEPARTURE_OWN)
        session_say(session, "You left the repertoire with %s; it has %.120s.", name, known.data);
    else if (departure->kind == DEPARTURE_OTHER)
        session_say(session, "The repertoire has no answer to %s; it knows %.120s.", name,
                    known.data);
    else if (node != NULL)
        session_say(session, "The repertoire ends before %s.", name);
    else
        session_say(session, "The game never left the repertoire.");
    strbuf_done(&known);
}

static Status show_departure(Session *session)
{
    Departure departure;
    departure_find(drill_repertoire(session), session->document->game, &departure);
    if (departure.kind == DEPARTURE_NEVER_IN)
        return status_error(STATUS_NOT_FOUND, "the game has no position of the repertoire");
    if (departure.node != NULL)
        session_go_to(session,
                      game_find(session->document->game, node_id(node_parent(departure.node))));
    say_departure(session, &departure);
    return status_ok();
}

/* What the first word of `repertoire` asks for, of the open repertoire or the file named after it;
 * any other word begins the name of a file. */
typedef enum RepertoireTask {
    TASK_DRILL,
    TASK_STATUS,
    TASK_CHOICES,
    TASK_HOLES,
    TASK_DEPARTURE,
    TASK_FILE
} RepertoireTask;

static RepertoireTask task_of(Word word, DrillChoice *choice)
{
    static const struct {
        const char *word;
        RepertoireTask task;
        DrillChoice choice;
    } TASKS[] = {
        { "due", TASK_DRILL, DRILL_DUE },       { "line", TASK_DRILL, DRILL_LINES },
        { "errors", TASK_DRILL, DRILL_ERRORS }, { "all", TASK_DRILL, DRILL_ALL },
        { "status", TASK_STATUS, DRILL_DUE },   { "choices", TASK_CHOICES, DRILL_DUE },
        { "game", TASK_DEPARTURE, DRILL_DUE },  { "holes", TASK_HOLES, DRILL_DUE },
    };
    *choice = DRILL_DUE;
    if (word.length == 0)
        return TASK_DRILL;
    for (size_t i = 0; i < ARRAY_LEN(TASKS); i++)
        if (word_names(word, TASKS[i].word)) {
            *choice = TASKS[i].choice;
            return TASKS[i].task;
        }
    return TASK_FILE;
}

static Status command_repertoire(Session *session, const App *app, const char *arguments)
{
    const char *rest = arguments;
    Word word = word_take(&rest);
    rest += strspn(rest, " \t");
    DrillChoice choice;
    RepertoireTask task = task_of(word, &choice);
    if (word.length > 0 && *rest == '\0' && practice_is_word(word))
        return practice_go_on(session, app, word);
    bool names_file = task == TASK_FILE || (task != TASK_HOLES && *rest != '\0');
    if (practice_is_on(session) && (task != TASK_STATUS || names_file))
        return practice_refuse();
    bool is_there = false;
    Status status = task == TASK_FILE ? load_named(session, arguments, (Word){ "", 0 }, &is_there)
                    : names_file
                        ? load_named(session, rest, word, &is_there)
                        : expect_loaded(session, arguments, task == TASK_DEPARTURE, &is_there);
    if (!status_is_ok(&status) || !is_there)
        return status;
    switch (task) {
    case TASK_STATUS:
        return show_figures(session, app);
    case TASK_CHOICES:
        return show_choices(session, app);
    case TASK_HOLES:
        return holes_find(session, app, rest);
    case TASK_DEPARTURE:
        return show_departure(session);
    default:
        return begin(session, app, choice);
    }
}

/* clang-format off */
static const Command ROWS[] = {
    { "repertoire", "drill", "[FILE|due|line|errors|all|status|choices|holes|game|hint|end]",
      N_("learn a repertoire: what is due, errors; what it lacks, where games left it"),
      TOPIC_LEARNING, COMMAND_IN_GAME | COMMAND_ASIDE, command_repertoire },
};
/* clang-format on */

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

static const char *complete(const Session *session, const Command *command, bool is_first,
                            bool *takes_file)
{
    if (command != ROWS)
        return NULL;
    (void)session;
    *takes_file = true;
    return is_first ? "due line errors all status choices holes game " PRACTICE_WORDS
                    : "white black";
}

/* --- background work -------------------------------------------------------------------------- */

static size_t fds(const Session *session, int fds[FEATURE_FDS_MAX])
{
    const Pending *pending = pending_of(session);
    if (pending != NULL)
        fds[0] = errand_fd(pending->reading->errand);
    return pending != NULL ? 1 : 0;
}

static bool is_waiting(const ModeStack *stack)
{
    return pending_of(stack->session) != NULL || holes_are_sought(stack->session);
}

/* Runs the command that the repertoire was read for, unless the board has changed. */
static void run_with(const ModeStack *stack, const Pending *pending)
{
    const char *line = pending->reading->line;
    if (session_board_mark(stack->session) != pending->board) {
        session_say(stack->session, "The repertoire was read; `repertoire` drills it.");
        return;
    }
    StrBuf command;
    strbuf_init(&command);
    strbuf_addf(&command, "repertoire %s", line[0] != '\0' ? line : "due");
    stack->app->run(stack->app->context, command.data);
    strbuf_done(&command);
}

/* A running drill keeps its own repertoire. */
static void open_read(const ModeStack *stack, const Pending *pending)
{
    Session *session = stack->session;
    if (drill_is_on(session)) {
        session_say(session, "The other repertoire was read but not opened: a drill is running.");
        return;
    }
    Status status = take_read(session, pending->reading);
    if (status_is_ok(&status))
        run_with(stack, pending);
    else
        stack->app->report(stack->app->context, status);
}

/* Only if no other message was shown since; the line dialogue shows it once. */
static bool say_progress(Session *session)
{
    const Pending *pending = pending_of(session);
    const char *message = session->message.text;
    errand_hush(pending->reading->errand);
    if (session->is_dialogue || !is_reading(session) ||
        (*message != '\0' && strcmp(message, pending->told) != 0))
        return false;
    say_reading(session);
    return true;
}

static bool take_reading(const ModeStack *stack)
{
    Session *session = stack->session;
    const Pending *pending = pending_of(session);
    if (pending == NULL)
        return false;
    if (!errand_is_done(pending->reading->errand))
        return say_progress(session);
    Pending done = *pending;
    pending_of(session)->reading = NULL;
    session_set_part(session, &REPERTOIRE, NULL);
    if (!errand_was_stopped(done.reading->errand))
        open_read(stack, &done);
    reading_free(done.reading);
    return true;
}

static bool take_news(ModeStack *stack)
{
    bool has_news = take_reading(stack);
    Session *session = stack->session;
    return holes_go_on(session, stack->app, !session->is_dialogue) || has_news;
}

static bool let_go(Session *session)
{
    if (!is_reading(session))
        return holes_stop(session);
    errand_stop(pending_of(session)->reading->errand);
    session_say(session, "Reading cancelled; the board is unchanged.");
    return true;
}

static void say_pending(Session *session)
{
    if (is_reading(session))
        say_reading(session);
}

static const Feature REPERTOIRE = {
    .commands = commands,
    .complete = complete,
    .fds = fds,
    .take_news = take_news,
    .let_go = let_go,
    .say_pending = say_pending,
    .is_waiting = is_waiting,
    .write_origin = drill_write_origin,
};

const Feature *repertoire_feature(void) { return &REPERTOIRE; }
