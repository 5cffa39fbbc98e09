/* The tree of moves: nodes, their memory, and the order of variations. */
#include <config.h>

#include "engine/record/game.h"

#include "engine/base/base.h"
#include "engine/record/game_state.h"

#include <assert.h>
#include <stdlib.h>

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

bool game_promote(Game *game, GameNode *node)
{
    (void)game;
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

void game_place_variation(Game *game, GameNode *node, int number, size_t before)
{
    assert(number >= 1 && node->parent != NULL);
    for (int at = variation_number(node); at > number; at--)
        (void)game_promote(game, node);
    node_comments_open_gap(node->parent->first_child, number, before);
}

void game_promote_to_mainline(Game *game, GameNode *node)
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
    (void)game;
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
