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
#include "ui/settings/settings.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *const GROUPS[GROUP_NB] = {
    /* Translators: heading of the settings of colours, pieces and signs. */
    [GROUP_LOOK] = N_("Look"),
    [GROUP_BOARD] = N_("Board"),
    /* Translators: heading of the settings for games against the engine. */
    [GROUP_PLAY] = N_("Play"),
    [GROUP_ANALYSIS] = N_("Analysis"),
    [GROUP_ENGINE] = N_("Engine"),
    [GROUP_BOOKS] = N_("Books, tables, files"),
    [GROUP_SPEECH] = N_("Sound and speech"),
};

#define AT(field) offsetof(Settings, field)

/* clang-format off */
static const Setting SETTINGS[] = {
    { "theme", GROUP_LOOK, KIND_NAME, AT(theme), 0, 0, "default brown green blue grey purple rose amber slate color-blind high-contrast", NULL, N_("the board's colours") },
    { "colors", GROUP_LOOK, KIND_COLORS, AT(colors), 0, 0, NULL, NULL, N_("colours of your own instead of the theme's: light #c8a070 dark #805030") },
    { "background", GROUP_LOOK, KIND_WORD, AT(background), 0, 0, "auto dark light", NULL, N_("whether the terminal is dark or light; auto: luft asks it") },
    { "color", GROUP_LOOK, KIND_WORD, AT(color), 0, 0, "auto never always", NULL, N_("whether luft uses colours at all") },
    { "glyphs", GROUP_LOOK, KIND_WORD, AT(glyphs), 0, 0, "auto unicode ascii", NULL, N_("lines, signs and figurines in Unicode, or all of it in ASCII") },
    { "pieces", GROUP_LOOK, KIND_WORD, AT(pieces), 0, 0, "auto drawn figurine letter", NULL, N_("pieces drawn over their squares, as figurines or as letters") },
    { "blocks", GROUP_LOOK, KIND_WORD, AT(blocks), 0, 0, "auto quadrants sextants", NULL, N_("the block characters that pieces are drawn with; few fonts have sextants") },
    { "pictures", GROUP_LOOK, KIND_WORD, AT(pictures), 0, 0, "auto off kitty sixel", NULL, N_("drawn pieces as pictures, by kitty's protocol or sixels; auto: where the terminal is quick to say that it can") },
    { "letters", GROUP_LOOK, KIND_WORD, AT(letters), 0, 0, "auto en de es fr ru", NULL, N_("whose letters name the pieces of moves, shown and typed; files stay English") },
    { "steady", GROUP_LOOK, KIND_FLAG, AT(steady), 0, 0, NULL, NULL, N_("a cursor that does not blink and rests where to look; the screen changes by itself once a second at most") },
    { "coordinates", GROUP_BOARD, KIND_FLAG, AT(coordinates), 0, 0, NULL, NULL, N_("letters and numbers around the board") },
    { "square-columns", GROUP_BOARD, KIND_INT, AT(square_columns), 0, 17, "auto", N_("columns"), N_("how wide a square is at most; auto: as wide as fits") },
    { "captured", GROUP_BOARD, KIND_FLAG, AT(captured), 0, 0, NULL, NULL, N_("the captured pieces") },
    { "clocks", GROUP_BOARD, KIND_FLAG, AT(clocks), 0, 0, NULL, NULL, N_("the clocks of a game") },
    { "evaluation-bar", GROUP_BOARD, KIND_FLAG, AT(evaluation_bar), 0, 0, NULL, NULL, N_("a bar beside the board: who is better") },
    { "arrows", GROUP_BOARD, KIND_WORD, AT(arrows), 0, 0, "drawn squares off", NULL, N_("the best moves of analysis on the board: arrows where squares are large, marked squares, or nothing") },
    { "blindfold", GROUP_BOARD, KIND_FLAG, AT(blindfold), 0, 0, NULL, NULL, N_("no pieces on the board: play from memory") },
    { "zen", GROUP_BOARD, KIND_FLAG, AT(zen), 0, 0, NULL, NULL, N_("show only board and clocks during a game") },
    { "mouse", GROUP_BOARD, KIND_FLAG, AT(mouse), 0, 0, NULL, NULL, N_("move pieces with the mouse") },
    { "player", GROUP_PLAY, KIND_TEXT, AT(player), 0, 0, NULL, NULL, N_("your name in saved games; empty: the login name") },
    { "time-control", GROUP_PLAY, KIND_CLOCK, AT(time_control), 0, 0, NULL, NULL, N_("clocks of a new game: 5+3, 5d3, in stages 40/90,30, White's v Black's 5+3 v 1+0, none") },
    { "first-increment", GROUP_PLAY, KIND_FLAG, AT(first_increment), 0, 0, NULL, NULL, N_("a clock begins with its increment added, as arbiters set it") },
    { "level", GROUP_PLAY, KIND_LEVEL, AT(elo), STRENGTH_LEVEL_MIN, STRENGTH_LEVEL_MAX, NULL, NULL, N_("how strong the engine plays; 20: its best") },
    { "elo", GROUP_PLAY, KIND_ELO, AT(elo), STRENGTH_ELO_MIN, STRENGTH_ELO_MAX, "full", NULL, N_("the same as a rating, or full; the later of the two counts") },
    { "opponent", GROUP_PLAY, KIND_ENGINE, AT(opponent), 0, 0, NULL, NULL, N_("the engine that you play, of those that `engine` lists; empty: luft") },
    { "think-time", GROUP_PLAY, KIND_INT64, AT(think_time_ms), 0, 86400000, "none", N_("ms"), N_("how long the engine thinks without a clock; none: no limit") },
    { "think-nodes", GROUP_PLAY, KIND_INT64, AT(think_nodes), 0, INT64_MAX, "none", N_("positions"), N_("how much the engine looks at; none: no limit") },
    { "think-depth", GROUP_PLAY, KIND_INT, AT(think_depth), 0, SEARCH_DEPTH_MAX, "none", N_("plies"), N_("how far the engine looks ahead; none: no limit") },
    { "ponder", GROUP_PLAY, KIND_FLAG, AT(ponder), 0, 0, NULL, NULL, N_("the engine thinks on your time, about the move that it expects") },
    { "resign", GROUP_PLAY, KIND_INT, AT(resign), 0, 100, "never", N_("pawns"), N_("how far behind the engine resigns; never: it plays on") },
    { "draws", GROUP_PLAY, KIND_FLAG, AT(draws), 0, 0, NULL, NULL, N_("the engine offers and accepts draws") },
    { "thoughts", GROUP_PLAY, KIND_FLAG, AT(thoughts), 0, 0, NULL, NULL, N_("show what the engine thinks while you play it") },
    { "lines", GROUP_ANALYSIS, KIND_INT, AT(lines), 1, 10, NULL, NULL, N_("lines in analysis") },
    { "analysis-limit", GROUP_ANALYSIS, KIND_INT, AT(analysis_limit_s), 0, 86400, "none", N_("s"), N_("how long analysis stays with a position; none: no limit") },
    { "idle-stop", GROUP_ANALYSIS, KIND_INT, AT(idle_stop_min), 0, 1440, "never", N_("min"), N_("time without a key until analysis pauses; never: it goes on") },
    { "score-from-side", GROUP_ANALYSIS, KIND_FLAG, AT(score_from_side), 0, 0, NULL, NULL, N_("scores from the side to move, not from White") },
    { "engine-rows", GROUP_ANALYSIS, KIND_INT, AT(engine_rows), 0, 99, "auto", N_("rows"), N_("height of the pane with the engine's lines; auto: by the room") },
    { "graph-rows", GROUP_ANALYSIS, KIND_INT, AT(graph_rows), 0, 99, "auto", N_("rows"), N_("height of the graph below the moves; auto: by the room") },
    { "analyser", GROUP_ANALYSIS, KIND_ENGINE, AT(analyser), 0, 0, NULL, NULL, N_("the engine that analyses; empty: luft") },
    { "second", GROUP_ANALYSIS, KIND_TEXT, AT(second), 0, 0, NULL, NULL, N_("the engine whose analysis stands beside it; empty: none") },
    { "hash", GROUP_ENGINE, KIND_INT, AT(hash_mb), ENGINE_HASH_MB_MIN, ENGINE_HASH_MB_MAX, NULL, N_("MB"), N_("the engine's memory") },
    { "threads", GROUP_ENGINE, KIND_INT, AT(threads), 1, ENGINE_THREADS_MAX, NULL, NULL, N_("the engine's threads") },
    { "engine-log", GROUP_ENGINE, KIND_PATH, AT(engine_log), 0, 0, NULL, NULL, N_("a file for all that other engines are told and say; empty: none") },
    { "book", GROUP_BOOKS, KIND_FLAG, AT(book), 0, 0, NULL, NULL, N_("the engine uses an opening book") },
    { "book-file", GROUP_BOOKS, KIND_PATH, AT(book_file), 0, 0, NULL, NULL, N_("a Polyglot book; empty: luft's own") },
    { "book-depth", GROUP_BOOKS, KIND_INT, AT(book_depth), 1, BOOK_DEPTH_MAX, NULL, N_("moves"), N_("moves of a game that the engine takes from the book") },
    { "book-variety", GROUP_BOOKS, KIND_INT, AT(book_variety), 0, BOOK_VARIETY_MAX, NULL, NULL, N_("0: always the book's first move, 50: by its weights, 100: any") },
    { "tables", GROUP_BOOKS, KIND_PATHS, AT(tables), 0, 0, NULL, NULL, N_("folders of Syzygy endgame tables, separated by colons") },
    { "explorer-folder", GROUP_BOOKS, KIND_PATH, AT(explorer_folder), 0, 0, NULL, NULL, N_("a folder of PGN files for the explorer; empty: the file of the board") },
    { "repertoire", GROUP_BOOKS, KIND_PATH, AT(repertoire), 0, 0, NULL, NULL, N_("the PGN file of your opening repertoire, for `repertoire`") },
    { "recent-files", GROUP_BOOKS, KIND_INT, AT(recent_files), 0, 100, "none", N_("files"), N_("files opened lately that the palette offers; none: luft remembers none") },
    { "bell", GROUP_SPEECH, KIND_WORD, AT(bell), 0, 0, "no turn all", NULL, N_("a bell when it is your turn, or also when your time runs short, a game ends or something is wrong") },
    { "speech", GROUP_SPEECH, KIND_WORD, AT(speech), 0, 0, "auto letters names nato anna", NULL, N_("how the line dialogue says moves: Nf3, knight f3, knight foxtrot 3, knight felix 3") },
    { "announce", GROUP_SPEECH, KIND_WORD, AT(announce), 0, 0, "brief normal full", NULL, N_("how much the line dialogue says: the move alone, its number and side, or the turn, too") },
    { "prompt", GROUP_SPEECH, KIND_TEXT, AT(prompt), 0, 0, NULL, NULL, N_("a word before each line that you type in the line dialogue") },
    { "speech-pace", GROUP_SPEECH, KIND_INT, AT(speech_pace_s), 0, 3600, "off", N_("s"), N_("time between two reports of analysis in the line dialogue; off: only by best") },
};
/* clang-format on */

/* "evaluation_bar", "Evaluation-Bar" and "evaluation-bar" are one name. */
static bool name_equals(const char *a, const char *b)
{
    for (; *a != '\0' && *b != '\0'; a++, b++) {
        int first = *a == '_' ? '-' : tolower((unsigned char)*a);
        int second = *b == '_' ? '-' : tolower((unsigned char)*b);
        if (first != second)
            return false;
    }
    return *a == *b;
}

const Setting *setting_find(const char *name)
{
    for (size_t i = 0; i < ARRAY_LEN(SETTINGS); i++)
        if (name_equals(SETTINGS[i].name, name))
            return &SETTINGS[i];
    return NULL;
}

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
        size_t length = common_beginning(SETTINGS[i].name, name);
        if (length > best || (nearest == NULL && strstr(SETTINGS[i].name, name) && *name != '\0')) {
            best = int_max((int)length, (int)best);
            nearest = SETTINGS[i].name;
        }
    }
    if (nearest != NULL)
        return status_error(STATUS_NOT_FOUND, "there is no setting called %.40s; try %s", name,
                            nearest);
    return status_error(STATUS_NOT_FOUND, "there is no setting called %.40s", name);
}

static const char *words_of(const Setting *setting)
{
    if (setting->kind == KIND_FLAG)
        return "yes no";
    return setting->words != NULL ? setting->words : "";
}

/* --- names ------------------------------------------------------------------------------------ */

const char *settings_name(size_t index)
{
    return index < ARRAY_LEN(SETTINGS) ? SETTINGS[index].name : NULL;
}

const char *settings_help(size_t index)
{
    return index < ARRAY_LEN(SETTINGS) ? SETTINGS[index].help : NULL;
}

const char *settings_group(size_t index)
{
    return index < ARRAY_LEN(SETTINGS) ? GROUPS[SETTINGS[index].group] : NULL;
}

void settings_show(const Settings *settings, size_t index, StrBuf *value)
{
    if (index >= ARRAY_LEN(SETTINGS))
        return;
    const Setting *setting = &SETTINGS[index];
    size_t from = value->length;
    Status status = settings_get(settings, setting->name, value);
    bool is_digits = status_is_ok(&status) && isdigit((unsigned char)value->data[from]);
    if (setting->unit != NULL && is_digits)
        strbuf_addf(value, " %s", _(setting->unit));
}

static bool is_number(const Setting *setting)
{
    return setting->kind == KIND_INT || setting->kind == KIND_INT64 ||
           setting->kind == KIND_LEVEL || setting->kind == KIND_ELO;
}

bool setting_has_zero(const Setting *setting)
{
    return (setting->kind == KIND_INT || setting->kind == KIND_INT64) && setting->words != NULL;
}

bool settings_is_zero(size_t index, const char *value)
{
    return index < ARRAY_LEN(SETTINGS) && setting_has_zero(&SETTINGS[index]) &&
           strcmp(value, SETTINGS[index].words) == 0;
}

enum { NUMBER_MAX = 24 };

void settings_choices(size_t index, StrBuf *choices)
{
    const Setting *setting = index < ARRAY_LEN(SETTINGS) ? &SETTINGS[index] : NULL;
    if (setting == NULL)
        return;
    for (const char *at = words_of(setting); *at != '\0'; at++)
        strbuf_addf(choices, *at == ' ' ? ", " : "%c", *at);
    if (!is_number(setting))
        return;
    if (choices->length > 0)
        strbuf_add_text(choices, ", ");
    char low[NUMBER_MAX], high[NUMBER_MAX];
    snprintf(low, sizeof low, "%" PRId64, setting->low + setting_has_zero(setting));
    snprintf(high, sizeof high, "%" PRId64, setting->high);
    if (setting->high == INT64_MAX)
        /* Translators: a number: the values of a setting have no upper bound. */
        strbuf_addf(choices, _("%s or more"), low);
    else
        strbuf_addf(choices, format_like(C_("numbers", "%s to %s"), "%s %s"), low, high);
    if (setting->unit != NULL)
        strbuf_addf(choices, " %s", _(setting->unit));
}

bool settings_is_of_screen(size_t index)
{
    static const char *const NAMES[] = {
        "theme",       "colors",     "background",   "color",          "glyphs", "pieces",
        "blocks",      "pictures",   "coordinates",  "evaluation-bar", "arrows", "square-columns",
        "engine-rows", "graph-rows", "recent-files", "mouse",          "clocks", "captured",
        "blindfold",   "zen",        "steady",
    };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (strcmp(SETTINGS[index].name, NAMES[i]) == 0)
            return true;
    return false;
}

bool settings_are_one(const char *name, const char *other)
{
    const Setting *a = setting_find(name), *b = setting_find(other);
    return a != NULL && b != NULL && a->offset == b->offset;
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
    return index < ARRAY_LEN(SETTINGS) ? words_of(&SETTINGS[index]) : "";
}

const char *settings_words_of(const char *name)
{
    const Setting *setting = setting_find(name);
    return setting != NULL ? words_of(setting) : "";
}

bool settings_is_path(const char *name, bool *is_several)
{
    const Setting *setting = setting_find(name);
    *is_several = setting != NULL && setting->kind == KIND_PATHS;
    return *is_several || (setting != NULL && setting->kind == KIND_PATH);
}
