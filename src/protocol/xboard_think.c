/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XBoard's searches: starting and ending them, and what is sent when they answer. */
#include <config.h>

#include "src/protocol/xboard_think.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/movegen.h"
#include "engine/board/rules.h"
#include "engine/engine.h"
#include "engine/mind/mind.h"
#include "engine/notation/san.h"
#include "engine/protocol/xboard_answer.h"
#include "engine/record/game.h"
#include "src/protocol/peer_settings.h"

#include <string.h>

/* --- messages --------------------------------------------------------------------------------- */

enum { SHOWN_MAX = 64 }; /* bytes of an invalid command repeated in an error */

static void print_refusal(StrBuf *out, const char *what, const char *reason, Word word)
{
    char shown[SHOWN_MAX], why[STATUS_TEXT_MAX];
    strbuf_addf(out, "%s (%s): %s\n", what, word_printable(word_of(reason), why, sizeof why),
                word_printable(word, shown, sizeof shown));
}

void xboard_print_failure(StrBuf *out, const Status *failure)
{
    char why[STATUS_TEXT_MAX];
    Word reason = word_of(failure->text);
    strbuf_addf(out, "tellusererror %s\n", word_printable(reason, why, sizeof why));
}

void xboard_print_error(StrBuf *out, const char *reason, Word command)
{
    print_refusal(out, "Error", reason, command);
}

void xboard_print_illegal(StrBuf *out, const char *reason, Word move)
{
    print_refusal(out, "Illegal move", reason, move);
}

/* --- the engine ------------------------------------------------------------------------------- */

static void print_kept(XBoard *x, const char *what, const Status *status)
{
    strbuf_addf(&x->peer.out, "Error (not enough: %s): %s\n", status->text, what);
}

/* Only a path that was not tried before. */
static void apply_path(XBoard *x, const char *option, char *tried, const char *path,
                       Status (*open)(const PeerSettings *, Engine *))
{
    if (strcmp(path, tried) == 0)
        return;
    memcpy(tried, path, PEER_TEXT_MAX);
    Status status = open(&x->settings, x->peer.engine);
    if (!status_is_ok(&status))
        xboard_print_error(&x->peer.out, status.text, word_of(option));
}

/* Only while idle. */
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
    apply_path(x, "option BookFile", x->book_file, x->settings.book_file, peer_settings_open_book);
    apply_path(x, "option SyzygyPath", x->tables_path, x->settings.tables_path,
               peer_settings_open_tables);
    if (x->settings.clear_hash)
        engine_clear(engine);
    x->settings.clear_hash = false;
}

static void start(XBoard *x, Thought thought, SearchJob *job)
{
    mind_cancel(x->peer.mind);
    apply_now(x);
    bool is_play = thought == THOUGHT_MOVE || thought == THOUGHT_PONDER;
    peer_settings_apply(&x->settings, is_play, x->player_seed, job);
    x->thought = thought;
    x->root = *search_job_root(job);
    x->newest.depth = 0;
    x->newest.time_ms = 0;
    x->newest.nodes = 0;
    x->current = MOVE_NONE;
    x->current_number = 0;
    x->has_result = false;
    mind_start(x->peer.mind, job, thought == THOUGHT_PONDER);
}

void xboard_stop(XBoard *x)
{
    mind_cancel(x->peer.mind);
    x->thought = THOUGHT_NONE;
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
}

/* --- draws and resignation -------------------------------------------------------------------- */

static OpponentPolicy policy_of(const XBoard *x)
{
    int elo = x->settings.limit_strength ? x->settings.elo : STRENGTH_FULL;
    return (OpponentPolicy){ x->settings.resign ? OPPONENT_RESIGN_AUTO : 0,
                             true,
                             { .elo = elo, .seed = x->player_seed } };
}

/* side: ours. */
static bool would_draw(const XBoard *x, Color side)
{
    OpponentPolicy policy = policy_of(x);
    const Position *pos = &x->game.end;
    Score score = opponent_score(&x->opponent, side, engine_evaluate(pos));
    return opponent_answer_draw(&policy, pos, score) == DRAW_TAKEN;
}

void xboard_consider_draw(XBoard *x)
{
    Color side = !position_side(&x->game.end);
    x->draw_offered = x->thought == THOUGHT_MOVE || !would_draw(x, side);
    if (!x->draw_offered)
        strbuf_add_text(&x->peer.out, "offer draw\n");
}

/* With our move: accepts a pending offer, or offers a draw. Call once a move. */
static bool says_draw(XBoard *x, Color side)
{
    OpponentPolicy policy = policy_of(x);
    bool offers = opponent_offers_draw(&x->opponent, &policy, &x->game.end);
    return offers || (x->draw_offered && would_draw(x, side));
}

/* --- our move --------------------------------------------------------------------------------- */

static void say_move(XBoard *x, const char *what, Move move)
{
    char text[XBOARD_MOVE_MAX];
    xboard_write_move(&x->game.end, move, text);
    strbuf_addf(&x->peer.out, "%s%s\n", what, text);
}

/* Sends the result, as `1-0 {White mates}`, if the game is over or we claim a draw. */
static bool say_end(XBoard *x)
{
    RulesVerdict verdict = move_line_judge(&x->game);
    Color side = position_side(&x->game.end);
    const char *reason = rules_end_comment(&verdict, side, opponent_claims(&x->opponent, &verdict));
    if (reason == NULL)
        return false;
    GameResult result = verdict.end != RULES_CHECKMATE ? RESULT_DRAW
                        : side == WHITE                ? RESULT_BLACK_WINS
                                                       : RESULT_WHITE_WINS;
    strbuf_addf(&x->peer.out, "%s {%s}\n", game_result_text(result), reason);
    return true;
}

static void make_our_move(XBoard *x, const SearchResult *result)
{
    /* A claim for the position after the move is made before the move (section 9). */
    RulesVerdict after = move_line_judge_after(&x->game, result->best);
    if (says_draw(x, position_side(&x->game.end)) || opponent_claims(&x->opponent, &after))
        strbuf_add_text(&x->peer.out, "offer draw\n");
    x->draw_offered = false;

    xboard_clock_spend(&x->clock, move_line_plies(&x->game), clock_now_ms() - x->move_start_ms);
    say_move(x, "move ", result->best);
    move_line_add(&x->game, result->best);
    x->expected = result->ponder;
    if (!say_end(x))
        xboard_ponder(x);
}

static void say_book(XBoard *x, const SearchResult *result)
{
    char san[SAN_MAX];
    san_write(&x->game.end, result->best, san);
    if (x->posts)
        strbuf_addf(&x->peer.out, "0 0 0 0 (book) %s\n", san);
}

static void take_our_move(XBoard *x, const SearchResult *result)
{
    x->thought = THOUGHT_NONE;
    if (result->best == MOVE_NONE)
        return;
    OpponentPolicy policy = policy_of(x);
    if (result->is_book)
        say_book(x, result);
    else
        opponent_note(&x->opponent, &policy, result->score);
    if (opponent_resigns(&x->opponent)) {
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
    x->owes_hint = false; /* it was for the move being made now */
    if (say_end(x))
        return;
    SearchJob job;
    search_job_init_game(&job, &x->game);
    xboard_clock_limits(&x->clock, position_side(search_job_root(&job)), move_line_plies(&x->game),
                        &job.limits);
    x->move_start_ms = clock_now_ms();
    start(x, THOUGHT_MOVE, &job);
}

/* --- the opponent's move ---------------------------------------------------------------------- */

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
    if (x->posts) {
        say_move(x, "Hint: ", x->expected); /* the lines begin after it (section 10) */
        x->owes_hint = false;
    }
    start(x, THOUGHT_PONDER, &job);
}

void xboard_ponder_hit(XBoard *x)
{
    x->expected = MOVE_NONE;
    x->owes_hint = false;
    if (say_end(x)) {
        xboard_stop(x);
        return;
    }
    x->thought = THOUGHT_MOVE;
    x->move_start_ms = clock_now_ms();
    if (x->has_result)
        take_our_move(x, &x->result);
    else
        mind_ponder_hit(x->peer.mind);
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
    opponent_ask_hint(&job);
    start(x, THOUGHT_HINT, &job);
}

/* The hint known already, or MOVE_NONE. */
static Move known_hint(const XBoard *x)
{
    if (x->thought == THOUGHT_MOVE || x->thought == THOUGHT_HINT)
        return MOVE_NONE;
    if (x->thought != THOUGHT_ANALYSIS)
        return x->expected;
    if (x->newest.depth > 0 && x->newest.pv_length > 0)
        return x->newest.pv[0];
    return x->has_result ? x->result.best : MOVE_NONE;
}

/* A pending hint is sent as soon as one is known: from the latest analysis, after our move, or
 * after a search for it, which starts again if another command ended it. */
static void pay_hint(XBoard *x)
{
    if (!x->owes_hint)
        return;
    Move move = known_hint(x);
    if (move != MOVE_NONE)
        say_move(x, "Hint: ", move);
    if (move != MOVE_NONE || x->bad_position || !movegen_any(&x->game.end))
        x->owes_hint = false;
    else if (x->thought == THOUGHT_NONE)
        think_of_hint(x);
}

void xboard_hint(XBoard *x)
{
    x->owes_hint = true;
    pay_hint(x);
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
        xboard_write_thinking(&x->peer.out, &x->root, info);
}

/* If our move fails the game waits for `go`; a failed hint or ponder search does not matter. */
static void take_failure(XBoard *x, const Status *failure)
{
    xboard_print_failure(&x->peer.out, failure);
    x->playing = x->playing && x->thought != THOUGHT_MOVE;
    x->thought = THOUGHT_NONE;
    x->owes_hint = false;
}

static void take_result(XBoard *x, const SearchResult *result)
{
    if (x->thought == THOUGHT_MOVE) {
        take_our_move(x, result);
    } else if (x->thought == THOUGHT_PONDER || x->thought == THOUGHT_ANALYSIS) {
        x->result = *result;
        x->has_result = true;
    } else if (x->thought == THOUGHT_HINT) {
        x->thought = THOUGHT_NONE;
        x->owes_hint = false;
        if (result->best != MOVE_NONE)
            say_move(x, "Hint: ", result->best);
    }
}

void xboard_take_news(XBoard *x)
{
    MindNews news;
    while (mind_take(x->peer.mind, &news)) {
        if (news.kind == NEWS_INFO)
            take_info(x, &news.info);
        else if (news.kind == NEWS_RESULT)
            take_result(x, &news.result);
        else if (news.kind == NEWS_FAILURE)
            take_failure(x, &news.failure);
    }
    xboard_say_owed(x);
}

void xboard_say_owed(XBoard *x)
{
    pay_hint(x);
    if (x->pongs.length == 0 || x->thought == THOUGHT_MOVE || x->thought == THOUGHT_HINT)
        return;
    strbuf_add(&x->peer.out, x->pongs.data, x->pongs.length);
    strbuf_clear(&x->pongs);
}
