/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of a GUI by XBoard's protocol: options, from one table, and clocks. */
#include <config.h>

#include "src/protocol/xboard_settings.h"

#include "engine/book/book.h"
#include "engine/engine.h"
#include "engine/text/option.h"
#include "engine/text/words.h"

#include <assert.h>
#include <string.h>

/* --- options ---------------------------------------------------------------------------------- */

typedef struct XBoardRow {
    OptionRow option;
    const char *type; /* in the protocol */
    int standard;
} XBoardRow;

#define CHECK(name, field, standard) \
    { \
        OPTION_ROW_FLAG(name, XBoardSettings, field, NULL), "check", standard \
    }
#define SPIN(name, field, standard, low, high) \
    { \
        OPTION_ROW_NUMBER(name, XBoardSettings, field, low, high, NULL), "spin", standard \
    }
#define NAME(name, field, type) \
    { \
        OPTION_ROW_BUFFER(name, XBoardSettings, field, NULL), type, 0 \
    }
#define BUTTON(name, field) \
    { \
        OPTION_ROW_FLAG(name, XBoardSettings, field, NULL), "button", 0 \
    }

static const XBoardRow ROWS[] = {
    SPIN("MultiPV", lines, 1, 1, SEARCH_LINES_MAX),
    SPIN("Move Overhead", overhead_ms, 10, 0, 5000),
    CHECK("UCI_LimitStrength", limit_strength, false),
    SPIN("UCI_Elo", elo, 1500, STRENGTH_ELO_MIN, STRENGTH_ELO_MAX),
    { OPTION_ROW_ENUM("Human Move", XBoardSettings, human_move, HUMAN_MOVE_LIKELIEST, NULL),
      "combo", HUMAN_MOVE_DRAWN },
    CHECK("OwnBook", own_book, false),
    NAME("BookFile", book_file, "file"),
    SPIN("BookDepth", book_depth, BOOK_DEPTH_MAX, 1, BOOK_DEPTH_MAX),
    SPIN("BookVariety", book_variety, BOOK_VARIETY_DEFAULT, 0, BOOK_VARIETY_MAX),
    NAME("SyzygyPath", tables_path, "path"),
    CHECK("Resign", resign, true),
    BUTTON("Clear Hash", clear_hash),
};

/* These have separate commands. */
static const OptionRow MEMORY = OPTION_ROW_NUMBER("memory", XBoardSettings, hash_mb,
                                                  ENGINE_HASH_MB_MIN, ENGINE_HASH_MB_MAX, NULL);
static const OptionRow CORES =
    OPTION_ROW_NUMBER("cores", XBoardSettings, threads, 1, ENGINE_THREADS_MAX, NULL);

static bool is_type(const XBoardRow *row, const char *type) { return strcmp(row->type, type) == 0; }

void xboard_settings_init(XBoardSettings *settings)
{
    *settings = (XBoardSettings){ .hash_mb = ENGINE_HASH_MB_DEFAULT, .threads = 1 };
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
        if (ROWS[i].option.type != OPTION_BUFFER)
            option_set_number(&ROWS[i].option, settings, ROWS[i].standard);
}

static void print_options(StrBuf *out)
{
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++) {
        const XBoardRow *row = &ROWS[i];
        strbuf_addf(out, "feature option=\"%s -%s", row->option.name, row->type);
        if (is_type(row, "file"))
            strbuf_add_text(out, " " BOOK_OWN);
        else if (is_type(row, "path"))
            strbuf_add_text(out, " <empty>");
        else if (is_type(row, "combo"))
            for (int k = 0; k < HUMAN_MOVE_NB; k++)
                strbuf_addf(out, "%s%s%s", k > 0 ? " /// " : " ", k == row->standard ? "*" : "",
                            human_move_name((HumanMove)k));
        else if (!is_type(row, "button"))
            strbuf_addf(out, " %d", row->standard);
        if (is_type(row, "spin"))
            strbuf_addf(out, " %d %d", (int)row->option.low, (int)row->option.high);
        strbuf_add_text(out, "\"\n");
    }
}

void xboard_print_features(StrBuf *out)
{
    strbuf_add_text(out, "feature done=0\n"
                         "feature myname=\"luft " PACKAGE_VERSION "\"\n"
                         "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1\n"
                         "feature sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 name=1 ics=0\n"
                         "feature variants=\"normal,fischerandom\" memory=1 smp=1 debug=0 nps=0\n");
    print_options(out);
    strbuf_add_text(out, "feature done=1\n");
}

static const XBoardRow *find_row(Word name)
{
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
        if (word_names(name, ROWS[i].option.name))
            return &ROWS[i];
    return NULL;
}

/* Out of range it is the nearest value. */
static bool set_number(const OptionRow *option, XBoardSettings *settings, Word word)
{
    int64_t number;
    if (option_read_number(option, word, &number) == NUMBER_NONE)
        return false;
    option_set_number(option, settings, number);
    return true;
}

const char *xboard_option_set(XBoardSettings *settings, Word text)
{
    const char *equals = text.length > 0 ? memchr(text.text, '=', text.length) : NULL;
    const char *end = text.text + text.length;
    Words name_words = words_of(text.text, (size_t)((equals ? equals : end) - text.text));
    const XBoardRow *row = find_row(words_rest(&name_words));
    if (!row)
        return "unknown option";
    if (is_type(row, "button")) {
        option_set_number(&row->option, settings, true);
        return NULL;
    }
    Words value_words = words_of(end, 0);
    if (equals)
        value_words = words_of(equals + 1, (size_t)(end - equals - 1));
    Word value = words_rest(&value_words);
    if (row->option.type == OPTION_BUFFER)
        return option_set_buffer(&row->option, settings, value) ? NULL
                                                                : "the value is no file's name";
    if (is_type(row, "combo"))
        return human_move_read(value, &settings->human_move) ? NULL : "the value is no choice";
    return set_number(&row->option, settings, value) ? NULL : "the value is no number";
}

bool xboard_option_memory(XBoardSettings *settings, Word word)
{
    return set_number(&MEMORY, settings, word);
}

bool xboard_option_cores(XBoardSettings *settings, Word word)
{
    return set_number(&CORES, settings, word);
}

/* --- clocks: times from text, clocks from moves ----------------------------------------------- */

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
    if (number_parse(word.text, word.length, 1, SEARCH_DEPTH_MAX, &depth) == NUMBER_NONE)
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
