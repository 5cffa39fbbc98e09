/* Capitals by the rules of Unicode, whatever the language. */
#include <config.h>

#include "engine/text/sentence.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"

#include <string.h>
#include <unicase.h>
#include <unictype.h>

/* Letters, and then a blank, a comma or the end. */
static bool begins_with_word(const char *text)
{
    uint32_t letter;
    size_t at = 0, length = utf8_decode(text, strlen(text) + 1, &letter);
    while (letter != UTF8_MALFORMED && uc_is_property_alphabetic(letter)) {
        at += length;
        length = utf8_decode(text + at, strlen(text + at) + 1, &letter);
    }
    return at > 0 && strchr(" ,", text[at]) != NULL;
}

char *sentence_of(const char *text)
{
    StrBuf out;
    strbuf_init(&out);
    if (begins_with_word(text)) {
        char capital[UTF8_LENGTH_MAX];
        uint32_t letter;
        text += utf8_decode(text, strlen(text), &letter);
        strbuf_add(&out, capital, utf8_encode(uc_toupper(letter), capital));
    }
    strbuf_add_text(&out, text);
    return strbuf_detach(&out);
}

void sentence_add(StrBuf *out, const char *text)
{
    size_t length = strlen(text);
    strbuf_add(out, text, length);
    if (length > 0 && strchr("?!.", text[length - 1]) == NULL)
        strbuf_add_char(out, '.');
}

void sentence_add_choice(StrBuf *list, const char *name, bool is_last)
{
    if (list->length == 0) {
        strbuf_add_text(list, name);
        return;
    }
    StrBuf whole;
    strbuf_init(&whole);
    strbuf_addf(&whole, is_last ? _("%s or %s") : _("%s, %s"), list->data, name);
    strbuf_done(list);
    *list = whole;
}
