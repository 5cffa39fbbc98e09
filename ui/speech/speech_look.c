/* Describes positions in words: squares, ranks, files and pieces. */
#include <config.h>

#include "ui/speech/speech.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "ui/spelling/spell.h"

#include <assert.h>

static void add_stop(StrBuf *text) { strbuf_add_text(text, ".\n"); }

static int add_squares(SpeechStyle style, const Position *pos, Piece piece, StrBuf *text)
{
    int count = 0;
    for (Square square = 0; square < SQUARE_NB; square++) {
        if (position_piece(pos, square) != piece)
            continue;
        if (count++ > 0)
            strbuf_add_text(text, ", ");
        spell_square(style, square, text);
    }
    return count;
}

void speech_pieces(SpeechStyle style, const Position *pos, Piece piece, StrBuf *text)
{
    assert(piece != NO_PIECE);
    StrBuf squares;
    strbuf_init(&squares);
    int count = add_squares(style, pos, piece, &squares);
    strbuf_addf(text, _("%s: %s"), spell_kind(piece, count), count > 0 ? squares.data : _("none"));
    strbuf_done(&squares);
    add_stop(text);
}

void speech_side(SpeechStyle style, const Position *pos, Color color, StrBuf *text)
{
    strbuf_add_text(text, color == WHITE ? _("White: ") : _("Black: "));
    bool has_any = false;
    for (PieceType type = KING; type >= PAWN; type--) {
        StrBuf squares;
        strbuf_init(&squares);
        int count = add_squares(style, pos, piece_make(color, type), &squares);
        if (count > 0)
            strbuf_addf(text, "%s%s %s", has_any ? _("; ") : "", spell_type(type, count),
                        squares.data);
        has_any |= count > 0;
        strbuf_done(&squares);
    }
    if (!has_any)
        strbuf_add_text(text, _("none"));
    add_stop(text);
}

void speech_square(SpeechStyle style, const Position *pos, Square square, StrBuf *text)
{
    assert(square >= A1 && square < SQUARE_NB);
    Piece piece = position_piece(pos, square);
    StrBuf name, what;
    strbuf_init(&name);
    strbuf_init(&what);
    spell_square(style, square, &name);
    if (piece == NO_PIECE)
        strbuf_add_text(&what, _("empty"));
    else
        spell_piece(style, piece, &what);
    strbuf_addf(text, _("%s: %s"), name.data, what.data);
    strbuf_done(&name);
    strbuf_done(&what);
    add_stop(text);
}

/* step: from one square of the line to the next. */
static void add_line(SpeechStyle style, const Position *pos, Square first, int step, StrBuf *text)
{
    bool has_any = false;
    for (int i = 0; i < 8; i++) {
        Square square = first + i * step;
        Piece piece = position_piece(pos, square);
        if (piece == NO_PIECE)
            continue;
        if (has_any)
            strbuf_add_text(text, ", ");
        has_any = true;
        spell_square(style, square, text);
        strbuf_add_char(text, ' ');
        spell_piece(style, piece, text);
    }
    if (!has_any)
        strbuf_add_text(text, _("empty"));
    add_stop(text);
}

void speech_rank(SpeechStyle style, const Position *pos, int rank, StrBuf *text)
{
    assert(rank >= RANK_1 && rank <= RANK_8);
    strbuf_addf(text, _("Rank %d: "), rank + 1);
    add_line(style, pos, square_make(0, rank), 1, text);
}

void speech_file(SpeechStyle style, const Position *pos, int file, StrBuf *text)
{
    assert(file >= FILE_A && file <= FILE_H);
    StrBuf name;
    strbuf_init(&name);
    spell_file(style, file, &name);
    strbuf_addf(text, _("File %s: "), name.data);
    strbuf_done(&name);
    add_line(style, pos, square_make(file, 0), 8, text);
}
