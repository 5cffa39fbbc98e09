/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine's declared options, in order, and checks of their values. */
#include <config.h>

#include "engine/external/engine_options.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/text/path.h"
#include "engine/text/words.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void engine_options_init(EngineOptions *options) { *options = (EngineOptions){ 0 }; }

static void option_done(EngineOption *option)
{
    free(option->name);
    free(option->standard);
    free(option->choices);
    free(option->value);
}

void engine_options_done(EngineOptions *options)
{
    for (size_t i = 0; i < options->count; i++)
        option_done(&options->items[i]);
    free(options->items);
    engine_options_init(options);
}

static EngineOption *add(EngineOptions *options)
{
    options->items =
        alloc_grow(options->items, &options->capacity, options->count + 1, sizeof *options->items);
    return &options->items[options->count++];
}

void engine_options_copy(const EngineOptions *options, EngineOptions *copy)
{
    engine_options_init(copy);
    for (size_t i = 0; i < options->count; i++) {
        const EngineOption *option = &options->items[i];
        *add(copy) = (EngineOption){ .name = alloc_string(option->name),
                                     .type = option->type,
                                     .low = option->low,
                                     .high = option->high,
                                     .standard = alloc_string(option->standard),
                                     .choices = alloc_string(option->choices),
                                     .value = alloc_string(option->value) };
    }
}

/* --- declarations ----------------------------------------------------------------------------- */

/* Drops bytes with a meaning in a line or a terminal. */
static char *clean_copy(Word word)
{
    char *copy = alloc_string_n(word.text != NULL ? word.text : "", word.length);
    for (char *c = copy; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7F)
            *c = '?';
    return copy;
}

static char *standard_text(const UciOption *declared)
{
    StrBuf text;
    strbuf_init(&text);
    if (declared->type == UCI_SPIN && declared->text.length == 0)
        strbuf_addf(&text, "%" PRId64, declared->standard);
    else if (declared->type == UCI_CHECK)
        strbuf_add_text(&text, declared->standard ? "true" : "false");
    else
        return clean_copy(declared->text);
    return strbuf_detach(&text);
}

static char *choices_text(const UciOption *declared)
{
    StrBuf text;
    strbuf_init(&text);
    for (int i = 0; i < declared->choice_count; i++) {
        char *choice = clean_copy(declared->choices[i]);
        strbuf_addf(&text, "%s%s", i > 0 ? "\n" : "", choice);
        free(choice);
    }
    return strbuf_detach(&text);
}

void engine_options_declare(EngineOptions *options, const UciOption *declared)
{
    char *name = clean_copy(declared->name);
    EngineOption *option = engine_options_find(options, name);
    if (option == NULL && options->count == ENGINE_OPTIONS_MAX) {
        free(name);
        return;
    }
    if (option != NULL)
        option_done(option);
    else
        option = add(options);
    *option = (EngineOption){ .name = name,
                              .type = declared->type,
                              .low = declared->low,
                              .high = declared->high,
                              .standard = standard_text(declared),
                              .choices = choices_text(declared) };
    option->value = alloc_string(option->standard);
}

EngineOption *engine_options_find(const EngineOptions *options, const char *name)
{
    for (size_t i = 0; i < options->count; i++)
        if (word_names(word_of(name), options->items[i].name))
            return &options->items[i];
    return NULL;
}

Status engine_options_refuse(const EngineOptions *options, const char *name)
{
    Nearest nearest = { 0 };
    for (size_t i = 0; i < options->count; i++)
        nearest_offer(&nearest, name, options->items[i].name);
    if (nearest.best != NULL)
        return status_error(STATUS_NOT_FOUND, "the engine has no option %.60s; try %.60s", name,
                            nearest.best);
    return status_error(STATUS_NOT_FOUND, "the engine has no option %.60s", name);
}

/* --- values ----------------------------------------------------------------------------------- */

static Status check_flag(const EngineOption *option, const char *value, StrBuf *told)
{
    int flag = word_flag(word_of(value));
    if (flag < 0)
        return status_error(STATUS_SYNTAX, "%.60s must be true or false, not %.40s", option->name,
                            value);
    strbuf_add_text(told, flag == 1 ? "true" : "false");
    return status_ok();
}

/* An option whose default has a fraction accepts fractions. */
static NumberRead read_fraction(const EngineOption *option, const char *value)
{
    char *end;
    double number = strtod(value, &end);
    bool takes_any = strchr(option->standard, '.') != NULL;
    if (!takes_any || end == value || *end != '\0' || value[strcspn(value, "xXnN")] != '\0')
        return NUMBER_NONE;
    return number < (double)option->low    ? NUMBER_TOO_LOW
           : number > (double)option->high ? NUMBER_TOO_HIGH
                                           : NUMBER_OK;
}

static Status check_number(const EngineOption *option, const char *value, StrBuf *told)
{
    int64_t number;
    NumberRead read = number_parse(value, strlen(value), option->low, option->high, &number);
    if (read == NUMBER_OK) {
        strbuf_addf(told, "%" PRId64, number);
        return status_ok();
    }
    if (read == NUMBER_NONE)
        read = read_fraction(option, value);
    if (read == NUMBER_OK || strcmp(value, option->standard) == 0) {
        strbuf_add_text(told, value);
        return status_ok();
    }
    if (read == NUMBER_NONE)
        return status_error(STATUS_SYNTAX, "%.60s must be a number, not %.40s", option->name,
                            value);
    if (option->high == INT64_MAX)
        return status_error(STATUS_RANGE, "%.60s must be at least %" PRId64, option->name,
                            option->low);
    if (option->low == INT64_MIN)
        return status_error(STATUS_RANGE, "%.60s must be at most %" PRId64, option->name,
                            option->high);
    return status_error(STATUS_RANGE, "%.60s must be from %" PRId64 " to %" PRId64, option->name,
                        option->low, option->high);
}

static Status check_text(const EngineOption *option, const char *value, StrBuf *told)
{
    for (const char *c = value; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7F)
            return status_error(STATUS_SYNTAX, "%.60s cannot contain control characters",
                                option->name);
    if (strncmp(value, "~/", 2) == 0) /* a path, or several */
        path_expand_list(value, told);
    else
        strbuf_add_text(told, value);
    return status_ok();
}

/* The default is allowed even if it is not among the declared choices. */
static bool has_odd_standard(const EngineOption *option)
{
    for (const char *choice = option->choices; *choice != '\0';) {
        size_t length = strcspn(choice, "\n");
        if (word_names((Word){ choice, length }, option->standard))
            return false;
        choice += length + (choice[length] == '\n');
    }
    return option->standard[0] != '\0';
}

static Status check_choice(const EngineOption *option, const char *value, StrBuf *told)
{
    if (option->choices[0] == '\0')
        return check_text(option, value, told);
    if (has_odd_standard(option) && word_names(word_of(value), option->standard)) {
        strbuf_add_text(told, option->standard);
        return status_ok();
    }
    for (const char *choice = option->choices; *choice != '\0';) {
        size_t length = strcspn(choice, "\n");
        if (word_names((Word){ choice, length }, value)) {
            strbuf_add(told, choice, length);
            return status_ok();
        }
        choice += length + (choice[length] == '\n');
    }
    StrBuf can;
    strbuf_init(&can);
    engine_option_describe(option, &can);
    Status status = status_error(STATUS_SYNTAX, "%.40s must be %.100s, not %.30s", option->name,
                                 can.data, value);
    strbuf_done(&can);
    return status;
}

Status engine_option_check(const EngineOption *option, const char *value, StrBuf *told)
{
    assert(option != NULL);
    switch (option->type) {
    case UCI_CHECK:
        return check_flag(option, value, told);
    case UCI_SPIN:
        return check_number(option, value, told);
    case UCI_COMBO:
        return check_choice(option, value, told);
    case UCI_BUTTON:
        return status_ok();
    case UCI_STRING:
        return check_text(option, value, told);
    }
    BUG("option of type %d", option->type);
}

static void describe_range(const EngineOption *option, StrBuf *out)
{
    if (option->low == INT64_MIN && option->high == INT64_MAX)
        strbuf_add_text(out, _("any number"));
    else if (option->low == INT64_MIN)
        strbuf_addf(out, _("at most %lld"), (long long)option->high);
    else if (option->high == INT64_MAX)
        strbuf_addf(out, _("at least %lld"), (long long)option->low);
    else
        strbuf_addf(out, _("%lld to %lld"), (long long)option->low, (long long)option->high);
}

static void describe_choices(const EngineOption *option, StrBuf *out)
{
    const char *separator = "";
    if (option->choices[0] == '\0')
        strbuf_add_text(out, _("text"));
    else if (has_odd_standard(option)) {
        strbuf_add_text(out, option->standard);
        separator = ", ";
    }
    for (const char *choice = option->choices; *choice != '\0';) {
        size_t length = strcspn(choice, "\n");
        strbuf_add_text(out, separator);
        strbuf_add(out, choice, length);
        choice += length + (choice[length] == '\n');
        separator = ", ";
    }
}

void engine_option_describe(const EngineOption *option, StrBuf *out)
{
    switch (option->type) {
    case UCI_CHECK:
        strbuf_add_text(out, _("true or false"));
        return;
    case UCI_SPIN:
        describe_range(option, out);
        return;
    case UCI_BUTTON:
        strbuf_add_text(out, _("a button"));
        return;
    case UCI_STRING:
        strbuf_add_text(out, _("text"));
        return;
    case UCI_COMBO:
        describe_choices(option, out);
        return;
    }
}

Status engine_options_check(const EngineOptions *options, const char *name, const char *value)
{
    const EngineOption *option = engine_options_find(options, name);
    if (option == NULL)
        return engine_options_refuse(options, name);
    StrBuf told;
    strbuf_init(&told);
    Status status = value != NULL ? engine_option_check(option, value, &told) : status_ok();
    strbuf_done(&told);
    return status;
}
