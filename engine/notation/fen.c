/* FEN read: a lenient grammar, and a strict judgement of the board.
 *
 * Knows the six fields and what makes a position impossible to reach. A reader walks the bytes
 * once, building a draft; each field is judged as soon as it is read, so that the column of an
 * error is the place where the text went wrong. What the pieces belie (rights, en passant,
 * counters) is put right with a remark; the pieces and the side to move are never guessed at.
 */
#include <config.h>

#include "engine/notation/fen.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/board/bitboard.h"
#include "engine/board/names.h"
#include "engine/board/position_faults.h"
#include "engine/board/types.h"
#include "engine/text/number.h"

#include <stdarg.h>
#include <string.h>

enum { PIECES_MAX = 16, PAWNS_MAX = 8 };

typedef struct Reader {
    const char *text;
    size_t length;
    size_t at;               /* next byte */
    size_t field;            /* where the current field began */
    size_t place[SQUARE_NB]; /* where the letter of an occupied square stands */
    size_t clock;            /* where the halfmove clock stands */
    bool has_counters;
    bool is_short; /* a field is missing, and that was said */
    Position pos;
    FenRemarks *remarks; /* or NULL */
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
    char text[64];
} ByteName;

static ByteName name_byte(const Reader *in)
{
    ByteName name;
    unsigned char c = (unsigned char)peek(in);
    if (in->at >= in->length)
        utf8_printf(name.text, sizeof name.text, "%s", _("the end"));
    else if (is_space((char)c))
        utf8_printf(name.text, sizeof name.text, "%s", _("a space"));
    else if (c > ' ' && c < 127)
        utf8_printf(name.text, sizeof name.text, "'%c'", c);
    else
        utf8_printf(name.text, sizeof name.text, _("byte 0x%02x"), c);
    return name;
}

static int column_of(size_t at) { return at < INT32_MAX ? (int)at + 1 : INT32_MAX; }

#define SYNTAX_AT(place, ...) status_error_at(STATUS_SYNTAX, 0, column_of(place), __VA_ARGS__)
#define ILLEGAL_AT(place, ...) status_error_at(STATUS_ILLEGAL, 0, column_of(place), __VA_ARGS__)

void fen_add_remark(FenRemarks *remarks, int column, const char *format, ...)
{
    if (remarks == NULL || remarks->count == FEN_REMARKS_MAX)
        return;
    FenRemark *remark = &remarks->remarks[remarks->count++];
    remark->column = column;
    va_list args;
    va_start(args, format);
    utf8_vprintf(remark->text, sizeof remark->text, _(format), args);
    va_end(args);
}

#define REMARK_AT(place, ...) fen_add_remark(in->remarks, column_of(place), __VA_ARGS__)

/* --- fields ----------------------------------------------------------------------------------- */

/* Moves to the next field; false: there is none. */
static bool next_field(Reader *in)
{
    while (is_blank(peek(in)))
        in->at++;
    in->field = in->at;
    return !at_field_end(in);
}

/* The same for one that a number cannot be: counters behind missing fields begin there. The first
 * field that is missing is told, and stands for those behind it. */
static bool next_word(Reader *in, const char *remark)
{
    bool found = next_field(in) && !is_digit(peek(in));
    if (!found && !in->is_short)
        REMARK_AT(in->at, "%s", remark);
    in->is_short |= !found;
    return found;
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
        return SYNTAX_AT(in->at,
                         ngettext("rank %d has only %d square", "rank %d has only %d squares",
                                  (unsigned long)file),
                         rank + 1, file);
    return status_ok();
}

/* The first of the faults, OK when there is none. */
static Status first_fault(const PositionFaults *list, size_t place)
{
    if (list->count == 0)
        return status_ok();
    return ILLEGAL_AT(place, "%s", list->faults[0].text);
}

/* The same where the last of the squares that it is about stands, else here. */
static Status first_fault_on_board(const Reader *in, const PositionFaults *list)
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
    Status status =
        next_field(in) ? status_ok() : SYNTAX_AT(in->at, "the placement of the pieces is missing");
    for (int rank = RANK_8; rank >= RANK_1 && status_is_ok(&status); rank--) {
        status = read_rank(in, rank);
        if (!status_is_ok(&status) || rank == RANK_1)
            break;
        if (peek(in) != '/')
            return SYNTAX_AT(in->at, "only %d of 8 ranks are given", RANK_NB - rank);
        in->at++;
    }
    if (!status_is_ok(&status))
        return status;
    if (peek(in) == '/')
        return SYNTAX_AT(in->at, "more than 8 ranks");
    PositionFaults faults = { 0 };
    position_faults_of_placement(&in->pos, &faults);
    return first_fault_on_board(in, &faults);
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

static Status read_side_letter(Reader *in)
{
    char c = peek(in);
    bool white = c == 'w' || c == 'W';
    if (!white && c != 'b' && c != 'B')
        return SYNTAX_AT(in->at, "the side to move is w or b, not %s", name_byte(in).text);
    in->pos.side = white ? WHITE : BLACK;
    in->at++;
    return at_field_end(in) ? status_ok() : SYNTAX_AT(in->at, "the side to move is one letter");
}

static Status read_side(Reader *in)
{
    if (next_field(in)) {
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

/* The rook of a right K Q k q, or of a rook's file as A-H a-h; NO_SQUARE and a remark on the
 * letter: none. */
static Square castling_rook(Reader *in, Color color, char letter, char upper)
{
    const Position *pos = &in->pos;
    Square king = position_king(pos, color);
    if (square_relative_rank(color, king) != RANK_1) {
        REMARK_AT(in->at, "castling right '%c' is ignored: the king is not on its first rank",
                  letter);
        return NO_SQUARE;
    }
    Square rook = upper == 'K' || upper == 'Q' ? outermost_rook(pos, color, upper == 'Q')
                                               : square_make(upper - 'A', square_rank(king));
    if (rook == NO_SQUARE || position_piece(pos, rook) != piece_make(color, ROOK)) {
        REMARK_AT(in->at, "castling right '%c' is ignored: it has no rook", letter);
        return NO_SQUARE;
    }
    if ((pos->castling >> castling_index(color, rook < king) & 1) == 0)
        return rook;
    REMARK_AT(in->at, "castling right '%c' is given twice", letter);
    return NO_SQUARE;
}

/* One letter. A right that the board belies is left out. */
static Status read_right(Reader *in)
{
    Position *pos = &in->pos;
    char c = peek(in);
    char upper = (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    Color color = c == upper ? WHITE : BLACK;
    if ((upper < 'A' || upper > 'H') && upper != 'K' && upper != 'Q')
        return SYNTAX_AT(in->at, "%s is not a castling right", name_byte(in).text);
    Square rook = castling_rook(in, color, c, upper);
    if (rook != NO_SQUARE) {
        Square king = position_king(pos, color);
        position_add_castling(pos, color, rook);
        if (square_file(king) != FILE_E || square_file(rook) != (rook < king ? FILE_A : FILE_H))
            pos->chess960 = true;
    }
    in->at++;
    return status_ok();
}

/* "-", or letters; some write "-" for each right that is lost, as in "K--q". */
static Status read_castling(Reader *in)
{
    Status status = status_ok();
    if (!next_word(in, _("the castling field is missing; nobody can castle")))
        return status;
    while (!at_field_end(in) && status_is_ok(&status)) {
        if (peek(in) == '-')
            in->at++;
        else
            status = read_right(in);
    }
    return status;
}

/* --- en passant ------------------------------------------------------------------------------- */

/* "-", or a square; *ep is NO_SQUARE for the former. */
static Status read_square(Reader *in, Square *ep)
{
    *ep = NO_SQUARE;
    char file = peek(in);
    if (file == '-') {
        in->at++;
        return at_field_end(in) ? status_ok() : SYNTAX_AT(in->at, "there is text after '-'");
    }
    if (file < 'a' || file > 'h')
        return SYNTAX_AT(in->at, "the en passant field is '-' or a square, not %s",
                         name_byte(in).text);
    in->at++;
    char rank = peek(in);
    if (rank < '1' || rank > '8')
        return SYNTAX_AT(in->at, "an en passant square is on rank 3 or 6");
    in->at++;
    *ep = square_make(file - 'a', rank - '1');
    return at_field_end(in) ? status_ok()
                            : SYNTAX_AT(in->at, "there is text after the en passant square");
}

/* A square that no pawn can have passed is left out. */
static Status read_en_passant(Reader *in)
{
    Status status = status_ok();
    if (!next_word(in, _("the en passant field is missing")))
        return status;
    Square ep;
    status = read_square(in, &ep);
    if (!status_is_ok(&status) || ep == NO_SQUARE)
        return status;
    PositionFaults faults = { 0 };
    position_faults_of_en_passant(&in->pos, ep, &faults);
    if (faults.count == 0)
        in->pos.ep_square = (uint8_t)ep;
    else
        REMARK_AT(in->field, "%s", faults.faults[0].text);
    return status;
}

/* --- what may follow ---------------------------------------------------------------------------
 */

bool fen_begins_operations(const char *text, size_t length)
{
    static const char *const known[] = { "acd", "acn", "acs",  "am", "bm", "ce", "dm",   "eco",
                                         "id",  "nic", "noop", "pm", "pv", "sm", "fmvn", "hmvc" };
    const char *line_end = memchr(text, '\n', length);
    length = line_end != NULL ? (size_t)(line_end - text) : length;
    if (memchr(text, ';', length) != NULL)
        return true;
    size_t word = 0;
    while (word < length && !is_space(text[word]))
        word++;
    for (size_t i = 0; i < ARRAY_LEN(known); i++)
        if (word == strlen(known[i]) && memcmp(text, known[i], word) == 0)
            return true;
    return false;
}

static bool begins_operations(const Reader *in)
{
    return fen_begins_operations(in->text + in->at, in->length - in->at);
}

/* --- counters --------------------------------------------------------------------------------- */

typedef struct Counter {
    bool is_clock;
    int low, high;
} Counter;

static const Counter HALFMOVES = { true, 0, FEN_HALFMOVES_MAX };
static const Counter FULLMOVES = { false, 1, FEN_FULLMOVES_MAX };

/* The digits from here on, the sign before them read; more than high is high + 1. */
static int read_digits(Reader *in, int high)
{
    int64_t value;
    in->at += number_digits(in->text + in->at, in->length - in->at, high + 1, &value);
    return (int)value;
}

/* A number, or "-" for the lowest; the nearest possible of one that is out of range. Operations may
 * begin right behind it. */
static Status read_counter(Reader *in, const Counter *counter, uint16_t *number)
{
    size_t start = in->at;
    bool negative = peek(in) == '-';
    in->at += negative;
    size_t digits = in->at;
    int value = read_digits(in, counter->high);
    bool ended = at_field_end(in) || peek(in) == ';';
    if (!ended || (in->at == digits && !negative))
        return SYNTAX_AT(in->at,
                         counter->is_clock ? N_("the halfmove clock must be a number, not %s")
                                           : N_("the move number must be a number, not %s"),
                         name_byte(in).text);
    int possible = int_clamp(negative ? -value : value, counter->low, counter->high);
    if (in->at == digits)
        REMARK_AT(start,
                  counter->is_clock ? N_("the halfmove clock is '-'; using %d")
                                    : N_("the move number is '-'; using %d"),
                  possible);
    else if (negative || possible != value)
        REMARK_AT(start,
                  counter->is_clock ? N_("the halfmove clock must be from %d to %d; using %d")
                                    : N_("the move number must be from %d to %d; using %d"),
                  counter->low, counter->high, possible);
    *number = (uint16_t)possible;
    return status_ok();
}

static bool begins_number(const Reader *in)
{
    char c = peek(in);
    return is_digit(c) || c == '-' || c == '+';
}

/* Both counters, one or none. What cannot be meant as a number is left to the caller. */
static Status read_counters(Reader *in)
{
    size_t end = in->at;
    if (!next_field(in) || !begins_number(in)) {
        in->at = end;
        return status_ok();
    }
    in->has_counters = true;
    in->clock = in->at;
    Status status = read_counter(in, &HALFMOVES, &in->pos.halfmoves);
    if (!status_is_ok(&status))
        return status;
    end = in->at;
    if (next_field(in) && (begins_number(in) || !begins_operations(in)))
        return read_counter(in, &FULLMOVES, &in->pos.fullmoves);
    in->at = end;
    REMARK_AT(in->at, "the move number is missing");
    return status;
}

/* --- operations of EPD ------------------------------------------------------------------------ */

/* Up to the semicolon that ends the operation, or the end of the line. */
static void skip_operation(Reader *in)
{
    bool quoted = false;
    for (; in->at < in->length && peek(in) != '\n' && (quoted || peek(in) != ';'); in->at++)
        quoted ^= peek(in) == '"';
}

static bool take_name(Reader *in, const char *name)
{
    size_t length = strlen(name);
    if (in->length - in->at <= length || memcmp(in->text + in->at, name, length) != 0 ||
        !is_blank(in->text[in->at + length]))
        return false;
    in->at += length;
    while (is_blank(peek(in)))
        in->at++;
    return true;
}

/* The two that are counters count; the others are passed over. */
static void skip_operations(Reader *in)
{
    size_t start = in->at;
    bool skipped = false;
    while (in->at < in->length && peek(in) != '\n') {
        if (is_space(peek(in)) || peek(in) == ';') {
            in->at++;
        } else if (take_name(in, "hmvc")) {
            in->pos.halfmoves =
                (uint16_t)int_min(read_digits(in, FEN_HALFMOVES_MAX), FEN_HALFMOVES_MAX);
        } else if (take_name(in, "fmvn")) {
            in->pos.fullmoves =
                (uint16_t)int_clamp(read_digits(in, FEN_FULLMOVES_MAX), 1, FEN_FULLMOVES_MAX);
        } else {
            skip_operation(in);
            skipped = true;
        }
    }
    if (skipped)
        REMARK_AT(start, "what follows the position is ignored");
}

/* --- the whole -------------------------------------------------------------------------------- */

static Status read_fields(Reader *in)
{
    static Status (*const readers[])(Reader *) = { read_placement, read_side, read_castling,
                                                   read_en_passant, read_counters };
    for (size_t i = 0; i < ARRAY_LEN(readers); i++) {
        Status status = readers[i](in);
        if (!status_is_ok(&status))
            return status;
    }
    return status_ok();
}

/* Where somebody can take en passant, a pawn has just moved, whatever the clock says. */
static void finish(Reader *in)
{
    position_finish(&in->pos);
    if (in->pos.ep_square == NO_SQUARE || in->pos.halfmoves == 0)
        return;
    REMARK_AT(in->clock, "the halfmove clock is not 0, but a pawn has just moved; using 0");
    in->pos.halfmoves = 0;
}

static Reader reader_of(const char *text, size_t length, FenRemarks *remarks)
{
    Reader in = { .text = text, .length = length, .remarks = remarks };
    position_clear(&in.pos);
    if (remarks != NULL)
        remarks->count = 0;
    return in;
}

Status fen_parse_prefix(const char *text, size_t length, FenRemarks *remarks, Position *pos,
                        size_t *used)
{
    Reader in = reader_of(text, length, remarks);
    Status status = read_fields(&in);
    if (!status_is_ok(&status))
        return status;
    finish(&in);
    *pos = in.pos;
    *used = in.at;
    return status;
}

/* Nothing but operations and line ends may follow. A fifth field that is no number is a bad clock,
 * not a text that happens to follow. */
static Status read_end(Reader *in)
{
    while (is_blank(peek(in)))
        in->at++;
    if (!at_field_end(in) && begins_operations(in))
        skip_operations(in);
    else if (!at_field_end(in) && !in->has_counters)
        return SYNTAX_AT(in->at, "the halfmove clock must be a number, not %s", name_byte(in).text);
    while (is_space(peek(in)))
        in->at++;
    return in->at < in->length ? SYNTAX_AT(in->at, "there is more text after the position")
                               : status_ok();
}

Status fen_parse_remarked(const char *text, size_t length, FenRemarks *remarks, Position *pos)
{
    Reader in = reader_of(text, length, remarks);
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
    return fen_parse_remarked(text, length, NULL, pos);
}
