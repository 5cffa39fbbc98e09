/* A heap sort, since it needs no extra memory and can stop anywhere, over pairs of a short key and
 * a number; long names are compared only if their keys are equal. */
#include <config.h>

#include "engine/library/game_order.h"

#include "engine/base/alloc.h"
#include "engine/text/text_fold.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS_BETWEEN_LOOKS = 1 << 14, FOLDED_MAX = 256 };

typedef struct Pair {
    uint32_t key, number;
} Pair;

typedef struct Order {
    const GameIndex *index;
    GameColumn column;
    GameName name; /* GAME_NAME_NB if the key is the complete value */
} Order;

static GameName name_of_column(GameColumn column)
{
    if (column == COLUMN_WHITE)
        return GAME_WHITE;
    if (column == COLUMN_BLACK)
        return GAME_BLACK;
    return column == COLUMN_EVENT ? GAME_EVENT : GAME_NAME_NB;
}

/* Returns false for a name that was not kept. */
static bool fold_name(const Order *order, uint32_t number, char folded[FOLDED_MAX])
{
    const char *name;
    size_t length;
    folded[0] = '\0';
    const GameEntry *entry = game_index_entry(order->index, number);
    if (!game_index_name(order->index, entry, order->name, &name, &length))
        return false;
    text_fold(name, length, folded, FOLDED_MAX);
    return true;
}

/* The first four letters of a name, or the whole value of other columns. */
static uint32_t key_of(const Order *order, uint32_t number)
{
    const GameEntry *entry = game_index_entry(order->index, number);
    char folded[FOLDED_MAX];
    uint32_t key = 0;
    switch (order->column) {
    case COLUMN_DATE:
        return entry->date;
    case COLUMN_RESULT:
        return entry->result;
    case COLUMN_ECO:
        return entry->eco;
    case COLUMN_PLIES:
        return entry->plies;
    case COLUMN_ELO:
        return (uint32_t)entry->elo[WHITE] + entry->elo[BLACK];
    case COLUMN_NUMBER:
        return number;
    default:
        if (!fold_name(order, number, folded))
            return UINT32_MAX;
        for (size_t i = 0, at = 0; i < 4; i++) {
            key = key << 8 | (unsigned char)folded[at];
            at += folded[at] != '\0';
        }
        return key;
    }
}

static bool is_less(const Order *order, const Pair *a, const Pair *b)
{
    if (a->key != b->key)
        return a->key < b->key;
    if (order->name != GAME_NAME_NB) {
        char name_a[FOLDED_MAX], name_b[FOLDED_MAX];
        (void)fold_name(order, a->number, name_a);
        (void)fold_name(order, b->number, name_b);
        int difference = strcmp(name_a, name_b);
        if (difference != 0)
            return difference < 0;
    }
    return a->number < b->number;
}

/* Sifts the pair at the root of a heap down to its place. */
static void sink(const Order *order, Pair *pairs, size_t root, size_t count)
{
    Pair sinking = pairs[root];
    for (size_t child; (child = 2 * root + 1) < count; root = child) {
        child += child + 1 < count && is_less(order, &pairs[child], &pairs[child + 1]);
        if (!is_less(order, &sinking, &pairs[child]))
            break;
        pairs[root] = pairs[child];
    }
    pairs[root] = sinking;
}

static bool must_stop(const Task *task, size_t step)
{
    return step % STEPS_BETWEEN_LOOKS == 0 && task != NULL && task_should_stop(task);
}

static bool sort_pairs(const Order *order, Pair *pairs, size_t count, const Task *task)
{
    for (size_t root = count / 2; root-- > 0;) {
        if (must_stop(task, root))
            return false;
        sink(order, pairs, root, count);
    }
    for (size_t last = count; last-- > 1;) {
        if (must_stop(task, last))
            return false;
        Pair largest = pairs[0];
        pairs[0] = pairs[last];
        pairs[last] = largest;
        sink(order, pairs, 0, last);
    }
    return true;
}

bool game_order_sort(const GameIndex *index, GameColumn column, bool descends, uint32_t *numbers,
                     size_t count, const Task *task)
{
    Order order = { index, column, name_of_column(column) };
    Pair *pairs = alloc_resize(NULL, count, sizeof *pairs);
    for (size_t i = 0; i < count; i++)
        pairs[i] = (Pair){ key_of(&order, numbers[i]), numbers[i] };
    bool is_sorted = sort_pairs(&order, pairs, count, task);
    for (size_t i = 0; is_sorted && i < count; i++)
        numbers[i] = pairs[descends ? count - 1 - i : i].number;
    free(pairs);
    return is_sorted;
}
