/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question put to the engine, and its answers so far: which position and moves it analyses, its
 * lines as they arrive, and the line that is stepped through.
 *
 * Only ui/session writes its fields, and ui/analysis the lock and the line that is stepped through.
 * Refers to nodes by number, so that undo may replace the tree. Starts no engine: the controller
 * does.
 */
#ifndef LUFT_UI_SESSION_THINKING_H
#define LUFT_UI_SESSION_THINKING_H

#include "engine/base/base.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "ui/document/document.h"

enum { SECOND_NAME_MAX = 64 };
enum { THINKING_LINES_MAX = 10, ANALYSIS_NAME_MAX = 48 };

typedef enum EngineMode {
    ENGINE_IDLE,
    ENGINE_PLAYING,  /* choosing its move in the game */
    ENGINE_ANALYSIS, /* looking at the shown position until stopped */
    ENGINE_HINT,     /* choosing a move to suggest */
    ENGINE_THREAT,   /* analysing with the other side to move */
    ENGINE_FEATURE   /* a feature's job */
} EngineMode;

/* The engine's newest report on one line, kept for drawing. */
typedef struct EngineLine {
    bool is_set;
    SearchInfo info;
} EngineLine;

/* What to analyse, unless all moves of the shown position. */
typedef struct Analysis {
    bool is_locked;
    uint32_t locked_id;                  /* node_id in the session's game */
    char locked_name[ANALYSIS_NAME_MAX]; /* "12...Nf6", "the start" */

    bool has_filter; /* only these moves are searched, or all except these ... */
    bool excludes;
    Position filter_root; /* ... in this position; in others all are */
    int move_count;
    Move moves[MOVES_MAX];

    bool has_score; /* the newest score of the shown position, kept to avoid flicker */
    Score score;
    Color score_side; /* to move */

    bool is_resting; /* suspended after a long time without a key; continues at the next */
} Analysis;

/* A line of the engine being stepped through before it is in the game: a copy, so that it stays
 * while the engine continues. */
typedef struct Browse {
    bool is_open;
    bool is_second;   /* of the second engine */
    int line;         /* its number */
    uint32_t node_id; /* of the node that was shown */
    Position root;
    SearchInfo info;
    int length; /* half-moves in it */
    int at;     /* half-moves made */
} Browse;

typedef struct Thinking {
    EngineMode mode;
    bool analysing; /* analysis is wanted whenever the engine has nothing else to do */
    Analysis analysis;
    bool is_done;  /* analysis or threat has reached its limit: the lines no longer change */
    bool is_book;  /* the last move came from a book, without thinking */
    Position root; /* the position of the lines below */
    int line_count;
    EngineLine lines[THINKING_LINES_MAX];
    char second_name[SECOND_NAME_MAX]; /* the name of the second engine; "": none */
    int second_count;
    EngineLine second[THINKING_LINES_MAX]; /* of the same root */
    Browse browse;
} Thinking;

/* The engine starts to think about root, without lines so far, also if it was thinking before. */
void thinking_begin(Thinking *thinking, EngineMode mode, const Position *root);
void thinking_end(Thinking *thinking);
/* Sets whether analysis is wanted whenever the engine has nothing else to do. */
void thinking_want_analysis(Thinking *thinking, bool wanted);
/* Suspends analysis after a long time without a key, or continues it. */
void thinking_rest(Thinking *thinking, bool rests);
/* Another document is on the board, with the analysis that was wanted there. */
void thinking_change(Thinking *thinking, const Analysis *analysis, bool wanted);

/* Stores a report among the lines; shown is the position on the board, whose score is kept. */
void thinking_take_info(Thinking *thinking, const Position *shown, const SearchInfo *info);
/* The first move of each line of analysis, or of a threat, in the shown position; MOVE_NONE if
 * unknown; returns the number of lines. */
int thinking_shown_moves(const Thinking *thinking, const Position *shown,
                         Move moves[THINKING_LINES_MAX]);
void thinking_clear_lines(Thinking *thinking);
/* A second engine starts to analyse, without lines so far; call thinking_begin before. */
void thinking_begin_second(Thinking *thinking, const char *name);
void thinking_take_second(Thinking *thinking, const SearchInfo *info);
void thinking_forget_score(Thinking *thinking); /* of the shown position */

/* --- what is analysed ------------------------------------------------------------------------- */

enum { ANALYSIS_FILTER_MAX = 160 };

/* The node to analyse: the locked one while the game has it, otherwise the one shown. */
const GameNode *analysis_node(const Thinking *thinking, const Document *document);
/* Whether the lines belong to another position than the one shown, because of the lock. */
bool analysis_is_elsewhere(const Thinking *thinking, const Document *document);

/* Restricts analysis of the shown position to legal moves, or excludes these, too. No moves: all
 * again. STATUS_STATE if no move would remain; then nothing changes. */
NODISCARD Status analysis_choose(Thinking *thinking, const Document *document,
                                 const MoveList *moves, bool excludes);
/* "only e4 d4", "without e4", "" when all moves of the analysed position count, and for a threat.
 */
void analysis_filter_text(const Thinking *thinking, const Document *document, char *buf,
                          size_t size);
/* The moves to search in root, into job; none: all. */
void analysis_confine(const Thinking *thinking, SearchJob *job);

/* Whether analysis_filter_text has a text. */
bool analysis_has_filter(const Thinking *thinking, const Document *document);

/* Puts the first plies of a line of the shown position into the tree, all of it if plies is 0, as
 * one edit, with its score at the first move; returns the number of half-moves, whether or not they
 * were there before. */
int analysis_insert_moves(Document *document, const SearchInfo *info, int plies);

/* The position stepped to in the open line, and the move that led to it, MOVE_NONE at the line's
 * beginning. */
void browse_position(const Thinking *thinking, Position *pos, Move *last);

#endif
