/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player: name, captured pieces, material lead, and the clock; in one row, or beside large
 * digits. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/record/chess_clock.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/document/document.h"
#include "ui/modes/scene.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/spelling/spell_names.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* --- captured pieces -------------------------------------------------------------------------- */

enum { SUM_MAX = 16 };

static const int piece_worth[PIECE_TYPE_NB] = { 0, 1, 3, 3, 5, 9, 0 };

static int count_of(const Position *pos, Color color, PieceType type)
{
    int count = 0;
    for (Bitboard left = position_pieces(pos, color, type); left; left &= left - 1)
        count++;
    return count;
}

static int material(const Position *pos, Color color)
{
    int sum = 0;
    for (int type = PAWN; type <= QUEEN; type++)
        sum += piece_worth[type] * count_of(pos, color, (PieceType)type);
    return sum;
}

/* Counts a side's pieces of each type captured since the start of the game. Pieces in excess of the
 * start came from pawns, which were then not captured. */
static void count_missing(const Position *start, const Position *pos, Color color,
                          int missing[PIECE_TYPE_NB])
{
    for (int type = PAWN; type <= QUEEN; type++)
        missing[type] =
            count_of(start, color, (PieceType)type) - count_of(pos, color, (PieceType)type);
    for (int type = KNIGHT; type <= QUEEN; type++)
        missing[PAWN] += int_min(0, missing[type]);
}

/* "+3", "" if the side is not ahead. */
static void write_sum(const Position *pos, Color by, char sum[SUM_MAX])
{
    int ahead = material(pos, by) - material(pos, (Color)(by ^ 1));
    sum[0] = '\0';
    if (ahead > 0)
        snprintf(sum, SUM_MAX, "+%d", ahead);
}

/* Writes as many captured pieces as leave room for the lead, which is written in full or omitted.
 */
static void captured_write(Pen *pen, const Session *session, Color by)
{
    const Position *pos = &session->document->pos;
    char sum[SUM_MAX];
    write_sum(pos, by, sum);
    Pen pieces = *pen;
    if (sum[0] != '\0')
        pieces.end = int_max(pen->column, pen->end - width_text(sum) - 1);
    Color victim = (Color)(by ^ 1);
    int missing[PIECE_TYPE_NB];
    count_missing(game_start(session->document->game), pos, victim, missing);
    for (int type = QUEEN; type >= PAWN; type--) {
        Piece piece = piece_make(victim, (PieceType)type);
        for (int i = 0; i < missing[type]; i++)
            pen_piece(&pieces, piece);
    }
    if (pieces.column > pen->column)
        pen->column = pieces.column + 1;
    (void)pen_text_whole(pen, ROLE_DIM, sum);
}

/* --- large digits ----------------------------------------------------------------------------- */

enum { DIGITS_ROWS = 3, POINTS_HIGH = 5 };

/* '#' is a dot; ':' and '.' are one dot wide. */
static const char *const digits[][POINTS_HIGH] = {
    { "###", "# #", "# #", "# #", "###" }, { "## ", " # ", " # ", " # ", "###" },
    { "###", "  #", "###", "#  ", "###" }, { "###", "  #", " ##", "  #", "###" },
    { "# #", "# #", "###", "  #", "  #" }, { "###", "#  ", "###", "  #", "###" },
    { "###", "#  ", "###", "# #", "###" }, { "###", "  #", "  #", "  #", "  #" },
    { "###", "# #", "###", "# #", "###" }, { "###", "# #", "###", "  #", "###" },
};
static const char *const colon[POINTS_HIGH] = { " ", "#", " ", "#", " " };
static const char *const point[POINTS_HIGH] = { " ", " ", " ", " ", "#" };

static const char *const *drawing_of(char sign)
{
    assert((sign >= '0' && sign <= '9') || sign == ':' || sign == '.');
    if (sign >= '0' && sign <= '9')
        return digits[sign - '0'];
    return sign == ':' ? colon : point;
}

/* Columns of a text of digits, ':' and '.'. */
static int digits_width(const char *text)
{
    int points = -1;
    for (; *text != '\0'; text++)
        points += (int)strlen(drawing_of(*text)[0]) + 1;
    return int_max(points, 0);
}

static bool has_ink(const char *const *drawing, int row, int column)
{
    return row < POINTS_HIGH && drawing[row][column] == '#';
}

/* A cell shows two dots, one above the other, as half blocks. */
static void paint_cell(Pen *pen, Role role, const char *const *drawing, int row, int column)
{
    bool upper = has_ink(drawing, 2 * row, column), lower = has_ink(drawing, 2 * row + 1, column);
    pen_text(pen, role, upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ");
}

/* Paints at the right edge of area, from its first row down. */
static void digits_paint(const Scene *scene, Rect area, Role role, const char *text)
{
    for (int row = 0; row < DIGITS_ROWS; row++) {
        Pen pen = scene_pen(scene, area, row);
        pen.column = pen.end - digits_width(text);
        for (const char *sign = text; *sign != '\0'; sign++) {
            const char *const *drawing = drawing_of(*sign);
            for (int column = 0; drawing[0][column] != '\0'; column++)
                paint_cell(&pen, role, drawing, row, column);
            pen_skip(&pen, 1);
        }
    }
}

/* --- the player ------------------------------------------------------------------------------- */

/* Columns reserved for large digits, so that a name does not move with them: "59:59" and the sign
 * of a running clock. */
enum { LARGE_MIN = 19, NAME_MIN = 16, NAME_COLUMN = 4, STATE_COLUMN = 2, CLOCK_MAX = 16 };

/* The name in the tags; without one, a description of the player. */
static const char *name_of(const Session *session, Color color, char buf[OWN_NAME_MAX])
{
    const char *tag =
        own_name_of_tag(session->document->game, color == WHITE ? "White" : "Black", buf);
    if (tag && *tag && strcmp(tag, "?") != 0)
        return tag;
    return color_name(color);
}

/* The rating in the record, "": none; an engine's name includes its level already. */
static const char *rating_of(const Session *session, Color color)
{
    const char *rating =
        game_tag(session->document->game, color == WHITE ? "WhiteElo" : "BlackElo");
    bool is_number =
        rating != NULL && *rating != '\0' && strspn(rating, "0123456789") == strlen(rating);
    char name[OWN_NAME_MAX];
    bool is_shown = is_number && strspn(rating, "0") < strlen(rating) && session->match == NULL &&
                    !own_name_has_rating(name_of(session, color, name), rating);
    return is_shown ? rating : "";
}

static bool is_timed(const Session *session, Color color)
{
    return match_times(session->match, color);
}

/* The state of a clock, visible without colour too. */
typedef enum ClockState {
    CLOCK_OTHERS,  /* the other side, or neither, is to move */
    CLOCK_RUNNING, /* this side is to move and its time runs */
    CLOCK_WAITING  /* it is, but the clock is stopped: at the start, after a take-back */
} ClockState;

static ClockState clock_state(const Session *session, Color color)
{
    if (!is_timed(session, color) || !match_is_on(session->match) ||
        match_side(session->match) != color)
        return CLOCK_OTHERS;
    return session->match->clock.running ? CLOCK_RUNNING : CLOCK_WAITING;
}

static bool is_low(int64_t left_ms) { return left_ms <= CHESS_CLOCK_TENTHS_MS; }

/* A running clock is highlighted. */
static Role clock_role(ClockState state, int64_t left_ms)
{
    if (state != CLOCK_RUNNING)
        return ROLE_CLOCK;
    return is_low(left_ms) ? ROLE_CLOCK_LOW : ROLE_CLOCK_RUNNING;
}

/* Also shown without colour. */
static const char *clock_sign(const Theme *theme, ClockState state)
{
    return state == CLOCK_RUNNING   ? theme_glyph(theme, GLYPH_POINTER)
           : state == CLOCK_WAITING ? "||"
                                    : "";
}

/* On the clock of a timed game, otherwise from the record; false: unknown. */
static bool time_left(const Scene *scene, Color color, int64_t *left_ms)
{
    if (!scene->session->settings.clocks)
        return false;
    if (!is_timed(scene->session, color))
        return document_clock_ms(scene->session->document, color, left_ms);
    *left_ms = chess_clock_left_ms(&scene->session->match->clock, color, scene->now_ms);
    return true;
}

/* The digits in the last columns, the sign of the clock's state level with their middle. */
static int paint_digits(const Scene *scene, Rect area, Color color, int64_t left)
{
    char text[CLOCK_MAX];
    chess_clock_format(left, text);
    ClockState state = clock_state(scene->session, color);
    Role role = clock_role(state, left);
    const char *sign = clock_sign(scene->theme, state);
    int width = digits_width(text) + 1 + width_text(sign);
    digits_paint(scene, area, role, text);
    Pen pen = scene_pen(scene, area, DIGITS_ROWS / 2);
    pen.column = int_max(area.column, pen.end - width);
    pen_text(&pen, role, sign);
    return area.column + area.width - int_max(LARGE_MIN, width);
}

/* Whether the sign of the player to move, before the name, is near enough for the clock too. */
static bool is_pointed_at(const Scene *scene, Rect area, Color color)
{
    enum { NEAR_COLUMNS = 24 };
    return area.width >= NAME_MIN && area.width < NEAR_COLUMNS &&
           position_side(&scene->session->document->pos) == color;
}

/* Its sign stays while there is room, and touches it rather than be left out. */
static int write_clock(const Scene *scene, Rect area, Color color, int64_t left)
{
    char text[CLOCK_MAX], shown[2 * CLOCK_MAX];
    chess_clock_format(left, text);
    ClockState state = clock_state(scene->session, color);
    bool has_pointer = state == CLOCK_RUNNING && is_pointed_at(scene, area, color);
    const char *sign = has_pointer ? "" : clock_sign(scene->theme, state);
    bool hurries = is_timed(scene->session, color) && is_low(left);
    snprintf(shown, sizeof shown, "%s%s%s%s", sign, *sign != '\0' ? " " : "", text,
             hurries ? "!" : "");
    if (width_text(shown) > area.width)
        snprintf(shown, sizeof shown, "%s%s", sign, text);
    Pen pen = scene_pen(scene, area, 0);
    pen.column = int_max(pen.column, pen.end - width_text(shown));
    int start = pen.column;
    pen_text_cut(&pen, clock_role(state, left), width_text(shown) > area.width ? text : shown);
    return start;
}

/* In columns too few for a name: the side and its clock. */
static void paint_brief(const Scene *scene, Rect area, Color color, int64_t left)
{
    char text[CLOCK_MAX];
    chess_clock_format(left, text);
    if (width_text(text) < area.width) {
        Pen pen = scene_pen(scene, area, 0);
        pen_text(&pen, ROLE_TEXT, theme_disc(scene->theme, color));
        area.column++;
        area.width--;
    }
    (void)write_clock(scene, area, color, left);
}

/* The state of a clock with large digits, in words. */
static void write_state(Pen *pen, const Scene *scene, Color color)
{
    int64_t left;
    if (!time_left(scene, color, &left))
        return;
    ClockState state = clock_state(scene->session, color);
    pen_skip(pen, STATE_COLUMN);
    if (state == CLOCK_WAITING)
        (void)pen_text_whole(pen, ROLE_DIM, _("the clock waits"));
    else if (state == CLOCK_RUNNING && is_low(left))
        /* Translators: beside a clock that runs out. */
        (void)pen_text_whole(pen, ROLE_ERROR, _("hurry"));
}

static void write_name(Pen *pen, const Scene *scene, Color color)
{
    const Session *session = scene->session;
    char own[OWN_NAME_MAX], brief[OWN_NAME_MAX];
    bool to_move =
        position_side(&session->document->pos) == color && session_game_end(session) == END_NONE;
    if (to_move)
        pen_glyph(pen, ROLE_ACCENT, GLYPH_POINTER);
    else
        pen_skip(pen, 1);
    pen_skip(pen, 1);
    pen_text(pen, ROLE_TEXT, theme_disc(scene->theme, color));
    pen_skip(pen, 1);
    /* luft's level says more than its version */
    const char *name = own_name_short(name_of(session, color, own), pen->end - pen->column, brief);
    pen_text_cut(pen, ROLE_TEXT, name);
    const char *rating = hidden_by_zen(session) ? "" : rating_of(session, color);
    if (*rating != '\0' && pen->column + 1 + width_text(rating) <= pen->end)
        pen_textf(pen, ROLE_DIM, " %s", rating);
}

static bool shows_captured(const Session *session)
{
    return session->settings.captured && !hidden_by_zen(session);
}

/* Name and captured pieces in one row. */
static void paint_row(const Scene *scene, Rect area, int row, Color color)
{
    Pen pen = scene_pen(scene, area, row);
    write_name(&pen, scene, color);
    pen_skip(&pen, 2);
    if (shows_captured(scene->session))
        captured_write(&pen, scene->session, color);
}

/* Beside large digits: the clock's state in the last row, and above it the rest, in one row if that
 * is wide enough, otherwise in two. */
static void paint_rows(const Scene *scene, Rect area, Color color)
{
    enum { WIDE = 44 };
    Pen state = scene_pen(scene, area, 2);
    write_state(&state, scene, color);
    if (area.width >= WIDE) {
        paint_row(scene, area, 1, color);
        return;
    }
    Pen name = scene_pen(scene, area, 0);
    write_name(&name, scene, color);
    Pen pen = scene_pen(scene, area, 1);
    pen_skip(&pen, NAME_COLUMN);
    if (shows_captured(scene->session))
        captured_write(&pen, scene->session, color);
}

/* The rule between a player and the moves, on the moves' side. */
static Rect paint_rule(const Scene *scene, Rect area, bool is_top)
{
    Rect edge = { is_top ? area.row + area.height - 1 : area.row, area.column, 1, area.width };
    Pen rule = scene_pen(scene, edge, 0);
    pen_rule(&rule);
    return (Rect){ area.row + (is_top ? 0 : 1), area.column, area.height - 1, area.width };
}

static void paint_player(const Scene *scene, Rect area, bool is_top)
{
    bool black = is_top != scene->layout->flipped;
    Color color = black ? BLACK : WHITE;
    for (int row = 0; row < area.height; row++) { /* a message may have moved it over the rim */
        Pen blank = scene_pen(scene, area, row);
        pen_fill_to(&blank, theme_role(scene->theme, ROLE_TEXT), " ", blank.end);
    }
    if (scene->layout->players_have_rule)
        area = paint_rule(scene, area, is_top);
    bool is_large = area.height >= DIGITS_ROWS && scene->theme->has_blocks;
    int64_t left;
    bool has_clock = time_left(scene, color, &left);
    if (has_clock && area.width < NAME_MIN) {
        paint_brief(scene, area, color, left);
        return;
    }
    if (has_clock) {
        int clock_at = (is_large ? paint_digits : write_clock)(scene, area, color, left);
        area.width = int_max(0, clock_at - 1 - area.column);
    }
    if (is_large)
        paint_rows(scene, area, color);
    else
        paint_row(scene, area, 0, color);
}

bool view_has_clocks(const Scene *scene)
{
    return scene->session->settings.clocks &&
           (is_timed(scene->session, WHITE) || is_timed(scene->session, BLACK));
}

bool view_write_clock(const Scene *scene, Color color, char text[VIEW_CLOCK_MAX])
{
    char clock[CLOCK_MAX];
    int64_t left;
    if (!is_timed(scene->session, color) || !time_left(scene, color, &left))
        return false;
    chess_clock_format(left, clock);
    utf8_printf(text, VIEW_CLOCK_MAX, "%s%s", theme_disc(scene->theme, color), clock);
    return true;
}

bool view_players_are_large(const Scene *scene)
{
    int64_t left;
    return scene->theme->has_blocks &&
           (time_left(scene, WHITE, &left) || time_left(scene, BLACK, &left));
}

void view_top_clock(const Scene *scene, Rect area) { paint_player(scene, area, true); }

void view_bottom_clock(const Scene *scene, Rect area) { paint_player(scene, area, false); }
