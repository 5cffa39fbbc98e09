/* Compares an answer with the words of a question, case and accents ignored. */
#include <config.h>

#include "ui/modes/answer_words.h"

#include "engine/base/language.h"
#include "engine/text/text_fold.h"

#include <string.h>

/* Whether the line is the word or its first letter, ignoring case and accents. */
static bool says(const char *line, const char *word)
{
    enum { ANSWER_MAX = 64 };
    char typed[ANSWER_MAX], whole[ANSWER_MAX], first[ANSWER_MAX];
    uint32_t letter;
    text_fold(line, strlen(line), typed, sizeof typed);
    text_fold(word, strlen(word), whole, sizeof whole);
    text_fold(word, utf8_decode(word, strlen(word) + 1, &letter), first, sizeof first);
    return strcmp(typed, whole) == 0 || strcmp(typed, first) == 0;
}

bool answer_is(const char *line, const char *word)
{
    return says(line, _(word)) || says(line, word);
}

bool answer_refuses(const char *line)
{
    return *line == '\0' || answer_is(line, N_("no")) || answer_is(line, N_("cancel"));
}

void answer_letter(const char *word, char letter[ANSWER_LETTER_MAX])
{
    const char *text = _(word);
    uint32_t codepoint;
    size_t bytes = utf8_decode(text, strlen(text) + 1, &codepoint);
    memcpy(letter, text, bytes);
    letter[bytes] = '\0';
}
