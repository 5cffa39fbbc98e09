/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Line editing without a terminal: events in, lines and pictures out. */
#include <config.h>

#include "ui/terminal/prompt.h"
#include "ui/terminal/prompt_parts.h"

#include <stdio.h> /* readline.h needs FILE */

#include <locale.h>
#include <readline/history.h>
#include <readline/readline.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char shown[256]; /* the last call of show_matches, separated by blanks */

static void complete(void *ctx, const char *line, size_t start, size_t end, Completion *matches)
{
    static const char *const WORDS[] = { "Nbd2", "Nfd2", "Nf3", "flip", "resign" };
    (void)ctx;
    matches->items = calloc(ARRAY_LEN(WORDS), sizeof *matches->items);
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++) {
        if (strncasecmp(WORDS[i], line + start, end - start) == 0)
            matches->items[matches->count++] = strdup(WORDS[i]);
    }
}

static void show_matches(void *ctx, char *const *items, size_t count)
{
    (void)ctx;
    shown[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        strcat(shown, items[i]);
        strcat(shown, " ");
    }
}

static void open_prompt(const char *history_path)
{
    PromptOptions options = {
        .hooks = { .complete = complete, .show_matches = show_matches },
        .history_path = history_path,
        .history_max = 3,
    };
    assert_int_equal(prompt_open(&options).code, STATUS_OK);
    shown[0] = '\0';
}

static int setup(void **state)
{
    (void)state;
    open_prompt(NULL);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    prompt_close();
    return 0;
}

static void type(const char *ascii)
{
    for (; *ascii; ascii++) {
        Event event = event_from_codepoint((unsigned char)*ascii, false);
        prompt_feed(&event);
    }
}

static bool strike(EventKey key)
{
    Event event = (Event){ .kind = EVENT_KEY, .press = { .key = key } };
    return prompt_feed(&event);
}

static void assert_line(const char *expected)
{
    char *line = prompt_take_line();
    assert_non_null(line);
    assert_string_equal(line, expected);
    free(line);
}

static void assert_picture(int columns, const char *text, int cursor)
{
    StrBuf out;
    int column;
    strbuf_init(&out);
    prompt_render(columns, &out, &column);
    assert_string_equal(out.data, text);
    assert_int_equal(column, cursor);
    strbuf_done(&out);
}

/* Entries of the history whose list of changes is also that of the line that is edited. */
static int changes_owned_twice(void)
{
    int count = 0;
    for (int i = 0; i < history_length; i++)
        for (const UNDO_LIST *change = rl_undo_list; change != NULL; change = change->next)
            count += i != where_history() && history_list()[i]->data == (const void *)change;
    return count;
}

static void lines_come_out_in_order(void **state)
{
    (void)state;
    assert_null(prompt_take_line());
    type("e4\rNf3\rd");
    assert_line("e4");
    assert_line("Nf3");
    assert_null(prompt_take_line());
    assert_string_equal(prompt_text(), "d");
    assert_false(prompt_is_empty());
}

static void keys_edit_the_line(void **state)
{
    (void)state;
    type("f3");
    assert_true(strike(EVENT_KEY_HOME));
    type("N");
    assert_int_equal(prompt_point(), 1);
    assert_true(strike(EVENT_KEY_END));
    assert_true(strike(EVENT_KEY_BACKSPACE));
    type("4");
    assert_string_equal(prompt_text(), "Nf4");
    assert_false(strike(EVENT_KEY_PAGE_UP));
    assert_false(strike(EVENT_KEY_FUNCTION));
    assert_string_equal(prompt_text(), "Nf4");
}

static void an_unknown_sequence_leaves_no_tail(void **state)
{
    (void)state;
    Event event = (Event){ .kind = EVENT_KEY, .press = { .key = EVENT_KEY_OTHER } };
    event.press.length = 6;
    memcpy(event.press.bytes, "\033[9;9X", 6);
    assert_false(prompt_feed(&event));
    assert_true(prompt_is_empty());
}

static void escape_is_ours_until_a_search_begins(void **state)
{
    (void)state;
    type("Nf3\r");
    assert_line("Nf3");
    assert_false(strike(EVENT_KEY_ESCAPE));
    type("\022Nf"); /* Ctrl-R */
    assert_true(prompt_is_busy());
    assert_picture(80, "(reverse-i-search)`Nf': Nf3", 24);
    prompt_set_label("> "); /* as the loop says before each frame */
    assert_picture(80, "(reverse-i-search)`Nf': Nf3", 24);
    assert_true(strike(EVENT_KEY_ESCAPE));
    assert_false(prompt_is_busy());
    assert_string_equal(prompt_text(), "Nf3");
    assert_picture(80, "> Nf3", 2);
}

static void escape_ends_a_begun_sequence(void **state)
{
    (void)state;
    rl_bind_keyseq("\030u", rl_undo_command); /* then Ctrl-X waits for more */
    type("\030");
    assert_true(prompt_is_busy());
    assert_true(strike(EVENT_KEY_ESCAPE));
    assert_false(prompt_is_busy());
    type("e4");
    assert_string_equal(prompt_text(), "e4");
}

static void a_line_put_aside_comes_back(void **state)
{
    (void)state;
    prompt_give_back();
    assert_true(prompt_is_empty());
    type(":abc");
    assert_true(strike(EVENT_KEY_LEFT));
    prompt_put_aside();
    assert_true(prompt_is_empty());
    type("yes\r");
    assert_line("yes");
    type("left over");
    prompt_put_aside(); /* another question: the saved line is kept */
    type("\022y");
    prompt_give_back();
    assert_false(prompt_is_busy());
    assert_string_equal(prompt_text(), ":abc");
    assert_int_equal(prompt_point(), 3);
    type("X");
    assert_string_equal(prompt_text(), ":abXc");
    prompt_give_back();
    assert_true(prompt_is_empty());
    prompt_put_aside(); /* closing frees it */
}

static void interrupt_clears_everything(void **state)
{
    (void)state;
    type("some text\022te");
    prompt_clear();
    assert_true(prompt_is_empty());
    assert_false(prompt_is_busy());
    assert_picture(20, "> ", 2);
    type("e4\r");
    assert_line("e4");
}

static void a_cleared_line_leaves_the_history(void **state)
{
    (void)state;
    type("e4\rd4\r");
    assert_line("e4");
    assert_line("d4");
    type("Nf");
    strike(EVENT_KEY_UP);
    strike(EVENT_KEY_UP);
    assert_string_equal(prompt_text(), "e4");
    type("x");
    prompt_clear();
    assert_string_equal(prompt_text(), "");
    strike(EVENT_KEY_UP);
    assert_string_equal(prompt_text(), "d4");
    strike(EVENT_KEY_DOWN);
    assert_string_equal(prompt_text(), "");
    strike(EVENT_KEY_UP);
    strike(EVENT_KEY_UP);
    assert_string_equal(prompt_text(), "e4");
}

/* Readline 8.2 then has the text typed since in two places, and frees it twice. */
static void a_search_given_up_within_the_history_breaks_nothing(void **state)
{
    (void)state;
    Event search = event_from_codepoint('n', true);
    type("e4\rd4\r");
    assert_line("e4");
    assert_line("d4");
    strike(EVENT_KEY_UP);
    prompt_feed(&search);
    type("\a");
    type("x");
    strike(EVENT_KEY_DOWN);
    type("yz");
    assert_int_equal(changes_owned_twice(), 0);
    prompt_clear();
    strike(EVENT_KEY_UP);
    type("1\r");
    char *line = prompt_take_line();
    assert_non_null(line);
    free(line);
}

static void end_of_input_is_told_once(void **state)
{
    (void)state;
    assert_false(prompt_take_end());
    type("\004");
    assert_true(prompt_take_end());
    assert_false(prompt_take_end());
    type("e4\r");
    assert_line("e4");
}

static void a_sole_match_is_completed(void **state)
{
    (void)state;
    type("res\t");
    assert_string_equal(prompt_text(), "resign");
    prompt_clear();
    type("FL\t");
    assert_string_equal(prompt_text(), "flip");
    assert_string_equal(shown, "");
}

static void several_matches_are_shown(void **state)
{
    (void)state;
    type("x n\t");
    assert_string_equal(shown, "Nbd2 Nfd2 Nf3 ");
    assert_string_equal(prompt_text(), "x N");
    type("f\t");
    assert_string_equal(shown, "Nfd2 Nf3 ");
}

static void no_match_changes_nothing(void **state)
{
    (void)state;
    type("xyz\t");
    assert_string_equal(prompt_text(), "xyz");
    assert_string_equal(shown, "");
}

static void a_paste_is_one_line_and_one_undo(void **state)
{
    (void)state;
    type("a ");
    char text[] = "e4\ne5\033[A";
    Event event = { .kind = EVENT_PASTE, .paste = { .text = text, .length = strlen(text) } };
    assert_true(prompt_feed(&event));
    assert_string_equal(prompt_text(), "a e4 e5 [A");
    type("\037"); /* Ctrl-_ undoes */
    assert_string_equal(prompt_text(), "a ");
}

static void text_is_replaced_and_labelled(void **state)
{
    (void)state;
    type("old");
    prompt_set_text("new text");
    assert_string_equal(prompt_text(), "new text");
    prompt_set_label("Name: ");
    assert_picture(40, "Name: new text", 14);
    prompt_set_label("> ");
}

/* As in file dialogs: a name is typed over the one proposed, or that is edited. */
static void a_proposal_gives_way_to_what_is_typed(void **state)
{
    (void)state;
    char text[] = "pasted";
    const Event paste = { .kind = EVENT_PASTE, .paste = { .text = text, .length = strlen(text) } };
    prompt_propose("anna-ben.pgn");
    assert_string_equal(prompt_text(), "anna-ben.pgn");
    assert_true(prompt_is_proposed());
    type("my");
    assert_string_equal(prompt_text(), "my");
    assert_false(prompt_is_proposed());
    prompt_propose("anna-ben.pgn");
    assert_true(prompt_feed(&paste));
    assert_string_equal(prompt_text(), "pasted");
    prompt_propose("anna");
    type("\001X"); /* Ctrl-A: to the beginning */
    assert_string_equal(prompt_text(), "Xanna");
    prompt_propose("anna");
    type("\005.pgn"); /* Ctrl-E: to the end */
    assert_string_equal(prompt_text(), "anna.pgn");
    prompt_propose("anna");
    type("\tx"); /* Tab, without a completion */
    assert_string_equal(prompt_text(), "annax");
    prompt_propose("anna");
    prompt_clear();
    prompt_set_text("a");
    type("b");
    assert_string_equal(prompt_text(), "ab");
}

static void the_cursor_counts_cells(void **state)
{
    (void)state;
    prompt_set_text("a\xC3\xA9\xE6\xA3\x8B"); /* one, one and two cells */
    assert_picture(40, "> a\xC3\xA9\xE6\xA3\x8B", 6);
    prompt_set_text("\001\xFF!");
    assert_picture(40, "> ^A?!", 6);
}

static void long_lines_scroll(void **state)
{
    (void)state;
    type("0123456789abcdef");
    for (int columns = 1; columns < 40; columns++) {
        StrBuf out;
        int column;
        strbuf_init(&out);
        prompt_render(columns, &out, &column);
        assert_true(column >= 0 && column < columns);
        assert_true(out.length <= (size_t)columns);
        strbuf_done(&out);
    }
    strike(EVENT_KEY_HOME);
    assert_picture(8, "> 012345", 2);
}

static void strike_any_key(void)
{
    uint32_t codepoint = (uint32_t)(rand() % 0x800);
    bool meta = rand() % 8 == 0;
    Event event = event_from_codepoint(codepoint, meta);
    prompt_feed(&event);
    free(prompt_take_line());
    StrBuf out;
    int column;
    strbuf_init(&out);
    prompt_render(1 + rand() % 80, &out, &column);
    strbuf_done(&out);
}

static void any_bytes_are_survived(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= 8; seed++) {
        srand(seed);
        for (int i = 0; i < 5000; i++)
            strike_any_key();
        prompt_clear();
        type("\033\007"); /* whatever mode that ended in */
        prompt_clear();
    }
}

/* A FIFO or an endless device as the history file is neither waited for nor read. */
static void history_of_no_file_is_none(void **state)
{
    (void)state;
    char folder[] = "/tmp/luft-history-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/history", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    open_prompt(path);
    type("e4\r");
    Status status = prompt_history_save();
    assert_int_equal(status.code, STATUS_IO);
    prompt_close();
    assert_int_equal(unlink(path), 0);
    assert_int_equal(symlink("/dev/zero", path), 0);
    open_prompt(path);
    prompt_close();
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0);
}

/* Entries that are not read would be lost when it is written. */
static void a_huge_history_stays_as_it_is(void **state)
{
    (void)state;
    enum { TOO_LARGE = (16 << 20) + 1 };
    char path[] = "/tmp/luft-history-XXXXXX";
    int fd = mkstemp(path);
    assert_int_equal(ftruncate(fd, TOO_LARGE), 0);
    prompt_history_open(path, 100);
    for (int lines = 0; lines < 2; lines++) {
        Status status = prompt_history_save();
        assert_int_equal(status.code, STATUS_RANGE);
        assert_non_null(strstr(status.text, path));
        prompt_history_add("flip");
    }
    prompt_history_close();
    struct stat info;
    assert_int_equal(fstat(fd, &info), 0);
    assert_int_equal(info.st_size, TOO_LARGE);
    assert_int_equal(close(fd), 0);
    unlink(path);
}

/* So that the next luft reads it. */
static void a_history_never_grows_too_large(void **state)
{
    (void)state;
    enum { LINE = 1 << 20, LINES = 18, LARGEST = 16 << 20 };
    char path[] = "/tmp/luft-history-XXXXXX";
    int fd = mkstemp(path);
    char *line = malloc(LINE);
    assert_non_null(line);
    memset(line, 'x', LINE - 1);
    line[LINE - 1] = '\0';
    prompt_history_open(path, 100);
    for (int i = 0; i < LINES; i++) {
        line[0] = (char)('a' + i);
        prompt_history_add(line);
    }
    Status status = prompt_history_save();
    assert_int_equal(status.code, STATUS_OK);
    prompt_history_close();
    free(line);
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_size, LARGEST);
    assert_int_equal(close(fd), 0);
    unlink(path);
}

static void history_is_kept_and_cut(void **state)
{
    (void)state;
    char path[] = "/tmp/luft-history-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    unlink(path);
    open_prompt(path);
    type("one\rtwo\rtwo\r   \rthree\rfour\r");
    prompt_close();
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
    assert_int_equal(info.st_size, strlen("two\nthree\nfour\n"));

    open_prompt(path);
    strike(EVENT_KEY_UP);
    assert_string_equal(prompt_text(), "four");
    strike(EVENT_KEY_UP);
    assert_string_equal(prompt_text(), "three");
    strike(EVENT_KEY_UP);
    assert_string_equal(prompt_text(), "two");
    strike(EVENT_KEY_UP);
    assert_string_equal(prompt_text(), "two");
    prompt_close();
    unlink(path);
}

static void a_closed_prompt_is_harmless(void **state)
{
    (void)state;
    Event event = event_from_codepoint('x', false);
    assert_false(prompt_feed(&event));
    prompt_clear();
    prompt_close();
    assert_string_equal(prompt_text(), "");
    assert_null(prompt_take_line());
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    setenv("INPUTRC", "/dev/null", 1); /* the person's own bindings are not under test */
#define EDITING(function) cmocka_unit_test_setup_teardown(function, setup, teardown)
    const struct CMUnitTest tests[] = {
        EDITING(lines_come_out_in_order),
        EDITING(keys_edit_the_line),
        EDITING(an_unknown_sequence_leaves_no_tail),
        EDITING(escape_is_ours_until_a_search_begins),
        EDITING(escape_ends_a_begun_sequence),
        EDITING(a_line_put_aside_comes_back),
        EDITING(interrupt_clears_everything),
        EDITING(a_cleared_line_leaves_the_history),
        EDITING(a_search_given_up_within_the_history_breaks_nothing),
        EDITING(end_of_input_is_told_once),
        EDITING(a_sole_match_is_completed),
        EDITING(several_matches_are_shown),
        EDITING(no_match_changes_nothing),
        EDITING(a_paste_is_one_line_and_one_undo),
        EDITING(text_is_replaced_and_labelled),
        EDITING(a_proposal_gives_way_to_what_is_typed),
        EDITING(the_cursor_counts_cells),
        EDITING(long_lines_scroll),
        EDITING(any_bytes_are_survived),
        cmocka_unit_test(a_huge_history_stays_as_it_is),
        cmocka_unit_test(a_history_never_grows_too_large),
        cmocka_unit_test(history_is_kept_and_cut),
        cmocka_unit_test(history_of_no_file_is_none),
        cmocka_unit_test(a_closed_prompt_is_harmless),
    };
    return cmocka_run_group_tests_name("prompt", tests, NULL, NULL);
}
