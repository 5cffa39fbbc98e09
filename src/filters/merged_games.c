/* Merges games into trees of moves; the first game of a tree determines the order of its lines. */
#include <config.h>

#include "src/filters/merged_games.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct MergedGames {
    Game **trees;
    size_t count, capacity;
};

MergedGames *merged_games_new(void) { return alloc_zeroed(1, sizeof(MergedGames)); }

void merged_games_free(MergedGames *merged)
{
    if (merged == NULL)
        return;
    for (size_t i = 0; i < merged->count; i++)
        game_free(merged->trees[i]);
    free(merged->trees);
    free(merged);
}

static bool is_known(const char *value)
{
    return value != NULL && value[0] != '\0' && value[0] != '?';
}

/* "Kim - Lee 1-0, 2013.11.09"; "" if the players are unknown. */
static void write_label(const Game *game, StrBuf *label)
{
    const char *white = game_tag(game, "White"), *black = game_tag(game, "Black");
    const char *date = game_tag(game, "Date");
    if (!is_known(white) && !is_known(black))
        return;
    strbuf_addf(label, "%s - %s %s", is_known(white) ? white : "?", is_known(black) ? black : "?",
                game_result_text(game_result(game)));
    if (is_known(date))
        strbuf_addf(label, ", %.*s", (int)game_date_known_length(date), date);
}

static void keep_common_tags(Game *tree, const Game *game)
{
    for (size_t i = game_tag_count(tree); i-- > 0;) {
        const char *name = game_tag_name(tree, i), *value = game_tag(game, name);
        if (value == NULL || strcmp(value, game_tag_value(tree, i)) != 0)
            game_set_tag(tree, name, NULL);
    }
}

static Game *begin_tree(MergedGames *merged, const Game *game)
{
    Game *tree = game_new_from(game_start(game));
    for (size_t i = 0; i < game_tag_count(game); i++)
        if (strcmp(game_tag_name(game, i), "PlyCount") != 0)
            game_set_tag(tree, game_tag_name(game, i), game_tag_value(game, i));
    merged->trees =
        alloc_grow(merged->trees, &merged->capacity, merged->count + 1, sizeof *merged->trees);
    merged->trees[merged->count++] = tree;
    return tree;
}

static Game *find_tree(const MergedGames *merged, const Game *game)
{
    for (size_t i = 0; i < merged->count; i++)
        if (position_equals(game_start(merged->trees[i]), game_start(game)))
            return merged->trees[i];
    return NULL;
}

void merged_games_add(MergedGames *merged, const char *pgn, size_t length)
{
    Game *game = NULL;
    StrBuf label;
    Status status = pgn_read_text(pgn, length, &game);
    if (game == NULL) /* written by luft: it has a game, and errors are in its comments */
        BUG("a game is not read again: %s", status.text);
    strbuf_init(&label);
    write_label(game, &label);
    Game *tree = find_tree(merged, game);
    if (tree == NULL)
        tree = begin_tree(merged, game);
    else
        keep_common_tags(tree, game);
    game_merge(tree, game, label.data);
    game_set_result(tree, RESULT_UNKNOWN);
    strbuf_done(&label);
    game_free(game);
}

size_t merged_games_count(const MergedGames *merged) { return merged->count; }

void merged_games_write(const MergedGames *merged, size_t index, StrBuf *out)
{
    assert(index < merged->count);
    pgn_write_game(merged->trees[index], out);
}
