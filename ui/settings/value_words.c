/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of those words, from the catalogues. */
#include <config.h>

#include "ui/settings/value_words.h"

#include "engine/base/language.h"
#include "engine/text/text_fold.h"

#include <string.h>

/* Translators: the sides, strengths of the opponent, and other words that follow a command or the
 * name of a setting, as words of a line that is typed ("level easy", "coordinates off"); several
 * are separated by blanks, the first is the one that luft says. */
static const char *const WORDS[] = {
    NC_("side", "white"),      NC_("side", "black"),       NC_("side", "both"),
    NC_("side", "none"),       NC_("side", "random"),      NC_("command", "level"),
    NC_("level", "easy"),      NC_("level", "club"),       NC_("level", "beginner"),
    NC_("level", "max"),       NC_("level", "expert"),     NC_("level", "master"),
    NC_("level", "casual"),    NC_("level", "easier"),     NC_("level", "harder"),
    NC_("value", "on"),        NC_("value", "off"),        NC_("value", "yes"),
    NC_("value", "no"),        NC_("value", "none"),       NC_("value", "auto"),
    NC_("value", "never"),     NC_("value", "always"),     NC_("value", "all"),
    NC_("value", "start"),     NC_("value", "end"),        NC_("value", "figures"),
    NC_("value", "once"),      NC_("value", "clear"),      NC_("value", "more"),
    NC_("value", "main"),      NC_("value", "before"),     NC_("value", "full"),
    NC_("value", "insert"),    NC_("value", "second"),     NC_("value", "print"),
    NC_("value", "show"),      NC_("value", "again"),      NC_("value", "short"),
    NC_("value", "long"),      NC_("value", "here"),       NC_("value", "dark"),
    NC_("value", "light"),     NC_("value", "green"),      NC_("value", "brown"),
    NC_("value", "blue"),      NC_("value", "grey"),       NC_("value", "drawn"),
    NC_("value", "letter"),    NC_("value", "letters"),    NC_("value", "names"),
    NC_("value", "squares"),   NC_("value", "brief"),      NC_("value", "normal"),
    NC_("value", "variation"), NC_("value", "variations"), NC_("value", "comments"),
    NC_("value", "lines"),     NC_("value", "graph"),      NC_("value", "left"),
    NC_("value", "right"),     NC_("value", "up"),         NC_("value", "down"),
    NC_("value", "turn"),      NC_("value", "figurine"),   NC_("value", "first"),
    NC_("value", "last"),
};

Word value_words_find(Word typed, const char *words)
{
    for (Word word = word_take(&words); word.length > 0; word = word_take(&words))
        for (size_t i = 0; i < ARRAY_LEN(WORDS); i++)
            if (word_is(word, language_english_of_marked(WORDS[i])) &&
                text_is_among(typed, language_of_marked(WORDS[i])))
                return word;
    return (Word){ "", 0 };
}

bool value_words_begin(Word typed, Word english)
{
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++)
        if (word_is(english, language_english_of_marked(WORDS[i])))
            return text_begins_any(typed, language_of_marked(WORDS[i]));
    return false;
}

void value_words_add(Word word, StrBuf *text)
{
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++) {
        const char *own = language_of_marked(WORDS[i]);
        if (!word_is(word, language_english_of_marked(WORDS[i])))
            continue;
        strbuf_add(text, own, strcspn(own, " "));
        return;
    }
    strbuf_add(text, word.text, word.length);
}
