/* SPDX-License-Identifier: GPL-3.0-or-later */
/* FEN: reads it with a lenient grammar and strict rules for the board, and writes one normal form.
 *
 * A reader walks the bytes once and builds a draft; each field is checked as soon as it is read, so
 * that the column of an error is where the text went wrong. Whatever contradicts the pieces
 * (rights, en passant, counters) is corrected with a remark; the pieces and the side to move are
 * never guessed. fen_fields.c reads the fields after the side to move.
 */
#include <config.h>

#include "engine/notation/fen.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/utf8.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/fen_state.h"
#include "engine/text/ascii.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { PIECES_MAX = 16, PAWNS_MAX = 8 };

#define ILLEGAL_AT(place, ...) status_error_at(STATUS_ILLEGAL, 0, fen_column(place), __VA_ARGS__)

/* --- what is said of a byte ------------------------------------------------------------------- */

FenByteName fen_name_byte(const FenReader *in)
{
    FenByteName name;
    unsigned char c = (unsigned char)fen_peek(in);
    if (in->at >= in->length)
        utf8_printf(name.text, sizeof name.text, "%s", _("the end"));
    else if (fen_is_space((char)c))
        utf8_printf(name.text, sizeof name.text, "%s", _("a space"));
    else if (c > ' ' && c < 127)
        utf8_printf(name.text, sizeof name.text, "'%c'", c);
    else
        utf8_printf(name.text, sizeof name.text, _("byte 0x%02x"), c);
    return name;
}

void fen_add_remark(FenRemarks *remarks, int column, const char *format, ...)
{
    assert(column >= 0);
    if (remarks == NULL || remarks->count == FEN_REMARKS_MAX)
        return;
    FenRemark *remark = &remarks->remarks[remarks->count++];
    remark->column = column;
    va_list args;
    va_start(args, format);
    utf8_vprintf(remark->text, sizeof remark->text, _(format), args);
    va_end(args);
}

/* --- fields ----------------------------------------------------------------------------------- */

bool fen_next_field(FenReader *in)
{
    fen_skip_blanks(in);
    in->field = in->at;
    return !fen_at_field_end(in);
}

/* --- placement -------------------------------------------------------------------------------- */

/* Why the piece cannot be there together with those already read. */
static Status check_piece(const FenReader *in, Piece piece, int rank)
{
    const Position *pos = &in->pos;
    Color color = piece_color(piece);
    if (piece_type(piece) == PAWN && (rank == RANK_1 || rank == RANK_8))
        return ILLEGAL_AT(in->at, "a pawn cannot stand on rank %d", rank + 1);
    if (piece_type(piece) == KING && position_pieces(pos, color, KING) != 0)
        return ILLEGAL_AT(in->at, "%s has a second king", color_name_amid(color));
    if (bb_count(pos->by_color[color]) == PIECES_MAX)
        return ILLEGAL_AT(in->at, "%s has more than 16 pieces", color_name_amid(color));
    if (piece_type(piece) == PAWN && bb_count(position_pieces(pos, color, PAWN)) == PAWNS_MAX)
        return ILLEGAL_AT(in->at, "%s has more than 8 pawns", color_name_amid(color));
    return status_ok();
}

/* "44" for 8; of "11111111" only the second digit is reported. */
static bool is_second_digit(const FenReader *in)
{
    size_t digits = 0;
    while (digits < 2 && in->at > in->field + digits && fen_is_digit(in->text[in->at - digits - 1]))
        digits++;
    return digits == 1;
}

/* Reads one letter or digit and advances *file. */
static Status read_squares(FenReader *in, int rank, int *file)
{
    char c = fen_peek(in);
    if (ascii_is_rank(c)) {
        if (is_second_digit(in))
            REMARK_AT(in->at, "two digits in a row");
        *file += c - '0';
        if (*file > FILE_NB)
            return SYNTAX_AT(in->at, "rank %d has more than 8 squares", rank + 1);
        in->at++;
        return status_ok();
    }
    Piece piece = piece_of_letter(c);
    if (piece == NO_PIECE)
        return SYNTAX_AT(in->at, "%s is neither a piece nor a digit 1-8", fen_name_byte(in).text);
    if (*file >= FILE_NB)
        return SYNTAX_AT(in->at, "rank %d has more than 8 squares", rank + 1);
    Status status = check_piece(in, piece, rank);
    if (!status_is_ok(&status))
        return status;
    Square square = square_make((*file)++, rank);
    position_put_piece(&in->pos, piece, square);
    in->place[square] = in->at++;
    return status_ok();
}

/* Some old programs wrote backslashes. */
static bool is_rank_end(char c) { return c == '/' || c == '\\'; }

static Status read_rank(FenReader *in, int rank)
{
    int file = 0;
    while (!fen_at_field_end(in) && !is_rank_end(fen_peek(in))) {
        Status status = read_squares(in, rank, &file);
        if (!status_is_ok(&status))
            return status;
    }
    if (file < FILE_NB)
        return SYNTAX_AT(in->at,
                         ngettext("rank %d has only %d square", "rank %d has only %d squares",
                                  (unsigned long)file),
                         rank + 1, file);
    return status_ok();
}

/* The first fault, or OK. */
static Status first_fault(const PositionFaults *list, size_t place)
{
    if (list->count == 0)
        return status_ok();
    return ILLEGAL_AT(place, "%s", list->faults[0].text);
}

/* The same at the last of the fault's squares, otherwise here. */
static Status first_fault_on_board(const FenReader *in, const PositionFaults *list)
{
    size_t place = 0;
    for (Bitboard squares = list->count > 0 ? list->faults[0].squares : 0; squares != 0;) {
        Square square = bb_pop(&squares);
        place = in->place[square] > place ? in->place[square] : place;
    }
    return first_fault(list, place > 0 ? place : in->at);
}

static Status read_placement(FenReader *in)
{
    Status status = fen_next_field(in)
                        ? status_ok()
                        : SYNTAX_AT(in->at, "the placement of the pieces is missing");
    for (int rank = RANK_8; rank >= RANK_1 && status_is_ok(&status); rank--) {
        status = read_rank(in, rank);
        if (!status_is_ok(&status) || rank == RANK_1)
            break;
        if (!is_rank_end(fen_peek(in)))
            return SYNTAX_AT(in->at, "only %d of 8 ranks are given", RANK_NB - rank);
        in->at++;
    }
    if (!status_is_ok(&status))
        return status;
    if (is_rank_end(fen_peek(in))) {
        in->at++;
        if (!fen_at_field_end(in))
            return SYNTAX_AT(in->at - 1, "more than 8 ranks");
        REMARK_AT(in->at - 1, "a slash follows the last rank");
    }
    PositionFaults faults = { 0 };
    position_faults_of_placement(&in->pos, &faults);
    return first_fault_on_board(in, &faults);
}

bool fen_read_diagram(const char *fen, Position *pos)
{
    int rank = RANK_8, file = 0;
    position_clear(pos);
    for (; *fen != '\0' && !fen_is_space(*fen); fen++) {
        Piece piece = piece_of_letter(*fen);
        if (is_rank_end(*fen) && file == FILE_NB && rank > RANK_1) {
            rank--;
            file = 0;
        } else if (file == FILE_NB && rank == RANK_1) {
            break; /* pieces in hand */
        } else if (ascii_is_rank(*fen) && file + *fen - '0' <= FILE_NB) {
            file += *fen - '0';
        } else if (piece != NO_PIECE && file < FILE_NB) {
            position_put_piece(pos, piece, square_make(file++, rank));
        } else if (*fen != '~') { /* after a promoted piece */
            break;
        }
    }
    return rank == RANK_1 && file == FILE_NB;
}

/* --- the side to move ------------------------------------------------------------------------- */

static bool can_have_moved(const Position *pos, Color side)
{
    Position turned = *pos;
    turned.side = (uint8_t)side;
    PositionFaults faults = { 0 };
    position_faults_of_turn(&turned, &faults);
    return faults.count == 0;
}

/* White, unless Black is in check. */
static Color likely_side(const Position *pos)
{
    return !can_have_moved(pos, WHITE) && can_have_moved(pos, BLACK) ? BLACK : WHITE;
}

static Status read_side_letter(FenReader *in)
{
    static const char *const NAMES[COLOR_NB] = { "white", "black" };
    char c = fen_peek(in);
    bool white = c == 'w' || c == 'W';
    if (!white && c != 'b' && c != 'B')
        return SYNTAX_AT(in->at, "the side to move is w or b, not %s", fen_name_byte(in).text);
    in->pos.side = white ? WHITE : BLACK;
    const char *name = NAMES[in->pos.side];
    size_t rest = in->length - in->at, whole = strlen(name);
    in->at += rest >= whole && strncasecmp(in->text + in->at, name, whole) == 0 ? whole : 1;
    return fen_at_field_end(in) ? status_ok() : SYNTAX_AT(in->at, "the side to move is one letter");
}

static Status read_side(FenReader *in)
{
    if (fen_next_field(in)) {
        Status status = read_side_letter(in);
        if (!status_is_ok(&status))
            return status;
    } else {
        in->pos.side = (uint8_t)likely_side(&in->pos);
        REMARK_AT(in->at, in->pos.side == WHITE
                              ? N_("the side to move is missing; it is White")
                              : N_("the side to move is missing; it is Black, who is in check"));
        in->is_short = true;
    }
    PositionFaults faults = { 0 };
    position_faults_of_turn(&in->pos, &faults);
    if (faults.count > 0)
        return first_fault(&faults, in->field);
    position_faults_of_checks(&in->pos, &faults);
    return first_fault_on_board(in, &faults);
}

/* --- the whole -------------------------------------------------------------------------------- */

static Status read_fields(FenReader *in)
{
    static Status (*const readers[])(FenReader *) = { read_placement, read_side, fen_read_castling,
                                                      fen_read_en_passant, fen_read_counters };
    for (size_t i = 0; i < ARRAY_LEN(readers); i++) {
        Status status = readers[i](in);
        if (!status_is_ok(&status))
            return status;
    }
    return status_ok();
}

/* If en passant is possible, a pawn has just moved, whatever the clock says. */
static void finish(FenReader *in)
{
    position_finish(&in->pos);
    if (in->pos.ep_square == NO_SQUARE || in->pos.halfmoves == 0)
        return;
    REMARK_AT(in->clock, "the halfmove clock is not 0, but a pawn has just moved; using 0");
    in->pos.halfmoves = 0;
}

/* Columns of a FEN that is encoded in an address count from its own beginning. */
static void begin(FenReader *in, const char *text, size_t length, FenRemarks *remarks)
{
    *in = (FenReader){ .text = text, .remarks = remarks };
    in->at = fen_wrapping_length(text, length);
    in->length = fen_unwrapped_end(text, length);
    if (fen_is_likely(text + in->at, in->length - in->at) &&
        fen_decode(text + in->at, in->length - in->at, in->decoded, sizeof in->decoded)) {
        in->text = in->decoded;
        in->at = 0;
        in->length = strlen(in->decoded);
    }
    position_clear(&in->pos);
    if (remarks != NULL)
        remarks->count = 0;
}

/* Only operations and line ends may follow. A fifth field that is not a number is a bad clock, not
 * unrelated text. */
static Status read_end(FenReader *in)
{
    fen_skip_blanks(in);
    bool is_more = in->at < in->length && !fen_is_space(fen_peek(in));
    if (is_more && !fen_skip_operations(in) && !in->has_counters)
        return SYNTAX_AT(in->at, "the halfmove clock must be a number, not %s",
                         fen_name_byte(in).text);
    while (fen_is_space(fen_peek(in)))
        in->at++;
    return in->at < in->length ? SYNTAX_AT(in->at, "there is more text after the position")
                               : status_ok();
}

Status fen_parse_prefix(const char *text, size_t length, FenRemarks *remarks, Position *pos,
                        size_t *used)
{
    FenReader in;
    begin(&in, text, length, remarks);
    Status status = read_fields(&in);
    if (status_is_ok(&status) && in.text != text)
        status = read_end(&in);
    if (!status_is_ok(&status))
        return status;
    finish(&in);
    *pos = in.pos;
    *used = in.at < in.length ? in.at : length;
    return status;
}

Status fen_parse_remarked(const char *text, size_t length, FenRules rules, FenRemarks *remarks,
                          Position *pos)
{
    assert(rules >= FEN_ANY_RULES && rules <= FEN_CHESS960);
    FenReader in;
    begin(&in, text, length, remarks);
    in.rules = rules;
    Status status = read_fields(&in);
    if (status_is_ok(&status))
        status = read_end(&in);
    if (!status_is_ok(&status))
        return status;
    finish(&in);
    *pos = in.pos;
    return status;
}

Status fen_parse(const char *text, size_t length, Position *pos)
{
    return fen_parse_remarked(text, length, FEN_ANY_RULES, NULL, pos);
}

static char *write_placement(const Position *pos, char *out)
{
    for (int rank = RANK_8; rank >= RANK_1; rank--) {
        int empty = 0;
        for (int file = FILE_A; file <= FILE_H; file++) {
            Piece piece = position_piece(pos, square_make(file, rank));
            if (piece == NO_PIECE) {
                empty++;
                continue;
            }
            if (empty > 0)
                *out++ = (char)('0' + empty);
            empty = 0;
            *out++ = piece_letter(piece);
        }
        if (empty > 0)
            *out++ = (char)('0' + empty);
        *out++ = rank > RANK_1 ? '/' : ' ';
    }
    return out;
}

static char *write_castling(const Position *pos, char *out)
{
    if (pos->castling == 0)
        *out++ = '-';
    for (int index = 0; index < 4; index++) {
        if (!(pos->castling >> index & 1))
            continue;
        int file = square_file(pos->castling_rook[index]);
        if (pos->chess960)
            *out++ = (char)((index < 2 ? 'A' : 'a') + file);
        else
            *out++ = "KQkq"[index];
    }
    return out;
}

void fen_write(const Position *pos, char fen[FEN_MAX])
{
    assert(pos->fullmoves > 0);
    char *out = write_placement(pos, fen);
    *out++ = pos->side == WHITE ? 'w' : 'b';
    *out++ = ' ';
    out = write_castling(pos, out);
    *out++ = ' ';
    if (pos->ep_square == NO_SQUARE)
        *out++ = '-';
    else
        out = square_put(out, pos->ep_square);
    snprintf(out, (size_t)(fen + FEN_MAX - out), " %u %u", (unsigned)pos->halfmoves,
             (unsigned)pos->fullmoves);
}
