/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads exercises from games, EPD, FEN, puzzle tables and training files; the first bytes decide
 * the format. */
#include <config.h>

#include "ui/practice/practice.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/epd.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_game.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/evaluation.h"
#include "engine/record/game.h"
#include "engine/record/verdict.h"
#include "engine/text/encoding.h"
#include "ui/document/files.h"
#include "ui/document/judgement.h"
#include "ui/document/recognise.h"
#include "ui/spelling/spell_names.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void exercises_done(Exercises *exercises)
{
    free(exercises->items);
    *exercises = (Exercises){ 0 };
}

static void append(Exercises *exercises, const Exercise *exercise)
{
    assert(exercise->good_count <= EXERCISE_MOVES_MAX);
    assert(exercise->line_length <= EXERCISE_LINE_MAX);
    if (exercises->count >= EXERCISES_MAX)
        return;
    exercises->items = alloc_grow(exercises->items, &exercises->capacity, exercises->count + 1,
                                  sizeof *exercises->items);
    exercises->items[exercises->count++] = *exercise;
}

/* --- games ------------------------------------------------------------------------------------ */

/* The text may contain any bytes. */
static void set_title(Exercise *exercise, const char *text)
{
    StrBuf title;
    strbuf_init(&title);
    encoding_add_typed(&title, text);
    utf8_printf(exercise->title, sizeof exercise->title, "%s", title.data);
    strbuf_done(&title);
}

/* A node of a game's main line, the position at it, the one before its move, and the one before
 * that. */
typedef struct Step {
    const Game *game;
    const GameNode *node;
    Position at[3];
} Step;

static void step_to(Step *step, const GameNode *node)
{
    step->node = node;
    step->at[2] = step->at[1];
    step->at[1] = step->at[0];
    if (node_parent(node) != NULL)
        game_make_move(&step->at[0], node_move(node));
}

static void write_title(const Step *step, Exercise *exercise)
{
    const Game *game = step->game;
    StrBuf text;
    strbuf_init(&text);
    if (node_parent(step->node) != NULL) {
        char move[SAN_NUMBERED_MAX];
        san_write_numbered(&step->at[1], node_move(step->node), move);
        strbuf_add_text(&text, move);
    }
    char names[COLOR_NB][OWN_NAME_MAX];
    const char *white = own_name_of_tag(game, "White", names[WHITE]);
    const char *black = own_name_of_tag(game, "Black", names[BLACK]);
    if (white != NULL && black != NULL && strcmp(white, "?") != 0)
        strbuf_addf(&text, "%s%.*s - %.*s", text.length > 0 ? ", " : "", (int)strcspn(white, ","),
                    white, (int)strcspn(black, ","), black);
    set_title(exercise, text.data);
    strbuf_done(&text);
}

/* The moves from this node on are the answer. */
static void take_line(Exercise *exercise, const GameNode *node)
{
    for (; node != NULL && move_is_playable(node_move(node)) &&
           exercise->line_length < EXERCISE_LINE_MAX;
         node = node_next(node))
        exercise->line[exercise->line_length++] = node_move(node);
}

/* Asks for the best move after a node, with the move that led there; false: no exercise can be made
 * of it. at: the positions after and before that move. */
static bool take_position(Exercise *exercise, const GameNode *asked, const Position at[2])
{
    bool has_lead = node_parent(asked) != NULL && move_is_playable(node_move(asked));
    exercise->start = at[has_lead];
    if (has_lead)
        exercise->lead = node_move(asked);
    return has_lead || !position_king_can_be_taken(&exercise->start);
}

static void add_mark(Exercises *exercises, const Step *step)
{
    const Game *game = step->game;
    const GameNode *node = step->node;
    Exercise exercise = { .given = node_move(node), .given_id = node_id(node), .lead = MOVE_NONE };
    const GameNode *asked = node_parent(node);
    if (!take_position(&exercise, asked, step->at + 1))
        return;
    const GameNode *better = judgement_better(game, node);
    if (better != NULL && move_is_playable(node_move(better))) {
        exercise.good[exercise.good_count++] = node_move(better);
        take_line(&exercise, better);
    }
    exercise.has_best = (better != NULL && game_evaluation(game, better, &exercise.best)) ||
                        game_evaluation(game, asked, &exercise.best);
    write_title(step, &exercise);
    append(exercises, &exercise);
}

/* The answers of a training question: quoted strings after the language, the question and the hints
 * that are legal moves in the position. */
static int take_answers(const Position *pos, const char *question, Move moves[EXERCISE_MOVES_MAX])
{
    int count = 0;
    const char *at = strchr(question, '"');
    while (at != NULL && count < EXERCISE_MOVES_MAX) {
        const char *end = strchr(at + 1, '"');
        Move move;
        if (end == NULL)
            break;
        Status status = san_parse_coordinate(pos, at + 1, (size_t)(end - at - 1), &move);
        if (status_is_ok(&status))
            moves[count++] = move;
        at = strchr(end + 1, '"');
    }
    return count;
}

/* ChessBase's [%tqu "En","question","hint","hint","e2e4","answer",10,...] at a move asks for the
 * next one, which comes from the game if the question has no answer. */
static void add_question(Exercises *exercises, const Step *step, const char *question)
{
    Exercise exercise = { .given = MOVE_NONE, .lead = MOVE_NONE, .is_strict = true };
    if (!take_position(&exercise, step->node, step->at))
        return;
    const GameNode *next = node_next(step->node);
    bool has_next = next != NULL && move_is_playable(node_move(next));
    exercise.good_count = take_answers(&step->at[0], question, exercise.good);
    if (exercise.good_count == 0 && has_next)
        exercise.good[exercise.good_count++] = node_move(next);
    if (exercise.good_count == 0)
        return;
    if (has_next && node_move(next) == exercise.good[0])
        take_line(&exercise, next);
    else
        exercise.line[exercise.line_length++] = exercise.good[0];
    write_title(step, &exercise);
    append(exercises, &exercise);
}

void exercises_add_game(Exercises *exercises, const Game *game, Color side)
{
    assert(side == WHITE || side == BLACK || side == COLOR_NB);
    enum { QUESTION_MAX = 1024 };
    Color mover = (Color)!position_side(game_start(game));
    Step step = { .game = game, .at = { *game_start(game) } };
    for (const GameNode *node = game_root(game); node; node = node_next(node)) {
        step_to(&step, node);
        char question[QUESTION_MAX];
        bool is_asked = (side == COLOR_NB || side == mover) && node_parent(node) != NULL;
        if (is_asked && judgement_of(node) != VERDICT_FINE && move_is_playable(node_move(node)))
            add_mark(exercises, &step);
        mover = (Color)!mover;
        if ((side == COLOR_NB || side == mover) &&
            node_command(node, "tqu", question, sizeof question))
            add_question(exercises, &step, question);
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
    set_title(&exercise, id != NULL ? id : "");
    epd_free(epd);
    if (movegen_any(&exercise.start))
        append(exercises, &exercise);
    return status;
}

/* A part of a line. */
typedef struct Field {
    const char *text;
    size_t length;
} Field;

/* The number-th field, from 0, of a line separated by mark, without quotes; false after the last.
 */
static bool take_field(const char *line, size_t length, char mark, int number, Field *field)
{
    const char *end = line + length;
    for (const char *at = line; at <= end;) {
        bool is_quoted = at < end && *at == '"';
        const char *from = is_quoted ? memchr(at + 1, '"', (size_t)(end - at - 1)) : at;
        const char *stop =
            memchr(from != NULL ? from : at, mark, (size_t)(end - (from != NULL ? from : at)));
        stop = stop != NULL ? stop : end;
        if (number-- == 0) {
            bool is_closed = is_quoted && stop - at >= 2 && stop[-1] == '"';
            *field = (Field){ at + is_closed, (size_t)(stop - at) - 2 * is_closed };
            return true;
        }
        at = stop + 1;
    }
    return false;
}

/* A list of coordinate moves; the first is the opponent's. */
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

Status exercises_add_puzzle(Exercises *exercises, const char *line, size_t length)
{
    static const PuzzleColumns USUAL = { 0, 1, 2 };
    const PuzzleColumns *columns = exercises->columns.moves > 0 ? &exercises->columns : &USUAL;
    Field id, fen, moves;
    if (!take_field(line, length, ',', columns->id, &id) ||
        !take_field(line, length, ',', columns->fen, &fen) ||
        !take_field(line, length, ',', columns->moves, &moves))
        return status_error(STATUS_SYNTAX, "not an EPD, FEN or puzzle (id,FEN,moves)");
    Exercise exercise = { .lead = MOVE_NONE, .given = MOVE_NONE, .is_puzzle = true };
    exercise.is_strict = true;
    Status status = fen_parse(fen.text, fen.length, &exercise.start);
    if (status_is_ok(&status))
        status = read_puzzle_moves(&exercise, moves.text, moves.length);
    if (!status_is_ok(&status))
        return status;
    char title[sizeof exercise.title];
    utf8_printf(title, sizeof title, _("puzzle %.*s"), int_min((int)id.length, 20), id.text);
    set_title(&exercise, title);
    append(exercises, &exercise);
    return status;
}

/* Column names: an id, FEN and Moves, in lichess's order or another. */
static bool take_heading(Exercises *exercises, const char *line, size_t length)
{
    PuzzleColumns columns = { 0, -1, -1 };
    Field field;
    for (int i = 0; take_field(line, length, ',', i, &field); i++) {
        if (field.length == 3 && strncasecmp(field.text, "FEN", 3) == 0)
            columns.fen = i;
        else if (field.length == 5 && strncasecmp(field.text, "Moves", 5) == 0)
            columns.moves = i;
        else if (field.length >= 2 && strncasecmp(field.text + field.length - 2, "id", 2) == 0 &&
                 columns.fen < 0)
            columns.id = i;
    }
    if (columns.fen < 0 || columns.moves < 1)
        return false;
    exercises->columns = columns;
    return true;
}

/* --- training files of Lucas Chess ------------------------------------------------------------ */

/* Appends an HTML label as one line, with each tag replaced by a blank. */
static void add_label(const Field *label, StrBuf *text)
{
    bool is_mark = false;
    for (size_t i = 0; i < label->length; i++) {
        char c = label->text[i];
        bool is_blank = is_mark || c == '<' || c == ' ' || c == '\t';
        is_mark = c == '<' || (is_mark && c != '>');
        if (!is_blank)
            strbuf_add_char(text, c);
        else if (text->length > 0 && text->data[text->length - 1] != ' ')
            strbuf_add_char(text, ' ');
    }
    if (text->length > 0 && text->data[text->length - 1] == ' ')
        strbuf_truncate(text, text->length - 1);
}

/* The main line is played to its end; any other first move in the solution is accepted too. */
static void take_solution(Exercise *exercise, const Game *game)
{
    const GameNode *node = node_next(game_root(game));
    for (const GameNode *first = node; first != NULL && exercise->good_count < EXERCISE_MOVES_MAX;
         first = node_sibling(first))
        exercise->good[exercise->good_count++] = node_move(first);
    take_line(exercise, node);
    exercise->is_puzzle = exercise->is_strict = exercise->line_length > 0;
}

/* "FEN|label|solution", the solution as PGN moves with variations; a game may follow. */
static Status add_training(Exercises *exercises, const char *line, size_t length)
{
    Exercise exercise = { .lead = MOVE_NONE, .given = MOVE_NONE };
    Field fen = { "", 0 }, label = fen, solution = fen;
    (void)take_field(line, length, '|', 0, &fen);
    (void)take_field(line, length, '|', 1, &label);
    (void)take_field(line, length, '|', 2, &solution);
    Status status = fen_parse(fen.text, fen.length, &exercise.start);
    if (!status_is_ok(&status))
        return status;
    StrBuf text;
    strbuf_init(&text);
    add_label(&label, &text);
    set_title(&exercise, text.data);
    strbuf_clear(&text);
    strbuf_addf(&text, "[FEN \"%.*s\"]\n\n%.*s", (int)fen.length, fen.text, (int)solution.length,
                solution.text);
    Game *game = NULL;
    status = pgn_read_text(text.data, text.length, &game);
    strbuf_done(&text);
    if (game != NULL)
        take_solution(&exercise, game);
    game_free(game);
    bool is_unread = solution.length > 0 && exercise.line_length == 0;
    if (is_unread && !status_is_ok(&status))
        return status;
    if (movegen_any(&exercise.start))
        append(exercises, &exercise);
    return status_ok();
}

/* --- lines of all kinds ----------------------------------------------------------------------- */

/* An EPD, a FEN, a puzzle, or an item of Lucas Chess; blank lines, headings and comments (#) are
 * skipped, others are STATUS_SYNTAX. */
static Status add_any_line(Exercises *exercises, const char *line, size_t length)
{
    size_t mark = utf8_mark_length(line, length);
    line += mark;
    length -= mark;
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        length--;
    while (length > 0 && isspace((unsigned char)*line)) {
        line++;
        length--;
    }
    if (length == 0 || epd_is_comment(line, length))
        return status_ok();
    const char *comma = memchr(line, ',', length);
    const char *slash = memchr(line, '/', length);
    if (comma != NULL && slash == NULL && take_heading(exercises, line, length))
        return status_ok();
    if (comma != NULL && slash != NULL && (comma < slash || exercises->columns.moves > 0))
        return exercises_add_puzzle(exercises, line, length);
    if (memchr(line, '|', length) != NULL)
        return add_training(exercises, line, length);
    return add_epd(exercises, line, length);
}

/* --- files ------------------------------------------------------------------------------------ */

/* Limits that keep the interface responsive: the bytes read of a file, enough for thousands of
 * puzzles or games, and unreadable lines before the format counts as unknown. */
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
        Status status = add_any_line(exercises, at, length);
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
    assert(side <= COLOR_NB);
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
