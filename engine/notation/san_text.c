/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scans the spelling of a move, in one pass and never past the end, and finds the moves it fits. */
#include <config.h>

#include "engine/notation/san_text.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/text/ascii.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

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

/* Whether the file in front is meant for the letter of a piece, in whatever language: Bb4, Dd4 and
 * Cxd5, or dd4 and cc3 in small letters, move no pawn, BXC3 and Exd5 do. */
static bool is_letter_of_piece(const char *first, const char *second)
{
    bool is_doubled = to_lower(*first) == to_lower(*second);
    bool is_capital = strchr("ABCDFGH", *first) != NULL && *second >= 'a';
    return is_doubled || is_capital;
}

/* Both squares, or the target and hints about the source. A pawn without a hint comes from the
 * target's file; if a person types "xd5", from any. */
static bool take_squares(Scanner *s, SanText *out)
{
    const char *first = s->at;
    int file = take_file(s);
    int rank = take_rank(s);
    const char *first_end = s->at;
    bool takes = skip_separator(s);
    const char *second = s->at;
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
    bool is_bare = out->piece == NO_PIECE_TYPE && rank < 0;
    if (is_loose(s) && is_bare && file >= 0 && is_letter_of_piece(first, second))
        return false;
    bool is_pawn = is_bare || out->piece == PAWN;
    if (is_pawn && file < 0 && !(takes && is_loose(s)))
        out->from_file = to_file;
    return !(is_pawn && takes && file == to_file);
}

size_t san_text_piece_word(const char *text, size_t length, PieceType *type)
{
    static const struct {
        const char *word;
        PieceType type;
    } words[] = {
        { "queen", QUEEN }, { "rook", ROOK },    { "bishop", BISHOP },   { "knight", KNIGHT },
        { "dame", QUEEN },  { "turm", ROOK },    { "läufer", BISHOP },   { "springer", KNIGHT },
        { "tour", ROOK },   { "fou", BISHOP },   { "cavalier", KNIGHT }, { "dama", QUEEN },
        { "torre", ROOK },  { "alfil", BISHOP }, { "caballo", KNIGHT },
    };
    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        size_t used = strlen(words[i].word);
        if (used > length || strncasecmp(text, words[i].word, used) != 0)
            continue;
        *type = words[i].type;
        return used;
    }
    return 0;
}

static PieceType take_promoted(Scanner *s)
{
    PieceType type = take_figurine(s);
    if (type != NO_PIECE_TYPE)
        return type;
    size_t word = is_loose(s) ? san_text_piece_word(s->at, (size_t)(s->end - s->at), &type) : 0;
    if (word == 0) {
        char c = peek(s);
        type = type_of_letter((char)(c >= 'a' && c <= 'z' ? c - 32 : c));
        word = type != NO_PIECE_TYPE && type != PAWN && type != KING;
    }
    s->at += word;
    return type;
}

/* In any case. */
static bool take_word(Scanner *s, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(s->end - s->at) < length || strncasecmp(s->at, word, length) != 0)
        return false;
    s->at += length;
    return true;
}

/* "e.p.", "/ep", "(e.p.)", "en passant". */
static bool take_en_passant(Scanner *s)
{
    static const char *const spellings[] = { "e.p.", "e.p", "e. p.", "e. p",
                                             "ep",   "e p", "e/p",   "en passant" };
    const char *start = s->at;
    if (s->at == s->end || strchr("eE/(", *s->at) == NULL)
        return false;
    bool open = take(s, '(');
    if (!open)
        (void)take(s, '/');
    for (size_t i = 0; i < ARRAY_LEN(spellings); i++)
        if (take_word(s, spellings[i])) {
            if (open)
                (void)take(s, ')');
            return true;
        }
    s->at = start;
    return false;
}

/* "=Q", "/Q", "(Q)", "(=Q)", "=(Q)", "Q", "q", "=queen" or a figurine; may be missing. */
static bool take_promotion(Scanner *s, SanText *out)
{
    Scanner ahead = *s;
    if (take_en_passant(&ahead))
        return true;
    bool announced = take(s, '=') || take(s, '/');
    bool open = take(s, '(');
    announced |= open;
    if (open)
        (void)take(s, '=');
    PieceType type = take_promoted(s);
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

static bool take_mark(Scanner *s)
{
    char c = peek(s);
    bool is_mark = ascii_is_one_of(c, "+#!? \t");
    s->at += is_mark;
    return is_mark;
}

/* Check and mate marks, ! and ?, "e.p.", and a capture sign after the square ("Qd5:"): none changes
 * the move. */
static void skip_marks(Scanner *s)
{
    (void)take(s, ':');
    while (take_en_passant(s) || take_mark(s))
        continue;
}

size_t san_text_scan_en_passant(const char *text, size_t length)
{
    Scanner s = { text, text + length, SAN_STRICT };
    return take_en_passant(&s) ? (size_t)(s.at - text) : 0;
}

bool san_text_are_marks(const char *text, size_t length)
{
    Scanner s = { text, text + length, SAN_LOOSE_PAWN };
    skip_marks(&s);
    return s.at == s.end;
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
    if (takes && ascii_is_file(head[0])) {
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

/* --- the legal moves that fit ----------------------------------------------------------------- */

/* Candidates come from attack sets backwards from the target square, so that a file of a million
 * games needs no move lists. */
static Bitboard pawns_reaching(const Position *pos, Square to)
{
    Color us = position_side(pos);
    Bitboard pawns = position_pieces(pos, us, PAWN);
    Bitboard target = bb_square(to);
    if ((target & position_occupied(pos)) != 0 || to == pos->ep_square)
        return bb_pawn_attacks_from(us == WHITE ? BLACK : WHITE, to) & pawns;
    Bitboard behind = bb_forward(us == WHITE ? BLACK : WHITE, target);
    if ((behind & position_occupied(pos)) != 0 || square_relative_rank(us, to) != RANK_4)
        return behind & pawns;
    return bb_forward(us == WHITE ? BLACK : WHITE, behind) & pawns;
}

Bitboard san_pieces_reaching(const Position *pos, PieceType type, Square to)
{
    assert(type >= PAWN && type <= KING);
    assert(to >= 0 && to < SQUARE_NB);
    Color us = position_side(pos);
    if (bb_has(pos->by_color[us], to))
        return 0;
    if (type == PAWN)
        return pawns_reaching(pos, to);
    Bitboard pieces = bb_attackers(piece_make(us, type), to) & position_pieces(pos, us, type);
    Bitboard reaching = 0;
    while (pieces != 0) {
        Square from = bb_pop(&pieces);
        bool is_clear = (bb_between(from, to) & position_occupied(pos)) == 0;
        reaching |= (Bitboard)is_clear << from;
    }
    return reaching;
}

static void add_if_legal(const Position *pos, Move move, MoveList *found)
{
    if (movegen_is_legal(pos, move))
        found->moves[found->count++] = move;
}

static void find_castling(const Position *pos, bool queen_side, MoveList *found)
{
    Color us = position_side(pos);
    int right = castling_index(us, queen_side);
    if ((pos->castling & 1 << right) != 0)
        add_if_legal(pos,
                     move_make(position_king(pos, us), pos->castling_rook[right], MOVE_CASTLING),
                     found);
}

/* Castling written by squares: "e1h1", king takes rook, or "e1g1" and "Kg1", the king's two steps
 * if no other king move can be meant. */
static void find_castling_by_squares(const Position *pos, const SanText *text, MoveList *found)
{
    Color us = position_side(pos);
    Square king = position_king(pos, us);
    bool has_file = text->from_file >= 0, has_rank = text->from_rank >= 0;
    if ((has_file && text->from_file != square_file(king)) ||
        (has_rank && text->from_rank != square_rank(king)))
        return;
    for (int queen_side = 0; queen_side <= 1; queen_side++) {
        int right = castling_index(us, queen_side != 0);
        if ((pos->castling & 1 << right) == 0)
            continue;
        Square king_to = square_relative(us, queen_side ? C1 : G1);
        bool by_rook = has_file && has_rank && text->to == pos->castling_rook[right];
        bool by_king = text->to == king_to && bb_distance(king, king_to) > 1;
        if (by_rook || by_king)
            find_castling(pos, queen_side != 0, found);
    }
}

static void find_promotions(const Position *pos, Square from, const SanText *text, MoveList *found)
{
    if (text->promotion != NO_PIECE_TYPE) {
        add_if_legal(pos, move_make_promotion(from, text->to, text->promotion), found);
        return;
    }
    for (PieceType type = QUEEN; type >= KNIGHT; type--)
        add_if_legal(pos, move_make_promotion(from, text->to, type), found);
}

static void find_from(const Position *pos, Square from, PieceType type, const SanText *text,
                      MoveList *found)
{
    if (type == PAWN && square_relative_rank(position_side(pos), text->to) == RANK_8) {
        find_promotions(pos, from, text, found);
        return;
    }
    if (text->promotion != NO_PIECE_TYPE)
        return;
    if (type != PAWN &&
        type != KING) { /* san_pieces_reaching has verified that it reaches the square */
        if (movegen_piece_may_go(pos, from, text->to))
            found->moves[found->count++] = move_make(from, text->to, MOVE_NORMAL);
        return;
    }
    bool en_passant =
        type == PAWN && text->to == pos->ep_square && square_file(from) != square_file(text->to);
    MoveKind kind = en_passant ? MOVE_EN_PASSANT : MOVE_NORMAL;
    add_if_legal(pos, move_make(from, text->to, kind), found);
}

void san_find(const Position *pos, const SanText *text, MoveList *found)
{
    found->count = 0;
    if (text->kind == SAN_PASS) {
        if (!position_in_check(pos) && !position_king_can_be_taken(pos))
            found->moves[found->count++] = MOVE_NULL;
        return;
    }
    if (text->kind != SAN_MOVE) {
        find_castling(pos, text->kind == SAN_CASTLE_QUEEN, found);
        return;
    }
    bool whole = text->from_file >= 0 && text->from_rank >= 0;
    Square from = whole ? square_make(text->from_file, text->from_rank) : NO_SQUARE;
    PieceType type = text->piece;
    if (type == NO_PIECE_TYPE)
        type = piece_type(position_piece(pos, from));
    if (type == NO_PIECE_TYPE)
        return;
    if (type == KING)
        find_castling_by_squares(pos, text, found);
    Bitboard candidates = san_pieces_reaching(pos, type, text->to);
    if (text->from_file >= 0)
        candidates &= bb_file(text->from_file);
    if (text->from_rank >= 0)
        candidates &= bb_rank(text->from_rank);
    while (candidates != 0)
        find_from(pos, bb_pop(&candidates), type, text, found);
}

size_t san_find_forgiving(const Position *pos, const char *text, size_t length, SanText *meant,
                          MoveList *found)
{
    size_t start = san_text_skip_number(text, length);
    bool big_b = start < length && text[start] == 'B';
    bool any_b = big_b || (start < length && text[start] == 'b');
    SanManner first = big_b ? SAN_LOOSE_BISHOP : SAN_LOOSE_PAWN;
    found->count = 0;
    *meant = (SanText){ .kind = SAN_MOVE };
    size_t column = san_text_scan(text, length, first, meant);
    if (column == 0)
        san_find(pos, meant, found);
    if (found->count > 0 || !any_b)
        return column;
    SanText other = { 0 };
    size_t other_column =
        san_text_scan(text, length, big_b ? SAN_LOOSE_PAWN : SAN_LOOSE_BISHOP, &other);
    if (other_column != 0)
        return column == 0 ? 0 : (column > other_column ? column : other_column);
    san_find(pos, &other, found);
    if (found->count > 0 || column != 0)
        *meant = other;
    return 0;
}
