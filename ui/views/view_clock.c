/* A player: name, what was captured, material ahead, and the clock. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/board/names.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/document/own_names.h"
#include "ui/document/recorded_clock.h"
#include "ui/match/chess_clock.h"
#include "ui/match/match.h"
#include "ui/session/hidden.h"
#include "ui/session/session.h"
#include "ui/views/colors/theme.h"
#include "ui/views/pen.h"

#include <stdio.h>
#include <string.h>

enum {
    DIGIT_COLUMNS = 3,
    DIGIT_ROWS = 3,
    LARGE_MIN = 22 /* columns kept for large digits, so that a name does not move with them */
};

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

/* How many of a side's pieces of each type are gone since the start of the game. What stands beyond
 * that came from pawns, which were not captured then. */
static void count_missing(const Position *start, const Position *pos, Color color,
                          int missing[PIECE_TYPE_NB])
{
    for (int type = PAWN; type <= QUEEN; type++)
        missing[type] =
            count_of(start, color, (PieceType)type) - count_of(pos, color, (PieceType)type);
    for (int type = KNIGHT; type <= QUEEN; type++)
        missing[PAWN] += int_min(0, missing[type]);
}

/* As many pieces as leave the sum its room, which is written whole or not at all. */
static void write_captured(Pen *pen, const Session *session, Color by)
{
    const Position *pos = &session->document->pos;
    int ahead = material(pos, by) - material(pos, (Color)(by ^ 1));
    char sum[16] = "";
    if (ahead > 0)
        snprintf(sum, sizeof sum, "+%d", ahead);
    Pen pieces = *pen;
    if (ahead > 0)
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

static bool is_timed(const Session *session) { return match_is_timed(session->match); }

/* What a clock does, which is to be seen without colour too. */
typedef enum ClockState {
    CLOCK_OTHERS,  /* the other side is to move, or none is */
    CLOCK_RUNNING, /* it is this side's turn, and its time runs */
    CLOCK_WAITING  /* it is, but the clock stands until the move: at the start, taken back */
} ClockState;

static ClockState clock_state(const Session *session, Color color)
{
    if (!is_timed(session) || !match_is_on(session->match) || match_side(session->match) != color)
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

/* Digits of three by three cells, drawn with half blocks; ':' and '.' are narrower. */
static const char *const digit_rows[][DIGIT_ROWS] = {
    { "█▀█", "█ █", "▀▀▀" }, { "▀█ ", " █ ", "▀▀▀" }, { "▀▀█", "█▀▀", "▀▀▀" },
    { "▀▀█", " ▀█", "▀▀▀" }, { "█ █", "▀▀█", "  ▀" }, { "█▀▀", "▀▀█", "▀▀▀" },
    { "█▀▀", "█▀█", "▀▀▀" }, { "▀▀█", "  █", "  ▀" }, { "█▀█", "█▀█", "▀▀▀" },
    { "█▀█", "▀▀█", "▀▀▀" },
};
static const char *const colon_rows[DIGIT_ROWS] = { "▄", "▄", " " };
static const char *const point_rows[DIGIT_ROWS] = { " ", " ", "▀" };

static int large_width(const char *text)
{
    int width = 1;
    for (const char *c = text; *c; c++)
        width += *c >= '0' && *c <= '9' ? DIGIT_COLUMNS + 1 : 2;
    return width;
}

static void write_large(WINDOW *screen, const Scene *scene, Rect area, int row, const char *text,
                        Role role)
{
    int width = large_width(text);
    for (int line = 0; line < DIGIT_ROWS; line++) {
        Pen pen = pen_at(screen, scene->theme, area, row + line);
        pen.column = pen.end - width;
        pen_text(&pen, role, " ");
        for (const char *c = text; *c; c++) {
            pen_text(&pen, role,
                     *c == ':'                ? colon_rows[line]
                     : *c >= '0' && *c <= '9' ? digit_rows[*c - '0'][line]
                                              : point_rows[line]);
            pen_text(&pen, role, " ");
        }
    }
}

/* On the clock of a timed game, else as the record says; false: nothing is known. */
static bool time_left(const Scene *scene, Color color, int64_t *left_ms)
{
    if (!scene->session->settings.clocks)
        return false;
    if (!is_timed(scene->session))
        return recorded_clock_ms(scene->session->document, color, left_ms);
    *left_ms = chess_clock_left_ms(&scene->session->match->clock, color, scene->now_ms);
    return true;
}

/* Where the clock begins, so that the name stops before it. */
static int write_clock(WINDOW *screen, const Scene *scene, Rect area, int row, Color color)
{
    int64_t left;
    if (!time_left(scene, color, &left))
        return area.column + area.width;
    char text[16];
    chess_clock_format(left, text);
    ClockState state = clock_state(scene->session, color);
    Role role = clock_role(state, left, is_timed(scene->session));
    if (area.height >= DIGIT_ROWS && theme_is_unicode(scene->theme)) {
        write_large(screen, scene, area, row, text, role);
        return area.column + area.width - int_max(LARGE_MIN, large_width(text));
    }
    Pen pen = pen_at(screen, scene->theme, area, row);
    const char *sign = state == CLOCK_RUNNING   ? theme_glyph(scene->theme, GLYPH_POINTER)
                       : state == CLOCK_WAITING ? "||"
                                                : "";
    bool is_low = is_timed(scene->session) && left <= CHESS_CLOCK_TENTHS_MS;
    char shown[48];
    snprintf(shown, sizeof shown, " %s%s%s%s ", sign, *sign != '\0' ? " " : "", text,
             is_low ? "!" : "");
    pen.column = int_max(pen.column, pen.end - width_text(shown));
    int start = pen.column;
    pen_text(&pen, role, shown);
    return start;
}

/* Beside large digits, where the name has three rows. */
static void write_state(WINDOW *screen, const Scene *scene, Rect area, int row, Color color)
{
    int64_t left;
    if (!time_left(scene, color, &left))
        return;
    ClockState state = clock_state(scene->session, color);
    Pen pen = pen_at(screen, scene->theme, area, row);
    pen.end = int_max(pen.column, pen.end - LARGE_MIN - 1);
    pen_skip(&pen, 4);
    pen_sentence(&pen, clock_role(state, left, true) == ROLE_CLOCK_LOW ? ROLE_ERROR : ROLE_DIM,
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

/* The rule that parts a clock from the moves is on the moves' side of it. */
static void paint_player(WINDOW *screen, const Scene *scene, Rect area, bool is_top)
{
    bool black = is_top != scene->layout->flipped;
    Color color = black ? BLACK : WHITE;
    int rule_rows = area.height >= 2 ? 1 : 0;
    int first = is_top ? 0 : rule_rows;
    int lines = area.height - rule_rows;
    if (rule_rows) {
        Pen rule = pen_at(screen, scene->theme, area, is_top ? lines : 0);
        pen_rule(&rule);
    }
    int clock_at = write_clock(screen, scene, area, first, color);
    Pen pen = pen_at(screen, scene->theme, area, first);
    pen.end = int_max(pen.column, clock_at - 1);
    write_name(&pen, scene, color);
    if (lines >= DIGIT_ROWS) {
        pen = pen_at(screen, scene->theme, area, first + 1);
        pen.end = int_max(pen.column, clock_at - 1);
        pen_skip(&pen, 2);
        write_state(screen, scene, area, first + 2, color);
    } else {
        pen_skip(&pen, 2);
    }
    if (scene->session->settings.captured && !hidden_by_zen(scene->session))
        write_captured(&pen, scene->session, color);
}

void view_top_clock(WINDOW *screen, const Scene *scene, Rect area)
{
    paint_player(screen, scene, area, true);
}

void view_bottom_clock(WINDOW *screen, const Scene *scene, Rect area)
{
    paint_player(screen, scene, area, false);
}
