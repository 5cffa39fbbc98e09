/* Translates names of openings: a family, and after a colon its variations, separated by commas:
 * "Family: Part, Part". */
#include <config.h>

#include "ui/spelling/spell_opening.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/text/words.h"
#include "ui/spelling/spell_text.h"

#include <string.h>

/* The separators of the parts, which the catalogues keep. */
static const char *const JOINTS[] = { ": ", ", " };

static const char *joint_at(const char *text)
{
    for (size_t i = 0; i < ARRAY_LEN(JOINTS); i++)
        if (strncmp(text, JOINTS[i], strlen(JOINTS[i])) == 0)
            return JOINTS[i];
    return NULL;
}

static size_t part_length(const char *name)
{
    size_t length = 0;
    while (name[length] != '\0' && joint_at(name + length) == NULL)
        length++;
    return length;
}

/* A name begins with a capital; that of a variation is written within it. */
static void add_part(const char *part, bool is_head, StrBuf *text)
{
    const char *shown = language_of_opening(part);
    if (is_head && shown != part)
        capital_add(shown, text);
    else
        strbuf_add_text(text, shown);
}

static void add_name(const char *name, StrBuf *text)
{
    StrBuf part;
    strbuf_init(&part);
    for (bool is_head = true; *name != '\0'; is_head = false) {
        size_t length = part_length(name);
        strbuf_clear(&part);
        strbuf_add(&part, name, length);
        if (length > 0)
            add_part(part.data, is_head, text);
        name += length;
        const char *joint = joint_at(name);
        if (joint != NULL) {
            strbuf_add_text(text, language_of_opening(joint));
            name += strlen(joint);
        }
    }
    strbuf_done(&part);
}

bool spell_opening_is_english(SpeechStyle style)
{
    return style == SPEECH_LETTERS && language_of_opening(JOINTS[0]) == JOINTS[0];
}

void spell_opening(SpeechStyle style, const char *name, StrBuf *text)
{
    StrBuf shown;
    strbuf_init(&shown);
    add_name(name, &shown);
    spell_text(style, shown.data, text);
    strbuf_done(&shown);
}

void spell_opening_code(SpeechStyle style, const char *eco, const char *name, StrBuf *text)
{
    strbuf_addf(text, "%s ", eco);
    spell_opening(style, name, text);
}
