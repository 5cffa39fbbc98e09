/* From positions to searches. */
#include <config.h>

#include "src/analyse.h"

#include "engine/base/alloc.h"
#include "engine/notation/pgn_read.h"
#include "src/analyse_print.h"
#include "src/input.h"
#include "src/interrupt.h"
#include "src/lineout.h"
#include "src/progress.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Work {
    const Options *options;
    SearchJob job; /* limits and lines are the same for every position */
    Engine *engine;
    SearchInfo round[SEARCH_LINES_MAX]; /* of the depth now searched */
    SearchInfo lines[SEARCH_LINES_MAX]; /* of the last depth that has them all */
    int line_count;
    Progress progress;
    StrBuf out;
    const char *file; /* NULL: the command line */
    uint64_t positions;
    uint64_t asked; /* with bm or am */
    uint64_t solved;
    bool failed;
    bool output_lost;
} Work;

/* --- a search -----------------------------------------------------------------------------------
 */

static void show_progress(Work *work, const SearchInfo *info)
{
    char score[SCORE_TEXT_MAX];
    char text[80];
    analyse_score_text(info->score, position_side(&work->job.root), score);
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
    work->job.root = *analysed->pos;
    SearchControl control;
    search_control_init(&control, note_info, work);
    interrupt_sets(&control.stop);
    engine_search(work->engine, &work->job, &control, &analysed->result);
    interrupt_sets(NULL);
    progress_clear(&work->progress);
    settle_lines(work, &analysed->result);
    analysed->lines = work->lines;
    analysed->line_count = work->line_count;
}

static void write_out(Work *work)
{
    if (lineout_flush(STDOUT_FILENO, &work->out))
        return;
    if (errno != EPIPE)
        fprintf(stderr, "luft: standard output: %s\n", strerror(errno));
    work->failed = work->output_lost = true;
}

static void answer(Work *work, Analysed *analysed)
{
    work->positions++;
    analysed->file = work->file;
    analysed->over = why_over(analysed->pos);
    if (!analysed->over)
        search(work, analysed);
    EpdVerdict verdict = analyse_judge(analysed);
    work->asked += verdict != EPD_NOT_ASKED;
    work->solved += verdict == EPD_SOLVED;
    if (work->options->json)
        analyse_print_json(analysed, &work->out);
    else
        analyse_print_text(analysed, &work->out);
    write_out(work);
}

/* --- where positions come from ------------------------------------------------------------------
 */

static const char *file_name(const Work *work) { return work->file ? work->file : "FEN"; }

static void answer_line(Work *work, const char *text, size_t length, uint64_t number)
{
    Epd *epd = NULL;
    Status status = epd_parse(text, length, &epd);
    if (!status_is_ok(&status)) {
        fprintf(stderr, "%s:%" PRIu64 ":%d: %s\n", file_name(work), number, status.column,
                status.text);
        work->failed = true;
        return;
    }
    Analysed analysed = { .pos = epd_position(epd), .epd = epd };
    analysed.line = work->file ? number : 0;
    analysed.has_opening = opening_find(analysed.pos, &analysed.opening);
    work->job.key_count = 0;
    answer(work, &analysed);
    epd_free(epd);
}

static bool is_over(const Work *work) { return interrupt_came() || work->output_lost; }

static void answer_lines(Work *work, ByteSource *bytes)
{
    InputLines lines;
    input_lines_begin(&lines, bytes);
    for (InputLine line; !is_over(work) && input_lines_next(&lines, &line);)
        answer_line(work, line.text, line.length, line.number);
    input_lines_end(&lines);
}

static void answer_game(Work *work, const Game *game, uint64_t number)
{
    const GameNode *end = game_line_end(game_root(game));
    Position pos;
    game_position(game, end, &pos);
    StrBuf title;
    strbuf_init(&title);
    strbuf_addf(&title, "%s - %s", game_tag(game, "White"), game_tag(game, "Black"));
    Analysed analysed = { .pos = &pos, .game = number, .title = title.data };
    analysed.has_opening = opening_find_game(game, end, &analysed.opening);
    work->job.key_count = (int)game_keys(game, end, work->job.keys, SEARCH_KEYS_MAX);
    answer(work, &analysed);
    strbuf_done(&title);
}

static void note_fault(void *context, const PgnFault *fault)
{
    Work *work = context;
    if (fault->severity == PGN_REMARK)
        return;
    fprintf(stderr, "%s:%" PRIu64 ":%" PRIu64 ": game %" PRIu64 ": %s\n", file_name(work),
            fault->line, fault->column, fault->game, fault->text);
    work->failed = true;
}

static void answer_games(Work *work, ByteSource *bytes)
{
    PgnReader *reader = pgn_reader_new(bytes);
    pgn_on_fault(reader, note_fault, work);
    Game *game;
    for (PgnGameInfo info; !is_over(work) && pgn_read_game(reader, &game, &info);) {
        answer_game(work, game, info.number);
        game_free(game);
    }
    pgn_reader_free(reader);
}

static void answer_file(Work *work, const char *name)
{
    Input input;
    Status status = input_open_file(name, &input);
    if (!status_is_ok(&status)) {
        fprintf(stderr, "luft: %s\n", status.text);
        work->failed = true;
        return;
    }
    work->file = name;
    if (input.kind == INPUT_GAMES) {
        answer_games(work, input.bytes);
        return;
    }
    answer_lines(work, input.bytes);
    status = byte_source_status(input.bytes);
    if (!status_is_ok(&status)) {
        fprintf(stderr, "luft: %s: %s\n", name, status.text);
        work->failed = true;
    }
    input_close_file(&input);
}

static void answer_operands(Work *work)
{
    const Options *options = work->options;
    const char *text = options->text.data;
    if (options->operand_count == 0) {
        answer_file(work, "-");
    } else if (access(options->operands[0], F_OK) != 0 && input_looks_like_fen(text)) {
        answer_line(work, text, strlen(text), 1);
    } else {
        for (int i = 0; i < options->operand_count && !is_over(work); i++)
            answer_file(work, options->operands[i]);
    }
}

/* --- the verb -----------------------------------------------------------------------------------
 */

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
    engine_free(work->engine);
    free(work);
}

int analyse_run(const Options *options, const Settings *settings)
{
    Work *work = work_new(options, settings);
    answer_operands(work);
    if (work->asked > 0)
        fprintf(stderr, "solved %" PRIu64 " of %" PRIu64 "\n", work->solved, work->asked);
    int code = work->failed ? EXIT_FAILURE : EXIT_SUCCESS;
    if (interrupt_came())
        code = EXIT_INTERRUPTED;
    work_free(work);
    return code;
}
