/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The UCI protocol as a conversation uses it, and the switch to XBoard's protocol for engines that
 * do not understand UCI. */
#include <config.h>

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/external/protocol.h"
#include "engine/external/xboard_greeting.h"
#include "engine/protocol/uci_answer.h"
#include "engine/protocol/uci_command.h"
#include "engine/text/words.h"

/* --- which protocol --------------------------------------------------------------------------- */

/* Engines of XBoard's protocol may not answer `uci` at all, and slow UCI engines skip unknown
 * lines. */
enum { GUESS_MS = 1000 };

void protocol_guess_begin(ProtocolGuess *guess, bool is_open, int64_t now_ms)
{
    *guess = (ProtocolGuess){ .due_ms = is_open ? now_ms + GUESS_MS : -1, .is_open = is_open };
}

void protocol_guess_end(ProtocolGuess *guess)
{
    if (guess->xboard.ops != NULL)
        guess->xboard.ops->free(guess->xboard.self);
    guess->xboard = (Protocol){ NULL, NULL };
    guess->due_ms = -1;
    guess->is_open = false;
}

/* Twice, since GNU Chess keeps its answer buffered until more input arrives. */
static void try_xboard(ProtocolGuess *guess, StrBuf *out, EngineOptions *options, int64_t now_ms)
{
    bool is_first = guess->xboard.ops == NULL;
    if (is_first)
        guess->xboard = xboard_protocol_new(out, options);
    guess->xboard.ops->greet(guess->xboard.self, now_ms);
    guess->due_ms = is_first ? now_ms + GUESS_MS : -1;
}

void protocol_guess_time(ProtocolGuess *guess, StrBuf *out, EngineOptions *options, int64_t now_ms)
{
    if (guess->due_ms >= 0 && now_ms >= guess->due_ms)
        try_xboard(guess, out, options, now_ms);
}

Protocol protocol_guess_hear(ProtocolGuess *guess, Word line, StrBuf *out, EngineOptions *options,
                             int64_t now_ms)
{
    Protocol found = { NULL, NULL };
    if (!guess->is_open || !xboard_greeting_is_told(line))
        return found;
    if (guess->xboard.ops == NULL)
        try_xboard(guess, out, options, now_ms);
    found = guess->xboard;
    *guess = (ProtocolGuess){ .due_ms = -1, .has_switched = true };
    return found;
}

/* The only state is the output buffer. */
static void free_nothing(void *self) { (void)self; }

static void say(void *out, UciCommand command) { uci_write_command(out, command); }

static void greet(void *self, int64_t now_ms)
{
    (void)now_ms;
    say(self, UCI_UCI);
}

static bool ask_ready(void *self)
{
    say(self, UCI_ISREADY);
    return true;
}

static bool plays_chess960(const void *self)
{
    (void)self;
    return false; /* UCI_Chess960 is an option */
}

static bool set_option(void *self, const EngineOption *option, const char *value)
{
    return uci_write_setoption(self, option->name, value);
}

static bool new_game(void *self)
{
    say(self, UCI_UCINEWGAME);
    return true;
}

static Status go(void *self, const SearchJob *job, bool ponders, int64_t now_ms)
{
    (void)now_ms;
    uci_write_position(self, &job->game);
    uci_write_go(self, job, ponders);
    return status_ok();
}

static void ponder_hit(void *self, int64_t now_ms)
{
    (void)now_ms;
    say(self, UCI_PONDERHIT);
}

static void stop_again(void *self) { say(self, UCI_STOP); }

static void stop(void *self, bool is_dropped, int64_t now_ms)
{
    (void)is_dropped;
    (void)now_ms;
    say(self, UCI_STOP);
}

static void quit(void *self) { say(self, UCI_QUIT); }

/* It may play all the same, perhaps weaker. */
static void take_registration(StrBuf *out, const UciAnswer *answer, Heard *heard)
{
    if (!word_names(answer->text, "error"))
        return;
    if (answer->kind == UCI_SAYS_REGISTRATION) {
        uci_write_register_later(out);
        heard->note = status_error(STATUS_STATE, "it is not registered");
    } else if (answer->kind == UCI_SAYS_COPY_PROTECTION) {
        heard->note = status_error(STATUS_STATE, "its copy protection does not let it play");
    }
}

static void hear(void *self, Word line, const Position *root, int64_t now_ms, Heard *heard)
{
    (void)now_ms;
    heard->status = uci_read_answer(line.text, line.length, root, &heard->answer);
    if (heard->answer.resigns)
        heard->declaration = DECLARES_RESIGNATION;
    take_registration(self, &heard->answer, heard);
}

Protocol uci_protocol(StrBuf *out)
{
    static const ProtocolOps OPS = { .free = free_nothing,
                                     .greet = greet,
                                     .ask_ready = ask_ready,
                                     .answers_in_search = true,
                                     .plays_chess960 = plays_chess960,
                                     .set_option = set_option,
                                     .new_game = new_game,
                                     .go = go,
                                     .ponder_hit = ponder_hit,
                                     .stop = stop,
                                     .stop_again = stop_again,
                                     .quit = quit,
                                     .hear = hear };
    return (Protocol){ &OPS, out };
}
