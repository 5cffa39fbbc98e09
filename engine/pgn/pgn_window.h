/* A window of fixed size that passes over a PGN file: where the reader stands, in bytes and lines.
 *
 * Knows no words. Lines are counted a window at a time, so that the fast path never looks at them.
 * Invariants: bytes[0] is the byte before the window's first, and so are the PGN_LOOKBEHIND that
 * end with it (line breaks before the start of the file); *end is NUL, which no inner loop accepts,
 * so none looks for the end; unless the source is exhausted, at least PGN_LOOKAHEAD bytes are there
 * when a token begins. Private to engine/pgn.
 */
#ifndef LUFT_ENGINE_PGN_PGN_WINDOW_H
#define LUFT_ENGINE_PGN_PGN_WINDOW_H

#include "engine/base/strbuf.h"
#include "engine/pgn/byte_source.h"

/* Fuzzers have a small one, whose edges they meet. */
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
enum { PGN_WINDOW_SIZE = 256, PGN_LOOKAHEAD = 64 };
#else
enum { PGN_WINDOW_SIZE = 1 << 17, PGN_LOOKAHEAD = 1024 };
#endif

enum { PGN_LOOKBEHIND = 8 };

typedef struct PgnWindow {
    ByteSource *source;
    char *bytes;
    const char *at; /* the next byte */
    const char *end;
    uint64_t base; /* offset of bytes[1] */
    bool exhausted;

    uint64_t token_offset;
    uint64_t counted;    /* line breaks before this offset are in line */
    uint64_t line;       /* 1-based, of the byte at counted */
    uint64_t line_start; /* offset of that line's first byte */
    uint64_t token_line; /* place of the token, once it has left the window; else 0 */
    uint64_t token_column;

    StrBuf kept; /* of a token, what has left the window, see pgn_window_refill_keeping */
    uint64_t kept_begin;

    StrBuf *record; /* NULL: nothing is recorded */
    size_t record_max;
    uint64_t record_begin;
    uint64_t recorded; /* up to this offset */
} PgnWindow;

/* Takes the source over. */
void pgn_window_init(PgnWindow *in, ByteSource *source);
void pgn_window_done(PgnWindow *in);

static inline uint64_t pgn_window_offset(const PgnWindow *in, const char *at)
{
    return in->base + (uint64_t)(at - (in->bytes + 1));
}

/* A token begins at the next byte. */
static inline void pgn_window_begin_token(PgnWindow *in)
{
    in->token_offset = pgn_window_offset(in, in->at);
    in->token_line = 0;
}

/* Keeps the bytes from at on and reads more after them. */
void pgn_window_refill(PgnWindow *in);
/* The same, within a token that may be the first of a game: what of it leaves the window is kept,
 * up to max bytes, for pgn_window_record. */
void pgn_window_refill_keeping(PgnWindow *in, size_t max);
/* True when the NUL at at is the window's end and more bytes were to be had: at then points at
 * them. A NUL in the file, or the end of the file, is false. */
bool pgn_window_refill_at_end(PgnWindow *in);

/* As their namesakes of pgn_lex.h. */
bool pgn_window_holds(const PgnWindow *in, uint64_t offset);
void pgn_window_record(PgnWindow *in, uint64_t offset, StrBuf *record, size_t max);
void pgn_window_record_on(PgnWindow *in);
void pgn_window_record_end(PgnWindow *in, uint64_t offset);
void pgn_window_place(PgnWindow *in, uint64_t offset, uint64_t *line, uint64_t *column);
NODISCARD Status pgn_window_seek(PgnWindow *in, uint64_t offset, uint64_t line);

#endif
