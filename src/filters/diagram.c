/* Board diagrams: squares of three columns each. */
#include <config.h>

#include "src/filters/diagram.h"

#include "engine/board/types.h"

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
