/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `luft repertoire`: a repertoire, and games compared with it. */
#include <config.h>

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/task.h"
#include "engine/board/position.h"
#include "engine/library/game_file.h"
#include "engine/library/game_index.h"
#include "engine/library/game_query.h"
#include "engine/library/game_reader.h"
#include "engine/library/position_index.h"
#include "engine/notation/san.h"
#include "engine/pgn/byte_source.h"
#include "engine/record/game.h"
#include "engine/repertoire/drill.h"
#include "engine/repertoire/drill_plan.h"
#include "engine/repertoire/holes.h"
#include "engine/repertoire/repertoire.h"
#include "engine/text/path.h"
#include "engine/text/width.h"
#include "src/filters/input.h"
#include "src/filters/jobs.h"
#include "src/filters/output.h"
#include "src/filters/verbs.h"
#include "src/options/own_paths.h"

#include <inttypes.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Work {
    const Options *options;
    Repertoire *repertoire;
    GameFile *games;
    FilterOutput output;
} Work;

enum { OPERAND_ACTION, OPERAND_FILE, OPERAND_GAMES, OPERAND_QUERY };

/* --- status ----------------------------------------------------------------------------------- */

static Status print_status(Work *work)
{
    char *path = path_in_data("drill");
    DrillFile *file = NULL;
    char *name = path_on_line(work->options->operands[OPERAND_FILE]);
    Status status = drill_file_open(path, &file);
    if (status_is_ok(&status))
        drill_plan_write(work->repertoire, file, name, drill_today(), &work->output.text);
    drill_file_free(file);
    free(path);
    free(name);
    return status;
}

/* --- games ------------------------------------------------------------------------------------ */

static Status interrupted(void) { return status_error(STATUS_STATE, "interrupted"); }

static void tell_progress(Progress *progress, const char *text, uint64_t done, uint64_t length)
{
    if (progress_is_due(progress))
        progress_tell(progress, text, done, length);
}

/* Opens the games and waits until all are listed. */
static Status open_games(Work *work)
{
    enum { WAIT_MS = 100 };
    const char *name = work->options->operands[OPERAND_GAMES];
    Status status = input_check_apart(name, STDOUT_FILENO);
    if (status_is_ok(&status))
        status = game_file_open(strcmp(name, "-") == 0 ? "/dev/stdin" : name, &work->games);
    Progress progress;
    GameFileProgress listed = { .is_done = false };
    progress_begin(&progress);
    while (status_is_ok(&status) && !listed.is_done) {
        struct pollfd bell = { .fd = bell_fd(game_file_bell(work->games)), .events = POLLIN };
        (void)poll(&bell, 1, WAIT_MS);
        (void)bell_take(game_file_bell(work->games));
        game_file_progress(work->games, &listed);
        tell_progress(&progress, _("listing the games"), listed.done, listed.length);
        if (interrupt_came())
            status = interrupted();
    }
    progress_clear(&progress);
    return status_is_ok(&status) ? listed.status : status;
}

/* --- left ------------------------------------------------------------------------------------- */

static const char *tag_of(const Game *game, const char *name)
{
    const char *value = game_tag(game, name);
    return value != NULL ? value : "?";
}

static void add_departure(Work *work, const Game *game, const Departure *departure)
{
    StrBuf *out = &work->output.text;
    char name[SAN_NUMBERED_MAX] = "";
    Position pos;
    if (departure->node != NULL) {
        game_position(game, node_parent(departure->node), &pos);
        san_write_numbered(&pos, node_move(departure->node), name);
    }
    const RepertoirePlace *place = repertoire_place(work->repertoire, departure->place);
    StrBuf known;
    strbuf_init(&known);
    if (departure->kind != DEPARTURE_NEVER_IN)
        (void)repertoire_write_moves(place, &place->pos, departure->kind == DEPARTURE_OWN,
                                     SAN_NO_NUMBERS, &known);
    if (departure->kind == DEPARTURE_OWN)
        /* Translators: two moves. */
        strbuf_addf(out, _("you played %s, the repertoire has %s"), name, known.data);
    else if (departure->kind == DEPARTURE_OTHER)
        /* Translators: a move, and the moves of the repertoire. */
        strbuf_addf(out, _("no answer to %s; it knows %s"), name, known.data);
    else if (departure->kind == DEPARTURE_NEVER_IN)
        strbuf_add_text(out, _("another opening"));
    else if (departure->node != NULL)
        strbuf_addf(out, _("it ends before %s"), name);
    else
        strbuf_add_text(out, _("never left"));
    strbuf_done(&known);
}

static Status print_game(Work *work, GameReader *reader, size_t number)
{
    Game *game = NULL;
    PgnGameInfo info;
    Status fault, status = game_reader_read(reader, number, &game, &info, &fault);
    if (!status_is_ok(&status))
        return status;
    Departure departure;
    departure_find(work->repertoire, game, &departure);
    char *file = path_on_line(game_file_source_of(work->games, number)->path);
    strbuf_addf(&work->output.text, "%s:%" PRIu64 "  %s - %s: ", file, info.number,
                tag_of(game, "White"), tag_of(game, "Black"));
    free(file);
    add_departure(work, game, &departure);
    strbuf_add_char(&work->output.text, '\n');
    game_free(game);
    filter_output_flush(&work->output);
    return status;
}

static bool is_wanted(const GameQuery *query, const GameFile *games, GameReader *reader,
                      size_t number)
{
    const GameEntry *entry = game_index_entry(game_file_index(games), number);
    QueryAnswer answer = game_query_ask_index(query, game_file_index(games), entry);
    PgnReader *pgn = NULL;
    if (answer != QUERY_UNSURE)
        return answer == QUERY_YES;
    Status status = game_reader_seek(reader, number, false, &pgn);
    return status_is_ok(&status) && game_query_ask_file(query, entry, pgn);
}

static Status read_query(const Work *work, GameQuery *query)
{
    StrBuf words;
    strbuf_init(&words);
    for (int i = OPERAND_QUERY; i < work->options->operand_count; i++)
        strbuf_addf(&words, "%s ", work->options->operands[i]);
    Status status = game_query_parse(words.data, NULL, query);
    strbuf_done(&words);
    return status;
}

static Status print_left(Work *work)
{
    GameQuery query;
    Status status = read_query(work, &query);
    if (status_is_ok(&status))
        status = open_games(work);
    if (!status_is_ok(&status))
        return status;
    GameReader *reader = game_reader_new(work->games);
    size_t count = game_index_count(game_file_index(work->games));
    for (size_t number = 1; number <= count && status_is_ok(&status); number++) {
        if (is_wanted(&query, work->games, reader, number))
            status = print_game(work, reader, number);
        if (interrupt_came() || work->output.is_lost)
            status = interrupted();
    }
    game_reader_free(reader);
    return status;
}

/* --- holes ------------------------------------------------------------------------------------ */

/* Uses the explorer's index, and builds it if missing. */
static Status open_positions(const Work *work, PositionIndex **positions)
{
    char *folder = path_in_cache("positions");
    char *path = folder != NULL ? position_index_path(work->games, folder) : NULL;
    const GameFilePrint print = game_file_print(work->games);
    Status status = position_index_open(path, &print, positions);
    if (status.code == STATUS_NOT_FOUND) {
        PositionIndexProgress progress = { 0 };
        PositionIndexBuilt built;
        status = position_index_build(work->games, path, &progress, interrupt_flag(), &built);
        if (status_is_ok(&status))
            status = built.descriptor >= 0
                         ? position_index_open_descriptor(built.descriptor, &print, positions)
                         : position_index_open(path, &print, positions);
    }
    free(path);
    free(folder);
    return status;
}

static Status print_holes(Work *work)
{
    PositionIndex *positions = NULL;
    Holes holes = { 0 };
    Status status = open_games(work);
    if (status_is_ok(&status))
        status = open_positions(work, &positions);
    for (bool is_done = false; !is_done && status_is_ok(&status);) {
        status =
            holes_step(&holes, work->repertoire, positions, game_file_index(work->games), &is_done);
        if (status_is_ok(&status) && interrupt_came())
            status = interrupted();
    }
    for (size_t i = 0; i < holes.count && status_is_ok(&status); i++) {
        hole_write_row(work->repertoire, &holes.items[i], &work->output.text);
        filter_output_flush(&work->output);
    }
    holes_done(&holes);
    position_index_free(positions);
    return status;
}

/* --- choices ---------------------------------------------------------------------------------- */

static Status print_choices(Work *work)
{
    (void)choices_write(work->repertoire, &work->output.text);
    return status_ok();
}

/* --- the verb --------------------------------------------------------------------------------- */

static const struct {
    const char *word;
    Status (*run)(Work *work);
    int operands_min;
} ACTIONS[] = {
    { "status", print_status, OPERAND_GAMES },
    { "choices", print_choices, OPERAND_GAMES },
    { "holes", print_holes, OPERAND_QUERY },
    { "left", print_left, OPERAND_QUERY },
};

static int usage(void)
{
    textout_tell("luft: repertoire takes status REPERTOIRE, choices REPERTOIRE, holes REPERTOIRE "
                 "GAMES or left REPERTOIRE GAMES [QUERY]");
    return EXIT_USAGE;
}

static Status read_repertoire(const char *name, Color side, Repertoire **repertoire)
{
    ByteSource *source = NULL;
    if (strcmp(name, "-") != 0)
        return repertoire_read(name, side, repertoire);
    Status status = byte_source_open_descriptor(STDIN_FILENO, &source);
    return status_is_ok(&status) ? repertoire_read_from(source, name, side, NULL, repertoire)
                                 : status;
}

static int run_action(Work *work, size_t action)
{
    const Options *options = work->options;
    Color side = options->has_color ? options->start.human : COLOR_NB;
    const char *name = options->operands[OPERAND_FILE];
    Status status = input_check_apart(name, STDOUT_FILENO);
    if (status_is_ok(&status))
        status = read_repertoire(name, side, &work->repertoire);
    interrupt_catch();
    if (status_is_ok(&status))
        status = ACTIONS[action].run(work);
    filter_output_flush(&work->output);
    if (!status_is_ok(&status) && !interrupt_came() && !work->output.is_lost)
        textout_tell("luft: %s", status.text);
    game_file_free(work->games);
    repertoire_free(work->repertoire);
    filter_output_done(&work->output);
    return interrupt_exit_code(status_is_ok(&status) && !work->output.is_lost);
}

int repertoire_verb_run(const Options *options)
{
    Work work = { .options = options };
    for (size_t i = 0; i < ARRAY_LEN(ACTIONS) && options->operand_count > 0; i++) {
        if (strcmp(options->operands[OPERAND_ACTION], ACTIONS[i].word) != 0)
            continue;
        if (options->operand_count < ACTIONS[i].operands_min)
            return usage();
        filter_output_init(&work.output, false);
        return run_action(&work, i);
    }
    return usage();
}
