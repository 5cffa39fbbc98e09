/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All commands of all rooms in one table, and the execution of lines.
 *
 * Keys, clicks, menus and typed lines all run the same commands; help, completion and the man page
 * are made from the same rows.
 */
#ifndef LUFT_UI_VOCABULARY_VOCABULARY_H
#define LUFT_UI_VOCABULARY_VOCABULARY_H

#include "engine/base/status.h"
#include "ui/modes/command.h"

/* The row with that number; NULL after the last. */
const Command *vocabulary_row(size_t index);

/* The session's present place: one of COMMAND_IN_... */
unsigned vocabulary_place(const Session *session);

/* The command of one of the places (COMMAND_IN_...) by its name or alias, or by an unambiguous
 * beginning of at least two letters unless a slip could lose something (never resign or quit).
 * NULL: not found. */
const Command *vocabulary_find(const char *name, size_t length, unsigned where);

/* Whether a command's name, alias or word of the person's language, or a move in words, begins so;
 * the former typed in any keyboard layout. */
bool vocabulary_begins(const char *text);

/* The line without leading blanks and without what marks a command elsewhere: vi's colon, or a
 * chat's slash before a command's name. */
const char *vocabulary_bare_line(const Session *session, const char *line);

/* Executes a line as typed, or a pasted text: a move (always first), a one-letter shortcut, a
 * command, a FEN, EPD, PGN or list of moves. After an error nothing is changed. */
NODISCARD Status vocabulary_execute(Session *session, const App *app, const char *line);

/* The help for all commands and keys, or for one topic, for a screen that has this many columns (0:
 * 80); STATUS_NOT_FOUND: the topic is unknown. */
NODISCARD Status vocabulary_help(const Session *session, const char *topic, int columns,
                                 StrBuf *text);
/* The columns of one page of the help; pages may be side by side. */
int vocabulary_page_width(int columns);
/* Appends the help of a table of keys, one line each: the names, a tab, the help. For the input
 * line, the letters of the current place follow, each with enter, the name of the Enter key. */
void vocabulary_write_keys(const Session *session, const KeyTable *table, const char *enter,
                           StrBuf *text);
/* Whether the command is about something that only a screen shows. */
bool vocabulary_needs_screen(const char *name);
/* Appends the help of these letters for listeners, one line each: "t: a hint". */
void vocabulary_write_letters(const Session *session, StrBuf *text);

/* The error for a line whose first word is neither a move nor a command: STATUS_NOT_FOUND, or the
 * error of san_misspelling, with the probable meaning. */
Status unknown_word(const char *line);
/* Whether it is a command that looks, or one alone that neither changes nor leaves the game. */
bool vocabulary_is_harmless(const Session *session, const char *line);
/* Adds the command that an unknown line can only mean and that does no harm: "options", "why?",
 * "cores 4", "language german" (a setting without its `set`). false: there is none. */
bool vocabulary_meant(const Session *session, const char *line, StrBuf *meant);
/* The command whose name or alias the word is a misspelling of; NULL: none. */
const char *vocabulary_near(Word word);

/* --- commands_set.c, commands_look.c and palette_items.c -------------------------------------- */

Commands setting_commands(void);
/* Commands of the screen and the help. */
Commands look_commands(void);
NODISCARD Status command_palette(Session *session, const App *app, const char *arguments);

#endif
