/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A protocol for talking to an engine: the interface that UCI and XBoard's protocol share.
 *
 * A conversation (conversation.h) has states and timeouts; a protocol has words. Answers are
 * converted to UCI's terms, which are richer. A protocol appends its output to the buffer it was
 * created with, and keeps a pointer to the options it declares. */
#ifndef LUFT_ENGINE_EXTERNAL_PROTOCOL_H
#define LUFT_ENGINE_EXTERNAL_PROTOCOL_H

#include "engine/external/engine_options.h"
#include "engine/mind/job.h"
#include "engine/protocol/uci_answer.h"

/* The meaning of a line from the engine or of a timeout. */
typedef struct Heard {
    UciAnswer answer;
    Word name;               /* with UCI_SAYS_UCIOK, if not sent before */
    Status status;           /* of an invalid option or best move */
    Declaration declaration; /* with the best move, or instead of it */
    bool takes_time;         /* it is loading and asks for patience */
    Status note;             /* for the user */
} Heard;

typedef struct ProtocolOps {
    void (*free)(void *self);
    void (*greet)(void *self, int64_t now_ms);
    /* Returns false if no answer will come. */
    bool (*ask_ready)(void *self);
    bool answers_in_search; /* ask_ready also works during a search */
    /* Whether it plays Chess960 without an option for it. */
    bool (*plays_chess960)(const void *self);
    /* value: from engine_option_check; NULL for a button. Returns false if it cannot be sent. */
    bool (*set_option)(void *self, const EngineOption *option, const char *value);
    /* Returns false if the engine can only play one game and must be restarted. */
    bool (*new_game)(void *self);
    /* Sends the position of a job with a clock ahead if the engine needs a new game for it, which
     * may take long. Returns false if nothing was sent. NULL: never. */
    bool (*prepare)(void *self, const SearchJob *job);
    void (*end_game)(void *self, const char *result); /* NULL: no word for it */
    /* UCI_SAYS_BEST_MOVE ends the job, which must live until then. On an error nothing was sent. */
    Status (*go)(void *self, const SearchJob *job, bool ponders, int64_t now_ms);
    void (*ponder_hit)(void *self, int64_t now_ms);
    /* UCI_SAYS_BEST_MOVE follows; is_dropped: its move does not matter. */
    void (*stop)(void *self, bool is_dropped, int64_t now_ms);
    void (*stop_again)(void *self);
    void (*quit)(void *self);
    /* Any bytes. root: of the running job. *heard must be all zero. */
    void (*hear)(void *self, Word line, const Position *root, int64_t now_ms, Heard *heard);
    /* Next timeout of the protocol; -1: none. Both may be NULL. */
    int64_t (*due_ms)(const void *self);
    void (*time)(void *self, int64_t now_ms, Heard *heard);
} ProtocolOps;

typedef struct Protocol {
    const ProtocolOps *ops;
    void *self;
} Protocol;

/* UCI as a protocol of a conversation (its words are in engine/protocol), and finding out which
 * protocol an engine speaks: UCI is tried first, then XBoard's protocol if `uci` is rejected or not
 * answered. */
typedef struct ProtocolGuess {
    Protocol xboard;   /* while undecided; no ops: not tried yet */
    int64_t due_ms;    /* when to try it; -1: never */
    bool is_open;      /* undecided */
    bool has_switched; /* to XBoard's protocol */
} ProtocolGuess;

/* Call after sending `uci`; is_open false: the protocol is known. */
void protocol_guess_begin(ProtocolGuess *guess, bool is_open, int64_t now_ms);
/* Call when UCI is confirmed or the engine has ended. */
void protocol_guess_end(ProtocolGuess *guess);

/* Both take the buffer to write to and the options to declare. */
void protocol_guess_time(ProtocolGuess *guess, StrBuf *out, EngineOptions *options, int64_t now_ms);
/* Returns XBoard's protocol if a line shows that the engine speaks it; otherwise no ops. */
Protocol protocol_guess_hear(ProtocolGuess *guess, Word line, StrBuf *out, EngineOptions *options,
                             int64_t now_ms);

/* out is borrowed. */
Protocol uci_protocol(StrBuf *out);

/* XBoard's protocol (Chess Engine Communication Protocol, versions 1 and 2) as a protocol of a
 * conversation, the GUI's side; WinBoard's is the same. Follows the specification of T. Mann and
 * H. G. Muller (engine-intf.html). The arguments are borrowed. Some features become options:
 * memory is Hash, smp is Threads, and pondering is always an option. */
Protocol xboard_protocol_new(StrBuf *out, EngineOptions *options);

#endif
