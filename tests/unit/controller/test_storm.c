/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole screen in a storm: seeded random keys, clicks, pastes, words and resizes in each mode,
 * on a real terminal. Nothing crashes, the board is the one that the moves make, and no game that
 * was played is lost. In `make check-slow` 10,000 events and 1,000 resizes a mode.
 */
#include <config.h>

#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/file_support.h"
#include "tests/unit/support/news_support.h"

#include "engine/base/replace_file.h"
#include "engine/board/bitboard.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_read.h"
#include "ui/fullscreen_state.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/settings/keybinds.h"
#include "ui/setup/setup.h"
#include "ui/storage/game_journal.h"
#include "ui/terminal/term.h"

#include <fcntl.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum {
    EVENTS_QUICK = 150,
    EVENTS_SLOW = 11000, /* one in eleven is a resize */
    EVENTS_A_VISIT = 60, /* then the mode is entered again */
    EVENTS_BETWEEN_KEYS = 6,
    ROWS_MAX = 70,
    COLUMNS_MAX = 220,
    PLIES_MAX = 600,
    GAME_PLIES = 8 /* played at the beginning of a visit, if a game can be played there */
};

/* How the mode is entered, from wherever the storm has led. */
typedef struct Place {
    const char *name;
    KeysOf *table;    /* of the mode's keys, input_keys where a line is typed */
    const char *keys; /* pressed after the lines, and sometimes again */
    const char *lines[6];
} Place;

#define GAME "1. f3 e5 2. g4 Nc6 $4 (2... Qh4# {[%eval #-0]}) 3. h3 {a thought} Nf6 4. e4 *"
#define ENDGAME "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"

static const Place PLACES[] = {
    { "menu", input_keys, "", { NULL } },
    { "game", input_keys, "", { "new white", "y", "level 1", "e4" } },
    { "people", input_keys, "", { "new both 5+1", "y", "e4", "e5", "undo 1" } },
    { "record", input_keys, "", { GAME, "y", "forward 3" } },
    { "analysis", input_keys, "", { GAME, "y", "forward 2", "analyse on", "threat" } },
    { "review", input_keys, "", { GAME, "y", "review nodes 300" } },
    { "practice", practice_keys, "", { GAME, "y", "practice" } },
    { "set-up", setup_keys, "", { "setup" } },
    { "games", games_keys, "", { "open games.pgn", "y", "games" } },
    { "explorer", explorer_keys, "", { "open games.pgn", "y", "explorer" } },
    { "book", explorer_keys, "", { GAME, "y", "book" } },
    { "help", text_keys, "", { "help keys" } },
    { "question", input_keys, "", { "new both", "y", "d4", "new white" } },
    { "settings", preferences_keys, "", { GAME, "y", "settings" } },
    { "palette", palette_keys, "", { GAME, "y", "palette" } },
    { "tables", tables_keys, "", { "set tables tables", ENDGAME, "y", "tables" } },
    { "drill", practice_keys, "", { "repertoire games.pgn white", "repertoire all" } },
    { "line", browsing_keys, "", { GAME, "y", "lines 2", "analyse on", "browse" } },
    { "summary", input_keys, "", { "new both", "y", "f3", "e5", "g4", "Qh4" } },
    { "board", board_keys, "\033", { GAME, "y", "forward 2" } },
    { "cursor", cursor_keys, "\033v", { GAME, "y", "forward 4" } },
    { "edit", edit_keys, "\033m", { GAME, "y", "forward 3" } },
};

static const Place *place;
static uint64_t state_of_chance;
static const char *fault; /* the fault found, or NULL */
static bool was_there;    /* the place's mode had the keys */

/* SplitMix64 (Steele, Lea, Flood 2014). */
static uint64_t chance(uint64_t count)
{
    uint64_t z = state_of_chance += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (z ^ (z >> 31)) % count;
}

/* --- events ----------------------------------------------------------------------------------- */

/* Letters that commands and moves are made of come most often, a letter of any key now and then. */
static Event any_character(void)
{
    static const char OFTEN[] = "abcdefgh12345678NBRQKxO-+=#!?/:. nyqudlrsmpw";
    static const uint32_t RARE[] = { 0xe9, 0x265e, 0x4e2d, 0x1f600, 0x301, 0x200f, '%', '\'', '"' };
    if (chance(12) == 0)
        return event_from_codepoint(RARE[chance(ARRAY_LEN(RARE))], false);
    if (chance(8) == 0)
        return event_from_codepoint((uint32_t)(' ' + chance('~' - ' ' + 1)), false);
    return event_from_codepoint((uint32_t)OFTEN[chance(sizeof OFTEN - 1)], chance(15) == 0);
}

/* All keys but ^Z, which would stop the test. */
static Event any_key(void)
{
    Event event = { .kind = EVENT_KEY };
    EventPress *press = &event.press;
    if (chance(3) == 0) {
        event = event_from_codepoint((uint32_t)chance(32), false);
        return press->codepoint == 'z' ? event_from_codepoint('\r', false) : event;
    }
    press->key = (EventKey)(EVENT_KEY_UP + (int)chance(EVENT_KEY_FUNCTION - EVENT_KEY_UP + 1));
    press->number = press->key == EVENT_KEY_FUNCTION ? 1 + (int)chance(12) : 0;
    press->shift = chance(6) == 0;
    press->ctrl = chance(6) == 0;
    press->meta = chance(10) == 0;
    return event;
}

/* Half of them near the middle of the screen, on the board. */
static Event any_click(const Fullscreen *full)
{
    Event event = { .kind = EVENT_MOUSE };
    bool is_near = chance(2) == 0;
    event.mouse = (EventMouse){ .action = (EventMouseAction)chance(EVENT_MOUSE_WHEEL_DOWN + 1),
                                .button = 1 + (int)chance(3),
                                .row = (int)chance((uint64_t)term_rows() + 3),
                                .column = (int)chance((uint64_t)term_columns() + 3) };
    const Rect *board = &full->layout.pane[PANE_BOARD];
    if (is_near && board->width > 0 && board->height > 0) {
        event.mouse.row = board->row + (int)chance((uint64_t)board->height);
        event.mouse.column = board->column + (int)chance((uint64_t)board->width);
    }
    return event;
}

static Event any_paste(void)
{
    static const char *const TEXTS[] = { "e4",
                                         "e4 e5 Nf3",
                                         "1. d4 d5 2. c4 *",
                                         "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1",
                                         "not chess",
                                         "\033[31m",
                                         "",
                                         "[Event \"a\"]\n\n1. e4 *\n\n1. c4 *",
                                         "e4\ne5\nd4",
                                         "\xff\xfe" };
    const char *text = TEXTS[chance(ARRAY_LEN(TEXTS))];
    return (Event){ .kind = EVENT_PASTE,
                    .paste = { .text = strdup(text), .length = strlen(text) } };
}

static Event any_event(const Fullscreen *full)
{
    static const EventSignal HARMLESS[] = { EVENT_SIGNAL_INTERRUPT, EVENT_SIGNAL_CONTINUE };
    switch (chance(11)) {
    case 0:
        return (Event){ .kind = EVENT_RESIZE };
    case 1:
    case 2:
        return any_click(full);
    case 3:
    case 4:
    case 5:
        return any_key();
    case 6:
        if (chance(4) == 0)
            return any_paste();
        if (chance(4) == 0)
            return (Event){ .kind = EVENT_SIGNAL, .signal = HARMLESS[chance(2)] };
        if (chance(4) == 0)
            return (Event){ .kind = EVENT_BACKGROUND, .is_light = chance(2) == 0 };
        return event_from_codepoint('\r', false);
    default:
        return any_character();
    }
}

static void resize(void)
{
    struct winsize size = { .ws_row = (unsigned short)(1 + chance(ROWS_MAX)),
                            .ws_col = (unsigned short)(1 + chance(COLUMNS_MAX)) };
    ioctl(STDIN_FILENO, TIOCSWINSZ, &size);
}

/* --- what must hold --------------------------------------------------------------------------- */

static void expect(bool is_so, const char *what)
{
    if (!is_so && fault == NULL)
        fault = what;
}

/* The moves to a node, from the start; their number. */
static int moves_to(const GameNode *node, Move moves[PLIES_MAX])
{
    int count = 0;
    for (; node_parent(node) != NULL && count < PLIES_MAX; node = node_parent(node))
        moves[count++] = node_move(node);
    for (int i = 0; i < count / 2; i++) {
        Move move = moves[i];
        moves[i] = moves[count - 1 - i];
        moves[count - 1 - i] = move;
    }
    return count;
}

static void check_board(const Document *document)
{
    Move moves[PLIES_MAX];
    Position pos;
    int count = moves_to(document->node, moves);
    game_position(document->game, game_root(document->game), &pos);
    for (int i = 0; i < count; i++) {
        bool is_pass = moves[i] == MOVE_NULL && !position_in_check(&pos);
        if (!is_pass && !movegen_is_legal(&pos, moves[i])) {
            expect(false, "an illegal move is in the record");
            return;
        }
        game_make_move(&pos, moves[i]);
    }
    expect(position_equals(&pos, &document->pos), "the board is not what the moves make");
    expect(position_is_ok(&document->pos), "the board is broken");
}

/* The game in progress, as it stood when it was last seen. */
typedef struct Played {
    uint64_t number; /* of its document, or 0 */
    Position start;
    Move moves[PLIES_MAX];
    int count;
} Played;

static void remember(const Session *session, Played *played)
{
    const Match *match = session_record_match(session);
    played->number = 0;
    if (match == NULL || !match_has_begun(match))
        return;
    const Document *record = session_record(session);
    played->number = record->number;
    game_position(record->game, game_root(record->game), &played->start);
    played->count = moves_to(record->live, played->moves);
}

static bool is_same(const Game *game, const Played *played)
{
    Move moves[PLIES_MAX];
    Position start;
    game_position(game, game_root(game), &start);
    int count = moves_to(game_line_end(game_root(game)), moves);
    return position_equals(&start, &played->start) && count >= played->count &&
           memcmp(moves, played->moves, (size_t)played->count * sizeof *moves) == 0;
}

static bool is_stored(const Played *played)
{
    ByteSource *source;
    Status status = byte_source_open("played/games.pgn", &source);
    if (!status_is_ok(&status))
        return false;
    PgnReader *reader = pgn_reader_new(source);
    bool is_there = false;
    for (Game *game; !is_there && pgn_read_game(reader, &game, NULL); game_free(game))
        is_there = is_same(game, played);
    pgn_reader_free(reader);
    return is_there;
}

/* Whether the journal offers this game to the next start; no luft may be running. */
static bool is_in_journal(const Played *played)
{
    GameJournal *journal = game_journal_new("journal");
    Game *game = game_journal_copy_unfinished(journal);
    bool is_there = game != NULL && is_same(game, played);
    game_free(game);
    game_journal_free(journal);
    return is_there;
}

/* --- the storm -------------------------------------------------------------------------------- */

static void handle(Fullscreen *full, Event event)
{
    fullscreen_handle_event(full, &event);
    event_done(&event);
    fullscreen_follow_prompt(full);
}

static void press_keys(Fullscreen *full)
{
    for (const char *key = place->keys; *key != '\0'; key++)
        handle(full, event_from_codepoint((uint32_t)*key, false));
}

/* No two games of a storm are the same. */
static void play_some(const Fullscreen *full)
{
    const Session *session = controller_modes(full->controller)->session;
    for (int i = 0; i < GAME_PLIES; i++) {
        if (!match_person_to_move(session->match) || match_is_looked_back(session->match))
            return;
        MoveList moves;
        char san[SAN_MAX];
        movegen_legal(&session->document->pos, &moves);
        san_write(&session->document->pos, moves.moves[chance((uint64_t)moves.count)], san);
        controller_handle_line(full->controller, san);
    }
}

/* To browse, if analysis came to run at all. */
static void wait_for_a_line(Controller *controller)
{
    const Thinking *thinking = &controller_modes(controller)->session->thinking;
    for (int turns = 0; thinking->analysing && thinking->line_count == 0 && turns < 100; turns++) {
        (void)take_news(controller, int_clamp(controller_timeout_ms(controller), 0, 20));
        controller_handle_news(controller);
    }
}

static void enter_place(Fullscreen *full)
{
    for (int i = 0; i < 3; i++)
        handle(full, (Event){ .kind = EVENT_SIGNAL, .signal = EVENT_SIGNAL_INTERRUPT });
    for (size_t i = 0; i < ARRAY_LEN(place->lines) && place->lines[i] != NULL; i++) {
        if (strcmp(place->lines[i], "browse") == 0)
            wait_for_a_line(full->controller);
        controller_handle_line(full->controller, place->lines[i]);
    }
    if (place->table != text_keys) /* a move would close the text */
        play_some(full);
}

static void settle(Fullscreen *full)
{
    (void)take_news(full->controller, chance(20) == 0 ? 5 : 0);
    controller_handle_news(full->controller);
    (void)controller_take_changed(full->controller);
    if (controller_take_bell(full->controller, false))
        term_bell();
    fullscreen_paint(full);
}

/* After each event the board is valid, and a game that was left is in a file. */
static void check(const Fullscreen *full, Played *played)
{
    const Session *session = controller_modes(full->controller)->session;
    check_board(session->document);
    check_board(session_record(session));
    if (played->number != 0 && played->number != session_record(session)->number)
        expect(is_stored(played), "a game that was left is in no file");
    remember(session, played);
}

static bool is_over(const Fullscreen *full)
{
    return full->is_leaving || controller_wants_quit(full->controller);
}

/* One run of luft, until it exits or so many events are done; returns their number. */
static int run_once(int events)
{
    static Fullscreen full;
    static Played played;
    Settings settings;
    settings_init(&settings);
    settings.hash_mb = 1;
    settings.think_depth = 2;
    settings.mouse = true;
    const Start start = { .kind = START_MENU,
                          .journal_path = "journal",
                          .games_dir = "played",
                          .history_path = "history",
                          .data_dir = ".",
                          .log_path = "log",
                          .cache_dir = "cache" };
    int done = 0;
    played.number = 0;
    Status status = fullscreen_open(&full, &settings, &start);
    expect(status_is_ok(&status), "the screen did not open");
    fullscreen_paint(&full);
    while (fault == NULL && done < events && !is_over(&full)) {
        if (done % EVENTS_A_VISIT == 0) {
            enter_place(&full);
            remember(controller_modes(full.controller)->session, &played);
        }
        if (done % EVENTS_BETWEEN_KEYS == 0)
            press_keys(&full);
        was_there |= mode_top(controller_modes(full.controller))->keys() == place->table();
        Event event = any_event(&full);
        if (event.kind == EVENT_RESIZE)
            resize();
        handle(&full, event);
        settle(&full);
        check(&full, &played);
        done++;
    }
    fullscreen_close(&full);
    if (played.number != 0)
        expect(is_stored(&played) || is_in_journal(&played),
               "a game in progress was lost at the end");
    return done;
}

static const char GAMES[] = "[Event \"a\"]\n\n1. e4 e5 2. Nf3 *\n\n[Event \"b\"]\n\n1. d4 d5 *\n\n"
                            "[Event \"c\"]\n[Result \"1-0\"]\n\n1. e4 c5 {a Sicilian} 1-0\n";

/* In its own folder and terminal; returns whether no fault was found. */
static bool run_storm(int events)
{
    Status status = replace_file_whole("games.pgn", 0644, GAMES, strlen(GAMES));
    expect(status_is_ok(&status), "no file of games");
    while (fault == NULL && events > 0) {
        int done = run_once(events);
        events -= done > 0 ? done : 1;
    }
    expect(was_there, "the mode was never reached");
    return fault == NULL;
}

/* --- its terminal ----------------------------------------------------------------------------- */

/* Discards what luft paints, until the other side is closed. */
static void drain(int terminal)
{
    char bytes[4096];
    while (read(terminal, bytes, sizeof bytes) > 0)
        continue;
}

static int open_terminal(void)
{
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(terminal >= 0);
    assert_int_equal(grantpt(terminal), 0);
    assert_int_equal(unlockpt(terminal), 0);
    return terminal;
}

static void live_in(const char *folder, const char *terminal)
{
    setsid();
    int tty = open(terminal, O_RDWR);
    char tables[4096], *found;
    const char *source = getenv("top_srcdir");
    snprintf(tables, sizeof tables, "%s/tests/data/syzygy", source != NULL ? source : ".");
    found = realpath(tables, NULL);
    if (tty < 0 || chdir(folder) != 0 || found == NULL || symlink(found, "tables") != 0)
        _exit(3);
    free(found);
    dup2(tty, STDIN_FILENO);
    dup2(tty, STDOUT_FILENO);
    setenv("TERM", "xterm-256color", 1);
    setenv("HOME", folder, 1);
    setenv("EDITOR", "true", 1);
    setenv("VISUAL", "true", 1);
    resize();
}

static void tell_log(const char *folder)
{
    char command[80];
    snprintf(command, sizeof command, "head -c 6000 %s/log | sed 's/^/# /'", folder);
    (void)!system(command);
}

static void storm(int seed)
{
    char folder[] = "/tmp/luft-test-XXXXXX";
    int terminal = open_terminal();
    int events = getenv("LUFT_TEST_SLOW") != NULL ? EVENTS_SLOW : EVENTS_QUICK;
    assert_non_null(mkdtemp(folder));
    pid_t child = fork();
    if (child == 0) {
        state_of_chance = (uint64_t)seed;
        live_in(folder, ptsname(terminal));
        close(terminal);
        bool is_well = run_storm(events);
        dprintf(STDERR_FILENO, "# %s: %s\n", place->name, is_well ? "well" : fault);
        exit(is_well ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    drain(terminal);
    int status = -1;
    waitpid(child, &status, 0);
    close(terminal);
    if (status != 0)
        tell_log(folder);
    file_remove_folder(folder);
    if (status != 0)
        fail_msg("%s, seed %d: status %x", place->name, seed, (unsigned)status);
}

static void every_mode_stands_it(void **state)
{
    (void)state;
    const char *only = getenv("LUFT_STORM"); /* the name of one mode, to reproduce a fault */
    for (size_t i = 0; i < ARRAY_LEN(PLACES); i++) {
        place = &PLACES[i];
        if (only == NULL || strcmp(only, place->name) == 0)
            storm((int)i + 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_mode_stands_it) };
    setlocale(LC_ALL, "C.UTF-8");
    bitboard_init();
    return cmocka_run_group_tests_name("storm", tests, NULL, NULL);
}
