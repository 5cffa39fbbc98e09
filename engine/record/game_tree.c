/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of moves: nodes, their memory, the order of variations, and games made of its parts. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "engine/record/game_state.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* --- memory ----------------------------------------------------------------------------------- */

enum { FIRST_CHUNK_NODES = 64, LARGEST_CHUNK_NODES = 4096 };

static void add_chunk(Game *game)
{
    size_t capacity = FIRST_CHUNK_NODES;
    if (game->chunks != NULL)
        capacity = game->chunks->capacity * 2;
    if (capacity > LARGEST_CHUNK_NODES)
        capacity = LARGEST_CHUNK_NODES;
    NodeChunk *chunk = alloc_bytes(sizeof *chunk + capacity * sizeof chunk->nodes[0]);
    chunk->next = game->chunks;
    chunk->used = 0;
    chunk->capacity = capacity;
    game->chunks = chunk;
}

static GameNode *new_node(Game *game, GameNode *parent, Move move)
{
    GameNode *node = game->removed;
    if (node != NULL) {
        game->removed = node->next_sibling;
    } else {
        if (game->chunks == NULL || game->chunks->used == game->chunks->capacity)
            add_chunk(game);
        node = &game->chunks->nodes[game->chunks->used++];
    }
    *node = (GameNode){ .parent = parent, .id = game->next_id++, .move = move };
    node->ply = parent != NULL ? parent->ply + 1 : 0;
    return node;
}

static void recycle(Game *game, GameNode *node)
{
    node_notes_free(node);
    node->next_sibling = game->removed;
    game->removed = node;
}

void game_tree_init(Game *game) { game->root = new_node(game, NULL, MOVE_NONE); }

void game_tree_done(Game *game)
{
    while (game->chunks != NULL) {
        NodeChunk *chunk = game->chunks;
        game->chunks = chunk->next;
        for (size_t i = 0; i < chunk->used; i++)
            node_notes_free(&chunk->nodes[i]);
        free(chunk);
    }
}

/* --- around a node ---------------------------------------------------------------------------- */

GameNode *node_parent(const GameNode *node) { return node->parent; }
GameNode *node_next(const GameNode *node) { return node->first_child; }
GameNode *node_sibling(const GameNode *node) { return node->next_sibling; }

GameNode *node_child(const GameNode *node, Move move)
{
    GameNode *child = node->first_child;
    while (child != NULL && child->move != move)
        child = child->next_sibling;
    return child;
}

Move node_move(const GameNode *node) { return node->move; }
int node_ply(const GameNode *node) { return node->ply; }
uint32_t node_id(const GameNode *node) { return node->id; }

static bool is_first_child(const GameNode *node)
{
    return node->parent == NULL || node->parent->first_child == node;
}

GameNode *node_previous_sibling(const GameNode *node)
{
    if (is_first_child(node))
        return NULL;
    GameNode *before = node->parent->first_child;
    while (before->next_sibling != node)
        before = before->next_sibling;
    return before;
}

bool node_is_mainline(const GameNode *node)
{
    while (node->parent != NULL && is_first_child(node))
        node = node->parent;
    return node->parent == NULL;
}

int node_variation_count(const GameNode *node)
{
    bool is_main = node->parent != NULL && node->parent->first_child == node;
    return is_main ? (int)node->parent->child_count - 1 : 0;
}

GameNode *node_following(const GameNode *node)
{
    if (node->first_child != NULL)
        return node->first_child;
    while (node != NULL && node->next_sibling == NULL)
        node = node->parent;
    return node != NULL ? node->next_sibling : NULL;
}

GameNode *game_find(const Game *game, uint32_t id)
{
    GameNode *node = game->root;
    while (node != NULL && node->id != id)
        node = node_following(node);
    return node;
}

size_t game_memory(const Game *game)
{
    size_t bytes = sizeof *game;
    for (const NodeChunk *chunk = game->chunks; chunk != NULL; chunk = chunk->next)
        bytes += sizeof *chunk + chunk->capacity * sizeof chunk->nodes[0];
    for (GameNode *node = game->root; node != NULL; node = node_following(node))
        bytes += node_notes_memory(node);
    return bytes;
}

GameNode *game_line_end(GameNode *node)
{
    assert(node != NULL);
    while (node->first_child != NULL)
        node = node->first_child;
    return node;
}

/* --- change ----------------------------------------------------------------------------------- */

GameNode *game_append_move(Game *game, GameNode *parent, Move move)
{
    assert(parent != NULL && move != MOVE_NONE);
    GameNode *node = new_node(game, parent, move);
    if (parent->last_child != NULL)
        parent->last_child->next_sibling = node;
    else
        parent->first_child = node;
    parent->last_child = node;
    parent->child_count++;
    return node;
}

GameNode *game_add_move(Game *game, GameNode *parent, Move move)
{
    assert(parent != NULL && move != MOVE_NONE);
    GameNode *known = node_child(parent, move);
    return known != NULL ? known : game_append_move(game, parent, move);
}

static void detach(GameNode *node)
{
    GameNode *parent = node->parent;
    GameNode *before = node_previous_sibling(node);
    if (before != NULL)
        before->next_sibling = node->next_sibling;
    else
        parent->first_child = node->next_sibling;
    if (parent->last_child == node)
        parent->last_child = before;
    node->next_sibling = NULL;
    parent->child_count--;
}

/* The node's number among the alternatives to the main move; 0: it is the main move. */
static int variation_number(const GameNode *node)
{
    int number = 0;
    for (const GameNode *child = node->parent->first_child; child != node;
         child = child->next_sibling)
        number++;
    return number;
}

GameNode *game_remove(Game *game, GameNode *node)
{
    assert(node->parent != NULL);
    GameNode *parent = node->parent;
    if (!is_first_child(node))
        node_comments_close_gap(parent->first_child, variation_number(node));
    detach(node);
    for (GameNode *leaf = game_line_end(node); leaf != node; leaf = game_line_end(leaf)) {
        GameNode *above = leaf->parent;
        above->first_child = leaf->next_sibling;
        recycle(game, leaf);
        leaf = above;
    }
    recycle(game, node);
    return parent;
}

bool node_promote(GameNode *node)
{
    GameNode *before = node_previous_sibling(node);
    if (before == NULL)
        return false;
    GameNode *parent = node->parent;
    GameNode *before_that = node_previous_sibling(before);
    before->next_sibling = node->next_sibling;
    node->next_sibling = before;
    if (before_that != NULL)
        before_that->next_sibling = node;
    else
        parent->first_child = node;
    if (parent->last_child == node)
        parent->last_child = before;
    if (parent->first_child == node)
        node_comments_pass_on(before, node);
    return true;
}

void node_place_variation(GameNode *node, int number, size_t before)
{
    assert(number >= 1 && node->parent != NULL);
    for (int at = variation_number(node); at > number; at--)
        (void)node_promote(node);
    node_comments_open_gap(node->parent->first_child, number, before);
}

void node_promote_to_mainline(GameNode *node)
{
    for (; node->parent != NULL; node = node->parent) {
        if (is_first_child(node))
            continue;
        GameNode *parent = node->parent;
        GameNode *main = parent->first_child;
        detach(node);
        node->next_sibling = main;
        parent->first_child = node;
        parent->child_count++;
        node_comments_pass_on(main, node);
    }
}

void game_tree_copy(const Game *from, Game *to)
{
    assert(game_root(to)->first_child == NULL);
    const GameNode *source = from->root;
    GameNode *target = to->root;
    for (;;) {
        node_notes_copy(source, target);
        target->id = source->id;
        if (source->first_child != NULL) {
            source = source->first_child;
            target = game_append_move(to, target, source->move);
            continue;
        }
        while (source->parent != NULL && source->next_sibling == NULL) {
            source = source->parent;
            target = target->parent;
        }
        if (source->parent == NULL)
            break;
        source = source->next_sibling;
        target = game_append_move(to, target->parent, source->move);
    }
    to->next_id = from->next_id;
}

/* --- games made from games -------------------------------------------------------------------- */

/* One walk through the source in reading order; the nodes of the current path in the copy are known
 * by ply. */

/* --- notes ------------------------------------------------------------------------------------ */

static bool has_comment(const GameNode *node, int place, const char *text)
{
    NodeComments comments = node_comments(node, place);
    for (size_t i = 0; i < comments.count; i++)
        if (strcmp(comments.list[i].text, text) == 0)
            return true;
    return false;
}

static void add_notes(GameNode *to, const GameNode *from)
{
    for (size_t i = 0; i < node_nag_count(from); i++)
        node_add_nag(to, node_nag(from, i));
    NodeComments comments = node_all_comments(from);
    for (size_t i = 0; i < comments.count; i++) {
        int place = comments.list[i].place == COMMENT_BEFORE ? COMMENT_BEFORE : COMMENT_ON_MOVE;
        if (!has_comment(to, place, comments.list[i].text))
            node_add_comment(to, place, comments.list[i].text);
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
        add_notes(copy, node);
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
    assert(first <= last);
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
        add_notes(game_root(part), root);
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
    add_notes(copy, sources[0]);
    for (int ply = 1; ply <= node_ply(end); ply++) {
        copy = game_add_move(line, copy, node_move(sources[ply]));
        add_notes(copy, sources[ply]);
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
    add_notes(game_root(game), game_root(other));
    GameNode *end = find_end(game, other);
    if (label[0] != '\0' && !has_comment(end, COMMENT_ON_MOVE, label))
        node_add_comment(end, COMMENT_ON_MOVE, label);
}
