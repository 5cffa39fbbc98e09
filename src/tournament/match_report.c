/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The output of a match as it goes: lines and a table, as other match programs (fastchess,
 * cutechess) write them. */
#include <config.h>

#include "src/tournament/match_report.h"

#include "engine/base/base.h"
#include "engine/base/folder.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "src/filters/output.h"
#include "src/tournament/tally.h"

#include <inttypes.h>
#include <math.h>

/* --- standard output -------------------------------------------------------------------------- */

static const char RULE[] = "--------------------------------------------------\n";

/* --- figures ---------------------------------------------------------------------------------- */

/* Both time controls of two players if they differ. */
static void write_controls(const MatchReport *report, StrBuf *out)
{
    const TimeControl *controls = report->controls;
    time_control_write_pgn(controls != NULL ? &controls[0] : &report->plan->control, out);
    if (controls == NULL || time_control_is_same(&controls[0], &controls[1]))
        return;
    strbuf_add_text(out, " - ");
    time_control_write_pgn(&controls[1], out);
}

static bool has_clocks(const MatchReport *report)
{
    const TimeControl *controls = report->controls;
    if (controls == NULL)
        return time_control_is_timed(&report->plan->control);
    return time_control_is_timed(&controls[0]) || time_control_is_timed(&controls[1]);
}

static void write_limits(const MatchReport *report, StrBuf *out)
{
    const MatchPlan *plan = report->plan;
    const SearchLimits *limits = &plan->limits;
    const char *gap = "";
    if (has_clocks(report)) {
        write_controls(report, out);
        gap = ", ";
    }
    if (limits->movetime_ms > 0)
        strbuf_addf(out, "%s%g s/move", gap, (double)limits->movetime_ms / 1000);
    gap = out->length > 0 && (has_clocks(report) || limits->movetime_ms > 0) ? ", " : "";
    if (limits->nodes > 0)
        strbuf_addf(out, "%s%" PRIu64 " nodes", gap, limits->nodes);
    if (limits->depth > 0)
        strbuf_addf(out, "%sdepth %d", limits->nodes > 0 ? ", " : gap, limits->depth);
    if (plan->openings != NULL)
        strbuf_addf(out, ", %s", folder_file_name(plan->openings));
}

/* Always signed, even if it is not a number. */
static void write_number(StrBuf *out, double number)
{
    if (isnan(number))
        strbuf_add_text(out, "nan");
    else if (isinf(number))
        strbuf_add_text(out, number < 0 ? "-inf" : "inf");
    else
        strbuf_addf(out, "%.2f", fabs(number) < 0.005 ? 0 : number); /* never "-0.00" */
}

static void write_elo(const Results *results, StrBuf *out)
{
    Strengths strengths = strengths_of(results);
    strbuf_add_text(out, "Elo: ");
    write_number(out, strengths.elo);
    strbuf_add_text(out, " +/- ");
    write_number(out, strengths.elo_error);
    strbuf_add_text(out, ", nElo: ");
    write_number(out, strengths.nelo);
    strbuf_add_text(out, " +/- ");
    write_number(out, strengths.nelo_error);
    strbuf_add_text(out, "\nLOS: ");
    write_number(out, strengths.superiority * 100);
    strbuf_add_text(out, " %");
}

static double share(int64_t part, int64_t whole)
{
    return whole > 0 ? 100 * (double)part / (double)whole : NAN;
}

static int64_t count_of(const Score3 *score) { return score->wins + score->draws + score->losses; }

static double points_of(const Score3 *score)
{
    return (double)score->wins + (double)score->draws / 2;
}

static void write_pairs(const Results *results, StrBuf *out)
{
    const int64_t *pairs = results->pairs;
    int64_t count = pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4];
    strbuf_add_text(out, ", DrawRatio: ");
    write_number(out, results->in_pairs ? share(pairs[2], count)
                                        : share(results->games.draws, count_of(&results->games)));
    strbuf_add_text(out, " %");
    if (results->in_pairs) {
        strbuf_add_text(out, ", PairsRatio: ");
        write_number(out, (double)(pairs[3] + pairs[4]) / (double)(pairs[0] + pairs[1]));
    }
    strbuf_add_char(out, '\n');
}

static void write_games(const Results *results, StrBuf *out)
{
    const Score3 *games = &results->games;
    int64_t count = count_of(games);
    strbuf_addf(out,
                "Games: %" PRId64 ", Wins: %" PRId64 ", Losses: %" PRId64 ", Draws: %" PRId64
                ", Points: %.1f (",
                count, games->wins, games->losses, games->draws, points_of(games));
    write_number(out, count > 0 ? 100 * points_of(games) / (double)count : NAN);
    strbuf_add_text(out, " %)\n");
    if (results->in_pairs)
        strbuf_addf(
            out, "Ptnml(0-2): [%" PRId64 ", %" PRId64 ", %" PRId64 ", %" PRId64 ", %" PRId64 "]\n",
            results->pairs[0], results->pairs[1], results->pairs[2], results->pairs[3],
            results->pairs[4]);
}

static void write_llr(const Results *results, const SprtRule *rule, StrBuf *out)
{
    double llr = sprt_llr(results, rule);
    double bound = llr < 0 ? -sprt_lower(rule) : sprt_upper(rule);
    strbuf_addf(out, "LLR: %.2f (%.1f%%) (%.2f, %.2f) [%.2f, %.2f]\n", llr, 100 * llr / bound,
                sprt_lower(rule), sprt_upper(rule), rule->elo0, rule->elo1);
}

static void write_pair_table(const MatchReport *report, StrBuf *out)
{
    const Results *results = &report->tally->player[0].results;
    strbuf_addf(out, "%sResults of %s vs %s (", RULE, report->names[0], report->names[1]);
    write_limits(report, out);
    strbuf_add_text(out, "):\n");
    write_elo(results, out);
    write_pairs(results, out);
    write_games(results, out);
    if (report->plan->sprt.is_wanted)
        write_llr(results, &report->plan->sprt, out);
    strbuf_add_text(out, RULE);
}

/* Sorts best first, by insertion: there are few. */
static void rank(const MatchReport *report, int order[PLAN_ENGINES_MAX])
{
    for (int i = 0; i < report->tally->player_count; i++) {
        int at = i;
        const Score3 *mine = &report->tally->player[i].results.games;
        double games = (double)count_of(mine);
        double points = games > 0 ? points_of(mine) / games : 0;
        for (; at > 0; at--) {
            const Score3 *other = &report->tally->player[order[at - 1]].results.games;
            double count = (double)count_of(other);
            if ((count > 0 ? points_of(other) / count : 0) >= points)
                break;
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
}

static void write_player(const MatchReport *report, int place, int player, StrBuf *out)
{
    const Results *results = &report->tally->player[player].results;
    Strengths strengths = strengths_of(results);
    int64_t count = count_of(&results->games);
    strbuf_addf(out, "%4d ", place);
    width_pad(out, report->names[player], 24);
    strbuf_addf(out, " %9.2f %9.2f %9" PRId64 " %8.2f %% %7.2f %%", strengths.elo,
                strengths.elo_error, count,
                count > 0 ? 100 * points_of(&results->games) / (double)count : NAN,
                share(results->games.draws, count));
    if (results->in_pairs)
        strbuf_addf(out, "  [%" PRId64 ", %" PRId64 ", %" PRId64 ", %" PRId64 ", %" PRId64 "]",
                    results->pairs[0], results->pairs[1], results->pairs[2], results->pairs[3],
                    results->pairs[4]);
    strbuf_add_char(out, '\n');
}

static void write_rank_table(const MatchReport *report, StrBuf *out)
{
    int order[PLAN_ENGINES_MAX];
    rank(report, order);
    strbuf_addf(out, "%sRank ", RULE);
    width_pad(out, "Name", 24);
    strbuf_addf(out, " %9s %9s %9s %10s %9s%s\n", "Elo", "+/-", "Games", "Score", "Draw",
                report->tally->in_pairs ? "  Ptnml(0-2)" : "");
    for (int i = 0; i < report->tally->player_count; i++)
        write_player(report, i + 1, order[i], out);
    strbuf_add_text(out, RULE);
}

void match_report_write_table(const MatchReport *report, StrBuf *out)
{
    if (report->tally->player_count == 2)
        write_pair_table(report, out);
    else
        write_rank_table(report, out);
}

/* --- output ----------------------------------------------------------------------------------- */

static int count_rows(const StrBuf *text)
{
    int rows = 0;
    for (size_t i = 0; i < text->length; i++)
        rows += text->data[i] == '\n';
    return rows;
}

/* Prints lines above the table, which is redrawn. */
static void tell(MatchReport *report, StrBuf *lines, bool with_table)
{
    StrBuf out;
    strbuf_init(&out);
    if (report->live_rows > 0)
        strbuf_addf(&out, "\033[%dA\033[J", report->live_rows);
    report->live_rows = 0;
    strbuf_add(&out, lines->data, lines->length);
    if (report->is_live || with_table) {
        size_t before = out.length;
        match_report_write_table(report, &out);
        StrBuf table = { .data = out.data + before, .length = out.length - before };
        report->live_rows = report->is_live ? count_rows(&table) : 0;
    }
    bool is_told = report->is_live ? lineout_print_own(&out) : lineout_print(&out);
    report->is_lost = report->is_lost || !is_told;
    strbuf_done(&out);
    strbuf_clear(lines);
}

static void add_game(const MatchReport *report, const Fixture *fixture, StrBuf *out)
{
    strbuf_addf(out, "(%s vs %s)", report->names[fixture->white], report->names[fixture->black]);
}

void match_report_game_begins(MatchReport *report, const Fixture *fixture)
{
    StrBuf line;
    strbuf_init(&line);
    strbuf_addf(&line, "Started game %" PRId64 " of %" PRId64 " ", fixture->number + 1,
                schedule_games(report->schedule));
    add_game(report, fixture, &line);
    strbuf_add_char(&line, '\n');
    tell(report, &line, false);
    strbuf_done(&line);
}

void match_report_game_ends(MatchReport *report, const Fixture *fixture, const Duel *duel)
{
    StrBuf line;
    strbuf_init(&line);
    for (int color = WHITE; color <= BLACK; color++)
        if (!status_is_ok(&duel->note[color]))
            strbuf_addf(&line, "Warning; %s\n", duel->note[color].text);
    strbuf_addf(&line, "Finished game %" PRId64 " ", fixture->number + 1);
    add_game(report, fixture, &line);
    strbuf_addf(&line, ": %s {%s}\n", game_result_text(duel_result(duel)), duel->reason);
    int every = report->plan->report_every;
    bool is_due = every > 0 && report->tally->games % every == 0 &&
                  report->tally->games < schedule_games(report->schedule);
    tell(report, &line, is_due);
    strbuf_done(&line);
}

static void add_misdeeds(const MatchReport *report, StrBuf *out)
{
    for (int i = 0; i < report->tally->player_count; i++) {
        const PlayerTally *player = &report->tally->player[i];
        if (player->time_losses + player->failures + player->misdeeds > 0)
            strbuf_addf(out,
                        "\nPlayer: %s\n  Timeouts: %" PRId64 "\n  Crashed: %" PRId64
                        "\n  Illegal moves: %" PRId64 "\n",
                        report->names[i], player->time_losses, player->failures, player->misdeeds);
    }
}

static void add_decision(const MatchReport *report, StrBuf *out)
{
    const SprtRule *rule = &report->plan->sprt;
    if (!rule->is_wanted || report->tally->player_count != 2)
        return;
    double llr = sprt_llr(&report->tally->player[0].results, rule);
    if (llr >= sprt_upper(rule) || llr <= sprt_lower(rule))
        strbuf_addf(out, "SPRT ([%.2f, %.2f]) completed - %s was accepted\n", rule->elo0,
                    rule->elo1, llr > 0 ? "H1" : "H0");
}

void match_report_end(MatchReport *report, bool interrupted)
{
    StrBuf lines;
    strbuf_init(&lines);
    report->is_live = report->is_live && !report->is_lost;
    tell(report, &lines, true);
    report->live_rows = 0;
    report->is_live = false;
    add_decision(report, &lines);
    add_misdeeds(report, &lines);
    strbuf_add_text(&lines, interrupted ? "\nInterrupted match\n" : "\nFinished match\n");
    tell(report, &lines, false);
    strbuf_done(&lines);
}
