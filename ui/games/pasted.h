/* Games that were pasted, several at once: until they are saved they lie in no file.
 *
 * Beside edits they are what a person can lose by leaving: who puts other games in their place asks
 * first (commands_leave_games_or_ask), and the journal of edits keeps them.
 */
#ifndef LUFT_UI_GAMES_PASTED_H
#define LUFT_UI_GAMES_PASTED_H

#include "ui/session/session.h"

struct Pasted {
    char *text; /* as it was pasted */
    size_t length;
    size_t count;  /* of its games */
    uint64_t hash; /* file_place_hash of the text */
    bool is_left;  /* the person wants them no more */
};

/* Lists the games of the text, which is copied, in the place of those listed before; the record on
 * the board becomes the one of this number (0: none of them). STATUS_IO: there is no room for them,
 * nothing is changed. */
NODISCARD Status pasted_list(Session *session, const char *text, size_t length, size_t current);
/* How many games a text holds. */
size_t pasted_count(const char *text, size_t length);

/* The listed games were pasted, are in no file, and are not given up. */
bool pasted_is_unsaved(const Session *session);
/* ... and the record on the board is one of them. */
bool pasted_is_shown(const Session *session);

/* The person gives them up, and their edits. */
void pasted_leave(Session *session);

/* Writes all of them, the edits on the board with them, into a file that is not there yet, or adds
 * them to a PGN file; its games are listed from then on. Errors as of savefile_add, with nothing
 * changed. */
NODISCARD Status pasted_save(Session *session, const char *path);

#endif
