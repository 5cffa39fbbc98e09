/* The training data format: packing, unpacking, reading. */
#include <config.h>

#include "engine/train/data.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MARKED = 7 }; /* the type bits of a rook that may castle from elsewhere than its corner */

/* By castling_index. */
static const Square usual_rooks[4] = { H1, A1, H8, A8 };

static const char magic[8] = { 'l', 'u', 'f', 't', 'd', 'a', 't', 'a' };

void data_header_init(DataHeader *header, uint64_t seed, uint32_t nodes, uint32_t random_plies)
{
    memset(header, 0, sizeof *header);
    memcpy(header->magic, magic, sizeof magic);
    header->version = DATA_VERSION;
    header->record_size = DATA_RECORD_SIZE;
    header->seed = seed;
    header->nodes = nodes;
    header->random_plies = random_plies;
}

/* The rooks that the rights alone do not name. */
static Bitboard marked_rooks(const Position *pos)
{
    Bitboard rooks = 0;
    for (int i = 0; i < 4; i++) {
        Color color = (Color)(i / 2);
        if (pos->castling >> i & 1 && (pos->castling_rook[i] != usual_rooks[i] ||
                                       position_king(pos, color) != square_relative(color, E1)))
            rooks |= bb_square(pos->castling_rook[i]);
    }
    return rooks;
}

void data_pack(const Position *pos, int score, DataRecord *record)
{
    memset(record, 0, sizeof *record);
    record->occupied = pos->by_type[NO_PIECE_TYPE];
    Bitboard marked = marked_rooks(pos);
    int index = 0;
    for (Bitboard set = record->occupied; set; index++) {
        Square square = bb_pop(&set);
        int nibble = pos->piece_on[square];
        if (marked & bb_square(square))
            nibble |= MARKED;
        record->pieces[index / 2] |= (uint8_t)(index % 2 ? nibble << 4 : nibble);
    }
    record->score = (int16_t)int_clamp(score, -DATA_SCORE_MAX, DATA_SCORE_MAX);
    record->flags = pos->side == BLACK ? DATA_BLACK_TO_MOVE : 0;
    record->castling = pos->castling;
    record->ep_square = pos->ep_square;
    record->halfmoves = (uint8_t)int_min(pos->halfmoves, 255);
    record->ply = (uint8_t)int_min(position_ply(pos), 255);
}

static bool place_pieces(const DataRecord *record, Position *pos, Bitboard *marked)
{
    *marked = 0;
    if (bb_count(record->occupied) > 32)
        return false;
    int index = 0;
    for (Bitboard set = record->occupied; set; index++) {
        int nibble = record->pieces[index / 2] >> (index % 2 ? 4 : 0) & 15;
        Square square = bb_pop(&set);
        if ((nibble & 7) == NO_PIECE_TYPE)
            return false;
        if ((nibble & 7) == MARKED) {
            *marked |= bb_square(square);
            nibble = piece_make(piece_color((Piece)nibble), ROOK);
        }
        position_put_piece(pos, (Piece)nibble, square);
    }
    return bb_count(position_pieces(pos, WHITE, KING)) == 1 &&
           bb_count(position_pieces(pos, BLACK, KING)) == 1;
}

/* The rook marked for a castling right: the only one of its colour on that side of the king on its
 * back rank; otherwise NO_SQUARE. */
static Square marked_rook(const Position *pos, Bitboard marked, Color color, bool queen_side)
{
    Square king = position_king(pos, color);
    Bitboard found = 0;
    for (Bitboard set = marked & pos->by_color[color]; set;) {
        Square rook = bb_pop(&set);
        if (square_rank(rook) == square_rank(king) && (rook < king) == queen_side)
            found |= bb_square(rook);
    }
    bool home = square_relative_rank(color, king) == RANK_1;
    return home && bb_count(found) == 1 ? bb_lowest(found) : NO_SQUARE;
}

static bool add_rights(const DataRecord *record, Bitboard marked, Position *pos)
{
    for (int i = 0; i < 4; i++) {
        Color color = (Color)(i / 2);
        if (!(record->castling >> i & 1))
            continue;
        Square rook = marked_rook(pos, marked, color, i % 2 != 0);
        if (rook == NO_SQUARE) {
            rook = usual_rooks[i];
            if (pos->piece_on[rook] != piece_make(color, ROOK) ||
                position_king(pos, color) != square_relative(color, E1))
                return false;
        }
        position_add_castling(pos, color, rook);
    }
    pos->chess960 = marked != 0;
    return true;
}

Status data_unpack(const DataRecord *record, Position *pos)
{
    Position built;
    Bitboard marked;
    position_clear(&built);
    if (record->result > 2 || record->ep_square > NO_SQUARE || record->castling >= CASTLING_NB)
        return status_error(STATUS_SYNTAX, "a field is out of its range");
    if (!place_pieces(record, &built, &marked))
        return status_error(STATUS_SYNTAX, "the pieces are no position");
    if (!add_rights(record, marked, &built))
        return status_error(STATUS_SYNTAX, "a castling right has no king or rook");
    built.side = record->flags & DATA_BLACK_TO_MOVE ? BLACK : WHITE;
    built.ep_square = record->ep_square;
    built.halfmoves = record->halfmoves;
    built.fullmoves = (uint16_t)(record->ply / 2 + 1);
    position_finish(&built);
    if (!position_is_ok(&built))
        return status_error(STATUS_SYNTAX, "the position is not legal");
    *pos = built;
    return status_ok();
}

bool data_is_noisy_move(const Position *pos, Move best)
{
    return position_in_check(pos) || position_is_capture(pos, best) ||
           (move_kind(best) == MOVE_PROMOTION && move_promotion(best) == QUEEN);
}

bool data_is_quiet(const DataRecord *record)
{
    return !(record->flags & DATA_NOISY) && abs(record->score) < DATA_SCORE_MAX;
}

Status data_read_header(FILE *file, DataHeader *header)
{
    if (fread(header, sizeof *header, 1, file) != 1)
        return status_error(STATUS_SYNTAX, "no header");
    if (memcmp(header->magic, magic, sizeof magic) != 0)
        return status_error(STATUS_SYNTAX, "not luft's training data");
    bool known = header->version >= DATA_VERSION_QUIET && header->version <= DATA_VERSION;
    if (!known || header->record_size != DATA_RECORD_SIZE)
        return status_error(STATUS_UNSUPPORTED, "training data of another version");
    return status_ok();
}

Status data_read_all(const char *path, DataHeader *header, DataRecord **records, size_t *count)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return status_from_errno(path, errno);
    Status status = data_read_header(file, header);
    if (!status_is_ok(&status)) {
        fclose(file);
        return status;
    }
    DataRecord *all = NULL;
    size_t capacity = 0;
    size_t used = 0;
    size_t got;
    do {
        all = alloc_grow(all, &capacity, used + 4096, sizeof *all);
        got = fread(all + used, sizeof *all, 4096, file);
        used += got;
    } while (got == 4096);
    bool failed = ferror(file) != 0;
    fclose(file);
    if (failed) {
        free(all);
        return status_error(STATUS_IO, "%s could not be read", path);
    }
    *records = all;
    *count = used;
    return status_ok();
}
