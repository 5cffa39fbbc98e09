/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A repertoire: its side, its moves, when each is asked, where games left it; and progress that
 * survives edits of the file, other programs and bad lines. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_read.h"
#include "engine/repertoire/drill.h"
#include "engine/repertoire/drill_plan.h"
#include "engine/repertoire/repertoire.h"
#include "tests/unit/support/board_support.h"
#include "tests/unit/support/file_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/luft-repertoire-XXXXXX";
static char pgn_path[64], drill_path[64];

/* White's; two orders of moves meet after 2...Nf6. */
static const char SICILIAN[] =
    "[Event \"a\"]\n\n1. e4 c5 (1... e5 2. Nf3 {develops} Nc6 3. Bb5 (3. Bc4 $2 Bc5)) 2. Nf3 d6 "
    "(2... Nc6 3. d4) 3. d4 cxd4 *\n\n[Event \"b\"]\n\n1. e4 Nc6 2. Nf3 e5 3. Bb5 a6 4. Ba4 *\n";

static char *read_text(const char *path)
{
    static char text[4096];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    assert_int_equal(fclose(file), 0);
    return text;
}

static Repertoire *read_repertoire(const char *text)
{
    Repertoire *repertoire = NULL;
    file_write_text(pgn_path, text);
    Status status = repertoire_read(pgn_path, COLOR_NB, &repertoire);
    assert_string_equal(status.text, "");
    return repertoire;
}

static DrillFile *open_drill(void)
{
    DrillFile *file = NULL;
    Status status = drill_file_open(drill_path, &file);
    assert_string_equal(status.text, "");
    return file;
}

static size_t place_after(const Repertoire *repertoire, const char *moves)
{
    Position pos = board_after(moves);
    size_t at = SIZE_MAX;
    assert_true(repertoire_find(repertoire, &pos, &at));
    return at;
}

static Move move_after(const char *moves, const char *san)
{
    Position pos = board_after(moves);
    Move move;
    Status status = san_parse(&pos, san, strlen(san), &move);
    assert_string_equal(status.text, "");
    return move;
}

/* --- what it plays ---------------------------------------------------------------------------- */

static void test_whose_it_is_and_what_it_plays(void **state)
{
    (void)state;
    Repertoire *repertoire = read_repertoire(SICILIAN);
    assert_int_equal(repertoire_side(repertoire), WHITE);
    size_t at = place_after(repertoire, "e4 e5 Nf3 Nc6");
    assert_int_equal(repertoire_answer(repertoire, at), move_after("e4 e5 Nf3 Nc6", "Bb5"));
    assert_null(repertoire_accepts(repertoire, at, move_after("e4 e5 Nf3 Nc6", "Bc4")));
    assert_true(at == place_after(repertoire, "e4 Nc6 Nf3 e5"));
    at = place_after(repertoire, "e4 e5");
    const RepertoireMove *developing =
        repertoire_accepts(repertoire, at, move_after("e4 e5", "Nf3"));
    assert_non_null(developing);
    assert_string_equal(developing->comment, "develops");
    assert_false(repertoire_asks(repertoire, place_after(repertoire, "e4")));
    assert_false(repertoire_asks(repertoire, place_after(repertoire, "e4 c5 Nf3 d6 d4 cxd4")));
    Move moves[REPERTOIRE_PLIES_MAX];
    int count;
    size_t start =
        repertoire_line(repertoire, place_after(repertoire, "e4 c5 Nf3 Nc6"), moves, &count);
    assert_int_equal(start, 0);
    assert_int_equal(count, 4);
    assert_int_equal(moves[3], move_after("e4 c5 Nf3", "Nc6"));
    repertoire_free(repertoire);

    repertoire = read_repertoire("1. e4 (1. d4 d5 2. c4 e6) (1. c4 e5) 1... c5 2. Nf3 (2. c3 d5) "
                                 "2... d6 *\n");
    assert_int_equal(repertoire_side(repertoire), BLACK);
    repertoire_free(repertoire);
    repertoire = read_repertoire("[Orientation \"black\"]\n\n1. e4 e5 (1... c5) *\n");
    assert_int_equal(repertoire_side(repertoire), BLACK);
    repertoire_free(repertoire);
    static const struct {
        const char *tags;
        Color side;
    } told[] = {
        { "[TrainingSide \"Black\"]", BLACK },
        { "[ChessableColor \"black\"]\n[Orientation \"white\"]", BLACK },
        { "[Orientation \"black\"]\n[TrainingSide \"w\"]", WHITE },
        { "[StudyBoardOrientation \"B\"]", BLACK },
        { "[StartFlipped \"1\"]", BLACK },
        { "[TrainingSide \"None\"]\n[RepertoireColor \"BLACK\"]", BLACK },
    };
    for (size_t i = 0; i < ARRAY_LEN(told); i++) {
        char text[160];
        snprintf(text, sizeof text, "%s\n\n1. e4 e5 (1... c5) *\n", told[i].tags);
        repertoire = read_repertoire(text);
        assert_int_equal(repertoire_side(repertoire), told[i].side);
        repertoire_free(repertoire);
    }
    file_write_text(pgn_path, "no games");
    Status status = repertoire_read(pgn_path, COLOR_NB, &repertoire);
    assert_false(status_is_ok(&status));
}

static StatusCode read_within(const char *text, int places_max, int *count)
{
    const RepertoireWatch watch = { .places_max = places_max };
    Repertoire *repertoire = NULL;
    ByteSource *source = byte_source_new_memory(text, strlen(text));
    Status status = repertoire_read_from(source, "mine.pgn", COLOR_NB, &watch, &repertoire);
    *count = repertoire != NULL ? (int)repertoire_count(repertoire) : 0;
    repertoire_free(repertoire);
    return status.code;
}

/* The maximum number of positions is accepted, in one game and in the next. */
static void test_as_large_as_can_be(void **state)
{
    (void)state;
    static const char *const TEXTS[] = { SICILIAN, "1. e4 c5 2. Nf3 *\n", "1. e4 *\n\n1. d4 *\n" };
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
        int all, count;
        assert_int_equal(read_within(TEXTS[i], 0, &all), STATUS_OK);
        assert_int_equal(read_within(TEXTS[i], all, &count), STATUS_OK);
        assert_int_equal(count, all);
        assert_int_equal(read_within(TEXTS[i], all - 1, &count), STATUS_RANGE);
    }
}

/* A game of distinct positions, as long as a line may be; pos is its end. */
static void write_longest_game(FILE *file, Position *pos)
{
    Key seen[REPERTOIRE_PLIES_MAX];
    position_init(pos);
    for (int ply = 0; ply < REPERTOIRE_PLIES_MAX; ply++) {
        MoveList list;
        movegen_legal(pos, &list);
        seen[ply] = pos->key;
        int at = 0;
        for (bool is_new = false; !is_new; at++) {
            Position next = *pos;
            Undo undo;
            Move move = list.moves[at * 7 % list.count];
            position_make(&next, move, &undo);
            is_new = movegen_count(&next) > 1;
            for (int i = 0; i <= ply; i++)
                is_new = is_new && seen[i] != next.key;
            assert_true(at < 4 * list.count);
            if (!is_new)
                continue;
            char san[SAN_MAX];
            san_write(pos, move, san);
            assert_true(fprintf(file, "%s\n", san) > 0);
            *pos = next;
        }
    }
}

/* A line continues in another game that starts where the first one reaches the maximum length. */
static void test_no_line_is_too_long(void **state)
{
    (void)state;
    Position end;
    char fen[FEN_MAX], san[SAN_MAX];
    FILE *file = fopen(pgn_path, "w");
    assert_non_null(file);
    write_longest_game(file, &end);
    MoveList list;
    movegen_legal(&end, &list);
    fen_write(&end, fen);
    san_write(&end, list.moves[0], san);
    assert_true(fprintf(file, "*\n\n[SetUp \"1\"]\n[FEN \"%s\"]\n\n%s *\n", fen, san) > 0);
    assert_int_equal(fclose(file), 0);
    Repertoire *repertoire = NULL;
    Status status = repertoire_read(pgn_path, WHITE, &repertoire);
    assert_string_equal(status.text, "");
    size_t at;
    assert_true(repertoire_find(repertoire, &end, &at));
    assert_int_equal(repertoire_place(repertoire, at)->ply, REPERTOIRE_PLIES_MAX);
    for (at = 0; at < repertoire_count(repertoire); at++)
        assert_true(repertoire_place(repertoire, at)->ply <= REPERTOIRE_PLIES_MAX);
    repertoire_free(repertoire);
}

/* --- when it is asked ------------------------------------------------------------------------- */

static void test_boxes_and_days(void **state)
{
    (void)state;
    DrillCard card = { 0 };
    int32_t day, today;
    assert_true(drill_day_parse("2024-02-28", 10, &today));
    drill_card_answer(&card, true, today);
    assert_int_equal(card.box, 1);
    assert_int_equal(card.due, today + 1);
    drill_card_answer(&card, true, today); /* asked too early: no box up */
    assert_int_equal(card.box, 1);
    assert_int_equal(card.right, 2);
    /* Answered while the clock was a century ahead, or today while it is a century behind. */
    DrillCard ahead = { .box = 3, .due = today + 36500, .last = today + 36493 };
    assert_true(drill_card_is_due(&ahead, today));
    drill_card_answer(&ahead, true, today);
    assert_int_equal(ahead.box, 3);
    assert_int_equal(ahead.due, today + 7);
    assert_false(drill_card_is_due(&ahead, today));
    const DrillCard elsewhere = { .box = 3, .due = today + 7, .last = today + 1 };
    assert_false(drill_card_is_due(&elsewhere, today));
    drill_card_answer(&card, true, today + 1);
    char text[DRILL_DAY_TEXT_MAX];
    drill_day_write(card.due, text);
    assert_string_equal(text, "2024-03-03"); /* over the 29th of February */
    drill_card_answer(&card, false, today + 1);
    assert_int_equal(card.box, 0);
    assert_int_equal(card.due, today + 1);
    for (int i = 0; i < 20; i++)
        drill_card_answer(&card, true, card.due);
    assert_int_equal(card.box, DRILL_BOX_MAX);
    static const char *const NONE[] = { "2023-02-29", "2024-13-01", "2024-1-01",
                                        "2024-04-31", "0000-01-01", "2024/01/01" };
    for (size_t i = 0; i < ARRAY_LEN(NONE); i++)
        assert_false(drill_day_parse(NONE[i], strlen(NONE[i]), &day));
    for (int32_t at = -200000; at < 200000; at += 37) {
        drill_day_write(at, text);
        assert_true(drill_day_parse(text, strlen(text), &day));
        assert_int_equal(day, at);
    }
}

static void answer(DrillFile *file, const char *moves, const char *san, bool is_right,
                   int32_t today)
{
    Position pos = board_after(moves);
    Status status = drill_file_answer(file, &pos, move_after(moves, san), is_right, today);
    assert_string_equal(status.text, "");
}

static void test_answers_are_kept(void **state)
{
    (void)state;
    (void)remove(drill_path);
    int32_t today;
    assert_true(drill_day_parse("2026-11-22", 10, &today));
    DrillFile *file = open_drill(), *other = open_drill();
    answer(file, "e4 c5", "Nf3", true, today);
    answer(other, "e4 e5", "Nf3", false, today); /* it has not seen the first answer */
    drill_file_free(other);
    assert_string_equal(read_text(drill_path), strstr(read_text(drill_path), "# luft drill 1\n"));
    assert_non_null(strstr(read_text(drill_path),
                           "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\tg1f3\t1\t"
                           "2026-11-23\t1\t0\t2026-11-22\n"));
    assert_non_null(strstr(read_text(drill_path), "\tg1f3\t0\t2026-11-22\t0\t1\t2026-11-22\n"));

    /* Unreadable lines stay, and answers given here are not overwritten. */
    char text[8192];
    snprintf(text, sizeof text, "%s# my note\nnonsense\ta\n", read_text(drill_path));
    file_write_text(drill_path, text);
    answer(file, "e4 c5", "Nf3", true, today + 1);
    drill_file_free(file);
    assert_non_null(strstr(read_text(drill_path), "# my note\nnonsense\ta\n"));
    file = open_drill();
    Position pos = board_after("e4 c5");
    const DrillCard *card = drill_file_card(file, &pos, move_after("e4 c5", "Nf3"));
    assert_non_null(card);
    assert_int_equal(card->box, 2);
    pos = board_after("e4 e5");
    assert_non_null(drill_file_card(file, &pos, move_after("e4 e5", "Nf3")));
    pos = board_after("Nf3 c5 e4"); /* it is Black's move */
    assert_null(drill_file_card(file, &pos, move_after("e4 c5", "Nf3")));
    drill_file_free(file);
}

/* As other programs may have merged them: in any order, some twice. */
static void test_lines_in_any_order(void **state)
{
    (void)state;
    enum { TWICE = 2 };
    static const char *const SANS[] = { "Nf3", "Nc3", "d4", "a3", "h4", "Bc4", "f4" };
    char text[8192];
    int length = 0;
    Position pos = board_after("e4 e5");
    for (int round = 0; round < TWICE; round++)
        for (size_t i = 0; i < ARRAY_LEN(SANS); i++) {
            char move[COORDINATE_MAX];
            san_write_coordinate(&pos, move_after("e4 e5", SANS[i]), move);
            length += snprintf(text + length, sizeof text - (size_t)length,
                               "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\t%s\t%d\t"
                               "2026-11-23\t%zu\t0\t2026-11-22\n",
                               move, round + 1, i);
        }
    file_write_text(drill_path, text);
    DrillFile *file = open_drill();
    for (size_t i = 0; i < ARRAY_LEN(SANS); i++) {
        const DrillCard *card = drill_file_card(file, &pos, move_after("e4 e5", SANS[i]));
        assert_non_null(card);
        assert_int_equal(card->box, TWICE);
        assert_int_equal(card->right, i);
    }
    int32_t today;
    assert_true(drill_day_parse("2026-11-22", 10, &today));
    answer(file, "e4", "e5", true, today);
    drill_file_free(file);
    int lines = 0;
    for (const char *at = read_text(drill_path); (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    assert_int_equal(lines,
                     1 + ARRAY_LEN(SANS) + 1); /* a heading, each line once, and the answer */
}

/* A file that cannot be read would be overwritten with the next answer. */
static void test_a_file_too_large_is_refused(void **state)
{
    (void)state;
    enum { TOO_LARGE = 257 << 20 };
    int32_t today;
    assert_true(drill_day_parse("2026-11-22", 10, &today));
    (void)remove(drill_path);
    DrillFile *file = open_drill(), *other = NULL;
    answer(file, "e4 c5", "Nf3", true, today);
    assert_int_equal(truncate(drill_path, TOO_LARGE), 0);
    Position pos = board_after("e4 c5");
    Status status = drill_file_answer(file, &pos, move_after("e4 c5", "Nf3"), true, today);
    assert_int_equal(status.code, STATUS_RANGE);
    status = drill_file_open(drill_path, &other);
    assert_int_equal(status.code, STATUS_RANGE);
    assert_non_null(strstr(status.text, drill_path));
    assert_null(other);
    struct stat known;
    assert_int_equal(stat(drill_path, &known), 0);
    assert_int_equal(known.st_size, TOO_LARGE);
    drill_file_free(file);
}

static size_t plan(const Repertoire *repertoire, const DrillFile *file, DrillChoice choice,
                   size_t through, int32_t today, size_t *first)
{
    size_t count;
    size_t *places = drill_plan_make(repertoire, file, choice, through, today, &count);
    if (count > 0 && first != NULL)
        *first = places[0];
    free(places);
    return count;
}

static void test_what_is_asked(void **state)
{
    (void)state;
    (void)remove(drill_path);
    Repertoire *repertoire = read_repertoire(SICILIAN);
    DrillFile *file = open_drill();
    size_t first, second_move = place_after(repertoire, "e4 c5");
    /* 1.e4, after 1...c5, 2...d6, 2...Nc6, 1...e5, 2...Nc6, 1...Nc6, 3...a6 */
    assert_int_equal(plan(repertoire, file, DRILL_DUE, 0, 100, &first), 8);
    assert_int_equal(first, 0);
    assert_int_equal(plan(repertoire, file, DRILL_LINES, second_move, 100, NULL), 4);
    assert_int_equal(plan(repertoire, file, DRILL_ERRORS, 0, 100, NULL), 0);
    answer(file, "", "e4", true, 100);
    answer(file, "e4 c5", "Nf3", false, 100);
    answer(file, "e4 e5", "Nf3", false, 100);
    answer(file, "e4 e5", "Nf3", false, 100);
    assert_int_equal(plan(repertoire, file, DRILL_DUE, 0, 100, &first), 7);
    assert_int_equal(plan(repertoire, file, DRILL_DUE, 0, 101, &first), 8);
    assert_int_equal(plan(repertoire, file, DRILL_ERRORS, 0, 100, &first), 2);
    assert_int_equal(first, place_after(repertoire, "e4 e5"));
    DrillFigures figures;
    drill_plan_count(repertoire, file, 100, &figures);
    assert_int_equal(figures.places, 8);
    assert_int_equal(figures.fresh, 5);
    assert_int_equal(figures.due, 2);
    assert_int_equal(figures.boxes[1], 1);
    assert_int_equal(figures.next, 101);
    repertoire_free(repertoire);

    /* An edited file: positions move, one move is removed, another added; known answers stay
     * known. */
    repertoire = read_repertoire("1. e4 e6 2. d4 d5 3. Nc3 (3. e5) *\n\n1. e4 c5 2. c3 *\n");
    drill_plan_count(repertoire, file, 100, &figures);
    assert_int_equal(figures.places, 4);
    assert_int_equal(figures.fresh, 3); /* only 1.e4 was asked */
    repertoire_free(repertoire);
    drill_file_free(file);
}

/* --- where games leave it --------------------------------------------------------------------- */

static void assert_departure(const Repertoire *repertoire, const char *moves, DepartureKind kind,
                             int ply)
{
    Game *game = NULL;
    Status status = pgn_read_text(moves, strlen(moves), &game);
    assert_string_equal(status.text, "");
    Departure departure;
    departure_find(repertoire, game, &departure);
    assert_int_equal(departure.kind, kind);
    assert_int_equal(departure.node != NULL ? node_ply(departure.node) : 0, ply);
    game_free(game);
}

static void test_where_games_leave_it(void **state)
{
    (void)state;
    Repertoire *repertoire = read_repertoire(SICILIAN);
    assert_departure(repertoire, "1. e4 c5 2. Nc3 Nc6 *", DEPARTURE_OWN, 3);
    assert_departure(repertoire, "1. e4 c6 2. d4 d5 *", DEPARTURE_OTHER, 2);
    assert_departure(repertoire, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *", DEPARTURE_OWN, 5);
    assert_departure(repertoire, "1. Nf3 Nc6 2. e4 e5 3. Bb5 Nf6 *", DEPARTURE_OTHER, 6);
    assert_departure(repertoire, "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 *", DEPARTURE_ENDED, 7);
    assert_departure(repertoire, "1. e4 c5 *", DEPARTURE_ENDED, 0);
    assert_departure(repertoire, "1. d4 d5 *", DEPARTURE_OWN, 1);
    assert_departure(repertoire,
                     "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd2 *",
                     DEPARTURE_NEVER_IN, 0);
    repertoire_free(repertoire);
}

static int make_files(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL)
        return 1;
    snprintf(pgn_path, sizeof pgn_path, "%s/mine.pgn", folder);
    snprintf(drill_path, sizeof drill_path, "%s/drill", folder);
    return 0;
}

static int remove_files(void **state)
{
    (void)state;
    return remove(pgn_path) | remove(drill_path) | rmdir(folder);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whose_it_is_and_what_it_plays),
        cmocka_unit_test(test_as_large_as_can_be),
        cmocka_unit_test(test_no_line_is_too_long),
        cmocka_unit_test(test_boxes_and_days),
        cmocka_unit_test(test_answers_are_kept),
        cmocka_unit_test(test_lines_in_any_order),
        cmocka_unit_test(test_a_file_too_large_is_refused),
        cmocka_unit_test(test_what_is_asked),
        cmocka_unit_test(test_where_games_leave_it),
    };
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
