/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of a UCI engine, written and read (S. Meyer-Kahlen, Universal Chess Interface, April
 * 2006, with the common extension `wdl`).
 *
 * One codec for both ends: luft writes them as an engine and reads them from other engines, any
 * bytes of any length. */
#ifndef LUFT_ENGINE_PROTOCOL_UCI_ANSWER_H
#define LUFT_ENGINE_PROTOCOL_UCI_ANSWER_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/mind/job.h"
#include "engine/protocol/uci_parts.h"
#include "engine/text/words.h"

/* Contents of an info line. */
enum {
    UCI_GIVES_DEPTH = 1,
    UCI_GIVES_SELDEPTH = 2,
    UCI_GIVES_LINE = 4, /* multipv; the first line without it */
    UCI_GIVES_SCORE = 8,
    UCI_GIVES_WDL = 16,
    UCI_GIVES_NODES = 32,
    UCI_GIVES_TIME = 64,
    UCI_GIVES_HASHFULL = 128,
    UCI_GIVES_TABLE_HITS = 256,
    UCI_GIVES_CURRENT_MOVE = 512,
    UCI_GIVES_CURRENT_NUMBER = 1024,
    UCI_GIVES_PV = 2048,
    UCI_GIVES_STRING = 4096,
    UCI_GIVES_BAD_MOVE = 8192,  /* in the pv, which ends before it */
    UCI_GIVES_BAD_SCORE = 16384 /* it was clamped */
};

typedef struct UciInfo {
    unsigned given;    /* UCI_GIVES_ bits; anything else is 0 */
    SearchInfo search; /* numbers within their ranges, legal moves */
    Word string;       /* text of `string` */
} UciInfo;

/* --- writing ---------------------------------------------------------------------------------- */

/* `id name`, `id author`. */
void uci_write_id(StrBuf *out, const char *name, const char *author);

void uci_write_uciok(StrBuf *out);
void uci_write_readyok(StrBuf *out);

/* `info string` with a sentence. */
void uci_write_note(StrBuf *out, const char *format, ...) PRINTF_LIKE(2, 3);

/* One report; root is the position searched. A report of the current root move (currmove) is only
 * written after three seconds, as the specification advises. A win by endgame tables is reported as
 * centipawns near 20000. */
void uci_write_info(StrBuf *out, const Position *root, const SearchInfo *info, bool show_wdl);

/* Reports a position without a legal move: only its score. */
void uci_write_final_score(StrBuf *out, Score score);

/* `bestmove e2e4 ponder e7e5`, or `bestmove (none)` without a legal move. */
void uci_write_best_move(StrBuf *out, const Position *root, const SearchResult *result);
/* The protocol's null move, in reply to a rejected position. */
void uci_write_no_move(StrBuf *out);

/* --- reading ---------------------------------------------------------------------------------- */

typedef enum UciAnswerKind {
    UCI_SAYS_TALK, /* the line does not begin with a word of the protocol */
    UCI_SAYS_ID_NAME,
    UCI_SAYS_ID_AUTHOR,
    UCI_SAYS_OPTION,
    UCI_SAYS_UCIOK,
    UCI_SAYS_READYOK,
    UCI_SAYS_INFO,
    UCI_SAYS_BEST_MOVE,
    UCI_SAYS_COPY_PROTECTION,
    UCI_SAYS_REGISTRATION
} UciAnswerKind;

typedef struct UciAnswer {
    UciAnswerKind kind;
    Word text;        /* of id, copyprotection, registration; the whole line of talk */
    UciOption option; /* of option */
    UciInfo info;     /* of info */
    Move best;        /* of bestmove; MOVE_NONE: no move */
    Move ponder;      /* MOVE_NONE: missing or illegal */
    bool resigns;     /* instead of a best move, which UCI does not know */
    char refused[REFUSED_MOVE_MAX]; /* an illegal best move, as sent */
} UciAnswer;

/* Reads one line, without its end. root is the position the engine was asked about. Words point
 * into text. Unusual spaces, unknown words, numbers out of range and invalid moves in a line are
 * tolerated. Errors: STATUS_ILLEGAL for an illegal best move; STATUS_SYNTAX or STATUS_RANGE for an
 * invalid option or best move. answer->kind is always set. */
NODISCARD Status uci_read_answer(const char *text, size_t length, const Position *root,
                                 UciAnswer *answer);

#endif
