/* XBoard's commands in two tables: session commands in xboard.c, and game commands (positions,
 * moves, clocks, analysis) in xboard_play.c. */
#ifndef LUFT_SRC_PROTOCOL_XBOARD_COMMAND_H
#define LUFT_SRC_PROTOCOL_XBOARD_COMMAND_H

#include "engine/text/words.h"
#include "src/protocol/xboard_think.h"

typedef struct XBoardCommand {
    const char *name;
    /* Returns NULL, or why the command failed. words: the rest of the line. */
    const char *(*run)(XBoard *x, Words *words);
    bool ends_thought; /* drops the current search first */
} XBoardCommand;

/* The command of that name, or NULL. */
const XBoardCommand *xboard_find_play(Word name);

/* Handles a line without a command: a bare move, from a person or a GUI without usermove;
 * otherwise reports an unknown command. */
void xboard_obey_move(XBoard *x, Word word);

#endif
