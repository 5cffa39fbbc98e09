/* Puts sentences together: capitals by the rules of Unicode, full stops, lists of names. */
#include <config.h>

#include "engine/text/sentence.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"

#include <assert.h>
#include <string.h>
#include <unicase.h>
#include <unictype.h>

/* Length in bytes of the letters at the beginning of text. */
static size_t letters_length(const char *text)
{
    uint32_t letter;
    size_t at = 0, length = utf8_decode(text, strlen(text) + 1, &letter);
    while (letter != UTF8_MALFORMED && uc_is_property_alphabetic(letter)) {
        at += length;
        length = utf8_decode(text + at, strlen(text + at) + 1, &letter);
    }
    return at;
}

/* Letters followed by a blank, a comma or the end; or two words joined by an apostrophe. */
static bool begins_with_word(const char *text)
{
    size_t length = letters_length(text);
    if (length == 0 || text[length] == '\0' || strchr(" ,", text[length]) != NULL)
        return length > 0;
    static const char *const APOSTROPHES[] = { "'", "’" };
    for (size_t i = 0; i < ARRAY_LEN(APOSTROPHES); i++) {
        size_t mark = strlen(APOSTROPHES[i]);
        if (strncmp(text + length, APOSTROPHES[i], mark) == 0)
            return letters_length(text + length + mark) > 0;
    }
    return false;
}

void capital_add(const char *text, StrBuf *out)
{
    char capital[UTF8_LENGTH_MAX];
    uint32_t letter;
    size_t length = utf8_decode(text, strlen(text) + 1, &letter);
    if (letter != UTF8_MALFORMED && letter != 0) {
        strbuf_add(out, capital, utf8_encode(uc_toupper(letter), capital));
        text += length;
    }
    strbuf_add_text(out, text);
}

/* Length of the marks before a Spanish question or exclamation. */
static size_t marks_length(const char *text)
{
    static const char *const MARKS[] = { "¿", "¡" };
    for (size_t i = 0; i < ARRAY_LEN(MARKS); i++)
        if (strncmp(text, MARKS[i], strlen(MARKS[i])) == 0)
            return strlen(MARKS[i]);
    return 0;
}

char *capitalize(const char *text)
{
    StrBuf out;
    strbuf_init(&out);
    size_t marks = marks_length(text);
    strbuf_add(&out, text, marks);
    text += marks;
    if (begins_with_word(text))
        capital_add(text, &out);
    else
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
    assert(*name != '\0' && name != list->data);
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
