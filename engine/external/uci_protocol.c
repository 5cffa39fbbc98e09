/* The UCI protocol as a conversation uses it, and the switch to XBoard's protocol for engines that
 * do not understand UCI. */
#include <config.h>

#include "engine/external/uci_protocol.h"

#include "engine/base/status.h"
#include "engine/protocol/uci_answer.h"
#include "engine/protocol/uci_command.h"

/* There is no state besides the output buffer. */
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

static void hear(void *self, Word line, const Position *root, int64_t now_ms, Heard *heard)
{
    (void)self;
    (void)now_ms;
    heard->status = uci_read_answer(line.text, line.length, root, &heard->answer);
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
