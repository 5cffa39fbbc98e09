/* The positions of a line, each with both sides' neurons once they were needed.
 *
 * Neurons are updated from those of an earlier position by the rows of the inputs that changed, as
 * long as the side's king stays on its half of the board. If it crosses, the whole board is
 * mirrored, and they are updated from those last computed with the new view. */
#include <config.h>

#include "engine/eval/stack.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/eval/kernels.h"
#include "engine/eval/network_value.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 64, HALVES = 2 };

typedef struct Slot {
    Inputs inputs;          /* its pieces once is_seen, its dangers once is_ready */
    Dangers dangers;        /* once is_searched */
    uint8_t view[COLOR_NB]; /* network_view, once is_seen */
    bool is_seen;
    bool is_searched; /* for dangers */
    bool is_ready;    /* neurons computed */
} Slot;

/* Neurons of the position last computed from scratch with this view. */
typedef struct Kept {
    Inputs inputs;
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

static int16_t *neurons_at(const NetworkStack *s, int slot, Color color)
{
    return s->neurons + (size_t)(2 * slot + color) * (size_t)s->network->hidden;
}

NetworkStack *network_stack_new(const Network *network, int moves)
{
    assert(network && moves > 0);
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

/* ---- moves ---- */

static void see(Slot *slot, const Position *pos)
{
    assert(!slot->is_seen || slot->inputs.by_color[WHITE] == pos->by_color[WHITE]);
    assert(!slot->is_seen || slot->inputs.by_color[BLACK] == pos->by_color[BLACK]);
    if (slot->is_seen)
        return;
    inputs_take_pieces(&slot->inputs, pos);
    for (Color color = WHITE; color <= BLACK; color++)
        slot->view[color] = (uint8_t)network_view(color, position_king(pos, color));
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

/* ---- neurons ---- */

/* Updates from an earlier slot that color saw with the same view. */
static void follow(NetworkStack *s, int from, int to, Color color, const InputChanges *changes)
{
    assert(s->slots[from].is_ready && s->slots[from].view[color] == s->slots[to].view[color]);
    RowChanges rows;
    inputs_list_rows(changes, s->network, color, s->slots[to].view[color], &rows);
    kernels_for(s)->update(neurons_at(s, to, color), neurons_at(s, from, color), &rows,
                           s->network->hidden);
}

/* Updates from the position last computed with this view. */
static void make_whole(NetworkStack *s, int to, Color color)
{
    const Network *n = s->network;
    const Slot *slot = &s->slots[to];
    Kept *kept = &s->kept[color][(slot->view[color] & 7) != 0];
    InputChanges changes;
    RowChanges rows;
    inputs_compare(&kept->inputs, &slot->inputs, &changes);
    inputs_list_rows(&changes, n, color, slot->view[color], &rows);
    kernels_for(s)->update(kept->neurons, kept->neurons, &rows, n->hidden);
    memcpy(neurons_at(s, to, color), kept->neurons, (size_t)n->hidden * sizeof(int16_t));
    kept->inputs = slot->inputs;
}

/* from: a ready slot, or -1; to: a seen one. */
static void work_out(NetworkStack *s, int from, int to)
{
    assert(s->slots[to].is_seen && from < to);
    Slot *slot = &s->slots[to];
    InputChanges changes;
    if (s->network->sees_danger)
        inputs_take_danger(&slot->inputs, dangers_of(slot));
    if (from >= 0)
        inputs_compare(&s->slots[from].inputs, &slot->inputs, &changes);
    for (Color color = WHITE; color <= BLACK; color++) {
        if (from >= 0 && s->slots[from].view[color] == slot->view[color])
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
    int pieces = bb_count(position_occupied(pos));
    const int16_t *weights =
        n->output_weights + (size_t)network_bucket(n, pieces) * 2 * (size_t)n->hidden;
    bring_up_to_date(s, pos);
    int64_t sum = kernels_for(s)->output(neurons_at(s, s->top, us),
                                         neurons_at(s, s->top, (Color)!us), weights, n->hidden);
    return network_value(n, sum, pieces, percent);
}
