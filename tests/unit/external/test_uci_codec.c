/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both ends of UCI: what one end writes the other reads as the same values, and what other engines
 * write is read as they mean it. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/engine.h"
#include "engine/protocol/uci_answer.h"
#include "engine/protocol/uci_command.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char START[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
static StrBuf out;
static UciAnswer *answer; /* too large for the stack of a habit */

static int set_up(void **state)
{
    (void)state;
    strbuf_init(&out);
    answer = test_malloc(sizeof *answer);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    strbuf_done(&out);
    test_free(answer);
    return 0;
}

static Status read_at(const Position *root, const char *text)
{
    return uci_read_answer(text, strlen(text), root, answer);
}

/* A line that must be fine. */
static const UciAnswer *read_from(const char *fen, const char *text)
{
    Position root = board_from_fen(fen);
    Status status = read_at(&root, text);
    assert_true(status_is_ok(&status));
    return answer;
}

static void expect_word(Word word, const char *text)
{
    assert_int_equal(word.length, strlen(text));
    assert_memory_equal(word.text, text, word.length);
}

/* Strips the line end. */
static void end_line(void)
{
    assert_true(out.length > 0 && out.data[out.length - 1] == '\n');
    strbuf_truncate(&out, out.length - 1);
    assert_null(memchr(out.data, '\n', out.length));
}

/* --- luft's own words come back ----------------------------------------------------------------
 */

typedef struct Told {
    Position root;
    int reports, lines, mates;
} Told;

static void expect_back(const Position *root, const SearchInfo *info)
{
    strbuf_clear(&out);
    uci_write_info(&out, root, info, true);
    end_line();
    Status status = uci_read_answer(out.data, out.length, root, answer);
    assert_true(status_is_ok(&status));
    assert_int_equal(answer->kind, UCI_SAYS_INFO);
    const SearchInfo *read = &answer->info.search;
    assert_int_equal(read->depth, info->depth);
    assert_int_equal(read->seldepth, info->seldepth);
    assert_int_equal(read->line, info->line);
    assert_int_equal(read->score.kind, info->score.kind);
    assert_int_equal(read->score.bound, info->score.bound);
    assert_int_equal(read->score.value, info->score.value);
    assert_memory_equal(&read->wdl, &info->wdl, sizeof read->wdl);
    assert_true(read->nodes == info->nodes && read->time_ms == info->time_ms);
    assert_int_equal(read->hashfull, info->hashfull);
    assert_int_equal(read->pv_length, info->pv_length);
    assert_memory_equal(read->pv, info->pv, (size_t)info->pv_length * sizeof(Move));
    assert_int_equal(answer->info.given & UCI_GIVES_BAD_MOVE, 0);
}

/* Each report also as if its score were a bound, which a search may send. */
static void come_back(void *context, const SearchInfo *info)
{
    Told *told = context;
    if (info->current_move != MOVE_NONE)
        return;
    SearchInfo other = *info;
    for (ScoreBound bound = BOUND_EXACT; bound <= BOUND_UPPER; bound++) {
        other.score.bound = bound;
        expect_back(&told->root, &other);
    }
    expect_back(&told->root, info);
    told->reports++;
    told->lines += info->line > 1;
    told->mates += info->score.kind == SCORE_MATE;
}

static void search_and_compare(Engine *engine, const char *fen, int lines, Told *told)
{
    SearchJob *job = test_malloc(sizeof *job);
    SearchControl control;
    SearchResult result;
    told->root = board_from_fen(fen);
    search_job_init(job, &told->root);
    job->lines = lines;
    job->limits.depth = 11;
    job->limits.nodes = 40000;
    search_control_init(&control, come_back, told);
    engine_search(engine, job, &control, &result);
    strbuf_clear(&out);
    uci_write_best_move(&out, &told->root, &result);
    end_line();
    Status status = uci_read_answer(out.data, out.length, &told->root, answer);
    assert_true(status_is_ok(&status));
    assert_int_equal(answer->kind, UCI_SAYS_BEST_MOVE);
    assert_int_equal(answer->best, result.best);
    assert_int_equal(answer->ponder, result.ponder);
    test_free(job);
}

static void what_searches_tell_comes_back(void **state)
{
    (void)state;
    static const char *const FENS[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRK3RN w GBgb - 0 1",
        "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1",
        "8/8/8/8/8/2k5/1q6/K7 w - - 0 1",
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
    };
    Engine *engine = engine_new(1, 1);
    Told told = { .reports = 0 };
    for (size_t i = 0; i < ARRAY_LEN(FENS); i++) {
        search_and_compare(engine, FENS[i], 1, &told);
        search_and_compare(engine, FENS[i], 3, &told);
    }
    engine_free(engine);
    assert_true(told.reports > 100 && told.lines > 20 && told.mates > 0);
}

static void a_table_win_comes_back_as_centipawns(void **state)
{
    (void)state;
    Position root = board_from_fen("k7/8/8/8/8/8/1Q6/7K w - - 0 1");
    SearchInfo info = { .line = 1, .score = { SCORE_TABLEBASE, BOUND_EXACT, 7 } };
    uci_write_info(&out, &root, &info, false);
    end_line();
    Status status = read_at(&root, out.data);
    assert_true(status_is_ok(&status));
    assert_int_equal(answer->info.search.score.kind, SCORE_CENTIPAWN);
    assert_int_equal(answer->info.search.score.value, score_cp(info.score));
}

static void a_move_thought_about_comes_back(void **state)
{
    (void)state;
    Position root = board_from_fen(START);
    SearchInfo info = { .depth = 12,
                        .time_ms = 4000,
                        .current_move = board_move(&root, "e2e4"),
                        .current_move_number = 3 };
    uci_write_info(&out, &root, &info, false);
    end_line();
    Status status = read_at(&root, out.data);
    assert_true(status_is_ok(&status));
    assert_int_equal(answer->info.search.current_move, info.current_move);
    assert_int_equal(answer->info.search.current_move_number, 3);
    assert_int_equal(answer->info.search.depth, 12);
}

static void what_luft_calls_itself_comes_back(void **state)
{
    (void)state;
    uci_write_id(&out, "luft 9", "the luft authors");
    char *newline = strchr(out.data, '\n');
    *newline = '\0';
    expect_word(read_from(START, out.data)->text, "luft 9");
    assert_int_equal(answer->kind, UCI_SAYS_ID_NAME);
    strbuf_truncate(&out, out.length - 1);
    expect_word(read_from(START, newline + 1)->text, "the luft authors");
    assert_int_equal(answer->kind, UCI_SAYS_ID_AUTHOR);
}

/* --- commands --------------------------------------------------------------------------------- */

static Words words_written(UciCommand command)
{
    end_line();
    Words words = words_of(out.data, out.length);
    assert_int_equal(uci_read_command(&words), command);
    return words;
}

static void commands_of_one_word_come_back(void **state)
{
    (void)state;
    static const UciCommand ALL[] = { UCI_UCI,  UCI_ISREADY,   UCI_UCINEWGAME,
                                      UCI_STOP, UCI_PONDERHIT, UCI_QUIT };
    for (size_t i = 0; i < ARRAY_LEN(ALL); i++) {
        strbuf_clear(&out);
        uci_write_command(&out, ALL[i]);
        words_written(ALL[i]);
    }
    Words words = words_of("joho  uci", 9);
    assert_int_equal(uci_read_command(&words), UCI_UCI);
    words = words_of("joho", 4);
    assert_int_equal(uci_read_command(&words), UCI_NO_COMMAND);
}

static void expect_game_back(const MoveLine *game, bool chess960)
{
    MoveLine *read = test_malloc(sizeof *read);
    StrBuf notes;
    strbuf_init(&notes);
    strbuf_clear(&out);
    uci_write_position(&out, game);
    Words words = words_written(UCI_POSITION);
    Status status = uci_read_position(&words, chess960, read, &notes);
    assert_true(status_is_ok(&status));
    assert_int_equal(notes.length, 0);
    assert_int_equal(read->count, game->count);
    assert_memory_equal(read->moves, game->moves, (size_t)game->count * sizeof(Move));
    assert_true(position_equals(&read->start, &game->start));
    assert_true(position_equals(&read->end, &game->end));
    assert_int_equal(read->end.fullmoves, game->end.fullmoves);
    strbuf_done(&notes);
    test_free(read);
}

static void whole_games_come_back(void **state)
{
    (void)state;
    static const char *const STARTS[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRK3RN w GBgb - 0 1",
        "8/P6k/8/8/8/8/p6K/8 b - - 12 61",
    };
    MoveLine *game = test_malloc(sizeof *game);
    uint64_t random = 42;
    for (int round = 0; round < 40; round++) {
        Position start = board_from_fen(STARTS[(size_t)round % ARRAY_LEN(STARTS)]);
        MoveList moves;
        move_line_begin(game, &start);
        for (int ply = 0; ply < 4 * round && movegen_any(&game->end); ply++) {
            movegen_legal(&game->end, &moves);
            move_line_add(game, moves.moves[board_random(&random) % (uint64_t)moves.count]);
        }
        expect_game_back(game, start.chess960);
    }
    test_free(game);
}

static void a_position_that_is_refused_leaves_the_game(void **state)
{
    (void)state;
    static const char *const BAD[] = { "", "startpos moves e2e4 e2e4", "fen 8/8/8/8", "moves e2e4",
                                       "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1" };
    MoveLine *game = test_malloc(sizeof *game);
    Position start = board_from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    move_line_begin(game, &start);
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++) {
        Words words = words_of(BAD[i], strlen(BAD[i]));
        Status status = uci_read_position(&words, false, game, &out);
        assert_false(status_is_ok(&status));
        assert_true(position_equals(&game->end, &start) && game->count == 0);
    }
    test_free(game);
}

static void expect_go_back(const SearchJob *job, bool ponder, const char *text)
{
    SearchJob *read = test_malloc(sizeof *read);
    UciGo go;
    StrBuf notes;
    strbuf_init(&notes);
    strbuf_clear(&out);
    uci_write_go(&out, job, ponder);
    Words words = words_written(UCI_GO);
    assert_string_equal(out.data, text);
    search_job_init(read, search_job_root(job));
    uci_read_go(&words, read, &go, &notes);
    assert_int_equal(notes.length, 0);
    assert_int_equal(go.ponder, ponder);
    assert_memory_equal(&read->limits, &job->limits, sizeof read->limits);
    assert_int_equal(read->search_move_count, job->search_move_count);
    assert_memory_equal(read->search_moves, job->search_moves, sizeof read->search_moves);
    strbuf_done(&notes);
    test_free(read);
}

static void all_limits_come_back(void **state)
{
    (void)state;
    SearchJob *job = test_malloc(sizeof *job);
    Position start = board_from_fen(START);
    search_job_init(job, &start);
    expect_go_back(job, false, "go infinite");
    expect_go_back(job, true, "go ponder");
    job->limits = (SearchLimits){
        .has_clock = true, .time_ms = { 60000, 1 }, .increment_ms = { 0, 500 }, .moves_to_go = 7
    };
    expect_go_back(job, true, "go ponder wtime 60000 btime 1 winc 0 binc 500 movestogo 7");
    job->limits = (SearchLimits){ .depth = 9, .nodes = INT64_MAX, .mate = 3, .movetime_ms = 1000 };
    job->search_moves[job->search_move_count++] = board_move(&start, "e2e4");
    job->search_moves[job->search_move_count++] = board_move(&start, "g1f3");
    expect_go_back(
        job, false,
        "go depth 9 nodes 9223372036854775807 mate 3 movetime 1000 searchmoves e2e4 g1f3");
    test_free(job);
}

static void options_are_set_from_one_end_to_the_other(void **state)
{
    (void)state;
    Word name, value;
    assert_true(uci_write_setoption(&out, "Clear Hash", NULL));
    Words words = words_written(UCI_SETOPTION);
    uci_read_setoption(&words, &name, &value);
    expect_word(name, "Clear Hash");
    assert_int_equal(value.length, 0);
    strbuf_clear(&out);
    assert_true(uci_write_setoption(&out, "EvalFile", "a value of  blanks"));
    words = words_written(UCI_SETOPTION);
    uci_read_setoption(&words, &name, &value);
    expect_word(name, "EvalFile");
    expect_word(value, "a value of  blanks");
    strbuf_clear(&out);
    assert_true(uci_write_setoption(&out, "SyzygyPath", ""));
    assert_string_equal(out.data, "setoption name SyzygyPath value <empty>\n");
}

/* A line break would let a caller inject any command. */
static void a_line_cannot_be_broken(void **state)
{
    (void)state;
    assert_false(uci_write_setoption(&out, "Hash", "1\nquit"));
    assert_false(uci_write_setoption(&out, "Ha\rsh", "1"));
    assert_false(uci_write_setoption(&out, " ", "1"));
    assert_int_equal(out.length, 0);
    /* An engine that has such an option knows how to read it. */
    assert_true(uci_write_setoption(&out, "my value of", "1"));
    assert_string_equal(out.data, "setoption name my value of value 1\n");
}

/* --- options ---------------------------------------------------------------------------------- */

static void options_come_back(void **state)
{
    (void)state;
    static const char *const LINES[] = {
        "option name Hash type spin default 16 min 1 max 33554432",
        "option name Clear Hash type button",
        "option name Ponder type check default false",
        "option name UCI_Chess960 type check default true",
        "option name EvalFile type string default <empty>",
        "option name Book File type string default my book.bin",
        "option name Style type combo default Normal var Solid var Normal var Very Risky",
        "option name Contempt type spin default -20 min -100 max 100",
    };
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++) {
        assert_int_equal(read_from(START, LINES[i])->kind, UCI_SAYS_OPTION);
        strbuf_clear(&out);
        uci_write_option(&out, &answer->option);
        end_line();
        assert_string_equal(out.data, LINES[i]);
    }
    assert_int_equal(read_from(START, LINES[6])->option.choice_count, 3);
    expect_word(answer->option.choices[2], "Very Risky");
}

static void odd_options_are_read_or_refused(void **state)
{
    (void)state;
    Position start = board_from_fen(START);
    read_from(START, " option\tname  Skill   Level  type spin   max 20 min 0 default 99 foo");
    expect_word(answer->option.name, "Skill   Level");
    assert_int_equal(answer->option.standard, 20);
    read_from(START, "option name Log File type string default min 3 max var x");
    expect_word(answer->option.text, "min 3 max var x");
    read_from(START, "option name N type spin");
    assert_true(answer->option.low == INT64_MIN && answer->option.high == INT64_MAX);
    read_from(START, "option name X type spin default 5 min 3 max 2");
    assert_true(answer->option.low == INT64_MIN && answer->option.high == INT64_MAX);
    assert_int_equal(answer->option.standard, 5);
    read_from(START, "option name X type spin default 5 min -9223372036854775808.5 max "
                     "9223372036854775807.5");
    assert_true(answer->option.low == INT64_MIN && answer->option.high == INT64_MAX);
    static const char *const BAD[] = { "option", "option name", "option name type spin",
                                       "option name X type", "option name X type wheel" };
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++) {
        Status status = read_at(&start, BAD[i]);
        assert_false(status_is_ok(&status));
        assert_int_equal(answer->kind, UCI_SAYS_OPTION);
    }
    strbuf_add_text(&out, "option name X type combo default a");
    for (int i = 0; i < 1000; i++)
        strbuf_addf(&out, " var c%d", i);
    assert_int_equal(read_from(START, out.data)->option.choice_count, UCI_CHOICES_MAX);
}

/* --- other engines ---------------------------------------------------------------------------- */

/* Lines in the manner of several engines: order, spacing and extra words differ. */
static void lines_of_other_engines_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int depth, seldepth, line, score_kind, score, bound, pv_length;
        uint64_t nodes;
    } CASES[] = {
        { "info depth 20 seldepth 29 multipv 1 score cp 36 nodes 1200345 nps 1500431 hashfull 480 "
          "tbhits 0 time 800 pv e2e4 e7e5 g1f3",
          20, 29, 1, SCORE_CENTIPAWN, 36, BOUND_EXACT, 3, 1200345 },
        { "info depth 9 seldepth 12 multipv 2 score cp -12 upperbound nodes 900 nps 450000 time 2 "
          "pv d2d4",
          9, 12, 2, SCORE_CENTIPAWN, -12, BOUND_UPPER, 1, 900 },
        { "info  time 31\tdepth  7 score  lowerbound cp 40   nodes 7 pv  e2e4", 7, 0, 1,
          SCORE_CENTIPAWN, 40, BOUND_LOWER, 1, 7 },
        { "info depth 14 score mate -3 wdl 0 0 1000 ebf 1.9 nodes 5 pv", 14, 0, 1, SCORE_MATE, -3,
          BOUND_EXACT, 0, 5 },
        { "info pv e2e4 e7e5 depth 3 score cp 1 string pv d2d4 depth 9", 3, 0, 1, SCORE_CENTIPAWN,
          1, BOUND_EXACT, 2, 0 },
        { "info depth 99999999999 seldepth -4 score cp 9999999 nodes 99999999999999999999", 999, 0,
          1, SCORE_CENTIPAWN, 32000, BOUND_EXACT, 0, INT64_MAX },
        { "info depth x score cp y nodes z", 0, 0, 1, SCORE_CENTIPAWN, 0, BOUND_EXACT, 0, 0 },
        { "info depth 5 refutation d2d4 d7d5 score cp 3 currline 1 e2e4 e7e5", 5, 0, 1,
          SCORE_CENTIPAWN, 3, BOUND_EXACT, 0, 0 },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const SearchInfo *info = &read_from(START, CASES[i].text)->info.search;
        assert_int_equal(answer->kind, UCI_SAYS_INFO);
        assert_int_equal(info->depth, CASES[i].depth);
        assert_int_equal(info->seldepth, CASES[i].seldepth);
        assert_int_equal(info->line, CASES[i].line);
        assert_int_equal(info->score.kind, CASES[i].score_kind);
        assert_int_equal(info->score.value, CASES[i].score);
        assert_int_equal(info->score.bound, CASES[i].bound);
        assert_int_equal(info->pv_length, CASES[i].pv_length);
        assert_true(info->nodes == CASES[i].nodes);
        assert_false(answer->info.given & UCI_GIVES_BAD_MOVE);
    }
    assert_false(read_from(START, CASES[6].text)->info.given & UCI_GIVES_SCORE);
    read_from(START, CASES[3].text);
    assert_int_equal(answer->info.search.wdl.loss, 1000);
    read_from(START, CASES[4].text);
    expect_word(answer->info.string, "pv d2d4 depth 9");
}

static void a_line_ends_at_its_first_bad_move(void **state)
{
    (void)state;
    read_from(START, "info depth 4 pv e2e4 e7e5 e4e5 g8f6 nodes 17");
    assert_true(answer->info.given & UCI_GIVES_BAD_MOVE);
    assert_int_equal(answer->info.search.pv_length, 2);
    assert_true(answer->info.search.nodes == 17);
    /* Of two lines the last counts, and nothing of the first is left. */
    const SearchInfo *info = &read_from(START, "info pv d2d4 e2e5 pv e2e4 pv g1f4")->info.search;
    assert_int_equal(info->pv_length, 0);
    assert_int_equal(info->pv[0], MOVE_NONE);
    assert_false(answer->info.given & UCI_GIVES_PV);
    assert_int_equal(read_from(START, "info pv e2e5 pv e2e4")->info.search.pv_length, 1);
    assert_false(answer->info.given & UCI_GIVES_BAD_MOVE);
    read_from(START, "info pv Nf6 depth 3");
    assert_true(answer->info.given & UCI_GIVES_BAD_MOVE);
    assert_false(answer->info.given & UCI_GIVES_PV);
    assert_int_equal(answer->info.search.depth, 3);
}

static void best_moves_are_read_in_every_manner(void **state)
{
    (void)state;
    static const char CASTLES[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    static const char PROMOTES[] = "8/P6k/8/8/8/8/7K/8 w - - 0 1";
    Position root = board_from_fen(CASTLES);
    Move castling = board_move(&root, "e1h1");
    assert_int_equal(read_from(CASTLES, "bestmove e1g1")->best, castling);
    assert_int_equal(read_from(CASTLES, "  bestmove\te1h1   ponder  e8c8 ")->best, castling);
    assert_int_not_equal(answer->ponder, MOVE_NONE);
    root = board_from_fen(PROMOTES);
    assert_int_equal(read_from(PROMOTES, "bestmove a7a8Q")->best, board_move(&root, "a7a8q"));
    assert_int_equal(read_from(PROMOTES, "bestmove A7-A8=Q")->best, board_move(&root, "a7a8q"));
    assert_int_equal(read_from(PROMOTES, "bestmove a7a8n ponder h7h9")->ponder, MOVE_NONE);
    root = board_from_fen(START);
    assert_int_equal(read_from(START, "bestmove E2E4 ponder e7-e5")->best,
                     board_move(&root, "e2e4"));
    assert_int_not_equal(answer->ponder, MOVE_NONE);
    assert_int_equal(read_from(START, "bestmove e2-e4")->best, board_move(&root, "e2e4"));
    assert_int_equal(read_from(START, "bestmove Nf3 ponder Nf6")->best, board_move(&root, "g1f3"));
    assert_int_not_equal(answer->ponder, MOVE_NONE);
    assert_false(answer->resigns);
    static const char TWO_BISHOPS[] = "4k3/8/8/B7/8/8/8/BN2K3 w - - 0 1";
    root = board_from_fen(TWO_BISHOPS);
    assert_int_equal(read_from(TWO_BISHOPS, "bestmove B1c3")->best, board_move(&root, "a1c3"));
    assert_int_equal(read_from(TWO_BISHOPS, "bestmove B1C3")->best, board_move(&root, "b1c3"));
    assert_int_equal(read_from(START, "bestmove Resign")->best, MOVE_NONE);
    assert_true(answer->resigns);
    static const char *const NONE[] = { "bestmove (none)", "bestmove 0000", "bestmove NULL",
                                        "bestmove none ponder none" };
    for (size_t i = 0; i < ARRAY_LEN(NONE); i++) {
        assert_int_equal(read_from(START, NONE[i])->kind, UCI_SAYS_BEST_MOVE);
        assert_int_equal(answer->best, MOVE_NONE);
    }
}

static void best_moves_that_are_none_are_refused(void **state)
{
    (void)state;
    static const char *const BAD[] = { "bestmove",       "bestmove e2e5",     "bestmove e7e5",
                                       "bestmove Nf6",   "bestmove e2e4e5e6", "bestmove \xff\x01",
                                       "bestmove E2-E5", "bestmove --------", "bestmove --" };
    Position start = board_from_fen(START);
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++) {
        Status status = read_at(&start, BAD[i]);
        assert_false(status_is_ok(&status));
        assert_int_equal(answer->kind, UCI_SAYS_BEST_MOVE);
        assert_int_equal(answer->best, MOVE_NONE);
    }
}

static void the_rest_of_the_protocol_is_known(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        UciAnswerKind kind;
        const char *word;
    } CASES[] = {
        { "id name Stockfish 16.1", UCI_SAYS_ID_NAME, "Stockfish 16.1" },
        { "id  author \t A. and B.  ", UCI_SAYS_ID_AUTHOR, "A. and B." },
        { "id age 7", UCI_SAYS_TALK, "id age 7" },
        { "uciok", UCI_SAYS_UCIOK, "uciok" },
        { " readyok\t", UCI_SAYS_READYOK, "readyok" },
        { "copyprotection ok", UCI_SAYS_COPY_PROTECTION, "ok" },
        { "registration error", UCI_SAYS_REGISTRATION, "error" },
        { "Stockfish 16.1 by the Stockfish developers", UCI_SAYS_TALK,
          "Stockfish 16.1 by the Stockfish developers" },
        { "uciokay", UCI_SAYS_TALK, "uciokay" },
        { "", UCI_SAYS_TALK, "" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        assert_int_equal(read_from(START, CASES[i].text)->kind, CASES[i].kind);
        expect_word(answer->text, CASES[i].word);
    }
}

static void a_megabyte_is_one_line_like_another(void **state)
{
    (void)state;
    static const char *const PARTS[] = {
        "x", " x", " e2e4", " depth 3", " pv", "\xff", " score cp"
    };
    Position start = board_from_fen(START);
    for (size_t i = 0; i < ARRAY_LEN(PARTS); i++) {
        strbuf_clear(&out);
        strbuf_add_text(&out, "info depth 5 pv e2e4 e7e5 ");
        while (out.length < 1 << 20)
            strbuf_add_text(&out, PARTS[i]);
        Status status = uci_read_answer(out.data, out.length, &start, answer);
        assert_true(status_is_ok(&status));
        assert_int_equal(answer->kind, UCI_SAYS_INFO);
        assert_true(answer->info.search.pv_length <= SEARCH_DEPTH_MAX);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_searches_tell_comes_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_table_win_comes_back_as_centipawns, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_move_thought_about_comes_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_luft_calls_itself_comes_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(commands_of_one_word_come_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(whole_games_come_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_position_that_is_refused_leaves_the_game, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(all_limits_come_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(options_are_set_from_one_end_to_the_other, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_line_cannot_be_broken, set_up, tear_down),
        cmocka_unit_test_setup_teardown(options_come_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(odd_options_are_read_or_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(lines_of_other_engines_are_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_line_ends_at_its_first_bad_move, set_up, tear_down),
        cmocka_unit_test_setup_teardown(best_moves_are_read_in_every_manner, set_up, tear_down),
        cmocka_unit_test_setup_teardown(best_moves_that_are_none_are_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_rest_of_the_protocol_is_known, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_megabyte_is_one_line_like_another, set_up, tear_down),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("uci_codec", tests, NULL, NULL);
}
