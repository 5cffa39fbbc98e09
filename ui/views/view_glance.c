/* The game under the list's cursor: players, what it was, its first moves, and the board where it
 * ended, or where the position is that was looked for.
 */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/document/own_names.h"
#include "ui/games/games.h"
#include "ui/games/games_columns.h"
#include "ui/scene/squares.h"
#include "ui/screen/listing.h"
#include "ui/screen/pen.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_opening.h"
#include "ui/spelling/spell_text.h"

#include <stdio.h>
#include <string.h>

enum { ROW_MAX = 256, ROWS_TO_SPARE = 3 };

/* Rows from the top of what is left for words. */
typedef struct Telling {
    WINDOW *screen;
    const Scene *scene;
    Rect area;
    int row, end;
} Telling;

static Pen next_row(Telling *telling)
{
    Pen pen = pen_at(telling->screen, telling->scene->theme, telling->area, telling->row);
    if (telling->row >= telling->end)
        pen.end = pen.column;
    telling->row++;
    return pen;
}

static void write_text(Telling *telling, Role role, const char *text)
{
    if (*text == '\0')
        return;
    Pen pen = next_row(telling);
    pen_text_cut(&pen, role, text);
}

static void write_player(Telling *telling, const char *name, const char *elo)
{
    Pen pen = next_row(telling);
    Pen right = pen;
    int rating = width_text(elo);
    pen.end = int_max(pen.column, pen.end - (rating > 0 ? rating + 1 : 0));
    pen_text_cut(&pen, ROLE_TITLE, *name != '\0' ? name : "?");
    right.column = int_max(right.column, right.end - rating);
    pen_text_cut(&right, ROLE_DIM, elo);
}

/* "1-0  1858  17 moves", as far as there is room. */
static void write_facts(Telling *telling, const GameRow *game)
{
    Pen pen = next_row(telling);
    char moves[ROW_MAX];
    int count = (game->plies + 1) / 2;
    snprintf(moves, sizeof moves, ngettext("%d move", "%d moves", count), count);
    (void)pen_text_whole(&pen, ROLE_ACCENT, game_result_text(game->result));
    char date[GAMES_CELL_MAX];
    const char *const rest[] = { games_cell(game, COLUMN_DATE, GAMES_DATE_WHOLE, date), moves };
    for (size_t i = 0; i < ARRAY_LEN(rest); i++) {
        if (*rest[i] == '\0')
            continue;
        pen_skip(&pen, 2);
        (void)pen_text_whole(&pen, ROLE_DIM, rest[i]);
    }
}

/* The event and its site, in one row where both have room in it. */
static void write_event(Telling *telling, const GameRow *game, const Glance *glance)
{
    char own[OWN_NAME_MAX], both[ROW_MAX];
    const char *event = own_name_shown(game->names[GAME_EVENT], own);
    const char *site = strcmp(glance->site, game->names[GAME_EVENT]) != 0 ? glance->site : "";
    utf8_printf(both, sizeof both, "%s, %s", event, site);
    if (*event != '\0' && *site != '\0' && width_text(both) <= telling->area.width) {
        write_text(telling, ROLE_DIM, both);
        return;
    }
    write_text(telling, ROLE_DIM, event);
    write_text(telling, ROLE_DIM, site);
}

static void write_opening(Telling *telling, const GameRow *game, const Glance *glance)
{
    SpeechStyle letters = letters_by_setting(&telling->scene->session->settings);
    StrBuf text;
    strbuf_init(&text);
    strbuf_addf(&text, "%s%s", game->eco, game->eco[0] != '\0' ? " " : "");
    spell_opening(letters, glance->opening, &text);
    for (const char *at = text.data; *at != '\0' && telling->row < telling->end;) {
        char line[ROW_MAX];
        bool is_last = telling->row == telling->end - 1;
        size_t length = is_last ? strlen(at) : width_wrap(at, telling->area.width);
        utf8_printf(line, sizeof line, "%.*s", (int)length, at);
        write_text(telling, ROLE_TEXT, line);
        at += length;
        at += strspn(at, " ");
    }
    strbuf_done(&text);
}

/* A move behind its number, "12." and "Nf3", and the blank before it; where it has no room, in the
 * next row. false: that was the last one. */
static bool write_move(Telling *telling, Pen *pen, const char *number, const char *move)
{
    int columns = width_text(number) + width_text(move);
    bool is_first = pen->column == telling->area.column;
    bool is_last = telling->row == telling->end; /* which has an ellipsis where more follows */
    if (pen->column + !is_first + columns > pen->end - (is_last ? 2 : 0)) {
        if (is_last)
            return false;
        *pen = next_row(telling);
        is_first = true;
    }
    pen_skip(pen, is_first ? 0 : 1);
    pen_text(pen, ROLE_DIM, number);
    pen_text(pen, ROLE_TEXT, move);
    return true;
}

/* The first moves, below a blank row where there are some to spare. */
static void write_moves(Telling *telling, const Glance *glance)
{
    SpeechStyle letters = letters_by_setting(&telling->scene->session->settings);
    Position pos = glance->start;
    telling->row += telling->end - telling->row > ROWS_TO_SPARE ? 1 : 0;
    if (telling->row >= telling->end || glance->move_count == 0)
        return;
    Pen pen = next_row(telling);
    for (int i = 0; i < glance->move_count; i++) {
        char number[16] = "", move[SPELL_SAN_MAX];
        Undo undo;
        if (pos.side == WHITE || i == 0)
            snprintf(number, sizeof number, "%d%s", pos.fullmoves, pos.side == WHITE ? "." : "...");
        san_write_and_make(&pos, glance->moves[i], &undo, move);
        spell_line(letters, move, sizeof move);
        if (write_move(telling, &pen, number, move))
            continue;
        pen_skip(&pen, 1);
        pen_glyph(&pen, ROLE_DIM, GLYPH_ELLIPSIS);
        return;
    }
}

/* What the board shows, in the row above it. */
static void write_place(const Telling *telling, const Glance *glance)
{
    SpeechStyle letters = letters_by_setting(&telling->scene->session->settings);
    char text[ROW_MAX], move[SPELL_SAN_MAX + 8];
    Pen pen =
        pen_at(telling->screen, telling->scene->theme, telling->area, telling->area.height - 1);
    if (!glance->has_position) {
        pen_sentence(&pen, ROLE_DIM, _("Open the game to see it."));
        return;
    }
    if (glance->move == MOVE_NONE || glance->move == MOVE_NULL) {
        pen_sentence(&pen, ROLE_DIM, _("Start position"));
        return;
    }
    san_write_numbered(&glance->before, glance->move, move);
    spell_line(letters, move, sizeof move);
    snprintf(text, sizeof text, glance->is_sought ? _("Found: after %s") : _("Last move: %s"),
             move);
    pen_sentence(&pen, glance->is_sought ? ROLE_ACCENT : ROLE_DIM, text);
}

void view_glance(WINDOW *screen, const Scene *scene, Rect area)
{
    (void)area;
    const Games *games = scene->session->games;
    const Glance *glance = &games->glance;
    Listing listing;
    Layout board;
    listing_divide(scene->layout, &listing, &board);
    size_t shown = games->cursor - games->top;
    if (listing.game.width == 0 || shown >= (size_t)games->row_count || glance->number == 0)
        return;
    const GameRow *game = &games->shown[shown];
    Telling telling = { screen, scene, listing.words, 0, listing.words.height - 1 };
    char own[OWN_NAME_MAX];
    write_player(&telling, own_name_shown(game->names[GAME_WHITE], own), glance->elo[WHITE]);
    write_player(&telling, own_name_shown(game->names[GAME_BLACK], own), glance->elo[BLACK]);
    write_facts(&telling, game);
    write_event(&telling, game, glance);
    write_opening(&telling, game, glance);
    write_moves(&telling, glance);
    write_place(&telling, glance);
    if (!glance->has_position)
        return;
    Scene small = *scene;
    small.layout = &board;
    small.pictures = NULL;
    squares_paint_position(screen, &small, &glance->position, glance->move);
}
