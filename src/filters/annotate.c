/* One search a position of the main line, from the end; game_review knows the rest. */
#include <config.h>

#include "src/filters/annotate.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game_review.h"
#include "engine/text/textout.h"
#include "engine/thinker.h"
#include "src/filters/files/input.h"
#include "src/filters/files/interrupt.h"
#include "src/filters/files/outfile.h"
#include "src/filters/files/progress.h"
#include "src/filters/tables_verb.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Work {
    Engine *engine;
    Mind *mind;
    SearchJob job; /* the limits are the same for every position */
    const char *file;
    Progress progress;
    PgnReader *reader;
    uint64_t game;
    bool failed;
    Status failure; /* of the mind */
} Work;

/* --- searching -------------------------------------------------------------------------------- */

static void show_progress(Work *work, const GameNode *node)
{
    if (!progress_is_due(&work->progress))
        return;
    uint64_t done;
    uint64_t length;
    char text[96];
    pgn_progress(work->reader, &done, &length);
    utf8_printf(text, sizeof text, _("game %" PRIu64 ", move %d"), work->game,
                node_ply(node) / 2 + 1);
    /* A small file is read at once: its share would say nothing. */
    progress_tell(&work->progress, text, done, done < length ? length : 0);
}

static Status search(Work *work, const Game *game, const GameNode *node, SearchResult *result)
{
    game_move_line(game, node, &work->job.game);
    SearchControl control;
    search_control_init(&control, NULL, NULL);
    interrupt_sets(&control.stop);
    Status status = mind_search(work->mind, &work->job, &control, result);
    interrupt_sets(NULL);
    return status;
}

/* A search that was interrupted has no worthy score: the moves before stay without. */
static void review_all(Work *work, GameReview *review, Game *game)
{
    for (GameNode *node; (node = game_review_next(review, game)) != NULL;) {
        show_progress(work, node);
        SearchResult result;
        work->failure = search(work, game, node, &result);
        if (interrupt_came() || !status_is_ok(&work->failure))
            return;
        game_review_take(review, game,
                         review_score(result.score, position_side(search_job_root(&work->job))),
                         result.pv, result.pv_length);
    }
    game_review_finish(review, game);
}

/* Games that cannot be reviewed go through as they are. */
static void annotate_game(Work *work, Game *game)
{
    GameReview *review;
    Status status = game_review_new(game, &review);
    if (!status_is_ok(&status))
        return;
    mind_new_game(work->mind);
    review_all(work, review, game);
    game_review_free(review);
}

/* --- the verb --------------------------------------------------------------------------------- */

static void note_fault(void *context, const PgnFault *fault)
{
    Work *work = context;
    if (fault->severity == PGN_REMARK)
        return;
    progress_clear(&work->progress);
    textout_tell("%s:%" PRIu64 ":%" PRIu64 ": game %" PRIu64 ": %s", work->file, fault->line,
                 fault->column, fault->game, fault->text);
    work->failed = work->failed || fault->severity == PGN_ERROR;
}

static Status annotate_games(Work *work, OutFile *file)
{
    StrBuf text;
    strbuf_init(&text);
    Status status = status_ok();
    Game *game;
    for (PgnGameInfo info; status_is_ok(&status) && pgn_read_game(work->reader, &game, &info);) {
        work->game = info.number;
        bool may = !interrupt_came() && status_is_ok(&work->failure);
        if (may && info.variant < VARIANT_OTHER)
            annotate_game(work, game);
        pgn_copy_game(work->reader, game, &text);
        game_free(game);
        status = outfile_write(file, &text);
    }
    strbuf_done(&text);
    progress_clear(&work->progress);
    if (status_is_ok(&status))
        status = work->failure;
    return status_is_ok(&status) ? pgn_status(work->reader) : status;
}

static Status annotate_input(Work *work, OutFile *file)
{
    Input input;
    Status status = input_open_file(work->file, INPUT_GAMES, &input);
    if (!status_is_ok(&status))
        return status;
    work->reader = pgn_reader_new(input.bytes);
    pgn_on_fault(work->reader, note_fault, work);
    return annotate_games(work, file);
}

/* The output first: what cannot be written need not be searched, or waited for. */
static Status annotate_file(Work *work, const Options *options)
{
    work->file = options->operand_count > 0 ? options->operands[0] : "-";
    OutFile file;
    Status status = outfile_open(options->output, &file);
    if (!status_is_ok(&status))
        return status;
    status = annotate_input(work, &file);
    if (status_is_ok(&status))
        return outfile_commit(&file);
    outfile_abandon(&file);
    return status;
}

static void work_begin(Work *work, const Options *options, const Settings *settings)
{
    *work = (Work){ .engine = engine_new((size_t)settings->hash_mb, settings->threads) };
    tables_verb_lend(work->engine, settings->tables);
    work->failure = thinker_new(work->engine, &work->mind);
    Position start;
    position_init(&start);
    search_job_init(&work->job, &start);
    work->job.limits.depth = options->depth;
    work->job.limits.nodes = (uint64_t)options->nodes;
    if (options->depth == 0 && options->nodes == 0)
        work->job.limits.nodes = GAME_REVIEW_NODES;
    progress_begin(&work->progress);
    interrupt_catch();
}

static void work_end(Work *work)
{
    pgn_reader_free(work->reader);
    mind_free(work->mind);
    engine_free(work->engine);
}

int annotate_run(const Options *options, const Settings *settings)
{
    Work work;
    work_begin(&work, options, settings);
    Status status = work.failure;
    if (status_is_ok(&status))
        status = annotate_file(&work, options);
    if (!status_is_ok(&status))
        textout_tell("luft: %s", status.text);
    bool failed = work.failed || !status_is_ok(&status);
    work_end(&work);
    if (interrupt_came())
        return EXIT_INTERRUPTED;
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
