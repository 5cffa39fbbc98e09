/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of a GUI by XBoard's protocol: options, as its menu shows them, memory and cores; and
 * clocks. */
#ifndef LUFT_SRC_PROTOCOL_XBOARD_SETTINGS_H
#define LUFT_SRC_PROTOCOL_XBOARD_SETTINGS_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/text/words.h"

/* The options that XBoard shows in its menu, and those set by `memory` and `cores`. */
enum { XBOARD_TEXT_MAX = 1024 };

typedef struct XBoardSettings {
    int hash_mb; /* memory */
    int threads; /* cores */
    int lines;   /* of analysis */
    int overhead_ms;
    bool limit_strength; /* plays at the strength of elo */
    int elo;
    HumanMove human_move;
    bool resign;
    bool own_book; /* plays from a book */
    int book_depth;
    int book_variety;
    char book_file[XBOARD_TEXT_MAX];   /* "": luft's own */
    char tables_path[XBOARD_TEXT_MAX]; /* folders of endgame tables; "" or "<empty>": none */
    bool clear_hash;                   /* requested; reset by the caller when done */
} XBoardSettings;

void xboard_settings_init(XBoardSettings *settings);

/* Writes the reply to `protover 2`, the options among it. */
void xboard_print_features(StrBuf *out);

/* Reads the text after `option`: NAME or NAME=VALUE. Names match in either case; numbers out of
 * range are clamped. Returns NULL, or the error, which changes nothing. */
NODISCARD const char *xboard_option_set(XBoardSettings *settings, Word text);

/* Reads the number after `memory` or `cores` into hash_mb or threads; false if it is invalid. */
NODISCARD bool xboard_option_memory(XBoardSettings *settings, Word word);
NODISCARD bool xboard_option_cores(XBoardSettings *settings, Word word);

/* XBoard's time controls: level, st, sd, and the two clocks.
 *
 * Follows section 11 of the specification. Reads no clock: the caller passes the time spent. */
typedef struct XBoardClock {
    int moves;            /* moves per control; 0: the whole game */
    int64_t base_ms;      /* for those moves */
    int64_t increment_ms; /* after each move */
    int64_t movetime_ms;  /* st: time for each move; 0: the control applies */
    int depth;            /* sd: depth limit; 0: none */
    int64_t own_ms;       /* our clock: set by `time`, updated after our moves */
    int64_t other_ms;
    int first_ply; /* first ply of this control */
} XBoardClock;

/* Five minutes for the game. */
void xboard_clock_init(XBoardClock *clock);

/* For a new game or position: resets clocks and depth limit. */
void xboard_clock_reset(XBoardClock *clock);

/* Reads the words after `level`: `40 5 0`, `0 0:30 0` or `0 2 12`, with fractions of a second; ply
 * is the number of plies played. Returns false if they are invalid, and changes nothing. Likewise
 * for `st` and `sd`, and for the centiseconds of `time` and `otim`, which may be negative. */
NODISCARD bool xboard_clock_level(XBoardClock *clock, Words *words, int ply);
NODISCARD bool xboard_clock_st(XBoardClock *clock, Words *words);
NODISCARD bool xboard_clock_sd(XBoardClock *clock, Words *words);
NODISCARD bool xboard_clock_time(XBoardClock *clock, Words *words);
NODISCARD bool xboard_clock_otim(XBoardClock *clock, Words *words);

/* Call after our move at that ply, with the time it took. */
void xboard_clock_spend(XBoardClock *clock, int ply, int64_t spent_ms);

/* Limits of a search for our move at that ply. */
void xboard_clock_limits(const XBoardClock *clock, Color side, int ply, SearchLimits *limits);

#endif
