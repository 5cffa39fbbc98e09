/* Moves in UCI: GUIs must send them exactly, engines are read leniently. */
#include <config.h>

#include "engine/protocol/uci_move.h"

#include "engine/notation/san.h"

#include <assert.h>
#include <string.h>

void uci_write_move(StrBuf *out, const Position *pos, Move move)
{
    assert(position_piece(pos, move_from(move)) != NO_PIECE);
    char text[COORDINATE_MAX];
    san_write_coordinate(pos, move, text);
    strbuf_addf(out, " %s", text);
}

Status uci_read_move(const Position *pos, Word word, Move *move)
{
    Move read = MOVE_NONE;
    Status status = san_parse_coordinate(pos, word.text, word.length, &read);
    if (!status_is_ok(&status))
        return status;
    char expected[COORDINATE_MAX];
    san_write_coordinate(pos, read, expected);
    if (move_kind(read) == MOVE_CASTLING && !word_is(word, expected))
        return status_error(STATUS_ILLEGAL,
                            pos->chess960 ? "castling is %s, king takes rook, in chess960"
                                          : "castling is %s while UCI_Chess960 is false",
                            expected);
    *move = read;
    return status;
}

bool uci_read_engine_move(const Position *pos, Word word, Move *move)
{
    char text[COORDINATE_MAX];
    if (word.length == 0 || word.length >= sizeof text)
        return false;
    memcpy(text, word.text, word.length);
    if (word.length == 5 && text[4] >= 'A' && text[4] <= 'Z')
        text[4] = (char)(text[4] - 'A' + 'a');
    Status status = san_parse_coordinate(pos, text, word.length, move);
    return status_is_ok(&status);
}
