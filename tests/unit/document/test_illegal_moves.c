/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in which an illegal move was played, on the board: stepped through, changed, saved. */
#include <config.h>

#include "tests/unit/document/editing_support.h"

#include "engine/base/replace_file.h"
#include "engine/notation/fen.h"
#include "engine/record/game_review.h"
#include "ui/document/files.h"
#include "ui/document/judgement.h"
#include "ui/session/speech.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* 3...Nf6 leaves the king in check, and White overlooks it. */
#define TAGS \
    "[Event \"Blitz\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Berg\"]\n" \
    "[Black \"Tal\"]\n[Result \"1-0\"]\n\n"
#define LEGAL_PART "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ "

static void open_game(EditingFixture *fixture)
{
    static const char GAME[] = TAGS LEGAL_PART "Nf6 {unseen} 4. Qb3 d5 5. Nf3 Be7 1-0\n";
    char line[96];
    Status status = replace_file_whole(fixture->path, 0644, GAME, strlen(GAME));
    assert_int_equal(status.code, STATUS_OK);
    snprintf(line, sizeof line, "open %s", fixture->path);
    controller_handle_line(fixture->controller, line); /* which names the move */
    ok(fixture, "goto 3b");
}

static void expect_fen(const EditingFixture *fixture, const char *expected)
{
    char fen[FEN_MAX];
    fen_write(&session(fixture)->document->pos, fen);
    assert_string_equal(fen, expected);
}

static void expect_file(const EditingFixture *fixture, const char *expected)
{
    StrBuf file;
    strbuf_init(&file);
    Status status = files_read(fixture->path, SIZE_MAX, &file);
    assert_int_equal(status.code, STATUS_OK);
    assert_string_equal(file.data, expected);
    strbuf_done(&file);
}

static void it_is_shown(void **state)
{
    EditingFixture *fixture = *state;
    open_game(fixture);
    expect_fen(fixture, "r1bqkb1r/pppp1Qpp/2n2n2/4p3/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 1 4");
    StrBuf text;
    strbuf_init(&text);
    speech_place(session(fixture), &text);
    assert_string_equal(text.data,
                        "3, Black Ng8f6, illegal\n"
                        "Illegal move: Nf6: Black is in check from the white queen on f7.\n"
                        "Comment: unseen\n");
    strbuf_done(&text);
    ok(fixture, "goto end");
    expect_fen(fixture, "r1bqk2r/ppp1b1pp/2n2n2/3pp3/4P3/1Q3N2/PPPP1PPP/RNB1KB1R w KQkq - 2 6");
    ok(fixture, "goto 3");
}

/* A position in which a king could be captured is neither analysed nor played. */
static void nothing_goes_on_there(void **state)
{
    EditingFixture *fixture = *state;
    open_game(fixture);
    static const char *const REFUSED[][2] = {
        { "Qxe8", "not legal" },
        { "f7e8", "not legal" },
        { "hint", "Black is in check" },
        { "go", "Black is in check" },
        { "threat", "Black is in check" },
        { "pass", "Black is in check" },
        { "side both", "Black is in check" },
        { "Ng8f6", "" },
        { "Kf3", "" },
    };
    for (size_t i = 0; i < ARRAY_LEN(REFUSED); i++)
        refused(fixture, REFUSED[i][0], REFUSED[i][1]);
    ok(fixture, "analyse on");
    assert_int_equal(session(fixture)->thinking.mode, ENGINE_IDLE);
    ok(fixture, "explain");
    ok(fixture, "legal");
    assert_null(strstr(fixture->printed.data, "f7e8"));
    assert_non_null(strstr(fixture->printed.data, "38 legal moves"));
    ok(fixture, "Qxf6");
    ok(fixture, "undo");
    ok(fixture, "forward");
}

static void it_is_edited(void **state)
{
    EditingFixture *fixture = *state;
    open_game(fixture);
    const Document *document = session(fixture)->document;
    assert_true(move_is_illegal(node_move(document->node)));
    ok(fixture, "nag ??");
    ok(fixture, "delete");
    assert_null(node_next(document->node));
    ok(fixture, "undo");
    ok(fixture, "goto end");
    assert_int_equal(node_ply(document->node), 10);
    ok(fixture, "goto 3");
    ok(fixture, "Kxf7");
    ok(fixture, "promote");
    ok(fixture, "goto 3b");
    assert_false(move_is_illegal(node_move(document->node)));
    ok(fixture, "save");
    ok(fixture, "y");
    expect_file(fixture, TAGS LEGAL_PART
                "Kxf7 {unread: (3... Ng8f6 $4 {unseen\xEF\xBD\x9D 4. Qb3 d5 5.\nNf3 Be7)} 1-0\n");
}

static void it_is_saved(void **state)
{
    EditingFixture *fixture = *state;
    open_game(fixture);
    ok(fixture, "nag ??");
    ok(fixture, "save");
    ok(fixture, "y");
    expect_file(fixture, TAGS LEGAL_PART
                "{unread: 3... Ng8f6 $4 {unseen\xEF\xBD\x9D 4. Qb3 d5 5. Nf3\nBe7} 1-0\n");
    char line[96];
    snprintf(line, sizeof line, "open %s", fixture->path);
    controller_handle_line(fixture->controller, line);
    ok(fixture, "goto 3b");
    assert_true(move_is_illegal(node_move(session(fixture)->document->node)));
    /* edits that are brought back */
    ok(fixture, "goto 4b");
    ok(fixture, "nag !");
    controller_free(fixture->controller);
    editing_start(fixture, START_MENU);
    ok(fixture, "");
    ok(fixture, "goto 4b");
    assert_int_equal(node_nag(session(fixture)->document->node, 0), 1);
}

static void a_review_ends_before_it(void **state)
{
    EditingFixture *fixture = *state;
    open_game(fixture);
    GameReview *review;
    Status status = game_review_new(session(fixture)->document->game, &review);
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(review->count, 6);
    assert_true(game_review_fits(review, session(fixture)->document->game));
    game_review_free(review);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        EDITING_TEST(it_is_shown),
        EDITING_TEST(nothing_goes_on_there),
        EDITING_TEST(it_is_edited),
        EDITING_TEST(it_is_saved),
        EDITING_TEST(a_review_ends_before_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
