/* The table of options. */
#include <config.h>

#include "src/uci/uci_option.h"

#include "engine/engine.h"
#include "engine/base/number.h"
#include "src/uci/uci_print.h"

#include <string.h>

typedef enum OptionType { TYPE_SPIN, TYPE_CHECK, TYPE_STRING, TYPE_BUTTON } OptionType;

typedef struct Option {
    const char *name;
    OptionType type;
    UciEffect effect;
    size_t offset; /* in UciSettings, of the int or of UCI_TEXT_MAX bytes */
    int standard, low, high;
    const char *text; /* the standard of a string, as it is told */
} Option;

#define AT(member) offsetof(UciSettings, member)

/* UCI_AnalyseMode changes nothing: luft sees a position the same way whoever asks. */
static const Option OPTIONS[] = {
    { "Hash", TYPE_SPIN, UCI_EFFECT_HASH, AT(hash_mb), ENGINE_HASH_MB_DEFAULT, ENGINE_HASH_MB_MIN,
      ENGINE_HASH_MB_MAX, NULL },
    { "Clear Hash", TYPE_BUTTON, UCI_EFFECT_CLEAR_HASH, 0, 0, 0, 0, NULL },
    { "Threads", TYPE_SPIN, UCI_EFFECT_THREADS, AT(threads), 1, 1, ENGINE_THREADS_MAX, NULL },
    { "EvalFile", TYPE_STRING, UCI_EFFECT_EVALUATION, AT(eval_file), 0, 0, 0, EVALUATION_DEFAULT },
    { "SyzygyPath", TYPE_STRING, UCI_EFFECT_TABLES, AT(tables_path), 0, 0, 0, "<empty>" },
    { "SyzygyProbeDepth", TYPE_SPIN, UCI_EFFECT_TABLES_USE, AT(tables_depth),
      ENGINE_TABLES_DEPTH_DEFAULT, 1, 100, NULL },
    { "SyzygyProbeLimit", TYPE_SPIN, UCI_EFFECT_TABLES_USE, AT(tables_men), ENGINE_TABLES_MEN_MAX,
      0, ENGINE_TABLES_MEN_MAX, NULL },
    { "Syzygy50MoveRule", TYPE_CHECK, UCI_EFFECT_TABLES_USE, AT(tables_fifty_rule), 1, 0, 1, NULL },
    { "MultiPV", TYPE_SPIN, UCI_EFFECT_NONE, AT(lines), 1, 1, SEARCH_LINES_MAX, NULL },
    { "Move Overhead", TYPE_SPIN, UCI_EFFECT_NONE, AT(overhead_ms), 10, 0, 5000, NULL },
    { "Ponder", TYPE_CHECK, UCI_EFFECT_NONE, AT(ponder), 0, 0, 1, NULL },
    { "UCI_LimitStrength", TYPE_CHECK, UCI_EFFECT_NONE, AT(limit_strength), 0, 0, 1, NULL },
    { "UCI_Elo", TYPE_SPIN, UCI_EFFECT_NONE, AT(elo), 1500, STRENGTH_ELO_MIN, STRENGTH_ELO_MAX,
      NULL },
    { "UCI_Chess960", TYPE_CHECK, UCI_EFFECT_NONE, AT(chess960), 0, 0, 1, NULL },
    { "UCI_ShowWDL", TYPE_CHECK, UCI_EFFECT_NONE, AT(show_wdl), 0, 0, 1, NULL },
    { "UCI_AnalyseMode", TYPE_CHECK, UCI_EFFECT_NONE, AT(analyse), 0, 0, 1, NULL },
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
        if (OPTIONS[i].type == TYPE_SPIN || OPTIONS[i].type == TYPE_CHECK)
            *value_of(settings, &OPTIONS[i]) = OPTIONS[i].standard;
}

void uci_option_list(StrBuf *out)
{
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++) {
        const Option *option = &OPTIONS[i];
        strbuf_addf(out, "option name %s type ", option->name);
        if (option->type == TYPE_SPIN)
            strbuf_addf(out, "spin default %d min %d max %d\n", option->standard, option->low,
                        option->high);
        else if (option->type == TYPE_CHECK)
            strbuf_addf(out, "check default %s\n", option->standard ? "true" : "false");
        else if (option->type == TYPE_STRING)
            strbuf_addf(out, "string default %s\n", option->text);
        else
            strbuf_add_text(out, "button\n");
    }
    for (int i = 0; i < engine_parameter_count(); i++) {
        EngineParameter parameter = engine_parameter(i);
        strbuf_addf(out, "option name %s type spin default %d min %d max %d\n", parameter.name,
                    parameter.standard, parameter.low, parameter.high);
    }
}

/* Names have blanks inside: a name goes on until the word `value`. */
static Word take_name(Words *words)
{
    if (word_is(words_peek(words), "name"))
        words_next(words);
    Words text = *words;
    while (words_peek(words).length > 0 && !word_is(words_peek(words), "value"))
        words_next(words);
    text.end = words->at;
    return words_rest(&text);
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
        uci_print_note(out, "%s is true or false, not \"%s\"; nothing changed", option->name,
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
        uci_print_note(out, "%s is a number, not \"%s\"; nothing changed", option->name,
                       word_printable(word, shown, sizeof shown));
        return false;
    }
    if (read != NUMBER_OK)
        uci_print_note(out, "%s is %d to %d; now %d", option->name, option->low, option->high,
                       (int)number);
    *value = (int)number;
    return true;
}

/* `<empty>` is the specification's word for a text without bytes. */
static bool read_string(const Option *option, Word word, char *text, StrBuf *out)
{
    if (word_is(word, "<empty>"))
        word.length = 0;
    if (word.length >= UCI_TEXT_MAX || memchr(word.text, '\0', word.length)) {
        uci_print_note(out, "%s: no text of %zu bytes; nothing changed", option->name, word.length);
        return false;
    }
    memcpy(text, word.text, word.length);
    text[word.length] = '\0';
    return true;
}

static bool read_value(UciSettings *settings, const Option *option, Word word, StrBuf *out)
{
    switch (option->type) {
    case TYPE_CHECK:
        return read_check(option, word, value_of(settings, option), out);
    case TYPE_SPIN:
        return read_spin(option, word, value_of(settings, option), out);
    case TYPE_STRING:
        return read_string(option, word, text_of(settings, option), out);
    case TYPE_BUTTON:
        break;
    }
    return true;
}

/* A constant of the search, in a build for tuning. False: there is none of that name. */
static bool set_parameter(Word name, Words *words, StrBuf *out, UciEffect *effect)
{
    for (int i = 0; i < engine_parameter_count(); i++) {
        EngineParameter parameter = engine_parameter(i);
        if (!word_names(name, parameter.name))
            continue;
        Option option = { .name = parameter.name, .low = parameter.low, .high = parameter.high };
        int value;
        words_next(words); /* "value" */
        *effect = UCI_EFFECT_NONE;
        if (read_spin(&option, words_rest(words), &value, out)) {
            engine_parameter_set(i, value);
            *effect = UCI_EFFECT_CLEAR_HASH; /* what was learnt by another search */
        }
        return true;
    }
    return false;
}

UciEffect uci_option_set(UciSettings *settings, Words *words, StrBuf *out)
{
    Word name = take_name(words);
    const Option *option = find_option(name);
    UciEffect effect;
    if (!option && set_parameter(name, words, out, &effect))
        return effect;
    if (!option) {
        char shown[40];
        uci_print_note(out, "no such option: %s", word_printable(name, shown, sizeof shown));
        return UCI_EFFECT_NONE;
    }
    words_next(words); /* "value" */
    return read_value(settings, option, words_rest(words), out) ? option->effect : UCI_EFFECT_NONE;
}
