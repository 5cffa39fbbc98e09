/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a PGN file of a wanted size for measurements: legal random games with tags, the same on
 * every machine.
 *
 *   make_games MEGABYTES [annotated | openings] > games.pgn
 *
 * annotated: clocks and evaluations at every move, as servers write them, and here and there words,
 * a glyph or a variation. openings: each game begins as a line of the opening tables does.
 */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game_facts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES_MIN = 40, PLIES_SPREAD = 100, MEGABYTES_DEFAULT = 100 };

/* xorshift64* (Vigna 2014). */
static uint64_t next_random(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(2685821657736338717);
}

static unsigned random_below(uint64_t *state, unsigned limit)
{
    return (unsigned)((next_random(state) >> 32) * limit >> 32);
}

static void set_tags(Game *game, uint64_t number, uint64_t *random)
{
    char text[64];
    game_set_tag(game, "Event", "Generated games");
    game_set_tag(game, "Site", "Nowhere");
    unsigned year = 1900 + random_below(random, 120);
    unsigned month = 1 + random_below(random, 12);
    unsigned day = 1 + random_below(random, 28);
    snprintf(text, sizeof text, "%u.%02u.%02u", year, month, day);
    game_set_tag(game, "Date", text);
    snprintf(text, sizeof text, "%" PRIu64, number);
    game_set_tag(game, "Round", text);
    snprintf(text, sizeof text, "Player %u", random_below(random, 5000));
    game_set_tag(game, "White", text);
    snprintf(text, sizeof text, "Player %u", random_below(random, 5000));
    game_set_tag(game, "Black", text);
    snprintf(text, sizeof text, "%u", 1200 + random_below(random, 1600));
    game_set_tag(game, "WhiteElo", text);
}

/* Of a position without a move. */
static GameResult final_result(const Position *pos)
{
    if (!position_in_check(pos))
        return RESULT_DRAW;
    return position_side(pos) == WHITE ? RESULT_BLACK_WINS : RESULT_WHITE_WINS;
}

static void annotate(Game *game, GameNode *node, const MoveList *list, uint64_t *random)
{
    char text[160];
    unsigned hundredths = random_below(random, 400), seconds = random_below(random, 600);
    snprintf(text, sizeof text, "[%%eval %u.%02u] [%%clk 0:%02u:%02u]%s", hundredths / 100,
             hundredths % 100, seconds / 60, seconds % 60,
             random_below(random, 10) == 0 ? " White stands better, but the knight is badly placed"
                                           : "");
    node_set_comment(node, text);
    if (random_below(random, 20) == 0)
        node_add_nag(node, 1 + (int)random_below(random, 6));
    if (random_below(random, 20) == 0)
        (void)game_add_move(game, node_parent(node),
                            list->moves[random_below(random, (unsigned)list->count)]);
}

typedef enum Style { STYLE_PLAIN, STYLE_ANNOTATED, STYLE_OPENINGS } Style;

/* Plays a random line of the tables; returns the node it ends in. */
static GameNode *add_opening(Game *game, GameNode *node, Position *pos, uint64_t *random)
{
    const char *moves;
    opening_at(random_below(random, (unsigned)opening_count()), &moves);
    for (const char *at = moves; *at;) {
        size_t length = strcspn(at, " ");
        Move move;
        Undo undo;
        if (san_read_pgn(pos, at, length, &move)) { /* not a move number */
            position_make(pos, move, &undo);
            node = game_add_move(game, node, move);
        }
        at += length + strspn(at + length, " ");
    }
    return node;
}

static Game *make_game(uint64_t number, Style style, uint64_t *random)
{
    Game *game = game_new();
    set_tags(game, number, random);
    Position pos = *game_start(game);
    GameNode *node = game_root(game);
    if (style == STYLE_OPENINGS)
        node = add_opening(game, node, &pos, random);
    unsigned plies = PLIES_MIN + random_below(random, PLIES_SPREAD);
    for (unsigned ply = 0; ply < plies; ply++) {
        MoveList list;
        movegen_legal(&pos, &list);
        if (list.count == 0)
            break;
        Move move = list.moves[random_below(random, (unsigned)list.count)];
        Undo undo;
        position_make(&pos, move, &undo);
        node = game_add_move(game, node, move);
        if (style == STYLE_ANNOTATED)
            annotate(game, node, &list, random);
    }
    GameResult result = (GameResult)(RESULT_WHITE_WINS + (int)random_below(random, 3));
    game_set_result(game, movegen_any(&pos) ? result : final_result(&pos));
    return game;
}

int main(int argc, char **argv)
{
    uint64_t wanted = argc > 1 ? strtoull(argv[1], NULL, 10) : MEGABYTES_DEFAULT;
    Style style = argc < 3                           ? STYLE_PLAIN
                  : strcmp(argv[2], "openings") == 0 ? STYLE_OPENINGS
                                                     : STYLE_ANNOTATED;
    uint64_t random = 20260101;
    uint64_t written = 0;
    StrBuf out;
    strbuf_init(&out);
    bitboard_init();
    for (uint64_t number = 1; written < wanted * 1000000; number++) {
        Game *game = make_game(number, style, &random);
        pgn_write_game(game, &out);
        game_free(game);
        written += out.length;
        if (fwrite(out.data, 1, out.length, stdout) != out.length)
            return EXIT_FAILURE;
        strbuf_clear(&out);
    }
    strbuf_done(&out);
    return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
