/* The engine command: adding and removing engines, their options, their dialogue. */
#include <config.h>

#include "ui/engines/engines_commands.h"

#include "engine/base/alloc.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/external/engine_list.h"
#include "engine/external/engine_options.h"
#include "engine/external/engine_spec.h"
#include "engine/external/external.h"
#include "engine/text/path.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/command/arguments.h"
#include "ui/match/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { NAME_COLUMNS = 20, SHOWN_COLUMNS = 120, LOG_LINES_MAX = 1000000 };

/* --- words ------------------------------------------------------------------------------------ */

/* What is left of a line; one pair of quotes around all of it is dropped. */
static char *copy_rest(const char *text)
{
    Words words = words_of(text, strlen(text));
    Word rest = words_rest(&words);
    bool is_quoted = rest.length >= 2 && rest.text[0] == '"' &&
                     memchr(rest.text + 1, '"', rest.length - 1) == rest.text + rest.length - 1;
    return alloc_string_n(rest.text + is_quoted, is_quoted ? rest.length - 2 : rest.length);
}

static Status need_name(const Session *session, const char **rest, ListedEngine **engine)
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

/* Passing engines are nobody's to keep. */
static Status keep_list(Session *session) { return engine_list_write(&session->engines); }

/* --- the list --------------------------------------------------------------------------------- */

/* The command of an engine that is new in the list is taken over under another name; an older one
 * may be playing. */
static Status add_named(Session *session, const CommandHost *host, const char *name, bool is_new,
                        ListedEngine **engine)
{
    char *command = alloc_string((*engine)->spec.command);
    Status status = status_ok();
    if (is_new)
        status = engine_list_remove(&session->engines, (*engine)->spec.name);
    if (engine_list_find(&session->engines, name) != NULL)
        host->cancel_engine(host->context);
    if (status_is_ok(&status))
        status = engine_list_add(&session->engines, name, command);
    *engine = engine_list_find(&session->engines, name);
    free(command);
    return status;
}

/* `add COMMAND` or `add NAME = COMMAND`. */
static Status add_engine(Session *session, const CommandHost *host, const char *arguments)
{
    StrBuf name;
    strbuf_init(&name);
    const char *command = engine_command_after_name(arguments, &name);
    ListedEngine *engine = NULL;
    size_t count = session->engines.count;
    Status status = engine_list_resolve(&session->engines, command, &engine);
    bool is_new = session->engines.count > count;
    if (status_is_ok(&status) && engine == NULL)
        status = status_error(STATUS_SYNTAX, "luft is there already");
    if (status_is_ok(&status) && name.length > 0)
        status = add_named(session, host, name.data, is_new, &engine);
    if (status_is_ok(&status) && engine != NULL) {
        engine->is_passing = false;
        session_say(session, "%s is in the list: %s", engine->spec.name, engine->spec.command);
        status = keep_list(session);
    }
    strbuf_done(&name);
    return status;
}

static Status remove_engine(Session *session, const CommandHost *host, const char *arguments)
{
    ListedEngine *engine = NULL;
    Status status = need_name(session, &arguments, &engine);
    if (engine == NULL)
        return status;
    char name[ENGINE_NAME_MAX];
    memcpy(name, engine->spec.name, sizeof name);
    host->cancel_engine(host->context);
    settings_forget_engine(&session->settings, name);
    match_forget_engine(session->match, name);
    status = engine_list_remove(&session->engines, name);
    if (status_is_ok(&status))
        status = keep_list(session);
    if (status_is_ok(&status))
        session_say(session, "%s is in the list no more.", name);
    return status;
}

static Status set_folder(Session *session, const char *arguments)
{
    ListedEngine *engine;
    Status status = need_name(session, &arguments, &engine);
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
    return keep_list(session);
}

static Status set_protocol(Session *session, const char *arguments)
{
    ListedEngine *engine;
    Status status = need_name(session, &arguments, &engine);
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
    return keep_list(session);
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

/* What is to be shown of an engine of the list; an error where that has gone meanwhile. */
static Status find_running(const Session *session, const CommandHost *host, const char *name,
                           const ListedEngine **engine, External **external)
{
    *engine = engine_list_find(&session->engines, name);
    if (*engine == NULL)
        return status_error(STATUS_NOT_FOUND, "there is no engine %.60s; `engine` lists them",
                            name);
    return host->engine(host->context, name, external);
}

static LiveState write_options(Session *session, const CommandHost *host, const char *name,
                               StrBuf *text)
{
    const ListedEngine *engine;
    External *external;
    EngineProfile profile = { .is_known = false };
    Status status = find_running(session, host, name, &engine, &external);
    if (status_is_ok(&status)) {
        external_watch(external);
        external_profile(external, &profile);
        status = profile.breakage;
    }
    if (profile.is_known)
        add_options(&engine->spec, &profile, text);
    else if (!status_is_ok(&status))
        session_complain(session, &status);
    bool ends = profile.is_known || !status_is_ok(&status);
    engine_profile_done(&profile);
    return ends ? LIVE_ENDS : LIVE_WAITS;
}

/* An engine that has just been started may take its time. */
Status engine_show_options(Session *session, const CommandHost *host, const char *arguments)
{
    ListedEngine *engine;
    External *external;
    EngineProfile profile;
    Status status = need_name(session, &arguments, &engine);
    if (status_is_ok(&status))
        status = host->engine(host->context, engine->spec.name, &external);
    if (!status_is_ok(&status))
        return status;
    if (!external_wait_profile(external, &profile))
        session_say(session, "%s has not answered yet; its options are shown when it does.",
                    engine->spec.name);
    engine_profile_done(&profile);
    host->print_live(host->context, write_options, engine->spec.name);
    return status_ok();
}

/* argument: so many lines, and the name. */
static LiveState write_log(Session *session, const CommandHost *host, const char *argument,
                           StrBuf *text)
{
    const ListedEngine *engine;
    External *external;
    int64_t lines = 0;
    Word number = word_take(&argument);
    Status status = argument_number(number, 1, LOG_LINES_MAX, &lines);
    argument += strspn(argument, " ");
    if (status_is_ok(&status))
        status = find_running(session, host, argument, &engine, &external);
    if (!status_is_ok(&status))
        return LIVE_ENDS;
    external_watch(external);
    external_transcript(external, (int)lines, text);
    return LIVE_GROWS;
}

/* `log NAME`, `log NAME LINES`: what was said lately, and what comes. */
static Status show_log(Session *session, const CommandHost *host, const char *arguments)
{
    enum { LINES_USUAL = 200 };
    ListedEngine *engine;
    External *external;
    int64_t lines = LINES_USUAL;
    Status status = need_name(session, &arguments, &engine);
    Word number = word_take(&arguments);
    if (status_is_ok(&status) && number.length > 0)
        status = argument_number(number, 1, LOG_LINES_MAX, &lines);
    if (status_is_ok(&status))
        status = host->engine(host->context, engine->spec.name, &external);
    if (!status_is_ok(&status))
        return status;
    StrBuf asked;
    strbuf_init(&asked);
    strbuf_addf(&asked, "%" PRId64 " %s", lines, engine->spec.name);
    host->print_live(host->context, write_log, asked.data);
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

/* Keeps what has been set; without the engine's answer nobody knows whether it can be. */
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
    return engine->is_passing ? status_ok() : keep_list(session);
}

/* Of a text without "=": all of it if it is an option, else the longest one that it begins with,
 * and a value follows; 0: there is none. */
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

/* *value is NULL where there is none. STATUS_SYNTAX: several words, and no "=" to part them. */
static Status split_setting(const EngineSpec *spec, const EngineProfile *profile, Word text,
                            char **option, char **value)
{
    const char *equals = memchr(text.text, '=', text.length);
    size_t length = equals != NULL ? (size_t)(equals - text.text) : text.length;
    bool is_one = equals != NULL || memchr(text.text, ' ', text.length) == NULL;
    if (!is_one && profile->is_known)
        length = option_length(&profile->options, text.text, text.length);
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

/* `set NAME OPTION = VALUE`; `set NAME OPTION` sets it back, or presses it. */
static Status set_option(Session *session, const CommandHost *host, const char *arguments)
{
    ListedEngine *engine;
    External *external;
    EngineProfile profile;
    Status status = need_name(session, &arguments, &engine);
    if (engine == NULL)
        return status;
    status = host->engine(host->context, engine->spec.name, &external);
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
    engine_profile_done(&profile);
    free(option);
    free(value);
    return status;
}

/* --- the command ------------------------------------------------------------------------------ */

static Status run_word(Session *session, const CommandHost *host, Word word, const char *rest)
{
    if (word_names(word, "add"))
        return add_engine(session, host, rest);
    if (word_names(word, "remove"))
        return remove_engine(session, host, rest);
    if (word_names(word, "folder"))
        return set_folder(session, rest);
    if (word_names(word, "protocol"))
        return set_protocol(session, rest);
    if (word_names(word, "use"))
        return engine_use(session, host, rest);
    if (word_names(word, "white") || word_names(word, "black"))
        return engine_seat(session, host, word_names(word, "white") ? WHITE : BLACK, rest);
    if (word_names(word, "analyse") || word_names(word, "second"))
        return engine_set_analyser(session, word_names(word, "second"), rest);
    if (word_names(word, "options"))
        return engine_show_options(session, host, rest);
    if (word_names(word, "log"))
        return show_log(session, host, rest);
    return set_option(session, host, rest);
}

static Status obey(Session *session, const CommandHost *host, const char *arguments)
{
    static const char *const WORDS[] = { "add",   "remove",  "folder", "protocol", "use", "white",
                                         "black", "analyse", "second", "options",  "set", "log" };
    const char *rest = arguments;
    Word word = word_take(&rest);
    if (word.length == 0 || word_names(word, "list")) {
        engine_show_list(session, host);
        return status_ok();
    }
    rest += strspn(rest, " ");
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++)
        if (word_names(word, WORDS[i]))
            return run_word(session, host, word, rest);
    return engine_use(session, host, arguments);
}

static bool is_listed_or_none(const Session *session, const char *name)
{
    return *name == '\0' || engine_list_is_same(name, ENGINE_LIST_OWN) ||
           engine_list_is_same(name, "none") || engine_list_is_same(name, "off") ||
           engine_list_find(&session->engines, name) != NULL;
}

/* Whether luft would start a program by these words, now or later, that it did not know. */
static bool names_program(const Session *session, const char *arguments)
{
    static const char *const ALWAYS[] = { "add", "folder" };
    static const char *const NEVER[] = { "list", "remove", "protocol", "options", "set", "log" };
    static const char *const BEFORE_NAME[] = { "use", "white", "black", "analyse", "second" };
    const char *rest = arguments;
    Word word = word_take(&rest);
    for (size_t i = 0; i < ARRAY_LEN(ALWAYS); i++)
        if (word_names(word, ALWAYS[i]))
            return true;
    for (size_t i = 0; i < ARRAY_LEN(NEVER); i++)
        if (word_names(word, NEVER[i]))
            return false;
    const char *name = arguments;
    for (size_t i = 0; i < ARRAY_LEN(BEFORE_NAME); i++)
        if (word_names(word, BEFORE_NAME[i]))
            name = rest + strspn(rest, " ");
    return !is_listed_or_none(session, name);
}

static Status confirm(Session *session, const CommandHost *host, const char *arguments);

/* Nobody typed it: a text of others could start any program. */
static Status ask_about_program(const CommandHost *host, const char *arguments)
{
    char question[MESSAGE_MAX];
    if (width_text(arguments) > SHOWN_COLUMNS)
        return status_error(STATUS_SYNTAX, "that is too long to be shown whole; type it");
    utf8_printf(question, sizeof question, _("engine %s: this lets luft start a program. Do it?"),
                arguments);
    host->ask(host->context, question, confirm, arguments);
    return status_ok();
}

/* The answer has to be typed as well, unless all lines come through a pipe. */
static Status confirm(Session *session, const CommandHost *host, const char *arguments)
{
    return session->line_source == LINE_PASTED ? ask_about_program(host, arguments)
                                               : obey(session, host, arguments);
}

static Status command_engine(Session *session, const CommandHost *host, const char *arguments)
{
    if (session->line_source != LINE_TYPED && names_program(session, arguments))
        return ask_about_program(host, arguments);
    return obey(session, host, arguments);
}

/* clang-format off */
static const Command ROWS[] = {
    { "engine", "engines", "[NAME|add|remove|folder|protocol|white|black|analyse|second|options|set|log]",
      N_("other engines: list, play, analyse, options"),
      TOPIC_OPPONENT, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_engine },
};
/* clang-format on */

Commands engines_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
