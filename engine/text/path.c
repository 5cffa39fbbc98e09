/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes quotes, backslashes and ~ in paths and in the words of commands. */
#include <config.h>

#include "engine/text/path.h"

#include "engine/text/ascii.h"
#include "engine/text/words.h"

#include <assert.h>
#include <ctype.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *path_home(void)
{
    const char *home = getenv("HOME");
    if (home != NULL && home[0] == '/')
        return home;
    const struct passwd *user = getpwuid(getuid());
    return user != NULL && user->pw_dir != NULL && user->pw_dir[0] == '/' ? user->pw_dir : NULL;
}

void path_expand(const char *name, StrBuf *path)
{
    const char *home = path_home();
    if (name[0] == '~' && (name[1] == '/' || name[1] == '\0') && home != NULL) {
        strbuf_add_text(path, home);
        name++;
    }
    strbuf_add_text(path, name);
}

/* --- reading ---------------------------------------------------------------------------------- */

static bool is_quote(char c) { return c == '\'' || c == '"'; }

static bool ends(char c, PathKind kind)
{
    return c == '\0' || (kind == PATH_WORD && ascii_is_blank(c)) ||
           (kind == PATH_MEMBER && c == ':');
}

/* A name may contain an apostrophe: in a path a quote counts only at the beginning and with a
 * closing one. */
static bool opens_quote(const char *at, const char *start, PathKind kind, bool is_begun)
{
    if (!is_quote(*at))
        return false;
    return kind == PATH_WORD || (at == start && (is_begun || strchr(at + 1, *at) != NULL));
}

static bool escapes(const char *at, char quote, PathKind kind)
{
    unsigned char next = (unsigned char)at[1];
    if (*at != '\\' || quote == '\'' || next == '\0')
        return false;
    return kind == PATH_WORD || ascii_is_blank(at[1]) || ispunct(next);
}

/* is_begun: the text is still being typed. Returns the quote that is not closed, or NUL. */
static char take(const char **from, PathKind kind, bool is_begun, StrBuf *out)
{
    const char *start = *from;
    bool has_home = start[is_quote(start[0])] == '~';
    char quote = '\0';
    StrBuf bytes;
    strbuf_init(&bytes);
    for (; **from != '\0' && (quote != '\0' || !ends(**from, kind)); (*from)++) {
        if (quote != '\0' && **from == quote) {
            quote = '\0';
        } else if (quote == '\0' && opens_quote(*from, start, kind, is_begun)) {
            quote = **from;
        } else {
            *from += escapes(*from, quote, kind);
            strbuf_add_char(&bytes, **from);
        }
    }
    if (has_home)
        path_expand(bytes.data, out);
    else
        strbuf_add(out, bytes.data, bytes.length);
    strbuf_done(&bytes);
    return quote;
}

bool path_take_word(const char **command, StrBuf *word)
{
    return take(command, PATH_WORD, false, word) == '\0';
}

char path_read_begun(const char *typed, PathKind kind, StrBuf *path)
{
    size_t start = path->length;
    for (;;) {
        while (ascii_is_blank(*typed))
            typed++;
        strbuf_truncate(path, start);
        char quote = take(&typed, kind, true, path);
        if (*typed == '\0')
            return quote;
        typed++;
    }
}

static void trim(const char *text, StrBuf *trimmed)
{
    Words words = words_of(text, strlen(text));
    Word rest = words_rest(&words);
    strbuf_add(trimmed, rest.length > 0 ? rest.text : "", rest.length);
}

void path_read(const char *typed, StrBuf *path)
{
    StrBuf trimmed;
    strbuf_init(&trimmed);
    trim(typed, &trimmed);
    const char *at = trimmed.data;
    (void)take(&at, PATH_WHOLE, false, path);
    strbuf_done(&trimmed);
}

/* --- several ---------------------------------------------------------------------------------- */

static void add_member(const StrBuf *path, size_t start, StrBuf *paths)
{
    if (path->length == 0)
        return;
    if (paths->length > start)
        strbuf_add_char(paths, ':');
    path_make_absolute(path->data, paths);
}

/* One pair of quotes may enclose the whole list. */
static void unquote(StrBuf *text)
{
    size_t length = text->length;
    if (length < 2 || !is_quote(text->data[0]) ||
        strchr(text->data + 1, text->data[0]) != text->data + length - 1)
        return;
    text->data[length - 1] = '\0';
    text->length--;
    strbuf_drop_front(text, 1);
}

void path_read_list(const char *typed, StrBuf *paths)
{
    size_t start = paths->length;
    StrBuf trimmed, path;
    strbuf_init(&trimmed);
    strbuf_init(&path);
    trim(typed, &trimmed);
    unquote(&trimmed);
    for (const char *at = trimmed.data; *at != '\0'; at += *at == ':') {
        strbuf_clear(&path);
        (void)take(&at, PATH_MEMBER, false, &path);
        add_member(&path, start, paths);
    }
    strbuf_done(&trimmed);
    strbuf_done(&path);
}

void path_expand_list(const char *names, StrBuf *paths)
{
    size_t start = paths->length;
    StrBuf name, path;
    strbuf_init(&name);
    strbuf_init(&path);
    for (const char *at = names; *at != '\0'; at += *at == ':') {
        size_t length = strcspn(at, ":");
        strbuf_clear(&name);
        strbuf_clear(&path);
        strbuf_add(&name, at, length);
        path_expand(name.data, &path);
        add_member(&path, start, paths);
        at += length;
    }
    strbuf_done(&name);
    strbuf_done(&path);
}

/* --- absolute, and written -------------------------------------------------------------------- */

void path_make_absolute(const char *path, StrBuf *absolute)
{
    assert(path != absolute->data || *path == '\0');
    char here[4096];
    if (path[0] == '/' || path[0] == '\0' || getcwd(here, sizeof here) == NULL) {
        strbuf_add_text(absolute, path);
        return;
    }
    while (path[0] == '.' && path[1] == '/')
        path += 2 + strspn(path + 2, "/");
    bool is_here = path[0] == '\0' || strcmp(path, ".") == 0;
    strbuf_add_text(absolute, here);
    if (!is_here)
        strbuf_addf(absolute, strcmp(here, "/") == 0 ? "%s" : "/%s", path);
}

void path_write(const char *path, StrBuf *typed)
{
    assert(path != typed->data);
    size_t length = strlen(path);
    bool is_quoted = length > 0 && (is_quote(path[0]) || path[0] == '~' ||
                                    ascii_is_blank(path[0]) || ascii_is_blank(path[length - 1]));
    if (is_quoted)
        strbuf_add_char(typed, '"');
    for (; *path != '\0'; path++) {
        if (*path == '\\' || (is_quoted && *path == '"'))
            strbuf_add_char(typed, '\\');
        strbuf_add_char(typed, *path);
    }
    if (is_quoted)
        strbuf_add_char(typed, '"');
}

char *path_for_shell(const char *path)
{
    static const char PLAIN[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "_-+=./,:@%";
    size_t plain = 0;
    while (path[plain] != '\0' && (strchr(PLAIN, path[plain]) != NULL || path[plain] & 0x80))
        plain++;
    if (path[plain] == '\0')
        return alloc_string(path);
    StrBuf typed;
    strbuf_init(&typed);
    strbuf_add_char(&typed, '\'');
    for (; *path != '\0'; path++)
        if (*path == '\'')
            strbuf_add_text(&typed, "'\\''");
        else
            strbuf_add_char(&typed, *path);
    strbuf_add_char(&typed, '\'');
    return typed.data; /* the caller's */
}

char *path_on_line(const char *path)
{
    char *line = alloc_string(path);
    for (char *at = line; (at = strchr(at, '\n')) != NULL;)
        *at = '?';
    return line;
}

static bool needs_backslash(char c, PathKind kind, char quote, bool is_first)
{
    if (quote != '\0')
        return quote == '"' && (c == '"' || c == '\\');
    return c == '\\' || (is_first && (is_quote(c) || c == '~' || ascii_is_blank(c))) ||
           (kind == PATH_MEMBER && c == ':') ||
           (kind == PATH_WORD && (ascii_is_blank(c) || is_quote(c)));
}

bool path_write_on(const char *rest, PathKind kind, char quote, bool is_first, StrBuf *typed)
{
    assert(quote == '\0' || is_quote(quote));
    if (quote == '\'' && strchr(rest, quote) != NULL)
        return false;
    for (const char *at = rest; *at != '\0'; at++) {
        if (needs_backslash(*at, kind, quote, is_first && at == rest))
            strbuf_add_char(typed, '\\');
        strbuf_add_char(typed, *at);
    }
    return true;
}
