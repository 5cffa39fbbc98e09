/* Two tables, and a walk over argv. */
#include <config.h>

#include "src/options.h"

#include "engine/base/alloc.h"
#include "engine/engine.h"
#include "engine/notation/fen.h"
#include "src/nearest.h"
#include "src/number.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PERFT_DEPTH_MAX = 20, CHESS960_POSITIONS = 960, MOVETIME_MAX_MS = 7 * 24 * 3600 * 1000 };

#define NODES_MAX INT64_C(1000000000000000)

/* --- verbs ------------------------------------------------------------------------------------ */

typedef struct Verb {
    const char *name;
    Mode mode;
    int depth_max; /* 0: takes no depth */
    bool depth_needed;
    const char *operands;
    const char *help;
} Verb;

static const Verb VERBS[] = {
    { "play", MODE_PLAY, 0, false, "", "start a game at once" },
    { "analyse", MODE_ANALYSE, 0, false, "[FEN|FILE|-]", "search positions: scores and lines" },
    { "annotate", MODE_ANNOTATE, 0, false, "[FILE|-]",
      "mark mistakes in games, show better lines" },
    { "check", MODE_CHECK, 0, false, "[FILE...]", "one line for each fault in PGN, EPD, FEN" },
    { "fmt", MODE_FMT, 0, false, "[FILE...]", "games in the standard's own format" },
    { "fen", MODE_FEN, 0, false, "[FEN|FILE|-]", "one line a position: `ok FEN` or `error ...`" },
    { "moves", MODE_MOVES, 0, false, "[FEN|FILE|-]", "one line a position: all its moves" },
    { "board", MODE_BOARD, 0, false, "[FEN|FILE|-]", "print boards" },
    { "perft", MODE_PERFT, PERFT_DEPTH_MAX, true, "DEPTH [FEN|FILE|-]",
      "count the leaves of the move tree" },
    { "bench", MODE_BENCH, SEARCH_DEPTH_MAX, false, "[DEPTH]", "search a fixed set of positions" },
};

static const Verb *find_verb(const char *name)
{
    for (size_t i = 0; i < ARRAY_LEN(VERBS); i++)
        if (strcmp(VERBS[i].name, name) == 0)
            return &VERBS[i];
    return NULL;
}

/* --- flags ------------------------------------------------------------------------------------ */

typedef enum ValueNeed { VALUE_NONE, VALUE_OPTIONAL, VALUE_REQUIRED } ValueNeed;

typedef struct Flag {
    const char *name; /* without the dashes */
    char letter;      /* '\0': none */
    ValueNeed need;
    unsigned modes; /* it belongs to these only, one bit a mode; 0: any */
    const char *value;
    const char *help;
    Status (*apply)(Options *options, const char *value); /* value is NULL when not given */
} Flag;

static Status choose_mode(Options *options, Mode mode)
{
    options->mode = mode;
    return status_ok();
}

static Status apply_help(Options *options, const char *value)
{
    (void)value;
    return choose_mode(options, MODE_HELP);
}

static Status apply_version(Options *options, const char *value)
{
    (void)value;
    return choose_mode(options, MODE_VERSION);
}

static Status apply_print_config(Options *options, const char *value)
{
    (void)value;
    return choose_mode(options, MODE_PRINT_CONFIG);
}

static Status apply_uci(Options *options, const char *value)
{
    (void)value;
    return choose_mode(options, MODE_UCI);
}

static Status apply_xboard(Options *options, const char *value)
{
    (void)value;
    return choose_mode(options, MODE_XBOARD);
}

static Status apply_plain(Options *options, const char *value)
{
    (void)value;
    options->plain = true;
    return status_ok();
}

static Status apply_script(Options *options, const char *value)
{
    options->script = value;
    options->plain = true;
    return status_ok();
}

static Status apply_config(Options *options, const char *value)
{
    options->config = value;
    return status_ok();
}

static Status apply_no_color(Options *options, const char *value)
{
    (void)value;
    options->no_color = true;
    return status_ok();
}

static Status apply_ascii(Options *options, const char *value)
{
    (void)value;
    options->ascii = true;
    options->unicode = false;
    return status_ok();
}

static Status apply_unicode(Options *options, const char *value)
{
    (void)value;
    options->unicode = true;
    options->ascii = false;
    return status_ok();
}

static Status apply_color(Options *options, const char *value)
{
    Start *start = &options->start;
    start->human_random = strcmp(value, "random") == 0;
    start->human = strcmp(value, "black") == 0 ? BLACK : WHITE;
    if (!start->human_random && start->human == WHITE && strcmp(value, "white") != 0)
        return status_error(STATUS_SYNTAX, "--color takes white, black or random, not \"%s\"",
                            value);
    return status_ok();
}

static Status apply_time(Options *options, const char *value)
{
    Status status = time_control_parse(value, &options->start.control);
    if (status_is_ok(&status))
        return status;
    return status_error(STATUS_SYNTAX, "--time %.40s: %s", value, status.text);
}

static Status apply_fen(Options *options, const char *value)
{
    Status status = fen_parse(value, strlen(value), &options->start.position);
    if (!status_is_ok(&status))
        return status_error(STATUS_SYNTAX, "--fen, column %d: %s", status.column, status.text);
    options->start.has_position = true;
    return status;
}

static int random_chess960(void)
{
    unsigned number = 0;
    if (getentropy(&number, sizeof number) != 0)
        number = (unsigned)getpid();
    return (int)(number % CHESS960_POSITIONS);
}

static Status apply_chess960(Options *options, const char *value)
{
    int64_t number = random_chess960();
    if (value &&
        number_parse(value, strlen(value), 0, CHESS960_POSITIONS - 1, &number) != NUMBER_OK)
        return status_error(STATUS_RANGE, "--chess960 takes a number from 0 to %d, not \"%.40s\"",
                            CHESS960_POSITIONS - 1, value);
    position_init_chess960(&options->start.position, (int)number);
    options->start.has_position = true;
    return status_ok();
}

static Status apply_number(const char *name, const char *value, int64_t high, int64_t *number)
{
    if (number_parse(value, strlen(value), 1, high, number) == NUMBER_OK)
        return status_ok();
    return status_error(STATUS_RANGE, "--%s takes a number from 1 to %" PRId64 ", not \"%.40s\"",
                        name, high, value);
}

static Status apply_depth(Options *options, const char *value)
{
    int64_t depth = 0;
    Status status = apply_number("depth", value, SEARCH_DEPTH_MAX, &depth);
    options->depth = (int)depth;
    return status;
}

static Status apply_nodes(Options *options, const char *value)
{
    return apply_number("nodes", value, NODES_MAX, &options->nodes);
}

static Status apply_movetime(Options *options, const char *value)
{
    return apply_number("movetime", value, MOVETIME_MAX_MS, &options->movetime_ms);
}

static Status apply_lines(Options *options, const char *value)
{
    int64_t lines = 0;
    Status status = apply_number("lines", value, SEARCH_LINES_MAX, &lines);
    options->lines = (int)lines;
    return status;
}

static Status apply_level(Options *options, const char *value)
{
    int64_t level = 0;
    Status status = apply_number("level", value, STRENGTH_LEVEL_MAX, &level);
    options->elo = strength_level_elo((int)level);
    options->has_elo = true;
    return status;
}

static Status apply_elo(Options *options, const char *value)
{
    int64_t elo = STRENGTH_FULL;
    options->has_elo = true;
    if (strcmp(value, "full") != 0 &&
        number_parse(value, strlen(value), STRENGTH_ELO_MIN, STRENGTH_ELO_MAX, &elo) != NUMBER_OK)
        return status_error(STATUS_RANGE,
                            "--elo takes a number from %d to %d or full, not \"%.40s\"",
                            STRENGTH_ELO_MIN, STRENGTH_ELO_MAX, value);
    options->elo = (int)elo;
    return status_ok();
}

static Status apply_json(Options *options, const char *value)
{
    (void)value;
    options->json = true;
    return status_ok();
}

static Status apply_output(Options *options, const char *value)
{
    options->output = value;
    return status_ok();
}

enum {
    FOR_PLAY = 1 << MODE_PLAY,
    FOR_ANALYSE = 1 << MODE_ANALYSE,
    FOR_ANNOTATE = 1 << MODE_ANNOTATE,
    FOR_SEARCH = FOR_ANALYSE | FOR_ANNOTATE
};

static const Flag FLAGS[] = {
    { "color", 0, VALUE_REQUIRED, FOR_PLAY, "white|black|random", "your side", apply_color },
    { "time", 0, VALUE_REQUIRED, FOR_PLAY, "5+3", "minutes and seconds a move", apply_time },
    { "level", 0, VALUE_REQUIRED, FOR_PLAY, "N", "the engine's strength: 1 beginner, 20 its best",
      apply_level },
    { "elo", 0, VALUE_REQUIRED, FOR_PLAY, "N", "the same as a rating, or full", apply_elo },
    { "fen", 0, VALUE_REQUIRED, FOR_PLAY, "FEN", "start from this position", apply_fen },
    { "chess960", 0, VALUE_OPTIONAL, FOR_PLAY, "N", "start from position N, or any one",
      apply_chess960 },
    { "depth", 0, VALUE_REQUIRED, FOR_SEARCH, "N", "search so many plies", apply_depth },
    { "nodes", 0, VALUE_REQUIRED, FOR_SEARCH, "N", "so many nodes a position", apply_nodes },
    { "movetime", 0, VALUE_REQUIRED, FOR_ANALYSE, "MS", "so many milliseconds (analyse)",
      apply_movetime },
    { "lines", 0, VALUE_REQUIRED, FOR_ANALYSE, "N", "the N best lines (analyse)", apply_lines },
    { "json", 0, VALUE_NONE, FOR_ANALYSE, NULL, "one JSON object a line (analyse)", apply_json },
    { "output", 'o', VALUE_REQUIRED, FOR_ANNOTATE, "FILE", "write there, at the end (annotate)",
      apply_output },
    { "uci", 0, VALUE_NONE, 0, NULL, "speak UCI on stdin and stdout", apply_uci },
    { "xboard", 0, VALUE_NONE, 0, NULL, "speak XBoard's protocol there", apply_xboard },
    { "plain", 0, VALUE_NONE, 0, NULL, "a dialogue of lines, no screen", apply_plain },
    { "script", 0, VALUE_REQUIRED, 0, "FILE", "the same, its lines read from FILE", apply_script },
    { "ascii", 0, VALUE_NONE, 0, NULL, "nothing but ASCII", apply_ascii },
    { "unicode", 0, VALUE_NONE, 0, NULL, "figurines, whatever the locale says", apply_unicode },
    { "no-color", 0, VALUE_NONE, 0, NULL, "no colours", apply_no_color },
    { "config", 0, VALUE_REQUIRED, 0, "FILE", "read settings from FILE", apply_config },
    { "print-config", 0, VALUE_NONE, 0, NULL, "print the settings in force", apply_print_config },
    { "help", 'h', VALUE_NONE, 0, NULL, "this text", apply_help },
    { "version", 'V', VALUE_NONE, 0, NULL, "the version", apply_version },
};

/* dashes: as they were given. */
static Status unknown_flag(const char *dashes, const char *argument, size_t name_length)
{
    char name[32];
    size_t length = name_length < sizeof name ? name_length : sizeof name - 1;
    memcpy(name, argument, length);
    name[length] = '\0';
    Nearest nearest = { 0 };
    for (size_t i = 0; i < ARRAY_LEN(FLAGS); i++)
        nearest_offer(&nearest, name, FLAGS[i].name);
    if (nearest.best)
        return status_error(STATUS_SYNTAX, "no option %s%s; is it --%s?", dashes, name,
                            nearest.best);
    return status_error(STATUS_SYNTAX, "no option %s%s", dashes, name);
}

static const Flag *find_flag(const char *name, size_t length)
{
    for (size_t i = 0; i < ARRAY_LEN(FLAGS); i++)
        if (strlen(FLAGS[i].name) == length && memcmp(FLAGS[i].name, name, length) == 0)
            return &FLAGS[i];
    return NULL;
}

static const Flag *find_letter(char letter)
{
    for (size_t i = 0; i < ARRAY_LEN(FLAGS); i++)
        if (FLAGS[i].letter != '\0' && FLAGS[i].letter == letter)
            return &FLAGS[i];
    return NULL;
}

/* --- the walk --------------------------------------------------------------------------------- */

typedef struct Walk {
    int argc;
    char **argv;
    int at;
    const Verb *verb;
    int operands;
    uint64_t given; /* flags, one bit a row of the table */
    Options *options;
} Walk;

static Status apply_flag(Walk *walk, const Flag *flag, const char *value)
{
    if (value && flag->need == VALUE_NONE)
        return status_error(STATUS_SYNTAX, "--%s takes no value", flag->name);
    if (!value && flag->need == VALUE_REQUIRED && ++walk->at < walk->argc)
        value = walk->argv[walk->at];
    if (!value && flag->need == VALUE_REQUIRED)
        return status_error(STATUS_SYNTAX, "--%s needs %s", flag->name, flag->value);
    walk->given |= UINT64_C(1) << (flag - FLAGS);
    return flag->apply(walk->options, value);
}

static Status take_long(Walk *walk, const char *argument)
{
    const char *equals = strchr(argument, '=');
    size_t length = equals ? (size_t)(equals - argument) : strlen(argument);
    const Flag *flag = find_flag(argument, length);
    if (!flag)
        return unknown_flag("--", argument, length);
    return apply_flag(walk, flag, equals ? equals + 1 : NULL);
}

static Status take_letters(Walk *walk, const char *letters)
{
    if (find_flag(letters, strlen(letters)))
        return unknown_flag("-", letters, strlen(letters));
    for (; *letters; letters++) {
        const Flag *flag = find_letter(*letters);
        if (!flag)
            return unknown_flag("-", letters, strlen(letters));
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

/* A bare word that is no file, but almost a verb, is a slip. */
static Status check_slip(const char *operand)
{
    Nearest nearest = { 0 };
    for (size_t i = 0; i < ARRAY_LEN(VERBS); i++)
        nearest_offer(&nearest, operand, VERBS[i].name);
    if (!nearest.best || strpbrk(operand, "/. ") || access(operand, F_OK) == 0)
        return status_ok();
    return status_error(STATUS_NOT_FOUND, "no command and no file \"%s\"; is it \"luft %s\"?",
                        operand, nearest.best);
}

static Status take_operand(Walk *walk, const char *operand)
{
    bool first = walk->operands++ == 0;
    if (first && !walk->verb) {
        walk->verb = find_verb(operand);
        if (walk->verb) {
            walk->operands = 0;
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
    walk->options->operands[walk->options->operand_count++] = operand;
    StrBuf *text = &walk->options->text;
    if (text->length > 0)
        strbuf_add_char(text, ' ');
    strbuf_add_text(text, operand);
    return status_ok();
}

static bool belongs(const Flag *flag, Mode mode)
{
    return flag->modes == 0 || (flag->modes >> mode & 1) != 0;
}

static Status misplaced(const Flag *flag)
{
    StrBuf verbs;
    strbuf_init(&verbs);
    for (size_t i = 0; i < ARRAY_LEN(VERBS); i++)
        if (belongs(flag, VERBS[i].mode))
            strbuf_addf(&verbs, "%s\"luft %s\"", verbs.length > 0 ? " and " : "", VERBS[i].name);
    Status status = status_error(STATUS_SYNTAX, "--%s belongs to %s", flag->name, verbs.data);
    strbuf_done(&verbs);
    return status;
}

static Status check_flags(const Walk *walk)
{
    for (size_t i = 0; i < ARRAY_LEN(FLAGS); i++)
        if ((walk->given >> i & 1) != 0 && !belongs(&FLAGS[i], walk->options->mode))
            return misplaced(&FLAGS[i]);
    return status_ok();
}

static bool takes_text(Mode mode)
{
    static const Mode TAKERS[] = { MODE_INTERFACE, MODE_FEN, MODE_MOVES,   MODE_BOARD,   MODE_PERFT,
                                   MODE_CHECK,     MODE_FMT, MODE_ANALYSE, MODE_ANNOTATE };
    for (size_t i = 0; i < ARRAY_LEN(TAKERS); i++)
        if (TAKERS[i] == mode)
            return true;
    return false;
}

/* What fits together only as a whole. */
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
        return status_error(STATUS_SYNTAX, "\"luft %s\" speaks no protocol", walk->verb->name);
    if (options->plain && mode != MODE_INTERFACE && mode != MODE_PLAY)
        return status_error(STATUS_SYNTAX, "--%s belongs to \"luft\" and \"luft play\"",
                            options->script ? "script" : "plain");
    if (walk->verb && walk->verb->depth_needed && options->depth == 0)
        return status_error(STATUS_SYNTAX, "%s needs a depth", walk->verb->name);
    if (!takes_text(mode) && options->text.length > 0)
        return status_error(STATUS_SYNTAX, "nothing belongs here: \"%.60s\"", options->text.data);
    if (mode == MODE_ANNOTATE && options->operand_count > 1)
        return status_error(STATUS_SYNTAX, "annotate takes one file, not \"%.60s\" too",
                            options->operands[1]);
    return status_ok();
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
        /* A lone "-" is standard input; "-" is also a field of a FEN without quotes. */
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
    options->operands = alloc_zeroed((size_t)argc + 1, sizeof *options->operands);
    Walk walk = { .argc = argc, .argv = argv, .options = options };
    Status status = walk_arguments(&walk);
    if (options->mode == MODE_PLAY)
        options->start.kind = START_PLAY;
    else if (options->text.length > 0)
        options->start.kind = START_FILE;
    options->start.text = options->text.data;
    return status;
}

void options_done(Options *options)
{
    strbuf_done(&options->text);
    free(options->operands);
}

void options_apply(const Options *options, Settings *settings)
{
    if (options->no_color)
        settings->color = COLOR_NEVER;
    if (options->ascii)
        settings->glyphs = GLYPHS_ASCII;
    if (options->unicode)
        settings->glyphs = GLYPHS_UNICODE;
    if (options->has_elo)
        settings->elo = options->elo;
}

/* --- help ------------------------------------------------------------------------------------- */

static void help_flag(const Flag *flag, StrBuf *out)
{
    StrBuf left;
    strbuf_init(&left);
    if (flag->letter)
        strbuf_addf(&left, "-%c ", flag->letter);
    strbuf_addf(&left, "--%s", flag->name);
    if (flag->need == VALUE_REQUIRED)
        strbuf_addf(&left, " %s", flag->value);
    else if (flag->need == VALUE_OPTIONAL)
        strbuf_addf(&left, "[=%s]", flag->value);
    strbuf_addf(out, "  %-30s%s\n", left.data, flag->help);
    strbuf_done(&left);
}

static void help_flags_of(unsigned modes, StrBuf *out)
{
    for (size_t i = 0; i < ARRAY_LEN(FLAGS); i++)
        if ((FLAGS[i].modes & modes) != 0 || FLAGS[i].modes == modes)
            help_flag(&FLAGS[i], out);
}

void options_help(StrBuf *out)
{
    strbuf_add_text(out, "luft - chess in the terminal\n\n"
                         "  luft [FILE | FEN | -]         play, or look at games and positions\n");
    for (size_t i = 0; i < ARRAY_LEN(VERBS); i++) {
        const Verb *verb = &VERBS[i];
        int used = (int)(strlen(verb->name) + 1);
        strbuf_addf(out, "  luft %s %-*s%s\n", verb->name, 25 - used, verb->operands, verb->help);
    }
    strbuf_add_text(out, "\nOptions of luft play:\n");
    help_flags_of(FOR_PLAY, out);
    strbuf_add_text(out, "\nOptions of luft analyse and annotate:\n");
    help_flags_of(FOR_SEARCH, out);
    strbuf_add_text(out, "\nOptions:\n");
    help_flags_of(0, out);
    strbuf_add_text(out, "\nExit status: 0 done, 1 failed, 2 wrong usage. More: man luft\n");
}
