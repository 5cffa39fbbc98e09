/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of a file's games, or of those a query found, with its cursor. */
#include <config.h>

#include "ui/storage/games.h"

#include "engine/base/base.h"
#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/task.h"
#include "engine/base/utf8.h"
#include "engine/library/game_index.h"
#include "engine/library/game_query.h"
#include "ui/document/files.h"
#include "ui/screen/small_board.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void free_games(SessionPart *part) { games_free((Games *)part); }

static Games *make(GameFile *file, size_t current)
{
    Games *made = alloc_zeroed(1, sizeof *made);
    strbuf_init(&made->deleted.bytes);
    made->part.free = free_games;
    made->holders = 1;
    made->file = file;
    made->current = current;
    made->rows = 1;
    made->watch = game_file_is_nameless(file) || game_file_is_folder(file)
                      ? -1
                      : file_watch_open(game_file_path(file));
    return made;
}

Status games_open(const char *path, size_t current, Games **games)
{
    assert(path != NULL);
    GameFile *file = NULL;
    Status status = game_file_open(path, &file);
    if (status_is_ok(&status))
        *games = make(file, current);
    return status;
}

Status games_open_text(const char *name, const char *text, size_t length, Games **games)
{
    GameFile *file = NULL;
    Status status = game_file_open_text(name, text, length, &file);
    if (status_is_ok(&status))
        *games = make(file, 1);
    return status;
}

void games_attach(Games *games, SessionPart *part)
{
    assert(part == NULL || part->free != NULL);
    if (games->attached != NULL)
        games->attached->free(games->attached);
    games->attached = part;
}

static void drop_before(Games *games)
{
    game_search_free(games->before.search);
    games->before.search = NULL;
    games->before.is_held = false;
}

static void drop_file(Games *games)
{
    games_attach(games, NULL);
    drop_before(games);
    game_search_free(games->search);
    game_reader_free(games->reader);
    game_file_free(games->file);
    file_watch_close(games->watch);
    file_place_done(&games->own);
    games->watch = -1;
    games->search = NULL;
    games->reader = NULL;
    games->file = NULL;
    games->row_count = 0;
    games->filled = 0;
    games->names[WHITE] = games->names[BLACK] = 0;
    games->first.number = 0;
    games->glance.number = 0;
}

void games_free(Games *games)
{
    if (games == NULL || --games->holders > 0)
        return;
    drop_file(games);
    pasted_free(games->pasted);
    file_place_done(&games->deleted.place);
    strbuf_done(&games->deleted.bytes);
    free(games);
}

static const char KEY;

void games_use(Session *session, Games *games)
{
    session_set_part(session, &KEY, games != NULL ? &games->part : NULL);
}

Games *games_of(const Session *session) { return (Games *)session_part(session, &KEY); }

Games *games_hold(Games *games)
{
    assert(games->holders > 0);
    games->holders++;
    return games;
}

const char *games_name(const Games *games) { return folder_file_name(game_file_path(games->file)); }

int games_fd(const Games *games) { return bell_fd(game_file_bell(games->file)); }

bool games_take_news(Games *games) { return bell_take(game_file_bell(games->file)); }

/* --- rows --------------------------------------------------------------------------------------*/

size_t games_total(const Games *games) { return game_index_count(game_file_index(games->file)); }

bool games_are_indexed(const Games *games)
{
    GameFileProgress progress;
    game_file_progress(games->file, &progress);
    return progress.is_done;
}

size_t games_count(const Games *games)
{
    return games->search != NULL ? game_search_count(games->search) : games_total(games);
}

bool games_are_found(const Games *games)
{
    if (games->search == NULL)
        return true;
    GameSearchProgress progress;
    game_search_progress(games->search, &progress);
    return progress.is_done;
}

size_t games_number(const Games *games, size_t row)
{
    assert(row < games_count(games));
    return games->search != NULL ? game_search_number(games->search, row) : row + 1;
}

/* The row of a game; if it is not listed, the row where its number would be. */
static bool find_row(const Games *games, size_t number, size_t *row)
{
    if (games->search != NULL)
        return game_search_row(games->search, number, row);
    size_t total = games_total(games);
    *row = number > 0 ? number - 1 : 0;
    return number > 0 && number <= total;
}

bool games_step(const Games *games, int direction, size_t *number)
{
    assert(direction != 0);
    size_t row;
    size_t count = games_count(games);
    bool is_listed = find_row(games, games->current, &row);
    if (direction > 0 && is_listed)
        row += (size_t)direction;
    else if (direction > 0 && row == count) /* no row is after it */
        row = 0;
    else if (direction < 0 && row < (size_t)-direction)
        return false;
    else if (direction < 0)
        row -= (size_t)-direction;
    if (row >= count)
        return false;
    *number = games_number(games, row);
    return true;
}

/* --- cursor ------------------------------------------------------------------------------------*/

void games_go_to(Games *games, int64_t row)
{
    int64_t last = (int64_t)games_count(games) - 1;
    games->cursor = last < 0 || row < 0 ? 0 : (size_t)(row < last ? row : last);
}

void games_go_home(Games *games)
{
    size_t row;
    if (find_row(games, games->current, &row))
        games_go_to(games, (int64_t)row);
}

GameReader *games_reader(Games *games)
{
    if (games->reader == NULL)
        games->reader = game_reader_new(games->file);
    return games->reader;
}

/* Rows shown before are copied instead of read again. */
static void read_row(Games *games, size_t number, const GameRow *before, int before_count,
                     GameRow *row)
{
    for (int i = 0; i < before_count; i++) {
        if (before[i].number == number) {
            *row = before[i];
            return;
        }
    }
    game_row_read(games->file, games_reader(games), number, row);
}

static bool shows_already(const Games *games, int count)
{
    if (games->row_count != count)
        return false;
    for (int i = 0; i < count; i++)
        if (games->shown[i].number != games_number(games, games->top + (size_t)i))
            return false;
    return true;
}

/* If there are several games, a column is worth its room once any game differs from the first. */
static void note_columns(Games *games, const GameRow *row)
{
    if (games->first.number == 0)
        games->first = *row;
    games->filled |= games_columns_of(row, games_total(games) > 1 ? &games->first : NULL);
    games_widen_names(row, games->names);
}

static void read_rows(Games *games, int count)
{
    if (shows_already(games, count))
        return;
    GameRow *before = alloc_resize(NULL, (size_t)games->row_count, sizeof *before);
    int before_count = games->row_count;
    memcpy(before, games->shown, (size_t)before_count * sizeof *before);
    for (int i = 0; i < count; i++) {
        read_row(games, games_number(games, games->top + (size_t)i), before, before_count,
                 &games->shown[i]);
        note_columns(games, &games->shown[i]);
    }
    games->row_count = count;
    free(before);
}

/* Reads the preview again if that game could not be read until the whole file was indexed. */
static void look_at_cursor(Games *games)
{
    size_t number = games->cursor < games_count(games) ? games_number(games, games->cursor) : 0;
    bool is_known = games->glance.number == number;
    if (number == 0)
        games->glance.number = 0;
    else if (!is_known || (!games->glance.has_position && !games_are_indexed(games)))
        glance_read(games->file, games_reader(games), number,
                    games->search != NULL ? game_search_query(games->search) : NULL,
                    &games->glance);
}

void games_prepare(Games *games, int rows, bool has_glance)
{
    games->rows = int_clamp(rows, 1, GAMES_ROWS_MAX);
    size_t screen = (size_t)games->rows;
    size_t count = games_count(games);
    games_go_to(games, (int64_t)games->cursor);
    size_t last_top = count > screen ? count - screen : 0;
    if (games->top > games->cursor)
        games->top = games->cursor;
    if (games->cursor >= games->top + screen)
        games->top = games->cursor - screen + 1;
    if (games->top > last_top)
        games->top = last_top;
    read_rows(games, (int)(count - games->top < screen ? count - games->top : screen));
    if (has_glance)
        look_at_cursor(games);
}

void games_prepare_in(Games *games, const Layout *layout)
{
    Listing listing;
    Layout board;
    listing_divide(layout, &listing, &board);
    games_prepare(games, listing.list.height - 1, listing.game.width > 0);
}

/* --- searching ---------------------------------------------------------------------------------*/

static void take_search(Games *games, GameSearch *search)
{
    game_search_free(games->search);
    games->search = search;
    games->cursor = games->top = 0;
    games->glance.number = 0;
}

static Status start_search(Games *games, const GameQuery *query)
{
    bool lists_all =
        game_query_is_empty(query) && query->sort == COLUMN_NUMBER && !query->sort_descends;
    GameSearch *search = NULL;
    Status status = lists_all ? status_ok() : game_search_start(games->file, query, &search);
    if (!status_is_ok(&status))
        return status;
    take_search(games, search);
    if (lists_all)
        games_go_home(games);
    return status;
}

/* The same query as before; one for a position runs again, since the position may have changed. */
static bool is_found_already(const Games *games, const char *query)
{
    if (games->search == NULL || strcmp(query, games->query) != 0)
        return false;
    GameSearchProgress progress;
    game_search_progress(games->search, &progress);
    return !progress.was_stopped;
}

static Status list(Games *games, const char *query, const Position *shown)
{
    GameQuery parsed;
    if (strlen(query) >= GAMES_QUERY_MAX)
        return status_error(STATUS_RANGE, "too many search words");
    Status status = game_query_parse(query, shown, &parsed);
    if (status_is_ok(&status) && !parsed.has_position && is_found_already(games, query))
        return status;
    if (status_is_ok(&status))
        status = start_search(games, &parsed);
    if (status_is_ok(&status))
        snprintf(games->query, sizeof games->query, "%s", query);
    return status;
}

static void hold(Games *games)
{
    games->before.is_held = true;
    games->before.search = games->search;
    games->before.cursor = games->cursor;
    games->before.top = games->top;
    memcpy(games->before.query, games->query, sizeof games->query);
    games->search = NULL;
}

Status games_preview(Games *games, const char *query)
{
    bool was_held = games->before.is_held;
    if (strcmp(query, games->query) == 0)
        return status_ok();
    if (!was_held)
        hold(games);
    Status status = list(games, query, NULL);
    if (!status_is_ok(&status) && !was_held)
        games_end_preview(games);
    return status;
}

void games_end_preview(Games *games)
{
    if (!games->before.is_held)
        return;
    take_search(games, games->before.search);
    games->before.search = NULL;
    games->before.is_held = false;
    games->cursor = games->before.cursor;
    games->top = games->before.top;
    memcpy(games->query, games->before.query, sizeof games->query);
}

Status games_find(Games *games, const char *query, const Position *shown)
{
    Status status = list(games, query, shown);
    if (status_is_ok(&status))
        drop_before(games);
    else
        games_end_preview(games);
    return status;
}

Status games_show_found(Games *games, const char *query, const Position *shown,
                        const uint32_t *numbers, size_t count)
{
    assert(count == 0 || numbers != NULL);
    char text[GAMES_QUERY_MAX];
    GameQuery parsed;
    GameSearch *search = NULL;
    int length = snprintf(text, sizeof text, "%s%sposition", query, *query != '\0' ? " " : "");
    if (length >= (int)sizeof text)
        return status_error(STATUS_RANGE, "too many search words");
    Status status = game_query_parse(text, shown, &parsed);
    if (status_is_ok(&status))
        status = game_search_found(games->file, &parsed, numbers, count, &search);
    if (!status_is_ok(&status))
        return status;
    take_search(games, search);
    drop_before(games);
    memcpy(games->query, text, sizeof text);
    return status;
}

bool games_stop(Games *games)
{
    if (games_are_found(games))
        return false;
    game_search_stop(games->search);
    return true;
}

GameNode *games_sought_place(const Games *games, const Game *game)
{
    if (games->search == NULL)
        return NULL;
    const GameQuery *query = game_search_query(games->search);
    Position pos = *game_start(game);
    GameNode *node = game_root(game);
    while (node != NULL && !game_query_wants(query, &pos)) {
        node = node_next(node);
        if (node != NULL)
            game_make_move(&pos, node_move(node));
    }
    return node;
}

/* --- the file on disk --------------------------------------------------------------------------*/

static Status open_again(Games *games, const Position *shown)
{
    char *path = alloc_string(game_file_path(games->file));
    GameFile *file = NULL;
    Status status = game_file_open(path, &file);
    free(path);
    if (!status_is_ok(&status))
        return status;
    drop_file(games);
    games->file = file;
    if (!game_file_is_folder(file))
        games->watch = file_watch_open(game_file_path(file));
    games->said_gone = false;
    char query[GAMES_QUERY_MAX];
    memcpy(query, games->query, sizeof query);
    return games_find(games, query, shown);
}

static void say_gone(Games *games, char *text)
{
    if (!games->said_gone)
        utf8_printf(text, GAMES_TEXT_MAX,
                    _("%.80s is gone from the disk; its games are still here."), games_name(games));
    games->said_gone = true;
}

Status games_refresh(Games *games, const Position *shown, char *text)
{
    text[0] = '\0';
    GameFileState state = game_file_state(games->file);
    if (state == GAME_FILE_GONE)
        say_gone(games, text);
    if (state == GAME_FILE_SAME || state == GAME_FILE_GONE)
        return status_ok();
    Status status = open_again(games, shown);
    utf8_printf(text, GAMES_TEXT_MAX, _("%.80s has changed on the disk; reading it again."),
                games_name(games));
    return status;
}

void games_keep_own(Games *games, const FilePlace *place)
{
    if (strcmp(place->path, game_file_path(games->file)) != 0)
        return;
    file_place_done(&games->own);
    games->own = *place;
    games->own.path = alloc_string(place->path);
}

void games_keep_deleted(Games *games, const FilePlace *place, const StrBuf *bytes, size_t number)
{
    file_place_done(&games->deleted.place);
    games->deleted.place = *place;
    games->deleted.place.path = alloc_string(place->path);
    games->deleted.number = number;
    strbuf_clear(&games->deleted.bytes);
    strbuf_add(&games->deleted.bytes, bytes->data, bytes->length);
}

bool games_have_deleted(const Games *games) { return games->deleted.place.path != NULL; }

Status games_put_back(Games *games, size_t *number)
{
    assert(games_have_deleted(games));
    Status status = file_place_put_back(&games->deleted.place, &games->deleted.bytes);
    if (!status_is_ok(&status))
        return status;
    games_keep_own(games, &games->deleted.place);
    *number = games->deleted.number;
    file_place_done(&games->deleted.place);
    strbuf_clear(&games->deleted.bytes);
    return status;
}

bool games_are_own(const Games *games)
{
    return games->own.path != NULL && strcmp(games->own.path, game_file_path(games->file)) == 0 &&
           file_place_is_same(&games->own);
}

void games_look(Games *games, bool is_own, char *text)
{
    text[0] = '\0';
    GameFileState state = is_own ? GAME_FILE_SAME : game_file_state(games->file);
    if (state == GAME_FILE_SAME)
        file_watch_renew(games->watch, game_file_path(games->file));
    else if (state == GAME_FILE_GONE)
        say_gone(games, text);
    else
        utf8_printf(text, GAMES_TEXT_MAX,
                    _("%.80s has changed on the disk; `games` reads it again."), games_name(games));
}

/* --- texts ------------------------------------------------------------------------------------ */

void games_write_number(size_t number, char text[GAMES_NUMBER_MAX])
{
    char digits[GAMES_NUMBER_MAX];
    int length = snprintf(digits, sizeof digits, "%zu", number);
    /* Translators: a comma would be taken for a decimal one; a no-break space. */
    const char *between = C_("thousands", ",");
    size_t used = 0;
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) {
            utf8_printf(text + used, GAMES_NUMBER_MAX - used, "%.2s", between);
            used += strlen(text + used);
        }
        text[used++] = digits[i];
    }
    text[used] = '\0';
}

static int percent(uint64_t part, uint64_t whole)
{
    return whole > 0 ? (int)(part < whole ? part * 100 / whole : 100) : 0;
}

static void add_part(StrBuf *text, const char *format, ...) PRINTF_LIKE(2, 3);

static void add_part(StrBuf *text, const char *format, ...)
{
    strbuf_add_text(text, ", ");
    va_list args;
    va_start(args, format);
    strbuf_addv(text, format, args);
    va_end(args);
}

/* Writes the number of listed games, the first of several facts separated by commas. */
static void write_found(const Games *games, StrBuf *text)
{
    GameSearchProgress progress;
    game_search_progress(games->search, &progress);
    char found[GAMES_NUMBER_MAX], total[GAMES_NUMBER_MAX];
    size_t games_total_now = games_total(games);
    games_write_number(game_search_count(games->search), found);
    games_write_number(games_total_now, total);
    strbuf_addf(text, ngettext("%s of %s game", "%s of %s games", games_total_now), found, total);
    int examined = percent(progress.examined, games_total_now);
    if (!progress.is_done) {
        add_part(text, _("searching: %d %%"), examined);
        return;
    }
    if (progress.was_stopped)
        add_part(text, _("stopped at %d %%"), examined);
    if (!status_is_ok(&progress.status))
        add_part(text, "%s", progress.status.text);
}

void games_write_state(const Games *games, char *text, size_t size)
{
    assert(size > 0);
    GameFileProgress progress;
    game_file_progress(games->file, &progress);
    StrBuf words;
    strbuf_init(&words);
    if (games->search != NULL) {
        write_found(games, &words);
    } else {
        char total[GAMES_NUMBER_MAX];
        games_write_number(progress.games, total);
        strbuf_addf(&words, ngettext("%s game", "%s games", progress.games), total);
    }
    if (!progress.is_done && progress.length > 0)
        add_part(&words, _("reading the file: %d %%"), percent(progress.done, progress.length));
    else if (!progress.is_done)
        add_part(&words, "%s", _("reading the file"));
    else if (!status_is_ok(&progress.status))
        add_part(&words, "%s", progress.status.text);
    utf8_printf(text, size, "%s", words.data);
    strbuf_done(&words);
}
