/* `luft book`: showing what books have, and making Polyglot books from games or other books. */
#include <config.h>

#include "src/filters/book_verb.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/book/book.h"
#include "engine/book/polyglot.h"
#include "engine/notation/fen.h"
#include "engine/record/game.h"
#include "engine/text/textout.h"
#include "src/filters/book_make.h"
#include "src/filters/filter_output.h"
#include "src/filters/input_file.h"
#include "src/filters/interrupt.h"
#include "src/filters/json.h"
#include "src/filters/json_chess.h"
#include "src/filters/positions.h"

#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct Work {
    Book *book;
    bool json;
    FilterOutput output;
} Work;

static void flush(void *context)
{
    Work *work = context;
    filter_output_flush(&work->output);
}

static bool is_over(void *context)
{
    const Work *work = context;
    return interrupt_came() || work->output.is_lost;
}

/* ---- show ---- */

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
    filter_output_flush_if_full(&work->output);
}

static void refuse(void *context, const FoundFault *fault)
{
    flush(context);
    positions_tell_fault(fault);
}

static bool show(Work *work, const Options *options)
{
    PositionUser user = { .context = work,
                          .doubtful = INPUT_POSITIONS,
                          .take = take,
                          .refuse = refuse,
                          .wait = flush,
                          .is_over = is_over };
    return positions_walk(options, &user);
}

/* ---- dump ---- */

static void dump(Work *work)
{
    for (size_t i = 0; i < book_count(work->book) && !is_over(work); i++) {
        PolyglotEntry entry = book_entry(work->book, i);
        char move[POLYGLOT_MOVE_TEXT_MAX];
        polyglot_move_text(entry.move, move);
        strbuf_addf(&work->output.text, "%016" PRIx64 " %s %u %" PRIu32 "\n", entry.key, move,
                    entry.weight, entry.learn);
        filter_output_flush_if_full(&work->output);
    }
}

/* ---- the verb ---- */

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
    flush(&work);
    filter_output_done(&work.output);
    if (!book_is_whole(work.book)) {
        status = status_error(STATUS_IO, "%.120s was cut short while it was read",
                              name_of_book(options, settings));
        textout_tell("luft: %s", status.text);
        good = false;
    }
    book_close(work.book);
    if (interrupt_came())
        return EXIT_INTERRUPTED;
    return good && !work.output.is_lost ? EXIT_SUCCESS : EXIT_FAILURE;
}

int book_verb_run(const Options *options, const Settings *settings)
{
    if (options->book_action == BOOK_MAKE)
        return book_make_run(options);
    if (options->book_action == BOOK_MERGE)
        return book_merge_run(options);
    return read_book(options, settings);
}
