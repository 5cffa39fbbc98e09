/* What an engine says while it searches: the words behind `info`. */
#ifndef LUFT_ENGINE_PROTOCOL_UCI_INFO_H
#define LUFT_ENGINE_PROTOCOL_UCI_INFO_H

#include "engine/mind/job.h"
#include "engine/text/words.h"

/* Contents of an info line. */
enum {
    UCI_GIVES_DEPTH = 1,
    UCI_GIVES_SELDEPTH = 2,
    UCI_GIVES_LINE = 4, /* multipv; the first line without it */
    UCI_GIVES_SCORE = 8,
    UCI_GIVES_WDL = 16,
    UCI_GIVES_NODES = 32,
    UCI_GIVES_SPEED = 64,
    UCI_GIVES_TIME = 128,
    UCI_GIVES_HASHFULL = 256,
    UCI_GIVES_TABLE_HITS = 512,
    UCI_GIVES_CURRENT_MOVE = 1024,
    UCI_GIVES_CURRENT_NUMBER = 2048,
    UCI_GIVES_PV = 4096,
    UCI_GIVES_STRING = 8192,
    UCI_GIVES_BAD_MOVE = 16384, /* in the pv, which ends before it */
    UCI_GIVES_BAD_SCORE = 32768 /* it was clamped */
};

typedef struct UciInfo {
    unsigned given;    /* UCI_GIVES_ bits; anything else is 0 */
    SearchInfo search; /* numbers within their ranges, legal moves */
    uint64_t speed;    /* nodes a second */
    Word string;       /* text of `string` */
} UciInfo;

void uci_read_info(Words *words, const Position *root, UciInfo *info);

#endif
