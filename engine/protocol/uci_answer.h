/* What an engine says to a GUI, written and read: the answers of the Universal Chess Interface
 * (S. Meyer-Kahlen, April 2006), and of the field's habits `wdl`.
 *
 * One codec for both ends: luft as the engine writes them, luft as the GUI of another engine reads
 * them, any bytes of any length. Knows no engine and no thread.
 */
#ifndef LUFT_ENGINE_PROTOCOL_UCI_ANSWER_H
#define LUFT_ENGINE_PROTOCOL_UCI_ANSWER_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/mind/job.h"
#include "engine/protocol/uci_info.h"
#include "engine/protocol/uci_option.h"
#include "engine/text/words.h"

/* --- writing ---------------------------------------------------------------------------------- */

/* `id name`, `id author`. */
void uci_write_id(StrBuf *out, const char *name, const char *author);

void uci_write_uciok(StrBuf *out);
void uci_write_readyok(StrBuf *out);

/* `info string` and one sentence. */
void uci_write_note(StrBuf *out, const char *format, ...) PRINTF_LIKE(2, 3);

/* One report; root is the position that was searched. A report of the root move being searched
 * (currmove) is written only after three seconds, as the specification advises. A win by endgame
 * tables is reported as centipawns near 20000. */
void uci_write_info(StrBuf *out, const Position *root, const SearchInfo *info, bool show_wdl);

/* The report of a position without a legal move: only its score. */
void uci_write_final_score(StrBuf *out, Score score);

/* `bestmove e2e4 ponder e7e5`, or `bestmove (none)` when there is no legal move. */
void uci_write_best_move(StrBuf *out, const Position *root, const SearchResult *result);
/* The null move of the protocol, in answer to a position that was refused. */
void uci_write_no_move(StrBuf *out);

/* --- reading ---------------------------------------------------------------------------------- */

typedef enum UciAnswerKind {
    UCI_SAYS_TALK, /* no word of the protocol begins the line */
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
    Word text;        /* of id, copyprotection, registration; of talk the whole line */
    UciOption option; /* of option */
    UciInfo info;     /* of info */
    Move best;        /* of bestmove; MOVE_NONE: the engine has none */
    Move ponder;      /* MOVE_NONE: none, or none that is legal */
    char refused[REFUSED_MOVE_MAX]; /* a best move that is not legal, as it was sent */
} UciAnswer;

/* Reads one line, without its end. root is the position that the engine was asked about. Words
 * point into text. Odd spaces, unknown words, numbers out of range and lines that go on after a
 * move that is none are forgiven. STATUS_ILLEGAL: a best move that is not legal; STATUS_SYNTAX,
 * STATUS_RANGE: an option or a best move that is none. answer->kind is set all the same. */
NODISCARD Status uci_read_answer(const char *text, size_t length, const Position *root,
                                 UciAnswer *answer);

#endif
