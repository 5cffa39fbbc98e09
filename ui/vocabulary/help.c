/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help, made from the tables of commands and keys. */
#include <config.h>

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/modes/command.h"
#include "ui/modes/mode_keys.h"
#include "ui/settings/keybinds.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spoken.h"
#include "ui/vocabulary/features.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/manual.h"
#include "ui/vocabulary/own_words.h"
#include "ui/vocabulary/phrases.h"
#include "ui/vocabulary/synonyms.h"
#include "ui/vocabulary/vocabulary.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* A text and the width of its lines. */
typedef struct Page {
    StrBuf *text;
    int width;
} Page;

/* A single page fits the terminal, up to a little over 80 columns; in wider ones, pages of at least
 * the minimum width are side by side. Descriptions have their own column. */
enum { PAGE_WIDTH = 76, PAGE_WIDTH_MAX = 96, PAGE_WIDTH_MIN = 56, PAGE_GAP = 3, MARGINS = 4 };
enum { PAGE_NARROWEST = 30 };

int vocabulary_page_width(int columns)
{
    assert(columns >= 0);
    if (columns == 0)
        return PAGE_WIDTH;
    int pages = (columns - MARGINS + PAGE_GAP) / (PAGE_WIDTH_MIN + PAGE_GAP);
    if (pages <= 1)
        return int_clamp(columns - MARGINS, PAGE_NARROWEST, PAGE_WIDTH_MAX);
    return int_min(PAGE_WIDTH, (columns - MARGINS - PAGE_GAP * (pages - 1)) / pages);
}

/* The column where descriptions of commands begin. */
static int help_indent(const Page *page) { return page->width * 33 / PAGE_WIDTH; }

static void add_sentence(const char *sentence, const Page *page)
{
    width_add_wrapped(page->text, sentence, 0, page->width);
}

/* A heading above indented lines. */
static void add_heading(const char *heading, const Page *page)
{
    strbuf_add_char(page->text, '\n');
    width_add_wrapped(page->text, heading, 2, page->width - 2);
}

/* A name and its meaning, in two columns. */
static void add_row(const char *name, const char *help, const Page *page)
{
    int name_width = page->width * 20 / PAGE_WIDTH;
    strbuf_add_text(page->text, "  ");
    width_pad(page->text, name, name_width);
    if (width_text(name) > name_width && width_text(help) > 0)
        strbuf_addf(page->text, "\n%*s", name_width + 2, "");
    strbuf_add_text(page->text, "  ");
    width_add_wrapped(page->text, help, name_width + 4, page->width - name_width - 4);
}

/* The longest prefix of a call that fits and ends after a bar or a blank. */
static size_t fit_call(const char *call, int columns)
{
    size_t length = width_fit(call, columns), end = length;
    if (call[length] == '\0')
        return length;
    while (end > 0 && strchr("| ", call[end - 1]) == NULL)
        end--;
    return end > 0 ? end : length;
}

enum { CALL_MAX = 256, CALL_INDENT = 4 };

/* On as many lines as it needs, all but the first indented. */
static void add_call(const char *call, const Page *page)
{
    for (const char *rest = call; *rest != '\0';) {
        size_t length = fit_call(rest, page->width - CALL_INDENT);
        strbuf_add(page->text, rest, length);
        rest += length;
        if (*rest != '\0')
            strbuf_addf(page->text, "\n%*s", CALL_INDENT, "");
    }
}

/* The command as the person types it, with its arguments. */
static void write_call(const Command *command, StrBuf *call)
{
    own_words_add_name(command->name, call);
    if (*command->arguments != '\0')
        strbuf_addf(call, " %s", command->arguments);
}

/* A call too wide for the first column gets separate lines. */
static void add_command(const Command *command, const Page *page)
{
    StrBuf call;
    strbuf_init(&call);
    write_call(command, &call);
    int indent = help_indent(page);
    strbuf_add_text(page->text, "  ");
    if (width_text(call.data) <= indent - 3) {
        width_pad(page->text, call.data, indent - 2);
    } else {
        add_call(call.data, page);
        strbuf_addf(page->text, "\n%*s", indent, "");
    }
    width_add_wrapped(page->text, _(command->help), indent, page->width - indent);
    strbuf_done(&call);
}

static const char *const TOPICS[TOPIC_OWN] = {
    [TOPIC_PLAYING] = N_("Playing"),           [TOPIC_OPPONENT] = N_("The engine as opponent"),
    [TOPIC_ADVICE] = N_("Advice, analysis"),   [TOPIC_POSITIONS] = N_("Positions"),
    [TOPIC_FILES] = N_("Games and files"),     [TOPIC_PLACES] = N_("Looking around"),
    [TOPIC_SAYING] = N_("The board in words"), [TOPIC_NOTES] = N_("Notes"),
    [TOPIC_LEARNING] = N_("Learning"),         [TOPIC_SCREEN] = N_("The screen"),
};

/* A heading and its commands: those of a topic, or of TOPIC_OWN in one feature. */
typedef struct Group {
    const char *heading;
    CommandTopic topic;
    const Feature *feature; /* NULL: of any */
} Group;

/* false: after the last. */
static bool group_at(size_t index, Group *group)
{
    if (index < ARRAY_LEN(TOPICS)) {
        *group = (Group){ TOPICS[index], (CommandTopic)index, NULL };
        return true;
    }
    index -= ARRAY_LEN(TOPICS);
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++) {
        if (feature->topic == NULL || index-- > 0)
            continue;
        *group = (Group){ feature->topic, TOPIC_OWN, feature };
        return true;
    }
    return false;
}

static bool group_has(const Group *group, const Command *command)
{
    return command->topic == group->topic &&
           (group->feature == NULL || feature_of(command) == group->feature);
}

static void add_letters(const Keybinds *keys, const Page *page)
{
    enum { LINE_COLUMNS = 16, CELL_COLUMNS = LINE_COLUMNS + 4 };
    KeyBinding binding;
    StrBuf name;
    int count = 0;
    strbuf_init(&name);
    strbuf_addf(page->text, "\n%s", _("One letter and Enter"));
    for (size_t i = 0; keymap_at(keys, letter_keys(), i, &binding); i++) {
        if (action_by_name(binding.line) == ACTION_NONE)
            continue;
        strbuf_addf(page->text, "%s  %s ", count++ % (page->width / CELL_COLUMNS) == 0 ? "\n" : "",
                    binding.key);
        strbuf_clear(&name);
        own_words_add_name(binding.line, &name);
        width_pad(page->text, name.data, LINE_COLUMNS);
    }
    strbuf_done(&name);
    strbuf_add_char(page->text, '\n');
}

bool vocabulary_needs_screen(const char *name)
{
    static const char *const NAMES[] = { "browse", "palette", "settings", "zoom",   "resize",
                                         "theme",  "pieces",  "arrows",   "message" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (strcmp(name, NAMES[i]) == 0)
            return true;
    return false;
}

/* The names of the place's commands for listeners, one line per topic. */
static void add_names(const Session *session, const Page *page)
{
    unsigned place = vocabulary_place(session);
    const Feature *on = feature_on(session);
    if (on != NULL && on->introduction != NULL)
        strbuf_add_text(page->text, _(on->introduction));
    else
        strbuf_add_text(page->text,
                        _("Type a move, such as e4 or Nf3, or a command, then Enter. `help` and a "
                          "command's name explain it, `help plain` what this dialogue can say."));
    Group group;
    for (size_t index = 0; group_at(index, &group); index++) {
        const Command *command;
        bool is_first = true;
        for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++) {
            if (!group_has(&group, command) || vocabulary_needs_screen(command->name) ||
                !(command->where & place))
                continue;
            if (is_first) {
                strbuf_add_char(page->text, '\n');
                strbuf_addf(page->text, _("%s:"), _(group.heading));
            }
            strbuf_add_text(page->text, is_first ? " " : ", ");
            own_words_add_name(command->name, page->text);
            is_first = false;
        }
        if (!is_first)
            strbuf_add_char(page->text, '.');
    }
    strbuf_add_char(page->text, '\n');
}

/* For listeners, as they do not press keys at a board. */
static void add_entered_letters(const Session *session, const Page *page)
{
    strbuf_addf(page->text, _("%s:"), _("One letter and Enter"));
    strbuf_add_char(page->text, '\n');
    vocabulary_write_letters(session, page->text);
}

/* The line dialogue, for listeners; on the screen as a list. */
static void add_plain(const Page *page, bool is_list)
{
    static const char *const LINES[] = {
        N_("The line dialogue says what happens in sentences. These questions ask for more:"),
        N_("`p` says where all pieces stand, `p white` White's, `p n` the knights, `p N` White's."),
        N_("`s e4` says what stands on a square, `r 4` on a rank, `f e` on a file."),
        N_("`m e2` says where the piece there can go, `m` every legal move, `b` the whole board."),
        N_("`attacks e4` says what attacks or protects e4, and what the piece there attacks."),
        N_("`attacks` alone says which pieces are attacked, and which are unprotected."),
        N_("`l` says the last move and whose turn it is, `c` the clocks, `o` who plays."),
        N_("`here` says the move shown with all that the record says about it."),
        N_("A move is typed as e4 or Nf3, or in words: knight f3, e takes d5, castles kingside."),
        N_("`analyse` says the best line, `best` says it now, `eval` says who stands better."),
        N_("`humans 1500` says what players of that rating play here, and their mistakes."),
        N_("`forward`, `back`, `next`, `goto` walk through games, `variation 2` into variations."),
        N_("`set speech` chooses letters, names or words for the files of squares."),
        N_("`set announce` chooses how much is said, `set speech-pace` how often."),
        N_("`set prompt` puts a word before what you type. `set save` keeps all of it."),
        N_("`keys` lists the letters that are commands with Enter, `help` all commands."),
    };
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++)
        if (is_list && i > 0)
            width_add_wrapped(page->text, _(LINES[i]), 2, page->width - 2);
        else
            strbuf_addf(page->text, "%s\n", _(LINES[i]));
}

static void add_commands(const Keybinds *keys, const Page *page)
{
    add_sentence(
        _("Type a move (e4, Nf3, O-O, e7e8q) or a command, then press Enter. Tab completes."),
        page);
    add_sentence(_("A move made while the engine thinks is a premove: it follows the engine's."),
                 page);
    add_sentence(_("Paste a FEN, a PGN or a list of moves to open it."), page);
    add_letters(keys, page);
    Group group;
    for (size_t index = 0; group_at(index, &group); index++) {
        add_heading(_(group.heading), page);
        const Command *command;
        for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++)
            if (group_has(&group, command))
                add_command(command, page);
    }
}

/* All keys with the same line in a table, at the first of them, named as keyboards and the screen
 * do. */
static void add_key(const Keybinds *keys, const KeyTable *table, size_t index, const Page *page)
{
    enum { NAMES_MAX = 4 * KEY_NAME_MAX };
    char names[NAMES_MAX] = "";
    KeyBinding binding, other;
    (void)keymap_at(keys, table, index, &binding);
    for (size_t i = 0; keymap_at(keys, table, i, &other); i++) {
        if (strcmp(other.line, binding.line) != 0)
            continue;
        if (i < index)
            return;
        char name[KEY_NAME_MAX];
        key_name_write(other.key, false, name);
        size_t used = strlen(names);
        utf8_printf(names + used, sizeof names - used, "%s%s", used > 0 ? ", " : "", name);
    }
    add_row(names, keymap_help(table, binding.line), page);
}

static void add_keys(const Keybinds *keys, const Page *page)
{
    const KeyTable *table;
    KeyBinding binding;
    for (size_t index = 0; (table = keymap_table(index)) != NULL; index++) {
        if (table->heading == NULL)
            continue;
        add_heading(_(table->heading), page);
        for (size_t i = 0; keymap_at(keys, table, i, &binding); i++)
            if (action_by_name(binding.line) != ACTION_NONE)
                add_key(keys, table, i, page);
    }
    strbuf_add_char(page->text, '\n');
    add_sentence(_("You can rebind keys in the settings file: key board x = threat"), page);
    add_sentence(_("`help actions` lists what keys can do."), page);
}

/* The places where keys, or letters, can be bound. */
static void add_places(bool of_letters, const Page *page)
{
    enum { INDENT = 2 };
    StrBuf names;
    strbuf_init(&names);
    const KeyTable *table;
    for (size_t i = 0; (table = keymap_table(i)) != NULL; i++)
        if ((table->kind == KEYS_ENTERED) == of_letters)
            strbuf_addf(&names, "%s%s", names.length > 0 ? " " : "", table->name);
    strbuf_addf(page->text, "%*s", INDENT, "");
    width_add_wrapped(page->text, names.data, INDENT, page->width - INDENT);
    strbuf_done(&names);
}

static void add_actions(const Page *page)
{
    add_sentence(_("In the settings file, key PLACE KEY = COMMAND binds a key."), page);
    add_sentence(_("A key runs any command line, as if it were typed: key board w = nag 14"), page);
    add_heading(_("Or it does one of these"), page);
    for (int action = 0; action < ACTION_NB; action++)
        add_row(action_name((Action)action), action_help((Action)action), page);
    /* Translators: heading: the places where keys can be bound. */
    add_heading(_("Places"), page);
    add_places(false, page);
    add_places(true, page);
    add_sentence(_("You type letters into the input line and press Enter."), page);
}

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

static void add_examples(const Command *command, const Page *page)
{
    bool has_title = false;
    for (size_t i = 0; i < ARRAY_LEN(EXAMPLES); i++) {
        if (strcmp(EXAMPLES[i].command, command->name) != 0)
            continue;
        if (!has_title)
            /* Translators: heading above examples of a command. */
            add_heading(_("Examples"), page);
        has_title = true;
        if (EXAMPLES[i].help != NULL)
            add_row(EXAMPLES[i].example, _(EXAMPLES[i].help), page);
        else
            strbuf_addf(page->text, "  %s\n", EXAMPLES[i].example);
    }
}

/* The letters that stand for the command alone. */
static void add_letters_of(const Keybinds *keys, const Command *command, const Page *page)
{
    KeyBinding binding;
    for (size_t i = 0; keymap_at(keys, letter_keys(), i, &binding); i++)
        if (strcmp(binding.line, command->name) == 0)
            strbuf_addf(page->text, _("  or: %s and Enter\n"), binding.key);
}

/* Those that the call does not have: more of the person's language, then English ones. */
static void add_other_names(const Command *command, const Page *page)
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

static void add_one_command(const Keybinds *keys, const Command *command, const Page *page)
{
    StrBuf call;
    strbuf_init(&call);
    write_call(command, &call);
    add_call(call.data, page);
    strbuf_done(&call);
    strbuf_add_text(page->text, "\n  ");
    width_add_wrapped(page->text, _(command->help), 2, page->width - 4);
    add_other_names(command, page);
    add_letters_of(keys, command, page);
    if (command->topic != TOPIC_OWN)
        add_examples(command, page);
}

/* Adds the manual's sections about the topic; false: it has none. */
static bool add_manual(const char *topic, const Page *page)
{
    return manual_add(topic, page->width, page->text);
}

/* As settings_index, also by another name. */
static size_t find_setting(const char *topic)
{
    const char *meant = synonyms_setting(topic);
    return settings_index(word_of(meant != NULL ? meant : topic));
}

static void add_one_setting(size_t index, const Page *page)
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
    add_call(call, page);
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

/* "castle", "short castling": spoken as a move. */
static bool is_castling(const char *topic)
{
    StrBuf san;
    strbuf_init(&san);
    bool is = spoken_is_castling(topic) ||
              (spoken_to_san(topic, &san) && strncmp(san.data, "O-O", strlen("O-O")) == 0);
    strbuf_done(&san);
    return is;
}

/* The move O-O, its rules, and where one is set up the command for castling rights. */
static void add_castling(const Session *session, const Page *page)
{
    const Command *command = vocabulary_find(CASTLING, strlen(CASTLING), vocabulary_place(session));
    add_row("O-O", _("castles kingside; also 0-0, e1g1, castle, castle kingside, castle short"),
            page);
    add_row("O-O-O", _("castles queenside; also 0-0-0, e1c1, castle queenside, castle long"), page);
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

/* A command, a setting or a section of the manual; false: none of them. Listeners hear the short
 * help alone of a command. */
static bool add_topic(const Session *session, const char *topic, const Page *page)
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

/* Words that lead to the help for blind players. */
static bool is_of_dialogue(const char *topic)
{
    static const char *const TOPICS_SAID[] = { "plain", "speech", "blind", "dialogue" };
    for (size_t i = 0; i < ARRAY_LEN(TOPICS_SAID); i++)
        if (strcasecmp(topic, TOPICS_SAID[i]) == 0)
            return true;
    return false;
}

/* "how do I castle", "no legal moves": the topic that the line `help TOPIC` has, "" for others. */
static void write_topic_meant(const char *topic, StrBuf *meant)
{
    static const char HELP[] = "help ";
    StrBuf line;
    strbuf_init(&line);
    if (!phrase_to_line(topic, &line) && !own_words_phrase(topic, &line))
        strbuf_add_text(&line, topic);
    bool has_help = strncmp(line.data, HELP, strlen(HELP)) == 0;
    const char *bare = has_help ? line.data + strlen(HELP) : topic;
    const char *named = synonyms_find(bare);
    if (named != NULL && strncmp(named, HELP, strlen(HELP)) == 0)
        strbuf_add_text(meant, named + strlen(HELP));
    else if (has_help)
        strbuf_add_text(meant, bare);
    strbuf_done(&line);
}

static Status unknown_topic(const char *topic)
{
    char near[MANUAL_TOPIC_MAX];
    const char *command = vocabulary_near(word_of(topic));
    bool is_topic = manual_topic_near(topic, near);
    if (!is_topic && command == NULL)
        return status_error(STATUS_NOT_FOUND, "there is no help for %.60s", topic);
    return status_error(STATUS_NOT_FOUND, "there is no help for %.60s; try `help %s`", topic,
                        is_topic ? near : command);
}

static Status show_help(const Session *session, const char *topic, int columns, StrBuf *text)
{
    const Page page = { text, vocabulary_page_width(columns) };
    const Keybinds *keys = &session->settings.keys;
    unsigned place = vocabulary_place(session);
    bool of_keys = strcasecmp(topic, "keys") == 0;
    if (session->is_dialogue && (*topic == '\0' || of_keys)) {
        if (!of_keys)
            add_names(session, &page);
        if (of_keys || place != COMMAND_IN_GAME)
            add_entered_letters(session, &page);
        return status_ok();
    }
    if (is_of_dialogue(topic)) {
        add_plain(&page, !session->is_dialogue);
        return status_ok();
    }
    if (*topic == '\0' || strcasecmp(topic, "commands") == 0)
        add_commands(keys, &page);
    if (*topic == '\0' || of_keys)
        add_keys(keys, &page);
    else if (strcasecmp(topic, "actions") == 0)
        add_actions(&page);
    else if (is_castling(topic))
        add_castling(session, &page);
    else if (strcasecmp(topic, "commands") != 0 && !add_topic(session, topic, &page))
        return unknown_topic(topic);
    return status_ok();
}

Status vocabulary_help(const Session *session, const char *topic, int columns, StrBuf *text)
{
    assert(columns >= 0);
    StrBuf meant;
    strbuf_init(&meant);
    write_topic_meant(topic, &meant);
    Status status = show_help(session, meant.length > 0 ? meant.data : topic, columns, text);
    strbuf_done(&meant);
    return status;
}
