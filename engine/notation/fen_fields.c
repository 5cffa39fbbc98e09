/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the fields of a FEN after the side to move: castling rights, en passant, the two counters,
 * and EPD operations, which may set the counters too.
 *
 * A letter or square of the wrong form is an error; one that contradicts the board is left out with
 * a remark. Other operations are skipped here; epd.c reads them.
 */
#include <config.h>

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/fen.h"
#include "engine/notation/fen_state.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

/* --- where operations begin ------------------------------------------------------------------- */

/* Whether the text begins with one of the standard's names. */
static bool begins_with_name(const char *text, size_t length)
{
    static const char *const known[] = { "acd", "acn", "acs",  "am", "bm", "ce", "dm",   "eco",
                                         "id",  "nic", "noop", "pm", "pv", "sm", "fmvn", "hmvc" };
    size_t word = 0;
    while (word < length && !fen_is_space(text[word]))
        word++;
    for (size_t i = 0; i < ARRAY_LEN(known); i++)
        if (word == strlen(known[i]) && strncasecmp(text, known[i], word) == 0)
            return true;
    return false;
}

bool fen_begins_operations(const char *text, size_t length)
{
    const char *line_end = memchr(text, '\n', length);
    length = line_end != NULL ? (size_t)(line_end - text) : length;
    return memchr(text, ';', length) != NULL || begins_with_name(text, length);
}

static bool begins_operations(const FenReader *in)
{
    return fen_begins_operations(in->text + in->at, in->length - in->at);
}

/* Moves to the next field, unless it was left out: counters or operations begin there. Of several,
 * only the first gets a remark. A name such as "ce" may be castling rights instead. */
static bool next_word(FenReader *in, const char *remark)
{
    bool found = fen_next_field(in) && !fen_is_digit(fen_peek(in));
    const char *text = in->text + in->at;
    size_t length = in->length - in->at, files = 0;
    while (files < length && ascii_is_one_of(text[files], "abcdefghABCDEFGH"))
        files++;
    bool is_of_files = files == length || fen_is_space(text[files]);
    found = found && (is_of_files || !begins_with_name(text, length));
    if (!found && !in->is_short)
        REMARK_AT(in->at, "%s", remark);
    in->is_short |= !found;
    return found;
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

static bool is_home(const Position *pos, Color color)
{
    return square_relative_rank(color, position_king(pos, color)) == RANK_1;
}

static char upper_of(char letter)
{
    return (char)(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
}

/* Whether the field contains this letter. */
static bool is_given(const FenReader *in, char letter)
{
    size_t at = in->at;
    while (at < in->length && !fen_is_space(in->text[at]) && in->text[at] != letter)
        at++;
    return at < in->length && in->text[at] == letter;
}

/* Whether the field names a rook's file for which standard chess has no right. */
static bool has_file_letter(const FenReader *in, Color color)
{
    Square king = position_king(&in->pos, color);
    for (int file = FILE_A; file <= FILE_H; file++) {
        Square rook = square_make(file, square_rank(king));
        if (is_given(in, (char)((color == WHITE ? 'A' : 'a') + file)) &&
            position_piece(&in->pos, rook) == piece_make(color, ROOK) &&
            (square_file(king) != FILE_E || (file != FILE_A && file != FILE_H)))
            return true;
    }
    return false;
}

/* Both rights with a first rank that only a Chess960 start array leaves: full, or nearly so, of
 * pieces that start elsewhere in chess. In standard chess a king that walked to f1 is between its
 * rooks too, so the rights alone prove nothing. */
static bool has_other_array(const FenReader *in, Color color)
{
    static const uint8_t CHESS[FILE_NB] = {
        ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK
    };
    if (!is_given(in, color == WHITE ? 'K' : 'k') || !is_given(in, color == WHITE ? 'Q' : 'q') ||
        outermost_rook(&in->pos, color, false) == NO_SQUARE ||
        outermost_rook(&in->pos, color, true) == NO_SQUARE)
        return false;
    int home = 0, elsewhere = 0;
    for (int file = FILE_A; file <= FILE_H; file++) {
        Piece piece = position_piece(&in->pos, square_relative(color, square_make(file, RANK_1)));
        if (piece == NO_PIECE || piece_color(piece) != color)
            continue;
        home++;
        elsewhere += piece_type(piece) != KING && piece_type(piece) != CHESS[file];
    }
    return home + elsewhere > FILE_NB;
}

/* Whether the field itself implies Chess960. */
static bool is_chess960(const FenReader *in)
{
    for (Color color = WHITE; color <= BLACK; color++)
        if (is_home(&in->pos, color) && (has_file_letter(in, color) || has_other_array(in, color)))
            return true;
    return false;
}

/* The rook of a right K Q k q, or of a rook's file as A-H a-h; NO_SQUARE and a remark if there is
 * none. */
static Square castling_rook(FenReader *in, Color color, char letter, bool chess960)
{
    const Position *pos = &in->pos;
    Square king = position_king(pos, color);
    if (!is_home(pos, color)) {
        REMARK_AT(in->at, "castling right '%c' is ignored: the king is not on its first rank",
                  letter);
        return NO_SQUARE;
    }
    char upper = upper_of(letter);
    bool by_side = upper == 'K' || upper == 'Q';
    if (!chess960 && square_file(king) != FILE_E) {
        REMARK_AT(in->at, "castling right '%c' is ignored: the king is not on %s", letter,
                  color == WHITE ? "e1" : "e8");
        return NO_SQUARE;
    }
    int file = !by_side ? upper - 'A' : upper == 'K' ? FILE_H : FILE_A;
    Square rook = chess960 && by_side ? outermost_rook(pos, color, upper == 'Q')
                                      : square_make(file, square_rank(king));
    if (rook == NO_SQUARE || position_piece(pos, rook) != piece_make(color, ROOK)) {
        REMARK_AT(in->at, "castling right '%c' is ignored: it has no rook", letter);
        return NO_SQUARE;
    }
    if (!chess960 && file != FILE_A && file != FILE_H) {
        REMARK_AT(in->at, "castling right '%c' is ignored: it is one of Chess960", letter);
        return NO_SQUARE;
    }
    if ((pos->castling >> castling_index(color, rook < king) & 1) == 0)
        return rook;
    REMARK_AT(in->at, "castling right '%c' is given twice", letter);
    return NO_SQUARE;
}

/* Reads one letter. A right that contradicts the board is left out. */
static Status read_right(FenReader *in, bool chess960)
{
    Position *pos = &in->pos;
    char c = fen_peek(in);
    char upper = upper_of(c);
    Color color = c == upper ? WHITE : BLACK;
    if ((upper < 'A' || upper > 'H') && upper != 'K' && upper != 'Q')
        return SYNTAX_AT(in->at, "%s is not a castling right", fen_name_byte(in).text);
    Square rook = castling_rook(in, color, c, chess960);
    if (rook != NO_SQUARE) {
        Square king = position_king(pos, color);
        position_add_castling(pos, color, rook);
        if (square_file(king) != FILE_E || square_file(rook) != (rook < king ? FILE_A : FILE_H))
            pos->chess960 = true;
    }
    in->at++;
    return status_ok();
}

/* "-", or a dash that word processors and web pages make of it. */
static bool take_dash(FenReader *in)
{
    static const char *const DASHES[] = { "-", "\u2013", "\u2014", "\u2212" };
    for (size_t i = 0; i < ARRAY_LEN(DASHES); i++) {
        size_t length = strlen(DASHES[i]);
        if (in->length - in->at >= length && memcmp(in->text + in->at, DASHES[i], length) == 0) {
            in->at += length;
            return true;
        }
    }
    return false;
}

Status fen_read_castling(FenReader *in)
{
    Status status = status_ok();
    if (!next_word(in, _("the castling field is missing; neither side can castle")))
        return status;
    bool chess960 = in->rules == FEN_CHESS960 || (in->rules == FEN_ANY_RULES && is_chess960(in));
    while (!fen_at_field_end(in) && status_is_ok(&status)) {
        if (!take_dash(in))
            status = read_right(in, chess960);
    }
    return status;
}

/* --- en passant ------------------------------------------------------------------------------- */

/* "-", or a square; *ep is NO_SQUARE for "-". */
static Status read_square(FenReader *in, Square *ep)
{
    *ep = NO_SQUARE;
    if (take_dash(in)) {
        if (fen_is_digit(fen_peek(in)))
            REMARK_AT(in->at, "a space is missing before the halfmove clock");
        else if (!fen_at_field_end(in))
            return SYNTAX_AT(in->at, "there is text after '-'");
        return status_ok();
    }
    char file = fen_peek(in);
    if (file >= 'A' && file <= 'H')
        file = (char)(file - 'A' + 'a');
    if (file < 'a' || file > 'h')
        return SYNTAX_AT(in->at, "the en passant field is '-' or a square, not %s",
                         fen_name_byte(in).text);
    in->at++;
    char rank = fen_peek(in);
    if (rank < '1' || rank > '8')
        return SYNTAX_AT(in->at, "an en passant square is on rank 3 or 6");
    in->at++;
    *ep = square_make(file - 'a', rank - '1');
    return fen_at_field_end(in) ? status_ok()
                                : SYNTAX_AT(in->at, "there is text after the en passant square");
}

Status fen_read_en_passant(FenReader *in)
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

/* --- counters --------------------------------------------------------------------------------- */

typedef struct Counter {
    bool is_clock;
    int low, high;
} Counter;

static const Counter HALFMOVES = { true, 0, FEN_HALFMOVES_MAX };
static const Counter FULLMOVES = { false, 1, FEN_FULLMOVES_MAX };

/* Reads the digits from here on, after the sign; a number above high becomes high + 1. */
static int read_digits(FenReader *in, int high)
{
    assert(high > 0);
    int64_t value;
    in->at += number_digits(in->text + in->at, in->length - in->at, high + 1, &value);
    return (int)value;
}

/* A number, or "-" for the lowest; one out of range becomes the nearest in range. Operations may
 * follow immediately. */
static Status read_counter(FenReader *in, const Counter *counter, uint16_t *number)
{
    size_t start = in->at;
    bool negative = fen_peek(in) == '-';
    in->at += negative;
    size_t digits = in->at;
    int value = read_digits(in, counter->high);
    if (!fen_at_field_end(in) || (in->at == digits && !negative))
        return SYNTAX_AT(in->at,
                         counter->is_clock ? N_("the halfmove clock must be a number, not %s")
                                           : N_("the move number must be a number, not %s"),
                         fen_name_byte(in).text);
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

static bool begins_number(const FenReader *in)
{
    char c = fen_peek(in);
    return fen_is_digit(c) || c == '-' || c == '+';
}

Status fen_read_counters(FenReader *in)
{
    size_t end = in->at;
    if (!fen_next_field(in) || !begins_number(in)) {
        in->at = end;
        return status_ok();
    }
    in->has_counters = true;
    in->clock = in->at;
    Status status = read_counter(in, &HALFMOVES, &in->pos.halfmoves);
    if (!status_is_ok(&status))
        return status;
    end = in->at;
    if (fen_next_field(in) && (begins_number(in) || !begins_operations(in)))
        return read_counter(in, &FULLMOVES, &in->pos.fullmoves);
    in->at = end;
    REMARK_AT(in->at, "the move number is missing");
    return status;
}

/* --- operations of EPD ------------------------------------------------------------------------ */

/* Skips to the semicolon that ends the operation, or to the end of the line. */
static void skip_operation(FenReader *in)
{
    bool quoted = false;
    for (; in->at < in->length && fen_peek(in) != '\n' && (quoted || fen_peek(in) != ';'); in->at++)
        quoted ^= fen_peek(in) == '"';
}

static bool take_name(FenReader *in, const char *name)
{
    size_t length = strlen(name);
    if (in->length - in->at <= length || strncasecmp(in->text + in->at, name, length) != 0 ||
        !fen_is_blank(in->text[in->at + length]))
        return false;
    in->at += length;
    fen_skip_blanks(in);
    return true;
}

bool fen_skip_operations(FenReader *in)
{
    if (!begins_operations(in))
        return false;
    size_t start = in->at;
    bool skipped = false;
    while (in->at < in->length && fen_peek(in) != '\n') {
        if (fen_is_space(fen_peek(in)) || fen_peek(in) == ';') {
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
    return true;
}
