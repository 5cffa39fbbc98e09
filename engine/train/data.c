/* The training data format: packing, unpacking, reading. */
#include <config.h>

#include "engine/train/data.h"

#include "engine/base/alloc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

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

void data_pack(const Position *pos, int score, DataRecord *record)
{
    memset(record, 0, sizeof *record);
    record->occupied = pos->by_type[NO_PIECE_TYPE];
    int index = 0;
    for (Bitboard set = record->occupied; set; index++) {
        int nibble = pos->piece_on[bb_pop(&set)];
        record->pieces[index / 2] |= (uint8_t)(index % 2 ? nibble << 4 : nibble);
    }
    record->score = (int16_t)int_clamp(score, -DATA_SCORE_MAX, DATA_SCORE_MAX);
    record->flags = pos->side == BLACK ? DATA_BLACK_TO_MOVE : 0;
    record->castling = pos->castling;
    record->ep_square = pos->ep_square;
    record->halfmoves = (uint8_t)int_min(pos->halfmoves, 255);
    record->ply = (uint8_t)int_min(position_ply(pos), 255);
}

static bool is_piece(int nibble)
{
    int type = nibble & 7;
    return type >= PAWN && type <= KING;
}

static bool place_pieces(const DataRecord *record, Position *pos)
{
    if (bb_count(record->occupied) > 32)
        return false;
    int index = 0;
    for (Bitboard set = record->occupied; set; index++) {
        int nibble = record->pieces[index / 2] >> (index % 2 ? 4 : 0) & 15;
        if (!is_piece(nibble))
            return false;
        position_put_piece(pos, (Piece)nibble, bb_pop(&set));
    }
    return bb_count(position_pieces(pos, WHITE, KING)) == 1 &&
           bb_count(position_pieces(pos, BLACK, KING)) == 1;
}

static bool add_rights(const DataRecord *record, Position *pos)
{
    static const Square rooks[4] = { H1, A1, H8, A8 };
    for (int i = 0; i < 4; i++) {
        Color color = (Color)(i / 2);
        if (!(record->castling >> i & 1))
            continue;
        if (pos->piece_on[rooks[i]] != piece_make(color, ROOK) ||
            position_king(pos, color) != square_relative(color, E1))
            return false;
        position_add_castling(pos, color, rooks[i]);
    }
    return true;
}

Status data_unpack(const DataRecord *record, Position *pos)
{
    Position built;
    position_clear(&built);
    if (record->result > 2 || record->ep_square > NO_SQUARE || record->castling >= CASTLING_NB)
        return status_error(STATUS_SYNTAX, "a field is out of its range");
    if (!place_pieces(record, &built))
        return status_error(STATUS_SYNTAX, "the pieces are no position");
    if (!add_rights(record, &built))
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
    bool known = header->version == DATA_VERSION || header->version == DATA_VERSION_QUIET;
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
