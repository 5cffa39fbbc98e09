/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An input line as in fullscreen.c, and positions from a generator. */
#include <config.h>

#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/moves_support.h"

#include "engine/base/utf8.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_write.h"
#include "ui/document/document.h"
#include "ui/modes/app.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/practice/practice.h"
#include "ui/review/review.h"
#include "ui/setup/setup.h"
#include "ui/storage/games.h"
#include "ui/vocabulary/keymap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static const App front = { .fill_line = fill_line,
                           .put_line_aside = put_aside,
                           .give_line_back = give_back };

static void press_key(const char *key)
{
    const char *bound = keymap_line_at(controller_modes(controller()), key);
    bool is_printable = mode_key_is_character(key);
    bool is_fresh = typed[0] == '\0';
    if (controller_begins_move(controller(), key))
        return;
    if (!mode_top(controller_modes(controller()))->has_line) {
        if (*bound != '\0')
            controller_handle_bound(controller(), bound);
        else if (is_printable)
            controller_handle_key(controller(), key);
    } else if (strcmp(key, "Enter") == 0) {
        char entered[sizeof typed];
        memcpy(entered, typed, sizeof entered);
        typed[0] = '\0';
        controller_note_key(controller(), key, typed);
        controller_handle_line(controller(), entered);
    } else if (*bound != '\0' && is_fresh && !is_printable) {
        controller_handle_bound(controller(), bound);
    } else if (is_printable && !(is_fresh && controller_handle_key(controller(), key))) {
        strcat(typed, key);
        controller_handle_typing(controller(), typed);
    }
}

void type_key(const char *key)
{
    bool is_entered = typed[0] != '\0' && strcmp(key, "Enter") == 0;
    press_key(key);
    if (!is_entered)
        controller_note_key(controller(), key, typed);
}

const char *typed_line(void) { return typed; }

void begin_with_line(void)
{
    typed[0] = '\0';
    controller_restart_with(&(Start){ .kind = START_MENU }, &front);
}

void empty_line(void) { typed[0] = '\0'; }

void type_and_enter(const char *text)
{
    while (*text != '\0') {
        uint32_t codepoint;
        char key[UTF8_LENGTH_MAX + 1] = "";
        size_t length = utf8_decode(text, strlen(text), &codepoint);
        memcpy(key, text, length);
        type_key(key);
        text += length;
    }
    type_key("Enter");
}

/* The keys of a word with a Russian keyboard left on. false: the keys spell another word, as f4
 * becomes а4. */
static bool to_russian_keys(const char *word, StrBuf *keys)
{
    static const char *const KEYS[128] = {
        ['a'] = "ф", ['b'] = "и", ['c'] = "с", ['d'] = "в", ['e'] = "у", ['g'] = "п", ['h'] = "р",
        ['x'] = "ч", ['q'] = "й", ['r'] = "к", ['n'] = "т", ['B'] = "И", ['N'] = "Т", ['Q'] = "Й",
        ['O'] = "Щ", ['='] = "=", ['-'] = "-", ['+'] = "+", ['#'] = "#", ['1'] = "1", ['2'] = "2",
        ['3'] = "3", ['4'] = "4", ['5'] = "5", ['6'] = "6", ['7'] = "7", ['8'] = "8",
    };
    for (; *word != '\0'; word++) {
        const char *key = KEYS[(unsigned char)*word];
        if (key == NULL)
            return false;
        strbuf_add_text(keys, key);
    }
    return true;
}

/* --- a hundred positions ---------------------------------------------------------------------- */

enum { WALK = 11 };

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

/* Legal moves by its own generator, so that every run types the same. */
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
    assert_true(count >= 100);
}

/* --- before and after ------------------------------------------------------------------------- */

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
    if (setup_of(session()) != NULL)
        setup_write_fen(setup_of(session()), seen->draft);
}

void expect_seen(const Seen *seen, const char *san)
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

void expect_refused(const Seen *seen, Move move, const char *san)
{
    (void)move;
    if (!session()->message.is_error)
        fail_msg("%s was not refused aloud: %s", san, session()->message.text);
    expect_seen(seen, san);
}

void expect_played(const Seen *seen, Move move, const char *san)
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
        controller_handle_bound(controller(), action_name(ACTION_BACK));
    expect_seen(seen, san);
}

/* --- every move ------------------------------------------------------------------------------- */

static const Tried *tried;
static bool has_russian_keys;

static void begin_anew(void)
{
    const Start start = { .kind = START_MENU,
                          .cache_dir = tried->folder,
                          .data_dir = tried->folder };
    controller_restart_with(&start, &front);
}

/* The first move is marked, in a game after another one. */
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

/* A review leaves marks, practice and a drill another document: there it is another controller. */
static void leave_last(void)
{
    if (question_text(controller_modes(controller()))[0] != '\0')
        type_key("Escape");
    if (setup_of(session()) != NULL)
        line("setup cancel");
    line("undo");
    if (review_of(session()) != NULL || practice_is_on(session()) || games_of(session()) != NULL)
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
    StrBuf keys;
    strbuf_init(&keys);
    bool has_keys = has_russian_keys && to_russian_keys(word, &keys);
    if (has_keys || !has_russian_keys) {
        Seen seen;
        tried->enter();
        see(&seen);
        type_and_enter(has_keys ? keys.data : word);
        tried->expectation(&seen, move, word);
        strbuf_done(&seen.pgn);
        typed[0] = '\0';
    }
    strbuf_done(&keys);
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

void try_all(const Tried *what, int every)
{
    tried = what;
    begin_anew(); /* there are no bitboards before the first one */
    walk(try_position, getenv("LUFT_TEST_SLOW") != NULL ? 1 : every);
}

void try_all_on_russian_keys(const Tried *what, int every)
{
    has_russian_keys = true;
    try_all(what, every);
    has_russian_keys = false;
}

/* --- where the keys are ----------------------------------------------------------------------- */

/* Closes what lies over the board; keys go to the board. */
void go_to_board(void)
{
    for (int i = 0; i < 4 && mode_top(controller_modes(controller()))->keys() != board_keys(); i++)
        type_key("Escape");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
}

void go_to_line(void)
{
    go_to_board();
    type_key("i");
}
