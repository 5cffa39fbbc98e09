/* A place in a tree as a list of child numbers; the main line has number 0. */
#include <config.h>

#include "ui/document/node_path.h"

#include "engine/base/base.h"
#include "engine/text/words.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static int index_of(const GameNode *node)
{
    int index = 0;
    while ((node = node_previous_sibling(node)) != NULL)
        index++;
    return index;
}

void node_path_write(const GameNode *node, StrBuf *text)
{
    int plies = node_ply(node);
    int *way = alloc_resize(NULL, (size_t)plies + 1, sizeof *way);
    for (int i = plies; i > 0; i--, node = node_parent(node))
        way[i] = index_of(node);
    for (int i = 1; i <= plies; i++)
        strbuf_addf(text, " %d", way[i]);
    free(way);
}

static GameNode *child_at(const GameNode *parent, int index)
{
    GameNode *node = node_next(parent);
    for (; node != NULL && index > 0; index--)
        node = node_sibling(node);
    return node;
}

GameNode *node_path_follow(const Game *game, const char *way)
{
    GameNode *node = game_root(game);
    while (*way == ' ') {
        way++;
        int64_t index;
        size_t digits = number_digits(way, strlen(way), INT_MAX, &index);
        GameNode *child = digits > 0 ? child_at(node, (int)index) : NULL;
        if (child == NULL)
            break;
        node = child;
        way += digits;
    }
    return node;
}
