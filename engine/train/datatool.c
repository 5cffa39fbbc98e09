/* Checks, counts, converts, shuffles and labels training data; see usage. No command holds a whole
 * file in memory, and each takes records and games alike. */
#include <config.h>

#include "engine/train/datatool.h"

#include "engine/base/replace_file.h"
#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/text/words.h"
#include "engine/train/program_arguments.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
    "\n"
    "  --quiet                filter: no checks, no best move that captures, nothing decided\n"
    "  --min-ply N            filter: not before this ply of the game\n"
    "  --max-score CP         filter: within +-CP\n"
    "  --men LOW-HIGH         filter: so many men on the board\n"
    "  --validation FILE      shuffle: put some whole games here instead; not of files that are\n"
    "                         shuffled or lack first positions, but with the filters of this one\n"
    "  --share PERCENT        so many of them (5)\n"
    "  --nodes N              rescore: a position (300); leaves out fewer moves than the engine\n"
    "  --count N              teach: positions wanted (as many as there are)\n"
    "  --threads N            rescore, teach (2)\n"
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
