/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lexer of PGN files: bytes in, tokens out.
 *
 * Knows spellings, not the board. Works in a fixed window over a byte source: files, lines and
 * comments have no size limit, and any bytes are allowed. Private to engine/pgn, but for
 * pgn_known_tag.
 */
#ifndef LUFT_ENGINE_PGN_PGN_LEX_H
#define LUFT_ENGINE_PGN_PGN_LEX_H

#include "engine/base/strbuf.h"
#include "engine/pgn/byte_source.h"
#include "engine/text/encoding.h"

typedef enum PgnTokenKind {
    PGN_END,
    PGN_TAG,     /* name and text */
    PGN_WORD,    /* text: most likely a move */
    PGN_NAG,     /* value: 0..255 */
    PGN_COMMENT, /* text as UTF-8, trimmed and unwrapped; empty unless comments are kept */
    PGN_OPEN,
    PGN_CLOSE,
    PGN_RESULT, /* value: a GameResult; text, unless it is the asterisk */
    PGN_NOISE,  /* text; meaningless and can be dropped; fault describes it */
    PGN_JUNK,   /* fault describes it */
} PgnTokenKind;

typedef struct PgnToken {
    PgnTokenKind kind;
    int value;
    uint64_t offset;  /* of its first byte */
    uint64_t begin;   /* the same; for a word including the move number before it */
    const char *text; /* valid until the next token is read, like name */
    size_t length;
    size_t size;        /* of a comment in the file, kept or not */
    const char *number; /* of a word: the digits of the move number before it, or NULL; of junk: the
                           junk itself if it is a number */
    int lone_number;    /* a move number before it that no move follows; 0: none */
    uint64_t lone_offset;
    const char *moves; /* the text of a comment after ";" that holds only moves, or, with is_odd,
                          in parentheses; or NULL */
    size_t moves_length;
    const char *name; /* of a tag */
    size_t name_length;
    const char *fault;  /* NULL, or the error in an otherwise usable token */
    unsigned section;   /* of a tag after a blank line: a bit for each tag of the Seven Tag Roster
                           from here to the next blank line, within the lookahead; otherwise 0 */
    bool is_novelty;    /* a word that begins with N and a blank, which may be a glyph instead */
    bool may_be_result; /* a word: 0-0 at the end of the game, possibly lost by both */
    bool lacks_piece;   /* a word after a sign in place of its piece: "f3" of "?f3"; value: the
                           glyph that the sign may be instead, or 0 */
    bool is_wide;       /* a word or result with full-width characters */
    bool is_number; /* noise, or a parenthesis that may close a variation: a move number with a sign
                       instead of a dot */
    bool is_cut;    /* the text is truncated */
    bool is_odd;    /* a result or tag whose spelling deserves a remark; a comment's is in fault */
    bool is_forfeit;  /* a result that means that a player did not appear */
    bool says_how;    /* a result in words that say more: Black resigns */
    bool is_close;    /* with moves: a word directly before the semicolon, a blank behind */
    bool begins_game; /* a comment or glyph after the number 1, which begins a section */
} PgnToken;

typedef struct PgnLex PgnLex;

/* The standard spelling of a tag's name that luft knows; NULL for others. */
const char *pgn_known_tag(const char *name, size_t length);

/* Takes ownership of the source. */
NODISCARD PgnLex *pgn_lex_new(ByteSource *source);
/* The lexer of a text, which must outlive it. The text is part of a file, in which its first byte
 * has that offset, line and column. */
NODISCARD PgnLex *pgn_lex_new_part(const char *text, size_t length, uint64_t offset, uint64_t line,
                                   uint64_t column);
void pgn_lex_free(PgnLex *lex);
/* Whether comments contain their text; at first they do not. */
void pgn_lex_keep_comments(PgnLex *lex, bool keep);

/* Inside variations a semicolon may part them. */
void pgn_lex_enter_variation(PgnLex *lex, bool is_in);
/* Of the texts of a game; its reader begins it. */
EncodingHint *pgn_lex_hint(PgnLex *lex);

void pgn_lex_next(PgnLex *lex, PgnToken *token);

/* The last token is the first after a game's tags. */
void pgn_lex_end_tags(PgnLex *lex);

/* The last token, a square or a piece and a square, is extended to a move by the dash and the
 * square after it: "e2 - e4". Returns false without effect if they do not follow. The caller checks
 * it on the board: some write a dash between the moves of White and Black. */
bool pgn_lex_extend_move(PgnLex *lex, PgnToken *token);

/* The last token, one letter, is extended to a move by what follows it after blanks: "S f3".
 * Returns false without effect if no move comes about. The caller, who knows the letters of
 * languages, may undo it by pgn_lex_part_letter, with the token as it was. */
bool pgn_lex_join_letter(PgnLex *lex, PgnToken *token);
void pgn_lex_part_letter(PgnLex *lex, PgnToken *token, const PgnToken *letter);

/* The last token, a word, is cut before an evaluation sign inside it, which is the next token:
 * "Nf3+-Nc6". Returns false without effect if it has none. */
bool pgn_lex_end_at_glyph(PgnLex *lex, PgnToken *token);

/* Whether the token read last directly follows a sign such as "!". */
bool pgn_lex_follows_glyph(const PgnLex *lex, const PgnToken *token);

/* Whether a dot directly follows the token read last. */
bool pgn_lex_dot_follows(const PgnLex *lex);

/* Whether a word may be a move: it contains a square, castling, a pass, a letter of another
 * alphabet before a digit, or only letters of pieces and files, as in "ed". Otherwise it is
 * text. */
bool pgn_lex_may_be_move(const char *word, size_t length);

/* The rank of a move whose last letter a scanner misread, "BbS" or "Rel"; NUL: it is another word.
 */
char pgn_lex_misread_rank(const char *word, size_t length);

/* Whether a word cannot be a move, not even a garbled one. */
bool pgn_lex_is_text(const PgnToken *token);

/* After a glyph as the last token: whether the move 1 follows, after nothing but comments and
 * glyphs. */
bool pgn_lex_first_move_follows(const PgnLex *lex);

/* After a result as the last token: whether a move with a number other than 1 follows, perhaps
 * after comments, without a blank line before it. */
bool pgn_lex_moves_follow(const PgnLex *lex);

/* The few lines after the last token, up to *end, where a byte can be read. */
const char *pgn_lex_soon(const PgnLex *lex, const char **end);

/* Whether a move number with its dots, or with another sign before its move, begins there. */
bool pgn_lex_begins_with_number(const char *at);

/* The initial capitals of words that look like moves, in the few lines after the last token: one
 * bit each as in pgn_letters_initial. Skips comments. */
uint32_t pgn_lex_capitals_ahead(const PgnLex *lex);

/* Whether a blank line precedes a byte of the last token or of its number. */
bool pgn_lex_begins_section(const PgnLex *lex, const char *at);
/* Whether a few lines, each a comment or text without moves, stand between the line that begins
 * there and a blank line. */
bool pgn_lex_follows_heading(const char *at);
/* Length of a text that begins with the last token, a word, names moves and is mainly and at its
 * end words, before the move 1 on a line below; 0: none. */
size_t pgn_lex_prose_length(const PgnLex *lex, const PgnToken *token);
/* Whether nothing but moves, numbers, results and signs follows the last token on its line, before
 * the first comment or parenthesis. */
bool pgn_lex_line_is_moves(const PgnLex *lex);
/* Number of line breaks in the few blanks, lines between cells and marks of quotations before
 * at. */
int pgn_lex_breaks_before(const char *at);

/* Skips all plain words and move numbers after the last token, as long as the numbers follow the
 * last one; returns the number of words. pgn_lex_next would read the same tokens. */
size_t pgn_lex_skip_words(PgnLex *lex, unsigned *number);

/* Moves in columns side by side, with a number in each cell of each row. */
enum { PGN_COLUMNS_MAX = 4 };
typedef struct PgnColumns {
    int count;
    int rows[PGN_COLUMNS_MAX];      /* that reach the column, so far */
    int64_t first[PGN_COLUMNS_MAX]; /* its number in the first row */
    StrBuf text[PGN_COLUMNS_MAX];   /* what was taken, with blanks for the other columns */
} PgnColumns;

/* Whether the last token, a move with its number, begins the second cell of such rows. */
bool pgn_lex_has_columns(const PgnLex *lex, const PgnToken *token, PgnColumns *columns);
/* Then takes all of them from that number on, as texts of the caller's. */
void pgn_lex_take_columns(PgnLex *lex, const PgnToken *token, PgnColumns *columns);

/* The text after the last token among moves, for a caller that reads it without tokens and calls
 * pgn_lex_pass. A NUL follows the text, and between *limit and that NUL there is lookahead; there
 * is no text if the result is not before *limit. */
const char *pgn_lex_ahead(const PgnLex *lex, const char **limit);
void pgn_lex_pass(PgnLex *lex, const char *at);

/* Skips these blanks after the last token, and returns the byte that follows, NUL at the end. Reads
 * ahead, which invalidates the token's text. */
char pgn_lex_next_byte(PgnLex *lex, const char *blanks);

/* Whether the byte at the offset, at or before the current place, is still available. */
bool pgn_lex_holds(const PgnLex *lex, uint64_t offset);

/* From now on, every byte passed is added to *record, from the given offset of the last token on if
 * that is still available, up to max bytes. pgn_lex_record_end ends it before an offset, which must
 * not be after the last token. */
void pgn_lex_record(PgnLex *lex, uint64_t offset, StrBuf *record, size_t max);
/* Completes record up to the current place. */
void pgn_lex_record_on(PgnLex *lex);
void pgn_lex_record_end(PgnLex *lex, uint64_t offset);

/* Line and column (in bytes), both from 1, of an offset inside the last token. */
void pgn_lex_place(PgnLex *lex, uint64_t offset, uint64_t *line, uint64_t *column);

/* The offset after the last token. */
uint64_t pgn_lex_offset(const PgnLex *lex);

/* Continues at another place of the source; line is its line number. Free for places shortly ahead,
 * in the window. */
NODISCARD Status pgn_lex_seek(PgnLex *lex, uint64_t offset, uint64_t line);

ByteSource *pgn_lex_source(const PgnLex *lex);

#endif
