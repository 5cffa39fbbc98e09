/* Tables of random numbers for position keys.
 *
 * Each number is splitmix64 (S. Vigna, public domain) of its index, computed by the compiler:
 * nothing is filled in at run time and nothing can change.
 */
#include <config.h>

#include "engine/board/zobrist.h"

#include <assert.h>

/* clang-format off */
#define SEED(n) (((uint64_t)(n) + 1) * UINT64_C(0x9e3779b97f4a7c15))
#define MIX_1(z) (((z) ^ ((z) >> 30)) * UINT64_C(0xbf58476d1ce4e5b9))
#define MIX_2(z) (((z) ^ ((z) >> 27)) * UINT64_C(0x94d049bb133111eb))
#define MIX_3(z) ((z) ^ ((z) >> 31))
#define KEY(n) MIX_3(MIX_2(MIX_1(SEED(n))))
#define KEYS_4(n) KEY(n), KEY((n) + 1), KEY((n) + 2), KEY((n) + 3)
#define KEYS_16(n) KEYS_4(n), KEYS_4((n) + 4), KEYS_4((n) + 8), KEYS_4((n) + 12)
#define KEYS_64(n) { KEYS_16(n), KEYS_16((n) + 16), KEYS_16((n) + 32), KEYS_16((n) + 48) }

static const Key piece_keys[PIECE_NB][SQUARE_NB] = {
    [W_PAWN] = KEYS_64(0),     [B_PAWN] = KEYS_64(384),
    [W_KNIGHT] = KEYS_64(64),  [B_KNIGHT] = KEYS_64(448),
    [W_BISHOP] = KEYS_64(128), [B_BISHOP] = KEYS_64(512),
    [W_ROOK] = KEYS_64(192),   [B_ROOK] = KEYS_64(576),
    [W_QUEEN] = KEYS_64(256),  [B_QUEEN] = KEYS_64(640),
    [W_KING] = KEYS_64(320),   [B_KING] = KEYS_64(704),
};
static const Key castling_keys[CASTLING_NB] = { KEYS_16(768) };
static const Key en_passant_keys[FILE_NB] = { KEYS_4(784), KEYS_4(788) };
static const Key side_key = KEY(792);
/* clang-format on */

Key zobrist_piece(Piece piece, Square square) { return piece_keys[piece][square]; }
Key zobrist_castling(int rights)
{
    assert(rights >= 0 && rights < 16);
    return castling_keys[rights];
}
Key zobrist_en_passant(int file)
{
    assert(file >= FILE_A && file <= FILE_H);
    return en_passant_keys[file];
}
Key zobrist_side(void) { return side_key; }
