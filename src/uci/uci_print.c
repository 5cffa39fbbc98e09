/* Values as UCI text. */
#include <config.h>

#include "src/uci/uci_print.h"

#include "engine/board/names.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "src/filters/diagram.h"
#include "src/protocol/score.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

enum { CURRENT_MOVE_AFTER_MS = 3000 };

void uci_print_note(StrBuf *out, const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    strbuf_addf(out, "info string %s\n", text);
}

static void print_move(StrBuf *out, const Position *pos, Move move)
{
    char text[COORDINATE_MAX];
    san_write_coordinate(pos, move, text);
    strbuf_addf(out, " %s", text);
}

void uci_print_score(StrBuf *out, Score score)
{
    static const char *const BOUND[] = { "", " lowerbound", " upperbound" };
    if (score.kind == SCORE_MATE)
        strbuf_addf(out, "score mate %d", score.value);
    else
        strbuf_addf(out, "score cp %d", score_cp(score));
    strbuf_add_text(out, BOUND[score.bound]);
}

static void print_line(StrBuf *out, const Position *root, const Move *pv, int length)
{
    if (length == 0)
        return;
    strbuf_add_text(out, " pv");
    Position pos = *root;
    for (int i = 0; i < length; i++) {
        print_move(out, &pos, pv[i]);
        Undo undo;
        position_make(&pos, pv[i], &undo);
    }
}

static uint64_t nodes_per_second(uint64_t nodes, int64_t time_ms)
{
    return (uint64_t)((double)nodes * 1000.0 / (double)(time_ms > 0 ? time_ms : 1));
}

static void print_current_move(StrBuf *out, const Position *root, const SearchInfo *info)
{
    if (info->time_ms < CURRENT_MOVE_AFTER_MS)
        return;
    strbuf_addf(out, "info depth %d currmove", info->depth);
    print_move(out, root, info->current_move);
    strbuf_addf(out, " currmovenumber %d\n", info->current_move_number);
}

void uci_print_info(StrBuf *out, const Position *root, const SearchInfo *info, bool show_wdl)
{
    if (info->current_move != MOVE_NONE) {
        print_current_move(out, root, info);
        return;
    }
    strbuf_addf(out, "info depth %d seldepth %d multipv %d ", info->depth, info->seldepth,
                info->line);
    uci_print_score(out, info->score);
    if (show_wdl)
        strbuf_addf(out, " wdl %d %d %d", info->wdl.win, info->wdl.draw, info->wdl.loss);
    strbuf_addf(out,
                " nodes %" PRIu64 " nps %" PRIu64 " hashfull %d tbhits %" PRIu64 " time %" PRId64,
                info->nodes, nodes_per_second(info->nodes, info->time_ms), info->hashfull,
                info->table_hits, info->time_ms);
    print_line(out, root, info->pv, info->pv_length);
    strbuf_add_char(out, '\n');
}

void uci_print_best_move(StrBuf *out, const Position *root, const SearchResult *result)
{
    if (result->best == MOVE_NONE) {
        strbuf_add_text(out, "bestmove (none)\n");
        return;
    }
    strbuf_add_text(out, "bestmove");
    print_move(out, root, result->best);
    if (result->ponder != MOVE_NONE) {
        Position pos = *root;
        Undo undo;
        position_make(&pos, result->best, &undo);
        strbuf_add_text(out, " ponder");
        print_move(out, &pos, result->ponder);
    }
    strbuf_add_char(out, '\n');
}

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
