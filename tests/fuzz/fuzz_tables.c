/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as an endgame table: the first selects material and kind, the others are the file.
 * Every answer is in its range. */
#include <config.h>

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/scratch.h"

#include "engine/board/bitboard.h"
#include "engine/notation/fen.h"
#include "engine/tables/tables.h"
#include "engine/tables/table_file.h"

#include <string.h>

const char *fuzz_name(void) { return "tables"; }

/* One of each shape, and some of its positions. */
static const struct {
    const char *name;
    const char *fens[4];
} shapes[] = {
    { "KQvK", { "8/8/8/3k4/8/8/7Q/6K1 w - - 0 1", "8/8/8/3k4/8/8/6Q1/6K1 b - - 0 1" } },
    { "KNNvK", { "8/8/4k3/8/8/1NN5/8/4K3 w - - 0 1", "8/8/4k3/8/8/1NN5/8/4K3 b - - 0 1" } },
    { "KQvKQ", { "8/8/8/3k4/8/q7/7Q/6K1 w - - 0 1", "8/7q/8/3k4/8/8/6Q1/6K1 b - - 0 1" } },
    { "KPvK", { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/7p/8/8/8/4K3 w - - 0 1" } },
    { "KPvKP", { "8/p7/P7/8/2K5/8/8/k7 w - - 0 1", "8/8/7p/8/2K5/3P4/8/k7 b - - 0 1" } },
    { "KPPPPvKP",
      { "4k3/7p/8/8/8/3PP3/3PP3/4K3 w - - 0 1", "4k3/2pp4/2pp4/8/8/8/7P/4K3 w - - 0 1",
        "4k3/p7/8/8/8/3PP3/3PP3/4K3 b - - 0 1", "4k3/4p3/8/8/3P4/P6P/P7/4K3 w - - 0 1" } },
    { "KRPPvKP",
      { "4k3/7p/8/8/8/3P4/3P4/R3K3 w - - 0 1", "4k3/2p5/8/8/8/3P4/3P4/R3K3 b - - 0 1" } },
    { "KQQQQQvK", { "7k/8/8/8/8/8/QQQQQ3/K7 b - - 0 1", "8/8/8/8/8/7k/1QQQQ3/KQ6 w - - 0 1" } },
    { "KRBNvKRB",
      { "2b1k3/r7/8/8/8/8/RBN5/4K3 w - - 0 1", "4k3/r1b5/8/8/8/8/RBN5/4K3 b - - 0 1" } },
};

static void question(const TableFile *file, TableKind kind, const char *fen)
{
    Position pos;
    int value;
    Status status = fen_parse(fen, strlen(fen), &pos);
    FUZZ_EXPECT(status_is_ok(&status));
    for (int wdl = 0; wdl <= (kind == TABLE_WDL ? 0 : 4); wdl++) {
        if (table_file_probe(file, &pos, material_key(&pos), wdl, &value) != TABLE_VALUE)
            continue;
        FUZZ_EXPECT(value >= 0 && value <= (kind == TABLE_WDL ? 4 : 1 << 18));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static Tables *none; /* whose opening makes the tables of numbers */
    Status status;
    MaterialKey key;
    TableFile *file;
    bitboard_init();
    if (none == NULL)
        none = tables_open("", &status);
    if (length == 0 || bytes[0] / 2 >= (int)ARRAY_LEN(shapes))
        return 0;
    TableKind kind = bytes[0] % 2 == 0 ? TABLE_WDL : TABLE_DTZ;
    const char *name = shapes[bytes[0] / 2].name;
    FUZZ_EXPECT(material_from_name(name, strlen(name), &key));
    status = table_file_open(scratch_write(bytes + 1, length - 1), key, kind, &file);
    if (!status_is_ok(&status))
        return 0;
    for (size_t i = 0; i < ARRAY_LEN(shapes[0].fens); i++)
        if (shapes[bytes[0] / 2].fens[i] != NULL)
            question(file, kind, shapes[bytes[0] / 2].fens[i]);
    table_file_close(file);
    return 0;
}
