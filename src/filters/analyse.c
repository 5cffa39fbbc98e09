/* From positions to searches. */
#include <config.h>

#include "src/filters/analyse.h"

#include "engine/base/alloc.h"
#include "engine/text/textout.h"
#include "engine/thinker.h"
#include "src/filters/analyse_print.h"
#include "src/filters/files/interrupt.h"
#include "src/filters/files/positions.h"
#include "src/filters/files/progress.h"
#include "src/filters/tables_verb.h"
#include "src/protocol/lineout.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Work {
    const Options *options;
    SearchJob job; /* limits and lines are the same for every position */
    Engine *engine;
    Mind *mind;
    Status failure;                     /* of the mind */
    SearchInfo round[SEARCH_LINES_MAX]; /* of the depth now searched */
    SearchInfo lines[SEARCH_LINES_MAX]; /* of the last depth that has them all */
    int line_count;
    Progress progress;
    StrBuf out;
    uint64_t positions;
    uint64_t asked; /* with bm or am */
    uint64_t solved;
    bool output_lost;
} Work;

/* --- a search --------------------------------------------------------------------------------- */

static void show_progress(Work *work, const SearchInfo *info)
{
    char score[SCORE_TEXT_MAX];
    char text[80];
    score_format(info->score, position_side(search_job_root(&work->job)), score);
    snprintf(text, sizeof text, "position %" PRIu64 ", depth %d, %s", work->positions, info->depth,
             score);
    progress_tell(&work->progress, text, 0, 0);
}

static void note_info(void *context, const SearchInfo *info)
{
    Work *work = context;
    if (progress_is_due(&work->progress))
        show_progress(work, info);
    if (info->pv_length == 0 || info->score.bound != BOUND_EXACT)
        return;
    work->round[info->line - 1] = *info;
    if (info->line < info->lines)
        return;
    work->line_count = info->lines;
    memcpy(work->lines, work->round, (size_t)info->lines * sizeof *work->lines);
}

/* One line: the result is newer than the last whole report when the search was cut short. */
static void settle_lines(Work *work, SearchResult *result)
{
    if (work->job.lines > 1 && work->line_count > 0) {
        result->best = work->lines[0].pv[0];
        return;
    }
    SearchInfo *line = &work->lines[0];
    if (work->line_count == 0)
        *line = (SearchInfo){ .line = 1, .lines = 1 };
    work->line_count = 1;
    line->score = result->score;
    line->depth = result->depth;
    line->seldepth = result->seldepth;
    line->pv_length = result->pv_length;
    memcpy(line->pv, result->pv, sizeof line->pv);
}

static const char *why_over(const Position *pos)
{
    if (movegen_any(pos))
        return NULL;
    return position_in_check(pos) ? "checkmate" : "stalemate";
}

static void search(Work *work, Analysed *analysed)
{
    work->line_count = 0;
    SearchControl control;
    search_control_init(&control, note_info, work);
    interrupt_sets(&control.stop);
    work->failure = mind_search(work->mind, &work->job, &control, &analysed->result);
    interrupt_sets(NULL);
    progress_clear(&work->progress);
    settle_lines(work, &analysed->result);
    analysed->lines = work->lines;
    analysed->line_count = work->line_count;
    analysed->tables = engine_tables(work->engine);
    analysed->moves = &work->job.game;
}

static void write_out(Work *work) { work->output_lost = !lineout_print(&work->out); }

static void answer(Work *work, Analysed *analysed)
{
    work->positions++;
    analysed->over = why_over(analysed->pos);
    if (!analysed->over)
        search(work, analysed);
    if (!status_is_ok(&work->failure))
        return;
    EpdVerdict verdict = analyse_judge(analysed);
    work->asked += verdict != EPD_NOT_ASKED;
    work->solved += verdict == EPD_SOLVED;
    if (work->options->json)
        analyse_print_json(analysed, &work->out);
    else
        analyse_print_text(analysed, &work->out);
    write_out(work);
}

/* --- where positions come from ---------------------------------------------------------------- */

static void take_position(void *context, const FoundPosition *found)
{
    Work *work = context;
    StrBuf title;
    strbuf_init(&title);
    Analysed analysed = { .pos = found->pos, .file = found->file, .epd = found->epd };
    move_line_begin(&work->job.game, found->pos);
    if (found->game) {
        const Game *game = found->game;
        const GameNode *end = game_line_end(game_root(game));
        strbuf_addf(&title, "%s - %s", game_tag(game, "White"), game_tag(game, "Black"));
        analysed.title = title.data;
        analysed.has_opening = opening_find_game(game, end, &analysed.opening);
        game_move_line(game, end, &work->job.game);
    } else {
        analysed.has_opening = opening_find(found->pos, &analysed.opening);
    }
    analysed.line = found->line;
    analysed.game = found->number;
    answer(work, &analysed);
    strbuf_done(&title);
}

static void refuse_position(void *context, const PositionFault *fault)
{
    (void)context;
    positions_tell_fault(fault);
}

static bool is_over(void *context)
{
    const Work *work = context;
    return interrupt_came() || work->output_lost || !status_is_ok(&work->failure);
}

/* --- the verb --------------------------------------------------------------------------------- */

static SearchLimits limits_of(const Options *options)
{
    SearchLimits limits = {
        .depth = options->depth,
        .nodes = (uint64_t)options->nodes,
        .movetime_ms = options->movetime_ms,
    };
    if (limits.depth == 0 && limits.nodes == 0 && limits.movetime_ms == 0)
        limits.movetime_ms = ANALYSE_MOVETIME_MS;
    return limits;
}

static Work *work_new(const Options *options, const Settings *settings)
{
    Work *work = alloc_zeroed(1, sizeof *work);
    work->options = options;
    work->engine = engine_new((size_t)settings->hash_mb, settings->threads);
    tables_verb_lend(work->engine, settings->tables);
    work->failure = thinker_new(work->engine, &work->mind);
    Position start;
    position_init(&start);
    search_job_init(&work->job, &start);
    work->job.limits = limits_of(options);
    work->job.lines = options->lines > 0 ? options->lines : 1;
    strbuf_init(&work->out);
    progress_begin(&work->progress);
    interrupt_catch();
    return work;
}

static void work_free(Work *work)
{
    strbuf_done(&work->out);
    mind_free(work->mind);
    engine_free(work->engine);
    free(work);
}

int analyse_run(const Options *options, const Settings *settings)
{
    Work *work = work_new(options, settings);
    PositionUser user = { .context = work,
                          .doubtful = INPUT_GAMES,
                          .take = take_position,
                          .refuse = refuse_position,
                          .is_over = is_over };
    bool good = status_is_ok(&work->failure) && positions_walk(options, &user) &&
                !work->output_lost && status_is_ok(&work->failure);
    if (!status_is_ok(&work->failure))
        textout_tell("luft: %s", work->failure.text);
    if (work->asked > 0)
        textout_tell("solved %" PRIu64 " of %" PRIu64, work->solved, work->asked);
    int code = good ? EXIT_SUCCESS : EXIT_FAILURE;
    if (interrupt_came())
        code = EXIT_INTERRUPTED;
    work_free(work);
    return code;
}
