/* The table of XBoard options. */
#include <config.h>

#include "src/protocol/xboard_settings.h"

#include "engine/book/book.h"
#include "engine/engine.h"
#include "engine/text/words.h"

#include <string.h>

typedef struct Option {
    const char *name;
    const char *type;
    size_t offset; /* in XBoardSettings, of an int or XBOARD_TEXT_MAX bytes */
    int standard, low, high;
} Option;

#define AT(member) offsetof(XBoardSettings, member)

static const Option OPTIONS[] = {
    { "MultiPV", "spin", AT(lines), 1, 1, SEARCH_LINES_MAX },
    { "Move Overhead", "spin", AT(overhead_ms), 10, 0, 5000 },
    { "UCI_LimitStrength", "check", AT(limit_strength), 0, 0, 1 },
    { "UCI_Elo", "spin", AT(elo), 1500, STRENGTH_ELO_MIN, STRENGTH_ELO_MAX },
    { "OwnBook", "check", AT(own_book), 0, 0, 1 },
    { "BookFile", "file", AT(book_file), 0, 0, 0 },
    { "BookDepth", "spin", AT(book_depth), BOOK_DEPTH_MAX, 1, BOOK_DEPTH_MAX },
    { "BookVariety", "spin", AT(book_variety), BOOK_VARIETY_DEFAULT, 0, BOOK_VARIETY_MAX },
    { "Resign", "check", AT(resign), 1, 0, 1 },
    { "Clear Hash", "button", AT(clear_hash), 0, 1, 1 },
};

#undef AT

static int *value_of(XBoardSettings *settings, const Option *option)
{
    return (int *)((char *)settings + option->offset);
}

static bool is_type(const Option *option, const char *type)
{
    return strcmp(option->type, type) == 0;
}

void xboard_settings_init(XBoardSettings *settings)
{
    *settings = (XBoardSettings){ .hash_mb = ENGINE_HASH_MB_DEFAULT, .threads = 1 };
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++)
        if (!is_type(&OPTIONS[i], "file"))
            *value_of(settings, &OPTIONS[i]) = OPTIONS[i].standard;
}

void xboard_option_list(StrBuf *out)
{
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++) {
        const Option *option = &OPTIONS[i];
        strbuf_addf(out, "feature option=\"%s -%s", option->name, option->type);
        if (is_type(option, "file"))
            strbuf_add_text(out, " " BOOK_OWN);
        else if (!is_type(option, "button"))
            strbuf_addf(out, " %d", option->standard);
        if (is_type(option, "spin"))
            strbuf_addf(out, " %d %d", option->low, option->high);
        strbuf_add_text(out, "\"\n");
    }
}

static const Option *find_option(Word name)
{
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++)
        if (word_names(name, OPTIONS[i].name))
            return &OPTIONS[i];
    return NULL;
}

static bool read_number(Word word, int low, int high, int *value)
{
    int64_t number;
    if (number_parse(word.text, word.length, low, high, &number) == NUMBER_NONE)
        return false;
    *value = (int)number;
    return true;
}

static const char *set_text(XBoardSettings *settings, const Option *option, Word word)
{
    if (word.length >= XBOARD_TEXT_MAX || (word.length > 0 && memchr(word.text, '\0', word.length)))
        return "the value is no file's name";
    char *text = (char *)settings + option->offset;
    if (word.length > 0)
        memcpy(text, word.text, word.length);
    text[word.length] = '\0';
    return NULL;
}

const char *xboard_option_set(XBoardSettings *settings, Word text)
{
    const char *equals = text.length > 0 ? memchr(text.text, '=', text.length) : NULL;
    const char *end = text.text + text.length;
    Words name_words = words_of(text.text, (size_t)((equals ? equals : end) - text.text));
    const Option *option = find_option(words_rest(&name_words));
    if (!option)
        return "unknown option";
    int *value = value_of(settings, option);
    if (is_type(option, "button")) {
        *value = 1;
        return NULL;
    }
    Words value_words = words_of(end, 0);
    if (equals)
        value_words = words_of(equals + 1, (size_t)(end - equals - 1));
    if (is_type(option, "file"))
        return set_text(settings, option, words_rest(&value_words));
    return read_number(words_rest(&value_words), option->low, option->high, value)
               ? NULL
               : "the value is no number";
}

bool xboard_option_memory(XBoardSettings *settings, Word word)
{
    return read_number(word, ENGINE_HASH_MB_MIN, ENGINE_HASH_MB_MAX, &settings->hash_mb);
}

bool xboard_option_cores(XBoardSettings *settings, Word word)
{
    return read_number(word, 1, ENGINE_THREADS_MAX, &settings->threads);
}
