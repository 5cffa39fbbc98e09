/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums of moves in little memory and in much, and the books made of them. */
#include <config.h>

#include "engine/base/strbuf.h"
#include "engine/book/book.h"
#include "engine/book/book_write.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Status add_bytes(void *context, const void *bytes, size_t length)
{
    strbuf_add(context, bytes, length);
    return status_ok();
}

static BookWritten write_to(BookSums *sums, StrBuf *out, uint32_t min_games, bool keeps_unplayed)
{
    BookWriteRules rules = { min_games, keeps_unplayed, add_bytes, out };
    BookWritten written;
    Status status = book_write(sums, &rules, &written);
    assert_true(status_is_ok(&status));
    assert_int_equal(written.entries * POLYGLOT_ENTRY_SIZE, out->length);
    return written;
}

static void add(BookSums *sums, Key key, unsigned move, unsigned weight, unsigned learn)
{
    Status status =
        book_sums_add(sums, &(BookSum){ key, 1, (uint32_t)weight, learn, (uint16_t)move });
    assert_true(status_is_ok(&status));
}

static PolyglotEntry entry_at(const StrBuf *out, size_t index)
{
    PolyglotEntry entry;
    polyglot_read_entry((const uint8_t *)out->data + index * POLYGLOT_ENTRY_SIZE, &entry);
    return entry;
}

static void fill(BookSums *sums)
{
    uint64_t random = 1;
    for (int i = 0; i < 60000; i++) {
        random = random * UINT64_C(6364136223846793005) + 1442695040888963407;
        add(sums, (random >> 50) * UINT64_C(0x9e3779b97f4a7c15), 1 + (random >> 40 & 7),
            random >> 30 & 3, (unsigned)i);
    }
}

/* 64 KB of memory hold a twentieth of it. */
static void test_memory_does_not_change_the_book(void **state)
{
    (void)state;
    StrBuf books[2];
    for (int i = 0; i < 2; i++) {
        BookSums *sums = book_sums_new(i == 0 ? 1 << 16 : 1 << 26, "/tmp");
        strbuf_init(&books[i]);
        fill(sums);
        BookWritten written = write_to(sums, &books[i], 1, true);
        assert_in_range(written.positions, 15000, 16384);
        book_sums_free(sums);
    }
    assert_int_equal(books[0].length, books[1].length);
    assert_memory_equal(books[0].data, books[1].data, books[0].length);
    for (size_t i = 1; i < books[0].length / POLYGLOT_ENTRY_SIZE; i++) {
        PolyglotEntry before = entry_at(&books[0], i - 1), entry = entry_at(&books[0], i);
        assert_true(before.key < entry.key ||
                    (before.key == entry.key && before.weight >= entry.weight));
    }
    strbuf_done(&books[0]);
    strbuf_done(&books[1]);
}

static void test_no_room_is_told(void **state)
{
    (void)state;
    BookSums *sums = book_sums_new(1, "/no/such/folder");
    Status status = status_ok();
    for (unsigned i = 1; i < 10000 && status_is_ok(&status); i++)
        status = book_sums_add(sums, &(BookSum){ i, 1, 1, 0, 1 });
    assert_int_equal(status.code, STATUS_IO);
    book_sums_free(sums);
}

static void test_few_games_and_no_weight_are_left_out(void **state)
{
    (void)state;
    StrBuf out;
    strbuf_init(&out);
    BookSums *sums = book_sums_new(1 << 20, "/tmp");
    for (int game = 0; game < 3; game++) {
        add(sums, 1, 10, 2, 0);
        add(sums, 1, 11, 0, 0);
    }
    add(sums, 1, 12, 2, 0);
    add(sums, 2, 13, 2, 0);
    BookWritten written = write_to(sums, &out, 3, false);
    assert_int_equal(written.entries, 1);
    assert_int_equal(written.positions, 1);
    assert_int_equal(entry_at(&out, 0).move, 10);
    assert_int_equal(entry_at(&out, 0).weight, 6);
    book_sums_free(sums);
    strbuf_done(&out);
}

static void test_nothing_makes_an_empty_book(void **state)
{
    (void)state;
    StrBuf out;
    strbuf_init(&out);
    BookSums *sums = book_sums_new(1 << 20, "/tmp");
    add(sums, 1, 0, 5, 0); /* the format's word for no move */
    BookWritten written = write_to(sums, &out, 1, true);
    assert_int_equal(written.positions, 0);
    assert_int_equal(out.length, 0);
    book_sums_free(sums);
}

/* As `luft book merge` adds them: learn stays the first one's, weights fit the format again. */
static void test_merged_weights_fit(void **state)
{
    (void)state;
    StrBuf out;
    strbuf_init(&out);
    BookSums *sums = book_sums_new(1 << 20, "/tmp");
    add(sums, 1, 10, 65535, 77);
    add(sums, 1, 10, 65535, 88);
    add(sums, 1, 11, 1000, 0);
    add(sums, 1, 12, 1, 5);
    add(sums, 1, 13, 0, 6);
    write_to(sums, &out, 0, true);
    static const PolyglotEntry EXPECTED[] = {
        { 1, 10, 65535, 77 }, { 1, 11, 500, 0 }, { 1, 12, 1, 5 }, { 1, 13, 0, 6 }
    };
    for (size_t i = 0; i < ARRAY_LEN(EXPECTED); i++) {
        PolyglotEntry entry = entry_at(&out, i);
        assert_memory_equal(&entry, &EXPECTED[i], sizeof entry);
    }
    book_sums_free(sums);
    strbuf_done(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory_does_not_change_the_book),
        cmocka_unit_test(test_no_room_is_told),
        cmocka_unit_test(test_few_games_and_no_weight_are_left_out),
        cmocka_unit_test(test_nothing_makes_an_empty_book),
        cmocka_unit_test(test_merged_weights_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
