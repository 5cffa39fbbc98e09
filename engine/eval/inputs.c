/* Network inputs that changed between two positions. */
#include <config.h>

#include "engine/eval/inputs.h"

#include "engine/board/bitboard.h"

#include <string.h>

void inputs_take_pieces(Inputs *inputs, const Position *pos)
{
    memcpy(inputs->by_type, pos->by_type, sizeof inputs->by_type);
    memcpy(inputs->by_color, pos->by_color, sizeof inputs->by_color);
    memcpy(inputs->piece_on, pos->piece_on, sizeof inputs->piece_on);
}

void inputs_take_danger(Inputs *inputs, const Dangers *dangers)
{
    memcpy(inputs->danger, dangers->found, sizeof inputs->danger);
}

static void list_pieces(InputList *list, const Inputs *inputs, Bitboard squares, Danger danger)
{
    while (squares && list->count < (int)ARRAY_LEN(list->at)) {
        Square square = bb_pop(&squares);
        list->at[list->count].piece = inputs->piece_on[square];
        list->at[list->count].square = (uint8_t)square;
        list->at[list->count++].danger = (uint8_t)danger;
    }
}

/* Squares whose contents differ. */
static Bitboard changed_squares(const Inputs *before, const Inputs *after)
{
    Bitboard set = (before->by_color[WHITE] ^ after->by_color[WHITE]) |
                   (before->by_color[BLACK] ^ after->by_color[BLACK]);
    for (PieceType type = PAWN; type <= KING; type++)
        set |= before->by_type[type] ^ after->by_type[type];
    return set;
}

void inputs_compare(const Inputs *before, const Inputs *after, InputChanges *changes)
{
    Bitboard other = changed_squares(before, after);
    Bitboard pieces_before = before->by_color[WHITE] | before->by_color[BLACK];
    Bitboard pieces_after = after->by_color[WHITE] | after->by_color[BLACK];
    changes->come.count = changes->go.count = 0;
    changes->danger_comes.count = changes->danger_goes.count = 0;
    list_pieces(&changes->go, before, other & pieces_before, DANGER_ATTACKED);
    list_pieces(&changes->come, after, other & pieces_after, DANGER_ATTACKED);
    for (Danger danger = DANGER_ATTACKED; danger < DANGER_NB; danger++) {
        Bitboard then = before->danger[danger];
        Bitboard now = after->danger[danger];
        list_pieces(&changes->danger_goes, before, then & (~now | other), danger);
        list_pieces(&changes->danger_comes, after, now & (~then | other), danger);
    }
}

static int list_wide(const InputList *list, const Network *n, Color color, int view,
                     const int16_t **rows)
{
    int count = int_min(list->count, NETWORK_PIECES_MAX);
    for (int i = 0; i < count; i++) {
        int input = network_input(color, view, (Piece)list->at[i].piece, list->at[i].square);
        rows[i] = n->feature_weights + (size_t)input * (size_t)n->hidden;
    }
    return count;
}

static int list_narrow(const InputList *list, const Network *n, Color color, int view,
                       const int8_t **rows)
{
    for (int i = 0; i < list->count; i++) {
        int input = network_input(color, view, (Piece)list->at[i].piece, list->at[i].square) +
                    list->at[i].danger * NETWORK_PLACES;
        rows[i] = n->danger_weights + (size_t)input * (size_t)n->hidden;
    }
    return list->count;
}

void inputs_list_rows(const InputChanges *changes, const Network *network, Color color, int view,
                      RowChanges *rows)
{
    rows->adds = list_wide(&changes->come, network, color, view, rows->add);
    rows->removes = list_wide(&changes->go, network, color, view, rows->remove);
    rows->narrow_adds = list_narrow(&changes->danger_comes, network, color, view, rows->narrow_add);
    rows->narrow_removes =
        list_narrow(&changes->danger_goes, network, color, view, rows->narrow_remove);
}
