/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XBoard's time controls: times from text, clocks from moves. */
#include <config.h>

#include "src/protocol/xboard_clock.h"

#include "engine/text/words.h"

#include <assert.h>

enum { SECOND_MS = 1000, MINUTE_MS = 60 * SECOND_MS, MOVES_MAX_IN_CONTROL = 10000 };

#define TIME_MAX_MS (INT64_C(1000) * 24 * 60 * MINUTE_MS) /* a thousand days */

/* Chess servers' rule for a base time of zero (specification, section 11). */
static const int64_t BASE_WHEN_ZERO_MS = 10 * SECOND_MS;

void xboard_clock_init(XBoardClock *clock)
{
    *clock = (XBoardClock){ .base_ms = 5 * MINUTE_MS };
    xboard_clock_reset(clock);
}

void xboard_clock_reset(XBoardClock *clock)
{
    clock->own_ms = clock->other_ms = clock->base_ms;
    clock->first_ply = 0;
    clock->depth = 0;
}

/* Reads digits with an optional fraction, in units of unit_ms. Returns false without a digit. */
static bool read_ms(const char **at, const char *end, int64_t unit_ms, int64_t *ms)
{
    size_t length = number_decimal(*at, (size_t)(end - *at), unit_ms, TIME_MAX_MS, ms);
    *at += length;
    return length > 0;
}

/* MIN or MIN:SEC; the specification reserves what follows. */
static bool read_base(Word word, int64_t *ms)
{
    const char *at = word.text;
    const char *end = at + word.length;
    int64_t minutes_ms;
    int64_t seconds_ms = 0;
    if (!read_ms(&at, end, MINUTE_MS, &minutes_ms))
        return false;
    if (at < end && *at == ':') {
        at++;
        if (!read_ms(&at, end, SECOND_MS, &seconds_ms))
            return false;
    }
    *ms = minutes_ms + seconds_ms > 0 ? minutes_ms + seconds_ms : BASE_WHEN_ZERO_MS;
    return true;
}

static bool read_seconds(Word word, int64_t *ms)
{
    const char *at = word.text;
    return read_ms(&at, word.text + word.length, SECOND_MS, ms);
}

bool xboard_clock_level(XBoardClock *clock, Words *words, int ply)
{
    int64_t moves;
    int64_t base_ms;
    int64_t increment_ms;
    Word word = words_next(words);
    if (number_parse(word.text, word.length, 0, MOVES_MAX_IN_CONTROL, &moves) == NUMBER_NONE ||
        !read_base(words_next(words), &base_ms) || !read_seconds(words_next(words), &increment_ms))
        return false;
    clock->moves = (int)moves;
    clock->base_ms = clock->own_ms = clock->other_ms = base_ms;
    clock->increment_ms = increment_ms;
    clock->movetime_ms = 0;
    clock->first_ply = ply;
    return true;
}

bool xboard_clock_st(XBoardClock *clock, Words *words)
{
    int64_t ms;
    if (!read_seconds(words_next(words), &ms))
        return false;
    clock->movetime_ms = ms > 0 ? ms : 1;
    return true;
}

bool xboard_clock_sd(XBoardClock *clock, Words *words)
{
    Word word = words_next(words);
    int64_t depth;
    NumberRead read = number_parse(word.text, word.length, 1, SEARCH_DEPTH_MAX, &depth);
    if (read == NUMBER_NONE || read == NUMBER_TOO_LOW)
        return false;
    clock->depth = (int)depth;
    return true;
}

static bool read_centiseconds(Words *words, int64_t *ms)
{
    Word word = words_next(words);
    int64_t centiseconds;
    if (number_parse(word.text, word.length, 0, TIME_MAX_MS / 10, &centiseconds) == NUMBER_NONE)
        return false;
    *ms = centiseconds * 10;
    return true;
}

bool xboard_clock_time(XBoardClock *clock, Words *words)
{
    return read_centiseconds(words, &clock->own_ms);
}

bool xboard_clock_otim(XBoardClock *clock, Words *words)
{
    return read_centiseconds(words, &clock->other_ms);
}

/* Moves left in the time control before the move at that ply. Forced moves count as well. */
static int moves_left(const XBoardClock *clock, int ply)
{
    assert(clock->moves > 0);
    int made = ply > clock->first_ply ? (ply - clock->first_ply) / 2 : 0;
    return clock->moves - made % clock->moves;
}

void xboard_clock_spend(XBoardClock *clock, int ply, int64_t spent_ms)
{
    assert(spent_ms >= 0);
    clock->own_ms += clock->increment_ms - spent_ms;
    if (clock->moves > 0 && moves_left(clock, ply) == 1)
        clock->own_ms += clock->base_ms;
    if (clock->own_ms < 0)
        clock->own_ms = 0;
}

void xboard_clock_limits(const XBoardClock *clock, Color side, int ply, SearchLimits *limits)
{
    assert(ply >= 0);
    limits->depth = clock->depth;
    limits->movetime_ms = clock->movetime_ms;
    if (clock->movetime_ms > 0)
        return;
    limits->has_clock = true;
    limits->time_ms[side] = clock->own_ms;
    limits->time_ms[!side] = clock->other_ms;
    limits->increment_ms[WHITE] = limits->increment_ms[BLACK] = clock->increment_ms;
    limits->moves_to_go = clock->moves > 0 ? moves_left(clock, ply) : 0;
}
