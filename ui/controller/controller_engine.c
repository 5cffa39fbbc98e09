/* When the engine thinks, about what, and what becomes of its answers. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/clock.h"
#include "engine/notation/san.h"
#include "ui/match/engine_side.h"
#include "ui/review/practice.h"
#include "ui/review/review.h"

#include <string.h>

enum {
    PACE_MAX_MS = 2000,     /* the longest that is not felt as waiting, by judgement */
    PACE_CLOCK_MOVES = 80,  /* with a clock, as if so many moves were still to be made */
    PACE_LEAST_PERCENT = 40 /* of the pace: some moves come more quickly than others */
};

/* How long a weaker player takes for a move at least: its few positions are looked at in no time,
 * and nobody enjoys an opponent that does not seem to think. Up to the time set for thinking; with
 * a clock, little of what is left. */
static int64_t pace_ms(const Controller *controller, const SearchJob *job)
{
    if (!controller->start.is_paced || job->strength.elo == STRENGTH_FULL)
        return 0;
    const SearchLimits *limits = &job->limits;
    Color side = position_side(search_job_root(job));
    int64_t longest = limits->movetime_ms;
    if (limits->has_clock) {
        longest = limits->time_ms[side] / PACE_CLOCK_MOVES + limits->increment_ms[side] / 2;
        longest = longest < PACE_MAX_MS ? longest : PACE_MAX_MS;
    }
    int64_t percent =
        PACE_LEAST_PERCENT + (int64_t)(search_job_root(job)->key % (101 - PACE_LEAST_PERCENT));
    return longest * percent / 100;
}

static void start_job(Controller *controller, EngineMode mode, const SearchJob *job)
{
    Session *session = &controller->session;
    session_clear_lines(session);
    session->board.hint = MOVE_NONE;
    session->thinking.root = *search_job_root(job);
    session->thinking.mode = mode;
    controller->asked = mode == ENGINE_ANALYSIS ? analysis_node(session) : session->document->node;
    controller->job_is_done = false;
    controller->moves_for_person = false;
    controller->has_waiting = false;
    controller->waiting_due_ms = clock_now_ms() + pace_ms(controller, job);
    controller->job_id = mind_start(controller->mind, job, false);
    controller->has_changed = true;
}

void controller_start_engine(Controller *controller, EngineMode mode)
{
    SearchJob job;
    session_fill_job(&controller->session, mode, clock_now_ms(), &job);
    start_job(controller, mode, &job);
}

void controller_cancel_engine(Controller *controller)
{
    mind_cancel(controller->mind);
    controller->has_waiting = false;
    /* What one side would do twice in a row is no line of the position. */
    if (controller->session.thinking.mode == ENGINE_THREAT)
        session_clear_lines(&controller->session);
    controller->session.thinking.mode = ENGINE_IDLE;
    controller->has_changed = true;
}

void controller_stop_engine(Controller *controller)
{
    Session *session = &controller->session;
    if (session->thinking.mode == ENGINE_REVIEW) {
        controller_cancel_engine(controller);
        review_stop(session);
        return;
    }
    if (session->thinking.mode == ENGINE_JUDGE) {
        controller_cancel_engine(controller);
        practice_again(session);
        session_say(session, "Stopped; the question stands.");
        return;
    }
    if (session->thinking.mode == ENGINE_PLAYING || session->thinking.mode == ENGINE_HINT) {
        mind_stop(controller->mind);
        controller->waiting_due_ms = clock_now_ms();
        return;
    }
    session->thinking.analysing = false;
    controller_cancel_engine(controller);
    session_say(session, "Stopped.");
}

/* Hash and threads can be changed only between searches; analysis starts anew by itself. */
void controller_apply_settings(Controller *controller)
{
    Session *session = &controller->session;
    MindResources wanted = { (size_t)session->settings.hash_mb, session->settings.threads };
    MindResources had = mind_resources(controller->mind);
    if (had.hash_mb == wanted.hash_mb && had.threads == wanted.threads)
        return;
    controller_cancel_engine(controller);
    Status status = mind_set_resources(controller->mind, wanted);
    if (!status_is_ok(&status)) {
        had = mind_resources(controller->mind);
        session->settings.hash_mb = (int)had.hash_mb;
        session->settings.threads = had.threads;
        controller_report(controller, status);
    }
}

/* A job that nobody wants the end of any more, because the board has moved on. */
static bool job_is_stale(const Controller *controller)
{
    const Session *session = &controller->session;
    bool has_moved = controller->asked != session->document->node;
    switch (session->thinking.mode) {
    case ENGINE_IDLE:
        return false;
    case ENGINE_PLAYING:
        if (!session_is_playing(session))
            return has_moved;
        return !match_engine_to_move(session->match) &&
               !(controller->moves_for_person && controller->asked == session->document->live);
    case ENGINE_HINT:
    case ENGINE_THREAT:
        return has_moved;
    case ENGINE_ANALYSIS:
        return controller_analysis_is_stale(controller);
    case ENGINE_REVIEW:
        return !review_is_running(session);
    case ENGINE_JUDGE:
        return !practice_is_judging(session);
    }
    BUG("no such engine mode: %d", session->thinking.mode);
}

/* What may begin now takes the place of analysis, but of nothing else. */
static bool is_free(const Session *session)
{
    return session->thinking.mode == ENGINE_IDLE || session->thinking.mode == ENGINE_ANALYSIS;
}

static void start_instead(Controller *controller, EngineMode mode, const SearchJob *job)
{
    if (controller->session.thinking.mode == ENGINE_ANALYSIS)
        controller_cancel_engine(controller);
    start_job(controller, mode, job);
}

/* The review goes before analysis, and goes on where a hint or a threat interrupted it. */
static void settle_review(Controller *controller)
{
    Session *session = &controller->session;
    if (!review_is_running(session) || !is_free(session))
        return;
    if (session->thinking.mode == ENGINE_ANALYSIS)
        controller_cancel_engine(controller);
    SearchJob job;
    if (review_fill_job(session, &job))
        start_job(controller, ENGINE_REVIEW, &job);
    else
        controller_tell_review(controller);
}

static void settle_practice(Controller *controller)
{
    Session *session = &controller->session;
    SearchJob job;
    if (is_free(session) && practice_fill_job(session, &job))
        start_instead(controller, ENGINE_JUDGE, &job);
}

void controller_settle_engine(Controller *controller)
{
    Session *session = &controller->session;
    review_check(session);
    if (job_is_stale(controller)) {
        if (session->thinking.mode == ENGINE_ANALYSIS && controller_analysis_has_moved(controller))
            session_clear_lines(session);
        controller_cancel_engine(controller);
    }
    bool must_move = match_awaits_engine(session->match);
    if (must_move && session->thinking.mode != ENGINE_PLAYING)
        controller_start_engine(controller, ENGINE_PLAYING);
    settle_review(controller);
    settle_practice(controller);
    controller_settle_analysis(controller);
}

/* --- news ------------------------------------------------------------------------------------- */

static void play_premove(Controller *controller)
{
    Session *session = &controller->session;
    char text[MATCH_PREMOVE_MAX];
    if (!match_has_premove(session->match))
        return;
    memcpy(text, session->match->premove_text, sizeof text);
    match_set_premove(session->match, MOVE_NONE, "", 0);
    if (!session_is_playing(session) || match_engine_to_move(session->match))
        return;
    session_go_end(session);
    Move move;
    Status status = san_parse(&session->document->pos, text, strlen(text), &move);
    if (status_is_ok(&status))
        status = controller_play(controller, move, false);
    controller_report(controller, status);
}

/* In the line dialogue the move has been told already. */
static void say_engine_move(Controller *controller, const Position *before, Move move, bool offers)
{
    Session *session = &controller->session;
    if (!session_is_playing(session))
        return;
    if (controller->hooks.moved != NULL && !offers)
        return;
    char san[SAN_MAX];
    san_write(before, move, san);
    if (offers)
        session_say(session, "luft plays %s and offers a draw: `draw` takes it.", san);
    else
        session_say(session, "luft plays %s.", san);
}

/* What a weaker player believes does not belong into the record as an evaluation. */
static void note_score(Session *session, const SearchResult *result, Color side)
{
    if (session->settings.elo == STRENGTH_FULL)
        document_note_score(session->document, session->document->live, result->score, side, 0);
}

/* The engine's own side: it may have more to say than a move. */
static Status play_for_engine(Controller *controller, const SearchResult *result)
{
    Session *session = &controller->session;
    Position before = session->thinking.root;
    Color engine = position_side(&before);
    engine_side_note(session, result->score);
    bool was_offered = session->match->draw_offered[!engine];
    note_score(session, result, engine);
    if (engine_side_ends_game(session, result->best, clock_now_ms()))
        return status_ok();
    Status status = controller_play(controller, result->best, true);
    if (status_is_ok(&status))
        note_score(session, result, engine);
    bool offers = session_is_playing(session) && engine_side_offers_draw(session);
    match_offer_draw(session->match, engine, offers);
    if (was_offered && session_is_playing(session))
        session_say(session, "luft declines the draw and plays on.");
    else
        say_engine_move(controller, &before, result->best, offers);
    return status;
}

static void take_playing_result(Controller *controller, const SearchResult *result)
{
    Session *session = &controller->session;
    if (result->best == MOVE_NONE)
        return;
    bool is_own = match_engine_to_move(session->match);
    Position before = session->thinking.root;
    Status status = is_own ? play_for_engine(controller, result)
                           : controller_play(controller, result->best, true);
    if (!is_own && status_is_ok(&status))
        say_engine_move(controller, &before, result->best, false);
    controller->has_bell = true;
    controller_report(controller, status);
    play_premove(controller);
}

static void take_hint(Session *session, const SearchResult *result)
{
    if (result->best == MOVE_NONE)
        return;
    char san[SAN_MAX], score[16];
    san_write(&session->thinking.root, result->best, san);
    score_format(result->score, position_side(&session->thinking.root), score);
    session->board.hint = result->best;
    session_say(session, "Hint: %s (%s).", san, score);
}

/* True when the move is kept for later. */
static bool must_wait(Controller *controller, const SearchResult *result)
{
    if (clock_now_ms() >= controller->waiting_due_ms)
        return false;
    controller->waiting = *result;
    controller->has_waiting = true;
    return true;
}

int64_t controller_waiting_ms(const Controller *controller)
{
    if (!controller->has_waiting)
        return -1;
    int64_t left = controller->waiting_due_ms - clock_now_ms();
    return left > 0 ? left : 0;
}

void controller_play_waiting(Controller *controller)
{
    if (controller_waiting_ms(controller) != 0)
        return;
    controller->has_waiting = false;
    controller->session.thinking.mode = ENGINE_IDLE;
    take_playing_result(controller, &controller->waiting);
    controller_settle(controller);
}

static void take_result(Controller *controller, const SearchResult *result)
{
    Session *session = &controller->session;
    EngineMode mode = session->thinking.mode;
    if (mode == ENGINE_ANALYSIS || mode == ENGINE_THREAT) {
        controller->job_is_done = true;
        return;
    }
    if (mode == ENGINE_PLAYING && must_wait(controller, result))
        return;
    session->thinking.mode = ENGINE_IDLE;
    if (mode == ENGINE_PLAYING)
        take_playing_result(controller, result);
    else if (mode == ENGINE_HINT)
        take_hint(session, result);
    else if (mode == ENGINE_REVIEW)
        review_take_result(session, result);
    else if (mode == ENGINE_JUDGE)
        practice_take_result(session, result);
}

/* Nothing that would ask the same again goes on by itself. */
static void take_failure(Controller *controller, Status failure)
{
    Session *session = &controller->session;
    EngineMode mode = session->thinking.mode;
    session->thinking.mode = ENGINE_IDLE;
    session->thinking.analysing = false;
    if (mode == ENGINE_PLAYING && match_engine_to_move(session->match))
        match_hold(session->match, true);
    else if (mode == ENGINE_REVIEW)
        review_stop(session);
    else if (mode == ENGINE_JUDGE)
        practice_again(session);
    controller_report(controller, failure);
}

/* Lines that belong to a position which is not shown are for nobody. */
static bool shows_lines(const Session *session)
{
    return session->thinking.mode != ENGINE_REVIEW && session->thinking.mode != ENGINE_JUDGE;
}

void controller_handle_news(Controller *controller)
{
    MindNews news;
    bool has_any = false;
    controller_games_news(controller);
    while (mind_take(controller->mind, &news)) {
        if (news.job_id != controller->job_id)
            continue;
        if (news.kind == NEWS_INFO && !shows_lines(&controller->session))
            continue;
        has_any = true;
        if (news.kind == NEWS_INFO)
            session_take_info(&controller->session, &news.info);
        else if (news.kind == NEWS_RESULT)
            take_result(controller, &news.result);
        else
            take_failure(controller, news.failure);
    }
    if (has_any)
        controller_settle(controller);
}
