/* Games out of PGN files, one after another, whatever state the files are in.
 *
 * Streams: memory is one window and one game, whatever the file's size. Never recursive. A fault is
 * told with its place; what was read of the game is kept, and the next game is read. Reads the
 * import format of the PGN standard (section 3.1) and what files really hold beyond it: UTF-8,
 * Latin-1, byte order mark, any line ends, missing or run-together parts, glyphs as signs.
 */
#ifndef LUFT_ENGINE_PGN_PGN_READ_H
#define LUFT_ENGINE_PGN_PGN_READ_H

#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_kind.h"
#include "engine/record/game.h"

/* A game's bounds, which no real one meets, so that a few bytes that unpack to a game without end
 * do not take all memory. More moves (of all lines) are passed over, more text (comments, values of
 * tags, what is unreadable) is left out; both are faults. Fuzzers have less, to meet it. */
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
enum { PGN_MOVES_MAX = 100, PGN_TEXT_MAX = 64 << 20 };
#else
enum { PGN_MOVES_MAX = 1000000, PGN_TEXT_MAX = 64 << 20 };
#endif

typedef struct PgnReader PgnReader;

typedef enum PgnSeverity {
    PGN_REMARK,     /* not as the standard has it, but nothing is lost: no result, for example */
    PGN_OTHER_GAME, /* by its Variant tag no chess: its moves are not judged */
    PGN_ERROR       /* something could not be read, or, when checking, cannot be true */
} PgnSeverity;

typedef struct PgnFault {
    PgnKind kind;
    PgnSeverity severity;
    uint64_t game;    /* 1-based */
    uint64_t line;    /* 1-based */
    uint64_t column;  /* 1-based, in bytes */
    uint64_t offset;  /* in bytes from the start of the (unpacked) file */
    const char *text; /* one sentence without a full stop; gone when the handler returns */
} PgnFault;

typedef void PgnFaultHandler(void *context, const PgnFault *fault);

/* A tag as it stands in the file: bytes of any encoding, not NUL-terminated, escapes undone. */
typedef void PgnTagHandler(void *context, const char *name, size_t name_length, const char *value,
                           size_t value_length);

/* A position of the main line; false: that is enough of this game. */
typedef bool PgnPositionHandler(void *context, const Position *pos);

/* What each way of reading tells of a game. */
typedef struct PgnGameInfo {
    uint64_t number; /* 1-based */
    uint64_t offset; /* of its first byte, for pgn_seek */
    uint64_t line;   /* of that byte */
    uint64_t end;    /* offset behind it */
    uint32_t plies;  /* of the main line */
    uint64_t moves;  /* of all lines */
    GameResult result;
    int variant; /* variant.h; of another game than chess the moves are not played but a comment */
    bool is_broken; /* the main line could not be read to its end */
    unsigned errors;
    unsigned remarks;
    bool is_cut; /* part of it is too much to be kept, even as a comment */
} PgnGameInfo;

/* Takes the source over. Faults go nowhere until a handler is set. Never NULL. */
NODISCARD PgnReader *pgn_reader_new(ByteSource *source);
void pgn_reader_free(PgnReader *reader);
void pgn_on_fault(PgnReader *reader, PgnFaultHandler *handler, void *context);

/* Reading ends once somebody sets the flag, which must live as long as the reader: within a game
 * too, which is then none. NULL: nobody will. */
void pgn_stop_on(PgnReader *reader, const atomic_bool *flag);

/* Reads the next game with everything in it; the caller frees *game. false at the end of the file,
 * when the source failed (pgn_status tells), or when reading was stopped. info may be NULL. */
NODISCARD bool pgn_read_game(PgnReader *reader, Game **game, PgnGameInfo *info);

/* Appends a game that pgn_read_game has just read: as pgn_write_game does, but as it stands in the
 * file when it is another game than chess. */
void pgn_copy_game(const PgnReader *reader, const Game *game, StrBuf *out);

/* Which kinds of fault are told and counted from the next game on; at first the usual ones. */
void pgn_tell_kinds(PgnReader *reader, unsigned kinds);

/* Plays through the next game and reports its faults, keeping nothing: the fast way to check. What
 * can be read but not be true is told too. */
NODISCARD bool pgn_check_game(PgnReader *reader, PgnGameInfo *info);

/* Finds the next game's extent, tags, result and length without playing its moves: the fast way to
 * list. on_tag may be NULL. Faults are not reported. Finds the same games as the other two. */
NODISCARD bool pgn_skip_game(PgnReader *reader, PgnTagHandler *on_tag, void *context,
                             PgnGameInfo *info);

/* Plays through the main line of the next game, from the start position on, passing over
 * variations; the tags come first (on_tag may be NULL). Faults are not reported, and what is
 * unreadable ends the line. Once on_position has enough, the reader stands inside the game: only
 * pgn_seek goes on. */
NODISCARD bool pgn_walk_game(PgnReader *reader, PgnTagHandler *on_tag,
                             PgnPositionHandler *on_position, void *context);

/* Goes on at a game found before: offset, line and number as its PgnGameInfo had them. The next
 * few games are at hand; others cost a read. */
NODISCARD Status pgn_seek(PgnReader *reader, uint64_t offset, uint64_t line, uint64_t number);

/* STATUS_OK, or why the source could not be read to its end. */
Status pgn_status(const PgnReader *reader);

/* As byte_source_progress. */
void pgn_progress(const PgnReader *reader, uint64_t *done, uint64_t *length);

/* Reads the only (or first) game of a text: for a clipboard. STATUS_NOT_FOUND when there is none;
 * else *game is set, and the status is the first error with line and column, or STATUS_OK. */
NODISCARD Status pgn_read_text(const char *text, size_t length, Game **game);

#endif
