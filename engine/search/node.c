/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps shared by the main search and the quiescence search: making moves, draws, hash table
 * lookups, static evaluation. */
#include <config.h>

#include "engine/search/node.h"

#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"
#include "engine/eval/eval.h"
#include "engine/eval/neural.h"
#include "engine/eval/stack.h"
#include "engine/eval/weights.h"
#include "engine/search/parameters.h"
#include "engine/search/tt.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* --- repetitions ------------------------------------------------------------------------------ */

enum { CUCKOO_SIZE = 8192, REVERSIBLE_MOVES = 3668 };

typedef struct Reversible {
    Key key;
    uint8_t a, b; /* the two squares, in either order */
} Reversible;

static Reversible table[CUCKOO_SIZE];
static pthread_once_t filled = PTHREAD_ONCE_INIT;

static unsigned first_slot(Key key) { return key & (CUCKOO_SIZE - 1); }
static unsigned second_slot(Key key) { return key >> 16 & (CUCKOO_SIZE - 1); }

static void insert(Reversible entry)
{
    unsigned slot = first_slot(entry.key);
    for (;;) {
        Reversible old = table[slot];
        table[slot] = entry;
        if (old.key == 0)
            return;
        slot = slot == first_slot(old.key) ? second_slot(old.key) : first_slot(old.key);
        entry = old;
    }
}

static int insert_moves_of(Piece piece)
{
    int count = 0;
    for (Square a = A1; a <= H8; a++) {
        for (Bitboard targets = bb_attacks(piece_type(piece), a, 0); targets;) {
            Square b = bb_pop(&targets);
            if (b < a)
                continue;
            Key key = zobrist_piece(piece, a) ^ zobrist_piece(piece, b) ^ zobrist_side();
            insert((Reversible){ key, (uint8_t)a, (uint8_t)b });
            count++;
        }
    }
    return count;
}

static void fill(void)
{
    int count = 0;
    for (PieceType type = KNIGHT; type <= KING; type++) {
        count += insert_moves_of(piece_make(WHITE, type));
        count += insert_moves_of(piece_make(BLACK, type));
    }
    assert(count == REVERSIBLE_MOVES);
    (void)count;
}

static const Reversible *find(Key key)
{
    const Reversible *entry = &table[first_slot(key)];
    if (entry->key != key)
        entry = &table[second_slot(key)];
    return entry->key == key ? entry : NULL;
}

/* Whether the side to move can return to an earlier position of this line with one move. keys[now]
 * is the key of pos, back the number of plies that can repeat, ply the distance from the root: only
 * positions after the root count. Thread-safe. Source: M. Paleologos, "A fast method to detect
 * upcoming repetitions" (cuckoo hashing of reversible moves, 2017). */
static bool repetition_is_near(const Position *pos, const Key *keys, int now, int back, int ply)
{
    pthread_once(&filled, fill);
    for (int i = 3; i <= back && i < ply; i += 2) {
        const Reversible *move = find(pos->key ^ keys[now - i]);
        if (move && !(bb_between(move->a, move->b) & pos->by_type[NO_PIECE_TYPE]))
            return true;
    }
    return false;
}

enum { FIFTY_PLIES = 100, KNOWN_WIN_CP = 3500 };

static void count_node(Searcher *w)
{
    atomic_store_explicit(&w->nodes, searcher_nodes(w) + 1, memory_order_relaxed);
}

bool node_is_noisy(const Position *pos, Move move)
{
    return position_is_capture(pos, move) ||
           (move_kind(move) == MOVE_PROMOTION && move_promotion(move) == QUEEN);
}

void node_make(Searcher *w, int ply, Move move)
{
    assert(ply >= 0 && ply < MAX_PLY);
    Frame *frame = searcher_frame(w, ply);
    Position *pos = &w->pos;

    frame->move = move;
    frame->moved = (Piece)pos->piece_on[move_from(move)];
    assert(frame->moved != NO_PIECE && piece_color(frame->moved) == pos->side);
    frame->continuation = &w->history.continuation[piece_index(frame->moved)][move_to(move)];
    if (w->neurons)
        network_stack_push(w->neurons, pos);
    else
        accumulator_update(&frame[1].acc, &frame->acc, pos, move);
    position_make(pos, move, &frame->undo);
    history_prefetch_correction(&w->history, pos);
    frame[1].reversible = pos->halfmoves == 0 ? 0 : frame->reversible + 1;
    w->keys[w->key_count + ply + 1] = pos->key;
    count_node(w);
}

void node_unmake(Searcher *w, int ply, Move move)
{
    position_unmake(&w->pos, move, &searcher_frame(w, ply)->undo);
    assert(w->pos.piece_on[move_from(move)] == searcher_frame(w, ply)->moved);
    if (w->neurons)
        network_stack_pop(w->neurons);
}

void node_make_null(Searcher *w, int ply)
{
    assert(ply >= 0 && ply < MAX_PLY && !position_in_check(&w->pos));
    Frame *frame = searcher_frame(w, ply);
    frame->move = MOVE_NULL;
    frame->moved = NO_PIECE;
    frame->continuation = &w->history.no_continuation;
    frame[1].acc = frame->acc;
    position_make_null(&w->pos, &frame->undo);
    frame[1].reversible = 0; /* no repetition across a null move */
    w->keys[w->key_count + ply + 1] = w->pos.key;
    count_node(w);
}

void node_unmake_null(Searcher *w, int ply)
{
    position_unmake_null(&w->pos, &searcher_frame(w, ply)->undo);
}

void node_extend_pv(Searcher *w, int ply, Move move)
{
    int length = w->pv_length[ply + 1];
    assert(length <= MAX_PLY);
    w->pv[ply][0] = move;
    memcpy(&w->pv[ply][1], w->pv[ply + 1], (size_t)length * sizeof(Move));
    w->pv_length[ply] = length + 1;
}

void node_keep_root_pv(const Searcher *w, RootMove *root)
{
    int length = int_min(w->pv_length[1], MAX_PLY - 1);
    memcpy(&root->pv[1], w->pv[1], (size_t)length * sizeof(Move));
    root->pv_length = 1 + length;
}

/* A draw's value, varied by one centipawn so that the search does not settle on one of several
 * drawn lines too early. */
static int node_draw_value(const Searcher *w)
{
    return VALUE_DRAW - 1 + (int)(searcher_nodes(w) & 2);
}

/* One earlier occurrence inside the tree is enough; before the root it takes two. */
static bool is_repetition(Searcher *w, int ply)
{
    int now = w->key_count + ply;
    int back = searcher_frame(w, ply)->reversible;
    int seen_in_game = 0;
    for (int i = 4; i <= back && i <= now; i += 2) {
        if (w->keys[now - i] != w->pos.key)
            continue;
        if (i < ply || ++seen_in_game == 2)
            return true;
    }
    return false;
}

/* The side to move can force a repetition, so it has at least a draw. */
static bool node_can_repeat(Searcher *w, int ply)
{
    return repetition_is_near(&w->pos, w->keys, w->key_count + ply,
                              searcher_frame(w, ply)->reversible, ply);
}

/* Repetition, fifty-move rule and insufficient material. Writes *value if the game is drawn, or
 * mate on the last ply before the fifty-move rule. */
static bool node_is_over(Searcher *w, int ply, int *value)
{
    if (w->pos.halfmoves >= FIFTY_PLIES) {
        *value = movegen_is_mate(&w->pos) ? value_mated_in(ply) : node_draw_value(w);
        return true;
    }
    if (is_repetition(w, ply) || rules_is_dead_position(&w->pos)) {
        *value = node_draw_value(w);
        return true;
    }
    return false;
}

/* Starts a node: clears its principal variation and updates seldepth. Returns true if the node
 * needs no search: *value is then its value, or meaningless if the search was stopped. */
static bool begin(Searcher *w, int ply, int *value)
{
    *value = 0;
    w->pv_length[ply] = 0;
    if (searcher_should_stop(w))
        return true;
    if (ply > w->seldepth)
        w->seldepth = ply;
    return node_is_over(w, ply, value);
}

bool node_is_settled(Searcher *w, Node *n, int *value)
{
    if (begin(w, n->ply, value))
        return true;
    if (n->ply >= MAX_PLY - 1) {
        *value = n->in_check ? VALUE_DRAW : node_quick_eval(w, n->ply);
        return true;
    }
    if (n->alpha >= VALUE_DRAW || !node_can_repeat(w, n->ply))
        return false;
    *value = n->alpha = int_max(n->alpha, node_draw_value(w));
    return n->alpha >= n->beta;
}

void node_probe_table(Searcher *w, Node *node)
{
    node->tt_hit = tt_probe(w->shared->table, w->pos.key, node->ply, &node->tt);
    if (!node->tt_hit)
        node->tt = (TTData){ .move = MOVE_NONE, .value = VALUE_NONE, .eval = VALUE_NONE };
    else if (node->tt.move && !movegen_is_legal(&w->pos, node->tt.move))
        node->tt.move = MOVE_NONE;
}

void node_store(Searcher *w, const Node *n, int best, Move best_move)
{
    assert(best > -VALUE_INFINITE && best < VALUE_INFINITE);
    TTBound bound = best >= n->beta ? TT_LOWER : n->pv && best_move ? TT_EXACT : TT_UPPER;
    TTData data = { best_move, best, n->raw_eval, n->depth, bound, n->frame->tt_pv };
    tt_store(w->shared->table, w->pos.key, n->ply, &data);
}

Piece node_last_piece(Searcher *w, int ply, Square *to)
{
    const Frame *previous = searcher_frame(w, ply - 1);
    *to = move_to(previous->move);
    return previous->moved;
}

int node_quick_eval(Searcher *w, int ply)
{
#ifdef LUFT_FEW_NODES
    search_meets(&w->pos);
#endif
    if (w->neurons)
        return neural_evaluate(w->neurons, &w->pos);
    return eval_position(&w->pos, &searcher_frame(w, ply)->acc, &w->pawns);
}

/* Scales an advantage down as the fifty-move rule approaches, but per ply by less than progress
 * towards a known mate gains. */
static int fade(const Position *pos, int eval)
{
    int fading = int_clamp(eval, -param_fading_max(), param_fading_max());
    return eval - fading * pos->halfmoves / param_fading_plies();
}

static int corrected(Searcher *w, int ply, int eval)
{
    Square to;
    Piece last = node_last_piece(w, ply, &to);
    /* Known wins are graded by their distance to mate and are not corrected. */
    if (eval > -KNOWN_WIN_CP && eval < KNOWN_WIN_CP)
        eval += history_correction(&w->history, &w->pos, last, to);
    return int_clamp(eval, -VALUE_TABLE_BOUND, VALUE_TABLE_BOUND);
}

/* The hash value is a better estimate than the evaluation, as far as its bound allows. */
static int refined(const Node *node, int eval)
{
    if (!node->tt_hit || node->tt.value == VALUE_NONE)
        return eval;
    TTBound needed = node->tt.value > eval ? TT_LOWER : TT_UPPER;
    return node->tt.bound & needed ? node->tt.value : eval;
}

void node_evaluate(Searcher *w, Node *node)
{
    Frame *frame = node->frame;
    if (node->in_check) {
        frame->static_eval = node->raw_eval = node->eval = VALUE_NONE;
        node->improving = false;
        return;
    }
    bool known = node->tt_hit && node->tt.eval != VALUE_NONE;
    node->raw_eval = known ? node->tt.eval : node_quick_eval(w, node->ply);
    int faded = fade(&w->pos, node->raw_eval);
    frame->static_eval = corrected(w, node->ply, faded);
    node->correction = abs(frame->static_eval - faded);
    assert(!value_is_decided(frame->static_eval));
    node->eval = refined(node, frame->static_eval);

    int before = frame[-2].static_eval;
    if (before == VALUE_NONE)
        before = frame[-4].static_eval;
    node->improving = before == VALUE_NONE || frame->static_eval > before;
}

HistoryContext node_noisy_history(Searcher *w, int ply)
{
    const Frame *frame = searcher_frame(w, ply);
    return (HistoryContext){ .history = &w->history,
                             .continuation = { frame[-1].continuation, frame[-2].continuation,
                                               frame[-4].continuation, frame[-6].continuation } };
}

HistoryContext node_history(Searcher *w, int ply)
{
    HistoryContext history = node_noisy_history(w, ply);
    Dangers alone;
    if (!w->neurons)
        danger_find(w->pos.by_type, w->pos.by_color, &alone);
    const Dangers *dangers = w->neurons ? network_stack_dangers(w->neurons, &w->pos) : &alone;
    threats_from(&history.threats, dangers, &w->pos);
    return history;
}

/* --- endgame tables --------------------------------------------------------------------------- */

static bool is_asked(const Searcher *w, const Node *n)
{
    const TablesUse *use = &w->shared->tables;
    if (!use->tables || n->ply == 0 || n->frame->excluded || w->exhaustive ||
        w->pos.halfmoves != 0 || w->pos.castling != 0)
        return false;
    int men = bb_count(position_occupied(&w->pos));
    return men < use->men || (men == use->men && n->depth >= use->depth);
}

/* Wins and losses that the fifty-move rule may turn into draws differ from a draw by a small
 * value. */
static int value_of(TablesWdl wdl, bool fifty_rule, int ply)
{
    bool won = wdl == TABLES_WIN || (!fifty_rule && wdl > TABLES_DRAW);
    bool lost = wdl == TABLES_LOSS || (!fifty_rule && wdl < TABLES_DRAW);
    if (won || lost)
        return won ? VALUE_TABLE_WIN - ply : ply - VALUE_TABLE_WIN;
    return VALUE_DRAW + 2 * (int)wdl;
}

void probe_node(Searcher *w, const Node *n, int *low, int *high)
{
    TablesWdl wdl;
    *low = -VALUE_INFINITE;
    *high = VALUE_INFINITE;
    if (!is_asked(w, n) || !tables_probe_wdl(w->shared->tables.tables, &w->pos, &wdl))
        return;
    atomic_fetch_add_explicit(&w->table_hits, 1, memory_order_relaxed);
    int value = value_of(wdl, w->shared->tables.fifty_rule, n->ply);
    bool is_mate_possible =
        value_is_decided(value); /* A mate is better than a win by the tables. */
    if (!is_mate_possible || value > 0)
        *low = value;
    if (!is_mate_possible || value < 0)
        *high = value;
    if (*low >= n->beta || *high <= n->alpha)
        *low = *high = value;
}

/* --- the root --------------------------------------------------------------------------------- */

/* Restricts the search to the best-ranked moves among those requested, and returns the best of
 * them; NULL if the tables rank none of them. */
static const TablesMove *keep_best(SearchJob *job, const TablesMove *moves, int count)
{
    Move kept[MOVES_MAX];
    int kept_count = 0;
    const TablesMove *best = NULL;
    for (int i = 0; i < count; i++) {
        if (!search_job_allows(job, moves[i].move) || (best && moves[i].rank != best->rank))
            continue;
        if (!best)
            best = &moves[i];
        kept[kept_count++] = moves[i].move;
    }
    if (!best)
        return NULL;
    job->search_move_count = kept_count;
    for (int i = 0; i < kept_count; i++)
        job->search_moves[i] = kept[i];
    return best;
}

static int root_value(const TablesMove *best, bool fifty_rule)
{
    int plies = int_clamp(abs(best->dtz), 1, MAX_PLY);
    return value_of(best->wdl, fifty_rule, plies);
}

static TableVerdict verdict_of(TablesWdl wdl, bool fifty_rule)
{
    int least = fifty_rule ? TABLES_WIN : TABLES_CURSED_WIN;
    if (fifty_rule && (wdl == TABLES_MAYBE_WIN || wdl == TABLES_MAYBE_LOSS))
        return TABLE_SAYS_NOTHING;
    return (int)wdl >= least    ? TABLE_SAYS_WIN
           : (int)wdl <= -least ? TABLE_SAYS_LOSS
                                : TABLE_SAYS_DRAW;
}

void probe_root(SearchShared *shared, SearchJob *job, Tables *tables, int men, int depth,
                bool fifty_rule)
{
    TablesMove moves[MOVES_MAX];
    TablesUse *use = &shared->tables;
    use->root_value = VALUE_NONE;
    if (!tables || tables_men(tables) == 0)
        return;
    use->fifty_rule = fifty_rule;
    use->men = int_min(men, tables_men(tables));
    use->depth = men > tables_men(tables)
                     ? 0
                     : depth; /* as other engines do: probe whatever there is, at any depth */
    use->tables = tables;
    if (job->lines > 1 || bb_count(position_occupied(search_job_root(job))) > use->men)
        return;
    bool by_distance;
    int count = tables_rank_moves(tables, search_job_root(job), shared->keys,
                                  (size_t)shared->key_count, moves, &by_distance);
    if (count == 0)
        return;
    const TablesMove *best = keep_best(job, moves, count);
    if (!best)
        return;
    use->root_value = root_value(best, fifty_rule);
    use->root_hits = count;
    use->verdict = verdict_of(best->wdl, fifty_rule);
    /* The ranked moves preserve the result; below the root the search looks for the mate. */
    if (by_distance || use->root_value <= VALUE_DRAW)
        use->tables = NULL;
}
