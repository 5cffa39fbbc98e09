/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of one engine of the list, its options and its log. */
#include <config.h>

#include "ui/engines/engines.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/external/engine_list.h"
#include "engine/external/engine_options.h"
#include "engine/external/engine_spec.h"
#include "engine/external/external.h"
#include "engine/text/ascii.h"
#include "engine/text/path.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/session/engine_pool.h"
#include "ui/session/session.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { NAME_COLUMNS = 20, LOG_LINES_MAX = 1000000 };

/* --- words ------------------------------------------------------------------------------------ */

/* The rest of a line, without a pair of quotes around all of it. */
static char *copy_rest(const char *text)
{
    Words words = words_of(text, strlen(text));
    Word rest = words_rest(&words);
    bool is_quoted = rest.length >= 2 && rest.text[0] == '"' &&
                     memchr(rest.text + 1, '"', rest.length - 1) == rest.text + rest.length - 1;
    return alloc_string_n(rest.text + is_quoted, is_quoted ? rest.length - 2 : rest.length);
}

Status engine_expect_name(const Session *session, const char **rest, ListedEngine **engine)
{
    *engine = engine_list_take_name(&session->engines, rest);
    if (*engine != NULL)
        return status_ok();
    Word word = word_take(rest);
    char name[ENGINE_NAME_MAX];
    if (word.length == 0)
        return status_error(STATUS_SYNTAX, "which engine? `engine` lists them");
    return engine_list_refuse(&session->engines, word_printable(word, name, sizeof name));
}

/* --- how it is started ------------------------------------------------------------------------ */

Status engine_set_folder(Session *session, const App *app, const char *arguments)
{
    (void)app;
    ListedEngine *engine;
    Status status = engine_expect_name(session, &arguments, &engine);
    if (!status_is_ok(&status))
        return status;
    StrBuf typed, folder;
    struct stat known;
    strbuf_init(&typed);
    strbuf_init(&folder);
    path_read(arguments, &typed);
    path_make_absolute(typed.data, &folder);
    strbuf_done(&typed);
    bool is_here = folder.length == 0;
    if (!is_here && (stat(folder.data, &known) != 0 || !S_ISDIR(known.st_mode))) {
        status = status_error(STATUS_NOT_FOUND, "%.100s is not a folder", folder.data);
        strbuf_done(&folder);
        return status;
    }
    engine_spec_set_folder(&engine->spec, folder.data);
    if (is_here)
        session_say(session, "%s starts here, from its next start on.", engine->spec.name);
    else
        session_say(session, "%s starts in %s, from its next start on.", engine->spec.name,
                    folder.data);
    strbuf_done(&folder);
    return engine_list_write(&session->engines);
}

Status engine_set_protocol(Session *session, const App *app, const char *arguments)
{
    (void)app;
    ListedEngine *engine;
    Status status = engine_expect_name(session, &arguments, &engine);
    if (!status_is_ok(&status))
        return status;
    char *name = copy_rest(arguments);
    status = engine_spec_set_protocol(&engine->spec, name);
    free(name);
    if (!status_is_ok(&status))
        return status;
    if (engine->spec.protocol == PROTOCOL_FOUND_OUT)
        session_say(session, "luft finds out what %s speaks, from its next start on.",
                    engine->spec.name);
    else
        /* Translators: an engine and a protocol. */
        session_say(session, "%s speaks %s, from its next start on.", engine->spec.name,
                    engine_protocol_name(engine->spec.protocol));
    return engine_list_write(&session->engines);
}

/* --- options ---------------------------------------------------------------------------------- */

static void add_options(const EngineSpec *spec, const EngineProfile *profile, StrBuf *text)
{
    if (profile->id_name[0] != '\0')
        strbuf_addf(text, "%s\n", profile->id_name);
    for (size_t i = 0; i < profile->options.count; i++) {
        const EngineOption *option = &profile->options.items[i];
        const char *wished = engine_spec_wished(spec, option->name);
        width_pad(text, option->name, NAME_COLUMNS + 4);
        strbuf_add_text(text, wished != NULL ? " * " : "   ");
        width_pad(text, wished != NULL ? wished : option->standard, 12);
        strbuf_add_text(text, "  (");
        engine_option_describe(option, text);
        strbuf_add_text(text, ")\n");
    }
}

/* A listed engine and its process, to show; false if it has been removed meanwhile, as the person
 * was told, or cannot be started, with a complaint. */
static bool find_running(Session *session, const char *name, const ListedEngine **engine,
                         External **external)
{
    *engine = engine_list_find(&session->engines, name);
    if (*engine == NULL)
        return false;
    Status status = engine_pool_ask(session, name, external);
    if (!status_is_ok(&status))
        session_complain(session, &status);
    return status_is_ok(&status);
}

static LiveState write_options(Session *session, const char *name, StrBuf *text)
{
    const ListedEngine *engine;
    External *external;
    EngineProfile profile;
    if (!find_running(session, name, &engine, &external))
        return LIVE_ENDS;
    external_watch(external);
    external_profile(external, &profile);
    bool breaks = !status_is_ok(&profile.breakage);
    if (profile.is_known)
        add_options(&engine->spec, &profile, text);
    else if (breaks)
        session_complain(session, &profile.breakage);
    engine_options_done(&profile.options);
    return profile.is_known || breaks ? LIVE_ENDS : LIVE_WAITS;
}

/* argument: the number of lines, and the name. */
static LiveState write_log(Session *session, const char *argument, StrBuf *text)
{
    const ListedEngine *engine;
    External *external;
    int64_t lines;
    argument += number_digits(argument, strlen(argument), LOG_LINES_MAX, &lines);
    if (!find_running(session, argument + strspn(argument, " "), &engine, &external))
        return LIVE_ENDS;
    external_watch(external);
    external_transcript(external, (int)lines, text);
    return LIVE_GROWS;
}

Status engine_show_log(Session *session, const App *app, const char *arguments)
{
    enum { LINES_USUAL = 200 };
    ListedEngine *engine;
    External *external;
    int64_t lines = LINES_USUAL;
    Status status = engine_expect_name(session, &arguments, &engine);
    Word number = word_take(&arguments);
    if (status_is_ok(&status) && number.length > 0)
        status = argument_number(number, 1, LOG_LINES_MAX, &lines);
    if (status_is_ok(&status))
        status = engine_pool_ask(session, engine->spec.name, &external);
    if (!status_is_ok(&status))
        return status;
    StrBuf asked;
    strbuf_init(&asked);
    strbuf_addf(&asked, "%" PRId64 " %s", lines, engine->spec.name);
    app->print_live(app->context, write_log, asked.data);
    strbuf_done(&asked);
    return status;
}

static void say_set(Session *session, const char *engine, const char *option, const char *value)
{
    if (value != NULL)
        session_say(session, "%s: %s is %s.", engine, option, value);
    else
        session_say(session, "%s: %s has its default value.", engine, option);
}

/* Stores an option; until the engine has answered, it is unknown whether the value is valid. */
static Status keep_option(Session *session, ListedEngine *engine, const EngineProfile *profile,
                          const char *option, const char *value)
{
    const EngineOption *known = engine_options_find(&profile->options, option);
    if (known != NULL && known->type == UCI_BUTTON) {
        session_say(session, "%s: %s is pressed.", engine->spec.name, known->name);
        return status_ok();
    }
    engine_spec_wish(&engine->spec, option, value);
    if (profile->is_known)
        say_set(session, engine->spec.name, option, value);
    else
        session_say(session, "%s has not answered yet; %s is set when it does.", engine->spec.name,
                    option);
    return engine->is_passing ? status_ok() : engine_list_write(&session->engines);
}

/* The length of the option in a text without "=": all of it if it is an option, otherwise the
 * longest one that it begins with, followed by a value; 0: no option. */
static size_t option_length(const EngineOptions *options, const char *text, size_t length)
{
    size_t longest = 0;
    for (size_t i = 0; i < options->count; i++) {
        const char *name = options->items[i].name;
        size_t count = strlen(name);
        bool is_whole = count <= length && (text[count] == ' ' || count == length);
        if (is_whole && count > longest && word_names((Word){ text, count }, name))
            longest = count;
    }
    return longest;
}

static bool looks_like_value(Word word)
{
    return word_flag(word) >= 0 || (word.length > 0 && ascii_is_digit(*word.text));
}

/* The same while the options are unknown: all but a last word that looks like a value. */
static size_t likely_option_length(const char *text, size_t length)
{
    size_t count = length;
    while (count > 0 && text[count - 1] != ' ')
        count--;
    return count > 0 && looks_like_value((Word){ text + count, length - count }) ? count : length;
}

/* *value is NULL if it is missing. STATUS_SYNTAX: several words without "=" between them. */
static Status split_setting(const EngineSpec *spec, const EngineProfile *profile, Word text,
                            char **option, char **value)
{
    const char *equals = memchr(text.text, '=', text.length);
    size_t length = equals != NULL ? (size_t)(equals - text.text) : text.length;
    bool is_one = equals != NULL || memchr(text.text, ' ', text.length) == NULL;
    if (!is_one)
        length = profile->is_known ? option_length(&profile->options, text.text, text.length)
                                   : likely_option_length(text.text, text.length);
    if (length == 0)
        return status_error(STATUS_SYNTAX,
                            "write engine set %s OPTION = VALUE; `engine options %s` lists them",
                            spec->name, spec->name);
    Words words = words_of(text.text, length);
    Word word = words_rest(&words);
    *option = alloc_string_n(word.text, word.length);
    *value = equals != NULL         ? copy_rest(equals + 1)
             : length < text.length ? copy_rest(text.text + length)
                                    : NULL;
    return status_ok();
}

Status engine_set_option(Session *session, const App *app, const char *arguments)
{
    (void)app;
    ListedEngine *engine;
    External *external;
    EngineProfile profile;
    Status status = engine_expect_name(session, &arguments, &engine);
    if (engine == NULL)
        return status;
    status = engine_pool_ask(session, engine->spec.name, &external);
    if (!status_is_ok(&status))
        return status;
    Words words = words_of(arguments, strlen(arguments));
    Word text = words_rest(&words);
    if (text.length == 0)
        return status_error(STATUS_SYNTAX, "which option? `engine options %s` lists them",
                            engine->spec.name);
    char *option = NULL, *value = NULL;
    bool is_known = external_wait_profile(external, &profile);
    status = is_known ? status_ok() : profile.breakage;
    if (status_is_ok(&status))
        status = split_setting(&engine->spec, &profile, text, &option, &value);
    if (status_is_ok(&status))
        status = external_wish(external, option, value);
    if (status_is_ok(&status))
        status = keep_option(session, engine, &profile, option, value);
    engine_options_done(&profile.options);
    free(option);
    free(value);
    return status;
}

/* An engine that has just been started may need time to answer. */
Status engine_show_options(Session *session, const App *app, const char *arguments)
{
    ListedEngine *engine;
    External *external;
    EngineProfile profile;
    const char *rest = arguments;
    Status status = engine_expect_name(session, &rest, &engine);
    if (status_is_ok(&status) && rest[strspn(rest, " \t")] != '\0')
        return engine_set_option(session, app, arguments);
    if (status_is_ok(&status))
        status = engine_pool_ask(session, engine->spec.name, &external);
    if (!status_is_ok(&status))
        return status;
    if (!external_wait_profile(external, &profile))
        session_say(session, "%s has not answered yet; its options are shown when it does.",
                    engine->spec.name);
    engine_options_done(&profile.options);
    app->print_live(app->context, write_options, engine->spec.name);
    return status_ok();
}
