/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The palette's command and items: recently opened files, commands of the current place, settings
 * with their values, openings. */
#include <config.h>

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "ui/overlay/palette.h"
#include "ui/settings/settings.h"
#include "ui/vocabulary/vocabulary.h"

#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/record/game_facts.h"
#include "engine/text/path.h"
#include "ui/commands/commands.h"
#include "ui/document/files.h"
#include "ui/modes/app.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/settings/keybinds.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_names.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/own_words.h"
#include "ui/vocabulary/synonyms.h"

#include <stdio.h>
#include <string.h>

enum { COMMAND_BONUS = 6, SETTING_BONUS = 3, LABEL_MAX = 256 };

/* --- commands --------------------------------------------------------------------------------- */

/* The key in the table that has the input focus, or the letter to enter, or a key of the board. */
static const char *key_of(const Session *session, const KeyTable *keys, const char *line,
                          Palette *palette)
{
    const Keybinds *binds = &session->settings.keys;
    char typed[KEYBIND_KEY_MAX + 8];
    const char *key = keybinds_key_of(binds, keys, line);
    const char *letter = keymap_letter_of(binds, vocabulary_place(session), line);
    if (*key == '\0' && *letter == '\0')
        key = keybinds_key_of(binds, board_keys(), line);
    if (*key != '\0') {
        char name[KEY_NAME_MAX];
        key_name_write(key, false, name);
        return palette_keep(palette, name);
    }
    if (*letter == '\0')
        return "";
    snprintf(typed, sizeof typed, "%s %s", letter, C_("key", "Enter"));
    return palette_keep(palette, typed);
}

/* Other names for it; NULL: none. */
static const char *phrases_for(const char *line, Palette *palette)
{
    StrBuf phrases;
    strbuf_init(&phrases);
    synonyms_add(line, &phrases);
    const char *kept = phrases.length > 0 ? palette_keep(palette, phrases.data) : NULL;
    strbuf_done(&phrases);
    return kept;
}

/* Its aliases, and where the person's language has words for it these and its English name. */
static const char *names_of(const Command *command, Palette *palette)
{
    char names[LABEL_MAX];
    const char *own = own_words_of(command->name);
    if (*own == '\0')
        return command->aliases;
    snprintf(names, sizeof names, "%s %s%s%s", command->name, command->aliases,
             *command->aliases != '\0' ? " " : "", own);
    return palette_keep(palette, names);
}

static void add_command(const Session *session, const KeyTable *keys, const Command *command,
                        Palette *palette)
{
    char form[LABEL_MAX], more[LABEL_MAX];
    StrBuf name;
    strbuf_init(&name);
    own_words_add_name(command->name, &name);
    bool needs_more = command->arguments[0] != '\0' && command->arguments[0] != '[';
    bool has_arguments = command->arguments[0] != '\0';
    snprintf(form, sizeof form, "%s %s", name.data, command->arguments);
    snprintf(more, sizeof more, "%s ", name.data);
    const PaletteItem item = {
        .label = palette_keep(palette, name.data),
        .form = has_arguments ? palette_keep(palette, form) : NULL,
        .also = names_of(command, palette),
        .phrases = phrases_for(command->name, palette),
        .about = _(command->help),
        .key = key_of(session, keys, command->name, palette),
        .line = needs_more ? palette_keep(palette, more) : command->name,
        .needs_more = needs_more,
        .bonus = COMMAND_BONUS,
    };
    palette_add(palette, &item);
    strbuf_done(&name);
}

static void add_commands(const Session *session, const KeyTable *keys, Palette *palette)
{
    const Command *command;
    unsigned place = vocabulary_place(session);
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++)
        if (command->where & place && strcmp(command->name, "palette") != 0)
            add_command(session, keys, command, palette);
}

/* Castling by name; whether it is legal is checked when it is chosen. */
static void add_castling(Palette *palette)
{
    const PaletteItem items[] = {
        { .label = "O-O",
          .also = "castle",
          .about = _("castles kingside; also 0-0, e1g1, castle, castle kingside, castle short"),
          .line = "O-O" },
        { .label = "O-O-O",
          .also = "castle",
          .about = _("castles queenside; also 0-0-0, e1c1, castle queenside, castle long"),
          .line = "O-O-O" },
    };
    for (size_t i = 0; i < ARRAY_LEN(items); i++) {
        PaletteItem item = items[i];
        item.key = "";
        item.phrases = phrases_for(item.label, palette);
        item.bonus = COMMAND_BONUS;
        item.english = item.also;
        item.is_hidden = true;
        palette_add(palette, &item);
    }
}

/* What is no command is explained. */
static void add_topics(Palette *palette)
{
    const char *line;
    for (size_t i = 0; (line = synonyms_topic(i)) != NULL; i++) {
        StrBuf label;
        strbuf_init(&label);
        own_words_add_name("help", &label);
        strbuf_add_text(&label, line + strlen("help"));
        const PaletteItem item = {
            .label = palette_keep(palette, label.data),
            .also = "",
            .phrases = phrases_for(line, palette),
            .about = _("what the help says about it"),
            .key = "",
            .line = line,
            .bonus = COMMAND_BONUS,
            .is_hidden = true,
        };
        palette_add(palette, &item);
        strbuf_done(&label);
    }
}

/* --- settings --------------------------------------------------------------------------------- */

static const char *phrases_for_setting(const char *name, Palette *palette)
{
    char line[LABEL_MAX];
    snprintf(line, sizeof line, "set %s", name);
    return phrases_for(line, palette);
}

static void add_value(const char *name, const char *value, size_t index, bool is_now,
                      Palette *palette)
{
    char label[LABEL_MAX], line[LABEL_MAX];
    snprintf(label, sizeof label, "%s: %s", name, value);
    snprintf(line, sizeof line, "set %s %s", name, value);
    const PaletteItem item = {
        .label = palette_keep(palette, label),
        .also = "set",
        .phrases = phrases_for_setting(name, palette),
        .about = _(settings_help(index)),
        .key = is_now ? _("now") : "",
        .line = palette_keep(palette, line),
        .bonus = SETTING_BONUS,
        .is_hidden = true,
    };
    palette_add(palette, &item);
}

/* A setting that is a number or a text is typed. */
static void add_typed(const char *name, const char *now, size_t index, Palette *palette)
{
    enum { SHOWN_MAX = 24 };
    char line[LABEL_MAX], shown[SHOWN_MAX];
    snprintf(line, sizeof line, "set %s ", name);
    utf8_printf(shown, sizeof shown, "%s", now);
    const PaletteItem item = {
        .label = name,
        .also = "set",
        .phrases = phrases_for_setting(name, palette),
        .about = _(settings_help(index)),
        .key = palette_keep(palette, shown),
        .line = palette_keep(palette, line),
        .needs_more = true,
        .bonus = SETTING_BONUS,
        .is_hidden = true,
    };
    palette_add(palette, &item);
}

static void add_setting(const Session *session, size_t index, Palette *palette)
{
    const char *name = settings_name(index), *words = settings_words(index);
    StrBuf now;
    strbuf_init(&now);
    Status status = settings_get(&session->settings, name, &now);
    bool has_choice = strchr(words, ' ') != NULL;
    while (status_is_ok(&status) && has_choice && *words != '\0') {
        char word[SETTINGS_NAME_MAX];
        size_t length = strcspn(words, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        add_value(name, word, index, strcmp(word, now.data) == 0, palette);
        words += length;
        words += strspn(words, " ");
    }
    strbuf_clear(&now);
    settings_show(&session->settings, index, &now);
    if (!has_choice)
        add_typed(name, now.data, index, palette);
    strbuf_done(&now);
}

/* --- files ------------------------------------------------------------------------------------ */

/* The newest are listed before anything is typed. */
static void add_file(const char *path, bool is_hidden, Palette *palette)
{
    StrBuf typed;
    strbuf_init(&typed);
    path_write(path, &typed);
    const PaletteItem item = {
        .label = palette_keep(palette, folder_file_name(path)),
        .also = "open recent",
        .about = palette_keep(palette, path),
        .key = _("recent"),
        .line = palette_keep(palette, typed.data),
        .run = command_open,
        .bonus = SETTING_BONUS,
        .is_name = true,
        .is_hidden = is_hidden,
    };
    palette_add(palette, &item);
    strbuf_done(&typed);
}

static void add_files(const Session *session, Palette *palette)
{
    enum { SHOWN_AT_ONCE = 3 };
    Recent recent;
    recent_read(session->recent_path, (size_t)session->settings.recent_files, &recent);
    for (size_t i = 0; i < recent.count; i++)
        add_file(recent.paths[i], i >= SHOWN_AT_ONCE, palette);
    recent_done(&recent);
}

/* --- openings --------------------------------------------------------------------------------- */

static void add_opening(const Opening *opening, const char *shown, const char *moves,
                        Palette *palette)
{
    const PaletteItem item = { .label = shown,
                               .english = shown != opening->name ? opening->name : NULL,
                               .also = opening->eco,
                               .about = moves,
                               .is_of_moves = true,
                               .key = opening->eco,
                               .line = moves,
                               .run = command_show_opening,
                               .is_hidden = true };
    palette_add(palette, &item);
}

/* Neighbours often share a name. */
static void add_openings(const Session *session, Palette *palette)
{
    SpeechStyle style = letters_by_setting(&session->settings);
    bool is_english = spell_opening_is_english(style);
    const char *last = "", *shown = "";
    StrBuf text;
    strbuf_init(&text);
    for (size_t i = 0; i < opening_count(); i++) {
        const char *moves;
        Opening opening = opening_at(i, &moves);
        if (!is_english && strcmp(opening.name, last) != 0) {
            strbuf_clear(&text);
            spell_opening(style, opening.name, &text);
            shown = palette_keep(palette, text.data);
            last = opening.name;
        }
        add_opening(&opening, is_english ? opening.name : shown, moves, palette);
    }
    strbuf_done(&text);
}

static Palette *palette_items(const Session *session, const KeyTable *keys)
{
    Palette *palette = palette_new();
    if (vocabulary_place(session) == COMMAND_IN_GAME)
        add_files(session, palette);
    add_commands(session, keys, palette);
    if (vocabulary_place(session) == COMMAND_IN_GAME)
        add_castling(palette);
    add_topics(palette);
    for (size_t i = 0; settings_name(i) != NULL; i++)
        add_setting(session, i, palette);
    if (vocabulary_place(session) == COMMAND_IN_GAME)
        add_openings(session, palette);
    return palette;
}

Status command_palette(Session *session, const App *app, const char *arguments)
{
    ModeStack *modes = app->modes;
    if (session->is_dialogue)
        return status_error(STATUS_UNSUPPORTED,
                            "the palette needs the full screen; `help` lists all commands");
    Palette *palette = palette_items(session, mode_top(modes)->keys());
    palette_open(modes, palette);
    if (*arguments != '\0' && modes->app->fill_line != NULL)
        modes->app->fill_line(modes->app->front, arguments);
    palette_find(palette, arguments);
    return status_ok();
}
