/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `luft games`: files are read in chunks of whole games. A worker lists a chunk's games, runs the
 * query on each, and reads and prints those found; the main thread takes the chunks in order, drops
 * duplicates, sorts, and writes. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/library/game_index.h"
#include "engine/library/game_query.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game.h"
#include "engine/text/text_fold.h"
#include "engine/text/width.h"
#include "src/filters/chunks.h"
#include "src/filters/game_print.h"
#include "src/filters/game_sources.h"
#include "src/filters/input.h"
#include "src/filters/jobs.h"
#include "src/filters/output.h"
#include "src/filters/verbs.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FLUSH_SIZE = 1 << 16 };

/* A game found: the length of its output in GamesPiece.out. */
typedef struct Match {
    size_t length;
    GamePrint print; /* to find duplicates */
    SortKey key;     /* to sort matches */
} Match;

typedef struct GamesPiece {
    const char *file;
    Chunk chunk;
    uint64_t games; /* examined */
    Match *matches;
    size_t count, capacity;
    StrBuf out;
    bool is_cut; /* by ^C */
} GamesPiece;

typedef struct Work {
    const Options *options;
    GameSources sources;
    GameQuery query;
    GamesFormat format;
    bool reads_games; /* list and index do not suffice */
    bool is_sorted;
    SeenGames *seen;     /* NULL: duplicates are kept */
    SortedTexts *sorted; /* NULL unless is_sorted */
    MergedGames merged;  /* by GAMES_MERGE */
    uint64_t unmerged;   /* games that are not chess */
    OutFile file;
    StrBuf out;
    Status status;    /* of writing */
    bool output_lost; /* already reported */
    Progress progress;
    uint64_t games, found, duplicates;
    bool is_over; /* after ^C: a piece was cut short, and later ones do not count */
    bool failed;
} Work;

/* --- on worker threads ------------------------------------------------------------------------ */

static void put_number(SortKey *key, uint64_t number)
{
    for (int i = 0; i < 8; i++)
        key->bytes[i] = (unsigned char)(number >> (56 - 8 * i));
}

static SortKey sort_key_of(const Work *work, const GameEntry *entry, const FoundGame *found)
{
    static const char *const TAGS[COLUMN_NB] = {
        [COLUMN_WHITE] = "White", [COLUMN_BLACK] = "Black", [COLUMN_EVENT] = "Event"
    };
    const uint64_t numbers[COLUMN_NB] = { [COLUMN_RESULT] = entry->result,
                                          [COLUMN_DATE] = entry->date,
                                          [COLUMN_ECO] = entry->eco,
                                          [COLUMN_PLIES] = entry->plies,
                                          [COLUMN_ELO] =
                                              (uint64_t)entry->elo[WHITE] + entry->elo[BLACK] };
    SortKey key = { { 0 } };
    const char *tag = TAGS[work->query.sort];
    if (tag == NULL) {
        put_number(&key, numbers[work->query.sort]);
        return key;
    }
    const char *value = game_tag(found->game, tag);
    if (value != NULL && !game_name_is_unknown(value, strlen(value)))
        text_fold(value, strlen(value), (char *)key.bytes, sizeof key.bytes);
    return key;
}

static Match *new_match(GamesPiece *piece)
{
    piece->matches =
        alloc_grow(piece->matches, &piece->capacity, piece->count + 1, sizeof *piece->matches);
    Match *match = &piece->matches[piece->count++];
    *match = (Match){ 0 };
    return match;
}

static void print_match(const Work *work, GamesPiece *piece, const GameEntry *entry,
                        const FoundGame *found)
{
    Match *match = new_match(piece);
    size_t before = piece->out.length;
    games_output(work->format)->print(found, &piece->out);
    match->length = piece->out.length - before;
    if (work->seen != NULL)
        match->print = game_print_of(found->game);
    if (work->is_sorted)
        match->key = sort_key_of(work, entry, found);
}

/* Games without any of the requested moves are skipped. */
static void print_part(const Work *work, GamesPiece *piece, const GameEntry *entry,
                       const FoundGame *found)
{
    FoundGame part = *found;
    Game *game = game_part(found->game, work->options->first_move, work->options->last_move);
    part.game = game;
    part.reader = NULL;
    if (game != NULL)
        print_match(work, piece, entry, &part);
    game_free(game);
}

static void add_match(const Work *work, GamesPiece *piece, PgnReader *reader,
                      const GameEntry *entry)
{
    Game *game;
    PgnGameInfo info;
    if (!work->reads_games) {
        (void)new_match(piece);
        return;
    }
    if (!pgn_read_game(reader, &game, &info))
        return;
    const FoundGame found = { piece->file, work->sources.has_several, game, &info, reader };
    if (work->options->last_move > 0)
        print_part(work, piece, entry, &found);
    else
        print_match(work, piece, entry, &found);
    game_free(game);
}

static bool is_cut(GamesPiece *piece)
{
    piece->is_cut = piece->is_cut || interrupt_came();
    return piece->is_cut;
}

static void go_to(PgnReader *reader, const GameEntry *entry, uint64_t number)
{
    Status status = pgn_seek(reader, entry->offset, entry->line, number);
    if (!status_is_ok(&status))
        BUG("memory cannot be read: %s", status.text);
}

/* Runs the query on a game of the piece, by its number. */
static void ask(const Work *work, GamesPiece *piece, const GameIndex *index, PgnReader *reader,
                size_t number)
{
    const GameEntry *entry = game_index_entry(index, number);
    QueryAnswer answer = game_query_ask_index(&work->query, index, entry);
    uint64_t of_file = piece->chunk.games_before + number;
    if (answer == QUERY_UNSURE) {
        go_to(reader, entry, of_file);
        answer = game_query_ask_file(&work->query, entry, reader) ? QUERY_YES : QUERY_NO;
    }
    if (answer == QUERY_NO)
        return;
    go_to(reader, entry, of_file);
    add_match(work, piece, reader, entry);
}

static void run_piece(void *context, int worker, void *given)
{
    (void)worker;
    const Work *work = context;
    GamesPiece *piece = given;
    GameIndex *index = game_index_new();
    PgnReader *reader = chunk_read_games(&piece->chunk);
    while (!is_cut(piece) && game_index_add(index, reader))
        ;
    game_index_finish(index);
    size_t count = game_index_count(index);
    for (size_t number = 1; number <= count && !is_cut(piece); number++) {
        ask(work, piece, index, reader, number);
        piece->games++;
    }
    pgn_reader_free(reader);
    game_index_free(index);
}

/* --- on the main thread ----------------------------------------------------------------------- */

static void write_out(Work *work)
{
    progress_clear(&work->progress);
    if (work->file.fd == STDOUT_FILENO && !work->output_lost)
        work->output_lost = !lineout_print(&work->out);
    else if (status_is_ok(&work->status) && !work->output_lost)
        work->status = outfile_write(&work->file, &work->out);
    strbuf_clear(&work->out);
}

static void merge(Work *work, const char *text, size_t length)
{
    if (length > 0)
        merged_games_add(&work->merged, text, length);
    else
        work->unmerged++;
}

static void take_match(Work *work, const Match *match, const char *text)
{
    bool is_new = true;
    if (work->seen != NULL && status_is_ok(&work->status))
        work->status = seen_games_add(work->seen, &match->print, &is_new);
    if (!is_new) {
        work->duplicates++;
        return;
    }
    work->found++;
    if (work->format == GAMES_MERGE && !work->is_sorted)
        merge(work, text, match->length);
    else if (work->sorted == NULL)
        strbuf_add(&work->out, text, match->length);
    else if (status_is_ok(&work->status))
        work->status = sorted_texts_add(work->sorted, &match->key, text, match->length);
}

static void take_piece(void *context, void *given)
{
    Work *work = context;
    GamesPiece *piece = given;
    const char *text = piece->out.data;
    for (size_t i = 0; i < piece->count && !work->is_over; i++) {
        take_match(work, &piece->matches[i], text);
        text += piece->matches[i].length;
    }
    work->games += piece->games;
    work->is_over = work->is_over || piece->is_cut;
    if (work->out.length >= FLUSH_SIZE || work->options->jobs <= 1)
        write_out(work);
    chunk_done(&piece->chunk);
    strbuf_done(&piece->out);
    free(piece->matches);
    free(piece);
}

static void tell_progress(Work *work, const Chunks *chunks)
{
    if (!progress_is_due(&work->progress))
        return;
    uint64_t done, length;
    char text[96];
    chunks_progress(chunks, &done, &length);
    utf8_printf(text, sizeof text,
                ngettext("%" PRIu64 " of %" PRIu64 " game", "%" PRIu64 " of %" PRIu64 " games",
                         (unsigned long)work->games),
                work->found, work->games);
    progress_tell(&work->progress, text, done, length);
}

static void fail(Work *work, const char *file, const Status *status)
{
    work->failed = true;
    progress_clear(&work->progress);
    if (file != NULL)
        textout_tell("luft: %s: %s", file, status->text);
    else
        textout_tell("luft: %s", status->text);
}

static bool is_over(const Work *work)
{
    return work->is_over || interrupt_came() || work->output_lost || !status_is_ok(&work->status);
}

static void walk_file(Work *work, Jobs *jobs, const char *path)
{
    Input input;
    Status status = input_open_file(path, INPUT_GAMES, work->file.fd, &input);
    if (status_is_ok(&status) && input.kind != INPUT_GAMES) {
        input_close_file(&input);
        status = status_error(STATUS_SYNTAX, "%.100s contains positions, not games", path);
    }
    if (!status_is_ok(&status)) {
        fail(work, NULL, &status);
        return;
    }
    Chunks *chunks = chunks_new(input.bytes, true);
    for (Chunk chunk; !is_over(work) && chunks_next(chunks, &chunk);) {
        GamesPiece *piece = alloc_zeroed(1, sizeof *piece);
        *piece = (GamesPiece){ .file = path, .chunk = chunk };
        strbuf_init(&piece->out);
        jobs_give(jobs, piece);
        tell_progress(work, chunks);
    }
    status = chunks_status(chunks);
    if (!status_is_ok(&status))
        fail(work, path, &status);
    chunks_free(chunks);
}

static Status walk_files(Work *work)
{
    const JobsUser user = { .context = work, .run = run_piece, .take = take_piece };
    Jobs *jobs = NULL;
    Status status = jobs_new(work->options->jobs > 0 ? work->options->jobs : 1, &user, &jobs);
    if (!status_is_ok(&status))
        return status;
    for (size_t i = 0; i < work->sources.files.count && !is_over(work); i++)
        walk_file(work, jobs, work->sources.files.paths[i]);
    jobs_free(jobs);
    return status_ok();
}

/* Without standard input, which cannot be read again. */
static bool may_look_again(const Work *work)
{
    const GamePaths *files = &work->sources.files;
    bool may = work->found == 0 && !is_over(work) && !work->failed;
    for (size_t i = 0; i < files->count; i++)
        may = may && strcmp(files->paths[i], "-") != 0;
    return may;
}

/* Words that no player or event has are looked for among the names of openings. */
static Status look_among_openings(Work *work)
{
    Status status = status_ok();
    bool is_one = true;
    for (size_t tried = 0; is_one && status_is_ok(&status) && may_look_again(work); tried++) {
        StrBuf names, text;
        strbuf_init(&names);
        strbuf_init(&text);
        is_one = game_query_of_openings(work->sources.query.data, tried, &names, &text);
        Status read = game_query_parse(text.data, NULL, &work->query);
        is_one = is_one && status_is_ok(&read);
        if (is_one && tried == 0)
            textout_tell("luft: games: no players or event match \"%.40s\"; looking among openings",
                         names.data);
        if (is_one) {
            work->games = 0;
            status = walk_files(work);
        }
        strbuf_done(&names);
        strbuf_done(&text);
    }
    return status;
}

static void write_sorted(Work *work)
{
    if (work->sorted == NULL)
        return;
    size_t count = sorted_texts_sort(work->sorted);
    for (size_t i = 0; i < count && status_is_ok(&work->status) && !work->output_lost; i++) {
        work->status = sorted_texts_read(work->sorted, i, &work->out);
        if (work->format == GAMES_MERGE) {
            merge(work, work->out.data, work->out.length);
            strbuf_clear(&work->out);
        }
        if (work->out.length >= FLUSH_SIZE)
            write_out(work);
    }
}

static void write_merged(Work *work)
{
    for (size_t i = 0; i < work->merged.count; i++)
        pgn_write_game(work->merged.trees[i], &work->out);
    if (work->unmerged > 0)
        textout_tell(ngettext("luft: games: %" PRIu64 " game of another variant is left out",
                              "luft: games: %" PRIu64 " games of other variants are left out",
                              (unsigned long)work->unmerged),
                     work->unmerged);
}

static Status begin(Work *work, const Options *options)
{
    *work = (Work){ .options = options, .status = status_ok(), .file = { .fd = -1 } };
    strbuf_init(&work->out);
    progress_begin(&work->progress);
    Status status = game_sources_find(options->operands, options->operand_count, &work->sources);
    if (status_is_ok(&status))
        status = game_query_parse(work->sources.query.data, NULL, &work->query);
    if (!status_is_ok(&status))
        return status;
    bool is_part = options->last_move > 0;
    work->format =
        is_part && options->games_format == GAMES_LIST ? GAMES_PGN : options->games_format;
    bool is_counted = work->format == GAMES_COUNT;
    bool is_ordered = work->query.sort != COLUMN_NUMBER || work->query.sort_descends;
    work->is_sorted = is_ordered && !is_counted;
    work->reads_games = !is_counted || options->unique || is_part;
    work->seen = options->unique ? seen_games_new() : NULL;
    if (work->is_sorted)
        status = sorted_texts_new(work->query.sort_descends, &work->sorted);
    return status;
}

static void end(Work *work)
{
    seen_games_free(work->seen);
    sorted_texts_free(work->sorted);
    merged_games_done(&work->merged);
    game_sources_done(&work->sources);
    strbuf_done(&work->out);
}

/* An error if the output is one of the inputs. */
static Status check_inputs(const Work *work)
{
    const GamePaths *files = &work->sources.files;
    Status status = status_ok();
    for (size_t i = 0; i < files->count && status_is_ok(&status); i++)
        status = outfile_check_kept(&work->file, files->paths[i]);
    return status;
}

/* Games are not overwritten by output of another format, nor by nothing: a query that finds none
 * is probably a slip. */
static bool may_replace(const Work *work)
{
    Status status = work->found == 0 ? check_inputs(work) : status_ok();
    return status_is_ok(&status);
}

/* Returns false if there is nowhere to write. */
static bool run(Work *work)
{
    Status status = outfile_open(work->options->output, &work->file);
    if (!status_is_ok(&status)) {
        fail(work, NULL, &status);
        return false;
    }
    interrupt_catch();
    if (!games_output(work->format)->is_pgn)
        work->status = check_inputs(work);
    strbuf_add_text(&work->out, games_output(work->format)->heading);
    status = walk_files(work);
    if (status_is_ok(&status))
        status = look_among_openings(work);
    write_sorted(work);
    write_merged(work);
    if (work->format == GAMES_COUNT)
        strbuf_addf(&work->out, "%" PRIu64 "\n", work->found);
    write_out(work);
    if (status_is_ok(&status))
        status = work->status;
    if (!status_is_ok(&status))
        fail(work, NULL, &status);
    bool is_whole = !work->failed && may_replace(work);
    work->failed = !outfile_end(&work->file, is_whole, work->found > 0) || work->failed;
    return true;
}

/* For people; scripts use the output. */
static void tell_summary(const Work *work)
{
    if (!isatty(STDERR_FILENO))
        return;
    StrBuf words;
    strbuf_init(&words);
    strbuf_addf(&words,
                ngettext("%" PRIu64 " of %" PRIu64 " game", "%" PRIu64 " of %" PRIu64 " games",
                         (unsigned long)work->games),
                work->found, work->games);
    if (work->seen != NULL)
        strbuf_addf(&words,
                    ngettext(", %" PRIu64 " duplicate dropped", ", %" PRIu64 " duplicates dropped",
                             (unsigned long)work->duplicates),
                    work->duplicates);
    textout_tell(work->is_over ? N_("%s; stopped before the end") : "%s", words.data);
    strbuf_done(&words);
}

int games_verb_run(const Options *options)
{
    Work work;
    Status status = begin(&work, options);
    if (!status_is_ok(&status)) {
        bool is_query = status.column > 0;
        textout_tell(is_query ? "luft: games: column %d of the query: %s" : "luft: games: %.0d%s",
                     status.column, status.text);
        end(&work);
        return is_query ? EXIT_USAGE : EXIT_FAILURE;
    }
    if (run(&work) && !work.output_lost)
        tell_summary(&work);
    bool failed = work.failed || work.output_lost;
    end(&work);
    return interrupt_exit_code(!failed);
}
