/* Moves are left out by what they lose and how rare they are, then one is drawn by its weight. */
#include <config.h>

#include "engine/book/book_choice.h"

#include <math.h>

/* What a player of some rating knows of openings. By judgement: club players know some moves of
 * their own few openings, masters know most. */
typedef struct Knowledge {
    int elo;      /* up to this */
    int moves;    /* of the game are known */
    int choice;   /* of so many moves in a position, the usual ones */
    int loss_cp;  /* that it does not mind */
    int permille; /* of all, at least: rarer moves it has never seen */
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

/* Only these stay, in their order; how many. */
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

/* The weights, as parts of the greatest, are raised to a power: at no variety to an infinite one,
 * at the greatest to none. */
static double chance_of(const BookMove *move, unsigned most, const BookWish *wish)
{
    return pow((double)move->weight / most,
               (double)(BOOK_VARIETY_MAX - wish->variety) / wish->variety);
}

/* The finaliser of SplitMix64 (Steele, Lea and Flood, 2014), as a part of 1. */
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
