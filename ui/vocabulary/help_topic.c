/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help for one topic: a command, a setting, castling or a section of the manual. */
#include <config.h>

#include "ui/vocabulary/help.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/modes/command.h"
#include "ui/modes/mode_keys.h"
#include "ui/settings/keybinds.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spoken.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/manual.h"
#include "ui/vocabulary/own_words.h"
#include "ui/vocabulary/phrases.h"
#include "ui/vocabulary/synonyms.h"
#include "ui/vocabulary/vocabulary.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Examples for commands whose arguments need more than one line of help: what to type and, unless
 * it is obvious, what it does. */
static const struct {
    const char *command, *example, *help;
} EXAMPLES[] = {
    { "new", "new 5+3 black", N_("five minutes, three seconds a move, you are Black") },
    { "new", "new level 3 10+0 as white", N_("words in any order") },
    { "new", "new 40/90+30,30+30",
      N_("40 moves in 90 minutes, then 30 minutes; 30 seconds a move") },
    { "new", "new 5+3 v 1+0 white", N_("time odds: White's clock, then Black's") },
    { "new", "new chess960 518", N_("Chess960 start position 518; without a number, any") },
    { "new", "new untimed both", N_("no clock, two people") },
    { "side", "side black", N_("you play Black from now on") },
    { "side", "side none", N_("the engine plays itself; `force` stops that") },
    { "time", "time 2", N_("two seconds a move, when there is no clock") },
    { "clock", "clock 10", N_("ten minutes, for the next game or one that has not begun") },
    { "clock", "clock 5+3", N_("five minutes, and three seconds a move") },
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
    { "explorer", "explorer ~/chess",
      N_("the games of all PGN files in a folder; `explorer file` goes back") },
    { "repertoire", "repertoire ~/chess/najdorf.pgn",
      N_("asks what is due today, and some new positions") },
    { "repertoire", "repertoire mine.pgn black", N_("the same, for Black") },
    { "repertoire", "repertoire line",
      N_("asks every position of the lines through the one on the board") },
    { "repertoire", "repertoire errors", N_("repeats what you did not know, most errors first") },
    { "repertoire", "repertoire status", N_("how far you know it") },
    { "repertoire", "repertoire game", N_("where the game on the board left it") },
    { "level", "level 8", N_("a club player of 1500") },
    { "level", "level max", N_("the engine at its best, level 20") },
    { "goto", "goto 12", N_("after White's 12th move") },
    { "goto", "goto 12b", N_("after Black's 12th move") },
    { "setup", "setup startpos moves e2e4 e7e5", NULL },
    { "setup", "setup 4k3/8/8/8/8/8/8/4K2R w K - 0 1", NULL },
    { "set", "set resign never", N_("the engine never resigns") },
    { "set", "set theme green", NULL },
    { "set", "set key board x = flip", NULL },
};

static void add_examples(const Command *command, const HelpPage *page)
{
    bool has_title = false;
    for (size_t i = 0; i < ARRAY_LEN(EXAMPLES); i++) {
        if (strcmp(EXAMPLES[i].command, command->name) != 0)
            continue;
        if (!has_title)
            /* Translators: heading above examples of a command. */
            help_add_heading(_("Examples"), page);
        has_title = true;
        if (EXAMPLES[i].help != NULL)
            help_add_row(EXAMPLES[i].example, _(EXAMPLES[i].help), page);
        else
            strbuf_addf(page->text, "  %s\n", EXAMPLES[i].example);
    }
}

/* The letters that stand for the command alone. */
static void add_letters_of(const Keybinds *keys, const Command *command, const HelpPage *page)
{
    KeyBinding binding;
    for (size_t i = 0; keymap_at(keys, letter_keys(), i, &binding); i++)
        if (strcmp(binding.line, command->name) == 0)
            strbuf_addf(page->text, _("  or: %s and Enter\n"), binding.key);
}

/* Those that the call does not have: more of the person's language, then English ones. */
static void add_other_names(const Command *command, const HelpPage *page)
{
    const char *own = own_words_of(command->name), *more = strchr(own, ' ');
    if (more != NULL)
        strbuf_addf(page->text, _("  also: %s\n"), more + 1);
    StrBuf english;
    strbuf_init(&english);
    strbuf_add_text(&english, *own != '\0' ? command->name : "");
    if (*command->aliases != '\0')
        strbuf_addf(&english, "%s%s", english.length > 0 ? " " : "", command->aliases);
    if (english.length > 0)
        strbuf_addf(page->text, _("  also: %s\n"), english.data);
    strbuf_done(&english);
}

static void add_one_command(const Keybinds *keys, const Command *command, const HelpPage *page)
{
    StrBuf call;
    strbuf_init(&call);
    help_write_call(command, &call);
    help_add_call(call.data, page);
    strbuf_done(&call);
    strbuf_add_text(page->text, "\n  ");
    width_add_wrapped(page->text, _(command->help), 2, page->width - 4);
    add_other_names(command, page);
    add_letters_of(keys, command, page);
    if (command->topic != TOPIC_OWN)
        add_examples(command, page);
}

/* Adds the manual's sections about the topic; false: it has none. */
static bool add_manual(const char *topic, const HelpPage *page)
{
    return manual_add(topic, page->width, page->text);
}

/* As settings_index, also by another name. */
static size_t find_setting(const char *topic)
{
    const char *meant = synonyms_setting(topic);
    return settings_index(word_of(meant != NULL ? meant : topic));
}

enum { CALL_MAX = 256 };

static void add_one_setting(size_t index, const HelpPage *page)
{
    char call[CALL_MAX];
    StrBuf choices;
    strbuf_init(&choices);
    settings_choices(index, ", ", &choices);
    size_t length = (size_t)snprintf(call, sizeof call, "set %s ", settings_name(index));
    for (const char *at = choices.data; *at != '\0' && length + 1 < sizeof call; at++)
        if (*at != ' ' || at == choices.data || at[-1] != ',')
            call[length++] = *at == ',' ? '|' : *at;
    call[length] = '\0';
    strbuf_done(&choices);
    help_add_call(call, page);
    strbuf_add_text(page->text, "\n  ");
    width_add_wrapped(page->text, _(settings_help(index)), 2, page->width - 4);
}

/* A word of the current place comes before words of other places. The first of several words is
 * not abbreviated. */
static const Command *find_named(const Session *session, const char *topic)
{
    unsigned place = vocabulary_place(session);
    const char *line = keymap_letter(&session->settings.keys, place, NULL, topic);
    const char *name = line != NULL ? line : topic;
    size_t length = strcspn(name, " ");
    const Command *command = vocabulary_find(name, length, place);
    if (command == NULL)
        command = vocabulary_find(name, length, COMMAND_ANYWHERE);
    bool is_cut = command != NULL && strlen(command->name) > length &&
                  strncasecmp(command->name, name, length) == 0;
    return is_cut && name[length] != '\0' ? NULL : command;
}

static const char CASTLING[] = "castling";

bool help_is_castling(const char *topic)
{
    StrBuf san;
    strbuf_init(&san);
    bool is = spoken_is_castling(topic) ||
              (spoken_to_san(topic, &san) && strncmp(san.data, "O-O", strlen("O-O")) == 0);
    strbuf_done(&san);
    return is;
}

void help_add_castling(const Session *session, const HelpPage *page)
{
    const Command *command = vocabulary_find(CASTLING, strlen(CASTLING), vocabulary_place(session));
    help_add_row(
        "O-O", _("castles kingside; also 0-0, e1g1, castle, castle kingside, castle short"), page);
    help_add_row("O-O-O", _("castles queenside; also 0-0-0, e1c1, castle queenside, castle long"),
                 page);
    (void)add_manual(CASTLING, page);
    if (command == NULL)
        return;
    strbuf_add_char(page->text, '\n');
    add_one_command(&session->settings.keys, command, page);
}

/* By its name, a synonym, or a phrase: "take back a move". */
static const Command *find_topic(const Session *session, const char *topic)
{
    const Command *command = find_named(session, topic);
    const char *meant = command == NULL ? synonyms_find(topic) : NULL;
    if (meant != NULL && strchr(meant, ' ') == NULL)
        command = find_named(session, meant);
    StrBuf line;
    strbuf_init(&line);
    if (command == NULL && meant == NULL && phrase_to_line(topic, &line))
        command = find_named(session, line.data);
    strbuf_done(&line);
    return command;
}

bool help_add_topic(const Session *session, const char *topic, const HelpPage *page)
{
    const Command *command = find_topic(session, topic);
    size_t setting = find_setting(topic);
    if (command != NULL)
        add_one_command(&session->settings.keys, command, page);
    else if (settings_name(setting) != NULL)
        add_one_setting(setting, page);
    else
        return add_manual(topic, page);
    if (manual_is_in_language() && !session->is_dialogue)
        (void)add_manual(command != NULL ? command->name : settings_name(setting), page);
    return true;
}
