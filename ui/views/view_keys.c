/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The footer: what keys do now in the mode with input focus. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/document/document.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/modes/scene.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/match.h"
#include "ui/settings/keybinds.h"
#include "ui/storage/games.h"
#include "ui/vocabulary/features.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/own_words.h"
#include "ui/vocabulary/vocabulary.h"

#include <string.h>

enum { HINTS_MAX = 13 };

/* clang-format off */
/* While a question is open: after its answers, if it has any. */
static const KeyHint QUESTION_HINTS[] = { { "to-board", false, N_("cancel") } };
static const KeyHint TEXT_HINTS[] = {
    { "", true, N_("keep") }, { "to-board", false, N_("cancel") },
};
/* In a list or a text: a value, or a search, is entered. */
static const KeyHint VALUE_HINTS[] = {
    { "", true, N_("accept") }, { "to-board", false, N_("cancel") },
};

/* While a text is searched. */
static const KeyHint SEARCH_HINTS[] = {
    { "search-next", false, N_("next") }, { "search-previous", false, N_("previous") },
    { "search", false, N_("search") }, { "close", false, N_("end the search") },
};
/* clang-format on */

/* "" if no key is bound to it; a line without a letter is named in the person's language. */
static void write_key(const Session *session, const KeyHint *hint, const KeyTable *key_table,
                      char key[KEY_NAME_MAX])
{
    const Keybinds *keys = &session->settings.keys;
    const char *letter = keymap_letter_of(keys, vocabulary_place(session), hint->line);
    const char *own = own_words_of(hint->line);
    if (!hint->is_typed)
        utf8_printf(key, KEY_NAME_MAX, "%s", keybinds_key_of(keys, key_table, hint->line));
    else if (letter[0] == '\0' && own[0] != '\0')
        utf8_printf(key, KEY_NAME_MAX, "%.*s", (int)strcspn(own, " "), own);
    else
        utf8_printf(key, KEY_NAME_MAX, "%s", letter[0] != '\0' ? letter : hint->line);
}

/* --- what there is room for ------------------------------------------------------------------- */

/* A hint to be shown. */
typedef struct ShownHint {
    const char *line;
    const char *label; /* translated; "": that of the next hint; NULL: none */
    bool is_typed;     /* the line is typed; otherwise it is a key's */
    bool needs_enter;
    int need;
    char key[KEY_NAME_MAX];
    int width;
    int column; /* of the screen */
} ShownHint;

/* The footer's hints and their columns. */
typedef struct Footer {
    ShownHint list[HINTS_MAX];
    int count;
    int gap;                    /* between hints */
    const char *title;          /* name of the mode with input focus */
    char clock[VIEW_CLOCK_MAX]; /* its title instead */
    int title_column;
} Footer;

enum { GAP = 2, TITLE_ROOM = 60, NARROW_TITLE_ROOM = 24 };
enum { NEEDED_LEAST = -1, NEEDED = 1, NEEDED_MOST = 2 };

/* In a game undo takes back a move; in a record it undoes an edit, if there is one. */
static bool can_undo(const Session *session)
{
    return session->document->live != NULL || edits_can_undo(session->document);
}

/* The game on the board is one of several. */
static bool has_games(const Session *session)
{
    const Games *games = games_of(session);
    return games != NULL && games->board_game == session->document->number &&
           games_total(games) > 1;
}

static bool is_idle(const Scene *scene, const char *line)
{
    const Mode *mode = mode_on_top(scene->modes);
    const Feature *top = mode != NULL ? mode->ops : NULL;
    if (top != NULL && top->is_idle != NULL && top->is_idle(scene->session, line))
        return true;
    const Feature *on = feature_on(scene->session);
    if (on != NULL && on->is_idle != NULL)
        return on->is_idle(scene->session, line);
    if (strcmp(line, "games") == 0)
        return !has_games(scene->session);
    return strcmp(line, "undo") == 0 && !can_undo(scene->session);
}

static bool has_text(const ShownHint *shown)
{
    return shown->label != NULL && *shown->label != '\0';
}

static bool shares_label(const ShownHint *shown)
{
    return shown->label != NULL && *shown->label == '\0';
}

/* The columns from the start of a hint to the next one. */
static int step_of(const Footer *footer, int hint)
{
    const ShownHint *shown = &footer->list[hint];
    return shown->width + (shares_label(shown) ? 1 : footer->gap);
}

static int width_of(const Footer *footer)
{
    int width = -footer->gap;
    for (int i = 0; i < footer->count; i++)
        width += step_of(footer, i);
    return width;
}

/* Hints kept longest, for a person who is lost, the first two most; arrows are tried unasked. */
static int need_of(const KeyHint *hint)
{
    static const char *const KEPT[] = { "keys", "help", "quit", "close", "to-board" };
    static const char END[] = " end"; /* leaves what is on: "practice end" */
    enum { MOST = 3 };
    for (size_t i = 0; i < ARRAY_LEN(KEPT); i++)
        if (strcmp(hint->line, KEPT[i]) == 0)
            return i < MOST ? NEEDED_MOST : NEEDED;
    if (strcmp(hint->line, "forward") == 0)
        return NEEDED_LEAST;
    size_t length = strlen(hint->line);
    bool ends = length > strlen(END) && strcmp(hint->line + length - strlen(END), END) == 0;
    return ends ? NEEDED : 0;
}

static void add_shown(Footer *footer, const Scene *scene, ShownHint shown, const char *key)
{
    if (footer->count == HINTS_MAX)
        return;
    key_name_write(key, scene->theme->has_signs, shown.key);
    int enter = shown.needs_enter ? width_text(theme_glyph(scene->theme, GLYPH_ENTER)) : 0;
    int label = has_text(&shown) ? 1 + width_text(shown.label) : 0;
    shown.width = width_text(shown.key) + enter + label;
    footer->list[footer->count++] = shown;
}

/* Whether Escape closes what is beside the board, or leads from the input line to keys other than
 * the board's. */
static bool leaves(const ModeStack *stack)
{
    const Feature *beside = mode_painter(stack, PANE_MOVES);
    if ((beside != NULL && beside->keys == NULL) || mode_painter(stack, PANE_NOTE) != NULL)
        return true;
    int tables = 0;
    for (int place = stack->count - 1; place >= 0; place--) {
        const Feature *feature = stack->modes[place].ops;
        if (feature->keys != NULL && ++tables == 2)
            return !feature->has_board && feature->keys != board_keys &&
                   feature->keys != cursor_keys;
    }
    return false;
}

static const char *label_of(const Scene *scene, const KeyHint *hint)
{
    const char *label = hint->label;
    bool is_escape = strcmp(hint->line, "to-board") == 0, is_asked = scene_is_asked(scene);
    if (is_escape && is_asked && scene->answer_count > 0)
        label = question_escape_label(scene->modes);
    else if (is_escape && !is_asked && scene->key_table == input_keys())
        label = leaves(scene->modes)                       ? N_("leave")
                : match_has_premove(scene->session->match) ? N_("cancel")
                                                           : label;
    return label == NULL || *label == '\0' ? label : _(label);
}

static void add_hint(Footer *footer, const Scene *scene, const KeyHint *hint)
{
    char key[KEY_NAME_MAX];
    write_key(scene->session, hint, scene->key_table, key);
    bool is_missing = *key == '\0' && !(hint->is_typed && *hint->line == '\0');
    const char *label = label_of(scene, hint);
    if (is_missing || is_idle(scene, hint->line) || (label == NULL && hint->label != NULL))
        return;
    const ShownHint shown = { .line = hint->line,
                              .label = label,
                              .is_typed = hint->is_typed,
                              .needs_enter =
                                  hint->is_typed || keymap_is_entered(&scene->session->settings,
                                                                      scene->key_table, key),
                              .need = need_of(hint) };
    add_shown(footer, scene, shown, key);
}

/* While a pane fills the window: first the key that brings the board back. */
static void add_way_back(Footer *footer, const Scene *scene)
{
    static const char KEY[] = "Escape", LINE[] = "stop";
    const Keybinds *keys = &scene->session->settings.keys;
    bool is_bound = strcmp(keymap_line(keys, scene->key_table, KEY), LINE) == 0;
    const ShownHint shown = { .line = LINE, .label = _("board"), .need = NEEDED_MOST };
    if (mode_zoomed(scene->modes) != PANE_NB && is_bound)
        add_shown(footer, scene, shown, KEY);
}

/* A click on an answer enters it. */
static void add_answers(Footer *footer, const Scene *scene)
{
    for (size_t i = 0; i < scene->answer_count; i++) {
        const QuestionAnswer *answer = &scene->answers[i];
        const ShownHint shown = { .line = answer->key,
                                  .label = answer->label,
                                  .is_typed = true,
                                  .needs_enter = answer->needs_enter,
                                  .need = NEEDED };
        add_shown(footer, scene, shown, answer->key);
    }
}

/* Drops the last of the least needed hints, with the keys that share its label. */
static void drop_least(Footer *footer)
{
    int last = footer->count - 1;
    for (int i = last - 1; i >= 0; i--)
        if (footer->list[i].need < footer->list[last].need && !shares_label(&footer->list[i]))
            last = i;
    int first = last;
    while (first > 0 && shares_label(&footer->list[first - 1]))
        first--;
    size_t after = (size_t)(footer->count - last - 1);
    memmove(&footer->list[first], &footer->list[last + 1], after * sizeof footer->list[0]);
    footer->count -= last - first + 1;
}

#define HINTS(list) ((KeyHints){ list, ARRAY_LEN(list) })

/* Whether a text or a list covers panes. */
static bool covers_panes(const Scene *scene)
{
    int place = 0;
    const Feature *feature = mode_next_over(scene->modes, &place);
    while (feature != NULL && feature->replaces_moves)
        feature = mode_next_over(scene->modes, &place);
    return feature != NULL;
}

static bool has_search(const Scene *scene)
{
    const Mode *top = mode_on_top(scene->modes);
    return top != NULL && top->ops->search != NULL && top->ops->search(top) != NULL;
}

/* For the input line, the hints of a feature that is on, then hints for the game's state. */
static KeyHints hints_now(const Scene *scene)
{
    const Session *session = scene->session;
    const KeyTable *table = scene->key_table;
    const Feature *on = feature_on(session);
    bool has_words = on != NULL && on->keys()->typed_hints.count > 0;
    const KeyTable *shown = has_words ? on->keys() : table;
    if (scene_is_asked(scene))
        return scene->answer_count > 0 ? HINTS(QUESTION_HINTS)
               : covers_panes(scene)   ? HINTS(VALUE_HINTS)
                                       : HINTS(TEXT_HINTS);
    if (has_search(scene))
        return HINTS(SEARCH_HINTS);
    if (table == input_keys() && shown->typed_hints.count > 0)
        return shown->typed_hints;
    if (session->document->live == NULL && table->record_hints.count > 0)
        return table->record_hints;
    if (session->document->live != NULL && !match_is_on(session->match) &&
        table->over_hints.count > 0)
        return table->over_hints;
    return table->hints;
}

/* --- painting --------------------------------------------------------------------------------- */

static void place_hints(Footer *footer, int column)
{
    for (int i = 0; i < footer->count; i++) {
        footer->list[i].column = column;
        column += step_of(footer, i);
    }
}

/* Narrows gaps before it drops hints; the title goes if there is room for nothing else. */
static void lay_out(Footer *footer, const Scene *scene, Rect area)
{
    *footer = (Footer){ .title = scene_focus(scene) };
    if (scene_is_asked(scene))
        add_answers(footer, scene);
    add_way_back(footer, scene);
    KeyHints hints = hints_now(scene);
    for (size_t i = 0; i < hints.count; i++)
        add_hint(footer, scene, &hints.list[i]);
    int title = width_text(footer->title) + 2;
    int end = area.column + area.width;
    footer->title_column = area.column;
    if (area.width < NARROW_TITLE_ROOM)
        footer->title = NULL;
    int column = area.column + (footer->title != NULL ? title : 0);
    int lead = area.width >= TITLE_ROOM || footer->title != NULL;
    footer->gap = 1;
    while (footer->count > 0 && column + width_of(footer) > end)
        drop_least(footer);
    footer->gap = GAP;
    bool is_narrow = column + lead + width_of(footer) > end;
    footer->gap = is_narrow ? 1 : GAP;
    column += is_narrow ? 0 : lead;
    place_hints(footer, column);
}

static void write_hint(Pen *pen, const ShownHint *shown)
{
    pen->column = shown->column;
    pen_text(pen, ROLE_KEY_NAME, shown->key);
    if (shown->needs_enter)
        pen_glyph(pen, ROLE_KEY_NAME, GLYPH_ENTER);
    if (!has_text(shown))
        return;
    pen_skip(pen, 1);
    pen_text(pen, ROLE_DIM, shown->label);
}

static void write_title(Pen *pen, const char *title)
{
    Style style = theme_role(pen->theme, ROLE_CURRENT_MOVE);
    pen_style(pen, style, " ");
    pen_style(pen, style, title);
    pen_style(pen, style, " ");
}

static void write_footer(const Scene *scene, Rect area, const Footer *footer)
{
    Pen pen = scene_pen(scene, area, 0);
    pen.column = footer->title_column;
    if (footer->title != NULL)
        write_title(&pen, footer->title);
    for (int i = 0; i < footer->count; i++)
        write_hint(&pen, &footer->list[i]);
}

void view_keys(const Scene *scene, Rect area)
{
    Footer footer;
    lay_out(&footer, scene, area);
    write_footer(scene, area, &footer);
}

/* --- without a row for it --------------------------------------------------------------------- */

/* Its row, or the input line, or the end of that while it is being typed in. */
static Rect keys_area(const Scene *scene)
{
    const Layout *layout = scene->layout;
    return layout->pane[layout->pane[PANE_KEYS].width == 0 ? PANE_PROMPT : PANE_KEYS];
}

/* The clock that runs, if the input line covers it; otherwise the name of the mode. */
static const char *write_chip(const Scene *scene, char clock[VIEW_CLOCK_MAX])
{
    const Rect *line = &scene->layout->pane[PANE_PROMPT];
    const Rect *covered = &scene->layout->pane[PANE_BOTTOM_CLOCK];
    bool is_covered = covered->width > 0 && covered->row == line->row;
    bool is_shown = is_covered && !scene_is_asked(scene) && view_has_clocks(scene) &&
                    view_write_clock(scene, match_side(scene->session->match), clock);
    return is_shown ? clock : scene_focus(scene);
}

static int chip_width(const char *chip) { return GAP + width_text(chip) + 2; }

int view_keys_chip_width(const Scene *scene)
{
    char clock[VIEW_CLOCK_MAX];
    return chip_width(write_chip(scene, clock));
}

/* At the end of the input line: the mode's name or a clock, and before it the hints needed most. */
static void lay_out_chip(Footer *footer, const Scene *scene, Rect area, int from)
{
    *footer = (Footer){ .gap = GAP };
    const char *chip = write_chip(scene, footer->clock);
    int end = area.column + area.width - chip_width(chip);
    footer->title = from <= end ? chip : NULL;
    footer->title_column = end + GAP;
    if (footer->title != NULL && scene_is_asked(scene))
        add_answers(footer, scene);
    if (footer->title != NULL)
        add_way_back(footer, scene);
    KeyHints hints = hints_now(scene);
    for (size_t i = 0; footer->title != NULL && i < hints.count; i++)
        if (need_of(&hints.list[i]) == NEEDED_MOST)
            add_hint(footer, scene, &hints.list[i]);
    while (footer->count > 0 && from + GAP + width_of(footer) > end)
        drop_least(footer);
    place_hints(footer, end - width_of(footer));
}

void view_keys_chip(const Scene *scene, Rect area, int from)
{
    Footer footer;
    lay_out_chip(&footer, scene, area, from);
    write_footer(scene, area, &footer);
}

/* --- clicks ----------------------------------------------------------------------------------- */

const char *view_keys_line_at(const Scene *scene, int row, int column, bool *is_typed)
{
    Footer footer;
    Rect area = keys_area(scene);
    if (area.width == 0 || row != area.row)
        return NULL;
    if (scene->layout->pane[PANE_KEYS].width > 0 || !view_is_typed_at(scene))
        lay_out(&footer, scene, area);
    else
        lay_out_chip(&footer, scene, area, view_prompt_end(scene, area));
    for (int i = 0; i < footer.count; i++) {
        const ShownHint *shown = &footer.list[i];
        if (column >= shown->column && column < shown->column + shown->width) {
            *is_typed = shown->is_typed;
            return shown->line;
        }
    }
    return NULL;
}
