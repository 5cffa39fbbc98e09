/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader that fen.c and fen_fields.c share. Private to them. */
#ifndef LUFT_ENGINE_NOTATION_FEN_STATE_H
#define LUFT_ENGINE_NOTATION_FEN_STATE_H

#include "engine/notation/fen.h"

enum { FEN_DECODED_MAX = 256 };

typedef struct FenReader {
    const char *text;
    size_t length;
    size_t at;               /* next byte */
    size_t field;            /* where the current field began */
    size_t place[SQUARE_NB]; /* place in the text of each occupied square's letter */
    size_t clock;            /* place in the text of the halfmove clock */
    FenRules rules;
    char decoded[FEN_DECODED_MAX]; /* the text, if an address has it encoded */
    bool has_counters;
    bool is_short; /* a field is missing, and a remark says so */
    Position pos;
    FenRemarks *remarks; /* or NULL */
} FenReader;

/* Addresses of web pages have underscores for blanks. */
static inline bool fen_is_blank(char c) { return c == ' ' || c == '\t' || c == '_'; }
static inline bool fen_is_space(char c) { return fen_is_blank(c) || c == '\n' || c == '\r'; }
static inline bool fen_is_digit(char c) { return c >= '0' && c <= '9'; }

/* The next byte, or '\0' at the end; no field may contain a NUL. */
static inline char fen_peek(const FenReader *in)
{
    return in->at < in->length ? in->text[in->at] : '\0';
}

/* Length of the blank or line end at the beginning of a text, also of a no-break space; 0: none. */
static inline size_t fen_space_length(const char *text, size_t length)
{
    if (length > 0 && fen_is_space(text[0]))
        return 1;
    return length > 1 && text[0] == '\xC2' && text[1] == '\xA0' ? 2 : 0;
}

static inline void fen_skip_blanks(FenReader *in)
{
    size_t length = 1;
    for (; length > 0 && fen_peek(in) != '\n' && fen_peek(in) != '\r'; in->at += length)
        length = fen_space_length(in->text + in->at, in->length - in->at);
}

/* A semicolon begins the operations of EPD. */
static inline bool fen_at_field_end(const FenReader *in)
{
    return in->at >= in->length || in->text[in->at] == ';' ||
           fen_space_length(in->text + in->at, in->length - in->at) > 0;
}

static inline int fen_column(size_t at) { return at < INT32_MAX ? (int)at + 1 : INT32_MAX; }

#define SYNTAX_AT(place, ...) status_error_at(STATUS_SYNTAX, 0, fen_column(place), __VA_ARGS__)
/* Adds a remark of the enclosing function's reader. */
#define REMARK_AT(place, ...) fen_add_remark(in->remarks, fen_column(place), __VA_ARGS__)

/* --- fen.c ------------------------------------------------------------------------------------ */
/* How an unexpected next byte is named in a message. */
typedef struct FenByteName {
    char text[64];
} FenByteName;

FenByteName fen_name_byte(const FenReader *in);

/* Moves to the next field; false after the last. */
bool fen_next_field(FenReader *in);

/* --- fen_fields.c ----------------------------------------------------------------------------- */
/* "-", or letters; some programs write "-" for each lost right, as in "K--q". A right that
 * contradicts the board or the rules is left out. */
NODISCARD Status fen_read_castling(FenReader *in);
/* "-", or a square; one that no pawn can have passed is left out. */
NODISCARD Status fen_read_en_passant(FenReader *in);

/* Both counters, one or none. Text that cannot be meant as a number is left to the caller. */
NODISCARD Status fen_read_counters(FenReader *in);
/* Skips the EPD operations that begin here, and reads counters among them; false without any. */
bool fen_skip_operations(FenReader *in);

/* --- fen_wrap.c ------------------------------------------------------------------------------- */
/* The length without what closes a wrapping. */
size_t fen_unwrapped_end(const char *text, size_t length);
/* Writes a FEN of an address as text, without what follows it there. false: it is text already, or
 * too long for size bytes. */
bool fen_decode(const char *text, size_t length, char *decoded, size_t size);

#endif
