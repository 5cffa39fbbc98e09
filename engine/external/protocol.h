/* How an engine is spoken to: the door behind which UCI and XBoard's protocol are alike.
 *
 * A conversation (conversation.h) knows states and patience; a protocol knows words. What an engine
 * says is told in UCI's terms, the richer ones. A protocol appends what is to be said to the buffer
 * that it was made with, and keeps a pointer to the options that it declares.
 */
#ifndef LUFT_ENGINE_EXTERNAL_PROTOCOL_H
#define LUFT_ENGINE_EXTERNAL_PROTOCOL_H

#include "engine/external/engine_options.h"
#include "engine/mind/job.h"
#include "engine/protocol/uci_answer.h"

/* One line of the engine, or a moment that has come. */
typedef struct Heard {
    UciAnswer answer;
    Word name;               /* with UCI_SAYS_UCIOK, where it has not been said before */
    Status status;           /* of an option or a best move that is none */
    Declaration declaration; /* with the best move, or in its place */
    bool takes_time;         /* it loads, and has asked for patience */
    Status note;             /* for a person */
} Heard;

typedef struct ProtocolOps {
    void (*free)(void *self);
    void (*greet)(void *self, int64_t now_ms);
    /* False: it is never answered, and need not be waited for. */
    bool (*ask_ready)(void *self);
    bool answers_in_search; /* ask_ready may ask whether the engine is still there */
    /* Whether it can be told of Chess960 without an option for it. */
    bool (*plays_chess960)(const void *self);
    /* value: as engine_option_check writes it; NULL for a button. False: it cannot be said. */
    bool (*set_option)(void *self, const EngineOption *option, const char *value);
    /* False: the engine is good for one game, and is to be started anew. */
    bool (*new_game)(void *self);
    /* UCI_SAYS_BEST_MOVE ends the job, which is valid until then. On an error nothing was asked. */
    Status (*go)(void *self, const SearchJob *job, bool ponders, int64_t now_ms);
    void (*ponder_hit)(void *self, int64_t now_ms);
    /* UCI_SAYS_BEST_MOVE follows; the move of a job that is dropped does not matter. */
    void (*stop)(void *self, bool is_dropped, int64_t now_ms);
    void (*stop_again)(void *self);
    void (*quit)(void *self);
    /* Any bytes. root: of the job that runs. *heard is all zero before. */
    void (*hear)(void *self, Word line, const Position *root, int64_t now_ms, Heard *heard);
    /* When time is to be called; -1: never. Both may be NULL. */
    int64_t (*due_ms)(const void *self);
    void (*time)(void *self, int64_t now_ms, Heard *heard);
} ProtocolOps;

typedef struct Protocol {
    const ProtocolOps *ops;
    void *self;
} Protocol;

#endif
