/* XBoard's protocol: the loop, and the commands of the session: features, settings, modes of
 * output. */
#include <config.h>

#include "src/protocol/xboard.h"

#include "engine/base/alloc.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/move_line.h"
#include "engine/board/position.h"
#include "engine/engine.h"
#include "engine/text/words.h"
#include "src/protocol/peer.h"
#include "src/protocol/xboard_clock.h"
#include "src/protocol/xboard_command.h"
#include "src/protocol/xboard_option.h"
#include "src/protocol/xboard_print.h"
#include "src/protocol/xboard_think.h"

#include <stdlib.h>

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
    const XBoardCommand *command = xboard_find_session(word);
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
