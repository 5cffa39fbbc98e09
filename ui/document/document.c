/* The position shown of a record: steps, variations, going to a move, and the clocks there. */
#include <config.h>

#include "ui/document/document.h"

#include "engine/record/game_clock.h"

#include <assert.h>

void document_set_live(Document *document, GameNode *node) { document->live = node; }

/* The tree was changed: the position shown is taken from it again. */
static void document_refresh(Document *document)
{
    game_position(document->game, document->node, &document->pos);
}

void document_show(Document *document, GameNode *node)
{
    assert(node != NULL);
    document->node = node;
    document_refresh(document);
}

bool document_back(Document *document)
{
    GameNode *parent = node_parent(document->node);
    if (parent == NULL)
        return false;
    document_show(document, parent);
    return true;
}

/* The next node on the shown line, NULL at its end or past the border. */
static GameNode *next_shown(const Document *document, const GameNode *border)
{
    return document->node == border ? NULL : node_next(document->node);
}

bool document_forward(Document *document, const GameNode *border)
{
    GameNode *next = next_shown(document, border);
    if (next == NULL)
        return false;
    document_show(document, next);
    return true;
}

void document_go_start(Document *document) { document_show(document, game_root(document->game)); }

void document_go_end(Document *document, GameNode *border)
{
    document_show(document, border != NULL ? border : game_line_end(document->node));
}

static GameNode *beside(GameNode *node, int direction)
{
    return direction < 0 ? node_previous_sibling(node) : node_sibling(node);
}

bool document_variation(Document *document, int direction, const GameNode *border)
{
    assert(direction == 1 || direction == -1);
    GameNode *next = next_shown(document, border);
    GameNode *other = beside(document->node, direction);
    if (other == NULL && direction > 0 && next != NULL)
        other = node_sibling(next);
    bool inside = !node_is_mainline(document->node);
    for (GameNode *node = document->node; other == NULL && inside; node = node_parent(node)) {
        other = beside(node, direction);
        inside = node_previous_sibling(node) == NULL;
    }
    if (other == NULL)
        return false;
    document_show(document, other);
    return true;
}

bool document_clock_ms(const Document *document, Color color, int64_t *left_ms)
{
    assert(color == WHITE || color == BLACK);
    const GameNode *node = document->node;
    bool moved_last = position_side(&document->pos) != color;
    if (!moved_last)
        node = node_parent(node);
    return node != NULL && move_time_left(node, left_ms);
}
