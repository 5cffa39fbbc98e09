/* Large digits, drawn in half blocks. */
#include <config.h>

#include "ui/views/digits.h"

#include "engine/base/base.h"
#include "ui/screen/pen.h"

#include <string.h>

enum { POINTS_HIGH = 5, DIGIT_WIDE = 3 };

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
    if (sign >= '0' && sign <= '9')
        return digits[sign - '0'];
    return sign == ':' ? colon : point;
}

int digits_width(const char *text)
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

void digits_paint(WINDOW *screen, const Theme *theme, Rect area, Role role, const char *text)
{
    for (int row = 0; row < DIGITS_ROWS; row++) {
        Pen pen = pen_at(screen, theme, area, row);
        pen.column = pen.end - digits_width(text);
        for (const char *sign = text; *sign != '\0'; sign++) {
            const char *const *drawing = drawing_of(*sign);
            for (int column = 0; drawing[0][column] != '\0'; column++)
                paint_cell(&pen, role, drawing, row, column);
            pen_skip(&pen, 1);
        }
    }
}
