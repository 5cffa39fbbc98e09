/* The loop and the commands. Holds back the result of an infinite or pondering search; that is the
 * protocol's concern, not the search's. */
#include <config.h>

#include "src/uci.h"

#include "engine/base/alloc.h"
#include "engine/thinker.h"
#include "src/bench.h"
#include "src/divide.h"
#include "src/lineout.h"
#include "src/number.h"
#include "src/uci_option.h"
#include "src/uci_parse.h"
#include "src/uci_print.h"

#include <poll.h>
#include <stdlib.h>

typedef struct Uci {
    LineIn *in;
    int out_fd;
    StrBuf out;
    Engine *engine;
    Thinker *thinker;
    UciSettings settings;
    UciGame game;
    bool quit;
    bool broken; /* the GUI does not read any more */

    /* The search that runs, or whose result is held. */
    Position root;
    bool searching;
    bool infinite;
    bool pondering;
    bool reported; /* some info line was printed */
    bool held;
    SearchResult result;
} Uci;

static void flush(Uci *uci)
{
    if (uci->out.length > 0 && !lineout_flush(uci->out_fd, &uci->out))
        uci->broken = true;
}

/* --- searches -----------------------------------------------------------------------------------
 */

/* A position without a legal move has no search to report; GUIs still want its score. */
static void print_result(Uci *uci)
{
    if (!uci->reported && uci->result.best == MOVE_NONE) {
        strbuf_add_text(&uci->out, "info depth 0 ");
        uci_print_score(&uci->out, uci->result.score);
        strbuf_add_char(&uci->out, '\n');
    }
    uci_print_best_move(&uci->out, &uci->root, &uci->result);
    uci->searching = uci->held = false;
}

static void print_result_when_due(Uci *uci)
{
    if (uci->held && !uci->infinite && !uci->pondering)
        print_result(uci);
}

static void take_news(Uci *uci)
{
    ThinkerNews news;
    while (thinker_take(uci->thinker, &news)) {
        if (news.kind == NEWS_INFO) {
            uci->reported = uci->reported || news.info.current_move == MOVE_NONE;
            uci_print_info(&uci->out, &uci->root, &news.info, uci->settings.show_wdl);
        } else {
            uci->held = true;
            uci->result = news.result;
        }
    }
    print_result_when_due(uci);
}

/* Ends what runs, with its bestmove: for commands that need the engine at rest. */
static void settle(Uci *uci)
{
    uci->infinite = uci->pondering = false;
    if (uci->searching && !uci->held)
        thinker_stop(uci->thinker);
    while (uci->searching) {
        take_news(uci);
        if (uci->searching)
            poll(&(struct pollfd){ .fd = thinker_fd(uci->thinker), .events = POLLIN }, 1, -1);
    }
}

static void start_search(Uci *uci, UciGo *go)
{
    go->job.lines = uci->settings.lines;
    go->job.limits.overhead_ms = uci->settings.overhead_ms;
    uci->root = go->job.root;
    uci->searching = true;
    uci->reported = uci->held = false;
    uci->infinite = go->infinite;
    uci->pondering = go->ponder;
    thinker_start(uci->thinker, &go->job, go->ponder);
}

/* --- commands -----------------------------------------------------------------------------------
 */

static void do_uci(Uci *uci, Words *words)
{
    (void)words;
    strbuf_add_text(&uci->out, "id name luft " PACKAGE_VERSION "\nid author the luft authors\n");
    uci_option_list(&uci->out);
    strbuf_add_text(&uci->out, "uciok\n");
}

static void do_isready(Uci *uci, Words *words)
{
    (void)words;
    strbuf_add_text(&uci->out, "readyok\n");
}

static void set_hash(Uci *uci)
{
    Status status = engine_set_hash(uci->engine, (size_t)uci->settings.hash_mb);
    if (!status_is_ok(&status))
        uci_print_note(&uci->out, "Hash stays %zu MB: %s", engine_hash_mb(uci->engine),
                       status.text);
    uci->settings.hash_mb = (int)engine_hash_mb(uci->engine);
}

static void set_threads(Uci *uci)
{
    Status status = engine_set_threads(uci->engine, uci->settings.threads);
    if (!status_is_ok(&status))
        uci_print_note(&uci->out, "Threads stays %d: %s", engine_threads(uci->engine), status.text);
    uci->settings.threads = engine_threads(uci->engine);
}

static void do_setoption(Uci *uci, Words *words)
{
    UciEffect effect = uci_option_set(&uci->settings, words, &uci->out);
    if (effect == UCI_EFFECT_NONE)
        return;
    settle(uci);
    if (effect == UCI_EFFECT_HASH)
        set_hash(uci);
    else if (effect == UCI_EFFECT_THREADS)
        set_threads(uci);
    else
        engine_clear(uci->engine);
}

static void do_ucinewgame(Uci *uci, Words *words)
{
    (void)words;
    settle(uci);
    engine_clear(uci->engine);
    uci_game_init(&uci->game);
}

static void do_position(Uci *uci, Words *words)
{
    Status status = uci_parse_position(words, uci->settings.chess960, &uci->game);
    if (status_is_ok(&status))
        return;
    if (status.column > 0)
        uci_print_note(&uci->out, "column %d of the FEN: %s", status.column, status.text);
    else
        uci_print_note(&uci->out, "%s", status.text);
}

static void do_go(Uci *uci, Words *words)
{
    settle(uci);
    UciGo go;
    uci_parse_go(words, &uci->game, &go, &uci->out);
    if (go.perft_depth > 0)
        divide_write(&uci->game.position, go.perft_depth, &uci->out);
    else
        start_search(uci, &go);
}

static void do_stop(Uci *uci, Words *words)
{
    (void)words;
    if (!uci->searching)
        return;
    uci->infinite = uci->pondering = false;
    if (!uci->held)
        thinker_stop(uci->thinker);
    print_result_when_due(uci);
}

static void do_ponderhit(Uci *uci, Words *words)
{
    (void)words;
    if (!uci->searching || !uci->pondering)
        return;
    uci->pondering = false;
    thinker_ponder_hit(uci->thinker);
    print_result_when_due(uci);
}

static void do_d(Uci *uci, Words *words)
{
    (void)words;
    uci_print_board(&uci->out, &uci->game.position);
}

static void do_eval(Uci *uci, Words *words)
{
    (void)words;
    uci_print_evaluation(&uci->out, &uci->game.position);
}

static void do_bench(Uci *uci, Words *words)
{
    settle(uci);
    Word word = words_next(words);
    int64_t depth = BENCH_DEPTH;
    if (word.length > 0 && number_parse(word.text, word.length, 1, SEARCH_DEPTH_MAX, &depth) != 0)
        uci_print_note(&uci->out, "bench at depth %d", (int)depth);
    flush(uci);
    bench_run((int)depth, uci->out_fd);
}

static void do_quit(Uci *uci, Words *words)
{
    (void)words;
    uci->quit = true;
}

static const struct {
    const char *name;
    void (*run)(Uci *uci, Words *words);
} COMMANDS[] = {
    { "bench", do_bench },
    { "d", do_d },
    { "eval", do_eval },
    { "go", do_go },
    { "isready", do_isready },
    { "ponderhit", do_ponderhit },
    { "position", do_position },
    { "quit", do_quit },
    { "setoption", do_setoption },
    { "stop", do_stop },
    { "uci", do_uci },
    { "ucinewgame", do_ucinewgame },
};

/* The specification: an unknown word is skipped and the rest of the line tried. */
static void obey(Uci *uci, const Line *line)
{
    if (line->too_long) {
        uci_print_note(&uci->out, "a line longer than %d bytes was ignored", LINEIN_MAX);
        return;
    }
    Words words = words_of(line->text, line->length);
    for (Word word = words_next(&words); word.length > 0; word = words_next(&words)) {
        for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++) {
            if (word_is(word, COMMANDS[i].name)) {
                COMMANDS[i].run(uci, &words);
                return;
            }
        }
    }
}

/* --- the loop -----------------------------------------------------------------------------------
 */

static void obey_lines(Uci *uci)
{
    Line line;
    while (!uci->quit && !uci->broken && linein_next(uci->in, &line)) {
        obey(uci, &line);
        flush(uci);
    }
}

static void loop(Uci *uci)
{
    bool open = true;
    obey_lines(uci);
    while (open && !uci->quit && !uci->broken) {
        struct pollfd polled[] = {
            { .fd = uci->in->fd, .events = POLLIN },
            { .fd = thinker_fd(uci->thinker), .events = POLLIN },
        };
        if (poll(polled, ARRAY_LEN(polled), -1) < 0)
            continue; /* EINTR */
        if (polled[1].revents)
            take_news(uci);
        if (polled[0].revents)
            open = linein_fill(uci->in);
        obey_lines(uci);
        flush(uci);
    }
}

int uci_run(LineIn *in, int out_fd)
{
    Uci *uci = alloc_zeroed(1, sizeof *uci);
    uci->in = in;
    uci->out_fd = out_fd;
    strbuf_init(&uci->out);
    uci_settings_init(&uci->settings);
    uci->engine = engine_new((size_t)uci->settings.hash_mb, uci->settings.threads);
    uci_game_init(&uci->game);

    Status status = thinker_new(uci->engine, &uci->thinker);
    if (status_is_ok(&status)) {
        loop(uci);
        settle(uci);
    } else {
        uci_print_note(&uci->out, "%s", status.text);
        uci->broken = true;
    }
    flush(uci);

    int code = uci->broken ? EXIT_FAILURE : EXIT_SUCCESS;
    thinker_free(uci->thinker);
    engine_free(uci->engine);
    strbuf_done(&uci->out);
    free(uci);
    return code;
}
