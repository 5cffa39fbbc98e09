/* What outlives the program: the journal of the game in progress, that of edits, and the file of
 * games played.
 *
 * At every moment a game that is played is in the journal or in games.pgn. Knows the session; asks
 * and tells nobody: what could not be kept is a warning for whoever asks for it.
 */
#ifndef LUFT_UI_CONTROLLER_KEEPER_H
#define LUFT_UI_CONTROLLER_KEEPER_H

#include "engine/base/strbuf.h"
#include "ui/match/start.h"
#include "ui/session/session.h"
#include "ui/storage/edit_journal.h"
#include "ui/storage/journal.h"
#include "ui/storage/played_games.h"

typedef struct Keeper {
    Journal *journal;          /* NULL: none is kept */
    EditJournal *edit_journal; /* NULL: none is kept */
    PlayedGames *played;       /* NULL: games are not kept */
    /* Numbers of the session's games, 0: of none. */
    uint64_t ended_number;   /* that was to be stored at its end */
    uint64_t stored_number;  /* that is in games.pgn */
    uint64_t parted_number;  /* whose edits games.pgn did not take */
    uint64_t stored_moves;   /* a hash of those that games.pgn has */
    uint64_t refused_number; /* that was not left, because it is kept nowhere */
    bool journal_has_failed;
    Status warning; /* what could not be kept, until it is told */
} Keeper;

/* As start wants it: journals and games.pgn, with what earlier programs left in them. */
void keeper_open(Keeper *keeper, const Start *start);
void keeper_close(Keeper *keeper);

/* After every change: brings the journals up to date and keeps a finished game. */
void keeper_settle(Keeper *keeper, Session *session);
/* Has the last move on the disk before anybody is told of it. */
void keeper_keep_move(Keeper *keeper, Session *session);
/* What could not be kept since the last call: to be told when everything else has been said. */
Status keeper_take_warning(Keeper *keeper);

/* Keeps the game in progress as a PGN without result before it is dropped, and one that has ended
 * where that has failed. STATUS_STATE: it would be lost; not said twice of a game. */
NODISCARD Status keeper_leave_game(Keeper *keeper, Session *session);
/* The same where the journal will do, because the program ends. */
NODISCARD Status keeper_expect_kept(Keeper *keeper, Session *session);
/* Whether a game was played that nothing has on disk, where games are kept. */
bool keeper_loses_game(const Keeper *keeper, const Session *session);
/* Whether a game is being played that the next start will offer. */
bool keeper_keeps_game(const Keeper *keeper, const Session *session);

/* Whether a game, or edits, of last time can come back. */
bool keeper_has_game(const Keeper *keeper);
bool keeper_has_edits(const Keeper *keeper);
/* Edits of this file come first from now on. */
void keeper_want_edits(Keeper *keeper, const char *file);
/* Brings them back in the place of what is there, which is kept; else nothing changes. */
NODISCARD Status keeper_restore_game(Keeper *keeper, Session *session);
NODISCARD Status keeper_restore_edits(Keeper *keeper, Session *session);
/* Puts the edits into a file of their own, whose path is appended to *where; there may be others
 * then. There must be some. */
NODISCARD Status keeper_decline_edits(Keeper *keeper, StrBuf *where);

#endif
