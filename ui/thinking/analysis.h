/* What analysis looks at, besides the position shown: a position it is locked to, and the moves it
 * is confined to.
 *
 * Names nodes by their number, so that undo may put another tree in their place. Knows no engine
 * and no time: the controller starts and rests searches.
 */
#ifndef LUFT_UI_THINKING_ANALYSIS_H
#define LUFT_UI_THINKING_ANALYSIS_H

#include "engine/engine.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"

enum { ANALYSIS_NAME_MAX = SAN_NUMBERED_MAX, ANALYSIS_FILTER_MAX = 160 };

typedef struct Session Session;

typedef struct Analysis {
    bool is_locked;
    uint32_t locked_id;                  /* node_id in the session's game */
    char locked_name[ANALYSIS_NAME_MAX]; /* "12...Nf6", "start" */

    bool has_filter; /* only these moves count, or all but these: */
    bool excludes;
    Position filter_root; /* in this position; in others all do */
    int move_count;
    Move moves[MOVES_MAX];

    bool has_score; /* the newest of the position shown, for what must not flicker */
    Score score;
    Color score_side; /* whose move it was */

    bool is_resting; /* nobody was there for long: goes on at the next key */
} Analysis;

/* The node to analyse: the locked one while it is in the game, else the one shown. */
const GameNode *analysis_node(const Session *session);
/* Whether the lines belong to another position than the one shown, because of the lock. */
bool analysis_is_elsewhere(const Session *session);

/* Locks to the position shown, or lets go. */
void analysis_lock(Session *session);
void analysis_unlock(Session *session);

/* Confines analysis of the shown position to the moves that words name (SAN or coordinates,
 * blank-separated, commas allowed), or to all but these. No words: all moves again. exclude adds to
 * moves excluded before. Errors: a word that is no legal move, STATUS_STATE when none would be
 * left; nothing changes then. */
NODISCARD Status analysis_only(Session *session, const char *words);
NODISCARD Status analysis_exclude(Session *session, const char *words);
/* "only e4 d4", "without e4", "" when all moves of the analysed position count, and for a threat.
 */
void analysis_filter_text(const Session *session, char *buf, size_t size);
/* The moves to search in root into job; none when all count. */
void analysis_confine(const Session *session, SearchJob *job);

/* The line (from 1) in a row of the engine's pane, whose first rows hold the figures and perhaps
 * the chosen moves; 0: none. */
int analysis_line_at(const Session *session, int row);
/* Rows of the pane above the lines. */
int analysis_head_rows(const Session *session);

/* Puts the first plies of line N (from 1) into the tree at the position shown, whole when plies is
 * 0, as one edit, with its score at the first move. STATUS_STATE or STATUS_NOT_FOUND say why not.
 * *added: half-moves of the line, whether or not they were there before. */
NODISCARD Status analysis_insert(Session *session, int line, int plies, int *added);

#endif
