/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `luft annotate`: searches the positions of the main line from the end; the rest is up to
 * game_review. Each game is a job for one of several engines. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/engine.h"
#include "engine/mind/job.h"
#include "engine/mind/mind.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_append.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game.h"
#include "engine/record/game_review.h"
#include "engine/record/verdict.h"
#include "engine/text/width.h"
#include "src/filters/filter_engine.h"
#include "src/filters/input.h"
#include "src/filters/jobs.h"
#include "src/filters/output.h"
#include "src/filters/tables_verb.h"
#include "src/filters/verbs.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* An engine with the state of its review. */
typedef struct Reviewer {
    int number;
    Engine *engine;
    Mind *mind;
    char name[FILTER_ENGINE_NAME_MAX]; /* "": luft */
    SearchJob job;                     /* limits are the same for all positions */
    SearchControl control;
    Status failure;    /* of the mind */
    Progress progress; /* of a single engine; with several the main thread shows progress */
} Reviewer;

/* A game on its way from input to output. */
typedef struct Passage {
    Game *game;
    uint64_t number;
    uint64_t done, length; /* bytes of the file, once the game was read */
    bool is_chess;
    StrBuf text; /* initially set if the game is not one of chess */
    bool is_annotated;
    Status failure;
} Passage;

typedef struct Work {
    Reviewer **reviewers;
    int reviewer_count;
    Jobs *jobs;
    OutFile file;
    const char *name; /* name of the input */
    Progress progress;
    PgnReader *reader;
    bool is_of_use; /* some game is annotated */
    bool failed;
    Status failure; /* of an engine */
    Status status;  /* of writing */
} Work;

/* --- searching -------------------------------------------------------------------------------- */

static void show_progress(Reviewer *reviewer, const Passage *passage, const GameNode *node)
{
    if (!progress_is_due(&reviewer->progress))
        return;
    char text[96];
    utf8_printf(text, sizeof text, _("game %" PRIu64 ", move %d"), passage->number,
                node_ply(node) / 2 + 1);
    /* A small file is read at once, so its share would be meaningless. */
    bool is_small = passage->done >= passage->length;
    progress_tell(&reviewer->progress, text, passage->done, is_small ? 0 : passage->length);
}

static Status search(Reviewer *reviewer, const Game *game, const GameNode *node,
                     SearchResult *result)
{
    game_move_line(game, node, &reviewer->job.game);
    search_control_init(&reviewer->control, NULL, NULL);
    interrupt_sets(reviewer->number, &reviewer->control.stop);
    Status status = mind_search(reviewer->mind, &reviewer->job, &reviewer->control, result);
    interrupt_sets(reviewer->number, NULL);
    return status;
}

/* Returns false if interrupted. */
static bool review_all(Reviewer *reviewer, const Passage *passage, GameReview *review)
{
    Game *game = passage->game;
    for (GameNode *node; (node = game_review_next(review, game)) != NULL;) {
        show_progress(reviewer, passage, node);
        SearchResult result;
        reviewer->failure = search(reviewer, game, node, &result);
        if (interrupt_came() || !status_is_ok(&reviewer->failure))
            return false;
        if (!search_result_has_score(&result)) {
            reviewer->failure =
                status_error(STATUS_UNSUPPORTED,
                             "%s gives no score of a position; without scores there is no review",
                             reviewer->name);
            return false;
        }
        Color side = position_side(search_job_root(&reviewer->job));
        game_review_take(review, game,
                         &(ReviewFinding){ .score = verdict_score(result.score, side),
                                           .verdict = result.verdict,
                                           .line = result.pv,
                                           .length = result.pv_length });
    }
    game_review_finish(review, game, reviewer->name);
    return true;
}

/* A game that cannot be reviewed completely is copied unchanged from its text. */
static void annotate_game(Reviewer *reviewer, Passage *passage)
{
    GameReview *review;
    Status status = game_review_new(passage->game, &review);
    if (!status_is_ok(&status))
        return;
    mind_new_game(reviewer->mind);
    if (review_all(reviewer, passage, review)) {
        strbuf_clear(&passage->text);
        pgn_write_game(passage->game, &passage->text);
        passage->is_annotated = true;
    }
    game_review_free(review);
}

/* --- games ------------------------------------------------------------------------------------ */

static void run_passage(void *context, int worker, void *piece)
{
    const Work *work = context;
    Reviewer *reviewer = work->reviewers[worker];
    Passage *passage = piece;
    if (!passage->is_chess)
        return;
    pgn_write_game(passage->game, &passage->text);
    if (!interrupt_came() && status_is_ok(&reviewer->failure))
        annotate_game(reviewer, passage);
    passage->failure = reviewer->failure;
}

static void tell_progress(Work *work, const Passage *passage)
{
    if (work->reviewer_count == 1 || !progress_is_due(&work->progress))
        return;
    char text[64];
    utf8_printf(text, sizeof text, _("game %" PRIu64), passage->number);
    progress_tell(&work->progress, text, passage->done,
                  passage->done < passage->length ? passage->length : 0);
}

static void clear_progress(Work *work)
{
    progress_clear(work->reviewer_count == 1 ? &work->reviewers[0]->progress : &work->progress);
}

static void take_passage(void *context, void *piece)
{
    Work *work = context;
    Passage *passage = piece;
    if (status_is_ok(&work->failure))
        work->failure = passage->failure;
    work->is_of_use = work->is_of_use || passage->is_annotated;
    if (status_is_ok(&work->status))
        work->status = outfile_write(&work->file, &passage->text);
    tell_progress(work, passage);
    game_free(passage->game);
    strbuf_done(&passage->text);
    free(passage);
}

static void note_fault(void *context, const PgnFault *fault)
{
    Work *work = context;
    if (fault->severity == PGN_REMARK)
        return;
    clear_progress(work);
    textout_tell("%s:%" PRIu64 ":%" PRIu64 ": game %" PRIu64 ": %s", work->name, fault->line,
                 fault->column, fault->game, fault->text);
    work->failed = work->failed || fault->severity == PGN_ERROR;
}

static void annotate_games(Work *work)
{
    Game *game;
    for (PgnGameInfo info;
         status_is_ok(&work->status) && pgn_read_game(work->reader, &game, &info);) {
        Passage *passage = alloc_zeroed(1, sizeof *passage);
        *passage = (Passage){ .game = game,
                              .number = info.number,
                              .is_chess = info.variant < VARIANT_OTHER,
                              .failure = status_ok() };
        pgn_progress(work->reader, &passage->done, &passage->length);
        strbuf_init(&passage->text);
        if (!passage->is_chess)
            pgn_copy_game(work->reader, game, &passage->text);
        jobs_give(work->jobs, passage);
    }
    jobs_wait(work->jobs);
    clear_progress(work);
}

/* --- the verb --------------------------------------------------------------------------------- */

/* A pipe or terminal may never end: after ^C its rest is not waited for. */
static bool ends_with_interrupt(const char *name)
{
    struct stat info;
    if (strcmp(name, "-") == 0)
        return interrupt_ends_input();
    return stat(name, &info) == 0 && !S_ISREG(info.st_mode);
}

static Status annotate_input(Work *work)
{
    Input input;
    Status status = input_open_file(work->name, INPUT_GAMES, work->file.fd, &input);
    if (!status_is_ok(&status))
        return status;
    work->reader = pgn_reader_new(input.bytes);
    pgn_on_fault(work->reader, note_fault, work);
    pgn_stop_on(work->reader, ends_with_interrupt(work->name) ? interrupt_flag() : NULL);
    annotate_games(work);
    if (!status_is_ok(&work->status))
        return work->status;
    status = pgn_status(work->reader);
    if (!status_is_ok(&work->failure) || status_is_ok(&status))
        return work->failure;
    return status_error(status.code, "%.120s: %s", work->name, status.text);
}

/* Output is opened first: nothing is searched that cannot be written. */
static bool annotate_file(Work *work, const Options *options)
{
    work->name = options->operand_count > 0 ? options->operands[0] : "-";
    Status status = outfile_open(options->output, &work->file);
    bool is_open = status_is_ok(&status);
    if (is_open)
        status = annotate_input(work);
    if (!status_is_ok(&status) && !work->file.is_unread)
        textout_tell("luft: %s", status.text);
    return is_open && outfile_end(&work->file, status_is_ok(&status), work->is_of_use);
}

static Reviewer *reviewer_new(int number, const Options *options, const Settings *settings)
{
    Reviewer *reviewer = alloc_zeroed(1, sizeof *reviewer);
    reviewer->number = number;
    reviewer->engine = engine_new((size_t)settings->hash_mb, settings->threads);
    tables_verb_lend(reviewer->engine, settings->tables);
    reviewer->failure =
        filter_engine_new(options, reviewer->engine, &reviewer->mind, reviewer->name);
    Position start;
    position_init(&start);
    search_job_init(&reviewer->job, &start);
    reviewer->job.limits.depth = options->depth;
    reviewer->job.limits.nodes = (uint64_t)options->nodes;
    if (options->depth == 0 && options->nodes == 0)
        reviewer->job.limits.nodes = GAME_REVIEW_NODES;
    if (options->jobs <= 1)
        progress_begin(&reviewer->progress);
    return reviewer;
}

static void work_begin(Work *work, const Options *options, const Settings *settings)
{
    *work = (Work){ .failure = status_ok(), .status = status_ok() };
    int count = options->jobs > 0 ? options->jobs : 1;
    work->reviewers = alloc_zeroed((size_t)count, sizeof *work->reviewers);
    while (work->reviewer_count < count && status_is_ok(&work->failure)) {
        Reviewer *reviewer = reviewer_new(work->reviewer_count, options, settings);
        work->reviewers[work->reviewer_count++] = reviewer;
        work->failure = reviewer->failure;
    }
    const JobsUser user = { .context = work, .run = run_passage, .take = take_passage };
    if (status_is_ok(&work->failure))
        work->failure = jobs_new(count, &user, &work->jobs);
    progress_begin(&work->progress);
    interrupt_catch();
}

static void work_end(Work *work)
{
    jobs_free(work->jobs);
    pgn_reader_free(work->reader);
    for (int i = 0; i < work->reviewer_count; i++) {
        mind_free(work->reviewers[i]->mind);
        engine_free(work->reviewers[i]->engine);
        free(work->reviewers[i]);
    }
    free(work->reviewers);
}

int annotate_run(const Options *options, const Settings *settings)
{
    Work work;
    work_begin(&work, options, settings);
    bool failed = !status_is_ok(&work.failure);
    if (failed)
        textout_tell("luft: %s", work.failure.text);
    else
        failed = !annotate_file(&work, options) || work.failed;
    work_end(&work);
    return interrupt_exit_code(!failed);
}
