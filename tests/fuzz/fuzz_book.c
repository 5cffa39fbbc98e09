/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a Polyglot book: only legal moves come out, each once, the weightiest first; entries
 * that are merged into a new book come back in order. */
#include <config.h>

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/scratch.h"

#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/book/book.h"
#include "engine/book/book_write.h"

#include <string.h>

const char *fuzz_name(void) { return "book"; }

static Status keep(void *context, const void *bytes, size_t length)
{
    strbuf_add(context, bytes, length);
    return status_ok();
}

/* The start position's key is found where the fuzzer has put it. */
static void ask(const Book *book)
{
    Position pos;
    BookMove moves[MOVES_MAX];
    position_init(&pos);
    int count = book_moves(book, &pos, MOVE_NONE, moves);
    FUZZ_EXPECT(count <= movegen_count(&pos));
    for (int i = 0; i < count; i++) {
        FUZZ_EXPECT(movegen_is_legal(&pos, moves[i].move));
        FUZZ_EXPECT(i == 0 || moves[i].weight <= moves[i - 1].weight);
        FUZZ_EXPECT(book_share(moves, count, i) <= 1000);
        for (int j = 0; j < i; j++)
            FUZZ_EXPECT(moves[i].move != moves[j].move);
    }
}

static void merge(const Book *book)
{
    BookSums *sums = book_sums_new(1, "/tmp");
    for (size_t i = 0; i < book_count(book); i++) {
        PolyglotEntry entry = book_entry(book, i);
        Status status =
            book_sums_add(sums, &(BookSum){ entry.key, 1, entry.weight, entry.learn, entry.move });
        FUZZ_EXPECT(status_is_ok(&status));
    }
    StrBuf out;
    strbuf_init(&out);
    BookWritten written;
    Status status = book_write(sums, &(BookWriteRules){ 0, true, keep, &out }, &written);
    FUZZ_EXPECT(status_is_ok(&status) && written.entries <= book_count(book));
    FUZZ_EXPECT(out.length == written.entries * POLYGLOT_ENTRY_SIZE);
    for (size_t at = POLYGLOT_ENTRY_SIZE; at < out.length; at += POLYGLOT_ENTRY_SIZE)
        FUZZ_EXPECT(memcmp(out.data + at - POLYGLOT_ENTRY_SIZE, out.data + at, 8) <= 0);
    strbuf_done(&out);
    book_sums_free(sums);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Book *book;
    bitboard_init();
    Status status = book_open(scratch_write(bytes, length), &book);
    if (!status_is_ok(&status)) {
        FUZZ_EXPECT(status.text[0] != '\0');
        return 0;
    }
    ask(book);
    merge(book);
    book_close(book);
    return 0;
}
