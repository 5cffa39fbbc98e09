/* Marks found along the main line, and put into words. */
#include <config.h>

#include "ui/document/judgement.h"

#include "engine/notation/san.h"

#include <stdio.h>
#include <stdlib.h>

ReviewClass judgement_of(const GameNode *node)
{
    ReviewClass worst = REVIEW_FINE;
    for (size_t i = 0; i < node_nag_count(node); i++)
        for (int mark = REVIEW_INACCURACY; mark < REVIEW_CLASS_NB; mark++)
            if (node_nag(node, i) == review_nag((ReviewClass)mark) && mark > (int)worst)
                worst = (ReviewClass)mark;
    return worst;
}

bool judgement_score(const GameNode *node, ReviewScore *score)
{
    char text[2 * REVIEW_EVAL_MAX];
    return node_command(node, "eval", text, sizeof text) && review_eval_parse(text, score);
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
    int shown = judgement_main_ply(document->node);
    bool aside = !node_is_mainline(document->node);
    GameNode *found = NULL;
    for (GameNode *node = node_next(game_root(document->game)); node; node = node_next(node)) {
        int ply = node_ply(node);
        if (judgement_of(node) == REVIEW_FINE)
            continue;
        if (direction > 0 && ply > shown)
            return node;
        if (direction < 0 && (ply < shown || (aside && ply == shown)))
            found = node;
    }
    return found;
}

int judgement_count(const Game *game)
{
    int count = 0;
    for (const GameNode *node = node_next(game_root(game)); node; node = node_next(node))
        count += judgement_of(node) != REVIEW_FINE;
    return count;
}

/* One with an evaluation is the engine's, and goes before a person's. */
GameNode *judgement_better(const GameNode *node)
{
    ReviewScore score;
    for (GameNode *line = node_sibling(node); line != NULL; line = node_sibling(line))
        if (judgement_score(line, &score))
            return line;
    return node_sibling(node);
}

/* --- words ------------------------------------------------------------------------------------ */

void judgement_format_score(ReviewScore score, char text[SCORE_TEXT_MAX])
{
    bool is_mate = score.kind != REVIEW_CENTIPAWN;
    int value = score.kind == REVIEW_BLACK_MATES ? -score.value : score.value;
    Score written = { is_mate ? SCORE_MATE : SCORE_CENTIPAWN, BOUND_EXACT, value };
    score_format(written, WHITE, text);
}

void judgement_label(const Game *game, const GameNode *node, StrBuf *text)
{
    Position pos;
    char name[SAN_NUMBERED_MAX];
    game_position(game, node_parent(node), &pos);
    san_write_numbered(&pos, node_move(node), name);
    strbuf_add_text(text, name);
}

/* What the better move does, from its own side. */
static void add_merit(ReviewScore score, Color mover, StrBuf *text)
{
    enum { WINNING_CP = 250, BETTER_CP = 75 };
    bool white_mates = score.kind == REVIEW_WHITE_MATES;
    int cp = mover == WHITE ? score.value : -score.value;
    if (score.kind != REVIEW_CENTIPAWN && white_mates == (mover == WHITE))
        strbuf_addf(text, " mates in %d", score.value);
    else if (score.kind != REVIEW_CENTIPAWN || cp <= -WINNING_CP)
        strbuf_add_text(text, " resists longer");
    else
        strbuf_add_text(text, cp >= WINNING_CP   ? " wins"
                              : cp >= BETTER_CP  ? " keeps the advantage"
                              : cp >= -BETTER_CP ? " holds"
                                                 : " loses less");
}

static Color mover_of(const Game *game, const GameNode *node)
{
    return (Color)(((int)position_side(game_start(game)) + node_ply(node) - 1) & 1);
}

static void add_better(const Game *game, const GameNode *node, StrBuf *text)
{
    const GameNode *better = judgement_better(node);
    if (better == NULL || node_move(better) == MOVE_NULL)
        return;
    strbuf_add_text(text, "; ");
    judgement_label(game, better, text);
    ReviewScore score;
    if (judgement_score(better, &score) || judgement_score(node_parent(node), &score))
        add_merit(score, mover_of(game, node), text);
    else
        strbuf_add_text(text, " is better");
}

static void add_scores(const GameNode *node, StrBuf *text)
{
    ReviewScore before, after;
    const GameNode *better = judgement_better(node);
    bool known = judgement_score(node_parent(node), &before) ||
                 (better != NULL && judgement_score(better, &before));
    if (!known || !judgement_score(node, &after))
        return;
    char from[16], to[16];
    judgement_format_score(before, from);
    judgement_format_score(after, to);
    strbuf_addf(text, " (%s to %s)", from, to);
}

bool judgement_describe(const Game *game, const GameNode *node, char *buf, size_t size)
{
    ReviewClass mark = judgement_of(node);
    snprintf(buf, size, "%s", "");
    if (mark == REVIEW_FINE || node_parent(node) == NULL || node_move(node) == MOVE_NULL)
        return false;
    StrBuf text;
    strbuf_init(&text);
    judgement_label(game, node, &text);
    const char *article = mark == REVIEW_INACCURACY ? "an" : "a";
    strbuf_addf(&text, " was %s %s", article, review_class_name(mark));
    add_scores(node, &text);
    add_better(game, node, &text);
    strbuf_add_text(&text, ".");
    snprintf(buf, size, "%s", text.data);
    strbuf_done(&text);
    return true;
}
