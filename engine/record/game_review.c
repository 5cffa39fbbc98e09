/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews a game from its end to its start: scores a position, then classifies the move that
 * follows it. */
#include <config.h>

#include "engine/record/game_review.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/record/game_facts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ANNOTATOR[] = "luft " PACKAGE_VERSION;

/* --- life ------------------------------------------------------------------------------------- */

/* An illegal move ends the reviewed line. */
static const GameNode *next_reviewed(const GameNode *node)
{
    const GameNode *next = node_next(node);
    return next != NULL && move_is_illegal(node_move(next)) ? NULL : next;
}

static Status refuse(const Game *game)
{
    if (next_reviewed(game_root(game)) == NULL)
        return status_error(STATUS_STATE, "there is no move to review");
    for (const GameNode *node = game_root(game); node; node = next_reviewed(node))
        if (node_move(node) == MOVE_NULL)
            return status_error(STATUS_STATE, "a game with a null move cannot be reviewed");
    return status_ok();
}

Status game_review_new(const Game *game, GameReview **review)
{
    Status status = refuse(game);
    if (!status_is_ok(&status))
        return status;
    GameReview *made = alloc_zeroed(1, sizeof *made);
    for (const GameNode *node = game_root(game); node; node = next_reviewed(node))
        made->count++;
    made->left = made->count;
    made->ids = alloc_zeroed((size_t)made->count, sizeof *made->ids);
    made->scores = alloc_zeroed((size_t)made->count, sizeof *made->scores);
    made->verdicts = alloc_zeroed((size_t)made->count, sizeof *made->verdicts);
    made->was_best = alloc_zeroed((size_t)made->count, sizeof *made->was_best);
    made->first = position_side(game_start(game));
    for (const GameNode *node = game_root(game); node; node = next_reviewed(node))
        made->ids[node_ply(node)] = node_id(node);
    *review = made;
    return status_ok();
}

void game_review_free(GameReview *review)
{
    if (review == NULL)
        return;
    free(review->ids);
    free(review->scores);
    free(review->verdicts);
    free(review->was_best);
    free(review);
}

bool game_review_fits(const GameReview *review, const Game *game)
{
    int count = 0;
    for (const GameNode *node = game_root(game); node; node = next_reviewed(node), count++)
        if (count >= review->count || node_id(node) != review->ids[count])
            return false;
    return count == review->count;
}

/* --- marking ---------------------------------------------------------------------------------- */

static GameNode *node_at(Game *game, int ply)
{
    GameNode *node = game_root(game);
    while (node_ply(node) < ply)
        node = node_next(node);
    return node;
}

static bool has_judgement(const GameNode *node)
{
    enum { GOOD = 1, DUBIOUS = 6 };
    for (size_t i = 0; i < node_nag_count(node); i++)
        if (node_nag(node, i) >= GOOD && node_nag(node, i) <= DUBIOUS)
            return true;
    return false;
}

/* The comment is only an evaluation as set_eval writes it, without a depth: a depth means that the
 * line was inserted by a person. */
static bool has_bare_comment(const GameNode *node)
{
    NodeComments comments = node_all_comments(node);
    const char *comment = comments.count == 1 ? node_comment(node) : NULL;
    return comment != NULL && strncmp(comment, "[%eval ", 7) == 0 && strchr(comment, ',') == NULL &&
           strchr(comment, ']') == comment + strlen(comment) - 1;
}

static bool has_notes(const GameNode *node)
{
    return node_nag_count(node) > 0 || node_comments(node, COMMENT_BEFORE).count > 0;
}

/* A better line as add_better_line wrote it, not edited since. */
static bool is_untouched(const GameNode *first)
{
    if (has_notes(first) || !has_bare_comment(first))
        return false;
    for (const GameNode *node = node_next(first); node; node = node_next(node))
        if (has_notes(node) || node_comment(node) != NULL || node_sibling(node) != NULL)
            return false;
    return true;
}

static GameNode *untouched_line(const GameNode *node)
{
    GameNode *line = node_sibling(node);
    while (line != NULL && !is_untouched(line))
        line = node_sibling(line);
    return line;
}

/* Removes what an earlier review added to the move: its line and its mark. */
static void remove_marks(Game *game, GameNode *node)
{
    GameNode *line = untouched_line(node);
    if (line == NULL)
        return;
    game_remove(game, line);
    for (int judgement = VERDICT_INACCURACY; judgement < VERDICT_CLASS_NB; judgement++)
        node_remove_nag(node, verdict_nag((VerdictClass)judgement));
}

static void set_eval(GameNode *node, VerdictScore score)
{
    char text[VERDICT_EVAL_MAX];
    verdict_eval_write(score, text);
    node_set_command(node, "eval", text);
}

static GameNode *add_better_line(Game *game, GameNode *parent, const Move *line, int length)
{
    if (node_child(parent, line[0]) != NULL)
        return NULL;
    GameNode *first = game_append_move(game, parent, line[0]);
    GameNode *node = first;
    for (int i = 1; i < length && i < GAME_REVIEW_LINE_MAX; i++)
        node = game_append_move(game, node, line[i]);
    return first;
}

/* Next to a person's own mark the line has no evaluation, so that a repeated review leaves both
 * alone. */
static void mark_move(Game *game, GameNode *node, VerdictClass judgement, VerdictScore better,
                      const Move *line, int length)
{
    bool is_persons = has_judgement(node);
    if (!is_persons)
        node_add_nag(node, verdict_nag(judgement));
    if (length == 0)
        return;
    GameNode *first = add_better_line(game, node_parent(node), line, length);
    if (first != NULL && !is_persons)
        set_eval(first, better);
}

/* --- endgame tables --------------------------------------------------------------------------- */

/* Indexed by the table's verdict before and after the move; in English, like everything in PGN. */
static const char *const verdict_sentences[TABLE_SAYS_WIN + 1][TABLE_SAYS_WIN + 1] = {
    [TABLE_SAYS_WIN] = { [TABLE_SAYS_DRAW] = "Lost half a point: the table says draw.",
                         [TABLE_SAYS_LOSS] = "Lost a point: the table says loss." },
    [TABLE_SAYS_DRAW] = { [TABLE_SAYS_LOSS] = "Lost half a point: the table says loss." },
};

static TableVerdict of_other_side(TableVerdict verdict)
{
    return verdict == TABLE_SAYS_NOTHING ? verdict : TABLE_SAYS_LOSS + TABLE_SAYS_WIN - verdict;
}

/* NULL: the move of that ply lost nothing, or the tables do not know. */
static const char *verdict_sentence(const GameReview *review, int ply)
{
    return verdict_sentences[review->verdicts[ply - 1]][of_other_side(review->verdicts[ply])];
}

static void cut_out(StrBuf *text, const char *sentence)
{
    const char *found = strstr(text->data, sentence);
    if (found == NULL)
        return;
    size_t at = (size_t)(found - text->data), length = strlen(sentence);
    size_t before = at > 0 && text->data[at - 1] == ' ' ? at - 1 : at;
    memmove(text->data + before, text->data + at + length, text->length - at - length + 1);
    text->length -= length + (at - before);
}

static void cut_out_verdicts(StrBuf *text)
{
    for (int had = TABLE_SAYS_LOSS; had <= TABLE_SAYS_WIN; had++)
        for (int left = TABLE_SAYS_LOSS; left <= TABLE_SAYS_WIN; left++)
            if (verdict_sentences[had][left] != NULL)
                cut_out(text, verdict_sentences[had][left]);
}

/* Replaces an earlier review's sentence, at the end of the first comment. */
static void tell_verdict(GameNode *node, const char *sentence)
{
    NodeComments comments = node_comments(node, COMMENT_ON_MOVE);
    StrBuf text;
    strbuf_init(&text);
    for (size_t i = comments.count; i-- > 0;) {
        strbuf_clear(&text);
        strbuf_add_text(&text, node_comments(node, COMMENT_ON_MOVE).list[i].text);
        cut_out_verdicts(&text);
        if (sentence != NULL && i == 0)
            strbuf_addf(&text, "%s%s", text.length > 0 ? " " : "", sentence);
        node_change_comment(node, COMMENT_ON_MOVE, i, text.data);
    }
    if (sentence != NULL && comments.count == 0)
        node_add_comment(node, COMMENT_ON_MOVE, sentence);
    strbuf_done(&text);
}

/* --- judging ---------------------------------------------------------------------------------- */

/* ply: the move to be classified, from 1; finding: of the position before it. */
static void judge_move(GameReview *review, Game *game, int ply, const ReviewFinding *finding)
{
    assert(ply >= 1 && ply < review->count);
    const VerdictScore *scores = review->scores;
    GameNode *node = node_at(game, ply);
    Color mover = (Color)(((int)review->first + ply - 1) & 1);
    const char *sentence = verdict_sentence(review, ply);
    bool was_best = finding->length > 0 && finding->line[0] == node_move(node) && sentence == NULL;
    review->was_best[ply - 1] = was_best;
    VerdictClass judgement = sentence != NULL ? VERDICT_BLUNDER
                             : was_best       ? VERDICT_FINE
                                        : verdict_classify(scores[ply - 1], scores[ply], mover);
    bool is_known = review->verdicts[ply - 1] != TABLE_SAYS_NOTHING &&
                    review->verdicts[ply] != TABLE_SAYS_NOTHING;
    remove_marks(game, node);
    if (is_known)
        tell_verdict(node, sentence);
    if (judgement != VERDICT_FINE)
        mark_move(game, node, judgement, scores[ply - 1], finding->line, finding->length);
}

static void take(GameReview *review, Game *game, const ReviewFinding *finding)
{
    int ply = --review->left;
    review->scores[ply] = finding->score;
    review->verdicts[ply] = finding->verdict;
    if (ply > 0)
        set_eval(node_at(game, ply), finding->score);
    if (ply + 1 < review->count)
        judge_move(review, game, ply + 1, finding);
}

void game_review_take(GameReview *review, Game *game, const ReviewFinding *finding)
{
    assert(review->left > 0 && game_review_fits(review, game));
    take(review, game, finding);
}

/* --- walking ---------------------------------------------------------------------------------- */

/* The game ended here by the rules; tables would agree. */
static ReviewFinding final_finding(const Position *pos)
{
    if (!position_in_check(pos) || movegen_any(pos))
        return (ReviewFinding){ .score = { VERDICT_CENTIPAWN, 0 }, .verdict = TABLE_SAYS_DRAW };
    bool white_mated = position_side(pos) == WHITE;
    return (ReviewFinding){ .score = { white_mated ? VERDICT_BLACK_MATES : VERDICT_WHITE_MATES, 0 },
                            .verdict = TABLE_SAYS_LOSS };
}

GameNode *game_review_next(GameReview *review, Game *game)
{
    assert(game_review_fits(review, game));
    while (review->left > 0) {
        GameNode *node = node_at(game, review->left - 1);
        if (game_judge(game, node).end == RULES_ONGOING)
            return node;
        Position pos;
        game_position(game, node, &pos);
        const ReviewFinding finding = final_finding(&pos);
        take(review, game, &finding);
    }
    return NULL;
}

/* --- results ---------------------------------------------------------------------------------- */

bool game_review_score(const GameReview *review, int ply, VerdictScore *score)
{
    assert(ply >= 0);
    if (ply < review->left || ply >= review->count)
        return false;
    *score = review->scores[ply];
    return true;
}

bool game_review_was_best(const GameReview *review, int ply)
{
    assert(ply >= 0);
    return ply > review->left && ply < review->count && review->was_best[ply - 1];
}

void game_review_sides(const GameReview *review, VerdictSide sides[COLOR_NB])
{
    int from = review->left;
    Color first = (Color)(((int)review->first + from) & 1);
    int moves = review->count - 1 - from;
    verdict_game(review->scores + from, review->was_best + from, moves < 0 ? 0 : moves, first,
                 sides);
}

static void set_percent_tag(Game *game, const char *name, const VerdictSide *side)
{
    char text[16];
    snprintf(text, sizeof text, "%.1f", side->accuracy);
    game_set_tag(game, name, side->moves > 0 ? text : NULL);
}

static void set_opening_tags(Game *game)
{
    Opening opening;
    if (!opening_find_game(game, game_line_end(game_root(game)), &opening))
        return;
    game_set_tag(game, "ECO", opening.eco);
    game_set_tag(game, "Opening", opening.name);
}

static bool names_luft(const char *annotator)
{
    return annotator != NULL && strstr(annotator, "luft ") != NULL;
}

/* Several names are separated by colons, like players in PGN (section 8.1.1.4). */
static void set_annotator(Game *game, const char *engine)
{
    const char *name = game_tag(game, "Annotator");
    bool has_other = name != NULL && *name != '\0' && strcmp(name, "?") != 0;
    bool is_own = *engine == '\0';
    if (is_own ? names_luft(name) : has_other && strstr(name, engine) != NULL)
        return;
    StrBuf text;
    strbuf_init(&text);
    if (has_other)
        strbuf_addf(&text, "%s:", name);
    strbuf_add_text(&text, ANNOTATOR);
    if (!is_own)
        strbuf_addf(&text, " with %s", engine);
    game_set_tag(game, "Annotator", text.data);
    strbuf_done(&text);
}

void game_review_finish(const GameReview *review, Game *game, const char *engine)
{
    if (review->left > 0)
        return;
    VerdictSide sides[COLOR_NB];
    game_review_sides(review, sides);
    set_opening_tags(game);
    set_percent_tag(game, "WhiteAccuracy", &sides[WHITE]);
    set_percent_tag(game, "BlackAccuracy", &sides[BLACK]);
    set_annotator(game, engine);
}
