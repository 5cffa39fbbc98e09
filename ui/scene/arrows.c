/* Collected from the weakest to the strongest, so that painting in that order lays the best on top.
 */
#include <config.h>

#include "ui/scene/arrows.h"

#include "ui/document/annotations.h"
#include "ui/session/session.h"
#include "ui/session/thinking.h"

enum { FADE_MAX = 2 };

static void add(Arrows *arrows, Arrow arrow)
{
    if (arrows->count < ARROWS_MAX)
        arrows->list[arrows->count++] = arrow;
}

/* Squares come after arrows, whose ends would hide them. */
static void collect_drawn(const Session *session, ArrowForm form, Arrows *arrows)
{
    /* As near to the names of the colours as every theme has them. */
    static const SquareState STATES[DRAWN_NB] = { SQUARE_PLAIN, SQUARE_SELECTED, SQUARE_CHECK,
                                                  SQUARE_LAST_MOVE, SQUARE_CURSOR };
    DrawnItem items[ARROWS_MAX];
    int count = drawn_read(session->document->node, items, ARROWS_MAX);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count; i++) {
            bool is_square = items[i].from == items[i].to;
            if (is_square == (pass == 1))
                add(arrows, (Arrow){ .from = items[i].from,
                                     .to = items[i].to,
                                     .state = STATES[items[i].color],
                                     .form = is_square ? ARROW_SQUARES : form });
        }
}

/* Castling is stored as king takes rook; the eye expects where the king goes. */
static Square end_of(Move move)
{
    if (move_kind(move) != MOVE_CASTLING)
        return move_to(move);
    int file = move_to(move) > move_from(move) ? FILE_G : FILE_C;
    return square_make(file, square_rank(move_from(move)));
}

/* The worst line first, for the best one to lie over it. */
static void collect_lines(const Session *session, ArrowForm best, ArrowForm others, Arrows *arrows)
{
    Move moves[THINKING_LINES_MAX];
    const Thinking *thinking = &session->thinking;
    int count = thinking_shown_moves(thinking, &session->document->pos, moves);
    for (int i = count - 1; i >= 0; i--)
        if (moves[i] != MOVE_NONE && moves[i] != MOVE_NULL)
            add(arrows,
                (Arrow){ .from = move_from(moves[i]),
                         .to = end_of(moves[i]),
                         .state = thinking->mode == ENGINE_THREAT ? SQUARE_CHECK : SQUARE_HINT,
                         .fade = int_min(i, FADE_MAX),
                         .number = count > 1 ? i + 1 : 0,
                         .form = i == 0 ? best : others });
}

/* Of a line that is stepped through, the next move. */
static void collect_browsed(const Browse *browse, ArrowForm form, Arrows *arrows)
{
    if (browse->at == browse->length)
        return;
    Move next = browse->info.pv[browse->at];
    add(arrows,
        (Arrow){ .from = move_from(next), .to = end_of(next), .state = SQUARE_HINT, .form = form });
}

void arrows_collect(const Session *session, bool has_line, ArrowRoom room, Arrows *arrows)
{
    ArrowMode mode = session->settings.arrows;
    bool is_drawn = mode == ARROWS_DRAWN && room != ARROW_ROOM_NONE;
    ArrowForm form = is_drawn ? ARROW_DRAWN : ARROW_SQUARES;
    arrows->count = 0;
    if (has_line) {
        collect_browsed(&session->thinking.browse, form, arrows);
        return;
    }
    collect_drawn(session, form, arrows);
    if (mode != ARROWS_OFF && !hidden_by_zen(session))
        collect_lines(session, form, is_drawn && room == ARROW_ROOM_ONE ? ARROW_NUMBERED : form,
                      arrows);
}

bool arrows_have(const Arrows *arrows, SquareState state)
{
    for (int i = 0; i < arrows->count; i++)
        if (arrows->list[i].state == state && arrows->list[i].form == ARROW_SQUARES)
            return true;
    return false;
}
