/* History tables of one search thread: reading and updating the scores of moves, and the correction
 * of the static evaluation. */
#include <config.h>

#include "engine/search/history.h"

#include "engine/board/bitboard.h"
#include "engine/search/parameters.h"

#include <assert.h>

void threats_from(Threats *threats, const Dangers *dangers, const Position *pos)
{
    const Attacks *them = &dangers->attacks[!pos->side];
    Bitboard pieces = pos->by_color[pos->side] & ~pos->by_type[PAWN];
    threats->attacked = them->all;
    threats->unsafe[NO_PIECE_TYPE] = threats->unsafe[PAWN] = threats->unsafe[KING] = 0;
    threats->unsafe[KNIGHT] = threats->unsafe[BISHOP] = them->by_pawns;
    threats->unsafe[ROOK] = them->by_lesser_than_rook;
    threats->unsafe[QUEEN] = them->by_lesser_than_queen;
    threats->hanging = pieces & dangers->found[DANGER_EN_PRISE];
}

static int16_t *quiet_slot(const HistoryContext *c, const Position *pos, Move move)
{
    Square from = move_from(move);
    Square to = move_to(move);
    Bitboard attacked = c->threats.attacked;
    return &c->history->quiet[pos->side][bb_has(attacked, from)][bb_has(attacked, to)][from][to];
}

static int16_t *structure_slot(const HistoryContext *c, const Position *pos, int piece, Square to)
{
    return &c->history->pawn_structure[pos->pawn_key & 511][piece][to];
}

int history_quiet_score(const HistoryContext *c, const Position *pos, Move move)
{
    int piece = piece_index((Piece)pos->piece_on[move_from(move)]);
    Square to = move_to(move);
    int score = *quiet_slot(c, pos, move) + *structure_slot(c, pos, piece, to);
    score += c->continuation[0]->score[piece][to];
    score += c->continuation[1]->score[piece][to];
    score += c->continuation[2]->score[piece][to] * param_continuation_fourth() / 100;
    score += c->continuation[3]->score[piece][to] * param_continuation_sixth() / 100;
    return score;
}

void history_continuation_update(const HistoryContext *c, Piece moved, Square to, int bonus)
{
    for (int i = 0; i < CONTINUATIONS_NB; i++) {
        if (c->continuation[i] != &c->history->no_continuation)
            history_pull(&c->continuation[i]->score[piece_index(moved)][to], bonus, HISTORY_LIMIT);
    }
}

void history_quiet_update(const HistoryContext *c, const Position *pos, Move move, int bonus)
{
    assert(piece_color((Piece)pos->piece_on[move_from(move)]) == pos->side);
    Piece moved = (Piece)pos->piece_on[move_from(move)];
    Square to = move_to(move);
    history_pull(quiet_slot(c, pos, move), bonus, HISTORY_LIMIT);
    history_pull(structure_slot(c, pos, piece_index(moved), to), bonus, HISTORY_LIMIT);
    history_continuation_update(c, moved, to, bonus);
}

int history_capture_score(const History *history, const Position *pos, Move move)
{
    int piece = piece_index((Piece)pos->piece_on[move_from(move)]);
    return history->capture[piece][move_to(move)][position_captured_type(pos, move)];
}

void history_capture_update(History *history, const Position *pos, Move move, int bonus)
{
    int piece = piece_index((Piece)pos->piece_on[move_from(move)]);
    history_pull(&history->capture[piece][move_to(move)][position_captured_type(pos, move)], bonus,
                 HISTORY_LIMIT);
}

/* Weighted table values are divided by this to give centipawns. */
enum { CORRECTION_UNIT = 2304 };

static size_t correction_index(Key key) { return key & (CORRECTION_SIZE - 1); }

int history_correction(const History *h, const Position *pos, Piece last, Square last_to)
{
    int side = pos->side;
    int pawns = h->pawn_correction[side][correction_index(pos->pawn_key)];
    int pieces = h->non_pawn_correction[side][WHITE][correction_index(pos->non_pawn_key[WHITE])] +
                 h->non_pawn_correction[side][BLACK][correction_index(pos->non_pawn_key[BLACK])];
    int sum = param_correction_pawns() * pawns + param_correction_pieces() * pieces;
    if (last != NO_PIECE)
        sum += param_correction_last() * h->continuation_correction[piece_index(last)][last_to];
    return sum / CORRECTION_UNIT;
}

void history_prefetch_correction(const History *h, const Position *pos)
{
    int side = pos->side;
    __builtin_prefetch(&h->pawn_correction[side][correction_index(pos->pawn_key)]);
    for (Color whose = WHITE; whose <= BLACK; whose++)
        __builtin_prefetch(
            &h->non_pawn_correction[side][whose][correction_index(pos->non_pawn_key[whose])]);
}

void history_correction_update(History *h, const Position *pos, Piece last, Square last_to,
                               int difference, int depth)
{
    int side = pos->side;
    int bonus = int_clamp(difference * depth / param_correction_divisor(), -param_correction_step(),
                          param_correction_step());
    history_pull(&h->pawn_correction[side][correction_index(pos->pawn_key)], bonus,
                 CORRECTION_LIMIT);
    for (Color whose = WHITE; whose <= BLACK; whose++) {
        size_t index = correction_index(pos->non_pawn_key[whose]);
        history_pull(&h->non_pawn_correction[side][whose][index], bonus, CORRECTION_LIMIT);
    }
    if (last != NO_PIECE)
        history_pull(&h->continuation_correction[piece_index(last)][last_to], bonus,
                     CORRECTION_LIMIT);
}
