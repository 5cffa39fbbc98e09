/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in progress: moves, the clock, draws, claims, flags and its end; and its tags, with
 * today's date and the player's name. */
#include <config.h>

#include "ui/session/match.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/rules.h"
#include "engine/external/engine_list.h"
#include "engine/mind/job.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/text/encoding.h"
#include "ui/document/document.h"
#include "ui/spelling/spell_names.h"

#include <assert.h>
#include <inttypes.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* --- tags ------------------------------------------------------------------------------------- */

static const char *const TAGS[COLOR_NB] = { "White", "Black" };
static const char *const ELO_TAGS[COLOR_NB] = { "WhiteElo", "BlackElo" };

static const char *human_name(const Settings *settings)
{
    if (settings->player[0] != '\0')
        return settings->player;
    const struct passwd *entry = getpwuid(getuid());
    return entry != NULL && entry->pw_name[0] != '\0' ? entry->pw_name : "?";
}

/* Names of people, accounts and programs may hold any bytes. */
static void tag_name(Game *game, Color color, const char *name)
{
    StrBuf text;
    strbuf_init(&text);
    encoding_add_typed(&text, name);
    game_set_tag(game, TAGS[color], text.data);
    strbuf_done(&text);
}

/* Files stay English, whatever language the person reads. */
static void tag_own(Game *game, const Settings *settings, const char *name_tag, const char *elo_tag)
{
    char name[64] = "luft " PACKAGE_VERSION;
    if (settings->elo != STRENGTH_FULL) {
        int level = strength_nearest_level(settings->elo);
        char elo[16];
        if (strength_level_elo(level) == settings->elo)
            snprintf(name, sizeof name, "luft " PACKAGE_VERSION OWN_NAME_LEVEL "%d", level);
        else
            snprintf(name, sizeof name, "luft " PACKAGE_VERSION ", %d Elo", settings->elo);
        snprintf(elo, sizeof elo, "%d", settings->elo);
        game_set_tag(game, elo_tag, elo);
    }
    game_set_tag(game, name_tag, name);
}

/* The strength that another engine's options amount to is unknown. */
static void tag_engine(const Match *match, const Settings *settings, Color color)
{
    Game *game = match->document->game;
    if (match->engine[color][0] != '\0')
        tag_name(game, color, match->engine[color]);
    else
        tag_own(game, settings, TAGS[color], ELO_TAGS[color]);
}

void match_tags_kept(Match *match, const Settings *settings)
{
    match->named_elo = settings->elo;
    memcpy(match->named_player, settings->player, sizeof match->named_player);
}

void match_tags_players(Match *match, const Settings *settings)
{
    Game *game = match->document->game;
    match_tags_kept(match, settings);
    bool are_two_people =
        match->player[WHITE] == PLAYER_HUMAN && match->player[BLACK] == PLAYER_HUMAN;
    edits_clear(match->document); /* undo would bring back the players before */
    for (int color = WHITE; color <= BLACK; color++) {
        bool is_nameless = color == BLACK || settings->player[0] == '\0';
        game_set_tag(game, ELO_TAGS[color], NULL); /* of an earlier player */
        if (match->player[color] == PLAYER_ENGINE)
            tag_engine(match, settings, (Color)color);
        else
            tag_name(game, (Color)color,
                     are_two_people && is_nameless ? "?" : human_name(settings));
    }
}

void match_tags_follow(Match *match, const Settings *settings)
{
    if (!match_is_on(match))
        return;
    bool has_other_name = strcmp(match->named_player, settings->player) != 0;
    for (int color = WHITE; color <= BLACK; color++) {
        bool is_own = match->player[color] == PLAYER_ENGINE && match->engine[color][0] == '\0';
        if (match->player[color] == PLAYER_HUMAN ? has_other_name
                                                 : is_own && match->named_elo != settings->elo) {
            match_tags_players(match, settings);
            return;
        }
    }
}

void match_tags_begin(Match *match, const Settings *settings)
{
    Game *game = match->document->game;
    char date[32] = "????.??.??";
    time_t now = time(NULL);
    struct tm today;
    if (localtime_r(&now, &today) != NULL)
        strftime(date, sizeof date, "%Y.%m.%d", &today);
    game_set_tag(game, "Event", OWN_NAME_EVENT);
    game_set_tag(game, "Date", date);
    game_set_tag(game, "Round", "-");
    match_tags_players(match, settings);
    game_set_time_controls(game, &match->clock.controls);
}

/* --- life ------------------------------------------------------------------------------------- */

Match *match_new(Document *document, GameNode *live, const PlayerKind player[COLOR_NB],
                 const TimeControls *controls, bool increment_first)
{
    assert(live != NULL);
    Match *match = alloc_zeroed(1, sizeof *match);
    match->document = document;
    match->seed = (uint64_t)clock_now_ns();
    match_set_players(match, player);
    chess_clock_init(&match->clock, controls, increment_first);
    document_set_live(document, live);
    return match;
}

void match_free(Match *match) { free(match); }

/* It answered a move that the engine will not make now. */
static void drop_premove(Match *match) { match_set_premove(match, MOVE_NONE, "", 0); }

void match_set_players(Match *match, const PlayerKind player[COLOR_NB])
{
    match->player[WHITE] = player[WHITE];
    match->player[BLACK] = player[BLACK];
    drop_premove(match);
}

void match_set_engine(Match *match, Color side, const char *name)
{
    assert(side == WHITE || side == BLACK);
    snprintf(match->engine[side], sizeof match->engine[side], "%s", name);
}

void match_forget_engine(Match *match, const char *name)
{
    for (int color = WHITE; match != NULL && color <= BLACK; color++)
        if (engine_list_is_same(match->engine[color], name))
            match->engine[color][0] = '\0';
}

void match_hold(Match *match, bool held)
{
    assert(!held || match_is_on(match));
    match->held = held;
}

/* --- questions -------------------------------------------------------------------------------- */

bool match_is_on(const Match *match) { return match != NULL && match->end == END_NONE; }

static bool has_moves(const Match *match) { return node_ply(match->document->live) > 0; }

bool match_has_begun(const Match *match) { return match_is_on(match) && has_moves(match); }

bool match_is_over(const Match *match)
{
    return match != NULL && !match_is_on(match) && has_moves(match);
}

bool match_ended_on_time(const Match *match)
{
    return match != NULL && (match->end == END_TIME || match->end == END_TIME_DRAW);
}

bool match_ended_by_person(const Match *match)
{
    if (match == NULL || match->end <= END_SEVENTY_FIVE || match->end == END_RECORDED)
        return false;
    bool person_resigned =
        match->end == END_RESIGNATION && match->player[match->loser] == PLAYER_HUMAN;
    return person_resigned || match->player[match_side(match)] == PLAYER_HUMAN;
}

GameNode *match_border(const Match *match)
{
    return match_is_on(match) ? match->document->live : NULL;
}

Color match_side(const Match *match)
{
    return (Color)!game_mover(match->document->game, match->document->live);
}

bool match_is_looked_back(const Match *match)
{
    return match_is_on(match) && match->document->node != match->document->live;
}

bool match_has_engine(const Match *match)
{
    return match_is_on(match) &&
           (match->player[WHITE] == PLAYER_ENGINE || match->player[BLACK] == PLAYER_ENGINE);
}

bool match_person_to_move(const Match *match)
{
    return match_is_on(match) && match->player[match_side(match)] == PLAYER_HUMAN;
}

const char *match_engine_name(const Match *match, Color side)
{
    assert(side < COLOR_NB);
    bool is_other =
        match != NULL && match->player[side] == PLAYER_ENGINE && match->engine[side][0] != '\0';
    return is_other ? match->engine[side] : "luft";
}

const char *match_who_offers(const Match *match)
{
    Color human = match != NULL ? match_human(match) : COLOR_NB;
    bool is_offered = human != COLOR_NB && match_is_on(match) && match->draw_offered[!human];
    return is_offered ? match_engine_name(match, (Color)!human) : NULL;
}

bool match_is_own_turn(const Match *match)
{
    return match_engine_to_move(match) && match->engine[match_side(match)][0] == '\0';
}

bool match_engine_to_move(const Match *match)
{
    return match_is_on(match) && match->player[match_side(match)] == PLAYER_ENGINE;
}

bool match_awaits_engine(const Match *match) { return match_engine_to_move(match) && !match->held; }

Color match_human(const Match *match)
{
    if (match == NULL || match->player[WHITE] == match->player[BLACK])
        return COLOR_NB;
    return match->player[WHITE] == PLAYER_HUMAN ? WHITE : BLACK;
}

bool match_is_timed(const Match *match)
{
    return match != NULL && chess_clock_is_timed(&match->clock);
}

bool match_times(const Match *match, Color color)
{
    return match != NULL && chess_clock_times(&match->clock, color);
}

bool match_has_premove(const Match *match)
{
    return match != NULL && match->premove_text[0] != '\0';
}

Move match_premove(const Match *match) { return match != NULL ? match->premove : MOVE_NONE; }

/* --- the clock -------------------------------------------------------------------------------- */

void match_set_clock(Match *match, const TimeControls *controls, bool increment_first)
{
    assert(!match_has_begun(match));
    chess_clock_init(&match->clock, controls, increment_first);
}

void match_wait(Match *match, bool waits, int64_t now_ms)
{
    if (waits && match->clock.running) {
        chess_clock_stop(&match->clock, now_ms);
        match->waits = true;
    } else if (!waits && match->waits) {
        chess_clock_start(&match->clock, match->clock.turn, now_ms);
        match->waits = false;
    }
}

bool match_pause(Match *match, int64_t now_ms)
{
    if (match == NULL || !match->clock.running)
        return false;
    chess_clock_stop(&match->clock, now_ms);
    return true;
}

void match_unpause(Match *match, int64_t now_ms)
{
    assert(!match->clock.running);
    chess_clock_start(&match->clock, match->clock.turn, now_ms);
}

void match_set_left(Match *match, const int64_t left_ms[COLOR_NB])
{
    for (int color = WHITE; color <= BLACK; color++)
        match->clock.left_ms[color] = left_ms[color] > 0 ? left_ms[color] : 0;
}

void match_restore(Match *match, const int made[COLOR_NB], bool flags_ignored, int taken_back)
{
    assert(made[WHITE] >= 0 && made[BLACK] >= 0 && taken_back >= 0);
    match->clock.flags_ignored = flags_ignored;
    match->clock.moves_made[WHITE] = made[WHITE];
    match->clock.moves_made[BLACK] = made[BLACK];
    match->taken_back = taken_back;
}

/* --- moves ------------------------------------------------------------------------------------ */

/* Counts the move on the clock. A stopped clock starts with the opponent's time. */
static void press_clock(ChessClock *clock, Color mover, int64_t now_ms)
{
    if (!chess_clock_is_timed(clock))
        return;
    if (clock->running) {
        chess_clock_press(clock, now_ms);
    } else {
        clock->moves_made[mover]++;
        chess_clock_start(clock, !mover, now_ms);
    }
}

/* PGN's [%clk h:mm:ss]: what the mover has left after the move. */
void match_note_clock(Match *match, int64_t left_ms)
{
    assert(left_ms >= 0);
    if (!chess_clock_times(&match->clock, !match_side(match)))
        return;
    int64_t seconds = (left_ms + 999) / 1000;
    char text[32];
    snprintf(text, sizeof text, "%" PRId64 ":%02d:%02d", seconds / 3600, (int)(seconds / 60 % 60),
             (int)(seconds % 60));
    node_set_command(match->document->live, "clk", text);
}

/* Moves taken back cannot be redone once another move is played, or none: the game ends. */
static void drop_taken_back(Match *match, Move move)
{
    if (match->taken_back == 0)
        return;
    GameNode *next = node_next(match->document->live);
    if (next != NULL && node_move(next) == move) {
        match->taken_back--;
        return;
    }
    if (next != NULL)
        (void)game_remove(match->document->game, next);
    match->taken_back = 0;
}

void match_play(Match *match, Move move, int64_t now_ms)
{
    assert(match_is_on(match));
    Color mover = match_side(match);
    drop_taken_back(match, move);
    match_wait(match, false, now_ms);
    press_clock(&match->clock, mover, now_ms);
    document_play_live(match->document, move);
    match->draw_offered[!mover] = false;
    match->held = false;
    match_note_clock(match, chess_clock_left_ms(&match->clock, mover, now_ms));
    match_judge(match, now_ms);
}

static void stand_at(Match *match, GameNode *node, int64_t now_ms)
{
    edits_clear(match->document);
    chess_clock_stop(&match->clock, now_ms);
    match->waits = false;
    document_set_live(match->document, node);
    match->held = match_engine_to_move(match);
    drop_premove(match);
    document_show(match->document, node);
}

void match_go_on_at(Match *match, GameNode *node)
{
    assert(node != NULL);
    match->end = END_NONE;
    match->taken_back = 0;
    document_set_live(match->document, node);
}

void match_play_on(Match *match)
{
    if (match->end == END_NONE)
        return;
    match->clock.flags_ignored |= match_ended_on_time(match);
    match->end = END_NONE;
    game_set_result(match->document->game, RESULT_UNKNOWN);
    game_set_tag(match->document->game, "Termination", NULL);
}

Status match_undo(Match *match, int plies, int64_t now_ms)
{
    GameNode *node = match->document->live;
    if (plies < 1 || node_ply(node) < plies)
        return status_error(STATUS_STATE, node_ply(node) == 0
                                              ? N_("no move has been made yet")
                                              : N_("not that many moves have been made"));
    match_play_on(match);
    for (int i = 0; i < plies; i++)
        node = node_parent(node);
    match->taken_back += plies;
    opponent_forget(&match->opponent);
    match->draw_offered[WHITE] = match->draw_offered[BLACK] = false;
    stand_at(match, node, now_ms);
    return status_ok();
}

Status match_redo(Match *match, int plies, int64_t now_ms)
{
    assert(plies > 0);
    if (match->taken_back == 0)
        return status_error(STATUS_STATE,
                            "there is nothing to redo; a new move replaces what was taken back");
    GameNode *node = match->document->live;
    for (int i = 0; i < plies && match->taken_back > 0; i++, match->taken_back--)
        node = node_next(node);
    stand_at(match, node, now_ms);
    match_judge(match, now_ms);
    return status_ok();
}

void match_set_premove(Match *match, Move move, const char *text, size_t length)
{
    assert(length > 0 || move == MOVE_NONE);
    if (length >= sizeof match->premove_text)
        length = sizeof match->premove_text - 1;
    match->premove = move;
    memcpy(match->premove_text, text, length);
    match->premove_text[length] = '\0';
}

void match_offer_draw(Match *match, Color side, bool offered)
{
    assert(side == WHITE || side == BLACK);
    match->draw_offered[side] = offered;
}

/* --- ends ------------------------------------------------------------------------------------- */

void match_end(Match *match, GameEnd end, Color loser, int64_t now_ms)
{
    assert(match_is_on(match) && end != END_NONE);
    assert(!game_end_is_loss(end) || loser == WHITE || loser == BLACK);
    drop_taken_back(match, MOVE_NONE);
    chess_clock_stop(&match->clock, now_ms);
    match->waits = false;
    edits_clear(match->document);
    match->end = end;
    match->loser = loser;
    match->held = false;
    drop_premove(match);
    match->draw_offered[WHITE] = match->draw_offered[BLACK] = false;
    game_set_result(match->document->game, !game_end_is_loss(end) ? RESULT_DRAW
                                           : loser == WHITE       ? RESULT_BLACK_WINS
                                                                  : RESULT_WHITE_WINS);
    game_tag_ending(match->document->game,
                    match_ended_on_time(match) ? ENDING_TIME_FORFEIT : ENDING_NORMAL);
}

void match_judge(Match *match, int64_t now_ms)
{
    if (!match_is_on(match))
        return;
    RulesVerdict verdict = game_judge(match->document->game, match->document->live);
    if (verdict.end != RULES_ONGOING)
        match_end(match, game_end_of_rules(verdict.end), match_side(match), now_ms);
}

/* The rules' verdict on the current position, or on the one after the intended move. */
static RulesVerdict claimed_verdict(const Document *document, Move intended)
{
    if (intended == MOVE_NONE)
        return game_judge(document->game, document->live);
    MoveLine line;
    game_move_line(document->game, document->live, &line);
    return move_line_judge_after(&line, intended);
}

Status match_claim_draw(Match *match, Move intended, int64_t now_ms)
{
    assert(match_is_on(match));
    const Document *document = match->document;
    Position pos;
    game_position(document->game, document->live, &pos);
    if (intended != MOVE_NONE && !movegen_is_legal(&pos, intended))
        return status_error(STATUS_ILLEGAL, "the intended move is not legal");
    RulesVerdict verdict = claimed_verdict(document, intended);
    if (verdict.end == RULES_CHECKMATE)
        return status_error(STATUS_STATE, "no draw can be claimed: the move is mate; play it");
    if (!verdict.threefold_claim && !verdict.fifty_claim)
        return status_error(
            STATUS_STATE,
            verdict.repetitions == 1
                ? N_("no draw can be claimed: the position has occurred only once, and %d of "
                     "100 plies passed without capture or pawn move")
                : N_("no draw can be claimed: the position has occurred only twice, and %d of "
                     "100 plies passed without capture or pawn move"),
            (int)pos.halfmoves);
    match_end(match, verdict.threefold_claim ? END_THREEFOLD_CLAIM : END_FIFTY_CLAIM, WHITE,
              now_ms);
    return status_ok();
}

bool match_check_flag(Match *match, int64_t now_ms)
{
    Color turn = match->clock.turn;
    if (!match_is_on(match) || !match->clock.running ||
        !chess_clock_has_fallen(&match->clock, turn, now_ms))
        return false;
    Position pos;
    game_position(match->document->game, match->document->live, &pos);
    bool can_mate = rules_has_mating_material(&pos, !turn);
    match_end(match, can_mate ? END_TIME : END_TIME_DRAW, turn, now_ms);
    return true;
}
