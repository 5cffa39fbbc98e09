/* Records to inputs, both perspectives at once. */
#include <config.h>

#include "engine/train/sample.h"

#include "engine/board/bitboard.h"
#include "engine/board/types.h"

enum { SQUARES = 64, KINDS = 6, MIRROR_FILES = 7, MIRROR_RANKS = 56, RIGHTS_ROOK = 7 };

/* The men of a record, at most 32, by square. */
typedef struct Men {
    int count;
    uint16_t square[SAMPLE_MEN_MAX];
    uint16_t nibble[SAMPLE_MEN_MAX]; /* a Piece; type RIGHTS_ROOK is a rook that may castle */
} Men;

static void list_men(const DataRecord *record, Men *men)
{
    int count = 0;
    for (Bitboard set = record->occupied; set && count < SAMPLE_MEN_MAX; count++)
        men->square[count] = (uint16_t)bb_pop(&set);
    for (int i = 0; i < SAMPLE_MEN_MAX; i++)
        men->nibble[i] = record->pieces[i / 2] >> (i % 2 ? 4 : 0) & 15;
    men->count = count;
}

static Square king_square(const Men *men, Color color)
{
    for (int i = 0; i < men->count; i++)
        if (men->nibble[i] == piece_make(color, KING))
            return men->square[i];
    return A1;
}

bool sample_is_board(const DataRecord *record)
{
    Men men;
    int kings[COLOR_NB] = { 0, 0 };
    if (bb_count(record->occupied) > SAMPLE_MEN_MAX)
        return false;
    list_men(record, &men);
    for (int i = 0; i < men.count; i++) {
        if ((men.nibble[i] & 7) == NO_PIECE_TYPE)
            return false;
        kings[men.nibble[i] >> 3] += (men.nibble[i] & 7) == KING;
    }
    return kings[WHITE] == 1 && kings[BLACK] == 1 && record->result <= 2;
}

/* Loops of a fixed length, without branches: they become a few vector instructions. */
static void set_places(uint16_t inputs[SAMPLE_MEN_MAX], const Men *men, Color perspective)
{
    bool is_mirrored = square_file(king_square(men, perspective)) > FILE_D;
    int mask = (perspective == BLACK ? MIRROR_RANKS : 0) | (is_mirrored ? MIRROR_FILES : 0);
    for (int i = 0; i < SAMPLE_MEN_MAX; i++) {
        int type = men->nibble[i] & 7;
        int kind = (type == RIGHTS_ROOK ? ROOK : type) - (type != NO_PIECE_TYPE);
        int owner = men->nibble[i] >> 3 ^ (int)perspective;
        inputs[i] = (uint16_t)((owner * KINDS + kind) * SQUARES + (men->square[i] ^ mask));
    }
}

static void find_danger(const Men *men, Dangers *dangers)
{
    Bitboard by_type[PIECE_TYPE_NB + 1] = { 0 }; /* one more for any nibble */
    Bitboard by_color[COLOR_NB] = { 0, 0 };
    for (int i = 0; i < men->count; i++) {
        by_type[men->nibble[i] & 7] |= bb_square(men->square[i]);
        by_color[men->nibble[i] >> 3] |= bb_square(men->square[i]);
    }
    by_type[ROOK] |= by_type[RIGHTS_ROOK];
    danger_find(by_type, by_color, dangers);
}

/* Behind the places of the sample. */
static void add_danger(Sample *sample, const Men *men)
{
    Dangers dangers;
    find_danger(men, &dangers);
    int count = men->count;
    for (int i = 0; i < men->count; i++) {
        for (int kind = 0; kind < DANGER_NB; kind++) {
            if (!bb_has(dangers.found[kind], men->square[i]))
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
    Men men = { 0 };
    list_men(record, &men);
    Color mover = record->flags & DATA_BLACK_TO_MOVE ? BLACK : WHITE;
    sample->men = men.count;
    set_places(sample->inputs[0], &men, mover);
    set_places(sample->inputs[1], &men, (Color)!mover);
    add_danger(sample, &men);
    float result = (float)int_min(record->result, 2) / 2;
    sample->score = mover == WHITE ? record->score : -(float)record->score;
    sample->result = mover == WHITE ? result : 1 - result;
}
