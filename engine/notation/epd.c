/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads EPD lines into lists of operations, and checks the known ones afterwards. */
#include <config.h>

#include "engine/notation/epd.h"

#include "engine/base/base.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Section 16.2.2.2 allows 15 letters; no test suite has more operations than this. */
enum { OPCODE_MAX = 15, OPERATIONS_MAX = 500 };

typedef struct Operand {
    char *text;
    size_t column; /* 1-based, 0 if it was not read from text */
    bool quoted;
} Operand;

typedef struct Operation {
    char *opcode;
    size_t column;
    Operand *operands;
    size_t count;
    size_t capacity;
} Operation;

struct Epd {
    Position pos;
    FenRemarks remarks;
    Operation *operations;
    size_t count;
    size_t capacity;
};

/* --- the list --------------------------------------------------------------------------------- */

/* A position without operations. Never NULL. */
static Epd *epd_new(const Position *pos)
{
    Epd *epd = alloc_zeroed(1, sizeof *epd);
    epd->pos = *pos;
    return epd;
}

static void clear_operands(Operation *operation)
{
    for (size_t i = 0; i < operation->count; i++)
        free(operation->operands[i].text);
    operation->count = 0;
}

static void operation_done(Operation *operation)
{
    clear_operands(operation);
    free(operation->operands);
    free(operation->opcode);
}

bool epd_is_comment(const char *line, size_t length)
{
    assert(length > 0);
    return ascii_is_one_of(line[0], "#%;") || (length >= 3 && memcmp(line, "```", 3) == 0);
}

void epd_free(Epd *epd)
{
    if (epd == NULL)
        return;
    for (size_t i = 0; i < epd->count; i++)
        operation_done(&epd->operations[i]);
    free(epd->operations);
    free(epd);
}

static Operation *add_operation(Epd *epd, const char *opcode, size_t length, size_t column)
{
    epd->operations =
        alloc_grow(epd->operations, &epd->capacity, epd->count + 1, sizeof *epd->operations);
    Operation *operation = &epd->operations[epd->count++];
    *operation = (Operation){ .opcode = alloc_string_n(opcode, length), .column = column };
    return operation;
}

static void add_operand(Operation *operation, const char *text, size_t length, size_t column,
                        bool quoted)
{
    operation->operands = alloc_grow(operation->operands, &operation->capacity,
                                     operation->count + 1, sizeof *operation->operands);
    operation->operands[operation->count++] =
        (Operand){ alloc_string_n(text, length), column, quoted };
}

static Operation *find(const Epd *epd, const char *opcode)
{
    for (size_t i = 0; i < epd->count; i++)
        if (strcasecmp(epd->operations[i].opcode, opcode) == 0)
            return &epd->operations[i];
    return NULL;
}

const Position *epd_position(const Epd *epd) { return &epd->pos; }
const FenRemarks *epd_remarks(const Epd *epd) { return &epd->remarks; }

const char *epd_value(const Epd *epd, const char *opcode)
{
    assert(*opcode != '\0');
    const Operation *operation = find(epd, opcode);
    if (operation == NULL)
        return NULL;
    return operation->count > 0 ? operation->operands[0].text : "";
}

void epd_moves(const Epd *epd, const char *opcode, MoveList *moves)
{
    assert(opcode != NULL);
    moves->count = 0;
    const Operation *operation = find(epd, opcode);
    size_t count = operation != NULL ? operation->count : 0;
    for (size_t i = 0; i < count && moves->count < MOVES_MAX; i++) {
        const char *text = operation->operands[i].text;
        Move move = MOVE_NONE;
        Status status = san_parse_pgn(&epd->pos, text, strlen(text), &move);
        if (status_is_ok(&status) && move != MOVE_NULL)
            moves->moves[moves->count++] = move;
    }
}

/* --- reading ---------------------------------------------------------------------------------- */

typedef struct Line {
    const char *text;
    const char *at;
    const char *end;
} Line;

static void skip_blanks(Line *line)
{
    while (line->at < line->end && ascii_is_space(*line->at))
        line->at++;
}

static int column_of(const Line *line, const char *at) { return (int)(at - line->text) + 1; }

#define FAULT(line, at, ...) status_error_at(STATUS_SYNTAX, 0, column_of(line, at), __VA_ARGS__)

static Status read_opcode(Line *line, Epd *epd, Operation **operation)
{
    const char *start = line->at;
    while (line->at < line->end &&
           (ascii_is_letter(*line->at) || ascii_is_digit(*line->at) || *line->at == '_'))
        line->at++;
    size_t length = (size_t)(line->at - start);
    if (length == 0 || !ascii_is_letter(*start))
        return FAULT(line, start, "an operation must begin with a name");
    if (length > OPCODE_MAX)
        return FAULT(line, start, "the name of an operation has at most 15 letters");
    if (epd->count == OPERATIONS_MAX)
        return FAULT(line, start, "this line has too many operations");
    *operation = add_operation(epd, start, length, (size_t)column_of(line, start));
    return status_ok();
}

/* A text that is not closed ends with its operation. */
static Status read_quoted(Line *line, Epd *epd, Operation *operation)
{
    const char *start = line->at + 1;
    const size_t room = (size_t)(line->end - start);
    const char *close = memchr(start, '"', room), *end = close;
    if (close == NULL) {
        fen_add_remark(&epd->remarks, column_of(line, line->at),
                       "this quotation mark is never closed");
        end = memchr(start, ';', room);
    }
    if (end == NULL)
        end = line->end;
    if (memchr(start, '\0', (size_t)(end - start)) != NULL)
        return FAULT(line, line->at, "this text contains a NUL byte");
    add_operand(operation, start, (size_t)(end - start), (size_t)column_of(line, line->at), true);
    line->at = close != NULL ? close + 1 : end;
    return status_ok();
}

static Status read_bare(Line *line, Operation *operation)
{
    const char *start = line->at;
    while (line->at < line->end && !ascii_is_space(*line->at) && *line->at != ';' &&
           *line->at != '"') {
        if ((unsigned char)*line->at < ' ')
            return FAULT(line, line->at, "this is not a printable character");
        line->at++;
    }
    add_operand(operation, start, (size_t)(line->at - start), (size_t)column_of(line, start),
                false);
    return status_ok();
}

static bool is_one_of(const char *opcode, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcasecmp(opcode, list[i]) == 0)
            return true;
    return false;
}

static const char *const MOVES[] = { "bm", "am", "pm", "sm" };
static const char *const LINES[] = { "pv", "sv" };
static const char *const NUMBERS[] = { "acd", "acn", "acs", "ce", "dm", "fmvn", "hmvc", "rc" };

static bool is_known(const char *opcode)
{
    return is_one_of(opcode, MOVES, ARRAY_LEN(MOVES)) ||
           is_one_of(opcode, LINES, ARRAY_LEN(LINES)) ||
           is_one_of(opcode, NUMBERS, ARRAY_LEN(NUMBERS)) || strcasecmp(opcode, "id") == 0;
}

/* A fault in another operation costs that one, not the position. */
static bool is_needed(const char *opcode)
{
    static const char *const NEEDED[] = { "bm", "am", "hmvc", "fmvn" };
    return is_one_of(opcode, NEEDED, ARRAY_LEN(NEEDED));
}

static void remove_operation(Epd *epd, size_t index)
{
    Operation *operation = &epd->operations[index];
    operation_done(operation);
    memmove(operation, operation + 1, (--epd->count - index) * sizeof *operation);
}

/* Makes a fault in an operation that is not needed a remark, and removes the operation. */
static Status remove_faulty(Epd *epd, size_t index, Status fault)
{
    if (is_needed(epd->operations[index].opcode))
        return fault;
    fen_add_remark(&epd->remarks, fault.column, "%s", fault.text);
    remove_operation(epd, index);
    return status_ok();
}

/* "bm Nf3 dm 4;": these names are neither moves nor numbers, so a semicolon is missing. */
static bool ends_without_semicolon(const Line *line, const Operation *operation)
{
    char word[OPCODE_MAX + 1];
    size_t length = 0;
    if (operation->count == 0 || !is_known(operation->opcode))
        return false;
    bool is_text = strcasecmp(operation->opcode, "id") == 0;
    if (is_text && !operation->operands[0].quoted)
        return false;
    while (length < OPCODE_MAX && line->at + length < line->end &&
           ascii_is_letter(line->at[length]))
        length++;
    memcpy(word, line->at, length);
    word[length] = '\0';
    const char *end = line->at + length;
    return is_known(word) && end < line->end && ascii_is_space(*end);
}

static Status read_operation(Line *line, Epd *epd)
{
    Operation *operation = NULL;
    Status status = read_opcode(line, epd, &operation);
    while (status_is_ok(&status)) {
        assert(operation != NULL);
        const char *before = line->at;
        line->at += operation->count == 0 && line->at < line->end && *line->at == '=';
        skip_blanks(line);
        if (line->at == line->end || *line->at == ';')
            break;
        if (before == line->at && operation->count == 0)
            return FAULT(line, line->at, "a space must follow the name of an operation");
        if (ends_without_semicolon(line, operation)) {
            fen_add_remark(&epd->remarks, column_of(line, line->at),
                           "the semicolon before this operation is missing");
            break;
        }
        status = *line->at == '"' ? read_quoted(line, epd, operation) : read_bare(line, operation);
    }
    return status;
}

static bool are_alike(const Operation *a, const Operation *b)
{
    bool are = a->count == b->count;
    for (size_t i = 0; are && i < a->count; i++)
        are = strcmp(a->operands[i].text, b->operands[i].text) == 0;
    return are;
}

/* An operation may be given again with the same operands; otherwise the first counts. */
static Status drop_repeated(const Line *line, const char *start, Epd *epd)
{
    size_t last = epd->count - 1;
    const Operation *first = find(epd, epd->operations[last].opcode);
    assert(first != NULL);
    if (first == &epd->operations[last])
        return status_ok();
    if (!are_alike(first, &epd->operations[last]))
        return remove_faulty(epd, last, FAULT(line, start, "this operation is given twice"));
    remove_operation(epd, last);
    return status_ok();
}

/* Makes a remark of a text that is no operation, "; +- draws", and skips it. */
static Status skip_text(Line *line, Epd *epd, size_t count, Status fault)
{
    if (epd->count > count && is_needed(epd->operations[count].opcode))
        return fault;
    if (epd->count > count)
        remove_operation(epd, count);
    fen_add_remark(&epd->remarks, fault.column, "%s", fault.text);
    const char *end = memchr(line->at, ';', (size_t)(line->end - line->at));
    line->at = end != NULL ? end : line->end;
    return status_ok();
}

static Status read_operations(Line *line, Epd *epd)
{
    for (;;) {
        bool is_apart = false; /* by a semicolon */
        for (; line->at < line->end && (ascii_is_space(*line->at) || *line->at == ';'); line->at++)
            is_apart |= *line->at == ';';
        if (line->at == line->end)
            return status_ok();
        const char *start = line->at;
        size_t count = epd->count;
        Status status = read_operation(line, epd);
        if (status_is_ok(&status))
            status = drop_repeated(line, start, epd);
        else if (is_apart)
            status = skip_text(line, epd, count, status);
        if (!status_is_ok(&status))
            return status;
    }
}

/* --- what the known operations must hold ------------------------------------------------------ */

/* "12.", "12..." or nothing before a move. */
static size_t number_length(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    size_t dots = strspn(text + digits, ".");
    return dots > 0 ? digits + dots : 0;
}

/* Extends the last move by a word that goes on with it: "a8 = B" has three. */
static bool join_promotion(Operation *operation, const Operand *word)
{
    Operand *last = operation->count > 0 ? &operation->operands[operation->count - 1] : NULL;
    size_t length = last != NULL ? strlen(last->text) : 0;
    if (length == 0 || (*word->text != '=' && last->text[length - 1] != '='))
        return false;
    size_t more = strlen(word->text);
    char *joined = alloc_zeroed(1, length + more + 1);
    memcpy(joined, last->text, length);
    memcpy(joined + length, word->text, more);
    free(last->text);
    last->text = joined;
    return true;
}

/* Adds the moves of a word, without their numbers and the commas between them. Signs of check and
 * glyphs apart from their move are dropped. */
static void add_moves(Operation *operation, const Operand *word)
{
    const char *at = word->text;
    bool is_sign = at[strspn(at, "+#!?")] == '\0';
    if (operation->count > 0 && (is_sign || join_promotion(operation, word)))
        return;
    do {
        at += number_length(at);
        size_t length = *at == ',' ? 1 + strcspn(at + 1, ",") : strcspn(at, ",");
        if (length > 0)
            add_operand(operation, at, length, word->column + (size_t)(at - word->text), false);
        at += length;
        at += *at == ',';
    } while (*at != '\0');
}

static void mend_moves(Operation *operation)
{
    Operation mended = { .opcode = operation->opcode, .column = operation->column };
    for (size_t i = 0; i < operation->count; i++)
        add_moves(&mended, &operation->operands[i]);
    clear_operands(operation);
    free(operation->operands);
    *operation = mended;
}

/* The words must be legal moves; in_line: each after the one before. */
static Status check_moves(const Epd *epd, const Operation *operation, bool in_line)
{
    Position pos = epd->pos;
    for (size_t i = 0; i < operation->count; i++) {
        const Operand *operand = &operation->operands[i];
        Move move = MOVE_NONE;
        Status status = san_parse_pgn(&pos, operand->text, strlen(operand->text), &move);
        if (status_is_ok(&status) && move == MOVE_NULL)
            status = status_error(STATUS_ILLEGAL, "a null move is not allowed here");
        if (!status_is_ok(&status))
            return status_error_at(status.code, 0, (int)operand->column, "%s: %s",
                                   operation->opcode, status.text);
        Undo undo;
        if (in_line)
            position_make(&pos, move, &undo);
    }
    return status_ok();
}

static bool parse_number(const char *text, int64_t *number)
{
    return number_parse(text, strlen(text), INT64_MIN, INT64_MAX, number) == NUMBER_OK;
}

static Status check_number(const Operation *operation, int64_t *number)
{
    assert(operation->count > 0);
    if (operation->count == 1 && parse_number(operation->operands[0].text, number))
        return status_ok();
    return status_error_at(STATUS_SYNTAX, 0, (int)operation->operands[0].column,
                           "%s: expected a whole number", operation->opcode);
}

/* The counters that are missing from EPD's four fields. */
static void take_counter(Epd *epd, const Operation *operation, int64_t number)
{
    bool moves = strcasecmp(operation->opcode, "fmvn") == 0;
    if (!moves && strcasecmp(operation->opcode, "hmvc") != 0)
        return;
    int64_t high = moves ? FEN_FULLMOVES_MAX : FEN_HALFMOVES_MAX;
    if (!moves && epd->pos.ep_square != NO_SQUARE)
        high = 0; /* a pawn has just moved */
    int64_t possible = number < moves ? moves : number > high ? high : number;
    if (possible != number)
        fen_add_remark(&epd->remarks, (int)operation->operands[0].column,
                       "%s cannot be %" PRId64 " here; using %" PRId64, operation->opcode, number,
                       possible);
    if (moves)
        epd->pos.fullmoves = (uint16_t)possible;
    else
        epd->pos.halfmoves = (uint16_t)possible;
}

static Status check_operation(Epd *epd, Operation *operation)
{
    const char *opcode = operation->opcode;
    if (operation->count == 0 && is_known(opcode)) {
        fen_add_remark(&epd->remarks, (int)operation->column, "%s: the value is missing", opcode);
        return status_ok();
    }
    bool in_line = is_one_of(opcode, LINES, ARRAY_LEN(LINES));
    if (in_line || is_one_of(opcode, MOVES, ARRAY_LEN(MOVES))) {
        mend_moves(operation);
        return check_moves(epd, operation, in_line);
    }
    if (!is_one_of(opcode, NUMBERS, ARRAY_LEN(NUMBERS)))
        return status_ok();
    int64_t number = 0;
    Status status = check_number(operation, &number);
    if (status_is_ok(&status))
        take_counter(epd, operation, number);
    return status;
}

/* Length without the label and the solution of a training file, "FEN|label|solution". */
static size_t length_without_label(const char *text, size_t length)
{
    const char *bar = memchr(text, '|', length);
    bool is_in_operand = bar != NULL && memchr(text, '"', (size_t)(bar - text)) != NULL;
    return bar == NULL || is_in_operand ? length : (size_t)(bar - text);
}

static size_t length_without(const char *text, size_t length, const char *unwanted)
{
    while (length > 0 && ascii_is_one_of(text[length - 1], unwanted))
        length--;
    return length;
}

/* Length of the last word if it consists of these characters, or 0. */
static size_t last_word_length(const char *text, size_t length, const char *characters)
{
    size_t start = length_without(text, length, characters);
    return start > 0 && ascii_is_space(text[start - 1]) ? length - start : 0;
}

static bool is_result(const char *word, size_t length)
{
    static const char *const RESULTS[] = { "1-0", "0-1", "1/2-1/2", "1.0", "0.0", "0.5" };
    size_t quote = length > 1 && word[0] == '"' && word[length - 1] == '"';
    for (size_t i = 0; i < ARRAY_LEN(RESULTS); i++)
        if (length - 2 * quote == strlen(RESULTS[i]) &&
            memcmp(word + quote, RESULTS[i], length - 2 * quote) == 0)
            return true;
    return false;
}

/* Length without the result in data for tuning: "FEN 1-0", "FEN; 0.5", "FEN [0.5] -12". Operands
 * of operations are none. */
static size_t length_without_result(const char *text, size_t length)
{
    const char *bracket = memchr(text, '[', length);
    size_t end = length_without(text, length, " \t\r;");
    size_t word = last_word_length(text, end, "0123456789/.-\"");
    if (bracket != NULL)
        end = (size_t)(bracket - text);
    else if (is_result(text + end - word, word))
        end -= word;
    else
        return length;
    end = length_without(text, end, " \t,;");
    return last_word_length(text, end, "0123456789") > 0 || last_word_length(text, end, "-") > 0
               ? end
               : length;
}

Status epd_parse(const char *text, size_t length, Epd **epd)
{
    Position pos;
    FenRemarks remarks;
    size_t used;
    length = length_without_result(text, length_without_label(text, length));
    while (length > 0 && text[length - 1] == '\0') /* as programs in C write their texts */
        length--;
    Status status = fen_parse_prefix(text, length, &remarks, &pos, &used);
    if (!status_is_ok(&status))
        return status;
    Line line = { text, text + used, text + length };
    skip_blanks(&line);
    bool is_alone = line.at == line.end;
    if (!is_alone && !fen_begins_operations(line.at, (size_t)(line.end - line.at))) {
        status = fen_parse(text, length, &pos); /* closed by a quotation mark, or wrong */
        line.at = line.end;
    }
    if (!status_is_ok(&status))
        return status;
    Epd *read = epd_new(&pos);
    read->remarks = remarks;
    status = read_operations(&line, read);
    for (size_t i = 0; status_is_ok(&status) && i < read->count;) {
        status = check_operation(read, &read->operations[i]);
        if (status_is_ok(&status))
            i++;
        else
            status = remove_faulty(read, i, status);
    }
    if (status_is_ok(&status))
        *epd = read;
    else
        epd_free(read);
    return status;
}
