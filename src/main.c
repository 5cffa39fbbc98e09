/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: reads options and settings, and runs the selected mode. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/base/linein.h"
#include "engine/base/replace_file.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/eval/kernels.h"
#include "engine/external/engine_list.h"
#include "engine/mind/job.h"
#include "engine/pgn/pgn_letters.h"
#include "engine/text/encoding.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "src/filters/batch.h"
#include "src/filters/bench.h"
#include "src/filters/input.h"
#include "src/filters/jobs.h"
#include "src/filters/json.h"
#include "src/filters/output.h"
#include "src/filters/tables_verb.h"
#include "src/filters/verbs.h"
#include "src/options/options.h"
#include "src/options/own_paths.h"
#include "src/options/rcfile.h"
#include "src/protocol/peer.h"
#include "ui/document/recognise.h"
#include "ui/settings/settings.h"
#include "ui/ui.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- what this build is ----------------------------------------------------------------------- */

#ifdef __clang__
#define COMPILER __VERSION__
#else
#define COMPILER "gcc " __VERSION__
#endif

enum {
#ifdef HAVE_ZLIB
    HAS_ZLIB = 1,
#else
    HAS_ZLIB = 0,
#endif
#ifdef HAVE_ZSTD
    HAS_ZSTD = 1,
#else
    HAS_ZSTD = 0,
#endif
#ifdef HAVE_LIBINTL_H
    HAS_LIBINTL = 1
#else
    HAS_LIBINTL = 0
#endif
};

/* --- settings --------------------------------------------------------------------------------- */

/* NULL without a home directory. */
static char *settings_path(const Options *options)
{
    return options->config ? alloc_string(options->config) : path_config();
}

/* Reads the machine's settings, then the user's. Errors are reported and kept, without the user's
 * directory; the rest applies. Only a file named on the command line must exist. */
static bool read_settings(const Options *options, Settings *settings, StrBuf *faults)
{
    rcfile_read_defaults(settings, faults);
    bool is_sound = faults->length == 0;
    char *path = settings_path(options);
    Status status = path ? rcfile_read(path, settings, faults) : status_ok();
    (void)!textout_write(STDERR_FILENO, faults->data, faults->length);
    if (!path)
        return true;
    if (is_sound && faults->length > 0)
        strbuf_drop_front(faults, folder_length(path));
    free(path);
    bool missing = status.code == STATUS_NOT_FOUND;
    if (!status_is_ok(&status) && (!missing || options->config)) {
        textout_tell("luft: %s", status.text);
        strbuf_addf(faults, "%s\n", status.text); /* the screen hides what was printed */
    }
    return !options->config || status_is_ok(&status);
}

static int print_text(StrBuf *text)
{
    bool written = lineout_print(text);
    strbuf_done(text);
    return written ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int print_settings(const Settings *settings)
{
    StrBuf out;
    strbuf_init(&out);
    rcfile_print(settings, &out);
    return print_text(&out);
}

static int print_help(Mode verb)
{
    StrBuf out;
    strbuf_init(&out);
    options_help(verb, &out);
    return print_text(&out);
}

static int print_version(bool json)
{
    const bool has_gz = HAS_ZLIB, has_zst = HAS_ZSTD, has_languages = HAS_LIBINTL;
    const char *kernels = kernels_best()->name;
    StrBuf out;
    strbuf_init(&out);
    if (json) {
        json_open(&out, NULL, '{');
        json_text(&out, "version", PACKAGE_VERSION);
        json_text(&out, "host", LUFT_HOST);
        json_text(&out, "compiler", COMPILER);
        json_text(&out, "kernels", kernels);
        json_bool(&out, "gz", has_gz);
        json_bool(&out, "zst", has_zst);
        json_bool(&out, "languages", has_languages);
        json_close(&out, '}');
        strbuf_add_char(&out, '\n');
        return print_text(&out);
    }
    strbuf_addf(&out, "luft %s\nfor %s, by %s\nnetwork kernels: %s\n", PACKAGE_VERSION, LUFT_HOST,
                COMPILER, kernels);
    strbuf_addf(&out, "%cgz %czst %clanguages\n", "-+"[has_gz], "-+"[has_zst], "-+"[has_languages]);
    return print_text(&out);
}

/* --- a person, or a program that does not say what it is -------------------------------------- */

static bool has_screen(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && term[0] != '\0' &&
           strcmp(term, "dumb") != 0;
}

/* Creates the file's directories now, for later writes. */
static bool is_usable(const char *path)
{
    if (path == NULL)
        return false;
    Status status = folder_make_for(path);
    if (!status_is_ok(&status))
        textout_tell("luft: %s", status.text);
    return status_is_ok(&status);
}

/* context: the path of the settings file. */
static Status keep_settings(void *context, const Settings *began, const Settings *now)
{
    return rcfile_keep_changes(context, began, now);
}

/* Places where a killed luft may have left an unfinished file. */
static void clear_leftovers(const Options *options, const Start *start, const char *config)
{
    replace_file_clear(".");
    if (start->data_dir != NULL)
        replace_file_clear(start->data_dir);
    if (start->cache_dir != NULL)
        replace_file_clear(start->cache_dir);
    if (config)
        replace_file_clear_beside(config);
    if (options->start.kind == START_FILE)
        replace_file_clear_beside(options->start.text);
}

/* Whether the opponent of the command line exists; checked before a game begins. */
static bool has_opponent(const Start *start)
{
    if (start->engine == NULL)
        return true;
    EngineList list;
    ListedEngine *engine;
    StrBuf faults;
    strbuf_init(&faults);
    engine_list_init(&list, start->engines_path);
    Status status = engine_list_read(&list, &faults);
    if (status_is_ok(&status))
        status = engine_list_resolve(&list, start->engine, &engine);
    if (!status_is_ok(&status))
        textout_tell("luft: --engine: %s", status.text);
    engine_list_done(&list);
    strbuf_done(&faults);
    return status_is_ok(&status);
}

static int run_interface(const Settings *settings, const Options *options, bool screen,
                         const StrBuf *first)
{
    char *journal = path_in_state("journal"); /* it reports its own errors, and tries again */
    bool has_state = is_usable(journal);      /* the others are in the same folder */
    char *history = has_state ? path_in_state("history") : NULL;
    char *log = has_state ? path_in_state("log") : NULL;
    char *greeted = has_state ? path_in_state("greeted") : NULL;
    char *recent = has_state ? path_in_state("recent") : NULL;
    char *games = path_in_data("games");
    char *cache = path_in_cache("positions");
    char *data = path_in_data("");
    char *config = settings_path(options);
    char *engines = path_engines(config);
    Start start = options->start;
    start.engines_path = engines;
    start.engine_elo = options->has_elo ? options->elo : 0;
    start.keep_settings = config ? keep_settings : NULL;
    start.keep_context = config;
    start.journal_path = journal;
    start.history_path = history;
    start.log_path = log;
    start.greeted_path = greeted;
    start.recent_path = recent;
    start.games_dir = games;
    start.cache_dir = cache;
    start.data_dir = data;
    clear_leftovers(options, &start, config);
    if (!screen)
        start.notice = NULL; /* already on stderr */
    int code = EXIT_FAILURE;
    if (has_opponent(&start))
        code = screen ? fullscreen_run(settings, &start) : plain_run(settings, &start, first);
    free(journal);
    free(history);
    free(log);
    free(greeted);
    free(recent);
    free(games);
    free(cache);
    free(data);
    free(engines);
    free(config);
    return code;
}

/* Reads a file instead of standard input; "-" is standard input. */
static bool read_script(const char *path)
{
    if (strcmp(path, "-") == 0)
        return true;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat known;
    int error = file < 0 || fstat(file, &known) != 0 ? errno : S_ISDIR(known.st_mode) ? EISDIR : 0;
    if (error == 0 && dup2(file, STDIN_FILENO) < 0)
        error = errno;
    if (file >= 0)
        close(file);
    if (error != 0)
        textout_tell("luft: --script %s: %s", path, strerror(error));
    return error == 0;
}

/* Reads one line with its end, or the start of a long one, byte by byte: the rest is left to the
 * next reader of standard input. */
static void read_first_line(StrBuf *line)
{
    enum { ENOUGH = 4096 };
    char byte = '\0';
    while (line->length < ENOUGH && byte != '\n' && read(STDIN_FILENO, &byte, 1) == 1)
        strbuf_add_char(line, byte);
}

/* first: what has already been read, or NULL. */
static int run_protocol(int (*speak)(LineIn *in, int out_fd), const StrBuf *first)
{
    LineIn in;
    linein_init(&in, STDIN_FILENO);
    if (first != NULL)
        linein_add(&in, first->data, first->length);
    int code = speak(&in, STDOUT_FILENO);
    linein_done(&in);
    return code;
}

static int run_bench(const Options *options)
{
    SearchControl control;
    search_control_init(&control, NULL, NULL);
    return bench_run(options->depth > 0 ? options->depth : BENCH_DEPTH, "", &control);
}

/* GUIs start engines without arguments; the first line shows which protocol they speak. */
static int run_unasked(const Settings *settings, const Options *options)
{
    StrBuf line;
    strbuf_init(&line);
    read_first_line(&line);
    Words words = words_of(line.data, line.length);
    Word asked = words_rest(&words);
    int code;
    if (word_is(asked, "uci") || word_is(asked, "xboard"))
        language_end();
    if (word_is(asked, "uci"))
        code = run_protocol(uci_run, &line);
    else if (word_is(asked, "xboard"))
        code = run_protocol(xboard_run, &line);
    else
        code = run_interface(settings, options, false, &line);
    strbuf_done(&line);
    return code;
}

/* Reads standard input to its end; false: it is too long or holds no game or position, which is
 * reported. */
static bool read_standard_input(StrBuf *text)
{
    enum { PIECE = 1 << 16, TEXT_MAX = 256 << 20 };
    char piece[PIECE];
    ssize_t length = 0;
    while (text->length <= TEXT_MAX && (length = fdio_read(STDIN_FILENO, piece, sizeof piece)) > 0)
        strbuf_add(text, piece, (size_t)length);
    bool is_whole = text->length <= TEXT_MAX;
    if (is_whole && length == 0 && recognise_kind(text->data, text->length) != TEXT_NOTHING)
        return true;
    textout_tell("luft: %s: %s", _("standard input"),
                 !is_whole    ? _("more than 256 MB: open it as a file")
                 : length < 0 ? strerror(errno)
                              : _("neither FEN, EPD, PGN nor a move list"));
    return false;
}

/* `luft -` opens what is piped in and reads keys from the terminal; without a terminal, or with
 * nothing piped in, it is `luft`. text receives what is to be opened. */
static bool take_standard_input(Options *options, StrBuf *text)
{
    Start *start = &options->start;
    if (start->kind != START_FILE || strcmp(start->text, "-") != 0)
        return true;
    start->kind = START_MENU;
    bool is_piped = !isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    int keys = is_piped ? open("/dev/tty", O_RDWR | O_CLOEXEC) : -1;
    if (keys < 0)
        return true;
    bool is_read = read_standard_input(text) && dup2(keys, STDIN_FILENO) >= 0;
    close(keys);
    start->kind = START_FILE;
    start->text = text->data;
    return is_read;
}

/* Whether the output is read by programs, which expect English: protocols, the settings file. */
static bool is_for_programs(Mode mode)
{
    return mode == MODE_UCI || mode == MODE_XBOARD || mode == MODE_PRINT_CONFIG;
}

static bool is_conversation(Mode mode)
{
    return mode == MODE_UCI || mode == MODE_XBOARD || mode == MODE_INTERFACE || mode == MODE_PLAY;
}

/* Whether luft would read its own answers, as after `luft --script FILE >>FILE`. */
static bool hears_itself(const Options *options)
{
    const char *lines = options->script ? options->script : "-";
    bool opens = options->start.kind == START_FILE;
    Status status = status_ok();
    if (is_conversation(options->mode))
        status = input_check_apart(lines, STDOUT_FILENO);
    if (status_is_ok(&status) && opens)
        status = input_check_apart(options->start.text, STDOUT_FILENO);
    if (!status_is_ok(&status))
        textout_tell("luft: %s", status.text);
    return !status_is_ok(&status);
}

static int run(const Options *options, const Settings *settings)
{
    const Start *start = &options->start;
    if (is_for_programs(options->mode))
        language_end();
    if (hears_itself(options))
        return EXIT_FAILURE;
    switch (options->mode) {
    case MODE_HELP:
        return print_help(options->help_of);
    case MODE_VERSION:
        return print_version(options->json);
    case MODE_PRINT_CONFIG:
        return print_settings(settings);
    case MODE_UCI:
        return run_protocol(uci_run, NULL);
    case MODE_XBOARD:
        return run_protocol(xboard_run, NULL);
    case MODE_FEN:
        return batch_fen(options);
    case MODE_MOVES:
        return batch_moves(options);
    case MODE_BOARD:
        return batch_board(options, settings);
    case MODE_TABLES:
        return tables_verb_run(options, settings);
    case MODE_BOOK:
        return book_verb_run(options, settings);
    case MODE_REPERTOIRE:
        return repertoire_verb_run(options);
    case MODE_PERFT:
        return batch_perft(options);
    case MODE_BENCH:
        return run_bench(options);
    case MODE_CHECK:
        return check_run(options);
    case MODE_FMT:
        return fmt_run(options);
    case MODE_GAMES:
        return games_verb_run(options);
    case MODE_ANALYSE:
        return analyse_run(options, settings);
    case MODE_ANNOTATE:
        return annotate_run(options, settings);
    case MODE_MATCH:
        return tournament_run(options);
    case MODE_INTERFACE:
    case MODE_PLAY:
        break;
    }
    if (options->script && !read_script(options->script))
        return EXIT_FAILURE;
    bool screen = has_screen() && !options->plain;
    bool asked = options->plain || options->mode == MODE_PLAY || start->kind == START_FILE;
    if (!screen && !asked && !isatty(STDIN_FILENO))
        return run_unasked(settings, options);
    return run_interface(settings, options, screen, NULL);
}

/* A closed standard descriptor would be reused for the next file or pipe and be mistaken for the
 * standard one. Opened in the wrong direction it fails as it should. */
static void occupy_standard_descriptors(void)
{
    static const int MODES[] = { O_WRONLY, O_RDONLY, O_RDONLY };
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", MODES[fd]) < 0)
            return; /* they stay closed */
    }
}

int main(int argc, char **argv)
{
    occupy_standard_descriptors();
    language_begin(argc > 0 ? argv[0] : "", LUFT_LOCALEDIR);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* an oversized file becomes a write error */
    bitboard_init();

    Options options;
    Status status = options_parse(argc, argv, &options);
    int code = EXIT_USAGE;
    Settings settings;
    StrBuf faults, text;
    strbuf_init(&faults);
    strbuf_init(&text);
    bool is_read = status_is_ok(&status) && read_settings(&options, &settings, &faults);
    if (is_read)
        status = options_apply(&options, &settings);
    if (!status_is_ok(&status)) {
        textout_tell("luft: %s", status.text);
        if (options.verb != NULL)
            textout_tell("Try: luft %s --help", options.verb);
        else
            textout_tell("Try: luft --help");
    } else if (is_read) {
        status = settings_use_language(&settings); /* otherwise they stay English */
        encoding_set(options.encoding, options.encoding_name);
        if (options.letters != NULL || options.english_letters)
            pgn_letters_set(options.letters);
        options.start.notice = faults.data;
        code = take_standard_input(&options, &text) ? run(&options, &settings) : EXIT_FAILURE;
    }
    strbuf_done(&text);
    strbuf_done(&faults);
    options_done(&options);
    return code;
}
