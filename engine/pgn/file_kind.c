/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kinds of files by their documented first bytes, and binary ones by their control characters. */
#include <config.h>

#include "engine/pgn/file_kind.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/text/ascii.h"

#include <string.h>
#include <strings.h>

Status file_kind_expect_packing(const uint8_t *bytes, size_t length)
{
    static const struct {
        const char *name;
        const char *magic;
        size_t length;
    } KINDS[] = {
        { "zip", "PK\3\4", 4 },
        { "bzip2", "BZh", 3 },
        { "xz",
          "\xfd"
          "7zXZ",
          6 },
        { "7z", "7z\xbc\xaf\x27\x1c", 6 },
        { "rar", "Rar!\x1a\7", 6 },
        { "lz4", "\4\"M\x18", 4 },
        { "lzip", "LZIP\1", 5 },
        { "compress", "\x1f\x9d", 2 },
    };
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++)
        if (length >= KINDS[i].length && memcmp(bytes, KINDS[i].magic, KINDS[i].length) == 0)
            return status_error(STATUS_UNSUPPORTED,
                                "luft does not unpack %s; unpack the file first", KINDS[i].name);
    return status_ok();
}

/* Control characters that text does not contain. */
static bool is_binary(uint8_t byte)
{
    return byte == 0x7F ||
           (byte < ' ' && (byte == 0 || strchr("\t\n\v\f\r\x1A\x1B", byte) == NULL));
}

/* Whether a game begins there. */
static bool holds_game(const uint8_t *bytes, size_t length)
{
    static const char game[] = "[Event ";
    return memmem(bytes, length, game, strlen(game)) != NULL;
}

/* More of its first bytes are control characters than damage explains. */
static bool looks_binary(const uint8_t *bytes, size_t length)
{
    enum { LOOKED_AT = 4096, FEW = 8, SHARE = 20 };
    size_t count = 0, looked_at = length < LOOKED_AT ? length : LOOKED_AT;
    for (size_t i = 0; i < looked_at; i++)
        count += is_binary(bytes[i]);
    return count * SHARE > looked_at && (count >= FEW || count == looked_at);
}

/* Often the error page of a site, saved instead of its games. */
static bool is_web_page(const uint8_t *bytes, size_t length)
{
    static const char *const beginnings[] = { "<!DOCTYPE html", "<html" };
    const char *at = (const char *)bytes, *end = at + length;
    at += utf8_mark_length(at, length);
    while (at < end && ascii_is_blank(*at))
        at++;
    for (size_t i = 0; i < ARRAY_LEN(beginnings); i++) {
        size_t used = strlen(beginnings[i]);
        if ((size_t)(end - at) >= used && strncasecmp(at, beginnings[i], used) == 0)
            return true;
    }
    return false;
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && memchr(" \t\r\n", *at, 4) != NULL)
        at++;
    return at;
}

/* A game whose quotes are escaped: "[Event \"Linares\"]\n". */
static bool is_json_string(const char *at, const char *end)
{
    at = skip_blanks(at, end);
    at += at < end && *at == '"';
    if (at == end || *at++ != '[')
        return false;
    while (at < end && ascii_is_letter_or_digit(*at))
        at++;
    return end - at > 2 && memcmp(at, " \\\"", 3) == 0;
}

/* A name and a value begin it. */
static bool is_json_object(const char *at, const char *end)
{
    at = skip_blanks(at, end);
    if (at < end && *at == '[')
        at = skip_blanks(at + 1, end);
    if (at == end || *at != '{')
        return false;
    at = skip_blanks(at + 1, end);
    const char *close = at < end && *at == '"' ? memchr(at + 1, '"', (size_t)(end - at - 1)) : NULL;
    at = close != NULL ? skip_blanks(close + 1, end) : end;
    if (at == end || *at != ':')
        return false;
    at = skip_blanks(at + 1, end);
    return at < end && memchr("\"{[-0123456789", *at, 14) != NULL;
}

/* The quotes of a game in it are escaped. */
static bool is_json(const uint8_t *bytes, size_t length)
{
    static const char game[] = "[Event \"";
    const char *at = (const char *)bytes, *end = at + length;
    return (is_json_object(at, end) || is_json_string(at, end)) &&
           memmem(bytes, length, game, strlen(game)) == NULL;
}

Status file_kind_expect_text(const uint8_t *bytes, size_t length)
{
    static const char picture[] = N_("this is a picture, not text"),
                      document[] = N_("this is a word processor's document; save it as plain text");
    static const struct {
        const char *text;
        const char *magic;
        size_t length;
    } KINDS[] = {
        { picture, "\x89PNG", 4 },
        { picture, "\xFF\xD8\xFF", 3 },
        { picture, "GIF8", 4 },
        { document, "{\\rtf", 5 },
        { document, "\xD0\xCF\x11\xE0", 4 },
        { N_("this is a PDF document, not text"), "%PDF-", 5 },
        { N_("this is a program, not text"),
          "\x7F"
          "ELF",
          4 },
        { N_("this is a Scid database; export its games as PGN"), "Scid.si", 7 },
        { N_("this is an SQLite database, not text"), "SQLite format 3", 15 },
    };
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++)
        if (length >= KINDS[i].length && memcmp(bytes, KINDS[i].magic, KINDS[i].length) == 0)
            return status_error(STATUS_UNSUPPORTED, "%s", _(KINDS[i].text));
    if (is_web_page(bytes, length) && !holds_game(bytes, length))
        return status_error(STATUS_UNSUPPORTED, "this is a web page without a game");
    if (is_json(bytes, length))
        return status_error(STATUS_UNSUPPORTED, "this is JSON, not PGN");
    if (looks_binary(bytes, length) && !holds_game(bytes, length))
        return status_error(STATUS_UNSUPPORTED, "this is a binary file, not text");
    return status_ok();
}
