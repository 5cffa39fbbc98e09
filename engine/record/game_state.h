/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The memory layout of a game, shared by game.c, game_tree.c and game_notes.c. Private to them.
 *
 * Nodes come from chunks that belong to the game and are recycled when removed, so that a long game
 * needs few allocations. No function here is recursive: a line may have a million plies.
 */
#ifndef LUFT_ENGINE_RECORD_GAME_STATE_H
#define LUFT_ENGINE_RECORD_GAME_STATE_H

#include "engine/record/game.h"

/* Annotations, which most nodes lack. */
typedef struct NodeNotes {
    NodeComment *comments; /* sorted by place; points to only while there is one comment */
    size_t comment_count;
    size_t comment_capacity; /* 0 while comments is not on the heap */
    NodeComment only;
    uint8_t *nags;
    size_t nag_count;
    size_t nag_capacity;
    char first_text[]; /* of the first comment added; in the same allocation */
} NodeNotes;

struct GameNode {
    GameNode *parent;
    GameNode *first_child;
    GameNode *last_child;
    GameNode *next_sibling;
    NodeNotes *notes; /* NULL without annotations */
    uint32_t id;
    int32_t ply;
    uint32_t child_count;
    Move move;
};

typedef struct NodeChunk {
    struct NodeChunk *next;
    size_t used;
    size_t capacity;
    GameNode nodes[];
} NodeChunk;

typedef struct GameTag {
    char *name; /* in one allocation with the value */
    const char *value;
} GameTag;

struct Game {
    Position start;
    GameResult result;
    GameResult termination; /* the termination marker after the moves */
    GameTag *tags;
    size_t tag_count;
    size_t tag_capacity;
    GameNode *root;
    NodeChunk *chunks; /* newest first */
    GameNode *removed; /* linked by next_sibling */
    uint32_t next_id;
};

/* game_tree.c: creates the root of an empty tree; frees all nodes. */
void game_tree_init(Game *game);
void game_tree_done(Game *game);
/* Copies the tree into a game that has only its root; ids stay. */
void game_tree_copy(const Game *from, Game *to);

/* game_notes.c */
void node_notes_free(GameNode *node);
size_t node_notes_memory(const GameNode *node);
void node_notes_copy(const GameNode *from, GameNode *to);
/* Comments after variations keep their place in the text: if the nth variation is removed, those
 * after it move to the one before; if a variation becomes the nth, those beyond the first few
 * before it move after it; if another move becomes the main one, it takes them over. */
void node_comments_close_gap(GameNode *main, int variation);
void node_comments_open_gap(GameNode *main, int variation, size_t before);
void node_comments_pass_on(GameNode *from, GameNode *to);

#endif
