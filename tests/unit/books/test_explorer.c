/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position index and the explorer: results match the games, also by transposition; stale,
 * truncated and hostile files are rejected without harm. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/library/game_file.h"
#include "engine/library/game_reader.h"
#include "engine/library/game_search.h"
#include "engine/library/opening_explorer.h"
#include "engine/library/position_index_format.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "tests/unit/support/board_support.h"
#include "tests/unit/support/file_support.h"

#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/luft-explorer-XXXXXX";
static char games_path[64], index_path[64];

static const char GAMES[] =
    "[White \"Ann\"]\n[Black \"Bob\"]\n[Date \"1990.01.01\"]\n[Result \"1-0\"]\n"
    "[WhiteElo \"2400\"]\n[BlackElo \"2300\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n"
    "[White \"Cid\"]\n[Black \"Ann\"]\n[Date \"2001.??.??\"]\n[Result \"1/2-1/2\"]\n"
    "[WhiteElo \"2600\"]\n[BlackElo \"2500\"]\n\n1. Nf3 Nc6 2. e4 e5 3. Bb5 1/2-1/2\n\n"
    "[White \"Dan\"]\n[Black \"Eve\"]\n[Result \"0-1\"]\n\n1. e4 c5 2. Nf3 Nc6 0-1\n\n"
    "[White \"Dan\"]\n[Black \"Eve\"]\n[Variant \"Atomic\"]\n\n1. e4 e5 2. Nf3 *\n\n"
    "[White \"Fay\"]\n[Black \"Gus\"]\n[Result \"*\"]\n\n"
    "1. e4 e5 2. Nf3 Nc6 3. Ng1 Nb8 4. Nf3 Nc6 5. Bc4 *\n\n"
    "[White \"Bad\"]\n[Black \"Game\"]\n\n1. e4 e5 2. Ke3 *\n";

static GameFile *open_games(void)
{
    GameFile *file = NULL;
    Status status = game_file_open(games_path, &file);
    assert_string_equal(status.text, "");
    for (GameFileProgress progress;;) {
        game_file_progress(file, &progress);
        if (progress.is_done)
            return file;
        struct pollfd bell = { .fd = bell_fd(game_file_bell(file)), .events = POLLIN };
        assert_int_equal(poll(&bell, 1, 20000), 1);
        (void)bell_take(game_file_bell(file));
    }
}

static GameFilePrint print_of(const GameFile *file) { return game_file_print(file); }

static void build(GameFile *file)
{
    PositionIndexProgress progress = { 0 };
    atomic_bool stop = false;
    PositionIndexBuilt built;
    Status status = position_index_build(file, index_path, &progress, &stop, &built);
    assert_string_equal(status.text, "");
    assert_int_equal(built.descriptor, -1);
}

static PositionIndex *open_index(const GameFile *file)
{
    GameFilePrint print = print_of(file);
    PositionIndex *index = NULL;
    Status status = position_index_open(index_path, &print, &index);
    assert_string_equal(status.text, "");
    return index;
}

static void assert_refused(const GameFile *file)
{
    GameFilePrint print = print_of(file);
    PositionIndex *index = NULL;
    Status status = position_index_open(index_path, &print, &index);
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    assert_null(index);
}

static int make_files(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL)
        return 1;
    snprintf(games_path, sizeof games_path, "%s/games.pgn", folder);
    snprintf(index_path, sizeof index_path, "%s/games.index", folder);
    return 0;
}

static int remove_folder(void);

static int remove_files(void **state)
{
    (void)state;
    return remove_folder() | remove(games_path) | remove(index_path) | rmdir(folder);
}

/* --- results ---------------------------------------------------------------------------------- */

/* Returns how many steps it took. */
static int look_at(const GameFile *file, PositionIndex *index, const GameSet *set,
                   const Position *pos, Explored *explored)
{
    ExplorerLook *look = explorer_look_new(index, game_file_index(file), set, pos);
    Status status = status_ok();
    int steps = 0;
    for (bool is_done = false; !is_done; steps++)
        status = explorer_look_step(look, &is_done);
    explorer_look_take(look, explored);
    explorer_look_free(look);
    return status_is_ok(&status) ? steps : 0;
}

static void look(const GameFile *file, PositionIndex *index, const GameSet *set, const char *moves,
                 Explored *explored)
{
    Position pos = board_after(moves);
    assert_true(look_at(file, index, set, &pos, explored) > 0);
}

static void assert_row(const ExplorerRow *row, const char *after, const char *san, uint32_t games)
{
    Position pos = board_after(after);
    char text[SAN_MAX];
    san_write(&pos, row->move, text);
    assert_string_equal(text, san);
    assert_int_equal(row->games, games);
}

static void test_moves_and_figures(void **state)
{
    (void)state;
    file_write(games_path, "w", GAMES, sizeof GAMES - 1);
    GameFile *file = open_games();
    build(file);
    PositionIndex *index = open_index(file);
    assert_int_equal(position_index_games(index), 6);
    Explored explored;
    look(file, index, NULL, "", &explored);
    assert_int_equal(explored.all.games, 5); /* not the Atomic one */
    assert_int_equal(explored.count, 2);
    assert_row(&explored.rows[0], "", "e4", 4);
    assert_row(&explored.rows[1], "", "Nf3", 1);
    const ExplorerRow *e4 = &explored.rows[0];
    assert_int_equal(e4->results[RESULT_WHITE_WINS], 1);
    assert_int_equal(e4->results[RESULT_BLACK_WINS], 1);
    assert_int_equal(e4->results[RESULT_UNKNOWN], 2);
    assert_int_equal(e4->rating, 2400);
    assert_int_equal(e4->performance, 2300 + 800);
    assert_int_equal(e4->last_year, 1990);
    assert_int_equal(e4->best_game, 1);
    assert_true(explorer_score(e4, WHITE) == 50);
    assert_int_equal(explored.rows[1].performance, 2500);
    explored_done(&explored);
    position_index_free(index);
    game_file_free(file);
}

/* Two orders of moves are one position; a game that comes there twice counts once. */
static void test_transpositions(void **state)
{
    (void)state;
    GameFile *file = open_games();
    PositionIndex *index = open_index(file);
    Explored explored;
    look(file, index, NULL, "e4 e5 Nf3 Nc6", &explored);
    assert_int_equal(explored.all.games, 3);
    assert_int_equal(explored.games[0], 1);
    assert_int_equal(explored.games[1], 2);
    assert_int_equal(explored.games[2], 5);
    assert_int_equal(explored.count, 2); /* the first game ends here */
    assert_row(&explored.rows[0], "e4 e5 Nf3 Nc6", explored.rows[0].best_game == 2 ? "Bb5" : "Ng1",
               1);
    explored_done(&explored);
    look(file, index, NULL, "a4", &explored);
    assert_int_equal(explored.all.games, 0);
    assert_int_equal(explored.count, 0);
    explored_done(&explored);
    position_index_free(index);
    game_file_free(file);
}

static void test_a_set_narrows(void **state)
{
    (void)state;
    GameFile *file = open_games();
    PositionIndex *index = open_index(file);
    GameSet set;
    game_set_init(&set, 6);
    game_set_add(&set, 2);
    game_set_add(&set, 3);
    game_set_add(&set, 600); /* beyond its games: ignored */
    Explored explored;
    look(file, index, &set, "", &explored);
    assert_int_equal(explored.all.games, 2);
    assert_int_equal(explored.games[0], 2);
    explored_done(&explored);
    game_set_done(&set);
    position_index_free(index);
    game_file_free(file);
}

static void test_found_games_are_listed(void **state)
{
    (void)state;
    GameFile *file = open_games();
    const uint32_t numbers[] = { 1, 2, 5 };
    GameQuery query;
    static const char *const CONTRADICTIONS[] = { "sort=date sort=-date",
                                                  "result=1-0 result=0-1",
                                                  "date=1990 year=1991",
                                                  "opening=a opening=b",
                                                  "elo>2000 elo<1500",
                                                  "comment=a comment=b",
                                                  "timecontrol=blitz timecontrol=60+0",
                                                  "material=KRvK material=KQvK" };
    for (size_t i = 0; i < ARRAY_LEN(CONTRADICTIONS); i++) {
        Status refused = game_query_parse(CONTRADICTIONS[i], NULL, &query);
        assert_non_null(strstr(refused.text, " is given twice, with different values"));
    }
    static const char AGREED[] =
        "opening=B90 opening=najdorf timecontrol=60+0 timecontrol=60+0 material=KRvK material=KRvK "
        "fen=\"8/8/8/8/8/k7/8/K2Q4 w - - 0 1\" fen=\"8/8/8/8/8/k7/8/K2Q4 w - - 5 9\" "
        "sort=date sort=date elo>=2000 elo<=2100";
    Status agreed = game_query_parse(AGREED, NULL, &query);
    assert_true(status_is_ok(&agreed));
    assert_int_equal(query.elo_low[WHITE], 2000);
    assert_int_equal(query.elo_high[BLACK], 2100);
    Status status = game_query_parse("sort=-white elo=2000-2900", NULL, &query);
    assert_string_equal(status.text, "");
    assert_int_equal(game_query_ask_index(&query, game_file_index(file),
                                          game_index_entry(game_file_index(file), 2)),
                     QUERY_YES);
    assert_int_equal(game_query_ask_index(&query, game_file_index(file),
                                          game_index_entry(game_file_index(file), 5)),
                     QUERY_NO);
    GameSearch *search = NULL;
    status = game_search_found(file, &query, numbers, 3, &search);
    assert_string_equal(status.text, "");
    for (GameSearchProgress progress = { 0 }; !progress.is_done;)
        game_search_progress(search, &progress);
    assert_int_equal(game_search_count(search), 3);
    assert_int_equal(game_search_number(search, 0), 5);
    assert_int_equal(game_search_number(search, 2), 1);
    game_search_free(search);
    game_file_free(file);
}

/* --- many games, against a plain count -------------------------------------------------------- */

/* More records than one run holds. */
static void test_runs_are_merged(void **state)
{
    (void)state;
    enum { COUNT = 40000 };
    static const char *const LINES[] = {
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 "
        "Nb8",
        "1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. Nf3 O-O 6. Be2 e5 7. O-O Nc6 8. d5 Ne7 9. Ne1 "
        "Nd7",
        "1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. d4 O-O 6. Be2 e5 7. O-O Nc6 8. d5 Ne7 9. Nd2 "
        "a5",
    };
    StrBuf text;
    strbuf_init(&text);
    uint32_t counts[ARRAY_LEN(LINES)] = { 0 };
    unsigned random = 1;
    for (int i = 0; i < COUNT; i++, random = random * 1103515245u + 12345u) {
        unsigned which = (random >> 16) % 3;
        counts[which]++;
        strbuf_addf(&text, "[White \"A\"]\n\n%s 1-0\n\n", LINES[which]);
    }
    file_write(games_path, "w", text.data, text.length);
    strbuf_done(&text);
    GameFile *file = open_games();
    build(file);
    PositionIndex *index = open_index(file);
    Explored explored;
    look(file, index, NULL, "", &explored);
    assert_int_equal(explored.all.games, COUNT);
    for (uint32_t i = 0; i < COUNT; i++)
        assert_int_equal(explored.games[i], i + 1);
    assert_int_equal(explored.count, 3);
    explored_done(&explored);
    Position start = board_after("");
    assert_int_equal(look_at(file, index, NULL, &start, &explored),
                     COUNT / POSITION_WALK_STEP + 1); /* none of them may take long */
    explored_done(&explored);
    look(file, index, NULL, "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5", &explored);
    assert_int_equal(explored.all.games, counts[1] + counts[2]);
    assert_int_equal(explored.all.results[RESULT_WHITE_WINS], counts[1] + counts[2]);
    explored_done(&explored);
    position_index_free(index);
    game_file_free(file);
}

static void test_building_stops(void **state)
{
    (void)state;
    GameFile *file = open_games();
    PositionIndexProgress progress = { 0 };
    atomic_bool stop = true;
    char other[80];
    snprintf(other, sizeof other, "%s.other", index_path);
    PositionIndexBuilt built;
    Status status = position_index_build(file, other, &progress, &stop, &built);
    assert_int_equal(status.code, STATUS_STATE);
    assert_int_equal(access(other, F_OK), -1);
    game_file_free(file);
}

/* Built in another place, the index has the same contents; path: one that cannot be written, and
 * TMPDIR. */
static void expect_built_elsewhere(const char *path, const char *temporary)
{
    GameFile *file = open_games();
    PositionIndexProgress progress = { 0 };
    PositionIndexBuilt built;
    PositionIndex *index = NULL;
    atomic_bool stop = false;
    GameFilePrint print = print_of(file);
    assert_int_equal(setenv("TMPDIR", temporary, 1), 0);
    Status status = position_index_build(file, path, &progress, &stop, &built);
    unsetenv("TMPDIR");
    assert_string_equal(status.text, "");
    assert_int_not_equal(built.reason.code, STATUS_OK);
    status = position_index_open_descriptor(built.descriptor, &print, &index);
    assert_string_equal(status.text, "");
    assert_int_equal(position_index_games(index), game_index_count(game_file_index(file)));
    position_index_free(index);
    game_file_free(file);
}

static void without_a_folder_the_index_is_made_elsewhere(void **state)
{
    (void)state;
    char under_file[96];
    snprintf(under_file, sizeof under_file, "%s/below/it", games_path);
    expect_built_elsewhere(under_file, "/tmp");
    expect_built_elsewhere(NULL, "/tmp");
#ifdef HAVE_MEMFD_CREATE
    expect_built_elsewhere(under_file, under_file);
#endif
}

/* --- a folder --------------------------------------------------------------------------------- */

/* The folder's files, and the games of each as "1. e4 e5" with a count. */
static void write_games(const char *name, const char *moves, int count)
{
    char path[96];
    StrBuf text;
    strbuf_init(&text);
    for (int i = 0; i < count; i++)
        strbuf_addf(&text, "[White \"Ann\"]\n[Black \"%s\"]\n[Result \"1-0\"]\n\n%s 1-0\n\n", name,
                    moves);
    snprintf(path, sizeof path, "%s/many/%s", folder, name);
    file_write(path, "w", text.data, text.length);
    strbuf_done(&text);
}

static GameFile *open_folder(void)
{
    char path[64], kept[64];
    snprintf(path, sizeof path, "%s/many", folder);
    memcpy(kept, games_path, sizeof kept);
    memcpy(games_path, path, sizeof path);
    GameFile *file = open_games();
    memcpy(games_path, kept, sizeof kept);
    return file;
}

static uint32_t count_of(const GameFile *file, PositionIndex *index, const char *moves)
{
    Explored explored;
    look(file, index, NULL, moves, &explored);
    uint32_t count = explored.all.games;
    for (uint32_t i = 1; i < count; i++)
        assert_true(explored.games[i] > explored.games[i - 1]);
    explored_done(&explored);
    return count;
}

/* Changes a byte that no sample covers and restores the time: only reading the file again can
 * notice it. */
static void forge(const char *name)
{
    enum { BETWEEN = 2000 };
    char path[96];
    struct stat known;
    snprintf(path, sizeof path, "%s/many/%s", folder, name);
    assert_int_equal(stat(path, &known), 0);
    FILE *stream = fopen(path, "r+");
    char text[400];
    assert_int_equal(fseek(stream, BETWEEN, SEEK_SET), 0);
    assert_int_equal(fread(text, 1, sizeof text - 1, stream), sizeof text - 1);
    text[sizeof text - 1] = '\0';
    char *move = strstr(text, "1. e4");
    assert_non_null(move);
    assert_int_equal(fseek(stream, BETWEEN + (move - text) + 3, SEEK_SET), 0);
    assert_int_equal(fputc('c', stream), 'c');
    assert_int_equal(fclose(stream), 0);
    const struct timespec times[2] = { known.st_atim, known.st_mtim };
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void test_a_folder_grows(void **state)
{
    (void)state;
    enum { MANY = 3000, FEW = 5 };
    char path[96];
    snprintf(path, sizeof path, "%s/many", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    write_games("b.pgn", "1. e4 e5", MANY);
    write_games("c.pgn", "1. d4 d5", FEW);
    write_games("no games.txt", "1. d4 d5", FEW);
    GameFile *file = open_folder();
    assert_true(game_file_is_folder(file));
    assert_int_equal(game_index_count(game_file_index(file)), MANY + FEW);
    build(file);
    PositionIndex *index = open_index(file);
    assert_int_equal(count_of(file, index, ""), MANY + FEW);
    assert_int_equal(count_of(file, index, "d4"), FEW);
    position_index_free(index);

    Game *game = NULL;
    PgnGameInfo info;
    GameReader *reader = game_reader_new(file);
    Status fault, status = game_reader_read(reader, MANY + 2, &game, &info, &fault);
    assert_string_equal(status.text, "");
    assert_string_equal(game_tag(game, "Black"), "c.pgn");
    assert_int_equal(info.number, 2); /* of its file */
    game_free(game);
    game_reader_free(reader);
    assert_int_equal(game_file_state(file), GAME_FILE_SAME);

    forge("b.pgn");
    write_games("a.pgn", "1. e4 c5", FEW);     /* a new one in front, */
    write_games("c.pgn", "1. c4 c5", 2 * FEW); /* ... and one that is another now */
    assert_int_equal(game_file_state(file), GAME_FILE_CHANGED);
    game_file_free(file);
    file = open_folder();
    assert_refused(file);
    build(file);
    index = open_index(file);
    assert_int_equal(count_of(file, index, ""), FEW + MANY + 2 * FEW);
    assert_int_equal(count_of(file, index, "e4"), FEW + MANY);
    assert_int_equal(count_of(file, index, "d4"), 0);
    assert_int_equal(count_of(file, index, "c4"), 2 * FEW); /* b.pgn was not read again */
    position_index_free(index);
    game_file_free(file);

    snprintf(path, sizeof path, "%s/many/b.pgn", folder);
    assert_int_equal(remove(path), 0);
    file = open_folder();
    build(file);
    index = open_index(file);
    assert_int_equal(count_of(file, index, ""), 3 * FEW);
    assert_int_equal(count_of(file, index, "e4"), FEW);
    position_index_free(index);
    game_file_free(file);
}

/* Files after it are found all the same; root, who may read everything, becomes another user
 * meanwhile. */
static void test_an_unreadable_folder_is_left_out(void **state)
{
    (void)state;
    enum { NOBODY = 65534 };
    char path[96], closed[96];
    snprintf(path, sizeof path, "%s/many", folder);
    snprintf(closed, sizeof closed, "%s/many/b", folder);
    assert_int_equal(mkdir(closed, 0), 0);
    bool is_root = geteuid() == 0;
    if (is_root) {
        assert_int_equal(chmod(folder, 0755) | chmod(path, 0755), 0);
        assert_int_equal(seteuid(NOBODY), 0);
    }
    GamePaths paths = { 0 };
    Status status = game_folder_find(path, &paths);
    if (is_root)
        assert_int_equal(seteuid(0), 0);
    assert_int_equal(status.code, STATUS_IO);
    assert_int_equal(paths.count, 2);
    assert_string_equal(strrchr(paths.paths[1], '/'), "/c.pgn");
    game_paths_done(&paths);
}

static int remove_folder(void)
{
    static const char *const NAMES[] = { "a.pgn", "b", "c.pgn", "no games.txt", "" };
    int result = 0;
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        char path[96];
        snprintf(path, sizeof path, "%s/many/%s", folder, NAMES[i]);
        result |= remove(path);
    }
    return result;
}

/* --- files that are not to be believed -------------------------------------------------------- */

static void test_other_games_and_cut_files(void **state)
{
    (void)state;
    file_write(games_path, "w", GAMES, sizeof GAMES - 1);
    GameFile *file = open_games();
    assert_refused(file); /* of the games that were there before */
    build(file);
    position_index_free(open_index(file));
    struct stat known;
    assert_int_equal(stat(index_path, &known), 0);
    for (off_t length = known.st_size - 1; length >= 0; length -= 7) {
        assert_int_equal(truncate(index_path, length), 0);
        assert_refused(file);
    }
    assert_int_equal(remove(index_path), 0);
    assert_refused(file);
    build(file);
    game_file_free(file);
    /* The same size and another content. */
    file_write(games_path, "r+", "[White \"Xan", 11);
    file = open_games();
    assert_refused(file);
    game_file_free(file);
}

/* Gives the index of six games the checksums that its bytes should have. */
static void seal(unsigned char *bytes, size_t length)
{
    PositionIndexHeader header;
    PositionIndexSource source;
    PositionIndexTail tail;
    memcpy(&header, bytes, sizeof header);
    memcpy(&source, bytes + sizeof header, sizeof source);
    unsigned char *end = bytes + length - sizeof tail;
    memcpy(&tail, end, sizeof tail);
    assert_true(header.sources == 1 && position_index_blocks(tail.records) == 1);
    uint64_t block = hash_bytes(HASH_START, bytes + sizeof header + sizeof source,
                                (size_t)tail.records * sizeof(PositionRecord));
    tail.check = position_index_tail_check(&header, &source, &block, tail.records);
    memcpy(end, &tail, sizeof tail);
    memcpy(end - sizeof block, &block, sizeof block);
}

static unsigned char *read_index(size_t *length)
{
    struct stat known;
    assert_int_equal(stat(index_path, &known), 0);
    *length = (size_t)known.st_size;
    unsigned char *bytes = alloc_bytes(*length);
    FILE *stream = fopen(index_path, "r");
    assert_non_null(stream);
    assert_int_equal(fread(bytes, 1, *length, stream), *length);
    assert_int_equal(fclose(stream), 0);
    return bytes;
}

/* Refused when it is opened, or noticed and removed when the damaged block is looked into: no count
 * is ever wrong. */
static void test_any_damage_is_noticed(void **state)
{
    (void)state;
    GameFile *file = open_games();
    GameFilePrint print = print_of(file);
    build(file);
    size_t length;
    unsigned char *bytes = read_index(&length);
    Position pos = board_after("e4 e5");
    for (size_t at = 0; at < length; at++) {
        bytes[at] ^= (unsigned char)(1u << at % 8);
        file_write(index_path, "w", (const char *)bytes, length);
        bytes[at] ^= (unsigned char)(1u << at % 8);
        PositionIndex *index = NULL;
        Status status = position_index_open(index_path, &print, &index);
        if (!status_is_ok(&status))
            continue;
        Explored explored;
        assert_int_equal(look_at(file, index, NULL, &pos, &explored), 0);
        explored_done(&explored);
        position_index_free(index);
        assert_refused(file);
    }
    build(file);
    free(bytes);
    game_file_free(file);
}

/* Any bytes for records, and checksums as they should be: whatever is found is a game that is there
 * and a move that is legal. */
static void test_hostile_records(void **state)
{
    (void)state;
    GameFile *file = open_games();
    build(file);
    struct stat known;
    assert_int_equal(stat(index_path, &known), 0);
    enum { HEADER = 72 + 48, TAIL = 8 + 16 };
    size_t length = (size_t)known.st_size - HEADER - TAIL;
    size_t whole;
    unsigned char *bytes = read_index(&whole);
    unsigned char *noise = alloc_bytes(length);
    unsigned random = 5;
    for (int round = 0; round < 200; round++) {
        Position pos = board_after(round % 2 == 0 ? "" : "e4 e5");
        for (size_t i = 0; i < length; i++, random = random * 1103515245u + 12345u)
            noise[i] = round < 100 ? (unsigned char)(random >> 24) : 0;
        /* The right key in the middle, with games and moves of any kind. */
        for (size_t at = length / 24 * 12; round < 100 && at + 12 <= length; at += 12) {
            uint32_t high = (uint32_t)(pos.key >> 32);
            uint16_t low = (uint16_t)(pos.key >> 16);
            memcpy(noise + at, &high, sizeof high);
            memcpy(noise + at + 4, &low, sizeof low);
            noise[at + 8] = (unsigned char)(random >> 28);
            noise[at + 9] = noise[at + 10] = noise[at + 11] = round % 3 == 0 ? 0 : 0xff;
        }
        memcpy(bytes + HEADER, noise, length);
        seal(bytes, whole);
        file_write(index_path, "w", (const char *)bytes, whole);
        PositionIndex *index = open_index(file);
        Explored explored;
        /* Keys out of order are noticed. */
        if (look_at(file, index, NULL, &pos, &explored) == 0)
            assert_refused(file);
        for (uint32_t i = 0; i < explored.all.games; i++)
            assert_in_range(explored.games[i], 1, 6);
        for (int i = 0; i < explored.count; i++)
            assert_true(movegen_is_legal(&pos, explored.rows[i].move));
        explored_done(&explored);
        position_index_free(index);
    }
    build(file);
    free(bytes);
    free(noise);
    game_file_free(file);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_and_figures),
        cmocka_unit_test(test_transpositions),
        cmocka_unit_test(test_a_set_narrows),
        cmocka_unit_test(test_found_games_are_listed),
        cmocka_unit_test(test_runs_are_merged),
        cmocka_unit_test(test_building_stops),
        cmocka_unit_test(without_a_folder_the_index_is_made_elsewhere),
        cmocka_unit_test(test_a_folder_grows),
        cmocka_unit_test(test_an_unreadable_folder_is_left_out),
        cmocka_unit_test(test_other_games_and_cut_files),
        cmocka_unit_test(test_any_damage_is_noticed),
        cmocka_unit_test(test_hostile_records),
    };
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
