/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds holes of a repertoire, place by place. */
#include <config.h>

#include "engine/repertoire/holes.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "engine/repertoire/repertoire.h"

#include <assert.h>
#include <stdlib.h>

static bool is_looked_at(const Repertoire *repertoire, size_t at)
{
    const RepertoirePlace *place = repertoire_place(repertoire, at);
    return place->count > 0 && position_side(&place->pos) != repertoire_side(repertoire);
}

static bool is_known(const Repertoire *repertoire, const Position *pos, Move move)
{
    Position next = *pos;
    Undo undo;
    size_t at;
    position_make(&next, move, &undo);
    return repertoire_find(repertoire, &next, &at);
}

static void take_rows(Holes *holes, const Repertoire *repertoire, const Explored *explored)
{
    const RepertoirePlace *place = repertoire_place(repertoire, holes->place);
    for (int i = 0; i < explored->count; i++) {
        const ExplorerRow *row = &explored->rows[i];
        uint64_t share = (uint64_t)row->games * 1000 / explored->all.games;
        if (row->games < HOLE_GAMES_MIN || share < HOLE_SHARE_MIN ||
            is_known(repertoire, &place->pos, row->move))
            continue;
        holes->items =
            alloc_grow(holes->items, &holes->capacity, holes->count + 1, sizeof *holes->items);
        holes->items[holes->count++] =
            (Hole){ .place = holes->place, .row = *row, .games = explored->all.games };
    }
}

static int compare(const void *a, const void *b)
{
    const Hole *left = a, *right = b;
    if (left->row.games != right->row.games)
        return left->row.games > right->row.games ? -1 : 1;
    return left->place < right->place ? -1 : left->place > right->place;
}

Status holes_step(Holes *holes, const Repertoire *repertoire, PositionIndex *positions,
                  const GameIndex *games, bool *is_done)
{
    assert(holes->place <= repertoire_count(repertoire));
    size_t count = repertoire_count(repertoire);
    while (holes->place < count && !is_looked_at(repertoire, holes->place))
        holes->place++;
    *is_done = holes->place >= count;
    if (*is_done) {
        if (holes->count > 1)
            qsort(holes->items, holes->count, sizeof *holes->items, compare);
        return status_ok();
    }
    const Position *pos = &repertoire_place(repertoire, holes->place)->pos;
    bool has_looked = false;
    if (holes->look == NULL)
        holes->look = explorer_look_new(positions, games, NULL, pos);
    Status status = explorer_look_step(holes->look, &has_looked);
    if (!status_is_ok(&status) || !has_looked)
        return status;
    Explored explored;
    explorer_look_take(holes->look, &explored);
    explorer_look_free(holes->look);
    holes->look = NULL;
    take_rows(holes, repertoire, &explored);
    explored_done(&explored);
    holes->place++;
    return status;
}

void holes_done(Holes *holes)
{
    explorer_look_free(holes->look);
    free(holes->items);
    *holes = (Holes){ 0 };
}

/* --- words ------------------------------------------------------------------------------------ */

void hole_write(const Repertoire *repertoire, const Hole *hole, StrBuf *text)
{
    char name[SAN_NUMBERED_MAX];
    san_write_numbered(&repertoire_place(repertoire, hole->place)->pos, hole->row.move, name);
    repertoire_line_write(repertoire, hole->place, name, text);
}

unsigned hole_percent(const Hole *hole)
{
    assert(hole->games > 0 && hole->row.games <= hole->games);
    return (unsigned)((uint64_t)hole->row.games * 100 / hole->games);
}

void hole_write_row(const Repertoire *repertoire, const Hole *hole, StrBuf *text)
{
    StrBuf words;
    strbuf_init(&words);
    hole_write(repertoire, hole, &words);
    strbuf_addf(text,
                ngettext("%6u game, %2u %%: %s\n", "%6u games, %2u %%: %s\n",
                         (unsigned long)hole->row.games),
                hole->row.games, hole_percent(hole), words.data);
    strbuf_done(&words);
}
