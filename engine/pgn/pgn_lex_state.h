/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lexer's internals, shared by its files: words and the dispatch (pgn_lex.c), its window over
 * the source (pgn_window.c), numbers, results and words with other meanings (pgn_lex_number.c),
 * moves with blanks inside (pgn_lex_spaced.c), tags (pgn_lex_tag.c) and their names
 * (pgn_lex_tag_name.c), comments (pgn_lex_comment.c), lookalike letters (pgn_lex_lookalike.c),
 * pieces without a letter (pgn_lex_lost.c), headings (pgn_lex_heading.c), moves in columns
 * (pgn_lex_columns.c), signs without a meaning (pgn_lex_noise.c). Private to them. */
#ifndef LUFT_ENGINE_PGN_PGN_LEX_STATE_H
#define LUFT_ENGINE_PGN_PGN_LEX_STATE_H

#include "engine/base/strbuf.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/text/ascii.h"
#include "engine/text/encoding.h"

/* --- the window ---
 *
 * Of fixed size, it passes over a PGN file: where the reader stands, in bytes and lines. Lines are
 * counted a window at a time, so that the fast path never looks at them. Invariants: bytes[0] is
 * the byte before the window's first, and so are the PGN_HEADING_REACH that end with it (line
 * breaks before the start of the file); *end is NUL, which no inner loop accepts, so none looks for
 * the end; unless the source is exhausted, at least PGN_LOOKAHEAD bytes are there when a token
 * begins. */

/* Small for fuzzers, so that they reach its edges. */
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
enum { PGN_WINDOW_SIZE = 256, PGN_LOOKAHEAD = 64, PGN_HEADING_REACH = 48 };
#else
enum { PGN_WINDOW_SIZE = 1 << 17, PGN_LOOKAHEAD = 1024, PGN_HEADING_REACH = 256 };
#endif

enum { PGN_LOOKBEHIND = 8 }; /* of all but the search for a heading */

typedef struct PgnWindow {
    ByteSource *source;
    char *bytes;
    const char *at; /* the next byte */
    const char *end;
    const char *ahead; /* tokens may begin before it: all that they look at is in the window */
    uint64_t base;     /* offset of bytes[1] */
    bool exhausted;

    uint64_t token_offset;
    uint64_t counted;    /* line breaks before this offset are in line */
    uint64_t line;       /* 1-based, of the byte at counted */
    uint64_t line_start; /* offset of that line's first byte */
    uint64_t token_line; /* place of the token once it has left the window, otherwise 0 */
    uint64_t token_column;

    StrBuf kept; /* the part of a token that has left the window, see pgn_window_refill_keeping */
    uint64_t kept_begin;

    StrBuf *record; /* NULL: nothing is recorded */
    size_t record_max;
    uint64_t record_begin;
    uint64_t recorded; /* up to this offset */
} PgnWindow;

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
/* The same, within a token that may be the first of a game: the part of it that leaves the window
 * is kept, up to max bytes, for pgn_window_record. */
void pgn_window_refill_keeping(PgnWindow *in, size_t max);
/* True if the NUL at at is the window's end and the source has more bytes: at then points to them.
 * False for a NUL in the file and at the end of the file. */
bool pgn_window_refill_at_end(PgnWindow *in);

/* --- the lexer -------------------------------------------------------------------------------- */

/* A longer comment or value is cut: a hostile file must not take all memory. */
enum { PGN_LEX_TEXT_MAX = 24 << 20 };

/* How far a token looks ahead from its first byte, and a tag's end from the last quote. Together
 * with a number before it, that is less than the window's lookahead, so that a token ends in the
 * same place wherever the window does. */
enum { PGN_LEX_WORD_REACH = PGN_LOOKAHEAD / 2 };

/* The part of a game that was read last. */
typedef enum PgnLexPart { PGN_LEX_NOTHING, PGN_LEX_TAGS, PGN_LEX_MOVES } PgnLexPart;

struct PgnLex {
    PgnWindow in;
    PgnLexPart part;
    uint64_t section; /* offset of the window's first byte if a blank line precedes it */
    bool keep_comments;
    bool is_in_variation;
    size_t comment_length; /* of the comment being read, up to PGN_LEX_TEXT_MAX */
    StrBuf text;           /* comments, and tag values put together from pieces */
    StrBuf name;
    StrBuf raw;
    EncodingHint hint;
};

/* Makes a token of the bytes from the window's next byte up to end, and passes them. fault may be
 * NULL. */
static inline void pgn_lex_take(PgnLex *lex, PgnToken *token, PgnTokenKind kind, const char *end,
                                const char *fault)
{
    token->kind = kind;
    token->text = lex->in.at;
    token->length = (size_t)(end - lex->in.at);
    token->fault = fault;
    lex->in.at = end;
    if (kind == PGN_WORD)
        lex->part = PGN_LEX_MOVES;
    else if (kind == PGN_RESULT)
        lex->part = PGN_LEX_NOTHING;
}

/* The same, but the token's text is lex->text. */
static inline void pgn_lex_take_made(PgnLex *lex, PgnToken *token, PgnTokenKind kind,
                                     const char *end, const char *fault)
{
    pgn_lex_take(lex, token, kind, end, fault);
    token->text = lex->text.data;
    token->length = lex->text.length;
}

/* Whether a lookalike of another character may begin with the byte. */
static inline bool pgn_lex_may_look_alike(char c) { return (c & 0x80) != 0 || c == '\\'; }

static inline bool pgn_lex_is_line_break(char c) { return c == '\n' || c == '\r'; }

/* 26 is the end-of-file mark of old systems. */
static inline bool pgn_lex_is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r') || c == 26;
}

/* May be in the name of a tag by the standard. */
static inline bool pgn_lex_is_in_name(char c) { return ascii_is_letter_or_digit(c) || c == '_'; }

static inline bool pgn_lex_is_space(char c) { return c == ' ' || c == '\t'; }

static inline const char *pgn_lex_skip_blanks(const char *at, const char *limit)
{
    while (at < limit && pgn_lex_is_blank(*at))
        at++;
    return at;
}

static inline const char *pgn_lex_skip_spaces(const char *at, const char *limit)
{
    while (at < limit && pgn_lex_is_space(*at))
        at++;
    return at;
}

/* The window contains all that a token beginning here looks at. */
static inline bool pgn_lex_has_lookahead(const PgnLex *lex, const char *at)
{
    return at < lex->in.ahead;
}

/* The end of the text that may be looked at from there on. */
static inline const char *pgn_lex_reach(const PgnLex *lex, const char *at)
{
    return lex->in.end - at < PGN_LEX_WORD_REACH ? lex->in.end : at + PGN_LEX_WORD_REACH;
}

enum {
    PGN_LEX_NUMBER_REACH = PGN_LOOKAHEAD / 8
}; /* of a move number, and from there to its move */

static inline const char *pgn_lex_digits_end(const char *at)
{
    const char *limit = at + PGN_LEX_NUMBER_REACH;
    while (at < limit && ascii_is_digit(*at))
        at++;
    return at;
}

/* --- pgn_lex.c -------------------------------------------------------------------------------- */
/* Reads a move, or a word with another meaning, at the window's next byte. */
void pgn_lex_word(PgnLex *lex, PgnToken *token);

/* --- pgn_lex_number.c ------------------------------------------------------------------------- */
/* Reads a result or castling that begins with the digit at the window's next byte; false: it was a
 * move number, which is skipped. */
bool pgn_lex_digit(PgnLex *lex, PgnToken *token);
/* The end of a move number that begins there, with its dots, or with the other signs that some put
 * between it and its move: "1)", "1:", "1-", "1.-". */
const char *pgn_lex_number_end(const char *digits);
/* Makes a text of a number or dots that were skipped, from at to the window's next byte: outside
 * games and between tags, unless a move may follow. false: they are not text. */
bool pgn_lex_bare_number(PgnLex *lex, const char *at, PgnToken *token);
/* The end of a number directly after a sign before at, "+0.3" or "-0.5/12", which is no move
 * number; at if there is none before the limit. */
const char *pgn_lex_glued_number_end(const char *at, const char *limit);
/* Turns a word of letters into the token that it stands for; false: the word is unknown. */
bool pgn_lex_word_meaning(PgnToken *token);
/* The start of a meaningless word directly after a move, "Bb5ch", "Qh4mate"; end if there is
 * none. */
const char *pgn_lex_trim_words(const char *start, const char *end);
/* Skips a separate "e.p.", which adds nothing; false if there is none. */
bool pgn_lex_skip_en_passant(PgnLex *lex);
/* Makes the token a null move that ends there; returns true. */
bool pgn_lex_take_pass(PgnLex *lex, PgnToken *token, const char *end);
/* Lengths of "--", "---" or "<>", and of a separate sign of check or mate; 0: none. */
size_t pgn_lex_scan_pass(const char *at);
size_t pgn_lex_scan_check(const char *at);
/* Reads "(pass)" at the window's next byte, which is not a variation; false: another
 * parenthesis. */
bool pgn_lex_pass_in_parentheses(PgnLex *lex, PgnToken *token);
/* Reads the result that begins at the window's next byte; false, without effect, if there is
 * none. */
bool pgn_lex_result(PgnLex *lex, PgnToken *token);
/* Whether only comments remain before the end of the text or the next tag. Looks as far as a token
 * does. */
bool pgn_lex_is_end_of_game(const PgnLex *lex, const char *at);

/* --- pgn_lex_spaced.c ------------------------------------------------------------------------- */
/* Reads a move with blanks inside whose first part is the length bytes from the window's next byte
 * on; false, without effect, if there is none. */
bool pgn_lex_parted_move(PgnLex *lex, PgnToken *token, size_t length);
/* The same for castling, "O - O", at the window's next byte, its first letter. */
bool pgn_lex_parted_castling(PgnLex *lex, PgnToken *token);

/* --- pgn_window.c ----------------------------------------------------------------------------- */
/* Fills the window, between tokens. */
void pgn_lex_refill(PgnLex *lex);

/* --- pgn_lex_lookalike.c ---------------------------------------------------------------------- */
/* Reads a move or result at the window's next byte with letters or dashes that only look like
 * PGN's; false, without effect, if there is none. */
bool pgn_lex_lookalike_word(PgnLex *lex, PgnToken *token);
/* The part of a move after its piece's letter, also in look-alike Cyrillic letters. */
bool pgn_lex_may_follow_letter(const char *at);
/* Whether a word that ends before a letter of another alphabet (its bytes; 0: there is none) goes
 * on with it: "e8Ф", and "Nс6" with a look-alike с. */
bool pgn_lex_goes_on_foreign(const char *start, const char *end, size_t letter);
/* Reads a parenthesis, glyph, asterisk or dash in full-width characters, or an East Asian comma or
 * full stop, at the window's next byte; false, without effect: another character. */
bool pgn_lex_wide_sign(PgnLex *lex, PgnToken *token);
/* Skips leftovers of a web page among moves at the window's next byte: "<br>", "</p>", "&nbsp;";
 * false, without effect, if there are none. */
bool pgn_lex_html(PgnLex *lex, PgnToken *token);
/* Length in bytes of a move number with its dot, or of a dot, in full-width characters; 0: none. */
size_t pgn_lex_scan_wide_number(const char *at);
/* Length in bytes of a Unicode blank or an invisible character, such as a byte order mark; 0:
 * neither. */
size_t pgn_lex_scan_unseen(const char *at);

/* --- pgn_lex_lost.c --------------------------------------------------------------------------- */
/* Whether a sign or frame in place of a piece, after a move number, precedes the rest of its
 * move. */
bool pgn_lex_lacks_piece(const char *at);
/* Reads such a move at the window's next byte; false: there is none. */
bool pgn_lex_lost_piece(PgnLex *lex, PgnToken *token);
/* Reads a move at the window's next byte, a letter, that has a dot or mark-up after its piece:
 * "N.f3", "N</i>f3"; false: it is something else. */
bool pgn_lex_marked_letter(PgnLex *lex, PgnToken *token);
/* The same for a letter in brackets or asterisks: "[N]f3", "(N)f3", "*N*f3". */
bool pgn_lex_framed_letter(PgnLex *lex, PgnToken *token);
/* Reads a promotion whose word ends before a character of a chess font: "e8=\u00A3". */
bool pgn_lex_font_promotion(PgnLex *lex, PgnToken *token, const char *end);

/* --- pgn_lex_noise.c -------------------------------------------------------------------------- */
/* Skips a line that Markdown puts before and after a text, "```" or "```pgn"; false: none. */
bool pgn_lex_skip_fence(PgnLex *lex);
/* Read signs that mean nothing at the window's next byte: commas and braces that close nothing; a
 * line of signs alone, or a run of them; a dash between moves. false, without effect: others. */
void pgn_lex_noise(PgnLex *lex, PgnToken *token);
bool pgn_lex_separator(PgnLex *lex, PgnToken *token);
bool pgn_lex_dash(PgnLex *lex, PgnToken *token);
/* Reads a backslash of Markdown before a sign of PGN at the window's next byte; false: there is
 * none. */
bool pgn_lex_escape(PgnLex *lex, PgnToken *token);
/* Reads an asterisk at the window's next byte that refers to a note, "Ba4* Nf6"; false: it is a
 * result. */
bool pgn_lex_note_mark(PgnLex *lex, PgnToken *token);
/* Reads a rank of a board drawn in letters at the window's next byte, its first square; false:
 * there is none. */
bool pgn_lex_board_rank(PgnLex *lex, PgnToken *token);
/* Whether a word that cannot be a move stands directly before that place, in the same sentence. */
bool pgn_lex_follows_text(const char *at);
/* Reads the exclamation or question marks that end such a word at the window's next byte; false:
 * there are none. */
bool pgn_lex_mark_of_text(PgnLex *lex, PgnToken *token);

/* --- pgn_lex_tag.c ---------------------------------------------------------------------------- */
/* Reads the tag that begins at the window's next byte, a bracket; false: the bracket means
 * nothing. */
bool pgn_lex_tag(PgnLex *lex, PgnToken *token);
/* Whether the text there, after moves, will be read as a tag. The bytes before the limit must prove
 * it: name and quote of a usual tag, otherwise the whole line and the first byte of the next. */
bool pgn_lex_is_tag(const PgnLex *lex, const char *at, const char *limit);
/* Reads a tag with a known name but without its opening bracket, at the window's next byte, the
 * first of the name; false, without effect, if there is none. */
bool pgn_lex_unopened_tag(PgnLex *lex, PgnToken *token);

/* --- pgn_lex_tag_name.c ----------------------------------------------------------------------- */
/* Reads "[Name " at the window's next byte; returns where the value begins, NULL if it is something
 * else. */
const char *pgn_lex_tag_name(const PgnLex *lex, PgnToken *token);
/* Whether the name makes a tag of a line in brackets without quotes. */
bool pgn_lex_is_name_of_tag(const PgnToken *token);

/* --- pgn_lex_words.c -------------------------------------------------------------------------- */
/* Whether a word is a move number, a move or both: "2.", "c4," or "2.c4". */
bool pgn_lex_is_of_moves(const char *word, size_t length);
/* Whether a text begins with a word, or none of its words can be a move. */
bool pgn_lex_is_prose(const char *at, const char *end);

/* --- pgn_lex_comment.c ------------------------------------------------------------------------ */
/* Read the comment that begins at the window's next byte, a brace or a semicolon. */
void pgn_lex_brace_comment(PgnLex *lex, PgnToken *token);
void pgn_lex_line_comment(PgnLex *lex, PgnToken *token);
/* Makes a comment of text in parentheses that is not a variation, such as "(agreed)"; false,
 * without effect: the parenthesis at the window's next byte may begin moves. */
bool pgn_lex_text_in_parentheses(PgnLex *lex, PgnToken *token);
/* Makes a comment of a line "a) 4. Ba4 Nf6" at the window's next byte, a letter; false: there is
 * none. */
bool pgn_lex_lettered_line(PgnLex *lex, PgnToken *token);
/* Reads a short comment as programmers write it, between a slash with a star and a star with a
 * slash, or of a web page, <!-- -->, at the window's next byte; false: there is none, nothing was
 * read. */
bool pgn_lex_slashed_comment(PgnLex *lex, PgnToken *token);
/* Skips a line hidden by a % at the window's next byte; false: the % is not in the first column. */
bool pgn_lex_skip_escaped_line(PgnLex *lex, PgnToken *token);

#endif
