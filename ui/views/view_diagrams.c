/* Small boards side by side: how the game reached its position, or where the engine's lines lead.
 */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/record/game.h"
#include "engine/record/opening.h"
#include "ui/scene/squares.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/screen/small_board.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_opening.h"
#include "ui/views/moments.h"
#include "ui/views/move_text.h"

enum { COLORLESS_ROWS = 2 }; /* marks beside the pieces need room */

static void write_head(WINDOW *screen, const Scene *scene, Rect area)
{
    Pen pen = pen_at(screen, scene->theme, area, 0);
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
    char text[SPELL_SAN_MAX];
    if (moment->line > 0 && scene->session->thinking.line_count > 1)
        pen_textf(pen, ROLE_DIM, "%d  ", moment->line);
    if (moment->move == MOVE_NONE)
        return;
    pen_textf(pen, ROLE_DIM, "%d%s", moment->before.fullmoves,
              position_side(&moment->before) == WHITE ? "." : "...");
    if (moment->node == NULL) {
        spell_move(letters, &moment->before, moment->move, text);
        pen_text_cut(pen, ROLE_TEXT, text);
        return;
    }
    MoveText move;
    move_text_write(&moment->before, moment->node, letters, theme_is_unicode(scene->theme), &move);
    pen_text_cut(pen, ROLE_TEXT, move.san);
    pen_text_cut(pen, move.mark_role, move.mark);
    write_opening(pen, scene, moment);
}

static void paint_moment(WINDOW *screen, const Scene *scene, int place, const Moment *moment)
{
    Layout board;
    small_board_diagram(scene->layout, place, &board);
    Scene small = *scene;
    small.layout = &board;
    small.pictures = NULL;
    squares_paint_position(screen, &small, &moment->pos, moment->move);
    Rect words = board.squares;
    words.row += words.height;
    words.height = 1;
    Pen pen = pen_at(screen, scene->theme, words, 0);
    write_words(&pen, scene, moment);
}

void view_diagrams(WINDOW *screen, const Scene *scene, Rect area)
{
    Moment moments[MOMENTS_MAX];
    int count = moments_find(scene->session, small_board_diagrams(scene->layout), moments);
    write_head(screen, scene, area);
    for (int i = 0; i < count; i++)
        paint_moment(screen, scene, i, &moments[i]);
}

int view_diagram_rows(const Scene *scene)
{
    const Session *session = scene->session;
    if (scene->stage != STAGE_GAME || session->settings.blindfold || hidden_by_zen(session) ||
        mode_replacing_moves(scene->modes) != NULL ||
        mode_painter(scene->modes, PANE_MOVES) != NULL)
        return 0;
    bool has_any = moments_are_of_lines(session) || node_ply(session->document->node) > 1;
    bool is_colorless = theme_depth(scene->theme) == DEPTH_MONOCHROME;
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
