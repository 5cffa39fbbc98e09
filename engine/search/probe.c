/* Endgame tables in the search: probes at its nodes and at its root. */
#include <config.h>

#include "engine/search/probe.h"

#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/search/value.h"

#include <stdatomic.h>
#include <stdlib.h>

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

/* ---- the root ---- */

static bool is_wanted(const SearchJob *job, Move move)
{
    return job->search_move_count == 0 ||
           move_is_among(move, job->search_moves, job->search_move_count);
}

/* Restricts the search to the best-ranked moves among those requested, and returns the best of
 * them; NULL if the tables rank none of them. */
static const TablesMove *keep_best(SearchJob *job, const TablesMove *moves, int count)
{
    Move kept[MOVES_MAX];
    int kept_count = 0;
    const TablesMove *best = NULL;
    for (int i = 0; i < count; i++) {
        if (!is_wanted(job, moves[i].move) || (best && moves[i].rank != best->rank))
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
