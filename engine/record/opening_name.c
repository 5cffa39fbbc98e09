/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of openings in the person's language, part by part from the catalogues. */
#include <config.h>

#include "engine/record/game_facts.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"

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

void opening_add_name(const char *name, StrBuf *text)
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

bool opening_names_are_english(void) { return language_of_opening(JOINTS[0]) == JOINTS[0]; }

bool opening_has_words(const char *name, const char *words)
{
    if (text_has_words(name, strlen(name), words))
        return true;
    StrBuf own;
    strbuf_init(&own);
    if (!opening_names_are_english())
        opening_add_name(name, &own);
    bool has = own.length > 0 && text_has_words(own.data, own.length, words);
    strbuf_done(&own);
    return has;
}
