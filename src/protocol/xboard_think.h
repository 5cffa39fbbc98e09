/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The searches of an XBoard session and what follows from them: moves, claims, draws, resignation,
 * pondering.
 *
 * Holds the state of the whole session, for the commands in xboard.c. */
#ifndef LUFT_SRC_PROTOCOL_XBOARD_THINK_H
#define LUFT_SRC_PROTOCOL_XBOARD_THINK_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/mind/opponent.h"
#include "engine/text/words.h"
#include "src/protocol/peer.h"
#include "src/protocol/peer_settings.h"
#include "src/protocol/xboard_clock.h"
#include "src/protocol/xboard_edit.h"

/* Errors for XBoard, appended to a buffer. */

/* `tellusererror REASON` */
void xboard_print_failure(StrBuf *out, const Status *failure);

/* `Error (REASON): COMMAND` and `Illegal move (REASON): MOVE`. */
void xboard_print_error(StrBuf *out, const char *reason, Word command);
void xboard_print_illegal(StrBuf *out, const char *reason, Word move);

typedef enum Thought {
    THOUGHT_NONE,
    THOUGHT_MOVE,     /* ends in a move of ours */
    THOUGHT_PONDER,   /* on the opponent's time, for the move we expect */
    THOUGHT_ANALYSIS, /* ends on request */
    THOUGHT_HINT      /* ends in a hint */
} Thought;

typedef struct XBoard {
    Peer peer;
    MoveLine game;
    XBoardClock clock;
    XBoardEdit edit;
    PeerSettings settings; /* applied before the next search */

    char book_file[PEER_TEXT_MAX], tables_path[PEER_TEXT_MAX]; /* last ones tried */
    uint64_t player_seed; /* for limited strength; a new one each game */
    bool fischerandom;    /* variant of this game */
    bool bad_position;    /* the last setboard was invalid: no move is legal */
    bool playing;         /* not in force mode: replies to moves */
    bool analyzing;
    bool ponders;      /* hard */
    bool posts;        /* post */
    bool draw_offered; /* and not answered yet */

    Thought thought;
    Position root;         /* of the search */
    int64_t move_start_ms; /* when our turn began */
    SearchInfo newest;     /* last report of the best line; depth 0: none yet */
    Move current;          /* root move being searched, and its number */
    int current_number;
    bool has_result; /* pondering or analysis has ended, with this result */
    bool owes_hint;  /* requested and not sent yet */
    SearchResult result;

    Move expected; /* expected reply to our last move, or MOVE_NONE */
    Opponent opponent;
    StrBuf pongs; /* withheld until earlier requests are done */
} XBoard;

/* Ends the search silently. */
void xboard_stop(XBoard *x);
/* Our turn: sends the result by the rules, or searches and moves. Pondering may have the move
 * already. */
void xboard_think(XBoard *x);
/* The expected move was played: the ponder search becomes a search for our move. */
void xboard_ponder_hit(XBoard *x);
/* The opponent's turn: ponders, if allowed and a reply is expected. */
void xboard_ponder(XBoard *x);
void xboard_analyze(XBoard *x);
/* Sends a hint for the side to move, at once or after a search; during a search for our move, for
 * the reply to it. */
void xboard_hint(XBoard *x);

/* Applies the settings, as soon as our move is not being searched. */
void xboard_apply_settings(XBoard *x);

/* A draw was offered: accepts now, with our next move, or not. */
void xboard_consider_draw(XBoard *x);

/* Handles the mind's news. */
void xboard_take_news(XBoard *x);
/* Call after a command or news: sends a pending hint once it is known, and whatever waits for the
 * end of a search. */
void xboard_say_owed(XBoard *x);

#endif
