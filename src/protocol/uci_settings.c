/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of UCI options. */
#include <config.h>

#include "src/protocol/uci_settings.h"

#include "engine/book/book.h"
#include "engine/engine.h"
#include "engine/protocol/uci_answer.h"
#include "engine/protocol/uci_command.h"
#include "engine/protocol/uci_parts.h"
#include "engine/text/option.h"
#include "engine/text/words.h"

#include <string.h>

typedef struct UciRow {
    OptionRow option;
    UciOptionType type;
    UciEffect effect;
    int standard;     /* default of a spin or check */
    const char *text; /* default of a string */
} UciRow;

#define CHECK(name, effect, field, standard) \
    { \
        OPTION_ROW_FLAG(name, UciSettings, field, NULL), UCI_CHECK, effect, standard, NULL \
    }
#define SPIN(name, effect, field, standard, low, high) \
    { \
        OPTION_ROW_NUMBER(name, UciSettings, field, low, high, NULL), UCI_SPIN, effect, standard, \
            NULL \
    }
/* A choice of Human Move, the only one. */
#define COMBO(name, effect, field, standard, last) \
    { \
        OPTION_ROW_ENUM(name, UciSettings, field, last, NULL), UCI_COMBO, effect, standard, NULL \
    }
#define STRING(name, effect, field, standard) \
    { \
        OPTION_ROW_BUFFER(name, UciSettings, field, NULL), UCI_STRING, effect, 0, standard \
    }
#define BUTTON(name, effect) \
    { \
        OPTION_ROW_OTHER(name, NULL), UCI_BUTTON, effect, 0, NULL \
    }

static const UciRow ROWS[] = {
    SPIN("Hash", UCI_EFFECT_HASH, hash_mb, ENGINE_HASH_MB_DEFAULT, ENGINE_HASH_MB_MIN,
         ENGINE_HASH_MB_MAX),
    BUTTON("Clear Hash", UCI_EFFECT_CLEAR_HASH),
    SPIN("Threads", UCI_EFFECT_THREADS, threads, 1, 1, ENGINE_THREADS_MAX),
    STRING("EvalFile", UCI_EFFECT_EVALUATION, eval_file, EVALUATION_DEFAULT),
    STRING("SyzygyPath", UCI_EFFECT_TABLES, tables_path, "<empty>"),
    SPIN("SyzygyProbeDepth", UCI_EFFECT_TABLES_USE, tables_depth, ENGINE_TABLES_DEPTH_DEFAULT, 1,
         100),
    SPIN("SyzygyProbeLimit", UCI_EFFECT_TABLES_USE, tables_men, ENGINE_TABLES_MEN_MAX, 0,
         ENGINE_TABLES_MEN_MAX),
    CHECK("Syzygy50MoveRule", UCI_EFFECT_TABLES_USE, tables_fifty_rule, true),
    CHECK("OwnBook", UCI_EFFECT_NONE, own_book, false),
    STRING("BookFile", UCI_EFFECT_BOOK, book_file, BOOK_OWN),
    SPIN("BookDepth", UCI_EFFECT_NONE, book_depth, BOOK_DEPTH_MAX, 1, BOOK_DEPTH_MAX),
    SPIN("BookVariety", UCI_EFFECT_NONE, book_variety, BOOK_VARIETY_DEFAULT, 0, BOOK_VARIETY_MAX),
    SPIN("MultiPV", UCI_EFFECT_NONE, lines, 1, 1, SEARCH_LINES_MAX),
    SPIN("Move Overhead", UCI_EFFECT_NONE, overhead_ms, 10, 0, 5000),
    CHECK("Ponder", UCI_EFFECT_NONE, ponder, false),
    CHECK("UCI_LimitStrength", UCI_EFFECT_NONE, limit_strength, false),
    SPIN("UCI_Elo", UCI_EFFECT_NONE, elo, 1500, STRENGTH_ELO_MIN, STRENGTH_ELO_MAX),
    COMBO("Human Move", UCI_EFFECT_NONE, human_move, HUMAN_MOVE_DRAWN, HUMAN_MOVE_LIKELIEST),
    CHECK("UCI_Chess960", UCI_EFFECT_NONE, chess960, false),
    CHECK("UCI_ShowWDL", UCI_EFFECT_NONE, show_wdl, false),
    /* At full strength, without the book. */
    CHECK("UCI_AnalyseMode", UCI_EFFECT_NONE, analyse, false),
};

void uci_settings_init(UciSettings *settings)
{
    memset(settings, 0, sizeof *settings);
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
        if (ROWS[i].type != UCI_STRING && ROWS[i].type != UCI_BUTTON)
            option_set_number(&ROWS[i].option, settings, ROWS[i].standard);
}

static Word word_or_none(const char *text) { return text != NULL ? word_of(text) : (Word){ 0 }; }

void uci_settings_list(StrBuf *out)
{
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++) {
        const UciRow *row = &ROWS[i];
        UciOption option = { .name = word_of(row->option.name),
                             .type = row->type,
                             .standard = row->standard,
                             .low = row->option.low,
                             .high = row->option.high,
                             .text = word_or_none(row->text) };
        if (row->type == UCI_COMBO) {
            option.text = word_of(human_move_name((HumanMove)row->standard));
            for (; option.choice_count < HUMAN_MOVE_NB; option.choice_count++)
                option.choices[option.choice_count] =
                    word_of(human_move_name((HumanMove)option.choice_count));
        }
        uci_write_option(out, &option);
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

static const UciRow *find_row(Word name)
{
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
        if (word_names(name, ROWS[i].option.name))
            return &ROWS[i];
    return NULL;
}

static bool read_check(const OptionRow *option, Word word, UciSettings *settings, StrBuf *out)
{
    bool yes = word_names(word, "true");
    if (!yes && !word_names(word, "false")) {
        char shown[40];
        uci_write_note(out, "%s is true or false, not \"%s\"; nothing changed", option->name,
                       word_printable(word, shown, sizeof shown));
        return false;
    }
    option_set_number(option, settings, yes);
    return true;
}

static bool read_spin(const OptionRow *option, Word word, int64_t *number, StrBuf *out)
{
    NumberRead read = option_read_number(option, word, number);
    char shown[40];
    if (read == NUMBER_NONE) {
        uci_write_note(out, "%s must be a number, not \"%s\"; nothing changed", option->name,
                       word_printable(word, shown, sizeof shown));
        return false;
    }
    if (read != NUMBER_OK)
        uci_write_note(out, "%s is %d to %d; now %d", option->name, (int)option->low,
                       (int)option->high, (int)*number);
    return true;
}

/* The specification writes an empty string as `<empty>`. */
static bool read_string(const OptionRow *option, Word word, UciSettings *settings, StrBuf *out)
{
    if (word_is(word, "<empty>"))
        word.length = 0;
    if (option_set_buffer(option, settings, word))
        return true;
    uci_write_note(out, "%s: no text of %zu bytes; nothing changed", option->name, word.length);
    return false;
}

static bool read_choice(const OptionRow *option, Word word, UciSettings *settings, StrBuf *out)
{
    if (human_move_read(word, &settings->human_move))
        return true;
    char shown[40];
    uci_write_note(out, "%s is drawn or likeliest, not \"%s\"; nothing changed", option->name,
                   word_printable(word, shown, sizeof shown));
    return false;
}

static bool read_value(UciSettings *settings, const UciRow *row, Word word, StrBuf *out)
{
    int64_t number;
    switch (row->type) {
    case UCI_CHECK:
        return read_check(&row->option, word, settings, out);
    case UCI_SPIN:
        if (!read_spin(&row->option, word, &number, out))
            return false;
        option_set_number(&row->option, settings, number);
        return true;
    case UCI_STRING:
        return read_string(&row->option, word, settings, out);
    case UCI_COMBO:
        return read_choice(&row->option, word, settings, out);
    case UCI_BUTTON:
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
        OptionRow option = {
            .name = parameter.name, .type = OPTION_INT, .low = parameter.low, .high = parameter.high
        };
        int64_t number;
        *effect = UCI_EFFECT_NONE;
        if (read_spin(&option, value, &number, out)) {
            engine_parameter_set(i, (int)number);
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
    const UciRow *row = find_row(name);
    UciEffect effect;
    if (!row && set_parameter(name, value, out, &effect))
        return effect;
    if (!row) {
        char shown[40];
        uci_write_note(out, "no such option: %s", word_printable(name, shown, sizeof shown));
        return UCI_EFFECT_NONE;
    }
    return read_value(settings, row, value, out) ? row->effect : UCI_EFFECT_NONE;
}
