/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training data: packs and unpacks records; writes, reads and replays games. */
#include <config.h>

#include "engine/train/data.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- records ---------------------------------------------------------------------------------- */

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

/* Castling rooks that do not stand in their corner. */
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

/* --- games ------------------------------------------------------------------------------------ */

enum { HEAD_SIZE = DATA_RECORD_SIZE + 2, PLY_SIZE = 4 };

static const char game_magic[8] = { 'l', 'u', 'f', 't', 'g', 'a', 'm', 'e' };

void self_play_header_init(DataHeader *header, uint64_t seed, uint32_t nodes, uint32_t random_plies)
{
    data_header_init(header, seed, nodes, random_plies);
    memcpy(header->magic, game_magic, sizeof game_magic);
    header->version = TRAIN_GAME_VERSION;
    header->record_size = 0;
}

Status self_play_read_header(FILE *file, DataHeader *header)
{
    if (fread(header, sizeof *header, 1, file) != 1)
        return status_error(STATUS_SYNTAX, "no header");
    if (memcmp(header->magic, game_magic, sizeof game_magic) != 0)
        return status_error(STATUS_SYNTAX, "not a file of luft's training games");
    if (header->version != TRAIN_GAME_VERSION)
        return status_error(STATUS_UNSUPPORTED, "training games of another version");
    return status_ok();
}

static Status cut_or_unread(FILE *file)
{
    return ferror(file) ? status_error(STATUS_IO, "the file could not be read")
                        : status_error(STATUS_SYNTAX, "the last game is cut");
}

static uint16_t read_16(const uint8_t *at) { return (uint16_t)(at[0] | at[1] << 8); }

static void write_16(uint8_t *at, uint16_t number)
{
    at[0] = (uint8_t)number;
    at[1] = (uint8_t)(number >> 8);
}

/* *got: the bytes read. Of a truncated game, too, whose complete plies are then game->count. */
static Status read_game(FILE *file, TrainGame *game, size_t *got)
{
    uint8_t head[HEAD_SIZE];
    uint8_t plies[TRAIN_GAME_PLIES_MAX * PLY_SIZE];
    *got = fread(head, 1, sizeof head, file);
    if (*got != sizeof head)
        return cut_or_unread(file);
    memcpy(&game->start, head, sizeof game->start);
    unsigned count = read_16(head + DATA_RECORD_SIZE);
    if (count == 0 || count > TRAIN_GAME_PLIES_MAX)
        return status_error(STATUS_RANGE, "a game of %u plies", count);
    size_t read = fread(plies, 1, count * PLY_SIZE, file);
    *got += read;
    game->count = (int)(read / PLY_SIZE);
    for (int i = 0; i < game->count; i++) {
        game->moves[i] = read_16(plies + i * PLY_SIZE);
        game->scores[i] = (int16_t)read_16(plies + i * PLY_SIZE + 2);
    }
    return game->count == (int)count ? status_ok() : cut_or_unread(file);
}

Status self_play_read(FILE *file, TrainGame *game, bool *more)
{
    size_t got;
    Status status = read_game(file, game, &got);
    *more = status_is_ok(&status);
    return status.code == STATUS_SYNTAX && got == 0 ? status_ok() : status;
}

/* Reads and replays a game. A truncated game counts as the end of the file only if what there is of
 * it is legal: a damaged number of plies would make intact games look like a truncated one. */
static Status check_game(FILE *file, TrainGame *game, DataRecord *records, size_t *got, bool *more)
{
    Status status = read_game(file, game, got);
    *more = status_is_ok(&status);
    if (!*more && (status.code != STATUS_SYNTAX || *got < HEAD_SIZE))
        return status.code == STATUS_SYNTAX ? status_ok() : status;
    return self_play_replay(game, records);
}

Status self_play_scan(FILE *file, uint64_t *games, uint64_t *end)
{
    TrainGame *game = alloc_zeroed(1, sizeof *game);
    DataRecord *records = alloc_zeroed(TRAIN_GAME_PLIES_MAX, sizeof *records);
    uint64_t count = 0;
    uint64_t at = sizeof(DataHeader);
    Status status = status_ok();
    for (bool more = true; more && status_is_ok(&status);) {
        size_t got;
        status = check_game(file, game, records, &got, &more);
        if (more && status_is_ok(&status)) {
            count++;
            at += got;
        }
    }
    free(game);
    free(records);
    if (!status_is_ok(&status))
        return status_error(status.code, "game %llu, byte %llu: %s", (unsigned long long)count + 1,
                            (unsigned long long)at, status.text);
    *games = count;
    *end = at;
    return status;
}

uint64_t self_play_size(const TrainGame *game)
{
    assert(game->count >= 0 && game->count <= TRAIN_GAME_PLIES_MAX);
    return HEAD_SIZE + (uint64_t)game->count * PLY_SIZE;
}

bool self_play_write(FILE *file, const TrainGame *game)
{
    uint8_t bytes[HEAD_SIZE + TRAIN_GAME_PLIES_MAX * PLY_SIZE];
    uint8_t *at = bytes + HEAD_SIZE;
    assert(game->count >= 1 && game->count <= TRAIN_GAME_PLIES_MAX);
    memcpy(bytes, &game->start, sizeof game->start);
    write_16(bytes + DATA_RECORD_SIZE, (uint16_t)game->count);
    for (int i = 0; i < game->count; i++, at += PLY_SIZE) {
        write_16(at, game->moves[i]);
        write_16(at + 2, (uint16_t)game->scores[i]);
    }
    return fwrite(bytes, (size_t)(at - bytes), 1, file) == 1 && fflush(file) == 0;
}

/* A position whose best move is unknown counts as noisy. */
static uint8_t flags_of(const Position *pos, Move best, bool first)
{
    bool noisy = best == MOVE_NONE || data_is_noisy_move(pos, best);
    return (uint8_t)((noisy ? DATA_NOISY : 0) | (first ? DATA_FIRST_OF_GAME : 0));
}

Status self_play_replay(const TrainGame *game, DataRecord *records)
{
    assert(game->count >= 0 && game->count <= TRAIN_GAME_PLIES_MAX);
    Position pos;
    Status status = data_unpack(&game->start, &pos);
    if (!status_is_ok(&status))
        return status;
    for (int i = 0; i < game->count; i++) {
        Undo undo;
        Move move = game->moves[i];
        bool unknown = move == MOVE_NONE && i == game->count - 1;
        if (!unknown && !movegen_is_legal(&pos, move))
            return status_error(STATUS_ILLEGAL, "an illegal move at ply %d", i + 1);
        data_pack(&pos, game->scores[i], &records[i]);
        records[i].result = game->start.result;
        records[i].flags |= flags_of(&pos, move, i == 0);
        if (!unknown)
            position_make(&pos, move, &undo);
    }
    return status_ok();
}
