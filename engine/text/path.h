/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths as people write them: ~ for the home directory, quotes, backslashes, lists with colons.
 * Every command, setting, file and option with a path or a command reads it here.
 *
 * Blanks are part of a path. '...' or "..." at its beginning quote their content; a backslash
 * before a blank or a sign makes it literal. No file is opened.
 */
#ifndef LUFT_ENGINE_TEXT_PATH_H
#define LUFT_ENGINE_TEXT_PATH_H

#include "engine/base/strbuf.h"

/* HOME, or the user's entry in the password file; NULL if neither exists. */
const char *path_home(void);

/* Appends an unquoted path, as from a command line that a shell has split, or from a protocol. Only
 * ~ and ~/ are replaced. */
void path_expand(const char *name, StrBuf *path);
/* The same for a list with colons; each path is made absolute. */
void path_expand_list(const char *names, StrBuf *paths);

/* Appends a path as typed. */
void path_read(const char *typed, StrBuf *path);
/* The same for a list with colons; each path is made absolute, empty ones are dropped. */
void path_read_list(const char *typed, StrBuf *paths);

typedef enum PathKind {
    PATH_WORD,   /* part of a command: blanks end it */
    PATH_MEMBER, /* part of a list: colons end it */
    PATH_WHOLE
} PathKind;

/* Appends the last path of a text that is still being typed. Returns its open quote, or NUL. */
char path_read_begun(const char *typed, PathKind kind, StrBuf *path);
/* Appends the rest of that path (is_first: from its beginning) quoted as it must be typed; false if
 * that is impossible within this quote. */
bool path_write_on(const char *rest, PathKind kind, char quote, bool is_first, StrBuf *typed);

/* Appends the path, relative to the working directory if it is not absolute. "" stays empty. */
void path_make_absolute(const char *path, StrBuf *absolute);

/* Appends a path quoted so that path_read, or path_read_list for several, reads it back. */
void path_write(const char *path, StrBuf *typed);

/* A copy as it is typed in a shell, in quotes if it needs them; the caller frees it. */
NODISCARD char *path_for_shell(const char *path);

/* A copy for messages of one line, with '?' for line breaks; the caller frees it. */
NODISCARD char *path_on_line(const char *path);

/* Appends the next word of a command and advances *command past it: blanks end a word, quotes count
 * anywhere and a backslash quotes any byte. false: a quote is not closed. */
bool path_take_word(const char **command, StrBuf *word);

#endif
