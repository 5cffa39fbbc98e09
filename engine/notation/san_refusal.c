/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why a move cannot be played: the rules of movement are checked until one is broken, and
 * texts that only look like moves are recognised. Finds the illegal moves that players make on a
 * real board: a piece leaves its king in check, jumps over others or moves like another piece, or
 * the king castles against the rules.
 *
 * The order is that of a patient teacher: is it the right piece, can it go there, and only then
 * what would happen to the king.
 */
#include <config.h>

#include "engine/notation/san_refusal.h"

#include "engine/base/language.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/types.h"
#include "engine/notation/san_text.h"

#include <stdio.h>
#include <string.h>

/* With the side's name: in a game file neither side is the reader's own. */
static const char *const full_names[PIECE_NB] = {
    [W_PAWN] = N_("white pawn"), [W_KNIGHT] = N_("white knight"), [W_BISHOP] = N_("white bishop"),
    [W_ROOK] = N_("white rook"), [W_QUEEN] = N_("white queen"),   [W_KING] = N_("white king"),
    [B_PAWN] = N_("black pawn"), [B_KNIGHT] = N_("black knight"), [B_BISHOP] = N_("black bishop"),
    [B_ROOK] = N_("black rook"), [B_QUEEN] = N_("black queen"),   [B_KING] = N_("black king"),
};

static const char *piece_name_on(const Position *pos, Square square)
{
    return _(full_names[position_piece(pos, square)]);
}

/* The name of a piece of the side to move. */
static const char *name_of_own(const Position *pos, PieceType type)
{
    return _(full_names[piece_make(position_side(pos), type)]);
}

#define ILLEGAL(...) status_error(STATUS_ILLEGAL, __VA_ARGS__)

/* "Nd4", "exd5", "e4": the name of the move in a reason. */
static void write_move_name(const SanText *move, PieceType type, char text[8])
{
    SquareName to = square_name(move->to);
    if (type != PAWN)
        snprintf(text, 8, "%c%s", piece_type_letter(type), to.text);
    else if (move->from_file >= 0 && move->from_file != square_file(move->to))
        snprintf(text, 8, "%cx%s", 'a' + move->from_file, to.text);
    else
        snprintf(text, 8, "%s", to.text);
}

static Bitboard pieces_meant(const Position *pos, const SanText *move, PieceType type)
{
    Bitboard set = position_pieces(pos, position_side(pos), type);
    if (move->from_file >= 0)
        set &= bb_file(move->from_file);
    if (move->from_rank >= 0)
        set &= bb_rank(move->from_rank);
    return set;
}

static Status why_nothing_to_move(const Position *pos, const SanText *move, PieceType type)
{
    const char *name = name_of_own(pos, type);
    if (position_pieces(pos, position_side(pos), type) == 0)
        return ILLEGAL("%s has no %s", color_name_amid(position_side(pos)), piece_type_name(type));
    if (move->from_file >= 0 && move->from_rank >= 0)
        return ILLEGAL("no %s stands on %s", name,
                       square_name(square_make(move->from_file, move->from_rank)).text);
    if (move->from_file >= 0)
        return ILLEGAL("no %s stands on the %c-file", name, 'a' + move->from_file);
    return ILLEGAL("no %s stands on rank %d", name, move->from_rank + 1);
}

static Status why_pawn_cannot_reach(const Position *pos, const SanText *move, Bitboard pawns)
{
    Color us = position_side(pos);
    Square to = move->to;
    SquareName name = square_name(to);
    Bitboard takers = bb_pawn_attacks_from(us == WHITE ? BLACK : WHITE, to) & pawns;
    bool occupied = bb_has(position_occupied(pos), to);
    if (move->from_file != square_file(to) && takers != 0 && !occupied)
        return ILLEGAL("there is nothing to capture on %s", name.text);
    Bitboard behind = bb_forward(us == WHITE ? BLACK : WHITE, bb_square(to));
    bool one_step = (behind & pawns) != 0;
    Bitboard start = bb_forward(us == WHITE ? BLACK : WHITE, behind) & pawns;
    bool two_steps = square_relative_rank(us, to) == RANK_4 && start != 0;
    if (occupied && (one_step || two_steps))
        return ILLEGAL("the %s on %s is in the way: pawns capture diagonally",
                       piece_name_on(pos, to), name.text);
    if (two_steps && (behind & position_occupied(pos)) != 0)
        return ILLEGAL("the %s on %s is in the way", piece_name_on(pos, bb_lowest(behind)),
                       square_name(bb_lowest(behind)).text);
    return ILLEGAL("no %s can reach %s", name_of_own(pos, PAWN), name.text);
}

static Status why_cannot_reach(const Position *pos, const SanText *move, PieceType type)
{
    Bitboard pieces = pieces_meant(pos, move, type);
    SquareName to = square_name(move->to);
    if (type == PAWN)
        return why_pawn_cannot_reach(pos, move, pieces);
    Bitboard in_line = bb_attacks(type, move->to, 0) & pieces;
    if (in_line != 0 && !bb_several(in_line)) {
        Bitboard blockers = bb_between(bb_lowest(in_line), move->to) & position_occupied(pos);
        if (blockers != 0)
            return ILLEGAL("the %s on %s blocks the way to %s",
                           piece_name_on(pos, bb_lowest(blockers)),
                           square_name(bb_lowest(blockers)).text, to.text);
    }
    if (type == KING)
        return ILLEGAL("the %s cannot reach %s", name_of_own(pos, KING), to.text);
    return ILLEGAL("no %s can reach %s", name_of_own(pos, type), to.text);
}

static Status why_king_may_not(const Position *pos, Square to)
{
    Color us = position_side(pos);
    Bitboard occupied = position_occupied(pos) ^ bb_square(position_king(pos, us));
    Bitboard guards = position_attackers_to(pos, to, occupied) & ~pos->by_color[us];
    if (guards == 0)
        return ILLEGAL("the king may not go to %s", square_name(to).text);
    Square guard = bb_lowest(guards);
    return ILLEGAL("K%s: %s is attacked by the %s on %s", square_name(to).text,
                   square_name(to).text, piece_name_on(pos, guard), square_name(guard).text);
}

/* The pieces reach the square, but the move exposes the king. */
static Status why_exposes_king(const Position *pos, const SanText *move, PieceType type,
                               Bitboard candidates)
{
    if (type == KING)
        return why_king_may_not(pos, move->to);
    char name[8];
    write_move_name(move, type, name);
    Bitboard pinned = candidates & position_blockers(pos, position_side(pos));
    if (pinned == candidates && !bb_several(pos->checkers))
        return ILLEGAL("%s: that %s is pinned to the king", name, piece_type_name(type));
    if (bb_several(pos->checkers))
        return ILLEGAL("%s: %s is in double check; only the king can move", name,
                       color_name_amid(position_side(pos)));
    if (pos->checkers != 0) {
        Square checker = bb_lowest(pos->checkers);
        return ILLEGAL("%s: %s is in check from the %s on %s", name,
                       color_name_amid(position_side(pos)), piece_name_on(pos, checker),
                       square_name(checker).text);
    }
    return ILLEGAL("%s: the %s would be in check", name, name_of_own(pos, KING));
}

static Status why_not_castle(const Position *pos, bool queen_side)
{
    Color us = position_side(pos);
    int right = castling_index(us, queen_side);
    if ((pos->castling & 1 << right) == 0)
        return ILLEGAL(queen_side ? N_("the right to castle queenside is gone")
                                  : N_("the right to castle kingside is gone"));
    if (position_in_check(pos))
        return ILLEGAL("the king may not castle out of check");
    Square king = position_king(pos, us);
    Square rook = pos->castling_rook[right];
    Square king_to = square_relative(us, queen_side ? C1 : G1);
    Square rook_to = square_relative(us, queen_side ? D1 : F1);
    Bitboard movers = bb_square(king) | bb_square(rook);
    Bitboard way = bb_between(king, king_to) | bb_between(rook, rook_to) | bb_between(king, rook) |
                   bb_square(king_to) | bb_square(rook_to);
    Bitboard blockers = way & position_occupied(pos) & ~movers;
    if (blockers != 0)
        return ILLEGAL("the %s on %s is in the way of castling",
                       piece_name_on(pos, bb_lowest(blockers)),
                       square_name(bb_lowest(blockers)).text);
    Bitboard path = bb_between(king, king_to);
    while (path != 0) {
        Square square = bb_pop(&path);
        if (position_is_attacked(pos, square, us == WHITE ? BLACK : WHITE))
            return ILLEGAL("the king may not castle through check: %s is attacked",
                           square_name(square).text);
    }
    return ILLEGAL("the king may not castle into check: %s is attacked", square_name(king_to).text);
}

/* Two squares along the back rank: "e1g1" commonly means castling. */
static bool meant_castling(const Position *pos, Square to)
{
    Color us = position_side(pos);
    Square king = position_king(pos, us);
    return square_relative_rank(us, king) == RANK_1 && square_relative_rank(us, to) == RANK_1 &&
           square_file(king) == FILE_E && (square_file(to) == FILE_G || square_file(to) == FILE_C);
}

static Status why_no_move_at_all(const Position *pos)
{
    Color us = position_side(pos);
    if (position_in_check(pos))
        return ILLEGAL("%s is checkmated: the game is over", color_name_amid(us));
    return ILLEGAL("%s is stalemated: the game is over", color_name_amid(us));
}

/* The text names a source square without an own piece. */
static Status why_wrong_square(const Position *pos, Square from)
{
    SquareName name = square_name(from);
    if (position_piece(pos, from) == NO_PIECE)
        return ILLEGAL("%s is empty", name.text);
    return ILLEGAL("the %s on %s cannot move: %s is to move", piece_name_on(pos, from), name.text,
                   color_name_amid(position_side(pos)));
}

static Status why_promotion(const SanText *move, PieceType type, Color us)
{
    char name[8];
    write_move_name(move, type, name);
    if (type != PAWN)
        return ILLEGAL("%s: only a pawn promotes", name);
    return ILLEGAL("%s: a pawn promotes on rank %d", name, us == WHITE ? 8 : 1);
}

static Status why_piece_may_not(const Position *pos, const SanText *move, PieceType type)
{
    Color us = position_side(pos);
    Bitboard meant = pieces_meant(pos, move, type);
    if (meant == 0)
        return why_nothing_to_move(pos, move, type);
    if (bb_has(pos->by_color[us], move->to))
        return ILLEGAL("a %s stands on %s", piece_name_on(pos, move->to),
                       square_name(move->to).text);
    Bitboard candidates = san_pieces_reaching(pos, type, move->to) & meant;
    if (candidates == 0 && type == KING && meant_castling(pos, move->to))
        return why_not_castle(pos, square_file(move->to) < square_file(bb_lowest(meant)));
    if (candidates == 0)
        return why_cannot_reach(pos, move, type);
    bool last_rank = square_relative_rank(us, move->to) == RANK_8;
    if (move->promotion != NO_PIECE_TYPE && (type != PAWN || !last_rank))
        return why_promotion(move, type, us);
    return why_exposes_king(pos, move, type, candidates);
}

Status san_refusal(const Position *pos, const SanText *move)
{
    if (!movegen_any(pos))
        return why_no_move_at_all(pos);
    if (move->kind == SAN_PASS)
        return ILLEGAL(
            "%s is in check and cannot pass",
            color_name_amid(position_in_check(pos) ? position_side(pos) : !position_side(pos)));
    if (move->kind != SAN_MOVE)
        return why_not_castle(pos, move->kind == SAN_CASTLE_QUEEN);
    if (move->piece != NO_PIECE_TYPE)
        return why_piece_may_not(pos, move, move->piece);
    Square from = square_make(move->from_file, move->from_rank);
    if (!bb_has(pos->by_color[position_side(pos)], from))
        return why_wrong_square(pos, from);
    return why_piece_may_not(pos, move, piece_type(position_piece(pos, from)));
}

enum { SLIP_MAX = 12 }; /* bytes of the longest misspelt move */

static bool is_in(char c, char low, char high) { return c >= low && c <= high; }

static size_t without_marks(const char *text, size_t length)
{
    while (length > 0 && memchr("+#!? ", text[length - 1], 5) != NULL)
        length--;
    return length;
}

/* "e9", "i4": the text ends with a letter and a digit that name no square. */
static bool ends_off_board(const char *text, size_t length)
{
    if (length < 2)
        return false;
    char file = text[length - 2];
    char rank = text[length - 1];
    return is_in(file, 'a', 'z') && is_in(rank, '0', '9') &&
           !(is_in(file, 'a', 'h') && is_in(rank, '1', '8'));
}

/* The characters between the piece and the square: file, rank, capture sign. */
static bool is_hint(const char *text, size_t length)
{
    size_t at = 0;
    at += at < length && is_in(text[at], 'a', 'h');
    at += at < length && is_in(text[at], '1', '8');
    at += at < length && (text[at] == 'x' || text[at] == '-');
    return at == length;
}

/* "a8=K", "exd8=P": the last two bytes. */
static bool ends_with_no_promotion(const char *text, size_t length)
{
    return length >= 4 && text[length - 2] == '=' && memchr("KkPp", text[length - 1], 4) != NULL &&
           is_in(text[length - 3], '1', '8') && is_in(text[length - 4], 'a', 'h') &&
           is_hint(text, length - 4);
}

Status san_misspelling(const char *text, size_t length)
{
    length = without_marks(text, length);
    if (length < 2 || length > SLIP_MAX)
        return status_ok();
    if (ends_with_no_promotion(text, length))
        return status_error(STATUS_SYNTAX,
                            "%.*s: a pawn promotes to a queen, rook, bishop or knight", (int)length,
                            text);
    size_t piece = memchr("NBRQK", text[0], 5) != NULL;
    if (ends_off_board(text, length) && is_hint(text + piece, length - piece - 2))
        return status_error(STATUS_SYNTAX, "%.*s: there is no square %.2s", (int)length, text,
                            text + length - 2);
    if (piece != 0 && is_hint(text + 1, length - 1) && !is_in(text[length - 1], '1', '8'))
        return status_error(STATUS_SYNTAX, "%.*s: the square is missing", (int)length, text);
    return status_ok();
}

/* --- illegal moves ---------------------------------------------------------------------------- */

/* King and rook are on their initial squares, with nothing between them. */
static bool find_castling(const Position *pos, bool queen_side, Move *move)
{
    Color us = position_side(pos);
    int right = castling_index(us, queen_side);
    Square king = position_king(pos, us), rook = pos->castling_rook[right];
    bool is_home = rook < SQUARE_NB && position_piece(pos, rook) == piece_make(us, ROOK) &&
                   (pos->castling_lost[king] & pos->castling_lost[rook] & 1 << right) != 0;
    if (!is_home)
        return false;
    Square king_to = square_castled_king(us, queen_side);
    Square rook_to = square_castled_rook(us, queen_side);
    Bitboard way = bb_between(king, rook) | bb_between(king, king_to) | bb_between(rook, rook_to) |
                   bb_square(king_to) | bb_square(rook_to);
    *move = (Move)(move_make(king, rook, MOVE_CASTLING) | MOVE_ILLEGAL);
    return (way & position_occupied(pos) & ~bb_square(king) & ~bb_square(rook)) == 0;
}

/* One or two squares ahead, or diagonally ahead. */
static Bitboard pawns_ahead(Color us, Square to)
{
    Bitboard near = bb_forward(!us, bb_square(to));
    return near | bb_forward(!us, near) | bb_pawn_attacks_from(!us, to);
}

/* It is unclear whether the pawn captured en passant without the right, or took the piece in front
 * of it. */
static bool is_doubtful(const Position *pos, Square from, Square to)
{
    bool is_straight = square_file(from) == square_file(to);
    Square beside = square_make(square_file(to), square_rank(from));
    bool has_beside = piece_type(position_piece(pos, beside)) == PAWN;
    return (position_piece(pos, to) == NO_PIECE) == !is_straight && (is_straight || has_beside);
}

static bool is_target(const Position *pos, PieceType type, Square to)
{
    Piece there = position_piece(pos, to);
    bool is_last_rank = square_rank(to) == RANK_1 || square_rank(to) == RANK_8;
    return (there == NO_PIECE ||
            (piece_color(there) != position_side(pos) && piece_type(there) != KING)) &&
           (type != PAWN || !is_last_rank);
}

/* The pieces that reach the square in their way of moving; if none does, by jumping over others; if
 * none does, all but pawns. */
static Bitboard choose_pieces(const Position *pos, const SanText *text, PieceType type,
                              SanIllegal *found)
{
    Bitboard meant = pieces_meant(pos, text, type);
    Bitboard reaching = san_pieces_reaching(pos, type, text->to) & meant;
    bool is_named = text->from_file >= 0 && text->from_rank >= 0;
    if (reaching == 0 && type == PAWN)
        reaching = pawns_ahead(position_side(pos), text->to) & meant;
    else if (reaching == 0)
        reaching = bb_attacks(type, text->to, 0) & meant;
    found->is_certain = reaching != 0 || is_named;
    return reaching != 0 || (type == PAWN && !is_named) ? reaching : meant;
}

static void find_moves(const Position *pos, const SanText *text, PieceType type, SanIllegal *found)
{
    Square king = position_king(pos, position_side(pos));
    Move castling;
    for (int queen_side = 0; type == KING && queen_side <= 1; queen_side++)
        if (text->to == square_castled_king(position_side(pos), queen_side) &&
            bb_distance(king, text->to) > 1 && find_castling(pos, queen_side, &castling)) {
            found->moves[found->count++] = castling;
            found->is_certain = true;
            return;
        }
    if (text->promotion != NO_PIECE_TYPE || !is_target(pos, type, text->to))
        return;
    Bitboard pieces = choose_pieces(pos, text, type, found);
    while (pieces != 0 && found->count < SAN_ILLEGAL_MAX) {
        Square from = bb_pop(&pieces);
        if (from != text->to && !(type == PAWN && is_doubtful(pos, from, text->to)))
            found->moves[found->count++] =
                (Move)(move_make(from, text->to, MOVE_NORMAL) | MOVE_ILLEGAL);
    }
}

void san_find_illegal(const Position *pos, const char *text, size_t length, SanIllegal *found)
{
    *found = (SanIllegal){ 0 };
    SanText meant;
    MoveList legal;
    if (san_text_scan(text, length, SAN_STRICT, &meant) != 0 || meant.kind == SAN_PASS)
        return;
    san_find(pos, &meant, &legal);
    if (legal.count > 0)
        return;
    if (meant.kind != SAN_MOVE) {
        found->is_certain = true;
        found->count = find_castling(pos, meant.kind == SAN_CASTLE_QUEEN, &found->moves[0]);
        return;
    }
    PieceType type = meant.piece;
    if (type == NO_PIECE_TYPE) {
        Piece piece = position_piece(pos, square_make(meant.from_file, meant.from_rank));
        type = piece_type(piece);
        if (piece == NO_PIECE || piece_color(piece) != position_side(pos))
            return;
    }
    find_moves(pos, &meant, type, found);
}
