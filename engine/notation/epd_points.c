/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The points that a test suite gives for a move, in the forms of the Strategic Test Suite. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/movegen.h"
#include "engine/board/types.h"
#include "engine/notation/epd.h"
#include "engine/notation/san.h"
#include "engine/text/words.h"

#include <assert.h>
#include <string.h>

enum { POINTS_MAX = 1000000 };

static const char SEPARATORS[] = " ,;\t";

/* Result of reading a list of points. */
typedef struct Points {
    const Position *pos;
    Move move; /* the move looked for */
    int count, points, most;
} Points;

/* Takes the next word of a list; false at its end. */
static bool take_word(const char **at, const char **word, size_t *length)
{
    *at += strspn(*at, SEPARATORS);
    *word = *at;
    *length = strcspn(*at, SEPARATORS);
    *at += *length;
    return *length > 0;
}

static bool take_pair(Points *points, const char *move, size_t move_length, const char *number,
                      size_t number_length)
{
    Move read = MOVE_NONE;
    int64_t value;
    if (!san_read_pgn(points->pos, move, move_length, &read) ||
        number_parse(number, number_length, -POINTS_MAX, POINTS_MAX, &value) != NUMBER_OK)
        return false;
    points->count++;
    points->most = int_max(points->most, (int)value);
    if (read == points->move)
        points->points = (int)value;
    return true;
}

static bool read_lists(const char *moves, const char *numbers, Points *points)
{
    const char *move, *number;
    size_t move_length, number_length;
    while (take_word(&moves, &move, &move_length))
        if (!take_word(&numbers, &number, &number_length) ||
            !take_pair(points, move, move_length, number, number_length))
            return false;
    return points->count > 0 && !take_word(&numbers, &number, &number_length);
}

/* "f5=10, e8=Q=7": the number follows the last sign. */
static bool read_pairs(const char *text, Points *points)
{
    const char *word;
    size_t length;
    while (take_word(&text, &word, &length)) {
        size_t sign = length;
        while (sign > 0 && word[sign - 1] != '=')
            sign--;
        if (sign < 2 || !take_pair(points, word, sign - 1, word + sign, length - sign))
            return false;
    }
    return points->count > 0;
}

bool epd_points(const Epd *epd, Move move, int *points, int *most)
{
    assert(move == MOVE_NONE || movegen_is_legal(epd_position(epd), move));
    static const char *const LISTS[] = { "c9", "c7" };
    const Points none = { .pos = epd_position(epd), .move = move };
    const char *numbers = epd_value(epd, "c8"), *pairs = epd_value(epd, "c0");
    Points found = none;
    bool is_found = false;
    for (size_t i = 0; i < ARRAY_LEN(LISTS) && numbers != NULL && !is_found; i++) {
        const char *moves = epd_value(epd, LISTS[i]);
        found = none;
        is_found = moves != NULL && read_lists(moves, numbers, &found);
    }
    if (!is_found && pairs != NULL) {
        found = none;
        is_found = read_pairs(pairs, &found);
    }
    if (is_found) {
        *points = found.points;
        *most = found.most;
    }
    return is_found;
}
