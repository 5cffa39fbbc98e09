/* When the bell rings: turns, errors and ends of games are noted as they happen, clocks are
 * checked here. */
#include <config.h>

#include "ui/controller/alarm.h"

#include "engine/clock/chess_clock.h"
#include "ui/match/match.h"
#include "ui/settings/settings.h"

#include <string.h>

/* Below 20 s, once a game and person; not for a clock that began below. */
static bool warns_of_time(Alarm *alarm, const Session *session, int64_t now_ms)
{
    const Match *match = session->match;
    if (!match_is_on(match) || !match->clock.running)
        return false;
    if (alarm->document != session->document->number) {
        alarm->document = session->document->number;
        memset(alarm->is_ample, 0, sizeof alarm->is_ample);
        memset(alarm->is_warned, 0, sizeof alarm->is_warned);
    }
    Color side = match->clock.turn;
    if (!match_times(match, side) || !match_person_to_move(match) || alarm->is_warned[side])
        return false;
    bool is_short = chess_clock_left_ms(&match->clock, side, now_ms) < CHESS_CLOCK_TENTHS_MS;
    bool warns = is_short && alarm->is_ample[side];
    alarm->is_ample[side] = !is_short;
    alarm->is_warned[side] = warns;
    return warns;
}

bool alarm_take(Alarm *alarm, const Session *session, bool is_typing, int64_t now_ms)
{
    bool is_turn = alarm->is_turn, is_other = alarm->is_other;
    alarm->is_turn = alarm->is_other = false;
    if (is_typing)
        return false;
    is_other |= warns_of_time(alarm, session, now_ms);
    switch (session->settings.bell) {
    case BELL_ALL:
        return is_turn || is_other;
    case BELL_TURN:
        return is_turn;
    default:
        return false;
    }
}
