/* The review of the session's game: running, stopped or done, with its figures.
 *
 * Chooses the next position for the engine and puts the results into the tree. Does not run the
 * engine: the controller does, and may use it for other work in between. Moves are classified by
 * engine/record/game_review.
 */
#ifndef LUFT_UI_REVIEW_REVIEW_H
#define LUFT_UI_REVIEW_REVIEW_H

#include "engine/base/status.h"
#include "engine/record/game_review.h"
#include "ui/command/command.h"
#include "ui/modes/mode.h"
#include "ui/session/part.h"
#include "ui/session/session.h"

typedef struct Review {
    SessionPart part;
    GameReview *walk;               /* owned */
    const Game *game;               /* the reviewed game; compared only */
    SearchLimits limits;            /* for each search */
    char engine[SETTINGS_NAME_MAX]; /* name of the engine in the list; "": luft */
    bool is_running;
    int searched; /* number of positions searched, and their total time: */
    int64_t spent_ms;
} Review;

/* Begins to review the main line of the session's game. limits that are all unset mean the usual
 * effort (GAME_REVIEW_NODES). engine: a name of the list; "": luft. STATUS_STATE if a game is in
 * progress or there is nothing to review; an earlier review then stays. */
NODISCARD Status review_begin(Session *session, const SearchLimits *limits, const char *engine);

/* The review of the record on the board, NULL: none. */
Review *review_of(const Session *session);
bool review_is_running(const Session *session);

/* The name of the reviewing engine; "" if it is luft or no review is running. */
const char *review_engine(const Session *session);

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

/* Appends a side's figures as a sentence. */
void review_describe_side(Color color, const VerdictSide *side, StrBuf *text);

/* Appends the figures and every marked move, for the line dialogue. */
void review_report(const Session *session, StrBuf *text);

/* "1:05", "14 s" */
void review_format_time(int64_t ms, char buf[16]);

/* --- commands_review.c --- */

/* `review`, `mistake` and `summary`. */
Commands review_commands(void);

/* --- summary_mode.c --- */

/* Shows the summary of the document on the board, until it is dismissed, the document changes or
 * the game goes on. */
void summary_open(ModeStack *stack);
void summary_close(ModeStack *stack);

#endif
