/* A player: name, what was captured, material ahead, and the clock; in three sizes. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/board/names.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/clock/chess_clock.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/document/own_names.h"
#include "ui/document/recorded_clock.h"
#include "ui/match/match.h"
#include "ui/session/hidden.h"
#include "ui/session/session.h"
#include "ui/views/colors/theme.h"
#include "ui/views/pen.h"
#include "ui/views/players/captured.h"
#include "ui/views/players/digits.h"

#include <stdio.h>
#include <string.h>

/* Columns kept for large digits, so that a name does not move with them: those of "59:59". */
enum { LARGE_MIN = 19, TWICE_MIN = 38 };

/* How the rows without the rule are used. */
typedef enum PlayerSize {
    PLAYER_SMALL, /* one row */
    PLAYER_LARGE, /* large digits, three rows beside them */
    PLAYER_TWICE  /* the largest, and drawn pieces */
} PlayerSize;

static PlayerSize size_of(int lines)
{
    return lines >= DIGITS_ROWS_TWICE ? PLAYER_TWICE
           : lines >= DIGITS_ROWS     ? PLAYER_LARGE
                                      : PLAYER_SMALL;
}

/* Names from the tags; without them, what the player is. */
static const char *name_of(const Session *session, Color color, char buf[OWN_NAME_MAX])
{
    const char *tag =
        own_name_of_tag(session->document->game, color == WHITE ? "White" : "Black", buf);
    if (tag && *tag && strcmp(tag, "?") != 0)
        return tag;
    return color_name(color);
}

/* "2690" of the record, "" for none; the engine's name says its level already. */
static const char *rating_of(const Session *session, Color color)
{
    const char *rating =
        game_tag(session->document->game, color == WHITE ? "WhiteElo" : "BlackElo");
    bool is_number =
        rating != NULL && *rating != '\0' && strspn(rating, "0123456789") == strlen(rating);
    return is_number && session->match == NULL ? rating : "";
}

static bool is_timed(const Session *session, Color color)
{
    return match_times(session->match, color);
}

/* What a clock does, which is to be seen without colour too. */
typedef enum ClockState {
    CLOCK_OTHERS,  /* the other side is to move, or none is */
    CLOCK_RUNNING, /* it is this side's turn, and its time runs */
    CLOCK_WAITING  /* it is, but the clock stands until the move: at the start, taken back */
} ClockState;

static ClockState clock_state(const Session *session, Color color)
{
    if (!is_timed(session, color) || !match_is_on(session->match) ||
        match_side(session->match) != color)
        return CLOCK_OTHERS;
    return session->match->clock.running ? CLOCK_RUNNING : CLOCK_WAITING;
}

static Role clock_role(ClockState state, int64_t left_ms, bool is_timed)
{
    bool is_low = is_timed && left_ms <= CHESS_CLOCK_TENTHS_MS;
    if (state == CLOCK_RUNNING)
        return is_low ? ROLE_CLOCK_LOW : ROLE_CLOCK_RUNNING;
    return is_low ? ROLE_ERROR : ROLE_CLOCK;
}

/* The same in words, below a name that has room for them. */
static const char *state_words(ClockState state, int64_t left_ms)
{
    if (state == CLOCK_WAITING)
        return _("the clock waits");
    if (state != CLOCK_RUNNING)
        return "";
    return left_ms <= CHESS_CLOCK_TENTHS_MS ? _("hurry: little time") : _("the clock runs");
}

/* On the clock of a timed game, else as the record says; false: nothing is known. */
static bool time_left(const Scene *scene, Color color, int64_t *left_ms)
{
    if (!scene->session->settings.clocks)
        return false;
    if (!is_timed(scene->session, color))
        return recorded_clock_ms(scene->session->document, color, left_ms);
    *left_ms = chess_clock_left_ms(&scene->session->match->clock, color, scene->now_ms);
    return true;
}

/* Where the clock begins, so that the name stops before it; area has no rule. */
static int write_clock(WINDOW *screen, const Scene *scene, Rect area, Color color)
{
    int64_t left;
    if (!time_left(scene, color, &left))
        return area.column + area.width;
    char text[16];
    chess_clock_format(left, text);
    ClockState state = clock_state(scene->session, color);
    Role role = clock_role(state, left, is_timed(scene->session, color));
    PlayerSize size = size_of(area.height);
    if (size != PLAYER_SMALL && theme_is_unicode(scene->theme)) {
        bool twice = size == PLAYER_TWICE;
        digits_paint(screen, scene->theme, area, role, text, twice);
        return area.column + area.width -
               int_max(twice ? TWICE_MIN : LARGE_MIN, digits_width(text, twice));
    }
    Pen pen = pen_at(screen, scene->theme, area, 0);
    const char *sign = state == CLOCK_RUNNING   ? theme_glyph(scene->theme, GLYPH_POINTER)
                       : state == CLOCK_WAITING ? "||"
                                                : "";
    bool is_low = is_timed(scene->session, color) && left <= CHESS_CLOCK_TENTHS_MS;
    char shown[48];
    snprintf(shown, sizeof shown, " %s%s%s%s ", sign, *sign != '\0' ? " " : "", text,
             is_low ? "!" : "");
    pen.column = int_max(pen.column, pen.end - width_text(shown));
    int start = pen.column;
    pen_text(&pen, role, shown);
    return start;
}

/* Beside large digits. */
static void write_state(Pen *pen, const Scene *scene, Color color)
{
    int64_t left;
    if (!time_left(scene, color, &left))
        return;
    ClockState state = clock_state(scene->session, color);
    pen_skip(pen, 4);
    pen_sentence(pen, clock_role(state, left, true) == ROLE_CLOCK_LOW ? ROLE_ERROR : ROLE_DIM,
                 state_words(state, left));
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
    pen_piece(pen, piece_make(color, KING));
    pen_skip(pen, 1);
    const char *name = name_of(session, color, own);
    if (width_text(name) > pen->end - pen->column) /* luft's level says more than its version */
        name = own_name_short(name, brief);
    pen_text_cut(pen, ROLE_TEXT, name);
    const char *rating = hidden_by_zen(session) ? "" : rating_of(session, color);
    if (*rating != '\0' && pen->column + 1 + width_text(rating) <= pen->end)
        pen_textf(pen, ROLE_DIM, " %s", rating);
}

static bool shows_captured(const Session *session)
{
    return session->settings.captured && !hidden_by_zen(session);
}

/* All in one row. */
static void paint_row(WINDOW *screen, const Scene *scene, Rect area, Color color)
{
    Pen pen = pen_at(screen, scene->theme, area, 0);
    write_name(&pen, scene, color);
    pen_skip(&pen, 2);
    if (shows_captured(scene->session))
        captured_write(&pen, scene->session, color);
}

/* Below one another: name, what was captured, what the clock does. */
static void paint_rows(WINDOW *screen, const Scene *scene, Rect area, Color color)
{
    Pen name = pen_at(screen, scene->theme, area, 0);
    write_name(&name, scene, color);
    Pen pen = pen_at(screen, scene->theme, area, 1);
    pen_skip(&pen, 2);
    if (shows_captured(scene->session))
        captured_write(&pen, scene->session, color);
    Pen state = pen_at(screen, scene->theme, area, 2);
    write_state(&state, scene, color);
}

/* The drawn pieces have the rows below the words; the name stands at the height of the digits. */
static void paint_large(WINDOW *screen, const Scene *scene, Rect area, Color color)
{
    enum { NAME_ROW = 1, STATE_ROW = 2, CAPTURED_ROW = 3, INDENT = 2 };
    Pen name = pen_at(screen, scene->theme, area, NAME_ROW);
    write_name(&name, scene, color);
    Pen state = pen_at(screen, scene->theme, area, STATE_ROW);
    write_state(&state, scene, color);
    Rect tray = { area.row + CAPTURED_ROW, area.column + INDENT, CAPTURED_ROWS,
                  int_max(0, area.width - INDENT) };
    if (!shows_captured(scene->session))
        return;
    if (captured_are_drawn(scene->theme)) {
        captured_paint(screen, scene, tray, color);
    } else {
        Pen pen = pen_at(screen, scene->theme, tray, 1);
        captured_write(&pen, scene->session, color);
    }
}

/* The rule that parts a clock from the moves is on the moves' side of it. */
static void paint_player(WINDOW *screen, const Scene *scene, Rect area, bool is_top)
{
    bool black = is_top != scene->layout->flipped;
    Color color = black ? BLACK : WHITE;
    if (area.height >= 2) {
        area.height--;
        Rect edge = { is_top ? area.row + area.height : area.row, area.column, 1, area.width };
        Pen rule = pen_at(screen, scene->theme, edge, 0);
        pen_rule(&rule);
        area.row += is_top ? 0 : 1;
    }
    int clock_at = write_clock(screen, scene, area, color);
    area.width = int_max(0, clock_at - 1 - area.column);
    PlayerSize size = size_of(area.height);
    (size == PLAYER_TWICE   ? paint_large
     : size == PLAYER_LARGE ? paint_rows
                            : paint_row)(screen, scene, area, color);
}

bool view_players_are_large(const Scene *scene)
{
    int64_t left;
    bool has_clocks = time_left(scene, WHITE, &left) || time_left(scene, BLACK, &left);
    return (has_clocks && theme_is_unicode(scene->theme)) ||
           (shows_captured(scene->session) && captured_are_drawn(scene->theme));
}

void view_top_clock(WINDOW *screen, const Scene *scene, Rect area)
{
    paint_player(screen, scene, area, true);
}

void view_bottom_clock(WINDOW *screen, const Scene *scene, Rect area)
{
    paint_player(screen, scene, area, false);
}
