/* The game as written: two columns for the main line, variations and comments in place below their
 * move, wrapped and indented. The move shown on the board is always in sight.
 */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/alloc.h"
#include "engine/notation/san.h"
#include "ui/views/pen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NUMBER_COLUMNS = 6,
    MOVE_MIN = 7,
    MOVE_MAX = 14,
    INDENT = 2,
    ROOMY_COLUMNS = 32,
    NESTING_MAX = 40, /* deeper variations are left out: no screen could show their indent */
    MARKS_MAX = 48
};

/* A text at its place on the endless sheet. */
typedef struct Span {
    int row, column;
    Role role;
    const GameNode *node; /* whose move it is, NULL: none's */
    size_t text;          /* offset into the sheet's texts */
} Span;

typedef struct Sheet {
    const Scene *scene;
    StrBuf texts;
    Span *spans;
    size_t count, capacity;
    int width, move_columns;
    int row; /* being written, -1 before the first */
    int column;
    int indent; /* where wrapped text goes on */
    int current_row;
    bool pair_open; /* White's move stands in the row and Black's can follow */
} Sheet;

static bool is_current(const Sheet *sheet, const GameNode *node)
{
    return node != NULL && node == sheet->scene->session->node;
}

static void sheet_put(Sheet *sheet, Role role, const GameNode *node, const char *text)
{
    sheet->spans =
        alloc_grow(sheet->spans, &sheet->capacity, sheet->count + 1, sizeof *sheet->spans);
    sheet->spans[sheet->count++] =
        (Span){ sheet->row, sheet->column, role, node, sheet->texts.length };
    strbuf_add(&sheet->texts, text, strlen(text) + 1);
    sheet->column += pen_width(text);
    if (is_current(sheet, node))
        sheet->current_row = sheet->row;
}

static void sheet_new_row(Sheet *sheet, int column)
{
    sheet->row++;
    sheet->column = column;
    sheet->pair_open = false;
}

/* A word of running text, on the next row when it does not fit. */
static void sheet_flow(Sheet *sheet, Role role, const GameNode *node, const char *text)
{
    if (sheet->column + pen_width(text) > sheet->width && sheet->column > sheet->indent)
        sheet_new_row(sheet, sheet->indent);
    sheet_put(sheet, role, node, text);
    sheet->column++;
}

/* Glyphs for the NAGs of the PGN standard that have one (section 10), "$n" for the others. */
static const char *nag_text(int nag, bool unicode, char buf[8])
{
    static const char *const symbols[20][2] = {
        [1] = { "!", "!" },    [2] = { "?", "?" },    [3] = { "!!", "!!" },  [4] = { "??", "??" },
        [5] = { "!?", "!?" },  [6] = { "?!", "?!" },  [7] = { "□", "[]" },   [10] = { "=", "=" },
        [13] = { "∞", "~" },   [14] = { "+=", "+=" }, [15] = { "=+", "=+" }, [16] = { "±", "+/-" },
        [17] = { "∓", "-/+" }, [18] = { "+-", "+-" }, [19] = { "-+", "-+" },
    };
    if (nag > 0 && nag < (int)ARRAY_LEN(symbols) && symbols[nag][0])
        return symbols[nag][unicode ? 0 : 1];
    snprintf(buf, 8, "$%d", nag);
    return buf;
}

static void move_text(const Sheet *sheet, const Position *pos, const GameNode *node,
                      char text[MARKS_MAX])
{
    san_write(pos, node_move(node), text);
    for (size_t i = 0; i < node_nag_count(node); i++) {
        char buf[8];
        const char *symbol =
            nag_text(node_nag(node, i), theme_is_unicode(sheet->scene->theme), buf);
        size_t length = strlen(text);
        if (length + strlen(symbol) + 2 < MARKS_MAX)
            snprintf(text + length, MARKS_MAX - length, "%s%s", symbol[0] == '$' ? " " : "",
                     symbol);
    }
}

/* [%...] commands are for programs. */
static void flow_comment(Sheet *sheet, const char *comment)
{
    char word[128];
    while (comment && *comment) {
        comment += strspn(comment, " \t\r\n");
        if (comment[0] == '[' && comment[1] == '%') {
            const char *end = strchr(comment, ']');
            comment = end ? end + 1 : comment + strlen(comment);
            continue;
        }
        size_t length = strcspn(comment, " \t\r\n");
        if (length == 0)
            break;
        int room = int_max(4, sheet->width - sheet->indent);
        size_t kept = length < sizeof word - 1 ? length : sizeof word - 1;
        memcpy(word, comment, kept);
        word[kept] = '\0';
        if (pen_width(word) > room)
            kept = pen_wrap(word, room);
        word[kept] = '\0';
        sheet_flow(sheet, ROLE_COMMENT, NULL, word);
        comment += kept;
    }
}

static bool has_words(const char *comment)
{
    while (comment && *comment) {
        comment += strspn(comment, " \t\r\n");
        if (comment[0] != '[' || comment[1] != '%')
            return *comment != '\0';
        comment = strchr(comment, ']');
        comment = comment ? comment + 1 : NULL;
    }
    return false;
}

static void write_comment_rows(Sheet *sheet, const char *comment)
{
    if (!has_words(comment))
        return;
    /* Below the moves, not below their numbers, where there is room for words. */
    sheet->indent = sheet->width >= ROOMY_COLUMNS ? NUMBER_COLUMNS : INDENT;
    sheet_new_row(sheet, sheet->indent);
    flow_comment(sheet, comment);
    sheet->pair_open = false;
}

static void make(Position *pos, Move move)
{
    Undo undo;
    if (move == MOVE_NULL)
        position_make_null(pos, &undo);
    else
        position_make(pos, move, &undo);
}

static void flow_variations(Sheet *sheet, const Position *pos, const GameNode *main, int depth);

/* One variation from its first move on, as running text between brackets. */
static void flow_line(Sheet *sheet, Position pos, const GameNode *node, int depth)
{
    bool number = true;
    for (; node; node = node_next(node)) {
        char san[MARKS_MAX];
        char text[MARKS_MAX + 16];
        bool white = position_side(&pos) == WHITE;
        move_text(sheet, &pos, node, san);
        if (white || number)
            snprintf(text, sizeof text, "%d%s%s", pos.fullmoves, white ? "." : "...", san);
        else
            snprintf(text, sizeof text, "%s", san);
        sheet_flow(sheet, ROLE_VARIATION, node, text);
        flow_comment(sheet, node_comment(node));
        number = has_words(node_comment(node));
        const GameNode *parent = node_parent(node);
        if (node_next(parent) == node && node_sibling(node)) {
            flow_variations(sheet, &pos, node, depth + 1);
            number = true;
        }
        make(&pos, node_move(node));
    }
}

/* The alternatives to a move that goes on its line; pos is before it. */
static void flow_variations(Sheet *sheet, const Position *pos, const GameNode *main, int depth)
{
    if (depth > NESTING_MAX)
        return;
    int outer = sheet->indent;
    for (const GameNode *node = node_sibling(main); node; node = node_sibling(node)) {
        sheet->indent = int_min(INDENT * (depth + 1), sheet->width / 2);
        sheet_new_row(sheet, sheet->indent);
        sheet_put(sheet, ROLE_VARIATION, NULL, "(");
        sheet->column++;
        sheet->indent = sheet->column;
        flow_comment(sheet, node_comment_before(node));
        flow_line(sheet, *pos, node, depth);
        sheet_flow(sheet, ROLE_VARIATION, NULL, ")");
    }
    sheet->indent = outer;
    if (depth > 1)
        sheet_new_row(sheet, outer);
}

static void write_main_move(Sheet *sheet, const Position *pos, const GameNode *node)
{
    char text[MARKS_MAX];
    bool white = position_side(pos) == WHITE;
    if (white || !sheet->pair_open) {
        snprintf(text, sizeof text, "%3d.", pos->fullmoves);
        sheet_new_row(sheet, 1);
        sheet_put(sheet, ROLE_DIM, NULL, text);
        sheet->column = NUMBER_COLUMNS;
        if (!white)
            sheet_put(sheet, ROLE_DIM, NULL, "...");
    }
    sheet->column = white ? NUMBER_COLUMNS : NUMBER_COLUMNS + sheet->move_columns;
    move_text(sheet, pos, node, text);
    sheet_put(sheet, ROLE_TEXT, node, text);
    sheet->pair_open = white;
}

static void write_result(Sheet *sheet)
{
    const Game *game = sheet->scene->session->game;
    if (game_result(game) == RESULT_UNKNOWN)
        return;
    sheet_new_row(sheet, NUMBER_COLUMNS);
    sheet_put(sheet, ROLE_TITLE, NULL, game_result_text(game_result(game)));
}

static void write_game(Sheet *sheet)
{
    Game *game = sheet->scene->session->game;
    Position pos = *game_start(game);
    write_comment_rows(sheet, node_comment(game_root(game)));
    for (const GameNode *node = node_next(game_root(game)); node; node = node_next(node)) {
        write_comment_rows(sheet, node_comment_before(node));
        write_main_move(sheet, &pos, node);
        write_comment_rows(sheet, node_comment(node));
        if (node_sibling(node)) {
            flow_variations(sheet, &pos, node, 1);
            sheet->pair_open = false;
        }
        make(&pos, node_move(node));
    }
    write_result(sheet);
}

static void paint_span(WINDOW *screen, const Sheet *sheet, const Span *span, Rect area, int row)
{
    Pen pen = pen_at(screen, sheet->scene->theme, area, row);
    pen_skip(&pen, span->column);
    const char *text = sheet->texts.data + span->text;
    bool current = is_current(sheet, span->node);
    if (current && pen.column > area.column) {
        pen.column--;
        pen_text(&pen, ROLE_CURRENT_MOVE, " ");
        pen_text(&pen, ROLE_CURRENT_MOVE, text);
        pen_text(&pen, ROLE_CURRENT_MOVE, " ");
    } else {
        pen_text(&pen, current ? ROLE_CURRENT_MOVE : span->role, text);
    }
}

/* The sheet's row at the top of the pane: the current move is in the middle, or paged away. */
static int sheet_top(const Sheet *sheet, Rect area)
{
    int top = sheet->current_row - area.height / 2 - sheet->scene->moves_scroll;
    return int_clamp(top, 0, int_max(0, sheet->row + 1 - area.height));
}

static void paint_sheet(WINDOW *screen, const Sheet *sheet, Rect area)
{
    int top = sheet_top(sheet, area);
    for (size_t i = 0; i < sheet->count; i++) {
        const Span *span = &sheet->spans[i];
        if (span->row >= top && span->row < top + area.height)
            paint_span(screen, sheet, span, area, span->row - top);
    }
    if (sheet->count == 0) {
        Pen pen = pen_at(screen, sheet->scene->theme, area, 0);
        pen_skip(&pen, 1);
        pen_text_cut(&pen, ROLE_DIM, "No moves yet. Type one: e4, Nf3");
    }
}

static void sheet_init(Sheet *sheet, const Scene *scene, Rect area)
{
    *sheet = (Sheet){ .scene = scene, .width = area.width - 1, .row = -1 };
    sheet->move_columns = int_clamp((area.width - NUMBER_COLUMNS - 1) / 2, MOVE_MIN, MOVE_MAX);
    strbuf_init(&sheet->texts);
    write_game(sheet);
}

static void sheet_done(Sheet *sheet)
{
    strbuf_done(&sheet->texts);
    free(sheet->spans);
}

void view_moves(WINDOW *screen, const Scene *scene, Rect area)
{
    Sheet sheet;
    sheet_init(&sheet, scene, area);
    paint_sheet(screen, &sheet, area);
    sheet_done(&sheet);
}

const GameNode *view_moves_node_at(const Scene *scene, int row, int column)
{
    Rect area = scene->layout->pane[PANE_MOVES];
    Sheet sheet;
    sheet_init(&sheet, scene, area);
    row += sheet_top(&sheet, area) - area.row;
    column -= area.column;
    const GameNode *found = NULL;
    for (size_t i = 0; i < sheet.count && found == NULL; i++) {
        const Span *span = &sheet.spans[i];
        int end = span->column + pen_width(sheet.texts.data + span->text);
        if (span->row == row && column >= span->column && column < end)
            found = span->node;
    }
    sheet_done(&sheet);
    return found;
}
