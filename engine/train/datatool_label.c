/* SPDX-License-Identifier: GPL-3.0-or-later */
/* datatool's commands that make positions of others: rescore by a search, teach by random moves and
 * the hand-written evaluation, meet by what a search evaluates. Blocks of records go to threads in
 * chunks; the result for a record depends on the seed and its chunk alone, never on the number of
 * threads. */
#include <config.h>

#include "engine/train/datatool.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/engine.h"
#include "engine/eval/see.h"
#include "engine/mind/job.h"
#include "engine/train/data.h"
#include "engine/train/meeting.h"
#include "engine/train/record_stream.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    CHUNK = 256,
    BLOCK = 256 * CHUNK,
    HASH_MB = 2,
    RANDOM_PLIES_MAX = 4,
    MOVE_TRIES = 8 /* for a move that loses nothing, before any is taken */
};

typedef struct Labeller Labeller;

/* Writes up to labeller->most records made of one, and returns how many. */
typedef int Label(const Labeller *labeller, Engine *engine, const DataRecord *record,
                  DataRecord *made, uint64_t *random);

struct Labeller {
    const ToolOptions *options;
    Label *label;
    bool searches;
    int most;            /* records made of one */
    DataRecord *records; /* BLOCK of them */
    DataRecord *made;    /* most of each */
    int *made_count;
    int count;
    uint64_t first;   /* number of the block's first record */
    _Atomic int next; /* chunk */
};

static void label_chunk(Labeller *l, Engine *engine, int chunk)
{
    int last = int_min((chunk + 1) * CHUNK, l->count);
    uint64_t random =
        l->options->seed * UINT64_C(0xd1342543de82ef95) + l->first + (uint64_t)chunk * CHUNK;
    if (engine)
        engine_clear(engine);
    for (int i = chunk * CHUNK; i < last; i++)
        l->made_count[i] =
            l->label(l, engine, &l->records[i], l->made + (size_t)i * (size_t)l->most, &random);
}

static void *work(void *argument)
{
    Labeller *l = argument;
    Engine *engine = l->searches ? engine_new(HASH_MB, 1) : NULL;
    int chunks = (l->count + CHUNK - 1) / CHUNK;
    for (int chunk; (chunk = atomic_fetch_add(&l->next, 1)) < chunks;)
        label_chunk(l, engine, chunk);
    engine_free(engine);
    return NULL;
}

static bool label_block(Labeller *l)
{
    pthread_t threads[64];
    int started = 0;
    atomic_store(&l->next, 0);
    while (started < l->options->threads && pthread_create(&threads[started], NULL, work, l) == 0)
        started++;
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    return started > 0;
}

static bool write_made(const Labeller *l, FILE *out, uint64_t limit, uint64_t *written)
{
    for (int i = 0; i < l->count; i++) {
        uint64_t left = limit - *written;
        size_t count = left < (uint64_t)l->made_count[i] ? (size_t)left : (size_t)l->made_count[i];
        if (fwrite(l->made + (size_t)i * (size_t)l->most, sizeof(DataRecord), count, out) != count)
            return false;
        *written += count;
    }
    return fflush(out) == 0;
}

/* Reads up to a block of records that pass the filters; goes from file to file. */
typedef struct Source {
    const ToolOptions *options;
    DataStream stream;
    int path; /* the next one */
    bool open;
    bool failed;
} Source;

static bool source_next(Source *s, DataRecord *record)
{
    for (;;) {
        while (s->open && stream_next(&s->stream, record))
            if (filter_accepts(s->options, record))
                return true;
        if (s->open)
            s->failed |= !tool_close(&s->stream, s->options->paths[s->path - 1]);
        s->open = false;
        if (s->failed || s->path == s->options->path_count)
            return false;
        s->open = tool_open(&s->stream, s->options->paths[s->path++]);
        s->failed = !s->open;
    }
}

static int read_block(Source *s, DataRecord *records)
{
    int count = 0;
    while (count < BLOCK && source_next(s, &records[count]))
        count++;
    return count;
}

/* Labels every record of the source after the first skip ones; with a limit, repeatedly until that
 * many are written. */
static bool label_all(const ToolOptions *options, Label *label, int most, FILE *out, uint64_t skip,
                      uint64_t limit)
{
    Source *source = alloc_zeroed(1, sizeof *source);
    Labeller l = { .options = options,
                   .label = label,
                   .searches = options->nodes > 0,
                   .most = most,
                   .records = alloc_zeroed(BLOCK, sizeof(DataRecord)),
                   .made = alloc_zeroed((size_t)BLOCK * (size_t)most, sizeof *l.made),
                   .made_count = alloc_zeroed(BLOCK, sizeof(int)) };
    uint64_t written = skip;
    uint64_t before = 0; /* this pass over the source */
    bool good = true;
    source->options = options;
    while (good && written < limit) {
        l.count = read_block(source, l.records);
        if (l.first + (uint64_t)l.count > skip)
            good = label_block(&l) && write_made(&l, out, limit, &written);
        if (!good)
            tool_fail(options->out);
        l.first += (uint64_t)l.count;
        if (l.count == BLOCK)
            continue;
        if (limit == UINT64_MAX || written == before)
            break;
        source->path = 0; /* again from the beginning, with other random moves */
        before = written;
    }
    good = good && !source->failed;
    if (source->open)
        stream_close(&source->stream);
    free(l.records);
    free(l.made);
    free(l.made_count);
    free(source);
    return good;
}

/* False if the record has no move. */
static bool search(const Labeller *l, Engine *engine, const DataRecord *record, Position *pos,
                   SearchResult *result)
{
    static _Thread_local SearchJob job;
    SearchControl control;
    Status status = data_unpack(record, pos);
    if (!status_is_ok(&status) || !movegen_any(pos))
        return false;
    search_control_init(&control, NULL, NULL);
    search_job_init(&job, pos);
    job.limits.soft_nodes = l->options->nodes;
    job.limits.nodes = l->options->nodes * 4;
    engine_search(engine, &job, &control, result);
    return true;
}

/* Scores a record by a search; the new best move decides whether it is noisy. */
static int rescore(const Labeller *l, Engine *engine, const DataRecord *record, DataRecord *made,
                   uint64_t *random)
{
    Position pos;
    SearchResult result;
    (void)random;
    *made = *record;
    if (!search(l, engine, record, &pos, &result))
        return 1;
    int score = result.score.value;
    if (result.score.kind == SCORE_MATE)
        score = score > 0 ? DATA_SCORE_MAX : -DATA_SCORE_MAX;
    score = int_clamp(score, -DATA_SCORE_MAX, DATA_SCORE_MAX);
    made->score = (int16_t)(pos.side == WHITE ? score : -score);
    made->flags &= (uint8_t)~DATA_NOISY;
    made->flags |= data_is_noisy_move(&pos, result.best) ? DATA_NOISY : 0;
    return 1;
}

static int meet(const Labeller *l, Engine *engine, const DataRecord *record, DataRecord *made,
                uint64_t *random)
{
    Position pos;
    SearchResult ignored;
    meeting_begin(made, l->most, random);
    bool has_searched = search(l, engine, record, &pos, &ignored);
    int count = meeting_end();
    for (int i = 0; i < count; i++)
        made[i].result = record->result;
    return has_searched ? count : 0;
}

/* A legal move, rarely one that loses material at once. */
static Move random_move(const Position *pos, uint64_t *random)
{
    MoveList list;
    Move move = MOVE_NONE;
    movegen_legal(pos, &list);
    for (int i = 0; i < MOVE_TRIES && list.count; i++) {
        move = list.moves[random_below(random, (uint64_t)list.count)];
        if (see_at_least(pos, move, 0))
            break;
    }
    return move;
}

/* Replaces the record by a position one to four plies later, scored by its static evaluation. */
static int teach(const Labeller *l, Engine *engine, const DataRecord *record, DataRecord *made,
                 uint64_t *random)
{
    (void)l;
    (void)engine;
    Position pos;
    Undo undo;
    Status status = data_unpack(record, &pos);
    if (!status_is_ok(&status))
        return 0;
    for (int plies = 1 + (int)random_below(random, RANDOM_PLIES_MAX); plies > 0; plies--) {
        Move move = random_move(&pos, random);
        if (move == MOVE_NONE)
            return 0;
        position_make(&pos, move, &undo);
    }
    if (position_in_check(&pos) || !movegen_any(&pos))
        return 0;
    data_pack(&pos, engine_evaluate(&pos), made);
    made->result = record->result;
    return data_is_quiet(made);
}

/* How many records of an interrupted run can stay: those of complete blocks. */
static uint64_t written_before(FILE *file)
{
    struct stat info;
    if (fstat(fileno(file), &info) != 0 || info.st_size < (off_t)sizeof(DataHeader))
        return 0;
    return ((uint64_t)info.st_size - sizeof(DataHeader)) / DATA_RECORD_SIZE / BLOCK * BLOCK;
}

/* The unfinished output of an earlier run, cut to whole blocks, or a new one. */
static FILE *continue_or_create(const ToolOptions *options, uint64_t *done)
{
    char name[4096];
    DataHeader header;
    snprintf(name, sizeof name, "%s.part", options->out);
    *done = 0;
    FILE *file = fopen(name, "r+b");
    if (file) {
        Status status = data_read_header(file, &header);
        if (status_is_ok(&status) && header.seed == options->seed &&
            header.nodes == options->nodes) {
            *done = written_before(file);
            off_t size = (off_t)(sizeof header + *done * DATA_RECORD_SIZE);
            if (ftruncate(fileno(file), size) == 0 && fseeko(file, 0, SEEK_END) == 0)
                return file;
        }
        fclose(file);
        *done = 0;
    }
    data_header_init(&header, options->seed, (uint32_t)options->nodes, 0);
    return tool_create(options->out, &header);
}

static bool has_nodes(const ToolOptions *options)
{
    if (options->nodes == 0)
        fputs("datatool: a search needs nodes\n", stderr);
    return options->nodes > 0;
}

int tool_rescore(const ToolOptions *options)
{
    uint64_t done;
    if (!has_nodes(options))
        return 2;
    FILE *out = continue_or_create(options, &done);
    if (!out)
        return tool_fail(options->out);
    if (done)
        fprintf(stderr, "datatool: going on after %" PRIu64 " positions\n", done);
    if (!label_all(options, rescore, 1, out, done, UINT64_MAX)) {
        fclose(out);
        return 1;
    }
    return tool_finish(out, options->out) ? 0 : tool_fail(options->out);
}

static int make_others(const ToolOptions *options, Label *label, int most)
{
    DataHeader header;
    data_header_init(&header, options->seed, (uint32_t)options->nodes, 0);
    FILE *out = tool_create(options->out, &header);
    if (!out)
        return tool_fail(options->out);
    if (!label_all(options, label, most, out, 0, options->count ? options->count : UINT64_MAX)) {
        tool_abandon(out, options->out);
        return 1;
    }
    return tool_finish(out, options->out) ? 0 : tool_fail(options->out);
}

int tool_teach(const ToolOptions *options)
{
    ToolOptions static_scores = *options;
    static_scores.nodes = 0;
    return make_others(&static_scores, teach, 1);
}

int tool_meet(const ToolOptions *options)
{
    return has_nodes(options) ? make_others(options, meet, meeting_size(options->nodes)) : 2;
}
