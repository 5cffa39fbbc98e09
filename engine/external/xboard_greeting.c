/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the features of an XBoard engine. */
#include <config.h>

#include "engine/external/xboard_greeting.h"

#include "engine/base/strbuf.h"
#include "engine/protocol/xboard_answer.h"

#include <string.h>

void xboard_greeting_init(XBoardGreeting *greeting, StrBuf *out, EngineOptions *options)
{
    *greeting = (XBoardGreeting){ .out = out, .options = options };
    xboard_features_init(&greeting->features);
}

/* --- features --------------------------------------------------------------------------------- */

/* Options come before the end of the greeting. Returns false if it is invalid. */
static bool take_option(XBoardGreeting *greeting, Word value)
{
    UciOption option;
    if (!xboard_read_option(value, &option))
        return false;
    if (!greeting->is_over)
        engine_options_declare(greeting->options, &option);
    return true;
}

GreetingState xboard_greeting_take(XBoardGreeting *greeting, Words *words)
{
    GreetingState state = GREETING_GOES_ON;
    XBoardFeature feature;
    while (xboard_read_feature(words, &feature)) {
        bool is_known = xboard_take_feature(&greeting->features, &feature);
        if (word_is(feature.name, "option"))
            is_known = take_option(greeting, feature.value);
        else if (word_is(feature.name, "myname"))
            word_printable(feature.value, greeting->name, sizeof greeting->name);
        else if (word_is(feature.name, "done"))
            state = word_is(feature.value, "0") ? GREETING_TAKES_TIME : GREETING_IS_DONE;
        strbuf_addf(greeting->out, "%s %.*s\n", is_known ? "accepted" : "rejected",
                    (int)feature.name.length, feature.name.text);
    }
    return state;
}

static void declare(XBoardGreeting *greeting, const char *name, UciOptionType type,
                    int64_t standard, int64_t high)
{
    if (engine_options_find(greeting->options, name) != NULL)
        return;
    UciOption option = { .name = { name, strlen(name) },
                         .type = type,
                         .standard = standard,
                         .low = type == UCI_SPIN,
                         .high = high };
    engine_options_declare(greeting->options, &option);
}

bool xboard_greeting_end(XBoardGreeting *greeting)
{
    enum { HASH_USUAL_MB = 64, HASH_MAX_MB = 1 << 20, THREADS_MAX = 1024 };
    if (greeting->is_over)
        return false;
    greeting->is_over = true;
    declare(greeting, "Ponder", UCI_CHECK, 0, 1);
    if (greeting->features.has_memory)
        declare(greeting, "Hash", UCI_SPIN, HASH_USUAL_MB, HASH_MAX_MB);
    if (greeting->features.has_smp)
        declare(greeting, "Threads", UCI_SPIN, 1, THREADS_MAX);
    return true;
}

/* --- options ---------------------------------------------------------------------------------- */

bool xboard_greeting_set_option(XBoardGreeting *greeting, const EngineOption *option,
                                const char *value)
{
    StrBuf *out = greeting->out;
    if (value != NULL && strpbrk(value, "\r\n") != NULL)
        return false;
    if (strcmp(option->name, "Hash") == 0 && greeting->features.has_memory)
        strbuf_addf(out, "memory %s\n", value);
    else if (strcmp(option->name, "Threads") == 0 && greeting->features.has_smp)
        strbuf_addf(out, "cores %s\n", value);
    else if (value == NULL)
        strbuf_addf(out, "option %s\n", option->name);
    else if (option->type == UCI_CHECK)
        strbuf_addf(out, "option %s=%d\n", option->name, strcmp(value, "true") == 0);
    else
        strbuf_addf(out, "option %s=%s\n", option->name, value);
    return true;
}

/* --- which protocol --------------------------------------------------------------------------- */

/* "Error (unknown command): uci", "Illegal move: uci" */
static bool refuses_uci(Word line)
{
    static const char *const SIGNS[] = { "llegal", "nvalid", "rror", "nknown", "nrecogni" };
    char text[128];
    word_printable(line, text, sizeof text);
    if (strstr(text, "uci") == NULL)
        return false;
    for (size_t i = 0; i < ARRAY_LEN(SIGNS); i++)
        if (strstr(text, SIGNS[i]) != NULL)
            return true;
    return false;
}

bool xboard_greeting_is_told(Word line)
{
    Words words = words_of(line.text, line.length);
    return word_is(words_peek(&words), "feature") || refuses_uci(line);
}
