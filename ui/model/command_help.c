/* The help, made of the two tables: commands and keys. */
#include <config.h>

#include "ui/model/command.h"
#include "ui/model/keybinds.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Descriptions stand in a column of their own; with it a line fits a terminal of 80. */
enum { HELP_INDENT = 33, HELP_WIDTH = 43 };

static void add_description(const char *help, StrBuf *text)
{
    while (strlen(help) > HELP_WIDTH) {
        int length = HELP_WIDTH;
        while (length > 1 && help[length] != ' ')
            length--;
        strbuf_addf(text, "%.*s\n%*s", length, help, HELP_INDENT, "");
        help += length + 1;
    }
    strbuf_addf(text, "%s\n", help);
}

static void add_command(const Command *command, StrBuf *text)
{
    char call[64];
    snprintf(call, sizeof call, "%s %s", command->name, command->arguments);
    if (strlen(call) > 30)
        strbuf_addf(text, "  %s\n  %-30s", call, "");
    else
        strbuf_addf(text, "  %-30s", call);
    strbuf_add_char(text, ' ');
    add_description(command->help, text);
}

static void add_commands(StrBuf *text)
{
    strbuf_add_text(text, "Type a move (e4, Nf3, O-O, e7e8q) or a command, then Enter.\n"
                          "Paste a FEN, PGN or list of moves to open it.\n\nCommands\n");
    size_t count;
    const Command *table = command_table(&count);
    for (size_t i = 0; i < count; i++)
        add_command(&table[i], text);
    strbuf_add_text(text, "\nOne letter and Enter");
    for (size_t i = 0; command_shortcut_at(i) != '\0'; i++)
        strbuf_addf(text, "%s  %c %-14s", i % 4 == 0 ? "\n" : "", command_shortcut_at(i),
                    command_shortcut(command_shortcut_at(i)));
    strbuf_add_char(text, '\n');
}

/* All keys of one action in a focus on one line, where the first of them stands. */
static void add_action(const Keybinds *keys, const KeyBinding *binding, size_t index, StrBuf *text)
{
    char names[64] = "";
    KeyBinding other;
    for (size_t i = 0; keybinds_at(keys, i, &other); i++) {
        if (other.focus != binding->focus || other.action != binding->action)
            continue;
        if (i < index)
            return;
        size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", used > 0 ? ", " : "", other.key);
    }
    strbuf_addf(text, "  %-20s %s\n", names, keymap_action_help(binding->action));
}

static void add_keys(const Keybinds *keys, StrBuf *text)
{
    static const char *const TITLES[FOCUS_NB] = {
        [FOCUS_PROMPT] = "Keys at the input line (arrows while it is empty)",
        [FOCUS_BOARD] = "Keys at the board",
        [FOCUS_CURSOR] = "Keys of the cursor on the board",
        [FOCUS_PANEL] = "Keys in a text like this",
        [FOCUS_SETUP] = "Keys while a position is set up",
        [FOCUS_GAMES] = "Keys in the list of games",
        [FOCUS_PRACTICE] = "Keys at the board in practice",
    };
    KeyBinding binding;
    for (int focus = 0; focus < FOCUS_NB; focus++) {
        strbuf_addf(text, "\n%s\n", TITLES[focus]);
        for (size_t i = 0; keybinds_at(keys, i, &binding); i++)
            if (binding.focus == (Focus)focus && binding.action != ACTION_NONE)
                add_action(keys, &binding, i, text);
    }
    strbuf_add_text(text, "\nKeys can be bound anew in the settings file: key board x = threat\n"
                          "`help actions` names what they can do.\n");
}

static void add_actions(StrBuf *text)
{
    strbuf_add_text(text, "What keys can do: key PLACE KEY = ACTION in the settings file\n");
    for (int action = 0; action < ACTION_NB; action++)
        strbuf_addf(text, "  %-20s %s\n", keymap_action_name((Action)action),
                    action == ACTION_NONE ? "nothing" : keymap_action_help((Action)action));
    strbuf_add_text(text, "Places\n ");
    for (int focus = 0; focus < FOCUS_NB; focus++)
        strbuf_addf(text, " %s", keymap_focus_name((Focus)focus));
    strbuf_add_char(text, '\n');
}

Status command_help(const Keybinds *keys, const char *topic, StrBuf *text)
{
    if (*topic == '\0') {
        add_commands(text);
        add_keys(keys, text);
        return status_ok();
    }
    if (strcasecmp(topic, "keys") == 0) {
        add_keys(keys, text);
        return status_ok();
    }
    if (strcasecmp(topic, "commands") == 0) {
        add_commands(text);
        return status_ok();
    }
    if (strcasecmp(topic, "actions") == 0) {
        add_actions(text);
        return status_ok();
    }
    const Command *command = command_find(topic, strlen(topic));
    if (command == NULL && topic[1] == '\0' && command_shortcut(*topic) != NULL)
        command = command_find(command_shortcut(*topic), strcspn(command_shortcut(*topic), " "));
    if (command == NULL)
        return status_error(STATUS_NOT_FOUND, "there is no help on %.60s", topic);
    strbuf_addf(text, "%s %s\n  %s\n", command->name, command->arguments, command->help);
    if (*command->aliases != '\0')
        strbuf_addf(text, "  also: %s\n", command->aliases);
    return status_ok();
}
