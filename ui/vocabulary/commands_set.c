/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands that show and change settings. */
#include <config.h>

#include "ui/modes/mode.h"
#include "ui/vocabulary/vocabulary.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/phrases.h"
#include "ui/vocabulary/synonyms.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Says the value of a setting to listeners; on request also its meaning and other values. */
static void say_setting(Session *session, size_t index, const char *value, bool is_asked)
{
    const char *name = settings_name(index);
    StrBuf text, choices;
    strbuf_init(&text);
    strbuf_init(&choices);
    settings_choices(index, ", ", &choices);
    if (!is_asked)
        strbuf_addf(&text, _("%s: %s."), name, value);
    else if (choices.length > 0)
        /* Translators: a setting, its value, what it is for, and other values. */
        strbuf_addf(&text, _("%s is %s: %s. It can be %s."), name, value, _(settings_help(index)),
                    choices.data);
    else
        strbuf_addf(&text, _("%s is %s: %s."), name, value, _(settings_help(index)));
    session_say_spelled(session, text.data); /* the moves in it are examples of letters */
    strbuf_done(&text);
    strbuf_done(&choices);
}

static void tell_setting(Session *session, const char *name, bool is_asked)
{
    size_t index = settings_index(word_of(name));
    StrBuf value;
    strbuf_init(&value);
    settings_show(&session->settings, index, &value);
    const char *shown = value.length > 0 ? value.data : _("empty");
    if (session->is_dialogue)
        say_setting(session, index, shown, is_asked);
    else
        session_say(session, "%s = %s", settings_name(index), shown);
    strbuf_done(&value);
}

static Status set_or_tell(Session *session, const App *app, const char *name, const char *value)
{
    bool is_asked = *value == '\0';
    StrBuf known;
    strbuf_init(&known);
    Status status = is_asked ? settings_get(&session->settings, name, &known)
                             : session_set(session, name, value);
    strbuf_done(&known);
    if (status_is_ok(&status) && !is_asked) {
        app->settings_changed(app->context);
        if (session->message.is_error)
            return status; /* ... whose message says what could not be loaded */
    }
    if (status_is_ok(&status))
        tell_setting(session, name, is_asked);
    return status;
}

static bool is_setting(const char *name)
{
    return settings_name(settings_index(word_of(name))) != NULL;
}

/* The setting of that name, or the one that people mean by it: "sound" is the bell, "difficulty"
 * the level. */
static const char *name_meant(const char *name)
{
    if (is_setting(name))
        return name;
    const Command *command = vocabulary_find(name, strlen(name), COMMAND_ANYWHERE);
    const char *meant = command != NULL ? command->name : synonyms_setting(name);
    return meant != NULL && is_setting(meant) ? meant : name;
}

static Status command_theme(Session *session, const App *app, const char *arguments)
{
    if (*arguments != '\0')
        return set_or_tell(session, app, "theme", arguments);
    session_say(session, "Theme: %s. Available: %s.", session->settings.theme,
                settings_words_of("theme"));
    return status_ok();
}

static Status command_pieces(Session *session, const App *app, const char *arguments)
{
    return set_or_tell(session, app, "pieces", arguments);
}

/* Without an argument, switches between drawn arrows and none. */
static Status command_arrows(Session *session, const App *app, const char *arguments)
{
    static const char *const SAID[] = {
        N_("Arrows on."),
        N_("Arrows as marked squares."),
        N_("Arrows off."),
    };
    const char *other = session->settings.arrows == ARROWS_OFF ? "drawn" : "off";
    Status status =
        settings_set(&session->settings, "arrows", *arguments != '\0' ? arguments : other);
    if (!status_is_ok(&status))
        return status;
    app->settings_changed(app->context);
    session_say(session, "%s", _(SAID[session->settings.arrows]));
    return status;
}

/* Without an argument, toggles. */
static Status command_thoughts(Session *session, const App *app, const char *arguments)
{
    const char *other = session->settings.thoughts ? "no" : "yes";
    Status status =
        settings_set(&session->settings, "thoughts", *arguments != '\0' ? arguments : other);
    if (!status_is_ok(&status))
        return status;
    app->settings_changed(app->context);
    session_say(session, session->settings.thoughts
                             ? N_("You see what the engine thinks while you play it.")
                             : N_("The engine hides its thoughts while you play it."));
    return status_ok();
}

enum { NAME_COLUMNS = 16, VALUE_COLUMNS = 10 };

/* Adds the help in its own column after name and value, as in the help of commands, on pages of the
 * same width; in a small window, and after a wide value, on the next lines. */
static void add_settings_help(const char *help, bool is_wide, int page_width, StrBuf *text)
{
    enum { COLUMN = NAME_COLUMNS + VALUE_COLUMNS + 7, HELP_MIN = 24, BELOW = 6 };
    bool has_column = page_width - COLUMN >= HELP_MIN;
    int indent = has_column ? COLUMN : BELOW;
    if (has_column && !is_wide)
        strbuf_add_text(text, "  ");
    else
        strbuf_addf(text, "\n%*s", indent, "");
    width_add_wrapped(text, help, indent, page_width - indent);
}

/* "speech is names: how the line dialogue says moves." */
static void add_setting(const Settings *settings, size_t index, StrBuf *text)
{
    StrBuf value;
    strbuf_init(&value);
    settings_show(settings, index, &value);
    const char *shown = value.length > 0 ? value.data : _("empty");
    /* Translators: a setting, its value, and what it is for. */
    strbuf_addf(text, _("%s is %s: %s."), settings_name(index), shown, _(settings_help(index)));
    strbuf_add_char(text, '\n');
    strbuf_done(&value);
}

/* The first word of the group's English heading, "sound", which asks for it. */
static Word group_word(size_t index)
{
    const char *heading = settings_group(index);
    return (Word){ heading, strcspn(heading, " ,") };
}

static bool is_of_group(size_t index, Word asked) { return word_is_same(group_word(index), asked); }

/* Lists all settings or those of a group; false: unknown group. */
static bool say_settings(const Session *session, const App *app, Word asked)
{
    StrBuf text;
    strbuf_init(&text);
    for (size_t i = 0; settings_name(i) != NULL; i++)
        if (word_names(asked, "all") || is_of_group(i, asked))
            add_setting(&session->settings, i, &text);
    bool has_any = text.length > 0;
    if (has_any)
        app->print(app->context, text.data);
    strbuf_done(&text);
    return has_any;
}

/* Whether the value differs from luft's default. */
static bool is_changed(const Settings *settings, const Settings *usual, size_t index)
{
    StrBuf value, before;
    strbuf_init(&value);
    strbuf_init(&before);
    settings_show(settings, index, &value);
    settings_show(usual, index, &before);
    bool differs = strcmp(value.data, before.data) != 0;
    strbuf_done(&value);
    strbuf_done(&before);
    return differs;
}

/* Lists every group and how to hear it, then the changed settings. */
static void say_groups(const Session *session, const App *app)
{
    StrBuf text;
    Settings usual;
    strbuf_init(&text);
    settings_init(&usual);
    int count = 0;
    for (size_t i = 0; settings_name(i) != NULL; i++) {
        const char *next = settings_name(i + 1) != NULL ? settings_group(i + 1) : NULL;
        count++;
        if (next == settings_group(i))
            continue;
        char *command = alloc_string_n(group_word(i).text, group_word(i).length);
        *command = (char)tolower((unsigned char)*command);
        strbuf_addf(&text,
                    /* Translators: a group of settings, how many there are, the word that lists
                     * them. */
                    ngettext("%s, %d setting: `set %s`.", "%s, %d settings: `set %s`.",
                             (unsigned long)count),
                    _(settings_group(i)), count, command);
        strbuf_add_char(&text, '\n');
        free(command);
        count = 0;
    }
    strbuf_addf(&text, "%s\n", _("`set all` lists all, `set level` explains one. Changed:"));
    size_t length = text.length;
    for (size_t i = 0; settings_name(i) != NULL; i++)
        if (is_changed(&session->settings, &usual, i) &&
            (i == 0 || !settings_are_one(settings_name(i), settings_name(i - 1))))
            add_setting(&session->settings, i, &text);
    if (text.length == length)
        strbuf_addf(&text, "%s\n", _("nothing"));
    app->print(app->context, text.data);
    strbuf_done(&text);
}

static void print_settings(const Session *session, const App *app)
{
    int page_width = vocabulary_page_width(app->modes->layout.columns);
    StrBuf text, value;
    strbuf_init(&text);
    strbuf_init(&value);
    for (size_t i = 0; settings_name(i) != NULL; i++) {
        strbuf_clear(&value);
        settings_show(&session->settings, i, &value);
        if (i == 0 || settings_group(i) != settings_group(i - 1))
            strbuf_addf(&text, "%s%s\n", i > 0 ? "\n" : "", _(settings_group(i)));
        strbuf_add_text(&text, "  ");
        width_pad(&text, settings_name(i), NAME_COLUMNS);
        strbuf_add_text(&text, " = ");
        width_pad(&text, value.data, VALUE_COLUMNS);
        bool is_wide = width_text(value.data) > VALUE_COLUMNS;
        add_settings_help(_(settings_help(i)), is_wide, page_width, &text);
    }
    app->print(app->context, text.data);
    strbuf_done(&value);
    strbuf_done(&text);
}

/* The line that the key is bound to: after " = ", or after place and key. */
static const char *find_line(const char *arguments, size_t *name_length)
{
    const char *rest = arguments;
    for (int i = 0; i < 3; i++)
        word_take(&rest); /* "key", the place, the key */
    *name_length = (size_t)(rest - arguments);
    const char *equal = rest;
    if (word_names(word_take(&equal), "="))
        rest = equal;
    return rest + strspn(rest, " \t");
}

/* "key board x = threat", "key board x threat". */
static Status set_key(Session *session, const App *app, const char *arguments)
{
    size_t length;
    const char *line = find_line(arguments, &length);
    if (*line == '\0')
        return status_error(STATUS_SYNTAX, "set key PLACE KEY = COMMAND: set key board x = threat");
    char *name = alloc_string_n(arguments, length);
    Status status = keymap_bind(&session->settings.keys, name + 3 + strspn(name + 3, " \t"), line);
    if (status_is_ok(&status)) {
        app->settings_changed(app->context);
        session_say(session, "%.100s = %.60s", name, line);
    }
    free(name);
    return status;
}

/* Writes what "set" changed to the settings file, without the flags of the command line. */
static Status keep_settings(Session *session, const App *app, const char *arguments)
{
    Status status = arguments_expect_end(arguments);
    if (status_is_ok(&status))
        status = app->keep_settings(app->context);
    if (status_is_ok(&status))
        session_say(session, "Settings saved.");
    return status;
}

/* The setting that the line begins with, in one to three words: "time control", "board size";
 * *value: what follows. "": none. */
static const char *setting_meant(const char *line, char words[SETTINGS_NAME_MAX],
                                 const char **value)
{
    static const char BLANKS[] = " \t";
    size_t ends[3], count = 0;
    for (size_t at = 0; count < ARRAY_LEN(ends) && line[at] != '\0' && line[at] != '=';) {
        at += strcspn(line + at, " \t=");
        ends[count++] = at;
        at += strspn(line + at, BLANKS);
    }
    while (count-- > 0) {
        if (ends[count] >= SETTINGS_NAME_MAX)
            continue;
        memcpy(words, line, ends[count]);
        words[ends[count]] = '\0';
        const char *name = name_meant(words);
        if (!is_setting(name))
            continue;
        *value = line + ends[count] + strspn(line + ends[count], BLANKS);
        *value += **value == '=';
        *value += strspn(*value, BLANKS);
        return name;
    }
    return "";
}

/* "64" of "value 64", as UCI's setoption has it. */
static const char *skip_value(const char *text)
{
    const char *rest = text;
    bool is = word_names(word_take(&rest), "value") && *rest != '\0';
    return is ? rest + strspn(rest, " \t") : text;
}

/* Runs a line whose first word is a command, not a setting, "clock 5+3". false: it is not. */
static bool run_as_command(const App *app, const char *line)
{
    char name[SETTINGS_NAME_MAX];
    const char *rest = line;
    Word word = word_take(&rest);
    utf8_printf(name, sizeof name, "%.*s", (int)word.length, word.text);
    const Command *command = vocabulary_find(name, strlen(name), COMMAND_ANYWHERE);
    const char *meant = command != NULL ? command->name : synonyms_find(name);
    if (meant == NULL || strchr(meant, ' ') != NULL ||
        app->kind(app->context, meant) == LINE_LEAVES)
        return false;
    StrBuf whole;
    strbuf_init(&whole);
    rest = skip_value(rest);
    strbuf_addf(&whole, "%s%s%s", meant, *rest != '\0' ? " " : "", rest);
    app->run(app->context, whole.data);
    strbuf_done(&whole);
    return true;
}

/* "dark mode", "sound off". */
static bool run_as_phrase(const App *app, const char *line)
{
    StrBuf whole;
    strbuf_init(&whole);
    bool is_one = phrase_to_line(line, &whole) && strncmp(whole.data, "set ", 4) == 0 &&
                  strcmp(whole.data + 4, line) != 0; /* "opponent NAME" means itself */
    if (is_one)
        app->run(app->context, whole.data);
    strbuf_done(&whole);
    return is_one;
}

/* "set", "set save", "set NAME", "set NAME VALUE", "set NAME = VALUE". */
static Status command_set(Session *session, const App *app, const char *arguments)
{
    const char *rest = arguments, *value = "";
    char words[SETTINGS_NAME_MAX];
    Word word = word_take(&rest);
    if (word.length == 0) {
        if (session->is_dialogue)
            say_groups(session, app);
        else
            print_settings(session, app);
        return status_ok();
    }
    if (*rest == '\0' && say_settings(session, app, word))
        return status_ok();
    if (word_names(word, "save"))
        return keep_settings(session, app, rest);
    if (word_names(word, "key"))
        return set_key(session, app, arguments);
    const char *name = setting_meant(arguments, words, &value);
    if (run_as_phrase(app, arguments) || (*name == '\0' && run_as_command(app, arguments)))
        return status_ok();
    if (*name != '\0')
        return set_or_tell(session, app, name, skip_value(value));
    utf8_printf(words, sizeof words, "%.*s", (int)strcspn(arguments, " \t="), arguments);
    return set_or_tell(session, app, words, "");
}
/* --- the rows --------------------------------------------------------------------------------- */

/* clang-format off */
static const Command ROWS[] = {
    { "theme", "", "[NAME]", N_("colours and glyphs"),
      TOPIC_SCREEN, COMMAND_ANYWHERE, command_theme },
    { "pieces", "", "[auto|drawn|figurine|letter]", N_("how pieces are drawn"),
      TOPIC_SCREEN, COMMAND_ANYWHERE, command_pieces },
    { "arrows", "", "[drawn|squares|off]", N_("the best moves of analysis on the board"),
      TOPIC_SCREEN, COMMAND_ANYWHERE, command_arrows },
    { "thoughts", "", "[on|off]", N_("show or hide what the engine thinks while you play it"),
      TOPIC_SCREEN, COMMAND_ANYWHERE, command_thoughts },
    { "set", "option setoption", "[NAME [VALUE]|GROUP|all|save]", N_("settings, for this run or saved"),
      TOPIC_SCREEN, COMMAND_ANYWHERE, command_set },
};
/* clang-format on */

Commands setting_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
