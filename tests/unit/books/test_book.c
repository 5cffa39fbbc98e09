/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening books: files of any bytes, luft's own, and what players of different strength take. */
#include <config.h>

#include "engine/book/book.h"
#include "engine/engine.h"
#include "engine/notation/san.h"
#include "tests/unit/support/board_support.h"
#include "tests/unit/support/file_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char file_name[] = "/tmp/luft-test-book-XXXXXX";

static const char *write_file(const void *bytes, size_t length)
{
    file_write(file_name, "w", bytes, length);
    return file_name;
}

static const char *write_entries(const PolyglotEntry *entries, size_t count)
{
    uint8_t *bytes = calloc(count, POLYGLOT_ENTRY_SIZE);
    for (size_t i = 0; i < count; i++)
        polyglot_write_entry(&entries[i], bytes + i * POLYGLOT_ENTRY_SIZE);
    write_file(bytes, count * POLYGLOT_ENTRY_SIZE);
    free(bytes);
    return file_name;
}

static Book *open_book(const char *path)
{
    Book *book = NULL;
    Status status = book_open(path, &book);
    if (!status_is_ok(&status))
        fail_msg("%s", status.text);
    return book;
}

static Position start_position(void)
{
    Position pos;
    position_init(&pos);
    return pos;
}

static uint16_t bits(const Position *pos, const char *text)
{
    return polyglot_move(board_move(pos, text));
}

/* --- files ------------------------------------------------------------------------------------ */

static void test_moves_come_by_weight(void **state)
{
    (void)state;
    Position pos = start_position();
    Key key = polyglot_key(&pos, MOVE_NONE);
    const PolyglotEntry entries[] = {
        { 5, 1, 1, 0 },
        { key, bits(&pos, "d2d4"), 10, 7 },
        { key, bits(&pos, "e2e4"), 30, 0 },
        { key, bits(&pos, "g1f3"), 0, 0 },
        { key, 0, 99, 0 },
        { key, 0xffff, 99, 0 },
        { key, (uint16_t)(E4 << 6 | E5), 99, 0 },
        { key + 1, bits(&pos, "a2a3"), 1, 0 },
    };
    Book *book = open_book(write_entries(entries, ARRAY_LEN(entries)));
    BookMove moves[MOVES_MAX];
    assert_int_equal(book_moves(book, &pos, MOVE_NONE, moves), 3);
    assert_int_equal(moves[0].move, board_move(&pos, "e2e4"));
    assert_int_equal(moves[1].move, board_move(&pos, "d2d4"));
    assert_int_equal(moves[2].weight, 0);
    assert_int_equal(book_share(moves, 3, 0), 750);
    assert_int_equal(book_share(moves, 3, 2), 0);
    assert_int_equal(book_entry(book, 1).learn, 7);
    board_play(&pos, "e2e4");
    assert_int_equal(book_moves(book, &pos, MOVE_NONE, moves), 0);
    book_close(book);
}

static void expect_refusal(const char *path, const char *reason)
{
    Book *book = NULL;
    Status status = book_open(path, &book);
    assert_false(status_is_ok(&status));
    assert_null(book);
    if (!strstr(status.text, reason))
        fail_msg("\"%s\" does not say \"%s\"", status.text, reason);
}

static void test_what_is_no_book_is_refused(void **state)
{
    (void)state;
    const PolyglotEntry unsorted[] = { { 9, 1, 1, 0 }, { 3, 1, 1, 0 } };
    expect_refusal("/no/such/book.bin", "No such file");
    expect_refusal("/tmp", "not a file");
    expect_refusal("/dev/null", "not a file");
    expect_refusal(write_file("", 0), "empty");
    expect_refusal(write_file("0123456789abcde", 15), "multiple of 16");
    expect_refusal(write_file("0123456789abcdefx", 17), "multiple of 16");
    expect_refusal(write_entries(unsorted, 2), "out of order");
}

static void test_one_key_for_all_is_no_trap(void **state)
{
    (void)state;
    enum { COUNT = 200000 };
    Position pos = start_position();
    PolyglotEntry *entries = calloc(COUNT, sizeof *entries);
    for (size_t i = 0; i < COUNT; i++)
        entries[i] = (PolyglotEntry){ polyglot_key(&pos, MOVE_NONE), (uint16_t)i, 0xffff, 0 };
    Book *book = open_book(write_entries(entries, COUNT));
    BookMove moves[MOVES_MAX];
    int count = book_moves(book, &pos, MOVE_NONE, moves);
    assert_in_range(count, 1, 20);
    assert_in_range(book_share(moves, count, 0), 1, 1000);
    book_close(book);
    free(entries);
}

/* --- luft's own ------------------------------------------------------------------------------- */

static void test_own_book_is_made_of_these_tables(void **state)
{
    (void)state;
    uint64_t checksum = 0;
    const char *source = getenv("top_srcdir");
    for (char letter = 'a'; letter <= 'e'; letter++) {
        char path[4096];
        char line[4096];
        snprintf(path, sizeof path, "%s/engine/record/data/%c.tsv", source ? source : ".", letter);
        FILE *file = fopen(path, "r");
        assert_non_null(file);
        while (fgets(line, sizeof line, file))
            checksum = own_book_checksum_add(checksum, line, strlen(line));
        fclose(file);
    }
    assert_true(checksum == own_book_source());
}

static void test_own_book_finds_all_its_positions(void **state)
{
    (void)state;
    Book *book = open_book("");
    assert_true(book_is_own(book));
    assert_in_range(book_count(book), 5000, 20000);
    for (size_t i = 1; i < book_count(book); i++)
        assert_true(book_entry(book, i - 1).key <= book_entry(book, i).key);
    Position pos = start_position();
    BookMove moves[MOVES_MAX];
    assert_in_range(book_moves(book, &pos, MOVE_NONE, moves), 10, 20);
    assert_int_equal(moves[0].move, board_move(&pos, "e2e4"));
    board_play(&pos, "d2d4 g8f6 g1f3 e7e6 c2c4 d7d5 b1c3"); /* by another way than the tables */
    assert_in_range(book_moves(book, &pos, MOVE_NONE, moves), 3, 20);
    book_close(book);
}

/* --- choosing --------------------------------------------------------------------------------- */

static SearchJob make_job(const char *moves, int elo, uint64_t seed)
{
    SearchJob job;
    Position pos = start_position();
    search_job_init(&job, &pos);
    for (; *moves != '\0'; moves += strspn(moves, " ")) {
        move_line_add(&job.game, board_move(&job.game.end, moves));
        moves += strcspn(moves, " ");
    }
    job.strength = (Strength){ .elo = elo, .seed = seed };
    job.book = (BookWish){ true, BOOK_DEPTH_MAX, BOOK_VARIETY_DEFAULT, seed };
    return job;
}

static bool is_one_of(const Position *pos, Move move, const char *texts)
{
    for (; *texts != '\0'; texts += strspn(texts, " ")) {
        if (board_move(pos, texts) == move)
            return true;
        texts += strcspn(texts, " ");
    }
    return false;
}

/* The move that an engine at a level plays from the book after 1. e4; MOVE_NONE: it searched. */
static Move answer_of(Engine *engine, int level, uint64_t seed)
{
    SearchJob job = make_job("e2e4", strength_level_elo(level), seed);
    SearchControl control;
    SearchResult result;
    job.limits.nodes = 1;
    search_control_init(&control, NULL, NULL);
    engine_search(engine, &job, &control, &result);
    assert_int_not_equal(result.best, MOVE_NONE);
    return result.is_book ? result.best : MOVE_NONE;
}

static void test_full_strength_varies_sound_answers(void **state)
{
    (void)state;
    Engine *engine = engine_new(1, 1);
    const SearchJob job = make_job("e2e4", STRENGTH_FULL, 1);
    bool seen[MOVES_MAX * 256] = { false };
    int different = 0;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        Move answer = answer_of(engine, STRENGTH_LEVEL_MAX, seed);
        assert_true(is_one_of(search_job_root(&job), answer,
                              "e7e5 c7c5 e7e6 c7c6 d7d6 g7g6 d7d5 "
                              "g8f6"));
        different += !seen[answer];
        seen[answer] = true;
    }
    assert_in_range(different, 3, 8);
    engine_free(engine);
}

/* Their openings come from the same games as their other moves; a book that was chosen counts. */
static void test_levels_like_people_play_by_a_chosen_book_only(void **state)
{
    (void)state;
    Engine *engine = engine_new(1, 1);
    Position pos = start_position();
    board_play(&pos, "e2e4");
    const PolyglotEntry entry = { polyglot_key(&pos, MOVE_NONE), bits(&pos, "b8a6"), 1, 0 };
    for (int level = 1; level <= STRENGTH_LEVEL_MAX; level++) {
        bool is_human = level < STRENGTH_LEVEL_MAX;
        assert_int_equal(answer_of(engine, level, 1) == MOVE_NONE, is_human);
    }
    Status status = engine_set_book(engine, write_entries(&entry, 1));
    assert_true(status_is_ok(&status));
    for (int level = 1; level <= STRENGTH_LEVEL_MAX; level++)
        assert_int_equal(answer_of(engine, level, 1), board_move(&pos, "b8a6"));
    status = engine_set_book(engine, BOOK_OWN);
    assert_true(status_is_ok(&status));
    assert_int_equal(answer_of(engine, 5, 1), MOVE_NONE);
    engine_free(engine);
}

static void test_depth_is_as_set(void **state)
{
    (void)state;
    static const char ITALIAN[] = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6";
    Book *book = open_book("");
    SearchJob job = make_job(ITALIAN, STRENGTH_FULL, 1);
    assert_int_not_equal(book_choose(book, &job), MOVE_NONE);
    job.book.depth = 4;
    assert_int_equal(book_choose(book, &job), MOVE_NONE);
    job.book.depth = BOOK_DEPTH_MAX;
    assert_int_not_equal(book_choose(book, &job), MOVE_NONE);
    book_close(book);
}

static int count_answers(const Book *book, SearchJob *job)
{
    bool seen[1 << 16] = { false };
    int different = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        job->book.seed = seed;
        Move move = book_choose(book, job);
        different += !seen[move];
        seen[move] = true;
    }
    return different;
}

static void test_variety_is_as_set(void **state)
{
    (void)state;
    Book *book = open_book(BOOK_OWN);
    SearchJob job = make_job("", STRENGTH_FULL, 1);
    assert_in_range(count_answers(book, &job), 3, 10);
    job.book.variety = 0;
    assert_int_equal(count_answers(book, &job), 1);
    assert_int_equal(book_choose(book, &job), board_move(search_job_root(&job), "e2e4"));
    Move first = book_choose(book, &job);
    /* A little: hardly anything but the usual move, also where weights are large. */
    job.book.variety = 1;
    assert_int_equal(count_answers(book, &job), 1);
    assert_int_equal(book_choose(book, &job), board_move(search_job_root(&job), "e2e4"));
    job.book.variety = 100;
    assert_in_range(count_answers(book, &job), 3, 10);
    job.book.seed = 7;
    first = book_choose(book, &job);
    assert_int_equal(book_choose(book, &job), first);
    book_close(book);
}

/* Whatever the opponents, nobody leaves the book with a lost game, by the verdict of a
 * full-strength search. */
static void test_no_line_of_the_book_is_lost(void **state)
{
    (void)state;
    enum { LOST_CP = 200, GAMES = 120, NODES = 8000 };
    int plies = 0;
    Book *book = open_book("");
    Engine *engine = engine_new(1, 1);
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        SearchJob job = make_job("", STRENGTH_FULL, seed);
        SearchControl control;
        SearchResult result;
        for (Move move; (move = book_choose(book, &job)) != MOVE_NONE;)
            move_line_add(&job.game, move);
        plies += move_line_plies(&job.game);
        job.book.is_wanted = false;
        job.limits.nodes = NODES;
        search_control_init(&control, NULL, NULL);
        engine_search(engine, &job, &control, &result);
        assert_in_range(score_cp(result.score) + LOST_CP, 0, 2 * LOST_CP);
    }
    assert_true(plies >= 6 * GAMES);
    engine_free(engine);
    book_close(book);
}

static void test_only_a_wish_for_play_is_answered(void **state)
{
    (void)state;
    Book *book = open_book("");
    SearchJob job = make_job("e2e4", STRENGTH_FULL, 3);
    assert_int_not_equal(book_choose(book, &job), MOVE_NONE);
    job.lines = 2;
    assert_int_equal(book_choose(book, &job), MOVE_NONE);
    job.lines = 1;
    job.limits.mate = 3;
    assert_int_equal(book_choose(book, &job), MOVE_NONE);
    job.limits.mate = 0;
    job.search_move_count = 1;
    assert_int_equal(book_choose(book, &job), MOVE_NONE);
    job.search_move_count = 0;
    job.book.is_wanted = false;
    assert_int_equal(book_choose(book, &job), MOVE_NONE);
    book_close(book);
}

static void test_other_starts_have_no_book_unless_known(void **state)
{
    (void)state;
    Book *book = open_book("");
    SearchJob job;
    for (int number = 0; number < 960; number += 37) {
        Position pos;
        position_init_chess960(&pos, number);
        search_job_init(&job, &pos);
        job.book = (BookWish){ true, BOOK_DEPTH_MAX, BOOK_VARIETY_DEFAULT, 1 };
        assert_int_equal(book_choose(book, &job) != MOVE_NONE, number == 518);
    }
    Position pos = board_from_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    search_job_init(&job, &pos);
    job.book = (BookWish){ true, BOOK_DEPTH_MAX, BOOK_VARIETY_DEFAULT, 1 };
    assert_int_not_equal(book_choose(book, &job), MOVE_NONE);
    pos = board_from_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2");
    search_job_init(&job, &pos);
    job.book.is_wanted = true;
    assert_int_equal(book_choose(book, &job), MOVE_NONE);
    book_close(book);
}

/* --- the engine ------------------------------------------------------------------------------- */

static void test_engine_keeps_the_old_book(void **state)
{
    (void)state;
    Position pos = start_position();
    const PolyglotEntry only = { polyglot_key(&pos, MOVE_NONE), bits(&pos, "a2a3"), 1, 0 };
    Engine *engine = engine_new(1, 1);
    SearchJob job = make_job("", STRENGTH_FULL, 1);
    SearchControl control;
    SearchResult result;
    search_control_init(&control, NULL, NULL);
    Status status = engine_set_book(engine, write_entries(&only, 1));
    assert_true(status_is_ok(&status));
    for (int again = 0; again < 2; again++) {
        engine_search(engine, &job, &control, &result);
        assert_true(result.is_book);
        assert_int_equal(result.best, board_move(&pos, "a2a3"));
        status = engine_set_book(engine, "/no/such/book.bin");
        assert_false(status_is_ok(&status));
    }
    job.book.is_wanted = false;
    job.limits.nodes = 1;
    engine_search(engine, &job, &control, &result);
    assert_false(result.is_book);
    engine_free(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_come_by_weight),
        cmocka_unit_test(test_what_is_no_book_is_refused),
        cmocka_unit_test(test_one_key_for_all_is_no_trap),
        cmocka_unit_test(test_own_book_is_made_of_these_tables),
        cmocka_unit_test(test_own_book_finds_all_its_positions),
        cmocka_unit_test(test_full_strength_varies_sound_answers),
        cmocka_unit_test(test_levels_like_people_play_by_a_chosen_book_only),
        cmocka_unit_test(test_depth_is_as_set),
        cmocka_unit_test(test_variety_is_as_set),
        cmocka_unit_test(test_no_line_of_the_book_is_lost),
        cmocka_unit_test(test_only_a_wish_for_play_is_answered),
        cmocka_unit_test(test_other_starts_have_no_book_unless_known),
        cmocka_unit_test(test_engine_keeps_the_old_book),
    };
    bitboard_init();
    close(mkstemp(file_name));
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    unlink(file_name);
    return failed;
}
