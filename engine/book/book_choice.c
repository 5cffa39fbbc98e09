/* Moves are left out by what they lose and how rare they are, then one is drawn by its weight. */
#include <config.h>

#include "engine/book/book_choice.h"

#include <math.h>

/* Opening knowledge of a player of some rating; estimates. Club players know a few moves of a few
 * openings, masters know most. */
typedef struct Knowledge {
    int elo;      /* applies up to this rating */
    int moves;    /* depth of knowledge in moves */
    int choice;   /* number of moves known in a position, the usual ones */
    int loss_cp;  /* acceptable loss */
    int permille; /* least frequency: rarer moves are unknown */
} Knowledge;

static const Knowledge KNOWLEDGE[] = {
    { 800, 3, 3, 100, 60 },  { 1100, 4, 3, 80, 50 },
    { 1400, 6, 4, 70, 40 },  { 1700, 8, 4, 60, 30 },
    { 2000, 10, 5, 50, 20 }, { 2300, 14, 6, 40, 10 },
    { 2600, 20, 8, 30, 5 },  { STRENGTH_ELO_MAX, 30, 10, 25, 5 },
};

static const Knowledge FULL = { STRENGTH_FULL, BOOK_DEPTH_MAX, MOVES_MAX, 20, 5 };

static const Knowledge *knowledge_of(int elo)
{
    if (elo == STRENGTH_FULL)
        return &FULL;
    size_t i = 0;
    while (i + 1 < ARRAY_LEN(KNOWLEDGE) && elo > KNOWLEDGE[i].elo)
        i++;
    return &KNOWLEDGE[i];
}

/* Removes all other moves, keeping the order; returns the number left. */
static int keep_known(const Knowledge *knowledge, BookMove *moves, int count)
{
    BookMove known[MOVES_MAX];
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool is_played = moves[i].weight > 0 && moves[i].loss_cp <= knowledge->loss_cp;
        if (is_played && kept < knowledge->choice &&
            book_share(moves, count, i) >= knowledge->permille)
            known[kept++] = moves[i];
    }
    for (int i = 0; i < kept; i++)
        moves[i] = known[i];
    return kept;
}

/* Weights relative to the greatest are raised to a power: infinite at variety 0, zero at the
 * maximum. */
static double chance_of(const BookMove *move, unsigned most, const BookWish *wish)
{
    return pow((double)move->weight / most,
               (double)(BOOK_VARIETY_MAX - wish->variety) / wish->variety);
}

/* The finaliser of SplitMix64 (Steele, Lea and Flood, 2014), scaled to [0, 1). */
static double part_of(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (double)((x ^ (x >> 31)) >> 11) / (double)(UINT64_C(1) << 53);
}

static Move draw(const BookMove *moves, int count, const BookWish *wish, Key key)
{
    if (wish->variety <= 0)
        return moves[0].move;
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += chance_of(&moves[i], moves[0].weight, wish);
    double left = part_of(wish->seed ^ key) * sum;
    for (int i = 0; i + 1 < count; i++) {
        left -= chance_of(&moves[i], moves[0].weight, wish);
        if (left < 0)
            return moves[i].move;
    }
    return moves[count - 1].move;
}

Move book_choose(const Book *book, const SearchJob *job)
{
    const BookWish *wish = &job->book;
    const Position *pos = search_job_root(job);
    const Knowledge *knowledge = knowledge_of(job->strength.elo);
    BookMove moves[MOVES_MAX];
    if (!wish->is_wanted || job->lines > 1 || job->search_move_count > 0 || job->limits.mate > 0 ||
        pos->fullmoves > int_min(wish->depth, knowledge->moves))
        return MOVE_NONE;
    const MoveLine *game = &job->game;
    Move last = game->count > 0 ? game->moves[game->count - 1] : MOVE_NONE;
    int count = keep_known(knowledge, moves, book_moves(book, pos, last, moves));
    return count > 0 ? draw(moves, count, wish, pos->key) : MOVE_NONE;
}
