/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The export format of the PGN standard (sections 3.2 and 8.2.5): one way to write each game.
 *
 * Walks the tree along its own links, with the position made and taken back beside it; lines are
 * broken between tokens and between the words of comments.
 */
#include <config.h>

#include "engine/pgn/pgn_write.h"

#include "engine/base/base.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_wrap.h"

#include <stdlib.h>
#include <string.h>

/* --- lines of tokens -------------------------------------------------------------------------- */

/* Section 8.2.1: lines of export format have fewer than 80 characters; a closing sign may be the
 * 80th. The standard knows Latin-1, where a byte is a character; here a code point of UTF-8 is one,
 * whatever bytes and cells it takes. */
enum { LINE_COLUMNS_MAX = 79 };

typedef struct Lines {
    StrBuf *out;
    size_t column;  /* characters on the current line */
    char opened[4]; /* parentheses and braces that the next token follows without a blank */
    size_t opened_count;
} Lines;

static void break_line(Lines *lines)
{
    if (lines->column > 0)
        strbuf_add_char(lines->out, '\n');
    lines->column = 0;
}

/* columns: number of characters in the text. */
static void add_text(Lines *lines, const char *text, size_t length, size_t columns)
{
    strbuf_add(lines->out, text, length);
    lines->column += columns;
}

/* Bytes of a token besides its text: a blank or line break, and opening signs. */
enum { BEFORE_TOKEN_MAX = 1 + 4 };

/* Breaks the line or adds a blank, then opening signs: into reserved memory, whose end it
 * returns. */
static inline char *begin_token(Lines *lines, char *to, size_t columns, bool may_break)
{
    if (lines->column > 0) {
        bool breaks =
            may_break && lines->column + 1 + lines->opened_count + columns > LINE_COLUMNS_MAX;
        *to++ = breaks ? '\n' : ' ';
        lines->column = breaks ? 0 : lines->column + 1;
    }
    memcpy(to, lines->opened, sizeof lines->opened);
    to += lines->opened_count;
    lines->column += lines->opened_count;
    lines->opened_count = 0;
    return to;
}

static char *reserve(Lines *lines, size_t length)
{
    strbuf_reserve(lines->out, length);
    return lines->out->data + lines->out->length;
}

static void finish(Lines *lines, char *to)
{
    *to = '\0';
    lines->out->length = (size_t)(to - lines->out->data);
}

static void put_token(Lines *lines, const char *text, size_t length)
{
    size_t columns = utf8_count(text, length);
    char *to = reserve(lines, BEFORE_TOKEN_MAX);
    bool may_break = lines->opened_count > 0 || pgn_wrap_may_begin_line(text);
    finish(lines, begin_token(lines, to, columns, may_break));
    add_text(lines, text, length, columns);
}

/* A move, its number, a glyph, a result: text that needs no examination. */
static void put_plain(Lines *lines, const char *text, size_t length)
{
    char *to = begin_token(lines, reserve(lines, BEFORE_TOKEN_MAX + length), length, true);
    memcpy(to, text, length);
    lines->column += length;
    finish(lines, to + length);
}

static void put_text(Lines *lines, const char *text) { put_plain(lines, text, strlen(text)); }

/* Never the last on its line: some programs cannot read "{" and a line break before a command. */
static void put_open(Lines *lines, char sign) { lines->opened[lines->opened_count++] = sign; }

static void put_close(Lines *lines, char sign)
{
    if (lines->column > LINE_COLUMNS_MAX)
        break_line(lines);
    add_text(lines, &sign, 1, 1);
}

/* --- comments --------------------------------------------------------------------------------- */

static bool fits(const Lines *lines, size_t length)
{
    return lines->column + (lines->column > 0) + lines->opened_count + length <= LINE_COLUMNS_MAX;
}

/* The same as below for ASCII text without control characters, into memory reserved once. */
static void put_plain_text_in_braces(Lines *lines, const char *text, size_t length)
{
    const char *end = text + length;
    const char *close = NULL;
    put_open(lines, '{');
    /* Blanks and line breaks between tokens replace the blanks in the text. */
    char *to = reserve(lines, length + 2 * BEFORE_TOKEN_MAX);
    while (text < end) {
        bool may_break = lines->opened_count > 0 || pgn_wrap_may_begin_line(text);
        size_t left = (size_t)(end - text);
        size_t count = fits(lines, left) ? left : (size_t)(pgn_wrap_piece_end(text, &close) - text);
        to = begin_token(lines, to, count, may_break);
        memcpy(to, text, count);
        to += count;
        lines->column += count;
        text += count + (text[count] == ' ');
    }
    finish(lines, to);
    put_close(lines, '}');
}

/* Bytes of the line being written, as far as they decide whether it ends early. */
static size_t line_bytes(const Lines *lines)
{
    size_t count = 0, length = lines->out->length;
    while (count <= PGN_WRAP_EARLY && count < length &&
           lines->out->data[length - 1 - count] != '\n')
        count++;
    return count;
}

/* Ends a line so that every reader begins a paragraph with the next one, which starts with this
 * many columns: with two blanks if it does not end early. */
static void begin_paragraph(Lines *lines, const char *text, size_t columns)
{
    if (line_bytes(lines) + 1 + columns > PGN_WRAP_EARLY)
        strbuf_add_text(lines->out, "  ");
    strbuf_add_char(lines->out, '\n');
    lines->column = 0;
    if (!pgn_wrap_may_begin_line(text)) {
        strbuf_add_char(lines->out, ' ');
        lines->column = 1;
    }
}

static void put_text_in_braces(Lines *lines, const char *text)
{
    put_open(lines, '{');
    const char *close = NULL;
    bool is_paragraph = false;
    while (*text != '\0') {
        const char *end = pgn_wrap_piece_end(text, &close);
        size_t length = (size_t)(end - text), columns = utf8_count(text, length);
        bool fills_line = lines->column + 1 + columns == LINE_COLUMNS_MAX;
        if (is_paragraph) {
            begin_paragraph(lines, text, columns);
            add_text(lines, text, length, columns);
        } else {
            /* A paragraph's last word that leaves no room for two blanks goes to the next line. */
            if (*end == '\n' && lines->opened_count == 0 && fills_line)
                break_line(lines);
            put_token(lines, text, length);
        }
        is_paragraph = *end == '\n';
        text = end + (*end != '\0');
    }
    put_close(lines, '}');
}

static bool put_mended_comment(Lines *lines, const char *comment, PgnTextBrace brace)
{
    StrBuf text;
    strbuf_init(&text);
    pgn_text_add_veiled(&text, comment, brace);
    pgn_wrap_tidy(&text);
    bool is_written = text.length > 0;
    if (is_written)
        put_text_in_braces(lines, text.data);
    strbuf_done(&text);
    return is_written;
}

static bool put_comment(Lines *lines, const char *comment, PgnTextBrace brace)
{
    size_t length = strlen(comment);
    bool is_as_written = length > 0 && comment[0] != ' ' && comment[length - 1] != ' ' &&
                         memchr(comment, '}', length) == NULL && pgn_text_is_plain(comment, length);
    if (!is_as_written)
        return put_mended_comment(lines, comment, brace);
    put_plain_text_in_braces(lines, comment, length);
    return true;
}

/* --- tags ------------------------------------------------------------------------------------- */

static void put_tag(StrBuf *out, const char *name, const char *value)
{
    strbuf_add_char(out, '[');
    strbuf_add_text(out, name);
    strbuf_add_text(out, " \"");
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            strbuf_add_char(out, '\\');
        strbuf_add_char(out, (unsigned char)*value < ' ' ? ' ' : *value);
    }
    strbuf_add_text(out, "\"]\n");
}

/* A tag that a reader would take for another one, or could not read, is left out. */
static bool is_name_writable(const char *name)
{
    for (const char *at = name; *at != '\0'; at++)
        if ((unsigned char)*at <= ' ' || strchr("\"[]{}();\\", *at) != NULL)
            return false;
    return *name != '\0';
}

static void put_start(const Game *game, StrBuf *out)
{
    if (game_is_usual_start(game_start(game)))
        return;
    char fen[FEN_MAX];
    fen_write(game_start(game), fen);
    if (game_start(game)->chess960 && game_tag(game, "Variant") == NULL)
        put_tag(out, "Variant", "Chess960");
    put_tag(out, "SetUp", "1");
    put_tag(out, "FEN", fen);
}

static void put_tags(const Game *game, StrBuf *out)
{
    for (size_t i = 0; i < GAME_ROSTER_COUNT; i++) {
        const char *name = game_roster_name(i), *value = game_tag(game, name);
        const char *unknown = strcmp(name, "Result") == 0 ? game_result_text(game_result(game))
                                                          : game_roster_unknown(i);
        put_tag(out, name, value != NULL ? value : unknown);
    }
    for (size_t i = 0; i < game_tag_count(game); i++) {
        const char *name = game_tag_name(game, i);
        bool set_up = strcmp(name, "SetUp") == 0 || strcmp(name, "FEN") == 0;
        bool is_in_roster = game_roster_index(name, strlen(name)) < GAME_ROSTER_COUNT;
        bool follows = set_up && !game_is_usual_start(game_start(game));
        if (!follows && !is_in_roster && is_name_writable(name))
            put_tag(out, name, game_tag_value(game, i));
    }
    put_start(game, out);
    strbuf_add_char(out, '\n');
}

/* --- moves ------------------------------------------------------------------------------------ */

typedef struct Writer {
    Lines lines;
    Position pos; /* after the node written last */
    Undo *undos;  /* one a ply of that node's line */
    size_t undo_capacity;
    PgnTextBrace brace; /* small: the rest of a line from an illegal move on, for a comment */
    bool numbered;      /* the next move is numbered, also Black's */
    size_t depth;       /* number of open variations ... */
    int *numbers;       /* ... and for each its number among the alternatives to the main move */
    size_t number_capacity;
} Writer;

static Undo *undo_of(Writer *w, const GameNode *node)
{
    size_t ply = (size_t)node_ply(node);
    if (ply > w->undo_capacity)
        w->undos = alloc_grow(w->undos, &w->undo_capacity, ply, sizeof *w->undos);
    return &w->undos[ply - 1];
}

static void step_down(Writer *w, const GameNode *node)
{
    Undo *undo = undo_of(w, node);
    if (node_move(node) == MOVE_NULL)
        position_make_null(&w->pos, undo);
    else if (move_is_illegal(node_move(node)))
        position_make_illegal(&w->pos, node_move(node), undo);
    else
        position_make(&w->pos, node_move(node), undo);
}

static const GameNode *step_up(Writer *w, const GameNode *node)
{
    const Undo *undo = &w->undos[node_ply(node) - 1];
    if (node_move(node) == MOVE_NULL)
        position_unmake_null(&w->pos, undo);
    else
        position_unmake(&w->pos, node_move(node), undo);
    return node_parent(node);
}

static void put_number(Writer *w)
{
    bool white = position_side(&w->pos) == WHITE;
    if (!white && !w->numbered)
        return;
    char number[16];
    char digits[8];
    size_t count = 0;
    for (unsigned n = w->pos.fullmoves; n > 0 || count == 0; n /= 10)
        digits[count++] = (char)('0' + n % 10);
    for (size_t i = 0; i < count; i++)
        number[i] = digits[count - 1 - i];
    memcpy(number + count, "...", 4);
    put_plain(&w->lines, number, count + (white ? 1 : 3));
}

static void put_nag(Writer *w, int nag)
{
    char text[8] = "$";
    size_t length = 1;
    if (nag >= 100)
        text[length++] = (char)('0' + nag / 100);
    if (nag >= 10)
        text[length++] = (char)('0' + nag / 10 % 10);
    text[length++] = (char)('0' + nag % 10);
    put_plain(&w->lines, text, length);
}

static void put_comments(Writer *w, const GameNode *node, int place)
{
    NodeComments comments = node_comments(node, place);
    for (size_t i = 0; i < comments.count; i++)
        w->numbered |= put_comment(&w->lines, comments.list[i].text, w->brace);
}

/* The glyphs and comments on a move, in their order. */
static void put_notes(Writer *w, const GameNode *node, NodeComments comments, size_t first)
{
    size_t nag = 0, nags = node_nag_count(node);
    for (size_t i = first; i < comments.count && comments.list[i].place == COMMENT_ON_MOVE; i++) {
        for (; nag < nags && nag < (size_t)comments.list[i].nags_before; nag++)
            put_nag(w, node_nag(node, nag));
        w->numbered |= put_comment(&w->lines, comments.list[i].text, w->brace);
    }
    for (; nag < nags; nag++)
        put_nag(w, node_nag(node, nag));
}

/* One move with all annotations; the position advances past it. */
static void put_node(Writer *w, const GameNode *node)
{
    NodeComments comments = node_all_comments(node);
    size_t first = 0; /* of those after the move */
    for (; first < comments.count && comments.list[first].place == COMMENT_BEFORE; first++)
        w->numbered |= put_comment(&w->lines, comments.list[first].text, w->brace);
    put_number(w);
    char san[SAN_MAX];
    if (UNLIKELY(move_is_illegal(node_move(node)))) {
        san_write(&w->pos, node_move(node), san);
        step_down(w, node);
    } else {
        san_write_and_make(&w->pos, node_move(node), undo_of(w, node), san);
    }
    put_text(&w->lines, san);
    w->numbered = false;
    put_notes(w, node, comments, first);
}

/* --- what other programs cannot read ---------------------------------------------------------- */

static bool is_unreadable(const Writer *w, const GameNode *node)
{
    return UNLIKELY(move_is_illegal(node_move(node))) && w->brace == PGN_TEXT_WIDE;
}

/* The same comment with which the reader keeps unreadable text. */
static void put_unread(Writer *w, const StrBuf *moves)
{
    StrBuf comment;
    strbuf_init(&comment);
    pgn_comments_add_unread(&comment, moves->data, moves->length);
    w->numbered |= put_comment(&w->lines, comment.data, PGN_TEXT_WIDE);
    strbuf_done(&comment);
}

static Writer begin_rest(const Writer *w, StrBuf *moves)
{
    strbuf_init(moves);
    return (Writer){
        .lines = { .out = moves }, .pos = w->pos, .brace = PGN_TEXT_SMALL, .numbered = true
    };
}

static void end_rest(Writer *rest, StrBuf *moves)
{
    free(rest->undos);
    free(rest->numbers);
    strbuf_done(moves);
}

static void put_moves(Writer *w, const GameNode *node);

/* Everything after the node, with the variations beside it. */
static void put_unread_line(Writer *w, const GameNode *node)
{
    StrBuf moves;
    Writer rest = begin_rest(w, &moves);
    put_moves(&rest, node);
    put_unread(w, &moves);
    end_rest(&rest, &moves);
}

/* A variation that begins with an illegal move, in its parentheses. */
static void put_unread_variation(Writer *w, const GameNode *node)
{
    StrBuf moves;
    Writer rest = begin_rest(w, &moves);
    put_open(&rest.lines, '(');
    put_node(&rest, node);
    put_moves(&rest, node);
    put_close(&rest.lines, ')');
    put_unread(w, &moves);
    end_rest(&rest, &moves);
}

/* --- variations ------------------------------------------------------------------------------- */

static void open_variation(Writer *w, int number)
{
    w->numbers = alloc_grow(w->numbers, &w->number_capacity, w->depth + 1, sizeof *w->numbers);
    w->numbers[w->depth++] = number;
    put_open(&w->lines, '(');
    w->numbered = true;
}

/* Begins the variation with that number beside the main move, or continues after that move if there
 * is none. The position is before it. */
static const GameNode *put_variation(Writer *w, const GameNode *main, const GameNode *node,
                                     int number)
{
    for (; node != NULL && is_unreadable(w, node); node = node_sibling(node)) {
        put_unread_variation(w, node);
        put_comments(w, main, number++);
    }
    if (node == NULL) {
        step_down(w, main);
        return main;
    }
    open_variation(w, number);
    put_node(w, node);
    return node;
}

/* From the last node of a line to the node whose line goes on after it: back to where the line
 * left another one, then the next variation there or that other line itself. NULL at the end of
 * the main line. */
static const GameNode *next_line(Writer *w, const GameNode *node)
{
    if (w->depth == 0)
        return NULL;
    while (node_next(node_parent(node)) == node)
        node = step_up(w, node);
    put_close(&w->lines, ')');
    w->numbered = true;
    int number = w->numbers[--w->depth];
    const GameNode *parent = step_up(w, node);
    put_comments(w, node_next(parent), number);
    return put_variation(w, node_next(parent), node_sibling(node), number + 1);
}

/* Writes what follows a node that is written: the move, then the variations instead of it. */
static const GameNode *put_next(Writer *w, const GameNode *node)
{
    const GameNode *next = node_next(node);
    put_node(w, next);
    if (node_sibling(next) == NULL)
        return next;
    step_up(w, next);
    return put_variation(w, next, node_sibling(next), 1);
}

/* The text after the node. */
static void put_moves(Writer *w, const GameNode *node)
{
    while (node != NULL) {
        const GameNode *next = node_next(node);
        if (next != NULL && !is_unreadable(w, next)) {
            node = put_next(w, node);
            continue;
        }
        if (next != NULL)
            put_unread_line(w, node);
        node = next_line(w, node);
    }
}

void pgn_write_game(const Game *game, StrBuf *out)
{
    put_tags(game, out);
    Writer w = { .lines = { .out = out }, .pos = *game_start(game), .numbered = true };
    const GameNode *root = game_root(game);
    put_notes(&w, root, node_all_comments(root), 0);
    put_moves(&w, root);
    GameResult ending = game_termination(game);
    bool is_in_tag = ending == RESULT_BOTH_LOSE && game_result(game) == ending;
    put_text(&w.lines, game_result_text(is_in_tag ? RESULT_UNKNOWN : ending));
    strbuf_add_text(out, "\n\n");
    free(w.undos);
    free(w.numbers);
}
