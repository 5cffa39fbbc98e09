/* Puts sentences together: capitals by the rules of Unicode, full stops, lists of names. */
#include <config.h>

#include "engine/text/sentence.h"

#include "engine/base/language.h"

#include <string.h>

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
    /* Translators: the last two of several words or moves. */
    strbuf_addf(&whole, is_last ? _("%s or %s") : _("%s, %s"), list->data, name);
    strbuf_done(list);
    *list = whole;
}
