/* What luft thinks about while it speaks XBoard's protocol, and what follows from the answer:
 * moves, results claimed, draws, resignation, pondering.
 *
 * The state of the whole conversation is here, for xboard.c, which knows the commands.
 */
#ifndef LUFT_SRC_PROTOCOL_XBOARD_THINK_H
#define LUFT_SRC_PROTOCOL_XBOARD_THINK_H

#include "engine/opponent/opponent.h"
#include "src/protocol/peer.h"
#include "src/protocol/xboard_clock.h"
#include "src/protocol/xboard_option.h"

typedef enum Thought {
    THOUGHT_NONE,
    THOUGHT_MOVE,     /* ends in a move of ours */
    THOUGHT_PONDER,   /* the same on the other side's time, for the move that we expect */
    THOUGHT_ANALYSIS, /* ends when it is told to */
    THOUGHT_HINT      /* ends in a word of advice */
} Thought;

typedef struct XBoard {
    Peer peer;
    MoveLine game;
    XBoardClock clock;
    XBoardSettings settings; /* wanted; the engine has them when it next begins to think */

    char book_file[XBOARD_TEXT_MAX]; /* the one tried last */
    uint64_t player_seed;            /* of the weaker player; another one each game */
    bool fischerandom;               /* the variant of this game */
    bool bad_position;               /* the last setboard was none: no move is legal */
    bool playing;                    /* not in force mode: answers moves */
    bool analyzing;
    bool ponders;      /* hard */
    bool posts;        /* post */
    bool draw_offered; /* and not answered yet */

    Thought thought;
    Position root;         /* what it is about */
    int64_t move_start_ms; /* when we got the move */
    SearchInfo newest;     /* the best line's last report; depth 0: none yet */
    Move current;          /* the root move being searched, and its number */
    int current_number;
    bool has_result; /* the pondering ended before the move came, or the analysis */
    bool owes_hint;  /* asked for, and not said yet */
    SearchResult result;

    Move expected; /* the other side's answer to our last move, or MOVE_NONE */
    Opponent opponent;
    StrBuf pongs; /* held back until what was asked before them is done */
} XBoard;

/* Forgets what was thought about the game: it is another one, or at another place. */
void xboard_forget(XBoard *x);

/* Ends what is thought, without a word. */
void xboard_stop(XBoard *x);
/* Asks for our move now, if one is being thought about. */
void xboard_move_now(XBoard *x);

/* We have the move: says what the rules say, or thinks and moves. The end of pondering may have
 * the answer already. */
void xboard_think(XBoard *x);
/* The expected move was played: what is pondered is our move now. */
void xboard_ponder_hit(XBoard *x);
/* The other side has the move: thinks ahead, if we may and know about what. */
void xboard_ponder(XBoard *x);
void xboard_analyze(XBoard *x);
/* Says what the side to move could play, at once or after a thought; of our own move, what could
 * be played after it. */
void xboard_hint(XBoard *x);

/* Gives the engine the settings wanted, as soon as no move of ours is being thought about. */
void xboard_apply_settings(XBoard *x);

/* A draw is offered: accepts it now, or with our next move, or never. */
void xboard_consider_draw(XBoard *x);

/* Takes what the engine has to say. */
void xboard_take_news(XBoard *x);
/* After a command or news: says the hint that is owed, if there is one by now, and what waits for
 * the end of a thought, once there is none. */
void xboard_say_owed(XBoard *x);

#endif
