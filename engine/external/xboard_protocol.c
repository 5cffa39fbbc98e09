/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XBoard's protocol, GUI side: requests, and matching the engine's lines to them. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/external/engine_options.h"
#include "engine/external/protocol.h"
#include "engine/external/xboard_game.h"
#include "engine/external/xboard_greeting.h"
#include "engine/protocol/uci_parts.h"
#include "engine/protocol/xboard_answer.h"
#include "engine/text/words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    FEATURES_MS = 2000, /* from its first line; then it has protocol version 1 (section 8) */
    SILENT_MS = 10000,  /* for its first line: it may still be starting */
    OBEY_MS = 1000,     /* from `?` to the move; engines may ignore it (section 8) */
    DROP_MS = 200,      /* the same if the move is not needed */
    SETTLE_MS = 500,    /* from `force` or `exit` to silence, for engines without ping */
    PONDER_MS = 300,    /* from a move to the line the engine will ponder, if any */
    SHOWN_MAX = 64,     /* bytes of an invalid move shown; twice as many of a sentence */
    LINES_MAX = 64      /* of one depth, distinguished */
};

typedef enum Asked {
    ASKED_NOTHING,
    ASKED_MOVE,
    ASKED_ANALYSIS,
    ASKED_PONDER,      /* it ponders and waits for the opponent's move */
    ASKED_PONDER_LATER /* it did not make the last move: it will be asked at the ponder hit */
} Asked;

typedef struct XBoard {
    StrBuf *out;
    XBoardGreeting greeting;
    XBoardGame game;
    bool has_spoken;
    bool has_played;    /* since it was started */
    bool says_numbered; /* "1. ... e7e5", before "My move is: e7e5" */

    Asked asked;
    const SearchJob *job; /* set during a request */
    bool is_retried;      /* it was asked again, after a new game */
    bool is_retrying;     /* it will be asked again, once it is idle */
    bool is_stopping;
    bool is_dropped;
    Move best, ponder; /* of its last line; MOVE_NONE: unknown */
    Declaration declaration;
    Move firsts[LINES_MAX]; /* first moves of the lines of this depth */
    int first_count, depth;

    int64_t last_ping;
    int64_t ready_ping, end_ping; /* pings whose pong means readiness or the end; 0: none */
    /* Timeouts, -1 for none: protocol version 1 is assumed, its time is up, it did not stop, it has
     * finished, it need not ponder any longer. */
    int64_t greet_ms, limit_ms, stop_ms, end_ms, easy_ms;
} XBoard;

static void say(XBoard *x, const char *line) { strbuf_addf(x->out, "%s\n", line); }

static int64_t ping(XBoard *x)
{
    strbuf_addf(x->out, "ping %" PRId64 "\n", ++x->last_ping);
    return x->last_ping;
}

/* --- greeting --------------------------------------------------------------------------------- */

static void greet(void *self, int64_t now_ms)
{
    XBoard *x = self;
    say(x, "xboard\nprotover 2");
    x->greet_ms = now_ms + SILENT_MS;
    x->has_spoken = false;
}

static void note_first_line(XBoard *x, int64_t now_ms)
{
    if (!x->has_spoken && x->greet_ms >= 0)
        x->greet_ms = now_ms + FEATURES_MS;
    x->has_spoken = true;
}

static void end_greeting(XBoard *x, Heard *heard)
{
    x->greet_ms = -1;
    if (!xboard_greeting_end(&x->greeting))
        return;
    heard->answer.kind = UCI_SAYS_UCIOK;
    heard->name = word_of(x->greeting.name);
}

static void take_features(XBoard *x, Words *words, Heard *heard)
{
    switch (xboard_greeting_take(&x->greeting, words)) {
    case GREETING_GOES_ON:
        break;
    case GREETING_TAKES_TIME:
        heard->takes_time = true;
        x->greet_ms = -1;
        break;
    case GREETING_IS_DONE:
        end_greeting(x, heard);
        break;
    }
}

static bool ask_ready(void *self)
{
    XBoard *x = self;
    if (x->greeting.features.has_ping)
        x->ready_ping = ping(x);
    return x->greeting.features.has_ping;
}

static bool plays_chess960(const void *self)
{
    return ((const XBoard *)self)->greeting.features.has_fischerandom;
}

static void set_pondering(XBoard *x, bool is_hard)
{
    if (x->game.is_hard != is_hard)
        say(x, is_hard ? "hard" : "easy");
    x->game.is_hard = is_hard;
}

static bool set_option(void *self, const EngineOption *option, const char *value)
{
    XBoard *x = self;
    bool is_pondering = strcmp(option->name, "Ponder") == 0 && option->type == UCI_CHECK;
    if (is_pondering)
        set_pondering(x, strcmp(value, "true") == 0);
    return is_pondering || xboard_greeting_set_option(&x->greeting, option, value);
}

/* --- requests --------------------------------------------------------------------------------- */

static bool new_game(void *self)
{
    XBoard *x = self;
    if (x->has_played && !x->greeting.features.has_reuse)
        return false;
    x->declaration = DECLARES_NOTHING;
    xboard_game_begin(&x->game, false);
    return true;
}

/* `new` follows. */
static void end_game(void *self, const char *result)
{
    const XBoard *x = self;
    strbuf_addf(x->out, "result %s\n", result);
}

static void ask(XBoard *x, Asked asked)
{
    x->asked = asked;
    x->is_stopping = x->is_dropped = x->is_retrying = false;
    x->best = x->ponder = MOVE_NONE;
    x->first_count = x->depth = 0;
    x->limit_ms = x->stop_ms = x->end_ms = x->easy_ms = -1;
    x->end_ping = 0;
    x->has_played = true;
}

static bool is_analysis(const XBoard *x, const SearchLimits *limits)
{
    return x->greeting.features.has_analyze && !limits->has_clock && limits->movetime_ms == 0 &&
           limits->depth == 0 && limits->nodes == 0 && limits->soft_nodes == 0;
}

/* The engine chooses which move to ponder on. */
static void ask_to_ponder(XBoard *x, const SearchJob *job)
{
    MoveLine *before = alloc_bytes(sizeof *before);
    move_line_copy(&job->game, before);
    bool is_there =
        move_line_take_back(before) && !x->game.is_forced && xboard_game_is_at(&x->game, before);
    free(before);
    if (is_there)
        set_pondering(x, true);
    ask(x, is_there ? ASKED_PONDER : ASKED_PONDER_LATER);
}

static Status ask_anew(XBoard *x, const SearchJob *job, int64_t now_ms)
{
    const SearchLimits *limits = &job->limits;
    if (!xboard_game_can_limit(&x->game, limits))
        xboard_game_forget(&x->game);
    Status status = xboard_game_set(&x->game, &job->game);
    if (!status_is_ok(&status))
        return status;
    bool analyses = is_analysis(x, limits);
    ask(x, analyses ? ASKED_ANALYSIS : ASKED_MOVE);
    if (analyses) {
        say(x, "analyze");
        return status;
    }
    xboard_game_limit(&x->game, limits);
    xboard_game_go(&x->game, limits);
    if (limits->movetime_ms > 0)
        x->limit_ms = now_ms + limits->movetime_ms;
    return status;
}

/* If the game has continued as expected, the engine plays on, or has resigned in the meantime. */
static Status ask_move(XBoard *x, const SearchJob *job, int64_t now_ms)
{
    const SearchLimits *limits = &job->limits;
    bool goes_on = xboard_game_awaits(&x->game, &job->game) && !is_analysis(x, limits) &&
                   xboard_game_can_limit(&x->game, limits);
    if (!goes_on) {
        x->declaration = DECLARES_NOTHING;
        return ask_anew(x, job, now_ms);
    }
    xboard_game_limit(&x->game, limits);
    xboard_game_tell(&x->game, limits, job->game.moves[job->game.count - 1]);
    ask(x, ASKED_MOVE);
    if (limits->movetime_ms > 0)
        x->limit_ms = now_ms + limits->movetime_ms;
    if (x->declaration == DECLARES_RESIGNATION)
        x->end_ms = now_ms;
    return status_ok();
}

static bool prepare(void *self, const SearchJob *job)
{
    return xboard_game_prepare(&((XBoard *)self)->game, job);
}

static Status go(void *self, const SearchJob *job, bool ponders, int64_t now_ms)
{
    XBoard *x = self;
    if (job->search_move_count > 0)
        return status_error(STATUS_UNSUPPORTED, "the engine cannot leave moves out of a search");
    x->job = job;
    x->is_retried = false;
    if (!ponders)
        return ask_move(x, job, now_ms);
    ask_to_ponder(x, job);
    return status_ok();
}

static void ponder_hit(void *self, int64_t now_ms)
{
    XBoard *x = self;
    Status status = ask_move(x, x->job, now_ms);
    if (!status_is_ok(&status))
        x->end_ms = now_ms; /* without a move */
}

/* --- stopping --------------------------------------------------------------------------------- */

/* Lines before the pong still belong to the old request. */
static void await_end(XBoard *x, int64_t now_ms)
{
    if (x->greeting.features.has_ping)
        x->end_ping = ping(x);
    else
        x->end_ms = now_ms + SETTLE_MS;
}

static void stop(void *self, bool is_dropped, int64_t now_ms)
{
    XBoard *x = self;
    x->is_dropped = is_dropped;
    if (x->asked == ASKED_MOVE) {
        if (!x->is_stopping)
            say(x, "?");
        x->stop_ms = now_ms + (is_dropped ? DROP_MS : OBEY_MS);
    } else if (x->asked == ASKED_ANALYSIS) {
        say(x, "exit");
        await_end(x, now_ms);
    } else {
        if (!is_dropped)
            set_pondering(x, false);
        x->easy_ms = now_ms + PONDER_MS; /* unless there is another request */
        x->end_ms = now_ms;
    }
    x->is_stopping = true;
}

/* It did not move: its last line's move counts, if there is one. */
static void force_stop(XBoard *x, int64_t now_ms)
{
    if (x->is_dropped || x->best != MOVE_NONE) {
        x->stop_ms = -1;
        xboard_game_force(&x->game);
        await_end(x, now_ms);
    } else {
        say(x, "?");
        x->stop_ms = now_ms + OBEY_MS;
    }
}

static void stop_again(void *self) { (void)self; /* it has its own timeouts */ }

static void quit(void *self) { say(self, "quit"); }

/* --- answers ---------------------------------------------------------------------------------- */

static void answer(XBoard *x, Move best, Heard *heard)
{
    heard->answer.kind = UCI_SAYS_BEST_MOVE;
    heard->answer.best = best;
    heard->answer.ponder = best == x->best ? x->ponder : MOVE_NONE;
    heard->declaration = x->declaration;
    x->declaration = DECLARES_NOTHING;
    x->asked = ASKED_NOTHING;
    x->limit_ms = x->stop_ms = x->end_ms = -1;
    x->end_ping = 0;
}

static void answer_fault(XBoard *x, Status fault, Heard *heard)
{
    answer(x, MOVE_NONE, heard);
    heard->status = fault;
    xboard_game_forget(&x->game);
}

static void take_move(XBoard *x, Word word, int64_t now_ms, Heard *heard)
{
    char shown[SHOWN_MAX];
    Move move = MOVE_NONE;
    if (x->is_retrying)
        return;
    if (x->asked != ASKED_MOVE) {
        xboard_game_forget(&x->game); /* whatever it plays, its position is unknown now */
    } else if (uci_read_engine_move(&x->game.known.end, word, &move)) {
        xboard_game_note(&x->game, move);
        answer(x, move, heard);
        if (x->game.is_hard)
            x->easy_ms = now_ms + PONDER_MS;
    } else {
        answer_fault(x,
                     status_error(STATUS_ILLEGAL, "the best move %s is not legal",
                                  word_printable(word, shown, sizeof shown)),
                     heard);
    }
}

/* Reported with its move or when it is asked for the next one; in a position that is lost or drawn
 * it has no move. */
static void take_declaration(XBoard *x, Declaration declaration, bool replaces_move, Heard *heard)
{
    x->declaration = declaration;
    if (x->asked == ASKED_MOVE && replaces_move)
        answer(x, MOVE_NONE, heard);
}

/* "0-1 {White resigns}" for itself. A win is left to the rules: it may come just before the move
 * that mates. */
static void take_result(XBoard *x, Word result, int64_t now_ms, Heard *heard)
{
    Color side = position_side(&x->game.known.end);
    if (x->asked != ASKED_MOVE || x->is_retrying)
        return;
    if (word_is(result, "1/2-1/2"))
        take_declaration(x, DECLARES_DRAW, true, heard);
    else if (word_is(result, side == WHITE ? "0-1" : "1-0"))
        take_declaration(x, DECLARES_RESIGNATION, true, heard);
    else if (word_is(result, side == WHITE ? "1-0" : "0-1"))
        x->end_ms = now_ms + OBEY_MS;
}

/* It rejected a move or position, so its position may differ from ours: everything is sent
 * again. "Illegal move: sd 3" is about a limit, which luft watches itself. */
static void take_refusal(XBoard *x, Word line, int64_t now_ms, Heard *heard)
{
    char shown[SHOWN_MAX * 2];
    bool is_asked = x->asked == ASKED_MOVE || x->asked == ASKED_ANALYSIS;
    if ((!is_asked && !x->game.is_prepared) || xboard_has_word(line, "sd"))
        return;
    xboard_game_forget(&x->game);
    if (!is_asked)
        return; /* it will be told everything when it is asked */
    if (x->is_retried || x->is_stopping) {
        answer_fault(x, status_error(STATUS_STATE, "%s", word_printable(line, shown, sizeof shown)),
                     heard);
        return;
    }
    x->is_retried = x->is_retrying = true;
    xboard_game_force(&x->game);
    await_end(x, now_ms);
}

/* It has finished its request. */
static void take_end(XBoard *x, int64_t now_ms, Heard *heard)
{
    if (!x->is_retrying || x->is_dropped) {
        answer(x, x->is_dropped ? MOVE_NONE : x->best, heard);
        return;
    }
    Status status = ask_anew(x, x->job, now_ms);
    if (!status_is_ok(&status))
        answer_fault(x, status, heard);
}

/* "Error (unknown command): analyze". */
static void take_error(XBoard *x, Word line, int64_t now_ms, Heard *heard)
{
    if (xboard_has_word(line, "analyze") && x->asked == ASKED_ANALYSIS) {
        x->greeting.features.has_analyze = false;
        heard->note =
            status_error(STATUS_UNSUPPORTED, "it has no analysis: it thinks as for a move");
        Status status = ask_anew(x, x->job, now_ms);
        if (!status_is_ok(&status))
            answer_fault(x, status, heard);
    } else if (xboard_has_word(line, "setboard")) {
        x->greeting.features.has_setboard = false;
        take_refusal(x, line, now_ms, heard);
    } else if (xboard_has_word(line, "undo")) {
        take_refusal(x, line, now_ms, heard);
    }
}

static void take_pong(XBoard *x, Word word, int64_t now_ms, Heard *heard)
{
    int64_t number = 0;
    if (number_parse(word.text, word.length, 1, INT64_MAX, &number) != NUMBER_OK)
        return;
    if (number == x->ready_ping) {
        x->ready_ping = 0;
        heard->answer.kind = UCI_SAYS_READYOK;
    } else if (number == x->end_ping) {
        take_end(x, now_ms, heard);
    }
}

/* --- thinking --------------------------------------------------------------------------------- */

/* Numbers lines of one depth with different first moves, if several are wanted, in order of
 * arrival. */
static int number_line(XBoard *x, const SearchInfo *info)
{
    const EngineOption *option = engine_options_find(x->greeting.options, "MultiPV");
    if (option == NULL || x->job->lines <= 1)
        return 1;
    if (info->depth != x->depth)
        x->first_count = 0;
    x->depth = info->depth;
    int line = 0;
    while (line < x->first_count && x->firsts[line] != info->pv[0])
        line++;
    if (line == x->first_count && line < LINES_MAX && line < x->job->lines)
        x->firsts[x->first_count++] = info->pv[0];
    return line + 1;
}

static bool is_enough(const SearchLimits *limits, const SearchInfo *info)
{
    uint64_t nodes = limits->nodes > 0 ? limits->nodes : limits->soft_nodes;
    return (limits->depth > 0 && info->depth > limits->depth) ||
           (nodes > 0 && info->nodes >= nodes);
}

static bool take_thinking(XBoard *x, Word line, const Position *root, int64_t now_ms, Heard *heard)
{
    UciInfo *info = &heard->answer.info;
    if (x->asked == ASKED_NOTHING ||
        !xboard_read_thinking(line.text, line.length, root, &info->search))
        return false;
    heard->answer.kind = UCI_SAYS_INFO;
    info->given = UCI_GIVES_DEPTH | UCI_GIVES_NODES | UCI_GIVES_TIME | UCI_GIVES_SCORE;
    if (info->search.seldepth > 0)
        info->given |= UCI_GIVES_SELDEPTH;
    if (info->search.pv_length > 0) {
        info->given |= UCI_GIVES_PV | UCI_GIVES_LINE;
        info->search.line = number_line(x, &info->search);
        if (info->search.line == 1) {
            x->best = info->search.pv[0];
            x->ponder = info->search.pv_length > 1 ? info->search.pv[1] : MOVE_NONE;
        }
    }
    if (x->asked == ASKED_MOVE && !x->is_stopping && is_enough(&x->job->limits, &info->search))
        stop(x, false, now_ms);
    return true;
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Some older engines send both forms. */
static void take_old_move(XBoard *x, Word move, bool is_numbered, int64_t now_ms, Heard *heard)
{
    if (is_numbered || !x->says_numbered)
        take_move(x, move, now_ms, heard);
    x->says_numbered |= is_numbered;
}

/* For people, though some sentences mean something to luft too. */
static void take_sentence(XBoard *x, Word line, int64_t now_ms, Heard *heard)
{
    char shown[SHOWN_MAX * 2];
    Words words = words_of(line.text, line.length);
    Word first = words_next(&words);
    heard->answer.text = line;
    if (word_is(first, "Illegal")) {
        take_refusal(x, line, now_ms, heard);
    } else if (word_is(first, "Error")) {
        take_error(x, line, now_ms, heard);
    } else if (word_is(first, "tellusererror") || word_is(first, "telluser")) {
        heard->answer.text = words_rest(&words);
        word_printable(heard->answer.text, shown, sizeof shown);
        heard->note = status_error(STATUS_STATE, "%s", shown);
    } else {
        take_result(x, first, now_ms, heard);
    }
}

static void hear(void *self, Word line, const Position *root, int64_t now_ms, Heard *heard)
{
    XBoard *x = self;
    Words words = words_of(line.text, line.length);
    Word move, word = words_next(&words);
    bool is_numbered;
    note_first_line(x, now_ms);
    if (word_is(word, "feature"))
        take_features(x, &words, heard);
    else if (word_is(word, "pong"))
        take_pong(x, words_next(&words), now_ms, heard);
    else if (word_is(word, "move"))
        take_move(x, words_next(&words), now_ms, heard);
    else if (word_is(word, "resign"))
        take_declaration(x, DECLARES_RESIGNATION, true, heard);
    else if (word_is(word, "offer") && word_is(words_peek(&words), "draw"))
        take_declaration(x, DECLARES_DRAW, false, heard);
    else if (take_thinking(x, line, root, now_ms, heard))
        return;
    else if (xboard_read_old_move(line, &move, &is_numbered))
        take_old_move(x, move, is_numbered, now_ms, heard);
    else if (xboard_is_sentence(line))
        take_sentence(x, line, now_ms, heard);
}

/* --- timeouts --------------------------------------------------------------------------------- */

static int64_t due_ms(const void *self)
{
    const XBoard *x = self;
    int64_t early_ms = clock_earlier(clock_earlier(x->greet_ms, x->limit_ms), x->stop_ms);
    return clock_earlier(early_ms, clock_earlier(x->end_ms, x->easy_ms));
}

static bool has_come(int64_t *moment_ms, int64_t now_ms)
{
    bool has = *moment_ms >= 0 && now_ms >= *moment_ms;
    if (has)
        *moment_ms = -1;
    return has;
}

static void take_time(void *self, int64_t now_ms, Heard *heard)
{
    XBoard *x = self;
    if (has_come(&x->greet_ms, now_ms))
        end_greeting(x, heard);
    else if (has_come(&x->end_ms, now_ms))
        take_end(x, now_ms, heard);
    else if (has_come(&x->stop_ms, now_ms) && x->is_stopping)
        force_stop(x, now_ms);
    else if (has_come(&x->limit_ms, now_ms) && !x->is_stopping)
        stop(x, false, now_ms);
    else if (has_come(&x->easy_ms, now_ms))
        set_pondering(x, false);
}

Protocol xboard_protocol_new(StrBuf *out, EngineOptions *options)
{
    static const ProtocolOps OPS = { .free = free,
                                     .greet = greet,
                                     .ask_ready = ask_ready,
                                     .plays_chess960 = plays_chess960,
                                     .set_option = set_option,
                                     .new_game = new_game,
                                     .end_game = end_game,
                                     .prepare = prepare,
                                     .go = go,
                                     .ponder_hit = ponder_hit,
                                     .stop = stop,
                                     .stop_again = stop_again,
                                     .quit = quit,
                                     .hear = hear,
                                     .due_ms = due_ms,
                                     .time = take_time };
    XBoard *x = alloc_zeroed(1, sizeof *x);
    x->out = out;
    xboard_greeting_init(&x->greeting, out, options);
    xboard_game_init(&x->game, out, &x->greeting.features);
    x->greet_ms = x->limit_ms = x->stop_ms = x->end_ms = x->easy_ms = -1;
    return (Protocol){ &OPS, x };
}
