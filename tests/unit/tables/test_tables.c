/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endgame tables: the values that python-chess reads from the same files, whatever is broken. */
#include <config.h>

#include "engine/base/folder.h"
#include "engine/board/rules.h"
#include "engine/tables/table_file.h"
#include "engine/tables/tables.h"
#include "tests/unit/support/board_support.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { WDL_TABLES = 14, DTZ_TABLES = 8, NOT_ASKED = 1000, COUNTER_MAX = 100, SURE_PLIES = 19 };

static char *data_path(const char *name)
{
    static _Thread_local char path[4096];
    const char *source = getenv("top_srcdir");
    snprintf(path, sizeof path, "%s/tests/data/syzygy%s%s", source ? source : ".", *name ? "/" : "",
             name);
    return path;
}

static Tables *open_tables(void)
{
    Status status;
    Tables *tables = tables_open(data_path(""), &status);
    assert_true(status_is_ok(&status));
    assert_int_equal(tables_count(tables), WDL_TABLES);
    assert_int_equal(tables_dtz_count(tables), DTZ_TABLES);
    assert_int_equal(tables_men(tables), 4);
    return tables;
}

/* Calls with every line of the referee's file; how many there were. */
typedef void Visit(Tables *tables, Position *pos, int wdl, int dtz);

static int visit_referee(Tables *tables, Visit *visit)
{
    FILE *file = fopen(data_path("referee.txt"), "r");
    char line[256];
    int count = 0;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        char *semicolon = strchr(line, ';');
        int wdl;
        int dtz = NOT_ASKED;
        if (line[0] == '#' || !semicolon || sscanf(semicolon, "; %d; %d", &wdl, &dtz) < 1)
            continue;
        *semicolon = '\0';
        Position pos = board_from_fen(line);
        visit(tables, &pos, wdl, dtz);
        count++;
    }
    fclose(file);
    return count;
}

static void expect_values(Tables *tables, Position *pos, int wdl, int dtz)
{
    TablesWdl found;
    int plies;
    assert_true(tables_probe_wdl(tables, pos, &found));
    assert_int_equal(found, wdl);
    if (dtz == NOT_ASKED)
        return;
    assert_true(tables_probe_dtz(tables, pos, &plies));
    assert_int_equal(plies, dtz);
}

static void values_are_the_referees(void **state)
{
    (void)state;
    Tables *tables = open_tables();
    assert_int_equal(visit_referee(tables, expect_values), 1100);
    tables_close(tables);
}

/* The best move keeps the value, and every move has the value of the position after it. */
static void expect_best_move(Tables *tables, Position *pos, int wdl, int dtz)
{
    TablesMove moves[MOVES_MAX];
    bool by_distance;
    Undo undo;
    TablesWdl after;
    int count = tables_rank_moves(tables, pos, NULL, 0, moves, &by_distance);
    if (dtz == NOT_ASKED || !movegen_any(pos))
        return;
    assert_true(count > 0);
    assert_int_equal(moves[0].wdl, wdl);
    for (int i = 0; i < count; i++) {
        assert_true(i == 0 || moves[i].rank <= moves[i - 1].rank);
        position_make(pos, moves[i].move, &undo);
        assert_true(tables_probe_wdl(tables, pos, &after));
        assert_int_equal(-(int)after, moves[i].wdl);
        position_unmake(pos, moves[i].move, &undo);
    }
}

static void ranks_agree_with_the_values(void **state)
{
    (void)state;
    Tables *tables = open_tables();
    visit_referee(tables, expect_best_move);
    tables_close(tables);
}

/* A win is played out by the ranks alone once the position was repeated: mate in time. */
static void a_repeated_win_is_still_won(void **state)
{
    (void)state;
    Tables *tables = open_tables();
    Position pos = board_from_fen("8/8/8/3k4/8/8/6R1/6K1 w - - 30 60");
    Key keys[200] = { 7, 7 }; /* something was repeated */
    size_t count = 2;
    int plies = 0;
    while (movegen_any(&pos) && plies < 70) {
        TablesMove moves[MOVES_MAX];
        bool by_distance;
        Undo undo;
        assert_true(tables_rank_moves(tables, &pos, keys, count, moves, &by_distance) > 0);
        keys[count++] = pos.key;
        position_make(&pos, moves[0].move, &undo);
        plies++;
    }
    assert_int_equal(rules_judge(&pos, keys, count).end, RULES_CHECKMATE);
    tables_close(tables);
}

static void what_no_table_knows_has_no_answer(void **state)
{
    (void)state;
    Tables *tables = open_tables();
    TablesWdl wdl;
    int dtz;
    TablesMove moves[MOVES_MAX];
    bool by_distance;
    static const char *const fens[] = {
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",       /* castling */
        "4k3/8/8/8/8/8/4P3/B3K3 w - - 0 1",     /* KBPvK is not there */
        "4k3/pppp4/8/8/8/8/4B3/R3K3 w - - 0 1", /* too many men */
    };
    for (size_t i = 0; i < ARRAY_LEN(fens); i++) {
        Position pos = board_from_fen(fens[i]);
        assert_false(tables_probe_wdl(tables, &pos, &wdl));
        assert_false(tables_probe_dtz(tables, &pos, &dtz));
        assert_int_equal(tables_rank_moves(tables, &pos, NULL, 0, moves, &by_distance), 0);
    }
    Position kings = board_from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_true(tables_probe_wdl(tables, &kings, &wdl));
    assert_int_equal(wdl, TABLES_DRAW);
    tables_close(tables);
}

static void names_are_read_strictly(void **state)
{
    (void)state;
    static const char *const bad[] = { "",    "K",        "KvKv",      "QvK",   "KQ",  "KXvK",
                                       "KvK", "KQvKQRR1", "KQQQvKQQQ", "KQKvK", "kqvk" };
    MaterialKey key;
    for (size_t i = 0; i < ARRAY_LEN(bad); i++)
        assert_false(material_from_name(bad[i], strlen(bad[i]), &key));
    assert_true(material_from_name("KRPvKR", 6, &key));
    Position pos = board_from_fen("4k3/8/8/8/8/r7/4P3/R3K3 w - - 0 1");
    assert_int_equal(material_key(&pos), key);
    assert_int_equal(material_men(key), 5);
}

/* --- hostile files -----------------------------------------------------------------------------*/

static size_t read_whole(const char *path, uint8_t **bytes)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    *bytes = malloc(size);
    assert_non_null(*bytes);
    assert_int_equal(fread(*bytes, 1, size, file), size);
    fclose(file);
    return size;
}

/* A temporary folder with one file, which each test that writes it removes. */
static char folder[4096];
static char scratch[4200];

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "%s/luft_tables_XXXXXX", folder_temporary());
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(scratch, sizeof scratch, "%s/broken_table.rtb", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(scratch); /* of a test that failed */
    return rmdir(folder);
}

/* A new file each time: ext4 waits for the disk when one is closed that was cut to nothing. */
static void write_whole(const uint8_t *bytes, size_t size)
{
    unlink(scratch);
    FILE *file = fopen(scratch, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

/* Probes a file with random positions of its material; any answer will do. */
static void question(const TableFile *file, const Position *positions, int count)
{
    for (int i = 0; i < count; i++) {
        int value;
        for (int wdl = 0; wdl <= 4; wdl++)
            table_file_probe(file, &positions[i], material_key(&positions[i]), wdl, &value);
    }
}

static int random_positions(MaterialKey key, Position *positions, int count, uint64_t *random)
{
    int found = 0;
    while (found < count) {
        Position pos;
        position_clear(&pos);
        MaterialKey rest = key;
        for (int i = 0; i < material_men(key); i++) {
            Square square;
            do
                square = (Square)(board_random(random) % 64);
            while (pos.piece_on[square] || square < 8 || square > 55);
            Piece piece = i == 0 ? W_KING : i == 1 ? B_KING : NO_PIECE;
            for (int bit = 0; piece == NO_PIECE; bit += 4) {
                if (!(rest >> bit & 15))
                    continue;
                rest -= UINT64_C(1) << bit;
                piece = piece_make((Color)(bit / 20), (PieceType)(PAWN + bit % 20 / 4));
            }
            position_put_piece(&pos, piece, square);
        }
        pos.side = (uint8_t)(board_random(random) & 1);
        pos.ep_square = NO_SQUARE;
        pos.fullmoves = 1;
        position_finish(&pos);
        if (position_is_ok(&pos))
            positions[found++] = pos;
    }
    return found;
}

static void break_and_question(const char *name, TableKind kind, int rounds)
{
    Position positions[20];
    uint8_t *bytes;
    MaterialKey key;
    char file_name[32];
    uint64_t random = 20261122;
    assert_true(material_from_name(name, strlen(name), &key));
    snprintf(file_name, sizeof file_name, "%s.%s", name, kind == TABLE_WDL ? "rtbw" : "rtbz");
    size_t size = read_whole(data_path(file_name), &bytes);
    int count = random_positions(key, positions, (int)ARRAY_LEN(positions), &random);
    for (int round = 0; round < rounds; round++) {
        uint8_t *copy = malloc(size);
        assert_non_null(copy);
        memcpy(copy, bytes, size);
        size_t length = round % 4 == 0 ? (size_t)(board_random(&random) % size) : size;
        size_t head = round % 2 ? 160 : size; /* the head is where lengths and counts are */
        for (uint64_t i = board_random(&random) % 4 + (round % 4 != 0); i > 0; i--) {
            uint64_t place = board_random(&random) % (head < size ? head : size);
            copy[place] = (uint8_t)board_random(&random);
        }
        write_whole(copy, length);
        TableFile *file = NULL;
        Status status = table_file_open(scratch, key, kind, &file);
        if (status_is_ok(&status))
            question(file, positions, count);
        else
            assert_null(file);
        table_file_close(file);
        free(copy);
    }
    free(bytes);
    unlink(scratch);
}

static void broken_files_are_survived(void **state)
{
    (void)state;
    break_and_question("KQvK", TABLE_WDL, 600);
    break_and_question("KQvK", TABLE_DTZ, 600);
    break_and_question("KPvK", TABLE_WDL, 600);
    break_and_question("KPvK", TABLE_DTZ, 600);
    break_and_question("KNNvK", TABLE_WDL, 300);
    break_and_question("KPvKP", TABLE_DTZ, 300);
    break_and_question("KBvKN", TABLE_WDL, 300);
}

static void files_of_other_material_are_refused(void **state)
{
    (void)state;
    MaterialKey key;
    TableFile *file = NULL;
    assert_true(material_from_name("KRvK", 4, &key));
    Status status = table_file_open(data_path("KQvK.rtbw"), key, TABLE_WDL, &file);
    assert_int_equal(status.code, STATUS_SYNTAX);
    status = table_file_open(data_path("KRvK.rtbz"), key, TABLE_WDL, &file);
    assert_int_equal(status.code, STATUS_SYNTAX);
    status = table_file_open(data_path("referee.txt"), key, TABLE_WDL, &file);
    assert_int_equal(status.code, STATUS_SYNTAX);
    status = table_file_open(data_path("missing"), key, TABLE_WDL, &file);
    assert_int_equal(status.code, STATUS_IO);
    status = table_file_open("/dev/null", key, TABLE_WDL, &file);
    assert_int_equal(status.code, STATUS_SYNTAX);
    assert_null(file);
}

/* A table's pieces are ordered by kind, as they are taken off the board. */
static void like_men_apart_are_refused(void **state)
{
    (void)state;
    enum { MEN = 6 }; /* K, k, N, N; White and Black to move in half a byte each */
    uint8_t *bytes;
    MaterialKey key;
    TableFile *file = NULL;
    size_t size = read_whole(data_path("KNNvK.rtbw"), &bytes);
    assert_true(material_from_name("KNNvK", 5, &key));
    assert_int_equal(bytes[MEN + 2], bytes[MEN + 3]);
    uint8_t man = bytes[MEN + 1];
    bytes[MEN + 1] = bytes[MEN + 2];
    bytes[MEN + 2] = man;
    write_whole(bytes, size);
    Status status = table_file_open(scratch, key, TABLE_WDL, &file);
    assert_int_equal(status.code, STATUS_SYNTAX);
    assert_null(file);
    free(bytes);
    unlink(scratch);
}

/* A table of pawns of which every part is one value: how it is read depends on its orders alone.
 * The parts lead with the pawns named, White's (1) or Black's (9), one letter a file of the leader.
 */
static void write_pawn_table(const char *leaders)
{
    enum { FILES = 4, WHITE_PAWNS = 4, SINGLE = 128, DRAW = 2 };
    static const uint8_t magic[4] = { 0x71, 0xe8, 0x23, 0x5d };
    uint8_t bytes[128] = { 0 };
    size_t size = sizeof magic;
    memcpy(bytes, magic, sizeof magic);
    bytes[size++] = 3; /* two sides, pawns */
    for (int file = 0; file < FILES; file++) {
        bool white_leads = leaders[file] == 'w';
        bytes[size++] = 0x00; /* the leaders count first, the others second, for both sides */
        bytes[size++] = 0x11;
        memset(bytes + size, 0x11, WHITE_PAWNS + 1);
        bytes[size + (white_leads ? WHITE_PAWNS : 0)] = 0x99;
        size += WHITE_PAWNS + 1;
        bytes[size++] = 0x66;
        bytes[size++] = 0xee;
    }
    size += size % 2;
    for (int part = 0; part < 2 * FILES; part++) {
        bytes[size++] = SINGLE;
        bytes[size++] = DRAW;
    }
    assert_true(size <= sizeof bytes);
    write_whole(bytes, sizeof bytes); /* data, were there any, would begin at a multiple of 64 */
}

/* The first part places the pieces before it is known which part is probed. */
static void parts_with_other_leaders_are_refused(void **state)
{
    (void)state;
    static const char *const mixed[] = { "wwwb", "wwbw", "wbww", "bwww", "wbbb", "bbbw" };
    Position pos = board_from_fen("4k3/7p/8/8/8/3PP3/3PP3/4K3 w - - 0 1");
    MaterialKey key;
    TableFile *file = NULL;
    int value = -1;
    assert_true(material_from_name("KPPPPvKP", 8, &key));
    for (size_t i = 0; i < ARRAY_LEN(mixed); i++) {
        write_pawn_table(mixed[i]);
        Status status = table_file_open(scratch, key, TABLE_WDL, &file);
        assert_int_equal(status.code, STATUS_SYNTAX);
        assert_null(file);
    }
    for (int i = 0; i < 2; i++) {
        write_pawn_table(i == 0 ? "wwww" : "bbbb");
        Status status = table_file_open(scratch, key, TABLE_WDL, &file);
        assert_true(status_is_ok(&status));
        assert_int_equal(table_file_probe(file, &pos, key, 0, &value), TABLE_VALUE);
        assert_int_equal(value, 2);
        table_file_close(file);
        file = NULL;
    }
    unlink(scratch);
}

/* Truncated while it is open: no value, no signal, and opening the tables again reports it. */
static bool are_broken(Tables *tables, const Position *pos)
{
    StrBuf why;
    strbuf_init(&why);
    tables_write_why(tables, pos, &why);
    bool is_broken = strcmp(why.data, "The table for these pieces cannot be read.") == 0;
    strbuf_done(&why);
    return is_broken;
}

static void a_table_that_is_cut_has_no_values(void **state)
{
    (void)state;
    const off_t lengths[] = { 0, 1, 4096 };
    char paths[4200], name[4250];
    Status status;
    TablesWdl wdl;
    uint8_t *bytes;
    const char *lacks = getenv("LUFT_TEST_LACKS"); /* of an emulator */
    if (lacks != NULL && strstr(lacks, "mapping") != NULL)
        skip();
    size_t size = read_whole(data_path("KPvKP.rtbw"), &bytes);
    snprintf(name, sizeof name, "%s/KPvKP.rtbw", folder);
    snprintf(paths, sizeof paths, "%s", folder);
    for (size_t i = 0; i < ARRAY_LEN(lengths); i++) {
        write_whole(bytes, size);
        assert_int_equal(rename(scratch, name), 0);
        Tables *tables = tables_open(paths, &status);
        Position pos = board_from_fen("8/p7/P7/8/2K5/8/8/k7 w - - 0 1");
        Position other = board_from_fen("8/8/7p/8/2K5/3P4/8/k7 w - - 0 1");
        assert_true(tables_probe_wdl(tables, &pos, &wdl));
        assert_false(are_broken(tables, &pos));
        assert_int_equal(truncate(name, lengths[i]), 0);
        for (int again = 0; again < 3; again++) {
            assert_false(tables_probe_wdl(tables, &other, &wdl));
            assert_true(are_broken(tables, &other));
        }
        tables_close(tables);
        tables = tables_open(paths, &status);
        assert_false(tables_probe_wdl(tables, &pos, &wdl));
        assert_true(are_broken(tables, &pos));
        tables_close(tables);
        unlink(name);
    }
    free(bytes);
}

/* A file that claims to be for the other side, whoever is to move, is not probed in circles. */
static void a_file_for_neither_side_ends(void **state)
{
    (void)state;
    enum { FLAGS = 30, OTHER_SIDE = 1 }; /* after four orders of six bytes */
    char paths[9000];
    char name[4200];
    uint8_t *bytes;
    Status status;
    size_t size = read_whole(data_path("KPvKP.rtbz"), &bytes);
    bytes[FLAGS] ^= OTHER_SIDE;
    write_whole(bytes, size);
    snprintf(name, sizeof name, "%s/KPvKP.rtbz", folder);
    assert_int_equal(rename(scratch, name), 0);
    snprintf(paths, sizeof paths, "%s:%s", folder, data_path(""));
    Tables *tables = tables_open(paths, &status);
    Position pos = board_from_fen("8/p7/P7/8/2K5/8/8/k7 w - - 0 1");
    int dtz;
    assert_true(tables_probe_dtz(tables, &pos, &dtz));
    assert_int_equal(dtz, 7);
    tables_close(tables);
    unlink(name);
    free(bytes);
}

static void folders_are_searched_in_order(void **state)
{
    (void)state;
    Status status;
    char paths[9000];
    Tables *tables = tables_open("", &status);
    assert_true(status_is_ok(&status));
    assert_int_equal(tables_men(tables), 0);
    tables_close(tables);
    snprintf(paths, sizeof paths, "/no/such/folder::%s:", data_path(""));
    tables = tables_open(paths, &status);
    assert_int_equal(status.code, STATUS_IO);
    assert_int_equal(tables_count(tables), WDL_TABLES);
    tables_close(tables);
}

static void *probe_all(void *tables)
{
    visit_referee(tables, expect_values);
    return NULL;
}

/* All threads ask for the same files at the same time, the first questions included. */
static void threads_may_ask_at_once(void **state)
{
    (void)state;
    Tables *tables = open_tables();
    pthread_t threads[4];
    for (size_t i = 0; i < ARRAY_LEN(threads); i++)
        assert_int_equal(pthread_create(&threads[i], NULL, probe_all, tables), 0);
    for (size_t i = 0; i < ARRAY_LEN(threads); i++)
        pthread_join(threads[i], NULL);
    tables_close(tables);
}

/* The best move's value when the counter leaves exactly this many plies. */
static TablesWdl value_with_plies_left(Tables *tables, const Position *pos, int plies)
{
    TablesMove moves[MOVES_MAX];
    bool by_distance;
    Position late = *pos;
    late.halfmoves = (uint16_t)(COUNTER_MAX - plies);
    assert_true(tables_rank_moves(tables, &late, NULL, 0, moves, &by_distance) > 0);
    assert_true(by_distance);
    return moves[0].wdl;
}

static int timed;

/* Without pawns, where the files do not round, distances are exact; this many plies are always
 * searched. */
static void visit_in_the_nick_of_time(Tables *tables, Position *pos, int wdl, int dtz)
{
    bool has_pawns = (position_pieces(pos, WHITE, PAWN) | position_pieces(pos, BLACK, PAWN)) != 0;
    if (dtz == NOT_ASKED || dtz == 0 || abs(dtz) > SURE_PLIES || has_pawns)
        return;
    MoveList list;
    movegen_legal(pos, &list);
    if (list.count == 0)
        return;
    timed++;
    assert_int_equal(value_with_plies_left(tables, pos, abs(dtz)), wdl);
    if (abs(dtz) > 2) /* otherwise the counter is full at once */
        assert_int_equal(value_with_plies_left(tables, pos, abs(dtz) - 1), wdl / 2);
}

static void the_hundredth_ply_is_in_time(void **state)
{
    (void)state;
    Tables *tables = open_tables();
    timed = 0;
    visit_referee(tables, visit_in_the_nick_of_time);
    assert_true(timed > 100);
    Position rounded = board_from_fen("8/8/7R/4K2k/6P1/8/8/8 b - - 0 60"); /* DTZ -2: Kg5 */
    assert_int_equal(value_with_plies_left(tables, &rounded, 2), TABLES_BLESSED_LOSS);
    Position far = board_from_fen("8/8/6r1/1K6/8/8/8/k7 w - - 0 60"); /* DTZ -32 */
    assert_int_equal(value_with_plies_left(tables, &far, 33), TABLES_LOSS);
    assert_int_equal(value_with_plies_left(tables, &far, 32), TABLES_MAYBE_LOSS);
    assert_int_equal(value_with_plies_left(tables, &far, 31), TABLES_BLESSED_LOSS);
    tables_close(tables);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_the_referees),
        cmocka_unit_test(ranks_agree_with_the_values),
        cmocka_unit_test(a_repeated_win_is_still_won),
        cmocka_unit_test(what_no_table_knows_has_no_answer),
        cmocka_unit_test(names_are_read_strictly),
        cmocka_unit_test(broken_files_are_survived),
        cmocka_unit_test(files_of_other_material_are_refused),
        cmocka_unit_test(like_men_apart_are_refused),
        cmocka_unit_test(parts_with_other_leaders_are_refused),
        cmocka_unit_test(a_table_that_is_cut_has_no_values),
        cmocka_unit_test(a_file_for_neither_side_ends),
        cmocka_unit_test(folders_are_searched_in_order),
        cmocka_unit_test(the_hundredth_ply_is_in_time),
        cmocka_unit_test(threads_may_ask_at_once),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("tables", tests, make_folder, remove_folder);
}
