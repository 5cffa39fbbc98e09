/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a game: gives the engine one position after another, puts its results into the
 * tree, and computes the figures. */
#include <config.h>

#include "ui/review/review.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/people/policy.h"
#include "engine/record/evaluation.h"
#include "engine/record/verdict.h"
#include "engine/text/words.h"
#include "ui/document/document.h"
#include "ui/document/judgement.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/session/thinking.h"
#include "ui/settings/settings.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- beginning and end ------------------------------------------------------------------------ */

static bool has_limit(const SearchLimits *limits)
{
    return limits->depth > 0 || limits->nodes > 0 || limits->movetime_ms > 0;
}

static const char KEY;

Review *review_of(const Session *session) { return (Review *)session_part(session, &KEY); }

static void free_review(SessionPart *part)
{
    Review *review = (Review *)part;
    game_review_free(review->walk);
    free(review->shares);
    free(review);
}

Status review_begin(Session *session, const SearchLimits *limits, const char *engine)
{
    if (match_is_on(session->match))
        return status_error(STATUS_STATE,
                            match_has_begun(session->match)
                                ? N_("a game is in progress; review it when it is over")
                                : N_("there is no move to review"));
    GameReview *walk;
    Status status = game_review_new(session->document->game, &walk);
    if (!status_is_ok(&status))
        return status;
    Review *review = alloc_zeroed(1, sizeof *review);
    *review = (Review){
        .part = { .free = free_review, .document = session->document, .is_of_record = true },
        .walk = walk,
        .game = session->document->game,
        .limits = *limits,
        .is_running = true
    };
    if (!has_limit(limits))
        review->limits.nodes = GAME_REVIEW_NODES;
    snprintf(review->engine, sizeof review->engine, "%s", engine);
    session_set_part(session, &KEY, &review->part);
    if (*engine != '\0' && session->is_dialogue)
        session_say(session, "Reviewing with %s; luft says the result. `stop` ends it early.",
                    engine);
    else if (*engine != '\0')
        session_say(session, "Reviewing with %s. You can step through the game; Esc stops it.",
                    engine);
    else if (session->is_dialogue)
        session_say(session, "Reviewing; luft says the result. `stop` ends it early.");
    else
        session_say(session, "Reviewing. You can step through the game; Esc stops it.");
    return status_ok();
}

bool review_is_running(const Session *session)
{
    const Review *review = review_of(session);
    return review != NULL && review->is_running;
}

void review_stop(Session *session)
{
    if (!review_is_running(session))
        return;
    Review *review = review_of(session);
    review->is_running = false;
    session_say(session, "Review stopped: %d of %d positions done.",
                review->walk->count - review->walk->left, review->walk->count);
}

void review_check(Session *session)
{
    if (!review_is_running(session))
        return;
    Review *review = review_of(session);
    bool fits =
        !match_is_on(session->match) && game_review_fits(review->walk, session->document->game);
    /* Undo and redo replace the game by another copy. */
    bool is_same = session->document->game == review->game;
    if (fits && is_same)
        return;
    review->is_running = false;
    session_say(session, is_same ? N_("The review has ended: the main line has changed.")
                                 : N_("The review has ended: another game is open."));
}

/* --- work ------------------------------------------------------------------------------------- */

static const char EDIT[] = N_("the review"); /* a single edit to undo */

/* The shown node may be in a variation that the review is about to replace. */
typedef struct Shown {
    uint32_t id;
    int main_ply;
} Shown;

static Shown note_shown(const Session *session)
{
    return (Shown){ node_id(session->document->node), judgement_main_ply(session->document->node) };
}

static void keep_shown(Session *session, const Shown *shown)
{
    if (game_find(session->document->game, shown->id) != NULL)
        return;
    GameNode *node = game_root(session->document->game);
    while (node_ply(node) < shown->main_ply)
        node = node_next(node);
    session_go_to(session, node);
}

/* The rating in the game, otherwise that of the settings. */
static int rating_of(const Session *session, Color color)
{
    const char *tag = game_tag(session->document->game, color == WHITE ? "WhiteElo" : "BlackElo");
    int64_t elo = 0;
    if (tag != NULL && number_parse(tag, strlen(tag), 1, INT_MAX, &elo) == NUMBER_OK)
        return int_clamp((int)elo, POLICY_RATING_MIN, POLICY_RATING_MAX);
    return settings_humans_elo(&session->settings);
}

/* Two milliseconds for each marked move. */
static void find_shares(const Session *session, Review *review)
{
    const Game *game = session->document->game;
    Policy *policy = policy_new_built_in();
    free(review->shares);
    review->shares = alloc_zeroed((size_t)review->walk->count, sizeof *review->shares);
    for (int color = WHITE; color <= BLACK; color++)
        review->rating[color] = rating_of(session, (Color)color);
    for (const GameNode *node = node_next(game_root(game)); node != NULL; node = node_next(node)) {
        float *share = &review->shares[node_ply(node)];
        MoveLine line;
        LikelyMove likely[MOVES_MAX];
        *share = -1;
        if (judgement_of(node) == VERDICT_FINE)
            continue;
        game_move_line(game, node_parent(node), &line);
        int count = policy_rank(policy, &line, review->rating[position_side(&line.end)], likely);
        for (int i = 0; i < count; i++)
            if (likely[i].move == node_move(node))
                *share = likely[i].probability;
    }
    policy_free(policy);
}

static void say_marked(Session *session, int marked)
{
    if (marked == 0)
        session_say(session, "No moves are marked.");
    else
        session_say(session,
                    ngettext("%d move is marked: `goto start` and `mistake` go there, `practice` "
                             "asks for a better one.",
                             "%d moves are marked: `goto start` and `mistake` go to the first, "
                             "`practice` asks for better ones.",
                             (unsigned long)marked),
                    marked);
}

static void finish(Session *session)
{
    Review *review = review_of(session);
    review->is_running = false;
    game_review_finish(review->walk, session->document->game, review->engine);
    find_shares(session, review);
    int marked = judgement_count(session->document->game);
    VerdictSide sides[COLOR_NB];
    game_review_sides(review->walk, sides);
    if (session->is_dialogue) /* the dialogue has just printed the figures */
        say_marked(session, marked);
    else if (sides[WHITE].moves == 0 || sides[BLACK].moves == 0)
        session_say(session,
                    sides[BLACK].moves == 0 ? N_("Accuracy: White %.1f %%.")
                                            : N_("Accuracy: Black %.1f %%."),
                    sides[sides[BLACK].moves == 0 ? WHITE : BLACK].accuracy);
    else if (marked == 0)
        session_say(session, "Accuracy: White %.1f %%, Black %.1f %%. No mistakes.",
                    sides[WHITE].accuracy, sides[BLACK].accuracy);
    else
        session_say(
            session,
            /* Translators: then a key, [ or ]. */
            ngettext(
                "Accuracy: White %.1f %%, Black %.1f %%. %d mistake: %s shows it, p practises.",
                "Accuracy: White %.1f %%, Black %.1f %%. %d mistakes: %s shows one, p practises.",
                (unsigned long)marked),
            sides[WHITE].accuracy, sides[BLACK].accuracy, marked,
            judgement_find(session->document, 1) != NULL ? "]" : "[");
}

bool review_fill_job(Session *session, SearchJob *job)
{
    assert(review_is_running(session));
    Review *review = review_of(session);
    Shown shown = note_shown(session);
    edits_record_more(session->document, _(EDIT));
    GameNode *node = game_review_next(review->walk, session->document->game);
    keep_shown(session, &shown);
    if (node == NULL) {
        finish(session);
        return false;
    }
    search_job_init(job, game_start(session->document->game));
    game_move_line(session->document->game, node, &job->game);
    job->limits = review->limits;
    return true;
}

Status review_take_result(Session *session, const SearchResult *result)
{
    assert(review_is_running(session));
    Review *review = review_of(session);
    if (!search_result_has_score(result)) {
        review_stop(session);
        return status_error(STATUS_UNSUPPORTED,
                            "%s gives no score of a position; without scores there is no review",
                            review->engine);
    }
    Shown shown = note_shown(session);
    edits_record_more(session->document, _(EDIT));
    review->searched++;
    review->spent_ms += result->time_ms;
    const ReviewFinding finding = {
        .score = verdict_score(result->score, position_side(&session->thinking.root)),
        .verdict = result->verdict,
        .line = result->pv,
        .length = result->pv_length,
    };
    game_review_take(review->walk, session->document->game, &finding);
    keep_shown(session, &shown);
    return status_ok();
}

/* --- what people of a rating play ------------------------------------------------------------- */

bool review_share(const Session *session, const GameNode *node, ReviewShare *share)
{
    const Review *review = review_of(session);
    const Game *game = session->document->game;
    if (review == NULL || review->shares == NULL || !game_review_fits(review->walk, game) ||
        judgement_of(node) == VERDICT_FINE || judgement_main_ply(node) != node_ply(node) ||
        node_ply(node) >= review->walk->count)
        return false;
    *share = (ReviewShare){ review->rating[game_mover(game, node)],
                            (double)review->shares[node_ply(node)] };
    return share->share >= 0;
}

void review_describe_share(const Session *session, const GameNode *node, StrBuf *text)
{
    ReviewShare share;
    if (!review_share(session, node, &share))
        return;
    Fraction said = fraction_near(share.share);
    strbuf_add_char(text, ' ');
    if (said.part == 0)
        strbuf_addf(text, _("At %d hardly anyone would play this."), share.rating);
    else if (said.part == said.whole)
        strbuf_addf(text, _("At %d nearly everyone would play this."), share.rating);
    else
        strbuf_addf(text,
                    ngettext("At %d, %d in %d would play this.", "At %d, %d in %d would play this.",
                             (unsigned long)said.part),
                    share.rating, said.part, said.whole);
}

/* --- figures ---------------------------------------------------------------------------------- */

void review_progress(const Session *session, ReviewProgress *progress)
{
    assert(review_is_running(session));
    const Review *review = review_of(session);
    int done = review->walk->count - review->walk->left;
    int count = review->walk->count;
    *progress = (ReviewProgress){ done, count, -1 };
    if (review->searched > 0)
        progress->left_ms = review->spent_ms * (count - done) / review->searched;
}

/* Scores of the main line: the review's as far as it came, then those in the record by an earlier
 * review or another program. */
typedef struct GameScores {
    int moves, first; /* all positions from ply first on have a score */
    VerdictScore *scores;
    bool *was_best; /* [i] belongs to ply i + 1 */
    int *parts;     /* likewise */
} GameScores;

static bool known_score(const GameReview *walk, const Game *game, const GameNode *node,
                        VerdictScore *score)
{
    return (walk != NULL && game_review_score(walk, node_ply(node), score)) ||
           game_evaluation(game, node, score);
}

/* The initial position has the score of the first move, since records have none for it; lichess
 * also leaves out a final mate. */
static void collect_scores(GameScores *game_scores, const GameReview *walk, const Game *game)
{
    for (const GameNode *node = node_next(game_root(game)); node; node = node_next(node)) {
        int ply = node_ply(node);
        if (known_score(walk, game, node, &game_scores->scores[ply]))
            continue;
        if (node_next(node) == NULL && ply >= 2 && game_scores->first < ply)
            game_scores->scores[ply] = game_scores->scores[ply - 1];
        else
            game_scores->first = ply + 1;
    }
    bool has_start = walk != NULL && game_review_score(walk, 0, &game_scores->scores[0]);
    if (!has_start && game_scores->first == 0 && game_scores->moves > 0)
        game_scores->scores[0] = game_scores->scores[1];
}

/* If the game's mistakes are marked, a loss without a mark was the best available. */
static void collect_best(GameScores *game_scores, const GameReview *walk, const Game *game)
{
    bool has_marks = judgement_count(game) > 0;
    const GameNode *node = game_root(game);
    Color mover = position_side(game_start(game));
    while ((node = node_next(node)) != NULL) {
        int ply = node_ply(node);
        const VerdictScore *scores = game_scores->scores;
        VerdictScore before;
        bool is_judged = walk != NULL && game_review_score(walk, ply - 1, &before);
        game_scores->was_best[ply - 1] =
            is_judged ? game_review_was_best(walk, ply)
                      : has_marks && judgement_of(node) == VERDICT_FINE &&
                            verdict_classify(scores[ply - 1], scores[ply], mover) != VERDICT_FINE;
        mover = (Color)!mover;
    }
}

static void collect_parts(GameScores *game_scores, const Game *game, ReviewPartOf *part_of)
{
    Position pos = *game_start(game);
    const GameNode *node = game_root(game);
    while ((node = node_next(node)) != NULL) {
        Undo undo;
        game_scores->parts[node_ply(node) - 1] = part_of(&pos, node_ply(node) - 1);
        position_make(&pos, node_move(node), &undo);
    }
}

bool review_figures_by_part(const Session *session, ReviewPartOf *part_of,
                            VerdictSide sides[VERDICT_PARTS_MAX][COLOR_NB])
{
    const Game *game = session->document->game;
    const Review *review = review_of(session);
    const GameReview *walk =
        review != NULL && game_review_fits(review->walk, game) ? review->walk : NULL;
    GameScores all = { .moves = node_ply(game_line_end(game_root(game))) };
    size_t positions = (size_t)all.moves + 1;
    all.scores = alloc_zeroed(positions, sizeof *all.scores);
    all.was_best = alloc_zeroed(positions, sizeof *all.was_best);
    all.parts = alloc_zeroed(positions, sizeof *all.parts);
    collect_scores(&all, walk, game);
    collect_best(&all, walk, game);
    if (part_of != NULL)
        collect_parts(&all, game, part_of);
    int judged = all.moves - all.first;
    bool has_figures = judged > 0 && (walk != NULL || all.first == 0);
    if (has_figures)
        verdict_parts(
            &(VerdictMoves){ .scores = all.scores + all.first,
                             .was_best = all.was_best + all.first,
                             .parts = all.parts + all.first,
                             .count = judged,
                             .first = (Color)((position_side(game_start(game)) + all.first) & 1) },
            sides);
    free(all.scores);
    free(all.was_best);
    free(all.parts);
    return has_figures;
}

bool review_figures(const Session *session, VerdictSide sides[COLOR_NB])
{
    VerdictSide parts[VERDICT_PARTS_MAX][COLOR_NB];
    bool has_figures = review_figures_by_part(session, NULL, parts);
    for (int color = WHITE; color <= BLACK && has_figures; color++)
        sides[color] = parts[0][color];
    return has_figures;
}

void review_format_time(int64_t ms, char buf[16])
{
    assert(ms >= 0);
    enum { SECONDS_MAX = 1000 * 3600 };
    int seconds = (int)((ms + 999) / 1000 < SECONDS_MAX ? (ms + 999) / 1000 : SECONDS_MAX);
    if (seconds < 60)
        snprintf(buf, 16, "%d s", seconds);
    else
        snprintf(buf, 16, "%d:%02d", seconds / 60, seconds % 60);
}

static void add_count(int count, const char *format, StrBuf *list)
{
    if (count == 0)
        return;
    strbuf_add_text(list, list->length > 0 ? ", " : "");
    strbuf_addf(list, format_like(format, "%d"), count);
}

void review_describe_side(Color color, const VerdictSide *side, bool is_figure, StrBuf *text)
{
    assert(color < COLOR_NB);
    int inaccuracies = side->count[VERDICT_INACCURACY], mistakes = side->count[VERDICT_MISTAKE];
    int blunders = side->count[VERDICT_BLUNDER];
    StrBuf list;
    strbuf_init(&list);
    add_count(inaccuracies,
              ngettext("%d inaccuracy", "%d inaccuracies", (unsigned long)inaccuracies), &list);
    add_count(mistakes, ngettext("%d mistake", "%d mistakes", (unsigned long)mistakes), &list);
    add_count(blunders, ngettext("%d blunder", "%d blunders", (unsigned long)blunders), &list);
    if (list.length == 0)
        strbuf_add_text(&list, _("no mistakes"));
    strbuf_add_text(&list, ", ");
    /* Translators: of each move, after "1 inaccuracy, 2 mistakes, ". */
    strbuf_addf(&list, _("average loss %.2f pawns"), side->average_loss / 100);
    if (is_figure)
        /* Translators: under "Accuracy": a side's, then its mistakes and average loss. */
        strbuf_addf(text, color == WHITE ? _("White %.1f %%: %s") : _("Black %.1f %%: %s"),
                    side->accuracy, list.data);
    else
        strbuf_addf(text,
                    color == WHITE ? _("White: accuracy %.1f %%, %s")
                                   : _("Black: accuracy %.1f %%, %s"),
                    side->accuracy, list.data);
    strbuf_done(&list);
}

void review_report(const Session *session, StrBuf *text)
{
    VerdictSide sides[COLOR_NB];
    for (const GameNode *node = node_next(game_root(session->document->game)); node;
         node = node_next(node)) {
        char sentence[MESSAGE_MAX];
        if (!judgement_describe(session->document->game, node, sentence, sizeof sentence))
            continue;
        strbuf_add_text(text, sentence);
        review_describe_share(session, node, text);
        strbuf_add_char(text, '\n');
    }
    if (!review_figures(session, sides))
        return;
    for (int color = WHITE; color <= BLACK; color++) {
        if (sides[color].moves == 0)
            continue;
        review_describe_side((Color)color, &sides[color], false, text);
        strbuf_add_text(text, ".\n");
    }
}
