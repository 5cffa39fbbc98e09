/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches games in the background, and sorts what it finds.
 *
 * Found numbers are in blocks that never move; their count is published last, and so is the sorted
 * order.
 */
#include <config.h>

#include "engine/library/game_search.h"

#include "engine/base/base.h"
#include "engine/base/task.h"
#include "engine/library/game_index.h"
#include "engine/library/game_reader.h"
#include "engine/pgn/pgn_read.h"
#include "engine/text/text_fold.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    BLOCK_BITS = 15,
    BLOCK_NUMBERS = 1 << BLOCK_BITS,
    BLOCKS_MAX = 1 << 15, /* a thousand million games */
    BEAT_MS = 100,
    INDEX_GAMES_AT_ONCE = 4096, /* between two checks of the clock, */
    FILE_GAMES_AT_ONCE = 64,    /* ... each if the file had to be read */
};

struct GameSearch {
    GameFile *file;
    GameQuery query;
    Task *task;
    uint32_t **blocks;
    atomic_size_t count; /* published */
    size_t given;        /* games found without searching */

    pthread_mutex_t mutex; /* guards all members below */
    GameSearchProgress progress;
    uint32_t *sorted; /* NULL until the search is done in another order; then count numbers */
};

static uint32_t *place_of(const GameSearch *search, size_t row)
{
    return &search->blocks[row >> BLOCK_BITS][row & (BLOCK_NUMBERS - 1)];
}

/* --- order ------------------------------------------------------------------------------------ */

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

/* A heap sort, since it needs no extra memory and can stop anywhere, over pairs of a short key and
 * a number; long names are compared only if their keys are equal. Equal games are sorted by number,
 * names folded, those not kept last. Uses 8 bytes a game meanwhile. false: the task (which may be
 * NULL) was asked to stop. */
static bool sort_games(const GameIndex *index, GameColumn column, bool descends, uint32_t *numbers,
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

/* --- the task --------------------------------------------------------------------------------- */

/* State that only the task uses. */
typedef struct Scan {
    GameSearch *search;
    const Task *task;
    GameReader *reader; /* NULL until the file is read */
    size_t examined, found;
    int64_t begin_ms, beat_ms;
    Status status;
} Scan;

static bool keep(Scan *scan, size_t number)
{
    GameSearch *search = scan->search;
    size_t block = scan->found >> BLOCK_BITS;
    if (block == BLOCKS_MAX)
        return false;
    if (search->blocks[block] == NULL)
        search->blocks[block] = alloc_resize(NULL, BLOCK_NUMBERS, sizeof(uint32_t));
    *place_of(search, scan->found++) = (uint32_t)number;
    return true;
}

static bool ask_file(Scan *scan, size_t number, const GameEntry *entry)
{
    PgnReader *reader = NULL;
    if (scan->reader == NULL) {
        scan->reader = game_reader_new(scan->search->file);
        game_reader_stop_on(scan->reader, task_stop_flag(scan->task));
    }
    scan->status = game_reader_seek(scan->reader, number, false, &reader);
    return status_is_ok(&scan->status) && game_query_ask_file(&scan->search->query, entry, reader);
}

static void report(Scan *scan, bool is_done)
{
    GameSearch *search = scan->search;
    atomic_store_explicit(&search->count, scan->found, memory_order_release);
    pthread_mutex_lock(&search->mutex);
    search->progress.examined = scan->examined;
    search->progress.found = scan->found;
    search->progress.elapsed_ms = clock_now_ms() - scan->begin_ms;
    search->progress.is_done = is_done;
    search->progress.status = scan->status;
    search->progress.was_stopped = is_done && task_should_stop(scan->task);
    pthread_mutex_unlock(&search->mutex);
    bell_ring(game_file_bell(search->file));
}

static void report_now_and_then(Scan *scan)
{
    int64_t now_ms = clock_now_ms();
    if (now_ms - scan->beat_ms < BEAT_MS)
        return;
    scan->beat_ms = now_ms;
    report(scan, false);
}

/* Examines the games up to count; false if the search has ended. */
static bool examine(Scan *scan, size_t count)
{
    const GameIndex *index = game_file_index(scan->search->file);
    size_t until_look = INDEX_GAMES_AT_ONCE;
    while (scan->examined < count) {
        size_t number = ++scan->examined;
        const GameEntry *entry = game_index_entry(index, number);
        QueryAnswer answer = game_query_ask_index(&scan->search->query, index, entry);
        size_t cost = answer == QUERY_UNSURE ? INDEX_GAMES_AT_ONCE / FILE_GAMES_AT_ONCE : 1;
        bool is_found =
            answer == QUERY_YES || (answer == QUERY_UNSURE && ask_file(scan, number, entry));
        if (!status_is_ok(&scan->status) || (is_found && !keep(scan, number)))
            return false;
        until_look -= cost < until_look ? cost : until_look;
        if (until_look > 0)
            continue;
        if (task_should_stop(scan->task))
            return false;
        report_now_and_then(scan);
        until_look = INDEX_GAMES_AT_ONCE;
    }
    return true;
}

static void sort_found(Scan *scan)
{
    GameSearch *search = scan->search;
    if (search->query.sort == COLUMN_NUMBER && !search->query.sort_descends)
        return;
    uint32_t *numbers = alloc_resize(NULL, scan->found, sizeof *numbers);
    for (size_t row = 0; row < scan->found; row++)
        numbers[row] = *place_of(search, row);
    bool is_sorted = sort_games(game_file_index(search->file), search->query.sort,
                                search->query.sort_descends, numbers, scan->found, scan->task);
    pthread_mutex_lock(&search->mutex);
    if (is_sorted)
        search->sorted = numbers;
    pthread_mutex_unlock(&search->mutex);
    if (!is_sorted)
        free(numbers);
}

/* Adds the numbers that were given. */
static void run_given(void *context, const Task *task)
{
    GameSearch *search = context;
    Scan scan = { .search = search, .task = task, .status = status_ok() };
    scan.begin_ms = clock_now_ms();
    scan.examined = game_index_count(game_file_index(search->file));
    scan.found = search->given;
    sort_found(&scan);
    report(&scan, true);
}

static void run_scan(void *context, const Task *task)
{
    GameSearch *search = context;
    Scan scan = { .search = search, .task = task, .status = status_ok() };
    scan.begin_ms = scan.beat_ms = clock_now_ms();
    bool is_last = false, goes_on = true;
    while (goes_on && !is_last) {
        size_t count = game_file_wait(search->file, scan.examined, task, &is_last);
        goes_on = examine(&scan, count) && !task_should_stop(task);
        report_now_and_then(&scan);
    }
    if (goes_on)
        sort_found(&scan);
    report(&scan, true);
    game_reader_free(scan.reader);
}

/* --- the owner -------------------------------------------------------------------------------- */

static GameSearch *search_new(GameFile *file, const GameQuery *query)
{
    GameSearch *made = alloc_zeroed(1, sizeof *made);
    made->file = file;
    made->query = *query;
    made->blocks = alloc_zeroed(BLOCKS_MAX, sizeof *made->blocks);
    made->progress.status = status_ok();
    atomic_init(&made->count, 0);
    pthread_mutex_init(&made->mutex, NULL);
    return made;
}

static Status run_search(GameSearch *started, TaskRun *run, GameSearch **search)
{
    Status status = task_start(run, started, &started->task);
    if (status_is_ok(&status))
        *search = started;
    else
        game_search_free(started);
    return status;
}

Status game_search_start(GameFile *file, const GameQuery *query, GameSearch **search)
{
    return run_search(search_new(file, query), run_scan, search);
}

Status game_search_found(GameFile *file, const GameQuery *query, const uint32_t *numbers,
                         size_t count, GameSearch **search)
{
    assert(numbers != NULL || count == 0);
    GameSearch *made = search_new(file, query);
    Scan scan = { .search = made };
    for (size_t i = 0; i < count && keep(&scan, numbers[i]); i++)
        ;
    made->given = scan.found;
    atomic_store_explicit(&made->count, scan.found, memory_order_release);
    return run_search(made, run_given, search);
}

void game_search_stop(GameSearch *search)
{
    task_stop(search->task);
    game_file_wake(search->file);
}

void game_search_free(GameSearch *search)
{
    if (search == NULL)
        return;
    if (search->task != NULL)
        game_search_stop(search);
    task_join(search->task);
    for (size_t block = 0; block < BLOCKS_MAX && search->blocks[block] != NULL; block++)
        free(search->blocks[block]);
    free(search->blocks);
    free(search->sorted);
    pthread_mutex_destroy(&search->mutex);
    free(search);
}

const GameQuery *game_search_query(const GameSearch *search) { return &search->query; }

void game_search_progress(GameSearch *search, GameSearchProgress *progress)
{
    pthread_mutex_lock(&search->mutex);
    *progress = search->progress;
    pthread_mutex_unlock(&search->mutex);
}

size_t game_search_count(const GameSearch *search)
{
    return atomic_load_explicit(&search->count, memory_order_acquire);
}

size_t game_search_number(GameSearch *search, size_t row)
{
    assert(row < game_search_count(search));
    pthread_mutex_lock(&search->mutex);
    size_t number = search->sorted != NULL ? search->sorted[row] : *place_of(search, row);
    pthread_mutex_unlock(&search->mutex);
    return number;
}

bool game_search_row(GameSearch *search, size_t number, size_t *row)
{
    size_t count = game_search_count(search);
    pthread_mutex_lock(&search->mutex);
    const uint32_t *sorted = search->sorted;
    pthread_mutex_unlock(&search->mutex);
    size_t low = 0, high = count;
    if (sorted != NULL) {
        while (low < count && sorted[low] != number)
            low++;
    } else {
        while (low < high) {
            size_t middle = low + (high - low) / 2;
            if (*place_of(search, middle) < number)
                low = middle + 1;
            else
                high = middle;
        }
    }
    *row = low;
    return low < count && game_search_number(search, low) == number;
}
