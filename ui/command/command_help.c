/* The help, made of the two tables: commands and keys. */
#include <config.h>

#include "ui/command/command.h"

#include "engine/base/width.h"
#include "ui/command/commands.h"
#include "ui/command/keybinds.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Descriptions stand in a column of their own; with it a line fits a terminal of 80. */
enum { HELP_INDENT = 33, HELP_WIDTH = 43, LINE_WIDTH = 72 };

static void add_command(const Command *command, StrBuf *text)
{
    char call[64];
    snprintf(call, sizeof call, "%s %s", command->name, command->arguments);
    strbuf_add_text(text, "  ");
    width_pad(text, call, HELP_INDENT - 2);
    if (width_text(call) > HELP_INDENT - 3)
        strbuf_addf(text, "\n%*s", HELP_INDENT, "");
    width_add_wrapped(text, command->help, HELP_INDENT, HELP_WIDTH);
}

/* What a group of commands is about; it begins with the command of that name. */
static const struct {
    const char *first, *title;
} GROUPS[] = {
    { "new", "Playing" },           { "depth", "The engine as opponent" },
    { "hint", "Advice, analysis" }, { "board", "Positions" },
    { "pgn", "Games and files" },   { "goto", "Looking around" },
    { "promote", "Notes" },         { "review", "Learning" },
    { "flip", "The screen" },
};

static void add_group(const char *name, StrBuf *text)
{
    for (size_t i = 0; i < ARRAY_LEN(GROUPS); i++)
        if (strcmp(GROUPS[i].first, name) == 0)
            strbuf_addf(text, "\n%s\n", GROUPS[i].title);
}

static void add_shortcuts(StrBuf *text)
{
    strbuf_add_text(text, "\nOne letter and Enter");
    for (size_t i = 0; command_shortcut_at(i) != '\0'; i++)
        strbuf_addf(text, "%s  %c %-14s", i % 4 == 0 ? "\n" : "", command_shortcut_at(i),
                    command_shortcut(command_shortcut_at(i)));
    strbuf_add_char(text, '\n');
}

static void add_commands(StrBuf *text)
{
    strbuf_add_text(text, "Type a move (e4, Nf3, O-O, e7e8q) or a command, then Enter. Tab helps.\n"
                          "Paste a FEN, PGN or list of moves to open it.\n");
    add_shortcuts(text);
    size_t count;
    const Command *table = command_table(&count);
    for (size_t i = 0; i < count; i++) {
        add_group(table[i].name, text);
        add_command(&table[i], text);
    }
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
    strbuf_add_text(text, "  ");
    width_pad(text, names, 20);
    strbuf_addf(text, " %s\n", keymap_action_help(binding->action));
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

/* For commands whose arguments say more than their help can. */
static const struct {
    const char *name, *examples;
} EXAMPLES[] = {
    { "new", "new 5+3 black       five minutes, three seconds a move, you are Black\n"
             "new 40/90+30        40 moves in 90 minutes, 30 seconds a move\n"
             "new chess960 518    a Chess960 start by its number; without: any\n"
             "new none both       no clock, two people\n" },
    { "side", "side black          you play Black from here on\n"
              "side none           the engine plays itself; `force` stops that\n" },
    { "time", "time 2              two seconds a move, when there is no clock\n"
              "time 5+3            clocks of the next game, or of one not yet begun\n" },
    { "draw", "draw                claims a draw where the Laws give one, else offers\n"
              "draw Nf3            claims it for the position after Nf3 (FIDE 9.2, 9.3)\n" },
    { "undo", "undo                back to your last move\n"
              "undo 1              one half-move; `go` lets the engine move again\n" },
    { "games", "games carlsen       a word that a player's or the event's name holds\n"
               "games 12            opens game 12; `games clear` lists all again\n"
               "games white=short black=\"karpov, anatoly\" event=linares\n"
               "games result=1-0,1/2-1/2 date=1990-1999 plies<40\n"
               "games eco=B90-B99 opening=najdorf sort=-date\n"
               "games position      games whose main line reaches the board's position\n"
               "games fen=8/8/...   the same for another position\n" },
    { "goto", "goto 12             after White's 12th move\n"
              "goto 12b            after Black's\n" },
    { "setup", "setup startpos moves e2e4 e7e5\n"
               "setup 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n" },
    { "set", "set resign 0        the engine never resigns\n"
             "set theme green\n"
             "set key board x = flip\n" },
};

static void add_lines(const char *lines, StrBuf *text)
{
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        strbuf_addf(text, "  %.*s\n", (int)length, lines);
        lines += length + (lines[length] == '\n');
    }
}

static void add_one_command(const Command *command, StrBuf *text)
{
    strbuf_addf(text, "%s %s\n  ", command->name, command->arguments);
    width_add_wrapped(text, command->help, 2, LINE_WIDTH);
    if (*command->aliases != '\0')
        strbuf_addf(text, "  also: %s\n", command->aliases);
    for (size_t i = 0; command_shortcut_at(i) != '\0'; i++)
        if (strcmp(command_shortcut(command_shortcut_at(i)), command->name) == 0)
            strbuf_addf(text, "  or: %c and Enter\n", command_shortcut_at(i));
    for (size_t i = 0; i < ARRAY_LEN(EXAMPLES); i++) {
        if (strcmp(EXAMPLES[i].name, command->name) != 0)
            continue;
        strbuf_add_text(text, "\nExamples\n");
        add_lines(EXAMPLES[i].examples, text);
    }
}

static const Command *find_topic(const char *topic)
{
    const Command *command = command_find(topic, strlen(topic));
    if (command != NULL || topic[1] != '\0' || command_shortcut(*topic) == NULL)
        return command;
    const char *line = command_shortcut(*topic);
    return command_find(line, strcspn(line, " "));
}

Status command_help(const Keybinds *keys, const char *topic, StrBuf *text)
{
    const Command *command = NULL;
    if (*topic == '\0' || strcasecmp(topic, "commands") == 0)
        add_commands(text);
    if (*topic == '\0' || strcasecmp(topic, "keys") == 0)
        add_keys(keys, text);
    else if (strcasecmp(topic, "actions") == 0)
        add_actions(text);
    else if (strcasecmp(topic, "commands") != 0 && (command = find_topic(topic)) == NULL)
        return status_error(STATUS_NOT_FOUND, "there is no help on %.60s", topic);
    if (command != NULL)
        add_one_command(command, text);
    return status_ok();
}
