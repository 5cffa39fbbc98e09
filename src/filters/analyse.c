/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `luft analyse`: each position is a job for one of several engines. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"
#include "engine/engine.h"
#include "engine/mind/job.h"
#include "engine/mind/mind.h"
#include "engine/notation/epd.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/tables/tables.h"
#include "engine/text/encoding.h"
#include "engine/text/width.h"
#include "src/filters/filter_engine.h"
#include "src/filters/input.h"
#include "src/filters/jobs.h"
#include "src/filters/json.h"
#include "src/filters/output.h"
#include "src/filters/positions.h"
#include "src/filters/tables_verb.h"
#include "src/filters/verbs.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A position and its analysis. */
typedef struct Analysed {
    const FoundPosition *found;
    const char *title; /* players of the game; NULL: no game */
    bool has_opening;
    Opening opening;
    const char *over; /* over_word */
    const SearchInfo *lines;
    int line_count;
    SearchResult result;
    Tables *tables;        /* NULL: none */
    const MoveLine *moves; /* leading to the position */
    const char *engine;    /* engine's name; "" or NULL: luft */
} Analysed;

typedef enum EpdVerdict { EPD_NOT_ASKED, EPD_SOLVED, EPD_MISSED } EpdVerdict;

/* --- shared by text and JSON ------------------------------------------------------------------ */

static int for_white(int value, Color side) { return side == WHITE ? value : -value; }

/* Whether the best move is one of bm and none of am. */
static EpdVerdict judge(const Analysed *analysed)
{
    if (!analysed->found->epd)
        return EPD_NOT_ASKED;
    MoveList best;
    MoveList avoid;
    epd_moves(analysed->found->epd, "bm", &best);
    epd_moves(analysed->found->epd, "am", &avoid);
    if (best.count + avoid.count == 0)
        return EPD_NOT_ASKED;
    Move move = analysed->result.best;
    bool good = best.count == 0 || move_is_among(move, best.moves, best.count);
    return good && !move_is_among(move, avoid.moves, avoid.count) ? EPD_SOLVED : EPD_MISSED;
}

/* The suite's points for the best move, and the most for any; false if it has none. */
static bool read_points(const Analysed *analysed, int *points, int *most)
{
    return analysed->found->epd != NULL &&
           epd_points(analysed->found->epd, analysed->result.best, points, most);
}

static uint64_t nodes_per_second(const SearchResult *result)
{
    return result->nodes * 1000 / (uint64_t)(result->time_ms > 0 ? result->time_ms : 1);
}

static const char *epd_id(const Analysed *analysed)
{
    const char *id = analysed->found->epd ? epd_value(analysed->found->epd, "id") : NULL;
    return id && id[0] != '\0' ? id : NULL;
}

/* --- text ------------------------------------------------------------------------------------- */

static void add_line(const Analysed *analysed, const SearchInfo *line, int number, StrBuf *out)
{
    const Position *root = analysed->found->pos;
    char score[SCORE_TEXT_MAX] = "-";
    if (search_result_has_score(&analysed->result))
        score_format(line->score, position_side(root), score);
    strbuf_addf(out, _("%2d  %7s  depth %d"), number, score, line->depth);
    strbuf_add_text(out, "  ");
    san_write_line(root, line->pv, line->pv_length, SAN_NUMBERS_APART, out);
    strbuf_add_char(out, '\n');
}

static void add_heading(const Analysed *analysed, StrBuf *out)
{
    char fen[FEN_MAX];
    fen_write(analysed->found->pos, fen);
    const char *title = analysed->title ? analysed->title : epd_id(analysed);
    if (title) {
        encoding_add_utf8(out, title, strlen(title));
        strbuf_add_char(out, '\n');
    }
    strbuf_addf(out, "%s\n", fen);
    if (analysed->has_opening)
        strbuf_addf(out, "%s %s\n", analysed->opening.eco, analysed->opening.name);
}

static void add_wanted(const Analysed *analysed, const char *opcode, StrBuf *out)
{
    MoveList wanted;
    epd_moves(analysed->found->epd, opcode, &wanted);
    if (wanted.count > 0)
        strbuf_addf(out, " %s", opcode);
    for (int i = 0; i < wanted.count; i++) {
        char san[SAN_MAX];
        san_write(analysed->found->pos, wanted.moves[i], san);
        strbuf_addf(out, " %s", san);
    }
}

/* A short paragraph, followed by an empty line. */
static void print_text(const Analysed *analysed, StrBuf *out)
{
    add_heading(analysed, out);
    if (analysed->over)
        strbuf_addf(out, "%s\n", rules_no_move_text(analysed->found->pos));
    for (int i = 0; i < analysed->line_count; i++)
        add_line(analysed, &analysed->lines[i], i + 1, out);
    const SearchResult *result = &analysed->result;
    if (!analysed->over)
        strbuf_addf(out,
                    ngettext("depth %d/%d, %" PRIu64 " node, %.2f s, %" PRIu64 " nodes/s\n",
                             "depth %d/%d, %" PRIu64 " nodes, %.2f s, %" PRIu64 " nodes/s\n",
                             (unsigned long)result->nodes),
                    result->depth, result->seldepth, result->nodes, (double)result->time_ms / 1000,
                    nodes_per_second(result));
    EpdVerdict verdict = judge(analysed);
    if (verdict != EPD_NOT_ASKED) {
        strbuf_add_text(out, verdict == EPD_SOLVED ? _("solved:") : _("missed:"));
        add_wanted(analysed, "bm", out);
        add_wanted(analysed, "am", out);
        strbuf_add_char(out, '\n');
    }
    int points, most;
    if (read_points(analysed, &points, &most))
        /* Translators: points reached, and the most there could be. */
        strbuf_addf(out, _("%d of %d points\n"), points, most);
    strbuf_add_char(out, '\n');
}

/* --- JSON ------------------------------------------------------------------------------------- */

static void json_score(StrBuf *out, Score score, Color side)
{
    json_open(out, "score", '{');
    bool mate = score.kind == SCORE_MATE;
    json_number(out, mate ? "mate" : "cp", for_white(mate ? score.value : score_cp(score), side));
    json_close(out, '}');
}

/* Permille for White: win, draw, loss. */
static void json_wdl(StrBuf *out, Wdl wdl, Color side)
{
    json_open(out, "wdl", '[');
    json_number(out, NULL, side == WHITE ? wdl.win : wdl.loss);
    json_number(out, NULL, wdl.draw);
    json_number(out, NULL, side == WHITE ? wdl.loss : wdl.win);
    json_close(out, ']');
}

static void json_moves(StrBuf *out, const char *key, const Position *root, const SearchInfo *line,
                       bool as_san)
{
    json_open(out, key, '[');
    Position pos = *root;
    for (int i = 0; i < line->pv_length; i++) {
        char san[SAN_MAX];
        if (as_san) {
            san_write(&pos, line->pv[i], san);
            json_text(out, NULL, san);
        } else {
            json_move(out, NULL, &pos, line->pv[i]);
        }
        Undo undo;
        position_make(&pos, line->pv[i], &undo);
    }
    json_close(out, ']');
}

static void json_line(const Analysed *analysed, const SearchInfo *line, StrBuf *out)
{
    const Position *root = analysed->found->pos;
    json_open(out, NULL, '{');
    if (search_result_has_score(&analysed->result))
        json_score(out, line->score, position_side(root));
    else
        json_null(out, "score");
    if (line->wdl.win + line->wdl.draw + line->wdl.loss > 0) /* not all engines report them */
        json_wdl(out, line->wdl, position_side(root));
    json_number(out, "depth", line->depth);
    json_number(out, "seldepth", line->seldepth);
    json_moves(out, "moves", root, line, false);
    json_moves(out, "san", root, line, true);
    json_close(out, '}');
}

static void json_origin(const Analysed *analysed, StrBuf *out)
{
    json_place_found(out, analysed->found);
    if (analysed->title)
        json_text(out, "title", analysed->title);
    if (epd_id(analysed))
        json_text(out, "id", epd_id(analysed));
    json_fen(out, analysed->found->pos);
    if (!analysed->has_opening)
        return;
    json_text(out, "eco", analysed->opening.eco);
    json_text(out, "opening", analysed->opening.name);
}

/* One object on one line. */
static void print_json(const Analysed *analysed, StrBuf *out)
{
    json_open(out, NULL, '{');
    json_origin(analysed, out);
    const SearchResult *result = &analysed->result;
    if (analysed->over) {
        json_text(out, "over", analysed->over);
    } else {
        json_move(out, "best", analysed->found->pos, result->best);
        if (analysed->engine != NULL && analysed->engine[0] != '\0')
            json_text(out, "engine", analysed->engine);
        json_number(out, "depth", result->depth);
        json_number(out, "nodes", (int64_t)result->nodes);
        json_number(out, "time_ms", result->time_ms);
        json_number(out, "nps", (int64_t)nodes_per_second(result));
        json_open(out, "lines", '[');
        for (int i = 0; i < analysed->line_count; i++)
            json_line(analysed, &analysed->lines[i], out);
        json_close(out, ']');
    }
    if (analysed->tables)
        table_words_json(analysed->tables, analysed->moves, out);
    EpdVerdict verdict = judge(analysed);
    if (verdict != EPD_NOT_ASKED)
        json_bool(out, "solved", verdict == EPD_SOLVED);
    int points, most;
    if (read_points(analysed, &points, &most)) {
        json_number(out, "points", points);
        json_number(out, "points_max", most);
    }
    json_close(out, '}');
    strbuf_add_char(out, '\n');
}

/* --- the search ------------------------------------------------------------------------------- */

enum { ANALYSE_MOVETIME_MS = 1000 }; /* for each position, if the command line gives no limit */

/* An engine and its results. */
typedef struct Analyst {
    SearchJob job; /* limits and number of lines are the same for all positions */
    Engine *engine;
    Mind *mind;
    char name[FILTER_ENGINE_NAME_MAX]; /* another engine's name; "": luft */
    SearchControl control;
    Status failure;                     /* of the mind */
    SearchInfo round[SEARCH_LINES_MAX]; /* of the current depth */
    SearchInfo lines[SEARCH_LINES_MAX]; /* of the last depth with all lines */
    int line_count;
    Progress progress; /* only shown by a single engine */
    uint64_t number;   /* of its position */
} Analyst;

/* A position and its answer. */
typedef struct Question {
    FoundPosition found; /* pos, epd and game are owned */
    Position pos;
    uint64_t number;
    StrBuf answer;
    EpdVerdict verdict;
    int points, points_max; /* both 0: none in the suite */
    Status failure;
} Question;

typedef struct Work {
    const Options *options;
    Analyst **analysts;
    int analyst_count;
    Jobs *jobs;
    Status failure; /* of any engine */
    uint64_t positions;
    uint64_t asked; /* positions with bm or am */
    uint64_t solved;
    int64_t points, points_max;
    bool output_lost;
} Work;

/* --- a search --------------------------------------------------------------------------------- */

static void show_progress(Analyst *analyst, const SearchInfo *info)
{
    char score[SCORE_TEXT_MAX];
    char text[80];
    score_format(info->score, position_side(search_job_root(&analyst->job)), score);
    utf8_printf(text, sizeof text, _("position %" PRIu64 ", depth %d, %s"), analyst->number,
                info->depth, score);
    progress_tell(&analyst->progress, text, 0, 0);
}

static void note_info(void *context, const SearchInfo *info)
{
    Analyst *analyst = context;
    if (progress_is_due(&analyst->progress))
        show_progress(analyst, info);
    if (info->pv_length == 0 || info->score.bound != BOUND_EXACT)
        return;
    analyst->round[info->line - 1] = *info;
    if (info->line < info->lines)
        return;
    analyst->line_count = info->lines;
    memcpy(analyst->lines, analyst->round, (size_t)info->lines * sizeof *analyst->lines);
}

/* With one line, the result may be newer than the last report, if the search was cut short. */
static void settle_lines(Analyst *analyst, SearchResult *result)
{
    if (analyst->job.lines > 1 && analyst->line_count > 0) {
        result->best = analyst->lines[0].pv[0];
        return;
    }
    SearchInfo *line = &analyst->lines[0];
    if (analyst->line_count == 0)
        *line = (SearchInfo){ .line = 1, .lines = 1 };
    analyst->line_count = 1;
    line->score = result->score;
    line->depth = result->depth;
    line->seldepth = result->seldepth;
    line->pv_length = result->pv_length;
    memcpy(line->pv, result->pv, sizeof line->pv);
    if (line->pv_length == 0 && result->best != MOVE_NONE)
        line->pv[line->pv_length++] = result->best;
}

/* Forgets earlier positions: an answer must not depend on which engine searches it, and when. */
static void search(Analyst *analyst, int worker, Analysed *analysed)
{
    analyst->line_count = 0;
    engine_forget(analyst->engine);
    if (analyst->name[0] != '\0')
        mind_new_game(analyst->mind);
    search_control_init(&analyst->control, note_info, analyst);
    interrupt_sets(worker, &analyst->control.stop);
    analyst->failure =
        mind_search(analyst->mind, &analyst->job, &analyst->control, &analysed->result);
    interrupt_sets(worker, NULL);
    progress_clear(&analyst->progress);
    settle_lines(analyst, &analysed->result);
    analysed->lines = analyst->lines;
    analysed->line_count = analyst->line_count;
    analysed->tables = engine_tables(analyst->engine);
    analysed->moves = &analyst->job.game;
    analysed->engine = analyst->name;
}

/* --- a position ------------------------------------------------------------------------------- */

static void set_up(Analyst *analyst, const Question *question, StrBuf *title, Analysed *analysed)
{
    const FoundPosition *found = &question->found;
    const Game *game = found->game;
    *analysed = (Analysed){ .found = found };
    move_line_begin(&analyst->job.game, found->pos);
    if (game == NULL) {
        analysed->has_opening = opening_find(found->pos, &analysed->opening);
        return;
    }
    const GameNode *end = game_line_end(game_root(game));
    strbuf_addf(title, "%s - %s", game_tag(game, "White"), game_tag(game, "Black"));
    analysed->title = title->data;
    analysed->has_opening = opening_find_game(game, end, &analysed->opening);
    game_move_line(game, end, &analyst->job.game);
}

static void answer(void *context, int worker, void *piece)
{
    const Work *work = context;
    Analyst *analyst = work->analysts[worker];
    Question *question = piece;
    if (interrupt_came() || !status_is_ok(&analyst->failure))
        return;
    StrBuf title;
    strbuf_init(&title);
    Analysed analysed;
    analyst->number = question->number;
    set_up(analyst, question, &title, &analysed);
    analysed.over = over_word(&question->pos);
    if (!analysed.over)
        search(analyst, worker, &analysed);
    question->failure = analyst->failure;
    question->verdict = judge(&analysed);
    (void)read_points(&analysed, &question->points, &question->points_max);
    if (work->options->json)
        print_json(&analysed, &question->answer);
    else
        print_text(&analysed, &question->answer);
    strbuf_done(&title);
}

static void take_answer(void *context, void *piece)
{
    Work *work = context;
    Question *question = piece;
    if (status_is_ok(&work->failure))
        work->failure = question->failure;
    if (status_is_ok(&work->failure) && !work->output_lost && question->answer.length > 0) {
        work->asked += question->verdict != EPD_NOT_ASKED;
        work->solved += question->verdict == EPD_SOLVED;
        work->points += question->points;
        work->points_max += question->points_max;
        work->output_lost = !lineout_print(&question->answer);
    }
    strbuf_done(&question->answer);
    epd_free(question->found.epd);
    game_free(question->found.game);
    free(question);
}

/* --- positions from the input ----------------------------------------------------------------- */

static void take_position(void *context, const FoundPosition *found)
{
    Work *work = context;
    Question *question = alloc_zeroed(1, sizeof *question);
    question->found = *found;
    question->pos = *found->pos;
    question->found.pos = &question->pos;
    question->number = ++work->positions;
    question->failure = status_ok();
    strbuf_init(&question->answer);
    jobs_give(work->jobs, question);
}

static void refuse_position(void *context, const FoundFault *fault)
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

static Analyst *analyst_new(const Work *work, const Settings *settings)
{
    const Options *options = work->options;
    Analyst *analyst = alloc_zeroed(1, sizeof *analyst);
    analyst->engine = engine_new((size_t)settings->hash_mb, settings->threads);
    tables_verb_lend(analyst->engine, settings->tables);
    analyst->failure = filter_engine_new(options, analyst->engine, &analyst->mind, analyst->name);
    Position start;
    position_init(&start);
    search_job_init(&analyst->job, &start);
    analyst->job.limits = limits_of(options);
    analyst->job.lines = options->lines > 0 ? options->lines : 1;
    if (options->jobs <= 1)
        progress_begin(&analyst->progress);
    return analyst;
}

static void analyst_free(Analyst *analyst)
{
    mind_free(analyst->mind);
    engine_free(analyst->engine);
    free(analyst);
}

static void work_begin(Work *work, const Options *options, const Settings *settings)
{
    *work = (Work){ .options = options, .failure = status_ok() };
    int count = options->jobs > 0 ? options->jobs : 1;
    work->analysts = alloc_zeroed((size_t)count, sizeof *work->analysts);
    while (work->analyst_count < count && status_is_ok(&work->failure)) {
        Analyst *analyst = analyst_new(work, settings);
        work->analysts[work->analyst_count++] = analyst;
        work->failure = analyst->failure;
    }
    const JobsUser user = { .context = work, .run = answer, .take = take_answer };
    if (status_is_ok(&work->failure))
        work->failure = jobs_new(count, &user, &work->jobs);
    interrupt_catch();
}

static void work_end(Work *work)
{
    for (int i = 0; i < work->analyst_count; i++)
        analyst_free(work->analysts[i]);
    free(work->analysts);
}

int analyse_run(const Options *options, const Settings *settings)
{
    Work work;
    work_begin(&work, options, settings);
    PositionUser user = { .context = &work,
                          .doubtful = INPUT_GAMES,
                          .keeps = true,
                          .take = take_position,
                          .refuse = refuse_position,
                          .is_over = is_over };
    bool is_read = status_is_ok(&work.failure) && positions_walk(options, &user);
    jobs_free(work.jobs);
    bool good = is_read && !work.output_lost && status_is_ok(&work.failure);
    if (!status_is_ok(&work.failure))
        textout_tell("luft: %s", work.failure.text);
    if (work.asked > 0)
        textout_tell("solved %" PRIu64 " of %" PRIu64, work.solved, work.asked);
    if (work.points_max > 0)
        textout_tell("%" PRId64 " of %" PRId64 " points", work.points, work.points_max);
    work_end(&work);
    return interrupt_exit_code(good);
}
