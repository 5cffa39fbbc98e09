/* Starts and ends thoughts; decides what is said to the answers. */
#include <config.h>

#include "src/xboard/xboard_think.h"

#include "engine/base/clock.h"
#include "engine/job/score.h"
#include "src/xboard/xboard_print.h"

/* When the game is given up or let go. A person's habit in figures, not tuned. */
enum {
    RESIGN_CP = 1000,   /* behind by more than a queen */
    RESIGN_MOVES = 4,   /* for so many moves of ours in a row */
    DRAW_WORSE_CP = 30, /* behind by so much a draw is welcome at any time */
    DRAW_LEVEL_CP = 10, /* not ahead by more than this it is welcome late */
    DRAW_LATE_MOVE = 40,
    HINT_MS = 300
};

void xboard_forget(XBoard *x)
{
    x->expected = MOVE_NONE;
    x->has_score = x->draw_offered = false;
    x->lost_moves = 0;
}

/* --- the engine's side ------------------------------------------------------------------------ */

static void print_kept(XBoard *x, const char *what, const Status *status)
{
    strbuf_addf(&x->peer.out, "Error (not enough: %s): %s\n", status->text, what);
}

/* Only while nothing is thought about. */
static void apply_now(XBoard *x)
{
    Engine *engine = x->peer.engine;
    if (x->settings.hash_mb != (int)engine_hash_mb(engine)) {
        Status status = engine_set_hash(engine, (size_t)x->settings.hash_mb);
        if (!status_is_ok(&status))
            print_kept(x, "memory", &status);
        x->settings.hash_mb = (int)engine_hash_mb(engine);
    }
    if (x->settings.threads != engine_threads(engine)) {
        Status status = engine_set_threads(engine, x->settings.threads);
        if (!status_is_ok(&status))
            print_kept(x, "cores", &status);
        x->settings.threads = engine_threads(engine);
    }
    if (x->settings.clear_hash)
        engine_clear(engine);
    x->settings.clear_hash = 0;
}

static void start(XBoard *x, Thought thought, SearchJob *job)
{
    thinker_cancel(x->peer.thinker);
    apply_now(x);
    job->limits.overhead_ms = x->settings.overhead_ms;
    if (x->settings.limit_strength && (thought == THOUGHT_MOVE || thought == THOUGHT_PONDER))
        job->strength = (Strength){ x->settings.elo, x->player_seed };
    x->thought = thought;
    x->root = *search_job_root(job);
    x->newest.depth = 0;
    x->current = MOVE_NONE;
    x->current_number = 0;
    x->has_result = false;
    thinker_start(x->peer.thinker, job, thought == THOUGHT_PONDER);
}

void xboard_stop(XBoard *x)
{
    thinker_cancel(x->peer.thinker);
    x->thought = THOUGHT_NONE;
}

void xboard_move_now(XBoard *x)
{
    if (x->thought == THOUGHT_MOVE)
        thinker_stop(x->peer.thinker);
}

void xboard_apply_settings(XBoard *x)
{
    Thought interrupted = x->thought;
    if (interrupted == THOUGHT_MOVE)
        return;
    xboard_stop(x);
    apply_now(x);
    if (interrupted == THOUGHT_ANALYSIS)
        xboard_analyze(x);
    else if (interrupted == THOUGHT_PONDER)
        xboard_ponder(x);
    else if (interrupted == THOUGHT_HINT)
        xboard_hint(x);
}

/* --- draws and resignation -------------------------------------------------------------------- */

static bool would_draw(const XBoard *x)
{
    bool late = x->game.end.fullmoves >= DRAW_LATE_MOVE;
    return x->has_score && x->score_cp <= (late ? DRAW_LEVEL_CP : -DRAW_WORSE_CP);
}

void xboard_consider_draw(XBoard *x)
{
    x->draw_offered = x->thought == THOUGHT_MOVE || !would_draw(x);
    if (!x->draw_offered)
        strbuf_add_text(&x->peer.out, "offer draw\n");
}

/* A draw that could be claimed is claimed, unless we hope for more. */
static bool would_claim(const XBoard *x, const RulesVerdict *verdict)
{
    return (verdict->threefold_claim || verdict->fifty_claim) &&
           (!x->has_score || x->score_cp <= DRAW_LEVEL_CP);
}

static bool would_resign(XBoard *x)
{
    x->lost_moves = x->score_cp <= -RESIGN_CP ? x->lost_moves + 1 : 0;
    return x->settings.resign && x->lost_moves >= RESIGN_MOVES;
}

/* --- our move --------------------------------------------------------------------------------- */

static void say_move(XBoard *x, const char *what, Move move)
{
    char text[XBOARD_MOVE_MAX];
    xboard_write_move(&x->game.end, move, text);
    strbuf_addf(&x->peer.out, "%s%s\n", what, text);
}

/* Says the result if there is one, ours to claim included. */
static bool say_end(XBoard *x)
{
    RulesVerdict verdict = move_line_judge(&x->game);
    if (xboard_print_end(&x->peer.out, &x->game.end, &verdict))
        return true;
    return would_claim(x, &verdict) && xboard_print_claim(&x->peer.out, &verdict);
}

static void make_our_move(XBoard *x, const SearchResult *result)
{
    /* A claim for the position that the move makes is made before the move (section 9). */
    RulesVerdict after = move_line_judge_after(&x->game, result->best);
    if (would_claim(x, &after) || (x->draw_offered && would_draw(x)))
        strbuf_add_text(&x->peer.out, "offer draw\n");
    x->draw_offered = false;

    xboard_clock_spend(&x->clock, move_line_plies(&x->game), clock_now_ms() - x->move_start_ms);
    say_move(x, "move ", result->best);
    move_line_add(&x->game, result->best);
    x->expected = result->ponder;
    if (!say_end(x))
        xboard_ponder(x);
}

static void take_our_move(XBoard *x, const SearchResult *result)
{
    x->thought = THOUGHT_NONE;
    if (result->best == MOVE_NONE)
        return;
    x->score_cp = score_cp(result->score);
    x->has_score = true;
    if (would_resign(x)) {
        strbuf_add_text(&x->peer.out, "resign\n");
        x->playing = false;
    } else {
        make_our_move(x, result);
    }
}

void xboard_think(XBoard *x)
{
    xboard_stop(x);
    x->expected = MOVE_NONE;
    if (say_end(x))
        return;
    SearchJob job;
    search_job_init_game(&job, &x->game);
    xboard_clock_limits(&x->clock, position_side(search_job_root(&job)), move_line_plies(&x->game),
                        &job.limits);
    x->move_start_ms = clock_now_ms();
    start(x, THOUGHT_MOVE, &job);
}

/* --- the other side's move -------------------------------------------------------------------- */

void xboard_ponder(XBoard *x)
{
    if (!x->ponders || !x->playing || x->expected == MOVE_NONE)
        return;
    SearchJob job;
    search_job_init_game(&job, &x->game);
    move_line_add(&job.game, x->expected);
    if (!movegen_any(search_job_root(&job)))
        return;
    xboard_clock_limits(&x->clock, position_side(search_job_root(&job)),
                        move_line_plies(&x->game) + 1, &job.limits);
    if (x->posts)
        say_move(x, "Hint: ", x->expected); /* the lines begin behind it (section 10) */
    start(x, THOUGHT_PONDER, &job);
}

void xboard_ponder_hit(XBoard *x)
{
    x->expected = MOVE_NONE;
    if (say_end(x)) {
        xboard_stop(x);
        return;
    }
    x->thought = THOUGHT_MOVE;
    x->move_start_ms = clock_now_ms();
    if (x->has_result)
        take_our_move(x, &x->result);
    else
        thinker_ponder_hit(x->peer.thinker);
}

/* --- analysis and hints ----------------------------------------------------------------------- */

void xboard_analyze(XBoard *x)
{
    xboard_stop(x);
    if (x->bad_position || !movegen_any(&x->game.end))
        return;
    SearchJob job;
    search_job_init_game(&job, &x->game);
    job.lines = x->settings.lines;
    start(x, THOUGHT_ANALYSIS, &job);
}

static void think_of_hint(XBoard *x)
{
    SearchJob job;
    search_job_init_game(&job, &x->game);
    job.limits.movetime_ms = HINT_MS;
    start(x, THOUGHT_HINT, &job);
}

void xboard_hint(XBoard *x)
{
    if (x->bad_position || x->thought == THOUGHT_MOVE || x->thought == THOUGHT_HINT)
        return;
    if (x->thought == THOUGHT_ANALYSIS && x->newest.depth > 0 && x->newest.pv_length > 0)
        say_move(x, "Hint: ", x->newest.pv[0]);
    else if (x->expected != MOVE_NONE)
        say_move(x, "Hint: ", x->expected);
    else if (x->thought == THOUGHT_NONE && movegen_any(&x->game.end))
        think_of_hint(x);
}

/* --- news ------------------------------------------------------------------------------------- */

static void take_info(XBoard *x, const SearchInfo *info)
{
    if (info->current_move != MOVE_NONE) {
        x->current = info->current_move;
        x->current_number = info->current_move_number;
        return;
    }
    if (info->line == 1)
        x->newest = *info;
    bool shown = x->posts ? x->thought != THOUGHT_HINT : x->thought == THOUGHT_ANALYSIS;
    if (shown)
        xboard_print_thinking(&x->peer.out, &x->root, info);
}

static void take_result(XBoard *x, const SearchResult *result)
{
    if (x->thought == THOUGHT_MOVE) {
        take_our_move(x, result);
    } else if (x->thought == THOUGHT_PONDER) {
        x->result = *result;
        x->has_result = true;
    } else if (x->thought == THOUGHT_HINT) {
        x->thought = THOUGHT_NONE;
        if (result->best != MOVE_NONE)
            say_move(x, "Hint: ", result->best);
    }
}

void xboard_take_news(XBoard *x)
{
    ThinkerNews news;
    while (thinker_take(x->peer.thinker, &news)) {
        if (news.kind == NEWS_INFO)
            take_info(x, &news.info);
        else
            take_result(x, &news.result);
    }
    xboard_say_pongs(x);
}

void xboard_say_pongs(XBoard *x)
{
    if (x->pongs.length == 0 || x->thought == THOUGHT_MOVE || x->thought == THOUGHT_HINT)
        return;
    strbuf_add(&x->peer.out, x->pongs.data, x->pongs.length);
    strbuf_clear(&x->pongs);
}
