#include <config.h>

#include "engine/protocol/xboard_move.h"

#include "engine/base/status.h"
#include "engine/notation/san.h"

#include <string.h>

void xboard_write_move(const Position *pos, Move move, char text[XBOARD_MOVE_MAX])
{
    if (pos->chess960 && move_kind(move) == MOVE_CASTLING) {
        bool queen_side = move_to(move) < move_from(move);
        strcpy(text, queen_side ? "O-O-O" : "O-O");
        return;
    }
    san_write_coordinate(pos, move, text);
}

bool xboard_read_move(const Position *pos, Word word, Move *move)
{
    char text[COORDINATE_MAX];
    if (word.length == 0)
        return false;
    if (word.length < sizeof text) {
        memcpy(text, word.text, word.length);
        if (word.length == 5 && text[4] >= 'A' && text[4] <= 'Z')
            text[4] = (char)(text[4] - 'A' + 'a');
        Status status = san_parse_coordinate(pos, text, word.length, move);
        if (status_is_ok(&status))
            return true;
    }
    return san_read_pgn(pos, word.text, word.length, move);
}
