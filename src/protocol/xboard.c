/* XBoard's protocol: the loop, and the commands of the session: features, settings, modes of
 * output. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/move_line.h"
#include "engine/board/position.h"
#include "engine/engine.h"
#include "engine/text/words.h"
#include "src/protocol/peer.h"
#include "src/protocol/xboard_settings.h"
#include "src/protocol/xboard_think.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/* ---- commands of the session ---- */

static const char BAD_NUMBER[] = "bad number";

static const char *do_nothing(XBoard *x, Words *words)
{
    (void)x;
    (void)words;
    return NULL;
}

/* XBoard sends SIGINT until it has read that the engine does not need it (section 7). From a person
 * it means quit. */
static const char *do_xboard(XBoard *x, Words *words)
{
    (void)words;
    if (!isatty(x->peer.in->fd))
        signal(SIGINT, SIG_IGN);
    return NULL;
}

static const char *do_protover(XBoard *x, Words *words)
{
    (void)words;
    xboard_print_features(&x->peer.out);
    return NULL;
}

static const char *do_ping(XBoard *x, Words *words)
{
    Word word = words_next(words);
    int64_t number;
    if (number_parse(word.text, word.length, INT64_MIN, INT64_MAX, &number) == NUMBER_NONE)
        return BAD_NUMBER;
    strbuf_add_text(&x->pongs, "pong ");
    strbuf_add(&x->pongs, word.text, word.length);
    strbuf_add_char(&x->pongs, '\n');
    return NULL;
}

static const char *do_quit(XBoard *x, Words *words)
{
    (void)words;
    x->peer.quit = true;
    return NULL;
}

static const char *do_memory(XBoard *x, Words *words)
{
    if (!xboard_option_memory(&x->settings, words_next(words)))
        return BAD_NUMBER;
    xboard_apply_settings(x);
    return NULL;
}

static const char *do_cores(XBoard *x, Words *words)
{
    if (!xboard_option_cores(&x->settings, words_next(words)))
        return BAD_NUMBER;
    xboard_apply_settings(x);
    return NULL;
}

static const char *do_option(XBoard *x, Words *words)
{
    const char *fault = xboard_option_set(&x->settings, words_rest(words));
    if (!fault)
        xboard_apply_settings(x);
    return fault;
}

static const char *do_post(XBoard *x, Words *words)
{
    (void)words;
    x->posts = true;
    return NULL;
}

static const char *do_nopost(XBoard *x, Words *words)
{
    (void)words;
    x->posts = false;
    return NULL;
}

/* Pondering begins after our next move, since XBoard does not expect it after this one. */
static const char *do_hard(XBoard *x, Words *words)
{
    (void)words;
    x->ponders = true;
    return NULL;
}

static const char *do_easy(XBoard *x, Words *words)
{
    (void)words;
    x->ponders = false;
    if (x->thought == THOUGHT_PONDER)
        xboard_stop(x);
    return NULL;
}

static const XBoardCommand COMMANDS[] = {
    { "accepted", do_nothing, false },
    { "black", do_nothing, false }, /* obsolete: feature colors=0 */
    { "computer", do_nothing, false },
    { "cores", do_cores, false },
    { "easy", do_easy, false },
    { "hard", do_hard, false },
    { "ics", do_nothing, false },
    { "memory", do_memory, false },
    { "name", do_nothing, false },
    { "nopost", do_nopost, false },
    { "option", do_option, false },
    { "ping", do_ping, false },
    { "post", do_post, false },
    { "protover", do_protover, false },
    { "quit", do_quit, true },
    { "random", do_nothing, false },
    { "rating", do_nothing, false },
    { "rejected", do_nothing, false },
    { "white", do_nothing, false },
    { "xboard", do_xboard, false },
};

static const XBoardCommand *find_session(Word name)
{
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++)
        if (word_is(name, COMMANDS[i].name))
            return &COMMANDS[i];
    return NULL;
}

static void obey_command(XBoard *x, const XBoardCommand *command, Words *words, Word whole)
{
    if (command->ends_thought)
        xboard_stop(x);
    const char *fault = command->run(x, words);
    if (fault)
        xboard_print_error(&x->peer.out, fault, whole);
}

static void obey(void *context, const Line *line)
{
    XBoard *x = context;
    Words words = words_of(line->text, line->length);
    Words all = words;
    Word whole = words_rest(&all);
    Word word = words_next(&words);
    const XBoardCommand *command = find_session(word);
    if (!command)
        command = xboard_find_play(word);
    if (line->too_long)
        xboard_print_error(&x->peer.out, "line too long", word);
    else if (command)
        obey_command(x, command, &words, whole);
    else if (word.length > 0)
        xboard_obey_move(x, word);
    xboard_say_owed(x);
}

static void take_news(void *context) { xboard_take_news(context); }

static bool is_awaited(const XBoard *x) { return x->thought == THOUGHT_MOVE || x->owes_hint; }

/* At the end of input a pending move or hint is still sent. */
static void settle(XBoard *x)
{
    x->ponders = false;
    xboard_move_now(x);
    while (!x->peer.quit && is_awaited(x)) {
        xboard_take_news(x);
        if (is_awaited(x))
            peer_wait_news(&x->peer);
    }
}

int xboard_run(LineIn *in, int out_fd)
{
    XBoard *x = alloc_zeroed(1, sizeof *x);
    Position start;
    position_init(&start);
    move_line_begin(&x->game, &start);
    xboard_clock_init(&x->clock);
    xboard_settings_init(&x->settings);
    strbuf_init(&x->pongs);
    x->playing = true;
    Status status =
        peer_init(&x->peer, in, out_fd, (size_t)x->settings.hash_mb, x->settings.threads);
    if (status_is_ok(&status)) {
        x->settings.hash_mb = (int)engine_hash_mb(x->peer.engine);
        peer_loop(&x->peer, &(PeerSpeaker){ x, obey, take_news });
        settle(x);
    } else {
        xboard_print_failure(&x->peer.out, &status);
    }
    int code = peer_done(&x->peer);
    strbuf_done(&x->pongs);
    free(x);
    return code;
}
