/* The game as an engine of XBoard's protocol has it: which moves it knows, whether it plays, which
 * limits it was told last. Writes what brings it from there to where it is wanted.
 */
#ifndef LUFT_ENGINE_EXTERNAL_XBOARD_GAME_H
#define LUFT_ENGINE_EXTERNAL_XBOARD_GAME_H

#include "engine/base/strbuf.h"
#include "engine/mind/job.h"
#include "engine/protocol/xboard_answer.h"

typedef struct XBoardGame {
    StrBuf *out;
    const XBoardFeatures *features;
    MoveLine known; /* the engine's own game, where is_known */
    bool is_known;
    bool is_forced;       /* else it plays: it answers moves */
    bool is_hard;         /* it ponders after its moves */
    int level_moves;      /* as told by `level`, 0 also where there is no number of moves */
    int64_t level_base_s; /* 0: it was told no level */
    int64_t increment_ms;
    int64_t st_s; /* as told by `st`; 0: it was not */
    int depth;    /* as told by `sd`; 0: it was not */
} XBoardGame;

void xboard_game_init(XBoardGame *game, StrBuf *out, const XBoardFeatures *features);

/* Nothing is known of where the engine is. */
void xboard_game_forget(XBoardGame *game);
/* A new game, in force mode; it posts what it thinks. */
void xboard_game_begin(XBoardGame *game, bool chess960);
/* Puts it into force mode at the end of that line, by the fewest moves. STATUS_UNSUPPORTED: it
 * cannot be told of that position. */
NODISCARD Status xboard_game_set(XBoardGame *game, const MoveLine *line);

void xboard_game_force(XBoardGame *game);
/* It has made a legal move. */
void xboard_game_note(XBoardGame *game, Move move);

bool xboard_game_is_at(const XBoardGame *game, const MoveLine *line);
/* It plays, and is one move behind that line. */
bool xboard_game_awaits(const XBoardGame *game, const MoveLine *line);

/* What it may spend on its move; goes before it is asked. False: it has to begin a new game before,
 * for a limit of depth ends in no other way. */
bool xboard_game_can_limit(const XBoardGame *game, const SearchLimits *limits);
void xboard_game_limit(XBoardGame *game, const SearchLimits *limits);

/* It plays from now on: the clocks, then the move that it awaits, or `go`. */
void xboard_game_tell(XBoardGame *game, const SearchLimits *limits, Move move);
void xboard_game_go(XBoardGame *game, const SearchLimits *limits);

#endif
