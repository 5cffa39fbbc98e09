/* Scans the spelling of a move, in one pass and never past the end. */
#include <config.h>

#include "engine/notation/san_text.h"

#include <assert.h>
#include <string.h>

typedef struct Scanner {
    const char *at;
    const char *end;
    SanManner manner;
} Scanner;

/* The byte under the scanner, NUL at the end: no rule below accepts a NUL. */
static inline char peek(const Scanner *s) { return s->at < s->end ? *s->at : '\0'; }

static inline bool take(Scanner *s, char c)
{
    if (peek(s) != c)
        return false;
    s->at++;
    return true;
}

static inline bool take_text(Scanner *s, const char *text, size_t length)
{
    if ((size_t)(s->end - s->at) < length || memcmp(s->at, text, length) != 0)
        return false;
    s->at += length;
    return true;
}

static inline char to_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }
static inline bool is_loose(const Scanner *s) { return s->manner != SAN_STRICT; }

static PieceType type_of_letter(char c)
{
    switch (c) {
    case 'P':
        return PAWN;
    case 'N':
        return KNIGHT;
    case 'B':
        return BISHOP;
    case 'R':
        return ROOK;
    case 'Q':
        return QUEEN;
    case 'K':
        return KING;
    default:
        return NO_PIECE_TYPE;
    }
}

/* Books and web pages write moves with figurines, and people paste them. */
static PieceType take_figurine(Scanner *s)
{
    static const PieceType pieces[] = { KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN };
    if (s->end - s->at < SAN_FIGURINE_LENGTH || !san_text_is_figurine(s->at))
        return NO_PIECE_TYPE;
    int glyph = (unsigned char)s->at[2] - 0x94;
    s->at += SAN_FIGURINE_LENGTH;
    if (s->end - s->at >= SAN_SELECTOR_LENGTH && san_text_is_selector(s->at))
        s->at += SAN_SELECTOR_LENGTH;
    return pieces[glyph % 6];
}

static PieceType take_piece(Scanner *s)
{
    char c = peek(s);
    PieceType figurine = take_figurine(s);
    if (figurine != NO_PIECE_TYPE)
        return figurine;
    if (is_loose(s)) {
        if ((c == 'b' || c == 'B') && s->manner == SAN_LOOSE_PAWN)
            return NO_PIECE_TYPE;
        c = (char)(c >= 'a' && c <= 'z' ? c - 32 : c);
    }
    PieceType type = type_of_letter(c);
    s->at += type != NO_PIECE_TYPE;
    return type;
}

static inline int take_file(Scanner *s)
{
    char c = is_loose(s) ? to_lower(peek(s)) : peek(s);
    if (c < 'a' || c > 'h')
        return -1;
    s->at++;
    return c - 'a';
}

static inline int take_rank(Scanner *s)
{
    char c = peek(s);
    if (c < '1' || c > '8')
        return -1;
    s->at++;
    return c - '1';
}

/* Returns whether the separator is a capture sign. */
static bool skip_separator(Scanner *s)
{
    char c = peek(s);
    bool takes = c == 'x' || c == ':' || (c == 'X' && is_loose(s));
    s->at += takes || c == '-';
    return takes;
}

/* Both squares, or the target and hints about the source. */
static bool take_squares(Scanner *s, SanText *out)
{
    int file = take_file(s);
    int rank = take_rank(s);
    const char *first_end = s->at;
    bool takes = skip_separator(s);
    int to_file = take_file(s);
    int to_rank = to_file >= 0 ? take_rank(s) : -1;
    if (to_rank < 0 && rank >= 0)
        s->at = first_end; /* "e8b" names a bishop, not a file */
    if (to_file < 0 || s->at == first_end) {
        to_file = file;
        to_rank = rank;
        file = rank = -1;
    }
    if (to_file < 0 || to_rank < 0)
        return false;
    out->from_file = file;
    out->from_rank = rank;
    out->to = square_make(to_file, to_rank);
    bool pawn = out->piece == PAWN || (out->piece == NO_PIECE_TYPE && rank < 0);
    return !(pawn && takes && file == to_file);
}

/* "=Q", "/Q", "(Q)", "Q", "q" or a figurine; may be missing. */
static bool take_promotion(Scanner *s, SanText *out)
{
    bool open = take(s, '(');
    bool announced = open || take(s, '=') || take(s, '/');
    PieceType type = take_figurine(s);
    if (type == NO_PIECE_TYPE) {
        char c = peek(s);
        type = type_of_letter((char)(c >= 'a' && c <= 'z' ? c - 32 : c));
        s->at += type != NO_PIECE_TYPE && type != PAWN && type != KING;
    }
    if (type == NO_PIECE_TYPE || type == PAWN || type == KING)
        return !announced;
    out->promotion = type;
    if (open)
        (void)take(s, ')');
    return true;
}

static void skip_blanks(Scanner *s)
{
    while (peek(s) == ' ' || peek(s) == '\t')
        s->at++;
}

/* "e.p.", check and mate marks, ! and ?: none changes the move. */
static void skip_marks(Scanner *s)
{
    skip_blanks(s);
    if (!take_text(s, "e.p.", 4))
        (void)take_text(s, "ep", 2);
    for (char c = peek(s); c == '+' || c == '#' || c == '!' || c == '?' || c == ' ' || c == '\t';
         c = peek(s))
        s->at++;
}

static bool take_castling_letter(Scanner *s)
{
    return take(s, 'O') || take(s, '0') || take(s, 'o');
}

/* O-O, 0-0, o-o, OO and their long forms. */
static bool take_castling(Scanner *s, SanText *out)
{
    int letters = 0;
    while (letters < 3 && take_castling_letter(s)) {
        letters++;
        if (letters < 3 && s->end - s->at > 1)
            (void)take(s, '-');
    }
    out->kind = letters == 3 ? SAN_CASTLE_QUEEN : SAN_CASTLE_KING;
    return letters >= 2;
}

/* Spellings of a null move in databases and programs. */
static bool take_pass(Scanner *s)
{
    return take_text(s, "--", 2) || take_text(s, "Z0", 2) || take_text(s, "@@@@", 4) ||
           take_text(s, "null", 4) || take_text(s, "0000", 4);
}

bool san_text_is_figurine(const char *at)
{
    return at[0] == '\xE2' && at[1] == '\x99' && (unsigned char)at[2] >= 0x94 &&
           (unsigned char)at[2] <= 0x9F;
}

bool san_text_is_selector(const char *at)
{
    return at[0] == '\xEF' && at[1] == '\xB8' && (at[2] == '\x8E' || at[2] == '\x8F');
}

size_t san_text_skip_number(const char *text, size_t length)
{
    Scanner s = { text, text + length, SAN_STRICT };
    skip_blanks(&s);
    const char *start = s.at;
    while (peek(&s) >= '0' && peek(&s) <= '9')
        s.at++;
    if (s.at == start || peek(&s) != '.')
        return (size_t)(start - text);
    while (peek(&s) == '.')
        s.at++;
    skip_blanks(&s);
    return (size_t)(s.at - text);
}

static bool take_move(Scanner *s, SanText *out)
{
    char c = peek(s);
    if (s->manner == SAN_STRICT && take_pass(s)) {
        out->kind = SAN_PASS;
        return true;
    }
    if (c == 'O' || c == '0' || c == 'o')
        return take_castling(s, out);
    out->piece = take_piece(s);
    bool named = out->piece != NO_PIECE_TYPE;
    if (!take_squares(s, out))
        return false;
    bool whole = out->from_file >= 0 && out->from_rank >= 0;
    if (!named && !whole) {
        if (out->from_rank >= 0)
            return false;
        out->piece = PAWN;
    }
    if (out->piece == PAWN && out->from_file < 0)
        out->from_file = square_file(out->to);
    return take_promotion(s, out);
}

/* The text before the target square of an ordinary move: "N", "Nx", "Nb", "N1", "ex" or nothing. */
static bool read_usual_head(const char *head, size_t length, SanText *out)
{
    if (length == 0) {
        out->piece = PAWN;
        out->from_file = square_file(out->to);
        return true;
    }
    int file = head[length - 1] - 'a', rank = head[length - 1] - '1';
    bool has_file = length == 2 && file >= FILE_A && file <= FILE_H;
    bool has_rank = length == 2 && rank >= RANK_1 && rank <= RANK_8;
    bool takes = length == 2 && head[1] == 'x';
    if (takes && head[0] >= 'a' && head[0] <= 'h') {
        out->piece = PAWN;
        out->from_file = head[0] - 'a';
        return out->from_file != square_file(out->to);
    }
    out->piece = type_of_letter(head[0]);
    out->from_file = has_file ? file : -1;
    out->from_rank = has_rank ? rank : -1;
    return out->piece > PAWN && (length == 1 || takes || has_file || has_rank);
}

/* A fast path for most moves, "e4", "exd5", "Nf3", "Nbd2", "Nxe5+"; the rules above give the same
 * result. */
static bool scan_usual(const char *text, size_t length, SanText *out)
{
    length -= length > 0 && (text[length - 1] == '+' || text[length - 1] == '#');
    if (length < 2 || length > 4)
        return false;
    int file = text[length - 2] - 'a', rank = text[length - 1] - '1';
    if (file < FILE_A || file > FILE_H || rank < RANK_1 || rank > RANK_8)
        return false;
    SanText move = { .kind = SAN_MOVE, .from_rank = -1, .to = square_make(file, rank) };
    if (!read_usual_head(text, length - 2, &move))
        return false;
    *out = move;
    return true;
}

size_t san_text_scan(const char *text, size_t length, SanManner manner, SanText *out)
{
    assert(manner >= SAN_STRICT && manner <= SAN_LOOSE_BISHOP);
    if (manner == SAN_STRICT && scan_usual(text, length, out))
        return 0;
    Scanner s = { text, text + length, manner };
    if (manner != SAN_STRICT)
        s.at += san_text_skip_number(text, length);
    SanText move = { .kind = SAN_MOVE, .from_file = -1, .from_rank = -1, .to = NO_SQUARE };
    bool complete = take_move(&s, &move);
    if (complete && s.at < s.end)
        skip_marks(&s);
    if (!complete || s.at < s.end)
        return (size_t)(s.at - text) + 1;
    *out = move;
    return 0;
}
