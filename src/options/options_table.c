/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of flags and verbs, and a function for each flag. */
#include <config.h>

#include "src/options/options_table.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/mind/job.h"
#include "engine/notation/fen.h"
#include "engine/notation/piece_letters.h"
#include "engine/pgn/pgn_game.h"
#include "engine/record/time_control.h"
#include "engine/text/encoding.h"
#include "engine/text/words.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#ifdef HAVE_SYS_RANDOM_H
#include <sys/random.h>
#endif

enum { PERFT_HASH_MAX_MB = 1 << 20, POINTS_MAX = 1000, ROUNDS_MAX = 10000000, GAMES_MAX = 1000 };
enum { PERFT_DEPTH_MAX = 20, CHESS960_POSITIONS = 960, MOVETIME_MAX_MS = 7 * 24 * 3600 * 1000 };

#define NODES_MAX INT64_C(1000000000000000)

/* --- flags ------------------------------------------------------------------------------------ */

static Status apply_script(Options *options, const char *value)
{
    options->script = value;
    options->start.is_script = true;
    options->plain = true;
    return status_ok();
}

static Status apply_encoding(Options *options, const char *value)
{
    options->encoding_name = value;
    if (encoding_of_name(value, &options->encoding))
        return status_ok();
    return status_error(STATUS_SYNTAX,
                        "--encoding takes auto, utf-8, windows-1251, koi8-r and other names that "
                        "`iconv -l` lists, not \"%.40s\"",
                        value);
}

static Status apply_letters(Options *options, const char *value)
{
    options->letters = piece_letters_of(value);
    options->english_letters = strcasecmp(value, "en") == 0;
    if (options->letters != NULL || options->english_letters || strcasecmp(value, "auto") == 0)
        return status_ok();
    return status_error(STATUS_SYNTAX,
                        "--letters takes auto or the code of a language, such as en, de or ru, not "
                        "\"%.40s\"",
                        value);
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
    bool is_random = strcasecmp(value, "random") == 0, is_black = strcasecmp(value, "black") == 0;
    if (!is_random && !is_black && strcasecmp(value, "white") != 0)
        return status_error(STATUS_SYNTAX, "--color takes white, black or random, not \"%s\"",
                            value);
    options->has_color = true;
    options->start.human_random = is_random;
    options->start.human = is_black ? BLACK : WHITE;
    return status_ok();
}

static Status apply_time(Options *options, const char *value)
{
    Status status = time_controls_parse(value, &options->start.controls);
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

Status options_read_number(const char *name, const char *value, int64_t low, int64_t high,
                           int64_t *number)
{
    if (number_parse(value, strlen(value), low, high, number) == NUMBER_OK)
        return status_ok();
    return status_error(STATUS_RANGE,
                        "--%s takes a number from %" PRId64 " to %" PRId64 ", not \"%.40s\"", name,
                        low, high, value);
}

static Status apply_chess960(Options *options, const char *value)
{
    int64_t number = random_chess960();
    Status status = status_ok();
    if (value != NULL)
        status = options_read_number("chess960", value, 0, CHESS960_POSITIONS - 1, &number);
    if (!status_is_ok(&status))
        return status;
    position_init_chess960(&options->start.position, (int)number);
    options->start.has_position = true;
    return status_ok();
}

static Status apply_level(Options *options, const char *value)
{
    int64_t level = strength_word_level(value);
    if (level == 0 && number_parse(value, strlen(value), STRENGTH_LEVEL_MIN, STRENGTH_LEVEL_MAX,
                                   &level) != NUMBER_OK)
        return status_error(STATUS_SYNTAX,
                            "--level takes a number from %d to %d or a word such as club, not "
                            "\"%.40s\"",
                            STRENGTH_LEVEL_MIN, STRENGTH_LEVEL_MAX, value);
    options->elo = strength_level_elo((int)level);
    options->has_elo = true;
    return status_ok();
}

static Status apply_elo(Options *options, const char *value)
{
    int64_t elo = STRENGTH_FULL;
    if (strcmp(value, "full") != 0 &&
        number_parse(value, strlen(value), STRENGTH_ELO_MIN, STRENGTH_ELO_MAX, &elo) != NUMBER_OK)
        return status_error(STATUS_RANGE,
                            "--elo takes a number from %d to %d or full, not \"%.40s\"",
                            STRENGTH_ELO_MIN, STRENGTH_ELO_MAX, value);
    options->elo = (int)elo;
    options->has_elo = true;
    return status_ok();
}

static Status apply_moves(Options *options, const char *value)
{
    enum { MOVES_MAX_NUMBER = 9999 };
    int64_t first, last;
    size_t length = strlen(value);
    size_t digits = number_digits(value, length, MOVES_MAX_NUMBER, &first);
    size_t more =
        digits > 0 && value[digits] == '-'
            ? number_digits(value + digits + 1, length - digits - 1, MOVES_MAX_NUMBER, &last)
            : 0;
    if (digits > 0 && value[digits] == '-' && digits + 1 == length) {
        last = MOVES_MAX_NUMBER;
        more = 1;
        length++;
    }
    if (more == 0 || digits + 1 + more != length || first < 1 || last < first)
        return status_error(STATUS_SYNTAX, "--moves takes 10-20 or 10-, not \"%.40s\"", value);
    options->first_move = (int)first;
    options->last_move = (int)last;
    return status_ok();
}

/* Three comma-separated numbers. */
static Status apply_points(Options *options, const char *value)
{
    int points[ARRAY_LEN(options->points)];
    const char *at = value;
    for (size_t i = 0; i < ARRAY_LEN(points); i++) {
        size_t length = strcspn(at, ",");
        bool is_last = i + 1 == ARRAY_LEN(points);
        int64_t number;
        if (number_parse(at, length, 0, POINTS_MAX, &number) != NUMBER_OK ||
            (at[length] == '\0') != is_last)
            return status_error(
                STATUS_SYNTAX, "--points takes three numbers from 0 to %d, as 2,1,0, not \"%.40s\"",
                POINTS_MAX, value);
        points[i] = (int)number;
        at += length + !is_last;
    }
    if (points[0] + points[1] + points[2] == 0)
        return status_error(STATUS_RANGE, "--points gives no move any weight");
    memcpy(options->points, points, sizeof points);
    return status_ok();
}

static Status unknown_kind(const char *flag, const char *name, size_t length)
{
    char shown[32];
    utf8_printf(shown, sizeof shown, "%.*s", int_min((int)length, 30), name);
    Nearest nearest = { 0 };
    for (int i = 0; i < PGN_KIND_COUNT; i++)
        nearest_offer(&nearest, shown, pgn_kind_name((PgnKind)i));
    if (nearest.best)
        return status_error(STATUS_SYNTAX, "--%s: unknown kind of fault \"%s\"; try %s", flag,
                            shown, nearest.best);
    return status_error(
        STATUS_SYNTAX, "--%s: unknown kind of fault \"%s\"; \"luft check --list-kinds\" lists them",
        flag, shown);
}

/* Comma-separated names. */
static Status apply_kinds(const char *flag, const char *value, unsigned *kinds)
{
    for (;;) {
        size_t length = strcspn(value, ",");
        PgnKind kind;
        if (!pgn_kind_find(value, length, &kind))
            return unknown_kind(flag, value, length);
        *kinds |= 1u << kind;
        if (value[length] == '\0')
            return status_ok();
        value += length + 1;
    }
}

static Status apply_only(Options *options, const char *value)
{
    return apply_kinds("only", value, &options->only);
}

static Status apply_ignore(Options *options, const char *value)
{
    return apply_kinds("ignore", value, &options->ignored);
}

/* Rows of flags that a field of the options holds, and of those that a function reads. */
#define FLAG(name, field, help) OPTION_ROW_FLAG(name, Options, field, help)
#define NUMBER(name, field, low, high, help) \
    OPTION_ROW_NUMBER(name, Options, field, low, high, help)
#define TEXT(name, field, longest, help) OPTION_ROW_TEXT(name, Options, field, longest, help)
#define OTHER(name, help) OPTION_ROW_OTHER(name, help)
#define CHOICE(name, field, number, help) OPTION_ROW_CHOICE(name, Options, field, number, help)

static const Flag FLAGS[] = {
    { OTHER("color", N_("your side")), 0, VALUE_REQUIRED, FOR_PLAY | FOR_BOOK | FOR_REPERTOIRE,
      "white|black|random", apply_color },
    { OTHER("time", N_("minutes, plus seconds a move")), 0, VALUE_REQUIRED, FOR_PLAY, "5+3",
      apply_time },
    { OTHER("level", N_("the engine's strength: 1 beginner, 20 its best")), 0, VALUE_REQUIRED,
      FOR_PLAY, "N", apply_level },
    { OTHER("elo", N_("the same as a rating, or full")), 0, VALUE_REQUIRED, FOR_PLAY, "N",
      apply_elo },
    { TEXT("engine", start.engine, OPTION_ANY_LENGTH, N_("use this engine instead of luft's own")),
      0, VALUE_REQUIRED, FOR_PLAY | FOR_SEARCH, "NAME|COMMAND", NULL },
    { OTHER("fen", N_("start from this position")), 0, VALUE_REQUIRED, FOR_PLAY, "FEN", apply_fen },
    { OTHER("chess960", N_("start from position N, or a random one")), 0, VALUE_OPTIONAL, FOR_PLAY,
      "N", apply_chess960 },
    { TEXT("book", book, OPTION_ANY_LENGTH, N_("a Polyglot book instead of luft's own")), 0,
      VALUE_REQUIRED, FOR_PLAY | FOR_BOOK, "FILE", NULL },
    { NUMBER("depth", depth, 1, SEARCH_DEPTH_MAX, N_("depth in plies")), 0, VALUE_REQUIRED,
      FOR_LIMITS | FOR_BOOK, "N", NULL },
    { NUMBER("nodes", nodes, 1, NODES_MAX, N_("nodes a position")), 0, VALUE_REQUIRED, FOR_LIMITS,
      "N", NULL },
    { NUMBER("movetime", movetime_ms, 1, MOVETIME_MAX_MS,
             N_("milliseconds a search (analyse, match)")),
      0, VALUE_REQUIRED, FOR_ANALYSE | FOR_MATCH, "MS", NULL },
    { NUMBER("lines", lines, 1, SEARCH_LINES_MAX, N_("the N best lines (analyse)")), 0,
      VALUE_REQUIRED, FOR_ANALYSE, "N", NULL },
    { FLAG("json", json, N_("one JSON object a line")), 0, VALUE_NONE,
      FOR_ANALYSE | FOR_TABLES | FOR_BOOK | FOR_GAMES, NULL, NULL },
    { TEXT("tables", tables, OPTION_ANY_LENGTH,
           N_("folders of Syzygy endgame tables, separated by colons")),
      0, VALUE_REQUIRED, FOR_SEARCH | FOR_TABLES, "FOLDERS", NULL },
    { TEXT("output", output, OPTION_ANY_LENGTH,
           N_("write to FILE, when done; match: each game as it ends")),
      'o', VALUE_REQUIRED, FOR_ANNOTATE | FOR_BOOK | FOR_GAMES | FOR_MATCH, "FILE", NULL },
    { CHOICE("pgn", games_format, GAMES_PGN, N_("the games as PGN")), 0, VALUE_NONE, FOR_GAMES,
      NULL, NULL },
    { CHOICE("csv", games_format, GAMES_CSV, N_("one row of CSV a game")), 0, VALUE_NONE, FOR_GAMES,
      NULL, NULL },
    { CHOICE("count", games_format, GAMES_COUNT, N_("the number of games")), 0, VALUE_NONE,
      FOR_GAMES, NULL, NULL },
    { CHOICE("epd", games_format, GAMES_EPD, N_("every position of the games as EPD")), 0,
      VALUE_NONE, FOR_GAMES, NULL, NULL },
    { CHOICE("split", games_format, GAMES_SPLIT, N_("each line of the games as a game")), 0,
      VALUE_NONE, FOR_GAMES, NULL, NULL },
    { CHOICE("merge", games_format, GAMES_MERGE, N_("the games as one tree")), 0, VALUE_NONE,
      FOR_GAMES, NULL, NULL },
    { OTHER("moves", N_("only these moves of the games, as games")), 0, VALUE_REQUIRED, FOR_GAMES,
      "A-B", apply_moves },
    { FLAG("unique", unique, N_("each game once")), 0, VALUE_NONE, FOR_GAMES, NULL, NULL },
    { NUMBER("min-games", min_games, 1, INT32_MAX,
             N_("only moves played in at least N games (default 3)")),
      0, VALUE_REQUIRED, FOR_BOOK, "N", NULL },
    { OTHER("points", N_("weights of a win, draw, loss (default 2,1,0)")), 0, VALUE_REQUIRED,
      FOR_BOOK, "W,D,L", apply_points },
    { OTHER("only", N_("report only these kinds of faults")), 0, VALUE_REQUIRED, FOR_CHECK,
      "KIND,...", apply_only },
    { OTHER("ignore", N_("report all but these")), 0, VALUE_REQUIRED, FOR_CHECK, "KIND,...",
      apply_ignore },
    { FLAG("strict", strict, N_("report matters of style too")), 0, VALUE_NONE, FOR_CHECK, NULL,
      NULL },
    { FLAG("list-kinds", list_kinds, N_("list the kinds of faults")), 0, VALUE_NONE, FOR_CHECK,
      NULL, NULL },
    { NUMBER("jobs", jobs, 1, JOBS_MAX, N_("run N jobs at a time")), 'j', VALUE_REQUIRED, FOR_JOBS,
      "N", NULL },
    { NUMBER("hash", hash_mb, 1, PERFT_HASH_MAX_MB, N_("remember counts in a table (perft)")), 0,
      VALUE_REQUIRED, FOR_PERFT, "MB", NULL },
    { NUMBER("rounds", plan.rounds, 1, ROUNDS_MAX, N_("rounds (5)")), 0, VALUE_REQUIRED, FOR_MATCH,
      "N", NULL },
    { NUMBER("games", plan.games, 1, GAMES_MAX,
             N_("games of a pair in a round, from one opening, colours swapped (2)")),
      0, VALUE_REQUIRED, FOR_MATCH, "N", NULL },
    { OTHER("tc", N_("clocks in seconds: 10+0.1, 40/60, 1:30, inf")), 0, VALUE_REQUIRED, FOR_MATCH,
      "[ENGINE:]10+0.1", options_match_control },
    { NUMBER("margin", plan.margin_ms, 0, 600000, N_("milliseconds over time to forgive (0)")), 0,
      VALUE_REQUIRED, FOR_MATCH, "MS", NULL },
    { NUMBER("concurrency", plan.concurrency, 1, PLAN_CONCURRENCY_MAX,
             N_("games played at once (1)")),
      0, VALUE_REQUIRED, FOR_MATCH, "N", NULL },
    { TEXT("openings", plan.openings, OPTION_ANY_LENGTH,
           N_("openings from a PGN, EPD or FEN file")),
      0, VALUE_REQUIRED, FOR_MATCH, "FILE", NULL },
    { OTHER("order", N_("the order of the openings")), 0, VALUE_REQUIRED, FOR_MATCH,
      "sequential|random", options_match_order },
    { NUMBER("seed", plan.seed, 0, INT64_MAX, N_("the seed of the random order")), 0,
      VALUE_REQUIRED, FOR_MATCH, "N", NULL },
    { OTHER("option", N_("an option of one engine, or of all")), 0, VALUE_REQUIRED, FOR_MATCH,
      "[ENGINE:]NAME=VALUE", options_match_option },
    { OTHER("protocol", N_("the protocol of one engine, or of all; otherwise luft detects it")), 0,
      VALUE_REQUIRED, FOR_MATCH, "[ENGINE:]uci|xboard", options_match_protocol },
    { OTHER("ponder", N_("this engine, or every engine, thinks in its opponent's time")), 0,
      VALUE_OPTIONAL, FOR_MATCH, "ENGINE", options_match_ponder },
    { OTHER("sprt", N_("end when a sequential test decides")), 0, VALUE_REQUIRED, FOR_MATCH,
      "ELO0,ELO1[,ALPHA,BETA]", options_match_sprt },
    { OTHER("resign",
            N_("a side loses when both engines put it CP centipawns behind for MOVES moves")),
      0, VALUE_REQUIRED, FOR_MATCH, "MOVES,CP", options_match_resign },
    { OTHER("draw",
            N_("from move FROM on, a draw when both scores are within CP of 0 for MOVES moves")),
      0, VALUE_REQUIRED, FOR_MATCH, "FROM,MOVES,CP", options_match_draw },
    { NUMBER("max-moves", plan.longest, 1, 5000, N_("longer games are draws")), 0, VALUE_REQUIRED,
      FOR_MATCH, "N", NULL },
    { FLAG("gauntlet", plan.gauntlet, N_("the first engine against all others")), 0, VALUE_NONE,
      FOR_MATCH, NULL, NULL },
    { NUMBER("report", plan.report_every, 0, ROUNDS_MAX, N_("print the table every N games (10)")),
      0, VALUE_REQUIRED, FOR_MATCH, "N", NULL },
    { CHOICE("uci", mode, MODE_UCI, N_("speak UCI on stdin and stdout")), 0, VALUE_NONE, 0, NULL,
      NULL },
    { CHOICE("xboard", mode, MODE_XBOARD, N_("speak XBoard's protocol there")), 0, VALUE_NONE, 0,
      NULL, NULL },
    { FLAG("plain", plain, N_("line by line, without a screen")), 0, VALUE_NONE, 0, NULL, NULL },
    { OTHER("script", N_("the same, reading lines from FILE")), 0, VALUE_REQUIRED, 0, "FILE",
      apply_script },
    { OTHER("ascii", N_("only ASCII")), 0, VALUE_NONE, 0, NULL, apply_ascii },
    { OTHER("unicode", N_("figurines, whatever the locale says")), 0, VALUE_NONE, 0, NULL,
      apply_unicode },
    { FLAG("no-color", no_color, N_("no colours")), 0, VALUE_NONE, 0, NULL, NULL },
    { TEXT("config", config, OPTION_ANY_LENGTH, N_("read settings from FILE")), 0, VALUE_REQUIRED,
      0, "FILE", NULL },
    { OTHER("encoding", N_("the encoding of files: utf-8, windows-1251, koi8-r")), 0,
      VALUE_REQUIRED, 0, "NAME", apply_encoding },
    { OTHER("letters", N_("the language of piece letters in files: de, fr, ru")), 0, VALUE_REQUIRED,
      FOR_PGN, "LANGUAGE", apply_letters },
    { CHOICE("print-config", mode, MODE_PRINT_CONFIG, N_("print the settings in force")), 0,
      VALUE_NONE, 0, NULL, NULL },
    { CHOICE("help", mode, MODE_HELP, N_("this text")), 'h', VALUE_NONE, 0, NULL, NULL },
    { CHOICE("version", mode, MODE_VERSION, N_("the version")), 'V', VALUE_NONE, 0, NULL, NULL },
    { .option = { .name = NULL } },
};

static_assert(ARRAY_LEN(FLAGS) <= OPTIONS_FLAGS_MAX, "a bool a flag in options_parse.c");

const Flag *options_flags(void) { return FLAGS; }

/* --- verbs ------------------------------------------------------------------------------------ */

static const Verb VERBS[] = {
    { "play", MODE_PLAY, 0, false, "[SIDE] [CLOCK]", N_("start a game at once"), "luft",
      "luft play black 5+3", "luft play level club chess960" },
    { "analyse", MODE_ANALYSE, 0, false, "[FEN|FILE|-]", N_("search positions: scores and lines"),
      "luft-pgn", "luft analyse --depth 8 --lines 3 '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1'",
      "luft analyse --json --nodes 10000 suite.epd" },
    { "annotate", MODE_ANNOTATE, 0, false, "[FILE|-]",
      N_("mark mistakes in games, show better lines"), "luft-pgn",
      "luft annotate games.pgn --nodes 1000 -o annotated.pgn",
      "luft games games.pgn player=karpov --pgn | luft annotate - --depth 4" },
    { "match", MODE_MATCH, 0, false, "ENGINE ENGINE...", N_("engines play each other"),
      "luft-match", "luft match luft New=luft --rounds 2 --nodes 100 --max-moves 20",
      "luft match luft New=luft --movetime 5 --max-moves 9 --rounds 1 -o new.pgn" },
    { "check", MODE_CHECK, 0, false, "[FILE...]", N_("one line for each fault in PGN, EPD, FEN"),
      "luft-pgn", "luft check games.pgn suite.epd", "luft check --only result,date games.pgn" },
    { "fmt", MODE_FMT, 0, false, "[FILE...]", N_("games in PGN export format"), "luft-pgn",
      "luft fmt games.pgn > clean.pgn", "luft fmt --letters de games.pgn" },
    { "games", MODE_GAMES, 0, false, "[FILE...] [QUERY]", N_("list, count, export the games found"),
      "luft-pgn", "luft games games.pgn player=karpov 'date>1980' sort=-date",
      "luft games games.pgn result=1-0 --csv -o games.csv" },
    { "fen", MODE_FEN, 0, false, "[FEN|FILE|-]", N_("one line a position: `ok FEN` or `error ...`"),
      "luft-pgn", "luft fen games.pgn", "luft games games.pgn --epd | luft fen -" },
    { "moves", MODE_MOVES, 0, false, "[FEN|FILE|-]", N_("one line a position: all its moves"),
      "luft-pgn", "luft moves '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1'", "luft moves games.pgn" },
    { "board", MODE_BOARD, 0, false, "[FEN|FILE|-]", N_("print boards"), "luft-pgn",
      "luft board '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1'", "luft board --ascii suite.epd" },
    { "tables", MODE_TABLES, 0, false, "[FEN|FILE|-]",
      N_("what endgame tables say about each move"), "luft-pgn",
      "luft tables --tables ~/syzygy '8/8/8/8/8/k7/8/K2Q4 w - - 0 1'",
      "luft tables --tables ~/syzygy --json suite.epd" },
    { "book", MODE_BOOK, 0, false, "make|merge|show...", N_("make, merge and read opening books"),
      "luft-pgn", "luft book make games.pgn --min-games 1 -o book.bin",
      "luft book show 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'" },
    { "repertoire", MODE_REPERTOIRE, 0, false, "status|choices|holes|left...",
      N_("what you know of a repertoire, what it lacks, where games left it"), "luft-pgn",
      "luft repertoire status repertoire.pgn",
      "luft repertoire left repertoire.pgn games.pgn player=karpov" },
    { "perft", MODE_PERFT, PERFT_DEPTH_MAX, true, "DEPTH [FEN|FILE|-]",
      N_("count the leaves of the move tree"), "luft-pgn", "luft perft 4",
      "luft perft 4 --hash 16 '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1'" },
    { "bench", MODE_BENCH, SEARCH_DEPTH_MAX, false, "[DEPTH]",
      N_("search a fixed set of positions"), "luft-pgn", "luft bench 4",
      "luft bench 4 | tail -n 1" },
    { 0 },
};

const Verb *options_verbs(void) { return VERBS; }
