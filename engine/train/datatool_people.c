/* SPDX-License-Identifier: GPL-3.0-or-later */
/* datatool people: positions of people's games as records without a score, for another program to
 * score. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/train/data.h"
#include "engine/train/datatool.h"
#include "engine/train/people_games.h"

#include <stdio.h>

enum { FIRST_PLY = 8, UNKNOWN_RESULT = 1, PLY_MAX = 255 };

/* Writes about half of the positions, drawn at random, that are not in check and whose move is not
 * noisy. */
static bool write_game(FILE *out, const PeopleGames *games, const PeopleGame *game, uint64_t *state)
{
    Position pos;
    position_init(&pos);
    for (int ply = 0; ply < game->plies; ply++) {
        Move move = games->moves[game->first + (size_t)ply];
        Undo undo;
        if (ply >= FIRST_PLY && random_below(state, 2) == 1 && !position_in_check(&pos) &&
            !data_is_noisy_move(&pos, move)) {
            DataRecord record;
            data_pack(&pos, 0, &record);
            record.result = UNKNOWN_RESULT;
            record.ply = (uint8_t)int_min(ply, PLY_MAX);
            if (fwrite(&record, sizeof record, 1, out) != 1)
                return false;
        }
        position_make(&pos, move, &undo);
    }
    return true;
}

int tool_people(const ToolOptions *options)
{
    PeopleGames games = { 0 };
    DataHeader header;
    uint64_t state = options->seed;
    bool ok = true;
    for (int i = 0; i < options->path_count; i++) {
        Status status = people_games_read(&games, options->paths[i]);
        if (!status_is_ok(&status)) {
            fprintf(stderr, "datatool: %s\n", status.text);
            people_games_free(&games);
            return 1;
        }
    }
    data_header_init(&header, options->seed, 0, 0);
    FILE *out = tool_create(options->out, &header);
    for (size_t i = 0; out && ok && i < games.count; i++)
        ok = write_game(out, &games, &games.games[i], &state);
    people_games_free(&games);
    if (out && !ok)
        tool_abandon(out, options->out);
    return out && ok && tool_finish(out, options->out) ? 0 : tool_fail(options->out);
}
