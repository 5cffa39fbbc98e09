/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds a position index: records are sorted in runs, laid aside in a nameless file and merged.
 *
 * A run is sorted by key only, stably, so that games stay in order; the merge compares key and
 * game. An older index is one more run.
 */
#include <config.h>

#include "engine/library/position_index.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/base/replace_file.h"
#include "engine/base/sorted_runs.h"
#include "engine/base/status.h"
#include "engine/base/task.h"
#include "engine/library/game_file.h"
#include "engine/library/game_index.h"
#include "engine/library/game_reader.h"
#include "engine/library/game_source.h"
#include "engine/library/position_index_format.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_read.h"

#include <assert.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <string.h>
#include <unistd.h>

#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
enum { RUN_RECORDS = 1 << 8 };
#else
enum { RUN_RECORDS = 1 << 20 };
#endif
enum {
    DIGIT_BITS = 16, /* of the radix sort; three digits make a key */
    DIGITS = 3,
    OUT_RECORDS = 1 << 11, /* written at once */
    GAMES_AT_ONCE = 256,   /* between two checks of the clock */
    BEAT_MS = 100,
    MEMORY_MAX = 256 << 20 /* of an index in memory: a quarter of a million games */
};

/* Location of the index and of the file for sorting. */
typedef enum Place {
    IN_CACHE, /* the index has a name in the cache, and the file for sorting is beside it */
    IN_TEMPORARY_FOLDER,
    IN_MEMORY,
    PLACE_NB
} Place;

typedef struct Builder {
    GameFile *file;
    Place place;
    bool has_no_room; /* the location has failed */
    int out;          /* the index */
    uint64_t bytes;   /* written, limited in memory */
    PositionIndexProgress *progress;
    const atomic_bool *stop;
    int spool; /* all runs */
    SortedRuns *runs;
    PositionRecord *records, *scratch; /* RUN_RECORDS each */
    size_t count;
    uint64_t *blocks; /* checksums of the written ones */
    size_t block_count, block_capacity;
    IndexBase *base; /* the older index; NULL: none */
    GameReader *games;
    PgnReader *reader; /* of games */
    uint32_t game;     /* being read */
    /* The previous position waits for the move made there. */
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

static Status no_room(Builder *builder, int reason)
{
    builder->has_no_room = true;
    return status_from_errno(_("a temporary file"), reason);
}

static bool has_room_for(Builder *builder, size_t size)
{
    builder->bytes += size;
    return builder->place != IN_MEMORY || builder->bytes <= MEMORY_MAX;
}

static Status spool_run(Builder *builder)
{
    sort_run(builder);
    size_t size = builder->count * sizeof *builder->records;
    if (!has_room_for(builder, size))
        return no_room(builder, ENOSPC);
    if (!sorted_runs_add(builder->runs, builder->records, builder->count))
        return no_room(builder, errno);
    builder->count = 0;
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
    Status status = game_reader_seek(builder->games, number, false, &builder->reader);
    if (!status_is_ok(&status))
        return status;
    builder->game = (uint32_t)number;
    builder->ply = 0;
    /* A game that is gone or cannot be read has no positions. */
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

static Status look_around(Builder *builder, size_t number)
{
    atomic_store_explicit(&builder->progress->games, number, memory_order_relaxed);
    ring_now_and_then(builder);
    if (is_stopped(builder))
        return status_error(STATUS_STATE, "the position index is incomplete");
    return status_ok();
}

/* A file of a folder that has changed meanwhile has no positions. */
static Status read_source(Builder *builder, const GameSource *source)
{
    const GameIndex *index = game_file_index(builder->file);
    size_t first = game_source_first(source);
    Status status = status_ok();
    for (size_t number = first; number < first + source->count && status_is_ok(&status); number++) {
        if (builder->count + POSITION_INDEX_PLIES > RUN_RECORDS)
            status = spool_run(builder);
        bool is_chess = game_index_entry(index, number)->variant < VARIANT_OTHER;
        if (status_is_ok(&status) && is_chess)
            status = read_game(builder, number);
        if (status_is_ok(&status) && number % GAMES_AT_ONCE == 0)
            status = look_around(builder, number);
    }
    bool is_lost = !status_is_ok(&status) && game_file_is_folder(builder->file) &&
                   game_source_state(source) != GAME_FILE_SAME;
    return is_lost && !is_stopped(builder) ? status_ok() : status;
}

static Status read_games(Builder *builder)
{
    builder->games = game_reader_new(builder->file);
    game_reader_stop_on(builder->games, builder->stop);
    Status status = status_ok();
    for (size_t i = 0; i < game_file_source_count(builder->file) && status_is_ok(&status); i++)
        if (!index_base_knows(builder->base, i))
            status = read_source(builder, game_file_source(builder->file, i));
    game_reader_free(builder->games);
    if (status_is_ok(&status))
        status = look_around(builder, game_index_count(game_file_index(builder->file)));
    return status_is_ok(&status) ? spool_run(builder) : status;
}

/* --- merging ---------------------------------------------------------------------------------- */

typedef struct Merge {
    Builder *builder;
    PositionRecord *out; /* OUT_RECORDS */
    size_t out_count;
    uint64_t written; /* records */
    uint64_t hash;    /* of the current block */
} Merge;

static int compare_records(const void *a, const void *b)
{
    const PositionRecord *left = a, *right = b;
    uint64_t left_key = position_record_key(left), right_key = position_record_key(right);
    if (left_key != right_key)
        return left_key < right_key ? -1 : 1;
    return left->game < right->game ? -1 : left->game > right->game;
}

static ssize_t read_base(void *base, void *records, size_t count)
{
    return index_base_read(base, records, count);
}

static Status write_bytes(Builder *builder, const void *bytes, size_t size)
{
    if (!has_room_for(builder, size))
        return no_room(builder, ENOSPC);
    return fdio_write(builder->out, bytes, size) ? status_ok() : no_room(builder, errno);
}

static void end_block(Merge *merge)
{
    Builder *builder = merge->builder;
    builder->blocks = alloc_grow(builder->blocks, &builder->block_capacity,
                                 builder->block_count + 1, sizeof *builder->blocks);
    builder->blocks[builder->block_count++] = merge->hash;
    merge->hash = HASH_START;
}

static_assert(POSITION_BLOCK % OUT_RECORDS == 0, "a block is written in whole parts");

static Status write_out(Merge *merge)
{
    size_t size = merge->out_count * sizeof *merge->out;
    merge->hash = hash_bytes(merge->hash, merge->out, size);
    merge->written += merge->out_count;
    merge->out_count = 0;
    if (merge->written % POSITION_BLOCK == 0 && size > 0)
        end_block(merge);
    if (is_stopped(merge->builder))
        return status_error(STATUS_STATE, "the position index is incomplete");
    return write_bytes(merge->builder, merge->out, size);
}

static Status merge_runs(Builder *builder, uint64_t *records)
{
    Merge merge = { .builder = builder, .hash = HASH_START };
    merge.out = alloc_zeroed(OUT_RECORDS, sizeof *merge.out);
    if (builder->base != NULL)
        sorted_runs_add_source(builder->runs, read_base, builder->base);
    Status status = status_ok();
    for (const PositionRecord *next;
         status_is_ok(&status) && (next = sorted_runs_next(builder->runs)) != NULL;) {
        merge.out[merge.out_count++] = *next;
        if (merge.out_count == OUT_RECORDS)
            status = write_out(&merge);
    }
    if (sorted_runs_error(builder->runs) != 0)
        status = status_error(STATUS_IO, "a temporary file cannot be read");
    if (status_is_ok(&status))
        status = write_out(&merge);
    if (merge.written % POSITION_BLOCK != 0)
        end_block(&merge);
    free(merge.out);
    *records = merge.written;
    return status;
}

/* --- the file --------------------------------------------------------------------------------- */

static PositionIndexSource *describe_sources(const GameFile *file)
{
    size_t count = game_file_source_count(file);
    PositionIndexSource *sources = alloc_zeroed(count + 1, sizeof *sources);
    for (size_t i = 0; i < count; i++) {
        const GameSource *source = game_file_source(file, i);
        sources[i] = (PositionIndexSource){ .name = position_index_name(file, source),
                                            .print = source->print,
                                            .games = source->count };
    }
    return sources;
}

static Status write_parts(Builder *builder)
{
    PositionIndexHeader header = { .magic = POSITION_INDEX_MAGIC,
                                   .plies = POSITION_INDEX_PLIES,
                                   .print = game_file_print(builder->file),
                                   .games = game_index_count(game_file_index(builder->file)),
                                   .sources = game_file_source_count(builder->file) };
    header.check = position_index_check(&header);
    PositionIndexSource *sources = describe_sources(builder->file);
    PositionIndexTail tail = { 0 };
    Status status = write_bytes(builder, &header, sizeof header);
    if (status_is_ok(&status))
        status = write_bytes(builder, sources, (size_t)header.sources * sizeof *sources);
    if (status_is_ok(&status))
        status = merge_runs(builder, &tail.records);
    tail.check = position_index_tail_check(&header, sources, builder->blocks, tail.records);
    if (status_is_ok(&status))
        status =
            write_bytes(builder, builder->blocks, builder->block_count * sizeof *builder->blocks);
    if (status_is_ok(&status))
        status = write_bytes(builder, &tail, sizeof tail);
    free(sources);
    return status;
}

static Status write_named(Builder *builder, const char *path)
{
    ReplaceFile file;
    Status status = replace_file_begin(path, 0600, &file);
    builder->has_no_room = !status_is_ok(&status);
    if (builder->has_no_room)
        return status;
    builder->out = file.fd;
    status = write_parts(builder);
    if (!status_is_ok(&status)) {
        replace_file_abandon(&file);
        return status;
    }
    status = replace_file_commit(&file);
    builder->has_no_room = !status_is_ok(&status);
    return status;
}

static int make_in_memory(void)
{
#ifdef HAVE_MEMFD_CREATE
    return memfd_create("luft's positions", MFD_CLOEXEC);
#else
    errno = ENOSYS;
    return -1;
#endif
}

/* In the cache the file is beside the index, on the disk that must have room for it. */
static int make_file(Place place, const char *path)
{
    return place == IN_MEMORY ? make_in_memory()
                              : fdio_open_nameless(place == IN_CACHE ? path : NULL);
}

static Status build(Builder *builder, const char *path)
{
    builder->records = alloc_zeroed(RUN_RECORDS, sizeof *builder->records);
    builder->scratch = alloc_zeroed(RUN_RECORDS, sizeof *builder->scratch);
    builder->runs = sorted_runs_new(builder->spool, sizeof *builder->records, compare_records);
    builder->base = game_file_is_folder(builder->file) && path != NULL
                        ? index_base_open(path, builder->file)
                        : NULL;
    Status status = read_games(builder);
    if (status_is_ok(&status))
        status = builder->place == IN_CACHE ? write_named(builder, path) : write_parts(builder);
    sorted_runs_free(builder->runs);
    index_base_free(builder->base);
    free(builder->records);
    free(builder->scratch);
    free(builder->blocks);
    return status;
}

/* has_no_room: another location may work. */
static Status build_in(const Builder *plan, const char *path, int *descriptor, bool *has_no_room)
{
    Builder builder = *plan;
    bool is_named = builder.place == IN_CACHE;
    Status made = is_named ? folder_make_for(path) : status_ok();
    *has_no_room = !status_is_ok(&made);
    if (*has_no_room)
        return made;
    builder.spool = make_file(builder.place, path);
    builder.out = is_named || builder.spool < 0 ? -1 : make_file(builder.place, path);
    Status status = builder.spool >= 0 && (is_named || builder.out >= 0) ? build(&builder, path)
                                                                         : no_room(&builder, errno);
    if (builder.spool >= 0)
        (void)close(builder.spool);
    bool is_kept = status_is_ok(&status) && !is_named;
    if (!is_named && !is_kept && builder.out >= 0)
        (void)close(builder.out);
    *descriptor = is_kept ? builder.out : -1;
    *has_no_room = builder.has_no_room;
    return status;
}

/* The error reported is the cache's. */
Status position_index_build(GameFile *file, const char *path, PositionIndexProgress *progress,
                            const atomic_bool *stop, PositionIndexBuilt *built)
{
    Builder plan = { .file = file, .progress = progress, .stop = stop };
    Status first = status_error(STATUS_IO, "there is no folder for the explorer's index");
    for (int place = path != NULL ? IN_CACHE : IN_TEMPORARY_FOLDER; place < PLACE_NB; place++) {
        bool has_no_room;
        plan.place = (Place)place;
        Status status = build_in(&plan, path, &built->descriptor, &has_no_room);
        if (status_is_ok(&status) || !has_no_room) {
            built->reason = place == IN_CACHE ? status_ok() : first;
            return status;
        }
        if (place == IN_CACHE)
            first = status;
    }
    return first;
}
