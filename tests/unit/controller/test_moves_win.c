/* Moves always win: every legal move of a hundred positions, typed letter by letter in every mode,
 * is played, entered as a variation or refused aloud; never does a letter of it do something else.
 */
#include <config.h>

#include "tests/unit/support/controller_support.h"

#include "engine/base/replace_file.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_write.h"
#include "ui/document/edits.h"
#include "ui/games/games.h"
#include "ui/review/practice.h"
#include "ui/setup/setup.h"

#include <dirent.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* --- a person's keys -------------------------------------------------------------------------- */

/* The input line, as fullscreen.c has it. */
static char typed[256], aside[256];

static void fill_line(void *context, const char *text)
{
    (void)context;
    snprintf(typed, sizeof typed, "%s", text);
}

static void put_aside(void *context)
{
    (void)context;
    memcpy(aside, typed, sizeof aside);
    typed[0] = '\0';
}

static void give_back(void *context)
{
    (void)context;
    memcpy(typed, aside, sizeof typed);
}

static const ControllerHooks hooks = { .fill_line = fill_line,
                                       .put_line_aside = put_aside,
                                       .give_line_back = give_back };

static void type_key(const char *key)
{
    const char *bound = controller_line_of(controller(), key);
    bool is_printable = key[1] == '\0';
    bool is_fresh = typed[0] == '\0';
    if (controller_begins_move(controller(), key))
        return;
    if (!controller_is_typing(controller())) {
        if (*bound != '\0')
            controller_handle_bound(controller(), bound);
        else if (is_printable)
            controller_handle_key(controller(), key);
    } else if (strcmp(key, "Enter") == 0) {
        char entered[sizeof typed];
        memcpy(entered, typed, sizeof entered);
        typed[0] = '\0';
        controller_handle_line(controller(), entered);
    } else if (*bound != '\0' && is_fresh && !is_printable) {
        controller_handle_bound(controller(), bound);
    } else if (is_printable && !(is_fresh && controller_handle_key(controller(), key))) {
        size_t length = strlen(typed);
        typed[length] = key[0];
        typed[length + 1] = '\0';
    }
}

static void type_and_enter(const char *text)
{
    for (; *text != '\0'; text++)
        type_key((const char[]){ *text, '\0' });
    type_key("Enter");
}

/* --- a hundred positions ---------------------------------------------------------------------- */

enum { WALK = 10 };

static const char *const STARTS[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "4k3/1R1R4/8/8/1N3N2/8/1Q3Q2/4K2Q w - - 0 1",
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5",
    "7k/8/1p1p1p1p/2P1P1P1/1p1p1p1p/2P1P1P1/8/K7 w - - 0 1",
};

/* Legal moves by a generator of its own, so that every run types the same. */
static uint32_t next_random(uint32_t *seed)
{
    return (*seed = *seed * 1664525u + 1013904223u) >> 8;
}

typedef void (*Visit)(const Position *pos, const char *fen);

static void walk(Visit visit, int every)
{
    uint32_t seed = 20261122;
    int count = 0;
    for (size_t i = 0; i < ARRAY_LEN(STARTS); i++) {
        Position pos;
        Status status = fen_parse(STARTS[i], strlen(STARTS[i]), &pos);
        assert_int_equal(status.code, STATUS_OK);
        for (int step = 0; step < WALK; step++) {
            MoveList list;
            movegen_legal(&pos, &list);
            if (list.count == 0)
                break;
            char fen[FEN_MAX];
            fen_write(&pos, fen);
            if (count++ % every == 0)
                visit(&pos, fen);
            Undo undo;
            position_make(&pos, list.moves[next_random(&seed) % (uint32_t)list.count], &undo);
        }
    }
    assert_true(count >= 90);
}

/* --- before and after ------------------------------------------------------------------------- */

/* All that a stray key could have changed. */
typedef struct Seen {
    StrBuf pgn;
    uint32_t node;
    uint64_t revision;
    bool flipped, analysing;
    char draft[FEN_MAX];
} Seen;

static uint32_t shown(void) { return node_id(session()->document->node); }

static void see(Seen *seen)
{
    strbuf_init(&seen->pgn);
    pgn_write_game(session()->document->game, &seen->pgn);
    seen->node = shown();
    seen->revision = edits_revision(session()->document);
    seen->flipped = session()->board.flipped;
    seen->analysing = session()->thinking.analysing;
    seen->draft[0] = '\0';
    if (session()->setup != NULL)
        setup_write_fen(session()->setup, seen->draft);
}

static void expect_seen(const Seen *seen, const char *san)
{
    Seen now;
    see(&now);
    if (strcmp(now.pgn.data, seen->pgn.data) != 0 || now.node != seen->node ||
        now.flipped != seen->flipped || now.analysing != seen->analysing ||
        strcmp(now.draft, seen->draft) != 0)
        fail_msg("%s did something else: %s\n%s\n%s", san, session()->message.text, seen->pgn.data,
                 now.pgn.data);
    strbuf_done(&now.pgn);
}

/* And nothing is different. */
static void expect_refused(const Seen *seen, Move move, const char *san)
{
    (void)move;
    if (!session()->message.is_error)
        fail_msg("%s was not refused aloud: %s", san, session()->message.text);
    expect_seen(seen, san);
}

/* And nothing else is different: when it is taken back, all is as it was. */
static void expect_played(const Seen *seen, Move move, const char *san)
{
    const GameNode *node = session()->document->node;
    if (node_parent(node) == NULL || node_id(node_parent(node)) != seen->node ||
        node_move(node) != move)
        fail_msg("%s was not played: %s", san, session()->message.text);
    if (session()->document->live != NULL) {
        assert_int_equal(session()->board.flipped, seen->flipped);
        assert_int_equal(node_nag_count(node), 0);
        line("undo 1");
        return;
    }
    if (edits_revision(session()->document) != seen->revision)
        line("undo");
    else
        controller_handle_action(controller(), ACTION_BACK);
    expect_seen(seen, san);
}

typedef void (*Expectation)(const Seen *seen, Move move, const char *san);

/* --- the modes -------------------------------------------------------------------------------- */

typedef enum Source {
    SOURCE_RECORD,   /* reading it */
    SOURCE_GAMES,    /* reading the first of two */
    SOURCE_POSITION, /* playing a game from it */
} Source;

/* How the mode is entered, from the input line over a record; what is expected of each move. */
typedef struct Tried {
    void (*enter)(void);
    Expectation expectation;
    Source source;
    bool has_coordinates;
} Tried;

static const Tried *tried;

static char cache[] = "/tmp/luft-moves-win-XXXXXX"; /* made by who needs one */

static void begin_anew(void)
{
    controller_restart_with(&(Start){ .kind = START_MENU, .cache_dir = cache }, &hooks);
}

/* The first move is marked, and stands in a game behind another one. */
static void write_record(const Position *pos, const char *fen, StrBuf *text)
{
    MoveList list;
    char first[SAN_MAX], last[SAN_MAX];
    movegen_legal(pos, &list);
    san_write(pos, list.moves[0], first);
    san_write(pos, list.moves[list.count - 1], last);
    const char *number = position_side(pos) == WHITE ? "1." : "1...";
    strbuf_addf(text, "[SetUp \"1\"]\n[FEN \"%s\"]\n\n%s %s $4 (%s %s) *\n", fen, number, first,
                number, last);
}

/* A review leaves marks, and practice another document: there it is another controller. */
static void leave_last(void)
{
    if (controller_question(controller())[0] != '\0')
        type_key("Escape");
    if (session()->setup != NULL)
        line("setup cancel");
    line("undo");
    if (session()->review != NULL || session()->practice != NULL || session()->games != NULL)
        begin_anew();
}

static void open_record(const Position *pos, const char *fen)
{
    StrBuf text;
    strbuf_init(&text);
    if (tried->source != SOURCE_POSITION)
        write_record(pos, fen, &text);
    if (tried->source == SOURCE_GAMES)
        strbuf_add_text(&text, "\n[Event \"another\"]\n\n1. e4 *\n");
    if (tried->source == SOURCE_POSITION)
        strbuf_add_text(&text, fen);
    leave_last();
    assert_true(controller_handle_paste(controller(), text.data, text.length));
    if (tried->source == SOURCE_POSITION)
        line("side both");
    if (tried->source == SOURCE_GAMES)
        line("game 1");
    strbuf_done(&text);
}

static void try_word(const char *word, Move move)
{
    Seen seen;
    tried->enter();
    see(&seen);
    type_and_enter(word);
    tried->expectation(&seen, move, word);
    strbuf_done(&seen.pgn);
    typed[0] = '\0';
}

static void try_position(const Position *pos, const char *fen)
{
    MoveList list;
    movegen_legal(pos, &list);
    if (list.count == 0)
        return;
    open_record(pos, fen);
    for (int i = 0; i < list.count; i++) {
        char san[SAN_MAX], coordinates[COORDINATE_MAX];
        san_write(pos, list.moves[i], san);
        san_write_coordinate(pos, list.moves[i], coordinates);
        try_word(san, list.moves[i]);
        if (tried->has_coordinates)
            try_word(coordinates, list.moves[i]);
    }
}

static void try_all(const Tried *what, int every)
{
    tried = what;
    begin_anew(); /* there are no bitboards before the first one */
    walk(try_position, every);
}

/* What lies over the board closes, and the keys go to the board. */
static void go_to_board(void)
{
    for (int i = 0; i < 4 && controller_key_table(controller()) != KEYS_BOARD; i++)
        type_key("Escape");
    assert_int_equal(controller_key_table(controller()), KEYS_BOARD);
}

static void go_to_line(void)
{
    go_to_board();
    type_key("i");
}

static void go_to_cursor(void)
{
    go_to_board();
    type_key("v");
    assert_int_equal(controller_key_table(controller()), KEYS_CURSOR);
}

static void go_to_text(void)
{
    go_to_board();
    line("nag");
    assert_int_equal(controller_key_table(controller()), KEYS_PANEL);
}

static void go_to_edit(void)
{
    go_to_board();
    type_key("m");
    assert_int_equal(controller_key_table(controller()), KEYS_EDIT);
}

static void analyse(void)
{
    go_to_board();
    line("analyse on");
}

static void set_up(void)
{
    if (controller_stage(controller()) != STAGE_SETUP)
        line("setup");
    while (controller_key_table(controller()) != KEYS_SETUP)
        type_key("Escape");
    typed[0] = '\0';
}

/* Two answers of which one loses the edits, and a third that begins no move. */
static void ask_to_discard(void)
{
    if (controller_question(controller())[0] != '\0')
        return;
    line("tag Site here");
    line("new");
    assert_true(controller_question(controller())[0] != '\0');
}

static void ask_what_a_pawn_becomes(void)
{
    if (controller_question(controller())[0] != '\0')
        return;
    go_to_cursor();
    line("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    press(A7);
    press(A8);
    assert_true(controller_question(controller())[0] != '\0');
}

static void ask_for_text(void)
{
    go_to_board();
    type_key(";");
    assert_true(controller_question(controller())[0] != '\0');
}

static void review(void)
{
    go_to_board();
    line("review depth 60");
    assert_int_equal(controller_key_table(controller()), KEYS_BOARD);
}

static void list(void)
{
    go_to_board();
    type_key("O");
    assert_int_equal(controller_key_table(controller()), KEYS_GAMES);
}

static void explore(void)
{
    go_to_board();
    line("explorer");
    controller_prepare_explorer(controller());
    assert_int_equal(controller_key_table(controller()), KEYS_EXPLORER);
}

static void practise(void)
{
    line("practice end");
    line("practice");
    type_key("Escape");
    assert_int_equal(controller_key_table(controller()), KEYS_PRACTICE);
}

/* Right or wrong, it is the answer. */
static void expect_answered(const Seen *seen, Move move, const char *san)
{
    const GameNode *node = session()->document->node;
    bool is_played = node_parent(node) != NULL && node_move(node) == move;
    if (!is_played && strstr(session()->message.text, san) == NULL)
        fail_msg("%s was no answer: %s", san, session()->message.text);
    assert_int_equal(session()->board.flipped, seen->flipped);
    assert_true(practice_is_on(session()));
}

static void look_back(void)
{
    go_to_board();
    if (session_shows_live(session())) {
        MoveList list;
        movegen_legal(&session()->document->pos, &list);
        char san[SAN_MAX];
        san_write(&session()->document->pos, list.moves[0], san);
        line(san);
        controller_handle_action(controller(), ACTION_BACK);
    }
}

static void expect_text(const Seen *seen, Move move, const char *san)
{
    (void)move;
    assert_string_equal(node_comment(session()->document->node), san);
    line("undo");
    expect_seen(seen, san);
}

/* --- tests ------------------------------------------------------------------------------------ */

static void in_the_line(void **state)
{
    (void)state;
    try_all(&(Tried){ go_to_line, expect_played, SOURCE_RECORD, true }, 1);
}

static void on_the_board(void **state)
{
    (void)state;
    try_all(&(Tried){ go_to_board, expect_played, SOURCE_RECORD, true }, 1);
}

static void on_the_board_of_a_game(void **state)
{
    (void)state;
    try_all(&(Tried){ go_to_board, expect_played, SOURCE_POSITION, false }, 1);
}

static void at_the_cursor(void **state)
{
    (void)state;
    try_all(&(Tried){ go_to_cursor, expect_played, SOURCE_RECORD, false }, 1);
}

static void over_a_text(void **state)
{
    (void)state;
    try_all(&(Tried){ go_to_text, expect_played, SOURCE_RECORD, false }, 2);
}

static void behind_the_key_that_edits(void **state)
{
    (void)state;
    try_all(&(Tried){ go_to_edit, expect_played, SOURCE_RECORD, true }, 1);
}

static void in_analysis(void **state)
{
    (void)state;
    try_all(&(Tried){ analyse, expect_played, SOURCE_RECORD, false }, 10);
}

static void while_a_position_is_set_up(void **state)
{
    (void)state;
    try_all(&(Tried){ set_up, expect_refused, SOURCE_RECORD, true }, 1);
}

static void at_a_question(void **state)
{
    (void)state;
    try_all(&(Tried){ ask_to_discard, expect_refused, SOURCE_RECORD, true }, 1);
}

static void while_a_pawn_waits_for_what_it_becomes(void **state)
{
    (void)state;
    try_all(&(Tried){ ask_what_a_pawn_becomes, expect_refused, SOURCE_RECORD, false }, 10);
}

static void where_a_text_is_asked_for(void **state)
{
    (void)state;
    try_all(&(Tried){ ask_for_text, expect_text, SOURCE_RECORD, false }, 10);
}

static void during_a_review(void **state)
{
    (void)state;
    try_all(&(Tried){ review, expect_played, SOURCE_RECORD, false }, 10);
}

static void in_the_list_of_games(void **state)
{
    (void)state;
    try_all(&(Tried){ list, expect_played, SOURCE_GAMES, false }, 2);
}

static void remove_cache(void)
{
    begin_anew(); /* nothing is written there any more */
    DIR *folder = opendir(cache);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (entry->d_name[0] != '.')
            assert_int_equal(unlinkat(dirfd(folder), entry->d_name, 0), 0);
    closedir(folder);
    assert_int_equal(rmdir(cache), 0);
}

static void in_the_explorer(void **state)
{
    (void)state;
    assert_non_null(mkdtemp(cache));
    try_all(&(Tried){ explore, expect_played, SOURCE_GAMES, false }, 5);
    remove_cache();
}

static void in_practice(void **state)
{
    (void)state;
    try_all(&(Tried){ practise, expect_answered, SOURCE_RECORD, false }, 5);
}

static void looking_back_in_a_game(void **state)
{
    (void)state;
    try_all(&(Tried){ look_back, expect_refused, SOURCE_POSITION, false }, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(in_the_line),
        CONTROLLER_TEST(on_the_board),
        CONTROLLER_TEST(on_the_board_of_a_game),
        CONTROLLER_TEST(at_the_cursor),
        CONTROLLER_TEST(over_a_text),
        CONTROLLER_TEST(behind_the_key_that_edits),
        CONTROLLER_TEST(in_analysis),
        CONTROLLER_TEST(while_a_position_is_set_up),
        CONTROLLER_TEST(at_a_question),
        CONTROLLER_TEST(while_a_pawn_waits_for_what_it_becomes),
        CONTROLLER_TEST(where_a_text_is_asked_for),
        CONTROLLER_TEST(during_a_review),
        CONTROLLER_TEST(in_the_list_of_games),
        CONTROLLER_TEST(in_the_explorer),
        CONTROLLER_TEST(in_practice),
        CONTROLLER_TEST(looking_back_in_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
