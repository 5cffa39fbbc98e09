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

static void add_sentence(const char *sentence, StrBuf *text)
{
    width_add_wrapped(text, sentence, 0, HELP_INDENT + HELP_WIDTH);
}

/* A name and what it means, in two columns. */
static void add_row(const char *name, const char *help, StrBuf *text)
{
    enum { NAME_WIDTH = 20 };
    strbuf_add_text(text, "  ");
    width_pad(text, name, NAME_WIDTH);
    strbuf_add_char(text, ' ');
    width_add_wrapped(text, help, NAME_WIDTH + 3, HELP_INDENT + HELP_WIDTH - NAME_WIDTH - 3);
}

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
    [TOPIC_PLAYING] = N_("Playing"),
    [TOPIC_OPPONENT] = N_("The engine as opponent"),
    [TOPIC_ADVICE] = N_("Advice, analysis"),
    [TOPIC_POSITIONS] = N_("Positions"),
    [TOPIC_FILES] = N_("Games and files"),
    [TOPIC_PLACES] = N_("Looking around"),
    [TOPIC_SAYING] = N_("The board in words"),
    [TOPIC_NOTES] = N_("Notes"),
    [TOPIC_LEARNING] = N_("Learning"),
    [TOPIC_SCREEN] = N_("The screen"),
    [TOPIC_SETUP] = N_("While a position is set up"),
};

static void add_letters(const Keybinds *keys, StrBuf *text)
{
    KeyBinding binding;
    int count = 0;
    strbuf_addf(text, "\n%s", _("One letter and Enter"));
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
    add_sentence(
        _("Type a move (e4, Nf3, O-O, e7e8q) or a command, then press Enter. Tab completes."),
        text);
    add_sentence(_("Paste a FEN, a PGN or a list of moves to open it."), text);
    add_letters(keys, text);
    for (int topic = 0; topic < TOPIC_NB; topic++) {
        strbuf_addf(text, "\n%s\n", _(TOPICS[topic]));
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
    add_row(names, keymap_help(binding->focus, binding->line), text);
}

static void add_keys(const Keybinds *keys, StrBuf *text)
{
    static const char *const TITLES[FOCUS_NB] = {
        [FOCUS_PROMPT] = N_("Keys at the input line (arrows while it is empty)"),
        [FOCUS_BOARD] = N_("Keys at the board"),
        [FOCUS_CURSOR] = N_("Keys of the cursor on the board"),
        [FOCUS_PANEL] = N_("Keys in a text like this"),
        [FOCUS_SETUP] = N_("Keys while a position is set up"),
        [FOCUS_GAMES] = N_("Keys in the list of games"),
        [FOCUS_PRACTICE] = N_("Keys at the board in practice"),
        [FOCUS_EXPLORER] = N_("Keys in the explorer"),
        [FOCUS_EDIT] = N_("Keys that edit the move (m first)"),
        [FOCUS_PRACTICE_LETTER] = N_("One letter and Enter in practice"),
        [FOCUS_SETUP_LETTER] = N_("One letter and Enter while a position is set up"),
    };
    KeyBinding binding;
    for (int focus = 0; focus < FOCUS_NB; focus++) {
        if (TITLES[focus] == NULL)
            continue;
        strbuf_addf(text, "\n%s\n", _(TITLES[focus]));
        for (size_t i = 0; keymap_at(keys, i, &binding); i++)
            if (binding.focus == (Focus)focus && action_by_name(binding.line) != ACTION_NONE)
                add_key(keys, &binding, i, text);
    }
    strbuf_add_char(text, '\n');
    add_sentence(_("You can rebind keys in the settings file: key board x = threat"), text);
    add_sentence(_("`help actions` lists what keys can do."), text);
}

static void add_actions(StrBuf *text)
{
    add_sentence(_("In the settings file, key PLACE KEY = COMMAND binds a key."), text);
    add_sentence(_("A key runs any command line, as if it were typed: key board w = nag 14"), text);
    strbuf_addf(text, "\n%s\n", _("Or it does one of these"));
    for (int action = 0; action < ACTION_NB; action++)
        add_row(action_name((Action)action), action_help((Action)action), text);
    strbuf_addf(text, "\n%s\n ", _("Places"));
    for (int focus = 0; focus < FOCUS_NB; focus++)
        strbuf_addf(text, "%s %s", focus == FOCUS_LETTER ? "\n " : "", focus_name((Focus)focus));
    strbuf_add_char(text, '\n');
    add_sentence(_("You type letters into the input line and press Enter."), text);
}

/* For commands whose arguments say more than their help can: what is typed and, where that does not
 * speak for itself, what it does. */
static const struct {
    const char *command, *example, *help;
} EXAMPLES[] = {
    { "new", "new 5+3 black", N_("five minutes, three seconds a move, you are Black") },
    { "new", "new level 3 10+0 as white", N_("words in any order") },
    { "new", "new 40/90+30", N_("40 moves in 90 minutes, 30 seconds a move") },
    { "new", "new chess960 518", N_("Chess960 start position 518; without a number, any") },
    { "new", "new none both", N_("no clock, two people") },
    { "side", "side black", N_("you play Black from now on") },
    { "side", "side none", N_("the engine plays itself; `force` stops that") },
    { "time", "time 2", N_("two seconds a move, when there is no clock") },
    { "time", "time 5+3", N_("the clock for the next game, or for one that has not begun") },
    { "draw", "draw", N_("claims a draw if the Laws give one, otherwise offers it") },
    { "draw", "draw Nf3", N_("claims it for the position after Nf3 (FIDE 9.2, 9.3)") },
    { "undo", "undo", N_("back to your last move") },
    { "undo", "undo 1", N_("one half-move; `go` lets the engine move again") },
    { "games", "games carlsen", N_("games with this word in a player's or the event's name") },
    { "games", "games 12", N_("opens game 12; `games clear` lists all again") },
    { "games", "games white=short black=\"karpov, anatoly\" event=linares", NULL },
    { "games", "games result=1-0,1/2-1/2 date=1990-1999 plies<40 elo>2400", NULL },
    { "games", "games eco=B90-B99 opening=najdorf sort=-date", NULL },
    { "games", "games position", N_("games whose main line reaches the position on the board") },
    { "games", "games fen=8/8/...", N_("the same for another position") },
    { "explorer", "explorer", N_("what the games of the file played at this position") },
    { "explorer", "explorer white=carlsen elo>2500 date>2015", NULL },
    { "explorer", "explorer clear", N_("all games again") },
    { "goto", "goto 12", N_("after White's 12th move") },
    { "goto", "goto 12b", N_("after Black's 12th move") },
    { "setup", "setup startpos moves e2e4 e7e5", NULL },
    { "setup", "setup 4k3/8/8/8/8/8/8/4K2R w K - 0 1", NULL },
    { "set", "set resign 0", N_("the engine never resigns") },
    { "set", "set theme green", NULL },
    { "set", "set key board x = flip", NULL },
};

static void add_examples(const Command *command, StrBuf *text)
{
    bool has_title = false;
    for (size_t i = 0; i < ARRAY_LEN(EXAMPLES); i++) {
        if (strcmp(EXAMPLES[i].command, command->name) != 0)
            continue;
        if (!has_title)
            strbuf_addf(text, "\n%s\n", _("Examples"));
        has_title = true;
        if (EXAMPLES[i].help != NULL)
            add_row(EXAMPLES[i].example, _(EXAMPLES[i].help), text);
        else
            strbuf_addf(text, "  %s\n", EXAMPLES[i].example);
    }
}

/* The letters that stand for the command, or for it with some words more. */
static void add_letters_of(const Keybinds *keys, const Command *command, StrBuf *text)
{
    KeyBinding binding;
    for (size_t i = 0; keymap_at(keys, i, &binding); i++)
        if (binding.focus == FOCUS_LETTER && strcmp(binding.line, command->name) == 0)
            strbuf_addf(text, _("  or: %s and Enter\n"), binding.key);
}

static void add_one_command(const Keybinds *keys, const Command *command, StrBuf *text)
{
    strbuf_addf(text, "%s %s\n  ", command->name, command->arguments);
    width_add_wrapped(text, _(command->help), 2, LINE_WIDTH);
    if (*command->aliases != '\0')
        strbuf_addf(text, _("  also: %s\n"), command->aliases);
    add_letters_of(keys, command, text);
    if (command->topic != TOPIC_SETUP)
        add_examples(command, text);
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
