/* The tables of flags and verbs, and a function for each flag. */
#include <config.h>

#include "src/options/options_table.h"

#include "engine/base/language.h"
#include "engine/board/position.h"
#include "engine/mind/job.h"
#include "engine/notation/fen.h"
#include "engine/notation/piece_letters.h"
#include "engine/pgn/pgn_fault.h"
#include "engine/record/chess_clock.h"
#include "engine/text/encoding.h"
#include "engine/text/words.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { PERFT_HASH_MAX_MB = 1 << 20, POINTS_MAX = 1000 };
enum { PERFT_DEPTH_MAX = 20, CHESS960_POSITIONS = 960, MOVETIME_MAX_MS = 7 * 24 * 3600 * 1000 };

#define NODES_MAX INT64_C(1000000000000000)

/* ---- flags ---- */

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
    options->start.is_script = true;
    options->plain = true;
    return status_ok();
}

static Status apply_config(Options *options, const char *value)
{
    options->config = value;
    return status_ok();
}

static Status apply_encoding(Options *options, const char *value)
{
    if (encoding_of_name(value, &options->encoding))
        return status_ok();
    return status_error(STATUS_SYNTAX,
                        "--encoding takes auto, utf-8, windows-1252, windows-1251 or koi8-r, not "
                        "\"%.40s\"",
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
    options->has_color = true;
    start->human_random = strcmp(value, "random") == 0;
    start->human = strcmp(value, "black") == 0 ? BLACK : WHITE;
    if (!start->human_random && start->human == WHITE && strcmp(value, "white") != 0)
        return status_error(STATUS_SYNTAX, "--color takes white, black or random, not \"%s\"",
                            value);
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

static Status choose_format(Options *options, GamesFormat format)
{
    if (options->games_format != GAMES_LIST && options->games_format != format)
        return status_error(STATUS_SYNTAX,
                            "games are written in one form; choose one of the options for it");
    options->games_format = format;
    return status_ok();
}

static Status apply_json(Options *options, const char *value)
{
    (void)value;
    options->json = true;
    return choose_format(options, GAMES_JSON);
}

static Status apply_pgn(Options *options, const char *value)
{
    (void)value;
    return choose_format(options, GAMES_PGN);
}

static Status apply_csv(Options *options, const char *value)
{
    (void)value;
    return choose_format(options, GAMES_CSV);
}

static Status apply_count(Options *options, const char *value)
{
    (void)value;
    return choose_format(options, GAMES_COUNT);
}

static Status apply_epd(Options *options, const char *value)
{
    (void)value;
    return choose_format(options, GAMES_EPD);
}

static Status apply_split(Options *options, const char *value)
{
    (void)value;
    return choose_format(options, GAMES_SPLIT);
}

static Status apply_merge(Options *options, const char *value)
{
    (void)value;
    return choose_format(options, GAMES_MERGE);
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

static Status apply_unique(Options *options, const char *value)
{
    (void)value;
    options->unique = true;
    return status_ok();
}

static Status apply_jobs(Options *options, const char *value)
{
    int64_t jobs = 0;
    Status status = apply_number("jobs", value, JOBS_MAX, &jobs);
    options->jobs = (int)jobs;
    return status;
}

static Status apply_tables(Options *options, const char *value)
{
    if (strlen(value) >= SETTINGS_PATH_MAX)
        return status_error(STATUS_RANGE, "--tables takes at most %d bytes", SETTINGS_PATH_MAX - 1);
    options->tables = value;
    return status_ok();
}

static Status apply_engine(Options *options, const char *value)
{
    options->start.engine = value;
    return status_ok();
}

static Status apply_hash(Options *options, const char *value)
{
    int64_t hash_mb = 0;
    Status status = apply_number("hash", value, PERFT_HASH_MAX_MB, &hash_mb);
    options->hash_mb = (int)hash_mb;
    return status;
}

static Status apply_book(Options *options, const char *value)
{
    if (strlen(value) >= SETTINGS_PATH_MAX)
        return status_error(STATUS_RANGE, "--book takes at most %d bytes", SETTINGS_PATH_MAX - 1);
    options->book = value;
    return status_ok();
}

static Status apply_min_games(Options *options, const char *value)
{
    int64_t games = 0;
    Status status = apply_number("min-games", value, INT32_MAX, &games);
    options->min_games = (int)games;
    return status;
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

static Status apply_output(Options *options, const char *value)
{
    options->output = value;
    return status_ok();
}

static Status unknown_kind(const char *flag, const char *name, size_t length)
{
    char shown[32];
    snprintf(shown, sizeof shown, "%.*s", int_min((int)length, 30), name);
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

static Status apply_strict(Options *options, const char *value)
{
    (void)value;
    options->strict = true;
    return status_ok();
}

static Status apply_list_kinds(Options *options, const char *value)
{
    (void)value;
    options->list_kinds = true;
    return status_ok();
}

static const Flag FLAGS[] = {
    { "color", 0, VALUE_REQUIRED, FOR_PLAY | FOR_BOOK | FOR_REPERTOIRE, "white|black|random",
      N_("your side"), apply_color },
    { "time", 0, VALUE_REQUIRED, FOR_PLAY, "5+3", N_("minutes and seconds a move"), apply_time },
    { "level", 0, VALUE_REQUIRED, FOR_PLAY, "N",
      N_("the engine's strength: 1 beginner, 20 its best"), apply_level },
    { "elo", 0, VALUE_REQUIRED, FOR_PLAY, "N", N_("the same as a rating, or full"), apply_elo },
    { "engine", 0, VALUE_REQUIRED, FOR_PLAY | FOR_SEARCH, "NAME|COMMAND",
      N_("use this engine instead of luft's own"), apply_engine },
    { "fen", 0, VALUE_REQUIRED, FOR_PLAY, "FEN", N_("start from this position"), apply_fen },
    { "chess960", 0, VALUE_OPTIONAL, FOR_PLAY, "N", N_("start from position N, or a random one"),
      apply_chess960 },
    { "book", 0, VALUE_REQUIRED, FOR_PLAY | FOR_BOOK, "FILE",
      N_("a Polyglot book instead of luft's own"), apply_book },
    { "depth", 0, VALUE_REQUIRED, FOR_LIMITS | FOR_BOOK, "N", N_("depth in plies"), apply_depth },
    { "nodes", 0, VALUE_REQUIRED, FOR_LIMITS, "N", N_("nodes a position"), apply_nodes },
    { "movetime", 0, VALUE_REQUIRED, FOR_ANALYSE | FOR_MATCH, "MS",
      N_("milliseconds a search (analyse, match)"), apply_movetime },
    { "lines", 0, VALUE_REQUIRED, FOR_ANALYSE, "N", N_("the N best lines (analyse)"), apply_lines },
    { "json", 0, VALUE_NONE, FOR_ANALYSE | FOR_TABLES | FOR_BOOK | FOR_GAMES, NULL,
      N_("one JSON object a line"), apply_json },
    { "tables", 0, VALUE_REQUIRED, FOR_SEARCH | FOR_TABLES, "FOLDERS",
      N_("folders of Syzygy endgame tables, separated by colons"), apply_tables },
    { "output", 'o', VALUE_REQUIRED, FOR_ANNOTATE | FOR_BOOK | FOR_GAMES | FOR_MATCH, "FILE",
      N_("write to FILE, when done (annotate, book, games)"), apply_output },
    { "pgn", 0, VALUE_NONE, FOR_GAMES, NULL, N_("the games as PGN"), apply_pgn },
    { "csv", 0, VALUE_NONE, FOR_GAMES, NULL, N_("one row of CSV a game"), apply_csv },
    { "count", 0, VALUE_NONE, FOR_GAMES, NULL, N_("how many there are"), apply_count },
    { "epd", 0, VALUE_NONE, FOR_GAMES, NULL, N_("every position of the games as EPD"), apply_epd },
    { "split", 0, VALUE_NONE, FOR_GAMES, NULL, N_("each line of the games as a game"),
      apply_split },
    { "merge", 0, VALUE_NONE, FOR_GAMES, NULL, N_("the games as one tree"), apply_merge },
    { "moves", 0, VALUE_REQUIRED, FOR_GAMES, "A-B", N_("only these moves of the games, as games"),
      apply_moves },
    { "unique", 0, VALUE_NONE, FOR_GAMES, NULL, N_("each game once"), apply_unique },
    { "min-games", 0, VALUE_REQUIRED, FOR_BOOK, "N",
      N_("only moves of at least N games (default 3)"), apply_min_games },
    { "points", 0, VALUE_REQUIRED, FOR_BOOK, "W,D,L",
      N_("weights of a win, draw, loss (default 2,1,0)"), apply_points },
    { "only", 0, VALUE_REQUIRED, FOR_CHECK, "KIND,...", N_("report only these kinds of faults"),
      apply_only },
    { "ignore", 0, VALUE_REQUIRED, FOR_CHECK, "KIND,...", N_("report all but these"),
      apply_ignore },
    { "strict", 0, VALUE_NONE, FOR_CHECK, NULL, N_("report matters of style too"), apply_strict },
    { "list-kinds", 0, VALUE_NONE, FOR_CHECK, NULL, N_("list the kinds of faults"),
      apply_list_kinds },
    { "jobs", 'j', VALUE_REQUIRED, FOR_JOBS, "N", N_("run N jobs at a time"), apply_jobs },
    { "hash", 0, VALUE_REQUIRED, FOR_PERFT, "MB", N_("remember counts in a table (perft)"),
      apply_hash },
    { "rounds", 0, VALUE_REQUIRED, FOR_MATCH, "N", N_("rounds (5)"), options_match_rounds },
    { "games", 0, VALUE_REQUIRED, FOR_MATCH, "N",
      N_("games of a round with one opening, sides changed (2)"), options_match_games },
    { "tc", 0, VALUE_REQUIRED, FOR_MATCH, "[ENGINE:]10+0.1",
      N_("clocks in seconds: 10+0.1, 40/60, 1:30, inf"), options_match_control },
    { "margin", 0, VALUE_REQUIRED, FOR_MATCH, "MS",
      N_("milliseconds over time that are forgiven (0)"), options_match_margin },
    { "concurrency", 0, VALUE_REQUIRED, FOR_MATCH, "N", N_("games played at once (1)"),
      options_match_concurrency },
    { "openings", 0, VALUE_REQUIRED, FOR_MATCH, "FILE", N_("PGN, EPD or FEN to begin with"),
      options_match_openings },
    { "order", 0, VALUE_REQUIRED, FOR_MATCH, "sequential|random", N_("of the openings"),
      options_match_order },
    { "seed", 0, VALUE_REQUIRED, FOR_MATCH, "N", N_("of the random order"), options_match_seed },
    { "option", 0, VALUE_REQUIRED, FOR_MATCH, "[ENGINE:]NAME=VALUE",
      N_("an option of one engine, or of all"), options_match_option },
    { "protocol", 0, VALUE_REQUIRED, FOR_MATCH, "[ENGINE:]uci|xboard",
      N_("the protocol of one engine, or of all, which luft otherwise finds out"),
      options_match_protocol },
    { "ponder", 0, VALUE_OPTIONAL, FOR_MATCH, "ENGINE",
      N_("one engine, or all, think on the other side's time"), options_match_ponder },
    { "sprt", 0, VALUE_REQUIRED, FOR_MATCH, "ELO0,ELO1[,ALPHA,BETA]",
      N_("end when a sequential test decides"), options_match_sprt },
    { "resign", 0, VALUE_REQUIRED, FOR_MATCH, "MOVES,CP",
      N_("a game is lost when both say so for so long"), options_match_resign },
    { "draw", 0, VALUE_REQUIRED, FOR_MATCH, "FROM,MOVES,CP",
      N_("a game is drawn when both say so for so long"), options_match_draw },
    { "max-moves", 0, VALUE_REQUIRED, FOR_MATCH, "N", N_("longer games are draws"),
      options_match_longest },
    { "gauntlet", 0, VALUE_NONE, FOR_MATCH, NULL, N_("the first engine against all others"),
      options_match_gauntlet },
    { "report", 0, VALUE_REQUIRED, FOR_MATCH, "N", N_("a table every N games (10)"),
      options_match_report },
    { "uci", 0, VALUE_NONE, 0, NULL, N_("speak UCI on stdin and stdout"), apply_uci },
    { "xboard", 0, VALUE_NONE, 0, NULL, N_("speak XBoard's protocol there"), apply_xboard },
    { "plain", 0, VALUE_NONE, 0, NULL, N_("line by line, without a screen"), apply_plain },
    { "script", 0, VALUE_REQUIRED, 0, "FILE", N_("the same, reading lines from FILE"),
      apply_script },
    { "ascii", 0, VALUE_NONE, 0, NULL, N_("only ASCII"), apply_ascii },
    { "unicode", 0, VALUE_NONE, 0, NULL, N_("figurines, whatever the locale says"), apply_unicode },
    { "no-color", 0, VALUE_NONE, 0, NULL, N_("no colours"), apply_no_color },
    { "config", 0, VALUE_REQUIRED, 0, "FILE", N_("read settings from FILE"), apply_config },
    { "encoding", 0, VALUE_REQUIRED, FOR_PGN, "NAME",
      N_("files are in NAME: utf-8, windows-1251, koi8-r"), apply_encoding },
    { "letters", 0, VALUE_REQUIRED, FOR_PGN, "LANGUAGE",
      N_("moves in files have its letters: de, fr, ru"), apply_letters },
    { "print-config", 0, VALUE_NONE, 0, NULL, N_("print the settings in force"),
      apply_print_config },
    { "help", 'h', VALUE_NONE, 0, NULL, N_("this text"), apply_help },
    { "version", 'V', VALUE_NONE, 0, NULL, N_("the version"), apply_version },
    { 0 },
};

static_assert(ARRAY_LEN(FLAGS) <= OPTIONS_FLAGS_MAX, "a bool a flag in options_parse.c");

const Flag *options_flags(void) { return FLAGS; }

/* ---- verbs ---- */

static const Verb VERBS[] = {
    { "play", MODE_PLAY, 0, false, "", N_("start a game at once") },
    { "analyse", MODE_ANALYSE, 0, false, "[FEN|FILE|-]", N_("search positions: scores and lines") },
    { "annotate", MODE_ANNOTATE, 0, false, "[FILE|-]",
      N_("mark mistakes in games, show better lines") },
    { "match", MODE_MATCH, 0, false, "ENGINE ENGINE...", N_("engines play each other") },
    { "check", MODE_CHECK, 0, false, "[FILE...]", N_("one line for each fault in PGN, EPD, FEN") },
    { "fmt", MODE_FMT, 0, false, "[FILE...]", N_("games in PGN export format") },
    { "games", MODE_GAMES, 0, false, "[FILE...] [QUERY]",
      N_("list, count, export the games found") },
    { "fen", MODE_FEN, 0, false, "[FEN|FILE|-]",
      N_("one line a position: `ok FEN` or `error ...`") },
    { "moves", MODE_MOVES, 0, false, "[FEN|FILE|-]", N_("one line a position: all its moves") },
    { "board", MODE_BOARD, 0, false, "[FEN|FILE|-]", N_("print boards") },
    { "tables", MODE_TABLES, 0, false, "[FEN|FILE|-]",
      N_("what endgame tables say of every move") },
    { "book", MODE_BOOK, 0, false, "make|merge|show...", N_("make, merge and read opening books") },
    { "repertoire", MODE_REPERTOIRE, 0, false, "status|choices|holes|left...",
      N_("what you know of a repertoire, what it lacks, where games left it") },
    { "perft", MODE_PERFT, PERFT_DEPTH_MAX, true, "DEPTH [FEN|FILE|-]",
      N_("count the leaves of the move tree") },
    { "bench", MODE_BENCH, SEARCH_DEPTH_MAX, false, "[DEPTH]",
      N_("search a fixed set of positions") },
    { 0 },
};

const Verb *options_verbs(void) { return VERBS; }
