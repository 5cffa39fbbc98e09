/* Distinguishes FEN, EPD, PGN and lists of moves, and reads them; errors are the reader's. */
#include <config.h>

#include "ui/document/recognise.h"

#include "engine/base/strbuf.h"
#include "engine/notation/fen.h"
#include "engine/pgn/pgn_read.h"
#include "engine/text/encoding.h"
#include "ui/document/movelist.h"

#include <ctype.h>
#include <string.h>

/* A byte order mark, blanks and lines that PGN escapes by % (section 6) mean nothing in front. */
static size_t skip_blanks(const char *text, size_t length)
{
    size_t at = textstyle_head(text, length);
    while (at < length && isspace((unsigned char)text[at]))
        at++;
    return at;
}

static size_t line_length(const char *text, size_t length)
{
    const char *end = memchr(text, '\n', length);
    size_t count = end != NULL ? (size_t)(end - text) : length;
    while (count > 0 && isspace((unsigned char)text[count - 1]))
        count--;
    return count;
}

/* A placement has slashes between pieces and digits; a path begins with something else. Slips are
 * forgiven here, so that the FEN reader can name them. */
static bool looks_like_placement(const char *text, size_t length)
{
    size_t slashes = 0, fitting = 0, count = 0;
    for (; count < length && !isspace((unsigned char)text[count]); count++) {
        slashes += text[count] == '/';
        fitting += text[count] != '\0' && strchr("pnbrqkPNBRQK12345678/~", text[count]) != NULL;
    }
    return count > 0 && slashes >= 4 && fitting * 10 >= count * 8 && text[0] != '/' &&
           text[0] != '~' && text[0] != '.';
}

/* Operations end in semicolons; any other text after a FEN is an error of the FEN. */
static bool has_operations(const char *line, size_t length)
{
    return memchr(line, ';', length) != NULL;
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
    if (looks_like_placement(text, length))
        return has_operations(text, line_length(text, length)) ? TEXT_EPD : TEXT_FEN;
    size_t moves = movelist_count(text, length);
    if (moves >= 2 || (moves == 1 && isdigit((unsigned char)text[0])))
        return TEXT_MOVES;
    bool is_annotated = memchr(text, '{', length) != NULL || memchr(text, '(', length) != NULL ||
                        memchr(text, '$', length) != NULL;
    if (is_annotated && length > 3 && text[0] == '1' && text[1] == '.')
        return TEXT_PGN;
    return TEXT_NOTHING;
}

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
    node_set_comment(*game, game_root(*game), operations.data);
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
