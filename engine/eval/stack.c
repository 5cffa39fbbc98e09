/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position as inputs, the accumulators of a line's positions once they were needed, and their
 * output as centipawns.
 *
 * Accumulators are updated from those of an earlier position by the rows of the inputs that
 * changed, as long as the side's king stays in its region and on its half of the board. If it
 * leaves them, all inputs change, and they are updated from those last computed with that view. */
#include <config.h>

#include "engine/eval/stack.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/eval/kernels.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- inputs and output ------------------------------------------------------------------------ */

/* A position as the network's inputs, before either side's view; all zero: an empty board. */
typedef struct Inputs {
    Bitboard by_type[PIECE_TYPE_NB];
    Bitboard by_color[COLOR_NB];
    uint8_t piece_on[SQUARE_NB];
    Bitboard danger[DANGER_NB];
} Inputs;

/* Pieces and their squares. */
typedef struct InputList {
    int count;
    struct {
        uint8_t piece, square, danger;
    } at[DANGER_NB * NETWORK_PIECES_MAX];
} InputList;

typedef struct InputChanges {
    InputList come, go;
    InputList danger_comes, danger_goes;
} InputChanges;

/* Sets only the pieces; dangers are added later, since most positions are only passed through. */
static void inputs_take_pieces(Inputs *inputs, const Position *pos)
{
    memcpy(inputs->by_type, pos->by_type, sizeof inputs->by_type);
    memcpy(inputs->by_color, pos->by_color, sizeof inputs->by_color);
    memcpy(inputs->piece_on, pos->piece_on, sizeof inputs->piece_on);
}

static void inputs_take_danger(Inputs *inputs, const Dangers *dangers)
{
    memcpy(inputs->danger, dangers->found, sizeof inputs->danger);
}

static void list_pieces(InputList *list, const Inputs *inputs, Bitboard squares, Danger danger)
{
    while (squares && list->count < (int)ARRAY_LEN(list->at)) {
        Square square = bb_pop(&squares);
        assert(list->count < (int)ARRAY_LEN(list->at));
        list->at[list->count].piece = inputs->piece_on[square];
        list->at[list->count].square = (uint8_t)square;
        list->at[list->count++].danger = (uint8_t)danger;
    }
}

/* How a side sees the board: network_view, network_king_region. */
typedef struct View {
    uint8_t mask, region;
} View;

static View view_of(Color color, Square king)
{
    int mask = network_view(color, king);
    return (View){ (uint8_t)mask, (uint8_t)network_king_region(king ^ mask) };
}

static bool is_same_view(View a, View b) { return a.mask == b.mask && a.region == b.region; }

/* Squares whose contents differ. */
static Bitboard changed_squares(const Inputs *before, const Inputs *after)
{
    Bitboard set = (before->by_color[WHITE] ^ after->by_color[WHITE]) |
                   (before->by_color[BLACK] ^ after->by_color[BLACK]);
    for (PieceType type = PAWN; type <= KING; type++)
        set |= before->by_type[type] ^ after->by_type[type];
    return set;
}

static void inputs_compare(const Inputs *before, const Inputs *after, InputChanges *changes)
{
    Bitboard other = changed_squares(before, after);
    Bitboard pieces_before = before->by_color[WHITE] | before->by_color[BLACK];
    Bitboard pieces_after = after->by_color[WHITE] | after->by_color[BLACK];
    changes->come.count = changes->go.count = 0;
    changes->danger_comes.count = changes->danger_goes.count = 0;
    list_pieces(&changes->go, before, other & pieces_before, DANGER_ATTACKED);
    list_pieces(&changes->come, after, other & pieces_after, DANGER_ATTACKED);
    for (Danger danger = DANGER_ATTACKED; danger < DANGER_NB; danger++) {
        Bitboard then = before->danger[danger];
        Bitboard now = after->danger[danger];
        list_pieces(&changes->danger_goes, before, then & (~now | other), danger);
        list_pieces(&changes->danger_comes, after, now & (~then | other), danger);
    }
}

static int list_wide(const InputList *list, const Network *n, Color color, View view,
                     const int16_t **rows)
{
    int count = int_min(list->count, NETWORK_PIECES_MAX);
    const int16_t *region = n->feature_weights + view.region * (size_t)(NETWORK_PLACES * n->hidden);
    for (int i = 0; i < count; i++) {
        int input = network_input(color, view.mask, (Piece)list->at[i].piece, list->at[i].square);
        rows[i] = region + (size_t)input * (size_t)n->hidden;
    }
    return count;
}

static int list_narrow(const InputList *list, const Network *n, Color color, View view,
                       const int8_t **rows)
{
    for (int i = 0; i < list->count; i++) {
        int input = network_input(color, view.mask, (Piece)list->at[i].piece, list->at[i].square) +
                    list->at[i].danger * NETWORK_PLACES;
        rows[i] = n->danger_weights + (size_t)input * (size_t)n->hidden;
    }
    return list->count;
}

/* Rows of weights to add and remove, for color with that view. */
static void inputs_list_rows(const InputChanges *changes, const Network *network, Color color,
                             View view, RowChanges *rows)
{
    rows->adds = list_wide(&changes->come, network, color, view, rows->add);
    rows->removes = list_wide(&changes->go, network, color, view, rows->remove);
    rows->narrow_adds = list_narrow(&changes->danger_comes, network, color, view, rows->narrow_add);
    rows->narrow_removes =
        list_narrow(&changes->danger_goes, network, color, view, rows->narrow_remove);
}

static int64_t divide_rounded(int64_t dividend, int64_t divisor)
{
    int64_t half = divisor / 2;
    return (dividend + (dividend < 0 ? -half : half)) / divisor;
}

/* Only a bias made up for the purpose comes near the limit. */
enum { PERCENT_MAX = 1000, VALUE_LIMIT = 1000000 };

static_assert(INT64_C(1) * INT32_MAX * NETWORK_SCALE_MAX < INT64_MAX / PERCENT_MAX,
              "the largest output can be scaled");

/* Centipawns from what the kernels say (Kernels.output). */
static int network_value(const Network *n, int output, int percent)
{
    assert(percent > 0 && percent <= PERCENT_MAX);
    int64_t value = divide_rounded((int64_t)output * n->scale * percent, 100 * NETWORK_ONE);
    return value > VALUE_LIMIT ? VALUE_LIMIT : value < -VALUE_LIMIT ? -VALUE_LIMIT : (int)value;
}

/* The weights for a board with this many pieces. */
static const NetworkHead *head_for(const Network *n, const Position *pos)
{
    return &n->heads[network_bucket(n, bb_count(position_occupied(pos)))];
}

/* Computes the accumulators of one side from scratch. accumulators: [network->hidden], aligned
 * to 64. */
static void network_fill(const Network *n, const Kernels *kernels, const Position *pos,
                         const InputChanges *inputs, Color color, int16_t *accumulators)
{
    RowChanges rows;
    View view = view_of(color, position_king(pos, color));
    inputs_list_rows(inputs, n, color, view, &rows);
    kernels->update(accumulators, n->feature_bias, &rows, n->hidden);
}

int network_evaluate(const Network *n, const Kernels *kernels, const Position *pos, int percent)
{
    _Alignas(64) int16_t accumulators[COLOR_NB][NETWORK_HIDDEN_MAX];
    Color us = position_side(pos);
    static const Inputs NOTHING;
    Inputs inputs = { 0 };
    InputChanges changes;
    inputs_take_pieces(&inputs, pos);
    Dangers dangers;
    danger_find(pos->by_type, pos->by_color, &dangers);
    inputs_take_danger(&inputs, &dangers);
    inputs_compare(&NOTHING, &inputs, &changes);
    network_fill(n, kernels, pos, &changes, WHITE, accumulators[WHITE]);
    network_fill(n, kernels, pos, &changes, BLACK, accumulators[BLACK]);
    int output = kernels->output(accumulators[us], accumulators[!us], head_for(n, pos), n->hidden);
    return network_value(n, output, percent);
}

/* --- the positions of a line ------------------------------------------------------------------ */

enum { ALIGNMENT = 64, VIEWS = 2 * NETWORK_KINGS };

typedef struct Slot {
    Inputs inputs;       /* its pieces once is_seen, its dangers once is_ready */
    Dangers dangers;     /* once is_searched */
    View view[COLOR_NB]; /* once is_seen */
    bool is_seen;
    bool is_searched; /* for dangers */
    bool is_ready;    /* accumulators computed */
} Slot;

/* Neurons of the position last computed from scratch with this view. */
typedef struct Kept {
    Inputs inputs;
    int16_t *accumulators;
} Kept;

struct NetworkStack {
    const Network *network;
    const Kernels *kernels;
    int top;
    int size;
    Slot *slots;
    int16_t *accumulators; /* [size][COLOR_NB][hidden] */
    Kept kept[COLOR_NB][VIEWS];
};

/* A direct call if the build targets one kind of processor. */
static inline const Kernels *kernels_for(const NetworkStack *s)
{
#if defined(__AVX512BW__) || defined(__AVX2__) || defined(__aarch64__)
    (void)s;
    return kernels_best();
#else
    return s->kernels;
#endif
}

static int16_t *accumulators_at(const NetworkStack *s, int slot, Color color)
{
    return s->accumulators + (size_t)(2 * slot + color) * (size_t)s->network->hidden;
}

NetworkStack *network_stack_new(const Network *network, int moves)
{
    assert(network && moves > 0);
    int size = moves + 1;
    size_t row = (size_t)network->hidden;
    size_t rows = (size_t)COLOR_NB * (size_t)size + (size_t)COLOR_NB * VIEWS;
    NetworkStack *s = alloc_try_zeroed(sizeof *s);
    if (!s)
        return NULL;
    s->network = network;
    s->kernels = kernels_best();
    s->size = size;
    s->slots = alloc_try_zeroed((size_t)size * sizeof *s->slots);
    s->accumulators = alloc_try_aligned(ALIGNMENT, rows * row * sizeof *s->accumulators);
    if (!s->slots || !s->accumulators) {
        network_stack_free(s);
        return NULL;
    }
    int16_t *at = s->accumulators + (size_t)COLOR_NB * (size_t)size * row;
    for (int i = 0; i < COLOR_NB * VIEWS; i++, at += row) {
        s->kept[i / VIEWS][i % VIEWS].accumulators = at;
        memcpy(at, network->feature_bias, row * sizeof *at);
    }
    return s;
}

void network_stack_free(NetworkStack *s)
{
    if (!s)
        return;
    free(s->accumulators);
    free(s->slots);
    free(s);
}

/* --- moves ------------------------------------------------------------------------------------ */

static void see(Slot *slot, const Position *pos)
{
    assert(!slot->is_seen || slot->inputs.by_color[WHITE] == pos->by_color[WHITE]);
    assert(!slot->is_seen || slot->inputs.by_color[BLACK] == pos->by_color[BLACK]);
    if (slot->is_seen)
        return;
    inputs_take_pieces(&slot->inputs, pos);
    for (Color color = WHITE; color <= BLACK; color++)
        slot->view[color] = view_of(color, position_king(pos, color));
    slot->is_seen = true;
}

static void open_slot(Slot *slot) { slot->is_seen = slot->is_searched = slot->is_ready = false; }

/* The slot must have been seen. */
static const Dangers *dangers_of(Slot *slot)
{
    if (!slot->is_searched)
        danger_find(slot->inputs.by_type, slot->inputs.by_color, &slot->dangers);
    slot->is_searched = true;
    return &slot->dangers;
}

const Dangers *network_stack_dangers(NetworkStack *s, const Position *pos)
{
    see(&s->slots[s->top], pos);
    return dangers_of(&s->slots[s->top]);
}

void network_stack_push(NetworkStack *s, const Position *pos)
{
    assert(s->top + 1 < s->size);
    see(&s->slots[s->top], pos);
    open_slot(&s->slots[++s->top]);
}

void network_stack_pop(NetworkStack *s)
{
    assert(s->top > 0);
    s->top--;
}

/* --- accumulators ----------------------------------------------------------------------------- */

/* Updates from an earlier slot that color saw with the same view. */
static void follow(NetworkStack *s, int from, int to, Color color, const InputChanges *changes)
{
    assert(s->slots[from].is_ready &&
           is_same_view(s->slots[from].view[color], s->slots[to].view[color]));
    RowChanges rows;
    inputs_list_rows(changes, s->network, color, s->slots[to].view[color], &rows);
    kernels_for(s)->update(accumulators_at(s, to, color), accumulators_at(s, from, color), &rows,
                           s->network->hidden);
}

/* Updates from the position last computed with this view. */
static void make_whole(NetworkStack *s, int to, Color color)
{
    const Network *n = s->network;
    const Slot *slot = &s->slots[to];
    View view = slot->view[color];
    Kept *kept = &s->kept[color][2 * view.region + ((view.mask & 7) != 0)];
    InputChanges changes;
    RowChanges rows;
    inputs_compare(&kept->inputs, &slot->inputs, &changes);
    inputs_list_rows(&changes, n, color, view, &rows);
    kernels_for(s)->update(kept->accumulators, kept->accumulators, &rows, n->hidden);
    memcpy(accumulators_at(s, to, color), kept->accumulators, (size_t)n->hidden * sizeof(int16_t));
    kept->inputs = slot->inputs;
}

/* from: a ready slot, or -1; to: a seen one. */
static void work_out(NetworkStack *s, int from, int to)
{
    assert(s->slots[to].is_seen && from < to);
    Slot *slot = &s->slots[to];
    InputChanges changes;
    inputs_take_danger(&slot->inputs, dangers_of(slot));
    if (from >= 0)
        inputs_compare(&s->slots[from].inputs, &slot->inputs, &changes);
    for (Color color = WHITE; color <= BLACK; color++) {
        if (from >= 0 && is_same_view(s->slots[from].view[color], slot->view[color]))
            follow(s, from, to, color, &changes);
        else
            make_whole(s, to, color);
    }
    slot->is_ready = true;
}

static void bring_up_to_date(NetworkStack *s, const Position *pos)
{
    int from = s->top;
    while (from >= 0 && !s->slots[from].is_ready)
        from--;
    if (from == s->top)
        return;
    see(&s->slots[s->top], pos);
    /* Computes the previous position as well: its other moves are often evaluated next. */
    if (from < s->top - 1) {
        work_out(s, from, s->top - 1);
        from = s->top - 1;
    }
    work_out(s, from, s->top);
}

void network_stack_begin(NetworkStack *s, const Position *pos)
{
    s->top = 0;
    open_slot(&s->slots[0]);
    bring_up_to_date(s, pos);
}

int network_stack_evaluate(NetworkStack *s, const Position *pos, int percent)
{
    const Network *n = s->network;
    Color us = position_side(pos);
    bring_up_to_date(s, pos);
    int output =
        kernels_for(s)->output(accumulators_at(s, s->top, us),
                               accumulators_at(s, s->top, (Color)!us), head_for(n, pos), n->hidden);
    return network_value(n, output, percent);
}
