/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal move generation.
 *
 * Masks are computed first: the squares that answer a check, and the lines on which pinned pieces
 * may still move. With them every generated move is legal; only en passant and king moves need
 * further tests. Two masks are enough for all pins, diagonal and straight: from one pin line no
 * piece can reach another line of the same kind through the king.
 *
 * The same code lists and counts moves and serves both colours; both are constants after inlining.
 */
#include <config.h>

#include "engine/board/movegen.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"

#include <assert.h>

typedef enum Wanted { WANT_NOISY = 1, WANT_QUIET = 2, WANT_ALL = 3 } Wanted;

/* Destination of the moves: appended at next, or only counted if next is NULL. */
typedef struct Sink {
    Move *next;
    int count;
} Sink;

typedef struct Masks {
    Bitboard answers;  /* squares that answer a check; all without one */
    Bitboard targets;  /* of those, the requested ones without own pieces */
    Bitboard diagonal; /* from the king to each diagonal pinner, both the line and the pinner */
    Bitboard straight; /* the same for ranks and files */
} Masks;

static ALWAYS_INLINE void add_targets(Sink *sink, Square from, Bitboard targets)
{
    if (sink->next == NULL) {
        sink->count += bb_count(targets);
        return;
    }
    while (targets != 0)
        *sink->next++ = move_make(from, bb_pop(&targets), MOVE_NORMAL);
}

static ALWAYS_INLINE void add_move(Sink *sink, Square from, Square to, MoveKind kind)
{
    if (sink->next == NULL)
        sink->count++;
    else
        *sink->next++ = move_make(from, to, kind);
}

/* --- masks ------------------------------------------------------------------------------------ */

/* The union of the lines from the king to those snipers that exactly one own piece blocks. */
static ALWAYS_INLINE Bitboard pin_lines(Square king, Bitboard snipers, Bitboard own)
{
    Bitboard lines = 0;
    while (snipers != 0) {
        Square sniper = bb_pop(&snipers);
        Bitboard way = bb_between(king, sniper);
        Bitboard standing = way & own;
        if (standing != 0 && !bb_several(standing))
            lines |= way | bb_square(sniper);
    }
    return lines;
}

static ALWAYS_INLINE Bitboard wanted_squares(const Position *pos, Color us, Wanted wanted)
{
    if (wanted == WANT_NOISY)
        return pos->by_color[!us];
    if (wanted == WANT_QUIET)
        return ~position_occupied(pos);
    return ~pos->by_color[us];
}

static ALWAYS_INLINE Masks make_masks(const Position *pos, Color us, Wanted wanted)
{
    Square king = position_king(pos, us);
    Bitboard own = pos->by_color[us], enemy = pos->by_color[!us];
    Bitboard queens = pos->by_type[QUEEN];
    Bitboard diagonal = enemy & (pos->by_type[BISHOP] | queens);
    Bitboard straight = enemy & (pos->by_type[ROOK] | queens);
    Masks masks = {
        .answers = ~UINT64_C(0),
        .diagonal = pin_lines(king, bb_bishop_attacks(king, enemy) & diagonal, own),
        .straight = pin_lines(king, bb_rook_attacks(king, enemy) & straight, own),
    };
    if (UNLIKELY(pos->checkers != 0))
        masks.answers = bb_between(king, bb_lowest(pos->checkers)) | pos->checkers;
    masks.targets = masks.answers & wanted_squares(pos, us, wanted);
    return masks;
}

/* All squares that the enemy attacks, seen through the king, which may not retreat along a checking
 * line. */
static ALWAYS_INLINE Bitboard attacked_squares(const Position *pos, Color us)
{
    Color them = !us;
    Bitboard occupied = position_occupied(pos) ^ position_pieces(pos, us, KING);
    Bitboard enemy = pos->by_color[them], queens = pos->by_type[QUEEN];
    Bitboard attacked = bb_pawn_attacks(them, enemy & pos->by_type[PAWN]) |
                        bb_king_attacks(position_king(pos, them));
    for (Bitboard rest = enemy & pos->by_type[KNIGHT]; rest != 0;)
        attacked |= bb_knight_attacks(bb_pop(&rest));
    for (Bitboard rest = enemy & (pos->by_type[BISHOP] | queens); rest != 0;)
        attacked |= bb_bishop_attacks(bb_pop(&rest), occupied);
    for (Bitboard rest = enemy & (pos->by_type[ROOK] | queens); rest != 0;)
        attacked |= bb_rook_attacks(bb_pop(&rest), occupied);
    return attacked;
}

/* --- pieces ----------------------------------------------------------------------------------- */

static ALWAYS_INLINE void add_king_moves(const Position *pos, Sink *sink, Color us, Wanted wanted)
{
    Square king = position_king(pos, us);
    Bitboard targets = bb_king_attacks(king) & wanted_squares(pos, us, wanted);
    if (targets != 0)
        add_targets(sink, king, targets & ~attacked_squares(pos, us));
}

static ALWAYS_INLINE void add_castling(const Position *pos, Sink *sink, Color us)
{
    int first = castling_index(us, false);
    if (LIKELY((pos->castling & 3 << first) == 0))
        return;
    for (int index = first; index < first + 2; index++) {
        if (position_can_castle(pos, index))
            add_move(sink, position_king(pos, us), pos->castling_rook[index], MOVE_CASTLING);
    }
}

static ALWAYS_INLINE void add_knight_moves(const Position *pos, Sink *sink, Color us,
                                           const Masks *masks)
{
    Bitboard knights = position_pieces(pos, us, KNIGHT) & ~(masks->diagonal | masks->straight);
    while (knights != 0) {
        Square from = bb_pop(&knights);
        add_targets(sink, from, bb_knight_attacks(from) & masks->targets);
    }
}

static ALWAYS_INLINE void add_bishop_moves(Sink *sink, Bitboard bishops, Bitboard occupied,
                                           Bitboard targets)
{
    while (bishops != 0) {
        Square from = bb_pop(&bishops);
        add_targets(sink, from, bb_bishop_attacks(from, occupied) & targets);
    }
}

static ALWAYS_INLINE void add_rook_moves(Sink *sink, Bitboard rooks, Bitboard occupied,
                                         Bitboard targets)
{
    while (rooks != 0) {
        Square from = bb_pop(&rooks);
        add_targets(sink, from, bb_rook_attacks(from, occupied) & targets);
    }
}

/* Queens move with both. A pinned piece stays on its pin line. */
static ALWAYS_INLINE void add_slider_moves(const Position *pos, Sink *sink, Color us,
                                           const Masks *masks)
{
    Bitboard occupied = position_occupied(pos), own = pos->by_color[us];
    Bitboard queens = pos->by_type[QUEEN], targets = masks->targets;
    Bitboard diagonal = own & (pos->by_type[BISHOP] | queens) & ~masks->straight;
    add_bishop_moves(sink, diagonal & ~masks->diagonal, occupied, targets);
    add_bishop_moves(sink, diagonal & masks->diagonal, occupied, targets & masks->diagonal);
    Bitboard straight = own & (pos->by_type[ROOK] | queens) & ~masks->diagonal;
    add_rook_moves(sink, straight & ~masks->straight, occupied, targets);
    add_rook_moves(sink, straight & masks->straight, occupied, targets & masks->straight);
}

/* --- pawns ------------------------------------------------------------------------------------ */

static ALWAYS_INLINE Bitboard last_rank(Color us) { return bb_rank(us == WHITE ? RANK_8 : RANK_1); }

/* Promotions of pawns that reach targets by step. Pushing to the last rank is noisy as a queen and
 * quiet otherwise; a capture is always noisy. */
static ALWAYS_INLINE void add_promotions(Sink *sink, Bitboard targets, int step, bool queen,
                                         bool lesser)
{
    if (sink->next == NULL) {
        sink->count += bb_count(targets) * (queen + 3 * lesser);
        return;
    }
    while (targets != 0) {
        Square to = bb_pop(&targets);
        if (queen)
            *sink->next++ = move_make_promotion(to - step, to, QUEEN);
        for (PieceType type = ROOK; lesser && type >= KNIGHT; type--)
            *sink->next++ = move_make_promotion(to - step, to, type);
    }
}

static ALWAYS_INLINE void add_pawn_targets(Sink *sink, Bitboard targets, int step)
{
    if (sink->next == NULL) {
        sink->count += bb_count(targets);
        return;
    }
    while (targets != 0) {
        Square to = bb_pop(&targets);
        *sink->next++ = move_make(to - step, to, MOVE_NORMAL);
    }
}

static ALWAYS_INLINE void add_pawn_pushes(const Position *pos, Sink *sink, Color us,
                                          const Masks *masks, Wanted wanted)
{
    const int up = us == WHITE ? NORTH : SOUTH;
    Bitboard empty = ~position_occupied(pos);
    Bitboard pawns = position_pieces(pos, us, PAWN) & ~masks->diagonal;
    Bitboard once = bb_forward(us, pawns & ~masks->straight) |
                    (bb_forward(us, pawns & masks->straight) & masks->straight);
    once &= empty;
    Bitboard twice = bb_forward(us, once & bb_rank(us == WHITE ? RANK_3 : RANK_6)) & empty;
    once &= masks->answers;
    twice &= masks->answers;
    add_promotions(sink, once & last_rank(us), up, wanted & WANT_NOISY, wanted & WANT_QUIET);
    if (wanted & WANT_QUIET) {
        add_pawn_targets(sink, once & ~last_rank(us), up);
        add_pawn_targets(sink, twice, 2 * up);
    }
}

static ALWAYS_INLINE void add_pawn_captures(const Position *pos, Sink *sink, Color us,
                                            const Masks *masks)
{
    const int up = us == WHITE ? NORTH : SOUTH;
    Bitboard enemy = pos->by_color[!us] & masks->answers;
    Bitboard pawns = position_pieces(pos, us, PAWN) & ~masks->straight;
    Bitboard free_ahead = bb_forward(us, pawns & ~masks->diagonal);
    Bitboard pinned_ahead = bb_forward(us, pawns & masks->diagonal);
    Bitboard east = (bb_shift_east(free_ahead) | (bb_shift_east(pinned_ahead) & masks->diagonal));
    Bitboard west = (bb_shift_west(free_ahead) | (bb_shift_west(pinned_ahead) & masks->diagonal));
    east &= enemy;
    west &= enemy;
    add_pawn_targets(sink, east & ~last_rank(us), up + EAST);
    add_pawn_targets(sink, west & ~last_rank(us), up + WEST);
    add_promotions(sink, east & last_rank(us), up + EAST, true, true);
    add_promotions(sink, west & last_rank(us), up + WEST, true, true);
}

static ALWAYS_INLINE void add_en_passant(const Position *pos, Sink *sink, Color us)
{
    if (LIKELY(pos->ep_square == NO_SQUARE))
        return;
    Bitboard pawns = bb_pawn_attacks_from(!us, pos->ep_square) & position_pieces(pos, us, PAWN);
    while (pawns != 0) {
        Square from = bb_pop(&pawns);
        if (position_en_passant_is_safe(pos, from))
            add_move(sink, from, pos->ep_square, MOVE_EN_PASSANT);
    }
}

/* --- all together ----------------------------------------------------------------------------- */

static ALWAYS_INLINE void generate(const Position *pos, Sink *sink, Color us, Wanted wanted)
{
    add_king_moves(pos, sink, us, wanted);
    if (UNLIKELY(bb_several(pos->checkers)))
        return; /* only the king answers a double check */
    Masks masks = make_masks(pos, us, wanted);
    add_pawn_pushes(pos, sink, us, &masks, wanted);
    if (wanted & WANT_NOISY) {
        add_pawn_captures(pos, sink, us, &masks);
        add_en_passant(pos, sink, us);
    }
    add_knight_moves(pos, sink, us, &masks);
    add_slider_moves(pos, sink, us, &masks);
    if (wanted & WANT_QUIET)
        add_castling(pos, sink, us);
}

static ALWAYS_INLINE void list_moves(const Position *pos, MoveList *list, Wanted wanted)
{
    Sink sink = { list->moves, 0 };
    if (pos->side == WHITE)
        generate(pos, &sink, WHITE, wanted);
    else
        generate(pos, &sink, BLACK, wanted);
    list->count = (int)(sink.next - list->moves);
}

void movegen_legal(const Position *pos, MoveList *list) { list_moves(pos, list, WANT_ALL); }
void movegen_playable(const Position *pos, MoveList *list)
{
    Square king = position_king(pos, !position_side(pos));
    int count = 0;
    movegen_legal(pos, list);
    for (int i = 0; i < list->count; i++)
        if (move_to(list->moves[i]) != king)
            list->moves[count++] = list->moves[i];
    list->count = count;
}

void movegen_noisy(const Position *pos, MoveList *list) { list_moves(pos, list, WANT_NOISY); }
void movegen_quiet(const Position *pos, MoveList *list) { list_moves(pos, list, WANT_QUIET); }

int movegen_count(const Position *pos)
{
    Sink sink = { NULL, 0 };
    if (pos->side == WHITE)
        generate(pos, &sink, WHITE, WANT_ALL);
    else
        generate(pos, &sink, BLACK, WANT_ALL);
    return sink.count;
}

bool movegen_any(const Position *pos) { return movegen_count(pos) != 0; }

bool movegen_is_mate(const Position *pos) { return position_in_check(pos) && !movegen_any(pos); }

/* --- one move from outside -------------------------------------------------------------------- */

/* Whether a pawn of the side to move can go from one square to the other, ignoring checks and en
 * passant. */
static bool pawn_can_move(const Position *pos, Color us, Square from, Square to)
{
    Bitboard pawn = bb_square(from), empty = ~position_occupied(pos);
    Bitboard once = bb_forward(us, pawn) & empty;
    Bitboard twice = bb_forward(us, once & bb_rank(us == WHITE ? RANK_3 : RANK_6)) & empty;
    Bitboard captures = bb_pawn_attacks_from(us, from) & pos->by_color[!us];
    return bb_has(once | twice | captures, to);
}

/* Whether pins and checks allow a piece other than the king to go from one square to the other. */
static bool king_allows(const Position *pos, Color us, Square from, Square to)
{
    Square king = position_king(pos, us);
    Bitboard on_line = bb_line(king, from) & pos->by_color[!us];
    if (LIKELY(pos->checkers == 0 &&
               (on_line & (pos->by_type[BISHOP] | pos->by_type[ROOK] | pos->by_type[QUEEN])) == 0))
        return true;
    if (bb_several(pos->checkers))
        return false;
    if (pos->checkers != 0 &&
        !bb_has(bb_between(king, bb_lowest(pos->checkers)) | pos->checkers, to))
        return false;
    return !bb_has(position_blockers(pos, us), from) || bb_has(bb_line(king, from), to);
}

bool movegen_piece_may_go(const Position *pos, Square from, Square to)
{
    assert(piece_color(position_piece(pos, from)) == pos->side);
    return king_allows(pos, position_side(pos), from, to);
}

static bool king_can_step(const Position *pos, Color us, Square from, Square to)
{
    Color them = (Color)!us;
    Bitboard occupied = position_occupied(pos) ^ bb_square(from), queens = pos->by_type[QUEEN];
    Bitboard sliders = (bb_attackers(W_BISHOP, to) & (pos->by_type[BISHOP] | queens)) |
                       (bb_attackers(W_ROOK, to) & (pos->by_type[ROOK] | queens));
    Bitboard steppers = (bb_attackers(piece_make(them, PAWN), to) & pos->by_type[PAWN]) |
                        (bb_knight_attacks(to) & pos->by_type[KNIGHT]) |
                        (bb_king_attacks(to) & pos->by_type[KING]);
    bool is_safe = (steppers & pos->by_color[them]) == 0;
    for (sliders &= pos->by_color[them]; sliders != 0;)
        is_safe &= (bb_between(to, bb_pop(&sliders)) & occupied) != 0;
    return is_safe && bb_has(bb_king_attacks(from), to);
}

static bool castling_is_legal(const Position *pos, Color us, Square from, Square to)
{
    int index = castling_index(us, to < from);
    return from == position_king(pos, us) && (pos->castling >> index & 1) != 0 &&
           pos->castling_rook[index] == to && position_can_castle(pos, index);
}

static bool en_passant_is_legal(const Position *pos, Color us, Square from, Square to)
{
    return to == pos->ep_square && position_piece(pos, from) == piece_make(us, PAWN) &&
           bb_has(bb_pawn_attacks_from(us, from), to) && position_en_passant_is_safe(pos, from);
}

bool movegen_is_legal(const Position *pos, Move move)
{
    Color us = position_side(pos);
    Square from = move_from(move), to = move_to(move);
    MoveKind kind = move_kind(move);
    if (kind != MOVE_PROMOTION && move_promotion(move) != KNIGHT)
        return false; /* our moves have zeros in these bits */
    if (kind == MOVE_CASTLING)
        return castling_is_legal(pos, us, from, to);
    if (kind == MOVE_EN_PASSANT)
        return en_passant_is_legal(pos, us, from, to);

    Bitboard own = pos->by_color[us];
    if (!bb_has(own, from) || bb_has(own, to))
        return false;
    PieceType type = piece_type(position_piece(pos, from));
    bool promotes = type == PAWN && bb_has(last_rank(us), to);
    if (promotes != (kind == MOVE_PROMOTION))
        return false;
    if (type == KING)
        return king_can_step(pos, us, from, to);
    if (type == PAWN)
        return pawn_can_move(pos, us, from, to) && king_allows(pos, us, from, to);
    return bb_has(bb_attacks(type, from, position_occupied(pos)), to) &&
           king_allows(pos, us, from, to);
}
