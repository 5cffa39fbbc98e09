/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluations that a game has: mistakes and other marks, found and put into words, and the graph.
 */
#include <config.h>

#include "ui/document/judgement.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "engine/record/evaluation.h"
#include "engine/record/game_facts.h"
#include "engine/record/verdict.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

VerdictClass judgement_of(const GameNode *node)
{
    VerdictClass worst = VERDICT_FINE;
    for (size_t i = 0; i < node_nag_count(node); i++)
        for (int mark = VERDICT_INACCURACY; mark < VERDICT_CLASS_NB; mark++)
            if (node_nag(node, i) == verdict_nag((VerdictClass)mark) && mark > (int)worst)
                worst = (VerdictClass)mark;
    return worst;
}

/* --- finding ---------------------------------------------------------------------------------- */

/* The outermost variation's first move on the way to the node; the node itself in the main line. */
static const GameNode *leaves_main_line(const GameNode *node)
{
    const GameNode *leaves = node;
    for (; node_parent(node) != NULL; node = node_parent(node))
        if (node_previous_sibling(node) != NULL)
            leaves = node;
    return leaves;
}

int judgement_main_ply(const GameNode *node) { return node_ply(leaves_main_line(node)); }

GameNode *judgement_find(const Document *document, int direction)
{
    assert(direction == 1 || direction == -1);
    int shown = judgement_main_ply(document->node);
    bool aside = !node_is_mainline(document->node);
    GameNode *found = NULL;
    for (GameNode *node = node_next(game_root(document->game)); node; node = node_next(node)) {
        int ply = node_ply(node);
        if (judgement_of(node) == VERDICT_FINE)
            continue;
        if (direction > 0 && ply > shown)
            return node;
        if (direction < 0 && (ply < shown || (aside && ply == shown)))
            found = node;
    }
    return found;
}

GameNode *judgement_outermost(const Game *game, bool is_last)
{
    GameNode *found = NULL;
    for (GameNode *node = node_next(game_root(game)); node; node = node_next(node))
        if (judgement_of(node) != VERDICT_FINE && (found == NULL || is_last))
            found = node;
    return found;
}

int judgement_count(const Game *game)
{
    int count = 0;
    for (const GameNode *node = node_next(game_root(game)); node; node = node_next(node))
        count += judgement_of(node) != VERDICT_FINE;
    return count;
}

/* A line with an evaluation is the engine's, and preferred to a person's. */
GameNode *judgement_better(const Game *game, const GameNode *node)
{
    VerdictScore score;
    for (GameNode *line = node_sibling(node); line != NULL; line = node_sibling(line))
        if (game_evaluation(game, line, &score))
            return line;
    return node_sibling(node);
}

/* --- words ------------------------------------------------------------------------------------ */

void judgement_format_score(VerdictScore score, char text[SCORE_TEXT_MAX])
{
    bool is_mate = score.kind != VERDICT_CENTIPAWN;
    int value = score.kind == VERDICT_BLACK_MATES ? -score.value : score.value;
    Score written = { is_mate ? SCORE_MATE : SCORE_CENTIPAWN, BOUND_EXACT, value };
    score_format(written, WHITE, text);
}

void judgement_label(const Game *game, const GameNode *node, StrBuf *text)
{
    assert(node_parent(node) != NULL);
    Position pos;
    char name[SAN_NUMBERED_MAX];
    game_position(game, node_parent(node), &pos);
    san_write_numbered(&pos, node_move(node), name);
    strbuf_add_text(text, name);
}

/* The gain from the better move, for the side that plays it. */
static void add_merit(const char *better, VerdictScore score, Color mover, StrBuf *text)
{
    enum { WINNING_CP = 250 };
    bool white_mates = score.kind == VERDICT_WHITE_MATES;
    int cp = mover == WHITE ? score.value : -score.value;
    if (score.kind != VERDICT_CENTIPAWN && white_mates == (mover == WHITE))
        strbuf_addf(text, _("%s mates in %d."), better, score.value);
    else if (score.kind == VERDICT_CENTIPAWN && cp >= WINNING_CP)
        strbuf_addf(text, _("%s wins."), better);
    else
        strbuf_addf(text, _("Better: %s."), better);
}

static bool is_better(VerdictScore score, VerdictScore played, Color mover)
{
    double gain = verdict_win_percent(score) - verdict_win_percent(played);
    return mover == WHITE ? gain > 0 : gain < 0;
}

/* Omitted if the alternative is not better by its own score. */
static void add_better(const Game *game, const GameNode *node, StrBuf *text)
{
    const GameNode *better = judgement_better(game, node);
    if (better == NULL || !move_is_playable(node_move(better)))
        return;
    StrBuf name;
    VerdictScore score, played;
    bool are_known = game_evaluation(game, better, &score) && game_evaluation(game, node, &played);
    if (are_known && !is_better(score, played, game_mover(game, node)))
        return;
    strbuf_init(&name);
    judgement_label(game, better, &name);
    strbuf_add_char(text, ' ');
    if (game_evaluation(game, better, &score) || game_evaluation(game, node_parent(node), &score))
        add_merit(name.data, score, game_mover(game, node), text);
    else
        strbuf_addf(text, _("%s is given instead."), name.data);
    strbuf_done(&name);
}

/* The scores before and after the move; false if they are unknown. */
static bool find_scores(const Game *game, const GameNode *node, VerdictScore *before,
                        VerdictScore *after)
{
    const GameNode *better = judgement_better(game, node);
    bool known = game_evaluation(game, node_parent(node), before) ||
                 (better != NULL && game_evaluation(game, better, before));
    return known && game_evaluation(game, node, after);
}

/* A mark that the scores do not support, or without scores: reported as the annotator's opinion. */
static void add_mark(VerdictClass mark, const char *move, StrBuf *text)
{
    if (mark == VERDICT_INACCURACY)
        strbuf_addf(text, _("%s is marked as an inaccuracy."), move);
    else if (mark == VERDICT_MISTAKE)
        strbuf_addf(text, _("%s is marked as a mistake."), move);
    else
        strbuf_addf(text, _("%s is marked as a blunder."), move);
}

static void add_mark_with_scores(VerdictClass mark, const char *move, const char *from,
                                 const char *to, StrBuf *text)
{
    if (mark == VERDICT_INACCURACY)
        /* Translators: a move, the score before it and the score after it. */
        strbuf_addf(text, _("%s was an inaccuracy (%s to %s)."), move, from, to);
    else if (mark == VERDICT_MISTAKE)
        /* Translators: a move, the score before it and the score after it. */
        strbuf_addf(text, _("%s was a mistake (%s to %s)."), move, from, to);
    else
        /* Translators: a move, the score before it and the score after it. */
        strbuf_addf(text, _("%s was a blunder (%s to %s)."), move, from, to);
}

/* "6...Bc5 was a mistake (+0.21 to +1.40).", or whose mark it is. */
static void add_verdict(const Game *game, const GameNode *node, VerdictClass mark, const char *move,
                        StrBuf *text)
{
    char from[SCORE_TEXT_MAX], to[SCORE_TEXT_MAX];
    VerdictScore before, after;
    bool are_known = find_scores(game, node, &before, &after);
    if (!are_known || verdict_classify(before, after, game_mover(game, node)) != mark) {
        add_mark(mark, move, text);
        return;
    }
    judgement_format_score(before, from);
    judgement_format_score(after, to);
    add_mark_with_scores(mark, move, from, to, text);
}

bool judgement_describe_illegal(const Game *game, const GameNode *node, char *buf, size_t size)
{
    assert(size > 0);
    if (!move_is_illegal(node_move(node)))
        return false;
    Position before;
    game_position(game, node_parent(node), &before);
    char san[SAN_MAX];
    san_write(&before, node_move(node), san);
    Move none;
    Status reason = san_parse(&before, san, strlen(san), &none);
    utf8_printf(buf, size, _("Illegal move: %s"), reason.text);
    return true;
}

bool judgement_describe(const Game *game, const GameNode *node, char *buf, size_t size)
{
    assert(size > 0);
    VerdictClass mark = judgement_of(node);
    buf[0] = '\0';
    if (mark == VERDICT_FINE || node_parent(node) == NULL || !move_is_playable(node_move(node)))
        return false;
    StrBuf move, text;
    strbuf_init(&move);
    strbuf_init(&text);
    judgement_label(game, node, &move);
    add_verdict(game, node, mark, move.data, &text);
    add_better(game, node, &text);
    utf8_printf(buf, size, "%s", text.data);
    strbuf_done(&text);
    strbuf_done(&move);
    return true;
}

/* --- the graph -------------------------------------------------------------------------------- */

enum { COLUMNS_A_PLY_MAX = 4 };

bool graph_is_worthwhile(const Game *game)
{
    VerdictScore score;
    int moves = 0;
    int values = 0;
    for (const GameNode *node = node_next(game_root(game)); node; node = node_next(node)) {
        moves++;
        values += game_evaluation(game, node, &score);
    }
    return moves > 0 && 4 * values >= 3 * moves;
}

/* Records have no score of the first position: the first move's is used. */
static void fill_start(Graph *graph)
{
    if (graph->count > 1 && !graph->points[0].has_value) {
        graph->points[0] = graph->points[1];
        graph->points[0].mark = VERDICT_FINE;
        graph->points[0].spent_ms = 0;
    }
}

static void note_time(Graph *graph, const Game *game, const GameNode *node, GraphPoint *point)
{
    if (!move_time_spent(game, node, &point->spent_ms) || point->spent_ms < 0)
        point->spent_ms = 0;
    if (point->spent_ms > graph->longest_ms)
        graph->longest_ms = point->spent_ms;
}

void graph_init(Graph *graph, const Document *document)
{
    const GameNode *node = game_root(document->game);
    *graph = (Graph){ .count = node_ply(game_line_end(game_root(document->game))) + 1,
                      .current = judgement_main_ply(document->node) };
    graph->points = alloc_zeroed((size_t)graph->count, sizeof *graph->points);
    for (; node != NULL; node = node_next(node)) {
        GraphPoint *point = &graph->points[node_ply(node)];
        VerdictScore score;
        point->has_value = game_evaluation(document->game, node, &score);
        point->white_percent = point->has_value ? verdict_win_percent(score) : 0;
        point->mark = judgement_of(node);
        if (node_parent(node) != NULL)
            note_time(graph, document->game, node, point);
    }
    fill_start(graph);
}

void graph_done(Graph *graph) { free(graph->points); }

int graph_columns(int count, int width)
{
    if (count <= 0 || width <= 0)
        return 0;
    return int_min(width, count > width ? width : count * COLUMNS_A_PLY_MAX);
}

int graph_ply_at(int count, int width, int column)
{
    assert(column >= 0 && column < graph_columns(count, width));
    int columns = graph_columns(count, width);
    return (int)(((int64_t)(column + 1) * count - 1) / columns);
}
