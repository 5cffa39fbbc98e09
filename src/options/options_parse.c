/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line: parsing it with the tables of verbs and flags, and applying it to the settings.
 */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/external/engine_list.h"
#include "engine/notation/fen.h"
#include "engine/text/option.h"
#include "engine/text/path.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "src/options/options.h"
#include "src/options/options_table.h"
#include "src/options/own_paths.h"
#include "ui/settings/settings.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Walk {
    int argc;
    char **argv;
    int at;
    const Verb *verb;
    int operands;
    bool is_given[OPTIONS_FLAGS_MAX]; /* by index in the table of flags */
    Options *options;
} Walk;

/* --- lookup ----------------------------------------------------------------------------------- */

static const Verb *find_verb(const char *name)
{
    for (const Verb *verb = options_verbs(); verb->name != NULL; verb++)
        if (strcmp(verb->name, name) == 0)
            return verb;
    return NULL;
}

static bool belongs(const Flag *flag, Mode mode)
{
    return flag->modes == 0 || (flag->modes >> mode & 1) != 0;
}

/* dashes: as given. Suggested is only what the verb takes. */
static Status unknown_flag(const Walk *walk, const char *dashes, const char *argument,
                           size_t name_length)
{
    char name[32];
    utf8_printf(name, sizeof name, "%.*s", (int)name_length, argument);
    Nearest nearest = { 0 };
    for (const Flag *flag = options_flags(); flag->option.name != NULL; flag++)
        if (walk->verb == NULL || belongs(flag, walk->verb->mode))
            nearest_offer(&nearest, name, flag->option.name);
    if (nearest.best)
        return status_error(STATUS_SYNTAX, "unknown option %s%s; try --%s", dashes, name,
                            nearest.best);
    return status_error(STATUS_SYNTAX, "unknown option %s%s", dashes, name);
}

static const Flag *find_flag(const char *name, size_t length)
{
    for (const Flag *flag = options_flags(); flag->option.name != NULL; flag++)
        if (strlen(flag->option.name) == length && memcmp(flag->option.name, name, length) == 0)
            return flag;
    return NULL;
}

static const Flag *find_letter(char letter)
{
    for (const Flag *flag = options_flags(); flag->option.name != NULL; flag++)
        if (flag->letter != '\0' && flag->letter == letter)
            return flag;
    return NULL;
}

/* --- parsing ---------------------------------------------------------------------------------- */

/* Shells expand ~ at the beginning of a word, but not in --output=~/games.pgn. */
static const char *expand(Options *options, const char *value)
{
    if (value[0] != '~')
        return value;
    StrBuf path;
    strbuf_init(&path);
    path_expand(value, &path);
    return options->expanded[options->expanded_count++] = strbuf_detach(&path);
}

static Status apply_number(const OptionRow *option, Options *options, const char *value)
{
    int64_t number;
    assert(value != NULL); /* the flag has an argument */
    Status status = options_read_number(option->name, value, option->low, option->high, &number);
    if (status_is_ok(&status))
        option_set_number(option, options, number);
    return status;
}

static Status apply_value(const Flag *flag, Options *options, const char *value)
{
    switch (flag->option.type) {
    case OPTION_FLAG:
        option_set_number(&flag->option, options, true);
        return status_ok();
    case OPTION_INT:
    case OPTION_INT64:
        if (flag->need == VALUE_NONE) {
            option_set_number(&flag->option, options, flag->option.low);
            return status_ok();
        }
        return apply_number(&flag->option, options, value);
    case OPTION_TEXT:
        assert(value != NULL);
        option_set_text(&flag->option, options, value);
        return status_ok();
    case OPTION_OTHER:
    case OPTION_BUFFER: /* Options has none */
        break;
    }
    return flag->apply(options, value);
}

static Status apply_flag(Walk *walk, const Flag *flag, const char *value)
{
    if (value && flag->need == VALUE_NONE)
        return status_error(STATUS_SYNTAX, "--%s takes no value", flag->option.name);
    if (!value && flag->need == VALUE_REQUIRED && ++walk->at < walk->argc)
        value = walk->argv[walk->at];
    bool is_nameless = value != NULL && *value == '\0' && strcmp(flag->value, "FILE") == 0;
    if (is_nameless || (!value && flag->need == VALUE_REQUIRED))
        return status_error(STATUS_SYNTAX, "--%s needs %s", flag->option.name, flag->value);
    bool is_path = value && flag->need == VALUE_REQUIRED && strcmp(flag->value, "FILE") == 0;
    Status status =
        apply_value(flag, walk->options, is_path ? expand(walk->options, value) : value);
    walk->is_given[flag - options_flags()] |= status_is_ok(&status);
    return status;
}

static Status take_long(Walk *walk, const char *argument)
{
    const char *equals = strchr(argument, '=');
    size_t length = equals ? (size_t)(equals - argument) : strlen(argument);
    const Flag *flag = find_flag(argument, length);
    if (!flag)
        return unknown_flag(walk, "--", argument, length);
    return apply_flag(walk, flag, equals ? equals + 1 : NULL);
}

static Status take_letters(Walk *walk, const char *letters)
{
    if (find_flag(letters, strlen(letters)))
        return unknown_flag(walk, "-", letters, strlen(letters));
    for (; *letters; letters++) {
        const Flag *flag = find_letter(*letters);
        if (!flag)
            return unknown_flag(walk, "-", letters, strlen(letters));
        bool joined = flag->need == VALUE_REQUIRED && letters[1] != '\0';
        Status status = apply_flag(walk, flag, joined ? letters + 1 : NULL);
        if (joined || !status_is_ok(&status))
            return status;
    }
    return status_ok();
}

static Status take_depth(Walk *walk, const char *operand)
{
    int64_t depth;
    if (number_parse(operand, strlen(operand), 1, walk->verb->depth_max, &depth) != NUMBER_OK)
        return status_error(STATUS_RANGE, "%s takes a depth from 1 to %d, not \"%.40s\"",
                            walk->verb->name, walk->verb->depth_max, operand);
    walk->options->depth = (int)depth;
    return status_ok();
}

/* An operand that names no file but resembles a verb is a typo; "help" is meant as --help. */
static Status check_slip(const char *operand)
{
    Nearest nearest = { 0 };
    for (const Verb *verb = options_verbs(); verb->name != NULL; verb++)
        nearest_offer(&nearest, operand, verb->name);
    const Flag *flag = find_flag(operand, strlen(operand));
    if ((!nearest.best && !flag) || strpbrk(operand, "/. ") || access(operand, F_OK) == 0)
        return status_ok();
    char meant[40];
    snprintf(meant, sizeof meant, "%s%.30s", flag ? "--" : "",
             flag ? flag->option.name : nearest.best);
    return status_error(STATUS_NOT_FOUND, "\"%s\" is neither a command nor a file; try \"luft %s\"",
                        operand, meant);
}

static Status take_book_action(Walk *walk, const char *operand)
{
    static const char *const NAMES[] = {
        [BOOK_SHOW] = "show", [BOOK_DUMP] = "dump", [BOOK_MAKE] = "make", [BOOK_MERGE] = "merge"
    };
    for (int action = BOOK_SHOW; action <= BOOK_MERGE; action++) {
        if (strcmp(NAMES[action], operand) != 0)
            continue;
        walk->options->book_action = (BookAction)action;
        return status_ok();
    }
    return status_error(STATUS_SYNTAX, "book takes make, merge, dump or show, not \"%.40s\"",
                        operand);
}

static const Flag *flag_called(const char *name) { return find_flag(name, strlen(name)); }

static bool is_given(const Walk *walk, const Flag *flag)
{
    return walk->is_given[flag - options_flags()];
}

/* A level is a rating. */
static bool is_given_alike(const Walk *walk, const Flag *flag)
{
    const Flag *level = flag_called("level"), *elo = flag_called("elo");
    return is_given(walk, flag) ||
           ((flag == level || flag == elo) && (is_given(walk, level) || is_given(walk, elo)));
}

static Status take_nameless(Walk *walk, const char *word, bool *is_second)
{
    static const char *const NAMES[] = { "color", "elo", "time", "level" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        const Flag *flag = flag_called(NAMES[i]);
        *is_second = is_given_alike(walk, flag);
        Status status = apply_flag(walk, flag, word);
        if (status_is_ok(&status))
            return status;
    }
    return status_error(STATUS_SYNTAX,
                        "play takes a side, a clock (5+3), level N, elo N or an option, not "
                        "\"%.40s\"",
                        word);
}

/* `play` needs no dashes: "black", "5+3", "level 3", "level=3". */
static Status take_play_word(Walk *walk, const char *word)
{
    const Flag *named = find_flag(word, strcspn(word, "="));
    bool is_named = named != NULL && (named->modes & FOR_PLAY) != 0;
    bool is_second = is_named && is_given_alike(walk, named);
    Status status = is_named ? take_long(walk, word) : take_nameless(walk, word, &is_second);
    if (status_is_ok(&status) && is_second)
        return status_error(STATUS_SYNTAX, "%.40s contradicts an earlier word", word);
    return status;
}

static Status take_operand(Walk *walk, const char *operand)
{
    bool first = walk->operands++ == 0;
    if (first && !walk->verb) {
        walk->verb = find_verb(operand);
        if (walk->verb) {
            walk->operands = 0;
            walk->options->verb = walk->verb->name;
            if (walk->options->mode == MODE_INTERFACE)
                walk->options->mode = walk->verb->mode;
            return status_ok();
        }
        Status status = check_slip(operand);
        if (!status_is_ok(&status))
            return status;
    }
    if (walk->verb && walk->verb->depth_max > 0 && first)
        return take_depth(walk, operand);
    if (walk->verb && walk->verb->mode == MODE_BOOK && first)
        return take_book_action(walk, operand);
    if (*operand == '\0' && !(walk->verb && walk->verb->mode == MODE_GAMES)) /* has a query */
        return status_error(STATUS_SYNTAX, "an argument is empty");
    if (walk->verb && walk->verb->mode == MODE_PLAY)
        return take_play_word(walk, operand);
    walk->options->operands[walk->options->operand_count++] = operand;
    StrBuf *text = &walk->options->text;
    if (text->length > 0)
        strbuf_add_char(text, ' ');
    strbuf_add_text(text, operand);
    return status_ok();
}

/* match and play have the same under different names. */
static Status misplaced(const Flag *flag, const Verb *given)
{
    const char *name = flag->option.name;
    bool is_match_time = strcmp(name, "time") == 0 && given != NULL && given->mode == MODE_MATCH;
    bool is_play_time = strcmp(name, "tc") == 0 && given != NULL && given->mode == MODE_PLAY;
    if (is_match_time || is_play_time)
        return status_error(STATUS_SYNTAX, "luft %s takes --%s, not --%s", given->name,
                            is_match_time ? "tc" : "time", name);
    StrBuf verbs;
    strbuf_init(&verbs);
    for (const Verb *verb = options_verbs(); verb->name != NULL; verb++)
        if (belongs(flag, verb->mode))
            strbuf_addf(&verbs, verbs.length > 0 ? ", luft %s" : "luft %s", verb->name);
    Status status = status_error(STATUS_SYNTAX, "--%s works only with: %s", name, verbs.data);
    strbuf_done(&verbs);
    return status;
}

static Status check_flags(const Walk *walk)
{
    for (const Flag *flag = options_flags(); flag->option.name != NULL; flag++)
        if (is_given(walk, flag) && !belongs(flag, walk->options->mode))
            return misplaced(flag, walk->verb);
    return status_ok();
}

static bool takes_text(Mode mode)
{
    static const Mode TAKERS[] = { MODE_INTERFACE, MODE_FEN,       MODE_MOVES, MODE_BOARD,
                                   MODE_PERFT,     MODE_CHECK,     MODE_FMT,   MODE_ANALYSE,
                                   MODE_ANNOTATE,  MODE_TABLES,    MODE_GAMES, MODE_BOOK,
                                   MODE_MATCH,     MODE_REPERTOIRE };
    for (size_t i = 0; i < ARRAY_LEN(TAKERS); i++)
        if (TAKERS[i] == mode)
            return true;
    return false;
}

/* Defaults as in Polyglot, except for the depth. */
static Status check_book(Options *options)
{
    enum { DEPTH_PLIES = 40, MIN_GAMES = 3 };
    bool makes = options->book_action == BOOK_MAKE;
    bool given = options->depth > 0 || options->min_games > 0 || options->has_color ||
                 options->points[0] + options->points[1] + options->points[2] > 0;
    if (options->book_action == BOOK_NONE)
        return status_error(STATUS_SYNTAX, "book needs make, merge, dump or show");
    if (given && !makes)
        return status_error(STATUS_SYNTAX,
                            "--color, --depth, --min-games and --points belong to \"luft book "
                            "make\"");
    if (options->output && !makes && options->book_action != BOOK_MERGE)
        return status_error(STATUS_SYNTAX, "--output belongs to \"luft book make\" and \"merge\"");
    if (options->depth == 0)
        options->depth = DEPTH_PLIES;
    if (options->min_games == 0)
        options->min_games = MIN_GAMES;
    if (options->points[0] + options->points[1] + options->points[2] == 0)
        memcpy(options->points, (int[]){ 2, 1, 0 }, sizeof options->points);
    return status_ok();
}

static Status check_games(const Walk *walk)
{
    int forms = walk->options->json;
    for (const Flag *flag = options_flags(); flag->option.name != NULL; flag++)
        forms += is_given(walk, flag) && flag->option.offset == offsetof(Options, games_format);
    if (forms > 1)
        return status_error(STATUS_SYNTAX,
                            "games are written in one form; choose one of the options for it");
    if (walk->options->json)
        walk->options->games_format = GAMES_JSON;
    return status_ok();
}

/* Levels are specific to luft. */
static Status check_play(const Walk *walk)
{
    const char *engine = walk->options->start.engine;
    if (engine != NULL && is_given(walk, flag_called("level")) &&
        !word_names(word_of(engine), ENGINE_LIST_OWN))
        return status_error(STATUS_SYNTAX, "--level is for luft's own engine; --elo N limits "
                                           "others that can be limited");
    return status_ok();
}

/* A FEN may come in several arguments. */
static Status expect_one_file(const Options *options)
{
    const char *const *names = options->operands;
    if (options->operand_count < 2 || access(options->text.data, F_OK) == 0 ||
        access(names[0], F_OK) != 0)
        return status_ok();
    char *first = path_for_shell(names[0]), *second = path_for_shell(names[1]);
    Status status =
        status_error(STATUS_SYNTAX,
                     "luft opens one file; `luft games %.60s %.60s --pgn | luft -` opens the "
                     "games of several",
                     first, second);
    free(first);
    free(second);
    return status;
}

/* Checks combinations of options. */
static Status check_whole(const Walk *walk)
{
    const Options *options = walk->options;
    Mode mode = options->mode;
    if (mode == MODE_HELP || mode == MODE_VERSION)
        return status_ok();
    Status status = check_flags(walk);
    if (!status_is_ok(&status))
        return status;
    if (walk->verb && mode != walk->verb->mode && mode != MODE_PRINT_CONFIG)
        return status_error(STATUS_SYNTAX, "luft %s does not speak a protocol", walk->verb->name);
    if (options->plain && mode != MODE_INTERFACE && mode != MODE_PLAY)
        return status_error(STATUS_SYNTAX, "--%s works only with: luft, luft play",
                            options->script ? "script" : "plain");
    if (walk->verb && options->start.human_random && (mode == MODE_BOOK || mode == MODE_REPERTOIRE))
        return status_error(STATUS_SYNTAX, "luft %s takes --color white or black",
                            walk->verb->name);
    if (walk->verb && walk->verb->depth_needed && options->depth == 0)
        return status_error(STATUS_SYNTAX, "%s needs a depth", walk->verb->name);
    if (!takes_text(mode) && options->text.length > 0)
        return status_error(STATUS_SYNTAX, "unexpected argument \"%.60s\"", options->text.data);
    if (mode == MODE_ANNOTATE && options->operand_count > 1)
        return status_error(STATUS_SYNTAX, "annotate takes one file, not \"%.60s\" too",
                            options->operands[1]);
    return mode == MODE_BOOK        ? check_book(walk->options)
           : mode == MODE_GAMES     ? check_games(walk)
           : mode == MODE_PLAY      ? check_play(walk)
           : mode == MODE_INTERFACE ? expect_one_file(options)
                                    : status_ok();
}

static Status walk_arguments(Walk *walk)
{
    bool flags_over = false;
    for (walk->at = 1; walk->at < walk->argc; walk->at++) {
        const char *argument = walk->argv[walk->at];
        Status status;
        if (!flags_over && strcmp(argument, "--") == 0) {
            flags_over = true;
            continue;
        }
        /* A lone "-" is standard input, and also a field of an unquoted FEN. */
        if (flags_over || argument[0] != '-' || argument[1] == '\0')
            status = take_operand(walk, argument);
        else if (argument[1] == '-')
            status = take_long(walk, argument + 2);
        else
            status = take_letters(walk, argument + 1);
        if (!status_is_ok(&status))
            return status;
    }
    return check_whole(walk);
}

Status options_parse(int argc, char **argv, Options *options)
{
    *options = (Options){ 0 };
    strbuf_init(&options->text);
    options_match_init(&options->plan);
    options->operands = alloc_zeroed((size_t)argc + 1, sizeof *options->operands);
    options->expanded = alloc_zeroed((size_t)argc + 1, sizeof *options->expanded);
    Walk walk = { .argc = argc, .argv = argv, .options = options };
    Status status = walk_arguments(&walk);
    if (strcmp(options->text.data, "startpos") == 0 && access("startpos", F_OK) != 0) { /* UCI's */
        strbuf_clear(&options->text);
        strbuf_add_text(&options->text, FEN_START);
    }
    if (status_is_ok(&status) && options->mode == MODE_MATCH)
        status = options_match_finish(options);
    if (options->mode == MODE_HELP && walk.verb)
        options->help_of = walk.verb->mode;
    if (options->mode == MODE_PLAY)
        options->start.kind = START_PLAY;
    else if (options->text.length > 0)
        options->start.kind = START_FILE;
    options->start.text = options->text.data;
    return status;
}

/* --- use -------------------------------------------------------------------------------------- */

void options_done(Options *options)
{
    strbuf_done(&options->text);
    free(options->operands);
    for (int i = 0; i < options->expanded_count; i++)
        free(options->expanded[i]);
    free(options->expanded);
    free(options->plan.options);
    free(options->plan.controls);
    free(options->plan.ponderers);
    free(options->plan.protocols);
}

static Status apply_paths(const char *option, const StrBuf *absolute,
                          char target[SETTINGS_PATH_MAX])
{
    if (absolute->length >= SETTINGS_PATH_MAX)
        return status_error(STATUS_RANGE, "--%s takes at most %d bytes of absolute paths", option,
                            SETTINGS_PATH_MAX - 1);
    memcpy(target, absolute->data, absolute->length + 1);
    return status_ok();
}

static Status apply_files(const Options *options, Settings *settings)
{
    StrBuf paths;
    strbuf_init(&paths);
    Status status = status_ok();
    if (options->book != NULL) {
        path_make_absolute(options->book, &paths);
        status = apply_paths("book", &paths, settings->book_file);
    }
    if (options->tables != NULL && status_is_ok(&status)) {
        strbuf_clear(&paths);
        path_expand_list(options->tables, &paths);
        status = apply_paths("tables", &paths, settings->tables);
    }
    strbuf_done(&paths);
    return status;
}

Status options_apply(const Options *options, Settings *settings)
{
    if (options->no_color)
        settings->color = COLOR_NEVER;
    if (options->ascii)
        settings->glyphs = GLYPHS_ASCII;
    if (options->unicode)
        settings->glyphs = GLYPHS_UNICODE;
    if (options->has_elo)
        settings->elo = options->elo;
    return apply_files(options, settings);
}

Status engines_file_read(const Options *options, EngineList *list)
{
    StrBuf faults;
    char *config = options->config != NULL ? alloc_string(options->config) : path_config();
    char *path = path_engines(config);
    strbuf_init(&faults);
    engine_list_init(list, path);
    Status status = engine_list_read(list, &faults);
    (void)!textout_write(STDERR_FILENO, faults.data, faults.length);
    strbuf_done(&faults);
    free(config);
    free(path);
    return status;
}
