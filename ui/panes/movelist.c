/* Words between blanks: each is a number, a result, or a move for the SAN reader. */
#include <config.h>

#include "ui/panes/movelist.h"

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"

#include <ctype.h>
#include <string.h>

/* Longest word that can be a move with its number: "123...Qa1xb2=Q#!?". */
enum { WORD_MAX = 24 };

typedef struct Scanner {
    const char *text;
    size_t length, at;
    int line;
    size_t line_start;
} Scanner;

/* The next word; false at the end. */
static bool next_word(Scanner *scan, size_t *start, size_t *length)
{
    while (scan->at < scan->length && isspace((unsigned char)scan->text[scan->at])) {
        if (scan->text[scan->at] == '\n') {
            scan->line++;
            scan->line_start = scan->at + 1;
        }
        scan->at++;
    }
    *start = scan->at;
    while (scan->at < scan->length && !isspace((unsigned char)scan->text[scan->at]))
        scan->at++;
    *length = scan->at - *start;
    return *length > 0;
}

/* Bytes of a move number in front: "12.", "12...", "3"; 0 when there is none. */
static size_t number_length(const char *word, size_t length)
{
    size_t digits = 0;
    while (digits < length && isdigit((unsigned char)word[digits]))
        digits++;
    size_t end = digits;
    while (end < length && word[end] == '.')
        end++;
    bool is_whole_number = digits == length && digits > 0;
    return digits > 0 && (end > digits || is_whole_number) ? end : end > 0 && digits == 0 ? end : 0;
}

static bool is_result(const char *word, size_t length, GameResult *result)
{
    for (GameResult r = RESULT_UNKNOWN; r <= RESULT_DRAW; r++) {
        const char *text = game_result_text(r);
        if (strlen(text) == length && memcmp(text, word, length) == 0) {
            *result = r;
            return true;
        }
    }
    return false;
}

static Status misplaced(const Scanner *scan, size_t start, const Status *why)
{
    int column = (int)(start - scan->line_start) + 1 + int_max(why->column - 1, 0);
    return status_error_at(why->code, scan->line, column, "%s", why->text);
}

Status movelist_read(Game *game, GameNode *node, const char *text, size_t length, GameNode **last)
{
    Scanner scan = { text, length, 0, 1, 0 };
    Position pos;
    game_position(game, node, &pos);
    size_t start, count;
    while (next_word(&scan, &start, &count)) {
        GameResult result;
        if (is_result(text + start, count, &result)) {
            game_set_result(game, result);
            continue;
        }
        size_t number = number_length(text + start, count);
        start += number;
        count -= number;
        if (count == 0)
            continue;
        Move move;
        Status status = san_parse(&pos, text + start, count, &move);
        if (!status_is_ok(&status))
            return misplaced(&scan, start, &status);
        node = game_add_move(game, node, move);
        Undo undo;
        position_make(&pos, move, &undo);
    }
    *last = node;
    return status_ok();
}

/* Letters and signs of moves alone, with a square or castling in it. */
static bool looks_like_move(const char *word, size_t length)
{
    if (length < 2 || length > WORD_MAX)
        return false;
    bool has_square = false;
    for (size_t i = 0; i < length; i++) {
        if (word[i] == '\0' ||
            strchr("abcdefghABCDEFGHNBRQKPOo012345678nrqkxX=+#!?-:().", word[i]) == NULL)
            return false;
        if (i > 0 && strchr("abcdefghABCDEFGH", word[i - 1]) != NULL &&
            isdigit((unsigned char)word[i]))
            has_square = true;
    }
    return has_square || (strchr("Oo0", word[0]) != NULL && word[1] == '-');
}

size_t movelist_count(const char *text, size_t length)
{
    Scanner scan = { text, length, 0, 1, 0 };
    size_t start, count;
    size_t moves = 0;
    while (next_word(&scan, &start, &count)) {
        GameResult result;
        size_t number = number_length(text + start, count);
        if (is_result(text + start, count, &result) || number == count)
            continue;
        if (!looks_like_move(text + start + number, count - number))
            return 0;
        moves++;
    }
    return moves;
}
