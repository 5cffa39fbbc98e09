/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of the session's game: running, stopped or done, with its figures.
 *
 * Chooses the next position for the engine and puts the results into the tree. Does not run the
 * engine: the controller does, and may use it for other work in between. Moves are classified by
 * engine/record/game_review. Practice asks it what is known of a game.
 */
#ifndef LUFT_UI_REVIEW_REVIEW_H
#define LUFT_UI_REVIEW_REVIEW_H

#include "engine/base/status.h"
#include "engine/record/game_review.h"
#include "ui/modes/mode.h"
#include "ui/modes/scene.h"
#include "ui/session/session.h"

const Feature *review_feature(void);

typedef struct Review {
    SessionPart part;
    GameReview *walk;               /* owned */
    const Game *game;               /* the reviewed game; compared only */
    SearchLimits limits;            /* for each search */
    char engine[SETTINGS_NAME_MAX]; /* name of the engine in the list; "": luft */
    bool is_running;
    /* Of its marked moves: how often players of the mover's rating play them. */
    int rating[COLOR_NB];
    float *shares; /* by ply, negative: unknown; NULL before the end; owned */
    int searched;  /* number of positions searched, and their total time: */
    int64_t spent_ms;
} Review;

/* Begins to review the main line of the session's game. limits that are all unset mean the usual
 * effort (GAME_REVIEW_NODES). engine: a name of the list; "": luft. STATUS_STATE if a game is in
 * progress or there is nothing to review; an earlier review then stays. */
NODISCARD Status review_begin(Session *session, const SearchLimits *limits, const char *engine);

/* The review of the record on the board, NULL: none. */
Review *review_of(const Session *session);
bool review_is_running(const Session *session);

/* Ends the review, with a message, if its main line was changed or its edit undone. */
void review_check(Session *session);

/* Fills the job for the next position. false: the review is done, which is announced. */
bool review_fill_job(Session *session, SearchJob *job);
NODISCARD Status review_take_result(Session *session, const SearchResult *result);

/* Stops the review; its results stay. */
void review_stop(Session *session);

typedef struct ReviewProgress {
    int done, count; /* positions */
    int64_t left_ms; /* estimate, -1: unknown */
} ReviewProgress;

/* Requires a running review. */
void review_progress(const Session *session, ReviewProgress *progress);

/* The figures of both sides: by the review as far as it came, then by [%eval] comments. Without a
 * review every move must have a score, otherwise returns false. */
bool review_figures(const Session *session, VerdictSide sides[COLOR_NB]);

/* The same for parts of the game: part_of returns the part of a move from the position before it
 * and its ply; NULL: all moves are part 0. */
typedef int ReviewPartOf(const Position *pos, int ply);
bool review_figures_by_part(const Session *session, ReviewPartOf *part_of,
                            VerdictSide sides[VERDICT_PARTS_MAX][COLOR_NB]);

/* How often players of the mover's rating, in the game or in the settings, play a marked move.
 * false: the review has not ended, or the move has no mark of it. */
typedef struct ReviewShare {
    int rating;
    double share;
} ReviewShare;
bool review_share(const Session *session, const GameNode *node, ReviewShare *share);

/* Appends it as a sentence after a blank. */
void review_describe_share(const Session *session, const GameNode *node, StrBuf *text);

/* Appends a side's figures as a sentence; is_figure: under a title that names the accuracy. */
void review_describe_side(Color color, const VerdictSide *side, bool is_figure, StrBuf *text);

/* Appends the figures and every marked move, for the line dialogue. */
void review_report(const Session *session, StrBuf *text);

/* "1:05", "14 s" */
void review_format_time(int64_t ms, char buf[16]);

/* --- summary.c -------------------------------------------------------------------------------- */

/* The summary of a finished or reviewed game, as lines: how it ended, how well both sides played,
 * the turning points, and where it is saved. Uses known results; searches nothing. */
typedef enum SummaryKind {
    SUMMARY_TITLE,
    SUMMARY_TEXT,
    SUMMARY_HEAD, /* heading of the lines below it */
    SUMMARY_GRAPH /* place for the graph, if there is room */
} SummaryKind;

enum { SUMMARY_LINES_MAX = 24, SUMMARY_TEXT_MAX = 256, SUMMARY_TURNS = 3 };

typedef struct SummaryLine {
    SummaryKind kind;
    char text[SUMMARY_TEXT_MAX];
    const GameNode *node; /* the turning point's move, NULL for other lines */
} SummaryLine;

typedef struct Summary {
    SummaryLine lines[SUMMARY_LINES_MAX];
    int count;
} Summary;

/* saved: the file in which luft saved the game unasked, or NULL. */
void summary_make(const Session *session, const char *saved, Summary *summary);

/* Appends the end, the figures and the turning points as text, moves spelled by session_style. */
void summary_write(const Session *session, StrBuf *text);

/* Writes figures and turning points, with English letters, at the end of the comment before the
 * first move, replacing an earlier summary; one edit. STATUS_STATE: no move has a score. */
NODISCARD Status summary_keep(Session *session);

/* --- graph.c ---------------------------------------------------------------------------------- */

/* The evaluation graph of a game. */
void review_graph(const Scene *scene, Rect area);
/* The graph without the figures of both sides. */
void review_curve(const Scene *scene, Rect area);

#endif
