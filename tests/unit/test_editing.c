/* Editing an opened game as a person does: comments, glyphs, tags, the tree, saving, leaving. */
#include <config.h>

#include "ui/controller.h"

#include "engine/base/alloc.h"
#include "engine/notation/pgn_write.h"
#include "ui/model/edits.h"
#include "ui/model/files.h"
#include "ui/model/nags.h"
#include "ui/model/remark.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const char COLLECTION[] =
    "% of our own\n[Event \"One\"]\n[White \"Adams\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {[%clk 0:01:02] best  by [%csl Ge4] test} e5\n"
    "(1... c5 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 Nc6 1-0\n\n"
    "[Event \"Two\"]\n\n1. d4 *\n";

typedef struct Fixture {
    Controller *controller;
    char directory[32], path[64], journal[64];
    char *line;                /* what was put into the input line last */
    int aside;                 /* how often the line was put aside, less given back */
    const char *editor_writes; /* instead of what is there */
    StrBuf editor_got, printed;
} Fixture;

static void fill_line(void *context, const char *text)
{
    Fixture *fixture = context;
    free(fixture->line);
    fixture->line = alloc_string(text);
}

static void put_line_aside(void *context) { ((Fixture *)context)->aside++; }

static void give_line_back(void *context) { ((Fixture *)context)->aside--; }

static Status edit_text(void *context, StrBuf *text)
{
    Fixture *fixture = context;
    strbuf_clear(&fixture->editor_got);
    strbuf_add_text(&fixture->editor_got, text->data);
    if (fixture->editor_writes == NULL)
        return status_error(STATUS_IO, "no such editor");
    strbuf_clear(text);
    strbuf_add_text(text, fixture->editor_writes);
    return status_ok();
}

static void print(void *context, const char *text)
{
    Fixture *fixture = context;
    strbuf_clear(&fixture->printed);
    strbuf_add_text(&fixture->printed, text);
}

static void start(Fixture *fixture, StartKind kind)
{
    Settings settings;
    settings_init(&settings);
    settings.hash_mb = 1;
    Start begin = { .kind = kind, .text = fixture->path, .journal_path = fixture->journal };
    ControllerHooks hooks = {
        .context = fixture,
        .fill_line = fill_line,
        .put_line_aside = put_line_aside,
        .give_line_back = give_line_back,
        .edit_text = edit_text,
        .print = print,
    };
    Status status = controller_new(&settings, &begin, &hooks, &fixture->controller);
    assert_int_equal(status.code, STATUS_OK);
}

static int set_up(void **state)
{
    Fixture *fixture = alloc_zeroed(1, sizeof *fixture);
    strcpy(fixture->directory, "/tmp/luft-edit-XXXXXX");
    assert_non_null(mkdtemp(fixture->directory));
    snprintf(fixture->path, sizeof fixture->path, "%s/games.pgn", fixture->directory);
    snprintf(fixture->journal, sizeof fixture->journal, "%s/journal", fixture->directory);
    Status status = files_write(fixture->path, COLLECTION, strlen(COLLECTION));
    assert_int_equal(status.code, STATUS_OK);
    start(fixture, START_FILE);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    char command[64];
    controller_free(fixture->controller);
    snprintf(command, sizeof command, "rm -rf %s", fixture->directory);
    assert_int_equal(system(command), 0);
    free(fixture->line);
    strbuf_done(&fixture->editor_got);
    strbuf_done(&fixture->printed);
    free(fixture);
    return 0;
}

static const Session *session(const Fixture *fixture)
{
    return controller_session(fixture->controller);
}

/* Runs a line that must not be complained about. */
static void ok(Fixture *fixture, const char *line)
{
    controller_handle_line(fixture->controller, line);
    if (session(fixture)->message_is_error)
        fail_msg("%s: %s", line, session(fixture)->message);
}

static void refused(Fixture *fixture, const char *line, const char *reason)
{
    controller_handle_line(fixture->controller, line);
    assert_true(session(fixture)->message_is_error);
    if (strstr(session(fixture)->message, reason) == NULL)
        fail_msg("%s: %s", line, session(fixture)->message);
}

static const char *question(const Fixture *fixture)
{
    return controller_question(fixture->controller);
}

static void assert_moves(const Fixture *fixture, const char *expected)
{
    StrBuf text;
    strbuf_init(&text);
    pgn_write_game(session(fixture)->game, &text);
    const char *moves = strstr(text.data, "\n\n") + 2;
    for (char *at = strchr(moves, '\n'); at != NULL && at[1] != '\n'; at = strchr(at, '\n'))
        *at = ' ';
    assert_memory_equal(moves, expected, strlen(expected));
    strbuf_done(&text);
}

/* --- comments --------------------------------------------------------------------------------- */

static void a_comment_is_written_in_the_input_line(void **state)
{
    Fixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "comment");
    assert_string_equal(question(fixture), "Comment on 1.e4:");
    assert_string_equal(fixture->line, "best by test");
    /* Everything is text now: moves, commands, an answer. */
    ok(fixture, "e5  quit y");
    assert_string_equal(question(fixture), "");
    assert_string_equal(node_comment(session(fixture)->node),
                        "[%clk 0:01:02] [%csl Ge4] e5 quit y");
    ok(fixture, "comment");
    assert_string_equal(fixture->line, "e5 quit y");
    ok(fixture, "");
    assert_string_equal(node_comment(session(fixture)->node), "[%clk 0:01:02] [%csl Ge4]");
    ok(fixture, "u");
    ok(fixture, "u");
    assert_moves(fixture, "1. e4 {[%clk 0:01:02] best  by [%csl Ge4] test} 1... e5");
    assert_false(session_has_unsaved_edits(session(fixture)));
}

static void escape_leaves_the_comment_alone(void **state)
{
    Fixture *fixture = *state;
    ok(fixture, "goto 1");
    assert_true(controller_handle_action(fixture->controller, ACTION_COMMENT));
    assert_int_equal(controller_focus(fixture->controller), FOCUS_PROMPT);
    assert_int_equal(fixture->aside, 1);
    assert_true(controller_handle_action(fixture->controller, ACTION_TO_BOARD));
    assert_string_equal(question(fixture), "");
    assert_int_equal(fixture->aside, 0);
    assert_int_equal(controller_focus(fixture->controller), FOCUS_BOARD);
    assert_false(session_has_unsaved_edits(session(fixture)));
    assert_true(controller_handle_action(fixture->controller, ACTION_COMMENT));
    assert_false(controller_handle_paste(fixture->controller, "1. e4 e5 2. Nf3", 15));
    ok(fixture, "best by test");
    assert_string_equal(session(fixture)->message, "The comment on 1.e4 is as it was.");
    assert_false(edits_can_undo(session(fixture)));
}

/* Nothing may slip in between the question and its answer. */
static void a_comment_belongs_where_it_was_asked_for(void **state)
{
    Fixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "comment");
    const GameNode *place = session(fixture)->node;
    controller_handle_action(fixture->controller, ACTION_FORWARD);
    controller_handle_pick(fixture->controller, node_next(place));
    controller_show_ply(fixture->controller, 3);
    assert_ptr_equal(session(fixture)->node, place);
    ok(fixture, "here");
    assert_string_equal(node_comment(place), "[%clk 0:01:02] [%csl Ge4] here");
    assert_ptr_equal(session(fixture)->node, place);
}

static void comments_stand_before_and_behind(void **state)
{
    Fixture *fixture = *state;
    ok(fixture, "goto 1b");
    ok(fixture, "variation 2");
    ok(fixture, "before instead");
    ok(fixture, "comment -");
    ok(fixture, "goto start");
    ok(fixture, "comment A game.");
    ok(fixture, "goto 2");
    ok(fixture, "before The knight.");
    assert_moves(fixture, "{A game.} 1. e4 {[%clk 0:01:02] best  by [%csl Ge4] test} "
                          "1... e5 {The knight.} ({instead} 1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. "
                          "Nf3 Nc6 1-0");
}

static void an_editor_writes_long_comments(void **state)
{
    Fixture *fixture = *state;
    ok(fixture, "goto 1");
    fixture->editor_writes = "  One line,\nand another\n\n  of it.\n";
    ok(fixture, "editor");
    assert_string_equal(fixture->editor_got.data, "best by test\n");
    assert_string_equal(node_comment(session(fixture)->node),
                        "[%clk 0:01:02] [%csl Ge4] One line, and another of it.");
    StrBuf wide;
    strbuf_init(&wide);
    for (int i = 0; i < 40; i++)
        strbuf_addf(&wide, "word%d ", i);
    fixture->editor_writes = wide.data;
    ok(fixture, "editor");
    ok(fixture, "editor");
    for (const char *at = fixture->editor_got.data; *at != '\0'; at += strcspn(at, "\n") + 1)
        assert_true(strcspn(at, "\n") <= 72);
    assert_true(strlen(fixture->editor_got.data) == wide.length);
    fixture->editor_writes = NULL;
    refused(fixture, "editor", "o such editor");
    assert_non_null(strstr(node_comment(session(fixture)->node), "word39"));
    strbuf_done(&wide);
}

/* --- glyphs ----------------------------------------------------------------------------------- */

static void glyphs_are_toggled_and_exclude_each_other(void **state)
{
    Fixture *fixture = *state;
    refused(fixture, "nag !", "tep to a move");
    ok(fixture, "goto 1");
    ok(fixture, "nag ! \xc2\xb1 N");
    assert_moves(fixture, "1. e4 $1 $16 $146 {");
    assert_string_equal(session(fixture)->message,
                        "1.e4: a good move, White is better, a novelty.");
    ok(fixture, "nag ?! 14");
    assert_moves(fixture, "1. e4 $146 $6 $14 {");
    assert_true(controller_handle_action(fixture->controller, ACTION_NAG_DUBIOUS));
    assert_moves(fixture, "1. e4 $146 $14 {");
    ok(fixture, "nag none");
    assert_moves(fixture, "1. e4 {");
    ok(fixture, "nag $200");
    assert_moves(fixture, "1. e4 $200 {");
    refused(fixture, "nag 256", "no mark");
    refused(fixture, "nag ! good", "no mark");
    assert_moves(fixture, "1. e4 $200 {");
    ok(fixture, "nag");
    assert_non_null(strstr(fixture->printed.data, "zugzwang"));
    ok(fixture, "undo 5");
    assert_false(session_has_unsaved_edits(session(fixture)));
}

static void every_sign_is_read_and_written(void **state)
{
    (void)state;
    for (size_t i = 0; nag_with_sign(i) != 0; i++) {
        char buf[NAG_TEXT_MAX];
        int nag = nag_with_sign(i);
        const char *sign = nag_text(nag, true, buf);
        assert_int_equal(nag_of_text(sign, strlen(sign)), nag);
        sign = nag_text(nag, false, buf);
        assert_int_equal(nag_of_text(sign, strlen(sign)), nag);
        assert_string_not_equal(nag_meaning(nag), "");
    }
    char buf[NAG_TEXT_MAX];
    assert_string_equal(nag_text(14, true, buf), "\u2a72");
    assert_string_equal(nag_text(14, false, buf), "+=");
    assert_int_equal(nag_of_text("$255", 4), 255);
    assert_int_equal(nag_of_text("256", 3), -1);
    assert_int_equal(nag_of_text("", 0), -1);
    assert_int_equal(nag_of_text("99999999999999999999", 20), -1);
}

static void words_are_told_from_commands(void **state)
{
    (void)state;
    static const struct {
        const char *comment, *words, *with;
    } CASES[] = {
        { "plain words", "plain words", "new" },
        { "[%clk 1:00]", "", "[%clk 1:00] new" },
        { " a\n\tb [%x y] c[%z]d ", "a b c d", "[%x y] [%z] new" },
        { "[%open", "[%open", "new" },
        { "[%eval 1]word", "word", "[%eval 1] new" },
        { "", "", "new" },
    };
    StrBuf text;
    strbuf_init(&text);
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        remark_words(CASES[i].comment, &text);
        assert_string_equal(text.data, CASES[i].words);
        assert_int_equal(remark_has_words(CASES[i].comment), text.length > 0);
        strbuf_clear(&text);
        remark_with_words(CASES[i].comment, "new", &text);
        assert_string_equal(text.data, CASES[i].with);
        strbuf_clear(&text);
    }
    assert_false(remark_has_words(NULL));
    strbuf_done(&text);
}

/* --- tags and result -------------------------------------------------------------------------- */

static void tags_are_changed(void **state)
{
    Fixture *fixture = *state;
    Game *game = session(fixture)->game;
    ok(fixture, "tag white Carlsen, Magnus");
    assert_string_equal(game_tag(game, "White"), "Carlsen, Magnus");
    ok(fixture, "tag Annotator");
    assert_string_equal(fixture->line, "Annotator: ");
    ok(fixture, "Annotator: me");
    assert_string_equal(game_tag(game, "Annotator"), "me");
    ok(fixture, "tag");
    assert_non_null(strstr(fixture->printed.data, "Annotator    me"));
    ok(fixture, "tag annotator -");
    assert_null(game_tag(game, "Annotator"));
    ok(fixture, "tag white -");
    assert_string_equal(game_tag(game, "White"), "?");
    refused(fixture, "tag FEN 8/8", "setup");
    refused(fixture, "tag \"x\" y", "letters");
    ok(fixture, "result 0-1");
    assert_int_equal(game_result(game), RESULT_BLACK_WINS);
    ok(fixture, "tag result 1/2-1/2");
    assert_int_equal(game_result(game), RESULT_DRAW);
    refused(fixture, "result 2-0", "1-0, 0-1");
    ok(fixture, "undo 6");
    assert_string_equal(game_tag(session(fixture)->game, "White"), "Adams");
    assert_int_equal(game_result(session(fixture)->game), RESULT_WHITE_WINS);
    assert_int_equal(session(fixture)->end, END_RECORDED);
}

/* --- the tree --------------------------------------------------------------------------------- */

static void variations_are_promoted_and_deleted(void **state)
{
    Fixture *fixture = *state;
    ok(fixture, "delete comments");
    ok(fixture, "goto 1b");
    ok(fixture, "variation 2");
    ok(fixture, "goto 2");
    ok(fixture, "variation 2");
    ok(fixture, "promote");
    assert_moves(fixture, "1. e4 e5 (1... c5 2. c3 (2. Nf3 d6) 2... d5) 2. Nf3 Nc6 1-0");
    ok(fixture, "promote");
    assert_moves(fixture, "1. e4 c5 (1... e5 2. Nf3 Nc6) 2. c3 (2. Nf3 d6) 2... d5 1-0");
    refused(fixture, "promote", "main line already");
    ok(fixture, "undo 2");
    ok(fixture, "promote main");
    assert_moves(fixture, "1. e4 c5 (1... e5 2. Nf3 Nc6) 2. c3 (2. Nf3 d6) 2... d5 1-0");
    ok(fixture, "undo");
    ok(fixture, "delete variation");
    assert_moves(fixture, "1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 1-0");
    ok(fixture, "undo");
    ok(fixture, "delete variations");
    assert_moves(fixture, "1. e4 e5 2. Nf3 Nc6 1-0");
    ok(fixture, "goto 1b");
    ok(fixture, "delete");
    assert_moves(fixture, "1. e4 1-0");
    refused(fixture, "delete everything", "elete takes");
    ok(fixture, "undo 3");
    assert_false(session_has_unsaved_edits(session(fixture)));
}

/* --- files ------------------------------------------------------------------------------------ */

static void saving_changes_one_game(void **state)
{
    Fixture *fixture = *state;
    ok(fixture, "save");
    StrBuf file;
    strbuf_init(&file);
    Status status = files_read(fixture->path, SIZE_MAX, &file);
    assert_int_equal(status.code, STATUS_OK);
    assert_string_equal(file.data, COLLECTION);
    ok(fixture, "goto 1");
    ok(fixture, "nag !");
    ok(fixture, "save");
    assert_false(session_has_unsaved_edits(session(fixture)));
    strbuf_clear(&file);
    status = files_read(fixture->path, SIZE_MAX, &file);
    assert_int_equal(status.code, STATUS_OK);
    assert_non_null(strstr(file.data, "1. e4 $1 {"));
    assert_non_null(strstr(file.data, " 1-0\n\n[Event \"Two\"]\n\n1. d4 *\n"));
    ok(fixture, "quit");
    assert_true(controller_wants_quit(fixture->controller));
    strbuf_done(&file);
}

static void changed_files_are_asked_about(void **state)
{
    Fixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "nag !");
    Status status = files_append(fixture->path, "\n[Event \"Three\"]\n\n1. c4 *\n", 25);
    assert_int_equal(status.code, STATUS_OK);
    ok(fixture, "save");
    assert_non_null(strstr(question(fixture), "not this game"));
    ok(fixture, "n");
    assert_true(session_has_unsaved_edits(session(fixture)));
    ok(fixture, "save");
    ok(fixture, "y");
    assert_false(session_has_unsaved_edits(session(fixture)));
    StrBuf file;
    strbuf_init(&file);
    status = files_read(fixture->path, SIZE_MAX, &file);
    assert_int_equal(status.code, STATUS_OK);
    assert_non_null(strstr(file.data, "$1"));
    assert_non_null(strstr(file.data, "[Event \"Three\"]"));
    status = files_write(fixture->path, "[Event \"X\"]\n\n1. h4 *\n", 21);
    assert_int_equal(status.code, STATUS_OK);
    ok(fixture, "nag ?");
    ok(fixture, "save");
    assert_non_null(strstr(question(fixture), "this game too"));
    strbuf_done(&file);
}

static void a_file_may_vanish_while_luft_asks(void **state)
{
    Fixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "nag !");
    Status status = files_append(fixture->path, "\n[Event \"Three\"]\n\n1. c4 *\n", 25);
    assert_int_equal(status.code, STATUS_OK);
    ok(fixture, "save");
    assert_int_equal(unlink(fixture->path), 0);
    ok(fixture, "y");
    assert_non_null(strstr(question(fixture), "is gone. Write it anew"));
    assert_true(session_has_unsaved_edits(session(fixture)));
    ok(fixture, "n");
    ok(fixture, "quit");
    refused(fixture, "s", "is gone; `save` asks");
    ok(fixture, "save");
    ok(fixture, "y");
    assert_true(files_exists(fixture->path));
    assert_false(session_has_unsaved_edits(session(fixture)));
}

static void leaving_asks(void **state)
{
    Fixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "nag !");
    static const char *const LINES[] = { "new", "quit", "1. d4 d5 2. c4", "setup startpos" };
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++) {
        ok(fixture, LINES[i]);
        assert_non_null(strstr(question(fixture), "(s)ave, (d)iscard or (c)ancel"));
        refused(fixture, "a", "Answer first: s, d or c to cancel");
        assert_int_equal(fixture->aside, 1);
        ok(fixture, "c");
        assert_int_equal(fixture->aside, 0);
        assert_int_equal(node_nag_count(session(fixture)->node), 1);
    }
    ok(fixture, "new");
    ok(fixture, "s");
    assert_non_null(session(fixture)->live);
    StrBuf file;
    strbuf_init(&file);
    Status status = files_read(fixture->path, SIZE_MAX, &file);
    assert_int_equal(status.code, STATUS_OK);
    assert_non_null(strstr(file.data, "$1"));
    strbuf_done(&file);
}

static void an_answer_that_cannot_save_leaves_nothing(void **state)
{
    Fixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "nag !");
    Status status = files_append(fixture->path, "\n\n", 2);
    assert_int_equal(status.code, STATUS_OK);
    ok(fixture, "quit");
    refused(fixture, "s", "changed by others");
    assert_false(controller_wants_quit(fixture->controller));
    ok(fixture, "1. d4 d5 2. c4");
    ok(fixture, "d");
    ok(fixture, "Nf6");
    ok(fixture, "quit");
    ok(fixture, "s");
    assert_string_equal(question(fixture), "Save as:");
    ok(fixture, "");
    assert_false(controller_wants_quit(fixture->controller));
    assert_true(session_has_unsaved_edits(session(fixture)));
    ok(fixture, "save");
    char name[80];
    snprintf(name, sizeof name, "%s/new.pgn", fixture->directory);
    ok(fixture, name);
    assert_true(files_exists(name));
    assert_false(session_has_unsaved_edits(session(fixture)));
    ok(fixture, "Nc3");
    ok(fixture, "quit");
    ok(fixture, "d");
    assert_true(controller_wants_quit(fixture->controller));
}

static const char PASTED[] = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 {as it\nwas} *\n\n"
                             "[White \"C\"]\n\n1. c4 *\n";

static void wait_for_index(Fixture *fixture)
{
    while (!games_are_indexed(session(fixture)->games))
        continue;
}

static void pasted_games_outlive_the_program(void **state)
{
    Fixture *fixture = *state;
    ok(fixture, PASTED);
    controller_free(fixture->controller);
    start(fixture, START_MENU);
    assert_string_equal(question(fixture), "Bring back your 3 pasted games? (Y/n)");
    ok(fixture, "");
    wait_for_index(fixture);
    ok(fixture, "next");
    assert_string_equal(game_tag(session(fixture)->game, "White"), "B");
    assert_false(session_has_unsaved_edits(session(fixture)));
    ok(fixture, "tag White Bert");
    /* Another game on the board leaves them listed, and the edits of one are asked about. */
    controller_free(fixture->controller);
    start(fixture, START_MENU);
    ok(fixture, "");
    assert_string_equal(game_tag(session(fixture)->game, "White"), "Bert");
    assert_true(session_has_unsaved_edits(session(fixture)));
    wait_for_index(fixture);
    ok(fixture, "next");
    assert_non_null(strstr(question(fixture), "Edits are not saved"));
    ok(fixture, "d");
    assert_string_equal(game_tag(session(fixture)->game, "White"), "C");
    ok(fixture, "new");
    controller_free(fixture->controller);
    start(fixture, START_MENU);
    ok(fixture, "");
    assert_string_equal(game_tag(session(fixture)->game, "White"), "A");
    ok(fixture, "quit");
    assert_non_null(strstr(question(fixture), "The 3 pasted games are in no file."));
    ok(fixture, "d");
    assert_true(controller_wants_quit(fixture->controller));
    controller_free(fixture->controller);
    start(fixture, START_MENU);
    assert_string_equal(question(fixture), "");
}

static void pasted_games_are_saved_together(void **state)
{
    Fixture *fixture = *state;
    char line[96], name[80];
    snprintf(name, sizeof name, "%s/pasted.pgn", fixture->directory);
    ok(fixture, PASTED);
    wait_for_index(fixture);
    ok(fixture, "game 3");
    ok(fixture, "tag White Cleo");
    snprintf(line, sizeof line, "open %s", fixture->path);
    ok(fixture, line);
    assert_non_null(strstr(question(fixture), "The 3 pasted games are in no file."));
    ok(fixture, "s");
    assert_string_equal(question(fixture), "Save the 3 games as:");
    ok(fixture, name);
    StrBuf text;
    strbuf_init(&text);
    Status status = files_read(name, SIZE_MAX, &text);
    assert_int_equal(status.code, STATUS_OK);
    assert_memory_equal(text.data, PASTED, strstr(PASTED, "[White \"C") - PASTED);
    assert_non_null(strstr(text.data, "[White \"Cleo\"]"));
    assert_null(strstr(text.data, "[White \"C\"]"));
    strbuf_done(&text);
    assert_int_equal(session(fixture)->origin.number, 3);
    /* They are a file's from now on. */
    wait_for_index(fixture);
    ok(fixture, "previous");
    assert_string_equal(game_tag(session(fixture)->game, "White"), "B");
    ok(fixture, "tag White Bert");
    ok(fixture, "save");
    assert_non_null(strstr(session(fixture)->message, "Saved in pasted.pgn"));
    ok(fixture, "quit");
    assert_true(controller_wants_quit(fixture->controller));
}

static void edits_outlive_the_program(void **state)
{
    Fixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "comment lost?");
    controller_free(fixture->controller); /* as a signal ends it: no question */
    start(fixture, START_MENU);
    assert_string_equal(question(fixture), "Bring back your unsaved edits of games.pgn? (Y/n)");
    ok(fixture, "");
    assert_non_null(strstr(node_comment(session(fixture)->node), "lost?"));
    assert_true(session_has_unsaved_edits(session(fixture)));
    ok(fixture, "save");
    controller_free(fixture->controller);
    start(fixture, START_MENU);
    assert_string_equal(question(fixture), "");
    ok(fixture, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    ok(fixture, "Rh8");
    ok(fixture, "quit");
    ok(fixture, "discard");
    controller_free(fixture->controller);
    start(fixture, START_FILE);
    assert_string_equal(question(fixture), "");
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_comment_is_written_in_the_input_line),
        TEST(escape_leaves_the_comment_alone),
        TEST(a_comment_belongs_where_it_was_asked_for),
        TEST(comments_stand_before_and_behind),
        TEST(an_editor_writes_long_comments),
        TEST(glyphs_are_toggled_and_exclude_each_other),
        cmocka_unit_test(every_sign_is_read_and_written),
        cmocka_unit_test(words_are_told_from_commands),
        TEST(tags_are_changed),
        TEST(variations_are_promoted_and_deleted),
        TEST(saving_changes_one_game),
        TEST(changed_files_are_asked_about),
        TEST(a_file_may_vanish_while_luft_asks),
        TEST(leaving_asks),
        TEST(an_answer_that_cannot_save_leaves_nothing),
        TEST(pasted_games_outlive_the_program),
        TEST(pasted_games_are_saved_together),
        TEST(edits_outlive_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
