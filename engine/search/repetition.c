/* Upcoming repetitions: a cuckoo hash table of the keys of all reversible moves. Two positions
 * whose keys differ by such a key are one move apart. */
#include <config.h>

#include "engine/search/repetition.h"

#include "engine/board/bitboard.h"
#include "engine/board/zobrist.h"

#include <assert.h>
#include <pthread.h>

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

bool repetition_is_near(const Position *pos, const Key *keys, int now, int back, int ply)
{
    pthread_once(&filled, fill);
    for (int i = 3; i <= back && i < ply; i += 2) {
        const Reversible *move = find(pos->key ^ keys[now - i]);
        if (move && !(bb_between(move->a, move->b) & pos->by_type[NO_PIECE_TYPE]))
            return true;
    }
    return false;
}
