/* Self-play: writes positions of luft's own games, scored by its search, one file a thread.
 *
 *     datagen DIRECTORY THREADS GAMES NODES SEED
 *
 * GAMES are per thread. Resumable: a file that is there already is continued after its last whole
 * game, or left alone when it is of another format, seed or node count. A game's random opening
 * follows from the seed, the thread and the game's number alone. Adjudication: won when both sides
 * agree on WIN_CP for WIN_PLIES plies, drawn when they agree on less than DRAW_CP for DRAW_PLIES
 * plies after DRAW_FROM_PLY. */
#include <config.h>

#include "engine/base/alloc.h"
#include "engine/base/clock.h"
#include "engine/board/rules.h"
#include "engine/engine.h"
#include "engine/train/data.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    RANDOM_PLIES = 8,
    OPENING_CP_MAX = 250,
    WIN_CP = 900,
    WIN_PLIES = 5,
    DRAW_CP = 8,
    DRAW_PLIES = 10,
    DRAW_FROM_PLY = 70,
    GAME_PLIES_MAX = 400,
    HASH_MB = 8
};

typedef struct Generator {
    pthread_t thread;
    const char *directory;
    int number;
    uint64_t games;
    uint32_t nodes;
    uint64_t seed;
    uint64_t positions; /* written in this run */
    bool failed;
} Generator;

/* One game while it is played. */
typedef struct SelfPlay {
    Position pos;
    Key keys[GAME_PLIES_MAX + RANDOM_PLIES];
    int key_count;
    DataRecord records[GAME_PLIES_MAX];
    int record_count;
    int win_plies; /* signed run of plies in which White (positive) or Black wins clearly */
    int draw_plies;
} SelfPlay;

/* splitmix64 (Steele, Lea, Flood 2014). */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static void play(SelfPlay *game, Move move)
{
    Undo undo;
    game->keys[game->key_count++] = game->pos.key;
    position_make(&game->pos, move, &undo);
}

/* Random legal moves from the start; one ply more in every other game, so that both sides begin. */
static bool play_opening(SelfPlay *game, uint64_t *random)
{
    game->key_count = game->record_count = game->win_plies = game->draw_plies = 0;
    position_init(&game->pos);
    int plies = RANDOM_PLIES + (int)(next_random(random) & 1);
    for (int i = 0; i < plies; i++) {
        MoveList list;
        movegen_legal(&game->pos, &list);
        if (list.count == 0)
            return false;
        play(game, list.moves[next_random(random) % (uint64_t)list.count]);
    }
    return movegen_any(&game->pos);
}

static void search(Engine *engine, const SelfPlay *game, uint32_t nodes, SearchResult *result)
{
    static _Thread_local SearchJob job;
    SearchControl control;
    search_control_init(&control, NULL, NULL);
    search_job_init(&job, &game->pos);
    int keep = int_min(game->key_count, SEARCH_KEYS_MAX);
    memcpy(job.keys, game->keys + game->key_count - keep, (size_t)keep * sizeof(Key));
    job.key_count = keep;
    job.limits.nodes = nodes;
    engine_search(engine, &job, &control, result);
}

static int white_score(const SelfPlay *game, const SearchResult *result)
{
    int score = result->score.value;
    if (result->score.kind == SCORE_MATE)
        score = score > 0 ? 30000 : -30000;
    return game->pos.side == WHITE ? score : -score;
}

static bool is_noisy(const Position *pos, Move best)
{
    return position_in_check(pos) || position_is_capture(pos, best) ||
           (move_kind(best) == MOVE_PROMOTION && move_promotion(best) == QUEEN);
}

static void record(SelfPlay *game, int score, Move best)
{
    DataRecord *next = &game->records[game->record_count++];
    data_pack(&game->pos, score, next);
    if (is_noisy(&game->pos, best))
        next->flags |= DATA_NOISY;
}

/* 0, 1, 2 as in a record, or -1 while the game goes on. */
static int game_result(const SelfPlay *game)
{
    RulesVerdict verdict = rules_judge(&game->pos, game->keys, (size_t)game->key_count);
    if (verdict.end == RULES_CHECKMATE)
        return game->pos.side == WHITE ? 0 : 2;
    if (verdict.end != RULES_ONGOING || verdict.threefold_claim || verdict.fifty_claim ||
        rules_mate_cannot_be_forced(&game->pos) || game->draw_plies >= DRAW_PLIES ||
        game->key_count >= GAME_PLIES_MAX)
        return 1;
    if (abs(game->win_plies) >= WIN_PLIES)
        return game->win_plies > 0 ? 2 : 0;
    return -1;
}

static void adjudicate(SelfPlay *game, int score)
{
    int sign = score >= WIN_CP ? 1 : score <= -WIN_CP ? -1 : 0;
    game->win_plies = sign && sign * game->win_plies >= 0 ? game->win_plies + sign : sign;
    bool level = abs(score) <= DRAW_CP && game->key_count >= DRAW_FROM_PLY;
    game->draw_plies = level ? game->draw_plies + 1 : 0;
}

/* Plays one game to its end; false when its opening is unfit. */
static bool play_game(Engine *engine, SelfPlay *game, uint32_t nodes, uint64_t random)
{
    SearchResult result;
    if (!play_opening(game, &random))
        return false;
    engine_clear(engine);
    int outcome;
    for (bool first = true; (outcome = game_result(game)) < 0; first = false) {
        search(engine, game, nodes, &result);
        int score = white_score(game, &result);
        if (first && abs(score) > OPENING_CP_MAX)
            return false;
        record(game, score, result.best);
        adjudicate(game, score);
        play(game, result.best);
    }
    for (int i = 0; i < game->record_count; i++)
        game->records[i].result = (uint8_t)outcome;
    if (game->record_count)
        game->records[0].flags |= DATA_FIRST_OF_GAME;
    return true;
}

static FILE *begin_file(const Generator *g, const char *path)
{
    DataHeader header;
    data_header_init(&header, g->seed, g->nodes, RANDOM_PLIES);
    FILE *file = fopen(path, "wb");
    if (file && fwrite(&header, sizeof header, 1, file) != 1) {
        fclose(file);
        return NULL;
    }
    return file;
}

/* Where the last game of a file begins, as an index, and how many there are before it. */
static size_t last_game(const DataRecord *records, size_t count, uint64_t *games_before)
{
    uint64_t games = 0;
    size_t last = 0;
    for (size_t i = 0; i < count; i++) {
        if (records[i].flags & DATA_FIRST_OF_GAME) {
            last = i;
            games++;
        }
    }
    *games_before = games > 0 ? games - 1 : 0;
    return last;
}

/* A file continues only what it began with: the same format, seed and nodes. */
static bool is_continued(const Generator *g, const DataHeader *header)
{
    return header->version == DATA_VERSION && header->seed == g->seed && header->nodes == g->nodes;
}

/* Opens a thread's file, or continues it: the last game, perhaps cut, is played again. */
static FILE *open_output(const Generator *g, uint64_t *games_done)
{
    char path[4096];
    DataHeader header;
    DataRecord *records = NULL;
    size_t count = 0;
    snprintf(path, sizeof path, "%s/%04d.luftdata", g->directory, g->number);
    *games_done = 0;
    if (access(path, F_OK) != 0)
        return begin_file(g, path);
    Status status = data_read_all(path, &header, &records, &count);
    if (!status_is_ok(&status) || !is_continued(g, &header)) {
        fprintf(stderr, "datagen: %s: %s\n", path,
                status_is_ok(&status) ? "of another format, seed or node count" : status.text);
        free(records);
        return NULL;
    }
    size_t last = last_game(records, count, games_done);
    free(records);
    if (truncate(path, (off_t)(sizeof header + last * DATA_RECORD_SIZE)) != 0)
        return NULL;
    return fopen(path, "ab");
}

static void *generate(void *argument)
{
    Generator *g = argument;
    uint64_t done;
    FILE *file = open_output(g, &done);
    if (!file) {
        g->failed = true;
        return NULL;
    }
    Engine *engine = engine_new(HASH_MB, 1);
    SelfPlay *game = alloc_zeroed(1, sizeof *game);
    for (uint64_t number = done; number < g->games && !g->failed; number++) {
        /* Games with an unfit or empty opening try the next variation of their number. */
        uint64_t random = (g->seed + (uint64_t)g->number) * UINT64_C(0xd1342543de82ef95) + number;
        do
            random = next_random(&random);
        while (!play_game(engine, game, g->nodes, random) || game->record_count == 0);
        size_t count = (size_t)game->record_count;
        g->failed =
            fwrite(game->records, DATA_RECORD_SIZE, count, file) != count || fflush(file) != 0;
        g->positions += count;
    }
    g->failed |= fclose(file) != 0;
    free(game);
    engine_free(engine);
    return NULL;
}

static uint64_t number_argument(const char *text)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (errno || end == text || *end != '\0') {
        fprintf(stderr, "datagen: not a number: %s\n", text);
        exit(2);
    }
    return value;
}

int main(int argc, char **argv)
{
    if (argc != 6) {
        fputs("usage: datagen DIRECTORY THREADS GAMES NODES SEED\n", stderr);
        return 2;
    }
    int threads = int_clamp((int)number_argument(argv[2]), 1, 1024);
    Generator *generators = alloc_zeroed((size_t)threads, sizeof *generators);
    int64_t start = clock_now_ms();
    bitboard_init();
    for (int i = 0; i < threads; i++) {
        generators[i] = (Generator){ .directory = argv[1],
                                     .number = i,
                                     .games = number_argument(argv[3]),
                                     .nodes = (uint32_t)number_argument(argv[4]),
                                     .seed = number_argument(argv[5]) };
        if (pthread_create(&generators[i].thread, NULL, generate, &generators[i]) != 0) {
            fputs("datagen: a thread could not be started\n", stderr);
            return 1;
        }
    }
    bool failed = false;
    uint64_t positions = 0;
    for (int i = 0; i < threads; i++) {
        pthread_join(generators[i].thread, NULL);
        failed |= generators[i].failed;
        positions += generators[i].positions;
    }
    double seconds = (double)(clock_now_ms() - start) / 1000.0;
    printf("%llu positions, %.0f a second\n", (unsigned long long)positions,
           (double)positions / (seconds > 0 ? seconds : 1));
    free(generators);
    if (failed)
        fputs("datagen: a file could not be written\n", stderr);
    return failed;
}
