/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of input line, board, cursor and editing, and the letters that mean the same everywhere.
 */
#include <config.h>

#include "ui/modes/mode_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyRow COMMON_ROWS[] = {
    { "?", "keys", NULL },
    { "F1", "help", NULL },
    { "Ctrl-P", "palette", NULL },
    { "Ctrl-L", "redraw", NULL },
    { "Ctrl-Z", "suspend", NULL },
};

static const KeyRow PROMPT_ROWS[] = {
    { "Escape", "to-board", NULL },
    { "Left", "back", NULL },
    { "Right", "forward", NULL },
    { "Up", "previous-variation", NULL },
    { "Down", "next-variation", NULL },
    { "Home", "start", NULL },
    { "End", "end", NULL },
    { "PageUp", "page-up", NULL },
    { "PageDown", "page-down", NULL },
    { "F1", "help", N_("all commands and keys") },
    { "Ctrl-P", "palette", NULL },
    { "Ctrl-L", "redraw", NULL },
    { "Ctrl-Z", "suspend", NULL },
};

static const KeyHint PROMPT_HINTS[] = {
    { "to-board", false, N_("board") },
    { "help", false, N_("help") },
    { "undo", true, N_("take back") },
    { "hint", true, N_("hint") },
    { "analyse", true, N_("analyse") },
    { "quit", true, N_("quit") },
};

static const KeyHint PROMPT_RECORD_HINTS[] = {
    { "to-board", false, N_("board") },
    { "help", false, N_("help") },
    { "undo", true, N_("undo edit") },
    { "games", true, NULL },
    { "analyse", true, N_("analyse") },
    { "flip", true, N_("flip") },
    { "quit", true, N_("quit") },
};

static const KeyHint PROMPT_OVER_HINTS[] = {
    { "to-board", false, N_("board") },
    { "help", false, N_("help") },
    { "rematch", true, NULL },
    { "review", true, N_("mistakes") },
    { "analyse", true, N_("analyse") },
    { "quit", true, N_("quit") },
};

static const KeyRow BOARD_ROWS[] = {
    { "Left", "back", NULL },
    { "h", "back", NULL },
    { "Right", "forward", NULL },
    { "l", "forward", NULL },
    { "Up", "previous-variation", NULL },
    { "k", "previous-variation", NULL },
    { "Down", "next-variation", NULL },
    { "j", "next-variation", NULL },
    { "g", "start", NULL },
    { "Home", "start", NULL },
    { "G", "end", N_("end of the game") },
    { "End", "end", N_("end of the game") },
    { "PageUp", "page-up", NULL },
    { "PageDown", "page-down", NULL },
    { "Space", "go once", N_("play the engine's move") },
    { "f", "flip", N_("flip the board") },
    { "a", "analyse", N_("analysis on or off") },
    { "+", "lines +", N_("one line more") },
    { "-", "lines -", N_("one line fewer") },
    { "x", "threat", N_("the threat") },
    { "L", "lock", N_("lock the analysis here") },
    { "n", "exclude", N_("skip the best move") },
    { "o", "only all", N_("consider all moves") },
    { "t", "hint", N_("a hint") },
    { "w", "browse", N_("walk through a line") },
    { "M", "arrows", N_("best moves on the board") },
    { "W", "message", N_("the whole message") },
    { "T", "thoughts", N_("show or hide the engine's thinking") },
    { "u", "undo", N_("take back") },
    { "r", "redo", N_("redo") },
    { "Tab", "next", N_("the next game") },
    { "Shift-Tab", "previous", N_("the previous game") },
    { "O", "games", N_("games of the file") },
    { "X", "explorer", N_("opening explorer") },
    { "z", "tables", N_("endgame tables") },
    { "/", "search", NULL },
    { ";", "comment", N_("comment on this move") },
    { "m", "edit-key", N_("edit this move") },
    { "S", "save", N_("save the game") },
    { "[", "mistake previous", N_("the previous mistake") },
    { "]", "mistake next", N_("the next mistake") },
    { "(", "branch previous", N_("the previous branch") },
    { ")", "branch next", N_("the next branch") },
    { "A", "review", N_("review the game") },
    { "p", "practice", N_("practise the mistakes") },
    { "v", "cursor", NULL },
    { "E", "setup", N_("set up a position") },
    { "Z", "zoom", N_("one pane, full window") },
    { "Ctrl-Left", "resize left", N_("smaller squares") },
    { "Ctrl-Right", "resize right", N_("larger squares") },
    { "Ctrl-Up", "resize up", N_("more rows for the lines") },
    { "Ctrl-Down", "resize down", N_("fewer rows") },
    { "=", "resize auto", N_("panes as luft has them") },
    { ",", "settings", N_("all settings") },
    { "y", "copy fen", N_("copy the FEN") },
    { "Y", "copy pgn", N_("copy the PGN") },
    { "s", "stop", N_("stop thinking") },
    { "Escape", "stop", NULL },
    { "i", "to-prompt", NULL },
    { "Enter", "to-prompt", NULL },
    { ":", "to-prompt", NULL },
    { "?", "keys", N_("these keys, next page") },
    { "F1", "help", NULL },
    { "Ctrl-P", "palette", N_("find anything") },
    { "Ctrl-L", "redraw", NULL },
    { "Ctrl-Z", "suspend", NULL },
    { "q", "quit", N_("quit") },
};

/* Names in settings files of earlier versions. */
static const OldAction BOARD_OLD[] = {
    { "all-moves", "only all" },
    { "engine-move", "go once" },
    { "more-lines", "lines +" },
    { "fewer-lines", "lines -" },
    { "nag-good", "nag !" },
    { "nag-mistake", "nag ?" },
    { "nag-brilliant", "nag !!" },
    { "nag-blunder", "nag ??" },
    { "nag-interesting", "nag !?" },
    { "nag-dubious", "nag ?!" },
    { "previous-mistake", "mistake previous" },
    { "next-mistake", "mistake next" },
    { "copy-fen", "copy fen" },
    { "copy-pgn", "copy pgn" },
    { "next-game", "next" },
    { "previous-game", "previous" },
};

static const KeyHint BOARD_HINTS[] = {
    { "to-prompt", false, N_("type") },
    { "back", false, "" },
    { "forward", false, N_("step") },
    { "cursor", false, N_("cursor") },
    { "analyse", false, N_("analyse") },
    { "flip", false, N_("flip") },
    { "keys", false, N_("help") },
    { "quit", false, N_("quit") },
};

static const KeyHint BOARD_RECORD_HINTS[] = {
    { "to-prompt", false, N_("type") },
    { "back", false, "" },
    { "forward", false, N_("step") },
    { "edit-key", false, N_("edit") },
    { "undo", false, N_("undo") },
    { "save", false, N_("save") },
    { "games", false, N_("games") },
    { "analyse", false, "" },
    { "review", false, N_("analyse") },
    { "keys", false, N_("help") },
    { "quit", false, N_("quit") },
};

static const KeyHint BOARD_OVER_HINTS[] = {
    { "to-prompt", false, N_("type") },
    { "back", false, "" },
    { "forward", false, N_("step") },
    { "review", false, N_("review") },
    { "analyse", false, N_("analyse") },
    { "flip", false, N_("flip") },
    { "keys", false, N_("help") },
    { "quit", false, N_("quit") },
};

static const KeyRow CURSOR_ROWS[] = {
    { "Left", "cursor-left", NULL },
    { "h", "cursor-left", NULL },
    { "Right", "cursor-right", NULL },
    { "l", "cursor-right", NULL },
    { "Up", "cursor-up", NULL },
    { "k", "cursor-up", NULL },
    { "Down", "cursor-down", NULL },
    { "j", "cursor-down", NULL },
    { "Enter", "cursor-take", NULL },
    { "Space", "cursor-take", NULL },
    { ".", "cursor-draw", NULL },
    { "Tab", "draw-color", NULL },
    { "f", "flip", NULL },
    { "Escape", "to-board", NULL },
    { "v", "to-board", NULL },
    { "i", "to-prompt", NULL },
    { ":", "to-prompt", NULL },
};

static const KeyHint CURSOR_HINTS[] = {
    { "cursor-take", false, N_("take, drop") },
    { "cursor-left", false, "" },
    { "cursor-down", false, "" },
    { "cursor-up", false, "" },
    { "cursor-right", false, N_("move") },
    { "to-board", false, N_("leave") },
    { "keys", false, N_("help") },
};

static const KeyRow EDIT_ROWS[] = {
    /* After the key that opens them; no move begins with one. */
    { "1", "nag !", N_("mark the move !") },
    { "2", "nag ?", N_("mark the move ?") },
    { "3", "nag !!", N_("mark the move !!") },
    { "4", "nag ??", N_("mark the move ??") },
    { "5", "nag !?", N_("mark the move !?") },
    { "6", "nag ?!", N_("mark the move ?!") },
    { "-", "nag -", N_("no marks on the move") },
    { ";", "comment", NULL },
    { "v", "editor", N_("the comment on this move, in your editor") },
    { "p", "promote", N_("move this variation up one step") },
    { "x", "delete", N_("delete this move and everything after it") },
    { "i", "insert", N_("put the engine's best line into the game") },
    { "u", "undo", NULL },
    { "Escape", "close", N_("leave without changes") },
    { "m", "close", NULL },
    { "q", "close", NULL },
};

static const KeyHint EDIT_HINTS[] = {
    { "nag !", false, "!" },
    { "nag ?", false, "?" },
    { "nag !!", false, "!!" },
    { "nag ??", false, "??" },
    { "nag !?", false, "!?" },
    { "nag ?!", false, "?!" },
    { "comment", false, N_("note") },
    { "promote", false, N_("up") },
    { "delete", false, N_("delete") },
    { "close", false, N_("leave") },
    { "keys", false, N_("help") },
};

static const KeyRow LETTER_ROWS[] = {
    /* One letter is never a legal move. */
    { "f", "flip", NULL },
    { "a", "analyse", NULL },
    { "u", "undo", NULL },
    { "r", "redo", NULL },
    { "t", "hint", NULL },
    { "T", "thoughts", NULL },
    { "x", "threat", NULL },
    { "y", "copy fen", NULL },
    { "Y", "copy pgn", NULL },
    { "[", "mistake previous", NULL },
    { "]", "mistake next", NULL },
    { "(", "branch previous", NULL },
    { ")", "branch next", NULL },
    { "q", "quit", NULL },
    { "?", "keys", N_("these letters") },
    { ",", "settings", NULL },
};
/* clang-format on */

const KeyTable *common_keys(void)
{
    static const KeyTable TABLE = { .rows = COMMON_ROWS, .count = ARRAY_LEN(COMMON_ROWS) };
    return &TABLE;
}

const KeyTable *input_keys(void)
{
    static const KeyTable TABLE = {
        .name = "prompt",
        .title = N_("INPUT"),
        .heading = N_("Keys at the input line (arrows while it is empty)"),
        .kind = KEYS_BESIDE_TEXT,
        .rows = PROMPT_ROWS,
        .count = ARRAY_LEN(PROMPT_ROWS),
        .hints = { PROMPT_HINTS, ARRAY_LEN(PROMPT_HINTS) },
        .record_hints = { PROMPT_RECORD_HINTS, ARRAY_LEN(PROMPT_RECORD_HINTS) },
        .over_hints = { PROMPT_OVER_HINTS, ARRAY_LEN(PROMPT_OVER_HINTS) },
    };
    return &TABLE;
}

const KeyTable *board_keys(void)
{
    static const KeyTable TABLE = {
        .name = "board",
        .title = N_("BOARD"),
        .heading = N_("Keys at the board"),
        .rows = BOARD_ROWS,
        .count = ARRAY_LEN(BOARD_ROWS),
        .hints = { BOARD_HINTS, ARRAY_LEN(BOARD_HINTS) },
        .record_hints = { BOARD_RECORD_HINTS, ARRAY_LEN(BOARD_RECORD_HINTS) },
        .over_hints = { BOARD_OVER_HINTS, ARRAY_LEN(BOARD_OVER_HINTS) },
        .old = BOARD_OLD,
        .old_count = ARRAY_LEN(BOARD_OLD),
    };
    return &TABLE;
}

const KeyTable *cursor_keys(void)
{
    static const KeyTable TABLE = {
        .name = "cursor",
        .title = N_("CURSOR"),
        .heading = N_("Keys of the cursor on the board"),
        .rows = CURSOR_ROWS,
        .count = ARRAY_LEN(CURSOR_ROWS),
        .base = common_keys,
        .hints = { CURSOR_HINTS, ARRAY_LEN(CURSOR_HINTS) },
    };
    return &TABLE;
}

const KeyTable *edit_keys(void)
{
    static const KeyTable TABLE = {
        .name = "edit",
        .title = N_("EDIT"),
        .heading = N_("Keys that edit the move (m first)"),
        .rows = EDIT_ROWS,
        .count = ARRAY_LEN(EDIT_ROWS),
        .base = common_keys,
        .hints = { EDIT_HINTS, ARRAY_LEN(EDIT_HINTS) },
    };
    return &TABLE;
}

const KeyTable *letter_keys(void)
{
    static const KeyTable TABLE = {
        .name = "letter",
        .kind = KEYS_ENTERED,
        .rows = LETTER_ROWS,
        .count = ARRAY_LEN(LETTER_ROWS),
    };
    return &TABLE;
}
