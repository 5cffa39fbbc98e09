/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes luft's own opening book from the tables of opening names and from luft's own analysis.
 *
 *   make_book NODES THREADS engine/record/data/?.tsv > own_book.inc
 *   mv own_book.inc engine/book/own_book.inc
 *
 * Every line of the tables is a path through a graph of positions. A move's weight is the number of
 * lines through it; every position is searched with NODES, which shows what a move loses. The
 * result does not depend on THREADS: the engine is reset before each position.
 */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/task.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/book/book.h"
#include "engine/engine.h"
#include "engine/mind/job.h"
#include "engine/notation/san.h"
#include "engine/train/program_arguments.h"

#include <inttypes.h>
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HASH_MB = 8,
    THREADS_MAX = 64,
    SLOTS = 1 << 16, /* more than three times the positions */
    LINE_MAX_BYTES = 4096,
    LOSS_MAX_CP = 100, /* the book has no move that loses more, */
    WORST_CP = -100    /* or that leads to a position worse than this */
};

typedef struct Edge {
    Move move;
    int lines; /* of the tables */
    size_t to;
} Edge;

typedef struct Place {
    Position pos;
    Key key;
    Edge *edges;
    size_t edge_count;
    size_t edge_capacity;
    int score_cp; /* from the side to move */
    bool is_written;
} Place;

typedef struct Graph {
    Place *places;
    size_t count;
    size_t capacity;
    size_t slots[SLOTS]; /* hash table: the index of a place plus one, or 0 */
    uint64_t source;
    uint64_t nodes;
    atomic_size_t next; /* to be searched */
} Graph;

static void give_up(const char *what, const char *which)
{
    fprintf(stderr, "make_book: %s: %s\n", what, which);
    exit(EXIT_FAILURE);
}

/* --- the tables ------------------------------------------------------------------------------- */

static size_t find_place(Graph *graph, const Position *pos, Move last)
{
    Key key = polyglot_key(pos, last);
    size_t slot = key % SLOTS;
    for (; graph->slots[slot] != 0; slot = (slot + 1) % SLOTS)
        if (graph->places[graph->slots[slot] - 1].key == key)
            return graph->slots[slot] - 1;
    graph->places =
        alloc_grow(graph->places, &graph->capacity, graph->count + 1, sizeof *graph->places);
    graph->places[graph->count] = (Place){ .pos = *pos, .key = key };
    graph->slots[slot] = ++graph->count;
    if (graph->count > SLOTS / 2)
        give_up("too many positions", "more slots are needed");
    return graph->count - 1;
}

/* Counts a line through the move; returns the index of the place that it leads to. */
static size_t go(Graph *graph, size_t from, Move move)
{
    Place *place = &graph->places[from];
    for (size_t i = 0; i < place->edge_count; i++) {
        if (place->edges[i].move != move)
            continue;
        place->edges[i].lines++;
        return place->edges[i].to;
    }
    Position pos = place->pos;
    Undo undo;
    position_make(&pos, move, &undo);
    size_t to = find_place(graph, &pos, move);
    place = &graph->places[from];
    place->edges =
        alloc_grow(place->edges, &place->edge_capacity, place->edge_count + 1, sizeof(Edge));
    place->edges[place->edge_count++] = (Edge){ .move = move, .lines = 1, .to = to };
    return to;
}

/* "1. e4 e5 2. Nf3" */
static void add_line(Graph *graph, const char *moves)
{
    size_t at = 0;
    for (int ply = 0; *moves != '\0' && ply <= OWN_BOOK_PLY_MAX; moves += strspn(moves, " \r\n")) {
        size_t length = strcspn(moves, " \r\n");
        bool is_number = memchr(moves, '.', length) != NULL;
        if (!is_number) {
            Move move;
            Status status = san_parse_pgn(&graph->places[at].pos, moves, length, &move);
            if (!status_is_ok(&status))
                give_up(moves, status.text);
            if (move_kind(move) == MOVE_PROMOTION)
                return; /* not representable in a row of the book */
            at = go(graph, at, move);
            ply++;
        }
        moves += length;
    }
}

static void read_table(Graph *graph, const char *name)
{
    char line[LINE_MAX_BYTES];
    FILE *file = fopen(name, "r");
    if (!file)
        give_up(name, "cannot be read");
    for (int number = 0; fgets(line, sizeof line, file); number++) {
        graph->source = own_book_checksum_add(graph->source, line, strlen(line));
        char *tab = strrchr(line, '\t');
        if (number > 0 && tab)
            add_line(graph, tab + 1);
    }
    fclose(file);
}

/* --- the analysis ----------------------------------------------------------------------------- */

static void search_places(void *context, const Task *task)
{
    (void)task;
    Graph *graph = context;
    Engine *engine = engine_new(HASH_MB, 1);
    SearchJob *job = alloc_bytes(sizeof *job);
    SearchResult *result = alloc_bytes(sizeof *result);
    for (;;) {
        size_t number = atomic_fetch_add(&graph->next, 1);
        if (number >= graph->count)
            break;
        SearchControl control;
        search_control_init(&control, NULL, NULL);
        search_job_init(job, &graph->places[number].pos);
        job->limits.nodes = graph->nodes;
        engine_clear(engine);
        engine_search(engine, job, &control, result);
        graph->places[number].score_cp = score_cp(result->score);
        if (number % 100 == 0)
            fprintf(stderr, "\r%zu of %zu positions", number, graph->count);
    }
    free(result);
    free(job);
    engine_free(engine);
}

static void analyse(Graph *graph, int threads)
{
    Task *tasks[THREADS_MAX];
    for (int i = 0; i < threads; i++) {
        Status status = task_start(search_places, graph, &tasks[i]);
        if (!status_is_ok(&status))
            give_up("thread", status.text);
    }
    for (int i = 0; i < threads; i++)
        task_join(tasks[i]);
    fprintf(stderr, "\n");
}

/* --- the book --------------------------------------------------------------------------------- */

static int compare_edges(const void *a, const void *b)
{
    const Edge *left = a;
    const Edge *right = b;
    if (left->lines != right->lines)
        return right->lines - left->lines;
    return left->move - right->move;
}

/* The value of the resulting position for the side that moved. */
static int value_of(const Graph *graph, const Edge *edge)
{
    return -graph->places[edge->to].score_cp;
}

static int loss_of(const Graph *graph, const Place *place, const Edge *edge)
{
    int best = place->score_cp;
    int value = value_of(graph, edge);
    for (size_t i = 0; i < place->edge_count; i++)
        best = int_max(best, value_of(graph, &place->edges[i]));
    return best - value > LOSS_MAX_CP || value < WORST_CP ? OWN_BOOK_UNPLAYED : best - value;
}

static void write_place(Graph *graph, size_t number, int ply)
{
    Place *place = &graph->places[number];
    if (place->is_written || ply > OWN_BOOK_PLY_MAX)
        return;
    place->is_written = true;
    qsort(place->edges, place->edge_count, sizeof(Edge), compare_edges);
    for (size_t i = 0; i < place->edge_count; i++) {
        const Edge *edge = &place->edges[i];
        int weight = (int)lround(OWN_BOOK_WEIGHTS_PER_OCTAVE * log2(edge->lines));
        char text[POLYGLOT_MOVE_TEXT_MAX];
        polyglot_move_text(polyglot_move(edge->move), text);
        for (int c = 0; c < 4; c += 2)
            text[c] = (char)(text[c] - 'a' + 'A');
        printf("    { %d, %.2s, %.2s, %d, %d },\n", ply, text, text + 2,
               int_min(weight, OWN_BOOK_WEIGHT_MAX), loss_of(graph, place, edge));
        write_place(graph, edge->to, ply + 1);
    }
}

static void write_book(Graph *graph)
{
    Engine *engine = engine_new(HASH_MB, 1);
    char evaluation[EVALUATION_TEXT_MAX];
    engine_evaluation_text(engine, evaluation);
    engine_free(engine);
    printf("/* Made by engine/train/make_book of the tables in engine/record/data, %zu positions,\n"
           " * with %" PRIu64 " nodes each; %s. */\n\n",
           graph->count, graph->nodes, evaluation);
    printf("#define SOURCE UINT64_C(0x%016" PRIx64 ")\n\n", graph->source);
    printf("static const OwnRow ROWS[] = {\n");
    write_place(graph, 0, 0);
    printf("};\n");
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fputs("usage: make_book NODES THREADS TABLE...\n", stderr);
        return 2;
    }
    bitboard_init();
    Graph *graph = alloc_zeroed(1, sizeof *graph);
    Position start;
    position_init(&start);
    (void)find_place(graph, &start, MOVE_NONE);
    graph->nodes = (uint64_t)program_argument("make_book", argv[1], 0, INT64_MAX);
    for (int i = 3; i < argc; i++)
        read_table(graph, argv[i]);
    if (graph->nodes > 0)
        analyse(graph, (int)program_argument("make_book", argv[2], 1, THREADS_MAX));
    write_book(graph);
    for (size_t i = 0; i < graph->count; i++)
        free(graph->places[i].edges);
    free(graph->places);
    free(graph);
    return EXIT_SUCCESS;
}
