/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes JSON. */
#include <config.h>

#include "src/filters/json.h"

#include "engine/base/utf8.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/text/words.h"
#include "src/filters/positions.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* A UTF-16 unit, or two above U+FFFF (RFC 8259, section 7). */
static void add_escape(StrBuf *out, uint32_t codepoint)
{
    if (codepoint > 0xffff) {
        strbuf_addf(out, "\\u%04x", (unsigned)(0xd800 + ((codepoint - 0x10000) >> 10)));
        codepoint = 0xdc00 + (codepoint & 0x3ff);
    }
    strbuf_addf(out, "\\u%04x", (unsigned)codepoint);
}

/* Also escapes what a terminal might interpret; the meaning is the same. Bytes that are not UTF-8
 * are read as Latin-1. */
static void add_string(StrBuf *out, const char *text)
{
    strbuf_add_char(out, '"');
    for (size_t left = strlen(text); left > 0;) {
        uint32_t codepoint;
        size_t length = utf8_decode(text, left, &codepoint);
        if (codepoint == '"' || codepoint == '\\')
            strbuf_addf(out, "\\%c", *text);
        else if (codepoint == UTF8_MALFORMED)
            add_escape(out, (unsigned char)*text);
        else if (unsafe_char(codepoint))
            add_escape(out, codepoint);
        else
            strbuf_add(out, text, length);
        text += length;
        left -= length;
    }
    strbuf_add_char(out, '"');
}

static void begin_value(StrBuf *out, const char *key)
{
    char last = out->length > 0 ? out->data[out->length - 1] : '\n';
    if (!strchr("{[:\n", last))
        strbuf_add_char(out, ',');
    if (!key)
        return;
    add_string(out, key);
    strbuf_add_char(out, ':');
}

void json_open(StrBuf *out, const char *key, char opening)
{
    assert(opening == '{' || opening == '[');
    begin_value(out, key);
    strbuf_add_char(out, opening);
}

void json_close(StrBuf *out, char closing)
{
    assert(closing == '}' || closing == ']');
    strbuf_add_char(out, closing);
}

void json_text(StrBuf *out, const char *key, const char *text)
{
    begin_value(out, key);
    add_string(out, text);
}

void json_number(StrBuf *out, const char *key, int64_t number)
{
    begin_value(out, key);
    strbuf_addf(out, "%" PRId64, number);
}

void json_seconds(StrBuf *out, const char *key, int64_t ms)
{
    char text[NUMBER_SECONDS_MAX];
    begin_value(out, key);
    number_write_seconds(ms, text);
    strbuf_add_text(out, text);
}

void json_bool(StrBuf *out, const char *key, bool value)
{
    begin_value(out, key);
    strbuf_add_text(out, value ? "true" : "false");
}

void json_null(StrBuf *out, const char *key)
{
    begin_value(out, key);
    strbuf_add_text(out, "null");
}

void json_place_found(StrBuf *out, const FoundPosition *found)
{
    if (found->file)
        json_text(out, "file", found->file);
    if (found->line > 0)
        json_number(out, "line", (int64_t)found->line);
    if (found->number > 0)
        json_number(out, "game", (int64_t)found->number);
}

void json_fen(StrBuf *out, const Position *pos)
{
    char fen[FEN_MAX];
    fen_write(pos, fen);
    json_text(out, "fen", fen);
}

void json_move(StrBuf *out, const char *key, const Position *pos, Move move)
{
    char coordinate[COORDINATE_MAX];
    san_write_coordinate(pos, move, coordinate);
    json_text(out, key, coordinate);
}

void json_move_names(StrBuf *out, const Position *pos, Move move)
{
    char san[SAN_MAX];
    san_write(pos, move, san);
    json_move(out, "move", pos, move);
    json_text(out, "san", san);
}
