/* Paths as people write them: ~ for the home directory, quotes, backslashes, several with colons
 * between. Every command, setting, file and option that takes a path or a command reads it here.
 *
 * Blanks are part of a path. '...' or "..." at its beginning keep what is inside; a backslash
 * before a blank or a sign takes that as it is. Knows no file.
 */
#ifndef LUFT_ENGINE_TEXT_PATH_H
#define LUFT_ENGINE_TEXT_PATH_H

#include "engine/base/strbuf.h"

/* HOME, or where the system has the user's; NULL: there is none. */
const char *path_home(void);

/* Appends a path that is no person's quoting: of a command line, which a shell has read, or of a
 * protocol. Only ~ and ~/ are replaced. */
void path_expand(const char *name, StrBuf *path);
/* The same of several, colons between, each made absolute. */
void path_expand_list(const char *names, StrBuf *paths);

/* Appends a path as typed. */
void path_read(const char *typed, StrBuf *path);
/* The same of several, colons between, each made absolute; empty ones are dropped. */
void path_read_list(const char *typed, StrBuf *paths);

typedef enum PathKind {
    PATH_WORD,   /* of a command: blanks end it */
    PATH_MEMBER, /* of several: colons end it */
    PATH_WHOLE
} PathKind;

/* Appends the last path of a text that somebody is typing still. Returns the quote that is open, or
 * NUL. */
char path_read_begun(const char *typed, PathKind kind, StrBuf *path);
/* Appends how that path goes on (is_first: begins) as it has to be typed; false: it cannot within
 * this quote. */
bool path_write_on(const char *rest, PathKind kind, char quote, bool is_first, StrBuf *typed);

/* Appends the path, which may be relative to the working directory. "" stays. */
void path_make_absolute(const char *path, StrBuf *absolute);

/* Appends a path so that path_read has it again; of several, path_read_list. */
void path_write(const char *path, StrBuf *typed);

/* Appends the next word of a command, at whose first byte *command stands: blanks end it, quotes
 * count anywhere and a backslash takes any byte. Then *command is after it. false: a quote has no
 * end. */
bool path_take_word(const char **command, StrBuf *word);

#endif
