/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a whole: start, result, tags, and positions along its lines. */
#include <config.h>

#include "engine/record/game.h"

#include "engine/base/base.h"
#include "engine/record/game_state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *const result_texts[] = { "*", "1-0", "0-1", "1/2-1/2", "0-0" };

static const char *const ROSTER[GAME_ROSTER_COUNT][2] = {
    { "Event", "?" }, { "Site", "?" },  { "Date", "????.??.??" }, { "Round", "?" },
    { "White", "?" }, { "Black", "?" }, { "Result", "*" },
};

const char *game_roster_name(size_t index) { return ROSTER[index][0]; }

const char *game_roster_unknown(size_t index) { return ROSTER[index][1]; }

size_t game_roster_index(const char *name, size_t length)
{
    size_t i = 0;
    while (i < GAME_ROSTER_COUNT &&
           (((*name ^ *ROSTER[i][0]) & ~0x20) != 0 || strlen(ROSTER[i][0]) != length ||
            strncasecmp(name, ROSTER[i][0], length) != 0))
        i++;
    return i;
}

Game *game_new(void)
{
    Position start;
    position_init(&start);
    return game_new_from(&start);
}

Game *game_new_from(const Position *start)
{
    Game *game = alloc_zeroed(1, sizeof *game);
    game->start = *start;
    game_tree_init(game);
    for (size_t i = 0; i < GAME_ROSTER_COUNT; i++)
        game_set_tag(game, ROSTER[i][0], ROSTER[i][1]);
    return game;
}

void game_free(Game *game)
{
    if (game == NULL)
        return;
    game_tree_done(game);
    for (size_t i = 0; i < game->tag_count; i++)
        free(game->tags[i].name);
    free(game->tags);
    free(game);
}

Game *game_copy(const Game *game)
{
    Game *copy = alloc_zeroed(1, sizeof *copy);
    copy->start = game->start;
    game_tree_init(copy);
    for (size_t i = 0; i < game->tag_count; i++)
        game_set_tag(copy, game->tags[i].name, game->tags[i].value);
    copy->result = game->result;
    copy->termination = game->termination;
    game_tree_copy(game, copy);
    return copy;
}

const Position *game_start(const Game *game) { return &game->start; }

void game_set_start(Game *game, const Position *start)
{
    while (game->root->first_child != NULL)
        (void)game_remove(game, game->root->first_child);
    game_set_tag(game, "SetUp", NULL);
    game_set_tag(game, "FEN", NULL);
    game->start = *start;
}

bool game_is_usual_start(const Position *start)
{
    Position usual;
    position_init(&usual);
    return !start->chess960 && position_equals(&usual, start) && start->halfmoves == 0 &&
           start->fullmoves == 1;
}

GameNode *game_root(const Game *game) { return game->root; }

/* --- result and tags -------------------------------------------------------------------------- */

GameResult game_result(const Game *game) { return game->result; }

void game_tag_ending(Game *game, GameEnding ending)
{
    static const char *const WORDS[ENDING_NB] = { "normal",       "adjudication",
                                                  "time forfeit", "rules infraction",
                                                  "abandoned",    "unterminated" };
    assert(ending < ENDING_NB);
    game_set_tag(game, "Termination", WORDS[ending]);
}

const char *game_result_text(GameResult result) { return result_texts[result]; }

bool game_result_read(const char *text, size_t length, GameResult *result)
{
    for (GameResult r = RESULT_UNKNOWN; r <= RESULT_DRAW; r++) {
        if (strlen(result_texts[r]) != length || memcmp(result_texts[r], text, length) != 0)
            continue;
        *result = r;
        return true;
    }
    return false;
}

void game_set_result(Game *game, GameResult result)
{
    game_set_tag(game, "Result", result_texts[result]);
}

GameResult game_termination(const Game *game) { return game->termination; }

void game_set_ending(Game *game, GameResult result, GameResult termination)
{
    assert(result <= RESULT_BOTH_LOSE && termination <= RESULT_BOTH_LOSE);
    game->result = result;
    game->termination = termination;
}

size_t game_tag_count(const Game *game) { return game->tag_count; }

const char *game_tag_name(const Game *game, size_t index)
{
    assert(index < game_tag_count(game));
    return game->tags[index].name;
}

const char *game_tag_value(const Game *game, size_t index)
{
    assert(index < game_tag_count(game));
    return game->tags[index].value;
}

static GameTag *find_tag(const Game *game, const char *name)
{
    for (size_t i = 0; i < game->tag_count; i++)
        if (strcmp(game->tags[i].name, name) == 0)
            return &game->tags[i];
    return NULL;
}

const char *game_tag(const Game *game, const char *name)
{
    const GameTag *tag = find_tag(game, name);
    return tag != NULL ? tag->value : NULL;
}

static void remove_tag(Game *game, GameTag *tag)
{
    free(tag->name);
    size_t index = (size_t)(tag - game->tags);
    memmove(tag, tag + 1, (game->tag_count - index - 1) * sizeof *tag);
    game->tag_count--;
}

static GameTag make_tag(const char *name, const char *value)
{
    size_t name_size = strlen(name) + 1;
    size_t value_size = strlen(value) + 1;
    GameTag tag = { .name = alloc_bytes(name_size + value_size) };
    memcpy(tag.name, name, name_size);
    tag.value = memcpy(tag.name + name_size, value, value_size);
    return tag;
}

static void follow_result_tag(Game *game, const char *value)
{
    for (size_t i = 0; i < ARRAY_LEN(result_texts); i++)
        if (strcmp(value, result_texts[i]) == 0)
            game->result = game->termination = (GameResult)i;
}

void game_set_tag(Game *game, const char *name, const char *value)
{
    assert(*name != '\0');
    GameTag *tag = find_tag(game, name);
    if (value == NULL) {
        if (tag != NULL)
            remove_tag(game, tag);
        return;
    }
    if (strcmp(name, "Result") == 0)
        follow_result_tag(game, value);
    GameTag made = make_tag(name, value);
    if (tag == NULL) {
        game->tags =
            alloc_grow(game->tags, &game->tag_capacity, game->tag_count + 1, sizeof *game->tags);
        tag = &game->tags[game->tag_count++];
    } else {
        free(tag->name);
    }
    *tag = made;
}

/* --- positions -------------------------------------------------------------------------------- */

void game_make_move(Position *pos, Move move)
{
    assert(move != MOVE_NONE);
    Undo undo;
    if (move == MOVE_NULL)
        position_make_null(pos, &undo);
    else if (move_is_illegal(move))
        position_make_illegal(pos, move, &undo);
    else
        position_make(pos, move, &undo);
}

/* The nodes from the first after the root to node, in order; the caller frees the array. */
static const GameNode **path_to(const GameNode *node)
{
    size_t length = (size_t)node->ply;
    const GameNode **path = alloc_resize(NULL, length, sizeof(*path));
    for (size_t i = length; i > 0; i--, node = node->parent)
        path[i - 1] = node;
    return path;
}

/* Replays the moves up to the node; keys, unless NULL, receives the keys of the positions before
 * it, except for the first skip. */
static void walk(const Game *game, const GameNode *node, Position *pos, Key *keys, size_t skip)
{
    const GameNode **path = path_to(node);
    *pos = game->start;
    for (size_t i = 0; i < (size_t)node->ply; i++) {
        if (keys != NULL && i >= skip)
            keys[i - skip] = pos->key;
        game_make_move(pos, path[i]->move);
    }
    free(path);
}

void game_position(const Game *game, const GameNode *node, Position *pos)
{
    walk(game, node, pos, NULL, 0);
}

Color game_mover(const Game *game, const GameNode *node)
{
    return (Color)((position_side(&game->start) + node->ply + 1) & 1);
}

size_t game_keys(const Game *game, const GameNode *node, Key *keys, size_t max)
{
    assert(keys != NULL || max == 0);
    size_t count = (size_t)node->ply;
    size_t skip = count > max ? count - max : 0;
    Position pos;
    walk(game, node, &pos, keys, skip);
    return count - skip;
}

void game_move_line(const Game *game, const GameNode *node, MoveLine *line)
{
    const GameNode **path = path_to(node);
    move_line_begin(line, &game->start);
    for (size_t i = 0; i < (size_t)node->ply; i++)
        move_line_add(line, path[i]->move);
    free(path);
}

RulesVerdict game_judge(const Game *game, const GameNode *node)
{
    size_t count = (size_t)node->ply;
    Key *keys = alloc_resize(NULL, count, sizeof *keys);
    Position pos;
    walk(game, node, &pos, keys, 0);
    RulesVerdict verdict = rules_judge(&pos, keys, count);
    free(keys);
    return verdict;
}
