/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings as one table: name, group, kind, place in the struct, bounds, words, help. Reading,
 * writing and listing all walk it, so that a setting is added by one row. Its order, group by
 * group, is that of the settings file, the manual and the list on the screen.
 */
#include <config.h>

#include "ui/settings/settings_state.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/engine.h"
#include "engine/mind/job.h"
#include "engine/mind/opponent.h"
#include "engine/people/policy.h"
#include "engine/text/words.h"
#include "ui/settings/settings.h"
#include "ui/settings/value_words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const GROUPS[GROUP_NB] = {
    /* Translators: heading of the settings for games against the engine. */
    [GROUP_PLAY] = N_("Play"),
    [GROUP_ENGINE] = N_("Engine"),
    [GROUP_ANALYSIS] = N_("Analysis"),
    [GROUP_BOARD] = N_("Board"),
    /* Translators: heading of the settings of colours, pieces and signs. */
    [GROUP_LOOK] = N_("Look"),
    [GROUP_SPEECH] = N_("Sound and speech"),
    [GROUP_BOOKS] = N_("Books, tables, files"),
};

/* clang-format off */
#define FLAG(name, group, field, help) \
    { OPTION_ROW_FLAG(name, Settings, field, help), group, KIND_FLAG, NULL, NULL }
#define NUMBER(name, group, field, low, high, zero, unit, help) \
    { OPTION_ROW_NUMBER(name, Settings, field, low, high, help), group, KIND_NUMBER, zero, unit }
#define WORD(name, group, field, last, words, help) \
    { OPTION_ROW_ENUM(name, Settings, field, last, help), group, KIND_WORD, words, NULL }
#define TEXT(name, group, kind, field, words, help) \
    { OPTION_ROW_BUFFER(name, Settings, field, help), group, kind, words, NULL }

static const Setting SETTINGS[] = {
    { OPTION_ROW_NUMBER("level", Settings, elo, STRENGTH_LEVEL_MIN, STRENGTH_LEVEL_MAX, N_("how strong the engine plays; 20: its best")), GROUP_PLAY, KIND_LEVEL, "beginner easy casual club expert master max", NULL },
    { OPTION_ROW_NUMBER("elo", Settings, elo, STRENGTH_ELO_MIN, STRENGTH_ELO_MAX, N_("the same as a rating, or full; the later of the two counts")), GROUP_PLAY, KIND_ELO, "full", NULL },
    TEXT("opponent", GROUP_PLAY, KIND_ENGINE, opponent, "luft", N_("your opponent, one of the engines that `engine` lists")),
    TEXT("time-control", GROUP_PLAY, KIND_CLOCK, time_control, "none", N_("clocks of a new game: 5+3, 5d3, in stages 40/90,30, White's v Black's 5+3 v 1+0, none")),
    FLAG("first-increment", GROUP_PLAY, first_increment, N_("clocks start with the increment added, as arbiters set them")),
    { OPTION_ROW_NUMBER("think-time", Settings, think_time_ms, 0, 86400000, N_("how long the engine thinks without a clock; none: no limit")), GROUP_PLAY, KIND_SECONDS, "none", N_("s") },
    NUMBER("think-nodes", GROUP_PLAY, think_nodes, 0, INT64_MAX, "none", N_("positions"), N_("how many positions the engine searches; none: no limit")),
    NUMBER("think-depth", GROUP_PLAY, think_depth, 0, SEARCH_DEPTH_MAX, "none", N_("plies"), N_("how far the engine looks ahead; none: no limit")),
    FLAG("ponder", GROUP_PLAY, ponder, N_("the engine thinks on your time about the move it expects")),
    NUMBER("resign", GROUP_PLAY, resign, OPPONENT_RESIGN_AUTO, 100, "never auto", N_("pawns"), N_("how far behind the engine resigns; never: it plays on; auto: like people of its rating")),
    FLAG("draws", GROUP_PLAY, draws, N_("the engine offers and accepts draws")),
    FLAG("thoughts", GROUP_PLAY, thoughts, N_("show what the engine thinks while you play it")),
    TEXT("player", GROUP_PLAY, KIND_TEXT, player, "login", N_("your name in saved games; login: the login name")),
    NUMBER("hash", GROUP_ENGINE, hash_mb, ENGINE_HASH_MB_MIN, ENGINE_HASH_MB_MAX, NULL, N_("MB"), N_("the engine's memory")),
    NUMBER("threads", GROUP_ENGINE, threads, 1, ENGINE_THREADS_MAX, NULL, NULL, N_("the engine's threads")),
    TEXT("engine-log", GROUP_ENGINE, KIND_PATH, engine_log, "none", N_("a file that logs everything sent to and by other engines")),
    NUMBER("lines", GROUP_ANALYSIS, lines, 1, 10, NULL, NULL, N_("lines in analysis")),
    NUMBER("humans", GROUP_ANALYSIS, humans_elo, POLICY_RATING_MIN, POLICY_RATING_MAX, "level", N_("Elo"), N_("the rating of the players whose moves `humans` shows")),
    NUMBER("analysis-limit", GROUP_ANALYSIS, analysis_limit_s, 0, 86400, "none", N_("s"), N_("how long analysis stays with a position; none: no limit")),
    NUMBER("idle-stop", GROUP_ANALYSIS, idle_stop_min, 0, 1440, "never", N_("min"), N_("time without a key until analysis pauses; never: it runs on")),
    FLAG("score-from-side", GROUP_ANALYSIS, score_from_side, N_("scores from the side to move, not from White")),
    NUMBER("engine-rows", GROUP_ANALYSIS, engine_rows, 0, 99, "auto", N_("rows"), N_("height of the pane with the engine's lines; auto: as room allows")),
    NUMBER("graph-rows", GROUP_ANALYSIS, graph_rows, 0, 99, "auto", N_("rows"), N_("height of the graph below the moves; auto: as room allows")),
    TEXT("analyser", GROUP_ANALYSIS, KIND_ENGINE, analyser, "luft", N_("the engine that analyses")),
    TEXT("second", GROUP_ANALYSIS, KIND_TEXT, second, "none", N_("a second engine that analyses beside the first")),
    FLAG("coordinates", GROUP_BOARD, coordinates, N_("letters and numbers around the board")),
    NUMBER("square-columns", GROUP_BOARD, square_columns, 0, 17, "auto", N_("columns"), N_("how wide a square is at most; auto: as wide as fits")),
    FLAG("captured", GROUP_BOARD, captured, N_("the captured pieces")),
    FLAG("clocks", GROUP_BOARD, clocks, N_("the clocks of a game")),
    FLAG("evaluation-bar", GROUP_BOARD, evaluation_bar, N_("a bar beside the board: who is better")),
    WORD("arrows", GROUP_BOARD, arrows, ARROWS_OFF, "drawn squares off", N_("the best moves of analysis on the board: arrows where squares are large, marked squares, or nothing")),
    FLAG("blindfold", GROUP_BOARD, blindfold, N_("no pieces on the board: play from memory")),
    FLAG("zen", GROUP_BOARD, zen, N_("show only board and clocks during a game")),
    FLAG("mouse", GROUP_BOARD, mouse, N_("move pieces with the mouse")),
    TEXT("theme", GROUP_LOOK, KIND_NAME, theme, "default brown green blue grey purple rose amber slate color-blind high-contrast", N_("the board's colours")),
    TEXT("colors", GROUP_LOOK, KIND_COLORS, colors, "none", N_("colours of your own instead of the theme's: light #c8a070 dark #805030")),
    WORD("background", GROUP_LOOK, background, BACKGROUND_IS_LIGHT, "auto dark light", N_("whether the terminal is dark or light; auto: luft asks it")),
    WORD("color", GROUP_LOOK, color, COLOR_ALWAYS, "auto never always", N_("whether luft uses colours at all")),
    WORD("glyphs", GROUP_LOOK, glyphs, GLYPHS_ASCII, "auto unicode ascii", N_("lines, signs and figurines in Unicode, or everything in ASCII")),
    WORD("pieces", GROUP_LOOK, pieces, PIECES_LETTER, "auto drawn figurine letter", N_("pieces drawn over their squares, as figurines or as letters")),
    WORD("blocks", GROUP_LOOK, blocks, BLOCKS_SEXTANTS, "auto quadrants sextants", N_("the block characters that pieces are drawn with; few fonts have sextants")),
    WORD("pictures", GROUP_LOOK, pictures, PICTURE_MODE_SIXEL, "auto off kitty sixel", N_("drawn pieces as pictures, by kitty's protocol or sixels; auto: if the terminal is quick to say that it can")),
    WORD("language", GROUP_LOOK, language, LETTERS_RU, "auto en de es fr ru", N_("the language of luft's texts; auto: that of the locale")),
    WORD("letters", GROUP_LOOK, letters, LETTERS_RU, "auto en de es fr ru", N_("the language of the piece letters, shown and typed; files stay English")),
    FLAG("steady", GROUP_LOOK, steady, N_("a cursor that does not blink and rests where to look; the screen changes by itself once a second at most")),
    WORD("bell", GROUP_SPEECH, bell, BELL_ALL, "no turn all", N_("a bell when it is your turn, or also when your time runs short, a game ends or something is wrong")),
    WORD("speech", GROUP_SPEECH, speech, SPEECH_ANNA, "auto letters names nato anna", N_("how the line dialogue says moves: Nf3, knight f3, knight foxtrot 3, knight felix 3")),
    WORD("announce", GROUP_SPEECH, announce, ANNOUNCE_FULL, "brief normal full", N_("how much the line dialogue says: the move alone, its number and side, or the turn, too")),
    TEXT("prompt", GROUP_SPEECH, KIND_TEXT, prompt, "none", N_("a word before each line that you type in the line dialogue")),
    NUMBER("speech-pace", GROUP_SPEECH, speech_pace_s, 0, 3600, "off", N_("s"), N_("time between two reports of analysis in the line dialogue; off: only on request, by `best`")),
    FLAG("book", GROUP_BOOKS, book, N_("the engine uses an opening book")),
    TEXT("book-file", GROUP_BOOKS, KIND_PATH, book_file, "luft", N_("a Polyglot book; luft: luft's own")),
    NUMBER("book-depth", GROUP_BOOKS, book_depth, 1, BOOK_DEPTH_MAX, NULL, N_("moves"), N_("moves of a game that the engine takes from the book")),
    NUMBER("book-variety", GROUP_BOOKS, book_variety, 0, BOOK_VARIETY_MAX, NULL, NULL, N_("0: always the book's first move, 50: by its weights, 100: any")),
    TEXT("tables", GROUP_BOOKS, KIND_PATHS, tables, "none", N_("folders of Syzygy endgame tables, separated by colons")),
    TEXT("explorer-folder", GROUP_BOOKS, KIND_PATH, explorer_folder, "none", N_("a folder of PGN files for the explorer; none: the file of the board")),
    TEXT("repertoire", GROUP_BOOKS, KIND_PATH, repertoire, "none", N_("the PGN file of your opening repertoire, for `repertoire`")),
    NUMBER("recent-files", GROUP_BOOKS, recent_files, 0, 100, "none", N_("files"), N_("files opened lately that the palette offers; none: luft remembers none")),
};
/* clang-format on */

static Word skip_joints(Word name)
{
    while (name.length > 0 && strchr("-_ ", *name.text) != NULL)
        name = (Word){ name.text + 1, name.length - 1 };
    return name;
}

/* "evaluation_bar" and "Evaluation-Bar" are evaluation-bar, "Time control" and "timecontrol" are
 * time-control. */
static bool is_called(const char *name, Word typed)
{
    for (;; name++, typed = (Word){ typed.text + 1, typed.length - 1 }) {
        name += strspn(name, "-");
        typed = skip_joints(typed);
        if (typed.length == 0 ||
            tolower((unsigned char)*name) != tolower((unsigned char)*typed.text))
            return typed.length == 0 && *name == '\0';
    }
}

const Setting *setting_find(const char *name)
{
    size_t index = settings_index(word_of(name));
    return index < ARRAY_LEN(SETTINGS) ? &SETTINGS[index] : NULL;
}

/* Letters of a name inside another that are enough to guess what was meant. */
enum { INSIDE_MIN = 3 };

/* How many letters of two names agree from the front: enough to guess what was meant. */
static size_t common_beginning(const char *a, const char *b)
{
    size_t count = 0;
    while (a[count] != '\0' && tolower((unsigned char)a[count]) == tolower((unsigned char)b[count]))
        count++;
    return count;
}

Status setting_unknown(const char *name)
{
    const char *nearest = NULL;
    size_t best = 1;
    for (size_t i = 0; i < ARRAY_LEN(SETTINGS); i++) {
        size_t length = common_beginning(SETTINGS[i].option.name, name);
        if (length > best || (nearest == NULL && strlen(name) >= INSIDE_MIN &&
                              strstr(SETTINGS[i].option.name, name) != NULL)) {
            best = int_max((int)length, (int)best);
            nearest = SETTINGS[i].option.name;
        }
    }
    if (nearest != NULL)
        return status_error(STATUS_NOT_FOUND, "there is no setting called %.40s; try %s", name,
                            nearest);
    return status_error(STATUS_NOT_FOUND, "there is no setting called %.40s", name);
}

static const char *words_for(const Setting *setting)
{
    if (setting->kind == KIND_FLAG)
        return "yes no";
    return setting->words != NULL ? setting->words : "";
}

enum { NUMBER_MAX = 24 };

/* --- names ------------------------------------------------------------------------------------ */

const char *settings_name(size_t index)
{
    return index < ARRAY_LEN(SETTINGS) ? SETTINGS[index].option.name : NULL;
}

const char *settings_help(size_t index)
{
    return index < ARRAY_LEN(SETTINGS) ? SETTINGS[index].option.help : NULL;
}

const char *settings_group(size_t index)
{
    return index < ARRAY_LEN(SETTINGS) ? GROUPS[SETTINGS[index].group] : NULL;
}

/* "%s columns", in the plural form of the number; NULL: the unit is a sign such as "s". */
static const char *counted(const char *unit, uint64_t number)
{
    unsigned long n = number < 1000 ? (unsigned long)number : 1000;
    const struct {
        const char *unit, *format;
    } UNITS[] = {
        { "columns", ngettext("%s column", "%s columns", n) },
        { "files", ngettext("%s file", "%s files", n) },
        { "moves", ngettext("%s move", "%s moves", n) },
        { "pawns", ngettext("%s pawn", "%s pawns", n) },
        { "plies", ngettext("%s ply", "%s plies", n) },
        { "positions", ngettext("%s position", "%s positions", n) },
        { "rows", ngettext("%s row", "%s rows", n) },
    };
    for (size_t i = 0; i < ARRAY_LEN(UNITS); i++)
        if (strcmp(UNITS[i].unit, unit) == 0)
            return UNITS[i].format;
    return NULL;
}

/* A number or a range, with the setting's unit; last: the number that the unit is counted by. */
static void add_with_unit(const Setting *setting, const char *number, uint64_t last, StrBuf *text)
{
    const char *format = counted(setting->unit, last);
    if (format != NULL)
        strbuf_addf(text, format_like(format, "%s"), number);
    else
        strbuf_addf(text, "%s %s", number, _(setting->unit));
}

/* What a level stands for: " (club, 1900 Elo)". */
static void add_strength(int elo, StrBuf *value)
{
    const char *word = language_of_marked(strength_level_word(strength_nearest_level(elo)));
    if (elo == STRENGTH_FULL)
        strbuf_addf(value, " (%s)", word);
    else
        strbuf_addf(value, _(" (%s, %d Elo)"), word, elo);
}

static bool is_among(const char *words, const char *value)
{
    for (Word word = word_take(&words); word.length > 0; word = word_take(&words))
        if (word_is(word, value))
            return true;
    return false;
}

/* Replaces the word from that place on by the person's own. */
static void translate(StrBuf *text, size_t from)
{
    StrBuf own;
    strbuf_init(&own);
    value_words_add((Word){ text->data + from, text->length - from }, &own);
    strbuf_truncate(text, from);
    strbuf_add(text, own.data, own.length);
    strbuf_done(&own);
}

void settings_show(const Settings *settings, size_t index, StrBuf *value)
{
    if (index >= ARRAY_LEN(SETTINGS))
        return;
    const Setting *setting = &SETTINGS[index];
    size_t from = value->length;
    Status status = settings_get(settings, setting->option.name, value);
    bool is_digits = status_is_ok(&status) && isdigit((unsigned char)value->data[from]);
    if (value->length == from)
        strbuf_add_text(value, words_for(setting));
    if (is_among(words_for(setting), value->data + from))
        translate(value, from);
    else if (setting->unit != NULL && is_digits && setting->kind == KIND_NUMBER) {
        char number[NUMBER_MAX];
        snprintf(number, sizeof number, "%s", value->data + from);
        strbuf_truncate(value, from);
        add_with_unit(setting, number, strtoull(number, NULL, 10), value);
    }
    if (setting->kind == KIND_LEVEL)
        add_strength(settings->elo, value);
}

static bool is_number(const Setting *setting)
{
    return setting->kind == KIND_NUMBER || setting->kind == KIND_SECONDS ||
           setting->kind == KIND_LEVEL || setting->kind == KIND_ELO;
}

bool setting_has_zero(const Setting *setting)
{
    return (setting->kind == KIND_NUMBER || setting->kind == KIND_SECONDS) &&
           setting->words != NULL;
}

bool settings_is_zero(size_t index, const char *value)
{
    const char *words = index < ARRAY_LEN(SETTINGS) ? SETTINGS[index].words : NULL;
    return words != NULL && setting_has_zero(&SETTINGS[index]) &&
           strlen(value) == strcspn(words, " ") && strncmp(value, words, strlen(value)) == 0;
}

int64_t settings_lowest(size_t index)
{
    return settings_is_number(index) ? SETTINGS[index].option.low : 0;
}

bool settings_is_seconds(size_t index)
{
    return index < ARRAY_LEN(SETTINGS) && SETTINGS[index].kind == KIND_SECONDS;
}

bool settings_is_number(size_t index)
{
    return index < ARRAY_LEN(SETTINGS) && is_number(&SETTINGS[index]);
}

void settings_choices(size_t index, const char *between, StrBuf *choices)
{
    const Setting *setting = index < ARRAY_LEN(SETTINGS) ? &SETTINGS[index] : NULL;
    if (setting == NULL || (!is_number(setting) && strchr(words_for(setting), ' ') == NULL))
        return;
    const char *words = words_for(setting);
    for (Word word = word_take(&words); word.length > 0; word = word_take(&words)) {
        if (choices->length > 0)
            strbuf_add_text(choices, between);
        value_words_add(word, choices);
    }
    if (!is_number(setting))
        return;
    if (choices->length > 0)
        strbuf_add_text(choices, between);
    StrBuf range;
    strbuf_init(&range);
    char low[NUMBER_MAX], high[NUMBER_MAX];
    double one = setting->kind == KIND_SECONDS ? 1000 : 1;
    snprintf(low, sizeof low, "%g",
             setting_has_zero(setting) && setting->option.low <= 0
                 ? 1 / one
                 : (double)setting->option.low / one);
    snprintf(high, sizeof high, "%.0f", (double)setting->option.high / one);
    if (setting->option.high == INT64_MAX)
        /* Translators: a number: the values of a setting have no upper bound. */
        strbuf_addf(&range, _("%s or more"), low);
    else
        strbuf_addf(&range, format_like(C_("numbers", "%s to %s"), "%s %s"), low, high);
    if (setting->unit != NULL)
        add_with_unit(setting, range.data, (uint64_t)setting->option.high, choices);
    else
        strbuf_add_text(choices, range.data);
    strbuf_done(&range);
}

size_t settings_index(Word name)
{
    size_t index = 0;
    while (index < ARRAY_LEN(SETTINGS) && !is_called(SETTINGS[index].option.name, name))
        index++;
    return index;
}

bool settings_are_one(const char *name, const char *other)
{
    const Setting *a = setting_find(name), *b = setting_find(other);
    return a != NULL && b != NULL && a->option.offset == b->option.offset;
}

const char *settings_exact_name(const Settings *settings, const char *name)
{
    const Setting *setting = setting_find(name);
    bool is_lossy = setting != NULL && setting->kind == KIND_LEVEL &&
                    strength_level_elo(strength_nearest_level(settings->elo)) != settings->elo;
    return is_lossy ? "elo" : name;
}

const char *settings_words(size_t index)
{
    return index < ARRAY_LEN(SETTINGS) ? words_for(&SETTINGS[index]) : "";
}

const char *settings_words_of(const char *name)
{
    const Setting *setting = setting_find(name);
    return setting != NULL ? words_for(setting) : "";
}

bool settings_is_path(const char *name, bool *is_several)
{
    const Setting *setting = setting_find(name);
    *is_several = setting != NULL && setting->kind == KIND_PATHS;
    return *is_several || (setting != NULL && setting->kind == KIND_PATH);
}
