/* The table of UCI options. */
#include <config.h>

#include "src/protocol/uci_settings.h"

#include "engine/book/book.h"
#include "engine/engine.h"
#include "engine/protocol/uci_answer.h"
#include "engine/protocol/uci_command.h"
#include "engine/protocol/uci_parts.h"
#include "engine/text/words.h"

#include <string.h>

typedef struct Option {
    const char *name;
    UciOptionType type;
    UciEffect effect;
    size_t offset; /* in UciSettings, of an int or UCI_TEXT_MAX bytes */
    int standard, low, high;
    const char *text; /* default of a string */
} Option;

#define AT(member) offsetof(UciSettings, member)

/* UCI_AnalyseMode has no effect: luft's analysis does not depend on it. */
static const Option OPTIONS[] = {
    { "Hash", UCI_SPIN, UCI_EFFECT_HASH, AT(hash_mb), ENGINE_HASH_MB_DEFAULT, ENGINE_HASH_MB_MIN,
      ENGINE_HASH_MB_MAX, NULL },
    { "Clear Hash", UCI_BUTTON, UCI_EFFECT_CLEAR_HASH, 0, 0, 0, 0, NULL },
    { "Threads", UCI_SPIN, UCI_EFFECT_THREADS, AT(threads), 1, 1, ENGINE_THREADS_MAX, NULL },
    { "EvalFile", UCI_STRING, UCI_EFFECT_EVALUATION, AT(eval_file), 0, 0, 0, EVALUATION_DEFAULT },
    { "SyzygyPath", UCI_STRING, UCI_EFFECT_TABLES, AT(tables_path), 0, 0, 0, "<empty>" },
    { "SyzygyProbeDepth", UCI_SPIN, UCI_EFFECT_TABLES_USE, AT(tables_depth),
      ENGINE_TABLES_DEPTH_DEFAULT, 1, 100, NULL },
    { "SyzygyProbeLimit", UCI_SPIN, UCI_EFFECT_TABLES_USE, AT(tables_men), ENGINE_TABLES_MEN_MAX, 0,
      ENGINE_TABLES_MEN_MAX, NULL },
    { "Syzygy50MoveRule", UCI_CHECK, UCI_EFFECT_TABLES_USE, AT(tables_fifty_rule), 1, 0, 1, NULL },
    { "OwnBook", UCI_CHECK, UCI_EFFECT_NONE, AT(own_book), 0, 0, 1, NULL },
    { "BookFile", UCI_STRING, UCI_EFFECT_BOOK, AT(book_file), 0, 0, 0, BOOK_OWN },
    { "BookDepth", UCI_SPIN, UCI_EFFECT_NONE, AT(book_depth), BOOK_DEPTH_MAX, 1, BOOK_DEPTH_MAX,
      NULL },
    { "BookVariety", UCI_SPIN, UCI_EFFECT_NONE, AT(book_variety), BOOK_VARIETY_DEFAULT, 0,
      BOOK_VARIETY_MAX, NULL },
    { "MultiPV", UCI_SPIN, UCI_EFFECT_NONE, AT(lines), 1, 1, SEARCH_LINES_MAX, NULL },
    { "Move Overhead", UCI_SPIN, UCI_EFFECT_NONE, AT(overhead_ms), 10, 0, 5000, NULL },
    { "Ponder", UCI_CHECK, UCI_EFFECT_NONE, AT(ponder), 0, 0, 1, NULL },
    { "UCI_LimitStrength", UCI_CHECK, UCI_EFFECT_NONE, AT(limit_strength), 0, 0, 1, NULL },
    { "UCI_Elo", UCI_SPIN, UCI_EFFECT_NONE, AT(elo), 1500, STRENGTH_ELO_MIN, STRENGTH_ELO_MAX,
      NULL },
    { "UCI_Chess960", UCI_CHECK, UCI_EFFECT_NONE, AT(chess960), 0, 0, 1, NULL },
    { "UCI_ShowWDL", UCI_CHECK, UCI_EFFECT_NONE, AT(show_wdl), 0, 0, 1, NULL },
    { "UCI_AnalyseMode", UCI_CHECK, UCI_EFFECT_NONE, AT(analyse), 0, 0, 1, NULL },
};

#undef AT

static int *value_of(UciSettings *settings, const Option *option)
{
    return (int *)((char *)settings + option->offset);
}

static char *text_of(UciSettings *settings, const Option *option)
{
    return (char *)settings + option->offset;
}

void uci_settings_init(UciSettings *settings)
{
    memset(settings, 0, sizeof *settings);
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++)
        if (OPTIONS[i].type == UCI_SPIN || OPTIONS[i].type == UCI_CHECK)
            *value_of(settings, &OPTIONS[i]) = OPTIONS[i].standard;
}

static Word word_of(const char *text) { return (Word){ text, text ? strlen(text) : 0 }; }

void uci_settings_list(StrBuf *out)
{
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++) {
        const Option *option = &OPTIONS[i];
        uci_write_option(out, &(UciOption){ .name = word_of(option->name),
                                            .type = option->type,
                                            .standard = option->standard,
                                            .low = option->low,
                                            .high = option->high,
                                            .text = word_of(option->text) });
    }
    for (int i = 0; i < engine_parameter_count(); i++) {
        EngineParameter parameter = engine_parameter(i);
        uci_write_option(out, &(UciOption){ .name = word_of(parameter.name),
                                            .type = UCI_SPIN,
                                            .standard = parameter.standard,
                                            .low = parameter.low,
                                            .high = parameter.high });
    }
}

static const Option *find_option(Word name)
{
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++)
        if (word_names(name, OPTIONS[i].name))
            return &OPTIONS[i];
    return NULL;
}

static bool read_check(const Option *option, Word word, int *value, StrBuf *out)
{
    bool yes = word_names(word, "true");
    if (!yes && !word_names(word, "false")) {
        char shown[40];
        uci_write_note(out, "%s is true or false, not \"%s\"; nothing changed", option->name,
                       word_printable(word, shown, sizeof shown));
        return false;
    }
    *value = yes;
    return true;
}

static bool read_spin(const Option *option, Word word, int *value, StrBuf *out)
{
    int64_t number;
    NumberRead read = number_parse(word.text, word.length, option->low, option->high, &number);
    char shown[40];
    if (read == NUMBER_NONE) {
        uci_write_note(out, "%s must be a number, not \"%s\"; nothing changed", option->name,
                       word_printable(word, shown, sizeof shown));
        return false;
    }
    if (read != NUMBER_OK)
        uci_write_note(out, "%s is %d to %d; now %d", option->name, option->low, option->high,
                       (int)number);
    *value = (int)number;
    return true;
}

/* The specification writes an empty string as `<empty>`. */
static bool read_string(const Option *option, Word word, char *text, StrBuf *out)
{
    if (word_is(word, "<empty>"))
        word.length = 0;
    if (word.length >= UCI_TEXT_MAX || memchr(word.text, '\0', word.length)) {
        uci_write_note(out, "%s: no text of %zu bytes; nothing changed", option->name, word.length);
        return false;
    }
    memcpy(text, word.text, word.length);
    text[word.length] = '\0';
    return true;
}

static bool read_value(UciSettings *settings, const Option *option, Word word, StrBuf *out)
{
    switch (option->type) {
    case UCI_CHECK:
        return read_check(option, word, value_of(settings, option), out);
    case UCI_SPIN:
        return read_spin(option, word, value_of(settings, option), out);
    case UCI_STRING:
        return read_string(option, word, text_of(settings, option), out);
    case UCI_BUTTON:
    case UCI_COMBO: /* luft has no combo options */
        break;
    }
    return true;
}

/* Sets a search constant in a tuning build. Returns false if the name is unknown. */
static bool set_parameter(Word name, Word value, StrBuf *out, UciEffect *effect)
{
    for (int i = 0; i < engine_parameter_count(); i++) {
        EngineParameter parameter = engine_parameter(i);
        if (!word_names(name, parameter.name))
            continue;
        Option option = { .name = parameter.name, .low = parameter.low, .high = parameter.high };
        int number;
        *effect = UCI_EFFECT_NONE;
        if (read_spin(&option, value, &number, out)) {
            engine_parameter_set(i, number);
            *effect = UCI_EFFECT_CLEAR_HASH; /* from searches with other constants */
        }
        return true;
    }
    return false;
}

UciEffect uci_settings_set(UciSettings *settings, Words *words, StrBuf *out)
{
    Word name, value;
    uci_read_setoption(words, &name, &value);
    const Option *option = find_option(name);
    UciEffect effect;
    if (!option && set_parameter(name, value, out, &effect))
        return effect;
    if (!option) {
        char shown[40];
        uci_write_note(out, "no such option: %s", word_printable(name, shown, sizeof shown));
        return UCI_EFFECT_NONE;
    }
    return read_value(settings, option, value, out) ? option->effect : UCI_EFFECT_NONE;
}
