/* Records to inputs, both perspectives at once. */
#include <config.h>

#include "engine/train/sample.h"

#include "engine/board/bitboard.h"
#include "engine/board/types.h"

enum { SQUARES = 64, KINDS = 6, MIRROR_FILES = 7, MIRROR_RANKS = 56, RIGHTS_ROOK = 7 };

/* The pieces of a record, at most 32, by square. */
typedef struct Pieces {
    int count;
    uint16_t square[SAMPLE_MEN_MAX];
    uint16_t nibble[SAMPLE_MEN_MAX]; /* a Piece; type RIGHTS_ROOK is a rook that may castle */
} Pieces;

static void list_pieces(const DataRecord *record, Pieces *pieces)
{
    int count = 0;
    for (Bitboard set = record->occupied; set && count < SAMPLE_MEN_MAX; count++)
        pieces->square[count] = (uint16_t)bb_pop(&set);
    for (int i = 0; i < SAMPLE_MEN_MAX; i++)
        pieces->nibble[i] = record->pieces[i / 2] >> (i % 2 ? 4 : 0) & 15;
    pieces->count = count;
}

static Square king_square(const Pieces *pieces, Color color)
{
    for (int i = 0; i < pieces->count; i++)
        if (pieces->nibble[i] == piece_make(color, KING))
            return pieces->square[i];
    return A1;
}

bool sample_is_board(const DataRecord *record)
{
    Pieces pieces;
    int kings[COLOR_NB] = { 0, 0 };
    if (bb_count(record->occupied) > SAMPLE_MEN_MAX)
        return false;
    list_pieces(record, &pieces);
    for (int i = 0; i < pieces.count; i++) {
        if ((pieces.nibble[i] & 7) == NO_PIECE_TYPE)
            return false;
        kings[pieces.nibble[i] >> 3] += (pieces.nibble[i] & 7) == KING;
    }
    return kings[WHITE] == 1 && kings[BLACK] == 1 && record->result <= 2;
}

/* Loops of a fixed length, without branches: they become a few vector instructions. */
static void set_places(uint16_t inputs[SAMPLE_MEN_MAX], const Pieces *pieces, Color perspective)
{
    bool is_mirrored = square_file(king_square(pieces, perspective)) > FILE_D;
    int mask = (perspective == BLACK ? MIRROR_RANKS : 0) | (is_mirrored ? MIRROR_FILES : 0);
    for (int i = 0; i < SAMPLE_MEN_MAX; i++) {
        int type = pieces->nibble[i] & 7;
        int kind = (type == RIGHTS_ROOK ? ROOK : type) - (type != NO_PIECE_TYPE);
        int owner = pieces->nibble[i] >> 3 ^ (int)perspective;
        inputs[i] = (uint16_t)((owner * KINDS + kind) * SQUARES + (pieces->square[i] ^ mask));
    }
}

static void find_danger(const Pieces *pieces, Dangers *dangers)
{
    Bitboard by_type[PIECE_TYPE_NB + 1] = { 0 }; /* one more for any nibble */
    Bitboard by_color[COLOR_NB] = { 0, 0 };
    for (int i = 0; i < pieces->count; i++) {
        by_type[pieces->nibble[i] & 7] |= bb_square(pieces->square[i]);
        by_color[pieces->nibble[i] >> 3] |= bb_square(pieces->square[i]);
    }
    by_type[ROOK] |= by_type[RIGHTS_ROOK];
    danger_find(by_type, by_color, dangers);
}

/* Behind the places of the sample. */
static void add_danger(Sample *sample, const Pieces *pieces)
{
    Dangers dangers;
    find_danger(pieces, &dangers);
    int count = pieces->count;
    for (int i = 0; i < pieces->count; i++) {
        for (int kind = 0; kind < DANGER_NB; kind++) {
            if (!bb_has(dangers.found[kind], pieces->square[i]))
                continue;
            for (int side = 0; side < 2; side++)
                sample->inputs[side][count] =
                    (uint16_t)(sample->inputs[side][i] + (kind + 1) * SAMPLE_PLACES);
            count++;
        }
    }
    sample->count = count;
}

void sample_from_record(Sample *sample, const DataRecord *record)
{
    Pieces pieces = { 0 };
    list_pieces(record, &pieces);
    Color mover = record->flags & DATA_BLACK_TO_MOVE ? BLACK : WHITE;
    sample->pieces = pieces.count;
    set_places(sample->inputs[0], &pieces, mover);
    set_places(sample->inputs[1], &pieces, (Color)!mover);
    add_danger(sample, &pieces);
    float result = (float)int_min(record->result, 2) / 2;
    sample->score = mover == WHITE ? record->score : -(float)record->score;
    sample->result = mover == WHITE ? result : 1 - result;
}
