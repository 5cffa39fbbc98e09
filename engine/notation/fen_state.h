/* A FEN being read: what fen.c, fen_rights.c and fen_counters.c share. Private to them. */
#ifndef LUFT_ENGINE_NOTATION_FEN_STATE_H
#define LUFT_ENGINE_NOTATION_FEN_STATE_H

#include "engine/notation/fen.h"

typedef struct FenReader {
    const char *text;
    size_t length;
    size_t at;               /* next byte */
    size_t field;            /* where the current field began */
    size_t place[SQUARE_NB]; /* where the letter of an occupied square stands */
    size_t clock;            /* where the halfmove clock stands */
    FenRules rules;
    bool has_counters;
    bool is_short; /* a field is missing, and that was said */
    Position pos;
    FenRemarks *remarks; /* or NULL */
} FenReader;

static inline bool fen_is_blank(char c) { return c == ' ' || c == '\t'; }
static inline bool fen_is_space(char c) { return fen_is_blank(c) || c == '\n' || c == '\r'; }
static inline bool fen_is_digit(char c) { return c >= '0' && c <= '9'; }

/* The next byte, or '\0' at the end; a NUL in the text is a byte that no field allows. */
static inline char fen_peek(const FenReader *in)
{
    return in->at < in->length ? in->text[in->at] : '\0';
}

static inline bool fen_at_field_end(const FenReader *in)
{
    return in->at >= in->length || fen_is_space(in->text[in->at]);
}

static inline int fen_column(size_t at) { return at < INT32_MAX ? (int)at + 1 : INT32_MAX; }

#define SYNTAX_AT(place, ...) status_error_at(STATUS_SYNTAX, 0, fen_column(place), __VA_ARGS__)
/* Of the reader called in. */
#define REMARK_AT(place, ...) fen_add_remark(in->remarks, fen_column(place), __VA_ARGS__)

/* --- fen.c --- */
/* How the next byte, an unexpected one, is named in a message. */
typedef struct FenByteName {
    char text[64];
} FenByteName;

FenByteName fen_name_byte(const FenReader *in);

/* Moves to the next field; false: there is none. */
bool fen_next_field(FenReader *in);
/* The same for one that a number cannot be: counters behind missing fields begin there. The first
 * field that is missing is told, and stands for those behind it. */
bool fen_next_word(FenReader *in, const char *remark);

/* --- fen_rights.c --- */
/* "-", or letters; some write "-" for each right that is lost, as in "K--q". A right that the board
 * or the rules belie is left out. */
NODISCARD Status fen_read_castling(FenReader *in);
/* "-", or a square; one that no pawn can have passed is left out. */
NODISCARD Status fen_read_en_passant(FenReader *in);

/* --- fen_counters.c --- */
/* Both counters, one or none. What cannot be meant as a number is left to the caller. */
NODISCARD Status fen_read_counters(FenReader *in);
/* Passes over the operations of EPD that begin here, and takes the counters among them; false: none
 * do. */
bool fen_skip_operations(FenReader *in);

#endif
