/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `luft book`: showing what books have, and making Polyglot books from games or other books. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/base/packer.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/book/book.h"
#include "engine/book/book_write.h"
#include "engine/library/game_file.h"
#include "engine/notation/fen.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "src/filters/input.h"
#include "src/filters/jobs.h"
#include "src/filters/json.h"
#include "src/filters/output.h"
#include "src/filters/positions.h"
#include "src/filters/verbs.h"

#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

/* --- making books ----------------------------------------------------------------------------- */

enum {
    MEMORY = 128 << 20, /* enough for the openings of a million games; more is sorted in a file */
    FLUSH_SIZE = 1 << 16,
    LOOK_MASK = 63 /* games between checks of the clock */
};

typedef struct Making {
    const Options *options;
    BookSums *sums;
    Status status; /* error that ends the work: no book is written */
    OutFile file;
    StrBuf out;
    Progress progress;
    uint64_t games;
    uint64_t broken; /* games not read to their end */

    PgnReader *reader; /* of the current file */
    BookSum *played;   /* of the current game, one a ply */
    int played_count;
    int ply;
    Key key; /* of the previous position */
    Color side;
} Making;

static bool is_stopped(const Making *work)
{
    return interrupt_came() || !status_is_ok(&work->status);
}

/* --- games ------------------------------------------------------------------------------------ */

static bool takes_side(const Making *work, Color side)
{
    return !work->options->has_color || work->options->start.human == side;
}

/* weight holds the side that moved, for now */
static bool note_position(void *context, const Position *pos)
{
    Making *work = context;
    Move last = pgn_last_move(work->reader);
    if (last == MOVE_NULL)
        return false;
    if (last != MOVE_NONE && takes_side(work, work->side))
        work->played[work->played_count++] = (BookSum){
            .key = work->key, .games = 1, .weight = work->side, .move = polyglot_move(last)
        };
    work->key = polyglot_key(pos, last);
    work->side = position_side(pos);
    return ++work->ply <= work->options->depth;
}

static uint32_t points_of(const Making *work, Color side, GameResult result)
{
    const int *points = work->options->points;
    if (result != RESULT_WHITE_WINS && result != RESULT_BLACK_WINS)
        return (uint32_t)points[1];
    return (uint32_t)points[(result == RESULT_WHITE_WINS) == (side == WHITE) ? 0 : 2];
}

static void add_played(Making *work, GameResult result)
{
    for (int i = 0; i < work->played_count && status_is_ok(&work->status); i++) {
        BookSum *sum = &work->played[i];
        sum->weight = points_of(work, (Color)sum->weight, result);
        work->status = book_sums_add(work->sums, sum);
    }
}

static void show_progress(Making *work)
{
    uint64_t done, length;
    char text[64];
    if ((work->games & LOOK_MASK) != 0 || !progress_is_due(&work->progress))
        return;
    pgn_progress(work->reader, &done, &length);
    utf8_printf(text, sizeof text,
                ngettext("%" PRIu64 " game", "%" PRIu64 " games", (unsigned long)work->games),
                work->games);
    progress_tell(&work->progress, text, done, length);
}

static bool take_game(Making *work)
{
    PgnGameInfo info;
    work->played_count = 0;
    work->ply = 0;
    if (is_stopped(work) || !pgn_walk_game(work->reader, NULL, note_position, work))
        return false;
    pgn_pass_game(work->reader, &info);
    if (interrupt_came())
        return false;
    add_played(work, info.result);
    work->games++;
    work->broken += info.is_broken && info.variant < VARIANT_OTHER;
    show_progress(work);
    return true;
}

static void take_games(Making *work, const char *name)
{
    Input input;
    Status status = outfile_check_kept(&work->file, name);
    if (status_is_ok(&status))
        status = input_open_file(name, INPUT_GAMES, work->file.fd, &input);
    if (!status_is_ok(&status)) {
        work->status = status;
        return;
    }
    work->reader = pgn_reader_new(input.bytes);
    pgn_stop_on(work->reader, interrupt_flag());
    while (take_game(work))
        continue;
    status = pgn_status(work->reader);
    if (!status_is_ok(&status))
        work->status = status_error(status.code, "%.120s: %s", name, status.text);
    pgn_reader_free(work->reader);
}

/* A file, or all files of a folder. */
static void take_operand(Making *work, const char *name)
{
    GamePaths files = { 0 };
    work->status = input_find_files(name, &files);
    for (size_t i = 0; i < files.count && !is_stopped(work); i++)
        take_games(work, files.paths[i]);
    game_paths_done(&files);
}

static void tell_broken(Making *work)
{
    if (work->broken == 0)
        return;
    progress_clear(&work->progress);
    textout_tell("luft book make: %" PRIu64 " of %" PRIu64 " games could not be read to their end "
                 "(\"luft check\" says where); what was read of them is in the book",
                 work->broken, work->games);
}

/* --- books ------------------------------------------------------------------------------------ */

static void take_book(Making *work, const char *name)
{
    Book *book;
    work->status = input_check_apart(name, work->file.fd);
    if (status_is_ok(&work->status))
        work->status = book_open(name, &book);
    if (!status_is_ok(&work->status))
        return;
    for (size_t i = 0; i < book_count(book) && !is_stopped(work); i++) {
        PolyglotEntry entry = book_entry(book, i);
        BookSum sum = { .key = entry.key,
                        .games = 1,
                        .weight = entry.weight,
                        .learn = entry.learn,
                        .move = entry.move };
        work->status = book_sums_add(work->sums, &sum);
    }
    if (!book_is_whole(book))
        work->status = status_error(STATUS_IO, "%.120s was cut short while it was read", name);
    book_close(book);
}

/* --- the file --------------------------------------------------------------------------------- */

static Status write_bytes(void *context, const void *bytes, size_t length)
{
    Making *work = context;
    strbuf_add(&work->out, bytes, length);
    if (interrupt_came())
        /* Translators: a result: the game was not finished. */
        return status_error(STATUS_STATE, "interrupted");
    return work->out.length < FLUSH_SIZE ? status_ok() : outfile_write(&work->file, &work->out);
}

static Status write_book(Making *work, const BookWriteRules *rules)
{
    BookWritten written;
    Status status = book_write(work->sums, rules, &written);
    if (status_is_ok(&status))
        status = outfile_write(&work->file, &work->out);
    progress_clear(&work->progress);
    if (status_is_ok(&status) && written.entries == 0)
        return status_error(STATUS_NOT_FOUND,
                            "no move qualifies for the book, so none was written");
    if (status_is_ok(&status) && isatty(STDERR_FILENO))
        textout_tell("%" PRIu64 " positions, %" PRIu64 " moves", written.positions,
                     written.entries);
    return status;
}

static Status begin(Making *work, const Options *options)
{
    *work = (Making){ .options = options, .status = status_ok() };
    if (!options->output && isatty(STDOUT_FILENO))
        return status_error(STATUS_STATE, "a book is not text for a terminal; use -o FILE");
    Status status = options->output ? packer_expect_plain(options->output) : status_ok();
    if (status_is_ok(&status))
        status = outfile_open(options->output, &work->file);
    if (!status_is_ok(&status))
        return status;
    strbuf_init(&work->out);
    progress_begin(&work->progress);
    interrupt_catch();
    work->sums = book_sums_new(MEMORY, folder_temporary());
    work->played = alloc_zeroed((size_t)options->depth + 1, sizeof *work->played);
    return status;
}

/* An incomplete book is useless. */
static int end(Making *work)
{
    bool is_whole = status_is_ok(&work->status);
    if (!is_whole && !interrupt_came() && !work->file.is_unread)
        textout_tell("luft: %s", work->status.text);
    bool is_in_place = outfile_end(&work->file, is_whole, false);
    book_sums_free(work->sums);
    free(work->played);
    strbuf_done(&work->out);
    return interrupt_exit_code(is_in_place && work->broken == 0);
}

typedef void TakeFile(Making *work, const char *name);

static void take_files(Making *work, TakeFile *take)
{
    const Options *options = work->options;
    if (options->operand_count == 0)
        take(work, "-");
    for (int i = 0; i < options->operand_count && !is_stopped(work); i++)
        take(work, options->operands[i]);
}

static int run(const Options *options, TakeFile *take, const BookWriteRules *rules)
{
    Making work;
    Status status = begin(&work, options);
    if (!status_is_ok(&status)) {
        textout_tell("luft: %s", status.text);
        return EXIT_FAILURE;
    }
    BookWriteRules own = *rules;
    own.write = write_bytes;
    own.context = &work;
    take_files(&work, take);
    if (!is_stopped(&work))
        work.status = write_book(&work, &own);
    tell_broken(&work);
    return end(&work);
}

/* `luft book make`: all games of the operands, or of standard input, into --output. An unreadable
 * file ends the work, and nothing is written. Exit codes as for other verbs; 1 also if a game could
 * not be read to its end, with a book of the rest. */
static int book_make_run(const Options *options)
{
    return run(options, take_operand,
               &(BookWriteRules){ .min_games = (uint32_t)options->min_games });
}

/* `luft book merge`: all books of the operands into --output; weights of the same move are
 * added. */
static int book_merge_run(const Options *options)
{
    return run(options, take_book, &(BookWriteRules){ .keeps_unplayed = true });
}

typedef struct Work {
    FilterOutput output; /* first: filter_output_wait */
    Book *book;
    bool json;
} Work;

/* --- show ------------------------------------------------------------------------------------- */

static void add_text(Work *work, const Position *pos, const BookMove *moves, int count)
{
    StrBuf *out = &work->output.text;
    char fen[FEN_MAX];
    fen_write(pos, fen);
    strbuf_addf(out, "%s\n", fen);
    if (count == 0)
        strbuf_add_text(out, _("not in the book\n"));
    book_text_add(out, pos, moves, count);
    strbuf_add_char(out, '\n');
}

static void add_move_json(StrBuf *out, const Position *pos, const BookMove *moves, int count, int i)
{
    json_open(out, NULL, '{');
    json_move_names(out, pos, moves[i].move);
    json_number(out, "weight", moves[i].weight);
    json_number(out, "permille", book_share(moves, count, i));
    json_close(out, '}');
}

static void add_json(Work *work, const FoundPosition *found, const BookMove *moves, int count)
{
    StrBuf *out = &work->output.text;
    json_open(out, NULL, '{');
    json_place_found(out, found);
    json_fen(out, found->pos);
    json_open(out, "moves", '[');
    for (int i = 0; i < count; i++)
        add_move_json(out, found->pos, moves, count, i);
    json_close(out, ']');
    json_close(out, '}');
    strbuf_add_char(out, '\n');
}

static Move last_move(const FoundPosition *found)
{
    if (!found->game)
        return MOVE_NONE;
    const GameNode *end = game_line_end(game_root(found->game));
    return node_parent(end) ? node_move(end) : MOVE_NONE;
}

static void take(void *context, const FoundPosition *found)
{
    Work *work = context;
    BookMove moves[MOVES_MAX];
    int count = book_moves(work->book, found->pos, last_move(found), moves);
    if (work->json)
        add_json(work, found, moves, count);
    else
        add_text(work, found->pos, moves, count);
}

static bool show(Work *work, const Options *options)
{
    PositionUser user = { .context = work,
                          .doubtful = INPUT_POSITIONS,
                          .take = take,
                          .refuse = filter_output_refuse,
                          .wait = filter_output_wait,
                          .is_over = filter_output_is_over };
    return positions_walk(options, &user);
}

/* --- dump ------------------------------------------------------------------------------------- */

static void dump(Work *work)
{
    for (size_t i = 0; i < book_count(work->book) && !filter_output_is_over(work); i++) {
        PolyglotEntry entry = book_entry(work->book, i);
        char move[POLYGLOT_MOVE_TEXT_MAX];
        polyglot_move_text(entry.move, move);
        strbuf_addf(&work->output.text, "%016" PRIx64 " %s %u %" PRIu32 "\n", entry.key, move,
                    entry.weight, entry.learn);
    }
}

/* --- the verb --------------------------------------------------------------------------------- */

static const char *name_of_book(const Options *options, const Settings *settings)
{
    if (options->book_action == BOOK_DUMP && options->operand_count > 0)
        return options->operands[0];
    return settings->book_file;
}

static int read_book(const Options *options, const Settings *settings)
{
    Work work = { .json = options->json };
    const char *name = name_of_book(options, settings);
    Status status = name != NULL ? input_check_apart(name, STDOUT_FILENO) : status_ok();
    if (status_is_ok(&status))
        status = book_open(name, &work.book);
    if (!status_is_ok(&status)) {
        textout_tell("luft: %s", status.text);
        return EXIT_FAILURE;
    }
    bool good = true;
    filter_output_init(&work.output, false);
    interrupt_catch();
    if (options->book_action == BOOK_DUMP)
        dump(&work);
    else
        good = show(&work, options);
    filter_output_flush(&work.output);
    filter_output_done(&work.output);
    if (!book_is_whole(work.book)) {
        status = status_error(STATUS_IO, "%.120s was cut short while it was read",
                              name_of_book(options, settings));
        textout_tell("luft: %s", status.text);
        good = false;
    }
    book_close(work.book);
    return interrupt_exit_code(good && !work.output.is_lost);
}

int book_verb_run(const Options *options, const Settings *settings)
{
    if (options->book_action == BOOK_MAKE)
        return book_make_run(options);
    if (options->book_action == BOOK_MERGE)
        return book_merge_run(options);
    return read_book(options, settings);
}
