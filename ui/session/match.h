/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played: players, clock, draw offers, result.
 *
 * It exists from the first position until another record replaces it, also after its end. Its moves
 * are in a document, of which document->live is the last. Knows no thread and no screen. Only
 * ui/session writes its fields.
 */
#ifndef LUFT_UI_SESSION_MATCH_H
#define LUFT_UI_SESSION_MATCH_H

#include "engine/mind/opponent.h"
#include "engine/record/chess_clock.h"
#include "ui/document/document.h"
#include "ui/settings/settings.h"

typedef enum PlayerKind { PLAYER_HUMAN, PLAYER_ENGINE } PlayerKind;

enum { MATCH_PREMOVE_MAX = 24 };

typedef struct Match {
    Document *document; /* borrowed */
    PlayerKind player[COLOR_NB];
    char engine[COLOR_NB]
               [SETTINGS_NAME_MAX]; /* the engine of a side that an engine plays; "": luft */
    uint64_t seed;                  /* of the engine as a weaker player; differs each game */
    ChessClock clock;
    GameEnd end;
    Color loser; /* meaningful for END_CHECKMATE, END_RESIGNATION, END_TIME */
    bool draw_offered[COLOR_NB];
    int taken_back;    /* plies after live, along first children, that can be redone */
    bool waits;        /* the clock is stopped until the engine to move is ready */
    bool held;         /* the engine's turn, but it waits for `go` (after taking back, resuming) */
    Opponent opponent; /* the engine's opinion of the game as a player */
    Move premove; /* typed while the engine thinks, if unambiguous already; otherwise MOVE_NONE */
    char premove_text[MATCH_PREMOVE_MAX]; /* as typed, read again at its turn; "" for none */
    int named_elo;                        /* the settings that the players' names were taken from */
    char named_player[SETTINGS_NAME_MAX];
} Match;

/* A game in document that has reached live. The clock is stopped until the first move. */
NODISCARD Match *match_new(Document *document, GameNode *live, const PlayerKind player[COLOR_NB],
                           const TimeControls *controls, bool increment_first);
void match_free(Match *match); /* NULL is allowed */

void match_set_players(Match *match, const PlayerKind player[COLOR_NB]);
/* Which engine plays a side, by its name in the list; "": luft itself. */
void match_set_engine(Match *match, Color side, const char *name);
/* The engine has exited: luft plays in its place. NULL is allowed. */
void match_forget_engine(Match *match, const char *name);
/* The engine to move waits for `go`, or no longer waits. */
void match_hold(Match *match, bool held);
/* Stops a running clock while the engine to move is not ready, and lets it run again. */
void match_wait(Match *match, bool waits, int64_t now_ms);

/* --- questions; NULL is fine: no game is being played ----------------------------------------- */

bool match_is_on(const Match *match);     /* in progress, not over */
bool match_has_begun(const Match *match); /* it is on, and a move was made */
bool match_is_over(const Match *match);   /* it has ended, and a move was made */
bool match_ended_on_time(const Match *match);
/* Whether no move, but a person ended it: by resigning, or in the person's turn (by a draw agreed
 * or claimed, or out of time). */
bool match_ended_by_person(const Match *match);
/* While the game is on, its last node: steps stop there. NULL: it is not on. */
GameNode *match_border(const Match *match);
/* The game is on, and its document shows an earlier position. */
bool match_is_looked_back(const Match *match);
bool match_has_engine(const Match *match);     /* it is on, and the engine plays a side of it */
bool match_person_to_move(const Match *match); /* it is on, and a person's turn */
bool match_engine_to_move(const Match *match); /* it is on, and the engine's turn */
bool match_awaits_engine(const Match *match);  /* ... which is not held */
/* The side that one human plays against the engine; COLOR_NB: both or none are human. */
Color match_human(const Match *match);
/* The name of the engine to move, for display: "luft", "stockfish". */
const char *match_engine_name(const Match *match, Color side);

/* The name of the engine with an open draw offer to the person, or NULL. */
const char *match_who_offers(const Match *match);
/* The engine to move is luft itself. */
bool match_is_own_turn(const Match *match);
bool match_is_timed(const Match *match);           /* a side of it has a clock */
bool match_times(const Match *match, Color color); /* that side has */
bool match_has_premove(const Match *match);
Move match_premove(const Match *match); /* if unambiguous already; otherwise MOVE_NONE */

/* --- continuing a game ------------------------------------------------------------------------ */

/* Continues from node of its document, whether or not the game was over. */
void match_go_on_at(Match *match, GameNode *node);
/* The side to move. */
Color match_side(const Match *match);
/* Plays a legal move in a game that is on: presses the clock, checks for the end, shows the move.
 */
void match_play(Match *match, Move move, int64_t now_ms);
/* Continues a game that has ended. After a fallen flag, here and in match_undo, no flag ends it
 * again. */
void match_play_on(Match *match);
/* Takes back plies half-moves, also of a finished game, which then continues; they can be redone
 * until another move is played. The clock is stopped until the next move. */
NODISCARD Status match_undo(Match *match, int plies, int64_t now_ms);
NODISCARD Status match_redo(Match *match, int plies, int64_t now_ms);
/* Records the mover's remaining time at the last move as PGN's [%clk]; nothing without a clock. */
void match_note_clock(Match *match, int64_t left_ms);

/* Changes the time controls before the first move. */
void match_set_clock(Match *match, const TimeControls *controls, bool increment_first);
/* Stops the clock while the process is suspended; returns whether it ran. NULL is allowed. */
bool match_pause(Match *match, int64_t now_ms);
void match_unpause(Match *match, int64_t now_ms);
/* Restores values of the journal: the time left (below 0 counts as 0), moves made on the clock,
 * whether flags are ignored, plies to redo. */
void match_set_left(Match *match, const int64_t left_ms[COLOR_NB]);
void match_restore(Match *match, const int made[COLOR_NB], bool flags_ignored, int taken_back);

/* A premove and its words, which are read again at its turn; "" drops it, and so do undo and redo,
 * other players and the end of the game. */
void match_set_premove(Match *match, Move move, const char *text, size_t length);

void match_offer_draw(Match *match, Color side, bool offered);

/* --- the game ends ---------------------------------------------------------------------------- */

/* Ends the game; its tags get the result and Termination. */
void match_end(Match *match, GameEnd end, Color loser, int64_t now_ms);
/* Ends the game if it is over by the position. */
void match_judge(Match *match, int64_t now_ms);
/* Claims a draw by threefold or fifty moves for the side to move, if it is one; with the move it
 * intends to make (9.2.1, 9.3.1) or MOVE_NONE. A wrong claim changes nothing. */
NODISCARD Status match_claim_draw(Match *match, Move intended, int64_t now_ms);
/* Checks for a fallen flag; true if it ended the game. */
bool match_check_flag(Match *match, int64_t now_ms);

/* --- its tags --------------------------------------------------------------------------------- */

/* Fills in the tags of a game played today between the match's players, named as the settings have
 * it. */
void match_tags_begin(Match *match, const Settings *settings);
void match_tags_players(Match *match, const Settings *settings);
/* The tags are there already, as in a game that is resumed. */
void match_tags_kept(Match *match, const Settings *settings);
/* The settings have changed: names the players again if these have another strength or name. NULL
 * is allowed. */
void match_tags_follow(Match *match, const Settings *settings);

#endif
