/* Three bytes become four digits of six bits. */
#include <config.h>

#include "ui/terminal/base64.h"

void base64_add(StrBuf *out, const void *bytes, size_t length)
{
    static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i += 3) {
        size_t left = length - i;
        uint32_t group = (uint32_t)at[i] << 16;
        if (left > 1)
            group |= (uint32_t)at[i + 1] << 8;
        if (left > 2)
            group |= at[i + 2];
        strbuf_add_char(out, DIGITS[group >> 18]);
        strbuf_add_char(out, DIGITS[group >> 12 & 63]);
        strbuf_add_char(out, left > 1 ? DIGITS[group >> 6 & 63] : '=');
        strbuf_add_char(out, left > 2 ? DIGITS[group & 63] : '=');
    }
}
