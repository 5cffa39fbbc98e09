/* Boards and evaluations for people at the UCI prompt. */
#include <config.h>

#include "ui/eval/piece_words.h"

#include "engine/board/bitboard.h"
#include "engine/board/types.h"
#include "engine/notation/fen.h"
#include "src/filters/batch.h"

#include <inttypes.h>

void uci_print_board(StrBuf *out, const Position *pos)
{
    diagram_write(pos, (DiagramStyle){ 0 }, out);
    char fen[FEN_MAX];
    fen_write(pos, fen);
    strbuf_addf(out, "\nFen: %s\nKey: %016" PRIX64 "\nCheckers:", fen, pos->key);
    for (Bitboard checkers = pos->checkers; checkers;) {
        strbuf_addf(out, " %s", square_name(bb_pop(&checkers)).text);
    }
    strbuf_add_char(out, '\n');
}

static double pawns(int cp) { return cp / 100.0; }

void uci_print_evaluation(StrBuf *out, const Position *pos)
{
    Explanation explanation;
    engine_explain(pos, &explanation);
    strbuf_addf(out, "%-24s %8s %8s %8s\n", "term", "White", "Black", "total");
    for (int i = 0; i < explanation.count; i++) {
        const ExplanationTerm *term = &explanation.terms[i];
        strbuf_addf(out, "%-24s %+8.2f %+8.2f %+8.2f\n", term->name, pawns(term->white_cp),
                    pawns(term->black_cp), pawns(term->white_cp - term->black_cp));
    }
    strbuf_addf(out, "phase %d/256, endgame scale %d/64\n", explanation.phase, explanation.scale);
    if (position_in_check(pos))
        strbuf_add_text(out, "Evaluation: none (in check)\n");
    else
        strbuf_addf(out, "Evaluation: %+.2f (White's side)\n", pawns(explanation.total_cp));
}

void uci_print_network(StrBuf *out, const Position *pos, const NetworkExplanation *network)
{
    static const char RULE[] =
        "+-------+-------+-------+-------+-------+-------+-------+-------+\n";
    strbuf_add_text(out, "\nWhat the network's score would lose without each piece:\n");
    for (int rank = RANK_8; rank >= RANK_1; rank--) {
        strbuf_add_text(out, RULE);
        for (int file = FILE_A; file <= FILE_H; file++) {
            Piece piece = position_piece(pos, square_make(file, rank));
            strbuf_addf(out, "|   %c   ", piece_letter(piece));
        }
        strbuf_add_text(out, "|\n");
        for (int file = FILE_A; file <= FILE_H; file++) {
            Square square = square_make(file, rank);
            PieceType type = piece_type(position_piece(pos, square));
            if (type == NO_PIECE_TYPE || type == KING)
                strbuf_add_text(out, "|       ");
            else
                strbuf_addf(out, "|%+6.2f ", pawns(network->piece_cp[square]));
        }
        strbuf_add_text(out, "|\n");
    }
    strbuf_add_text(out, RULE);
    if (position_in_check(pos))
        strbuf_add_text(out, "Network: none (in check)\n");
    else
        strbuf_addf(out, "Network: %+.2f (White's side)\n", pawns(network->total_cp));
}
