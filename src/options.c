/* Two tables, and a walk over argv. */
#include <config.h>

#include "src/options.h"

#include "engine/engine.h"
#include "engine/notation/fen.h"
#include "src/nearest.h"
#include "src/number.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PERFT_DEPTH_MAX = 20, CHESS960_POSITIONS = 960 };

/* --- verbs --------------------------------------------------------------------------------------
 */

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
    { "fen", MODE_FEN, 0, false, "[FEN|FILE|-]", "one line a position: `ok FEN` or `error ...`" },
    { "moves", MODE_MOVES, 0, false, "[FEN|FILE|-]", "one line a position: all its moves" },
    { "board", MODE_BOARD, 0, false, "[FEN]", "print a board" },
    { "perft", MODE_PERFT, PERFT_DEPTH_MAX, true, "DEPTH [FEN]",
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

/* --- flags --------------------------------------------------------------------------------------
 */

typedef enum ValueNeed { VALUE_NONE, VALUE_OPTIONAL, VALUE_REQUIRED } ValueNeed;

typedef struct Flag {
    const char *name; /* without the dashes */
    char letter;      /* '\0': none */
    ValueNeed need;
    Mode mode; /* the one mode it belongs to; MODE_INTERFACE: any */
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
    return choose_mode(options, MODE_PLAIN);
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

static const Flag FLAGS[] = {
    { "color", 0, VALUE_REQUIRED, MODE_PLAY, "white|black|random", "your side", apply_color },
    { "time", 0, VALUE_REQUIRED, MODE_PLAY, "5+3", "minutes and seconds a move", apply_time },
    { "fen", 0, VALUE_REQUIRED, MODE_PLAY, "FEN", "start from this position", apply_fen },
    { "chess960", 0, VALUE_OPTIONAL, MODE_PLAY, "N", "start from position N, or any one",
      apply_chess960 },
    { "uci", 0, VALUE_NONE, MODE_INTERFACE, NULL, "speak UCI on stdin and stdout", apply_uci },
    { "xboard", 0, VALUE_NONE, MODE_INTERFACE, NULL, "speak XBoard's protocol there",
      apply_xboard },
    { "plain", 0, VALUE_NONE, MODE_INTERFACE, NULL, "a dialogue of lines, no screen", apply_plain },
    { "ascii", 0, VALUE_NONE, MODE_INTERFACE, NULL, "nothing but ASCII", apply_ascii },
    { "unicode", 0, VALUE_NONE, MODE_INTERFACE, NULL, "figurines, whatever the locale says",
      apply_unicode },
    { "no-color", 0, VALUE_NONE, MODE_INTERFACE, NULL, "no colours", apply_no_color },
    { "config", 0, VALUE_REQUIRED, MODE_INTERFACE, "FILE", "read settings from FILE",
      apply_config },
    { "print-config", 0, VALUE_NONE, MODE_INTERFACE, NULL, "print the settings in force",
      apply_print_config },
    { "help", 'h', VALUE_NONE, MODE_INTERFACE, NULL, "this text", apply_help },
    { "version", 'V', VALUE_NONE, MODE_INTERFACE, NULL, "the version", apply_version },
};

static Status unknown_flag(const char *argument, size_t name_length)
{
    char name[32];
    size_t length = name_length < sizeof name ? name_length : sizeof name - 1;
    memcpy(name, argument, length);
    name[length] = '\0';
    Nearest nearest = { 0 };
    for (size_t i = 0; i < ARRAY_LEN(FLAGS); i++)
        nearest_offer(&nearest, name, FLAGS[i].name);
    if (nearest.best)
        return status_error(STATUS_SYNTAX, "no option --%s; is it --%s?", name, nearest.best);
    return status_error(STATUS_SYNTAX, "no option --%s", name);
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

/* --- the walk -----------------------------------------------------------------------------------
 */

typedef struct Walk {
    int argc;
    char **argv;
    int at;
    const Verb *verb;
    int operands;
    const Flag *only_for; /* a flag was given that belongs to one mode */
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
    if (flag->mode != MODE_INTERFACE)
        walk->only_for = flag;
    return flag->apply(walk->options, value);
}

static Status take_long(Walk *walk, const char *argument)
{
    const char *equals = strchr(argument, '=');
    size_t length = equals ? (size_t)(equals - argument) : strlen(argument);
    const Flag *flag = find_flag(argument, length);
    if (!flag)
        return unknown_flag(argument, length);
    return apply_flag(walk, flag, equals ? equals + 1 : NULL);
}

static Status take_letters(Walk *walk, const char *letters)
{
    for (; *letters; letters++) {
        const Flag *flag = find_letter(*letters);
        if (!flag)
            return status_error(STATUS_SYNTAX, "no option -%s", letters);
        Status status = apply_flag(walk, flag, NULL);
        if (!status_is_ok(&status))
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
    StrBuf *text = &walk->options->text;
    if (text->length > 0)
        strbuf_add_char(text, ' ');
    strbuf_add_text(text, operand);
    return status_ok();
}

/* What fits together only as a whole. */
static Status check_whole(const Walk *walk)
{
    const Options *options = walk->options;
    Mode mode = options->mode;
    if (mode == MODE_HELP || mode == MODE_VERSION)
        return status_ok();
    if (walk->only_for && walk->only_for->mode != mode)
        return status_error(STATUS_SYNTAX, "--%s belongs to \"luft play\"", walk->only_for->name);
    if (walk->verb && walk->verb->depth_needed && options->depth == 0)
        return status_error(STATUS_SYNTAX, "%s needs a depth", walk->verb->name);
    bool takes_text = mode == MODE_INTERFACE || mode == MODE_PLAIN || mode == MODE_FEN ||
                      mode == MODE_MOVES || mode == MODE_BOARD || mode == MODE_PERFT;
    if (!takes_text && options->text.length > 0)
        return status_error(STATUS_SYNTAX, "nothing belongs here: \"%.60s\"", options->text.data);
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
    Walk walk = { .argc = argc, .argv = argv, .options = options };
    Status status = walk_arguments(&walk);
    if (options->mode == MODE_PLAY)
        options->start.kind = START_PLAY;
    else if (options->text.length > 0)
        options->start.kind = START_FILE;
    options->start.text = options->text.data;
    return status;
}

void options_done(Options *options) { strbuf_done(&options->text); }

void options_apply(const Options *options, Settings *settings)
{
    if (options->no_color)
        settings->color = COLOR_NEVER;
    if (options->ascii)
        settings->glyphs = GLYPHS_ASCII;
    if (options->unicode)
        settings->glyphs = GLYPHS_UNICODE;
}

/* --- help ---------------------------------------------------------------------------------------
 */

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

static void help_flags_of(Mode mode, StrBuf *out)
{
    for (size_t i = 0; i < ARRAY_LEN(FLAGS); i++)
        if (FLAGS[i].mode == mode)
            help_flag(&FLAGS[i], out);
}

void options_help(StrBuf *out)
{
    strbuf_add_text(out, "luft - chess in the terminal\n\n"
                         "  luft [FILE | FEN | -]         play, or look at games and positions\n");
    for (size_t i = 0; i < ARRAY_LEN(VERBS); i++) {
        const Verb *verb = &VERBS[i];
        int used = (int)(strlen(verb->name) + 1);
        strbuf_addf(out, "  luft %s %-*s%s\n", verb->name, 24 - used, verb->operands, verb->help);
    }
    strbuf_add_text(out, "\nOptions of luft play:\n");
    help_flags_of(MODE_PLAY, out);
    strbuf_add_text(out, "\nOptions:\n");
    help_flags_of(MODE_INTERFACE, out);
    strbuf_add_text(out, "\nExit status: 0 done, 1 failed, 2 wrong usage. More: man luft\n");
}
