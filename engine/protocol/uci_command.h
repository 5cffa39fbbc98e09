/* What a GUI says to an engine, written and read: the commands of the Universal Chess Interface
 * (S. Meyer-Kahlen, April 2006), and those that the field added (d, eval, bench, go perft).
 *
 * One codec for both ends: luft as the engine reads them, luft as the GUI of another engine writes
 * them. Knows no engine and no thread. Oddities in a command are reported in `info string` lines.
 */
#ifndef LUFT_ENGINE_PROTOCOL_UCI_COMMAND_H
#define LUFT_ENGINE_PROTOCOL_UCI_COMMAND_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/mind/job.h"
#include "engine/text/words.h"

typedef enum UciCommand {
    UCI_NO_COMMAND, /* no word of the line is one */
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

/* The first command among the words; they continue after it. By the specification unknown words are
 * skipped and the rest of the line tried. */
UciCommand uci_read_command(Words *words);
/* The line of a command that is a single word. */
void uci_write_command(StrBuf *out, UciCommand command);

/* The words after `position`: startpos or fen, and moves. On an error, with its column when it is
 * about the FEN, game is untouched. Corrections to a FEN are reported. chess960: castling as king
 * takes rook, rights as file letters. */
NODISCARD Status uci_read_position(Words *words, bool chess960, MoveLine *game, StrBuf *notes);
/* The whole line, with all the moves. */
void uci_write_position(StrBuf *out, const MoveLine *game);

/* What `go` says besides the job. */
typedef struct UciGo {
    bool infinite;   /* the result is held until `stop` */
    bool ponder;     /* until `ponderhit` or `stop` */
    bool is_perft;   /* count moves instead of searching */
    int perft_depth; /* from 1; 0: it was none, and has been told */
} UciGo;

/* The words after `go`, into the limits and moves to search of a job that has its game. Unknown
 * words are skipped, a number out of range is the nearest possible, a missing clock of the side to
 * move is the other one's: a search that was asked to end ends. */
void uci_read_go(Words *words, SearchJob *job, UciGo *go, StrBuf *notes);
/* The whole line; without any limit `go infinite`. Lines, overhead and strength are options. */
void uci_write_go(StrBuf *out, const SearchJob *job, bool ponder);

/* The words after `setoption`: a name may have blanks inside, value is empty without the word. */
void uci_read_setoption(Words *words, Word *name, Word *value);
/* value: NULL for a button. False, and nothing is written: a line cannot hold such a name or value.
 */
NODISCARD bool uci_write_setoption(StrBuf *out, const char *name, const char *value);

#endif
