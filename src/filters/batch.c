/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verbs that read positions: fen, moves, board, perft. */
#include <config.h>

#include "src/filters/batch.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/perft.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/text/width.h"
#include "src/filters/bench.h"
#include "src/filters/input.h"
#include "src/filters/output.h"
#include "src/filters/positions.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- a board as text -------------------------------------------------------------------------- */

static const char *const FIGURINES[PIECE_NB] = {
    [NO_PIECE] = " ", [W_PAWN] = "♙",  [W_KNIGHT] = "♘", [W_BISHOP] = "♗", [W_ROOK] = "♖",
    [W_QUEEN] = "♕",  [W_KING] = "♔",  [B_PAWN] = "♟",   [B_KNIGHT] = "♞", [B_BISHOP] = "♝",
    [B_ROOK] = "♜",   [B_QUEEN] = "♛", [B_KING] = "♚",
};

/* U+FE0E selects the text form: some terminals show the pawn as an emoji. */
#define TEXT_FORM "\xEF\xB8\x8E"

static void write_piece(Piece piece, DiagramStyle style, StrBuf *out)
{
    if (!style.unicode) {
        strbuf_add_char(out, piece_letter(piece));
        return;
    }
    strbuf_add_text(out, FIGURINES[piece]);
    if (piece_type(piece) == PAWN)
        strbuf_add_text(out, TEXT_FORM);
}

/* Colours of the 256-colour cube: wooden squares, nearly white and nearly black pieces. */
static void write_square(const Position *pos, Square square, DiagramStyle style, StrBuf *out)
{
    bool light = square_is_light(square);
    Piece piece = position_piece(pos, square);
    const char *edge = light ? " " : style.unicode ? "░" : ":";
    if (style.color) {
        bool white = piece == NO_PIECE || piece_color(piece) == WHITE;
        strbuf_addf(out, "\033[48;5;%d;38;5;%dm", light ? 179 : 94, white ? 231 : 16);
        edge = " ";
    }
    strbuf_add_text(out, edge);
    if (piece == NO_PIECE)
        strbuf_add_text(out, edge);
    else
        write_piece(piece, style, out);
    strbuf_add_text(out, edge);
}

static void write_border(bool top, DiagramStyle style, StrBuf *out)
{
    strbuf_add_text(out, !style.unicode ? "  +" : top ? "  ┌" : "  └");
    for (int i = 0; i < 3 * FILE_NB; i++)
        strbuf_add_text(out, style.unicode ? "─" : "-");
    strbuf_add_text(out, !style.unicode ? "+\n" : top ? "┐\n" : "┘\n");
}

static void write_rank(const Position *pos, int rank, DiagramStyle style, StrBuf *out)
{
    const char *side = style.unicode ? "│" : "|";
    strbuf_addf(out, "%d %s", rank + 1, side);
    for (int i = 0; i < FILE_NB; i++)
        write_square(pos, square_make(style.flipped ? FILE_H - i : i, rank), style, out);
    strbuf_addf(out, "%s%s\n", style.color ? "\033[0m" : "", side);
}

void diagram_write(const Position *pos, DiagramStyle style, StrBuf *out)
{
    write_border(true, style, out);
    for (int i = 0; i < RANK_NB; i++)
        write_rank(pos, style.flipped ? i : RANK_8 - i, style, out);
    write_border(false, style, out);
    strbuf_add_text(out, "   ");
    for (int i = 0; i < FILE_NB; i++)
        strbuf_addf(out, " %c ", 'a' + (style.flipped ? FILE_H - i : i));
    strbuf_add_char(out, '\n');
}

/* --- positions and answers -------------------------------------------------------------------- */

typedef struct Batch {
    FilterOutput output; /* first: filter_output_wait */
    void (*answer)(struct Batch *batch, const Position *pos);
    void (*remark)(void *context, const FoundFault *fault);
    bool faults_are_output; /* as "error COLUMN REASON" among the answers, in addition to stderr */
    DiagramStyle style;     /* of boards */
    int depth;              /* of perft */
    DivideMeans means;      /* of perft */
    bool headings;          /* of perft: the FEN first */
    uint64_t count;         /* of answers */
} Batch;

static void take(void *context, const FoundPosition *found)
{
    Batch *batch = context;
    batch->answer(batch, found->pos);
    batch->count++;
}

static void refuse(void *context, const FoundFault *fault)
{
    Batch *batch = context;
    filter_output_flush(&batch->output);
    if (batch->faults_are_output)
        strbuf_addf(&batch->output.text, "error %" PRIu64 " %s\n", fault->column, fault->text);
    if (!batch->faults_are_output || fault->file)
        positions_tell_fault(fault);
}

static int run(const Options *options, Batch *batch)
{
    PositionUser user = { .context = batch,
                          .doubtful = INPUT_POSITIONS,
                          .every_line = batch->faults_are_output,
                          .take = take,
                          .refuse = refuse,
                          .remark = batch->remark,
                          .wait = filter_output_wait,
                          .is_over = filter_output_is_over };
    bool good = positions_walk(options, &user);
    filter_output_flush(&batch->output);
    filter_output_done(&batch->output);
    return good && !batch->output.is_lost ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* --- fen and moves ---------------------------------------------------------------------------- */

static void answer_fen(Batch *batch, const Position *pos)
{
    char fen[FEN_MAX];
    fen_write(pos, fen);
    strbuf_addf(&batch->output.text, "ok %s\n", fen);
}

static void answer_moves(Batch *batch, const Position *pos)
{
    StrBuf *out = &batch->output.text;
    MoveList list;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        char coordinate[COORDINATE_MAX];
        char san[SAN_MAX];
        san_write_coordinate(pos, list.moves[i], coordinate);
        san_write(pos, list.moves[i], san);
        strbuf_addf(out, "%s%s=%s", i > 0 ? " " : "", coordinate, san);
    }
    strbuf_add_char(out, '\n');
}

int batch_fen(const Options *options)
{
    Batch batch = { .answer = answer_fen,
                    .remark = filter_output_refuse,
                    .faults_are_output = true };
    filter_output_init(&batch.output, false);
    return run(options, &batch);
}

int batch_moves(const Options *options)
{
    Batch batch = { .answer = answer_moves, .faults_are_output = true };
    filter_output_init(&batch.output, false);
    return run(options, &batch);
}

/* --- board and perft -------------------------------------------------------------------------- */

/* Without operands, uses the initial position. */
static int run_or_start(const Options *options, Batch *batch)
{
    if (options->operand_count > 0)
        return run(options, batch);
    Position start;
    position_init(&start);
    batch->answer(batch, &start);
    filter_output_flush(&batch->output);
    filter_output_done(&batch->output);
    return batch->output.is_lost ? EXIT_FAILURE : EXIT_SUCCESS;
}

static bool wants_color(const Settings *settings)
{
    if (settings->color != COLOR_AUTO)
        return settings->color == COLOR_ALWAYS;
    const char *no_color = getenv("NO_COLOR");
    const char *force = getenv("CLICOLOR_FORCE");
    const char *term = getenv("TERM");
    if (no_color && no_color[0] != '\0')
        return false;
    if (force && force[0] != '\0' && strcmp(force, "0") != 0)
        return true;
    return isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0;
}

static DiagramStyle choose_style(const Settings *settings)
{
    bool utf8 = utf8_is_spoken();
    return (DiagramStyle){
        .unicode = settings->glyphs == GLYPHS_UNICODE || (settings->glyphs == GLYPHS_AUTO && utf8),
        .color = wants_color(settings),
    };
}

static void answer_board(Batch *batch, const Position *pos)
{
    StrBuf *out = &batch->output.text;
    if (batch->count > 0)
        strbuf_add_char(out, '\n');
    diagram_write(pos, batch->style, out);
    char fen[FEN_MAX];
    fen_write(pos, fen);
    strbuf_add_char(out, '\n');
    strbuf_addf(out, "%s\n%s\n", color_to_move(position_side(pos)), fen);
}

int batch_board(const Options *options, const Settings *settings)
{
    Batch batch = { .answer = answer_board, .style = choose_style(settings) };
    filter_output_init(&batch.output, true);
    return run_or_start(options, &batch);
}

/* If there are several positions, each is preceded by its FEN. */
static void answer_perft(Batch *batch, const Position *pos)
{
    if (batch->headings) {
        char fen[FEN_MAX];
        fen_write(pos, fen);
        strbuf_addf(&batch->output.text, "%s%s\n", batch->count > 0 ? "\n" : "", fen);
    }
    int64_t start_ns = clock_now_ns();
    uint64_t nodes = divide_write(pos, batch->depth, &batch->means, &batch->output.text);
    double seconds = (double)(clock_now_ns() - start_ns) / 1e9;
    filter_output_flush(&batch->output);
    textout_tell("%.3f s, %.0f nodes/s", seconds, (double)nodes / (seconds > 0 ? seconds : 1e-9));
}

int batch_perft(const Options *options)
{
    bool one = options->operand_count == 0 || positions_are_given(options);
    Batch batch = { .answer = answer_perft, .depth = options->depth, .headings = !one };
    batch.means.jobs = options->jobs;
    if (options->hash_mb > 0) {
        Status status = perft_table_new((size_t)options->hash_mb, &batch.means.table);
        if (!status_is_ok(&status)) {
            textout_tell("luft: %s", status.text);
            return EXIT_FAILURE;
        }
    }
    filter_output_init(&batch.output, false);
    int code = run_or_start(options, &batch);
    perft_table_free(batch.means.table);
    return code;
}
