/* The value of pieces to the network, as a list for each side's pieces and its pawns: by kind, from
 * the a-file to the h-file. */
#include <config.h>

#include "ui/eval/network_words.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/board/names.h"
#include "engine/board/position.h"
#include "engine/board/types.h"

#include <math.h>

/* File by file, as a player reads the board. */
static void add_kind(const Position *pos, Color side, PieceType type,
                     const NetworkExplanation *network, StrBuf *list)
{
    for (int file = FILE_A; file <= FILE_H; file++) {
        for (Bitboard left = position_pieces(pos, side, type) & bb_file(file); left != 0;) {
            Square square = bb_pop(&left);
            int cp = side == WHITE ? network->piece_cp[square] : -network->piece_cp[square];
            long tenths = lround(cp / 10.0); /* the value of a piece is only a rough measure */
            strbuf_add_text(list, list->length > 0 ? ", " : "");
            if (type != PAWN)
                strbuf_add_char(list, piece_type_letter(type));
            strbuf_addf(list, "%s %.1f", square_name(square).text, (double)tenths / 10);
        }
    }
}

static void add_list(const char *format, StrBuf *list, StrBuf *text)
{
    if (list->length > 0) {
        strbuf_add_char(text, ' ');
        strbuf_addf(text, format_like(format, "%s"), list->data);
        strbuf_add_char(text, '\n');
    }
    strbuf_clear(list);
}

static void add_side(const Position *pos, Color side, const NetworkExplanation *network,
                     bool has_pawns, StrBuf *text)
{
    StrBuf list;
    strbuf_init(&list);
    for (int type = QUEEN; type > PAWN; type--)
        add_kind(pos, side, (PieceType)type, network, &list);
    add_list(side == WHITE ? _("White: %s") : _("Black: %s"), &list, text);
    if (has_pawns)
        add_kind(pos, side, PAWN, network, &list);
    add_list(side == WHITE ? _("White's pawns: %s") : _("Black's pawns: %s"), &list, text);
    strbuf_done(&list);
}

void network_words_write(const Position *pos, const NetworkExplanation *network, bool has_pawns,
                         StrBuf *text)
{
    Bitboard all = pos->by_color[WHITE] | pos->by_color[BLACK];
    Bitboard unlisted = pos->by_type[KING] | (has_pawns ? 0 : pos->by_type[PAWN]);
    if ((all & ~unlisted) == 0)
        return;
    strbuf_addf(text, "%s\n", _("What each piece is worth here:"));
    add_side(pos, WHITE, network, has_pawns, text);
    add_side(pos, BLACK, network, has_pawns, text);
}
