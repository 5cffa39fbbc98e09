/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The move list: the text of each move, and the tree laid out in reading order. Recurses over
 * nesting, which is bounded, not over the length of a line. */
#include <config.h>

#include "ui/views/game_layout.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "engine/record/evaluation.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/record/verdict.h"
#include "engine/text/width.h"
#include "ui/document/annotations.h"
#include "ui/document/judgement.h"
#include "ui/session/match.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the text of a move ----------------------------------------------------------------------- */

/* NAGs of the move are joined to it; NAGs of the position follow separately. */
enum { JUDGEMENTS = 6, AT_MOVE_MAX = 7, TENTHS_BELOW_MS = 10000, MINUTE_S = 60, HOUR_S = 3600 };

static void add_sign(char text[MOVE_TEXT_MAX], const char *blank, const char *sign)
{
    size_t length = strlen(text);
    if (length + strlen(sign) + 2 < MOVE_TEXT_MAX)
        snprintf(text + length, MOVE_TEXT_MAX - length, "%s%s", blank, sign);
}

/* The same for the start of a game, which has no move. */
static void move_text_write_signs(const GameNode *node, bool unicode, MoveText *text)
{
    *text = (MoveText){ .mark_role = ROLE_TEXT };
    for (size_t i = 0; i < node_nag_count(node); i++) {
        char buf[NAG_TEXT_MAX];
        int nag = node_nag(node, i);
        const char *sign = nag_text(nag, unicode, buf);
        if (nag >= 1 && nag <= JUDGEMENTS && text->mark_role == ROLE_TEXT)
            text->mark_role = (Role)(ROLE_MARK + nag - 1);
        add_sign(nag <= AT_MOVE_MAX ? text->mark : text->signs, nag <= AT_MOVE_MAX ? "" : " ",
                 sign);
    }
}

void move_text_write(const Position *pos, const GameNode *node, SpeechStyle letters, bool unicode,
                     MoveText *text)
{
    move_text_write_signs(node, unicode, text);
    spell_move(letters, pos, node_move(node), text->san);
    if (move_is_illegal(node_move(node)))
        add_sign(text->signs, " ", _("illegal"));
}

/* The evaluation of the move in the record: "+1.90", "#-5"; false: it has none. */
static bool move_text_score(const Game *game, const GameNode *node, char text[MOVE_FIGURE_MAX])
{
    VerdictScore score;
    if (!game_evaluation(game, node, &score))
        return false;
    judgement_format_score(score, text);
    return true;
}

/* "3.4s", "12s", "1:23", "1h02"; false: the record has no time. */
static bool move_text_time(const Game *game, const GameNode *node, char text[MOVE_FIGURE_MAX])
{
    int64_t spent_ms;
    if (!move_time_spent(game, node, &spent_ms))
        return false;
    int seconds = (int)(spent_ms / 1000);
    if (spent_ms < TENTHS_BELOW_MS && spent_ms % 1000 != 0)
        snprintf(text, MOVE_FIGURE_MAX, "%d.%ds", seconds, (int)(spent_ms / 100 % 10));
    else if (seconds < MINUTE_S)
        snprintf(text, MOVE_FIGURE_MAX, "%ds", seconds);
    else if (seconds < HOUR_S)
        snprintf(text, MOVE_FIGURE_MAX, "%d:%02d", seconds / MINUTE_S, seconds % MINUTE_S);
    else
        snprintf(text, MOVE_FIGURE_MAX, "%dh%02d", seconds / HOUR_S, seconds % HOUR_S / MINUTE_S);
    return true;
}

enum {
    WORDS_MAX = 20000, /* bytes of a comment that are shown */
    LINE_AROUND = 200, /* half-moves before and after the shown one, if no more fit */
    NESTING_MAX = 40,  /* deeper variations: no screen has room for their indent */
    NUMBER_COLUMNS = 6,
    NUMBER_MIN = 5,
    MOVE_MIN = 7,
    MOVE_MAX = 14,
    FIGURES_AT = 9, /* columns of a move before its evaluation and its time */
    OPENING_GAP = 2,
    OPENING_MIN = 24,   /* fewest columns for a useful part of a name */
    OPENING_PLIES = 40, /* no opening is longer */
    INDENT = 2,
    ROOMY_COLUMNS = 32
};

typedef struct Writer {
    TextLayout *layout;
    GameLayout *result;
    const Session *session;
    const GameNode **path; /* by ply: the moves that lead to the shown one */
    int path_plies;
    const LayoutLook *look;
    SpeechStyle letters;
    bool is_behind_shown; /* on the continuation of the shown move */
    bool pair_open;       /* the row has White's move, and Black's can follow */
    int number_columns, move_columns;
    int score_end, time_end;  /* of a move's columns; 0: not shown */
    int opening_column;       /* of opening names; 0: not shown */
    Opening opening, waiting; /* last written, and to be written at the end of the row; ... */
    Opening head;             /* ... and in the title; without one their name is NULL */
} Writer;

/* --- moves ------------------------------------------------------------------------------------ */

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
    w->result->shown_row = w->result->shown_end = w->layout->row;
}

/* --- comments --------------------------------------------------------------------------------- */

/* Writes a comment up to a number of bytes, cut between characters. */
static void flow_comment(Writer *w, const char *comment)
{
    if (!remark_has_words(comment))
        return;
    StrBuf words;
    strbuf_init(&words);
    if (w->look->has_braces)
        strbuf_add_char(&words, '{');
    remark_words(comment, &words);
    if (words.length > WORDS_MAX) {
        strbuf_truncate(&words, utf8_whole(words.data, WORDS_MAX));
        strbuf_add_text(&words, w->look->unicode ? " …" : " ...");
    }
    if (w->look->has_braces)
        strbuf_add_char(&words, '}');
    text_layout_flow_words(w->layout, ROLE_COMMENT, words.data);
    strbuf_done(&words);
}

static void flow_comments(Writer *w, const GameNode *node, int place)
{
    NodeComments comments = node_comments(node, place);
    for (size_t i = 0; i < comments.count && !text_layout_is_full(w->layout); i++)
        flow_comment(w, comments.list[i].text);
}

/* Writes each comment in its own rows, indented to the moves if there is room, otherwise less. */
static void write_comment_rows(Writer *w, const GameNode *node, int place)
{
    NodeComments comments = node_comments(node, place);
    for (size_t i = 0; i < comments.count && !text_layout_is_full(w->layout); i++) {
        if (!remark_has_words(comments.list[i].text))
            continue;
        w->layout->indent = w->layout->width >= ROOMY_COLUMNS ? NUMBER_COLUMNS : INDENT;
        text_layout_new_row(w->layout, w->layout->indent);
        flow_comment(w, comments.list[i].text);
        w->pair_open = false;
    }
}

/* The comment on a move; for the shown move it is the end of what must be visible. */
static void flow_own_comment(Writer *w, const GameNode *node)
{
    flow_comments(w, node, COMMENT_ON_MOVE);
    if (is_shown(w, node))
        w->result->shown_end = w->layout->row;
}

/* --- variations ------------------------------------------------------------------------------- */

static void flow_variations(Writer *w, const Position *pos, const GameNode *main, int depth);

static void flow_move(Writer *w, const Position *pos, const GameNode *node, bool numbered)
{
    MoveText move;
    char text[MOVE_TEXT_MAX + SAN_NUMBER_MAX], number[SAN_NUMBER_MAX] = "";
    move_text_write(pos, node, w->letters, w->look->unicode, &move);
    if (position_side(pos) == WHITE || numbered)
        san_write_number(pos, number);
    snprintf(text, sizeof text, "%s%s", number, move.san);
    const MarkedEnd end = { move.mark_role, move.mark, move.signs };
    text_layout_flow_move(w->layout, is_on_path(w, node) ? ROLE_TEXT : ROLE_VARIATION, node, text,
                          &end);
    note_shown(w, node);
}

/* Writes a variation, from its first move on, as running text. */
static void flow_line(Writer *w, Position pos, const GameNode *node, int depth)
{
    bool numbered = true;
    bool was_behind_shown = w->is_behind_shown;
    for (; node != NULL && !text_layout_is_full(w->layout); node = node_next(node)) {
        flow_move(w, &pos, node, numbered);
        flow_own_comment(w, node);
        numbered = remark_is_at(node, COMMENT_ON_MOVE);
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

/* Separates variations from the next move. */
static void flow_after_variation(Writer *w, const GameNode *main, int number, int depth)
{
    if (depth == 1)
        write_comment_rows(w, main, number);
    else
        flow_comments(w, main, number);
}

/* Writes the alternatives to a move of its line; pos is before it. */
static void flow_variations(Writer *w, const Position *pos, const GameNode *main, int depth)
{
    TextLayout *layout = w->layout;
    int outer = layout->indent;
    int number = 0;
    bool was_behind_shown = w->is_behind_shown;
    w->is_behind_shown = false;
    for (const GameNode *node = node_sibling(main);
         node != NULL && depth <= NESTING_MAX && !text_layout_is_full(layout);
         node = node_sibling(node)) {
        text_layout_new_row(layout, int_min(INDENT * (depth + 1) + 1, layout->width / 2));
        layout->indent = layout->column + 1;
        text_layout_put(layout, is_on_path(w, node) ? ROLE_TEXT : ROLE_VARIATION, NULL, "(");
        flow_comments(w, node, COMMENT_BEFORE);
        flow_line(w, *pos, node, depth);
        text_layout_close(layout, is_on_path(w, node) ? ROLE_TEXT : ROLE_VARIATION, ")");
        layout->indent = outer;
        layout->breaks_next = true;
        flow_after_variation(w, main, ++number, depth);
    }
    w->is_behind_shown = was_behind_shown;
}

/* --- the main line ---------------------------------------------------------------------------- */

/* A move taken back remains in the record, to be redone, but was not played. */
static bool is_taken_back(const Session *session, const GameNode *node)
{
    const GameNode *border = match_border(session->match);
    return border != NULL && session->match->taken_back > 0 && node_ply(node) > node_ply(border);
}

/* Right-aligned at end, if the move leaves room. */
static void put_figure(TextLayout *layout, const char *text, int end)
{
    int column = end - width_text(text);
    if (column <= layout->column)
        return;
    layout->column = column;
    text_layout_put(layout, ROLE_DIM, NULL, text);
}

static void put_figures(Writer *w, const GameNode *node, int column)
{
    char text[MOVE_FIGURE_MAX];
    if (w->score_end > 0 && move_text_score(w->session->document->game, node, text))
        put_figure(w->layout, text, column + w->score_end);
    if (w->time_end > 0 && move_text_time(w->session->document->game, node, text))
        put_figure(w->layout, text, column + w->time_end);
}

/* --- openings --------------------------------------------------------------------------------- */

static bool is_same_opening(const Opening *a, const Opening *b)
{
    return a->name != NULL && strcmp(a->name, b->name) == 0 && strcmp(a->eco, b->eco) == 0;
}

/* Finds the name of an opening not written yet; the name is static. */
static bool find_new_opening(const Writer *w, Position pos, const GameNode *node, Opening *opening)
{
    if (node_ply(node) > OPENING_PLIES)
        return false;
    game_make_move(&pos, node_move(node));
    return opening_find(&pos, opening) && !is_same_opening(&w->opening, opening);
}

/* Whether Black's reply will be in the same row. */
static bool is_answered_in_row(const GameNode *node)
{
    const GameNode *answer = node_next(node);
    return answer != NULL && node_sibling(node) == NULL && !remark_is_at(node, COMMENT_ON_MOVE) &&
           !remark_is_at(answer, COMMENT_BEFORE);
}

static void put_name(Writer *w, const Opening *opening, int column)
{
    TextLayout *layout = w->layout;
    int room = layout->width - column;
    StrBuf text;
    strbuf_init(&text);
    spell_opening_code(w->letters, opening->eco, opening->name, &text);
    if (width_text(text.data) > room) { /* only whole words */
        strbuf_truncate(&text, width_wrap(text.data, room - 1));
        strbuf_add_text(&text, w->look->unicode ? "…" : "~");
    }
    layout->column = column;
    text_layout_put(layout, ROLE_DIM, NULL, text.data);
    strbuf_done(&text);
}

/* Writes a new opening name at the end of the row with the move that led there; pos is before the
 * move. */
static void put_opening(Writer *w, const Position *pos, const GameNode *node)
{
    Opening opening;
    if (w->opening_column == 0)
        return;
    bool is_new = find_new_opening(w, *pos, node, &opening);
    if (is_new && is_same_opening(&w->head, &opening)) {
        w->opening = opening;
        w->waiting = (Opening){ 0 };
    } else if (is_new) {
        w->waiting = opening;
    }
    bool is_last = position_side(pos) == BLACK || !is_answered_in_row(node);
    if (w->waiting.name == NULL || !is_last || w->layout->column >= w->opening_column)
        return;
    put_name(w, &w->waiting, w->opening_column);
    w->opening = w->waiting;
    w->waiting = (Opening){ 0 };
}

/* --- pairs of moves --------------------------------------------------------------------------- */

static void begin_pair(Writer *w, const Position *pos)
{
    char text[16];
    snprintf(text, sizeof text, "%3d.", pos->fullmoves);
    text_layout_new_row(w->layout, w->number_columns > NUMBER_MIN);
    text_layout_put(w->layout, ROLE_DIM, NULL, text);
    w->layout->column = w->number_columns;
    if (position_side(pos) == BLACK)
        text_layout_put(w->layout, ROLE_DIM, NULL, "...");
}

static void write_main_move(Writer *w, const Position *pos, const GameNode *node)
{
    TextLayout *layout = w->layout;
    MoveText move;
    bool white = position_side(pos) == WHITE;
    int column = w->number_columns + (white ? 0 : w->move_columns);
    move_text_write(pos, node, w->letters, w->look->unicode, &move);
    int last = layout->width - width_text(move.san) - width_text(move.mark);
    if (white || !w->pair_open || layout->column >= column || last < column)
        begin_pair(w, pos);
    if (layout->column > last)
        text_layout_new_row(layout, int_max(0, last));
    layout->column = int_max(layout->column, int_min(column, last));
    int row = layout->row, outer = layout->indent;
    layout->indent = layout->column;
    bool is_gone = is_taken_back(w->session, node);
    Role role = is_gone ? ROLE_DIM : ROLE_TEXT;
    const MarkedEnd end = { is_gone ? ROLE_DIM : move.mark_role, move.mark, move.signs };
    text_layout_put(layout, role, node, move.san);
    text_layout_put_end(layout, role, node, &end);
    put_figures(w, node, column);
    note_shown(w, node);
    put_opening(w, pos, node);
    w->pair_open = white && layout->row == row;
    layout->indent = outer;
}

static void write_own_comment_rows(Writer *w, const GameNode *node)
{
    write_comment_rows(w, node, COMMENT_ON_MOVE);
    if (is_shown(w, node))
        w->result->shown_end = w->layout->row;
}

static void write_result(Writer *w)
{
    const Game *game = w->session->document->game;
    if (game_result(game) == RESULT_UNKNOWN)
        return;
    text_layout_new_row(w->layout, NUMBER_COLUMNS);
    text_layout_put(w->layout, ROLE_TITLE, NULL, game_result_text(game_result(game)));
}

/* Writes NAGs and comments on the initial position. */
static void write_start(Writer *w, const GameNode *root)
{
    if (node_nag_count(root) > 0) {
        MoveText signs;
        move_text_write_signs(root, w->look->unicode, &signs);
        const MarkedEnd end = { signs.mark_role, signs.mark, signs.signs };
        int blank = signs.mark[0] == '\0'; /* skips the blank before the first sign */
        text_layout_new_row(w->layout, NUMBER_COLUMNS - blank);
        text_layout_put_end(w->layout, ROLE_TEXT, NULL, &end);
    }
    write_comment_rows(w, root, COMMENT_ON_MOVE);
}

static void write_game(Writer *w)
{
    const Game *game = w->session->document->game;
    Position pos = *game_start(game);
    const GameNode *root = game_root(game);
    write_start(w, root);
    if (is_shown(w, root)) {
        w->result->shown_row = 0;
        w->result->shown_end = int_max(0, w->layout->row);
    }
    for (const GameNode *node = node_next(root); node != NULL && !text_layout_is_full(w->layout);
         node = node_next(node)) {
        write_comment_rows(w, node, COMMENT_BEFORE);
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

/* --- a single line ---------------------------------------------------------------------------- */

/* Writes some moves before the shown one and some of those after it. */
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

/* Whether the main line has evaluations, and times. */
static void find_figures(const Game *game, bool *has_scores, bool *has_times)
{
    char text[MOVE_FIGURE_MAX];
    const GameNode *node = node_next(game_root(game));
    for (*has_scores = *has_times = false; node != NULL && !(*has_scores && *has_times);
         node = node_next(node)) {
        *has_scores = *has_scores || move_text_score(game, node, text);
        *has_times = *has_times || move_text_time(game, node, text);
    }
}

/* Evaluations are preferred to times if there is only room for one. */
static void share_columns(Writer *w, const LayoutLook *look)
{
    bool has_scores, has_times;
    int half = (look->width - NUMBER_COLUMNS) / 2;
    bool is_tight = half < MOVE_MIN;
    int score = MOVE_SCORE_COLUMNS, time = MOVE_TIME_COLUMNS + 1;
    find_figures(w->session->document->game, &has_scores, &has_times);
    has_scores = has_scores && look->has_scores && half > FIGURES_AT + score;
    has_times = has_times && half > FIGURES_AT + (has_scores ? score : 0) + time;
    int figures = (has_scores ? score : 0) + (has_times ? time : 0);
    w->move_columns =
        int_clamp(half, MOVE_MIN - is_tight, MOVE_MAX + (figures > 0 ? figures - 1 : 0));
    w->number_columns = is_tight ? NUMBER_MIN : NUMBER_COLUMNS;
    int end = w->move_columns - 2; /* the next move's highlight begins one column to its left */
    w->time_end = has_times ? end : 0;
    w->score_end = has_scores ? end - (has_times ? time : 0) : 0;
    int column = NUMBER_COLUMNS + 2 * w->move_columns + OPENING_GAP;
    w->opening_column = column + OPENING_MIN <= look->width ? column : 0;
}

void game_layout_init(GameLayout *result, const Session *session, const LayoutLook *look)
{
    *result = (GameLayout){ .shown_row = -1 };
    text_layout_init(&result->text, look->width);
    Writer w = { .layout = &result->text,
                 .result = result,
                 .session = session,
                 .look = look,
                 .letters = letters_by_setting(&session->settings) };
    share_columns(&w, look);
    note_path(&w);
    Opening head;
    if (opening_find_game(session->document->game, session->document->node, &head))
        w.head = head;
    write_game(&w);
    if (result->shown_row < 0) {
        text_layout_done(&result->text);
        text_layout_init(&result->text, look->width);
        w.pair_open = false;
        w.opening = w.waiting = (Opening){ 0 };
        write_line(&w);
    }
    free(w.path);
}

void game_layout_done(GameLayout *layout) { text_layout_done(&layout->text); }
