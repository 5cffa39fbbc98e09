/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that must survive the program: the journal of the game in progress, the journal of
 * edits, and the file of games played.
 *
 * At every moment a game being played is in the journal or in games.pgn. Knows the session; neither
 * asks nor reports: a failure becomes a warning that the caller takes.
 */
#ifndef LUFT_UI_CONTROLLER_KEEPER_H
#define LUFT_UI_CONTROLLER_KEEPER_H

#include "ui/session/session.h"
#include "ui/session/start.h"
#include "ui/storage/edit_journal.h"
#include "ui/storage/game_journal.h"
#include "ui/storage/played_games.h"

/* The game's fate if the program ends now. */
typedef enum GameFate {
    GAME_NONE, /* none is in progress, or it is stored */
    GAME_KEPT, /* the next start will offer it */
    GAME_LOST  /* games are stored, but this one, or unsaved edits, are nowhere on disk */
} GameFate;

typedef struct Keeper {
    GameJournal *journal;      /* NULL: disabled */
    EditJournal *edit_journal; /* NULL: disabled */
    PlayedGames *played;       /* NULL: games are not stored */
    /* Numbers of the session's games, 0: none. */
    uint64_t ended_number;   /* tried to be stored at its end */
    uint64_t stored_number;  /* in games.pgn */
    uint64_t parted_number;  /* its edits could not be written to games.pgn */
    uint64_t stored_moves;   /* hash of the moves in games.pgn */
    uint64_t refused_number; /* refused to be dropped, because it is stored nowhere */
    bool journal_has_failed;
    Status warning; /* what could not be stored, until taken */
} Keeper;

/* Opens journals and games.pgn as start says, with what earlier runs left in them. */
void keeper_open(Keeper *keeper, const Start *start);
void keeper_close(Keeper *keeper);

/* After every change: updates the journals and stores a finished game. */
void keeper_settle(Keeper *keeper, Session *session);
/* Writes the last move to disk before it is shown. */
void keeper_keep_move(Keeper *keeper, Session *session);
/* A failure to store since the last call, to be shown after all other messages. */
Status keeper_take_warning(Keeper *keeper);

/* Before the game is dropped: stores a game in progress as PGN without result, and a finished one
 * if that has failed. STATUS_STATE: it would be lost; returned once a game. */
NODISCARD Status keeper_leave_game(Keeper *keeper, Session *session);
/* The same if the journal suffices, because the program ends. */
NODISCARD Status keeper_expect_kept(Keeper *keeper, Session *session);
GameFate keeper_game_fate(const Keeper *keeper, const Session *session);

/* Restores a game, or edits, of the last session and stores what they replace; on an error nothing
 * changes. */
NODISCARD Status keeper_restore_game(Keeper *keeper, Session *session);
NODISCARD Status keeper_restore_edits(Keeper *keeper, Session *session);

#endif
