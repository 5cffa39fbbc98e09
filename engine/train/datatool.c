/* SPDX-License-Identifier: GPL-3.0-or-later */
/* datatool: checks, counts, converts, shuffles and labels training data; see usage. No command
 * holds a whole file in memory, and all accept both records and games. Shuffling and labelling have
 * their own files. */
#include <config.h>

#include "engine/train/datatool.h"

#include "engine/base/replace_file.h"
#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/text/words.h"
#include "engine/train/data.h"
#include "engine/train/program_arguments.h"
#include "engine/train/record_stream.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- check and stats -------------------------------------------------------------------------- */

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

static int tool_check(const ToolOptions *options)
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

static int tool_stats(const ToolOptions *options)
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

/* --- pack, unpack and filter ------------------------------------------------------------------ */

/* The move between two consecutive records, or MOVE_NONE. */
static Move move_between(const DataRecord *from, const DataRecord *to)
{
    Position pos;
    MoveList list;
    Status status = data_unpack(from, &pos);
    if (!status_is_ok(&status))
        return MOVE_NONE;
    movegen_legal(&pos, &list);
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        DataRecord after;
        position_make(&pos, list.moves[i], &undo);
        data_pack(&pos, to->score, &after);
        position_unmake(&pos, list.moves[i], &undo);
        if (after.occupied == to->occupied && after.castling == to->castling &&
            after.ep_square == to->ep_square &&
            memcmp(after.pieces, to->pieces, sizeof after.pieces) == 0)
            return list.moves[i];
    }
    return MOVE_NONE;
}

static void begin_game(TrainGame *game, const DataRecord *first)
{
    game->start = *first;
    game->start.score = 0;
    game->start.flags &= DATA_BLACK_TO_MOVE;
    game->count = 0;
}

/* Appends the records of one file to the output. Returns false after reporting an error. */
static bool pack_file(const char *path, DataStream *stream, FILE *out)
{
    static TrainGame game;
    DataRecord record;
    DataRecord last;
    bool written = true;
    game.count = 0;
    while (written && stream_next(stream, &record)) {
        if (record.flags & DATA_FIRST_OF_GAME || game.count == 0) {
            written = game.count == 0 || self_play_write(out, &game);
            begin_game(&game, &record);
        } else {
            Move move = move_between(&last, &record);
            if (move == MOVE_NONE || game.count == TRAIN_GAME_PLIES_MAX) {
                fprintf(stderr, "datatool: %s: game %llu: no move leads to position %d\n", path,
                        (unsigned long long)stream->games, game.count + 1);
                return false;
            }
            game.moves[game.count - 1] = move;
        }
        game.scores[game.count] = record.score;
        game.moves[game.count++] = MOVE_NONE;
        last = record;
    }
    if (!written || (game.count > 0 && !self_play_write(out, &game))) {
        tool_fail(path);
        return false;
    }
    return true;
}

/* Creates the output, of records or games, with the first input's header otherwise. */
static FILE *create_like(const ToolOptions *options, const DataHeader *first, bool games)
{
    DataHeader header = *first;
    DataHeader model;
    if (games)
        self_play_header_init(&model, 0, 0, 0);
    else
        data_header_init(&model, 0, 0, 0);
    memcpy(header.magic, model.magic, sizeof header.magic);
    header.version = model.version;
    header.record_size = model.record_size;
    return tool_create(options->out, &header);
}

static bool filter_file(const ToolOptions *options, DataStream *stream, FILE *out)
{
    DataRecord record;
    while (stream_next(stream, &record))
        if (filter_accepts(options, &record) && fwrite(&record, sizeof record, 1, out) != 1)
            return tool_fail(options->out) == 0;
    return true;
}

static int convert(const ToolOptions *options, bool pack)
{
    static DataStream stream;
    FILE *out = NULL;
    bool good = true;
    for (int i = 0; good && i < options->path_count; i++) {
        const char *path = options->paths[i];
        if (!tool_open(&stream, path)) {
            good = false;
            break;
        }
        if (!out && !(out = create_like(options, &stream.header, pack)))
            good = tool_fail(options->out) == 0;
        if (good)
            good = pack ? pack_file(path, &stream, out) : filter_file(options, &stream, out);
        good &= tool_close(&stream, path);
    }
    if (!out)
        return 1;
    if (!good) {
        tool_abandon(out, options->out);
        return 1;
    }
    return tool_finish(out, options->out) ? 0 : tool_fail(options->out);
}

static int tool_pack(const ToolOptions *options) { return convert(options, true); }

/* also unpack, which filters nothing */
static int tool_filter(const ToolOptions *options) { return convert(options, false); }

/* --- the program ------------------------------------------------------------------------------ */

static const char usage[] =
    "usage: datatool COMMAND [OPTION...] [OUT] FILE...\n"
    "Files are games (.luftgames) or records (.luftdata).\n"
    "\n"
    "  check FILE...          replays every game, looks at every record, counts\n"
    "  stats FILE...          scores, results, men and plies; the scale that fits them\n"
    "  pack OUT FILE...       records in game order to games\n"
    "  unpack OUT FILE...     games to records\n"
    "  filter OUT FILE...     only the records that pass the filters\n"
    "  shuffle OUT FILE...    the records that pass, in a random order\n"
    "  rescore OUT FILE...    records with new scores by a search; goes on where it was stopped\n"
    "  teach OUT FILE...      quiet positions one to four random moves away, scored by the\n"
    "                         hand-written evaluation\n"
    "  meet OUT FILE...       what searches of the files' positions evaluate, one position of\n"
    "                         eight nodes, without a score\n"
    "  people OUT FILE...     every second position of people's games (people-train's text)\n"
    "                         that is quiet, without a score\n"
    "\n"
    "  --quiet                filter: no checks, no best move that captures, nothing decided\n"
    "  --min-ply N            filter: not before this ply of the game\n"
    "  --max-score CP         filter: within +-CP\n"
    "  --men LOW-HIGH         filter: so many men on the board\n"
    "  --validation FILE      shuffle: put some whole games here instead; not of files that are\n"
    "                         shuffled or lack first positions, but with the filters of this one\n"
    "  --share PERCENT        so many of them (5)\n"
    "  --nodes N              rescore, meet: a position (300); leaves out fewer moves than play\n"
    "  --count N              teach, meet: positions wanted (as many as there are)\n"
    "  --threads N            rescore, teach, meet (2)\n"
    "  --seed N               (1)\n";

bool filter_accepts(const ToolOptions *options, const DataRecord *record)
{
    int men = bb_count(record->occupied);
    return (!options->quiet || data_is_quiet(record)) && record->ply >= options->min_ply &&
           abs(record->score) <= options->max_score && men >= options->min_men &&
           men <= options->max_men;
}

bool tool_open(DataStream *stream, const char *path)
{
    Status status = stream_open(stream, path);
    if (!status_is_ok(&status))
        fprintf(stderr, "datatool: %s\n", status.text);
    return status_is_ok(&status);
}

bool tool_close(DataStream *stream, const char *path)
{
    bool good = status_is_ok(&stream->status);
    if (!good)
        fprintf(stderr, "datatool: %s: game %llu: %s\n", path,
                (unsigned long long)stream->games + 1, stream->status.text);
    stream_close(stream);
    return good;
}

int tool_fail(const char *path)
{
    fprintf(stderr, "datatool: %s: %s\n", path, strerror(errno));
    return 1;
}

static void temporary_name(const char *path, char *name, size_t size)
{
    snprintf(name, size, "%s.part", path);
}

FILE *tool_create(const char *path, const DataHeader *header)
{
    char name[4096];
    temporary_name(path, name, sizeof name);
    FILE *file = fopen(name, "wb");
    if (file && fwrite(header, sizeof *header, 1, file) != 1) {
        fclose(file);
        unlink(name);
        return NULL;
    }
    return file;
}

bool tool_finish(FILE *file, const char *path)
{
    char name[4096];
    temporary_name(path, name, sizeof name);
    bool good = fflush(file) == 0 && !ferror(file);
    good = fclose(file) == 0 && good;
    Status status = good ? replace_file_take(name, path) : status_from_errno(path, EIO);
    if (status.code == STATUS_IO)
        unlink(name);
    return status.code != STATUS_IO;
}

void tool_abandon(FILE *file, const char *path)
{
    char name[4096];
    temporary_name(path, name, sizeof name);
    fclose(file);
    unlink(name);
}

typedef struct Command {
    const char *name;
    int (*run)(const ToolOptions *options);
    bool writes;
} Command;

static const Command commands[] = {
    { "check", tool_check, false },    { "stats", tool_stats, false },
    { "pack", tool_pack, true },       { "unpack", tool_filter, true },
    { "filter", tool_filter, true },   { "shuffle", tool_shuffle, true },
    { "rescore", tool_rescore, true }, { "teach", tool_teach, true },
    { "meet", tool_meet, true },       { "people", tool_people, true },
};

static int misused(void)
{
    fputs(usage, stderr);
    return 2;
}

static void read_men(const char *text, ToolOptions *options)
{
    int64_t least, most;
    size_t length = number_digits(text, strlen(text), 32, &least);
    if (length > 0 && text[length] == '-' &&
        number_parse(text + length + 1, strlen(text + length + 1), 0, 32, &most) == NUMBER_OK) {
        options->min_men = (int)least;
        options->max_men = (int)most;
        return;
    }
    fprintf(stderr, "datatool: %s: men are LOW-HIGH, as in 3-7\n", text);
    exit(2);
}

enum { OPTION_QUIET = 256, OPTION_MIN_PLY, OPTION_MAX_SCORE, OPTION_MEN, OPTION_VALIDATION };

/* False when an option is unknown. */
static bool read_options(int argc, char **argv, ToolOptions *options)
{
    static const struct option names[] = {
        { "quiet", no_argument, NULL, OPTION_QUIET },
        { "min-ply", required_argument, NULL, OPTION_MIN_PLY },
        { "max-score", required_argument, NULL, OPTION_MAX_SCORE },
        { "men", required_argument, NULL, OPTION_MEN },
        { "validation", required_argument, NULL, OPTION_VALIDATION },
        { "share", required_argument, NULL, 'p' },
        { "nodes", required_argument, NULL, 'n' },
        { "count", required_argument, NULL, 'c' },
        { "threads", required_argument, NULL, 't' },
        { "seed", required_argument, NULL, 's' },
        { NULL, 0, NULL, 0 },
    };
    for (int option; (option = getopt_long(argc, argv, "", names, NULL)) != -1;) {
        switch (option) {
        case OPTION_QUIET:
            options->quiet = true;
            break;
        case OPTION_MIN_PLY:
            options->min_ply = (int)program_argument("datatool", optarg, 0, 255);
            break;
        case OPTION_MAX_SCORE:
            options->max_score = (int)program_argument("datatool", optarg, 0, DATA_SCORE_MAX);
            break;
        case OPTION_MEN:
            read_men(optarg, options);
            break;
        case OPTION_VALIDATION:
            options->validation = optarg;
            break;
        case 'p':
            options->validation_share =
                (double)program_argument("datatool", optarg, 0, 100) / 100.0;
            break;
        case 'n':
            options->nodes = (uint64_t)program_argument("datatool", optarg, 0, UINT32_MAX);
            break;
        case 'c':
            options->count = (uint64_t)program_argument("datatool", optarg, 0, INT64_MAX);
            break;
        case 't':
            options->threads = (int)program_argument("datatool", optarg, 0, 64);
            break;
        case 's':
            options->seed = (uint64_t)program_argument("datatool", optarg, 0, INT64_MAX);
            break;
        default:
            return false;
        }
    }
    return true;
}

int main(int argc, char **argv)
{
    ToolOptions options = { .seed = 1,
                            .threads = 2,
                            .nodes = 300,
                            .validation_share = 0.05,
                            .max_score = DATA_SCORE_MAX,
                            .max_men = 32 };
    const Command *command = NULL;
    bitboard_init();
    if (argc == 2 && strcmp(argv[1], "--help") == 0)
        return fputs(usage, stdout) < 0;
    for (size_t i = 0; argc > 1 && i < ARRAY_LEN(commands); i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            command = &commands[i];
    if (!command || !read_options(argc - 1, argv + 1, &options))
        return misused();
    char **rest = argv + 1 + optind;
    if (command->writes && *rest)
        options.out = *rest++;
    options.paths = rest;
    options.path_count = (int)(argv + argc - rest);
    options.threads = int_max(options.threads, 1);
    if (options.path_count < 1 || (command->writes && !options.out))
        return misused();
    return command->run(&options);
}
