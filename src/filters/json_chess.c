#include <config.h>

#include "src/filters/json_chess.h"

#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "src/filters/json.h"

void json_place_found(StrBuf *out, const FoundPosition *found)
{
    if (found->file)
        json_text(out, "file", found->file);
    if (found->line > 0)
        json_number(out, "line", (int64_t)found->line);
    if (found->number > 0)
        json_number(out, "game", (int64_t)found->number);
}

void json_fen(StrBuf *out, const Position *pos)
{
    char fen[FEN_MAX];
    fen_write(pos, fen);
    json_text(out, "fen", fen);
}

void json_move(StrBuf *out, const char *key, const Position *pos, Move move)
{
    char coordinate[COORDINATE_MAX];
    san_write_coordinate(pos, move, coordinate);
    json_text(out, key, coordinate);
}

void json_move_names(StrBuf *out, const Position *pos, Move move)
{
    char san[SAN_MAX];
    san_write(pos, move, san);
    json_move(out, "move", pos, move);
    json_text(out, "san", san);
}
