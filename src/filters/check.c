/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `luft check` and `luft fmt`: both walk over the files of the command line. With several jobs,
 * files are cut into chunks, each a job, and the results are added up in order. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/library/game_file.h"
#include "engine/notation/epd.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_append.h"
#include "engine/pgn/pgn_game.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game.h"
#include "engine/text/path.h"
#include "engine/text/width.h"
#include "src/filters/chunks.h"
#include "src/filters/input.h"
#include "src/filters/jobs.h"
#include "src/filters/output.h"
#include "src/filters/verbs.h"

#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

enum {
    FLUSH_SIZE = 1 << 16,
    GAMES_BETWEEN_LOOKS = 64 /* between checks of the clock: about a tenth of a millisecond */
};

typedef struct Work {
    bool is_part; /* only a part of a file: messages are kept for the whole */
    Progress progress;
    StrBuf out;      /* for standard output */
    StrBuf messages; /* for standard error */
    StrBuf *faults;  /* one of the two, for reporting errors */
    bool output_lost;
    const char *file;
    unsigned kinds; /* to be reported */
    uint64_t games;
    uint64_t positions;
    uint64_t errors;
    uint64_t remarks;
    uint64_t looks;
    Jobs *jobs;  /* NULL: everything runs on this thread */
    bool is_cut; /* part of it is missing, after ^C */
} Work;

static void work_begin(Work *work, bool faults_are_output, unsigned kinds)
{
    *work = (Work){ .kinds = kinds };
    work->faults = faults_are_output ? &work->out : &work->messages;
    strbuf_init(&work->out);
    strbuf_init(&work->messages);
    progress_begin(&work->progress);
    interrupt_catch();
}

/* Initialises a part, which shares nothing with the whole. */
static void part_begin(Work *part, const Work *whole)
{
    *part = (Work){ .is_part = true, .file = whole->file, .kinds = whole->kinds };
    part->faults = whole->faults == &whole->out ? &part->out : &part->messages;
    strbuf_init(&part->out);
    strbuf_init(&part->messages);
}

/* Adds a finished part to the whole. */
static void part_end(Work *part, Work *whole)
{
    strbuf_add(&whole->out, part->out.data, part->out.length);
    strbuf_add(&whole->messages, part->messages.data, part->messages.length);
    whole->games += part->games;
    whole->positions += part->positions;
    whole->errors += part->errors;
    whole->remarks += part->remarks;
    strbuf_done(&part->out);
    strbuf_done(&part->messages);
}

static void flush(Work *work)
{
    if (work->out.length + work->messages.length == 0)
        return;
    progress_clear(&work->progress);
    (void)!lineout_flush(STDERR_FILENO, &work->messages);
    work->output_lost = work->output_lost || !lineout_print(&work->out);
}

/* Whether to stop early. Also writes pending output. */
static bool is_over(Work *work)
{
    if (!work->is_part && work->out.length + work->messages.length >= FLUSH_SIZE)
        flush(work);
    return work->output_lost || interrupt_came();
}

/* "12 games, 3 errors" */
static void add_counts(const Work *work, StrBuf *text)
{
    if (work->games > 0 || work->positions == 0)
        strbuf_addf(
            text, ngettext("%" PRIu64 " game, ", "%" PRIu64 " games, ", (unsigned long)work->games),
            work->games);
    if (work->positions > 0)
        strbuf_addf(text,
                    ngettext("%" PRIu64 " position, ", "%" PRIu64 " positions, ",
                             (unsigned long)work->positions),
                    work->positions);
    strbuf_addf(text,
                ngettext("%" PRIu64 " error", "%" PRIu64 " errors", (unsigned long)work->errors),
                work->errors);
}

static void tell_progress(Work *work, uint64_t done, uint64_t length)
{
    flush(work);
    StrBuf text;
    strbuf_init(&text);
    add_counts(work, &text);
    progress_tell(&work->progress, text.data, done, length);
    strbuf_done(&text);
}

/* A file that could not be opened or read completely. */
static void tell_failure(Work *work, const char *text)
{
    flush(work);
    work->errors++;
    textout_tell("luft: %s", text);
}

/* --- games ------------------------------------------------------------------------------------ */

static void note_fault(void *context, const PgnFault *fault)
{
    Work *work = context;
    bool error = fault->severity == PGN_ERROR;
    work->errors += error;
    work->remarks += !error;
    strbuf_addf(work->faults,
                error ? _("%s:%" PRIu64 ":%" PRIu64 ": game %" PRIu64 ": %s [%s]\n")
                      : _("%s:%" PRIu64 ":%" PRIu64 ": game %" PRIu64 ": remark: %s [%s]\n"),
                work->file, fault->line, fault->column, fault->game, fault->text,
                pgn_kind_name(fault->kind));
}

typedef bool TakeGame(Work *work, PgnReader *reader);

static bool check_game(Work *work, PgnReader *reader)
{
    (void)work;
    return pgn_check_game(reader, NULL);
}

static bool format_game(Work *work, PgnReader *reader)
{
    Game *game;
    if (!pgn_read_game(reader, &game, NULL))
        return false;
    pgn_copy_game(reader, game, &work->out);
    game_free(game);
    return true;
}

/* The file could not be read completely. */
static void tell_bad_end(Work *work, const Status *status)
{
    if (status_is_ok(status))
        return;
    char text[STATUS_TEXT_MAX * 2];
    utf8_printf(text, sizeof text, "%.180s: %s", work->file, status->text);
    tell_failure(work, text);
}

/* Takes ownership of the reader. */
static void walk_games(Work *work, PgnReader *reader, TakeGame *take)
{
    pgn_on_fault(reader, note_fault, work);
    pgn_tell_kinds(reader, work->kinds);
    if (take == check_game)
        pgn_tell_going_on(reader);
    pgn_stop_on(reader, interrupt_flag());
    while (!is_over(work) && take(work, reader)) {
        work->games++;
        if (++work->looks % GAMES_BETWEEN_LOOKS == 0 && progress_is_due(&work->progress)) {
            uint64_t done;
            uint64_t length;
            pgn_progress(reader, &done, &length);
            tell_progress(work, done, length);
        }
    }
    Status status = pgn_status(reader);
    tell_bad_end(work, &status);
    pgn_reader_free(reader);
}

/* --- positions -------------------------------------------------------------------------------- */

static void add_position_fault(Work *work, const InputLine *line, int column, bool is_remark,
                               const char *text)
{
    strbuf_addf(work->faults,
                is_remark ? _("%s:%" PRIu64 ":%d: remark: %s [%s]\n")
                          : "%s:%" PRIu64 ":%d: %s [%s]\n",
                work->file, line->number, column, text, pgn_kind_name(PGN_KIND_POSITION));
}

static void note_remarks(Work *work, const InputLine *line, const FenRemarks *remarks)
{
    for (int i = 0; i < remarks->count; i++)
        add_position_fault(work, line, remarks->remarks[i].column, true, remarks->remarks[i].text);
    work->remarks += (uint64_t)remarks->count;
}

static void check_position(Work *work, const InputLine *line)
{
    Epd *epd = NULL;
    Status status = line->too_long
                        ? status_error_at(STATUS_RANGE, 0, INPUT_LINE_MAX, "the line is too long")
                        : epd_parse(line->text, line->length, &epd);
    work->positions++;
    bool is_told = (work->kinds >> PGN_KIND_POSITION & 1) != 0;
    if (status_is_ok(&status)) {
        if (is_told)
            note_remarks(work, line, epd_remarks(epd));
        epd_free(epd);
    } else if (is_told) {
        work->errors++;
        add_position_fault(work, line, status.column, false, status.text);
    }
}

/* lines_before: lines of the file before these bytes. */
static void check_positions(Work *work, ByteSource *bytes, uint64_t lines_before)
{
    InputLines lines;
    input_lines_begin(&lines, bytes);
    lines.number = lines_before;
    for (InputLine line; !is_over(work) && input_lines_next(&lines, &line);) {
        check_position(work, &line);
        if (++work->looks % GAMES_BETWEEN_LOOKS == 0 && progress_is_due(&work->progress)) {
            uint64_t done;
            uint64_t length;
            byte_source_progress(bytes, &done, &length);
            tell_progress(work, done, length);
        }
    }
    Status status = byte_source_status(bytes);
    tell_bad_end(work, &status);
    input_lines_end(&lines);
}

/* --- files ------------------------------------------------------------------------------------ */

static void walk_whole(Work *work, Input *input, TakeGame *take)
{
    if (input->kind == INPUT_GAMES) {
        walk_games(work, pgn_reader_new(input->bytes), take);
        return;
    }
    check_positions(work, input->bytes, 0);
    input_close_file(input);
}

typedef struct Part {
    Work work;
    TakeGame *take;
    InputKind kind;
    Chunk chunk;
    bool is_cut; /* after ^C */
} Part;

static void run_part(void *context, int worker, void *piece)
{
    (void)context;
    (void)worker;
    Part *part = piece;
    if (part->kind == INPUT_GAMES) {
        walk_games(&part->work, chunk_read_games(&part->chunk), part->take);
    } else {
        ByteSource *bytes = byte_source_new_text(part->chunk.bytes, part->chunk.length);
        check_positions(&part->work, bytes, part->chunk.lines_before);
        byte_source_free(bytes);
    }
    part->is_cut = interrupt_came();
}

/* Parts after one that was cut short do not count. */
static void take_part(void *context, void *piece)
{
    Work *work = context;
    Part *part = piece;
    if (work->is_cut) {
        strbuf_clear(&part->work.out);
        strbuf_clear(&part->work.messages);
    }
    work->is_cut = work->is_cut || part->is_cut;
    part_end(&part->work, work);
    flush(work);
    chunk_done(&part->chunk);
    free(part);
}

static void walk_parts(Work *work, Input *input, TakeGame *take)
{
    Chunks *chunks = chunks_new(input->bytes, input->kind == INPUT_GAMES);
    for (Chunk chunk; !is_over(work) && chunks_next(chunks, &chunk);) {
        Part *part = alloc_zeroed(1, sizeof *part);
        part_begin(&part->work, work);
        part->take = take;
        part->kind = input->kind;
        part->chunk = chunk;
        jobs_give(work->jobs, part);
        if (progress_is_due(&work->progress)) {
            uint64_t done, length;
            chunks_progress(chunks, &done, &length);
            tell_progress(work, done, length);
        }
    }
    jobs_wait(work->jobs);
    Status status = chunks_status(chunks);
    tell_bad_end(work, &status);
    chunks_free(chunks);
}

/* --- the verbs -------------------------------------------------------------------------------- */

static void walk_file(Work *work, const char *name, TakeGame *take, bool is_all_games)
{
    Input input;
    Status status = input_open_file(name, INPUT_GAMES, STDOUT_FILENO, &input);
    char *shown = path_on_line(name);
    work->file = shown;
    if (status_is_ok(&status) && is_all_games)
        input.kind = INPUT_GAMES;
    if (!status_is_ok(&status))
        tell_failure(work, status.text);
    else if (work->jobs != NULL)
        walk_parts(work, &input, take);
    else
        walk_whole(work, &input, take);
    work->file = NULL;
    free(shown);
}

/* A file, or all files of a folder. */
static void walk_operand(Work *work, const char *name, TakeGame *take, bool is_all_games)
{
    GamePaths files = { 0 };
    Status status = input_find_files(name, &files);
    if (!status_is_ok(&status))
        tell_failure(work, status.text);
    for (size_t i = 0; i < files.count && !is_over(work); i++)
        walk_file(work, files.paths[i], take, is_all_games);
    game_paths_done(&files);
}

static void walk_operands(Work *work, const Options *options, TakeGame *take, bool is_all_games)
{
    if (options->operand_count == 0)
        walk_file(work, "-", take, is_all_games);
    for (int i = 0; i < options->operand_count && !is_over(work); i++)
        walk_operand(work, options->operands[i], take, is_all_games);
    flush(work);
    progress_clear(&work->progress);
}

/* Several jobs need threads; without them there is only one. */
static void start_jobs(Work *work, const Options *options)
{
    const JobsUser user = { .context = work, .run = run_part, .take = take_part };
    if (options->jobs <= 1)
        return;
    Status status = jobs_new(options->jobs, &user, &work->jobs);
    if (!status_is_ok(&status))
        textout_tell("luft: %s", status.text);
}

static int work_end(Work *work)
{
    jobs_free(work->jobs);
    bool failed = work->errors > 0 || work->output_lost;
    strbuf_done(&work->out);
    strbuf_done(&work->messages);
    return interrupt_exit_code(!failed);
}

/* For people; scripts use the exit code. */
static void tell_summary(const Work *work)
{
    if (!isatty(STDERR_FILENO))
        return;
    StrBuf counted;
    strbuf_init(&counted);
    add_counts(work, &counted);
    strbuf_addf(
        &counted,
        ngettext(", %" PRIu64 " remark", ", %" PRIu64 " remarks", (unsigned long)work->remarks),
        work->remarks);
    textout_tell(interrupt_came() ? N_("%s; stopped before the end") : "%s", counted.data);
    strbuf_done(&counted);
}

static int list_kinds(void)
{
    StrBuf out;
    strbuf_init(&out);
    for (int i = 0; i < PGN_KIND_COUNT; i++) {
        bool is_usual = (pgn_kinds_usual() >> i & 1) != 0;
        width_pad(&out, pgn_kind_name((PgnKind)i), 10);
        strbuf_addf(&out, is_usual ? "%s\n" : _("%s (with --strict or --only)\n"),
                    pgn_kind_help((PgnKind)i));
    }
    bool written = lineout_print(&out);
    strbuf_done(&out);
    return written ? EXIT_SUCCESS : EXIT_FAILURE;
}

static unsigned chosen_kinds(const Options *options)
{
    unsigned kinds = options->strict ? pgn_kinds_all() : pgn_kinds_usual();
    return (options->only != 0 ? options->only : kinds) & ~options->ignored;
}

int check_run(const Options *options)
{
    if (options->list_kinds)
        return list_kinds();
    Work work;
    work_begin(&work, true, chosen_kinds(options));
    start_jobs(&work, options);
    walk_operands(&work, options, check_game, false);
    tell_summary(&work);
    return work_end(&work);
}

int fmt_run(const Options *options)
{
    Work work;
    work_begin(&work, false, pgn_kinds_usual());
    start_jobs(&work, options);
    walk_operands(&work, options, format_game, true);
    return work_end(&work);
}
