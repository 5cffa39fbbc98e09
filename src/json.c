/* Values as JSON text. The last byte written tells whether a comma is due, so no state is kept. */
#include <config.h>

#include "src/json.h"

#include <inttypes.h>
#include <string.h>

/* How many bytes of well-formed UTF-8 (RFC 3629) begin here; 0: none. */
static size_t utf8_length(const unsigned char *at)
{
    if (at[0] < 0x80)
        return 1;
    size_t length = at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
    if (at[0] < 0xc2 || at[0] > 0xf4)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    bool overlong = (at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xf0 && at[1] < 0x90);
    bool surrogate = at[0] == 0xed && at[1] > 0x9f;
    bool beyond = at[0] == 0xf4 && at[1] > 0x8f;
    return overlong || surrogate || beyond ? 0 : length;
}

static void add_string(StrBuf *out, const char *text)
{
    strbuf_add_char(out, '"');
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        size_t length = utf8_length(at);
        if (*at == '"' || *at == '\\')
            strbuf_addf(out, "\\%c", *at);
        else if (*at < 0x20 || *at == 0x7f || length == 0)
            strbuf_addf(out, "\\u%04x", *at);
        else
            strbuf_add(out, at, length);
        at += length > 0 ? length : 1;
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
    begin_value(out, key);
    strbuf_add_char(out, opening);
}

void json_close(StrBuf *out, char closing) { strbuf_add_char(out, closing); }

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

void json_bool(StrBuf *out, const char *key, bool value)
{
    begin_value(out, key);
    strbuf_add_text(out, value ? "true" : "false");
}
