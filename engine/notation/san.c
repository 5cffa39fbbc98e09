/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts moves to and from text: writes the shortest unambiguous text, and finds the move that a
 * text names.
 *
 * san_text reads spellings and finds the moves, san_refusal explains why a move is rejected.
 */
#include <config.h>

#include "engine/notation/san.h"

#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/types.h"
#include "engine/notation/piece_letters.h"
#include "engine/notation/san_refusal.h"
#include "engine/notation/san_text.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* --- writing ---------------------------------------------------------------------------------- */

/* The file if it is unique among the rivals, otherwise the rank, otherwise both (section
 * 8.2.3.4). */
static char *put_disambiguation(const Position *pos, Move move, PieceType type, char *at)
{
    Square from = move_from(move);
    Square to = move_to(move);
    Bitboard others = san_pieces_reaching(pos, type, to) & ~bb_square(from);
    Bitboard rivals = 0;
    while (others != 0) {
        Square other = bb_pop(&others);
        if (movegen_piece_may_go(pos, other, to))
            rivals |= bb_square(other);
    }
    if (rivals == 0)
        return at;
    bool file_tells = (rivals & bb_file(square_file(from))) == 0;
    bool rank_tells = (rivals & bb_rank(square_rank(from))) == 0;
    if (file_tells || !rank_tells)
        *at++ = (char)('a' + square_file(from));
    if (!file_tells)
        *at++ = (char)('1' + square_rank(from));
    return at;
}

static char *put_pawn_move(const Position *pos, Move move, char *at)
{
    if (position_is_capture(pos, move)) {
        *at++ = (char)('a' + square_file(move_from(move)));
        *at++ = 'x';
    }
    at = square_put(at, move_to(move));
    if (move_kind(move) == MOVE_PROMOTION) {
        *at++ = '=';
        *at++ = piece_type_letter(move_promotion(move));
    }
    return at;
}

static char *put_piece_move(const Position *pos, Move move, PieceType type, char *at)
{
    *at++ = piece_type_letter(type);
    if (type != KING)
        at = put_disambiguation(pos, move, type, at);
    if (position_is_capture(pos, move))
        *at++ = 'x';
    return square_put(at, move_to(move));
}

static char *put_castling(Move move, char *at)
{
    const char *name = move_to(move) < move_from(move) ? "O-O-O" : "O-O";
    size_t length = strlen(name);
    memcpy(at, name, length);
    return at + length;
}

static char *put_check_mark(const Position *pos, Move move, char *at)
{
    if (!position_gives_check(pos, move))
        return at;
    Position after = *pos;
    Undo undo;
    position_make(&after, move, &undo);
    *at++ = movegen_any(&after) ? '+' : '#';
    return at;
}

/* Writes everything but the check mark; returns the end. */
static char *put_move(const Position *pos, Move move, char *at)
{
    PieceType type = piece_type(position_piece(pos, move_from(move)));
    if (move_kind(move) == MOVE_CASTLING)
        return put_castling(move, at);
    return type == PAWN ? put_pawn_move(pos, move, at) : put_piece_move(pos, move, type, at);
}

/* Includes the source square, so that it is unambiguous. */
static void write_illegal(const Position *pos, Move move, char *at)
{
    PieceType type = piece_type(position_piece(pos, move_from(move)));
    if (move_kind(move) == MOVE_CASTLING) {
        *put_castling(move, at) = '\0';
        return;
    }
    if (type != PAWN)
        *at++ = piece_type_letter(type);
    at = square_put(at, move_from(move));
    if (type != PAWN && position_piece(pos, move_to(move)) != NO_PIECE)
        *at++ = 'x';
    *square_put(at, move_to(move)) = '\0';
}

static bool takes_king(const Position *pos, Move move)
{
    return move_to(move) == position_king(pos, !position_side(pos));
}

void san_write(const Position *pos, Move move, char text[SAN_MAX])
{
    if (move == MOVE_NULL) {
        memcpy(text, "--", 3);
        return;
    }
    if (move_is_illegal(move) && position_piece(pos, move_from(move)) != NO_PIECE) {
        write_illegal(pos, move, text);
        return;
    }
    if (!movegen_is_legal(pos, move) || takes_king(pos, move)) {
        san_write_coordinate(pos, move, text);
        return;
    }
    char *at = put_check_mark(pos, move, put_move(pos, move, text));
    *at = '\0';
}

void san_write_and_make(Position *pos, Move move, Undo *undo, char text[SAN_MAX])
{
    assert(move == MOVE_NULL || movegen_is_legal(pos, move));
    if (move == MOVE_NULL) {
        memcpy(text, "--", 3);
        position_make_null(pos, undo);
        return;
    }
    char *at = put_move(pos, move, text);
    position_make(pos, move, undo);
    if (position_in_check(pos))
        *at++ = movegen_any(pos) ? '+' : '#';
    *at = '\0';
}

void san_write_number(const Position *pos, char number[SAN_NUMBER_MAX])
{
    assert(pos->fullmoves > 0);
    snprintf(number, SAN_NUMBER_MAX, "%u%s", (unsigned)pos->fullmoves,
             pos->side == WHITE ? "." : "...");
}

void san_write_numbered(const Position *pos, Move move, char text[SAN_NUMBERED_MAX])
{
    san_write_number(pos, text);
    san_write(pos, move, text + strlen(text));
}

void san_write_line(const Position *start, const Move *moves, int count, SanNumbers numbers,
                    StrBuf *out)
{
    assert(count >= 0 && (moves != NULL || count == 0));
    Position pos = *start;
    for (int i = 0; i < count && movegen_is_legal(&pos, moves[i]); i++) {
        char san[SAN_MAX], number[SAN_NUMBER_MAX] = "";
        Undo undo;
        if (numbers != SAN_NO_NUMBERS && (i == 0 || position_side(&pos) == WHITE))
            san_write_number(&pos, number);
        const char *gap = numbers == SAN_NUMBERS_APART && number[0] != '\0' ? " " : "";
        san_write_and_make(&pos, moves[i], &undo, san);
        strbuf_addf(out, "%s%s%s%s", i > 0 ? " " : "", number, gap, san);
    }
}

void san_write_coordinate(const Position *pos, Move move, char text[COORDINATE_MAX])
{
    if (move == MOVE_NONE || move == MOVE_NULL) {
        memcpy(text, "0000", 5);
        return;
    }
    char *at = square_put(text, move_from(move));
    at = square_put(at, pos->chess960 ? move_to(move) : move_arrival(move));
    if (move_kind(move) == MOVE_PROMOTION)
        *at++ = " pnbrqk"[move_promotion(move)];
    *at = '\0';
}

/* --- reading ---------------------------------------------------------------------------------- */

static Status not_a_move(const char *text, size_t length, size_t column)
{
    enum { QUOTED_MAX = 24 };
    bool printable = length <= QUOTED_MAX;
    for (size_t i = 0; printable && i < length; i++)
        printable = text[i] >= ' ' && text[i] <= '~';
    if (length == 0)
        return status_error_at(STATUS_SYNTAX, 0, 1, "a move is expected");
    if (!printable)
        return status_error_at(STATUS_SYNTAX, 0, (int)column, "this is not a move");
    return status_error_at(STATUS_SYNTAX, 0, (int)column, "\"%.*s\" is not a move", (int)length,
                           text);
}

/* "ambiguous: Nbd2 or Nfd2" */
static Status ambiguous(const Position *pos, const MoveList *found)
{
    StrBuf moves;
    strbuf_init(&moves);
    for (int i = 0; i < found->count; i++) {
        char san[SAN_MAX];
        san_write(pos, found->moves[i], san);
        sentence_add_choice(&moves, san, i + 1 == found->count);
    }
    Status status = status_error(STATUS_AMBIGUOUS, "ambiguous: %s", moves.data);
    strbuf_done(&moves);
    return status;
}

static Status choose(const Position *pos, const SanText *meant, const MoveList *found, Move *move)
{
    if (found->count > 1)
        return ambiguous(pos, found);
    if (found->count == 0)
        return san_refusal(pos, meant);
    *move = found->moves[0];
    return status_ok();
}

ReadKind san_read_kind(const Status *parsed)
{
    switch (parsed->code) {
    case STATUS_OK:
        return READ_LEGAL;
    case STATUS_AMBIGUOUS:
        return READ_AMBIGUOUS;
    case STATUS_SYNTAX:
        return READ_OTHER;
    default:
        return READ_ILLEGAL;
    }
}

Status san_parse(const Position *pos, const char *text, size_t length, Move *move)
{
    assert(text != NULL || length == 0);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    SanText meant = { 0 };
    MoveList found;
    size_t column = san_find_forgiving(pos, text, length, &meant, &found);
    if (column != 0) {
        Status slip = san_misspelling(text, length);
        slip.column = (int)column;
        return status_is_ok(&slip) ? not_a_move(text, length, column) : slip;
    }
    return choose(pos, &meant, &found, move);
}

void san_candidates(const Position *pos, const char *text, size_t length, MoveList *found)
{
    SanText meant = { 0 };
    if (san_find_forgiving(pos, text, length, &meant, found) != 0)
        found->count = 0;
}

bool san_read_pgn(const Position *pos, const char *text, size_t length, Move *move)
{
    SanText meant;
    MoveList found;
    if (san_text_scan(text, length, SAN_STRICT, &meant) != 0)
        return false;
    san_find(pos, &meant, &found);
    if (found.count == 1)
        *move = found.moves[0];
    return found.count == 1;
}

Status san_parse_pgn(const Position *pos, const char *text, size_t length, Move *move)
{
    SanText meant = { 0 };
    size_t column = san_text_scan(text, length, SAN_STRICT, &meant);
    if (column != 0)
        return not_a_move(text, length, column);
    MoveList found;
    san_find(pos, &meant, &found);
    return choose(pos, &meant, &found, move);
}

/* --- several moves in a word ------------------------------------------------------------------ */

bool san_read_letters(const Position *pos, const PieceLetters *letters, const char *text,
                      size_t length, char english[PIECE_LETTERS_MOVE_MAX], Move *move)
{
    if (letters != NULL) {
        if (!piece_letters_to_english(letters, text, length, english))
            return false;
        text = english;
        length = strlen(english);
    }
    return san_read_pgn(pos, text, length, move);
}

/* A word being parted. */
typedef struct Parting {
    const PieceLetters *letters;
    bool before_dot; /* the word may end with any number */
    SanGlued path;   /* up to the place in the word */
    SanGlued found;
    bool is_found, is_ambiguous;
} Parting;

/* No move takes a king, which only looks possible after an illegal move. */
static bool read_part(const Parting *parting, const Position *pos, const char *text, size_t length,
                      Move *move)
{
    char english[PIECE_LETTERS_MOVE_MAX];
    bool is_read = (parting->letters != NULL &&
                    san_read_letters(pos, parting->letters, text, length, english, move)) ||
                   san_read_pgn(pos, text, length, move);
    return is_read && *move != MOVE_NULL &&
           move_to(*move) != position_king(pos, !position_side(pos));
}

static void note_parts(Parting *parting)
{
    const SanGlued *path = &parting->path, *found = &parting->found;
    bool is_same =
        path->count == found->count &&
        memcmp(path->moves, found->moves, (size_t)path->count * sizeof *path->moves) == 0;
    parting->is_ambiguous |= parting->is_found && !is_same;
    parting->is_found = true;
    parting->found = *path;
}

/* The digits at the beginning of a text, as of a move's number. */
static size_t count_digits(const char *text, size_t length)
{
    enum { DIGITS_MAX = 3 };
    size_t count = 0;
    while (count < length && count < DIGITS_MAX && text[count] >= '0' && text[count] <= '9')
        count++;
    return count;
}

/* These digits are the number that White's next move has. */
static bool is_next_number(const Position *pos, const char *digits, size_t count)
{
    char number[16];
    (void)snprintf(number, sizeof number, "%d", (int)pos->fullmoves);
    return position_side(pos) == WHITE && strlen(number) == count &&
           memcmp(digits, number, count) == 0;
}

static void part(Parting *parting, const Position *pos, const char *text, size_t length)
{
    enum { MOVE_MIN = 2, MOVE_MAX = 10 };
    SanGlued *path = &parting->path;
    size_t digits = path->count > 0 ? count_digits(text, length) : 0;
    bool ends = digits == length && digits > 0 &&
                (parting->before_dot || is_next_number(pos, text, digits));
    if ((length == 0 && path->count > 1) || ends)
        note_parts(parting);
    if (path->count == SAN_GLUED_MAX || parting->is_ambiguous)
        return;
    bool has_sign = path->count > 0 && length > 0 && (*text == '-' || *text == '/');
    size_t last = position_side(pos) == BLACK ? 0 : digits;
    for (size_t skipped = has_sign; skipped <= last + has_sign; skipped++)
        for (size_t i = MOVE_MIN; i <= MOVE_MAX && skipped + i <= length; i++) {
            Undo undo;
            Move move;
            if (!read_part(parting, pos, text + skipped, i, &move))
                continue;
            Position after = *pos;
            position_make(&after, move, &undo);
            path->moves[path->count++] = move;
            part(parting, &after, text + skipped + i, length - skipped - i);
            path->count--;
        }
}

bool san_read_glued(const Position *pos, const PieceLetters *letters, const char *text,
                    size_t length, bool before_dot, SanGlued *moves)
{
    enum { WORD_MAX = 64 };
    Parting parting = { .letters = letters, .before_dot = before_dot };
    if (length > WORD_MAX)
        return false;
    part(&parting, pos, text, length);
    *moves = parting.found;
    return parting.is_found && !parting.is_ambiguous;
}

/* --- coordinates ------------------------------------------------------------------------------ */

/* Exactly "e2e4" or "e7e8q". */
static bool is_coordinate(const char *text, size_t length)
{
    bool has_length = length == 4 || (length == 5 && memchr("nbrq", text[4], 4) != NULL);
    return has_length && ascii_is_square(text) && ascii_is_square(text + 2);
}

Status san_parse_coordinate(const Position *pos, const char *text, size_t length, Move *move)
{
    SanText meant = { 0 };
    if (!is_coordinate(text, length) || san_text_scan(text, length, SAN_STRICT, &meant) != 0)
        return not_a_move(text, length, 1);
    MoveList found;
    san_find(pos, &meant, &found);
    return choose(pos, &meant, &found, move);
}

/* --- completion ------------------------------------------------------------------------------- */

/* Every legal move is spelled in all ways that the reader understands, and the reader decides
 * whether the completed text is that move: completion and reading cannot disagree. */
enum { SPELLING_MAX = 8, SPELLINGS_MAX = 12 };

typedef struct Spellings {
    int count;
    char text[SPELLINGS_MAX][SPELLING_MAX];
} Spellings;

static void add_spelling(Spellings *all, const char *piece, bool file, bool rank, Move move,
                         Square to, const char *suffix)
{
    char *at = all->text[all->count++];
    if (*piece != '\0')
        *at++ = *piece;
    if (file)
        *at++ = (char)('a' + square_file(move_from(move)));
    if (rank)
        *at++ = (char)('1' + square_rank(move_from(move)));
    at = square_put(at, to);
    memcpy(at, suffix, strlen(suffix) + 1);
}

static void spell_castling(Move move, Spellings *all)
{
    const char *name = move_to(move) < move_from(move) ? "ooo" : "oo";
    memcpy(all->text[all->count++], name, strlen(name) + 1);
    const char *pieces[] = { "", "k" };
    for (size_t i = 0; i < ARRAY_LEN(pieces); i++) {
        add_spelling(all, pieces[i], true, true, move, move_to(move), "");
        add_spelling(all, pieces[i], true, true, move, move_arrival(move), "");
    }
}

/* Every way to write the move, in small letters, without marks and separators. */
static void spell_move(const Position *pos, Move move, Spellings *all)
{
    all->count = 0;
    if (move_kind(move) == MOVE_CASTLING) {
        spell_castling(move, all);
        return;
    }
    PieceType type = piece_type(position_piece(pos, move_from(move)));
    const char piece[2] = { " pnbrqk"[type], '\0' };
    char suffix[3] = "";
    if (move_kind(move) == MOVE_PROMOTION)
        suffix[0] = " pnbrqk"[move_promotion(move)];
    else if (move_kind(move) == MOVE_EN_PASSANT)
        memcpy(suffix, "ep", 3);
    for (int file = 0; file <= 1; file++)
        for (int rank = 0; rank <= 1; rank++)
            add_spelling(all, piece, file != 0, rank != 0, move, move_to(move), suffix);
    add_spelling(all, "", true, true, move, move_to(move), suffix);
    if (type != PAWN)
        return;
    add_spelling(all, "", true, false, move, move_to(move), suffix);
    add_spelling(all, "", false, false, move, move_to(move), suffix);
}

/* The text in small letters without number, separators and marks; false if it is longer than any
 * move. */
static bool normalise(const char *text, size_t length, char out[SPELLING_MAX])
{
    size_t used = 0;
    for (size_t i = san_text_skip_number(text, length); i < length; i++) {
        char c = text[i];
        if (c == '0')
            c = 'o';
        if (c >= 'A' && c <= 'Z')
            c = (char)(c + 32);
        if (c == '\0' || used + 1 == SPELLING_MAX)
            return false;
        if (strchr("x-:=/().+#!? \t", c) == NULL)
            out[used++] = c;
    }
    out[used] = '\0';
    return true;
}

/* Whether the text, continued by the rest of the spelling, is read as the move. */
static bool completes(const Position *pos, const char *text, size_t length, const char *rest,
                      Move move)
{
    enum { TYPED_MAX = 64 };
    char whole[TYPED_MAX + SPELLING_MAX];
    if (length > TYPED_MAX)
        return false;
    memcpy(whole, text, length);
    size_t rest_length = strlen(rest);
    memcpy(whole + length, rest, rest_length);
    SanText meant;
    MoveList found;
    if (san_find_forgiving(pos, whole, length + rest_length, &meant, &found) != 0)
        return false;
    return move_is_among(move, found.moves, found.count);
}

/* The reader accepts a wrong capture sign; completion need not propose one. */
static bool says_takes(const char *text, size_t length)
{
    return memchr(text, 'x', length) != NULL || memchr(text, 'X', length) != NULL;
}

static bool can_become(const Position *pos, const char *text, size_t length, const char *typed,
                       Move move)
{
    size_t typed_length = strlen(typed);
    if (says_takes(text, length) && !position_is_capture(pos, move))
        return false;
    Spellings all;
    spell_move(pos, move, &all);
    for (int i = 0; i < all.count; i++)
        if (strncmp(all.text[i], typed, typed_length) == 0 &&
            completes(pos, text, length, all.text[i] + typed_length, move))
            return true;
    return false;
}

void san_match_prefix(const Position *pos, const char *text, size_t length, MoveList *matches)
{
    char typed[SPELLING_MAX];
    MoveList legal;
    matches->count = 0;
    movegen_playable(pos, &legal);
    if (!normalise(text, length, typed))
        return;
    bool empty = san_text_skip_number(text, length) == length;
    for (int i = 0; i < legal.count; i++)
        if (empty || can_become(pos, text, length, typed, legal.moves[i]))
            matches->moves[matches->count++] = legal.moves[i];
}
