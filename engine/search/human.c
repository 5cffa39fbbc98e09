/* A human-like player: its handicap by rating, the moves it overlooks, its taste in squares, and
 * its search. */
#include <config.h>

#include "engine/search/human.h"

#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/search/movepick.h"
#include "engine/search/node.h"
#include "engine/search/tt.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- handicap ---- */

typedef struct Row {
    int elo;
    Handicap handicap;
} Row;

/* Calibrated by matches: tests/bench/LEVELS.md. */
static const Row ROWS[] = {
    { 400, { 40, 600, 130 } },  { 606, { 50, 430, 80 } },    { 870, { 120, 330, 60 } },
    { 1105, { 300, 250, 45 } }, { 1450, { 1000, 120, 30 } }, { 1710, { 3000, 70, 20 } },
    { 1850, { 8000, 45, 15 } }, { 2000, { 17000, 35, 13 } }, { 2000, { 770, 0, 0 } },
    { 2850, { 6000, 0, 0 } },
};

static int blend(int from, int to, double part) { return (int)lround(from + (to - from) * part); }

Handicap handicap_of_rating(int elo)
{
    size_t i = 0;
    elo = int_clamp(elo, STRENGTH_ELO_MIN, STRENGTH_ELO_MAX);
    while (i + 2 < ARRAY_LEN(ROWS) && elo >= ROWS[i + 1].elo)
        i++;
    const Row *low = &ROWS[i];
    const Row *high = &ROWS[i + 1];
    assert(low->elo < high->elo && low->elo <= elo && elo <= high->elo);
    double part = (double)(elo - low->elo) / (high->elo - low->elo);
    const Handicap *a = &low->handicap;
    const Handicap *b = &high->handicap;
    /* Doubling the nodes gains about the same rating everywhere, so their logarithm is
     * interpolated. */
    return (Handicap){
        .nodes =
            (uint64_t)llround((double)a->nodes * pow((double)b->nodes / (double)a->nodes, part)),
        .overlook_permille = blend(a->overlook_permille, b->overlook_permille, part),
        .taste_cp = blend(a->taste_cp, b->taste_cp, part),
    };
}

/* The finaliser of SplitMix64 (Steele, Lea and Flood, 2014). */
static uint64_t mix(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static int whole_taste(const Human *human, const Position *pos)
{
    int value[COLOR_NB] = { 0, 0 };
    for (Bitboard pieces = position_occupied(pos); pieces;) {
        Square square = bb_pop(&pieces);
        Piece piece = position_piece(pos, square);
        value[piece_color(piece)] += human->taste_cp[piece][square];
    }
    return value[WHITE] - value[BLACK];
}

void human_init(Human *human, const Handicap *handicap, uint64_t seed, const Position *root)
{
    assert(handicap->overlook_permille >= 0 && handicap->overlook_permille <= 1000 &&
           handicap->taste_cp >= 0);
    human->key = mix(seed ^ mix((uint64_t)position_ply(root)));
    human->overlook_permille = handicap->overlook_permille;
    unsigned span = 2 * (unsigned)handicap->taste_cp + 1;
    for (int piece = 0; piece < PIECE_NB; piece++) {
        for (Square square = 0; square < SQUARE_NB; square++) {
            uint64_t chance = mix(seed + (uint64_t)(piece * SQUARE_NB + square));
            human->taste_cp[piece][square] = (int16_t)((int)(chance % span) - handicap->taste_cp);
        }
    }
    human->root_taste_cp = whole_taste(human, root);
}

static int distance(Square a, Square b)
{
    return int_max(abs(square_file(a) - square_file(b)), abs(square_rank(a) - square_rank(b)));
}

enum { CROWDED = 24 /* pieces on the board; with fewer it is easier to see them all */ };

/* How easily a move is overlooked, in percent of an average one. People see recaptures, forward
 * moves and big captures; they miss long moves, backward moves and knight moves. */
static int difficulty_percent(const Position *pos, Move move, int ply, Square last_to)
{
    static const int BY_VICTIM[PIECE_TYPE_NB] = { 130, 110, 90, 90, 65, 40, 100 };
    Color us = position_side(pos);
    Square from = move_from(move);
    Square to = move_to(move);
    int pieces = bb_count(position_occupied(pos));
    int percent = BY_VICTIM[position_captured_type(pos, move)] * int_min(pieces, CROWDED) / CROWDED;

    if (move_kind(move) == MOVE_PROMOTION)
        percent = percent * 50 / 100;
    if (move_capture_square(move) == last_to)
        percent = percent * 20 / 100;
    if (distance(from, to) >= 4)
        percent = percent * 150 / 100;
    if (piece_type(position_piece(pos, from)) == KNIGHT)
        percent = percent * 120 / 100;
    if (square_relative_rank(us, to) < square_relative_rank(us, from))
        percent = percent * 130 / 100;
    return ply == 0 ? percent * 60 / 100 : percent;
}

/* True if the player does not see this legal move. ply: distance from the root; last_to: target of
 * the previous move, or NO_SQUARE. */
static bool human_overlooks(const Human *human, const Position *pos, Move move, int ply,
                            Square last_to)
{
    assert(ply >= 0 && position_piece(pos, move_from(move)) != NO_PIECE);
    /* In check, all evasions are seen. */
    if (human->overlook_permille == 0 || position_in_check(pos))
        return false;
    int percent = difficulty_percent(pos, move, ply, last_to);
    uint64_t piece = pos->piece_on[move_from(move)];
    /* All promotions of a pawn are seen or none: otherwise it might underpromote only because it
     * missed the queen. */
    uint64_t squares = (uint64_t)move_from(move) << 6 | (uint64_t)move_to(move);
    uint64_t chance = mix(human->key ^ mix(piece << 16 | squares)) % 100000;
    return chance < (uint64_t)human->overlook_permille * (uint64_t)percent;
}

/* The player's taste, added to the evaluation, in centipawns for the side to move. */
static int human_taste(const Human *human, const Position *pos)
{
    int value = whole_taste(human, pos) - human->root_taste_cp;
    return pos->side == WHITE ? value : -value;
}

/* ---- search ---- */

static bool is_bare_king(const Position *pos, Color color)
{
    return pos->by_color[color] == position_pieces(pos, color, KING);
}

/* Taste does not count in technical endings. */
static int evaluate(Searcher *w, int ply)
{
    const Position *pos = &w->pos;
    int value = node_quick_eval(w, ply);
    if (is_bare_king(pos, WHITE) || is_bare_king(pos, BLACK))
        return value;
    return value + human_taste(w->shared->human, pos);
}

static Square last_target(Searcher *w, int ply)
{
    const Frame *previous = searcher_frame(w, ply - 1);
    return ply > 0 ? move_to(previous->move) : NO_SQUARE;
}

/* Starts a node. Returns true if it needs no search: *value is its value. */
static bool is_settled(Searcher *w, int ply, int *value)
{
    if (node_begin(w, ply, value))
        return true;
    if (ply < MAX_PLY - 1)
        return false;
    *value = evaluate(w, ply);
    return true;
}

static int search_captures(Searcher *w, int ply, int alpha, int beta)
{
    int best;
    if (is_settled(w, ply, &best))
        return best;
    best = evaluate(w, ply);
    if (best >= beta)
        return best;
    alpha = int_max(alpha, best);

    HistoryContext history = node_noisy_history(w, ply);
    Square last_to = last_target(w, ply);
    MovePicker picker;
    movepick_init_noisy(&picker, &w->pos, &history, MOVE_NONE, 0);
    for (Move move; (move = movepick_next(&picker)) != MOVE_NONE;) {
        if (human_overlooks(w->shared->human, &w->pos, move, ply, last_to))
            continue;
        node_make(w, ply, move);
        int value = -search_captures(w, ply + 1, -beta, -alpha);
        node_unmake(w, ply, move);
        if (w->stopped)
            return 0;
        best = int_max(best, value);
        alpha = int_max(alpha, value);
        if (alpha >= beta)
            break;
    }
    return best;
}

static int search_node(Searcher *w, int ply, int depth, int alpha, int beta);

static int search_move(Searcher *w, int ply, int depth, int alpha, int beta, bool first)
{
    int value = alpha + 1;
    if (!first)
        value = -search_node(w, ply + 1, depth - 1, -alpha - 1, -alpha);
    if (first || (value > alpha && value < beta && !w->stopped))
        value = -search_node(w, ply + 1, depth - 1, -beta, -alpha);
    return value;
}

static void learn_cutoff(Searcher *w, int ply, int depth, const HistoryContext *history, Move move)
{
    Frame *frame = searcher_frame(w, ply);
    if (node_is_noisy(&w->pos, move))
        return;
    if (move != frame->killers[0]) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = move;
    }
    history_quiet_update(history, &w->pos, move, int_min(16 * depth * depth, 1024));
}

/* No move was seen, though there may be legal ones. */
static int value_without_moves(Searcher *w, int ply)
{
    if (movegen_any(&w->pos))
        return evaluate(w, ply);
    return position_in_check(&w->pos) ? value_mated_in(ply) : VALUE_DRAW;
}

static int search_node(Searcher *w, int ply, int depth, int alpha, int beta)
{
    int best;
    bool in_check = position_in_check(&w->pos);
    depth += in_check; /* check extension */
    if (depth <= 0)
        return search_captures(w, ply, alpha, beta);
    if (is_settled(w, ply, &best))
        return best;

    Frame *frame = searcher_frame(w, ply);
    HistoryContext history = node_history(w, ply);
    Square last_to = last_target(w, ply);
    MovePicker picker;
    frame[2].killers[0] = frame[2].killers[1] = MOVE_NONE;
    movepick_init(&picker, &w->pos, &history, MOVE_NONE, frame->killers, MOVE_NONE);
    best = -VALUE_INFINITE;
    for (Move move; (move = movepick_next(&picker)) != MOVE_NONE;) {
        if (human_overlooks(w->shared->human, &w->pos, move, ply, last_to))
            continue;
        node_make(w, ply, move);
        int value = search_move(w, ply, depth, alpha, beta, best == -VALUE_INFINITE);
        node_unmake(w, ply, move);
        if (w->stopped)
            return 0;
        best = int_max(best, value);
        if (value <= alpha)
            continue;
        alpha = value;
        node_extend_pv(w, ply, move);
        if (alpha >= beta) {
            learn_cutoff(w, ply, depth, &history, move);
            break;
        }
    }
    return best == -VALUE_INFINITE ? value_without_moves(w, ply) : best;
}

/* ---- the root ---- */

/* A move that does not raise alpha has no known value. */
static void note_root_value(Searcher *w, RootMove *root, int value, int alpha, int beta)
{
    bool first = root == &w->root_moves[w->line];
    root->value = first || value > alpha ? value : -VALUE_INFINITE;
    root->bound = value >= beta ? BOUND_LOWER : value <= alpha ? BOUND_UPPER : BOUND_EXACT;
    root->seldepth = searcher_seldepth(w, root);
    if (value > alpha)
        node_keep_root_pv(w, root);
}

static bool is_seen(Searcher *w, Move move)
{
    return !human_overlooks(w->shared->human, &w->pos, move, 0, NO_SQUARE);
}

/* Moves overlooked to the end; returns how many to search, at least one. */
static int put_seen_first(Searcher *w)
{
    int seen = w->line;
    for (int i = w->line; i < w->root_count; i++) {
        if (!is_seen(w, w->root_moves[i].move))
            continue;
        RootMove move = w->root_moves[i];
        memmove(&w->root_moves[seen + 1], &w->root_moves[seen],
                (size_t)(i - seen) * sizeof(RootMove));
        w->root_moves[seen++] = move;
    }
    return seen > w->line ? seen : w->root_count;
}

int human_search_root(Searcher *w, int depth, int alpha, int beta)
{
    assert(w->shared->human && w->line < w->root_count && alpha < beta);
    int best = -VALUE_INFINITE;
    int end = put_seen_first(w);
    if (searcher_should_stop(w))
        return 0;
    for (int i = w->line; i < end; i++) {
        RootMove *root = &w->root_moves[i];
        uint64_t nodes_before = searcher_nodes(w);
        node_make(w, 0, root->move);
        int value = search_move(w, 0, depth, alpha, beta, i == w->line);
        node_unmake(w, 0, root->move);
        if (w->stopped)
            return 0;
        root->nodes += searcher_nodes(w) - nodes_before;
        note_root_value(w, root, value, alpha, beta);
        best = int_max(best, value);
        alpha = int_max(alpha, value);
        if (alpha >= beta)
            break;
    }
    return best;
}
