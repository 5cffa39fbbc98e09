/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Self-play: writes luft's own games with the scores of its search, one file a thread.
 *
 * A game's start and random opening depend on the seed, the thread and the game's number alone.
 * Adjudication: won when both sides agree on WIN_CP for WIN_PLIES plies, drawn when they agree on
 * less than DRAW_CP for DRAW_PLIES plies after DRAW_FROM_PLY. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/engine.h"
#include "engine/mind/job.h"
#include "engine/train/data.h"
#include "engine/train/meeting.h"
#include "engine/train/program_arguments.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct GameOutput {
    FILE *file; /* NULL: closed */
    char path[4096];
    uint64_t games; /* complete ones in the file */
    uint64_t end;   /* of the last one, in bytes */
} GameOutput;

/* --- the file of games ------------------------------------------------------------------------ */

static Status error_of(const GameOutput *output) { return status_from_errno(output->path, errno); }

static Status begin(GameOutput *output, const DataHeader *header)
{
    output->games = 0;
    output->end = sizeof *header;
    bool good = ftruncate(fileno(output->file), 0) == 0 &&
                fwrite(header, sizeof *header, 1, output->file) == 1 && fflush(output->file) == 0;
    return good ? status_ok() : error_of(output);
}

/* Checks that the file has that header, and counts its games. */
static Status check(GameOutput *output, const DataHeader *header)
{
    DataHeader old;
    Status status = self_play_read_header(output->file, &old);
    if (!status_is_ok(&status))
        return status;
    if (old.seed != header->seed || old.nodes != header->nodes ||
        old.chess960_percent != header->chess960_percent)
        return status_error(STATUS_STATE, "of another seed, node count or share of Chess960");
    return self_play_scan(output->file, &output->games, &output->end);
}

static Status resume(GameOutput *output, const DataHeader *header)
{
    Status status = check(output, header);
    if (!status_is_ok(&status))
        return status_error(status.code, "%s: %s", output->path, status.text);
    bool good = ftruncate(fileno(output->file), (off_t)output->end) == 0 &&
                fseeko(output->file, (off_t)output->end, SEEK_SET) == 0;
    return good ? status_ok() : error_of(output);
}

/* A file shorter than a header is from a run that was killed at once: it is begun again. */
static Status begin_or_resume(GameOutput *output, const DataHeader *header)
{
    struct stat info;
    if (fstat(fileno(output->file), &info) != 0)
        return error_of(output);
    return info.st_size < (off_t)sizeof *header ? begin(output, header) : resume(output, header);
}

/* Begins a file with that header, or appends to one with the same header after its last complete
 * game. It is an error, and the file is unchanged, if its header differs, if more than a truncated
 * last game is wrong with it, or if another run has it open. All errors name the file. */
static Status game_output_open(GameOutput *output, const char *path, const DataHeader *header)
{
    output->file = NULL;
    snprintf(output->path, sizeof output->path, "%s", path);
    int held = fdio_open_locked(path, O_RDWR | O_CREAT, 0666, 0);
    if (held < 0 && errno == EWOULDBLOCK)
        return status_error(STATUS_STATE, "%s: another datagen writes it", path);
    if (held < 0)
        return error_of(output);
    FILE *file = fdopen(held, "r+b");
    if (file == NULL) {
        Status status = error_of(output);
        close(held);
        return status;
    }
    output->file = file;
    Status status = begin_or_resume(output, header);
    if (!status_is_ok(&status)) {
        fclose(file);
        output->file = NULL;
    }
    return status;
}

/* After an error the file is closed and ends with the last complete game. */
static Status game_output_add(GameOutput *output, const TrainGame *game)
{
    if (self_play_write(output->file, game)) {
        output->games++;
        output->end += self_play_size(game);
        return status_ok();
    }
    Status status = error_of(output);
    fclose(output->file);
    output->file = NULL;
    if (truncate(output->path, (off_t)output->end) != 0)
        return error_of(output); /* the next run truncates it */
    return status;
}

/* May be called on a closed file, too. */
static Status game_output_close(GameOutput *output)
{
    FILE *file = output->file;
    output->file = NULL;
    return file && fclose(file) != 0 ? error_of(output) : status_ok();
}

/* --- self-play -------------------------------------------------------------------------------- */

enum {
    RANDOM_PLIES = 8,
    OPENING_CP_MAX = 400,
    WIN_CP = 900,
    WIN_PLIES = 5,
    DRAW_CP = 8,
    DRAW_PLIES = 10,
    DRAW_FROM_PLY = 70,
    GAME_PLIES_MAX = 400,
    HASH_MB = 8,
    HARD_FACTOR = 4, /* the hard node limit, in soft ones */
    PROGRESS_MS = 60000
};

static const char usage[] =
    "usage: datagen [OPTION...] DIRECTORY\n"
    "Plays luft against itself and writes the games to DIRECTORY/0000.luftgames, ...\n"
    "\n"
    "  -t, --threads N       one file each (1)\n"
    "  -g, --games N         a thread; without it until interrupted\n"
    "  -n, --nodes N         a move, at which an iteration is the last; cut off at 4 N (1000);\n"
    "                        leaves out fewer moves than the engine does, for some hundred nodes\n"
    "  -s, --seed N          (1)\n"
    "  -c, --chess960 N      percent of the games that begin from Chess960 positions, every other\n"
    "                        one with another position for each side (12)\n"
    "  -m, --met             writes what the searches evaluate, too, one position of eight nodes,\n"
    "                        without a score, to DIRECTORY/0000-G.luftdata, ...; G games were\n"
    "                        there when the run began\n"
    "  -h, --help\n"
    "\n"
    "Files that are there are continued after their last whole game. One of another seed, node\n"
    "count or share of Chess960, with other damage than a last game cut short, or that another\n"
    "datagen writes, ends the run and stays as it is. An interrupt ends all threads after their\n"
    "game, and so does a file that cannot be written.\n"
    "Every seed and thread has games of its own. A file of an older datagen, in which thread 1 of\n"
    "a seed began its games as thread 0 of the next seed did, goes on with other games.\n";

typedef struct Settings {
    const char *directory;
    int threads;
    uint64_t games;
    uint32_t nodes;
    uint64_t seed;
    uint32_t chess960_percent;
    bool met;
} Settings;

typedef struct Generator {
    pthread_t thread;
    const Settings *settings;
    int number;
    GameOutput output;
    char met_path[4096];
    _Atomic uint64_t games; /* written in this run */
    _Atomic uint64_t positions;
    atomic_bool done;
    bool failed;
} Generator;

/* One game while it is played. */
typedef struct SelfPlay {
    MoveLine moves;
    TrainGame record;
    int win_plies; /* signed run of plies in which White (positive) or Black wins clearly */
    int draw_plies;
    DataRecord *met; /* by its searches, [GAME_PLIES_MAX * MEETING_MAX]; NULL: not wanted */
    int met_count;
    uint64_t met_random;
} SelfPlay;

static atomic_bool should_stop;

static void interrupt(int number)
{
    (void)number;
    atomic_store(&should_stop, true);
}

/* Returns whether the status is ok; prints its error otherwise. */
static bool is_good(const Status *status)
{
    if (!status_is_ok(status))
        fprintf(stderr, "datagen: %s\n", status->text);
    return status_is_ok(status);
}

/* Double Chess960: each side has the pieces of its own position. */
static void init_double_chess960(Position *pos, int white, int black)
{
    Position other;
    position_init_chess960(pos, white);
    position_init_chess960(&other, black);
    Position built;
    position_clear(&built);
    for (Square square = A1; square <= H8; square++) {
        const Position *from = square < A5 ? pos : &other;
        if (from->piece_on[square])
            position_put_piece(&built, position_piece(from, square), square);
    }
    for (int i = 0; i < 4; i++) {
        Color color = (Color)(i / 2);
        position_add_castling(&built, color, (color == WHITE ? pos : &other)->castling_rook[i]);
    }
    built.chess960 = true;
    built.ep_square = NO_SQUARE;
    built.fullmoves = 1;
    position_finish(&built);
    *pos = built;
}

static void set_start(Position *pos, uint32_t chess960_percent, uint64_t *random)
{
    if (random_below(random, 100) >= chess960_percent) {
        position_init(pos);
        return;
    }
    int white = (int)random_below(random, 960);
    if (random_next(random) & 1)
        position_init_chess960(pos, white);
    else
        init_double_chess960(pos, white, (int)random_below(random, 960));
}

/* Random legal moves from the start, one ply more in every other game, so that either side makes
 * the first searched move. */
static bool play_opening(SelfPlay *game, uint32_t chess960_percent, uint64_t *random)
{
    Position start;
    game->record.count = game->win_plies = game->draw_plies = game->met_count = 0;
    game->met_random = *random;
    set_start(&start, chess960_percent, random);
    move_line_begin(&game->moves, &start);
    int plies = RANDOM_PLIES + (int)(random_next(random) & 1);
    for (int i = 0; i < plies; i++) {
        MoveList list;
        movegen_legal(&game->moves.end, &list);
        if (list.count == 0)
            return false;
        move_line_add(&game->moves, list.moves[random_below(random, (uint64_t)list.count)]);
    }
    data_pack(&game->moves.end, 0, &game->record.start);
    return movegen_any(&game->moves.end);
}

static void search(Engine *engine, SelfPlay *game, uint32_t nodes, SearchResult *result)
{
    static _Thread_local SearchJob job;
    SearchControl control;
    search_control_init(&control, NULL, NULL);
    search_job_init_game(&job, &game->moves);
    job.limits.soft_nodes = nodes;
    job.limits.nodes = (uint64_t)nodes * HARD_FACTOR;
    if (game->met)
        meeting_begin(game->met + game->met_count, meeting_size(nodes), &game->met_random);
    engine_search(engine, &job, &control, result);
    if (game->met)
        game->met_count += meeting_end();
}

static int white_score(const SelfPlay *game, const SearchResult *result)
{
    int score = result->score.value;
    if (result->score.kind == SCORE_MATE)
        score = score > 0 ? TRAIN_GAME_MATE : -TRAIN_GAME_MATE;
    return position_side(&game->moves.end) == WHITE ? score : -score;
}

static void record(SelfPlay *game, int score, Move best)
{
    TrainGame *record = &game->record;
    record->moves[record->count] = best;
    record->scores[record->count] = (int16_t)score;
    record->count++;
}

/* 0, 1, 2 as in a record, or -1 if the game is not over. */
static int game_result(const SelfPlay *game)
{
    RulesVerdict verdict = move_line_judge(&game->moves);
    if (verdict.end == RULES_CHECKMATE)
        return position_side(&game->moves.end) == WHITE ? 0 : 2;
    if (verdict.end != RULES_ONGOING || verdict.threefold_claim || verdict.fifty_claim ||
        rules_mate_cannot_be_forced(&game->moves.end) || game->draw_plies >= DRAW_PLIES ||
        move_line_plies(&game->moves) >= GAME_PLIES_MAX)
        return 1;
    if (abs(game->win_plies) >= WIN_PLIES)
        return game->win_plies > 0 ? 2 : 0;
    return -1;
}

static void adjudicate(SelfPlay *game, int score)
{
    int sign = score >= WIN_CP ? 1 : score <= -WIN_CP ? -1 : 0;
    game->win_plies = sign && sign * game->win_plies >= 0 ? game->win_plies + sign : sign;
    bool level = abs(score) <= DRAW_CP && move_line_plies(&game->moves) >= DRAW_FROM_PLY;
    game->draw_plies = level ? game->draw_plies + 1 : 0;
}

/* Plays one game to its end; false if its opening is unsuitable. */
static bool play_game(Engine *engine, SelfPlay *game, const Settings *settings, uint64_t random)
{
    SearchResult result;
    if (!play_opening(game, settings->chess960_percent, &random))
        return false;
    engine_clear(engine);
    int outcome;
    for (bool first = true; (outcome = game_result(game)) < 0; first = false) {
        search(engine, game, settings->nodes, &result);
        int score = white_score(game, &result);
        if (first && abs(score) > OPENING_CP_MAX)
            return false;
        record(game, score, result.best);
        adjudicate(game, score);
        move_line_add(&game->moves, result.best);
    }
    game->record.start.result = (uint8_t)outcome;
    for (int i = 0; i < game->met_count; i++)
        game->met[i].result = (uint8_t)outcome;
    return game->record.count > 0;
}

static bool close_outputs(Generator *generators, int count)
{
    bool good = true;
    for (int i = 0; i < count; i++) {
        Status status = game_output_close(&generators[i].output);
        good &= is_good(&status);
    }
    return good;
}

/* Opens each thread's file, or reports the first that cannot be opened. */
static bool open_outputs(const Settings *settings, Generator *generators)
{
    DataHeader header;
    self_play_header_init(&header, settings->seed, settings->nodes, RANDOM_PLIES);
    header.hard_nodes = settings->nodes * HARD_FACTOR;
    header.chess960_percent = settings->chess960_percent;
    for (int i = 0; i < settings->threads; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%04d.luftgames", settings->directory, i);
        GameOutput output = { .file = NULL };
        Status status = game_output_open(&output, path, &header);
        generators[i].output = output;
        if (!is_good(&status)) {
            close_outputs(generators, i);
            return false;
        }
    }
    return true;
}

/* If one file cannot be written, all threads stop. */
static void fail(Generator *g, const Status *status)
{
    (void)is_good(status);
    g->failed = true;
    atomic_store(&should_stop, true);
}

static void fail_met(Generator *g)
{
    Status status = status_from_errno(g->met_path, errno);
    fail(g, &status);
}

/* Begins the file of what the thread's searches evaluate in this run. */
static FILE *open_met(Generator *g)
{
    DataHeader header;
    data_header_init(&header, g->settings->seed, g->settings->nodes, RANDOM_PLIES);
    snprintf(g->met_path, sizeof g->met_path, "%s/%04d-%" PRIu64 ".luftdata",
             g->settings->directory, g->number, g->output.games);
    FILE *met = fopen(g->met_path, "wb");
    if (met == NULL || fwrite(&header, sizeof header, 1, met) != 1)
        fail_met(g);
    return met;
}

static void add_game(Generator *g, const SelfPlay *game, FILE *met)
{
    size_t count = (size_t)game->met_count;
    if (met && fwrite(game->met, sizeof *game->met, count, met) != count) {
        fail_met(g);
        return;
    }
    Status status = game_output_add(&g->output, &game->record);
    if (!status_is_ok(&status)) {
        fail(g, &status);
        return;
    }
    atomic_fetch_add(&g->positions, (uint64_t)game->record.count);
    atomic_fetch_add(&g->games, 1);
}

static void *generate(void *argument)
{
    Generator *g = argument;
    const Settings *settings = g->settings;
    Engine *engine = engine_new(HASH_MB, 1);
    SelfPlay *game = alloc_zeroed(1, sizeof *game);
    FILE *met = settings->met ? open_met(g) : NULL;
    if (met)
        game->met = alloc_zeroed(GAME_PLIES_MAX * MEETING_MAX, sizeof *game->met);
    uint64_t stream = random_stream(settings->seed, (uint64_t)g->number);
    while (g->output.games < settings->games && !g->failed && !atomic_load(&should_stop)) {
        /* Games with an unfit or empty opening try the next variation of their number. */
        uint64_t random = random_stream(stream, g->output.games);
        do
            random = random_next(&random);
        while (!play_game(engine, game, settings, random));
        add_game(g, game, met);
    }
    if (met && fclose(met) != 0)
        fail_met(g);
    free(game->met);
    free(game);
    engine_free(engine);
    atomic_store(&g->done, true);
    return NULL;
}

static void read_arguments(int argc, char **argv, Settings *settings)
{
    static const struct option options[] = {
        { "threads", required_argument, NULL, 't' },  { "games", required_argument, NULL, 'g' },
        { "nodes", required_argument, NULL, 'n' },    { "seed", required_argument, NULL, 's' },
        { "chess960", required_argument, NULL, 'c' }, { "met", no_argument, NULL, 'm' },
        { "help", no_argument, NULL, 'h' },           { NULL, 0, NULL, 0 },
    };
    *settings = (Settings){
        .threads = 1, .games = UINT64_MAX, .nodes = 1000, .seed = 1, .chess960_percent = 12
    };
    int option;
    while ((option = getopt_long(argc, argv, "t:g:n:s:c:mh", options, NULL)) != -1) {
        if (option == 't')
            settings->threads = (int)program_argument("datagen", optarg, 1, 1024);
        else if (option == 'g')
            settings->games = (uint64_t)program_argument("datagen", optarg, 1, INT64_MAX);
        else if (option == 'n')
            settings->nodes =
                (uint32_t)program_argument("datagen", optarg, 1, UINT32_MAX / HARD_FACTOR);
        else if (option == 's')
            settings->seed = (uint64_t)program_argument("datagen", optarg, 0, INT64_MAX);
        else if (option == 'c')
            settings->chess960_percent = (uint32_t)program_argument("datagen", optarg, 0, 100);
        else if (option == 'm')
            settings->met = true;
        else
            exit(fputs(usage, option == 'h' ? stdout : stderr) < 0 ? 1 : option == 'h' ? 0 : 2);
    }
    if (optind != argc - 1) {
        fputs(usage, stderr);
        exit(2);
    }
    settings->directory = argv[optind];
}

static uint64_t total_positions(const Generator *generators, int count, uint64_t *games, bool *done)
{
    uint64_t positions = 0;
    *games = 0;
    *done = true;
    for (int i = 0; i < count; i++) {
        positions += atomic_load(&generators[i].positions);
        *games += atomic_load(&generators[i].games);
        *done &= atomic_load(&generators[i].done);
    }
    return positions;
}

/* A line a minute until all threads are done. */
static void report(const Generator *generators, int count)
{
    int64_t start = clock_now_ms();
    int64_t told = start;
    bool done = false;
    while (!done) {
        uint64_t games;
        usleep(200000);
        uint64_t positions = total_positions(generators, count, &games, &done);
        int64_t now = clock_now_ms();
        if (!done && now - told < PROGRESS_MS)
            continue;
        told = now;
        printf("%" PRIu64 " games, %" PRIu64 " positions, %.0f a second\n", games, positions,
               (double)positions * 1000.0 / (double)(now - start + 1));
        fflush(stdout);
    }
}

int main(int argc, char **argv)
{
    Settings settings;
    read_arguments(argc, argv, &settings);
    Generator *generators = alloc_zeroed((size_t)settings.threads, sizeof *generators);
    bitboard_init();
    if (!open_outputs(&settings, generators)) {
        free(generators);
        return 1;
    }
    signal(SIGINT, interrupt);
    signal(SIGTERM, interrupt);
    for (int i = 0; i < settings.threads; i++) {
        generators[i].settings = &settings;
        generators[i].number = i;
        if (pthread_create(&generators[i].thread, NULL, generate, &generators[i]) != 0) {
            fputs("datagen: a thread could not be started\n", stderr);
            return 1;
        }
    }
    report(generators, settings.threads);
    bool failed = false;
    for (int i = 0; i < settings.threads; i++) {
        pthread_join(generators[i].thread, NULL);
        failed |= generators[i].failed;
    }
    failed |= !close_outputs(generators, settings.threads);
    free(generators);
    return failed;
}
