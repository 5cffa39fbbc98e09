/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the piece of a move by the board if it was lost. */
#include <config.h>

#include "engine/pgn/pgn_lost.h"

#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_letters.h"
#include "engine/pgn/pgn_lex.h"

#include <string.h>

/* The moves of pieces that fit: 0, 1, or 2 for several. */
static int count_moves(const Position *pos, const PgnToken *token, Move *move)
{
    enum { TEXT_MAX = 16 };
    char text[TEXT_MAX];
    int found = 0;
    if (token->length >= TEXT_MAX)
        return 0;
    memcpy(text + 1, token->text, token->length);
    for (PieceType type = KNIGHT; type <= KING; type++) {
        Move fits = MOVE_NONE;
        text[0] = piece_type_letter(type);
        Status status = san_parse_pgn(pos, text, token->length + 1, &fits);
        found += status_is_ok(&status) ? 1 : status.code == STATUS_AMBIGUOUS ? 2 : 0;
        if (status_is_ok(&status))
            *move = fits;
    }
    return found;
}

bool pgn_lost_find(const Position *pos, const PgnToken *token, Move *move)
{
    return count_moves(pos, token, move) == 1;
}

/* Whether moves of the game name their pieces. */
static bool names_pieces(const PgnReader *reader)
{
    uint64_t letters = 0;
    for (PieceType type = KNIGHT; type <= KING; type++)
        letters |= pgn_letters_initial(piece_type_letter(type));
    return reader->letters != NULL || (reader->initials & letters) != 0 ||
           pgn_lex_capitals_ahead(reader->lex) != 0;
}

bool pgn_lost_is_glyph(const PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    Move move;
    bool may_be = token->value > 0 && token->number == NULL && !reader->has_lost && !reader->fresh;
    return may_be && (names_pieces(reader) || count_moves(&reader->pos, token, &move) == 0);
}

bool pgn_lost_read(PgnReader *reader, Move *move)
{
    reader->has_lost |= reader->token.number != NULL;
    if (!pgn_lost_find(&reader->pos, &reader->token, move))
        return false;
    pgn_letters_report_written(reader, *move);
    return true;
}
