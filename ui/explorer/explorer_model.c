/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explorer's model: lists games, builds or opens their index, runs the query and looks up the
 * position, one step after another.
 *
 * Work on the main thread runs in short slices; the bell requests the next one, so that keys are
 * handled in between.
 */
#include <config.h>

#include "ui/explorer/explorer.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/task.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/book/book.h"
#include "engine/library/game_file.h"
#include "engine/library/game_query.h"
#include "engine/library/game_reader.h"
#include "engine/library/game_search.h"
#include "engine/library/game_source.h"
#include "engine/library/opening_explorer.h"
#include "engine/library/position_index.h"
#include "engine/record/game.h"
#include "ui/session/session.h"
#include "ui/spelling/spell_names.h"
#include "ui/storage/games.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SLICE_MS = 8, /* of the loop at once: half of a frame of sixty a second */
    SET_STEP = 1 << 14,
    NAME_MAX_BYTES = 60
};

static void drop_look(Explorer *explorer)
{
    explorer_look_free(explorer->look);
    explorer->look = NULL;
    explorer->has_looked = false;
}

static void drop_search(Explorer *explorer)
{
    drop_look(explorer);
    explored_done(&explorer->explored);
    game_search_free(explorer->search);
    game_set_done(&explorer->set);
    explorer->search = NULL;
    explorer->has_set = false;
    explorer->set_rows = 0;
}

static void free_explorer(SessionPart *part)
{
    Explorer *explorer = (Explorer *)part;
    task_join(explorer->builder);
    drop_search(explorer);
    position_index_free(explorer->index);
    if (explorer->place.descriptor >= 0)
        (void)close(explorer->place.descriptor);
    book_close(explorer->book);
    free(explorer->path);
    free(explorer);
}

Explorer *explorer_of(const Games *games) { return (Explorer *)games->attached; }

/* Keys of the session's parts. */
static const char LIBRARY = 0, BOOK = 0;

Games *explorer_library(const Session *session) { return (Games *)session_part(session, &LIBRARY); }

void explorer_set_library(Session *session, Games *library)
{
    session_set_part(session, &LIBRARY, library != NULL ? &library->part : NULL);
}

Games *explorer_games(const Session *session)
{
    return explorer_library(session) != NULL ? explorer_library(session) : games_of(session);
}

Explorer *explorer_of_book(const Session *session)
{
    return (Explorer *)session_part(session, &BOOK);
}

void explorer_close_book(Session *session) { session_set_part(session, &BOOK, NULL); }

Explorer *explorer_shown(const Session *session)
{
    if (explorer_of_book(session) != NULL)
        return explorer_of_book(session);
    const Games *games = explorer_games(session);
    return games != NULL ? explorer_of(games) : NULL;
}

static Explorer *make(Games *games)
{
    Explorer *made = alloc_zeroed(1, sizeof *made);
    made->part.free = free_explorer;
    made->games = games;
    made->status = made->built = status_ok();
    made->place = (PositionIndexBuilt){ .descriptor = -1, .reason = status_ok() };
    atomic_init(&made->is_built, false);
    return made;
}

Explorer *explorer_open(Games *games, const char *folder)
{
    assert(games != NULL);
    if (explorer_of(games) != NULL)
        return explorer_of(games);
    Explorer *made = make(games);
    made->path = folder != NULL ? position_index_path(games->file, folder) : NULL;
    games_attach(games, &made->part);
    return made;
}

/* --- the index -------------------------------------------------------------------------------- */

static void run_builder(void *context, const Task *task)
{
    Explorer *explorer = context;
    explorer->built =
        position_index_build(explorer->games->file, explorer->path, &explorer->progress,
                             task_stop_flag(task), &explorer->place);
    atomic_store_explicit(&explorer->is_built, true, memory_order_release);
    bell_ring(game_file_bell(explorer->games->file));
}

static Status open_index(Explorer *explorer)
{
    const GameFilePrint print = game_file_print(explorer->games->file);
    int nameless = explorer->place.descriptor;
    explorer->place.descriptor = -1;
    Status status = nameless >= 0
                        ? position_index_open_descriptor(nameless, &print, &explorer->index)
                        : position_index_open(explorer->path, &print, &explorer->index);
    if (!status_is_ok(&status) ||
        position_index_games(explorer->index) == games_total(explorer->games))
        return status;
    position_index_free(explorer->index);
    explorer->index = NULL;
    return status_error(STATUS_NOT_FOUND, "the position index belongs to other games");
}

static void go_on_with_index(Explorer *explorer)
{
    if (explorer->index != NULL || !status_is_ok(&explorer->status) ||
        !games_are_indexed(explorer->games))
        return;
    if (explorer->builder == NULL) {
        Status status = open_index(explorer);
        if (!status_is_ok(&status))
            explorer->status = task_start(run_builder, explorer, &explorer->builder);
        return;
    }
    if (!atomic_load_explicit(&explorer->is_built, memory_order_acquire))
        return;
    task_join(explorer->builder);
    explorer->builder = NULL;
    explorer->status = explorer->built;
    if (status_is_ok(&explorer->status))
        explorer->status = open_index(explorer);
}

Status explorer_take_notice(Explorer *explorer)
{
    Status notice = status_ok();
    if (explorer->index != NULL) {
        notice = explorer->place.reason;
        explorer->place.reason = status_ok();
    }
    return notice;
}

PositionIndex *explorer_positions(Explorer *explorer)
{
    assert(explorer->games != NULL);
    go_on_with_index(explorer);
    return explorer->index;
}

/* --- the query -------------------------------------------------------------------------------- */

Status explorer_find(Explorer *explorer, const char *query, const Position *shown)
{
    assert(explorer->games != NULL);
    GameQuery parsed;
    if (strlen(query) >= GAMES_QUERY_MAX)
        return status_error(STATUS_RANGE, "too many search words");
    Status status = game_query_parse(query, shown, &parsed);
    GameSearch *search = NULL;
    if (status_is_ok(&status) && !game_query_is_empty(&parsed))
        status = game_search_start(explorer->games->file, &parsed, &search);
    if (!status_is_ok(&status))
        return status;
    drop_search(explorer);
    explorer->search = search;
    snprintf(explorer->query, sizeof explorer->query, "%s", query);
    return status;
}

static bool is_searching(const Explorer *explorer)
{
    if (explorer->search == NULL)
        return false;
    GameSearchProgress progress;
    game_search_progress(explorer->search, &progress);
    return !progress.is_done;
}

static void go_on_with_query(Explorer *explorer, int64_t until_ms)
{
    if (explorer->search == NULL || explorer->has_set || is_searching(explorer))
        return;
    if (explorer->set.words == NULL)
        game_set_init(&explorer->set, games_total(explorer->games));
    size_t count = game_search_count(explorer->search);
    while (explorer->set_rows < count && clock_now_ms() < until_ms)
        for (int i = 0; i < SET_STEP && explorer->set_rows < count; i++)
            game_set_add(&explorer->set,
                         game_search_number(explorer->search, explorer->set_rows++));
    explorer->has_set = explorer->set_rows == count;
    if (!explorer->has_set)
        bell_ring(game_file_bell(explorer->games->file));
}

/* --- looking ---------------------------------------------------------------------------------- */

static void begin_look(Explorer *explorer, const Position *pos)
{
    assert(explorer->games != NULL && explorer->index != NULL);
    drop_look(explorer);
    explored_done(&explorer->explored);
    explorer->cursor = 0;
    explorer->key = pos->key;
    explorer->look = explorer_look_new(explorer->index, game_file_index(explorer->games->file),
                                       explorer->has_set ? &explorer->set : NULL, pos);
}

/* Rebuilds a damaged index, which has been deleted, and looks the position up again; once only. */
static bool makes_anew(Explorer *explorer)
{
    if (explorer->status.code != STATUS_IO || explorer->is_second)
        return false;
    drop_look(explorer);
    position_index_free(explorer->index);
    explorer->index = NULL;
    explorer->status = status_ok();
    explorer->is_second = true;
    atomic_store_explicit(&explorer->is_built, false, memory_order_relaxed);
    go_on_with_index(explorer);
    return true;
}

static void go_on_with_look(Explorer *explorer, int64_t until_ms)
{
    assert(explorer->look != NULL);
    bool is_done = false;
    do {
        explorer->status = explorer_look_step(explorer->look, &is_done);
    } while (!is_done && clock_now_ms() < until_ms);
    if (makes_anew(explorer))
        return;
    if (!is_done) {
        bell_ring(game_file_bell(explorer->games->file));
        return;
    }
    explorer_look_take(explorer->look, &explorer->explored);
    drop_look(explorer);
    explorer->has_looked = true;
}

/* --- the table -------------------------------------------------------------------------------- */

/* On an error explorer->book is NULL. */
static Status follow_book(Explorer *explorer, const Settings *settings)
{
    if (explorer->book != NULL && book_is_whole(explorer->book) &&
        strcmp(explorer->book_name, settings->book_file) == 0)
        return status_ok();
    book_close(explorer->book);
    explorer->book = NULL;
    snprintf(explorer->book_name, sizeof explorer->book_name, "%s", settings->book_file);
    return book_open(settings->book_file, &explorer->book);
}

Status explorer_open_book(Session *session)
{
    Explorer *made = make(NULL);
    Status status = follow_book(made, &session->settings);
    if (status_is_ok(&status))
        session_set_part(session, &BOOK, &made->part);
    else
        free_explorer(&made->part);
    return status;
}

const Book *explorer_book(const Explorer *explorer)
{
    return explorer->games == NULL ? explorer->book : NULL;
}

static void begin_table(ExplorerTable *table, const Explored *explored)
{
    table->count = explored->count;
    table->has_book = table->has_scores = table->has_losses = false;
    for (int i = 0; i < explored->count; i++)
        table->rows[i] = (TableRow){ .games = explored->rows[i], .book = -1 };
}

enum { BOOK_SHARE_MIN = 10 /* per mille: rarer moves that only the book has are left out */ };

static TableRow *find_row(ExplorerTable *table, Move move)
{
    for (int i = 0; i < table->count; i++)
        if (table->rows[i].games.move == move)
            return &table->rows[i];
    return NULL;
}

/* NULL if the table is full, which only an illegal move can cause. */
static TableRow *row_of(ExplorerTable *table, Move move)
{
    TableRow *found = find_row(table, move);
    if (found != NULL)
        return found;
    if (table->count == MOVES_MAX)
        return NULL;
    TableRow *row = &table->rows[table->count++];
    *row = (TableRow){ .games.move = move, .book = -1 };
    return row;
}

static void add_book(ExplorerTable *table, const BookMove *moves, int count, bool is_alone)
{
    for (int i = 0; i < count; i++) {
        int share = book_share(moves, count, i);
        bool is_news = is_alone || share >= BOOK_SHARE_MIN;
        TableRow *row = is_news ? row_of(table, moves[i].move) : find_row(table, moves[i].move);
        if (row == NULL)
            continue;
        row->book = share;
        row->loss_cp = moves[i].weight > 0 ? int_max(moves[i].loss_cp, 0) : 0;
        table->has_book = true;
        table->has_losses |= row->loss_cp > 0;
    }
}

static void add_lines(ExplorerTable *table, const Thinking *thinking, const Position *pos)
{
    if (!position_equals(&thinking->root, pos))
        return;
    for (int i = 0; i < thinking->line_count; i++) {
        const EngineLine *line = &thinking->lines[i];
        bool has_move = line->is_set && line->info.pv_length > 0;
        TableRow *row = has_move ? row_of(table, line->info.pv[0]) : NULL;
        if (row == NULL)
            continue;
        row->has_score = table->has_scores = true;
        row->score = line->info.score;
    }
}

static void fill_table(Explorer *explorer, const Session *session)
{
    const Document *document = session->document;
    const Book *book = explorer->book;
    bool has_parent = document->node != NULL && node_parent(document->node) != NULL;
    Move last = has_parent ? node_move(document->node) : MOVE_NONE;
    BookMove moves[MOVES_MAX];
    int count = book != NULL ? book_moves(book, &document->pos, last, moves) : 0;
    Move marked =
        explorer->cursor > 0 ? explorer->table.rows[explorer->cursor].games.move : MOVE_NONE;
    begin_table(&explorer->table, &explorer->explored);
    add_book(&explorer->table, moves, count, explorer->games == NULL);
    add_lines(&explorer->table, &session->thinking, &document->pos);
    /* The cursor stays on its move while the engine's moves come and go. */
    for (int i = 0; i < explorer->table.count && marked != MOVE_NONE; i++)
        if (explorer->table.rows[i].games.move == marked)
            explorer->cursor = i;
    explorer_go_to(explorer, explorer->cursor);
}

static void look(Explorer *explorer, const Position *pos)
{
    int64_t until_ms = clock_now_ms() + SLICE_MS;
    if (explorer->games == NULL) {
        explorer->cursor = explorer->key == pos->key ? explorer->cursor : 0;
        explorer->key = pos->key;
        return;
    }
    go_on_with_index(explorer);
    go_on_with_query(explorer, until_ms);
    bool is_known = explorer->has_looked && explorer->key == pos->key;
    bool is_ready =
        explorer_state(explorer) == EXPLORER_READY || explorer_state(explorer) == EXPLORER_COUNTING;
    if (!is_ready || is_known)
        return;
    if (explorer->look == NULL || explorer->key != pos->key)
        begin_look(explorer, pos);
    go_on_with_look(explorer, until_ms);
}

void explorer_prepare(Explorer *explorer, const Session *session)
{
    Status reason = session_expect_chess(session);
    /* If games are open, an unreadable book is ignored. */
    Status book = follow_book(explorer, &session->settings);
    if (explorer->games == NULL)
        explorer->status = book;
    if (status_is_ok(&reason))
        look(explorer, &session->document->pos);
    if (status_is_ok(&reason) && explorer_state(explorer) == EXPLORER_READY)
        fill_table(explorer, session);
    else
        explorer->table.count = 0;
}

ExplorerState explorer_state(const Explorer *explorer)
{
    if (!status_is_ok(&explorer->status))
        return EXPLORER_FAILED;
    if (explorer->games == NULL)
        return EXPLORER_READY;
    if (!games_are_indexed(explorer->games))
        return EXPLORER_LISTING;
    if (explorer->index == NULL)
        return EXPLORER_BUILDING;
    if (explorer->search != NULL && !explorer->has_set)
        return EXPLORER_SEARCHING;
    return explorer->look != NULL ? EXPLORER_COUNTING : EXPLORER_READY;
}

bool explorer_is_waiting(const Explorer *explorer)
{
    ExplorerState state = explorer_state(explorer);
    return state != EXPLORER_READY && state != EXPLORER_FAILED;
}

void explorer_write_state(const Explorer *explorer, char text[EXPLORER_TEXT_MAX])
{
    size_t done = atomic_load_explicit(&explorer->progress.games, memory_order_relaxed);
    size_t total = explorer->games != NULL ? games_total(explorer->games) : 0;
    text[0] = '\0';
    switch (explorer_state(explorer)) {
    case EXPLORER_LISTING:
        games_write_state(explorer->games, text, EXPLORER_TEXT_MAX);
        break;
    case EXPLORER_BUILDING:
        snprintf(text, EXPLORER_TEXT_MAX, _("indexing positions, %d %%"),
                 total > 0 ? (int)(done * 100 / total) : 0);
        break;
    case EXPLORER_SEARCHING:
        snprintf(text, EXPLORER_TEXT_MAX, "%s", _("looking for the games"));
        break;
    case EXPLORER_COUNTING:
        snprintf(text, EXPLORER_TEXT_MAX, "%s", _("counting the games"));
        break;
    case EXPLORER_FAILED:
        utf8_printf(text, EXPLORER_TEXT_MAX, "%s", explorer->status.text);
        break;
    case EXPLORER_READY:
        break;
    }
}

const TableRow *explorer_marked(const Explorer *explorer)
{
    assert(explorer->cursor >= 0);
    const ExplorerTable *table = &explorer->table;
    return explorer->cursor < table->count ? &table->rows[explorer->cursor] : NULL;
}

void explorer_go_to(Explorer *explorer, int row)
{
    explorer->cursor = int_clamp(row, 0, int_max(explorer->table.count - 1, 0));
}

/* "Carlsen" from "Carlsen, Magnus" */
static int surname_length(const char *name)
{
    return int_min((int)strcspn(name, ","), NAME_MAX_BYTES);
}

const ExplorerGame *explorer_game(Explorer *explorer, uint32_t number)
{
    assert(number == 0 || explorer->games != NULL);
    ExplorerGame *game = &explorer->named;
    GameRow row;
    char own_white[OWN_NAME_MAX], own_black[OWN_NAME_MAX];
    if (number == game->number)
        return game;
    *game = (ExplorerGame){ .number = number };
    if (number == 0)
        return game;
    game_row_read(explorer->games->file, NULL, number, &row);
    const char *result = game_result_text(row.result);
    const char *white = own_name_shown(row.names[GAME_WHITE], own_white);
    const char *black = own_name_shown(row.names[GAME_BLACK], own_black);
    bool has_year = row.date[0] != '\0' && row.date[0] != '?';
    utf8_printf(game->said, sizeof game->said, _("%.*s against %.*s, %s%s%.4s"), NAME_MAX_BYTES,
                *white != '\0' ? white : _("unknown player"), NAME_MAX_BYTES,
                *black != '\0' ? black : _("unknown player"), result, has_year ? ", " : "",
                has_year ? row.date : "");
    white = *white != '\0' ? white : "?";
    black = *black != '\0' ? black : "?";
    const char *year = has_year ? row.date : "", *gap = has_year ? " " : "";
    utf8_printf(game->name, sizeof game->name, "%s %.4s%s%.*s - %.*s", result, year, gap,
                NAME_MAX_BYTES, white, NAME_MAX_BYTES, black);
    utf8_printf(game->surnames, sizeof game->surnames, "%s %.4s%s%.*s - %.*s", result, year, gap,
                surname_length(white), white, surname_length(black), black);
    return game;
}

/* --- its pane --------------------------------------------------------------------------------- */

enum { HEIGHT_FOR_TITLES = 5, HEIGHT_FOR_DETAILS = 8, HEIGHT_FOR_ALL = 12 };

int explorer_head_rows(int height) { return height >= HEIGHT_FOR_TITLES ? 2 : 1; }

int explorer_detail_rows(int height)
{
    return height >= HEIGHT_FOR_ALL ? 3 : height >= HEIGHT_FOR_DETAILS ? 2 : 0;
}

int explorer_rows(int height)
{
    return int_max(1, height - explorer_head_rows(height) - explorer_detail_rows(height));
}

int explorer_top(const Explorer *explorer, int height)
{
    return int_max(0, explorer->cursor - explorer_rows(height) + 1);
}
