/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small boards side by side: how the game reached its position, or where the engine's lines lead.
 */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "ui/modes/mode.h"
#include "ui/modes/scene.h"
#include "ui/modes/squares.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/screen/small_board.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/session/thinking.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_names.h"
#include "ui/views/game_layout.h"

#include <assert.h>

enum {
    MOMENTS_MAX = 8,
    OPENING_PLIES = 40,
    JUDGED_FIRST = 1, /* NAGs: ! ? !! ?? */
    JUDGED_LAST = 4
};

/* A position worth a diagram. */
typedef struct Moment {
    Position before, pos;
    Move move;            /* from before to pos; MOVE_NONE: they are equal */
    const GameNode *node; /* in the game, NULL: from the engine */
    int line;             /* of the engine, from 1; 0: of the game */
    bool names_opening;   /* it is where the opening was named */
} Moment;

/* --- positions of the game -------------------------------------------------------------------- */

/* Chosen in this order: the one before the position shown, the one that names the opening,
 * positions after the latest marked moves, and those just before the position shown. */
typedef struct Choice {
    const GameNode *nodes[MOMENTS_MAX]; /* by ply */
    int count, max;
} Choice;

/* Adds a move unless it is there already; the start of the game is not a move. */
static void choose(Choice *choice, const GameNode *node)
{
    assert(choice->count <= choice->max && choice->max <= MOMENTS_MAX);
    if (node == NULL || node_parent(node) == NULL || choice->count == choice->max)
        return;
    int at = choice->count;
    for (int i = 0; i < choice->count; i++)
        if (choice->nodes[i] == node)
            return;
    for (; at > 0 && node_ply(choice->nodes[at - 1]) > node_ply(node); at--)
        choice->nodes[at] = choice->nodes[at - 1];
    choice->nodes[at] = node;
    choice->count++;
}

static bool has_name(const Game *game, const GameNode *node)
{
    Position pos;
    Opening opening;
    if (node_ply(node) > OPENING_PLIES)
        return false;
    game_position(game, node, &pos);
    return opening_find(&pos, &opening);
}

static const GameNode *naming_node(const Game *game, const GameNode *node)
{
    while (node != NULL && !has_name(game, node))
        node = node_parent(node);
    return node;
}

static bool is_judged(const GameNode *node)
{
    for (size_t i = 0; i < node_nag_count(node); i++)
        if (node_nag(node, i) >= JUDGED_FIRST && node_nag(node, i) <= JUDGED_LAST)
            return true;
    return false;
}

static int moments_of_game(const Document *document, int max, Moment moments[])
{
    const Game *game = document->game;
    const GameNode *before = node_parent(document->node);
    const GameNode *naming = before != NULL ? naming_node(game, before) : NULL;
    Choice choice = { .max = max };
    choose(&choice, before);
    choose(&choice, naming);
    for (const GameNode *node = before; node != NULL; node = node_parent(node))
        if (is_judged(node))
            choose(&choice, node);
    for (const GameNode *node = before; node != NULL; node = node_parent(node))
        choose(&choice, node);
    for (int i = 0; i < choice.count; i++) {
        const GameNode *node = choice.nodes[i];
        moments[i] = (Moment){ .node = node, .move = node_move(node) };
        moments[i].names_opening = node == naming;
        game_position(game, node_parent(node), &moments[i].before);
        game_position(game, node, &moments[i].pos);
    }
    return choice.count;
}

/* --- positions of lines ----------------------------------------------------------------------- */

/* Whether the engine's lines are asked for, and may be seen. */
static bool moments_are_of_lines(const Session *session)
{
    const Thinking *thinking = &session->thinking;
    bool looks =
        thinking->analysing || thinking->mode == ENGINE_ANALYSIS || thinking->mode == ENGINE_THREAT;
    return looks && !hidden_thoughts(session) && !hidden_by_zen(session) &&
           movegen_any(&session->document->pos);
}

/* The position after a number of half-moves of the line, or after fewer if one is illegal. */
static Moment moment_of_line(const Position *root, const SearchInfo *info, int line, int plies)
{
    Moment moment = { .line = line, .move = MOVE_NONE, .before = *root, .pos = *root };
    for (int i = 0; i < plies && movegen_is_legal(&moment.pos, info->pv[i]); i++) {
        Undo undo;
        moment.before = moment.pos;
        moment.move = info->pv[i];
        position_make(&moment.pos, moment.move, &undo);
    }
    return moment;
}

/* Shares the positions equally among the lines, and spreads them over each line to its end. */
static int moments_of_lines(const Session *session, int max, Moment moments[])
{
    const Thinking *thinking = &session->thinking;
    int lines = int_min(thinking->line_count, max), count = 0;
    for (int i = 0; i < lines; i++) {
        const SearchInfo *info = &thinking->lines[i].info;
        int each = max / lines;
        for (int at = 1; at <= each && thinking->lines[i].is_set; at++)
            moments[count++] =
                moment_of_line(&thinking->root, info, i + 1, info->pv_length * at / each);
    }
    return count;
}

/* Finds at most max positions, in the order of the game or of the lines; returns their number. */
static int moments_find(const Session *session, int max, Moment moments[])
{
    max = int_min(max, MOMENTS_MAX);
    return moments_are_of_lines(session) ? moments_of_lines(session, max, moments)
                                         : moments_of_game(session->document, max, moments);
}

/* --- painting --------------------------------------------------------------------------------- */

enum { COLORLESS_ROWS = 2 }; /* marks beside the pieces need room */

static void write_head(const Scene *scene, Rect area)
{
    Pen pen = scene_pen(scene, area, 0);
    bool is_of_lines = moments_are_of_lines(scene->session);
    pen_glyph(&pen, ROLE_FRAME, GLYPH_HORIZONTAL);
    pen_skip(&pen, 1);
    pen_sentence(&pen, ROLE_ACCENT,
                 is_of_lines ? _("where the lines lead") : _("earlier in the game"));
    pen_skip(&pen, 1);
    pen_rule(&pen);
}

static void write_opening(Pen *pen, const Scene *scene, const Moment *moment)
{
    Opening opening;
    StrBuf name;
    if (!moment->names_opening || !opening_find(&moment->pos, &opening))
        return;
    strbuf_init(&name);
    spell_opening(letters_by_setting(&scene->session->settings), opening.name, &name);
    pen_skip(pen, 2);
    pen_text_cut(pen, ROLE_DIM, name.data);
    strbuf_done(&name);
}

/* The move that led there, "23...Rxd4??", after the number of its line if there are several. */
static void write_words(Pen *pen, const Scene *scene, const Moment *moment)
{
    const SpeechStyle letters = letters_by_setting(&scene->session->settings);
    char text[SPELL_SAN_MAX], number[SAN_NUMBER_MAX];
    if (moment->line > 0 && scene->session->thinking.line_count > 1)
        pen_textf(pen, ROLE_DIM, "%d  ", moment->line);
    if (moment->move == MOVE_NONE)
        return;
    san_write_number(&moment->before, number);
    pen_text(pen, ROLE_DIM, number);
    if (moment->node == NULL) {
        spell_move(letters, &moment->before, moment->move, text);
        pen_text_cut(pen, ROLE_TEXT, text);
        return;
    }
    MoveText move;
    move_text_write(&moment->before, moment->node, letters, scene->theme->has_signs, &move);
    pen_text_cut(pen, ROLE_TEXT, move.san);
    pen_text_cut(pen, move.mark_role, move.mark);
    write_opening(pen, scene, moment);
}

static void paint_moment(const Scene *scene, int place, const Moment *moment)
{
    Layout board;
    small_board_diagram(scene->layout, place, &board);
    squares_paint_position(scene, &board, &moment->pos, moment->move);
    Rect words = board.squares;
    words.row += words.height;
    words.height = 1;
    Pen pen = scene_pen(scene, words, 0);
    write_words(&pen, scene, moment);
}

void view_diagrams(const Scene *scene, Rect area)
{
    Moment moments[MOMENTS_MAX];
    int count = moments_find(scene->session, small_board_diagrams(scene->layout), moments);
    write_head(scene, area);
    for (int i = 0; i < count; i++)
        paint_moment(scene, i, &moments[i]);
}

int view_diagram_rows(const Scene *scene)
{
    const Session *session = scene->session;
    if (mode_instead(scene->modes) != NULL || session->settings.blindfold ||
        hidden_by_zen(session) || mode_replacing_moves(scene->modes) != NULL)
        return 0;
    bool has_any = moments_are_of_lines(session) || node_ply(session->document->node) > 1;
    bool is_colorless = scene->theme->depth == DEPTH_MONOCHROME;
    return !has_any ? 0 : is_colorless ? COLORLESS_ROWS : 1;
}

const GameNode *view_diagrams_node_at(const Scene *scene, int row, int column)
{
    Moment moments[MOMENTS_MAX];
    if (scene->layout->pane[PANE_DIAGRAMS].width == 0)
        return NULL;
    int count = moments_find(scene->session, small_board_diagrams(scene->layout), moments);
    for (int i = 0; i < count; i++) {
        Layout board;
        small_board_diagram(scene->layout, i, &board);
        if (layout_square_at(&board, row, column) != NO_SQUARE)
            return moments[i].node;
    }
    return NULL;
}
