/* News of a mind that its owner has not taken yet: lines, a note, then a result or
 * failure.
 *
 * A plain value for one job; callers that share it between threads must lock it. */
#ifndef LUFT_ENGINE_MAILBOX_H
#define LUFT_ENGINE_MAILBOX_H

#include "engine/mind/mind.h"

typedef struct Mailbox {
    SearchInfo *reports; /* of lines, oldest first */
    size_t report_capacity;
    size_t report_count;
    size_t taken_count; /* the first ones, already taken */
    bool current_ready; /* a report of the current root move */
    SearchInfo current;
    bool has_best;     /* the newest exact report of the best line: */
    bool best_is_last; /* no bound of that line was reported since */
    SearchInfo best;
    bool note_ready;
    Status note;
    bool end_ready; /* a result or failure */
    MindNews end;
} Mailbox;

void mailbox_init(Mailbox *box);
void mailbox_done(Mailbox *box);

/* Empties it. */
void mailbox_clear(Mailbox *box);

/* If thousands of reports wait, only each line's newest is kept. */
void mailbox_post_info(Mailbox *box, const SearchInfo *info);
/* The first note is kept until it is taken. */
void mailbox_post_note(Mailbox *box, Status note);
void mailbox_post_result(Mailbox *box, const SearchResult *result);
/* refused: the illegal move that caused it, as sent; "": none. */
void mailbox_post_failure(Mailbox *box, Status failure, const char *refused);

/* Makes a result of the best line; returns false if no line has a move. */
bool mailbox_best(const Mailbox *box, SearchResult *result);

/* Takes the next news: all reports of lines, the newest current move, then the end. Leaves
 * news->job to the caller. */
bool mailbox_take(Mailbox *box, MindNews *news);
bool mailbox_has_news(const Mailbox *box);

#endif
