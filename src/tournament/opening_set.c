/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Openings of a match: start positions as FEN with packed moves, since books have hundreds of
 * thousands of them. */
#include <config.h>

#include "src/tournament/opening_set.h"

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/notation/epd.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "src/filters/input.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct StartLine {
    char *fen; /* NULL: the initial position; owned, like the moves */
    Move *moves;
    int count;
} StartLine;

struct OpeningSet {
    StartLine *items;
    size_t count, capacity;
};

/* Four moves each into openings of all kinds, roughly balanced. */
static const char *const OWN[] = {
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6",   "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6",
    "e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6", "e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4",
    "e4 e5 Nc3 Nf6 Bc4 Nc6 d3 Bb4",   "e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4",
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6",  "e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6",
    "e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6",   "e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7",
    "e4 c5 c3 Nf6 e5 Nd5 d4 cxd4",    "e4 c5 Nf3 Nc6 Bb5 g6 O-O Bg7",
    "e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7",    "e4 e6 d4 d5 Nd2 c5 exd5 exd5",
    "e4 e6 d4 d5 e5 c5 c3 Nc6",       "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5",
    "e4 c6 d4 d5 e5 Bf5 Nf3 e6",      "e4 c6 d4 d5 exd5 cxd5 c4 Nf6",
    "e4 d6 d4 Nf6 Nc3 g6 Nf3 Bg7",    "e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6",
    "e4 Nf6 e5 Nd5 d4 d6 Nf3 Bg4",    "e4 g6 d4 Bg7 Nc3 d6 Be3 a6",
    "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7",    "d4 d5 c4 e6 Nc3 c5 cxd5 exd5",
    "d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4",   "d4 d5 c4 c6 Nf3 Nf6 Nc3 e6",
    "d4 d5 c4 dxc4 Nf3 Nf6 e3 e6",    "d4 d5 Nf3 Nf6 Bf4 c5 e3 Nc6",
    "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O",    "d4 Nf6 c4 e6 Nc3 Bb4 Qc2 O-O",
    "d4 Nf6 c4 e6 Nf3 b6 g3 Bb7",     "d4 Nf6 c4 e6 Nf3 d5 g3 Be7",
    "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6",     "d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5",
    "d4 Nf6 c4 c5 d5 e6 Nc3 exd5",    "d4 Nf6 c4 c5 d5 b5 cxb5 a6",
    "d4 f5 g3 Nf6 Bg2 e6 Nf3 Be7",    "d4 d6 Nf3 Bg4 c4 Nd7 e4 e5",
    "c4 e5 Nc3 Nf6 Nf3 Nc6 g3 d5",    "c4 c5 Nf3 Nf6 Nc3 Nc6 g3 g6",
    "c4 Nf6 Nc3 e6 e4 d5 e5 d4",      "c4 c6 Nf3 d5 b3 Nf6 g3 Bf5",
    "Nf3 d5 g3 Nf6 Bg2 e6 O-O Be7",   "Nf3 Nf6 c4 b6 g3 Bb7 Bg2 e6",
    "Nf3 d5 c4 d4 g3 Nc6 Bg2 e5",     "g3 d5 Bg2 Nf6 d3 c6 Nd2 e5",
    "b3 e5 Bb2 Nc6 e3 Nf6 Bb5 Bd6",   "f4 d5 Nf3 g6 e3 Bg7 Be2 Nf6",
};

static void add(OpeningSet *set, char *fen, const Move *moves, int count)
{
    set->items = alloc_grow(set->items, &set->capacity, set->count + 1, sizeof *set->items);
    StartLine *item = &set->items[set->count++];
    *item = (StartLine){ .fen = fen, .moves = alloc_bytes((size_t)count * sizeof *moves) };
    if (count > 0)
        memcpy(item->moves, moves, (size_t)count * sizeof *moves);
    item->count = count;
}

static char *fen_of(const Position *pos)
{
    char fen[FEN_MAX];
    Position usual;
    position_init(&usual);
    if (position_equals(pos, &usual) && !pos->chess960)
        return NULL;
    fen_write(pos, fen);
    return alloc_string(fen);
}

static void add_line(OpeningSet *set, const MoveLine *line)
{
    add(set, fen_of(&line->start), line->moves, line->count);
}

static void add_own(OpeningSet *set, const char *text, MoveLine *line)
{
    Position start;
    position_init(&start);
    move_line_begin(line, &start);
    for (Word word = word_take(&text); word.length > 0; word = word_take(&text)) {
        Move move;
        Status status = san_parse(&line->end, word.text, word.length, &move);
        if (!status_is_ok(&status))
            BUG("no move of luft's openings: %.*s", (int)word.length, word.text);
        move_line_add(line, move);
    }
    add_line(set, line);
}

/* Positions without legal moves are useless. */
static bool can_begin(const MoveLine *line) { return move_line_judge(line).end == RULES_ONGOING; }

static void read_games(OpeningSet *set, ByteSource *bytes, MoveLine *line, int *faults)
{
    PgnReader *reader = pgn_reader_new(bytes);
    Game *game;
    for (PgnGameInfo info; pgn_read_game(reader, &game, &info);) {
        if (info.variant < VARIANT_OTHER)
            game_move_line(game, game_line_end(game_root(game)), line);
        if (info.variant < VARIANT_OTHER && can_begin(line))
            add_line(set, line);
        else
            (*faults)++;
        game_free(game);
    }
    pgn_reader_free(reader);
}

static void read_positions(OpeningSet *set, ByteSource *bytes, MoveLine *line, int *faults)
{
    InputLines lines = { 0 };
    InputLine text;
    input_lines_begin(&lines, bytes);
    while (input_lines_next(&lines, &text)) {
        Epd *epd;
        Status status = epd_parse(text.text, text.length, &epd);
        if (!status_is_ok(&status)) {
            (*faults)++;
            continue;
        }
        move_line_begin(line, epd_position(epd));
        epd_free(epd);
        if (can_begin(line))
            add_line(set, line);
        else
            (*faults)++;
    }
    input_lines_end(&lines);
}

static Status read_file(OpeningSet *set, const char *path, MoveLine *line, int *faults)
{
    Input input;
    Status status = input_open_file(path, INPUT_POSITIONS, STDOUT_FILENO, &input);
    if (!status_is_ok(&status))
        return status;
    if (input.kind == INPUT_GAMES) {
        read_games(set, input.bytes, line, faults);
    } else {
        read_positions(set, input.bytes, line, faults);
        input_close_file(&input);
    }
    if (set->count == 0)
        return status_error(STATUS_NOT_FOUND, "%.100s: there is no opening in it", path);
    return status;
}

Status opening_set_read(const char *path, OpeningSet **set, int *faults)
{
    OpeningSet *made = alloc_zeroed(1, sizeof *made);
    MoveLine *line = alloc_bytes(sizeof *line);
    Status status = status_ok();
    *faults = 0;
    if (path != NULL)
        status = read_file(made, path, line, faults);
    for (size_t i = 0; path == NULL && i < ARRAY_LEN(OWN); i++)
        add_own(made, OWN[i], line);
    free(line);
    if (status_is_ok(&status))
        *set = made;
    else
        opening_set_free(made);
    return status;
}

void opening_set_free(OpeningSet *set)
{
    for (size_t i = 0; set != NULL && i < set->count; i++) {
        free(set->items[i].fen);
        free(set->items[i].moves);
    }
    if (set != NULL)
        free(set->items);
    free(set);
}

size_t opening_set_count(const OpeningSet *set) { return set->count; }

/* splitmix64 (S. Vigna). */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

void opening_set_shuffle(OpeningSet *set, uint64_t seed)
{
    for (size_t i = set->count; i > 1; i--) {
        size_t other = (size_t)(next_random(&seed) % i);
        StartLine item = set->items[i - 1];
        set->items[i - 1] = set->items[other];
        set->items[other] = item;
    }
}

void opening_set_line(const OpeningSet *set, size_t number, MoveLine *line)
{
    assert(set->count > 0);
    const StartLine *item = &set->items[number % set->count];
    Position start;
    position_init(&start);
    if (item->fen != NULL) {
        Status status = fen_parse(item->fen, strlen(item->fen), &start);
        if (!status_is_ok(&status))
            BUG("no position of luft's own: %s", item->fen);
    }
    move_line_begin(line, &start);
    for (int i = 0; i < item->count; i++)
        move_line_add(line, item->moves[i]);
}
