/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every command of vi's command mode from every place of lines that are hard to walk over: letters
 * of several bytes, wide ones, marks of no width, characters of unknown width, bytes that are none.
 * None hangs, none leaves the line, none cuts a character in two.
 */
#include <config.h>

#include "tests/unit/support/patience.h"

#include "ui/terminal/prompt.h"

#include <locale.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include <readline/history.h>
#include <readline/readline.h>

#include <cmocka.h>

static char inputrc_path[] = "/tmp/luft-inputrc-XXXXXX";

/* --- the prompt in command mode --------------------------------------------------------------- */

static void complete(void *ctx, const char *line, size_t start, size_t end, Completion *matches)
{
    (void)ctx;
    (void)line;
    (void)start;
    (void)end;
    matches->items = calloc(2, sizeof *matches->items);
    matches->items[matches->count++] = strdup("Nf3");
    matches->items[matches->count++] = strdup("N\xC3\xA9");
}

static void type(const char *bytes)
{
    for (; *bytes; bytes++) {
        Event event = event_from_codepoint((unsigned char)*bytes, false);
        prompt_feed(&event);
    }
}

static void begin(const char *line, int point)
{
    prompt_clear();
    for (char *old; (old = prompt_take_line()) != NULL;)
        free(old);
    prompt_take_end();
    clear_history();
    rl_variable_bind("editing-mode", "vi");
    prompt_set_text(line);
    type("\033");
    rl_point = point;
}

static void read_inputrc(void)
{
    rl_bind_key('\034', rl_re_read_init_file);
    type("\034");
    rl_unbind_key('\034');
}

static int open_prompt(void **state)
{
    (void)state;
    PromptOptions options = { .hooks = { .complete = complete } };
    assert_int_equal(prompt_open(&options).code, STATUS_OK);
    rl_variable_bind("editing-mode", "emacs");
    read_inputrc(); /* readline does so once a process */
    assert_true(prompt_is_vi());
    return 0;
}

static int close_prompt(void **state)
{
    (void)state;
    clear_history();
    prompt_close();
    return 0;
}

/* --- all keys from all places ----------------------------------------------------------------- */

static char told[300]; /* the case being tried */

static void tell_and_die(int number)
{
    fprintf(stderr, "signal %d after %s\n", number, told);
    _exit(1);
}

static void check(bool holds, const char *claim)
{
    if (!holds)
        fail_msg("after %s: not so: %s; the line is \"%s\", the cursor at %d", told, claim,
                 prompt_text(), (int)prompt_point());
}

static bool is_text(const char *line) { return mbstowcs(NULL, line, 0) != (size_t)-1; }

/* Whether this place is not within a character of a valid line. */
static bool is_between(const char *line, size_t point)
{
    return ((unsigned char)line[point] & 0xC0) != 0x80;
}

static void tell(const char *line, int point, const char *keys)
{
    int used = snprintf(told, sizeof told, "\"%s\" at %d:", line, point);
    for (; *keys; keys++)
        used += snprintf(told + used, sizeof told - (size_t)used, " %02x", (unsigned char)*keys);
}

static void try_keys(const char *line, int point, const char *keys)
{
    tell(line, point, keys);
    begin(line, point);
    type(keys);
    const char *text = prompt_text();
    check(prompt_point() <= strlen(text), "the cursor is in the line");
    if (is_text(line)) {
        check(is_text(text), "the line is whole");
        check(is_between(text, prompt_point()), "the cursor is between characters");
    }
}

/* Each command alone, with a count, and as the motion of d, c and y; after f and r one more key. */
static void try_all_keys(const char *line, int point)
{
    static const char *const BEFORE[] = { "", "2", "9999999", "d", "c", "y", "d3", "2c" };
    static const char *const AFTER[] = { "", "(", ".", "\033;" };
    for (int key = 1; key < 128; key++) {
        if (key == '\t') /* completes in insert mode, which may leave invalid bytes */
            continue;
        for (size_t i = 0; i < ARRAY_LEN(BEFORE); i++)
            for (size_t j = 0; j < ARRAY_LEN(AFTER); j++) {
                char keys[16];
                snprintf(keys, sizeof keys, "%s%c%s", BEFORE[i], key, AFTER[j]);
                try_keys(line, point, keys);
            }
    }
}

static const char *const LINES[] = {
    "",
    "x",
    "Nf3 e5",
    "a (b)",
    "\xC6\x8C\xD7\x8B",               /* a letter and one that is not assigned */
    "x \xC2\x80",                     /* of no known width */
    "e\xCC\x81 e\xCC\x81",            /* combining */
    "\xCC\x81\xE2\x80\x8B",           /* only characters without width */
    "\xE6\xA3\x8B \xF0\x9F\x98\x80.", /* wide */
    "\xCD\xB8[\xCD\xB8",              /* not assigned around a bracket */
    "\xE2\x80\x8D)\xE2\x80\x8D",      /* joiners */
    "\xFF\xC3 \xE6\xA3(", /* not characters; at the end, what was deleted may be put back */
};

static void every_command_leaves_a_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++)
        for (int point = 0; point == 0 || point < (int)strlen(LINES[i]); point++)
            if (!is_text(LINES[i]) || is_between(LINES[i], (size_t)point))
                try_all_keys(LINES[i], point);
}

/* --- where the motions go --------------------------------------------------------------------- */

static void assert_goes(const char *line, int from, const char *keys, int to)
{
    tell(line, from, keys);
    begin(line, from);
    type(keys);
    if (rl_point != to)
        fail_msg("after %s: the cursor is at %d, not %d", told, rl_point, to);
}

static void assert_becomes(const char *line, int from, const char *keys, const char *expected)
{
    tell(line, from, keys);
    begin(line, from);
    type(keys);
    if (strcmp(prompt_text(), expected) != 0)
        fail_msg("after %s: \"%s\", not \"%s\"", told, prompt_text(), expected);
}

/* Readline's own. */
static void motions_go_where_posix_has_them(void **state)
{
    (void)state;
    static const char LINE[] = "ab.c  d_1 -- e";
    static const struct {
        const char *keys;
        int from;
        int to;
    } GOES[] = {
        { "w", 0, 2 },   { "w", 2, 3 },    { "w", 3, 6 },    { "w", 4, 6 },   { "2w", 0, 3 },
        { "w", 13, 13 }, { "99w", 0, 13 }, { "W", 0, 6 },    { "2W", 0, 10 }, { "e", 0, 1 },
        { "e", 1, 2 },   { "e", 3, 8 },    { "e", 4, 8 },    { "3e", 0, 3 },  { "E", 0, 3 },
        { "2E", 0, 8 },  { "e", 11, 13 },  { "e", 13, 13 },  { "b", 13, 10 }, { "b", 10, 6 },
        { "b", 8, 6 },   { "b", 6, 3 },    { "b", 3, 2 },    { "b", 2, 0 },   { "b", 0, 0 },
        { "B", 6, 0 },   { "2B", 13, 6 },  { "99b", 13, 0 },
    };
    for (size_t i = 0; i < ARRAY_LEN(GOES); i++)
        assert_goes(LINE, GOES[i].from, GOES[i].keys, GOES[i].to);
    assert_goes("a(b[c)d]e)", 0, "%", 5);
    assert_becomes("ab cd ef", 0, "d2w", "ef");
    assert_becomes("a(b)c", 1, "d%", "ac");
}

static void motions_rest_where_readline_would_hang(void **state)
{
    (void)state;
    static const char *const KEYS[] = { "w", "W", "b", "B", "e", "E", "%", "dw" };
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++) {
        assert_goes("a e\xCC\x81", 2, KEYS[i], 2);
        assert_becomes("a e\xCC\x81", 2, KEYS[i], "a e\xCC\x81");
    }
}

/* Also where inputrc names a motion, and after inputrc was read again. */
static void named_motions_rest_too(void **state)
{
    (void)state;
    static const char LINE[] = "\xC6\x8C\xD7\x8B";
    assert_goes(LINE, 0, "\005", 0);
    FILE *file = fopen(inputrc_path, "w");
    assert_non_null(file);
    fputs("set editing-mode vi\nset keymap vi-command\n\"e\": vi-end-word\n\"\\C-xe\": vi-eWord\n",
          file);
    assert_int_equal(fclose(file), 0);
    rl_variable_bind("editing-mode", "emacs");
    read_inputrc();
    assert_goes(LINE, 0, "e", 0);
    assert_goes(LINE, 0, "\030e", 0);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    int fd = mkstemp(inputrc_path);
    if (fd < 0)
        return EXIT_FAILURE;
    static const char INPUTRC[] =
        "set editing-mode vi\nset keymap vi-command\n\"\\C-e\": vi-eword\n";
    if (write(fd, INPUTRC, sizeof INPUTRC - 1) < 0)
        return EXIT_FAILURE;
    close(fd);
    setenv("INPUTRC", inputrc_path, 1);
    signal(SIGALRM, tell_and_die);
    signal(SIGSEGV, tell_and_die);
    alarm(PATIENCE_S);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_command_leaves_a_line, open_prompt, close_prompt),
        cmocka_unit_test_setup_teardown(motions_go_where_posix_has_them, open_prompt, close_prompt),
        cmocka_unit_test_setup_teardown(motions_rest_where_readline_would_hang, open_prompt,
                                        close_prompt),
        cmocka_unit_test_setup_teardown(named_motions_rest_too, open_prompt, close_prompt),
    };
    int failed = cmocka_run_group_tests_name("prompt_motions", tests, NULL, NULL);
    unlink(inputrc_path);
    return failed;
}
