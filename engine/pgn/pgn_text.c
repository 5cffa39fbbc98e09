/* Converts stored text to the text that was meant. */
#include <config.h>

#include "engine/pgn/pgn_text.h"

#include <string.h>

enum { BRACE_BYTES = 3 };

static const char *const BRACES[] = {
    [PGN_TEXT_WIDE] = "\xEF\xBD\x9D", [PGN_TEXT_SMALL] = "\xEF\xB9\x9C"
};

void pgn_text_add_veiled(StrBuf *out, const char *text, PgnTextBrace brace)
{
    for (size_t plain; *text != '\0'; text += plain) {
        plain = strcspn(text, "}");
        strbuf_add(out, text, plain);
        if (text[plain] == '\0')
            return;
        strbuf_add_text(out, BRACES[brace]);
        plain++;
    }
}

void pgn_text_unveil(StrBuf *text, PgnTextBrace brace)
{
    char *to = strstr(text->data, BRACES[brace]);
    if (to == NULL)
        return;
    for (const char *from = to; *from != '\0';) {
        bool is_brace = strncmp(from, BRACES[brace], BRACE_BYTES) == 0;
        *to++ = is_brace ? '}' : *from;
        from += is_brace ? BRACE_BYTES : 1;
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
