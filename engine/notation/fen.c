/* FEN read strictly and written in one normal form.
 *
 * Knows the six fields and what makes a position impossible to reach. A reader walks the bytes
 * once, building a draft; each field is judged as soon as it is read, so that the column of an
 * error is the place where the text went wrong. Knows no EPD operations.
 */
#include <config.h>

#include "engine/notation/fen.h"

#include "engine/board/faults.h"
#include "engine/board/names.h"

#include <stdio.h>

enum { PIECES_MAX = 16, PAWNS_MAX = 8 };

typedef struct Reader {
    const char *text;
    size_t length;
    size_t at;               /* next byte */
    size_t field;            /* where the current field began */
    size_t place[SQUARE_NB]; /* where the letter of an occupied square stands */
    bool has_counters;
    Position pos;
} Reader;

/* --- bytes ------------------------------------------------------------------------------------ */

static bool is_blank(char c) { return c == ' ' || c == '\t'; }
static bool is_space(char c) { return is_blank(c) || c == '\n' || c == '\r'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* The next byte, or '\0' at the end; a NUL in the text is a byte that no field allows. */
static char peek(const Reader *in) { return in->at < in->length ? in->text[in->at] : '\0'; }

static bool at_field_end(const Reader *in)
{
    return in->at >= in->length || is_space(in->text[in->at]);
}

/* How an unexpected byte is named in a message. */
typedef struct ByteName {
    char text[24];
} ByteName;

static ByteName name_byte(const Reader *in)
{
    ByteName name;
    unsigned char c = (unsigned char)peek(in);
    if (in->at >= in->length)
        snprintf(name.text, sizeof(name.text), "the end");
    else if (is_space((char)c))
        snprintf(name.text, sizeof(name.text), "a space");
    else if (c > ' ' && c < 127)
        snprintf(name.text, sizeof(name.text), "'%c'", c);
    else
        snprintf(name.text, sizeof(name.text), "byte 0x%02x", c);
    return name;
}

static int column_of(size_t at) { return at < INT32_MAX ? (int)at + 1 : INT32_MAX; }

#define SYNTAX_AT(place, ...) status_error_at(STATUS_SYNTAX, 0, column_of(place), __VA_ARGS__)
#define ILLEGAL_AT(place, ...) status_error_at(STATUS_ILLEGAL, 0, column_of(place), __VA_ARGS__)

/* Moves to the next field, which must exist. */
static Status next_field(Reader *in, const char *name)
{
    while (is_blank(peek(in)))
        in->at++;
    in->field = in->at;
    if (at_field_end(in))
        return SYNTAX_AT(in->at, "%s is missing", name);
    return status_ok();
}

/* --- placement -------------------------------------------------------------------------------- */

/* Why the piece cannot stand there besides those already read. */
static Status check_piece(const Reader *in, Piece piece, int rank)
{
    const Position *pos = &in->pos;
    Color color = piece_color(piece);
    if (piece_type(piece) == PAWN && (rank == RANK_1 || rank == RANK_8))
        return ILLEGAL_AT(in->at, "a pawn cannot stand on rank %d", rank + 1);
    if (piece_type(piece) == KING && position_pieces(pos, color, KING) != 0)
        return ILLEGAL_AT(in->at, "%s has a second king", color_name(color));
    if (bb_count(pos->by_color[color]) == PIECES_MAX)
        return ILLEGAL_AT(in->at, "%s has more than 16 pieces", color_name(color));
    if (piece_type(piece) == PAWN && bb_count(position_pieces(pos, color, PAWN)) == PAWNS_MAX)
        return ILLEGAL_AT(in->at, "%s has more than 8 pawns", color_name(color));
    return status_ok();
}

/* One letter or digit; *file moves on. */
static Status read_squares(Reader *in, int rank, int *file)
{
    char c = peek(in);
    if (c >= '1' && c <= '8') {
        if (in->at > in->field && is_digit(in->text[in->at - 1]))
            return SYNTAX_AT(in->at, "two digits in a row");
        *file += c - '0';
        if (*file > FILE_NB)
            return SYNTAX_AT(in->at, "rank %d has more than 8 squares", rank + 1);
        in->at++;
        return status_ok();
    }
    Piece piece = piece_of_letter(c);
    if (piece == NO_PIECE)
        return SYNTAX_AT(in->at, "%s is neither a piece nor a digit 1-8", name_byte(in).text);
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

static Status read_rank(Reader *in, int rank)
{
    int file = 0;
    while (!at_field_end(in) && peek(in) != '/') {
        Status status = read_squares(in, rank, &file);
        if (!status_is_ok(&status))
            return status;
    }
    if (file < FILE_NB)
        return SYNTAX_AT(in->at, "rank %d has only %d square%s", rank + 1, file,
                         file == 1 ? "" : "s");
    return status_ok();
}

/* The first of the faults, OK when there is none. */
static Status first_fault(const FaultList *list, size_t place)
{
    if (list->count == 0)
        return status_ok();
    return ILLEGAL_AT(place, "%s", list->faults[0].text);
}

/* The same where the last of the squares that it is about stands, else here. */
static Status first_fault_on_board(const Reader *in, const FaultList *list)
{
    size_t place = 0;
    for (Bitboard squares = list->count > 0 ? list->faults[0].squares : 0; squares != 0;) {
        Square square = bb_pop(&squares);
        place = in->place[square] > place ? in->place[square] : place;
    }
    return first_fault(list, place > 0 ? place : in->at);
}

static Status read_placement(Reader *in)
{
    Status status = next_field(in, "the placement of the pieces");
    for (int rank = RANK_8; rank >= RANK_1 && status_is_ok(&status); rank--) {
        status = read_rank(in, rank);
        if (!status_is_ok(&status) || rank == RANK_1)
            break;
        if (peek(in) != '/')
            return SYNTAX_AT(in->at, "only %d of 8 ranks", RANK_NB - rank);
        in->at++;
    }
    if (!status_is_ok(&status))
        return status;
    if (peek(in) == '/')
        return SYNTAX_AT(in->at, "more than 8 ranks");
    FaultList faults = { 0 };
    faults_of_placement(&in->pos, &faults);
    return first_fault_on_board(in, &faults);
}

/* --- the side to move ------------------------------------------------------------------------- */

static Status read_side(Reader *in)
{
    Status status = next_field(in, "the side to move");
    if (!status_is_ok(&status))
        return status;
    char c = peek(in);
    if (c != 'w' && c != 'b')
        return SYNTAX_AT(in->at, "the side to move is w or b, not %s", name_byte(in).text);
    in->pos.side = c == 'w' ? WHITE : BLACK;
    in->at++;
    if (!at_field_end(in))
        return SYNTAX_AT(in->at, "the side to move is one letter");
    FaultList faults = { 0 };
    faults_of_turn(&in->pos, &faults);
    if (faults.count > 0)
        return first_fault(&faults, in->field);
    faults_of_checks(&in->pos, &faults);
    return first_fault_on_board(in, &faults);
}

/* --- castling rights -------------------------------------------------------------------------- */

/* The rook farthest from the king on the side that K or Q names (X-FEN), or NO_SQUARE. */
static Square outermost_rook(const Position *pos, Color color, bool queen_side)
{
    Square king = position_king(pos, color);
    Bitboard rooks = position_pieces(pos, color, ROOK) & bb_rank(square_rank(king));
    Bitboard west_of_king = bb_square(king) - 1;
    rooks &= queen_side ? west_of_king : ~west_of_king;
    if (rooks == 0)
        return NO_SQUARE;
    return queen_side ? bb_lowest(rooks) : bb_highest(rooks);
}

/* One letter: K Q k q, or a rook's file as A-H a-h. */
static Status read_right(Reader *in)
{
    Position *pos = &in->pos;
    char c = peek(in);
    char upper = (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    Color color = c == upper ? WHITE : BLACK;
    bool names_file = upper >= 'A' && upper <= 'H';
    if (!names_file && upper != 'K' && upper != 'Q')
        return SYNTAX_AT(in->at, "%s is no castling right", name_byte(in).text);

    Square king = position_king(pos, color);
    if (square_relative_rank(color, king) != RANK_1)
        return ILLEGAL_AT(in->at, "%s cannot castle: the king is not on its first rank",
                          color_name(color));
    Square rook = names_file ? square_make(upper - 'A', square_rank(king))
                             : outermost_rook(pos, color, upper == 'Q');
    if (rook == NO_SQUARE || position_piece(pos, rook) != piece_make(color, ROOK))
        return ILLEGAL_AT(in->at, "%s cannot castle: no rook there for '%c'", color_name(color), c);
    int index = castling_index(color, rook < king);
    if (pos->castling >> index & 1)
        return SYNTAX_AT(in->at, "a second castling right on one side of the king");
    position_add_castling(pos, color, rook);
    if (square_file(king) != FILE_E || square_file(rook) != (rook < king ? FILE_A : FILE_H))
        pos->chess960 = true;
    in->at++;
    return status_ok();
}

static Status read_castling(Reader *in)
{
    Status status = next_field(in, "the castling field");
    if (!status_is_ok(&status))
        return status;
    if (peek(in) == '-') {
        in->at++;
        return at_field_end(in) ? status_ok() : SYNTAX_AT(in->at, "castling rights after '-'");
    }
    while (!at_field_end(in) && status_is_ok(&status))
        status = read_right(in);
    return status;
}

/* --- en passant ------------------------------------------------------------------------------- */

static Status read_en_passant(Reader *in)
{
    Status status = next_field(in, "the en passant field");
    if (!status_is_ok(&status))
        return status;
    if (peek(in) == '-') {
        in->at++;
        return at_field_end(in) ? status_ok() : SYNTAX_AT(in->at, "text after '-'");
    }
    char file = peek(in);
    if (file < 'a' || file > 'h')
        return SYNTAX_AT(in->at, "the en passant field is '-' or a square, not %s",
                         name_byte(in).text);
    in->at++;
    char rank = peek(in);
    if (rank != '3' && rank != '6')
        return SYNTAX_AT(in->at, "an en passant square is on rank 3 or 6");
    in->at++;
    if (!at_field_end(in))
        return SYNTAX_AT(in->at, "text after the en passant square");
    Square ep = square_make(file - 'a', rank - '1');
    FaultList faults = { 0 };
    faults_of_en_passant(&in->pos, ep, &faults);
    if (faults.count == 0)
        in->pos.ep_square = (uint8_t)ep;
    return first_fault(&faults, in->field);
}

/* --- counters --------------------------------------------------------------------------------- */

static Status read_number(Reader *in, const char *name, int low, int high, uint16_t *number)
{
    Status status = next_field(in, name);
    if (!status_is_ok(&status))
        return status;
    int value = 0;
    for (; is_digit(peek(in)) && value <= high; in->at++)
        value = value * 10 + (peek(in) - '0');
    if (value > high || (at_field_end(in) && value < low))
        return status_error_at(STATUS_RANGE, 0, column_of(in->field), "%s is not from %d to %d",
                               name, low, high);
    if (!at_field_end(in) || in->at == in->field)
        return SYNTAX_AT(in->at, "%s is a number, not %s", name, name_byte(in).text);
    *number = (uint16_t)value;
    return status_ok();
}

/* Both counters or none. What cannot be meant as a number is left to the caller. */
static Status read_counters(Reader *in)
{
    size_t end = in->at;
    while (is_blank(peek(in)))
        in->at++;
    if (!is_digit(peek(in)) && peek(in) != '-' && peek(in) != '+') {
        in->at = end;
        return status_ok();
    }
    in->has_counters = true;
    Status status = read_number(in, "the halfmove clock", 0, FEN_HALFMOVES_MAX, &in->pos.halfmoves);
    if (!status_is_ok(&status))
        return status;
    if (in->pos.ep_square != NO_SQUARE && in->pos.halfmoves != 0)
        return ILLEGAL_AT(in->field, "the halfmove clock is not 0, but a pawn has just moved");
    return read_number(in, "the move number", 1, FEN_FULLMOVES_MAX, &in->pos.fullmoves);
}

/* --- the whole -------------------------------------------------------------------------------- */

static Status read_fields(Reader *in, bool counters)
{
    static Status (*const readers[])(Reader *) = { read_placement, read_side, read_castling,
                                                   read_en_passant, read_counters };
    size_t count = ARRAY_LEN(readers) - !counters;
    for (size_t i = 0; i < count; i++) {
        Status status = readers[i](in);
        if (!status_is_ok(&status))
            return status;
    }
    position_finish(&in->pos);
    return status_ok();
}

static void reader_init(Reader *in, const char *text, size_t length)
{
    *in = (Reader){ .text = text, .length = length };
    position_clear(&in->pos);
}

Status fen_parse_prefix(const char *text, size_t length, bool counters, Position *pos, size_t *used)
{
    Reader in;
    reader_init(&in, text, length);
    Status status = read_fields(&in, counters);
    if (!status_is_ok(&status))
        return status;
    *pos = in.pos;
    *used = in.at;
    return status_ok();
}

/* Nothing but line ends may follow. A fifth field that is no number is a bad clock, not a text
 * that happens to follow. */
static Status check_end(Reader *in)
{
    while (is_blank(peek(in)))
        in->at++;
    if (!at_field_end(in) && !in->has_counters)
        return SYNTAX_AT(in->at, "the halfmove clock is a number, not %s", name_byte(in).text);
    while (is_space(peek(in)))
        in->at++;
    if (in->at < in->length)
        return SYNTAX_AT(in->at, "more text after the position");
    return status_ok();
}

Status fen_parse(const char *text, size_t length, Position *pos)
{
    Reader in;
    reader_init(&in, text, length);
    Status status = read_fields(&in, true);
    if (status_is_ok(&status))
        status = check_end(&in);
    if (status_is_ok(&status))
        *pos = in.pos;
    return status;
}

/* --- writing ---------------------------------------------------------------------------------- */

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
