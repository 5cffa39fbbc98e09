/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the manual page luft-commands(7) that the help shows, and the topics that they are
 * shown for. */
#include <config.h>

#include "ui/vocabulary/manual.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/text/width.h"
#include "engine/text/words.h"

#include <stdlib.h>
#include <string.h>

/* The topics are separated by blanks. The text has a paragraph in each line; lines that begin with
 * a blank stay as they are. */
static const struct {
    const char *topics, *text;
} SECTIONS[] = {
#include "ui/vocabulary/sections.inc"
};

/* The following lines of a list's item begin below its first word. */
static void add_paragraph(const char *paragraph, int columns, StrBuf *text)
{
    int indent = *paragraph == '-' ? 2 : 0;
    width_add_wrapped(text, paragraph, indent, columns - indent);
}

/* Empty lines separate it from the text before, and its paragraphs; rows of lists follow each
 * other. */
static void add_section(const char *section, int columns, StrBuf *text)
{
    while (*section != '\0') {
        size_t length = strcspn(section, "\n");
        char *line = alloc_string_n(section, length);
        if (text->length > 0 && *line != ' ' && *line != '-')
            strbuf_add_char(text, '\n');
        if (*line == ' ')
            strbuf_addf(text, "%s\n", line);
        else
            add_paragraph(line, columns, text);
        free(line);
        section += length + (section[length] == '\n');
    }
}

bool manual_is_in_language(void) { return strcmp(_("Playing"), "Playing") == 0; }

bool manual_add(const char *topic, int columns, StrBuf *text)
{
    bool has_any = false;
    for (size_t i = 0; i < ARRAY_LEN(SECTIONS); i++) {
        if (word_place_among(word_of(topic), SECTIONS[i].topics) < 0)
            continue;
        if (!has_any && !manual_is_in_language())
            add_paragraph(_("This part of the manual is in English only."), columns, text);
        add_section(SECTIONS[i].text, columns, text);
        has_any = true;
    }
    return has_any;
}

bool manual_topic_near(const char *text, char near[MANUAL_TOPIC_MAX])
{
    Nearest nearest = { 0 };
    for (size_t i = 0; i < ARRAY_LEN(SECTIONS); i++) {
        const char *rest = SECTIONS[i].topics;
        for (Word word = word_take(&rest); word.length > 0; word = word_take(&rest))
            if (nearest_offer_name(&nearest, text, word, near))
                word_printable(word, near, MANUAL_TOPIC_MAX);
    }
    return nearest.best != NULL;
}
