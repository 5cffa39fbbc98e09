/* A list for each side's pieces and for its pawns: by kind, from the a-file to the h-file. */
#include <config.h>

#include "ui/thinking/network_words.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/names.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/job/score.h"
#include "engine/text/capital.h"

#include <math.h>

/* From a file to the next, as a board is read in one's head. */
static void add_kind(const Position *pos, Color side, PieceType type,
                     const NetworkExplanation *network, StrBuf *list)
{
    for (int file = FILE_A; file <= FILE_H; file++) {
        for (Bitboard left = position_pieces(pos, side, type) & bb_file(file); left != 0;) {
            Square square = bb_pop(&left);
            int cp = side == WHITE ? network->piece_cp[square] : -network->piece_cp[square];
            long tenths = lround(cp / 10.0); /* closer would claim more than removal tells */
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
                     StrBuf *text)
{
    StrBuf list;
    strbuf_init(&list);
    for (int type = QUEEN; type > PAWN; type--)
        add_kind(pos, side, (PieceType)type, network, &list);
    add_list(side == WHITE ? _("White: %s") : _("Black: %s"), &list, text);
    add_kind(pos, side, PAWN, network, &list);
    add_list(side == WHITE ? _("White's pawns: %s") : _("Black's pawns: %s"), &list, text);
    strbuf_done(&list);
}

static void add_score(const Position *pos, const NetworkExplanation *network, StrBuf *text)
{
    StrBuf sentence;
    char score[SCORE_TEXT_MAX];
    strbuf_init(&sentence);
    score_format((Score){ SCORE_CENTIPAWN, BOUND_EXACT, network->total_cp }, WHITE, score);
    if (position_in_check(pos))
        strbuf_addf(&sentence, _("%s is in check, where the network gives no score."),
                    color_name_amid(position_side(pos)));
    else
        strbuf_addf(&sentence, _("The network's score: %s"), score);
    capital_add(sentence.data, text);
    strbuf_add_char(text, '\n');
    strbuf_done(&sentence);
}

void network_words_write(const Position *pos, const NetworkExplanation *network, StrBuf *text)
{
    if (!movegen_any(pos))
        return;
    if (network == NULL) {
        strbuf_addf(text, "%s\n", _("No network judges; the hand-written evaluation:"));
        return;
    }
    add_score(pos, network, text);
    Bitboard all = pos->by_color[WHITE] | pos->by_color[BLACK];
    if ((all & ~pos->by_type[KING]) != 0)
        strbuf_addf(text, "%s\n", _("What a side would lose without each piece, in pawns:"));
    add_side(pos, WHITE, network, text);
    add_side(pos, BLACK, network, text);
    strbuf_addf(text, "%s\n", _("The hand-written evaluation:"));
}

void network_words_explain(const Position *pos, const Engine *engine, StrBuf *text)
{
    NetworkExplanation network;
    bool has_network = engine != NULL && engine_explain_network(engine, pos, &network);
    network_words_write(pos, has_network ? &network : NULL, text);
}
