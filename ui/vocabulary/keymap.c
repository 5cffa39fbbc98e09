/* Every room brings the rows of its modes; here they are one table. */
#include <config.h>

#include "ui/vocabulary/keymap.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "ui/browsing/browsing_keys.h"
#include "ui/command/action.h"
#include "ui/explorer/explorer_keys.h"
#include "ui/games/games_keys.h"
#include "ui/modes/mode_keys.h"
#include "ui/palette/palette_keys.h"
#include "ui/preferences/preferences_keys.h"
#include "ui/repertoire/drill_keys.h"
#include "ui/review/practice_keys.h"
#include "ui/setup/setup_keys.h"
#include "ui/spelling/layouts.h"
#include "ui/tables/tables_keys.h"
#include "ui/vocabulary/vocabulary.h"

#include <string.h>

/* clang-format off */
/* What actions were called that are command lines now: settings of earlier versions have them. */
static const struct {
    const char *name, *line;
} OLD_NAMES[] = {
    { "all-moves", "only all" },
    { "put-white-pawn", "setup put P here" },
    { "put-white-knight", "setup put N here" },
    { "put-white-bishop", "setup put B here" },
    { "put-white-rook", "setup put R here" },
    { "put-white-queen", "setup put Q here" },
    { "put-white-king", "setup put K here" },
    { "put-black-pawn", "setup put p here" },
    { "put-black-knight", "setup put n here" },
    { "put-black-bishop", "setup put b here" },
    { "put-black-rook", "setup put r here" },
    { "put-black-queen", "setup put q here" },
    { "put-black-king", "setup put k here" },
    { "setup-remove", "setup remove here" },
    { "setup-side", "setup side" },
    { "setup-white-short", "setup castling white short" },
    { "setup-white-long", "setup castling white long" },
    { "setup-black-short", "setup castling black short" },
    { "setup-black-long", "setup castling black long" },
    { "setup-rook", "setup castling here" },
    { "setup-en-passant", "setup ep here" },
    { "setup-fewer-halfmoves", "setup halfmoves -" },
    { "setup-more-halfmoves", "setup halfmoves +" },
    { "setup-fewer-moves", "setup fullmoves -" },
    { "setup-more-moves", "setup fullmoves +" },
    { "setup-clear", "setup clear" },
    { "setup-start", "setup start" },
    { "setup-mirror", "setup mirror" },
    { "setup-undo", "setup undo" },
    { "setup-redo", "setup redo" },
    { "setup-done", "setup done" },
    { "setup-cancel", "close" },
    { "engine-move", "go once" },
    { "more-lines", "lines +" },
    { "fewer-lines", "lines -" },
    { "nag-good", "nag !" },
    { "nag-mistake", "nag ?" },
    { "nag-brilliant", "nag !!" },
    { "nag-blunder", "nag ??" },
    { "nag-interesting", "nag !?" },
    { "nag-dubious", "nag ?!" },
    { "practice-next", "practice next" },
    { "practice-show", "practice show" },
    { "practice-again", "practice again" },
    { "practice-end", "practice end" },
    { "previous-mistake", "mistake previous" },
    { "next-mistake", "mistake next" },
    { "copy-fen", "copy fen" },
    { "copy-pgn", "copy pgn" },
    { "next-game", "next" },
    { "previous-game", "previous" },
    { "open-game", "game here" },
};
/* clang-format on */

/* --- looking up ------------------------------------------------------------------------------- */

static KeyBindings rows_of(KeyTable key_table)
{
    switch (key_table) {
    case KEYS_SETUP:
    case KEYS_SETUP_LETTER:
        return setup_keys();
    case KEYS_GAMES:
        return games_keys();
    case KEYS_EXPLORER:
        return explorer_keys();
    case KEYS_LINE:
        return browsing_keys();
    case KEYS_TABLES:
        return tables_keys();
    case KEYS_DRILL:
        return drill_keys();
    case KEYS_SETTINGS:
        return preferences_keys();
    case KEYS_PALETTE:
        return palette_keys();
    case KEYS_PRACTICE:
    case KEYS_PRACTICE_LETTER:
        return practice_keys();
    default:
        return mode_keys();
    }
}

/* The row with that number, NULL behind the last; *rest is then by how much. */
static const KeyBinding *find_row(size_t index, size_t *rest)
{
    const KeyBindings rooms[] = { mode_keys(),       setup_keys(),    games_keys(),
                                  explorer_keys(),   browsing_keys(), tables_keys(),
                                  practice_keys(),   drill_keys(),    palette_keys(),
                                  preferences_keys() };
    *rest = index;
    for (size_t i = 0; i < ARRAY_LEN(rooms); i++) {
        if (*rest < rooms[i].count)
            return &rooms[i].rows[*rest];
        *rest -= rooms[i].count;
    }
    return NULL;
}

const KeyBinding *keymap_row(size_t index)
{
    size_t rest;
    return find_row(index, &rest);
}

static const char *line_of_key(const Keybinds *binds, KeyTable key_table, const char *key)
{
    const char *line = keybinds_line(binds, rows_of(key_table), key_table, key);
    return strcmp(line, action_name(ACTION_NONE)) != 0 ? line : "";
}

/* With another keyboard layout left on a key types another letter: "ф" is "a". The first layout
 * with the letter has it, for a key has one meaning. */
static const char *line_by_layout(const Keybinds *binds, KeyTable key_table, const char *key)
{
    const char *line = "";
    StrBuf latin;
    strbuf_init(&latin);
    for (size_t i = LAYOUT_KEYBOARDS; latin.length == 0 && layout_exists(i); i++)
        if (layout_to_latin(i, key, strlen(key), &latin))
            line = line_of_key(binds, key_table, latin.data);
    strbuf_done(&latin);
    return line;
}

const char *keymap_line(const Keybinds *binds, KeyTable key_table, const char *key)
{
    const char *line = line_of_key(binds, key_table, key);
    return *line != '\0' ? line : line_by_layout(binds, key_table, key);
}

/* The letters of a place come before those that mean the same everywhere. */
static KeyTable letters_of(unsigned place)
{
    return place == COMMAND_IN_SETUP      ? KEYS_SETUP_LETTER
           : place == COMMAND_IN_PRACTICE ? KEYS_PRACTICE_LETTER
                                          : KEYS_LETTER;
}

const char *keymap_letter(const Keybinds *binds, unsigned place, const char *word)
{
    KeyTable own = letters_of(place);
    const char *line = keybinds_line(binds, rows_of(own), own, word);
    if (*line == '\0')
        line = line_of_key(binds, KEYS_LETTER, word);
    if (*line == '\0')
        line = line_by_layout(binds, own, word);
    if (*line == '\0')
        line = line_by_layout(binds, KEYS_LETTER, word);
    return *line == '\0' || strcmp(line, action_name(ACTION_NONE)) == 0 ? NULL : line;
}

const char *keymap_letter_of(const Keybinds *binds, unsigned place, const char *line)
{
    const char *key = keymap_key_of(binds, letters_of(place), line);
    return *key != '\0' ? key : keymap_key_of(binds, KEYS_LETTER, line);
}

const char *keymap_key_of(const Keybinds *binds, KeyTable key_table, const char *line)
{
    return keybinds_key_of(binds, rows_of(key_table), key_table, line);
}

bool keymap_at(const Keybinds *binds, size_t index, KeyBinding *binding)
{
    size_t rest;
    const KeyBinding *row = find_row(index, &rest);
    if (row != NULL) {
        *binding = *row;
        if (keybinds_own(binds, row->key_table, row->key) != NULL)
            binding->line = action_name(ACTION_NONE);
        return true;
    }
    if (rest >= (size_t)binds->count)
        return false;
    const Keybind *own = &binds->list[rest];
    *binding = (KeyBinding){ own->key_table, own->key, own->line, NULL };
    return true;
}

/* What some row says of the line, in that key_table or in any, KEYS_NB. */
static const char *help_of_rows(KeyTable key_table, const char *line)
{
    const KeyBinding *row;
    for (size_t i = 0; (row = keymap_row(i)) != NULL; i++)
        if (row->help != NULL && strcmp(row->line, line) == 0 &&
            (key_table == KEYS_NB || key_table == row->key_table))
            return _(row->help);
    return NULL;
}

const char *keymap_help(KeyTable key_table, const char *line)
{
    const char *help = help_of_rows(key_table, line);
    Action action = action_by_name(line);
    if (help == NULL && action != ACTION_NB)
        help = action_help(action);
    if (help == NULL)
        help = help_of_rows(KEYS_NB, line);
    return help != NULL ? help : line;
}

/* --- binding ---------------------------------------------------------------------------------- */

/* One blank between the words, none around them; false: it is too long. */
static bool tidy(const char *line, char tidied[KEYBIND_LINE_MAX])
{
    size_t length = 0;
    while (*(line += strspn(line, " \t")) != '\0') {
        size_t word = strcspn(line, " \t");
        if (length + word + 1 >= KEYBIND_LINE_MAX)
            return false;
        if (length > 0)
            tidied[length++] = ' ';
        memcpy(tidied + length, line, word);
        length += word;
        line += word;
    }
    tidied[length] = '\0';
    return true;
}

/* Letters are entered like commands, and mean only what could be typed in full. */
static Status check_line(KeyTable key_table, const char *line)
{
    Action action = action_by_name(line);
    size_t length = strcspn(line, " ");
    if (action == ACTION_NONE || (action != ACTION_NB && !key_table_has_letters(key_table)) ||
        vocabulary_find(line, length, COMMAND_ANYWHERE) != NULL)
        return status_ok();
    return status_error(STATUS_SYNTAX,
                        "%.*s is neither a command nor an action; see `help actions`",
                        int_min((int)strlen(line), 30), line);
}

Status keymap_bind(Keybinds *binds, const char *place, const char *line)
{
    KeyTable key_table = KEYS_NB;
    char key[KEYBIND_KEY_MAX], tidied[KEYBIND_LINE_MAX];
    Status status = keybinds_read_place(place, &key_table, key);
    if (!status_is_ok(&status))
        return status;
    if (!tidy(line, tidied))
        return status_error(STATUS_RANGE, "a key takes a line of at most %d bytes",
                            KEYBIND_LINE_MAX - 1);
    const char *meant = tidied;
    for (size_t i = 0; i < ARRAY_LEN(OLD_NAMES); i++)
        if (strcmp(OLD_NAMES[i].name, tidied) == 0)
            meant = OLD_NAMES[i].line;
    status = check_line(key_table, meant);
    return status_is_ok(&status) ? keybinds_set(binds, key_table, key, meant) : status;
}

void keymap_write(const Keybinds *binds, StrBuf *text)
{
    const KeyBinding *row;
    for (size_t i = 0; (row = keymap_row(i)) != NULL; i++) {
        strbuf_add_text(text, "# ");
        keybinds_write(row->key_table, row->key, row->line, text);
    }
    for (int i = 0; i < binds->count; i++)
        keybinds_write(binds->list[i].key_table, binds->list[i].key, binds->list[i].line, text);
}
