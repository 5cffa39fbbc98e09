/* What is going on at the board: a game record, a place in it, who plays, clocks, what was said.
 *
 * The one truth that views draw and commands change. Knows chess through engine/notation and
 * engine/board; knows no screen, no key and no thread. Views hold it const.
 */
#ifndef LUFT_UI_SESSION_SESSION_H
#define LUFT_UI_SESSION_SESSION_H

#include "engine/engine.h"
#include "engine/record/game.h"
#include "ui/document/origin.h"
#include "ui/games/games.h"
#include "ui/match/clockwork.h"
#include "ui/session/settings.h"
#include "ui/setup/setup.h"
#include "ui/thinking/analysis.h"

typedef enum PlayerKind { PLAYER_HUMAN, PLAYER_ENGINE } PlayerKind;

/* Why the game is over; up to END_SEVENTY_FIVE they are RulesEnd's, decided by the board alone. */
typedef enum GameEnd {
    END_NONE,
    END_CHECKMATE,
    END_STALEMATE,
    END_DEAD_POSITION,
    END_FIVEFOLD,
    END_SEVENTY_FIVE,
    END_THREEFOLD_CLAIM,
    END_FIFTY_CLAIM,
    END_AGREEMENT,
    END_RESIGNATION,
    END_TIME,
    END_TIME_DRAW, /* a flag fell, but the opponent cannot mate (6.9) */
    END_RECORDED   /* a result that came with the record */
} GameEnd;

enum { SESSION_ENGINE_LINES_MAX = 10, SESSION_MESSAGE_MAX = 256, SESSION_PREMOVE_MAX = 24 };

/* The engine's newest report of one line, kept for drawing. */
typedef struct EngineLine {
    bool is_set;
    SearchInfo info;
} EngineLine;

typedef enum EngineMode {
    ENGINE_IDLE,
    ENGINE_PLAYING,  /* choosing its move in the game */
    ENGINE_ANALYSIS, /* looking at the shown position until stopped */
    ENGINE_HINT,     /* choosing a move to suggest */
    ENGINE_THREAT,   /* analysing with the other side to move */
    ENGINE_REVIEW,   /* at a position of the review */
    ENGINE_JUDGE     /* judging for practice */
} EngineMode;

typedef struct Edits Edits; /* ui/document/edits.h: the door for changes of a record */

typedef struct Session {
    Game *game;           /* owned */
    uint64_t game_number; /* another one for every game taken up, never 0 */
    GameNode *node;       /* the position shown */
    GameNode *live;       /* where the game in progress stands; NULL when only a record is read */
    Position pos;         /* after node, kept in step */
    Edits *edits;         /* undo, redo, saved or not; owned */
    Origin origin;        /* where in which file the record lies */
    Games *games;         /* the games of the file opened last, NULL: there is none; owned */
    Settings settings;

    /* The game in progress. */
    PlayerKind player[COLOR_NB];
    uint64_t player_seed; /* of the engine as a weaker player: another one each game */
    Clockwork clock;
    GameEnd end;
    Color end_loser; /* meaningful for END_CHECKMATE, END_RESIGNATION, END_TIME */
    bool draw_offered[COLOR_NB];
    int taken_back; /* plies behind live, along first children, that can be redone */
    bool held;      /* the engine's turn, but it waits for `go` (after taking back, resuming) */
    bool has_engine_score; /* the engine has moved in this game, and thought: */
    Score engine_score;    /* ... this, from the engine's side as its player */
    int lost_moves;        /* its moves in a row that it thought lost, */
    int even_moves;        /* or even (opponent.c) */
    Move premove;          /* typed while the engine thinks, as far as it is clear now; MOVE_NONE */
    char premove_text[SESSION_PREMOVE_MAX]; /* as typed, read again at its turn; "" for none */

    /* What the engine does, and what it has found. */
    EngineMode engine_mode;
    bool analysing; /* analysis is wanted whenever the engine has nothing else to do */
    Analysis analysis;
    Position engine_root; /* what the lines below belong to */
    int engine_line_count;
    EngineLine engine_lines[SESSION_ENGINE_LINES_MAX];

    /* What the board shows besides the position. */
    bool flipped;     /* Black at the bottom */
    Move hint;        /* MOVE_NONE */
    Square selected;  /* a piece taken up by cursor or mouse, NO_SQUARE */
    Square cursor;    /* the cursor on the board, NO_SQUARE when it is not shown */
    Bitboard targets; /* squares lit up: where a selected piece or a half-typed move can go */
    Bitboard origins; /* squares a half-typed move can start from */
    /* A pawn that was moved by hand and waits for what it becomes; NO_SQUARE: none does. */
    Square promotion_from, promotion_to;
    char message[SESSION_MESSAGE_MAX]; /* the status line: one sentence in plain words */
    bool message_is_error;

    /* What may stand in the place of the game. */
    Setup setup;               /* a position being set up, while it is open */
    struct Review *review;     /* owned, see review.h; NULL: none was begun in this game */
    struct Practice *practice; /* owned, see practice.h; NULL: none is under way */
} Session;

/* A session at the usual start, two human players, no clock. settings is copied. */
void session_init(Session *session, const Settings *settings);
void session_done(Session *session);

/* Begins a new game from start; the old one is dropped (save or journal it first). The clock stands
 * until the first move is made. */
void session_new_game(Session *session, const Position *start, const PlayerKind player[COLOR_NB],
                      const TimeControl *control);

/* Changes who plays, in the tags too while a game is in progress. */
void session_set_players(Session *session, const PlayerKind player[COLOR_NB]);

/* STATUS_STATE with the rule when the shown position ends every game (mate, stalemate, ...). */
NODISCARD Status session_expect_ongoing(const Session *session);

/* The game goes on from the shown position of a record; STATUS_STATE when it is over there or a
 * game is in progress already. */
NODISCARD Status session_go_on_here(Session *session);

/* Takes over a game in progress that stands at live, a node of it. The clock stands, as at the
 * beginning. */
void session_take_up(Session *session, Game *game, GameNode *live,
                     const PlayerKind player[COLOR_NB], const TimeControl *control);

/* Takes over a record read from outside and shows its start; no game is in progress then. */
void session_open_game(Session *session, Game *game);

/* The record lies there: `save` writes it back to this place. Takes over what origin owns. */
void session_set_origin(Session *session, const Origin *origin);

/* A legal move at the shown position: into the tree when reading, as the next move of the game in
 * progress when node == live. Presses the clock, judges the end. While a game is in progress and
 * an older position is shown, a move there is STATUS_STATE ("the game goes on at move 12 ..."). */
NODISCARD Status session_play(Session *session, Move move, int64_t now_ms);

/* Steps of the shown position; false when there is nothing there. */
bool session_back(Session *session);
bool session_forward(Session *session);
void session_go_to(Session *session, GameNode *node);
void session_go_start(Session *session);
void session_go_end(Session *session); /* live when a game is in progress */
/* -1 the variation above, +1 the one below: instead of the shown move; below, else instead of the
 * next move; from inside a variation, else instead of the move it began with. */
bool session_variation(Session *session, int direction);

/* Takes back plies half-moves of the game in progress, or of one that has ended, which then goes
 * on; they stay to be redone until another move is played. The clock stands until the next move. */
NODISCARD Status session_undo(Session *session, int plies, int64_t now_ms);
NODISCARD Status session_redo(Session *session, int plies, int64_t now_ms);

NODISCARD Status session_resign(Session *session, Color loser, int64_t now_ms);
/* Claims a draw by threefold or fifty moves for the side to move, if it is one; with the move it
 * intends to make (9.2.1, 9.3.1) or MOVE_NONE. A wrong claim changes nothing. */
NODISCARD Status session_claim_draw(Session *session, Move intended, int64_t now_ms);
void session_end(Session *session, GameEnd end, Color loser, int64_t now_ms);
/* Notes at the shown move what its mover had left, as PGN's [%clk]; nothing without a clock. */
void session_note_clock(Session *session, int64_t left_ms);
/* Notes at a move of the game what the engine thinks of the position after it, as PGN's [%eval]:
 * graph and evaluation bar show it. side is the side to move of the searched position; depth stands
 * behind the score, 0: none. */
void session_note_score(Session *session, GameNode *node, Score score, Color side, int depth);
/* Judges a fallen flag; true when it ended the game. */
bool session_check_flag(Session *session, int64_t now_ms);

bool session_is_playing(const Session *session);     /* a game in progress, not over */
bool session_engine_to_move(const Session *session); /* ... and it is the engine's turn there */
bool session_shows_live(const Session *session);
/* While a pawn waits for what it becomes, the choice that is shown at a square: the queen where it
 * goes, the others behind. NO_PIECE_TYPE: none. */
PieceType session_promotion_at(const Session *session, Square square);
Color session_live_side(const Session *session); /* whose turn it is at live, or at node */
/* Where the game stands: live, or the shown node when there is no game in progress. */
GameNode *session_standing(const Session *session);
/* The side one human plays against the engine; COLOR_NB: both or none are human. */
Color session_human(const Session *session);

/* "White is checkmated", "Draw by threefold repetition (9.2)", ... ; "" while it goes on. */
void session_end_text(const Session *session, char *buf, size_t size);
/* The same of the shown position, by the board and the moves before it alone; "" while a game could
 * go on from there. */
void session_position_end_text(const Session *session, char *buf, size_t size);

/* Puts a sentence into the status line; takes away what stands there; puts an error there, with its
 * place. */
void session_say(Session *session, const char *format, ...) PRINTF_LIKE(2, 3);
void session_say_nothing(Session *session);
void session_complain(Session *session, const Status *status);

/* The job for the engine at the shown position, or at live when playing, with its history. */
void session_fill_job(const Session *session, EngineMode mode, int64_t now_ms, SearchJob *job);
/* Files a report into engine_lines. */
void session_take_info(Session *session, const SearchInfo *info);
void session_clear_lines(Session *session);
/* Drops hint, premove, selection and lit squares. */
void session_clear_marks(Session *session);
/* What is after node again, when the tree was changed from outside. */
void session_refresh(Session *session);

/* A score as people read it, from White's side: "+0.38", "-1.20", "#5", "#-3". side is the side to
 * move of the searched position. */
void session_format_score(Score score, Color side, char buf[16]);

#endif
