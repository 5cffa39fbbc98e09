/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Distinguishes FEN, EPD, PGN and lists of moves, and reads them; errors are the reader's. */
#include <config.h>

#include "ui/document/recognise.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/epd.h"
#include "engine/notation/fen.h"
#include "engine/notation/piece_letters.h"
#include "engine/notation/san.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/record/game.h"
#include "engine/text/ascii.h"
#include "engine/text/encoding.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

/* --- lists of moves --------------------------------------------------------------------------- */

/* Longest word of moves that read_list can part. */
enum { WORD_MAX = 64 };

typedef struct Scanner {
    const char *text;
    size_t length, at;
    int line;
    size_t line_start;
} Scanner;

/* The comma or semicolon of a sentence and quotation marks stand between moves as a blank does. */
static bool is_between(char c) { return isspace((unsigned char)c) || ascii_is_one_of(c, ",;\""); }

/* "e4 - e5", but not the dash of "1 - 0". */
static bool is_dash(const Scanner *scan)
{
    size_t at = scan->at + 1;
    while (at < scan->length && ascii_is_blank(scan->text[at]))
        at++;
    return scan->text[scan->at] == '-' && at > scan->at + 1 && at < scan->length &&
           isalpha((unsigned char)scan->text[at]);
}

/* The dots of a number end a word: "e4e52.Nf3". */
static bool is_number_end(const Scanner *scan, size_t start)
{
    size_t at = scan->at;
    if (at == start || scan->text[at - 1] != '.' || scan->text[at] == '.')
        return false;
    while (at > start && scan->text[at - 1] == '.')
        at--;
    return at == start || isdigit((unsigned char)scan->text[at - 1]);
}

/* The next word; false at the end. */
static bool next_word(Scanner *scan, size_t *start, size_t *length)
{
    while (scan->at < scan->length && (is_between(scan->text[scan->at]) || is_dash(scan))) {
        if (scan->text[scan->at] == '\n') {
            scan->line++;
            scan->line_start = scan->at + 1;
        }
        scan->at++;
    }
    *start = scan->at;
    while (scan->at < scan->length && !is_between(scan->text[scan->at]) &&
           !is_number_end(scan, *start))
        scan->at++;
    *length = scan->at - *start;
    return *length > 0;
}

/* The length of a move number at the beginning ("12.", "12...", "3", "3)", "3:", "3-"), 0 without
 * one; "0-0" and "1-0" begin with none. */
static size_t number_length(const char *word, size_t length)
{
    size_t digits = 0;
    while (digits < length && isdigit((unsigned char)word[digits]))
        digits++;
    size_t end = digits;
    while (end < length && word[end] == '.')
        end++;
    bool has_sign = end > 0 && end < length && ascii_is_one_of(word[end], "):-") &&
                    (end + 1 == length || !isdigit((unsigned char)word[end + 1]));
    end += has_sign;
    return end > digits || digits == length ? end : 0;
}

static Status misplaced(const Scanner *scan, size_t start, const Status *why)
{
    int column = (int)(start - scan->line_start) + 1 + int_max(why->column - 1, 0);
    bool has_lines = memchr(scan->text, '\n', scan->length) != NULL;
    return status_error_at(why->code, has_lines ? scan->line : 0, column, "%s", why->text);
}

/* A move in English letters, or in those. */
static Status read_move(const Position *pos, const char *word, size_t length,
                        const PieceLetters *letters, Move *move)
{
    char english[PIECE_LETTERS_MOVE_MAX];
    if (letters != NULL && piece_letters_to_english(letters, word, length, english))
        return san_parse(pos, english, strlen(english), move);
    return san_parse(pos, word, length, move);
}

/* The place of an evaluation sign such as +- after a move, or length; *nag and *sign: its glyph and
 * its bytes. */
static size_t find_sign(const char *word, size_t length, int *nag, size_t *sign)
{
    char text[WORD_MAX + 1];
    if (length > WORD_MAX)
        return length;
    memcpy(text, word, length);
    text[length] = '\0';
    for (size_t at = 2; at < length; at++) {
        *sign = strspn(text + at, "+-=/");
        if (*sign > 0 && pgn_symbol_scan(text + at, nag) == *sign)
            return at;
    }
    return length;
}

/* Reads a move, or several in one word; only after an illegal one is there a position in which
 * nothing can be played. */
static Status read_word(const Position *pos, const char *word, size_t length,
                        const PieceLetters *letters, SanGlued *read)
{
    size_t end = length;
    while (end > 1 && word[end - 1] == '.' && word[end - 2] != 'p')
        end--; /* of a sentence or a number */
    SanGlued moves = { .count = 1 };
    Status status = read_move(pos, word, end, letters, &moves.moves[0]);
    PositionFaults faults = { 0 };
    position_faults_of_turn(pos, &faults);
    if (status_is_ok(&status) && faults.count > 0)
        return status_error(STATUS_ILLEGAL, "%s; nothing can be played here",
                            faults.faults[0].text);
    if (!status_is_ok(&status) && !san_read_glued(pos, letters, word, end, end < length, &moves))
        return status;
    *read = moves;
    return status_ok();
}

/* Reads to the end; *node: the last move's, from the one before the first on. game NULL: only
 * tries. */
static Status read_list(const char *text, size_t length, const PieceLetters *letters, Position pos,
                        Game *game, GameNode **node)
{
    Scanner scan = { text, length, 0, 1, 0 };
    size_t start, count, sign = 0;
    while (next_word(&scan, &start, &count)) {
        GameResult result;
        bool is_end = game_result_read(text + start, count, &result);
        if (is_end && game != NULL)
            game_set_result(game, result);
        size_t number = is_end ? count : number_length(text + start, count);
        start += number;
        count -= number;
        if (count == 0)
            continue;
        int nag = 0;
        SanGlued moves;
        Status status = read_word(&pos, text + start, count, letters, &moves);
        size_t cut = status_is_ok(&status) ? count : find_sign(text + start, count, &nag, &sign);
        if (cut < count) {
            status = read_word(&pos, text + start, cut, letters, &moves);
            scan.at = start + cut + sign;
        }
        if (!status_is_ok(&status))
            return misplaced(&scan, start, &status);
        for (int i = 0; i < moves.count; i++) {
            Undo undo;
            if (game != NULL)
                *node = game_add_move(game, *node, moves.moves[i]);
            position_make(&pos, moves.moves[i], &undo);
        }
        if (cut < count && game != NULL)
            node_add_nag(*node, nag);
    }
    return status_ok();
}

/* There is a capital, or a letter of another alphabet, that English moves do not: a slip
 * alone is not to be read as another language's king. */
static bool has_foreign_letter(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= 0x80 || (isupper(c) && strchr("KQRBNPO", c) == NULL))
            return true;
    }
    return false;
}

/* The letters of the language in which the whole text can be read, if it cannot in English; NULL:
 * none. */
static const PieceLetters *find_letters(const char *text, size_t length, const Position *pos)
{
    if (!has_foreign_letter(text, length))
        return NULL;
    Status status = read_list(text, length, NULL, *pos, NULL, NULL);
    const PieceLetters *letters = NULL;
    for (size_t i = 0; !status_is_ok(&status) && (letters = piece_letters(i)) != NULL; i++)
        status = read_list(text, length, letters, *pos, NULL, NULL);
    return letters;
}

Status movelist_read(Game *game, GameNode *node, const char *text, size_t length, GameNode **last)
{
    assert(game != NULL && node != NULL);
    Position pos;
    game_position(game, node, &pos);
    const PieceLetters *letters = find_letters(text, length, &pos);
    Status status = read_list(text, length, letters, pos, game, &node);
    if (status_is_ok(&status))
        *last = node;
    return status;
}

/* Bytes of a piece's letter in any language, or of a figurine, that the word begins with. */
static size_t letter_length(const char *word, size_t length)
{
    static const char *const FIGURINES[] = { "\u2654", "\u265F" };
    size_t figurine = strlen(FIGURINES[0]);
    if (length >= figurine && memcmp(word, FIGURINES[0], figurine) >= 0 &&
        memcmp(word, FIGURINES[1], figurine) <= 0)
        return figurine;
    const PieceLetters *letters;
    size_t longest = 0;
    for (size_t i = 0; (letters = piece_letters(i)) != NULL; i++) {
        PieceType type;
        size_t size = piece_letters_scan(letters, word, length, &type);
        longest = size > longest ? size : longest;
    }
    return longest;
}

/* Letters and signs of moves alone, with a square or castling in it. */
static bool looks_like_move(const char *word, size_t length)
{
    if (length < 2 || length > WORD_MAX)
        return false;
    bool has_square = false;
    size_t letter = letter_length(word, length);
    for (size_t i = letter; i < length; i++) {
        size_t next = i > 0 && strchr("12345678=+#!?-/O", word[i - 1]) != NULL
                          ? letter_length(word + i, length - i)
                          : 0;
        if (next > 0) { /* of a promotion, or of the next of several moves */
            i += next - 1;
            continue;
        }
        if (word[i] == '\0' ||
            strchr("abcdefghABCDEFGHNBRQKPOo0123456789nrqkxX=+#!?-/:().", word[i]) == NULL)
            return false;
        if (i > letter && strchr("abcdefghABCDEFGH", word[i - 1]) != NULL && ascii_is_rank(word[i]))
            has_square = true;
    }
    return has_square || (strchr("Oo0", word[0]) != NULL && word[1] == '-');
}

/* Counts words that look like moves to the end; *is_whole: to the first that does not, otherwise.
 */
static size_t count_moves(const char *text, size_t length, bool *is_whole)
{
    Scanner scan = { text, length, 0, 1, 0 };
    size_t start, count;
    size_t moves = 0;
    *is_whole = false;
    while (next_word(&scan, &start, &count)) {
        GameResult result;
        size_t number = number_length(text + start, count);
        if (game_result_read(text + start, count, &result) || number == count)
            continue;
        if (!looks_like_move(text + start + number, count - number))
            return moves;
        moves++;
    }
    *is_whole = true;
    return moves;
}

size_t movelist_count(const char *text, size_t length)
{
    bool is_whole;
    size_t moves = count_moves(text, length, &is_whole);
    return is_whole ? moves : 0;
}

/* "1. e4 e5 2. Nf33": a slip is the list's, and is named with its place. */
static bool begins_with_moves(const char *text, size_t length)
{
    bool is_whole;
    return number_length(text, length) > 0 && count_moves(text, length, &is_whole) > 0;
}

/* --- kinds of text ---------------------------------------------------------------------------- */

static size_t line_length(const char *text, size_t length)
{
    const char *end = memchr(text, '\n', length);
    size_t count = end != NULL ? (size_t)(end - text) : length;
    while (count > 0 && isspace((unsigned char)text[count - 1]))
        count--;
    return count;
}

/* A comment after ";" is kept: it may belong to a game. */
static bool is_passed_over(const char *text, size_t length)
{
    return text[0] != ';' && epd_is_comment(text, length);
}

/* A byte order mark, blanks, lines that PGN escapes by % (section 6) and comments that lists of
 * positions have after # mean nothing in front, nor does Markdown's line before a text. */
static size_t skip_blanks(const char *text, size_t length)
{
    size_t at = textstyle_head(text, length);
    bool is_line = false;
    while (at < length && ((is_line = is_passed_over(text + at, length - at)) ||
                           isspace((unsigned char)text[at]))) {
        const char *end = is_line ? memchr(text + at, '\n', length - at) : text + at;
        at = end != NULL ? (size_t)(end - text) + 1 : length;
    }
    return at;
}

/* Operations end in semicolons; any other text after a FEN is an error of the FEN. */
static bool has_operations(const char *line, size_t length)
{
    return memchr(line, ';', length) != NULL;
}

/* A tag that begins a line, or follows a web page's element, as in a file of games with other text
 * before them. */
static bool has_tag(const char *text, size_t length)
{
    const char *end = text + length, *at = text;
    for (; (at = memchr(at, '[', (size_t)(end - at))) != NULL; at++) {
        const char *before = at;
        before -= before > text && before[-1] == '\\'; /* of Markdown */
        while (before > text && (before[-1] == ' ' || before[-1] == '\t'))
            before--;
        if (before > text && before[-1] != '\n' && before[-1] != '\r' && before[-1] != '>')
            continue;
        const char *name = at + 1, *behind = name;
        while (behind < end && isalnum((unsigned char)*behind))
            behind++;
        const char *value = behind;
        while (value < end && isblank((unsigned char)*value))
            value++;
        if (behind > name && value > behind && value < end && *value == '"')
            return true;
    }
    return false;
}

/* What only readers of files know: results, signs and letters in any spelling. */
static bool reads_as_pgn(const char *text, size_t length)
{
    Game *game = NULL;
    Status status = pgn_read_text(text, length, &game);
    bool has_moves = status_is_ok(&status) && game != NULL && node_next(game_root(game)) != NULL;
    game_free(game);
    return has_moves;
}

TextKind recognise_kind(const char *text, size_t length)
{
    size_t skipped = skip_blanks(text, length);
    text += skipped;
    length -= skipped;
    if (length == 0)
        return TEXT_NOTHING;
    if (text[0] == '[' || text[0] == '{')
        return TEXT_PGN;
    size_t wrapping = fen_wrapping_length(text, length);
    if (fen_is_likely(text + wrapping, length - wrapping))
        return has_operations(text, line_length(text, length)) ? TEXT_EPD : TEXT_FEN;
    size_t moves = movelist_count(text, length);
    if (moves >= 2 || (moves == 1 && isdigit((unsigned char)text[0])))
        return TEXT_MOVES;
    bool is_annotated = memchr(text, '{', length) != NULL || memchr(text, '(', length) != NULL ||
                        memchr(text, '$', length) != NULL;
    if (is_annotated && length > 3 && text[0] == '1' && text[1] == '.')
        return TEXT_PGN;
    bool is_first = length > 2 && text[0] == '1' && !isdigit((unsigned char)text[1]);
    if (has_tag(text, length) || (is_first && reads_as_pgn(text, length)))
        return TEXT_PGN;
    return begins_with_moves(text, length) ? TEXT_MOVES : TEXT_NOTHING;
}

Status recognise_expect_pgn(const char *path, const char *head, size_t length)
{
    if (byte_source_head_is_packed(head, length))
        return status_error(STATUS_UNSUPPORTED,
                            "%.100s is compressed or in UTF-16; choose another name", path);
    size_t start = textstyle_head(head, length);
    TextKind kind = recognise_kind(head + start, length - start);
    if (start < length && kind != TEXT_PGN && kind != TEXT_MOVES)
        return status_error(STATUS_UNSUPPORTED, "%.100s is not a PGN file; choose another name",
                            path);
    return status_ok();
}

/* --- reading ---------------------------------------------------------------------------------- */

/* The first correction made to a position, as a fault without a line. */
static Status first_remark(const FenRemarks *remarks)
{
    if (remarks->count == 0)
        return status_ok();
    return status_error_at(STATUS_SYNTAX, 0, remarks->remarks[0].column, "%s",
                           remarks->remarks[0].text);
}

static Status read_fen(const char *text, size_t length, Game **game, Status *fault)
{
    Position pos;
    FenRemarks remarks;
    Status status =
        fen_parse_remarked(text, line_length(text, length), FEN_ANY_RULES, &remarks, &pos);
    if (!status_is_ok(&status))
        return status;
    *fault = first_remark(&remarks);
    *game = game_new_from(&pos);
    return status;
}

/* The operations are kept as a comment, so that nothing a person gave is lost. */
static Status read_epd(const char *text, size_t length, Game **game, Status *fault)
{
    size_t count = line_length(text, length);
    Position pos;
    FenRemarks remarks;
    size_t used;
    Status status = fen_parse_prefix(text, count, &remarks, &pos, &used);
    if (!status_is_ok(&status))
        return status;
    *fault = first_remark(&remarks);
    StrBuf operations;
    strbuf_init(&operations);
    while (used < count && isspace((unsigned char)text[used]))
        used++;
    strbuf_add(&operations, text + used, count - used);
    *game = game_new_from(&pos);
    node_set_comment(game_root(*game), operations.data);
    strbuf_done(&operations);
    return status;
}

static Status read_moves(const char *text, size_t length, const Position *start, Game **game)
{
    Game *read = game_new_from(start);
    GameNode *last;
    Status status = movelist_read(read, game_root(read), text, length, &last);
    if (status_is_ok(&status))
        *game = read;
    else
        game_free(read);
    return status;
}

/* A PGN record is opened as far as it can be read; a list of moves with a slip, which was probably
 * typed, is refused, so that it can be corrected. */
static Status read_pgn(const char *text, size_t length, Game **game, Status *fault)
{
    Game *read = NULL;
    Status status = pgn_read_text(text, length, &read);
    bool is_line = memchr(text, '\n', length) == NULL;
    bool is_worth_it = read && !is_line && node_next(game_root(read));
    if (!status_is_ok(&status) && !is_worth_it) {
        game_free(read);
        return status;
    }
    *fault = status;
    *game = read;
    return status_ok();
}

Status recognise_read(const char *text, size_t length, const Position *list_start, Game **game,
                      Status *fault)
{
    *fault = status_ok();
    TextKind kind = recognise_kind(text, length);
    size_t skipped = skip_blanks(text, length);
    text += skipped;
    length -= skipped;
    switch (kind) {
    case TEXT_FEN:
        return read_fen(text, length, game, fault);
    case TEXT_EPD:
        return read_epd(text, length, game, fault);
    case TEXT_MOVES:
        return read_moves(text, length, list_start, game);
    case TEXT_PGN:
        return read_pgn(text, length, game, fault);
    case TEXT_NOTHING:
        break;
    }
    return status_error(STATUS_NOT_FOUND, "this is not a FEN, EPD, PGN or move list");
}
