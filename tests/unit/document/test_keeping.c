/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing that luft has acknowledged is lost, proved call by call: every call that opens, writes,
 * syncs, renames, links, removes and closes a file of luft's fails once, from then on, or ends the
 * process; then luft is started again without faults, and all is there.
 */
#include <config.h>

#include "engine/base/replace_file.h"
#include "engine/board/bitboard.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "src/options/rcfile.h"
#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/faulty_calls.h"
#include "tests/unit/support/file_support.h"
#include "ui/document/files.h"
#include "ui/modes/app.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <cmocka.h>

enum { KEPT_MAX = 8, TEXT_MAX = 128, CALLS_MAX = 1000, ROUNDS_MAX = 6 };

/* Messages of the faulty process before it ends, in shared memory. */
typedef struct Report {
    char kept[KEPT_MAX][TEXT_MAX]; /* lines of moves or comments that were acknowledged */
    int kept_count;
    bool has_warned; /* something was said to be wrong */
    bool has_ended;  /* the process came to its own end */
    int calls, failed;
    char call[32];
} Report;

typedef struct Scenario {
    const char *name;
    void (*prepare)(void); /* without faults, or NULL */
    void (*run)(void);     /* with them */
    void (*check)(const Report *report);
} Scenario;

static char folder[48], journal_path[96], games_dir[96], file_path[96], other_path[96];
static char settings_path[96];
static Report *report;

/* --- scenarios -------------------------------------------------------------------------------- */

static void start(StartKind kind)
{
    controller_restart(&(Start){ .kind = kind,
                                 .journal_path = journal_path,
                                 .games_dir = games_dir,
                                 .text = kind == START_FILE ? file_path : NULL });
    report->has_warned |= session()->message.is_error;
}

/* The moves from the start to a node, in SAN, each followed by a blank. */
static void write_moves(const Game *game, const GameNode *node, char text[TEXT_MAX])
{
    if (node_parent(node) == NULL) {
        text[0] = '\0';
        return;
    }
    write_moves(game, node_parent(node), text);
    Position before;
    char san[SAN_MAX];
    game_position(game, node_parent(node), &before);
    san_write(&before, node_move(node), san);
    size_t length = strlen(text);
    snprintf(text + length, TEXT_MAX - length, "%s ", san);
}

static void acknowledge(int slot, const char *text)
{
    snprintf(report->kept[slot], TEXT_MAX, "%s", text);
    if (slot >= report->kept_count)
        report->kept_count = slot + 1;
}

/* Enters a line; what luft warns of is not acknowledged. */
static bool enter(const char *text)
{
    line(text);
    report->has_warned |= session()->message.is_error;
    return !session()->message.is_error;
}

/* Plays a move of the game of that slot. */
static void play(int slot, const char *move)
{
    char moves[TEXT_MAX];
    if (!enter(move) && report->has_warned && faults_count() == 0)
        fail_msg("%s: %s", move, session()->message.text);
    if (session()->message.is_error || session()->document->live == NULL)
        return;
    write_moves(session()->document->game, session()->document->live, moves);
    acknowledge(slot, moves);
}

/* Refused once, quitting a second time means it. */
static void leave(void)
{
    enter("quit");
    if (!controller_wants_quit(controller()))
        enter("quit");
    controller_tear_down(NULL);
}

static void play_four(void)
{
    enter("side both");
    play(0, "e4");
    play(0, "e5");
    play(0, "Nf3");
    play(0, "Nc6");
}

static void run_moves(void)
{
    start(START_MENU);
    play_four();
    leave();
}

static void run_resume(void)
{
    acknowledge(0, "e4 e5 Nf3 Nc6 ");
    start(START_MENU);
    enter("resume");
    play(0, "Bb5");
    play(0, "a6");
    leave();
}

static void run_mate(void)
{
    start(START_MENU);
    enter("side both");
    play(0, "f3");
    play(0, "e5");
    play(0, "g4");
    play(0, "Qh4");
    leave();
}

static void run_resign(void)
{
    start(START_MENU);
    enter("side both");
    play(0, "f3");
    play(0, "e5");
    enter("resign");
    leave();
}

/* Begins a game while another one waits to be resumed. */
static void run_beside_unfinished(void)
{
    acknowledge(0, "e4 e5 Nf3 Nc6 ");
    start(START_MENU);
    enter("n");
    enter("side both");
    play(1, "d4");
    play(1, "d5");
    leave();
}

static void run_new(void)
{
    start(START_MENU);
    enter("side both");
    play(0, "c4");
    play(0, "c5");
    enter("new both");
    enter("y");
    play(1, "d4");
    play(1, "d5");
    leave();
}

static void run_taken_back(void)
{
    start(START_MENU);
    enter("side both");
    play(0, "f3");
    play(0, "e5");
    play(0, "g4");
    play(0, "Qh4");
    if (enter("undo 1"))
        report->kept[0][0] = '\0'; /* it continues from there */
    play(0, "Qg5");
    play(0, "h3");
    leave();
}

static void run_edits(void)
{
    start(START_FILE);
    if (session()->document->live != NULL)
        return; /* the file could not be read */
    line("forward");
    if (enter("comment first"))
        acknowledge(0, "first");
    line("back");
    if (enter("comment second"))
        acknowledge(1, "second");
    controller_tear_down(NULL);
}

static void run_refused(void)
{
    acknowledge(0, "first");
    acknowledge(1, "second");
    start(START_MENU);
    enter("n");
    controller_tear_down(NULL);
}

static void run_pasted(void)
{
    static const char PASTED[] = "[Event \"P1\"]\n\n1. a4 *\n\n[Event \"P2\"]\n\n1. b4 *\n";
    start(START_MENU);
    controller_handle_paste(controller(), PASTED, strlen(PASTED));
    if (!session()->message.is_error)
        acknowledge(0, "P1");
    report->has_warned |= session()->message.is_error;
    controller_tear_down(NULL);
}

static void save_as(const char *name)
{
    char command[160];
    start(START_FILE);
    if (session()->document->live != NULL)
        return;
    line("forward");
    if (enter("comment edited"))
        acknowledge(0, "edited");
    snprintf(command, sizeof command, "save %s", name);
    enter(command);
    controller_tear_down(NULL);
}

static void run_save(void) { save_as(""); }

static void run_save_new(void)
{
    char path[128];
    snprintf(path, sizeof path, "%s/new.pgn", folder);
    save_as(path);
}

static void run_save_added(void) { save_as(other_path); }

static void run_settings(void)
{
    Settings began, now;
    settings_init(&began);
    now = began;
    now.hash_mb = 77;
    Status status = rcfile_keep_changes(settings_path, &began, &now);
    report->has_warned |= !status_is_ok(&status);
    if (status_is_ok(&status))
        acknowledge(0, "hash = 77");
}

/* --- checks afterwards ------------------------------------------------------------------------ */

static void read_file(const char *path, StrBuf *text)
{
    strbuf_clear(text);
    Status status = files_read(path, 1 << 20, text);
    if (!status_is_ok(&status))
        strbuf_clear(text);
}

/* All that outlived the process goes to games.pgn, as a person would bring it there. */
static void bring_home(void)
{
    for (int round = 0; round < ROUNDS_MAX; round++) {
        start(START_MENU);
        enter("n"); /* to whatever is asked */
        if (!enter("resume"))
            break;
        enter("new both");
        enter("y");
        leave();
    }
    controller_tear_down(NULL);
}

static bool is_in_games_file(const char *moves)
{
    char path[160], line_text[TEXT_MAX];
    StrBuf text;
    bool is_there = false;
    strbuf_init(&text);
    snprintf(path, sizeof path, "%s/games.pgn", games_dir);
    read_file(path, &text);
    PgnReader *reader = pgn_reader_new(byte_source_new_memory(text.data, text.length));
    Game *game;
    while (pgn_read_game(reader, &game, NULL)) {
        write_moves(game, game_line_end(game_root(game)), line_text);
        is_there |= strncmp(line_text, moves, strlen(moves)) == 0;
        game_free(game);
    }
    pgn_reader_free(reader);
    strbuf_done(&text);
    return is_there;
}

static void check_games(const Report *said)
{
    bring_home();
    for (int i = 0; i < said->kept_count; i++)
        if (!is_in_games_file(said->kept[i]))
            fail_msg("lost: %s", said->kept[i]);
}

/* The text is in the record that the next start brings back, or in one of the files. */
static bool is_anywhere(const char *wanted)
{
    static const char *const FILES[] = { "file.pgn", "other.pgn", "new.pgn", "unsaved.pgn" };
    StrBuf text;
    bool is_there = false;
    strbuf_init(&text);
    for (size_t i = 0; i < ARRAY_LEN(FILES); i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/%s", folder, FILES[i]);
        read_file(path, &text);
        is_there |= strstr(text.data, wanted) != NULL;
    }
    start(START_MENU);
    if (enter("resume")) {
        strbuf_clear(&text);
        pgn_write_game(session()->document->game, &text);
        is_there |= strstr(text.data, wanted) != NULL;
    }
    controller_tear_down(NULL);
    strbuf_done(&text);
    return is_there;
}

static const char FILE_TEXT[] =
    "[Event \"One\"]\n\n1. e4 *\n\n[Event \"Two\"]\n\n1. d4 *\n\n[Event \"Three\"]\n\n1. c4 *\n";
static const char OTHER_TEXT[] = "[Event \"Other\"]\n\n1. g4 *\n";

static void check_edits(const Report *said)
{
    StrBuf text;
    strbuf_init(&text);
    read_file(file_path, &text);
    if (strstr(text.data, "\n\n[Event \"Two\"]\n\n1. d4 *\n\n[Event \"Three\"]\n\n1. c4 *\n") ==
        NULL)
        fail_msg("the file is damaged:\n%s", text.data);
    read_file(other_path, &text);
    if (strncmp(text.data, OTHER_TEXT, strlen(OTHER_TEXT)) != 0)
        fail_msg("the other file is damaged:\n%s", text.data);
    strbuf_done(&text);
    for (int i = 0; i < said->kept_count; i++)
        if (!is_anywhere(said->kept[i]))
            fail_msg("lost: %s", said->kept[i]);
}

static void check_settings(const Report *said)
{
    StrBuf text;
    strbuf_init(&text);
    read_file(settings_path, &text);
    bool is_new = strstr(text.data, "hash = 77\n") != NULL;
    bool is_whole = strncmp(text.data, "# mine\n", 7) == 0 &&
                    (is_new || strcmp(text.data, "# mine\nhash = 16\n") == 0);
    if (!is_whole || (said->kept_count > 0 && !is_new))
        fail_msg("the settings are damaged:\n%s", text.data);
    strbuf_done(&text);
}

/* --- every call --------------------------------------------------------------------------------*/

static void put(const char *path, const char *text)
{
    Status status = replace_file_whole(path, 0600, text, strlen(text));
    assert_string_equal(status.text, "");
}

static void begin_anew(void)
{
    file_empty_folder(folder);
    put(file_path, FILE_TEXT);
    put(other_path, OTHER_TEXT);
    put(settings_path, "# mine\nhash = 16\n");
}

/* Runs the scenario in its own process. */
static void run_with_fault(const Scenario *scenario, FaultKind kind, int nth)
{
    begin_anew();
    *report = (Report){ 0 };
    if (scenario->prepare != NULL)
        scenario->prepare();
    *report = (Report){ 0 };
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        faults_begin(folder, kind, nth);
        scenario->run();
        report->calls = faults_count();
        report->failed = faults_failed();
        snprintf(report->call, sizeof report->call, "%s", faults_name());
        faults_end();
        report->has_ended = true;
        _exit(0);
    }
    int result;
    assert_int_equal(waitpid(child, &result, 0), child);
    bool is_killed = WIFEXITED(result) && WEXITSTATUS(result) == 99;
    if (!is_killed && !(WIFEXITED(result) && WEXITSTATUS(result) == 0))
        fail_msg("%s: the process failed (%x)", scenario->name, result);
}

static const char *const KIND_NAMES[FAULT_KIND_NB] = {
    [FAULT_ONCE] = "fails once",
    [FAULT_LASTING] = "fails from then on",
    [FAULT_HALF] = "is half done",
    [FAULT_KILL] = "ends the process",
    [FAULT_KILL_HALF] = "is half done and ends the process",
};

/* A failure that is not repeated has been reported, unless luft found another way. */
static void check_said(FaultKind kind, const Report *said)
{
    if (kind == FAULT_LASTING && said->failed > 0 && !said->has_warned)
        fail_msg("nothing was said of a full disk");
}

static void every_call(const Scenario *scenario)
{
    static const FaultKind KINDS[] = { FAULT_ONCE, FAULT_KILL, FAULT_LASTING, FAULT_HALF,
                                       FAULT_KILL_HALF };
    size_t kinds = getenv("LUFT_TEST_SLOW") != NULL ? ARRAY_LEN(KINDS) : 2;
    run_with_fault(scenario, FAULT_NONE, 0);
    int calls = report->calls;
    assert_true(report->has_ended && !report->has_warned);
    assert_in_range(calls, 5, CALLS_MAX);
    for (size_t i = 0; i < kinds; i++)
        for (int nth = 1; nth <= calls; nth++) {
            run_with_fault(scenario, KINDS[i], nth);
            const Report said = *report;
            print_message("# %s: call %d (%s) %s\n", scenario->name, nth, said.call,
                          KIND_NAMES[KINDS[i]]);
            check_said(KINDS[i], &said);
            scenario->check(&said);
        }
}

#define SCENARIO(function, before, after) \
    static void function(void **state) \
    { \
        (void)state; \
        every_call(&(Scenario){ #function, before, run_##function, after }); \
    }

SCENARIO(moves, NULL, check_games)
SCENARIO(resume, run_moves, check_games)
SCENARIO(mate, NULL, check_games)
SCENARIO(resign, NULL, check_games)
SCENARIO(beside_unfinished, run_moves, check_games)
SCENARIO(new, NULL, check_games)
SCENARIO(taken_back, NULL, check_games)
SCENARIO(edits, NULL, check_edits)
SCENARIO(pasted, NULL, check_edits)
SCENARIO(refused, run_edits, check_edits)
SCENARIO(save, NULL, check_edits)
SCENARIO(save_new, NULL, check_edits)
SCENARIO(save_added, NULL, check_edits)
SCENARIO(settings, NULL, check_settings)

/* --- messages --------------------------------------------------------------------------------- */

/* Asked at the moment that the line dialogue prints a move. */
static void look_for_move(void *context, Move move, bool by_engine)
{
    int *found = context;
    StrBuf text;
    (void)move;
    (void)by_engine;
    strbuf_init(&text);
    read_file(journal_path, &text);
    *found += strstr(text.data, *found == 0 ? "1. e4" : "move e7e5") != NULL;
    strbuf_done(&text);
}

static void a_move_is_on_the_disk_before_it_is_told(void **state)
{
    (void)state;
    int found = 0;
    begin_anew();
    Settings settings;
    settings_init(&settings);
    settings.hash_mb = 1;
    const App front = { .front = &found, .tell_move = look_for_move };
    Controller *made;
    Status status =
        controller_new(&settings, &(Start){ .journal_path = journal_path }, &front, &made);
    assert_int_equal(status.code, STATUS_OK);
    controller_handle_line(made, "side both");
    controller_handle_line(made, "e4");
    controller_handle_line(made, "e5");
    controller_free(made);
    assert_int_equal(found, 2);
}

static void a_start_says_what_is_wrong(void **state)
{
    (void)state;
    begin_anew();
    put(journal_path, "no journal\n");
    start(START_MENU);
    assert_non_null(strstr(session()->message.text, "Cannot read the game from last time"));
    assert_non_null(strstr(session()->message.text, "journal.unread"));
    char edits[128];
    snprintf(edits, sizeof edits, "%s.edits", journal_path);
    put(edits, "luft edits 2\n");
    start(START_MENU);
    assert_non_null(strstr(session()->message.text, "Cannot read your edits from last time"));
    char nowhere[128];
    snprintf(nowhere, sizeof nowhere, "%s/journal", file_path);
    controller_restart(&(Start){ .kind = START_MENU, .journal_path = nowhere });
    assert_non_null(strstr(session()->message.text, "annot keep a journal"));
    controller_tear_down(NULL);
}

/* Memory of a megabyte is mapped, so that a process does not copy what it is going to clear. */
static void map_large_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 17);
#endif
}

int main(void)
{
    /* In memory if possible: a disk that really syncs turns seconds into a minute. */
    char in_memory[] = "/dev/shm/luft-keeping-XXXXXX";
    char on_disk[] = "/tmp/luft-keeping-XXXXXX";
    const char *base = mkdtemp(in_memory);
    map_large_memory();
    bitboard_init();
    if (base == NULL)
        base = mkdtemp(on_disk);
    if (base == NULL)
        return 99;
    snprintf(folder, sizeof folder, "%s/luft", base);
    snprintf(journal_path, sizeof journal_path, "%s/journal", folder);
    snprintf(games_dir, sizeof games_dir, "%s/games", folder);
    snprintf(file_path, sizeof file_path, "%s/file.pgn", folder);
    snprintf(other_path, sizeof other_path, "%s/other.pgn", folder);
    snprintf(settings_path, sizeof settings_path, "%s/luftrc", folder);
    report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (report == MAP_FAILED)
        return 99;
    const char *only = getenv("KEEPING_ONLY"); /* one scenario, to reproduce a fault */
    if (only != NULL)
        cmocka_set_test_filter(only);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves),
        cmocka_unit_test(resume),
        cmocka_unit_test(mate),
        cmocka_unit_test(resign),
        cmocka_unit_test(new),
        cmocka_unit_test(beside_unfinished),
        cmocka_unit_test(taken_back),
        cmocka_unit_test(edits),
        cmocka_unit_test(pasted),
        cmocka_unit_test(refused),
        cmocka_unit_test(save),
        cmocka_unit_test(save_new),
        cmocka_unit_test(save_added),
        cmocka_unit_test(settings),
        cmocka_unit_test(a_move_is_on_the_disk_before_it_is_told),
        cmocka_unit_test(a_start_says_what_is_wrong),
    };
    int failed = cmocka_run_group_tests_name("keeping", tests, NULL, NULL);
    file_remove_folder(base);
    return failed;
}
