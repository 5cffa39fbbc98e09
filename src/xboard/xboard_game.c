/* Two arrays that grow together: rules.h wants the keys side by side. */
#include <config.h>

#include "src/xboard/xboard_game.h"

#include "engine/base/alloc.h"

#include <stdlib.h>
#include <string.h>

void xboard_game_init(XBoardGame *game)
{
    memset(game, 0, sizeof *game);
    position_init(&game->position);
}

void xboard_game_done(XBoardGame *game)
{
    free(game->made);
    free(game->keys);
}

void xboard_game_start(XBoardGame *game, const Position *position)
{
    game->position = *position;
    game->count = 0;
}

void xboard_game_make(XBoardGame *game, Move move)
{
    size_t count = game->count + 1;
    game->made = alloc_grow(game->made, &game->made_capacity, count, sizeof *game->made);
    game->keys = alloc_grow(game->keys, &game->key_capacity, count, sizeof *game->keys);
    XBoardMade *made = &game->made[game->count];
    made->move = move;
    game->keys[game->count] = game->position.key;
    position_make(&game->position, move, &made->undo);
    game->count = count;
}

bool xboard_game_undo(XBoardGame *game)
{
    if (game->count == 0)
        return false;
    const XBoardMade *last = &game->made[--game->count];
    position_unmake(&game->position, last->move, &last->undo);
    return true;
}

RulesVerdict xboard_game_judge(const XBoardGame *game)
{
    return rules_judge(&game->position, game->keys, game->count);
}

RulesVerdict xboard_game_judge_after(XBoardGame *game, Move move)
{
    xboard_game_make(game, move);
    RulesVerdict verdict = xboard_game_judge(game);
    xboard_game_undo(game);
    return verdict;
}

static void fill_job(const XBoardGame *game, SearchJob *job)
{
    size_t count = game->count < SEARCH_KEYS_MAX ? game->count : SEARCH_KEYS_MAX;
    search_job_init(job, &game->position);
    if (count > 0)
        memcpy(job->keys, game->keys + (game->count - count), count * sizeof *job->keys);
    job->key_count = (int)count;
}

void xboard_game_job(XBoardGame *game, Move move, SearchJob *job)
{
    if (move == MOVE_NONE) {
        fill_job(game, job);
        return;
    }
    xboard_game_make(game, move);
    fill_job(game, job);
    xboard_game_undo(game);
}
