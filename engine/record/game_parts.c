/* Copies parts and lines of games, and merges games. One walk through the source in reading order;
 * the nodes of the current path in the copy are known by ply. */
#include <config.h>

#include "engine/record/game_parts.h"

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/board/types.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* --- notes ------------------------------------------------------------------------------------ */

static bool has_comment(const GameNode *node, int place, const char *text)
{
    NodeComments comments = node_comments(node, place);
    for (size_t i = 0; i < comments.count; i++)
        if (strcmp(comments.list[i].text, text) == 0)
            return true;
    return false;
}

static void add_notes(Game *game, GameNode *to, const GameNode *from)
{
    for (size_t i = 0; i < node_nag_count(from); i++)
        node_add_nag(game, to, node_nag(from, i));
    NodeComments comments = node_all_comments(from);
    for (size_t i = 0; i < comments.count; i++) {
        int place = comments.list[i].place == COMMENT_BEFORE ? COMMENT_BEFORE : COMMENT_ON_MOVE;
        if (!has_comment(to, place, comments.list[i].text))
            node_add_comment(game, to, place, comments.list[i].text);
    }
}

/* --- trees ------------------------------------------------------------------------------------ */

/* The nodes of the copy along the current path. */
typedef struct Path {
    GameNode **nodes; /* by plies from the root of the copied part */
    size_t capacity;
} Path;

static void set_path(Path *path, int ply, GameNode *node)
{
    path->nodes = alloc_grow(path->nodes, &path->capacity, (size_t)ply + 1, sizeof(GameNode *));
    path->nodes[ply] = node;
}

/* Copies everything after the source's root under the copy's root, down to a number of plies. */
static void add_tree(Game *game, const GameNode *root, int plies)
{
    Path path = { NULL, 0 };
    set_path(&path, 0, game_root(game));
    const GameNode *node = node_following(root);
    for (; node != NULL && node_ply(node) > node_ply(root); node = node_following(node)) {
        int ply = node_ply(node) - node_ply(root);
        if (ply > plies)
            continue;
        GameNode *copy = game_add_move(game, path.nodes[ply - 1], node_move(node));
        add_notes(game, copy, node);
        set_path(&path, ply, copy);
    }
    free(path.nodes);
}

static bool is_of_the_whole(const char *tag)
{
    static const char *const TAGS[] = { "FEN", "SetUp", "PlyCount", "Result" };
    for (size_t i = 0; i < ARRAY_LEN(TAGS); i++)
        if (strcmp(tag, TAGS[i]) == 0)
            return true;
    return false;
}

static Game *begin_copy(const Game *game, const Position *start)
{
    Game *copy = game_new_from(start);
    for (size_t i = 0; i < game_tag_count(game); i++)
        if (!is_of_the_whole(game_tag_name(game, i)))
            game_set_tag(copy, game_tag_name(game, i), game_tag_value(game, i));
    return copy;
}

/* --- parts and lines -------------------------------------------------------------------------- */

Game *game_part(const Game *game, int first, int last)
{
    const Position *start = game_start(game);
    int plies_before = 2 * (first - start->fullmoves) - (position_side(start) == BLACK);
    int plies_to = 2 * (last + 1 - start->fullmoves) - (position_side(start) == BLACK);
    const GameNode *root = game_root(game);
    while (root != NULL && node_ply(root) < plies_before)
        root = node_next(root);
    if (root == NULL || node_next(root) == NULL || plies_to <= node_ply(root))
        return NULL;
    Position pos;
    game_position(game, root, &pos);
    Game *part = begin_copy(game, &pos);
    add_tree(part, root, plies_to - node_ply(root));
    if (node_parent(root) == NULL)
        add_notes(part, game_root(part), root);
    if (node_ply(game_line_end(game_root(game))) <= plies_to)
        game_set_result(part, game_result(game));
    return part;
}

Game *game_line(const Game *game, const GameNode *end)
{
    assert(node_next(end) == NULL);
    Game *line = begin_copy(game, game_start(game));
    const GameNode **sources = alloc_zeroed((size_t)node_ply(end) + 1, sizeof *sources);
    for (const GameNode *node = end; node != NULL; node = node_parent(node))
        sources[node_ply(node)] = node;
    GameNode *copy = game_root(line);
    add_notes(line, copy, sources[0]);
    for (int ply = 1; ply <= node_ply(end); ply++) {
        copy = game_add_move(line, copy, node_move(sources[ply]));
        add_notes(line, copy, sources[ply]);
    }
    if (node_is_mainline(end))
        game_set_result(line, game_result(game));
    free(sources);
    return line;
}

/* --- merging ---------------------------------------------------------------------------------- */

/* The end of the other game's main line in the merged tree. */
static GameNode *find_end(Game *game, const Game *other)
{
    GameNode *at = game_root(game);
    for (const GameNode *node = node_next(game_root(other)); node != NULL; node = node_next(node))
        at = node_child(at, node_move(node));
    return at;
}

void game_merge(Game *game, const Game *other, const char *label)
{
    assert(position_equals(game_start(game), game_start(other)));
    add_tree(game, game_root(other), INT_MAX);
    add_notes(game, game_root(game), game_root(other));
    GameNode *end = find_end(game, other);
    if (label[0] != '\0' && !has_comment(end, COMMENT_ON_MOVE, label))
        node_add_comment(game, end, COMMENT_ON_MOVE, label);
}
