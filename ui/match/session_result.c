/* How games end: by the board, by claims, flags and words; and how that is said. */
#include <config.h>

#include "ui/session/session.h"

#include "engine/board/names.h"
#include "ui/document/edits.h"
#include "ui/match/levels.h"
#include "ui/match/session_tags.h"

#include <stdio.h>

static GameEnd end_of_rules(RulesEnd end)
{
    switch (end) {
    case RULES_ONGOING:
        return END_NONE;
    case RULES_CHECKMATE:
        return END_CHECKMATE;
    case RULES_STALEMATE:
        return END_STALEMATE;
    case RULES_DEAD_POSITION:
        return END_DEAD_POSITION;
    case RULES_FIVEFOLD:
        return END_FIVEFOLD;
    case RULES_SEVENTY_FIVE:
        return END_SEVENTY_FIVE;
    }
    BUG("no such end: %d", end);
}

static bool end_is_loss(GameEnd end)
{
    return end == END_CHECKMATE || end == END_RESIGNATION || end == END_TIME;
}

void session_end(Session *session, GameEnd end, Color loser, int64_t now_ms)
{
    clockwork_stop(&session->match->clock, now_ms);
    edits_clear(session);
    session->match->end = end;
    session->match->loser = loser;
    session->match->held = false;
    session->match->draw_offered[WHITE] = session->match->draw_offered[BLACK] = false;
    game_set_result(session->document->game, !end_is_loss(end) ? RESULT_DRAW
                                             : loser == WHITE  ? RESULT_BLACK_WINS
                                                               : RESULT_WHITE_WINS);
    session_tags_end(session);
    char text[MESSAGE_MAX];
    session_end_text(session, text, sizeof text);
    char next[LEVELS_TEXT_MAX];
    levels_encourage(session, next);
    session_say(session, "%s.%s", text, next);
}

void session_judge(Session *session, int64_t now_ms)
{
    if (!session_is_playing(session))
        return;
    RulesVerdict verdict = game_judge(session->document->game, session->match->live);
    if (verdict.end != RULES_ONGOING)
        session_end(session, end_of_rules(verdict.end), session_live_side(session), now_ms);
}

Status session_expect_ongoing(const Session *session)
{
    char text[MESSAGE_MAX];
    session_position_end_text(session, text, sizeof text);
    if (text[0] == '\0')
        return status_ok();
    return status_error(STATUS_STATE, "%s; nothing can be played here", text);
}

Status session_resign(Session *session, Color loser, int64_t now_ms)
{
    if (!session_is_playing(session))
        return status_error(STATUS_STATE, "no game is in progress");
    session_end(session, END_RESIGNATION, loser, now_ms);
    return status_ok();
}

/* The verdict on the standing position, or on the one that the intended move will make. */
static RulesVerdict claimed_verdict(const Session *session, Move intended)
{
    if (intended == MOVE_NONE)
        return game_judge(session->document->game, session->match->live);
    MoveLine line;
    game_move_line(session->document->game, session->match->live, &line);
    return move_line_judge_after(&line, intended);
}

Status session_claim_draw(Session *session, Move intended, int64_t now_ms)
{
    if (!session_is_playing(session))
        return status_error(STATUS_STATE, "no game is in progress");
    Position pos;
    game_position(session->document->game, session->match->live, &pos);
    if (intended != MOVE_NONE && !movegen_is_legal(&pos, intended))
        return status_error(STATUS_ILLEGAL, "the intended move is not legal");
    RulesVerdict verdict = claimed_verdict(session, intended);
    if (verdict.end == RULES_CHECKMATE)
        return status_error(STATUS_STATE, "no draw can be claimed: the move is mate; play it");
    if (!verdict.threefold_claim && !verdict.fifty_claim)
        return status_error(
            STATUS_STATE,
            "no draw can be claimed: the position stands for the %s time, and %d of "
            "100 plies passed without capture or pawn move",
            verdict.repetitions == 1 ? "first" : "second", (int)pos.halfmoves);
    session_end(session, verdict.threefold_claim ? END_THREEFOLD_CLAIM : END_FIFTY_CLAIM, WHITE,
                now_ms);
    return status_ok();
}

bool session_check_flag(Session *session, int64_t now_ms)
{
    Color turn = session->match->clock.turn;
    if (!session_is_playing(session) || !session->match->clock.running ||
        !clockwork_has_fallen(&session->match->clock, turn, now_ms))
        return false;
    Position pos;
    game_position(session->document->game, session->match->live, &pos);
    bool can_mate = rules_has_mating_material(&pos, !turn);
    session_end(session, can_mate ? END_TIME : END_TIME_DRAW, turn, now_ms);
    return true;
}

static void write_end(GameEnd end, Color losing, char *buf, size_t size)
{
    const char *loser = color_name(losing);
    const char *winner = color_name((Color)!losing);
    switch (end) {
    case END_NONE:
    case END_RECORDED:
        snprintf(buf, size, "%s", "");
        break;
    case END_CHECKMATE:
        snprintf(buf, size, "%s is checkmated, %s wins", loser, winner);
        break;
    case END_STALEMATE:
        snprintf(buf, size, "Draw by stalemate (FIDE 5.2.1)");
        break;
    case END_DEAD_POSITION:
        snprintf(buf, size, "Draw: neither side can ever mate (FIDE 5.2.2)");
        break;
    case END_FIVEFOLD:
        snprintf(buf, size, "Draw by fivefold repetition (FIDE 9.6.1)");
        break;
    case END_SEVENTY_FIVE:
        snprintf(buf, size, "Draw by the 75-move rule (FIDE 9.6.2)");
        break;
    case END_THREEFOLD_CLAIM:
        snprintf(buf, size, "Draw by threefold repetition (FIDE 9.2)");
        break;
    case END_FIFTY_CLAIM:
        snprintf(buf, size, "Draw by the 50-move rule (FIDE 9.3)");
        break;
    case END_AGREEMENT:
        snprintf(buf, size, "Draw by agreement (FIDE 5.2.3)");
        break;
    case END_RESIGNATION:
        snprintf(buf, size, "%s resigns, %s wins", loser, winner);
        break;
    case END_TIME:
        snprintf(buf, size, "%s ran out of time, %s wins (FIDE 6.9)", loser, winner);
        break;
    case END_TIME_DRAW:
        snprintf(buf, size, "%s ran out of time, but %s cannot mate: draw (FIDE 6.9)", loser,
                 winner);
        break;
    }
}

void session_end_text(const Session *session, char *buf, size_t size)
{
    write_end(session->match->end, session->match->loser, buf, size);
    if (session->match->end == END_RECORDED)
        snprintf(buf, size, "The recorded result is %s",
                 game_result_text(game_result(session->document->game)));
}

void session_position_end_text(const Session *session, char *buf, size_t size)
{
    RulesVerdict verdict = game_judge(session->document->game, session->document->node);
    write_end(end_of_rules(verdict.end), position_side(&session->document->pos), buf, size);
}
