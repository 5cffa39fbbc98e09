/* What is going on at the board: a game record, a place in it, who plays, clocks, what was said.
 *
 * The one truth that views draw and commands change. Knows chess through engine/notation and
 * engine/board; knows no screen, no key and no thread. Views hold it const.
 */
#ifndef LUFT_UI_SESSION_SESSION_H
#define LUFT_UI_SESSION_SESSION_H

#include "engine/external/engine_list.h"
#include "ui/board/boardview.h"
#include "ui/document/document.h"
#include "ui/document/recent.h"
#include "ui/match/match.h"
#include "ui/session/message.h"
#include "ui/session/part.h"
#include "ui/settings/settings.h"
#include "ui/thinking/thinking.h"

/* Who brings the line that is obeyed. */
typedef enum LineSource {
    LINE_TYPED,
    LINE_PIPED,
    LINE_PASTED /* or bound to a key: nobody need have read it */
} LineSource;

typedef struct Session {
    Document *document; /* owned */
    Match *match;       /* the game played in it, NULL: it is only read; owned */
    Match *left_match;  /* the game that an edit made a record of: undo makes one of it again */
    Thinking thinking;
    BoardView board;
    Settings settings;
    EngineList engines; /* those of others */
    Message message;
    char *said;               /* the last message that was no empty one, whole; owned */
    const char *cache_folder; /* for what features can make again; NULL: there is none */
    const char *recent_path;  /* of the list of files opened lately; NULL: nowhere */
    Recent recent;            /* that list, as it was read last */
    const char *kept_in;      /* the file that luft keeps this game in by itself; NULL: none */
    const char *drill_path;   /* of what is known of repertoires; NULL: nowhere */
    LineSource line_source;   /* of the line that is obeyed */
    bool is_dialogue;         /* told in lines, where words name commands instead of keys */
    struct Layer *below;      /* the documents that this one lies on, NULL: none */

    /* What features keep here: each begins with a SessionPart, is owned, and NULL when there is
     * none. Only the feature's room knows more of it. */
    struct Games *games;   /* the games of the file opened last */
    struct Review *review; /* of this record; goes with it */
    struct Setup *setup;   /* a position being set up; goes with the record */
    SessionParts parts;    /* of the others, by their key */
} Session;

/* A session at the usual start, two human players, no clock. settings is copied. */
void session_init(Session *session, const Settings *settings);
void session_done(Session *session);

/* Reads the list of files opened lately, as long as the settings want it. */
void session_read_recent(Session *session);

/* Begins a new game from start; the old one is dropped (save or journal it first). The clock stands
 * until the first move is made. */
void session_new_game(Session *session, const Position *start, const PlayerKind player[COLOR_NB],
                      const TimeControls *controls);

/* Changes who plays the game that is played here, in its tags too. */
void session_set_players(Session *session, const PlayerKind player[COLOR_NB]);

/* The game goes on from the shown position of a record; STATUS_STATE when it is over there or a
 * game is in progress already. */
NODISCARD Status session_go_on_here(Session *session);

/* Takes over a game in progress that stands at live, a node of it. The clock stands, as at the
 * beginning. */
void session_take_up(Session *session, Game *game, GameNode *live,
                     const PlayerKind player[COLOR_NB], const TimeControls *controls);

/* Puts a document of its own over the one on the board, and takes it away again with all that came
 * with it. What lies below, its match and how the board showed it, stays as it is meanwhile, its
 * clock too, and comes back as it was. Dropping does nothing where nothing lies below. */
void session_push(Session *session, Document *document);
/* The same with the document and the match of another session, which has an empty document then. */
void session_push_board(Session *session, Session *other);
void session_drop(Session *session);
bool session_is_stacked(const Session *session);
/* The lowest document, and the game played in it: what the person has open, and saves or leaves,
 * whatever lies over it. */
Document *session_record(const Session *session);
const Match *session_record_match(const Session *session);
/* What a feature keeps here from now on; what it kept before is freed. NULL: nothing. */
void session_set_games(Session *session, struct Games *games);
void session_set_review(Session *session, struct Review *review);
void session_set_setup(Session *session, struct Setup *setup);
/* The same by a key, the address of something of the feature's own. */
void session_set_part(Session *session, const void *key, SessionPart *part);
SessionPart *session_part(const Session *session, const void *key);

/* Takes over a record read from outside and shows its start; no game is in progress then. */
void session_open_game(Session *session, Game *game);
/* Another number after everything that must not be replaced by what comes late. */
uint64_t session_board_mark(const Session *session);

/* A legal move at the shown position: into the tree when reading, as the next move of the game in
 * progress when node == live. Presses the clock, judges the end. While a game is in progress and
 * an older position is shown, a move there is STATUS_STATE ("you are looking back ..."). */
/* STATUS_UNSUPPORTED: the record is a diagram (ui/document/diagram.h), of which nothing is played.
 */
NODISCARD Status session_expect_chess(const Session *session);

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
/* Judges a fallen flag; true when it ended the game. */
bool session_check_flag(Session *session, int64_t now_ms);

bool session_shows_live(const Session *session);
Color session_live_side(const Session *session); /* whose turn it is at live, or at node */
/* Where the game stands: live, or the shown node when there is no game in progress. */
GameNode *session_standing(const Session *session);
/* How the game ended that is played here, or that the record has a result (END_RECORDED). */
GameEnd session_game_end(const Session *session);

/* "White is checkmated", "Draw by threefold repetition (FIDE 9.2)", ... ; "" while it goes on. */
void session_end_text(const Session *session, char *buf, size_t size);
/* Edits would be lost if the record were dropped now: ask before (commands_run_or_ask does). Never
 * while a game is being played, which is kept whole. */
bool session_has_unsaved_edits(const Session *session);
/* An edit just recorded makes a record of the game that was played here. */
void session_leave_match(Session *session);
/* edits_undo and edits_redo of its document. */
NODISCARD Status session_undo_edit(Session *session, const char **what);
NODISCARD Status session_redo_edit(Session *session, const char **what);

/* Puts a sentence, its format translated, into the status line; takes away what stands there; puts
 * an error there, with its place. */
void session_say(Session *session, const char *format, ...) PRINTF_LIKE(2, 3);
void session_say_error(Session *session, const char *format, ...) PRINTF_LIKE(2, 3);
/* The same of a whole text whose moves are spelled already, by session_style: for one that quotes
 * what a person wrote, whose letters are not luft's to change. */
void session_say_spelled(Session *session, const char *text);
/* What the last message would have said with room for all of it. */
void session_keep_whole(Session *session, const char *text);
SpeechStyle session_style(const Session *session);
/* Whether people listen: the dialogue, in words. */
bool session_is_heard(const Session *session);
void session_say_nothing(Session *session);
/* What was said before comes first in the message. */
void session_put_before(Session *session, const Message *before);
void session_complain(Session *session, const Status *status);
/* The same of a line that was typed: a word of it stays as it was typed, at the beginning too. */
void session_complain_of(Session *session, const Status *status, const char *line);

/* The job for the engine at the shown position, or at live when playing, with its history. */
void session_fill_job(const Session *session, EngineMode mode, int64_t now_ms, SearchJob *job);
/* The engine's next move, as if the person had made the expected one. */
void session_fill_pondering(const Session *session, Move expected, int64_t now_ms, SearchJob *job);
/* Drops hint, premove, selection and lit squares. */
void session_clear_marks(Session *session);

#endif
