/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of a UCI GUI, written and read (S. Meyer-Kahlen, Universal Chess Interface, April
 * 2006, with the common extensions d, eval, bench and go perft).
 *
 * One codec for both ends: luft reads them as an engine and writes them for other engines. Oddities
 * in a command are reported as `info string` lines. */
#ifndef LUFT_ENGINE_PROTOCOL_UCI_COMMAND_H
#define LUFT_ENGINE_PROTOCOL_UCI_COMMAND_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/mind/job.h"
#include "engine/text/words.h"

typedef enum UciCommand {
    UCI_NO_COMMAND, /* no command in the line */
    UCI_BENCH,
    UCI_D,
    UCI_DEBUG,
    UCI_EVAL,
    UCI_GO,
    UCI_ISREADY,
    UCI_PONDERHIT,
    UCI_POSITION,
    UCI_QUIT,
    UCI_REGISTER,
    UCI_SETOPTION,
    UCI_STOP,
    UCI_UCI,
    UCI_UCINEWGAME,
    UCI_COMMANDS_NB
} UciCommand;

/* The first command among the words, which continue after it. As the specification asks, unknown
 * words are skipped. */
UciCommand uci_read_command(Words *words);
/* Writes a command that is a single word. */
void uci_write_command(StrBuf *out, UciCommand command);
/* `register later`: the engine is used as it is. */
void uci_write_register_later(StrBuf *out);

/* Reads the words after `position`: startpos or fen, and moves. On an error game is unchanged;
 * errors in a FEN have a column. Corrections to a FEN go to notes. chess960: castling is king takes
 * rook, castling rights are file letters. */
NODISCARD Status uci_read_position(Words *words, bool chess960, MoveLine *game, StrBuf *notes);
/* Writes the whole line, with all moves. */
void uci_write_position(StrBuf *out, const MoveLine *game);

/* Requests of `go` besides the job's limits. */
typedef struct UciGo {
    bool infinite;   /* the result is withheld until `stop` */
    bool ponder;     /* ... until `ponderhit` or `stop` */
    bool is_perft;   /* count moves instead of searching */
    int perft_depth; /* from 1; 0: invalid, and already reported */
} UciGo;

/* Reads the words after `go` into the limits and moves to search of a job whose game is set.
 * Unknown words are skipped, numbers out of range are clamped, and a missing clock of the side to
 * move is replaced by the opponent's: a search that was meant to end does end. */
void uci_read_go(Words *words, SearchJob *job, UciGo *go, StrBuf *notes);
/* Writes the whole line; `go infinite` if nothing limits it. Number of lines, overhead and strength
 * are options. */
void uci_write_go(StrBuf *out, const SearchJob *job, bool ponder);

/* Reads the words after `setoption`: a name may contain blanks; value is empty without the word. */
void uci_read_setoption(Words *words, Word *name, Word *value);
/* value: NULL for a button. Returns false and writes nothing if the name or value does not fit in a
 * line. */
NODISCARD bool uci_write_setoption(StrBuf *out, const char *name, const char *value);

#endif
