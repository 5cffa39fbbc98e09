/* Clock times recorded in a game: the shown move has one side's, the move before it the other's. */
#include <config.h>

#include "ui/document/recorded_clock.h"

#include "engine/board/position.h"
#include "engine/record/game.h"
#include "engine/record/game_clock.h"

bool recorded_clock_ms(const Document *document, Color color, int64_t *left_ms)
{
    const GameNode *node = document->node;
    bool moved_last = position_side(&document->pos) != color;
    if (!moved_last && node != NULL)
        node = node_parent(node);
    return node != NULL && move_time_left(node, left_ms);
}
