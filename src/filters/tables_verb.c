/* SPDX-License-Identifier: GPL-3.0-or-later */
/* luft tables, and what endgame tables know of a position, as words and JSON. */
#include <config.h>

#include "src/filters/tables_verb.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/tables/tables.h"
#include "engine/text/width.h"
#include "src/filters/input.h"
#include "src/filters/jobs.h"
#include "src/filters/json.h"
#include "src/filters/output.h"
#include "src/filters/positions.h"

/* --- words ------------------------------------------------------------------------------------ */

/* Indexed by TablesWdl, from the smallest. */
static const char *const CATEGORIES[] = { "maybe-loss", "loss", "blessed-loss", "draw",
                                          "cursed-win", "win",  "maybe-win" };

/* Width of the longest tables_word, in columns. */
static int table_words_columns(void)
{
    int widest = 0;
    for (int wdl = TABLES_MAYBE_LOSS; wdl <= TABLES_MAYBE_WIN; wdl++)
        widest = int_max(widest, width_text(tables_word((TablesWdl)wdl)));
    return widest;
}

static void json_result(StrBuf *out, const TablesMove *move, bool by_distance)
{
    json_text(out, "category", CATEGORIES[move->wdl - TABLES_MAYBE_LOSS]);
    if (by_distance)
        json_number(out, "dtz", move->dtz);
}

static void json_table_move(StrBuf *out, const Position *pos, const TablesMove *move,
                            bool by_distance)
{
    json_open(out, NULL, '{');
    json_move_names(out, pos, move->move);
    json_result(out, move, by_distance);
    json_close(out, '}');
}

/* tables_rank_moves for the end of a game. moves has MOVES_MAX entries. */
static int table_words_rank(Tables *tables, const MoveLine *game, TablesMove *moves,
                            bool *by_distance)
{
    enum { KEYS_MAX = 256 }; /* more than the plies of the fifty-move rule */
    Key keys[KEYS_MAX];
    int count = move_line_keys(game, keys, KEYS_MAX);
    return tables_rank_moves(tables, &game->end, keys, (size_t)count, moves, by_distance);
}

void table_words_json(Tables *tables, const MoveLine *game, StrBuf *out)
{
    TablesMove moves[MOVES_MAX];
    bool by_distance = false;
    int count = table_words_rank(tables, game, moves, &by_distance);
    if (count == 0)
        return;
    json_open(out, "tables", '{');
    json_result(out, &moves[0], by_distance);
    json_open(out, "moves", '[');
    for (int i = 0; i < count; i++)
        json_table_move(out, &game->end, &moves[i], by_distance);
    json_close(out, ']');
    json_close(out, '}');
}

const char *over_word(const Position *pos)
{
    if (movegen_any(pos))
        return NULL;
    return position_in_check(pos) ? "checkmate" : "stalemate";
}

/* --- the verb --------------------------------------------------------------------------------- */

typedef struct Work {
    FilterOutput output; /* first: filter_output_wait */
    Tables *tables;
    MoveLine game; /* moves that led to the current position */
    bool json;
} Work;

/* --- text ------------------------------------------------------------------------------------- */

static void add_move(Work *work, const TablesMove *move, bool has_distance)
{
    enum { SAN_COLUMNS = 8, DISTANCE_COLUMNS = 5 };
    StrBuf *out = &work->output.text;
    char san[SAN_MAX];
    san_write(&work->game.end, move->move, san);
    const char *result = tables_word(move->wdl);
    strbuf_addf(out, "  %-*s", SAN_COLUMNS, san);
    if (has_distance) {
        width_pad(out, result, table_words_columns());
        strbuf_addf(out, "%*d", DISTANCE_COLUMNS, move->dtz);
    } else {
        strbuf_add_text(out, result);
    }
    strbuf_add_char(out, '\n');
}

static void add_text(Work *work)
{
    StrBuf *out = &work->output.text;
    const Position *pos = &work->game.end;
    TablesMove moves[MOVES_MAX];
    bool by_distance = false;
    int count = table_words_rank(work->tables, &work->game, moves, &by_distance);
    char fen[FEN_MAX];
    fen_write(pos, fen);
    strbuf_addf(out, "%s\n", fen);
    if (count == 0) {
        tables_write_why(work->tables, pos, out);
        strbuf_add_text(out, "\n\n");
        return;
    }
    const char *result = tables_word(moves[0].wdl);
    if (by_distance && moves[0].dtz != 0)
        strbuf_addf(out, _("%s, DTZ %d"), result, moves[0].dtz);
    else
        strbuf_add_text(out, result);
    strbuf_add_char(out, '\n');
    for (int i = 0; i < count; i++)
        add_move(work, &moves[i], by_distance && moves[i].dtz != 0);
    strbuf_add_char(out, '\n');
}

/* --- JSON ------------------------------------------------------------------------------------- */

static void add_json(Work *work, const FoundPosition *found)
{
    StrBuf *out = &work->output.text;
    json_open(out, NULL, '{');
    json_place_found(out, found);
    json_fen(out, found->pos);
    if (over_word(found->pos) != NULL)
        json_text(out, "over", over_word(found->pos));
    table_words_json(work->tables, &work->game, out);
    json_close(out, '}');
    strbuf_add_char(out, '\n');
}

/* --- the verb --------------------------------------------------------------------------------- */

static void take(void *context, const FoundPosition *found)
{
    Work *work = context;
    move_line_begin(&work->game, found->pos);
    if (found->game)
        game_move_line(found->game, game_line_end(game_root(found->game)), &work->game);
    if (work->json)
        add_json(work, found);
    else
        add_text(work);
}

static bool open_tables(Work *work, const char *folders)
{
    if (folders[0] == '\0') {
        textout_tell("luft tables: name the folders of the tables: --tables FOLDER[:FOLDER...], or "
                     "`tables = FOLDER` in the settings file");
        return false;
    }
    Status status;
    work->tables = tables_open(folders, &status);
    if (!status_is_ok(&status))
        textout_tell("luft tables: %s", status.text);
    else if (tables_men(work->tables) == 0)
        textout_tell("luft tables: no Syzygy tables (*.rtbw) in %.120s", folders);
    return status_is_ok(&status) && tables_men(work->tables) > 0;
}

void tables_verb_lend(Engine *engine, const char *folders)
{
    Status status = engine_set_tables(engine, folders);
    if (!status_is_ok(&status))
        textout_tell("luft: searching without tables: %s", status.text);
}

int tables_verb_run(const Options *options, const Settings *settings)
{
    Work work = { .json = options->json };
    bool good = open_tables(&work, settings->tables);
    filter_output_init(&work.output, false);
    if (good) {
        PositionUser user = { .context = &work,
                              .doubtful = INPUT_POSITIONS,
                              .take = take,
                              .refuse = filter_output_refuse,
                              .wait = filter_output_wait,
                              .is_over = filter_output_is_over };
        interrupt_catch();
        good = positions_walk(options, &user);
        filter_output_flush(&work.output);
    }
    filter_output_done(&work.output);
    tables_close(work.tables);
    return interrupt_exit_code(good && !work.output.is_lost);
}
