/* One search a position of the main line, then the marks. */
#include <config.h>

#include "src/annotate.h"

#include "engine/base/alloc.h"
#include "engine/notation/opening.h"
#include "engine/notation/pgn_read.h"
#include "engine/notation/pgn_write.h"
#include "engine/notation/review.h"
#include "src/input.h"
#include "src/interrupt.h"
#include "src/outfile.h"
#include "src/progress.h"
#include "src/score.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Longer lines are seldom right to their end and nobody reads them. */
enum { BETTER_LINE_MAX = 8 };

typedef struct Better {
    int length;
    Move moves[BETTER_LINE_MAX];
} Better;

typedef struct Work {
    Engine *engine;
    SearchJob job; /* the limits are the same for every position */
    const char *file;
    Progress progress;
    PgnReader *reader;
    uint64_t game;
    bool failed;

    /* Of the game at hand: [i] belongs to the position after i plies. */
    int count; /* positions judged */
    ReviewScore *scores;
    size_t score_capacity;
    Better *better;
    size_t better_capacity;
    bool *was_best;
    size_t best_capacity;
} Work;

/* --- searching ----------------------------------------------------------------------------------
 */

static void show_progress(Work *work, const GameNode *node)
{
    if (!progress_is_due(&work->progress))
        return;
    uint64_t done;
    uint64_t length;
    char text[64];
    pgn_progress(work->reader, &done, &length);
    snprintf(text, sizeof text, "game %" PRIu64 ", move %d", work->game, node_ply(node) / 2 + 1);
    /* A small file is read at once: its share would say nothing. */
    progress_tell(&work->progress, text, done, done < length ? length : 0);
}

static ReviewScore from_white(Score score, Color side)
{
    int sign = side == WHITE ? 1 : -1;
    if (score.kind != SCORE_MATE)
        return (ReviewScore){ REVIEW_CENTIPAWN, sign * score_cp(score) };
    bool mover_mates = score.value > 0;
    bool white_mates = mover_mates == (side == WHITE);
    return (ReviewScore){ white_mates ? REVIEW_WHITE_MATES : REVIEW_BLACK_MATES, abs(score.value) };
}

/* The game is over here, by the rules. */
static ReviewScore final_score(const Position *pos)
{
    if (!position_in_check(pos) || movegen_any(pos))
        return (ReviewScore){ REVIEW_CENTIPAWN, 0 };
    bool white_mated = position_side(pos) == WHITE;
    return (ReviewScore){ white_mated ? REVIEW_BLACK_MATES : REVIEW_WHITE_MATES, 0 };
}

static void search(Work *work, SearchResult *result)
{
    SearchControl control;
    search_control_init(&control, NULL, NULL);
    interrupt_sets(&control.stop);
    engine_search(work->engine, &work->job, &control, result);
    interrupt_sets(NULL);
}

/* false: interrupted, and the position has no worthy score. */
static bool judge_position(Work *work, const Game *game, const GameNode *node)
{
    show_progress(work, node);
    game_position(game, node, &work->job.root);
    work->job.key_count = (int)game_keys(game, node, work->job.keys, SEARCH_KEYS_MAX);
    size_t at = (size_t)work->count;
    work->scores = alloc_grow(work->scores, &work->score_capacity, at + 1, sizeof *work->scores);
    work->better = alloc_grow(work->better, &work->better_capacity, at + 1, sizeof *work->better);
    work->was_best =
        alloc_grow(work->was_best, &work->best_capacity, at + 1, sizeof *work->was_best);
    Better *better = &work->better[at];
    *better = (Better){ 0 };
    if (game_judge(game, node).end != RULES_ONGOING) {
        work->scores[work->count++] = final_score(&work->job.root);
        return true;
    }
    SearchResult result;
    search(work, &result);
    if (interrupt_came())
        return false;
    better->length = result.pv_length < BETTER_LINE_MAX ? result.pv_length : BETTER_LINE_MAX;
    memcpy(better->moves, result.pv, (size_t)better->length * sizeof *better->moves);
    work->scores[work->count++] = from_white(result.score, position_side(&work->job.root));
    return true;
}

/* --- marking ------------------------------------------------------------------------------------
 */

static void remove_marks(Game *game, GameNode *node)
{
    for (int judgement = REVIEW_INACCURACY; judgement < REVIEW_CLASS_NB; judgement++)
        node_remove_nag(game, node, review_nag((ReviewClass)judgement));
}

static void add_eval(Game *game, GameNode *node, ReviewScore score)
{
    char text[REVIEW_EVAL_MAX];
    review_eval_write(score, text);
    node_set_command(game, node, "eval", text);
}

static void add_better_line(Game *game, GameNode *parent, const Better *better)
{
    GameNode *at = parent;
    for (int i = 0; i < better->length; i++)
        at = game_add_move(game, at, better->moves[i]);
}

/* node: the move of ply `ply`, from 1. */
static void mark_move(Work *work, Game *game, GameNode *node, int ply, Color mover)
{
    add_eval(game, node, work->scores[ply]);
    remove_marks(game, node);
    const Better *better = &work->better[ply - 1];
    ReviewClass judgement = review_classify(work->scores[ply - 1], work->scores[ply], mover);
    if (work->was_best[ply - 1] || judgement == REVIEW_FINE)
        return;
    node_add_nag(game, node, review_nag(judgement));
    add_better_line(game, node_parent(node), better);
}

static void set_percent_tag(Game *game, const char *name, const ReviewSide *side)
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

static void annotate_game(Work *work, Game *game)
{
    work->count = 0;
    GameNode *root = game_root(game);
    bool going = judge_position(work, game, root);
    for (GameNode *node = node_next(root); going && node; node = node_next(node)) {
        const Better *better = &work->better[work->count - 1];
        bool best = better->length > 0 && better->moves[0] == node_move(node);
        work->was_best[work->count - 1] = best;
        going = judge_position(work, game, node);
    }
    if (work->count == 0)
        return;
    Color first = position_side(game_start(game));
    GameNode *node = node_next(root);
    for (int ply = 1; ply < work->count; ply++, node = node_next(node))
        mark_move(work, game, node, ply, (Color)(((int)first + ply - 1) & 1));
    ReviewSide sides[COLOR_NB];
    review_game(work->scores, work->was_best, work->count - 1, first, sides);
    set_opening_tags(game);
    set_percent_tag(game, "WhiteAccuracy", &sides[WHITE]);
    set_percent_tag(game, "BlackAccuracy", &sides[BLACK]);
    game_set_tag(game, "Annotator", "luft " PACKAGE_VERSION);
}

/* --- the verb -----------------------------------------------------------------------------------
 */

static void note_fault(void *context, const PgnFault *fault)
{
    Work *work = context;
    if (fault->severity == PGN_REMARK)
        return;
    progress_clear(&work->progress);
    fprintf(stderr, "%s:%" PRIu64 ":%" PRIu64 ": game %" PRIu64 ": %s\n", work->file, fault->line,
            fault->column, fault->game, fault->text);
    work->failed = true;
}

/* A null move in the main line has no place in a search's history; such games are left alone. */
static bool has_null_move(const Game *game)
{
    for (GameNode *node = node_next(game_root(game)); node; node = node_next(node))
        if (node_move(node) == MOVE_NULL)
            return true;
    return false;
}

static Status annotate_games(Work *work, OutFile *file)
{
    StrBuf text;
    strbuf_init(&text);
    Status status = status_ok();
    Game *game;
    for (PgnGameInfo info; status_is_ok(&status) && pgn_read_game(work->reader, &game, &info);) {
        work->game = info.number;
        if (!interrupt_came() && !has_null_move(game))
            annotate_game(work, game);
        pgn_write_game(game, &text);
        game_free(game);
        status = outfile_write(file, &text);
    }
    strbuf_done(&text);
    progress_clear(&work->progress);
    return status_is_ok(&status) ? pgn_status(work->reader) : status;
}

static Status annotate_file(Work *work, const Options *options)
{
    work->file = options->operand_count > 0 ? options->operands[0] : "-";
    Input input;
    Status status = input_open_file(work->file, &input);
    if (!status_is_ok(&status))
        return status;
    work->reader = pgn_reader_new(input.bytes);
    pgn_on_fault(work->reader, note_fault, work);
    OutFile file;
    status = outfile_open(options->output, &file);
    if (!status_is_ok(&status))
        return status;
    status = annotate_games(work, &file);
    if (status_is_ok(&status))
        return outfile_commit(&file);
    outfile_abandon(&file);
    return status;
}

static void work_begin(Work *work, const Options *options, const Settings *settings)
{
    *work = (Work){ .engine = engine_new((size_t)settings->hash_mb, settings->threads) };
    Position start;
    position_init(&start);
    search_job_init(&work->job, &start);
    work->job.limits.depth = options->depth;
    work->job.limits.nodes = (uint64_t)options->nodes;
    if (options->depth == 0 && options->nodes == 0)
        work->job.limits.nodes = ANNOTATE_NODES;
    progress_begin(&work->progress);
    interrupt_catch();
}

static void work_end(Work *work)
{
    pgn_reader_free(work->reader);
    engine_free(work->engine);
    free(work->scores);
    free(work->better);
    free(work->was_best);
}

int annotate_run(const Options *options, const Settings *settings)
{
    Work work;
    work_begin(&work, options, settings);
    Status status = annotate_file(&work, options);
    if (!status_is_ok(&status))
        fprintf(stderr, "luft: %s\n", status.text);
    bool failed = work.failed || !status_is_ok(&status);
    work_end(&work);
    if (interrupt_came())
        return EXIT_INTERRUPTED;
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
