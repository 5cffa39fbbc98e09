/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game's board: the state of each square, and arrows on top; the note on its upper rim that the
 * position is an earlier one of a running game; the evaluation bar beside it, which flips with it.
 */
#include <config.h>

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/engine.h"
#include "engine/notation/san.h"
#include "engine/record/evaluation.h"
#include "engine/record/game.h"
#include "engine/record/verdict.h"
#include "engine/text/width.h"
#include "ui/document/document.h"
#include "ui/document/judgement.h"
#include "ui/modes/app.h"
#include "ui/modes/mode.h"
#include "ui/modes/scene.h"
#include "ui/modes/squares.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/session/thinking.h"
#include "ui/settings/keybinds.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"
#include "ui/views/arrows.h"
#include "ui/views/view.h"
#include "ui/vocabulary/features.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

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

void view_board(const Scene *scene, Rect area)
{
    Look looks[SQUARE_NB];
    Shown shown;
    const Feature *owner = owner_of(scene);
    find_shown(scene, &shown);
    for (Square square = A1; square < SQUARE_NB; square++)
        looks[square] = look_at(scene, &shown, owner, square);
    squares_paint(scene, looks, area);
    if (owner == NULL)
        arrows_paint(scene, looks, &shown.arrows);
}

/* --- looking back ----------------------------------------------------------------------------- */

enum { TEXT_MAX = 128 };

/* The last move of the game, as "12...Nf6". */
static void name_live(const Session *session, char text[SAN_NUMBERED_MAX])
{
    const Document *document = session->document;
    Position before;
    game_position(document->game, node_parent(document->live), &before);
    san_write_numbered(&before, node_move(document->live), text);
}

/* Centred. */
static void write_rim(const Scene *scene, Rect area, Role role, const char *text)
{
    const Rect squares = scene->layout->squares;
    Pen pen = scene_pen(scene, area, 0);
    pen.column = squares.column + int_max(0, squares.width - width_text(text)) / 2;
    pen_text_cut(&pen, role, text);
}

void view_way_home(const Scene *scene, char *name, size_t size)
{
    char written[KEY_NAME_MAX];
    const char *key = keybinds_key_of(&scene->session->settings.keys, scene->key_table, "end");
    key_name_write(*key != '\0' ? key : "End", scene->theme->has_signs, written);
    utf8_printf(name, size, "%s", written);
}

/* Writes the longest of these texts that fits. */
static void say_way_home(const Scene *scene, char text[TEXT_MAX])
{
    const Session *session = scene->session;
    const int columns = scene->layout->squares.width;
    char move[SPELL_SAN_MAX + 8], name[KEY_NAME_MAX];
    view_way_home(scene, name, sizeof name);
    name_live(session, move);
    spell_line(letters_by_setting(&session->settings), move, sizeof move);
    utf8_printf(text, TEXT_MAX, _(" Looking back: %s returns to %s "), name, move);
    if (width_text(text) > columns)
        utf8_printf(text, TEXT_MAX, _(" Looking back; %s returns "), name);
    if (width_text(text) > columns)
        utf8_printf(text, TEXT_MAX, _(" Back: %s "), name);
}

void view_looking_back(const Scene *scene, Rect area)
{
    const Session *session = scene->session;
    if (!match_is_looked_back(session->match) || !scene->layout->framed ||
        node_parent(session->document->live) == NULL)
        return;
    char text[TEXT_MAX];
    say_way_home(scene, text);
    write_rim(scene, area, ROLE_WARNING, text);
}

/* --- the evaluation bar ----------------------------------------------------------------------- */

enum { EIGHTHS = 8, BRIEF_MAX = 16 };

/* The score of the position on the board, by a search or from the record. */
static bool find_score(const Session *session, VerdictScore *score)
{
    const Thinking *thinking = &session->thinking;
    const EngineLine *line = &thinking->lines[0];
    if (thinking->line_count > 0 && line->is_set &&
        position_equals(&thinking->root, &session->document->pos)) {
        *score = verdict_score(line->info.score, position_side(&thinking->root));
        return true;
    }
    if (thinking->analysing && thinking->analysis.has_score &&
        !analysis_is_elsewhere(thinking, session->document)) {
        *score = verdict_score(thinking->analysis.score, thinking->analysis.score_side);
        return true;
    }
    for (const GameNode *node = session->document->node; node; node = node_parent(node))
        if (game_evaluation(session->document->game, node, score))
            return true;
    return false;
}

/* The static evaluation, as `eval` has it. */
static int evaluate_still(const Scene *scene)
{
    const Position *pos = &scene->session->document->pos;
    const App *app = scene->modes != NULL ? scene->modes->app : NULL;
    const Engine *engine =
        app != NULL && app->own_engine != NULL ? app->own_engine(app->context) : NULL;
    int cp;
    return engine != NULL && engine_evaluate_network(engine, pos, &cp) ? cp : engine_evaluate(pos);
}

/* The static evaluation if neither has a score; false: no score. */
static bool find_bar_score(const Scene *scene, VerdictScore *score)
{
    const Session *session = scene->session;
    const Position *pos = &session->document->pos;
    Status reason = session_expect_chess(session);
    if (!status_is_ok(&reason) || movegen_is_mate(pos))
        return false;
    if (!find_score(session, score)) {
        const Score still = { SCORE_CENTIPAWN, BOUND_EXACT, evaluate_still(scene) };
        *score = verdict_score(still, WHITE);
    }
    return true;
}

/* White's winning chances. */
static double chance_now(const Scene *scene)
{
    VerdictScore score;
    const Session *session = scene->session;
    Status reason = session_expect_chess(session);
    if (!status_is_ok(&reason))
        return 0.5;
    if (!find_bar_score(scene, &score)) /* mate */
        return position_side(&session->document->pos) == WHITE ? 0 : 1;
    return verdict_win_percent(score) / 100;
}

/* A row of a column filled from below to a number of eighths of rows. */
static const char *fill_of(const Theme *theme, int eighths, int rows, int row)
{
    assert(row >= 0 && row < rows);
    return theme_eighths(theme, eighths - (rows - 1 - row) * EIGHTHS);
}

/* "+0.3", "-12", "#4". */
static void write_brief(VerdictScore score, char text[BRIEF_MAX])
{
    double pawns = score.value / 100.0;
    if (score.kind != VERDICT_CENTIPAWN)
        judgement_format_score(score, text);
    else
        snprintf(text, BRIEF_MAX, fabs(pawns) < 9.95 ? "%+.1f" : "%+.0f", pawns);
}

/* On the bottom rim of the bar, left of the first file's letter, or of a frame's corner. */
static void write_number(const Scene *scene)
{
    enum { COLUMNS = 4 };
    VerdictScore score;
    const Layout *layout = scene->layout;
    if (!layout->framed || !find_bar_score(scene, &score))
        return;
    char text[BRIEF_MAX];
    write_brief(score, text);
    const Rect *board = &layout->pane[PANE_BOARD];
    int letter = layout->squares.column + (layout->square_columns - 1) / 2;
    int end = squares_have_line_frame(scene) ? layout->squares.column - 1 : letter - 1;
    int column = int_max(0, int_min(board->column, end - width_text(text)));
    Pen pen = squares_pen(scene, board->row + board->height - 1, column, COLUMNS);
    pen_style(&pen, theme_style(scene->theme, scene->theme->rim_text, scene->theme->rim, A_BOLD),
              text);
}

void view_eval_bar(const Scene *scene, Rect area)
{
    const Theme *theme = scene->theme;
    int first = scene->layout->squares.row - area.row;
    int rows = scene->layout->squares.height;
    double chance = chance_now(scene);
    bool flipped = scene->layout->flipped;
    bool colorless = theme->depth == DEPTH_MONOCHROME;
    int eighths = (int)lround((flipped ? 1 - chance : chance) * rows * EIGHTHS);
    /* The side at the bottom fills the bar; on a bright fill that is White. */
    bool is_reversed = flipped != theme_bar_is_dark(theme);
    Style style = theme_role(theme, ROLE_BAR_WHITE);
    if (is_reversed)
        style.attributes ^= A_REVERSE;
    for (int row = 0; row < rows; row++) {
        Pen pen = scene_pen(scene, area, first + row);
        const char *fill = fill_of(theme, eighths, rows, row);
        if (colorless && *fill == ' ' && !is_reversed)
            fill = theme_glyph(theme, GLYPH_SHADE);
        pen_fill_to(&pen, style, fill, pen.end);
    }
    write_number(scene);
}
