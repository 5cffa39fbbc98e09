/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Practice with an engine played by the test: exercises of all kinds, verdicts, hints, the score,
 * and the game below. */
#include <config.h>

#include "engine/record/evaluation.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_read.h"
#include "tests/unit/support/session_support.h"
#include "ui/document/document.h"
#include "ui/practice/practice.h"

#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/vocabulary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static Exercises exercises;

static int set_up(void **state)
{
    exercises = (Exercises){ 0 };
    return session_set_up(state);
}

static int tear_down(void **state)
{
    exercises_done(&exercises);
    return session_tear_down(state);
}

static Game *read_game(const char *pgn)
{
    Game *game;
    Status status = pgn_read_text(pgn, strlen(pgn), &game);
    assert_true(status_is_ok(&status));
    return game;
}

static const char MARKED[] =
    "[White \"Morphy, Paul\"]\n[Black \"Duke Karl\"]\n\n"
    "1. e4 {[%eval 0.20]} e5 {[%eval 0.21]} 2. Bc4 {[%eval 0.10]} Nc6 {[%eval 0.15]} "
    "3. Qh5 $6 {[%eval -0.60]} (3. Nf3 {[%eval 0.15]} Nf6) Nf6 $4 {[%eval #1]} "
    "(3... g6 {[%eval -0.62]} 4. Qf3) 4. Qxf7# {[%eval #0]} 1-0";

static void begin_game(Color side)
{
    session_open_game(session(), read_game(MARKED));
    exercises_add_game(&exercises, session()->document->game, side);
    puzzles_begin(session(), NULL, &exercises);
}

static Status read_text(const char *text)
{
    char path[] = "/tmp/luft-practice-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, text, strlen(text)), (ssize_t)strlen(text));
    close(descriptor);
    Status status = exercises_add_file(&exercises, path, COLOR_NB);
    unlink(path);
    return status;
}

static void begin_line(const char *line)
{
    Status status = read_text(line);
    assert_true(status_is_ok(&status));
    assert_int_equal(exercises.count, 1);
    puzzles_begin(session(), NULL, &exercises);
}

static void play(const char *san)
{
    play_san(san);
    assert_int_equal(practice_feature()->take_move(session()).code, STATUS_OK);
}

static void next(void)
{
    Status status = practice_of(session())->source->next(session());
    assert_true(status_is_ok(&status));
}

static Status hint(void) { return practice_of(session())->source->hint(session()); }

static Status show(void) { return practice_of(session())->source->show(session()); }

static void fill_job(SearchJob *job)
{
    ModeStack modes = { .session = session() };
    assert_true(practice_feature()->fill_job(&modes, job));
}

/* The engine's answer: the score for the side to move, and its move. */
static void answer(int cp, const char *best)
{
    SearchJob job;
    fill_job(&job);
    session()->thinking.root = *search_job_root(&job);
    SearchResult result = { .score = { SCORE_CENTIPAWN, BOUND_EXACT, cp } };
    Status status = san_parse(search_job_root(&job), best, strlen(best), &result.best);
    assert_true(status_is_ok(&status));
    result.pv[result.pv_length++] = result.best;
    assert_int_equal(practice_feature()->take_result(session(), &result).code, STATUS_OK);
}

static void answer_without_score(void)
{
    const SearchResult result = { .is_unscored = true };
    assert_int_equal(practice_feature()->take_result(session(), &result).code, STATUS_OK);
}

static void assert_said(const char *expected)
{
    assert_string_equal(session()->message.text, expected);
}

/* --- exercises -------------------------------------------------------------------------------- */

static void marks_become_exercises(void **state)
{
    (void)state;
    Game *game = read_game(MARKED);
    exercises_add_game(&exercises, game, COLOR_NB);
    assert_int_equal(exercises.count, 2);
    assert_string_equal(exercises.items[0].title, "3.Qh5, Morphy - Duke Karl");
    assert_int_equal(exercises.items[1].good_count, 1);
    assert_true(exercises.items[1].has_best);
    assert_int_equal(exercises.items[1].best.value, -62);
    assert_int_equal(position_side(&exercises.items[1].start),
                     exercises.items[1].lead != MOVE_NONE ? WHITE : BLACK);
    exercises_done(&exercises);
    exercises_add_game(&exercises, game, BLACK);
    assert_int_equal(exercises.count, 1);
    game_free(game);
}

/* Each position from the one before: replayed for each mark, it took a minute. */
static void a_long_game_with_many_marks_is_read_at_once(void **state)
{
    (void)state;
    static const char *const MOVES[] = { "Nf3 $4 ", "Nf6 $4 ", "Ng1 $4 ", "Ng8 $4 " };
    StrBuf pgn;
    strbuf_init(&pgn);
    for (size_t ply = 0; ply < 40000; ply++)
        strbuf_add_text(&pgn, MOVES[ply % ARRAY_LEN(MOVES)]);
    strbuf_add_text(&pgn, "*");
    Game *game = read_game(pgn.data);
    strbuf_done(&pgn);
    alarm(20);
    exercises_add_game(&exercises, game, COLOR_NB);
    alarm(0);
    assert_int_equal(exercises.count, EXERCISES_MAX);
    assert_string_equal(exercises.items[EXERCISES_MAX - 1].title, "5000...Ng8");
    game_free(game);
}

static void bad_lines_are_refused(void **state)
{
    (void)state;
    static const char *const BAD[] = { "nonsense",
                                       "a,b,c",
                                       "id,8/8/8/8/8/8/8/8 w - - 0 1,e2e4 e7e5",
                                       "x,4k3/8/8/8/8/8/8/4K2R w K - 0 1,h1h8",
                                       "4k3/8/8/8/8/8/8/4K2R w K - bm Zz9;",
                                       "," };
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++) {
        Status status = read_text(BAD[i]);
        assert_false(status_is_ok(&status));
        assert_int_equal(exercises.unread, i + 1);
    }
    static const char *const EMPTY[] = { "", "  \r", "# remark", "PuzzleId,FEN,Moves,Rating" };
    for (size_t i = 0; i < ARRAY_LEN(EMPTY); i++) {
        Status status = read_text(EMPTY[i]);
        assert_int_equal(status.code, STATUS_NOT_FOUND);
        assert_int_equal(exercises.unread, ARRAY_LEN(BAD));
    }
    assert_int_equal(exercises.count, 0);
}

static void files_of_all_kinds_are_read(void **state)
{
    (void)state;
    Status status = read_text("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8; id \"one\";\n"
                              "what?\n\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\n");
    assert_true(status_is_ok(&status));
    assert_int_equal(exercises.count, 2);
    assert_int_equal(exercises.unread, 1);
    assert_string_equal(exercises.items[0].title, "one");
    status = read_text(MARKED);
    assert_true(status_is_ok(&status));
    assert_int_equal(exercises.count, 4);
    exercises_done(&exercises);
    status = read_text("```\n# two\n1. 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8;\n```\n");
    assert_true(status_is_ok(&status));
    assert_int_equal(exercises.count, 1);
    assert_int_equal(exercises.unread, 0);
    exercises_done(&exercises);
    status = read_text("[Event \"?\"]\n\n1. e4 e5 *\n");
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    status = read_text("");
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    status = read_text("\n6k1/5ppp/8/8/8/8/5PPP/3R2K2 w - - 0 1\n");
    assert_int_equal(status.line, 2);
}

/* --- a run ------------------------------------------------------------------------------------ */

static void the_better_move_is_right_at_once(void **state)
{
    (void)state;
    begin_game(COLOR_NB);
    assert_said("White to move: what is better than 3.Qh5?");
    assert_false(session()->board.flipped);
    play("Nf3");
    assert_said("Right: 3.Nf3. n for the next one.");
    assert_true(practice_of(session())->is_answered);
    next();
    assert_true(session()->board.flipped);
    assert_said("Black to move: what is better than 3...Nf6?");
    practice_feature()->end(session());
    assert_said("Practice is over: 1 of 1 solved, 1 at the first try.");
}

/* The bar beside the board shows what the message says. */
static void assert_recorded(int cp)
{
    VerdictScore score;
    assert_true(game_evaluation(session()->document->game, session()->document->node, &score));
    assert_int_equal(score.kind, VERDICT_CENTIPAWN);
    assert_int_equal(score.value, cp);
}

static void other_moves_are_judged(void **state)
{
    (void)state;
    begin_game(BLACK);
    play("Qe7");
    assert_true(practice_feature()->wants_job(session()));
    answer(-40, "Nf3");
    assert_said("Right: 3...Qe7 (-0.40). That was the last one; q ends.");
    assert_recorded(-40);
    assert_true(practice_feature()->is_idle(session(), "practice next"));
    next();
    assert_said("Practice is over: 1 of 1 solved, 1 at the first try.");
}

static void a_move_without_a_score_stays_open(void **state)
{
    (void)state;
    begin_game(BLACK);
    play("d5");
    assert_true(practice_feature()->wants_job(session()));
    answer_without_score();
    assert_said("The engine gives no score. The question is still open.");
    assert_false(practice_feature()->wants_job(session()));
    play("g6");
    assert_true(practice_of(session())->is_answered);
}

static void wrong_moves_are_refuted(void **state)
{
    (void)state;
    begin_game(BLACK);
    uint32_t asked = node_id(session()->document->node);
    play("Nf6");
    answer(29999, "Qxf7");
    assert_non_null(
        strstr(session()->message.text, "3...Nf6 was played, and 4.Qxf7# answers it ("));
    assert_int_equal(node_id(session()->document->node), asked);
    assert_int_equal(node_nag(node_next(session()->document->node), 0), 2);
    play("a6");
    answer(2999, "Qxf7");
    assert_non_null(strstr(session()->message.text, "3...a6 is not it"));
    play("g6");
    next();
    assert_said("Practice is over: 1 of 1 solved, 0 at the first try.");
}

static void hints_then_the_answer(void **state)
{
    (void)state;
    begin_game(BLACK);
    Status status = hint();
    assert_true(status_is_ok(&status));
    assert_said("The pawn on g7 moves.");
    assert_true(session()->board.origins == bb_square(G7));
    status = hint();
    assert_said("It is 3...g6.");
    status = show();
    assert_said("It was 3...g6 (-0.62). That was the last one; q ends.");
    assert_recorded(-62);
    assert_int_equal(node_ply(game_line_end(session()->document->node)),
                     node_ply(session()->document->node) + 1);
    status = hint();
    assert_int_equal(status.code, STATUS_STATE);
    assert_string_equal(status.text, "this one is answered; it was the last, q ends");
    practice_feature()->end(session());
    assert_said("Practice is over: 0 of 1 solved, 0 at the first try.");
}

static void what_is_left_unanswered_counts(void **state)
{
    (void)state;
    begin_game(COLOR_NB);
    next();
    next();
    assert_said("Practice is over: 0 of 2 solved, 0 at the first try.");
}

static void a_fen_asks_the_engine(void **state)
{
    (void)state;
    begin_line("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_said("White to move: find the best move.");
    Status status = hint();
    assert_true(status_is_ok(&status));
    assert_said("The engine is looking for the best move."); /* at once */
    answer(500, "Ke2");
    assert_said("The king on e1 moves.");
    play("Rh7");
    answer(-480, "Kf8");
    assert_said("Right: 1.Rh7 (+4.80). That was the last one; q ends.");
    practice_feature()->end(session());
    /* Instead of waiting for the hint one can see the answer. */
    begin_line("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    status = hint();
    assert_true(status_is_ok(&status));
    status = show();
    assert_true(status_is_ok(&status));
    answer(500, "Ke2");
    assert_said("It was 1.Ke2 (+5.00). That was the last one; q ends.");
}

static void best_moves_are_strict_and_bad_ones_loose(void **state)
{
    (void)state;
    begin_line("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd7; id \"strict\";");
    play("Kf1");
    answer(-500, "g6");
    assert_non_null(strstr(session()->message.text, "1.Kf1 is not it: 1...g6"));
    play("Rd8");
    assert_non_null(strstr(session()->message.text, "Right"));
    practice_feature()->end(session());
    begin_line("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - am Kf1; id \"loose\";");
    play("Kf1");
    assert_true(practice_feature()->wants_job(session()));
    practice_again(session());
    play("Kh1");
    assert_non_null(strstr(session()->message.text, "Right: 1.Kh1"));
}

/* As lichess offers it, after a byte order mark, and with its columns in another order. */
static void headings_tell_the_columns(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\n"
        "00008,r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24,f2g3 e6e7 b2b1,1798,76,95,1,"
        "a b,https://lichess.org/787zsVup/black#48,\n",
        "\xef\xbb\xbfPuzzleId,FEN,Moves\r\n"
        "00008,r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24,f2g3 e6e7 b2b1\r\n",
        "rating,puzzle_id,moves,fen\n1798,00008,f2g3 e6e7 b2b1,"
        "\"r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24\"\n",
        "fen,moves\nr6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24,f2g3 e6e7 b2b1\n",
    };
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
        Status status = read_text(TEXTS[i]);
        assert_true(status_is_ok(&status));
        assert_int_equal(exercises.count, 1);
        assert_int_equal(exercises.unread, 0);
        if (i < 3)
            assert_string_equal(exercises.items[0].title, "puzzle 00008");
        exercises_done(&exercises);
    }
}

static void a_puzzle_is_played_to_its_end(void **state)
{
    (void)state;
    begin_line("00008,r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24,"
               "f2g3 e6e7 b2b1 b3c1 b1c1 h6c1,1798,77");
    StrBuf title;
    strbuf_init(&title);
    practice_feature()->write_title(session(), &title);
    assert_string_equal(title.data, "Practice 1 of 1, 0 solved: puzzle 00008");
    strbuf_done(&title);
    assert_int_equal(node_ply(session()->document->node), 1);
    play("Qf8");
    answer(900, "Rxf8");
    assert_non_null(strstr(session()->message.text, "25.Qf8+ is not it"));
    play("Rxe7");
    assert_said("Right; now 25...Qb1+. Go on.");
    assert_int_equal(practice_of(session())->questions, 2);
    play("Nc1");
    play("Qxc1");
    assert_said("Right: 27.Qxc1. That was the last one; q ends.");
}

/* "FEN|label|solution|game": the label is HTML, the solution PGN's moves. */
static void items_of_lucas_chess_are_puzzles(void **state)
{
    (void)state;
    Status status = read_text(
        "5Q2/8/1R4p1/1P3pkp/6qr/P3p1P1/5PK1/8 w - - 2 55|Paris (1992)<br><b>Ann-Bob</b>"
        "|55.f4++ Qxf4 56.Qf6++ Kg4 57.Qxh4#|[Site \"Paris\"] 1.Nf3 Nf6\n"
        "3rr2k/p5p1/1p1bpq1p/1Q6/2R5/1P4N1/P5PP/5R1K b  - 0 1|A|1...Bxg3 2.Rxf6 2...Rd1+ 0-1\n"
        "8/8/5pk1/1R5p/p7/P4KP1/1Pr2P2/8 w - - 0 1|no solution|\n"
        "8/8/5pk1/1R5p/p7/P4KP1/1Pr2P2/8 w - - 0 1|a false one|1. Qh8\n");
    assert_true(status_is_ok(&status));
    assert_int_equal(exercises.count, 3);
    assert_int_equal(exercises.unread, 1);
    assert_string_equal(exercises.items[0].title, "Paris (1992) Ann-Bob");
    assert_int_equal(exercises.items[0].line_length, 5);
    assert_int_equal(exercises.items[1].line_length, 3);
    assert_false(exercises.items[2].is_puzzle);
    exercises_done(&exercises);
    begin_line("2k5/3R4/1K1p1N2/8/8/1p4p1/8/6r1 w - - 8 60||"
               "60.Re7 (60.Rc7++ Kd8 61.Kb7 b2 62.Rd7#) (60.Rg7) Re1 61.Rxe1 Kd8 62.Re8#");
    play("Rg7");
    assert_said("Right: 60.Rg7. That was the last one; q ends.");
}

/* ChessBase's training questions: at the start of the game and at moves; answers in the command, or
 * the move that follows. */
static void training_questions_are_asked(void **state)
{
    (void)state;
    Status status = read_text(
        "[White \"Ann\"]\n[Black \"Bob\"]\n\n"
        "{[%tqu \"En\",\"find the move\",\"\",\"\",\"d2d4\",\"\",10]} 1. d4 Nf6 "
        "{[%tqu \"En\",\"White wins\",\"\",\"\",\"c2c4\",\"good\",10,\"g1f3\",\"too\",5]} 2. c4 "
        "{[%tqu \"De\",\"Was nun?\"]} e6 3. Nc3 {[%tqu]} *\n");
    assert_true(status_is_ok(&status));
    assert_int_equal(exercises.count, 3);
    assert_string_equal(exercises.items[0].title, "Ann - Bob");
    assert_int_equal(exercises.items[0].lead, MOVE_NONE);
    assert_string_equal(exercises.items[1].title, "1...Nf6, Ann - Bob");
    assert_int_equal(exercises.items[1].good_count, 2);
    assert_int_equal(exercises.items[1].line_length, 3);
    assert_int_equal(exercises.items[2].good_count, 1);
    exercises_done(&exercises);
}

/* Another engine gets the game: its start position and the moves since. */
static void the_job_has_the_start_and_the_moves(void **state)
{
    (void)state;
    begin_line("00008,r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24,"
               "f2g3 e6e7 b2b1 b3c1 b1c1 h6c1,1798,77");
    play("Qf8");
    SearchJob job;
    fill_job(&job);
    assert_int_equal(job.game.count, 2);
    assert_true(position_equals(&job.game.start, game_start(session()->document->game)));
    assert_int_equal(move_to(job.game.moves[0]), G3);
    assert_int_equal(move_to(job.game.moves[1]), F8);
}

static void the_game_comes_back_as_it_was(void **state)
{
    (void)state;
    session_open_game(session(), read_game(MARKED));
    session_go_end(session());
    session()->board.flipped = true;
    Game *game = session()->document->game;
    GameNode *node = session()->document->node;
    exercises_add_game(&exercises, game, COLOR_NB);
    puzzles_begin(session(), NULL, &exercises);
    assert_ptr_not_equal(session()->document->game, game);
    session()->settings.lines = 7;
    play("Nf3");
    next();
    next();
    assert_false(practice_is_on(session()));
    assert_ptr_equal(session()->document->game, game);
    assert_ptr_equal(session()->document->node, node);
    assert_true(session()->board.flipped);
    assert_int_equal(session()->settings.lines, 7);
    assert_false(session_has_unsaved_edits(session()));
}

static void looking_around_is_no_answer(void **state)
{
    (void)state;
    begin_game(BLACK);
    session_step(session(), -1);
    play("d3");
    assert_false(practice_feature()->wants_job(session()));
    assert_false(practice_of(session())->is_answered);
    practice_again(session());
    play("g6");
    play("Qf3");
    assert_true(practice_of(session())->is_answered);
}

static void what_would_change_the_game_waits(void **state)
{
    (void)state;
    const Keybinds none = { 0 };
    assert_non_null(vocabulary_find("flip", 4, COMMAND_ASIDE));
    assert_null(vocabulary_find("open", 4, COMMAND_ASIDE));
    assert_string_equal(keymap_letter(&none, COMMAND_ASIDE, NULL, "n"), "practice next");
    assert_string_equal(keymap_letter(&none, COMMAND_ASIDE, NULL, "f"), "flip");
    assert_null(keymap_letter(&none, COMMAND_IN_GAME, NULL, "n"));
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        TEST(marks_become_exercises),
        TEST(a_long_game_with_many_marks_is_read_at_once),
        TEST(bad_lines_are_refused),
        TEST(files_of_all_kinds_are_read),
        TEST(the_better_move_is_right_at_once),
        TEST(other_moves_are_judged),
        TEST(a_move_without_a_score_stays_open),
        TEST(wrong_moves_are_refuted),
        TEST(hints_then_the_answer),
        TEST(what_is_left_unanswered_counts),
        TEST(a_fen_asks_the_engine),
        TEST(best_moves_are_strict_and_bad_ones_loose),
        TEST(headings_tell_the_columns),
        TEST(a_puzzle_is_played_to_its_end),
        TEST(items_of_lucas_chess_are_puzzles),
        TEST(training_questions_are_asked),
        TEST(the_job_has_the_start_and_the_moves),
        TEST(the_game_comes_back_as_it_was),
        TEST(looking_around_is_no_answer),
        TEST(what_would_change_the_game_waits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
