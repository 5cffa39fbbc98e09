/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index of a file's games: true to the file, within its memory, whatever the names; the file's
 * changes noticed; searches that find what a look at every game finds.
 */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/task.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/library/game_file.h"
#include "engine/library/game_index.h"
#include "engine/library/game_query.h"
#include "engine/library/game_reader.h"
#include "engine/library/game_search.h"
#include "engine/notation/fen.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/text/words.h"
#include "tests/unit/support/file_support.h"

#include <poll.h>
#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

enum { PATH_SIZE = 64 };

/* --- files ------------------------------------------------------------------------------------ */

static void make_path(char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "/tmp/luft-games-XXXXXX");
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
}

static GameFile *open_games(const char *path)
{
    GameFile *file = NULL;
    Status status = game_file_open(path, &file);
    assert_string_equal(status.text, "");
    return file;
}

static Status read_game(GameFile *file, size_t number, Game **game, PgnGameInfo *info,
                        Status *fault)
{
    GameReader *reader = game_reader_new(file);
    Status status = game_reader_read(reader, number, game, info, fault);
    game_reader_free(reader);
    return status;
}

/* Sleeps on the bell, as a loop does, until indexing is done. */
static size_t wait_for_index(GameFile *file)
{
    GameFileProgress progress;
    for (;;) {
        game_file_progress(file, &progress);
        if (progress.is_done)
            break;
        struct pollfd bell = { .fd = bell_fd(game_file_bell(file)), .events = POLLIN };
        assert_int_equal(poll(&bell, 1, 20000), 1);
        (void)bell_take(game_file_bell(file));
    }
    assert_string_equal(progress.status.text, "");
    return progress.games;
}

static const char few_games[] =
    "[Event \"Candidates\"]\n[White \"Carlsen, Magnus\"]\n[Black \"Anand, Viswanathan\"]\n"
    "[Date \"2013.11.09\"]\n[Result \"1/2-1/2\"]\n[ECO \"A07\"]\n"
    "[WhiteElo \"2870\"]\n[BlackElo \"2775\"]\n\n"
    "1. Nf3 d5 2. g3 g6 3. Bg2 Bg7 1/2-1/2\n\n"
    "[Event \"Tata\"]\n[White \"Polg\xC3\xA1r, Judit\"]\n[Black \"Carlsen, Magnus\"]\n"
    "[Date \"2008.??.??\"]\n[Result \"0-1\"]\n\n"
    "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 0-1\n\n"
    "[Event \"?\"]\n[White \"M\xFCller\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\n"
    "1. d4 d6 2. e4 Nf6 (2... e5 3. Nf3 {a comment}) 3. Nc3 c5 4. Nf3 cxd4 5. Nxd4 a6 1-0\n\n"
    "[Event \"Set up\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"1999.05.17\"]\n[Result \"*\"]\n"
    "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/4K3/4P3/8 w - - 0 1\"]\n\n1. Kd4 Kd6 2. e4 *\n";

static GameFile *open_text(const char *text, size_t length)
{
    char path[PATH_SIZE];
    make_path(path);
    file_write(path, "w", text, length);
    GameFile *file = open_games(path);
    unlink(path);
    wait_for_index(file);
    return file;
}

/* --- the index -------------------------------------------------------------------------------- */

static void expect_name(const GameIndex *index, size_t number, GameName which, const char *wanted)
{
    const char *name;
    size_t length;
    const GameEntry *entry = game_index_entry(index, number);
    assert_true(game_index_name(index, entry, which, &name, &length));
    assert_int_equal(length, strlen(wanted));
    assert_memory_equal(name, wanted, length);
}

static void test_entries(void **state)
{
    (void)state;
    GameFile *file = open_text(few_games, sizeof few_games - 1);
    const GameIndex *index = game_file_index(file);
    assert_int_equal(game_index_count(index), 4);
    expect_name(index, 1, GAME_WHITE, "Carlsen, Magnus");
    expect_name(index, 2, GAME_BLACK, "Carlsen, Magnus");
    expect_name(index, 3, GAME_BLACK, "");
    expect_name(index, 3, GAME_EVENT, "");
    expect_name(index, 4, GAME_EVENT, "Set up");
    const GameEntry *first = game_index_entry(index, 1);
    assert_int_equal(first->plies, 6);
    assert_int_equal(first->result, RESULT_DRAW);
    assert_int_equal(first->eco, eco_parse("A07", 3));
    assert_int_equal(first->date, game_date_make(2013, 11, 9));
    const GameEntry *third = game_index_entry(index, 3);
    assert_int_equal(third->plies, 10);
    assert_int_equal(third->date, 0);
    assert_int_equal(third->line, 20);
    Game *game;
    PgnGameInfo info;
    Status fault, status = read_game(file, 3, &game, &info, &fault);
    assert_string_equal(status.text, "");
    assert_string_equal(fault.text, "");
    assert_string_equal(game_tag(game, "White"), "M\xC3\xBCller");
    game_free(game);
    game_file_free(file);
}

static void test_dates_and_codes(void **state)
{
    (void)state;
    static const struct {
        const char *text, *written;
    } dates[] = {
        { "1992.11.04", "1992.11.04" },
        { "1992.??.??", "1992.??.??" },
        { "1992-3-7", "1992.03.07" },
        { "1992", "1992.??.??" },
        { "????.??.??", "" },
        { "", "" },
        { "19", "" },
        { "1992.13.40", "1992.??.??" },
        { "1992.02.99", "1992.02.??" },
        { "2009.02.30", "2009.02.??" },
        { "2009.04.31", "2009.04.??" },
        { "2008.02.29", "2008.02.29" },
        { "1900.02.29", "1900.02.??" },
        { "2000.02.29", "2000.02.29" },
        { "2009.02.00", "2009.02.??" },
        { "0001.01.01", "0001.01.01" },
        { "\xFF\xFF\xFF\xFF", "" },
        { "20200105", "2020.01.05" },
        { "20201301", "2020.??.??" },
        { "10000.01.01", "" },
        { "202001051", "" },
        { "05.01.2020", "2020.??.??" },
        { "13/5/2020 ", "2020.??.??" },
        { "Sun Jul 09 2023", "2023.??.??" },
        { "5. Januar 2020", "2020.??.??" },
        { "No 12345", "" },
        { "c1850", "" },
        { " 2001.02.03", "2001.02.03" },
        { "\t2001-02-03 12:30", "2001.02.03" },
        { "2001.01.011", "2001.01.??" },
    };
    for (size_t i = 0; i < ARRAY_LEN(dates); i++) {
        char written[GAME_DATE_TEXT_MAX];
        game_date_write(game_date_parse(dates[i].text, strlen(dates[i].text)), written);
        assert_string_equal(written, dates[i].written);
    }
    for (int eco = ECO_FIRST; eco <= ECO_LAST; eco++) {
        char written[ECO_TEXT_MAX];
        eco_write(eco, written);
        assert_int_equal(eco_parse(written, 3), eco);
    }
    assert_int_equal(eco_parse("F00", 3), ECO_NONE);
    assert_int_equal(eco_parse("b9", 2), ECO_NONE);
    assert_int_equal(eco_parse("b90k", 4), eco_parse("B90", 3));
}

/* --- memory ----------------------------------------------------------------------------------- */

/* Games whose names are all different and long: the worst for a table of names. */
static StrBuf make_strangers(int games)
{
    StrBuf text;
    strbuf_init(&text);
    for (int i = 0; i < games; i++)
        strbuf_addf(&text,
                    "[Event \"A tournament with the very long name of %d and no other\"]\n"
                    "[White \"Somebody whom nobody has ever met before %d\"]\n"
                    "[Black \"Anybody who plays once and is not seen again %d\"]\n\n1. e4 e5 *\n\n",
                    i, i, i);
    return text;
}

static size_t count_found(GameFile *file, const char *line, uint32_t *numbers, size_t max)
{
    GameQuery query;
    GameSearch *search = NULL;
    Position start;
    position_init(&start);
    Status status = game_query_parse(line, &start, &query);
    assert_string_equal(status.text, "");
    status = game_search_start(file, &query, &search);
    assert_string_equal(status.text, "");
    GameSearchProgress progress;
    for (game_search_progress(search, &progress); !progress.is_done;
         game_search_progress(search, &progress)) {
        struct pollfd bell = { .fd = bell_fd(game_file_bell(file)), .events = POLLIN };
        assert_int_equal(poll(&bell, 1, 20000), 1);
        (void)bell_take(game_file_bell(file));
    }
    assert_string_equal(progress.status.text, "");
    assert_int_equal(progress.examined, game_index_count(game_file_index(file)));
    size_t found = game_search_count(search);
    for (size_t row = 0; row < found && row < max; row++) {
        size_t place;
        numbers[row] = (uint32_t)game_search_number(search, row);
        assert_true(game_search_row(search, numbers[row], &place));
        assert_int_equal(place, row);
    }
    game_search_free(search);
    return found;
}

static void test_memory_is_bounded(void **state)
{
    (void)state;
    enum { STRANGERS = 60000 };
    StrBuf text = make_strangers(STRANGERS);
    PgnReader *reader = pgn_reader_new(byte_source_new_memory(text.data, text.length));
    GameIndex *index = game_index_new();
    while (game_index_add(index, reader))
        continue;
    game_index_publish(index);
    assert_int_equal(game_index_count(index), STRANGERS);
    assert_true(game_index_memory(index) <= (size_t)64 * STRANGERS);
    assert_int_equal(game_index_entry(index, STRANGERS)->names[GAME_WHITE], NAME_UNKEPT);
    game_index_free(index);
    pgn_reader_free(reader);
    GameFile *file = open_text(text.data, text.length);
    uint32_t found[2];
    assert_int_equal(count_found(file, "white=\"met before 59123\"", found, 2), 1);
    assert_int_equal(found[0], 59124);
    assert_int_equal(count_found(file, "white=before black=59123", found, 2), 1);
    assert_int_equal(count_found(file, "before - 59123", found, 2), 1); /* as games are named */
    game_file_free(file);
    strbuf_done(&text);
}

/* Sanitizers take more memory than any limit. gcc has names for them, clang a question. */
#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && \
    !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#define HAS_LIMITS 1
#endif

#ifdef HAS_LIMITS
/* Reports whether a process gets no more memory than its limit: qemu-user ignores limits. */
static bool memory_limit_holds(rlim_t limit)
{
    int child = fork(), code = -1;
    if (child == 0) {
        struct rlimit low = { .rlim_cur = limit, .rlim_max = limit };
        bool is_set = setrlimit(RLIMIT_AS, &low) == 0;
        size_t length = 2 * (size_t)limit;
        void *more = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        _exit(is_set && more == MAP_FAILED ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &code, 0), child);
    return code == 0;
}

/* A packed file of a few megabytes may unpack to more than the memory. */
static void test_memory_ends_before_the_machines(void **state)
{
    (void)state;
    enum { GAMES = 1200000, LIMIT = 128 << 20 };
    if (!memory_limit_holds(LIMIT)) {
        print_message("# the system sets no limit to memory\n");
        skip();
    }
    struct rlimit old, low;
    StrBuf text;
    strbuf_init(&text);
    for (int i = 0; i < GAMES; i++)
        strbuf_add_text(&text, "1.a3*\n");
    assert_int_equal(getrlimit(RLIMIT_AS, &old), 0);
    low = old;
    low.rlim_cur = LIMIT;
    assert_int_equal(setrlimit(RLIMIT_AS, &low), 0);
    assert_true(alloc_share() <= LIMIT / 4);
    GameFile *file = NULL;
    GameFileProgress progress;
    Status status = game_file_open_text("many", text.data, text.length, &file);
    assert_true(status_is_ok(&status));
    for (game_file_progress(file, &progress); !progress.is_done; sched_yield())
        game_file_progress(file, &progress);
    size_t games = progress.games;
    assert_int_equal(setrlimit(RLIMIT_AS, &old), 0);
    assert_in_range(games, GAMES / 3, GAMES - 1);
    assert_int_equal(progress.status.code, STATUS_NO_MEMORY);
    assert_non_null(strstr(progress.status.text, "not enough memory for more than"));
    assert_true(game_index_memory(game_file_index(file)) <= LIMIT / 4);
    game_file_free(file);
    strbuf_done(&text);
}
#endif

/* --- searches --------------------------------------------------------------------------------- */

static void test_searches(void **state)
{
    (void)state;
    static const struct {
        const char *line, *found; /* numbers of games, in order */
    } searches[] = {
        { "", "1234" },
        { "player=carlsen", "12" },
        { "player=carlsen,magnus", "12" },
        { "player=\"magnus CARLSEN\"", "12" },
        { "white=carlsen", "1" },
        { "black=carlsen", "2" },
        { "player=polgar", "2" },
        { "muller", "3" },
        { "carlsen judit", "2" },
        { "event=tata", "2" },
        { "\"set up\"", "4" },
        { "result=1-0", "3" },
        { "result=1:0", "3" },
        { "result=1-0F", "3" },
        { "result=0,5-0,5,*", "14" },
        { "result=decisive", "23" },
        { "result=draw,*", "14" },
        { "date=2008", "2" },
        { "date=1990-2008", "24" },
        { "date>2008", "1" },
        { "date=>2008", "1" },
        { "date>=2008", "12" },
        { "year<2000", "4" },
        { "date=1999.05", "4" },
        { "date=1999.05.17..2013", "124" },
        { "date=1999-05-17..2013", "124" },
        { "date=1999-05", "4" },
        { "date>=1999-05 date<2013-01", "24" },
        { "since 2008", "12" },
        { "before 2008", "4" },
        { "after 2008", "1" },
        { "until 2008", "24" },
        { "in 2008", "2" },
        { "between 1990 and 2008", "24" },
        { "from 1990 to 2008", "24" },
        { "carlsen vs polgar", "2" },
        { "for carlsen", "12" },
        { "player=carlsen and result=1/2-1/2", "1" },
        { "carlsen as black", "2" },
        { "magnus carlsen with white", "1" },
        { "date=1999-05-17-2013-12-31", "124" },
        { "eco=A07", "1" },
        { "eco=A", "1" },
        { "eco=B90-B99", "23" }, /* by their moves: neither has the tag */
        { "A07", "1" },
        { "B90-B99", "23" },
        { "carlsen b90", "2" },
        { "1-0", "3" },
        { "carlsen 1/2-1/2", "1" },
        { "carlsen 1-0", "" },
        { "opening=B9", "23" },
        { "opening=najdorf", "23" },
        { "opening=\"sicilian defense\" date=2008", "2" },
        { "plies<8", "14" },
        { "plies=6", "1" },
        { "moves<4", "14" },
        { "moves=3-5", "13" },
        { "moves=6", "2" },
        { "elo>2700", "1" },
        { "whiteelo>2800", "1" },
        { "blackelo>2800", "" },
        { "blackelo=2775", "1" },
        { "position", "123" },
        { "position player=carlsen", "12" },
        { "fen=rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6 sort=-number",
          "32" },
        { "fen=8/8/3k4/8/3KP3/8/8/8 b - - 0 2", "4" },
        { "fen=8/8/3k4/8/3K4/8/8/8 b - - 0 2", "" },
        { "sort=white", "4132" }, /* "", a, carlsen, muller, polgar */
        { "sort=-date", "1243" },
        { "sort=plies", "4132" },
        { "draws", "1" },
        { "carlsen drawn", "1" },
        { "carlsen won", "2" },
        { "carlsen lost", "" },
        { "polgar lost to carlsen", "2" },
        { "won by carlsen", "2" },
        { "won by polgar", "" },
        { "tata won", "" },
        { "white=carlsen lost", "" },
        { "carlsen 2008", "2" },
        { "2008", "2" },
        { "white elo>2800", "1" },
        { "carlsen black elo=2775", "1" },
        { "white = carlsen", "1" },
        { "date >= 2008 sort= -date", "12" },
    };
    GameFile *file = open_text(few_games, sizeof few_games - 1);
    for (size_t i = 0; i < ARRAY_LEN(searches); i++) {
        uint32_t numbers[4];
        char text[5] = "";
        size_t found = count_found(file, searches[i].line, numbers, 4);
        for (size_t row = 0; row < found; row++)
            text[row] = (char)('0' + numbers[row]);
        if (strcmp(text, searches[i].found) != 0)
            fail_msg("%s found %s, not %s", searches[i].line, text, searches[i].found);
    }
    game_file_free(file);
}

/* "white carlsen" is two words of names, and finds nothing. */
static void test_filters_without_a_sign(void **state)
{
    (void)state;
    static const char *const WITH[] = { "white=carlsen", "carlsen white", "position carlsen", "x" };
    Word name, value;
    for (size_t i = 0; i < ARRAY_LEN(WITH); i++)
        assert_false(game_query_lacks_sign(WITH[i], &name, &value));
    assert_false(game_query_lacks_sign("karpov as black since 2017", &name, &value));
    assert_false(game_query_lacks_sign("white elo>2000", &name, &value));
    assert_true(game_query_lacks_sign("elo>2000 Opening  najdorf b90", &name, &value));
    assert_true(word_is(name, "Opening"));
    assert_true(word_is(value, "najdorf"));
}

static void test_bad_queries(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        int column;
    } bad[] = {
        { "result=2-0", 1 },
        { "carlsen date=soon", 9 },
        { "eco=Z99", 1 },
        { "rating>2000", 1 },
        { "player>b", 1 },
        { "date=2000-1990", 1 },
        { "sort=colour", 1 },
        { "fen=8/8", 1 },
        { "player=", 1 },
        { "\"\"", 1 },
        { "plies=x", 1 },
        { "fen=", 1 },
        { "event=,", 1 },
        { "position=e4", 1 },
        { "date=1990-", 1 },
        { "date=somewhere-in-the-seventeenth-century", 1 },
        { "won", 1 },
        { "result=1-0 lost", 1 },
        { "the-longest-filter-that-there-ever-was=1", 1 },
    };
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        GameQuery query = { .name_count = 7 };
        Status status = game_query_parse(bad[i].line, NULL, &query);
        if (status_is_ok(&status) || status.column != bad[i].column)
            fail_msg("%s: column %d, \"%s\"", bad[i].line, status.column, status.text);
        /* After "Column 1: " and before a full stop it fits a row of 80 columns. */
        if (strlen(status.text) > 66)
            fail_msg("%s: too long: \"%s\"", bad[i].line, status.text);
        assert_int_equal(query.name_count, 7);
    }
    GameQuery query;
    Status status = game_query_parse("position", NULL, &query);
    assert_int_equal(status.code, STATUS_STATE);
    Position start;
    position_init(&start);
    status = game_query_parse("position fen=8/8/8/8/8/k7/8/K7 w", &start, &query);
    assert_int_equal(status.code, STATUS_SYNTAX);
    assert_int_equal(status.column, 10);
    status = game_query_parse("position fen=" FEN_START, &start, &query);
    assert_int_equal(status.code, STATUS_OK);
    for (unsigned seed = 1; seed < 3000; seed++) {
        char line[40];
        unsigned random = seed;
        for (size_t i = 0; i < sizeof line - 1; i++, random = random * 1103515245 + 12345)
            line[i] = "positnfedac=<>\"-.,1990 \xFF"[(random >> 16) % 24];
        line[sizeof line - 1] = '\0';
        status = game_query_parse(line, NULL, &query);
    }
}

/* Stopped, it keeps what it has; freed while it runs, it ends. */
static void test_stopping(void **state)
{
    (void)state;
    StrBuf text = make_strangers(20000);
    char path[PATH_SIZE];
    make_path(path);
    file_write(path, "w", text.data, text.length);
    for (int i = 0; i < 20; i++) {
        GameFile *file = open_games(path);
        GameQuery query;
        Status status = game_query_parse("fen=8/8/4k3/8/8/4K3/8/8 w - - 0 1", NULL, &query);
        assert_true(status_is_ok(&status));
        GameSearch *search;
        status = game_search_start(file, &query, &search);
        assert_true(status_is_ok(&status));
        if (i % 2 == 0)
            game_search_stop(search);
        game_search_free(search);
        game_file_free(file);
    }
    unlink(path);
    strbuf_done(&text);
}

/* --- files that change ------------------------------------------------------------------------ */

static void test_changes_are_noticed(void **state)
{
    (void)state;
    char path[PATH_SIZE], other[PATH_SIZE];
    make_path(path);
    make_path(other);
    file_write(path, "w", few_games, sizeof few_games - 1);
    file_write(other, "w", few_games, sizeof few_games - 1);
    GameFile *file = open_games(path);
    assert_int_equal(wait_for_index(file), 4);
    assert_int_equal(game_file_state(file), GAME_FILE_SAME);
    assert_int_equal(rename(other, path), 0);
    assert_int_equal(game_file_state(file), GAME_FILE_REPLACED);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(game_file_state(file), GAME_FILE_GONE);
    Game *game;
    PgnGameInfo info;
    Status fault, status = read_game(file, 2, &game, &info, &fault);
    assert_true(status_is_ok(&status));
    game_free(game);
    game_file_free(file);
    file_write(path, "w", few_games, sizeof few_games - 1);
    file = open_games(path);
    wait_for_index(file);
    file_write(path, "a", "\n", 1);
    assert_int_equal(game_file_state(file), GAME_FILE_CHANGED);
    assert_int_equal(truncate(path, 20), 0);
    status = read_game(file, 4, &game, &info, &fault);
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    game_file_free(file);
    unlink(path);
}

static void test_what_cannot_be_opened(void **state)
{
    (void)state;
    GameFile *file = NULL;
    Status status = game_file_open("/nowhere/at/all.pgn", &file);
    assert_int_equal(status.code, STATUS_IO);
    status = game_file_open("/dev/null", &file);
    assert_int_equal(status.code, STATUS_IO);
    assert_null(file);
    char path[PATH_SIZE];
    make_path(path);
    file = open_games(path);
    assert_int_equal(wait_for_index(file), 0);
    game_file_free(file);
    unlink(path);
}

static void test_packed(void **state)
{
    (void)state;
#ifdef HAVE_ZLIB
    StrBuf text = make_strangers(5000);
    char path[PATH_SIZE];
    make_path(path);
    gzFile packed = gzopen(path, "wb");
    assert_int_equal(gzwrite(packed, text.data, (unsigned)text.length), text.length);
    gzclose(packed);
    GameFile *file = open_games(path);
    assert_int_equal(wait_for_index(file), 5000);
    for (size_t number = 4991; number > 499; number -= 499) {
        Game *game;
        PgnGameInfo info;
        Status fault, status = read_game(file, number, &game, &info, &fault);
        assert_true(status_is_ok(&status));
        char wanted[64];
        snprintf(wanted, sizeof wanted, "%zu", number - 1);
        assert_non_null(strstr(game_tag(game, "White"), wanted));
        game_free(game);
    }
    game_file_free(file);
    unlink(path);
    strbuf_done(&text);
#else
    skip();
#endif
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_entries),
        cmocka_unit_test(test_dates_and_codes),
        cmocka_unit_test(test_memory_is_bounded),
#ifdef HAS_LIMITS
        cmocka_unit_test(test_memory_ends_before_the_machines),
#endif
        cmocka_unit_test(test_searches),
        cmocka_unit_test(test_filters_without_a_sign),
        cmocka_unit_test(test_bad_queries),
        cmocka_unit_test(test_stopping),
        cmocka_unit_test(test_changes_are_noticed),
        cmocka_unit_test(test_what_cannot_be_opened),
        cmocka_unit_test(test_packed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
