/* Settings as one table: name, kind, place in the struct, bounds, words, help. Getting, setting and
 * listing all walk it, so that a setting is added by one row.
 */
#include <config.h>

#include "ui/settings/settings.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/clock/time_control.h"
#include "engine/engine.h"
#include "engine/job/strength.h"
#include "engine/opponent/opponent.h"
#include "engine/text/number.h"
#include "engine/text/path.h"
#include "ui/settings/engine_list.h"
#include "ui/settings/own_colors.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

typedef enum Kind {
    KIND_FLAG,
    KIND_INT,
    KIND_INT64,
    KIND_WORD, /* an enum */
    KIND_NAME, /* a text that is one of the words */
    KIND_TEXT,
    KIND_ENGINE, /* a name of the list; luft's own is kept as "" */
    KIND_PATH,   /* absolute, however it was given */
    KIND_PATHS,  /* several of them, colons between */
    KIND_CLOCK,
    KIND_COLORS,
    KIND_LEVEL, /* a rating kept as such, said as the level nearest to it */
    KIND_ELO    /* a rating; its word is the full strength */
} Kind;

typedef struct Setting {
    const char *name;
    Kind kind;
    size_t offset;
    int64_t low, high; /* of a number */
    const char
        *words; /* blank-separated: of a KIND_WORD in the order of its enum, of a KIND_NAME */
    const char *help;
} Setting;

#define AT(field) offsetof(Settings, field)

/* clang-format off */
static const Setting SETTINGS[] = {
    { "theme", KIND_NAME, AT(theme), 0, 0, "default brown green blue grey purple rose amber slate color-blind high-contrast", N_("the colours of the board") },
    { "colors", KIND_COLORS, AT(colors), 0, 0, NULL, N_("colours of your own in the theme's place: light #c8a070 dark #805030") },
    { "background", KIND_WORD, AT(background), 0, 0, "auto dark light", N_("the terminal's background") },
    { "color", KIND_WORD, AT(color), 0, 0, "auto never always", N_("use colours") },
    { "glyphs", KIND_WORD, AT(glyphs), 0, 0, "auto unicode ascii", N_("how lines and pieces are drawn") },
    { "pieces", KIND_WORD, AT(pieces), 0, 0, "auto drawn figurine letter", N_("pieces drawn over their squares, as figurines or as letters") },
    { "blocks", KIND_WORD, AT(blocks), 0, 0, "auto quadrants sextants", N_("what drawn pieces are made of; few fonts have sextants") },
    { "pictures", KIND_WORD, AT(pictures), 0, 0, "auto off kitty sixel", N_("drawn pieces as pictures, by kitty's protocol or sixels; auto: where the terminal is quick to say that it can") },
    { "coordinates", KIND_FLAG, AT(coordinates), 0, 0, NULL, N_("letters and numbers around the board") },
    { "evaluation-bar", KIND_FLAG, AT(evaluation_bar), 0, 0, NULL, N_("a bar beside the board: who is better") },
    { "arrows", KIND_WORD, AT(arrows), 0, 0, "drawn squares off", N_("the best moves of analysis on the board: arrows where squares are large, marked squares, or nothing") },
    { "score-from-side", KIND_FLAG, AT(score_from_side), 0, 0, NULL, N_("scores from the side to move, not from White") },
    { "square-columns", KIND_INT, AT(square_columns), 0, 17, NULL, N_("columns of a square at most; 0: as many as fit") },
    { "engine-rows", KIND_INT, AT(engine_rows), 0, 99, NULL, N_("rows of the pane with the engine's lines; 0: by the room") },
    { "graph-rows", KIND_INT, AT(graph_rows), 0, 99, NULL, N_("rows of the graph below the moves; 0: by the room") },
    { "recent-files", KIND_INT, AT(recent_files), 0, 100, NULL, N_("files opened lately that the palette offers; 0: luft remembers none") },
    { "mouse", KIND_FLAG, AT(mouse), 0, 0, NULL, N_("move pieces with the mouse") },
    { "bell", KIND_WORD, AT(bell), 0, 0, "no turn all", N_("a bell when it is your turn, or also when your time runs short, a game ends or something is wrong") },
    { "letters", KIND_WORD, AT(letters), 0, 0, "auto en de es fr ru", N_("whose letters name the pieces of moves, shown and typed; files stay English") },
    { "speech", KIND_WORD, AT(speech), 0, 0, "auto letters names nato anna", N_("how the line dialogue says moves: Nf3, knight f3, knight foxtrot 3, knight felix 3") },
    { "announce", KIND_WORD, AT(announce), 0, 0, "brief normal full", N_("how much the line dialogue says: the move alone, its number and side, or the turn, too") },
    { "prompt", KIND_TEXT, AT(prompt), 0, 0, NULL, N_("a word before each line that you type in the line dialogue") },
    { "speech-pace", KIND_INT, AT(speech_pace_s), 0, 3600, NULL, N_("seconds between two reports of analysis in the line dialogue; 0: only by best") },
    { "thoughts", KIND_FLAG, AT(thoughts), 0, 0, NULL, N_("show what the engine thinks while you play it") },
    { "clocks", KIND_FLAG, AT(clocks), 0, 0, NULL, N_("the clocks of a game") },
    { "captured", KIND_FLAG, AT(captured), 0, 0, NULL, N_("the captured pieces") },
    { "blindfold", KIND_FLAG, AT(blindfold), 0, 0, NULL, N_("no pieces on the board: play from memory") },
    { "zen", KIND_FLAG, AT(zen), 0, 0, NULL, N_("show only board and clocks during a game") },
    { "steady", KIND_FLAG, AT(steady), 0, 0, NULL, N_("a cursor that does not blink and rests where to look; the screen changes by itself once a second at most") },
    { "player", KIND_TEXT, AT(player), 0, 0, NULL, N_("your name in saved games; empty: the login name") },
    { "time-control", KIND_CLOCK, AT(time_control), 0, 0, NULL, N_("clocks of a new game: 5+3, 5d3, in stages 40/90,30, White's v Black's 5+3 v 1+0, none") },
    { "first-increment", KIND_FLAG, AT(first_increment), 0, 0, NULL, N_("a clock begins with its increment added, as arbiters set it") },
    { "resign", KIND_INT, AT(resign), 0, 100, NULL, N_("pawns behind at which the engine resigns; 0: never") },
    { "draws", KIND_FLAG, AT(draws), 0, 0, NULL, N_("the engine offers and accepts draws") },
    { "level", KIND_LEVEL, AT(elo), STRENGTH_LEVEL_MIN, STRENGTH_LEVEL_MAX, NULL, N_("how strong the engine plays; 20: its best") },
    { "elo", KIND_ELO, AT(elo), STRENGTH_ELO_MIN, STRENGTH_ELO_MAX, "full", N_("the same as a rating, or full; the later of the two counts") },
    { "think-depth", KIND_INT, AT(think_depth), 0, SEARCH_DEPTH_MAX, NULL, N_("plies the engine looks ahead; 0: no limit") },
    { "think-nodes", KIND_INT64, AT(think_nodes), 0, INT64_MAX, NULL, N_("positions the engine looks at; 0: no limit") },
    { "think-time", KIND_INT64, AT(think_time_ms), 0, 86400000, NULL, N_("milliseconds the engine thinks without a clock; 0: no limit") },
    { "lines", KIND_INT, AT(lines), 1, 10, NULL, N_("lines in analysis") },
    { "analysis-limit", KIND_INT, AT(analysis_limit_s), 0, 86400, NULL, N_("seconds analysis spends on a position; 0: no limit") },
    { "idle-stop", KIND_INT, AT(idle_stop_min), 0, 1440, NULL, N_("minutes without a key until analysis pauses; 0: never") },
    { "ponder", KIND_FLAG, AT(ponder), 0, 0, NULL, N_("the engine thinks on your time, about the move that it expects") },
    { "hash", KIND_INT, AT(hash_mb), ENGINE_HASH_MB_MIN, ENGINE_HASH_MB_MAX, NULL, N_("the engine's memory in MB") },
    { "threads", KIND_INT, AT(threads), 1, ENGINE_THREADS_MAX, NULL, N_("the engine's threads") },
    { "opponent", KIND_ENGINE, AT(opponent), 0, 0, NULL, N_("the engine that you play, of those that `engine` lists; empty: luft") },
    { "analyser", KIND_ENGINE, AT(analyser), 0, 0, NULL, N_("the engine that analyses; empty: luft") },
    { "second", KIND_TEXT, AT(second), 0, 0, NULL, N_("the engine whose analysis stands beside it; empty: none") },
    { "engine-log", KIND_PATH, AT(engine_log), 0, 0, NULL, N_("a file for all that other engines are told and say; empty: none") },
    { "book", KIND_FLAG, AT(book), 0, 0, NULL, N_("the engine uses an opening book") },
    { "book-file", KIND_PATH, AT(book_file), 0, 0, NULL, N_("a Polyglot book; empty: luft's own") },
    { "book-depth", KIND_INT, AT(book_depth), 1, BOOK_DEPTH_MAX, NULL, N_("moves of a game that the engine takes from the book") },
    { "book-variety", KIND_INT, AT(book_variety), 0, BOOK_VARIETY_MAX, NULL, N_("0: always the book's first move, 50: by its weights, 100: any") },
    { "explorer-folder", KIND_PATH, AT(explorer_folder), 0, 0, NULL, N_("a folder of PGN files for the explorer; empty: the file of the board") },
    { "repertoire", KIND_PATH, AT(repertoire), 0, 0, NULL, N_("the PGN file of your opening repertoire, for `repertoire`") },
    { "tables", KIND_PATHS, AT(tables), 0, 0, NULL, N_("folders of Syzygy endgame tables, separated by colons") },
};
/* clang-format on */

enum {
    THINK_TIME_DEFAULT_MS = 1000, /* a newcomer need not wait for it */
    LEVEL_DEFAULT = 5             /* who knows the rules and looks twice can win */
};

/* A queen behind is not yet enough: newcomers let it come back, and like to mate. */

enum { SPEECH_PACE_DEFAULT_S = 5 }; /* a line has been said by then */

/* Somebody who looks at lines touches a key now and then; somebody who has left does not. */
enum { IDLE_STOP_DEFAULT_MIN = 60, RECENT_FILES_DEFAULT = 20 };

void settings_init(Settings *settings)
{
    *settings = (Settings){
        .theme = "default",
        .coordinates = true,
        .evaluation_bar = true,
        .recent_files = RECENT_FILES_DEFAULT,
        .mouse = true,
        .clocks = true,
        .captured = true,
        .hash_mb = ENGINE_HASH_MB_DEFAULT,
        .threads = 1,
        .lines = 1,
        .announce = ANNOUNCE_NORMAL,
        .speech_pace_s = SPEECH_PACE_DEFAULT_S,
        .idle_stop_min = IDLE_STOP_DEFAULT_MIN,
        .time_control = "none",
        .resign = OPPONENT_RESIGN_PAWNS,
        .draws = true,
        .book = true,
        .book_depth = BOOK_DEPTH_MAX,
        .book_variety = BOOK_VARIETY_DEFAULT,
        .elo = strength_level_elo(LEVEL_DEFAULT),
        .think_time_ms = THINK_TIME_DEFAULT_MS,
    };
}

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

static const Setting *find_setting(const char *name)
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

static Status unknown_setting(const char *name)
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

/* 1: yes, 0: no, -1: neither. */
static int read_flag(const char *value)
{
    static const char *const YES[] = { "yes", "on", "true", "1" };
    static const char *const NO[] = { "no", "off", "false", "0" };
    for (size_t i = 0; i < ARRAY_LEN(YES); i++) {
        if (strcasecmp(value, YES[i]) == 0)
            return 1;
        if (strcasecmp(value, NO[i]) == 0)
            return 0;
    }
    return -1;
}

static Status set_flag(bool *target, const Setting *setting, const char *value)
{
    int flag = read_flag(value);
    if (flag < 0)
        return status_error(STATUS_SYNTAX, "%s must be yes or no, not %.40s", setting->name, value);
    *target = flag == 1;
    return status_ok();
}

static Status read_number(const Setting *setting, const char *value, int64_t *number)
{
    NumberRead read = number_parse(value, strlen(value), setting->low, setting->high, number);
    if (read == NUMBER_NONE)
        return status_error(STATUS_SYNTAX, "%s must be a number, not %.40s", setting->name, value);
    if (read != NUMBER_OK) {
        if (setting->high == INT64_MAX)
            return status_error(STATUS_RANGE, "%s must be at least %" PRId64, setting->name,
                                setting->low);
        return status_error(STATUS_RANGE, "%s must be from %" PRId64 " to %" PRId64, setting->name,
                            setting->low, setting->high);
    }
    return status_ok();
}

static Status set_number(char *target, const Setting *setting, const char *value)
{
    int64_t number;
    Status status = read_number(setting, value, &number);
    if (!status_is_ok(&status))
        return status;
    if (setting->kind == KIND_INT64)
        *(int64_t *)(void *)target = number;
    else if (setting->kind == KIND_LEVEL)
        *(int *)(void *)target = strength_level_elo((int)number);
    else
        *(int *)(void *)target = (int)number;
    return status;
}

static Status set_elo(char *target, const Setting *setting, const char *value)
{
    if (strcasecmp(value, setting->words) != 0)
        return set_number(target, setting, value);
    *(int *)(void *)target = STRENGTH_FULL;
    return status_ok();
}

/* The index of value among blank-separated words, -1 for none. */
static int find_word(const char *words, const char *value)
{
    size_t length = strlen(value);
    for (int index = 0; *words != '\0'; index++) {
        size_t end = strcspn(words, " ");
        if (end == length && strncasecmp(words, value, length) == 0)
            return index;
        words += end;
        words += *words == ' ';
    }
    return -1;
}

/* The last word of those that begin with "no" is what a plain yes means. */
static int find_flag(const char *words, const char *value)
{
    int last = 0;
    if (find_word(words, "no") != 0)
        return -1;
    for (const char *at = words; *at != '\0'; at++)
        last += *at == ' ';
    int flag = read_flag(value);
    return flag == 1 ? last : flag;
}

static Status set_word(char *target, const Setting *setting, const char *value)
{
    int index = find_word(setting->words, value);
    if (index < 0)
        index = find_flag(setting->words, value);
    if (index < 0)
        return status_error(STATUS_SYNTAX, "%s must be one of %s, not %.40s", setting->name,
                            setting->words, value);
    *(int *)(void *)target = index;
    return status_ok();
}

static Status set_name(char *target, const Setting *setting, const char *value)
{
    int index = find_word(setting->words, value);
    if (index < 0)
        return status_error(STATUS_SYNTAX, "%s must be one of %s, not %.40s", setting->name,
                            setting->words, value);
    const char *word = setting->words;
    for (; index > 0; index--)
        word += strcspn(word, " ") + 1;
    size_t length = strcspn(word, " ");
    memcpy(target, word, length);
    target[length] = '\0';
    return status_ok();
}

static bool is_long(const Setting *setting)
{
    return setting->kind == KIND_PATH || setting->kind == KIND_PATHS ||
           setting->kind == KIND_COLORS;
}

static Status set_text(char *target, const Setting *setting, const char *value)
{
    int size = is_long(setting) ? SETTINGS_PATH_MAX : SETTINGS_NAME_MAX;
    if (strlen(value) >= (size_t)size)
        return status_error(STATUS_RANGE, "%s may have at most %d bytes", setting->name, size - 1);
    for (const char *c = value; *c != '\0'; c++)
        if (iscntrl((unsigned char)*c))
            return status_error(STATUS_SYNTAX, "%s cannot hold control characters", setting->name);
    Status status = status_ok();
    if (setting->kind == KIND_CLOCK)
        status = time_controls_parse(value, &(TimeControls){ 0 });
    if (setting->kind == KIND_COLORS)
        status = own_colors_parse(value, &(OwnColors){ 0 });
    if (!status_is_ok(&status))
        return status;
    bool is_own = setting->kind == KIND_ENGINE && engine_list_is_same(value, ENGINE_LIST_OWN);
    memmove(target, is_own ? "" : value, is_own ? 1 : strlen(value) + 1);
    return status_ok();
}

static Status set_path(char *target, const Setting *setting, const char *value)
{
    StrBuf path, absolute;
    strbuf_init(&path);
    strbuf_init(&absolute);
    if (setting->kind == KIND_PATHS) {
        path_read_list(value, &absolute);
    } else {
        path_read(value, &path);
        path_make_absolute(path.data, &absolute);
    }
    Status status = set_text(target, setting, absolute.data);
    strbuf_done(&path);
    strbuf_done(&absolute);
    return status;
}

_Static_assert(sizeof(ColorMode) == sizeof(int), "words are stored through int");

Status settings_set(Settings *settings, const char *name, const char *value)
{
    const Setting *setting = find_setting(name);
    if (setting == NULL)
        return unknown_setting(name);
    char *target = (char *)settings + setting->offset;
    switch (setting->kind) {
    case KIND_FLAG:
        return set_flag((bool *)target, setting, value);
    case KIND_INT:
    case KIND_INT64:
    case KIND_LEVEL:
        return set_number(target, setting, value);
    case KIND_ELO:
        return set_elo(target, setting, value);
    case KIND_WORD:
        return set_word(target, setting, value);
    case KIND_NAME:
        return set_name(target, setting, value);
    case KIND_TEXT:
    case KIND_ENGINE:
    case KIND_CLOCK:
    case KIND_COLORS:
        return set_text(target, setting, value);
    case KIND_PATH:
    case KIND_PATHS:
        return set_path(target, setting, value);
    }
    BUG("setting %s has no kind", setting->name);
}

static void add_word(StrBuf *value, const char *words, int index)
{
    for (; index > 0; index--)
        words += strcspn(words, " ") + 1;
    strbuf_add(value, words, strcspn(words, " "));
}

static void add_elo(StrBuf *value, int elo)
{
    if (elo == STRENGTH_FULL)
        strbuf_add_text(value, "full");
    else
        strbuf_addf(value, "%d", elo);
}

Status settings_get(const Settings *settings, const char *name, StrBuf *value)
{
    const Setting *setting = find_setting(name);
    if (setting == NULL)
        return unknown_setting(name);
    const char *source = (const char *)settings + setting->offset;
    switch (setting->kind) {
    case KIND_FLAG:
        strbuf_add_text(value, *(const bool *)source ? "yes" : "no");
        break;
    case KIND_INT:
        strbuf_addf(value, "%d", *(const int *)(const void *)source);
        break;
    case KIND_INT64:
        strbuf_addf(value, "%" PRId64, *(const int64_t *)(const void *)source);
        break;
    case KIND_LEVEL:
        strbuf_addf(value, "%d", strength_nearest_level(*(const int *)(const void *)source));
        break;
    case KIND_ELO:
        add_elo(value, *(const int *)(const void *)source);
        break;
    case KIND_WORD:
        add_word(value, setting->words, *(const int *)(const void *)source);
        break;
    case KIND_NAME:
    case KIND_TEXT:
    case KIND_ENGINE:
    case KIND_CLOCK:
    case KIND_COLORS:
        strbuf_add_text(value, source);
        break;
    case KIND_PATH:
    case KIND_PATHS:
        path_write(source, value);
        break;
    }
    return status_ok();
}

void settings_set_color(Settings *settings, ColorMode color) { settings->color = color; }

void settings_set_glyphs(Settings *settings, GlyphMode glyphs) { settings->glyphs = glyphs; }

void settings_set_tables(Settings *settings, const char *folders)
{
    snprintf(settings->tables, sizeof settings->tables, "%s", folders);
}

void settings_set_book_file(Settings *settings, const char *path)
{
    snprintf(settings->book_file, sizeof settings->book_file, "%s", path);
}

void settings_set_opponent(Settings *settings, const char *engine)
{
    snprintf(settings->opponent, sizeof settings->opponent, "%s", engine);
}

void settings_set_analyser(Settings *settings, const char *engine)
{
    snprintf(settings->analyser, sizeof settings->analyser, "%s", engine);
}

void settings_set_second(Settings *settings, const char *engine)
{
    snprintf(settings->second, sizeof settings->second, "%s", engine);
}

void settings_forget_engine(Settings *settings, const char *engine)
{
    char *const NAMES[] = { settings->opponent, settings->analyser, settings->second };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (engine_list_is_same(NAMES[i], engine))
            NAMES[i][0] = '\0';
}

void settings_set_elo(Settings *settings, int elo) { settings->elo = elo; }

void settings_set_square_columns(Settings *settings, int columns)
{
    settings->square_columns = columns;
}

void settings_set_engine_rows(Settings *settings, int rows) { settings->engine_rows = rows; }

void settings_set_graph_rows(Settings *settings, int rows) { settings->graph_rows = rows; }

void settings_set_lines(Settings *settings, int lines) { settings->lines = lines; }

void settings_set_memory(Settings *settings, int hash_mb, int threads)
{
    settings->hash_mb = hash_mb;
    settings->threads = threads;
}

void settings_set_effort(Settings *settings, int depth, int64_t nodes, int64_t time_ms)
{
    settings->think_depth = depth;
    settings->think_nodes = nodes;
    settings->think_time_ms = time_ms;
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
    const Setting *a = find_setting(name), *b = find_setting(other);
    return a != NULL && b != NULL && a->offset == b->offset;
}

const char *settings_exact_name(const Settings *settings, const char *name)
{
    const Setting *setting = find_setting(name);
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
    const Setting *setting = find_setting(name);
    return setting != NULL ? words_of(setting) : "";
}
