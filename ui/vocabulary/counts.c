/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as people say them to a command. */
#include <config.h>

#include "ui/vocabulary/counts.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"

/* The place among the words in the person's language or in English, or -1. */
static int place_in_either(Word word, const char *english, const char *own)
{
    int place = text_place_among(word, own);
    return place >= 0 ? place : text_place_among(word, english);
}

/* The digits of a number up to ten that is a word, or of digits themselves; empty for other words.
 */
static Word digits_of(Word word)
{
    static const char *const DIGITS[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10" };
    /* Translators: after ten again from one in other forms, if there are any. */
    static const char NUMBERS[] = N_("one two three four five six seven eight nine ten");
    if (word_is_digits(word))
        return word;
    int place = place_in_either(word, NUMBERS, _(NUMBERS));
    if (place < 0)
        return (Word){ word.text, 0 };
    const char *digits = DIGITS[(size_t)place % ARRAY_LEN(DIGITS)];
    return word_of(digits);
}

static bool is_noun(Word word)
{
    /* Translators: words for what is counted in "undo 2 moves", in each form that follows a number.
     */
    static const char NOUNS[] =
        N_("move moves half-move half-moves ply plies line lines game games");
    return place_in_either(word, NOUNS, _(NOUNS)) >= 0;
}

bool count_to_digits(const char *text, StrBuf *digits)
{
    Word number = digits_of(word_take(&text)), noun = word_take(&text);
    if (number.length == 0 || word_take(&text).length > 0 || (noun.length > 0 && !is_noun(noun)))
        return false;
    strbuf_add(digits, number.text, number.length);
    return true;
}

bool count_before_name(const char *line, Word *number, Word *name)
{
    Word first = digits_of(word_take(&line)), last = word_take(&line), more = word_take(&line);
    if (more.length > 0 && is_noun(last)) {
        last = more;
        more = word_take(&line);
    }
    if (first.length == 0 || last.length == 0 || more.length > 0)
        return false;
    *number = first;
    *name = last;
    return true;
}
