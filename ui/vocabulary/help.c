/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help, made from the tables of commands and keys. */
#include <config.h>

#include "ui/vocabulary/help.h"

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
#include "ui/vocabulary/features.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/manual.h"
#include "ui/vocabulary/own_words.h"
#include "ui/vocabulary/phrases.h"
#include "ui/vocabulary/synonyms.h"
#include "ui/vocabulary/vocabulary.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

/* The column where descriptions of commands begin. */
static int help_indent(const HelpPage *page) { return page->width * 33 / HELP_WIDTH; }

/* A call too wide for the first column gets separate lines. */
static void add_command(const Command *command, const HelpPage *page)
{
    StrBuf call;
    strbuf_init(&call);
    help_write_call(command, &call);
    int indent = help_indent(page);
    strbuf_add_text(page->text, "  ");
    if (width_text(call.data) <= indent - 3) {
        width_pad(page->text, call.data, indent - 2);
    } else {
        help_add_call(call.data, page);
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

static void add_letters(const Keybinds *keys, const HelpPage *page)
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
        own_words_add_line(binding.line, &name);
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
static void add_names(const Session *session, const HelpPage *page)
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
static void add_entered_letters(const Session *session, const HelpPage *page)
{
    strbuf_addf(page->text, _("%s:"), _("One letter and Enter"));
    strbuf_add_char(page->text, '\n');
    vocabulary_write_letters(session, page->text);
}

/* The line dialogue, for listeners; on the screen as a list. */
static void add_plain(const HelpPage *page, bool is_list)
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

static void add_commands(const Keybinds *keys, const HelpPage *page)
{
    help_add_sentence(
        _("Type a move (e4, Nf3, O-O, e7e8q) or a command, then press Enter. Tab completes."),
        page);
    help_add_sentence(
        _("A move made while the engine thinks is a premove: it follows the engine's."), page);
    help_add_sentence(_("Paste a FEN, a PGN or a list of moves to open it."), page);
    add_letters(keys, page);
    Group group;
    for (size_t index = 0; group_at(index, &group); index++) {
        help_add_heading(_(group.heading), page);
        const Command *command;
        for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++)
            if (group_has(&group, command))
                add_command(command, page);
    }
}

/* All keys with the same line in a table, at the first of them, named as keyboards and the screen
 * do. */
static void add_key(const Keybinds *keys, const KeyTable *table, size_t index, const HelpPage *page)
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
    help_add_row(names, keymap_help(table, binding.line), page);
}

static void add_keys(const Keybinds *keys, const HelpPage *page)
{
    const KeyTable *table;
    KeyBinding binding;
    for (size_t index = 0; (table = keymap_table(index)) != NULL; index++) {
        if (table->heading == NULL)
            continue;
        help_add_heading(_(table->heading), page);
        for (size_t i = 0; keymap_at(keys, table, i, &binding); i++)
            if (action_by_name(binding.line) != ACTION_NONE)
                add_key(keys, table, i, page);
    }
    strbuf_add_char(page->text, '\n');
    help_add_sentence(_("You can rebind keys in the settings file: key board x = threat"), page);
    help_add_sentence(_("`help actions` lists what keys can do."), page);
}

/* The places where keys, or letters, can be bound. */
static void add_places(bool of_letters, const HelpPage *page)
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

static void add_actions(const HelpPage *page)
{
    help_add_sentence(_("In the settings file, key PLACE KEY = COMMAND binds a key."), page);
    help_add_sentence(_("A key runs any command line, as if it were typed: key board w = nag 14"),
                      page);
    help_add_heading(_("Or it does one of these"), page);
    for (int action = 0; action < ACTION_NB; action++)
        help_add_row(action_name((Action)action), action_help((Action)action), page);
    /* Translators: heading: the places where keys can be bound. */
    help_add_heading(_("Places"), page);
    add_places(false, page);
    add_places(true, page);
    help_add_sentence(_("You type letters into the input line and press Enter."), page);
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
    const HelpPage page = { text, vocabulary_page_width(columns) };
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
    else if (help_is_castling(topic))
        help_add_castling(session, &page);
    else if (strcasecmp(topic, "commands") != 0 && !help_add_topic(session, topic, &page))
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
