/* The help, made of the two tables: commands and keys. */
#include <config.h>

#include "engine/base/language.h"
#include "engine/text/width.h"
#include "ui/spelling/spell.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/vocabulary.h"

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
    width_add_wrapped(text, _(command->help), HELP_INDENT, HELP_WIDTH);
}

static const char *const TOPICS[TOPIC_NB] = {
    [TOPIC_PLAYING] = "Playing",
    [TOPIC_OPPONENT] = "The engine as opponent",
    [TOPIC_ADVICE] = "Advice, analysis",
    [TOPIC_POSITIONS] = "Positions",
    [TOPIC_FILES] = "Games and files",
    [TOPIC_PLACES] = "Looking around",
    [TOPIC_SAYING] = N_("Said instead of seen"),
    [TOPIC_NOTES] = "Notes",
    [TOPIC_LEARNING] = "Learning",
    [TOPIC_SCREEN] = "The screen",
    [TOPIC_SETUP] = "While a position is set up",
};

static void add_letters(const Keybinds *keys, StrBuf *text)
{
    KeyBinding binding;
    int count = 0;
    strbuf_add_text(text, "\nOne letter and Enter");
    for (size_t i = 0; keymap_at(keys, i, &binding); i++) {
        if (binding.focus != FOCUS_LETTER || action_by_name(binding.line) == ACTION_NONE)
            continue;
        strbuf_addf(text, "%s  %s ", count++ % 4 == 0 ? "\n" : "", binding.key);
        width_pad(text, binding.line, 14);
    }
    strbuf_add_char(text, '\n');
}

/* For ears: the commands' names, a line a topic. */
static void add_names(StrBuf *text)
{
    strbuf_add_text(text,
                    _("Type a move, such as e4 or Nf3, or a command, then Enter. `help` and a "
                      "command's name explain it."));
    for (int topic = 0; topic < TOPIC_NB; topic++) {
        const Command *command;
        bool is_first = true;
        strbuf_addf(text, "\n%s: ", _(TOPICS[topic]));
        for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++) {
            if (command->topic != (CommandTopic)topic)
                continue;
            strbuf_addf(text, "%s%s", is_first ? "" : ", ", command->name);
            is_first = false;
        }
        strbuf_add_char(text, '.');
    }
    strbuf_add_char(text, '\n');
}

static void add_commands(const Keybinds *keys, StrBuf *text)
{
    strbuf_add_text(text, "Type a move (e4, Nf3, O-O, e7e8q) or a command, then Enter. Tab helps.\n"
                          "Paste a FEN, PGN or list of moves to open it.\n");
    add_letters(keys, text);
    for (int topic = 0; topic < TOPIC_NB; topic++) {
        strbuf_addf(text, "\n%s\n", TOPICS[topic]);
        const Command *command;
        for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++)
            if (command->topic == (CommandTopic)topic)
                add_command(command, text);
    }
}

/* All keys of one line in a focus on one line, where the first of them stands. */
static void add_key(const Keybinds *keys, const KeyBinding *binding, size_t index, StrBuf *text)
{
    char names[64] = "";
    KeyBinding other;
    for (size_t i = 0; keymap_at(keys, i, &other); i++) {
        if (other.focus != binding->focus || strcmp(other.line, binding->line) != 0)
            continue;
        if (i < index)
            return;
        size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", used > 0 ? ", " : "", other.key);
    }
    strbuf_add_text(text, "  ");
    width_pad(text, names, 20);
    strbuf_addf(text, " %s\n", keymap_help(binding->focus, binding->line));
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
        [FOCUS_EDIT] = "Keys that edit the move (m first)",
        [FOCUS_PRACTICE_LETTER] = "One letter and Enter in practice",
        [FOCUS_SETUP_LETTER] = "One letter and Enter while a position is set up",
    };
    KeyBinding binding;
    for (int focus = 0; focus < FOCUS_NB; focus++) {
        if (TITLES[focus] == NULL)
            continue;
        strbuf_addf(text, "\n%s\n", TITLES[focus]);
        for (size_t i = 0; keymap_at(keys, i, &binding); i++)
            if (binding.focus == (Focus)focus && action_by_name(binding.line) != ACTION_NONE)
                add_key(keys, &binding, i, text);
    }
    strbuf_add_text(text, "\nYou can rebind keys in the settings file: key board x = threat\n"
                          "`help actions` lists what they can do.\n");
}

static void add_actions(StrBuf *text)
{
    strbuf_add_text(text, "What keys can do: key PLACE KEY = COMMAND in the settings file\n"
                          "A key runs any command line, as if it were typed: key board w = nag 14\n"
                          "Or it moves\n");
    for (int action = 0; action < ACTION_NB; action++)
        strbuf_addf(text, "  %-20s %s\n", action_name((Action)action), action_help((Action)action));
    strbuf_add_text(text, "Places\n ");
    for (int focus = 0; focus < FOCUS_NB; focus++)
        strbuf_addf(text, "%s %s", focus == FOCUS_LETTER ? "\n " : "", focus_name((Focus)focus));
    strbuf_add_text(text, "\nLetters are typed into the input line, with Enter.\n");
}

/* For commands whose arguments say more than their help can. */
static const struct {
    const char *name, *examples;
} EXAMPLES[] = {
    { "new", "new 5+3 black       five minutes, three seconds a move, you are Black\n"
             "new level 3 10+0 as white    words in any order\n"
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
               "games result=1-0,1/2-1/2 date=1990-1999 plies<40 elo>2400\n"
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

/* The letters that stand for the command, or for it with some words more. */
static void add_letters_of(const Keybinds *keys, const Command *command, StrBuf *text)
{
    KeyBinding binding;
    for (size_t i = 0; keymap_at(keys, i, &binding); i++)
        if (binding.focus == FOCUS_LETTER && strcmp(binding.line, command->name) == 0)
            strbuf_addf(text, "  or: %s and Enter\n", binding.key);
}

static void add_one_command(const Keybinds *keys, const Command *command, StrBuf *text)
{
    strbuf_addf(text, "%s %s\n  ", command->name, command->arguments);
    width_add_wrapped(text, _(command->help), 2, LINE_WIDTH);
    if (*command->aliases != '\0')
        strbuf_addf(text, "  also: %s\n", command->aliases);
    add_letters_of(keys, command, text);
    for (size_t i = 0; i < ARRAY_LEN(EXAMPLES); i++) {
        if (strcmp(EXAMPLES[i].name, command->name) != 0 || command->topic == TOPIC_SETUP)
            continue;
        strbuf_add_text(text, "\nExamples\n");
        add_lines(EXAMPLES[i].examples, text);
    }
}

/* A word of the place one is in before those of others. */
static const Command *find_topic(const Session *session, const char *topic)
{
    unsigned place = vocabulary_place(session);
    const char *line = keymap_letter(&session->settings.keys, place, topic);
    const char *name = line != NULL ? line : topic;
    const Command *command = vocabulary_find(name, strcspn(name, " "), place);
    return command != NULL ? command : vocabulary_find(name, strcspn(name, " "), COMMAND_ANYWHERE);
}

Status vocabulary_help(const Session *session, const char *topic, StrBuf *text)
{
    const Keybinds *keys = &session->settings.keys;
    const Command *command = NULL;
    if (*topic == '\0' && session->is_dialogue &&
        spell_style(&session->settings) != SPEECH_LETTERS) {
        add_names(text);
        return status_ok();
    }
    if (*topic == '\0' || strcasecmp(topic, "commands") == 0)
        add_commands(keys, text);
    if (*topic == '\0' || strcasecmp(topic, "keys") == 0)
        add_keys(keys, text);
    else if (strcasecmp(topic, "actions") == 0)
        add_actions(text);
    else if (strcasecmp(topic, "commands") != 0 && (command = find_topic(session, topic)) == NULL)
        return status_error(STATUS_NOT_FOUND, "there is no help for %.60s", topic);
    if (command != NULL)
        add_one_command(keys, command, text);
    return status_ok();
}
