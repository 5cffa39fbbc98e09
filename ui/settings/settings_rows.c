/* Settings as one table: name, group, kind, place in the struct, bounds, words, help. Reading,
 * writing and listing all walk it, so that a setting is added by one row. Its order, group by
 * group, is that of the settings file, the manual and the list on the screen.
 */
#include <config.h>

#include "ui/settings/settings_state.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/engine.h"
#include "engine/job/strength.h"
#include "ui/settings/settings.h"

#include <ctype.h>
#include <string.h>

static const char *const GROUPS[GROUP_NB] = {
    [GROUP_LOOK] = N_("Look"),
    [GROUP_BOARD] = N_("Board"),
    [GROUP_PLAY] = N_("Play"),
    [GROUP_ANALYSIS] = N_("Analysis"),
    [GROUP_ENGINE] = N_("Engine"),
    [GROUP_BOOKS] = N_("Books, tables, files"),
    [GROUP_SPEECH] = N_("Sound and speech"),
};

#define AT(field) offsetof(Settings, field)

/* clang-format off */
static const Setting SETTINGS[] = {
    { "theme", GROUP_LOOK, KIND_NAME, AT(theme), 0, 0, "default brown green blue grey purple rose amber slate color-blind high-contrast", N_("the colours of the board") },
    { "colors", GROUP_LOOK, KIND_COLORS, AT(colors), 0, 0, NULL, N_("colours of your own in the theme's place: light #c8a070 dark #805030") },
    { "background", GROUP_LOOK, KIND_WORD, AT(background), 0, 0, "auto dark light", N_("the terminal's background") },
    { "color", GROUP_LOOK, KIND_WORD, AT(color), 0, 0, "auto never always", N_("use colours") },
    { "glyphs", GROUP_LOOK, KIND_WORD, AT(glyphs), 0, 0, "auto unicode ascii", N_("how lines and pieces are drawn") },
    { "pieces", GROUP_LOOK, KIND_WORD, AT(pieces), 0, 0, "auto drawn figurine letter", N_("pieces drawn over their squares, as figurines or as letters") },
    { "blocks", GROUP_LOOK, KIND_WORD, AT(blocks), 0, 0, "auto quadrants sextants", N_("what drawn pieces are made of; few fonts have sextants") },
    { "pictures", GROUP_LOOK, KIND_WORD, AT(pictures), 0, 0, "auto off kitty sixel", N_("drawn pieces as pictures, by kitty's protocol or sixels; auto: where the terminal is quick to say that it can") },
    { "letters", GROUP_LOOK, KIND_WORD, AT(letters), 0, 0, "auto en de es fr ru", N_("whose letters name the pieces of moves, shown and typed; files stay English") },
    { "steady", GROUP_LOOK, KIND_FLAG, AT(steady), 0, 0, NULL, N_("a cursor that does not blink and rests where to look; the screen changes by itself once a second at most") },
    { "coordinates", GROUP_BOARD, KIND_FLAG, AT(coordinates), 0, 0, NULL, N_("letters and numbers around the board") },
    { "square-columns", GROUP_BOARD, KIND_INT, AT(square_columns), 0, 17, NULL, N_("columns of a square at most; 0: as many as fit") },
    { "captured", GROUP_BOARD, KIND_FLAG, AT(captured), 0, 0, NULL, N_("the captured pieces") },
    { "clocks", GROUP_BOARD, KIND_FLAG, AT(clocks), 0, 0, NULL, N_("the clocks of a game") },
    { "evaluation-bar", GROUP_BOARD, KIND_FLAG, AT(evaluation_bar), 0, 0, NULL, N_("a bar beside the board: who is better") },
    { "arrows", GROUP_BOARD, KIND_WORD, AT(arrows), 0, 0, "drawn squares off", N_("the best moves of analysis on the board: arrows where squares are large, marked squares, or nothing") },
    { "blindfold", GROUP_BOARD, KIND_FLAG, AT(blindfold), 0, 0, NULL, N_("no pieces on the board: play from memory") },
    { "zen", GROUP_BOARD, KIND_FLAG, AT(zen), 0, 0, NULL, N_("show only board and clocks during a game") },
    { "mouse", GROUP_BOARD, KIND_FLAG, AT(mouse), 0, 0, NULL, N_("move pieces with the mouse") },
    { "player", GROUP_PLAY, KIND_TEXT, AT(player), 0, 0, NULL, N_("your name in saved games; empty: the login name") },
    { "time-control", GROUP_PLAY, KIND_CLOCK, AT(time_control), 0, 0, NULL, N_("clocks of a new game: 5+3, 5d3, in stages 40/90,30, White's v Black's 5+3 v 1+0, none") },
    { "first-increment", GROUP_PLAY, KIND_FLAG, AT(first_increment), 0, 0, NULL, N_("a clock begins with its increment added, as arbiters set it") },
    { "level", GROUP_PLAY, KIND_LEVEL, AT(elo), STRENGTH_LEVEL_MIN, STRENGTH_LEVEL_MAX, NULL, N_("how strong the engine plays; 20: its best") },
    { "elo", GROUP_PLAY, KIND_ELO, AT(elo), STRENGTH_ELO_MIN, STRENGTH_ELO_MAX, "full", N_("the same as a rating, or full; the later of the two counts") },
    { "opponent", GROUP_PLAY, KIND_ENGINE, AT(opponent), 0, 0, NULL, N_("the engine that you play, of those that `engine` lists; empty: luft") },
    { "think-time", GROUP_PLAY, KIND_INT64, AT(think_time_ms), 0, 86400000, NULL, N_("milliseconds the engine thinks without a clock; 0: no limit") },
    { "think-nodes", GROUP_PLAY, KIND_INT64, AT(think_nodes), 0, INT64_MAX, NULL, N_("positions the engine looks at; 0: no limit") },
    { "think-depth", GROUP_PLAY, KIND_INT, AT(think_depth), 0, SEARCH_DEPTH_MAX, NULL, N_("plies the engine looks ahead; 0: no limit") },
    { "ponder", GROUP_PLAY, KIND_FLAG, AT(ponder), 0, 0, NULL, N_("the engine thinks on your time, about the move that it expects") },
    { "resign", GROUP_PLAY, KIND_INT, AT(resign), 0, 100, NULL, N_("pawns behind at which the engine resigns; 0: never") },
    { "draws", GROUP_PLAY, KIND_FLAG, AT(draws), 0, 0, NULL, N_("the engine offers and accepts draws") },
    { "thoughts", GROUP_PLAY, KIND_FLAG, AT(thoughts), 0, 0, NULL, N_("show what the engine thinks while you play it") },
    { "lines", GROUP_ANALYSIS, KIND_INT, AT(lines), 1, 10, NULL, N_("lines in analysis") },
    { "analysis-limit", GROUP_ANALYSIS, KIND_INT, AT(analysis_limit_s), 0, 86400, NULL, N_("seconds analysis spends on a position; 0: no limit") },
    { "idle-stop", GROUP_ANALYSIS, KIND_INT, AT(idle_stop_min), 0, 1440, NULL, N_("minutes without a key until analysis pauses; 0: never") },
    { "score-from-side", GROUP_ANALYSIS, KIND_FLAG, AT(score_from_side), 0, 0, NULL, N_("scores from the side to move, not from White") },
    { "engine-rows", GROUP_ANALYSIS, KIND_INT, AT(engine_rows), 0, 99, NULL, N_("rows of the pane with the engine's lines; 0: by the room") },
    { "graph-rows", GROUP_ANALYSIS, KIND_INT, AT(graph_rows), 0, 99, NULL, N_("rows of the graph below the moves; 0: by the room") },
    { "analyser", GROUP_ANALYSIS, KIND_ENGINE, AT(analyser), 0, 0, NULL, N_("the engine that analyses; empty: luft") },
    { "second", GROUP_ANALYSIS, KIND_TEXT, AT(second), 0, 0, NULL, N_("the engine whose analysis stands beside it; empty: none") },
    { "hash", GROUP_ENGINE, KIND_INT, AT(hash_mb), ENGINE_HASH_MB_MIN, ENGINE_HASH_MB_MAX, NULL, N_("the engine's memory in MB") },
    { "threads", GROUP_ENGINE, KIND_INT, AT(threads), 1, ENGINE_THREADS_MAX, NULL, N_("the engine's threads") },
    { "engine-log", GROUP_ENGINE, KIND_PATH, AT(engine_log), 0, 0, NULL, N_("a file for all that other engines are told and say; empty: none") },
    { "book", GROUP_BOOKS, KIND_FLAG, AT(book), 0, 0, NULL, N_("the engine uses an opening book") },
    { "book-file", GROUP_BOOKS, KIND_PATH, AT(book_file), 0, 0, NULL, N_("a Polyglot book; empty: luft's own") },
    { "book-depth", GROUP_BOOKS, KIND_INT, AT(book_depth), 1, BOOK_DEPTH_MAX, NULL, N_("moves of a game that the engine takes from the book") },
    { "book-variety", GROUP_BOOKS, KIND_INT, AT(book_variety), 0, BOOK_VARIETY_MAX, NULL, N_("0: always the book's first move, 50: by its weights, 100: any") },
    { "tables", GROUP_BOOKS, KIND_PATHS, AT(tables), 0, 0, NULL, N_("folders of Syzygy endgame tables, separated by colons") },
    { "explorer-folder", GROUP_BOOKS, KIND_PATH, AT(explorer_folder), 0, 0, NULL, N_("a folder of PGN files for the explorer; empty: the file of the board") },
    { "repertoire", GROUP_BOOKS, KIND_PATH, AT(repertoire), 0, 0, NULL, N_("the PGN file of your opening repertoire, for `repertoire`") },
    { "recent-files", GROUP_BOOKS, KIND_INT, AT(recent_files), 0, 100, NULL, N_("files opened lately that the palette offers; 0: luft remembers none") },
    { "bell", GROUP_SPEECH, KIND_WORD, AT(bell), 0, 0, "no turn all", N_("a bell when it is your turn, or also when your time runs short, a game ends or something is wrong") },
    { "speech", GROUP_SPEECH, KIND_WORD, AT(speech), 0, 0, "auto letters names nato anna", N_("how the line dialogue says moves: Nf3, knight f3, knight foxtrot 3, knight felix 3") },
    { "announce", GROUP_SPEECH, KIND_WORD, AT(announce), 0, 0, "brief normal full", N_("how much the line dialogue says: the move alone, its number and side, or the turn, too") },
    { "prompt", GROUP_SPEECH, KIND_TEXT, AT(prompt), 0, 0, NULL, N_("a word before each line that you type in the line dialogue") },
    { "speech-pace", GROUP_SPEECH, KIND_INT, AT(speech_pace_s), 0, 3600, NULL, N_("seconds between two reports of analysis in the line dialogue; 0: only by best") },
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
        return status_error(STATUS_NOT_FOUND, "there is no setting called %.40s; did you mean %s?",
                            name, nearest);
    return status_error(STATUS_NOT_FOUND, "there is no setting called %.40s", name);
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

static const char *words_of(const Setting *setting)
{
    if (setting->kind == KIND_FLAG)
        return "yes no";
    return setting->words != NULL ? setting->words : "";
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
