/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the explorer on a file or folder: indexing its games, its positions, checking that they
 * are unchanged, and steps. The index is made where there is none for the games as they are.
 *
 *   explore GAMES INDEX
 *
 * A step is a look at one position of a random game; the first is the start, where all games are.
 */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/library/opening_explorer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { WALKS = 50, PLIES = 12 };

static double seconds_since(int64_t start_ns) { return (double)(clock_now_ns() - start_ns) / 1e9; }

/* Of this process alone: neighbours do not count. */
static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void fail(const Status *status)
{
    if (status_is_ok(status))
        return;
    fprintf(stderr, "explore: %s\n", status->text);
    exit(EXIT_FAILURE);
}

static GameFile *index_games(const char *path)
{
    GameFile *file = NULL;
    int64_t start_ns = clock_now_ns();
    double start = processor_seconds();
    Status status = game_file_open(path, &file);
    fail(&status);
    GameFileProgress progress = { 0 };
    while (!progress.is_done) {
        usleep(1000);
        game_file_progress(file, &progress);
    }
    printf("games: %zu in %zu files in %.2f s, processor %.2f s\n", progress.games,
           game_file_source_count(file), seconds_since(start_ns), processor_seconds() - start);
    start_ns = clock_now_ns();
    bool same = game_file_state(file) == GAME_FILE_SAME;
    printf("%s, known in %.4f s\n", same ? "the same" : "changed", seconds_since(start_ns));
    return file;
}

static PositionIndex *index_positions(GameFile *file, const char *path)
{
    const GameFilePrint print = game_file_print(file);
    PositionIndex *index = NULL;
    Status status = position_index_open(path, &print, &index);
    if (!status_is_ok(&status)) {
        PositionIndexProgress progress = { 0 };
        atomic_bool stop = false;
        PositionIndexBuilt built;
        int64_t start_ns = clock_now_ns();
        double start = processor_seconds();
        status = position_index_build(file, path, &progress, &stop, &built);
        fail(&status);
        fail(&built.reason);
        printf("positions: %.2f s, processor %.2f s\n", seconds_since(start_ns),
               processor_seconds() - start);
    }
    int64_t start_ns = clock_now_ns();
    status = position_index_open(path, &print, &index);
    fail(&status);
    printf("opened in %.4f s\n", seconds_since(start_ns));
    return index;
}

static void look_at(const GameFile *file, PositionIndex *index, const Position *pos,
                    Explored *explored)
{
    ExplorerLook *look = explorer_look_new(index, game_file_index(file), NULL, pos);
    Status status = status_ok();
    for (bool is_done = false; !is_done;)
        status = explorer_look_step(look, &is_done);
    fail(&status);
    explorer_look_take(look, explored);
    explorer_look_free(look);
}

static void step_through(const GameFile *file, PositionIndex *index)
{
    double total = 0, longest = 0;
    int steps = 0;
    for (int walk = 0; walk < WALKS; walk++) {
        Position pos;
        position_init(&pos);
        for (int ply = 0; ply < PLIES; ply++) {
            Explored explored;
            int64_t start_ns = clock_now_ns();
            double start = processor_seconds();
            look_at(file, index, &pos, &explored);
            double seconds = seconds_since(start_ns);
            if (walk == 0 && ply < 5)
                printf("ply %d: %" PRIu32 " games, %d moves, %.4f s, processor %.4f s\n", ply,
                       explored.all.games, explored.count, seconds, processor_seconds() - start);
            total += seconds;
            longest = seconds > longest ? seconds : longest;
            steps++;
            int count = explored.count;
            Undo undo;
            if (count > 0)
                position_make(&pos, explored.rows[(walk + ply) % count].move, &undo);
            explored_done(&explored);
            if (count == 0)
                break;
        }
    }
    printf("%d steps: %.4f s on the average, %.4f s the longest\n", steps, total / steps, longest);
}

int main(int argc, char **argv)
{
    bitboard_init();
    if (argc != 3) {
        fprintf(stderr, "usage: explore GAMES.pgn INDEX\n");
        return 2;
    }
    GameFile *file = index_games(argv[1]);
    PositionIndex *index = index_positions(file, argv[2]);
    step_through(file, index);
    position_index_free(index);
    game_file_free(file);
    return EXIT_SUCCESS;
}
