/* The commands of XBoard as rows of two tables: those of the session (features, settings, modes of
 * output) and those of the game (positions, moves, clocks, analysis).
 */
#ifndef LUFT_SRC_PROTOCOL_XBOARD_COMMAND_H
#define LUFT_SRC_PROTOCOL_XBOARD_COMMAND_H

#include "engine/text/words.h"
#include "src/protocol/xboard_think.h"

typedef struct XBoardCommand {
    const char *name;
    /* NULL, or why the command was not obeyed. words: what stands behind the name. */
    const char *(*run)(XBoard *x, Words *words);
    bool ends_thought; /* what is thought about is dropped first */
} XBoardCommand;

/* The row of that name, or NULL. */
const XBoardCommand *xboard_find_session(Word name);
const XBoardCommand *xboard_find_play(Word name);

/* A line that begins with no command: a bare move, from a GUI that was not told of usermove or from
 * a person; else an unknown command. */
void xboard_obey_move(XBoard *x, Word word);

#endif
