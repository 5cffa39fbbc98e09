/* What a mind has said and nobody has taken yet: reports of lines, a note, then the result or
 * the failure.
 *
 * A plain value of one job; whoever shares it between threads guards it.
 */
#ifndef LUFT_ENGINE_MAILBOX_H
#define LUFT_ENGINE_MAILBOX_H

#include "engine/mind/mind.h"

typedef struct Mailbox {
    SearchInfo *reports; /* of lines, oldest first */
    size_t report_capacity;
    size_t report_count;
    size_t taken_count; /* of these, the first ones */
    bool current_ready; /* a report of the current root move */
    SearchInfo current;
    bool has_best;     /* the newest exact report of the best line: */
    bool best_is_last; /* no bound of that line was told since */
    SearchInfo best;
    bool note_ready;
    Status note;
    bool end_ready; /* the result or the failure */
    MindNews end;
} Mailbox;

void mailbox_init(Mailbox *box);
void mailbox_done(Mailbox *box);

/* Nothing is left of what was said. */
void mailbox_clear(Mailbox *box);

/* Where thousands of reports wait, each line's newest is left of them. */
void mailbox_post_info(Mailbox *box, const SearchInfo *info);
/* The first that is not taken stays. */
void mailbox_post_note(Mailbox *box, Status note);
void mailbox_post_result(Mailbox *box, const SearchResult *result);
/* refused: the illegal move that it is about, as it was sent; "": none. */
void mailbox_post_failure(Mailbox *box, Status failure, const char *refused);

/* The result that the best line makes, where there is one: a line of one move at least. */
bool mailbox_best(const Mailbox *box, SearchResult *result);

/* Every report of a line, the newest of the current move, then the end; all but the job's id. */
bool mailbox_take(Mailbox *box, MindNews *news);
bool mailbox_has_news(const Mailbox *box);

#endif
