/* One reader a kind: marked games, EPD, FEN, puzzles; the file's first bytes tell which. */
#include <config.h>

#include "ui/review/exercise.h"

#include "engine/base/alloc.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/notation/epd.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_game.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/evaluation.h"
#include "engine/stream/byte_source.h"
#include "ui/document/files/files.h"
#include "ui/document/files/recognise.h"
#include "ui/document/judgement.h"
#include "ui/document/own_names.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void exercises_done(Exercises *exercises)
{
    free(exercises->items);
    *exercises = (Exercises){ 0 };
}

static void append(Exercises *exercises, const Exercise *exercise)
{
    if (exercises->count >= EXERCISES_MAX)
        return;
    exercises->items = alloc_grow(exercises->items, &exercises->capacity, exercises->count + 1,
                                  sizeof *exercises->items);
    exercises->items[exercises->count++] = *exercise;
}

/* --- games ------------------------------------------------------------------------------------ */

static void write_title(const Game *game, const GameNode *node, char *title, size_t size)
{
    StrBuf text;
    strbuf_init(&text);
    judgement_label(game, node, &text);
    char names[COLOR_NB][OWN_NAME_MAX];
    const char *white = own_name_of_tag(game, "White", names[WHITE]);
    const char *black = own_name_of_tag(game, "Black", names[BLACK]);
    if (white != NULL && black != NULL && strcmp(white, "?") != 0)
        strbuf_addf(&text, ", %.*s - %.*s", (int)strcspn(white, ","), white,
                    (int)strcspn(black, ","), black);
    snprintf(title, size, "%s", text.data);
    strbuf_done(&text);
}

static void take_better_line(Exercise *exercise, const GameNode *better)
{
    exercise->good[exercise->good_count++] = node_move(better);
    for (const GameNode *node = better;
         node != NULL && exercise->line_length < EXERCISE_LINE_MAX && node_move(node) != MOVE_NULL;
         node = node_next(node))
        exercise->line[exercise->line_length++] = node_move(node);
}

static void add_mark(Exercises *exercises, const Game *game, const GameNode *node)
{
    Exercise exercise = { .given = node_move(node), .lead = MOVE_NONE };
    const GameNode *asked = node_parent(node);
    const GameNode *before = node_parent(asked);
    bool has_lead = before != NULL && node_move(asked) != MOVE_NULL;
    game_position(game, has_lead ? before : asked, &exercise.start);
    if (has_lead)
        exercise.lead = node_move(asked);
    const GameNode *better = judgement_better(game, node);
    if (better != NULL && node_move(better) != MOVE_NULL)
        take_better_line(&exercise, better);
    exercise.has_best = (better != NULL && game_evaluation(game, better, &exercise.best)) ||
                        game_evaluation(game, asked, &exercise.best);
    write_title(game, node, exercise.title, sizeof exercise.title);
    append(exercises, &exercise);
}

void exercises_add_game(Exercises *exercises, const Game *game, Color side)
{
    Color mover = position_side(game_start(game));
    for (const GameNode *node = node_next(game_root(game)); node; node = node_next(node)) {
        bool is_asked = side == COLOR_NB || side == mover;
        if (is_asked && judgement_of(node) != VERDICT_FINE && node_move(node) != MOVE_NULL)
            add_mark(exercises, game, node);
        mover = (Color)!mover;
    }
}

/* --- lines ------------------------------------------------------------------------------------ */

static int take_moves(const Epd *epd, const char *opcode, Move moves[EXERCISE_MOVES_MAX])
{
    MoveList list;
    epd_moves(epd, opcode, &list);
    int count = int_min(list.count, EXERCISE_MOVES_MAX);
    memcpy(moves, list.moves, (size_t)count * sizeof *moves);
    return count;
}

static Status add_epd(Exercises *exercises, const char *text, size_t length)
{
    Epd *epd;
    Status status = epd_parse(text, length, &epd);
    if (!status_is_ok(&status))
        return status;
    Exercise exercise = { .start = *epd_position(epd), .lead = MOVE_NONE, .given = MOVE_NONE };
    exercise.good_count = take_moves(epd, "bm", exercise.good);
    exercise.bad_count = take_moves(epd, "am", exercise.bad);
    exercise.is_strict = exercise.good_count > 0;
    if (exercise.good_count > 0)
        exercise.line[exercise.line_length++] = exercise.good[0];
    const char *id = epd_value(epd, "id");
    snprintf(exercise.title, sizeof exercise.title, "%s", id != NULL ? id : "");
    epd_free(epd);
    if (movegen_any(&exercise.start))
        append(exercises, &exercise);
    return status;
}

/* A field of a line of columns; false behind the last. */
static bool next_field(const char **at, const char *end, const char **field, size_t *length)
{
    if (*at > end)
        return false;
    const char *comma = memchr(*at, ',', (size_t)(end - *at));
    const char *stop = comma != NULL ? comma : end;
    *field = *at;
    *length = (size_t)(stop - *at);
    *at = stop + 1;
    return true;
}

/* Coordinate moves one after another; the first is the opponent's. */
static Status read_puzzle_moves(Exercise *exercise, const char *text, size_t length)
{
    Position pos = exercise->start;
    const char *end = text + length;
    int count = 0;
    while (text < end && count <= EXERCISE_LINE_MAX) {
        const char *blank = memchr(text, ' ', (size_t)(end - text));
        size_t word = (size_t)((blank != NULL ? blank : end) - text);
        Move move;
        Undo undo;
        Status status = san_parse(&pos, text, word, &move);
        if (!status_is_ok(&status))
            return status;
        if (count++ == 0)
            exercise->lead = move;
        else
            exercise->line[exercise->line_length++] = move;
        position_make(&pos, move, &undo);
        text += word + 1;
    }
    if (exercise->line_length == 0)
        return status_error(STATUS_SYNTAX, "a puzzle needs at least two moves");
    return status_ok();
}

static Status add_puzzle(Exercises *exercises, const char *line, size_t length)
{
    const char *at = line, *end = line + length;
    const char *id, *fen, *moves;
    size_t id_length, fen_length, moves_length;
    if (!next_field(&at, end, &id, &id_length) || !next_field(&at, end, &fen, &fen_length) ||
        !next_field(&at, end, &moves, &moves_length))
        return status_error(STATUS_SYNTAX, "not an EPD, FEN or puzzle (id,FEN,moves)");
    Exercise exercise = { .lead = MOVE_NONE, .given = MOVE_NONE, .is_puzzle = true };
    exercise.is_strict = true;
    Status status = fen_parse(fen, fen_length, &exercise.start);
    if (status_is_ok(&status))
        status = read_puzzle_moves(&exercise, moves, moves_length);
    if (!status_is_ok(&status))
        return status;
    utf8_printf(exercise.title, sizeof exercise.title, _("puzzle %.*s"),
                int_min((int)id_length, 20), id);
    append(exercises, &exercise);
    return status;
}

/* The names of the columns, in a file's first line. */
static bool is_heading(const char *line, size_t length)
{
    static const char name[] = "PuzzleId,";
    return length >= strlen(name) && strncmp(line, name, strlen(name)) == 0;
}

Status exercises_add_line(Exercises *exercises, const char *line, size_t length)
{
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        length--;
    while (length > 0 && isspace((unsigned char)*line)) {
        line++;
        length--;
    }
    if (length == 0 || line[0] == '#' || is_heading(line, length))
        return status_ok();
    const char *comma = memchr(line, ',', length);
    const char *slash = memchr(line, '/', length);
    if (comma != NULL && slash != NULL && comma < slash)
        return add_puzzle(exercises, line, length);
    return add_epd(exercises, line, length);
}

/* --- files ------------------------------------------------------------------------------------ */

/* Bytes of a file that are read, enough for thousands of puzzles or games; and lines that are none
 * before a file counts as something else: the interface does not wait for more. */
enum { TEXT_MAX = 8 * 1024 * 1024, UNREAD_MAX = 1000 };

static Status add_games(Exercises *exercises, const char *path, Color side)
{
    ByteSource *source;
    Status status = files_open(path, &source);
    if (!status_is_ok(&status))
        return status;
    PgnReader *reader = pgn_reader_new(source);
    Game *game;
    PgnGameInfo info = { 0 };
    while (exercises->count < EXERCISES_MAX && info.end < TEXT_MAX &&
           pgn_read_game(reader, &game, &info)) {
        exercises_add_game(exercises, game, side);
        game_free(game);
    }
    status = pgn_status(reader);
    pgn_reader_free(reader);
    if (status_is_ok(&status) && exercises->count == 0)
        return status_error(STATUS_NOT_FOUND,
                            "no move in %.100s is marked ?!, ? or ??; review it first", path);
    return status;
}

static Status add_lines(Exercises *exercises, const char *path, const StrBuf *text)
{
    Status first = status_ok();
    const char *at = text->data;
    const char *end = text->data + text->length;
    for (int line = 1; at < end && exercises->count < EXERCISES_MAX; line++) {
        if (exercises->count == 0 && exercises->unread > UNREAD_MAX)
            break;
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline != NULL ? newline : end) - at);
        Status status = exercises_add_line(exercises, at, length);
        if (!status_is_ok(&status) && exercises->unread++ == 0)
            first =
                status_error_at(status.code, line, int_max(status.column, 1), "%s", status.text);
        at += length + 1;
    }
    if (exercises->count > 0)
        return status_ok();
    return status_is_ok(&first)
               ? status_error(STATUS_NOT_FOUND, "%.100s contains no positions", path)
               : first;
}

Status exercises_add_file(Exercises *exercises, const char *path, Color side)
{
    StrBuf text;
    strbuf_init(&text);
    Status status = files_read(path, TEXT_MAX, &text);
    if (status_is_ok(&status)) {
        TextKind kind = recognise_kind(text.data, text.length);
        if (kind == TEXT_PGN || kind == TEXT_MOVES)
            status = add_games(exercises, path, side);
        else
            status = add_lines(exercises, path, &text);
    }
    strbuf_done(&text);
    return status;
}
