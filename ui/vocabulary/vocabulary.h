/* Every command of every room in one table, and how a line finds its row.
 *
 * A key, a click, a menu and a typed line all run the same command; help, completion and the man
 * page come from the same rows.
 */
#ifndef LUFT_UI_VOCABULARY_VOCABULARY_H
#define LUFT_UI_VOCABULARY_VOCABULARY_H

#include "ui/command/command.h"

/* The row with that number, NULL behind the last. */
const Command *vocabulary_row(size_t index);

/* What the session is in the midst of: one of COMMAND_IN_... */
unsigned vocabulary_place(const Session *session);

/* The command of one of the places (COMMAND_IN_...) by its name or alias; by an unambiguous
 * beginning of at least two letters where nothing is lost by a slip (never resign or quit). NULL
 * when there is none. */
const Command *vocabulary_find(const char *name, size_t length, unsigned where);

/* Without blanks in front, and without what marks a command elsewhere: vi's colon, or a chat's
 * slash before a command's name. */
const char *vocabulary_bare_line(const Session *session, const char *line);

/* One line as typed or text as pasted: a move (always first), a one-letter shortcut, a command, a
 * FEN, EPD, PGN or list of moves. The Status says what was wrong; nothing is changed then. */
NODISCARD Status vocabulary_execute(Session *session, const App *app, const char *line);

/* The help of all commands and keys, or of one topic, for a screen of so many columns (0: of 80);
 * STATUS_NOT_FOUND for an unknown one. */
NODISCARD Status vocabulary_help(const Session *session, const char *topic, int columns,
                                 StrBuf *text);
/* Columns of a page of it, where pages may stand beside each other. */
int vocabulary_page_width(int columns);
/* Appends what the keys of a table of keys do, one a line: its names, a tab, its help. Behind those
 * of the input line come the letters of where the session is, with an Enter (enter) behind each.
 */
void vocabulary_write_keys(const Session *session, const KeyTable *table, const char *enter,
                           StrBuf *text);
/* Commands of what only a screen shows. */
bool vocabulary_needs_screen(const char *name);
/* Appends what these letters do, one a line, for ears: "t: a hint". */
void vocabulary_write_letters(const Session *session, StrBuf *text);

#endif
