/* Material as a range of counts for each kind of piece. */
#include <config.h>

#include "engine/notation/material.h"

#include "engine/board/bitboard.h"

#include <assert.h>
#include <string.h>

enum { PIECES_MAX = 10 }; /* two, and eight promoted pawns */

static int kind_of(char letter)
{
    static const char LETTERS[] = "pnbrqk";
    static const PieceType KINDS[] = { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING };
    const char *found = letter != '\0' ? strchr(LETTERS, letter | 0x20) : NULL;
    return found != NULL ? (int)KINDS[found - LETTERS] : -1;
}

static bool read_side(const char *text, size_t length, uint8_t *low, uint8_t *high)
{
    for (size_t i = 0; i < length; i++) {
        int kind = kind_of(text[i]);
        char mark = i + 1 < length ? text[i + 1] : '\0';
        bool is_open = mark == '*' || mark == '+';
        if (kind < 0 || (kind == KING && (is_open || high[KING] > 0)) || high[kind] == PIECES_MAX)
            return false;
        low[kind] = (uint8_t)(low[kind] + (mark != '*'));
        high[kind] = is_open ? PIECES_MAX : (uint8_t)(high[kind] + 1);
        i += is_open;
    }
    low[KING] = high[KING] = 1;
    return true;
}

bool material_parse(const char *text, size_t length, Material *material)
{
    Material read = { 0 };
    size_t gap = 0;
    while (gap < length && (text[gap] | 0x20) != 'v')
        gap++;
    bool is_read = gap < length && read_side(text, gap, read.low[0], read.high[0]) &&
                   read_side(text + gap + 1, length - gap - 1, read.low[1], read.high[1]);
    if (is_read)
        *material = read;
    return is_read;
}

static bool side_fits(const Material *material, int side, const Position *pos, Color color)
{
    for (int kind = PAWN; kind <= KING; kind++) {
        int count = bb_count(position_pieces(pos, color, (PieceType)kind));
        if (count < material->low[side][kind] || count > material->high[side][kind])
            return false;
    }
    return true;
}

bool material_fits(const Material *material, const Position *pos)
{
    assert(material->high[0][KING] > 0 && material->high[1][KING] > 0);
    return (side_fits(material, 0, pos, WHITE) && side_fits(material, 1, pos, BLACK)) ||
           (side_fits(material, 0, pos, BLACK) && side_fits(material, 1, pos, WHITE));
}

static int least_men(const uint8_t *low)
{
    int pieces = 0;
    for (int kind = PAWN; kind <= KING; kind++)
        pieces += low[kind];
    return pieces;
}

bool material_may_follow(const Material *material, const Position *pos)
{
    assert(material->high[0][KING] > 0 && material->high[1][KING] > 0);
    int first = least_men(material->low[0]), second = least_men(material->low[1]);
    int white = bb_count(pos->by_color[WHITE]), black = bb_count(pos->by_color[BLACK]);
    return (white >= first && black >= second) || (white >= second && black >= first);
}
