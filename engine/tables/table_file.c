/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens and probes one Syzygy file, mapped into memory. Layout: de Man (github.com/syzygy1/tb,
 * 2013). */
#include <config.h>

#include "engine/tables/table_file.h"

#include "engine/base/base.h"
#include "engine/base/mapped_file.h"
#include "engine/board/bitboard.h"
#include "engine/board/types.h"
#include "engine/tables/table_index.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum {
    FILES_MAX = 4, /* a to d, for the leading pawn */
    HAS_PAWNS = 2, /* flags in the byte after the magic number */
    DATA_ALIGNMENT = 64,
    MAPS = 4
};

/* The values for one side to move and, with pawns, one file of the leading pawn. */
typedef struct Part {
    Piece pieces[TABLE_MEN_MAX]; /* equal pieces are adjacent */
    TableGroups groups;
    TablePairs pairs;
    const uint8_t *maps[MAPS]; /* DTZ, PAIRS_MAPPED: stored values to plies */
    unsigned map_sizes[MAPS];  /* number of values */
} Part;

struct TableFile {
    MappedFile map;
    TableKind kind;
    MaterialKey key;
    int men;
    bool has_pawns;
    bool symmetric; /* both sides have the same pieces */
    int sides;
    int files;
    Part parts[COLOR_NB][FILES_MAX];
};

/* --- material ----------------------------------------------------------------------------------*/

enum { KEY_SIDE_BITS = 20 };

static MaterialKey key_unit(Color color, PieceType type)
{
    return UINT64_C(1) << (color * KEY_SIDE_BITS + (type - PAWN) * 4);
}

static int key_count(MaterialKey key, Color color, PieceType type)
{
    return (int)(key >> (color * KEY_SIDE_BITS + (type - PAWN) * 4) & 15);
}

MaterialKey material_exchanged(MaterialKey key)
{
    MaterialKey side = (UINT64_C(1) << KEY_SIDE_BITS) - 1;
    return key >> KEY_SIDE_BITS | (key & side) << KEY_SIDE_BITS;
}

MaterialKey material_key(const Position *pos)
{
    MaterialKey key = 0;
    for (Bitboard rest = position_occupied(pos) & ~pos->by_type[KING]; rest != 0;) {
        Piece piece = position_piece(pos, bb_pop(&rest));
        key += key_unit(piece_color(piece), piece_type(piece));
    }
    return key;
}

int material_men(MaterialKey key)
{
    int men = 2;
    for (; key; key >>= 4)
        men += (int)(key & 15);
    return men;
}

static bool add_side(const char *name, size_t length, Color color, MaterialKey *key)
{
    static const char letters[] = "PNBRQ";
    if (length < 1 || length > TABLE_MEN_MAX || name[0] != 'K')
        return false;
    for (size_t i = 1; i < length; i++) {
        const char *letter = memchr(letters, name[i], sizeof letters - 1);
        if (!letter)
            return false;
        *key += key_unit(color, (PieceType)(PAWN + (letter - letters)));
    }
    return true;
}

bool material_from_name(const char *name, size_t length, MaterialKey *key)
{
    const char *v = memchr(name, 'v', length);
    MaterialKey found = 0;
    if (!v || !add_side(name, (size_t)(v - name), WHITE, &found) ||
        !add_side(v + 1, length - (size_t)(v + 1 - name), BLACK, &found) || found == 0 ||
        material_men(found) > TABLE_MEN_MAX)
        return false;
    *key = found;
    return true;
}

/* --- reading -----------------------------------------------------------------------------------*/

static bool has_unique_man(MaterialKey key)
{
    for (int color = WHITE; color < COLOR_NB; color++)
        for (PieceType type = PAWN; type < KING; type++)
            if (key_count(key, (Color)color, type) == 1)
                return true;
    return false;
}

static bool like_men_are_together(const TableFile *file, const Part *part)
{
    unsigned seen = 0;
    for (int i = 0; i < file->men; i++) {
        unsigned bit = 1u << part->pieces[i];
        if (seen & bit && part->pieces[i] != part->pieces[i - 1])
            return false;
        seen |= bit;
    }
    return true;
}

/* Pawns of one side lead, the same ones in all parts: the first part's pawns are placed before it
 * is known which part applies. Without pawns and without a unique piece the kings lead. */
static bool leaders_fit(const TableFile *file, const Part *part)
{
    if (file->has_pawns)
        return piece_type(part->pieces[0]) == PAWN &&
               part->pieces[0] == file->parts[0][0].pieces[0];
    return has_unique_man(file->key) ||
           (piece_type(part->pieces[0]) == KING && piece_type(part->pieces[1]) == KING);
}

/* The pieces listed in the file must be those of its name, in an order that can be numbered. */
static bool pieces_fit(const TableFile *file, const Part *part)
{
    MaterialKey key = 0;
    int kings[COLOR_NB] = { 0, 0 };
    for (int i = 0; i < file->men; i++) {
        PieceType type = piece_type(part->pieces[i]);
        Color color = piece_color(part->pieces[i]);
        if (type == KING)
            kings[color]++;
        else if (type >= PAWN && type < KING)
            key += key_unit(color, type);
        else
            return false;
    }
    return key == file->key && kings[WHITE] == 1 && kings[BLACK] == 1 &&
           like_men_are_together(file, part) && leaders_fit(file, part);
}

/* With pawns, groups 0 and 1 are each side's pawns as a whole; without pawns group 0 is the
 * leaders. */
static bool groups_fit(const TableFile *file, const Part *part)
{
    const TableGroups *groups = &part->groups;
    Color leader = piece_color(part->pieces[0]);
    if (!file->has_pawns)
        return groups->lengths[0] == (groups->has_unique ? 3 : 2);
    if (groups->lengths[0] != key_count(file->key, leader, PAWN))
        return false;
    if (groups->second_pawns == 0)
        return true;
    return part->pieces[groups->lengths[0]] == piece_make(!leader, PAWN) &&
           groups->lengths[1] == groups->second_pawns;
}

static bool read_order(TableFile *file, int number, ByteReader *reader)
{
    int white = key_count(file->key, WHITE, PAWN);
    int black = key_count(file->key, BLACK, PAWN);
    bool both = white > 0 && black > 0;
    unsigned lead = (unsigned)reader_take(reader, 1);
    unsigned second = both ? (unsigned)reader_take(reader, 1) : 0xff;
    for (int i = 0; i < file->men; i++) {
        unsigned pieces = (unsigned)reader_take(reader, 1);
        for (int side = 0; side < file->sides; side++)
            file->parts[side][number].pieces[i] = (Piece)(side ? pieces >> 4 : pieces & 15);
    }
    for (int side = 0; side < file->sides; side++) {
        Part *part = &file->parts[side][number];
        unsigned shift = side ? 4 : 0;
        if (reader->failed || !pieces_fit(file, part))
            return false;
        part->groups.has_pawns = file->has_pawns;
        part->groups.has_unique = has_unique_man(file->key);
        part->groups.second_pawns = !both                                   ? 0
                                    : piece_color(part->pieces[0]) == WHITE ? black
                                                                            : white;
        if (!table_groups_init(&part->groups, part->pieces, file->men, (int)(lead >> shift & 15),
                               (int)(second >> shift & 15), number) ||
            !groups_fit(file, part))
            return false;
    }
    return true;
}

/* Four maps in each part that has any, in the order that plies_of expects. */
static bool read_maps(Part *part, ByteReader *reader)
{
    bool wide = (part->pairs.flags & PAIRS_WIDE) != 0;
    if (!(part->pairs.flags & PAIRS_MAPPED))
        return true;
    if (wide)
        reader_align(reader, 2);
    for (int i = 0; i < MAPS; i++) {
        part->map_sizes[i] = (unsigned)reader_take(reader, wide ? 2 : 1);
        part->maps[i] = reader_skip(reader, part->map_sizes[i] * (wide ? 2u : 1u));
    }
    return !reader->failed;
}

/* Calls step on every part in the file's order, until one fails. */
typedef bool PartStep(Part *part, ByteReader *reader);

static bool each_part(TableFile *file, ByteReader *reader, PartStep *step)
{
    for (int number = 0; number < file->files; number++)
        for (int side = 0; side < file->sides; side++)
            if (!step(&file->parts[side][number], reader) || reader->failed)
                return false;
    return true;
}

static bool read_pairs(Part *part, ByteReader *reader)
{
    return table_pairs_read(&part->pairs, part->groups.size, reader);
}

static bool read_sparse(Part *part, ByteReader *reader)
{
    part->pairs.sparse = reader_skip(reader, part->pairs.entries * 6);
    return true;
}

static bool read_block_lengths(Part *part, ByteReader *reader)
{
    part->pairs.block_lengths = reader_skip(reader, part->pairs.block_lengths_count * 2);
    return true;
}

static bool read_data(Part *part, ByteReader *reader)
{
    reader_align(reader, DATA_ALIGNMENT);
    part->pairs.data = reader_skip(reader, part->pairs.blocks * part->pairs.block_size);
    return true;
}

static bool read_table(TableFile *file)
{
    static const uint8_t magic[2][4] = { { 0x71, 0xe8, 0x23, 0x5d }, { 0xd7, 0x66, 0x0c, 0xa5 } };
    const uint8_t *bytes = file->map.bytes;
    ByteReader reader = { .start = bytes, .at = bytes, .end = bytes + file->map.size };
    const uint8_t *number = reader_skip(&reader, sizeof magic[0]);
    if (!number || memcmp(number, magic[file->kind], sizeof magic[0]) != 0)
        return false;
    unsigned flags = (unsigned)reader_take(&reader, 1);
    if (((flags & HAS_PAWNS) != 0) != file->has_pawns)
        return false;
    for (int i = 0; i < file->files; i++)
        if (!read_order(file, i, &reader))
            return false;
    reader_align(&reader, 2);
    if (!each_part(file, &reader, read_pairs))
        return false;
    if (file->kind == TABLE_DTZ) {
        if (!each_part(file, &reader, read_maps))
            return false;
        reader_align(&reader, 2);
    }
    return each_part(file, &reader, read_sparse) && each_part(file, &reader, read_block_lengths) &&
           each_part(file, &reader, read_data);
}

Status table_file_open(const char *path, MaterialKey key, TableKind kind, TableFile **opened)
{
    TableFile *file = alloc_zeroed(1, sizeof *file);
    file->kind = kind;
    file->key = key;
    file->men = material_men(key);
    file->has_pawns = key_count(key, WHITE, PAWN) + key_count(key, BLACK, PAWN) > 0;
    file->symmetric = key == material_exchanged(key);
    file->sides = kind == TABLE_WDL && !file->symmetric ? 2 : 1;
    file->files = file->has_pawns ? FILES_MAX : 1;
    Status status = mapped_file_open(path, &file->map);
    if (status_is_ok(&status))
        madvise((void *)(uintptr_t)file->map.bytes, file->map.size, MADV_RANDOM);
    if (status_is_ok(&status) && (!read_table(file) || !mapped_file_is_whole(&file->map)))
        status = status_error(STATUS_SYNTAX, "%.150s: not a Syzygy table of that material", path);
    if (!status_is_ok(&status)) {
        table_file_close(file);
        return status;
    }
    *opened = file;
    return status_ok();
}

void table_file_close(TableFile *file)
{
    if (!file)
        return;
    for (int side = 0; side < COLOR_NB; side++)
        for (int number = 0; number < FILES_MAX; number++)
            table_pairs_done(&file->parts[side][number].pairs);
    mapped_file_close(&file->map);
    free(file);
}

bool table_file_is_whole(const TableFile *file) { return mapped_file_is_whole(&file->map); }

/* --- probing -----------------------------------------------------------------------------------*/

/* How a position is mirrored to match the table: the stronger side is White. */
typedef struct Placement {
    Square *squares; /* of the pieces in the part's order */
    int men;         /* capacity of squares */
    int color;       /* 8: colours are swapped */
    int mask;        /* 56: ranks are mirrored */
} Placement;

/* Places all pieces equal to the next one of the part; returns the number placed so far. */
static int place(const Placement *p, const Position *pos, const Part *part, int count)
{
    assert(count < p->men);
    Piece piece = (Piece)(part->pieces[count] ^ p->color);
    Bitboard set = position_pieces(pos, piece_color(piece), piece_type(piece));
    while (set && count < p->men)
        p->squares[count++] = bb_pop(&set) ^ p->mask;
    return count;
}

/* Moves the leader of count leading pawns to the front; returns its file, 0 to 3. */
static int choose_leader(Square *squares, int count)
{
    int leader = 0;
    for (int i = 1; i < count; i++)
        if (table_pawn_rank(squares[i]) > table_pawn_rank(squares[leader]))
            leader = i;
    Square square = squares[leader];
    squares[leader] = squares[0];
    squares[0] = square;
    return int_min(square_file(square), FILE_H - square_file(square));
}

/* Converts a stored DTZ value to plies. Maps are in the order win, loss, cursed win, blessed
 * loss. */
static int plies_of(const Part *part, int wdl, int value)
{
    assert(wdl >= 0 && wdl <= 4);
    static const int map_of[5] = { 1, 3, 0, 2, 0 };
    const TablePairs *pairs = &part->pairs;
    if (pairs->flags & PAIRS_MAPPED) {
        int map = map_of[wdl];
        const uint8_t *bytes = part->maps[map];
        if (value < 0 || (unsigned)value >= part->map_sizes[map])
            return -1;
        value =
            pairs->flags & PAIRS_WIDE ? bytes[2 * value] | bytes[2 * value + 1] << 8 : bytes[value];
    }
    bool in_plies = (wdl == 4 && pairs->flags & PAIRS_WIN_PLIES) ||
                    (wdl == 0 && pairs->flags & PAIRS_LOSS_PLIES);
    return (in_plies ? value : 2 * value) + 1;
}

TableAnswer table_file_probe(const TableFile *file, const Position *pos, MaterialKey key, int wdl,
                             int *value)
{
    assert(key == file->key || key == material_exchanged(file->key));
    assert(wdl >= 0 && wdl <= 4);
    Square squares[TABLE_MEN_MAX] = { 0 };
    bool exchange = file->symmetric ? pos->side == BLACK : key != file->key;
    int side = pos->side ^ exchange;
    int number = 0;
    int count = 0;
    Placement p = { squares, file->men, exchange ? 8 : 0, exchange ? 56 : 0 };
    if (file->has_pawns) {
        count = place(&p, pos, &file->parts[0][0], 0);
        number = choose_leader(squares, count);
    }
    const Part *part = &file->parts[file->sides == 2 ? side : 0][number];
    if (file->kind == TABLE_DTZ && !file->symmetric && (part->pairs.flags & PAIRS_SIDE) != side)
        return TABLE_OTHER_SIDE;
    while (count < file->men)
        count = place(&p, pos, part, count);
    uint64_t index = table_index(&part->groups, squares, count);
    if (index >= part->groups.size)
        return TABLE_BROKEN;
    int found = table_pairs_value(&part->pairs, index);
    if (found >= 0 && file->kind == TABLE_DTZ)
        found = plies_of(part, wdl, found);
    if (found < 0 || (file->kind == TABLE_WDL && found > 4) || !mapped_file_is_whole(&file->map))
        return TABLE_BROKEN;
    *value = found;
    return TABLE_VALUE;
}
