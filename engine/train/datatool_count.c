/* datatool's commands that only read: check and stats. */
#include <config.h>

#include "engine/train/datatool.h"

#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/train/data.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Tally {
    uint64_t positions;
    uint64_t results[3]; /* White lost, drawn, won */
    uint64_t quiet;
    uint64_t chess960; /* positions with a right that only Chess960 has */
    uint64_t bad;
} Tally;

static void tally_record(const DataRecord *record, Tally *tally)
{
    Position pos;
    Status status = data_unpack(record, &pos);
    if (!status_is_ok(&status)) {
        tally->bad++;
        return;
    }
    tally->positions++;
    tally->quiet += data_is_quiet(record);
    tally->chess960 += pos.chess960;
    tally->results[record->result]++;
}

static bool check_file(const char *path)
{
    DataStream *stream = malloc(sizeof *stream);
    DataRecord record;
    Tally tally = { 0 };
    if (!stream || !tool_open(stream, path)) {
        free(stream);
        return false;
    }
    while (stream_next(stream, &record))
        tally_record(&record, &tally);
    printf("%s: %" PRIu64 " positions, %" PRIu64 " quiet, %" PRIu64 " of Chess960, %" PRIu64
           " games, White %" PRIu64 " won %" PRIu64 " drawn %" PRIu64 " lost, %" PRIu64
           " bad, seed %" PRIu64 ", %" PRIu32 " nodes\n",
           path, tally.positions, tally.quiet, tally.chess960, stream->games, tally.results[2],
           tally.results[1], tally.results[0], tally.bad, stream->header.seed,
           stream->header.nodes);
    bool good = tool_close(stream, path) && tally.bad == 0;
    free(stream);
    return good;
}

int tool_check(const ToolOptions *options)
{
    int failures = 0;
    for (int i = 0; i < options->path_count; i++)
        failures += !check_file(options->paths[i]);
    return failures > 0;
}

enum { SCORE_BINS = 13, SCORE_BIN_CP = 100, MEN_BINS = 9, PLY_BINS = 9, SCALE_STEP = 10 };
enum { SCALES = 30 };

typedef struct Bin {
    uint64_t count;
    double points; /* of White, a win 1 */
} Bin;

typedef struct Statistics {
    Bin scores[2 * SCORE_BINS + 1];
    Bin men[MEN_BINS];     /* by four */
    Bin plies[PLY_BINS];   /* by 32 */
    double errors[SCALES]; /* of the result from the score, by scale (i + 1) * SCALE_STEP */
    uint64_t quiet;
} Statistics;

static void add(Bin *bin, double points)
{
    bin->count++;
    bin->points += points;
}

static void count_record(const DataRecord *record, Statistics *s)
{
    double points = record->result / 2.0;
    int bin = int_clamp((int)lround((double)record->score / SCORE_BIN_CP), -SCORE_BINS, SCORE_BINS);
    add(&s->scores[bin + SCORE_BINS], points);
    add(&s->men[bb_count(record->occupied) / 4], points);
    add(&s->plies[record->ply / 32], points);
    if (!data_is_quiet(record))
        return;
    s->quiet++;
    for (int i = 0; i < SCALES; i++) {
        double chance = 1.0 / (1.0 + exp(-record->score / (double)((i + 1) * SCALE_STEP)));
        s->errors[i] += (chance - points) * (chance - points);
    }
}

static void print_bins(const char *title, const Bin *bins, int count, int first, int step)
{
    printf("%12s %12s  White's points\n", title, "positions");
    for (int i = 0; i < count; i++)
        if (bins[i].count)
            printf("%12d %12" PRIu64 "  %.3f\n", first + i * step, bins[i].count,
                   bins[i].points / (double)bins[i].count);
}

static void print_scale(const Statistics *s)
{
    int best = 0;
    for (int i = 1; i < SCALES; i++)
        if (s->errors[i] < s->errors[best])
            best = i;
    double quiet = s->quiet ? (double)s->quiet : 1.0;
    printf("quiet positions: %" PRIu64 "; chance = 1 / (1 + exp(-cp / K)) fits best at K = %d, "
           "error %.4f (K = 120: %.4f)\n",
           s->quiet, (best + 1) * SCALE_STEP, s->errors[best] / quiet,
           s->errors[120 / SCALE_STEP - 1] / quiet);
}

int tool_stats(const ToolOptions *options)
{
    static Statistics statistics;
    static DataStream stream;
    int failures = 0;
    for (int i = 0; i < options->path_count; i++) {
        DataRecord record;
        if (!tool_open(&stream, options->paths[i])) {
            failures++;
            continue;
        }
        while (stream_next(&stream, &record))
            if (filter_accepts(options, &record))
                count_record(&record, &statistics);
        failures += !tool_close(&stream, options->paths[i]);
    }
    print_bins("score", statistics.scores, 2 * SCORE_BINS + 1, -SCORE_BINS * SCORE_BIN_CP,
               SCORE_BIN_CP);
    print_bins("men from", statistics.men, MEN_BINS, 0, 4);
    print_bins("ply from", statistics.plies, PLY_BINS, 0, 32);
    print_scale(&statistics);
    return failures > 0;
}
