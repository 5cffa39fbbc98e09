/* Finds where a game left a repertoire, along its main line. */
#include <config.h>

#include "engine/repertoire/departure.h"

#include "engine/board/position.h"

static DepartureKind kind_of(const Repertoire *repertoire, size_t at, const GameNode *left)
{
    const RepertoirePlace *place = repertoire_place(repertoire, at);
    bool is_own = position_side(&place->pos) == repertoire_side(repertoire);
    if (left == NULL || place->count == 0 || (is_own && !repertoire_asks(repertoire, at)))
        return DEPARTURE_ENDED;
    return is_own ? DEPARTURE_OWN : DEPARTURE_OTHER;
}

/* A move marked as a mistake leads to a position of the repertoire, but leaves it nevertheless. */
static bool is_known_mistake(const Repertoire *repertoire, size_t at, const GameNode *node)
{
    const RepertoirePlace *place = repertoire_place(repertoire, at);
    if (node == NULL || !repertoire_asks(repertoire, at))
        return false;
    for (size_t i = 0; i < place->count; i++)
        if (place->moves[i].move == node_move(node))
            return place->moves[i].is_bad;
    return false;
}

void departure_find(const Repertoire *repertoire, const Game *game, Departure *departure)
{
    Position pos = *game_start(game);
    *departure = (Departure){ .kind = DEPARTURE_NEVER_IN };
    bool was_in = false, has_left = false;
    for (const GameNode *node = game_root(game); node != NULL && !has_left;) {
        size_t at;
        const GameNode *next = node_next(node);
        if (repertoire_find(repertoire, &pos, &at)) {
            *departure = (Departure){ .place = at, .node = next };
            was_in = true;
            has_left = is_known_mistake(repertoire, at, next);
        }
        if (next != NULL)
            game_make_move(&pos, node_move(next));
        node = next;
    }
    if (was_in)
        departure->kind = kind_of(repertoire, departure->place, departure->node);
}
