/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Move ordering: the histories of a search thread, and the staged picker that orders a node's moves
 * by them. */
#include <config.h>

#include "engine/search/movepick.h"

#include "engine/board/bitboard.h"
#include "engine/eval/see.h"
#include "engine/search/parameters.h"

#include <assert.h>

/* --- histories -------------------------------------------------------------------------------- */

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

/* --- the picker ------------------------------------------------------------------------------- */

void movepick_init(MovePicker *p, const Position *pos, const HistoryContext *context,
                   Move hash_move, const Move killers[2], Move counter)
{
    assert(!hash_move || movegen_is_legal(pos, hash_move));
    p->stage = hash_move ? PICK_HASH : PICK_MAKE_NOISY;
    p->pos = pos;
    p->context = context;
    p->hash_move = hash_move;
    p->killers[0] = killers[0];
    p->killers[1] = killers[1];
    p->counter = counter;
    p->see_threshold = 0;
    p->noisy_only = false;
    p->quiet_skip = SKIP_NONE;
    p->bad_count = 0;
}

void movepick_init_noisy(MovePicker *p, const Position *pos, const HistoryContext *context,
                         Move hash_move, int see_threshold)
{
    static const Move none[2] = { MOVE_NONE, MOVE_NONE };
    movepick_init(p, pos, context, hash_move, none, MOVE_NONE);
    p->noisy_only = true;
    p->see_threshold = see_threshold;
}

/* Most valuable victim first; history decides among equal victims and more. */
static void score_noisy(MovePicker *p)
{
    for (int i = 0; i < p->list.count; i++) {
        Move move = p->list.moves[i];
        int victim = see_value(position_captured_type(p->pos, move));
        if (move_kind(move) == MOVE_PROMOTION)
            victim += see_value(move_promotion(move));
        p->scores[i] = param_order_victim() * victim +
                       history_capture_score(p->context->history, p->pos, move);
    }
}

/* Bonus for a threatened piece that moves to safety: history knows little at low depth. Moves into
 * danger get no malus, since sacrifices are among them. */
static int urgency(const MovePicker *p, Move move, PieceType type)
{
    const Threats *threats = &p->context->threats;
    int weight = type == QUEEN  ? param_order_queen()
                 : type == ROOK ? param_order_rook()
                                : param_order_minor();
    bool is_saved =
        bb_has(threats->hanging, move_from(move)) && !bb_has(threats->unsafe[type], move_to(move));
    return is_saved ? weight : 0;
}

static void score_quiet(MovePicker *p)
{
    Bitboard checks[PIECE_TYPE_NB];
    position_check_squares(p->pos, checks);
    for (int i = 0; i < p->list.count; i++) {
        Move move = p->list.moves[i];
        PieceType type = piece_type(position_piece(p->pos, move_from(move)));
        p->scores[i] = history_quiet_score(p->context, p->pos, move) + urgency(p, move, type);
        if (bb_has(checks[type], move_to(move)))
            p->scores[i] += param_order_check();
    }
}

/* Selection sort, one step: moves the best remaining move to the front and returns it. */
static Move take_best(MovePicker *p)
{
    int best = p->next;
    for (int i = p->next + 1; i < p->list.count; i++) {
        if (p->scores[i] > p->scores[best])
            best = i;
    }
    Move move = p->list.moves[best];
    int score = p->scores[best];
    p->list.moves[best] = p->list.moves[p->next];
    p->scores[best] = p->scores[p->next];
    p->list.moves[p->next] = move;
    p->scores[p->next] = score;
    p->next++;
    return move;
}

static Move next_good_noisy(MovePicker *p)
{
    while (p->next < p->list.count) {
        Move move = take_best(p);
        if (move == p->hash_move)
            continue;
        /* The better a capture's history, the more material it may lose. */
        int score = p->scores[p->next - 1];
        int threshold =
            p->noisy_only ? p->see_threshold : int_min(0, -score / param_order_exchange());
        if (see_at_least(p->pos, move, threshold))
            return move;
        assert(p->bad_count < (int)ARRAY_LEN(p->bad));
        p->bad[p->bad_count++] = move;
    }
    return MOVE_NONE;
}

static bool is_quiet_move_here(const MovePicker *p, Move move)
{
    if (move == MOVE_NONE || move == p->hash_move || !movegen_is_legal(p->pos, move))
        return false;
    return !position_is_capture(p->pos, move) &&
           !(move_kind(move) == MOVE_PROMOTION && move_promotion(move) == QUEEN);
}

static bool was_special(const MovePicker *p, Move move)
{
    return move == p->hash_move || move == p->killers[0] || move == p->killers[1] ||
           move == p->counter;
}

static bool is_left_out(const MovePicker *p, Move move)
{
    return p->quiet_skip == SKIP_ALL ||
           (p->quiet_skip == SKIP_ALL_BUT_CHECKS && !position_gives_check(p->pos, move));
}

static Move next_quiet(MovePicker *p)
{
    while (p->quiet_skip != SKIP_ALL && p->next < p->list.count) {
        /* There are few checks, and they need no order. */
        Move move = p->quiet_skip == SKIP_NONE ? take_best(p) : p->list.moves[p->next++];
        if (!was_special(p, move) && !is_left_out(p, move))
            return move;
    }
    return MOVE_NONE;
}

/* The hash move, killer or counter move of a stage; MOVE_NONE if it is not playable here. */
static Move special_move(MovePicker *p, PickStage stage)
{
    Move *slot = stage == PICK_COUNTER ? &p->counter : &p->killers[stage - PICK_KILLER_1];
    bool repeated = (stage == PICK_KILLER_2 && *slot == p->killers[0]) ||
                    (stage == PICK_COUNTER && (*slot == p->killers[0] || *slot == p->killers[1]));
    if (repeated || !is_quiet_move_here(p, *slot) || is_left_out(p, *slot)) {
        *slot = MOVE_NONE;
        return MOVE_NONE;
    }
    return *slot;
}

static Move next_bad(MovePicker *p)
{
    return p->next < p->bad_count ? p->bad[p->next++] : MOVE_NONE;
}

Move movepick_next(MovePicker *p)
{
    for (;;) {
        Move move = MOVE_NONE;
        switch (p->stage) {
        case PICK_HASH:
            p->stage = PICK_MAKE_NOISY;
            return p->hash_move;
        case PICK_MAKE_NOISY:
            movegen_noisy(p->pos, &p->list);
            score_noisy(p);
            p->next = 0;
            break;
        case PICK_GOOD_NOISY:
            move = next_good_noisy(p);
            if (!move && p->noisy_only)
                p->stage = PICK_DONE;
            break;
        case PICK_KILLER_1:
        case PICK_KILLER_2:
        case PICK_COUNTER:
            move = special_move(p, p->stage);
            if (move) {
                p->stage++;
                return move;
            }
            break;
        case PICK_MAKE_QUIET:
            p->list.count = 0;
            if (p->quiet_skip != SKIP_ALL)
                movegen_quiet(p->pos, &p->list);
            if (p->quiet_skip == SKIP_NONE)
                score_quiet(p);
            p->next = 0;
            break;
        case PICK_QUIET:
            move = next_quiet(p);
            if (!move)
                p->next = 0;
            break;
        case PICK_BAD_NOISY:
            move = next_bad(p);
            break;
        case PICK_DONE:
            return MOVE_NONE;
        }
        if (move)
            return move;
        if (p->stage != PICK_DONE)
            p->stage++;
    }
}
