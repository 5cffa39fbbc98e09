#include <config.h>

#include "src/protocol/xboard_command.h"

#include "engine/base/strbuf.h"
#include "engine/text/number.h"
#include "engine/text/words.h"
#include "src/protocol/xboard_option.h"
#include "src/protocol/xboard_print.h"
#include "src/protocol/xboard_think.h"

#include <signal.h>
#include <unistd.h>

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

/* Pondering begins after our next move, since XBoard was not told about this one. */
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

const XBoardCommand *xboard_find_session(Word name)
{
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++)
        if (word_is(name, COMMANDS[i].name))
            return &COMMANDS[i];
    return NULL;
}
