/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of the board: the game record, the current place in it, players, clocks and the last
 * message.
 *
 * Views draw this state and commands change it. Knows chess through engine/notation and
 * engine/board; knows nothing of screens, keys or threads. Views hold it const.
 */
#ifndef LUFT_UI_SESSION_SESSION_H
#define LUFT_UI_SESSION_SESSION_H

#include "engine/external/engine_list.h"
#include "ui/document/document.h"
#include "ui/document/files.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/thinking.h"
#include "ui/settings/settings.h"

/* The status line: one sentence in plain words. */
enum { MESSAGE_MAX = 512 }; /* bytes; letters may take two */

typedef struct Message {
    char text[MESSAGE_MAX];
    bool is_error;
    bool is_spelled; /* as it is spoken; otherwise the dialogue spells it */
} Message;

/* The source of the line being executed. */
typedef enum LineSource {
    LINE_TYPED,
    LINE_PIPED,
    LINE_PASTED /* or bound to a key: perhaps not read by the person */
} LineSource;

/* Data that a feature keeps in the session, which knows only its key and how to free it: the first
 * member of the feature's own struct. */
typedef struct SessionPart {
    void (*free)(struct SessionPart *part);
    /* Freed together with this document, and found only while that is on the board; NULL: freed
     * with the session. */
    const struct Document *document;
    bool is_of_record; /* freed already when the document opens another record */
} SessionPart;

enum { SESSION_PARTS_MAX = 32 };

/* Parts by key: the address of an object that belongs to the feature. */
typedef struct SessionParts {
    size_t count;
    struct {
        const void *key;
        SessionPart *part;
    } list[SESSION_PARTS_MAX];
} SessionParts;

typedef struct Session {
    Document *document; /* owned */
    Match *match;       /* the game being played in it; NULL: the record is only read; owned */
    Match *left_match;  /* the game that an edit turned into a record; undo turns it back; owned */
    Thinking thinking;
    BoardView board;
    Settings settings;
    EngineList engines; /* other engines */
    Message message;
    char *said;               /* the last message that was not empty, in full; owned */
    const char *data_folder;  /* where features keep data; NULL: nowhere */
    const char *cache_folder; /* for data that features can compute again; NULL: none */
    const char *recent_path;  /* of the list of recently opened files; NULL: not kept */
    Recent recent;            /* that list, as last read */
    const char *own_games;    /* the file of the games played with luft; NULL: none */
    const char *kept_in;      /* the file that luft saves this game in automatically; NULL: none */
    LineSource line_source;   /* of the line being executed */
    bool is_dialogue;         /* texts are heard, and words are commands, not keys */
    struct Layer *below;      /* the stack of documents under this one; NULL: empty */

    SessionParts parts; /* of features, by key */
} Session;

/* A session at the usual start, two human players, no clock. settings is copied. */
void session_init(Session *session, const Settings *settings);
void session_done(Session *session);

/* Reads the list of recently opened files, if the settings keep one. */
void session_read_recent(Session *session);

/* Begins a new game from start; the old one is dropped (save or journal it first). The clock starts
 * after the first move. */
void session_new_game(Session *session, const Position *start, const PlayerKind player[COLOR_NB],
                      const TimeControls *controls);

/* Changes the players of the game in progress, and its tags. */
void session_set_players(Session *session, const PlayerKind player[COLOR_NB]);

/* Continues the record as a game from the shown position; STATUS_STATE if it is over there or a
 * game is already in progress. */
NODISCARD Status session_go_on_here(Session *session);

/* Takes over a game in progress and its current position live, a node of it. The clock starts after
 * the first move. */
void session_take_up(Session *session, Game *game, GameNode *live,
                     const PlayerKind player[COLOR_NB], const TimeControls *controls);

/* session_push puts another document on top of the current one; session_drop removes it and
 * everything that belongs to it. The documents below, with their matches, clocks and views of the
 * board, are kept unchanged and come back as they were. Dropping the lowest document does nothing.
 */
void session_push(Session *session, Document *document);
/* The same with the document and the match of another session, which is left with an empty
 * document. */
void session_push_board(Session *session, Session *other);
void session_drop(Session *session);
bool session_is_stacked(const Session *session);
/* The lowest document, and the game played in it: this is what the person has open, saves or
 * leaves. */
Document *session_record(const Session *session);
const Match *session_record_match(const Session *session);
/* A copy of the document's game without the moves taken back, which stay in it to be redone. The
 * caller frees it. */
NODISCARD Game *session_copy_played(const Session *session, const Document *document);
/* Stores a feature's data, whose key is the address of an object that belongs to the feature; the
 * previous data are freed. NULL: none. */
void session_set_part(Session *session, const void *key, SessionPart *part);
SessionPart *session_part(const Session *session, const void *key);

/* Takes over a record read from outside and shows its start; no game is then in progress. */
void session_open_game(Session *session, Game *game);
/* A number that differs after each change that makes late results obsolete. */
uint64_t session_board_mark(const Session *session);

/* STATUS_UNSUPPORTED: the record is a diagram, which cannot be played. */
NODISCARD Status session_expect_chess(const Session *session);
/* Plays a legal move at the shown position: adds it to the tree of a record, or plays it in the
 * game in progress if node == live. Presses the clock and checks whether the game is over. While a
 * game is in progress and an older position is shown, a move is STATUS_STATE ("you are looking back
 * ..."). */
NODISCARD Status session_play(Session *session, Move move, int64_t now_ms);

/* Changes the shown position; false: at the end already. A negative count steps back. */
bool session_step(Session *session, int count);
void session_go_to(Session *session, GameNode *node);
void session_go_start(Session *session);
void session_go_end(Session *session); /* live when a game is in progress */
/* -1: the variation above, +1: the one below. It replaces the shown move; below, if the shown move
 * has no variations, the next move; from inside a variation without others, the move with which it
 * began. */
bool session_variation(Session *session, int direction);

/* Takes back plies of the game in progress, or of one that has ended, which then continues; they
 * can be redone until another move is played. The clock starts again after the next move. */
NODISCARD Status session_undo(Session *session, int plies, int64_t now_ms);
NODISCARD Status session_redo(Session *session, int plies, int64_t now_ms);

NODISCARD Status session_resign(Session *session, Color loser, int64_t now_ms);
/* Claims a draw by threefold repetition or the fifty-move rule for the side to move, with the move
 * it intends to make (9.2.1, 9.3.1) or MOVE_NONE. A wrong claim changes nothing. */
NODISCARD Status session_claim_draw(Session *session, Move intended, int64_t now_ms);
void session_end(Session *session, GameEnd end, Color loser, int64_t now_ms);
/* Checks for a fallen flag; true: it ended the game. */
bool session_check_flag(Session *session, int64_t now_ms);

bool session_shows_live(const Session *session);
/* *pos: the position in which the person moves: the one shown, or, while the engine is to move in
 * it, that in which a premove may be legal, as if the engine had passed; if it is in check, as it
 * is. Returns whether the move is a premove. */
bool session_position_for_move(const Session *session, Position *pos);
Color session_live_side(const Session *session); /* to move at live, or at node */
/* The current position: live, or the shown node if no game is in progress. */
GameNode *session_standing(const Session *session);
/* How the game played here ended; END_RECORDED: the record has a result. */
GameEnd session_game_end(const Session *session);

/* "White is checkmated", "Draw by threefold repetition (FIDE 9.2)", ... ; "" while the game is in
 * progress. */
void session_end_text(const Session *session, char *buf, size_t size);
/* Edits would be lost if the record were dropped now: ask first (commands_run_or_ask does). Never
 * true while a game is being played, which is kept whole. */
bool session_has_unsaved_edits(const Session *session);
/* Turns the game that was played here into a record, after an edit. */
void session_leave_match(Session *session);
/* edits_undo and edits_redo for its document. */
NODISCARD Status session_undo_edit(Session *session, const char **what);
NODISCARD Status session_redo_edit(Session *session, const char **what);

/* Shows a sentence in the status line, its format translated; session_say_nothing clears it;
 * session_complain shows an error with its place. */
void session_say(Session *session, const char *format, ...) PRINTF_LIKE(2, 3);
void session_say_error(Session *session, const char *format, ...) PRINTF_LIKE(2, 3);
/* The same for a text whose moves are already spelled by session_style, such as one that quotes
 * what a person wrote: luft must not change those letters. */
void session_say_spelled(Session *session, const char *text);
/* Stores the full text of the last message, which may have been cut. */
void session_keep_whole(Session *session, const char *text);
SpeechStyle session_style(const Session *session);
/* Appends a text in that style, to be heard in the line dialogue. */
void session_spell(const Session *session, const char *text, StrBuf *spelled);
/* The same of a text that a player wrote, in any language: its letters of pieces stay. */
void session_quote(const Session *session, const char *text, StrBuf *quoted);
void session_say_nothing(Session *session);
/* Puts the previous message before the current one. */
void session_put_before(Session *session, const Message *before);
void session_complain(Session *session, const Status *status);
/* The same for a typed line: a word of it is quoted unchanged, even at the beginning of the
 * sentence. */
void session_complain_of(Session *session, const Status *status, const char *line);

/* settings_set that also refuses the name of an engine that is not in the list. */
NODISCARD Status session_set(Session *session, const char *name, const char *value);
/* Puts luft in the place of engines that the settings name and the list has no more;
 * STATUS_NOT_FOUND: there was one. */
NODISCARD Status session_forget_lost_engines(Session *session);

/* Fills the engine's job for the shown position, or for live when playing, with its history. */
void session_fill_job(const Session *session, EngineMode mode, int64_t now_ms, SearchJob *job);
/* The same for the engine's next move, as if the person had played the expected one. */
void session_fill_pondering(const Session *session, Move expected, int64_t now_ms, SearchJob *job);
/* Clears hint, premove, selection and highlighted squares. */
void session_clear_marks(Session *session);

/* The engine plays against a person: its score, reply and depth would give away what it sees. */
bool hidden_thoughts(const Session *session);
/* Zen mode during a game: only the board and the clocks are shown. */
bool hidden_by_zen(const Session *session);

#endif
