/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads rated games of people and sets up their positions. */
#include <config.h>

#include "engine/train/people_games.h"

#include "engine/base/base.h"
#include "engine/board/movegen.h"
#include "engine/notation/san.h"
#include "engine/train/data.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES_MIN = 6, PLIES_MAX = 600, FOLDS = 10, KEY_BYTES = 200 };

static const char *const SOURCES[] = { "lichess", "fics", "chesscom", "board" };
static_assert(ARRAY_LEN(SOURCES) == PEOPLE_SOURCE_NB, "every source has a name");

/* Whether UCI's text begins with this move. */
static bool is_move(Move move, const char *text)
{
    Square from = move_from(move);
    Square to = move_to(move);
    if (text[0] != 'a' + square_file(from) || text[1] != '1' + square_rank(from))
        return false;
    Square written = square_make(text[2] - 'a', text[3] - '1');
    if (move_kind(move) == MOVE_CASTLING)
        return written == to || written == move_arrival(move);
    if (move_kind(move) == MOVE_PROMOTION)
        return written == to && text[4] == "nbrq"[move_promotion(move) - KNIGHT];
    return written == to;
}

static Move find_move(const Position *pos, const char *text, size_t length)
{
    MoveList moves;
    if (length < 4)
        return MOVE_NONE;
    movegen_legal(pos, &moves);
    for (int i = 0; i < moves.count; i++)
        if (is_move(moves.moves[i], text))
            return moves.moves[i];
    return MOVE_NONE;
}

/* Of a move's text, behind its colon; -1 without one. */
static int16_t read_clock(const char *text, size_t length)
{
    const char *colon = memchr(text, ':', length);
    long seconds = colon != NULL ? strtol(colon + 1, NULL, 10) : -1;
    return (int16_t)(seconds > INT16_MAX ? INT16_MAX : seconds < -1 ? -1 : seconds);
}

static void add_move(PeopleGames *games, Move move, int16_t clock)
{
    if (games->move_count == games->move_capacity) {
        games->move_capacity = games->move_capacity ? 2 * games->move_capacity : 1 << 20;
        games->moves = alloc_resize(games->moves, games->move_capacity, sizeof *games->moves);
        games->clocks = alloc_resize(games->clocks, games->move_capacity, sizeof *games->clocks);
    }
    games->clocks[games->move_count] = clock;
    games->moves[games->move_count++] = move;
}

/* By a 32-bit FNV-1a hash of the moves: equal games are in the same fold, with clocks or without.
 */
static PeopleFold choose_fold(const char *moves, size_t length)
{
    uint32_t hash = UINT32_C(2166136261);
    bool is_clock = false;
    for (size_t i = 0, hashed = 0; i < length && hashed < KEY_BYTES; i++) {
        is_clock = moves[i] == ':' || (is_clock && moves[i] != ' ');
        if (is_clock)
            continue;
        hash = (hash ^ (unsigned char)moves[i]) * UINT32_C(16777619);
        hashed++;
    }
    return hash % FOLDS == 0 ? FOLD_HELD : hash % FOLDS == 1 ? FOLD_SECOND : FOLD_FIRST;
}

static void read_moves(PeopleGames *games, PeopleGame *game, const char *text)
{
    Position pos;
    position_init(&pos);
    while (*text && game->plies < PLIES_MAX) {
        Undo undo;
        size_t length = strcspn(text, " \n");
        Move move = find_move(&pos, text, length);
        if (move == MOVE_NONE)
            return;
        add_move(games, move, read_clock(text, length));
        game->plies++;
        position_make(&pos, move, &undo);
        text += length;
        text += strspn(text, " \n");
    }
}

static void read_line(PeopleGames *games, const char *line)
{
    char source[16];
    char control[32];
    int ratings[COLOR_NB];
    int seconds = -1;
    int increment = 0;
    int at = 0;
    PeopleGame game = { .first = games->move_count, .source = PEOPLE_BOARD };
    if (sscanf(line, "%15s %d %d %31s %*s %n", source, &ratings[WHITE], &ratings[BLACK], control,
               &at) < 4 ||
        at == 0)
        return;
    for (int i = 0; i < PEOPLE_SOURCE_NB; i++)
        if (strcmp(source, SOURCES[i]) == 0)
            game.source = (uint8_t)i;
    if (sscanf(control, "%d+%d", &seconds, &increment) < 1)
        seconds = -1;
    game.pace = (uint8_t)people_pace(seconds, increment);
    game.seconds = (int16_t)int_clamp(seconds, -1, INT16_MAX);
    game.increment = (int16_t)int_clamp(increment, 0, INT16_MAX);
    game.rating[WHITE] = (int16_t)int_clamp(ratings[WHITE], 0, 4000);
    game.rating[BLACK] = (int16_t)int_clamp(ratings[BLACK], 0, 4000);
    game.fold = (uint8_t)choose_fold(line + at, strcspn(line + at, "\n"));
    read_moves(games, &game, line + at);
    if (game.plies < PLIES_MIN) {
        games->move_count = game.first;
        return;
    }
    if (games->count == games->capacity) {
        games->capacity = games->capacity ? 2 * games->capacity : 1 << 14;
        games->games = alloc_resize(games->games, games->capacity, sizeof *games->games);
    }
    games->games[games->count++] = game;
}

Status people_games_read(PeopleGames *games, const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return status_error(STATUS_IO, "cannot open %s", path);
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, file) > 0)
        read_line(games, line);
    free(line);
    bool failed = ferror(file) != 0;
    fclose(file);
    return failed ? status_error(STATUS_IO, "cannot read %s", path) : status_ok();
}

void people_games_free(PeopleGames *games)
{
    free(games->games);
    free(games->moves);
    free(games->clocks);
    *games = (PeopleGames){ 0 };
}

bool people_game_is_target(const PeopleGame *game)
{
    return (game->source == PEOPLE_LICHESS || game->source == PEOPLE_FICS) &&
           game->pace != PACE_BULLET && game->pace != PACE_UNKNOWN;
}

int people_game_clock(const PeopleGames *games, const PeopleGame *game, int ply)
{
    assert(ply >= 0 && ply < game->plies);
    const int16_t *clocks = games->clocks + game->first;
    return ply >= 2 ? clocks[ply - 2] : clocks[ply] >= 0 ? game->seconds : -1;
}

bool people_sample(const PeopleGames *games, const PeopleGame *game, int ply, PeopleSample *sample)
{
    assert(ply >= 0 && ply < game->plies);
    const Move *moves = games->moves + game->first;
    Situation *s = &sample->situation;
    position_init(&sample->pos);
    *s = (Situation){ .pos = &sample->pos,
                      .source = (PeopleSource)game->source,
                      .pace = (PeoplePace)game->pace };
    for (int i = 0; i < ply; i++)
        situation_play(s, &sample->pos, moves[i]);
    Color us = position_side(&sample->pos);
    s->rating[0] = game->rating[us];
    s->rating[1] = game->rating[!us];
    movegen_legal(&sample->pos, &sample->moves);
    for (int i = 0; i < sample->moves.count; i++)
        if (sample->moves.moves[i] == moves[ply])
            sample->played = i;
    return sample->moves.count > 1;
}

/* --- positions at random ---------------------------------------------------------------------- */

enum { WEIGHT = 2, LOW_WEIGHT = 6, LOW_RATING = 1150 };

static uint64_t game_weight(const PeopleGame *game)
{
    return game->rating[WHITE] + game->rating[BLACK] < 2 * LOW_RATING ? LOW_WEIGHT : WEIGHT;
}

PeopleDraw people_draw_new(const PeopleGames *games, PeopleFold fold, bool weighted)
{
    PeopleDraw draw = { games, alloc_zeroed(games->count + 1, sizeof *draw.game),
                        alloc_zeroed(games->count + 1, sizeof *draw.end), 0 };
    uint64_t end = 0;
    for (size_t i = 0; i < games->count; i++) {
        const PeopleGame *game = &games->games[i];
        if (game->fold != fold || !people_game_is_target(game))
            continue;
        end += game->plies * (weighted ? game_weight(game) : 1);
        draw.game[draw.count] = (uint32_t)i;
        draw.end[draw.count++] = end;
    }
    return draw;
}

void people_draw_free(PeopleDraw *draw)
{
    free(draw->game);
    free(draw->end);
    *draw = (PeopleDraw){ 0 };
}

/* Draws a game and the ply of a position in it. */
static const PeopleGame *draw_ply(const PeopleDraw *draw, uint64_t *state, PeopleSample *sample,
                                  int *ply)
{
    assert(draw->count > 0);
    const PeopleGame *game;
    do {
        uint64_t at = random_next(state) % draw->end[draw->count - 1];
        size_t low = 0;
        size_t high = draw->count - 1;
        while (low < high) {
            size_t middle = (low + high) / 2;
            if (draw->end[middle] > at)
                high = middle;
            else
                low = middle + 1;
        }
        game = &draw->games->games[draw->game[low]];
        *ply = (int)((draw->end[low] - 1 - at) % game->plies);
    } while (!people_sample(draw->games, game, *ply, sample));
    return game;
}

void people_draw(const PeopleDraw *draw, uint64_t *state, PeopleSample *sample)
{
    int ply;
    draw_ply(draw, state, sample, &ply);
}

void people_draw_print(const PeopleDraw *draw, uint64_t *state, FILE *out)
{
    PeopleSample sample;
    int ply;
    char text[COORDINATE_MAX];
    uint64_t number = *state;
    const PeopleGame *game = draw_ply(draw, state, &sample, &ply);
    const Move *moves = draw->games->moves + game->first;
    Position pos;
    position_init(&pos);
    san_write_coordinate(&sample.pos, moves[ply], text);
    fprintf(out, "%" PRIu64 " %d %d %s :", number, sample.situation.rating[0],
            sample.situation.rating[1], text);
    for (int i = 0; i < ply; i++) {
        Undo undo;
        san_write_coordinate(&pos, moves[i], text);
        fprintf(out, " %s", text);
        position_make(&pos, moves[i], &undo);
    }
    fputc('\n', out);
}
