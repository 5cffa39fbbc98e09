/* The words of a PGN file: bytes in, tokens out.
 *
 * Knows how things are written, not what they mean on a board. Works in a fixed window over a byte
 * source: no limit on files, lines or comments, and any bytes are survived. Private to
 * engine/pgn.
 */
#ifndef LUFT_ENGINE_PGN_PGN_LEX_H
#define LUFT_ENGINE_PGN_PGN_LEX_H

#include "engine/base/strbuf.h"
#include "engine/pgn/byte_source.h"

typedef enum PgnTokenKind {
    PGN_END,
    PGN_TAG,     /* name and text */
    PGN_WORD,    /* text: most likely a move */
    PGN_NAG,     /* value: 0..255 */
    PGN_COMMENT, /* text as UTF-8, trimmed and unwrapped; empty unless texts are kept */
    PGN_OPEN,
    PGN_CLOSE,
    PGN_RESULT, /* value: a GameResult; text, but for the asterisk */
    PGN_NOISE,  /* says nothing and can be dropped; fault says what it is */
    PGN_JUNK,   /* fault says what it is */
} PgnTokenKind;

typedef struct PgnToken {
    PgnTokenKind kind;
    int value;
    uint64_t offset;  /* of its first byte */
    uint64_t begin;   /* the same; of a word with the move number close before it */
    const char *text; /* valid until the next token is read, as name */
    size_t length;
    size_t size;        /* of a comment, in the file, whether it is kept or not */
    const char *number; /* of a word: the digits of the move number before it, or NULL; of junk:
                           itself, if it is one */
    const char *name;   /* of a tag */
    size_t name_length;
    const char *fault;  /* NULL, or what is wrong with an otherwise usable token */
    unsigned section;   /* of a tag after a blank line: a bit for each tag of the Seven Tag Roster
                           from here to the next blank line, as far as a token looks; else 0 */
    bool is_novelty;    /* a word that begins with N and a blank, which may be a glyph instead */
    bool may_be_result; /* a word: 0-0 at the end of the game, where both may have lost */
    bool is_wide;       /* a word or result that has full-width characters */
    bool is_number;     /* noise, or a parenthesis that may close a variation: a move's number, with
                           a sign that should be a dot */
    bool is_cut;        /* the text is not all of it */
    bool is_odd;        /* a result or a tag that is to be remarked on as it is written */
    bool is_forfeit;    /* a result that says that a player did not appear */
} PgnToken;

typedef struct PgnLex PgnLex;

/* The place of a tag in the Seven Tag Roster, PGN_ROSTER_COUNT if it is not one of them. */
#define PGN_ROSTER \
    { \
        "Event", "Site", "Date", "Round", "White", "Black", "Result" \
    }
enum { PGN_ROSTER_COUNT = 7 };
size_t pgn_roster_index(const char *name, size_t length);

/* The name of a tag that luft knows, as it is spelled; NULL: it is another one. */
const char *pgn_known_tag(const char *name, size_t length);

/* Takes the source over. keep_comments: whether comments carry their text. */
NODISCARD PgnLex *pgn_lex_new(ByteSource *source);
void pgn_lex_free(PgnLex *lex);
void pgn_lex_keep_comments(PgnLex *lex, bool keep);

void pgn_lex_next(PgnLex *lex, PgnToken *token);

/* The token read last is the first after a game's tags. */
void pgn_lex_end_tags(PgnLex *lex);

/* The token read last, a square or a piece and a square, becomes a move with the dash and the
 * square behind it: "e2 - e4". false, and nothing happened: they do not follow. What it is, the
 * board knows: others write a dash between the moves of White and Black. */
bool pgn_lex_extend_move(PgnLex *lex, PgnToken *token);

/* A word that can be no move, not even a garbled one. */
bool pgn_lex_is_text(const PgnToken *token);

/* After a result, the token read last: does a move with a number but 1 follow, perhaps after
 * comments, without a blank line before it? */
bool pgn_lex_moves_follow(const PgnLex *lex);

/* The capitals that words like moves begin with after the token read last, in a few lines: a bit
 * each as pgn_letters_initial has them. Comments are passed over. */
uint32_t pgn_lex_capitals_ahead(const PgnLex *lex);

/* Does a blank line stand before a byte of the token read last, or of its number? */
bool pgn_lex_begins_section(const PgnLex *lex, const char *at);
/* How many line breaks stand in the few blanks before it. */
int pgn_lex_breaks_before(const char *at);

/* Skips plain words and move numbers after the last token, in one go; returns how many
 * words. What it leaves, or is not sure of, pgn_lex_next reads: the words are the same. */
size_t pgn_lex_skip_words(PgnLex *lex);

/* Passes over these blanks after the token just read, and returns the byte that follows, NUL at the
 * end. Reads ahead, so the token's text is gone afterwards. */
char pgn_lex_next_byte(PgnLex *lex, const char *blanks);

/* Is the byte at the offset, which is not after the place reached, still available? */
bool pgn_lex_holds(const PgnLex *lex, uint64_t offset);

/* From the offset of the token read last on, if it is still at hand, every byte passed is added to
 * *record, up to max; pgn_lex_record_end ends it before an offset not after the token read
 * last. */
void pgn_lex_record(PgnLex *lex, uint64_t offset, StrBuf *record, size_t max);
/* *record now has all up to the place reached. */
void pgn_lex_record_on(PgnLex *lex);
void pgn_lex_record_end(PgnLex *lex, uint64_t offset);

/* Line and column (in bytes), both from 1, of an offset inside the token read last. */
void pgn_lex_place(PgnLex *lex, uint64_t offset, uint64_t *line, uint64_t *column);

/* Behind the token read last. */
uint64_t pgn_lex_offset(const PgnLex *lex);

/* Goes on at another place of the source; line is the number of its line. Free of cost for places
 * a little ahead, which are in the window. */
NODISCARD Status pgn_lex_seek(PgnLex *lex, uint64_t offset, uint64_t line);

ByteSource *pgn_lex_source(const PgnLex *lex);

#endif
