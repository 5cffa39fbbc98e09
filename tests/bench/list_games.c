/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the games list on a file: indexing, memory, searches.
 *
 *   list_games FILE [QUERY...]
 */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/library/game_search.h"

#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>

static void sleep_until_rung(GameFile *file)
{
    struct pollfd bell = { .fd = bell_fd(game_file_bell(file)), .events = POLLIN };
    (void)poll(&bell, 1, -1);
    (void)bell_take(game_file_bell(file));
}

static double per_second(uint64_t count, int64_t elapsed_ms)
{
    return (double)count * 1000 / (double)(elapsed_ms > 0 ? elapsed_ms : 1);
}

/* As the interface does it: in the background, by a file's own thread. */
static void measure_indexing(GameFile *file)
{
    GameFileProgress progress;
    for (game_file_progress(file, &progress); !progress.is_done;
         game_file_progress(file, &progress))
        sleep_until_rung(file);
    printf("index: %zu games in %.2f s, %.0f MB/s, %.1f bytes a game\n", progress.games,
           (double)progress.elapsed_ms / 1000, per_second(progress.done, progress.elapsed_ms) / 1e6,
           (double)game_index_memory(game_file_index(file)) / (double)progress.games);
}

static void measure_search(GameFile *file, const char *line)
{
    GameQuery query;
    GameSearch *search = NULL;
    Status status = game_query_parse(line, NULL, &query);
    if (status_is_ok(&status))
        status = game_search_start(file, &query, &search);
    if (!status_is_ok(&status)) {
        printf("%s: %s\n", line, status.text);
        return;
    }
    GameSearchProgress progress;
    for (game_search_progress(search, &progress); !progress.is_done;
         game_search_progress(search, &progress))
        sleep_until_rung(file);
    printf("search %s: %zu games in %.3f s, %.0f games/s\n", line, progress.found,
           (double)progress.elapsed_ms / 1000, per_second(progress.examined, progress.elapsed_ms));
    game_search_free(search);
}

int main(int argc, char **argv)
{
    bitboard_init();
    GameFile *file = NULL;
    Status status = game_file_open(argc > 1 ? argv[1] : "", &file);
    if (!status_is_ok(&status)) {
        fprintf(stderr, "list_games: %s\n", status.text);
        return EXIT_FAILURE;
    }
    measure_indexing(file);
    for (int i = 2; i < argc; i++)
        measure_search(file, argv[i]);
    game_file_free(file);
    return EXIT_SUCCESS;
}
