/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game between two minds: asking for a move, recording it, adjudication, clocks and pondering. */
#include <config.h>

#include "src/tournament/duel.h"

#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/mind/job.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_CLOCK_MS = 24 * 3600 * 1000 }; /* sent to a player whose opponent has no clock */

/* --- ends ------------------------------------------------------------------------------------- */

PRINTF_LIKE(4, 5)
static void end(Duel *duel, DuelEnd how, Color loser, const char *format, ...)
{
    assert(loser == WHITE || loser == BLACK || loser == COLOR_NB);
    va_list args;
    duel->end = how;
    duel->loser = loser;
    va_start(args, format);
    vsnprintf(duel->reason, sizeof duel->reason, format, args);
    va_end(args);
}

static const char *side_name(Color color) { return color == WHITE ? "White" : "Black"; }

GameResult duel_result(const Duel *duel)
{
    if (duel->end == DUEL_GOES_ON || duel->end == DUEL_REFUSED)
        return RESULT_UNKNOWN;
    return duel->loser == COLOR_NB ? RESULT_DRAW
           : duel->loser == WHITE  ? RESULT_BLACK_WINS
                                   : RESULT_WHITE_WINS;
}

/* Claimable draws are draws: engines have no message to claim them. */
static void judge_by_rules(Duel *duel)
{
    RulesVerdict verdict = move_line_judge(&duel->line);
    Color side = position_side(&duel->line.end);
    const char *reason = rules_end_comment(&verdict, side, true);
    if (reason != NULL)
        end(duel, DUEL_BY_RULES, verdict.end == RULES_CHECKMATE ? side : COLOR_NB, "%s", reason);
}

/* --- adjudication ----------------------------------------------------------------------------- */

static void count(int *moves, bool holds) { *moves = holds ? *moves + 1 : 0; }

static void note_opinion(Duel *duel, Color side, const SearchResult *result)
{
    const MatchPlan *plan = duel->plan;
    bool is_known = search_result_has_score(result);
    int score = score_cp(result->score);
    count(&duel->bad_moves[side], is_known && score <= -plan->resign.score_cp);
    count(&duel->good_moves[side], is_known && score >= plan->resign.score_cp);
    count(&duel->level_moves[side],
          is_known && score <= plan->draw.score_cp && score >= -plan->draw.score_cp);
}

static bool is_given_up(const Duel *duel, Color side)
{
    int moves = duel->plan->resign.moves;
    return moves > 0 && duel->bad_moves[side] >= moves && duel->good_moves[!side] >= moves;
}

static bool is_level(const Duel *duel)
{
    const DrawRule *rule = &duel->plan->draw;
    return rule->moves > 0 && duel->line.end.fullmoves >= rule->from_move &&
           duel->level_moves[WHITE] >= rule->moves && duel->level_moves[BLACK] >= rule->moves;
}

static void adjudicate(Duel *duel)
{
    for (int color = WHITE; color <= BLACK; color++) {
        if (is_given_up(duel, (Color)color)) {
            end(duel, DUEL_BY_ADJUDICATION, (Color)color, "%s wins by adjudication",
                side_name((Color)!color));
            return;
        }
    }
    int longest = duel->plan->longest;
    if (is_level(duel) || (longest > 0 && move_line_plies(&duel->line) >= 2 * longest))
        end(duel, DUEL_BY_ADJUDICATION, COLOR_NB, "Draw by adjudication");
}

/* --- clocks ----------------------------------------------------------------------------------- */

/* Returns false if the flag has fallen. */
static bool press_clock(Duel *duel, Color side, int64_t spent_ms)
{
    assert(spent_ms >= 0);
    int64_t over_ms = spent_ms - duel->clock.left_ms[side];
    if (chess_clock_times(&duel->clock, side) && over_ms > duel->plan->margin_ms) {
        end(duel, DUEL_BY_TIME, side, "%s loses on time (%" PRId64 "ms overrun)", side_name(side),
            over_ms);
        return false;
    }
    chess_clock_charge(&duel->clock, side, spent_ms);
    return true;
}

/* --- asking ----------------------------------------------------------------------------------- */

/* Limits for the side to move, from the clocks. */
static void set_limits(Duel *duel, Color side)
{
    SearchLimits *limits = &duel->job.limits;
    *limits = duel->plan->limits;
    limits->has_clock = chess_clock_times(&duel->clock, side);
    for (int color = WHITE; limits->has_clock && color <= BLACK; color++) {
        bool has_time = chess_clock_times(&duel->clock, (Color)color);
        limits->time_ms[color] = has_time ? duel->clock.left_ms[color] : NO_CLOCK_MS;
        limits->increment_ms[color] = chess_clock_increment_ms(&duel->clock, (Color)color);
    }
    limits->moves_to_go = chess_clock_moves_to_go(&duel->clock, side);
}

static void ask(Duel *duel)
{
    assert(duel->end == DUEL_GOES_ON);
    Color side = position_side(&duel->line.end);
    Move expected = duel->expected[side];
    duel->expected[side] = MOVE_NONE;
    if (expected != MOVE_NONE && expected == duel->line.moves[duel->line.count - 1]) {
        mind_ponder_hit(duel->mind[side]);
        return;
    }
    move_line_copy(&duel->line, &duel->job.game);
    set_limits(duel, side);
    mind_start(duel->mind[side], &duel->job, false);
}

/* --- pondering -------------------------------------------------------------------------------- */

/* After a move that ends the game there is nothing to ponder. */
static bool goes_on_behind(const MoveLine *line)
{
    RulesVerdict verdict = move_line_judge(line);
    return verdict.end == RULES_ONGOING && !verdict.threefold_claim && !verdict.fifty_claim;
}

/* The side that has moved ponders on the reply it expects. */
static void ponder(Duel *duel, Color side, Move expected)
{
    MoveLine *game = &duel->job.game;
    if (!duel->ponders[side] || expected == MOVE_NONE)
        return;
    move_line_copy(&duel->line, game);
    move_line_add(game, expected);
    if (!goes_on_behind(game))
        return;
    duel->expected[side] = expected;
    set_limits(duel, side);
    mind_start(duel->mind[side], &duel->job, true);
}

/* Stops the pondering side, and the side to move if its opponent has failed. */
static void end_thinking(Duel *duel)
{
    for (int color = WHITE; color <= BLACK; color++)
        if (mind_is_busy(duel->mind[color]))
            mind_cancel(duel->mind[color]);
}

/* Engines of XBoard's protocol learn from it, and stop pondering. */
static void tell_result(const Duel *duel)
{
    char result[DUEL_REASON_MAX + 16];
    if (duel->end == DUEL_REFUSED)
        return;
    snprintf(result, sizeof result, "%s {%s}", game_result_text(duel_result(duel)), duel->reason);
    for (int color = WHITE; color <= BLACK; color++)
        mind_end_game(duel->mind[color], result);
}

/* --- the game --------------------------------------------------------------------------------- */

static void go_on(Duel *duel)
{
    judge_by_rules(duel);
    if (duel->end == DUEL_GOES_ON)
        adjudicate(duel);
    if (duel->end == DUEL_GOES_ON)
        ask(duel);
}

void duel_begin(Duel *duel, const MatchPlan *plan, const Duelist sides[COLOR_NB],
                const MoveLine *opening)
{
    assert(sides[WHITE].mind != NULL && sides[BLACK].mind != NULL &&
           sides[WHITE].mind != sides[BLACK].mind);
    memset(duel, 0, sizeof *duel);
    duel->plan = plan;
    duel->loser = COLOR_NB;
    move_line_copy(opening, &duel->line);
    search_job_init(&duel->job, &opening->start);
    duel->job.game_id = 1; /* each is announced below */
    duel->record = game_new_from(&opening->start);
    duel->node = game_root(duel->record);
    for (int i = 0; i < opening->count; i++)
        duel->node = game_append_move(duel->record, duel->node, opening->moves[i]);
    TimeControls controls;
    for (int color = WHITE; color <= BLACK; color++) {
        duel->mind[color] = sides[color].mind;
        duel->name[color] = sides[color].name;
        duel->ponders[color] = sides[color].ponders;
        duel->expected[color] = MOVE_NONE;
        controls.side[color] = *sides[color].control;
        mind_new_game(duel->mind[color]);
    }
    chess_clock_init(&duel->clock, &controls, true); /* as cutechess and fastchess do */
    go_on(duel);
}

void duel_done(Duel *duel)
{
    game_free(duel->record);
    duel->record = NULL;
}

/* --- answers ---------------------------------------------------------------------------------- */

/* "+0.35/12 ", as other match programs write in PGN. */
static void add_score(StrBuf *text, const SearchResult *result)
{
    int cp = result->score.value;
    if (result->score.kind == SCORE_MATE)
        strbuf_addf(text, "%cM%d", cp < 0 ? '-' : '+', 2 * abs(cp) - (cp > 0));
    else
        strbuf_addf(text, "%+.2f", score_cp(result->score) / 100.0);
    strbuf_addf(text, "/%d ", result->depth);
}

/* "+0.35/12 0.103s [%clk 0:00:59.897]" */
static void note_move(Duel *duel, Color side, const SearchResult *result)
{
    StrBuf text;
    strbuf_init(&text);
    if (search_result_has_score(result))
        add_score(&text, result);
    strbuf_addf(&text, "%.3fs", (double)result->time_ms / 1000);
    if (chess_clock_times(&duel->clock, side)) {
        int64_t left_ms = duel->clock.left_ms[side];
        strbuf_addf(&text, " [%%clk %" PRId64 ":%02d:%02d.%03d]", left_ms / 3600000,
                    (int)(left_ms / 60000 % 60), (int)(left_ms / 1000 % 60), (int)(left_ms % 1000));
    }
    node_set_comment(duel->node, text.data);
    strbuf_done(&text);
}

/* Instead of a move. Claimable draws have ended the game before. */
static void take_declaration(Duel *duel, Color side, Declaration declaration)
{
    if (declaration == DECLARES_RESIGNATION)
        end(duel, DUEL_BY_RULES, side, "%s resigns", side_name(side));
    else if (declaration == DECLARES_DRAW)
        end(duel, DUEL_BY_MISDEED, side, "%s claims a draw that is none", side_name(side));
}

static void take_move(Duel *duel, Color side, const SearchResult *result)
{
    if (result->best == MOVE_NONE) {
        take_declaration(duel, side, result->declaration);
        return;
    }
    if (!press_clock(duel, side, result->time_ms))
        return;
    assert(movegen_is_legal(&duel->line.end, result->best));
    move_line_add(&duel->line, result->best);
    duel->node = game_append_move(duel->record, duel->node, result->best);
    note_move(duel, side, result);
    note_opinion(duel, side, result);
    go_on(duel);
    if (duel->end == DUEL_GOES_ON)
        ponder(duel, side, result->ponder);
}

static void take_failure(Duel *duel, Color side, const MindNews *news)
{
    const Status *failure = &news->failure;
    const char *name = side_name(side);
    if (failure->code == STATUS_ILLEGAL && news->refused[0] != '\0')
        end(duel, DUEL_BY_MISDEED, side, "%s makes an illegal move: %s", name, news->refused);
    else if (failure->code == STATUS_ILLEGAL)
        end(duel, DUEL_BY_MISDEED, side, "%s makes no move", name);
    else if (failure->code == STATUS_RANGE)
        end(duel, DUEL_BY_TIME, side, "%s loses on time", name);
    else if (failure->code == STATUS_IO)
        end(duel, DUEL_BY_FAILURE, side, "%s disconnects", name);
    else if (failure->code == STATUS_UNSUPPORTED)
        end(duel, DUEL_REFUSED, side, "%s cannot play", name);
    else
        end(duel, DUEL_BY_FAILURE, side, "%s's connection stalls", name);
    duel->note[side] = *failure;
}

static void take(Duel *duel, Color side, const MindNews *news)
{
    bool is_to_move = side == position_side(&duel->line.end);
    if (news->kind == NEWS_RESULT && is_to_move)
        take_move(duel, side, &news->result);
    else if (news->kind == NEWS_RESULT)
        duel->expected[side] = MOVE_NONE; /* it has stopped pondering and is asked on its turn */
    else if (news->kind == NEWS_FAILURE)
        take_failure(duel, side, news);
    else if (news->kind == NEWS_NOTE && status_is_ok(&duel->note[side]))
        duel->note[side] = news->note;
}

/* The side to move comes first. */
static bool take_next(Duel *duel)
{
    MindNews news;
    Color side = position_side(&duel->line.end);
    if (!mind_take(duel->mind[side], &news)) {
        side = (Color)!side;
        if (duel->expected[side] == MOVE_NONE || !mind_take(duel->mind[side], &news))
            return false;
    }
    take(duel, side, &news);
    return true;
}

bool duel_take_news(Duel *duel)
{
    while (duel->end == DUEL_GOES_ON)
        if (!take_next(duel))
            return true;
    end_thinking(duel);
    tell_result(duel);
    return false;
}
