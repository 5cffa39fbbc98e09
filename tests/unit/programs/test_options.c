/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line: modes, flags, operands, and messages about mistakes. */
#include <config.h>

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/engine.h"
#include "engine/notation/fen.h"
#include "engine/record/time_control.h"
#include "src/options/options.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ARGUMENTS_MAX = 16 };

/* Splits at blanks; "_" stands for a blank in an argument. */
static Status parse(const char *line, Options *options)
{
    static char copy[2048];
    static char *argv[ARGUMENTS_MAX];
    strcpy(copy, line);
    int argc = 0;
    argv[argc++] = (char *)"luft";
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        for (char *at = strchr(word, '_'); at; at = strchr(at, '_'))
            *at = ' ';
        argv[argc++] = word;
    }
    return options_parse(argc, argv, options);
}

static void assert_mode(const char *line, Mode mode)
{
    Options options;
    Status status = parse(line, &options);
    assert_string_equal(status.text, "");
    assert_int_equal(options.mode, mode);
    options_done(&options);
}

static void assert_usage(const char *line, const char *words)
{
    Options options;
    Status status = parse(line, &options);
    assert_false(status_is_ok(&status));
    if (!strstr(status.text, words))
        fail_msg("\"%s\" says \"%s\", not \"%s\"", line, status.text, words);
    options_done(&options);
}

static void assert_no_guess(const char *line)
{
    Options options;
    Status status = parse(line, &options);
    assert_false(status_is_ok(&status));
    assert_null(strstr(status.text, "; try"));
    options_done(&options);
}

static void every_mode_has_its_words(void **state)
{
    (void)state;
    assert_mode("", MODE_INTERFACE);
    assert_mode("play", MODE_PLAY);
    assert_mode("--uci", MODE_UCI);
    assert_mode("--plain", MODE_INTERFACE);
    assert_mode("play --plain", MODE_PLAY);
    assert_mode("--script lines.txt", MODE_INTERFACE);
    assert_mode("--plain play", MODE_PLAY);
    assert_mode("fen --help --plain", MODE_HELP);
    assert_mode("fen -", MODE_FEN);
    assert_mode("moves", MODE_MOVES);
    assert_mode("board --ascii", MODE_BOARD);
    assert_mode("perft 3", MODE_PERFT);
    assert_mode("bench", MODE_BENCH);
    assert_mode("-h", MODE_HELP);
    assert_mode("perft --help", MODE_HELP);
    assert_mode("-V", MODE_VERSION);
    assert_mode("--print-config", MODE_PRINT_CONFIG);
}

static void a_fen_needs_no_quotes(void **state)
{
    (void)state;
    Options options;
    Status status = parse("perft 2 k7/8/8/8/8/8/8/K6R w - - 0 1", &options);
    assert_true(status_is_ok(&status));
    assert_int_equal(options.depth, 2);
    assert_string_equal(options.text.data, "k7/8/8/8/8/8/8/K6R w - - 0 1");
    options_done(&options);
}

static void startpos_is_a_fen(void **state)
{
    (void)state;
    Options options;
    Status status = parse("perft 2 startpos", &options);
    assert_true(status_is_ok(&status));
    assert_string_equal(options.text.data, FEN_START);
    options_done(&options);
}

static void two_dashes_end_the_flags(void **state)
{
    (void)state;
    Options options;
    Status status = parse("-- --uci", &options);
    assert_true(status_is_ok(&status));
    assert_int_equal(options.mode, MODE_INTERFACE);
    assert_int_equal(options.start.kind, START_FILE);
    assert_string_equal(options.start.text, "--uci");
    options_done(&options);
}

static void play_takes_its_start(void **state)
{
    (void)state;
    Options options;
    Status status =
        parse("play --color black --time=5+3 --fen k7/8/8/8/8/8/8/K6R_w_-_-_0_1", &options);
    assert_string_equal(status.text, "");
    assert_int_equal(options.start.kind, START_PLAY);
    assert_int_equal(options.start.human, BLACK);
    assert_false(options.start.human_random);
    assert_true(options.start.controls.side[BLACK].stages[0].base_ms == 300000);
    assert_true(options.start.controls.side[WHITE].stages[0].increment_ms == 3000);
    assert_true(options.start.has_position);
    options_done(&options);

    status = parse("play --chess960=518 --color random", &options);
    assert_true(status_is_ok(&status));
    assert_true(options.start.has_position && options.start.human_random);
    assert_true(options.start.position.chess960);
    options_done(&options);

    status = parse("repertoire drill --color random", &options);
    assert_string_equal(status.text, "luft repertoire takes --color white or black");
    options_done(&options);

    status = parse("play --chess960", &options);
    assert_true(status_is_ok(&status));
    assert_true(options.start.has_position);
    options_done(&options);
}

static void play_takes_a_strength(void **state)
{
    (void)state;
    const struct {
        const char *line;
        int elo;
    } WISHES[] = {
        { "play --level 1", strength_level_elo(1) },    { "play --level=20", STRENGTH_FULL },
        { "play --level Club", strength_level_elo(8) }, { "play --elo 1610", 1610 },
        { "play --elo full", STRENGTH_FULL },           { "play", strength_level_elo(5) }
    };
    for (size_t i = 0; i < ARRAY_LEN(WISHES); i++) {
        Options options;
        Settings settings;
        Status status = parse(WISHES[i].line, &options);
        assert_true(status_is_ok(&status));
        settings_init(&settings);
        status = options_apply(&options, &settings);
        assert_true(status_is_ok(&status));
        assert_int_equal(settings.elo, WISHES[i].elo);
        options_done(&options);
    }
    assert_usage("play --level 21", "1 to 20");
    assert_usage("play --level zero", "1 to 20 or a word such as club");
    assert_usage("play --elo 300", "500 to");
    assert_usage("--level 5", "luft play");
}

static void play_needs_no_dashes(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        Color human;
        const char *clock;
        int elo; /* 0: not given */
    } WISHES[] = {
        { "play", WHITE, "none", 0 },
        { "play black 5+3", BLACK, "5+3", 0 },
        { "play blitz --color black level=20", BLACK, "5+3", STRENGTH_FULL },
        { "play time 90 elo 1610 black", BLACK, "90", 1610 },
        { "play 1500 3", WHITE, "3", 1500 },
        { "play BLITZ Black --level 20", BLACK, "5+3", STRENGTH_FULL },
        { "play full black", BLACK, "none", STRENGTH_FULL },
    };
    for (size_t i = 0; i < ARRAY_LEN(WISHES); i++) {
        Options options;
        StrBuf clock;
        Status status = parse(WISHES[i].line, &options);
        assert_string_equal(status.text, "");
        strbuf_init(&clock);
        time_controls_write(&options.start.controls, &clock);
        assert_string_equal(clock.data, WISHES[i].clock);
        assert_int_equal(options.start.human, WISHES[i].human);
        assert_int_equal(options.has_elo ? options.elo : 0, WISHES[i].elo);
        strbuf_done(&clock);
        options_done(&options);
    }
    assert_usage("play level 21", "1 to 20");
    assert_usage("play 5 3", "3 contradicts an earlier word");
    assert_usage("play black --time 5 white", "white contradicts");
    assert_usage("play level 3 level 9", "level contradicts");
    assert_usage("play elo 1000 club", "club contradicts");
    assert_usage("play blue", "play takes a side, a clock (5+3), level N");
    assert_usage("play games.pgn", "not \"games.pgn\"");
    assert_usage("play depth 3", "not \"depth\"");
}

static void match_rules_are_lists_of_numbers(void **state)
{
    (void)state;
    Options options;
    Status status =
        parse("match A=a B=b --sprt -5,0.25,0.1,0.05 --resign 3,600 --draw 34,8,20", &options);
    assert_string_equal(status.text, "");
    const MatchPlan *plan = &options.plan;
    assert_true(plan->sprt.elo0 == -5 && plan->sprt.elo1 == 0.25);
    assert_true(plan->sprt.alpha == 0.1 && plan->sprt.beta == 0.05);
    assert_int_equal(plan->resign.score_cp, 600);
    options_done(&options);
    static const char *const WRONG[] = { "--sprt 0",        "--sprt 0,",  "--sprt 0,5,",
                                         "--sprt ,5",       "--sprt 5,0", "--sprt 0,--5",
                                         "--sprt 0,inf",    "--sprt 0;5", "--sprt 0,5x",
                                         "--resign 0x3,600" };
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++) {
        char line[64];
        snprintf(line, sizeof line, "match A=a B=b %s", WRONG[i]);
        assert_usage(line, "takes");
    }
}

static void mistakes_are_named(void **state)
{
    (void)state;
    assert_usage("--colr", "try --color");
    assert_usage("--uci=yes", "takes no value");
    assert_usage("--config", "needs FILE");
    assert_usage("games --output=", "--output needs FILE");
    assert_usage("--script=", "--script needs FILE");
    assert_usage("--versoin", "try --version");
    assert_usage("--movet", "try --movetime");
    assert_usage("-uci", "try --uci");
    assert_usage("-x", "unknown option -x");
    assert_no_guess("--bogus");
    assert_no_guess("--x");
    assert_no_guess("-x");
    assert_no_guess("-qqq");
    assert_no_guess("match --tim 5+3");
    assert_usage("match luft luft --time 5+3", "luft match takes --tc, not --time");
    assert_usage("play --tc 5+3", "luft play takes --time, not --tc");
    assert_usage("fen --plain", "works only with: luft, luft play");
    assert_usage("fen --script x", "--script works only with: luft, luft play");
    assert_usage("--script", "--script");
    assert_usage("games --csv --pgn", "in one form");
    assert_usage("games --json --merge", "in one form");
    assert_usage("fen --uci", "luft fen does not speak a protocol");
    assert_usage("play --xboard", "does not speak a protocol");
    assert_usage("/dev/null /dev/null", "luft games /dev/null /dev/null --pgn | luft -");
    assert_usage("paly", "try \"luft play\"");
    assert_usage("help", "try \"luft --help\"");
    assert_usage("--color black", "works only with: luft play");
    assert_usage("play --color blue", "white, black or random");
    assert_usage("play --time soon", "--time soon");
    assert_usage("play --fen 8/8", "column");
    assert_usage("play --chess960=960", "0 to 959");
    assert_usage("--uci e4", "unexpected argument");
    assert_usage("perft", "needs a depth");
    assert_usage("perft 0", "from 1 to");
    assert_usage("perft deep", "\"deep\"");
    assert_usage("bench 99999999999999999999", "from 1 to");
}

static void mistakes_are_cut_between_letters(void **state)
{
    (void)state;
    static const char *const LINES[] = { "--шшшшшшшшшшшшшшшшшшшшшшш",
                                         "check --ignore xшшшшшшшшшшшшшшшшшшшшшш" };
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++) {
        Options options;
        Status status = parse(LINES[i], &options);
        assert_non_null(strstr(status.text, "шшшшшшшшшшшшшш"));
        assert_true(utf8_is_valid(status.text, strlen(status.text)));
        options_done(&options);
    }
}

static void flags_hold_over_the_settings(void **state)
{
    (void)state;
    Options options;
    Settings settings;
    settings_init(&settings);
    Status status = parse("--no-color --unicode --ascii", &options);
    assert_true(status_is_ok(&status));
    status = options_apply(&options, &settings);
    assert_true(status_is_ok(&status));
    assert_int_equal(settings.color, COLOR_NEVER);
    assert_int_equal(settings.glyphs, GLYPHS_ASCII);
    options_done(&options);
}

static void a_path_that_does_not_fit_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *format, *option;
    } PATHS[] = { { "tables --tables /%0*d:b", "--tables" }, { "play --book ./%0*d", "--book" } };
    for (size_t i = 0; i < ARRAY_LEN(PATHS); i++) {
        char line[SETTINGS_PATH_MAX + 32];
        Options options;
        Settings settings;
        settings_init(&settings);
        snprintf(line, sizeof line, format_like(PATHS[i].format, "%*d"), SETTINGS_PATH_MAX - 8, 0);
        Status status = parse(line, &options);
        assert_true(status_is_ok(&status)); /* it fits as it is typed */
        status = options_apply(&options, &settings);
        assert_int_equal(status.code, STATUS_RANGE);
        assert_non_null(strstr(status.text, PATHS[i].option));
        assert_string_equal(settings.tables, "");
        options_done(&options);
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mode_has_its_words),
        cmocka_unit_test(a_fen_needs_no_quotes),
        cmocka_unit_test(startpos_is_a_fen),
        cmocka_unit_test(two_dashes_end_the_flags),
        cmocka_unit_test(play_takes_its_start),
        cmocka_unit_test(play_takes_a_strength),
        cmocka_unit_test(play_needs_no_dashes),
        cmocka_unit_test(match_rules_are_lists_of_numbers),
        cmocka_unit_test(mistakes_are_named),
        cmocka_unit_test(mistakes_are_cut_between_letters),
        cmocka_unit_test(flags_hold_over_the_settings),
        cmocka_unit_test(a_path_that_does_not_fit_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
