/* Walks the tree in the order it is read. Recursive over nesting, which is bounded; never over the
 * length of a line.
 */
#include <config.h>

#include "ui/views/game_sheet.h"

#include "engine/base/alloc.h"
#include "engine/base/utf8.h"
#include "engine/notation/san.h"
#include "ui/document/nags.h"
#include "ui/document/remark.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SPANS_MAX = 20000, /* some 10 ms to write; a book's most annotated game has a tenth */
    WORDS_MAX = 20000, /* bytes of a comment that are shown */
    LINE_AROUND = 200, /* half-moves before and behind the shown one, where only they fit */
    NESTING_MAX = 40,  /* deeper variations: no screen has room for their indent */
    NUMBER_COLUMNS = 6,
    MOVE_MIN = 7,
    MOVE_MAX = 14,
    INDENT = 2,
    ROOMY_COLUMNS = 32,
    MARKS_MAX = 64
};

typedef struct Writer {
    Sheet *sheet;
    GameSheet *result;
    const Session *session;
    const GameNode **path; /* by ply: the moves that lead to the shown one */
    int path_plies;
    bool unicode;
    bool is_behind_shown; /* on the line that goes on from it */
    bool pair_open;       /* White's move stands in the row and Black's can follow */
    int move_columns;
} Writer;

/* --- moves ------------------------------------------------------------------------------------ */

/* Judgements of the move stand at it, those of the position apart. */
static void move_text(const Writer *w, const Position *pos, const GameNode *node,
                      char text[MARKS_MAX])
{
    san_write(pos, node_move(node), text);
    for (size_t i = 0; i < node_nag_count(node); i++) {
        char buf[NAG_TEXT_MAX];
        int nag = node_nag(node, i);
        const char *sign = nag_text(nag, w->unicode, buf);
        size_t length = strlen(text);
        if (length + strlen(sign) + 2 < MARKS_MAX)
            snprintf(text + length, MARKS_MAX - length, "%s%s", nag > 7 ? " " : "", sign);
    }
}

static bool is_on_path(const Writer *w, const GameNode *node)
{
    int ply = node_ply(node);
    return w->is_behind_shown || (ply <= w->path_plies && w->path[ply] == node);
}

static bool is_shown(const Writer *w, const GameNode *node)
{
    return node == w->session->document->node;
}

static void note_shown(Writer *w, const GameNode *node)
{
    if (!is_shown(w, node))
        return;
    w->result->shown_row = w->result->shown_end = w->sheet->row;
}

/* --- comments --------------------------------------------------------------------------------- */

/* At most so many bytes of it, cut at a character. */
static void flow_comment(Writer *w, const char *comment)
{
    if (!remark_has_words(comment))
        return;
    StrBuf words;
    strbuf_init(&words);
    remark_words(comment, &words);
    if (words.length > WORDS_MAX) {
        strbuf_truncate(&words, utf8_whole(words.data, WORDS_MAX));
        strbuf_add_text(&words, w->unicode ? " …" : " ...");
    }
    sheet_flow_words(w->sheet, ROLE_COMMENT, words.data);
    strbuf_done(&words);
}

/* Below the moves, not below their numbers, where there is room for words. */
static void write_comment_rows(Writer *w, const char *comment)
{
    if (!remark_has_words(comment))
        return;
    w->sheet->indent = w->sheet->width >= ROOMY_COLUMNS ? NUMBER_COLUMNS : INDENT;
    sheet_new_row(w->sheet, w->sheet->indent);
    flow_comment(w, comment);
    w->pair_open = false;
}

/* The comment behind a move; the shown move ends with it. */
static void flow_own_comment(Writer *w, const GameNode *node)
{
    flow_comment(w, node_comment(node));
    if (is_shown(w, node))
        w->result->shown_end = w->sheet->row;
}

/* --- variations ------------------------------------------------------------------------------- */

static void flow_variations(Writer *w, const Position *pos, const GameNode *main, int depth);

static void flow_move(Writer *w, const Position *pos, const GameNode *node, bool numbered)
{
    char san[MARKS_MAX], text[MARKS_MAX + 16];
    bool white = position_side(pos) == WHITE;
    move_text(w, pos, node, san);
    if (white || numbered)
        snprintf(text, sizeof text, "%d%s%s", pos->fullmoves, white ? "." : "...", san);
    else
        snprintf(text, sizeof text, "%s", san);
    sheet_flow(w->sheet, is_on_path(w, node) ? ROLE_TEXT : ROLE_VARIATION, node, text);
    note_shown(w, node);
}

/* One variation from its first move on, as running text. */
static void flow_line(Writer *w, Position pos, const GameNode *node, int depth)
{
    bool numbered = true;
    bool was_behind_shown = w->is_behind_shown;
    for (; node != NULL && !sheet_is_full(w->sheet); node = node_next(node)) {
        flow_move(w, &pos, node, numbered);
        flow_own_comment(w, node);
        numbered = remark_has_words(node_comment(node));
        w->is_behind_shown |= is_shown(w, node);
        bool is_branching = node_next(node_parent(node)) == node && node_sibling(node) != NULL;
        if (is_branching) {
            flow_variations(w, &pos, node, depth + 1);
            numbered = true;
        }
        game_make_move(&pos, node_move(node));
    }
    w->is_behind_shown = was_behind_shown;
}

/* The alternatives to a move that goes on its line; pos is before it. */
static void flow_variations(Writer *w, const Position *pos, const GameNode *main, int depth)
{
    Sheet *sheet = w->sheet;
    int outer = sheet->indent;
    bool was_behind_shown = w->is_behind_shown;
    w->is_behind_shown = false;
    for (const GameNode *node = node_sibling(main);
         node != NULL && depth <= NESTING_MAX && !sheet_is_full(sheet); node = node_sibling(node)) {
        sheet_new_row(sheet, int_min(INDENT * (depth + 1) + 1, sheet->width / 2));
        sheet->indent = sheet->column + 1;
        sheet_put(sheet, is_on_path(w, node) ? ROLE_TEXT : ROLE_VARIATION, NULL, "(");
        flow_comment(w, node_comment_before(node));
        flow_line(w, *pos, node, depth);
        sheet_close(sheet, is_on_path(w, node) ? ROLE_TEXT : ROLE_VARIATION, ")");
    }
    w->is_behind_shown = was_behind_shown;
    sheet->indent = outer;
    sheet->breaks_next = true;
}

/* --- the main line ---------------------------------------------------------------------------- */

/* What was taken back is still there to be redone, but not played. */
static bool is_taken_back(const Session *session, const GameNode *node)
{
    const GameNode *border = match_border(session->match);
    return border != NULL && session->match->taken_back > 0 && node_ply(node) > node_ply(border);
}

static void write_main_move(Writer *w, const Position *pos, const GameNode *node)
{
    Sheet *sheet = w->sheet;
    char text[MARKS_MAX];
    bool white = position_side(pos) == WHITE;
    if (white || !w->pair_open) {
        snprintf(text, sizeof text, "%3d.", pos->fullmoves);
        sheet_new_row(sheet, 1);
        sheet_put(sheet, ROLE_DIM, NULL, text);
        sheet->column = NUMBER_COLUMNS;
        if (!white)
            sheet_put(sheet, ROLE_DIM, NULL, "...");
    }
    sheet->column = white ? NUMBER_COLUMNS : NUMBER_COLUMNS + w->move_columns;
    move_text(w, pos, node, text);
    sheet_put(sheet, is_taken_back(w->session, node) ? ROLE_DIM : ROLE_TEXT, node, text);
    note_shown(w, node);
    w->pair_open = white;
}

static void write_own_comment_rows(Writer *w, const GameNode *node)
{
    write_comment_rows(w, node_comment(node));
    if (is_shown(w, node))
        w->result->shown_end = w->sheet->row;
}

static void write_result(Writer *w)
{
    const Game *game = w->session->document->game;
    if (game_result(game) == RESULT_UNKNOWN)
        return;
    sheet_new_row(w->sheet, NUMBER_COLUMNS);
    sheet_put(w->sheet, ROLE_TITLE, NULL, game_result_text(game_result(game)));
}

static void write_game(Writer *w)
{
    const Game *game = w->session->document->game;
    Position pos = *game_start(game);
    const GameNode *root = game_root(game);
    write_comment_rows(w, node_comment(root));
    if (is_shown(w, root)) {
        w->result->shown_row = 0;
        w->result->shown_end = int_max(0, w->sheet->row);
    }
    for (const GameNode *node = node_next(root); node != NULL && !sheet_is_full(w->sheet);
         node = node_next(node)) {
        write_comment_rows(w, node_comment_before(node));
        write_main_move(w, &pos, node);
        write_own_comment_rows(w, node);
        if (node_sibling(node) != NULL) {
            flow_variations(w, &pos, node, 1);
            w->pair_open = false;
        }
        game_make_move(&pos, node_move(node));
    }
    write_result(w);
}

/* --- the line alone --------------------------------------------------------------------------- */

/* Some moves before the shown one, and some of those that follow. */
static void write_line(Writer *w)
{
    int first = int_max(1, w->path_plies - LINE_AROUND);
    Position pos;
    game_position(w->session->document->game, node_parent(w->path[first]), &pos);
    for (int ply = first; ply <= w->path_plies; ply++) {
        write_main_move(w, &pos, w->path[ply]);
        game_make_move(&pos, node_move(w->path[ply]));
    }
    write_own_comment_rows(w, w->session->document->node);
    const GameNode *node = node_next(w->session->document->node);
    for (int i = 0; node != NULL && i < LINE_AROUND; i++, node = node_next(node)) {
        write_main_move(w, &pos, node);
        game_make_move(&pos, node_move(node));
    }
}

static void note_path(Writer *w)
{
    const GameNode *node = w->session->document->node;
    w->path_plies = node_ply(node);
    w->path = alloc_resize(NULL, (size_t)w->path_plies + 1, sizeof(GameNode *));
    for (; node != NULL; node = node_parent(node))
        w->path[node_ply(node)] = node;
}

void game_sheet_init(GameSheet *result, const Session *session, bool unicode, int width)
{
    *result = (GameSheet){ .shown_row = -1 };
    sheet_init(&result->sheet, width, SPANS_MAX);
    Writer w = {
        .sheet = &result->sheet, .result = result, .session = session, .unicode = unicode
    };
    w.move_columns = int_clamp((width - NUMBER_COLUMNS) / 2, MOVE_MIN, MOVE_MAX);
    note_path(&w);
    write_game(&w);
    if (result->shown_row < 0) {
        sheet_done(&result->sheet);
        sheet_init(&result->sheet, width, SPANS_MAX);
        w.pair_open = false;
        write_line(&w);
    }
    free(w.path);
}

void game_sheet_done(GameSheet *sheet) { sheet_done(&sheet->sheet); }
