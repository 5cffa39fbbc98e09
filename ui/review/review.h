/* The review of the session's game: under way, stopped, or done, with its figures.
 *
 * Says which position the engine is to look at, and puts its answers into the tree. Starts no
 * engine: the controller does, and may let it do other things in between. What a move was worth is
 * judged by engine/record/game_review.
 */
#ifndef LUFT_UI_REVIEW_REVIEW_H
#define LUFT_UI_REVIEW_REVIEW_H

#include "engine/base/status.h"
#include "engine/record/game_review.h"
#include "ui/session/part.h"
#include "ui/session/session.h"

typedef struct Review {
    SessionPart part;
    GameReview *walk;               /* owned */
    const Game *game;               /* the one it began with, to be compared alone */
    SearchLimits limits;            /* of every search */
    char engine[SETTINGS_NAME_MAX]; /* that searches, by its name in the list; "": luft */
    bool is_running;
    int searched; /* positions, and what they took together: */
    int64_t spent_ms;
} Review;

/* Begins to review the main line of the session's game; limits without any limit stand for the
 * usual effort (GAME_REVIEW_NODES). STATUS_STATE while a game is in progress, or when there is
 * nothing to review; an earlier review then stays. engine: a name of the list; "": luft. */
NODISCARD Status review_begin(Session *session, const SearchLimits *limits, const char *engine);

bool review_is_running(const Session *session);

/* The name of the engine that reviews; "": luft, or nobody. */
const char *review_engine(const Session *session);

/* Ends a review whose main line was changed, or whose work was undone, and says so. */
void review_check(Session *session);

/* Fills the job for the position that is next. false: the review is done, which is said. */
bool review_fill_job(Session *session, SearchJob *job);
NODISCARD Status review_take_result(Session *session, const SearchResult *result);

/* Ends it before its time; what was found stays. */
void review_stop(Session *session);

typedef struct ReviewProgress {
    int done, count; /* positions */
    int64_t left_ms; /* estimate, -1: not known yet */
} ReviewProgress;

/* Only while it is running. */
void review_progress(const Session *session, ReviewProgress *progress);

/* The figures of both sides, of what is on the screen: of the review as far as it came, and where
 * it has not been yet from the [%eval] comments of an earlier one. Without a review every move must
 * have one; false when there are no figures. */
bool review_figures(const Session *session, VerdictSide sides[COLOR_NB]);

/* The same of parts of the game: part_of tells that of a move by its position, and how many
 * half-moves led there; NULL: all are of part 0. */
typedef int ReviewPartOf(const Position *pos, int ply);
bool review_figures_by_part(const Session *session, ReviewPartOf *part_of,
                            VerdictSide sides[VERDICT_PARTS_MAX][COLOR_NB]);

/* A side's figures as a sentence. */
void review_describe_side(Color color, const VerdictSide *side, StrBuf *text);

/* The figures and every marked move, for the line dialogue. */
void review_report(const Session *session, StrBuf *text);

/* "1:05", "14 s" */
void review_format_time(int64_t ms, char buf[16]);

#endif
