/* Each move's changes, and for each side the neurons behind it once they have been asked for.
 *
 * A side's neurons follow from those of an earlier position by the rows of the men that moved, as
 * long as its king stays on its half of the board; when it crosses, every man is seen mirrored, and
 * they are made from what was kept of the last position seen that way.
 */
#include <config.h>

#include "engine/eval/network/stack.h"

#include "engine/base/alloc.h"
#include "engine/board/bitboard.h"
#include "engine/eval/network/kernels.h"
#include "engine/eval/network/network_value.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 64, HALVES = 2 };

/* A man on its square. */
typedef struct Man {
    uint8_t piece;
    uint8_t square;
} Man;

typedef struct Slot {
    uint8_t adds, removes;
    Man add[2];
    Man remove[2];
    uint8_t view[COLOR_NB]; /* network_view behind the move */
    bool ready[COLOR_NB];   /* the neurons are worked out */
} Slot;

/* The neurons of the last position that was made whole with this view. */
typedef struct Kept {
    Bitboard men[COLOR_NB][PIECE_TYPE_NB];
    int16_t *neurons;
} Kept;

struct NetworkStack {
    const Network *network;
    const Kernels *kernels;
    int top;
    int size;
    Slot *slots;
    int16_t *neurons; /* [size][COLOR_NB][hidden] */
    Kept kept[COLOR_NB][HALVES];
};

/* Where the build knows the processor the calls are direct. */
static inline const Kernels *kernels_for(const NetworkStack *s)
{
#if defined(__AVX512BW__) || defined(__AVX2__) || defined(__aarch64__)
    (void)s;
    return kernels_best();
#else
    return s->kernels;
#endif
}

static int16_t *neurons_at(const NetworkStack *s, int slot, Color color)
{
    return s->neurons + (size_t)(2 * slot + color) * (size_t)s->network->hidden;
}

NetworkStack *network_stack_new(const Network *network, int moves)
{
    int size = moves + 1;
    size_t row = (size_t)network->hidden;
    size_t rows = (size_t)COLOR_NB * (size_t)size + (size_t)COLOR_NB * HALVES;
    NetworkStack *s = alloc_try_zeroed(sizeof *s);
    if (!s)
        return NULL;
    s->network = network;
    s->kernels = kernels_best();
    s->size = size;
    s->slots = alloc_try_zeroed((size_t)size * sizeof *s->slots);
    s->neurons = alloc_try_aligned(ALIGNMENT, rows * row * sizeof *s->neurons);
    if (!s->slots || !s->neurons) {
        network_stack_free(s);
        return NULL;
    }
    int16_t *at = s->neurons + (size_t)COLOR_NB * (size_t)size * row;
    for (int i = 0; i < COLOR_NB * HALVES; i++, at += row) {
        s->kept[i / HALVES][i % HALVES].neurons = at;
        memcpy(at, network->feature_bias, row * sizeof *at);
    }
    return s;
}

void network_stack_free(NetworkStack *s)
{
    if (!s)
        return;
    free(s->neurons);
    free(s->slots);
    free(s);
}

/* --- moves ------------------------------------------------------------------------------------ */

static void add(Slot *slot, Piece piece, Square square)
{
    slot->add[slot->adds++] = (Man){ (uint8_t)piece, (uint8_t)square };
}

static void take_off(Slot *slot, Piece piece, Square square)
{
    slot->remove[slot->removes++] = (Man){ (uint8_t)piece, (uint8_t)square };
}

static void note_castling(Slot *slot, Color us, Square king, Square rook)
{
    bool queen_side = rook < king;
    Square king_to = square_castled_king(us, queen_side);
    take_off(slot, piece_make(us, KING), king);
    take_off(slot, piece_make(us, ROOK), rook);
    add(slot, piece_make(us, KING), king_to);
    add(slot, piece_make(us, ROOK), square_castled_rook(us, queen_side));
    slot->view[us] = (uint8_t)network_view(us, king_to);
}

void network_stack_push(NetworkStack *s, const Position *pos, Move move)
{
    assert(s->top + 1 < s->size);
    Slot *slot = &s->slots[++s->top];
    Color us = position_side(pos);
    Square from = move_from(move);
    Square to = move_to(move);
    Piece piece = position_piece(pos, from);

    slot->adds = slot->removes = 0;
    slot->ready[WHITE] = slot->ready[BLACK] = false;
    slot->view[WHITE] = slot[-1].view[WHITE];
    slot->view[BLACK] = slot[-1].view[BLACK];
    if (move_kind(move) == MOVE_CASTLING) {
        note_castling(slot, us, from, to);
        return;
    }
    Square taken = move_capture_square(move);
    take_off(slot, piece, from);
    if (position_piece(pos, taken) != NO_PIECE)
        take_off(slot, position_piece(pos, taken), taken);
    if (move_kind(move) == MOVE_PROMOTION)
        piece = piece_make(us, move_promotion(move));
    add(slot, piece, to);
    if (piece_type(piece) == KING)
        slot->view[us] = (uint8_t)network_view(us, to);
}

void network_stack_pop(NetworkStack *s)
{
    assert(s->top > 0);
    s->top--;
}

/* --- neurons ---------------------------------------------------------------------------------- */

static const int16_t *row_of(const Network *n, Color color, int view, Piece piece, Square square)
{
    return n->feature_weights +
           (size_t)network_input(color, view, piece, square) * (size_t)n->hidden;
}

/* From the slot below, which is ready and seen the same way. */
static void follow_move(NetworkStack *s, int at, Color color)
{
    Slot *slot = &s->slots[at];
    int view = slot->view[color];
    RowChanges changes;
    changes.adds = slot->adds;
    changes.removes = slot->removes;
    for (int i = 0; i < slot->adds; i++)
        changes.add[i] =
            row_of(s->network, color, view, (Piece)slot->add[i].piece, slot->add[i].square);
    for (int i = 0; i < slot->removes; i++)
        changes.remove[i] =
            row_of(s->network, color, view, (Piece)slot->remove[i].piece, slot->remove[i].square);
    kernels_for(s)->update(neurons_at(s, at, color), neurons_at(s, at - 1, color), &changes,
                           s->network->hidden);
    slot->ready[color] = true;
}

/* The rows of a set of men, as color sees them. Returns how many. */
static int list_rows(const Network *n, Color color, int view, Piece piece, Bitboard men,
                     const int16_t **rows, int count)
{
    while (men && count < NETWORK_MEN_MAX)
        rows[count++] = row_of(n, color, view, piece, bb_pop(&men));
    return count;
}

/* From the last position that was seen this way, by the men that differ. */
static void make_whole(NetworkStack *s, Color color, const Position *pos)
{
    const Network *n = s->network;
    Slot *slot = &s->slots[s->top];
    int view = slot->view[color];
    Kept *kept = &s->kept[color][(view & 7) != 0];
    RowChanges changes;
    changes.adds = changes.removes = 0;
    for (Color side = WHITE; side <= BLACK; side++) {
        for (PieceType type = PAWN; type <= KING; type++) {
            Piece piece = piece_make(side, type);
            Bitboard now = position_pieces(pos, side, type);
            Bitboard *before = &kept->men[side][type];
            changes.adds =
                list_rows(n, color, view, piece, now & ~*before, changes.add, changes.adds);
            changes.removes =
                list_rows(n, color, view, piece, *before & ~now, changes.remove, changes.removes);
            *before = now;
        }
    }
    kernels_for(s)->update(kept->neurons, kept->neurons, &changes, n->hidden);
    memcpy(neurons_at(s, s->top, color), kept->neurons, (size_t)n->hidden * sizeof(int16_t));
    slot->ready[color] = true;
}

static void bring_up_to_date(NetworkStack *s, Color color, const Position *pos)
{
    int at = s->top;
    for (; !s->slots[at].ready[color]; at--) {
        if (at == 0 || s->slots[at].view[color] != s->slots[at - 1].view[color]) {
            make_whole(s, color, pos);
            return;
        }
    }
    while (at < s->top)
        follow_move(s, ++at, color);
}

void network_stack_begin(NetworkStack *s, const Position *pos)
{
    s->top = 0;
    for (Color color = WHITE; color <= BLACK; color++) {
        s->slots[0].view[color] = (uint8_t)network_view(color, position_king(pos, color));
        s->slots[0].ready[color] = false;
    }
    bring_up_to_date(s, WHITE, pos);
    bring_up_to_date(s, BLACK, pos);
}

int network_stack_evaluate(NetworkStack *s, const Position *pos, int percent)
{
    const Network *n = s->network;
    Color us = position_side(pos);
    int men = bb_count(position_occupied(pos));
    const int16_t *weights =
        n->output_weights + (size_t)network_bucket(n, men) * 2 * (size_t)n->hidden;
    bring_up_to_date(s, WHITE, pos);
    bring_up_to_date(s, BLACK, pos);
    int64_t sum = kernels_for(s)->output(neurons_at(s, s->top, us),
                                         neurons_at(s, s->top, (Color)!us), weights, n->hidden);
    return network_value(n, sum, men, percent);
}
