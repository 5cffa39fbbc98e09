/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of the board; makes and unmakes moves.
 *
 * Knows how each move changes placement, rights, counters and keys, but not which moves are legal:
 * the caller guarantees that.
 */
#include <config.h>

#include "engine/board/position.h"

#include <assert.h>
#include <string.h>

/* --- keys ------------------------------------------------------------------------------------- */

/* Each number is splitmix64 (S. Vigna, public domain) of its index, computed by the compiler:
 * nothing is filled in at run time and nothing can change. */
/* clang-format off */
#define SEED(n) (((uint64_t)(n) + 1) * UINT64_C(0x9e3779b97f4a7c15))
#define MIX_1(z) (((z) ^ ((z) >> 30)) * UINT64_C(0xbf58476d1ce4e5b9))
#define MIX_2(z) (((z) ^ ((z) >> 27)) * UINT64_C(0x94d049bb133111eb))
#define MIX_3(z) ((z) ^ ((z) >> 31))
#define KEY(n) MIX_3(MIX_2(MIX_1(SEED(n))))
#define KEYS_4(n) KEY(n), KEY((n) + 1), KEY((n) + 2), KEY((n) + 3)
#define KEYS_16(n) KEYS_4(n), KEYS_4((n) + 4), KEYS_4((n) + 8), KEYS_4((n) + 12)
#define KEYS_64(n) { KEYS_16(n), KEYS_16((n) + 16), KEYS_16((n) + 32), KEYS_16((n) + 48) }

static const Key piece_keys[PIECE_NB][SQUARE_NB] = {
    [W_PAWN] = KEYS_64(0),     [B_PAWN] = KEYS_64(384),
    [W_KNIGHT] = KEYS_64(64),  [B_KNIGHT] = KEYS_64(448),
    [W_BISHOP] = KEYS_64(128), [B_BISHOP] = KEYS_64(512),
    [W_ROOK] = KEYS_64(192),   [B_ROOK] = KEYS_64(576),
    [W_QUEEN] = KEYS_64(256),  [B_QUEEN] = KEYS_64(640),
    [W_KING] = KEYS_64(320),   [B_KING] = KEYS_64(704),
};
static const Key castling_keys[CASTLING_NB] = { KEYS_16(768) };
static const Key en_passant_keys[FILE_NB] = { KEYS_4(784), KEYS_4(788) };
static const Key side_key = KEY(792);
/* clang-format on */

Key zobrist_piece(Piece piece, Square square) { return piece_keys[piece][square]; }

Key zobrist_side(void) { return side_key; }

/* rights is a set of CASTLE_ bits. */
static Key zobrist_castling(int rights)
{
    assert(rights >= 0 && rights < 16);
    return castling_keys[rights];
}

/* Hashed only if an en passant capture is legal. */
static Key zobrist_en_passant(int file)
{
    assert(file >= FILE_A && file <= FILE_H);
    return en_passant_keys[file];
}

/* --- placement -------------------------------------------------------------------------------- */

static ALWAYS_INLINE void place(Position *pos, Piece piece, Square square)
{
    Bitboard set = bb_square(square);
    pos->by_type[NO_PIECE_TYPE] ^= set;
    pos->by_type[piece_type(piece)] ^= set;
    pos->by_color[piece_color(piece)] ^= set;
    pos->piece_on[square] = (uint8_t)piece;
}

static ALWAYS_INLINE void lift(Position *pos, Piece piece, Square square)
{
    Bitboard set = bb_square(square);
    pos->by_type[NO_PIECE_TYPE] ^= set;
    pos->by_type[piece_type(piece)] ^= set;
    pos->by_color[piece_color(piece)] ^= set;
    pos->piece_on[square] = NO_PIECE;
}

static ALWAYS_INLINE void shift(Position *pos, Piece piece, Square from, Square to)
{
    Bitboard set = bb_square(from) | bb_square(to);
    pos->by_type[NO_PIECE_TYPE] ^= set;
    pos->by_type[piece_type(piece)] ^= set;
    pos->by_color[piece_color(piece)] ^= set;
    pos->piece_on[from] = NO_PIECE;
    pos->piece_on[to] = (uint8_t)piece;
}

/* change is the XOR of the square keys of the piece that appear or disappear. */
static ALWAYS_INLINE void update_keys(Position *pos, Piece piece, Key change)
{
    pos->key ^= change;
    if (piece_type(piece) == PAWN)
        pos->pawn_key ^= change;
    else
        pos->non_pawn_key[piece_color(piece)] ^= change;
}

void position_put_piece(Position *pos, Piece piece, Square square)
{
    assert(pos->piece_on[square] == NO_PIECE);
    place(pos, piece, square);
    update_keys(pos, piece, zobrist_piece(piece, square));
}

void position_remove_piece(Position *pos, Square square)
{
    Piece piece = position_piece(pos, square);
    assert(piece != NO_PIECE);
    lift(pos, piece, square);
    update_keys(pos, piece, zobrist_piece(piece, square));
}

/* --- building --------------------------------------------------------------------------------- */

void position_clear(Position *pos)
{
    *pos = (Position){ .ep_square = NO_SQUARE, .fullmoves = 1 };
    memset(pos->castling_rook, NO_SQUARE, sizeof(pos->castling_rook));
}

void position_add_castling(Position *pos, Color color, Square rook)
{
    assert(position_piece(pos, rook) == piece_make(color, ROOK));
    Square king = position_king(pos, color);
    int index = castling_index(color, rook < king);
    uint8_t right = (uint8_t)(1 << index);
    pos->castling |= right;
    pos->castling_rook[index] = (uint8_t)rook;
    pos->castling_lost[rook] |= right;
    pos->castling_lost[king] |= right;
}

/* Computes the keys of a position from scratch into the key fields of *keys. */
static void compute_keys(const Position *pos, Undo *keys)
{
    *keys = (Undo){ 0 };
    for (Bitboard rest = position_occupied(pos); rest != 0;) {
        Square square = bb_pop(&rest);
        Piece piece = position_piece(pos, square);
        Key change = zobrist_piece(piece, square);
        keys->key ^= change;
        if (piece_type(piece) == PAWN)
            keys->pawn_key ^= change;
        else
            keys->non_pawn_key[piece_color(piece)] ^= change;
    }
    keys->key ^= zobrist_castling(pos->castling);
    if (pos->ep_square != NO_SQUARE)
        keys->key ^= zobrist_en_passant(square_file(pos->ep_square));
    if (pos->side == BLACK)
        keys->key ^= zobrist_side();
}

Bitboard position_find_checkers(const Position *pos)
{
    assert(bb_count(pos->by_type[KING] & pos->by_color[pos->side]) == 1);
    Color us = position_side(pos);
    return position_attackers_to(pos, position_king(pos, us), position_occupied(pos)) &
           pos->by_color[!us];
}

/* Whether ep is an empty square of the right rank behind a pawn of the side that has moved. */
static bool ep_square_has_pawn(const Position *pos, Square ep)
{
    Color us = position_side(pos);
    return square_relative_rank(us, ep) == RANK_6 && position_piece(pos, ep) == NO_PIECE &&
           position_piece(pos, ep ^ 8) == piece_make(!us, PAWN);
}

void position_finish(Position *pos)
{
    assert(bb_count(position_pieces(pos, WHITE, KING)) == 1);
    assert(bb_count(position_pieces(pos, BLACK, KING)) == 1);
    Square ep = pos->ep_square;
    if (ep != NO_SQUARE &&
        !(ep_square_has_pawn(pos, ep) && position_en_passant_exists(pos, position_side(pos), ep)))
        pos->ep_square = NO_SQUARE;
    Undo keys;
    compute_keys(pos, &keys);
    pos->key = keys.key;
    pos->pawn_key = keys.pawn_key;
    memcpy(pos->non_pawn_key, keys.non_pawn_key, sizeof(pos->non_pawn_key));
    pos->checkers = position_find_checkers(pos);
}

/* Sets up both armies by White's first rank, files a to h, with all castling rights. */
static void set_up(Position *pos, const PieceType back_rank[FILE_NB])
{
    position_clear(pos);
    for (int file = FILE_A; file <= FILE_H; file++) {
        for (Color color = WHITE; color <= BLACK; color++) {
            Square back = square_relative(color, square_make(file, RANK_1));
            position_put_piece(pos, piece_make(color, back_rank[file]), back);
            position_put_piece(pos, piece_make(color, PAWN), back ^ 8);
        }
    }
    for (int file = FILE_A; file <= FILE_H; file++) {
        if (back_rank[file] == ROOK) {
            position_add_castling(pos, WHITE, square_make(file, RANK_1));
            position_add_castling(pos, BLACK, square_make(file, RANK_8));
        }
    }
    position_finish(pos);
}

void position_init(Position *pos)
{
    static const PieceType back_rank[FILE_NB] = { ROOK, KNIGHT, BISHOP, QUEEN,
                                                  KING, BISHOP, KNIGHT, ROOK };
    set_up(pos, back_rank);
}

/* Puts type on the nth (from 0) free file. */
static void fill_free_file(PieceType back_rank[FILE_NB], int n, PieceType type)
{
    int file = FILE_A;
    while (back_rank[file] != NO_PIECE_TYPE || n-- > 0)
        file++;
    back_rank[file] = type;
}

/* Source: R. Scharnagl's direct derivation, Wikipedia "Fischer random chess numbering scheme". */
void position_init_chess960(Position *pos, int number)
{
    static const uint8_t knight_files[10][2] = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 4 }, { 1, 2 },
                                                 { 1, 3 }, { 1, 4 }, { 2, 3 }, { 2, 4 }, { 3, 4 } };
    assert(number >= 0 && number < 960);
    PieceType back_rank[FILE_NB] = { NO_PIECE_TYPE };
    back_rank[number % 4 * 2 + 1] = BISHOP; /* on a light square */
    back_rank[number / 4 % 4 * 2] = BISHOP;
    fill_free_file(back_rank, number / 16 % 6, QUEEN);
    const uint8_t *knights = knight_files[number / 96];
    fill_free_file(back_rank, knights[1], KNIGHT); /* right to left: the left number stays */
    fill_free_file(back_rank, knights[0], KNIGHT);
    fill_free_file(back_rank, 0, ROOK);
    fill_free_file(back_rank, 0, KING);
    fill_free_file(back_rank, 0, ROOK);
    set_up(pos, back_rank);
    pos->chess960 = true;
}

/* --- make and unmake -------------------------------------------------------------------------- */

static ALWAYS_INLINE void save_undo(const Position *pos, Piece captured, Undo *undo)
{
    undo->key = pos->key;
    undo->pawn_key = pos->pawn_key;
    undo->non_pawn_key[WHITE] = pos->non_pawn_key[WHITE];
    undo->non_pawn_key[BLACK] = pos->non_pawn_key[BLACK];
    undo->checkers = pos->checkers;
    undo->halfmoves = pos->halfmoves;
    undo->castling = pos->castling;
    undo->ep_square = pos->ep_square;
    undo->captured = (uint8_t)captured;
}

static ALWAYS_INLINE void restore_undo(Position *pos, const Undo *undo)
{
    pos->key = undo->key;
    pos->pawn_key = undo->pawn_key;
    pos->non_pawn_key[WHITE] = undo->non_pawn_key[WHITE];
    pos->non_pawn_key[BLACK] = undo->non_pawn_key[BLACK];
    pos->checkers = undo->checkers;
    pos->halfmoves = undo->halfmoves;
    pos->castling = undo->castling;
    pos->ep_square = undo->ep_square;
}

/* The four squares may overlap, so both pieces leave before either arrives. */
static void make_castling(Position *pos, Color us, Square king, Square rook)
{
    bool queen_side = rook < king;
    Square king_to = square_castled_king(us, queen_side),
           rook_to = square_castled_rook(us, queen_side);
    Piece king_piece = piece_make(us, KING), rook_piece = piece_make(us, ROOK);
    lift(pos, king_piece, king);
    lift(pos, rook_piece, rook);
    place(pos, king_piece, king_to);
    place(pos, rook_piece, rook_to);
    update_keys(pos, king_piece,
                zobrist_piece(king_piece, king) ^ zobrist_piece(king_piece, king_to));
    update_keys(pos, rook_piece,
                zobrist_piece(rook_piece, rook) ^ zobrist_piece(rook_piece, rook_to));
}

static void unmake_castling(Position *pos, Color us, Square king, Square rook)
{
    bool queen_side = rook < king;
    lift(pos, piece_make(us, KING), square_castled_king(us, queen_side));
    lift(pos, piece_make(us, ROOK), square_castled_rook(us, queen_side));
    place(pos, piece_make(us, KING), king);
    place(pos, piece_make(us, ROOK), rook);
}

static void promote(Position *pos, Color us, Square to, PieceType type)
{
    Piece pawn = piece_make(us, PAWN), promoted = piece_make(us, type);
    lift(pos, pawn, to);
    place(pos, promoted, to);
    update_keys(pos, pawn, zobrist_piece(pawn, to));
    update_keys(pos, promoted, zobrist_piece(promoted, to));
}

static ALWAYS_INLINE void make_pawn_move(Position *pos, Color us, Move move)
{
    Square from = move_from(move), to = move_to(move);
    pos->halfmoves = 0;
    if ((from ^ to) == 16) { /* two ranks ahead */
        Square ep = (from + to) / 2;
        if (UNLIKELY(position_en_passant_exists(pos, !us, ep))) {
            pos->ep_square = (uint8_t)ep;
            pos->key ^= zobrist_en_passant(square_file(ep));
        }
    } else if (UNLIKELY(move_kind(move) == MOVE_PROMOTION)) {
        promote(pos, us, to, move_promotion(move));
    }
}

static ALWAYS_INLINE void make_plain_move(Position *pos, Color us, Move move, Piece captured)
{
    Square from = move_from(move), to = move_to(move);
    Piece piece = position_piece(pos, from);
    if (captured != NO_PIECE) {
        Square taken = move_capture_square(move);
        lift(pos, captured, taken);
        update_keys(pos, captured, zobrist_piece(captured, taken));
        pos->halfmoves = 0;
    }
    shift(pos, piece, from, to);
    update_keys(pos, piece, zobrist_piece(piece, from) ^ zobrist_piece(piece, to));
    if (piece_type(piece) == PAWN)
        make_pawn_move(pos, us, move);
}

static ALWAYS_INLINE void lose_castling(Position *pos, Square from, Square to)
{
    int lost = (pos->castling_lost[from] | pos->castling_lost[to]) & pos->castling;
    if (UNLIKELY(lost != 0)) {
        pos->key ^= zobrist_castling(pos->castling);
        pos->castling ^= (uint8_t)lost;
        pos->key ^= zobrist_castling(pos->castling);
    }
}

/* Common to every move, also a null move: switches sides, ends en passant, advances the
 * counters. */
static ALWAYS_INLINE void pass_turn(Position *pos, Color us)
{
    pos->key ^= zobrist_side();
    if (UNLIKELY(pos->ep_square != NO_SQUARE)) {
        pos->key ^= zobrist_en_passant(square_file(pos->ep_square));
        pos->ep_square = NO_SQUARE;
    }
    pos->halfmoves++;
    pos->fullmoves = (uint16_t)(pos->fullmoves + us); /* BLACK is 1 */
    pos->side = !us;
}

/* Checkers after a move of the other side, which gave no check before it: the piece that has moved,
 * and seldom one behind it on the line that it has left. */
static ALWAYS_INLINE Bitboard find_new_checkers(const Position *pos, Move move)
{
    Color us = position_side(pos);
    Square king = position_king(pos, us), to = move_to(move);
    Bitboard queens = pos->by_type[QUEEN], occupied = position_occupied(pos);
    Bitboard sliders = pos->by_color[!us] & (pos->by_type[BISHOP] | pos->by_type[ROOK] | queens);
    if (UNLIKELY(move_kind(move) >= MOVE_EN_PASSANT))
        return position_find_checkers(pos);
    Bitboard checkers = 0;
    Bitboard candidates = (bb_line(king, move_from(move)) & sliders) | bb_square(to);
    do {
        Square square = bb_pop(&candidates);
        Bitboard reach = bb_attackers(position_piece(pos, square), king) & bb_square(square);
        checkers |= (bb_between(king, square) & occupied) == 0 ? reach : 0;
    } while (UNLIKELY(candidates != 0));
    return checkers;
}

static ALWAYS_INLINE void make(Position *pos, Move move, Undo *undo)
{
    Color us = position_side(pos);
    bool castles = move_kind(move) == MOVE_CASTLING;
    Piece captured = castles ? NO_PIECE : position_piece(pos, move_capture_square(move));
    save_undo(pos, captured, undo);

    pass_turn(pos, us);
    if (UNLIKELY(castles))
        make_castling(pos, us, move_from(move), move_to(move));
    else
        make_plain_move(pos, us, move, captured);
    lose_castling(pos, move_from(move), move_to(move));
}

void position_make(Position *pos, Move move, Undo *undo)
{
    assert(position_piece(pos, move_from(move)) != NO_PIECE);
    assert(piece_color(position_piece(pos, move_from(move))) == pos->side);
    make(pos, move, undo);
    pos->checkers = position_find_checkers(pos);
    assert(position_is_ok(pos));
}

void position_make_after_legal(Position *pos, Move move, Undo *undo)
{
    assert(piece_color(position_piece(pos, move_from(move))) == pos->side);
    make(pos, move, undo);
    pos->checkers = find_new_checkers(pos, move);
    assert(position_is_ok(pos));
}

void position_make_illegal(Position *pos, Move move, Undo *undo)
{
    assert(move_is_illegal(move));
    make(pos, move, undo);
    position_finish(pos); /* a pawn may have advanced two squares from any rank */
}

void position_unmake(Position *pos, Move move, const Undo *undo)
{
    Color us = !position_side(pos);
    Square from = move_from(move), to = move_to(move);
    assert(move_kind(move) == MOVE_CASTLING || bb_has(pos->by_color[us], to));
    pos->side = (uint8_t)us;
    pos->fullmoves = (uint16_t)(pos->fullmoves - us);
    restore_undo(pos, undo);
    if (UNLIKELY(move_kind(move) == MOVE_CASTLING)) {
        unmake_castling(pos, us, from, to);
        return;
    }
    if (UNLIKELY(move_kind(move) == MOVE_PROMOTION)) {
        lift(pos, position_piece(pos, to), to);
        place(pos, piece_make(us, PAWN), to);
    }
    shift(pos, position_piece(pos, to), to, from);
    if (undo->captured != NO_PIECE)
        place(pos, (Piece)undo->captured, move_capture_square(move));
}

void position_make_null(Position *pos, Undo *undo)
{
    assert(!position_in_check(pos));
    save_undo(pos, NO_PIECE, undo);
    pass_turn(pos, position_side(pos));
    /* checkers stay empty: the side to move was not in check */
}

void position_unmake_null(Position *pos, const Undo *undo)
{
    pos->side = !pos->side;
    pos->fullmoves = (uint16_t)(pos->fullmoves - pos->side);
    restore_undo(pos, undo);
}

Key position_key_after(const Position *pos, Move move)
{
    Square from = move_from(move), to = move_to(move);
    assert(bb_has(pos->by_color[position_side(pos)], from));
    Piece piece = position_piece(pos, from), captured = position_piece(pos, to);
    Key key = pos->key ^ zobrist_side() ^ zobrist_piece(piece, from) ^ zobrist_piece(piece, to);
    return captured == NO_PIECE ? key : key ^ zobrist_piece(captured, to);
}

/* --- invariants ------------------------------------------------------------------------------- */

static bool placement_is_ok(const Position *pos)
{
    Bitboard by_type[PIECE_TYPE_NB] = { 0 }, by_color[COLOR_NB] = { 0 };
    for (Square square = A1; square < SQUARE_NB; square++) {
        Piece piece = position_piece(pos, square);
        if (piece == NO_PIECE)
            continue;
        by_type[NO_PIECE_TYPE] |= bb_square(square);
        by_type[piece_type(piece)] |= bb_square(square);
        by_color[piece_color(piece)] |= bb_square(square);
    }
    return memcmp(by_type, pos->by_type, sizeof(by_type)) == 0 &&
           memcmp(by_color, pos->by_color, sizeof(by_color)) == 0 &&
           bb_count(position_pieces(pos, WHITE, KING)) == 1 &&
           bb_count(position_pieces(pos, BLACK, KING)) == 1 &&
           (pos->by_type[PAWN] & (bb_rank(RANK_1) | bb_rank(RANK_8))) == 0;
}

static bool rights_are_ok(const Position *pos)
{
    for (int index = 0; index < 4; index++) {
        if (!(pos->castling >> index & 1))
            continue;
        Color color = (Color)(index / 2);
        Square king = position_king(pos, color), rook = pos->castling_rook[index];
        if (rook >= SQUARE_NB || position_piece(pos, rook) != piece_make(color, ROOK) ||
            (rook < king) != (index % 2 == 1) || square_relative_rank(color, king) != RANK_1 ||
            square_relative_rank(color, rook) != RANK_1)
            return false;
        if (!(pos->castling_lost[king] & pos->castling_lost[rook] & 1 << index))
            return false;
    }
    return true;
}

static bool ep_is_ok(const Position *pos)
{
    Square ep = pos->ep_square;
    return ep == NO_SQUARE ||
           (ep_square_has_pawn(pos, ep) && position_en_passant_exists(pos, position_side(pos), ep));
}

static bool keys_are_ok(const Position *pos)
{
    Undo keys;
    compute_keys(pos, &keys);
    return pos->key == keys.key && pos->pawn_key == keys.pawn_key &&
           pos->non_pawn_key[WHITE] == keys.non_pawn_key[WHITE] &&
           pos->non_pawn_key[BLACK] == keys.non_pawn_key[BLACK];
}

bool position_is_ok(const Position *pos)
{
    if (pos->side > BLACK || pos->ep_square > NO_SQUARE || !placement_is_ok(pos))
        return false;
    Color us = position_side(pos);
    return !position_is_attacked(pos, position_king(pos, !us), us) && rights_are_ok(pos) &&
           ep_is_ok(pos) && keys_are_ok(pos) && pos->checkers == position_find_checkers(pos);
}
