/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles that come with luft: the next one, the rating, the file of results; asked in practice
 * as rated puzzles. */
#include <config.h>

#include "ui/practice/puzzle_book.h"

#include "engine/base/base.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "tests/unit/support/session_support.h"
#include "ui/document/document.h"
#include "ui/practice/practice.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static Exercises exercises;
static char folder[32], path[64];

static int set_up(void **state)
{
    (void)state;
    exercises = (Exercises){ 0 };
    snprintf(folder, sizeof folder, "/tmp/luft-puzzles-XXXXXX");
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(path, sizeof path, "%s/puzzles", folder);
    return session_set_up(state);
}

static int tear_down(void **state)
{
    exercises_done(&exercises);
    unlink(path);
    rmdir(folder);
    return session_tear_down(state);
}

static PuzzleBook *open_book(int rating)
{
    PuzzleBook *book = NULL;
    Status status = puzzle_book_open(path, rating, &book);
    assert_true(status_is_ok(&status));
    return book;
}

static void write_file(const char *bytes, size_t length)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void read_file(char text[512])
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, 511, file)] = '\0';
    fclose(file);
}

/* The rating of the puzzle asked, from the title. */
static int ask(PuzzleBook *book)
{
    StrBuf title;
    strbuf_init(&title);
    puzzle_book_ask(book, &exercises);
    puzzle_book_write_title(book, &title);
    const char *number = strchr(title.data, '(');
    assert_non_null(number);
    int rating = atoi(number + 1);
    strbuf_done(&title);
    return rating;
}

/* Every one can be played: each move is legal, and every theme has some. */
static void all_puzzles_can_be_read(void **state)
{
    (void)state;
    PuzzleBook *book = open_book(1200);
    for (int i = 0; i < 1715; i++) {
        ask(book);
        puzzle_book_answer(book, true);
        const Exercise *exercise = &exercises.items[i];
        assert_true(exercise->is_puzzle && exercise->line_length % 2 == 1);
        for (int j = 0; j < i; j++)
            assert_int_not_equal(exercises.items[j].start.key, exercise->start.key);
    }
    assert_int_equal(exercises.count, 1715);
    puzzle_book_free(book);
}

static void themes_are_named(void **state)
{
    (void)state;
    const char *words = puzzle_themes();
    int count = 0;
    while (*words != '\0') {
        int theme = puzzle_theme_take(&words);
        assert_int_not_equal(theme, PUZZLE_THEME_ANY);
        PuzzleBook *book = open_book(1200);
        puzzle_book_choose(book, theme, 0);
        assert_in_range(ask(book), 1150, 1250);
        puzzle_book_free(book);
        count++;
    }
    assert_int_equal(count, 16);
    const char *typed = "Back-rank mate 1500";
    assert_int_not_equal(puzzle_theme_take(&typed), PUZZLE_THEME_ANY);
    assert_string_equal(typed, " 1500");
    typed = "knife";
    assert_int_equal(puzzle_theme_take(&typed), PUZZLE_THEME_ANY);
    assert_string_equal(typed, "knife");
}

/* With a name or without. */
static void mates_are_counted_in_moves(void **state)
{
    (void)state;
    for (int moves = 1; moves <= PUZZLE_MATE_MAX; moves++) {
        PuzzleBook *book = open_book(1200);
        const char *mate = "mate";
        puzzle_book_choose(book, puzzle_theme_take(&mate), moves);
        for (int i = 0; i < 5; i++) {
            ask(book);
            const Exercise *exercise = &exercises.items[exercises.count - 1];
            Position pos = exercise->start;
            Undo undo;
            position_make(&pos, exercise->lead, &undo);
            for (int ply = 0; ply < exercise->line_length; ply++)
                position_make(&pos, exercise->line[ply], &undo);
            assert_int_equal(exercise->line_length, 2 * moves - 1);
            assert_true(movegen_is_mate(&pos));
            puzzle_book_answer(book, true);
        }
        puzzle_book_free(book);
    }
}

/* A right answer raises the rating, a wrong one lowers it, and the next puzzle follows it. */
static void the_rating_follows_the_results(void **state)
{
    (void)state;
    PuzzleBook *book = open_book(1200);
    assert_in_range(ask(book), 1190, 1210);
    puzzle_book_answer(book, true);
    puzzle_book_answer(book, false); /* the first result counts */
    int after = puzzle_book_rating(book);
    assert_in_range(after, 1225, 1240);
    assert_in_range(ask(book), after - 10, after + 10);
    puzzle_book_answer(book, false);
    assert_true(puzzle_book_rating(book) < after);
    StrBuf text;
    strbuf_init(&text);
    puzzle_book_write_result(book, &text);
    assert_non_null(strstr(text.data, "; you: "));
    assert_non_null(strstr(text.data, " (-3"));
    strbuf_done(&text);
    puzzle_book_free(book);
}

static void results_are_kept(void **state)
{
    (void)state;
    PuzzleBook *book = open_book(1200);
    ask(book);
    puzzle_book_answer(book, true);
    int rating = puzzle_book_rating(book);
    puzzle_book_free(book);
    char text[512];
    read_file(text);
    assert_non_null(strstr(text, "# luft puzzles 1\n"));
    assert_non_null(strstr(text, " + 12"));
    book = open_book(700); /* known from now on */
    assert_int_equal(puzzle_book_rating(book), rating);
    ask(book);
    assert_int_not_equal(exercises.items[0].start.key, exercises.items[1].start.key);
    puzzle_book_free(book);
}

/* A puzzle that was not solved at once comes again, though not at once. */
static void a_missed_puzzle_comes_again(void **state)
{
    (void)state;
    PuzzleBook *book = open_book(1200);
    ask(book);
    puzzle_book_answer(book, false);
    Key missed = exercises.items[0].start.key;
    for (int turn = 1; turn < 60; turn++) {
        puzzle_book_set_rating(book, 1200);
        ask(book);
        puzzle_book_answer(book, true);
        if (exercises.items[turn].start.key == missed) {
            assert_true(turn >= 20);
            puzzle_book_free(book);
            return;
        }
    }
    fail();
}

/* One that was skipped has no result, but does not come again at once. */
static void a_skipped_puzzle_makes_room(void **state)
{
    (void)state;
    PuzzleBook *book = open_book(1200);
    for (int turn = 0; turn < 20; turn++) {
        ask(book);
        for (int i = 0; i < turn; i++)
            assert_int_not_equal(exercises.items[i].start.key, exercises.items[turn].start.key);
    }
    assert_int_equal(puzzle_book_rating(book), 1200);
    puzzle_book_free(book);
}

/* Torn, strange and foreign lines are skipped; a torn last line does not swallow the next one. */
static void any_file_is_read(void **state)
{
    (void)state;
    static const char BYTES[] =
        "# luft puzzles 1\n\n001xl\n001xl + x\n001xl ? 1500\nnone + 1500\n"
        "\0\xff + 1500\n001xl + 99999999999999999999\n6aHtj - 777\nQIi3I + 8";
    write_file(BYTES, sizeof BYTES - 1);
    PuzzleBook *book = open_book(1200);
    assert_int_equal(puzzle_book_rating(book), 777);
    ask(book);
    puzzle_book_answer(book, true);
    puzzle_book_free(book);
    book = open_book(1200);
    assert_in_range(puzzle_book_rating(book), 790, 830);
    puzzle_book_free(book);
}

static void what_cannot_be_kept_is_told(void **state)
{
    (void)state;
    PuzzleBook *book;
    Status status = puzzle_book_open("/dev/null/puzzles", 1200, &book);
    assert_true(status_is_ok(&status));
    ask(book);
    puzzle_book_answer(book, true);
    StrBuf text;
    strbuf_init(&text);
    puzzle_book_write_result(book, &text);
    assert_non_null(strstr(text.data, "Not saved: /dev/null"));
    strbuf_done(&text);
    puzzle_book_free(book);
    assert_int_equal(mkdir(path, 0700), 0);
    status = puzzle_book_open(path, 1200, &book);
    assert_int_equal(status.code, STATUS_IO);
    rmdir(path);
}

/* --- in practice ------------------------------------------------------------------------------ */

static const Exercise *begin(void)
{
    PuzzleBook *book = open_book(400);
    puzzles_begin_book(session(), NULL, book);
    static Exercise same; /* of the same first question */
    PuzzleBook *other = open_book(400);
    puzzle_book_ask(other, &exercises);
    puzzle_book_free(other);
    same = exercises.items[0];
    return &same;
}

static void play(Move move)
{
    char san[SAN_MAX];
    san_write(&session()->document->pos, move, san);
    play_san(san);
    assert_int_equal(practice_feature()->take_move(session()).code, STATUS_OK);
}

static void a_solved_puzzle_is_rated(void **state)
{
    (void)state;
    const Exercise *exercise = begin();
    for (int i = 0; i < exercise->line_length; i += 2)
        play(exercise->line[i]);
    assert_non_null(strstr(session()->message.text, "Right: "));
    assert_non_null(strstr(session()->message.text, ", rated 400; you: 432 (+32). n for the next"));
    Status status = practice_of(session())->source->next(session());
    assert_true(status_is_ok(&status));
    practice_of(session())->source->end(session());
    assert_string_equal(session()->message.text, "Practice is over: 1 of 1 solved, 1 at the first "
                                                 "try. Your rating: 432.");
}

/* At once, not when the engine has found the refutation. */
static void a_wrong_move_counts_as_missed(void **state)
{
    (void)state;
    const Exercise *exercise = begin();
    MoveList list;
    movegen_legal(&session()->document->pos, &list);
    play(list.moves[list.moves[0] == exercise->line[0]]);
    char text[512];
    read_file(text);
    assert_non_null(strstr(text, " - 400\n"));
}

static void a_hint_counts_as_missed(void **state)
{
    (void)state;
    const Exercise *exercise = begin();
    Status status = practice_of(session())->source->hint(session());
    assert_true(status_is_ok(&status));
    for (int i = 0; i < exercise->line_length; i += 2)
        play(exercise->line[i]);
    assert_non_null(strstr(session()->message.text, "; you: 400 (+0)"));
    char text[512];
    read_file(text);
    assert_non_null(strstr(text, " - 400\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(all_puzzles_can_be_read),
        TEST(themes_are_named),
        TEST(mates_are_counted_in_moves),
        TEST(the_rating_follows_the_results),
        TEST(results_are_kept),
        TEST(a_missed_puzzle_comes_again),
        TEST(a_skipped_puzzle_makes_room),
        TEST(any_file_is_read),
        TEST(what_cannot_be_kept_is_told),
        TEST(a_solved_puzzle_is_rated),
        TEST(a_wrong_move_counts_as_missed),
        TEST(a_hint_counts_as_missed),
    };
    return cmocka_run_group_tests_name("ui/practice/puzzle_book", tests, NULL, NULL);
}
