/* The game's board: the state of each square, and arrows on top. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "ui/document/document.h"
#include "ui/scene/arrows.h"
#include "ui/scene/squares.h"
#include "ui/screen/layout.h"
#include "ui/screen/theme.h"
#include "ui/session/boardview.h"
#include "ui/session/browse.h"
#include "ui/session/match.h"
#include "ui/vocabulary/features.h"

enum { LAST_MOVE_FADE = 2 };

/* The position on the board: the document's, or one of an engine's line being stepped through. */
typedef struct Shown {
    Position pos;
    Move last; /* MOVE_NONE: the start */
    Arrows arrows;
} Shown;

static void find_shown(const Scene *scene, Shown *shown)
{
    const Session *session = scene->session;
    const GameNode *node = session->document->node;
    shown->pos = session->document->pos;
    shown->last = node != NULL ? node_move(node) : MOVE_NONE;
    bool has_line = session->thinking.browse.is_open && scene->layout->pane[PANE_INSET].width == 0;
    if (has_line)
        browse_position(&session->thinking, &shown->pos, &shown->last);
    Status reason = diagram_of(session->document->game, &shown->pos);
    if (!status_is_ok(&reason))
        shown->last = MOVE_NONE;
    arrows_collect(session, has_line, arrows_room(scene), &shown->arrows);
}

/* The last arrow that marks the square, NULL: none. */
static const Arrow *arrow_at(const Arrows *arrows, Square square)
{
    for (int i = arrows->count - 1; i >= 0; i--)
        if (arrows->list[i].form == ARROW_SQUARES &&
            (arrows->list[i].from == square || arrows->list[i].to == square))
            return &arrows->list[i];
    return NULL;
}

static SquareState state_of(const Scene *scene, const Shown *shown, Square square,
                            const Arrow *arrow)
{
    const Session *session = scene->session;
    Bitboard bit = (Bitboard)1 << square;
    bool is_choice = boardview_promotion_at(&session->board, square) != NO_PIECE_TYPE;
    if (squares_is_check(&shown->pos, square) && !is_choice)
        return SQUARE_CHECK;
    if (session->board.cursor == square)
        return SQUARE_CURSOR;
    if (is_choice)
        return SQUARE_SELECTED;
    if (squares_is_end_of(session->board.hint, square))
        return SQUARE_HINT;
    if (session->board.selected == square || session->board.origins & bit ||
        squares_is_end_of(match_premove(session->match), square))
        return SQUARE_SELECTED;
    if (session->board.targets & bit && position_piece(&shown->pos, square) != NO_PIECE)
        return SQUARE_SELECTED;
    if (arrow != NULL)
        return arrow->state;
    if (squares_is_end_of(shown->last, square))
        return SQUARE_LAST_MOVE;
    return SQUARE_PLAIN;
}

/* The piece on the square, or one offered in a promotion. */
static Piece piece_at(const Scene *scene, const Shown *shown, Square square)
{
    const Session *session = scene->session;
    PieceType choice = boardview_promotion_at(&session->board, square);
    if (choice != NO_PIECE_TYPE)
        return piece_make(position_side(&shown->pos), choice);
    if (session->settings.blindfold)
        return NO_PIECE;
    return position_piece(&shown->pos, square);
}

/* The best of the lines that begin with a move to the square. */
static int number_at(const Arrows *arrows, Square square)
{
    for (int i = arrows->count - 1; i >= 0; i--)
        if (arrows->list[i].to == square && arrows->list[i].number > 0)
            return arrows->list[i].number;
    return 0;
}

/* A last move of the same colour as drawings of the record fades, or is not shown if it cannot
 * fade. */
static void step_back(const Scene *scene, const Shown *shown, Look *look)
{
    if (look->state != SQUARE_LAST_MOVE || !arrows_have(&shown->arrows, SQUARE_LAST_MOVE))
        return;
    int faded = theme_faded_ground(scene->theme, look->light, look->state, LAST_MOVE_FADE);
    bool can_fade = faded != look->ground;
    look->state = can_fade ? SQUARE_LAST_MOVE : SQUARE_PLAIN;
    look->ground = can_fade ? faded : theme_ground(scene->theme, look->light, SQUARE_PLAIN);
}

/* The feature that owns the board and fills its squares; NULL: the game. */
static const Feature *owner_of(const Scene *scene)
{
    const Feature *on = feature_on(scene->session);
    return on != NULL && on->look_at != NULL ? on : NULL;
}

static void look_at_game(const Scene *scene, const Shown *shown, Look *look)
{
    const BoardView *board = &scene->session->board;
    Square square = look->square;
    const Arrow *arrow = arrow_at(&shown->arrows, square);
    look->piece = piece_at(scene, shown, square);
    look->state = state_of(scene, shown, square, arrow);
    look->has_cursor = look->state == SQUARE_CHECK && square == board->cursor;
    look->target = board->targets >> square & 1;
    look->ground = theme_ground(scene->theme, look->light, look->state);
    look->is_start = arrow != NULL && look->state == arrow->state && arrow->to != square;
    if (arrow != NULL && look->state == arrow->state)
        look->ground = theme_faded_ground(scene->theme, look->light, look->state,
                                          arrow->fade + look->is_start);
    else
        step_back(scene, shown, look);
    look->number = number_at(&shown->arrows, square);
}

static Look look_at(const Scene *scene, const Shown *shown, const Feature *owner, Square square)
{
    Look look = { .square = square, .light = square_is_light(square) };
    if (owner != NULL) {
        owner->look_at(scene->session, &look);
        look.ground = theme_ground(scene->theme, look.light, look.state);
    } else {
        look_at_game(scene, shown, &look);
    }
    layout_square_cell(scene->layout, square, &look.row, &look.column);
    return look;
}

void view_board(WINDOW *screen, const Scene *scene, Rect area)
{
    Look looks[SQUARE_NB];
    Shown shown;
    const Feature *owner = owner_of(scene);
    find_shown(scene, &shown);
    for (Square square = A1; square < SQUARE_NB; square++)
        looks[square] = look_at(scene, &shown, owner, square);
    squares_paint(screen, scene, looks, area);
    if (owner == NULL)
        arrows_paint(screen, scene, looks, &shown.arrows);
}
