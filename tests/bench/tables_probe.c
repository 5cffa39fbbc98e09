/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions for endgame tables, what luft reads of them, and how long that takes.
 *
 *   tables_probe positions MATERIAL COUNT|all       FENs, one a line; all: but for symmetry
 *   tables_probe answer FOLDERS <FENS               FEN;WDL;DTZ a line, "-" where no table says it
 *   tables_probe speed FOLDERS ROUNDS <FENS         nanoseconds of the processor for a question
 *
 * Every position is shown in one of its symmetric images, drawn at random, colours exchanged or
 * not.
 */
#include <config.h>

#include "engine/base/base.h"
#include "engine/notation/fen.h"
#include "engine/tables/table_file.h"
#include "engine/tables/table_index.h"
#include "engine/tables/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t random_state = UINT64_C(20261122);

/* xorshift64* (Vigna 2016) */
static unsigned random_below(unsigned limit)
{
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return (unsigned)((random_state * UINT64_C(2685821657736338717) >> 33) % limit);
}

/* --- positions -------------------------------------------------------------------------------- */

typedef struct Men {
    Piece pieces[TABLE_MEN_MAX];
    Square squares[TABLE_MEN_MAX];
    int count;
    bool has_pawns;
} Men;

static bool read_material(const char *name, Men *men)
{
    static const char letters[] = " PNBRQK";
    MaterialKey key;
    Color color = WHITE;
    *men = (Men){ .count = 0 };
    if (!material_from_name(name, strlen(name), &key))
        return false;
    for (const char *at = name; *at; at++) {
        if (*at == 'v') {
            color = BLACK;
            continue;
        }
        PieceType type = (PieceType)(strchr(letters, *at) - letters);
        men->has_pawns |= type == PAWN;
        men->pieces[men->count++] = piece_make(color, type);
    }
    return true;
}

/* The square behind a pawn that may just have advanced two squares, half of the time. */
static Square draw_ep_square(const Position *pos, const Men *men, Square turned, bool exchanged)
{
    int up = pos->side == WHITE ? -8 : 8;
    int rank = pos->side == WHITE ? RANK_5 : RANK_4;
    for (int i = 0; i < men->count; i++) {
        Square square = men->squares[i] ^ turned ^ (exchanged ? A8 : A1);
        if (position_piece(pos, square) == piece_make(!position_side(pos), PAWN) &&
            square_rank(square) == rank && !position_piece(pos, square - up) &&
            !position_piece(pos, square - 2 * up) && random_below(2))
            return square - up;
    }
    return NO_SQUARE;
}

/* Prints a mirror image of the placement with that side to move, if luft accepts it: positions with
 * impossible checks are rejected. */
static bool show(const Men *men, Color side)
{
    bool exchanged = random_below(2);
    Square turned = (Square)(random_below(2) ? H1 : A1);
    bool mirrored = !men->has_pawns && random_below(2);
    if (!men->has_pawns && random_below(2))
        turned ^= A8;
    Position pos;
    position_clear(&pos);
    for (int i = 0; i < men->count; i++) {
        Square square = men->squares[i] ^ turned ^ (exchanged ? A8 : A1);
        if (mirrored)
            square = square_make(square_rank(square), square_file(square));
        if (position_piece(&pos, square))
            return false;
        position_put_piece(&pos, (Piece)(men->pieces[i] ^ (exchanged ? 8 : 0)), square);
    }
    pos.side = (uint8_t)(side ^ exchanged);
    pos.fullmoves = 1;
    pos.ep_square = NO_SQUARE;
    if (men->has_pawns)
        pos.ep_square = (uint8_t)draw_ep_square(&pos, men, turned, exchanged);
    position_finish(&pos);
    if (!position_is_ok(&pos))
        return false;
    char fen[FEN_MAX];
    fen_write(&pos, fen);
    Status status = fen_parse(fen, strlen(fen), &pos);
    if (status_is_ok(&status))
        puts(fen);
    return status_is_ok(&status);
}

/* Whether the piece may stand there: the first one, White's king, only within an eighth or half of
 * the board. */
static bool is_new(const Men *men, int number, Square square)
{
    if (piece_type(men->pieces[number]) == PAWN &&
        (square_rank(square) == RANK_1 || square_rank(square) == RANK_8))
        return false;
    if (number == 0 && square_file(square) > FILE_D)
        return false;
    if (number == 0 && !men->has_pawns && square_rank(square) > square_file(square))
        return false;
    return number == 0 || men->pieces[number] != men->pieces[number - 1] ||
           square > men->squares[number - 1];
}

static void show_all(Men *men, int number)
{
    if (number == men->count) {
        show(men, WHITE);
        show(men, BLACK);
        return;
    }
    for (Square square = A1; square <= H8; square++)
        if (is_new(men, number, square)) {
            men->squares[number] = square;
            show_all(men, number + 1);
        }
}

static void show_some(Men *men, long count)
{
    while (count > 0) {
        for (int i = 0; i < men->count; i++)
            men->squares[i] = (Square)random_below(SQUARE_NB);
        count -= show(men, random_below(2) ? WHITE : BLACK);
    }
}

static int run_positions(const char *material, const char *count)
{
    Men men;
    if (!read_material(material, &men)) {
        fprintf(stderr, "tables_probe: no such material: %s\n", material);
        return EXIT_FAILURE;
    }
    if (strcmp(count, "all") == 0)
        show_all(&men, 0);
    else
        show_some(&men, strtol(count, NULL, 10));
    return EXIT_SUCCESS;
}

/* --- questions -------------------------------------------------------------------------------- */

static Tables *open_tables(const char *folders)
{
    Status status;
    Tables *tables = tables_open(folders, &status);
    if (status_is_ok(&status) && tables_men(tables) > 0)
        return tables;
    fprintf(stderr, "tables_probe: no tables in %s\n", folders);
    exit(EXIT_FAILURE);
}

static bool read_position(Position *pos)
{
    char line[FEN_MAX + 2];
    if (!fgets(line, sizeof line, stdin))
        return false;
    line[strcspn(line, "\n")] = '\0';
    Status status = fen_parse(line, strlen(line), pos);
    if (status_is_ok(&status))
        return true;
    fprintf(stderr, "tables_probe: %s: %s\n", line, status.text);
    exit(EXIT_FAILURE);
}

static int run_answer(const char *folders)
{
    Tables *tables = open_tables(folders);
    for (Position pos; read_position(&pos);) {
        char fen[FEN_MAX];
        TablesWdl wdl;
        int dtz;
        fen_write(&pos, fen);
        if (tables_probe_wdl(tables, &pos, &wdl))
            printf("%s;%d;", fen, wdl);
        else
            printf("%s;-;", fen);
        if (tables_probe_dtz(tables, &pos, &dtz))
            printf("%d\n", dtz);
        else
            printf("-\n");
    }
    tables_close(tables);
    return EXIT_SUCCESS;
}

/* --- speed ------------------------------------------------------------------------------------ */

/* A checksum of the answers, so that none is optimised away. */
typedef int Question(Tables *tables, const Position *pos);

static int ask_wdl(Tables *tables, const Position *pos)
{
    TablesWdl wdl;
    return tables_probe_wdl(tables, pos, &wdl) ? (int)wdl : 1000;
}

static int ask_dtz(Tables *tables, const Position *pos)
{
    int dtz;
    return tables_probe_dtz(tables, pos, &dtz) ? dtz : 1000;
}

static int ask_ranks(Tables *tables, const Position *pos)
{
    TablesMove moves[MOVES_MAX];
    bool by_distance;
    return tables_rank_moves(tables, pos, NULL, 0, moves, &by_distance);
}

/* Of this process alone: neighbours do not count. */
static double now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static double measure(Tables *tables, const Position *positions, size_t count, Question *question,
                      long *sum)
{
    double start_ns = now_ns();
    *sum = 0;
    for (size_t i = 0; i < count; i++)
        *sum += question(tables, &positions[i]);
    return (now_ns() - start_ns) / (double)count;
}

static int run_speed(const char *folders, int rounds)
{
    static const struct {
        const char *name;
        Question *question;
    } QUESTIONS[] = { { "wdl", ask_wdl }, { "dtz", ask_dtz }, { "moves", ask_ranks } };
    Tables *tables = open_tables(folders);
    Position *positions = NULL;
    size_t count = 0, capacity = 0;
    for (Position pos; read_position(&pos);) {
        positions = alloc_grow(positions, &capacity, count + 1, sizeof *positions);
        positions[count++] = pos;
    }
    for (size_t i = 0; i < ARRAY_LEN(QUESTIONS); i++) {
        double best = 1e18;
        long sum = 0;
        for (int round = 0; round <= rounds; round++) { /* the first to have all files at hand */
            double ns = measure(tables, positions, count, QUESTIONS[i].question, &sum);
            if (round > 0 && ns < best)
                best = ns;
        }
        printf("%s %.1f %ld\n", QUESTIONS[i].name, best, sum);
    }
    free(positions);
    tables_close(tables);
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    bitboard_init();
    if (argc == 4 && strcmp(argv[1], "positions") == 0)
        return run_positions(argv[2], argv[3]);
    if (argc == 3 && strcmp(argv[1], "answer") == 0)
        return run_answer(argv[2]);
    if (argc == 4 && strcmp(argv[1], "speed") == 0)
        return run_speed(argv[2], (int)strtol(argv[3], NULL, 10));
    fprintf(stderr, "usage: tables_probe positions MATERIAL COUNT|all\n"
                    "       tables_probe answer FOLDERS <FENS\n"
                    "       tables_probe speed FOLDERS ROUNDS <FENS\n");
    return 2;
}
