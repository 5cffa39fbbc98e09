/* Building: records are sorted a run at a time, runs go to a nameless file and are merged.
 *
 * A run is sorted by its key alone, which keeps games in order; so does the merge, because runs
 * follow one another as games do.
 */
#include <config.h>

#include "engine/library/position_index.h"

#include "engine/base/alloc.h"
#include "engine/base/clock.h"
#include "engine/base/fdio.h"
#include "engine/base/language.h"
#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"
#include "engine/library/position_index_format.h"
#include "engine/notation/variant.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
enum { RUN_RECORDS = 1 << 8 };
#else
enum { RUN_RECORDS = 1 << 20 };
#endif
enum {
    DIGIT_BITS = 16, /* of the sort; three of them make a key */
    DIGITS = 3,
    HEAD_RECORDS = 1 << 11, /* of each run that are in memory while runs are merged */
    GAMES_AT_ONCE = 256,    /* between two looks at the clock */
    BEAT_MS = 100,
};

typedef struct Builder {
    GameFile *file;
    PositionIndexProgress *progress;
    const atomic_bool *stop;
    int spool; /* runs one after another, nameless */
    uint64_t spooled;
    PositionRecord *records, *scratch; /* RUN_RECORDS each */
    size_t count;
    uint64_t *run_ends; /* in records */
    size_t run_count, run_capacity;
    PgnReader *reader;
    uint32_t game; /* that is read */
    /* The position before the present one waits for the move that was made there. */
    bool has_last;
    Key last_key;
    int ply;
    int64_t beat_ms;
} Builder;

/* --- reading ---------------------------------------------------------------------------------- */

static void sort_run(Builder *builder)
{
    PositionRecord *from = builder->records, *to = builder->scratch;
    size_t *starts = alloc_bytes(((size_t)1 << DIGIT_BITS) * sizeof *starts);
    for (int digit = 0; digit < DIGITS; digit++) {
        int shift = digit * DIGIT_BITS;
        memset(starts, 0, ((size_t)1 << DIGIT_BITS) * sizeof *starts);
        for (size_t i = 0; i < builder->count; i++)
            starts[position_record_key(&from[i]) >> shift & 0xffff]++;
        size_t before = 0;
        for (size_t value = 0; value < (size_t)1 << DIGIT_BITS; value++) {
            size_t here = starts[value];
            starts[value] = before;
            before += here;
        }
        for (size_t i = 0; i < builder->count; i++)
            to[starts[position_record_key(&from[i]) >> shift & 0xffff]++] = from[i];
        PositionRecord *sorted = to;
        to = from;
        from = sorted;
    }
    free(starts);
    builder->records = from;
    builder->scratch = to;
}

static Status spool_run(Builder *builder)
{
    sort_run(builder);
    size_t size = builder->count * sizeof *builder->records;
    if (!fdio_write_at(builder->spool, builder->records, size, builder->spooled))
        return status_from_errno(_("a temporary file"), errno);
    builder->spooled += size;
    builder->count = 0;
    builder->run_ends = alloc_grow(builder->run_ends, &builder->run_capacity,
                                   builder->run_count + 1, sizeof *builder->run_ends);
    builder->run_ends[builder->run_count++] = builder->spooled / sizeof *builder->records;
    return status_ok();
}

static void add_last(Builder *builder, Move move)
{
    if (!builder->has_last)
        return;
    uint64_t key = position_index_key(builder->last_key);
    builder->records[builder->count++] = (PositionRecord){ .key_high = (uint32_t)(key >> 16),
                                                           .key_low = (uint16_t)key,
                                                           .move = move,
                                                           .game = builder->game };
    builder->has_last = false;
}

static bool take_position(void *context, const Position *pos)
{
    Builder *builder = context;
    add_last(builder, pgn_last_move(builder->reader));
    if (builder->ply++ >= POSITION_INDEX_PLIES)
        return false;
    builder->has_last = true;
    builder->last_key = pos->key;
    return true;
}

static bool is_stopped(const Builder *builder)
{
    return atomic_load_explicit(builder->stop, memory_order_relaxed);
}

static Status read_game(Builder *builder, size_t number)
{
    Status status = game_file_seek(builder->file, builder->reader, number);
    if (!status_is_ok(&status))
        return status;
    builder->game = (uint32_t)number;
    builder->ply = 0;
    /* A game that is gone, or cannot be read, has no positions. */
    bool is_read = pgn_walk_game(builder->reader, NULL, take_position, builder);
    (void)is_read;
    add_last(builder, MOVE_NONE);
    return status;
}

static void ring_now_and_then(Builder *builder)
{
    int64_t now_ms = clock_now_ms();
    if (now_ms - builder->beat_ms < BEAT_MS)
        return;
    builder->beat_ms = now_ms;
    bell_ring(game_file_bell(builder->file));
}

static Status read_games(Builder *builder)
{
    const GameIndex *index = game_file_index(builder->file);
    size_t count = game_index_count(index);
    Status status = game_file_reader(builder->file, &builder->reader, NULL);
    if (!status_is_ok(&status))
        return status;
    pgn_stop_on(builder->reader, builder->stop);
    for (size_t number = 1; number <= count && status_is_ok(&status); number++) {
        if (builder->count + POSITION_INDEX_PLIES > RUN_RECORDS)
            status = spool_run(builder);
        bool is_chess = game_index_entry(index, number)->variant < VARIANT_OTHER;
        if (status_is_ok(&status) && is_chess)
            status = read_game(builder, number);
        if (number % GAMES_AT_ONCE != 0)
            continue;
        atomic_store_explicit(&builder->progress->games, number, memory_order_relaxed);
        ring_now_and_then(builder);
        if (is_stopped(builder))
            status = status_error(STATUS_STATE, "the position index is incomplete");
    }
    pgn_reader_free(builder->reader);
    if (status_is_ok(&status) && is_stopped(builder))
        status = status_error(STATUS_STATE, "the position index is incomplete");
    return status_is_ok(&status) ? spool_run(builder) : status;
}

/* --- merging ---------------------------------------------------------------------------------- */

/* The front of a run. */
typedef struct Head {
    PositionRecord *records; /* HEAD_RECORDS */
    size_t at, count;
    uint64_t next, end; /* places in the spool, in records */
    size_t run;
} Head;

typedef struct Merge {
    const Builder *builder;
    ReplaceFile *file;
    Head *heads;
    Head **heap; /* the least first */
    size_t heap_count;
    PositionRecord *out; /* HEAD_RECORDS */
    size_t out_count;
} Merge;

/* False at the run's end; what cannot be read is told by *status. */
static bool fill(const Merge *merge, Head *head, Status *status)
{
    if (head->at < head->count)
        return true;
    uint64_t left = head->end - head->next;
    size_t count = left < HEAD_RECORDS ? (size_t)left : HEAD_RECORDS;
    ssize_t size = (ssize_t)(count * sizeof *head->records);
    if (count == 0)
        return false;
    if (fdio_read_at(merge->builder->spool, head->records, (size_t)size,
                     head->next * sizeof *head->records) != size) {
        *status = status_error(STATUS_IO, "a temporary file cannot be read");
        return false;
    }
    head->next += count;
    head->at = 0;
    head->count = count;
    return true;
}

static bool is_before(const Head *a, const Head *b)
{
    uint64_t key_a = position_record_key(&a->records[a->at]);
    uint64_t key_b = position_record_key(&b->records[b->at]);
    return key_a != key_b ? key_a < key_b : a->run < b->run;
}

static void sink(const Merge *merge, size_t root)
{
    Head **heap = merge->heap;
    for (size_t child; (child = 2 * root + 1) < merge->heap_count; root = child) {
        if (child + 1 < merge->heap_count && is_before(heap[child + 1], heap[child]))
            child++;
        if (!is_before(heap[child], heap[root]))
            return;
        Head *up = heap[child];
        heap[child] = heap[root];
        heap[root] = up;
    }
}

static Status write_out(Merge *merge)
{
    size_t size = merge->out_count * sizeof *merge->out;
    merge->out_count = 0;
    if (is_stopped(merge->builder))
        return status_error(STATUS_STATE, "the position index is incomplete");
    return replace_file_write(merge->file, merge->out, size);
}

static Status merge_heads(Merge *merge)
{
    Status status = status_ok();
    for (size_t root = merge->heap_count / 2; root-- > 0;)
        sink(merge, root);
    while (merge->heap_count > 0 && status_is_ok(&status)) {
        Head *least = merge->heap[0];
        merge->out[merge->out_count++] = least->records[least->at++];
        if (merge->out_count == HEAD_RECORDS)
            status = write_out(merge);
        if (!fill(merge, least, &status))
            merge->heap[0] = merge->heap[--merge->heap_count];
        sink(merge, 0);
    }
    return status_is_ok(&status) ? write_out(merge) : status;
}

static Status merge_runs(const Builder *builder, ReplaceFile *file)
{
    const uint64_t *ends = builder->run_ends;
    size_t run_count = builder->run_count;
    Merge merge = { .builder = builder, .file = file };
    merge.heads = alloc_zeroed(run_count, sizeof *merge.heads);
    merge.heap = alloc_zeroed(run_count, sizeof *merge.heap);
    merge.out = alloc_zeroed(HEAD_RECORDS, sizeof *merge.out);
    Status status = status_ok();
    for (size_t run = 0; run < run_count; run++) {
        Head *head = &merge.heads[run];
        *head = (Head){ .run = run, .next = run > 0 ? ends[run - 1] : 0, .end = ends[run] };
        head->records = alloc_zeroed(HEAD_RECORDS, sizeof *head->records);
        if (fill(&merge, head, &status))
            merge.heap[merge.heap_count++] = head;
    }
    if (status_is_ok(&status))
        status = merge_heads(&merge);
    for (size_t run = 0; run < run_count; run++)
        free(merge.heads[run].records);
    free(merge.heads);
    free(merge.heap);
    free(merge.out);
    return status;
}

/* --- the file --------------------------------------------------------------------------------- */

static Status write_index(const Builder *builder, const char *path, const GameFilePrint *games)
{
    PositionIndexHeader header = { .magic = POSITION_INDEX_MAGIC,
                                   .plies = POSITION_INDEX_PLIES,
                                   .size = games->size,
                                   .seconds = games->seconds,
                                   .nanoseconds = games->nanoseconds,
                                   .content = games->content,
                                   .games = game_index_count(game_file_index(builder->file)),
                                   .records = builder->spooled / sizeof(PositionRecord) };
    header.check = position_index_check(&header);
    ReplaceFile file;
    Status status = replace_file_begin(path, 0600, &file);
    if (!status_is_ok(&status))
        return status;
    status = replace_file_write(&file, &header, sizeof header);
    if (status_is_ok(&status))
        status = merge_runs(builder, &file);
    if (status_is_ok(&status))
        return replace_file_commit(&file);
    replace_file_abandon(&file);
    return status;
}

/* Beside the index, where there is room for it. The name is gone at once: whatever ends the
 * program, nothing is left behind. */
static Status make_spool(const char *path, int *descriptor)
{
    StrBuf name;
    strbuf_init(&name);
    strbuf_addf(&name, "%s-XXXXXX", path);
    *descriptor = mkstemp(name.data);
    int error = errno;
    if (*descriptor >= 0) {
        (void)unlink(name.data);
        (void)fcntl(*descriptor, F_SETFD, FD_CLOEXEC);
    }
    strbuf_done(&name);
    return *descriptor >= 0 ? status_ok() : status_from_errno(path, error);
}

Status position_index_build(GameFile *file, const char *path, const GameFilePrint *games,
                            PositionIndexProgress *progress, const atomic_bool *stop)
{
    Builder builder = { .file = file, .progress = progress, .stop = stop };
    Status status = make_spool(path, &builder.spool);
    if (!status_is_ok(&status))
        return status;
    builder.records = alloc_zeroed(RUN_RECORDS, sizeof *builder.records);
    builder.scratch = alloc_zeroed(RUN_RECORDS, sizeof *builder.scratch);
    status = read_games(&builder);
    if (status_is_ok(&status))
        status = write_index(&builder, path, games);
    (void)close(builder.spool);
    free(builder.records);
    free(builder.scratch);
    free(builder.run_ends);
    return status;
}
