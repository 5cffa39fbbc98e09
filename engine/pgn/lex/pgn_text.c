/* Makes stored text the text that was meant. */
#include <config.h>

#include "engine/pgn/lex/pgn_text.h"

#include "engine/base/utf8.h"

#include <string.h>

/* Windows-1252 differs from Latin-1 in these: quotes, dashes, the euro. */
static void add_windows_1252(StrBuf *out, unsigned char c)
{
    static const char *const letters[] = {
        "\u20AC", NULL,     "\u201A", "\u0192", "\u201E", "\u2026", "\u2020", "\u2021",
        "\u02C6", "\u2030", "\u0160", "\u2039", "\u0152", NULL,     "\u017D", NULL,
        NULL,     "\u2018", "\u2019", "\u201C", "\u201D", "\u2022", "\u2013", "\u2014",
        "\u02DC", "\u2122", "\u0161", "\u203A", "\u0153", NULL,     "\u017E", "\u0178",
    };
    if (c >= 0x80 && c < 0xA0 && letters[c - 0x80] != NULL) {
        strbuf_add_text(out, letters[c - 0x80]);
    } else {
        char bytes[UTF8_LENGTH_MAX];
        strbuf_add(out, bytes, utf8_encode(c == 0 ? ' ' : c, bytes));
    }
}

void pgn_text_add_utf8(StrBuf *out, const char *text, size_t length)
{
    bool has_nul = memchr(text, '\0', length) != NULL;
    if (!has_nul && utf8_is_valid(text, length)) {
        strbuf_add(out, text, length);
        return;
    }
    for (size_t i = 0; i < length; i++)
        add_windows_1252(out, (unsigned char)text[i]);
}

static const char wide_brace[] = "\xEF\xBD\x9D";

void pgn_text_add_veiled(StrBuf *out, const char *text)
{
    for (size_t plain; *text != '\0'; text += plain) {
        plain = strcspn(text, "}");
        strbuf_add(out, text, plain);
        if (text[plain] == '\0')
            return;
        strbuf_add_text(out, wide_brace);
        plain++;
    }
}

void pgn_text_unveil(StrBuf *text)
{
    size_t length = sizeof wide_brace - 1;
    char *to = strstr(text->data, wide_brace);
    if (to == NULL)
        return;
    for (const char *from = to; *from != '\0';) {
        bool is_brace = strncmp(from, wide_brace, length) == 0;
        *to++ = is_brace ? '}' : *from;
        from += is_brace ? length : 1;
    }
    strbuf_truncate(text, (size_t)(to - text->data));
}

size_t pgn_text_command(const char *at, const char **close)
{
    if (at[0] != '[' || at[1] != '%')
        return 0;
    if (*close == NULL || *close < at)
        *close = strchr(at, ']') != NULL ? strchr(at, ']') : at + strlen(at);
    return **close == ']' ? (size_t)(*close - at) + 1 : 0;
}

bool pgn_text_is_plain(const char *text, size_t length)
{
    uint64_t odd = 0, bytes;
    for (; length >= sizeof bytes; text += sizeof bytes, length -= sizeof bytes) {
        memcpy(&bytes, text, sizeof bytes);
        odd |= bytes | (bytes - UINT64_C(0x2020202020202020));
    }
    for (; length > 0; text++, length--)
        odd |= (unsigned char)*text < ' ' || (unsigned char)*text >= 0x80 ? 0x80 : 0;
    return (odd & UINT64_C(0x8080808080808080)) == 0;
}
