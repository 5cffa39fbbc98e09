/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game as an XBoard engine knows it: its moves, whether the engine plays, and the limits last
 * sent. Writes the commands that bring it to another position. */
#ifndef LUFT_ENGINE_EXTERNAL_XBOARD_GAME_H
#define LUFT_ENGINE_EXTERNAL_XBOARD_GAME_H

#include "engine/base/strbuf.h"
#include "engine/mind/job.h"
#include "engine/protocol/xboard_answer.h"

typedef struct XBoardGame {
    StrBuf *out;
    const XBoardFeatures *features;
    MoveLine known; /* the engine's own game, if is_known */
    bool is_known;
    bool is_prepared;     /* by xboard_game_prepare, and has not been asked since */
    bool is_forced;       /* otherwise it replies to moves */
    bool is_hard;         /* it ponders after its moves */
    int level_moves;      /* from the last `level`; 0: no number of moves */
    int64_t level_base_s; /* 0: no level was sent */
    int64_t increment_ms;
    int64_t st_s; /* from the last `st`; 0: not sent */
    int depth;    /* from the last `sd`; 0: not sent */
} XBoardGame;

void xboard_game_init(XBoardGame *game, StrBuf *out, const XBoardFeatures *features);

/* The engine's position is unknown from now on. */
void xboard_game_forget(XBoardGame *game);
/* Starts a new game in force mode with thinking output. */
void xboard_game_begin(XBoardGame *game, bool chess960);
/* Brings it to the end of that line in force mode, with the fewest moves. STATUS_UNSUPPORTED: it
 * cannot be given that position. */
NODISCARD Status xboard_game_set(XBoardGame *game, const MoveLine *line);

/* Does that ahead of a job with a clock, if it needs a new game. Returns false if nothing was
 * sent. */
bool xboard_game_prepare(XBoardGame *game, const SearchJob *job);

void xboard_game_force(XBoardGame *game);
/* Records a legal move of the engine. */
void xboard_game_note(XBoardGame *game, Move move);

bool xboard_game_is_at(const XBoardGame *game, const MoveLine *line);
/* True if it plays and is one move short of that line. */
bool xboard_game_awaits(const XBoardGame *game, const MoveLine *line);

/* Whether it can be given these limits; otherwise it needs a new game, since a depth limit cannot
 * be lifted in another way. */
bool xboard_game_can_limit(const XBoardGame *game, const SearchLimits *limits);
void xboard_game_limit(XBoardGame *game, const SearchLimits *limits);

/* Makes it play: sends the clocks, then the move it is waiting for, or `go`. */
void xboard_game_tell(XBoardGame *game, const SearchLimits *limits, Move move);
void xboard_game_go(XBoardGame *game, const SearchLimits *limits);

#endif
