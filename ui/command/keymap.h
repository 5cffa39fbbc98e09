/* Every key of the interface in one table: keys, actions, help.
 *
 * Help screen, key line and man page are generated from it. Knows names of keys, not how a terminal
 * sends them.
 */
#ifndef LUFT_UI_COMMAND_KEYMAP_H
#define LUFT_UI_COMMAND_KEYMAP_H

#include "engine/base/status.h"

typedef enum Focus {
    FOCUS_PROMPT,
    FOCUS_BOARD,
    FOCUS_CURSOR,
    FOCUS_PANEL,
    FOCUS_SETUP,
    FOCUS_GAMES,
    FOCUS_PRACTICE,
    FOCUS_NB
} Focus;

/* clang-format off */
#define KEYMAP_ANALYSIS_ACTIONS(X) \
    X(ACTION_LOCK, "lock", "analysis stays with this position, or follows") \
    X(ACTION_EXCLUDE, "exclude", "analyse without the best move") \
    X(ACTION_ALL_MOVES, "all-moves", "analyse all moves again") \
    X(ACTION_INSERT, "insert", "put the engine's best line into the game")

/* action, its stable name for rebinding, one line of help */
#define KEYMAP_SETUP_ACTIONS(X) \
    X(ACTION_PUT_WHITE_PAWN, "put-white-pawn", "put White's pawn") \
    X(ACTION_PUT_WHITE_KNIGHT, "put-white-knight", "put White's knight") \
    X(ACTION_PUT_WHITE_BISHOP, "put-white-bishop", "put White's bishop") \
    X(ACTION_PUT_WHITE_ROOK, "put-white-rook", "put White's rook") \
    X(ACTION_PUT_WHITE_QUEEN, "put-white-queen", "put White's queen") \
    X(ACTION_PUT_WHITE_KING, "put-white-king", "put White's king") \
    X(ACTION_PUT_BLACK_PAWN, "put-black-pawn", "put Black's pawn") \
    X(ACTION_PUT_BLACK_KNIGHT, "put-black-knight", "put Black's knight") \
    X(ACTION_PUT_BLACK_BISHOP, "put-black-bishop", "put Black's bishop") \
    X(ACTION_PUT_BLACK_ROOK, "put-black-rook", "put Black's rook") \
    X(ACTION_PUT_BLACK_QUEEN, "put-black-queen", "put Black's queen") \
    X(ACTION_PUT_BLACK_KING, "put-black-king", "put Black's king") \
    X(ACTION_SETUP, "setup", "set up a position") \
    X(ACTION_SETUP_REMOVE, "setup-remove", "empty the square") \
    X(ACTION_SETUP_SIDE, "setup-side", "the other side to move") \
    X(ACTION_SETUP_WHITE_SHORT, "setup-white-short", "White may castle short, or not") \
    X(ACTION_SETUP_WHITE_LONG, "setup-white-long", "White may castle long, or not") \
    X(ACTION_SETUP_BLACK_SHORT, "setup-black-short", "Black may castle short, or not") \
    X(ACTION_SETUP_BLACK_LONG, "setup-black-long", "Black may castle long, or not") \
    X(ACTION_SETUP_ROOK, "setup-rook", "castling with this very rook, or not (Chess960)") \
    X(ACTION_SETUP_EN_PASSANT, "setup-en-passant", "en passant on this square, or not") \
    X(ACTION_SETUP_FEWER_HALFMOVES, "setup-fewer-halfmoves", "count less for the 50 moves") \
    X(ACTION_SETUP_MORE_HALFMOVES, "setup-more-halfmoves", "count more for the 50 moves") \
    X(ACTION_SETUP_FEWER_MOVES, "setup-fewer-moves", "a lower move number") \
    X(ACTION_SETUP_MORE_MOVES, "setup-more-moves", "a higher move number") \
    X(ACTION_SETUP_CLEAR, "setup-clear", "empty the board") \
    X(ACTION_SETUP_START, "setup-start", "the starting position") \
    X(ACTION_SETUP_MIRROR, "setup-mirror", "change the colours") \
    X(ACTION_SETUP_UNDO, "setup-undo", "undo") \
    X(ACTION_SETUP_REDO, "setup-redo", "redo") \
    X(ACTION_SETUP_DONE, "setup-done", "take the position, when it is legal") \
    X(ACTION_SETUP_CANCEL, "setup-cancel", "leave, with nothing changed")

#define KEYMAP_ACTIONS(X) \
    X(ACTION_NONE, "none", "") \
    X(ACTION_BACK, "back", "one move back") \
    X(ACTION_FORWARD, "forward", "one move forward") \
    X(ACTION_PREVIOUS_VARIATION, "previous-variation", "the variation above") \
    X(ACTION_NEXT_VARIATION, "next-variation", "the variation below") \
    X(ACTION_START, "start", "start of the game") \
    X(ACTION_END, "end", "end of the game, or where it is being played") \
    X(ACTION_PAGE_UP, "page-up", "a page up") \
    X(ACTION_PAGE_DOWN, "page-down", "a page down") \
    X(ACTION_LINE_UP, "line-up", "a line up") \
    X(ACTION_LINE_DOWN, "line-down", "a line down") \
    X(ACTION_ENGINE_MOVE, "engine-move", "play the engine's move") \
    X(ACTION_FLIP, "flip", "turn the board") \
    X(ACTION_ANALYSE, "analyse", "analysis on or off") \
    X(ACTION_MORE_LINES, "more-lines", "one engine line more") \
    X(ACTION_FEWER_LINES, "fewer-lines", "one engine line less") \
    X(ACTION_THREAT, "threat", "what the other side threatens") \
    X(ACTION_HINT, "hint", "a hint") \
    X(ACTION_UNDO, "undo", "take back, or undo the last edit") \
    X(ACTION_REDO, "redo", "do again what was taken back or undone") \
    X(ACTION_NAG_GOOD, "nag-good", "mark the move !") \
    X(ACTION_NAG_MISTAKE, "nag-mistake", "mark the move ?") \
    X(ACTION_NAG_BRILLIANT, "nag-brilliant", "mark the move !!") \
    X(ACTION_NAG_BLUNDER, "nag-blunder", "mark the move ??") \
    X(ACTION_NAG_INTERESTING, "nag-interesting", "mark the move !?") \
    X(ACTION_NAG_DUBIOUS, "nag-dubious", "mark the move ?!") \
    X(ACTION_COMMENT, "comment", "the comment on this move, in the input line") \
    X(ACTION_EDITOR, "editor", "the comment on this move, in your editor") \
    X(ACTION_PROMOTE, "promote", "move this variation up one step") \
    X(ACTION_DELETE, "delete", "delete this move and all behind it") \
    X(ACTION_SAVE, "save", "save the game in its file") \
    X(ACTION_REVIEW, "review", "review the game: marks, better moves, accuracy") \
    X(ACTION_PRACTICE, "practice", "practise the marked positions") \
    X(ACTION_PRACTICE_NEXT, "practice-next", "the next exercise") \
    X(ACTION_PRACTICE_SHOW, "practice-show", "show the answer") \
    X(ACTION_PRACTICE_AGAIN, "practice-again", "back to the position that is asked") \
    X(ACTION_PRACTICE_END, "practice-end", "end the practice") \
    X(ACTION_PREVIOUS_MISTAKE, "previous-mistake", "the mistake before") \
    X(ACTION_NEXT_MISTAKE, "next-mistake", "the next mistake") \
    X(ACTION_COPY_FEN, "copy-fen", "copy the FEN") \
    X(ACTION_COPY_PGN, "copy-pgn", "copy the PGN") \
    X(ACTION_NEXT_GAME, "next-game", "next game of the file") \
    X(ACTION_PREVIOUS_GAME, "previous-game", "previous game of the file") \
    X(ACTION_GAMES, "games", "the games of the file") \
    X(ACTION_SEARCH, "search", "look for games") \
    X(ACTION_OPEN_GAME, "open-game", "open this game") \
    X(ACTION_CURSOR, "cursor", "a cursor on the board") \
    X(ACTION_CURSOR_LEFT, "cursor-left", "cursor left") \
    X(ACTION_CURSOR_RIGHT, "cursor-right", "cursor right") \
    X(ACTION_CURSOR_UP, "cursor-up", "cursor up") \
    X(ACTION_CURSOR_DOWN, "cursor-down", "cursor down") \
    X(ACTION_CURSOR_TAKE, "cursor-take", "take or drop a piece") \
    X(ACTION_TO_BOARD, "to-board", "to the board keys") \
    X(ACTION_TO_PROMPT, "to-prompt", "to the input line") \
    X(ACTION_CLOSE, "close", "close this text") \
    X(ACTION_HELP, "help", "help") \
    X(ACTION_REDRAW, "redraw", "draw the screen again") \
    X(ACTION_SUSPEND, "suspend", "suspend luft") \
    X(ACTION_STOP, "stop", "stop thinking, or clear the line") \
    X(ACTION_QUIT, "quit", "quit") \
    KEYMAP_ANALYSIS_ACTIONS(X) \
    KEYMAP_SETUP_ACTIONS(X)

typedef enum Action {
#define X(action, name, help) action,
    KEYMAP_ACTIONS(X)
#undef X
    ACTION_NB
} Action;
/* clang-format on */

/* The key as ui/keyname writes it: a printable character as itself, or "Left", "Shift-Tab",
 * "Ctrl-L", "Escape", "Space", ... In the prompt's focus keys that edit belong to the line while it
 * holds text. */
typedef struct KeyBinding {
    Focus focus;
    const char *key;
    Action action;
} KeyBinding;

/* The action of a key in a focus, ACTION_NONE when it has none there. */
Action keymap_find(Focus focus, const char *key);

/* All bindings in order; *count entries. */
const KeyBinding *keymap_bindings(size_t *count);
const char *keymap_action_name(Action action);
const char *keymap_action_help(Action action);
/* The action with that name ("flip"), ACTION_NB for none. */
Action keymap_action_by_name(const char *name);
/* "prompt", "board", "cursor", "text", "setup", "games", "practice". */
const char *keymap_focus_name(Focus focus);

#endif
