/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every sequence of two keys at the prompt, and of three where two leave a dialogue open, in emacs
 * mode and both modes of vi: none crashes, none hangs, and after ^C the prompt is as new.
 *
 * Every key is tried as the first and second; three are taken from one key of each class, which is
 * what readline binds it to. A crash is told with the keys that brought it.
 */
#include <config.h>

#include "tests/unit/support/patience.h"

#include "ui/terminal/sequences.h"
#include "ui/terminal/prompt.h"

#include <locale.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <readline/readline.h>

#include <cmocka.h>

enum { KEYS_MAX = 512, INTERRUPT_KEY = 3, SUSPEND_KEY = 26 };

typedef struct Key {
    Event event;
    char name[40];
} Key;

static Key keys[KEYS_MAX];
static size_t key_count;
static const Key *sequence[3];
static char inputrc_path[] = "/tmp/luft-inputrc-XXXXXX";

/* --- keys ------------------------------------------------------------------------------------- */

static Key *add_key(Event event)
{
    assert_true(key_count < KEYS_MAX);
    keys[key_count].event = event;
    return &keys[key_count++];
}

static void add_character(uint32_t codepoint, bool meta)
{
    Key *key = add_key(event_from_codepoint(codepoint, meta));
    snprintf(key->name, sizeof key->name, "%sU+%02X", meta ? "Alt-" : "", (unsigned)codepoint);
}

static void add_event(Event event, const char *name)
{
    snprintf(add_key(event)->name, sizeof keys->name, "%s", name);
}

static void add_named_keys(void)
{
    EventPress press;
    for (int i = EVENT_KEY_NONE + 1; i < EVENT_KEY_COUNT; i++) {
        Key *key = add_key((Event){ .kind = EVENT_KEY, .press = { .key = (EventKey)i } });
        snprintf(key->name, sizeof key->name, "key %d", i);
    }
    for (int i = 0; key_sequence_by_index(i, &press); i++) {
        Key *key = add_key((Event){ .kind = EVENT_KEY, .press = press });
        snprintf(key->name, sizeof key->name, "ESC%.*s", press.length - 1, press.bytes + 1);
    }
    Event unknown = (Event){ .kind = EVENT_KEY, .press = { .key = EVENT_KEY_OTHER } };
    unknown.press.length = 6;
    memcpy(unknown.press.bytes, "\033[9;9X", 6);
    add_event(unknown, "ESC[9;9X");
}

/* Everything that the terminal sends as a key or an answer; EVENT_SIGNAL is ^C. */
static void make_keys(void)
{
    static char pasted[] = "e4 e5";
    for (uint32_t c = 0; c < 128; c++)
        for (int meta = 0; meta < 2; meta++)
            if (c != INTERRUPT_KEY && c != SUSPEND_KEY)
                add_character(c, meta != 0);
    add_character(0xe9, false);
    add_character(0x68cb, false);
    add_named_keys();
    add_event((Event){ .kind = EVENT_PASTE, .paste = { .text = pasted, .length = 5 } }, "a paste");
    add_event((Event){ .kind = EVENT_SIGNAL }, "^C");
}

static void strike(const Key *key)
{
    if (key->event.kind == EVENT_SIGNAL)
        prompt_clear();
    else
        prompt_feed(&key->event);
}

/* --- what readline makes of a key ------------------------------------------------------------- */

typedef struct Mode {
    const char *inputrc;
    const char *before; /* typed before each sequence */
    const char *maps[2];
} Mode;

typedef struct Class {
    rl_command_func_t *functions[2];
    EventKey key; /* of those without bytes */
    int types[2];
    bool counts; /* a digit or a minus */
} Class;

static Class class_of(const Key *key, const Mode *mode)
{
    Class class;
    memset(&class, 0, sizeof class);
    if (key->event.kind != EVENT_CHAR && key->event.kind != EVENT_KEY) {
        class.types[0] = -1 - (int)key->event.kind;
        return class;
    }
    const EventPress *press = &key->event.press;
    class.counts = press->codepoint == '-' || (press->codepoint >= '0' && press->codepoint <= '9');
    for (size_t i = 0; press->length > 0 && i < ARRAY_LEN(mode->maps); i++)
        class.functions[i] = rl_function_of_keyseq_len(
            press->bytes, press->length, rl_get_keymap_by_name(mode->maps[i]), &class.types[i]);
    if (press->length == 0)
        class.key = press->key;
    return class;
}

static size_t choose_one_of_each_class(const Mode *mode, const Key *chosen[KEYS_MAX])
{
    static Class seen[KEYS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < key_count; i++) {
        Class class = class_of(&keys[i], mode);
        bool is_new = true;
        for (size_t j = 0; j < count; j++)
            is_new &= memcmp(&seen[j], &class, sizeof class) != 0;
        if (is_new) {
            seen[count] = class;
            chosen[count++] = &keys[i];
        }
    }
    return count;
}

/* --- the prompt under them -------------------------------------------------------------------- */

static void complete(void *ctx, const char *line, size_t start, size_t end, Completion *matches)
{
    static const char *const WORDS[] = { "Nbd2", "Nfd2", "Nf3", "flip" };
    (void)ctx;
    matches->items = calloc(ARRAY_LEN(WORDS), sizeof *matches->items);
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++)
        if (strncasecmp(WORDS[i], line + start, end - start) == 0)
            matches->items[matches->count++] = strdup(WORDS[i]);
}

static void type(const char *ascii)
{
    for (; *ascii; ascii++) {
        Event event = event_from_codepoint((unsigned char)*ascii, false);
        prompt_feed(&event);
    }
}

static void drop_lines(void)
{
    for (char *line; (line = prompt_take_line()) != NULL;)
        free(line);
    prompt_take_end();
}

static void open_prompt(const char *inputrc)
{
    FILE *file = fopen(inputrc_path, "w");
    assert_non_null(file);
    fputs(inputrc, file);
    assert_int_equal(fclose(file), 0);
    PromptOptions options = { .hooks = { .complete = complete } };
    assert_int_equal(prompt_open(&options).code, STATUS_OK);
    rl_variable_bind("editing-mode", "emacs");
    rl_bind_key('\034', rl_re_read_init_file); /* readline reads it once a process */
    type("\034");
    rl_unbind_key('\034');
    type("e4\rNf3 d5\rresign now\r");
    drop_lines();
}

/* --- telling what went wrong ------------------------------------------------------------------ */

static void write_sequence(char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < ARRAY_LEN(sequence) && sequence[i] != NULL && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, " [%s]", sequence[i]->name);
}

static void tell_and_die(int number)
{
    char text[200];
    write_sequence(text, sizeof text);
    fprintf(stderr, "signal %d after%s\n", number, text);
    _exit(1);
}

static void check(bool holds, const char *claim)
{
    char text[200];
    write_sequence(text, sizeof text);
    if (!holds)
        fail_msg("after%s: not so: %s; the line is \"%s\"", text, claim, prompt_text());
}

static void check_is_as_new(bool is_vi)
{
    static StrBuf picture;
    if (picture.data == NULL)
        strbuf_init(&picture);
    int column;
    prompt_render(17, &picture, &column);
    check(column >= 0 && column < 17, "the cursor is on the screen");
    check(prompt_point() <= strlen(prompt_text()), "the cursor is in the line");
    prompt_clear();
    drop_lines();
    check(!prompt_is_busy() && prompt_is_empty(), "^C empties the line");
    if (prompt_is_vi() != is_vi) /* Alt-^J, ^E: bound so */
        rl_variable_bind("editing-mode", is_vi ? "vi" : "emacs");
    type("e4\r");
    char *line = prompt_take_line();
    check(line != NULL && strcmp(line, "e4") == 0, "a move typed then is that move");
    free(line);
    drop_lines();
}

/* --- sequences -------------------------------------------------------------------------------- */

static void begin(const Mode *mode, const Key *first, const Key *second, const Key *third)
{
    sequence[0] = first;
    sequence[1] = second;
    sequence[2] = third;
    type(mode->before);
    strike(first);
    strike(second);
}

/* Unbound sequences never reach readline: one of them represents all. */
static size_t choose_all_that_act(const Mode *mode, const Key *chosen[KEYS_MAX])
{
    size_t count = 0;
    bool has_idle = false;
    for (size_t i = 0; i < key_count; i++) {
        Class class = class_of(&keys[i], mode);
        bool is_idle = keys[i].event.kind == EVENT_KEY && keys[i].event.press.length > 1 &&
                       class.functions[0] == NULL && class.functions[1] == NULL;
        if (!is_idle || !has_idle)
            chosen[count++] = &keys[i];
        has_idle |= is_idle;
    }
    return count;
}

static void try_pairs(const Mode *mode, bool is_vi)
{
    static const Key *chosen[KEYS_MAX];
    size_t count = choose_all_that_act(mode, chosen);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++) {
            begin(mode, chosen[i], chosen[j], NULL);
            check_is_as_new(is_vi);
        }
}

/* A third key does something new only where the second left a dialogue open. */
static void try_triples(const Mode *mode, bool is_vi)
{
    static const Key *chosen[KEYS_MAX];
    size_t count = choose_one_of_each_class(mode, chosen);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++) {
            begin(mode, chosen[i], chosen[j], NULL);
            bool is_open = prompt_is_busy();
            check_is_as_new(is_vi);
            for (size_t k = 0; is_open && k < count; k++) {
                begin(mode, chosen[i], chosen[j], chosen[k]);
                strike(chosen[k]);
                check_is_as_new(is_vi);
            }
        }
}

static void try_mode(const Mode *mode)
{
    signal(SIGSEGV, tell_and_die); /* cmocka would not name the keys */
    signal(SIGABRT, tell_and_die);
    open_prompt(mode->inputrc);
    bool is_vi = prompt_is_vi();
    try_pairs(mode, is_vi);
    try_triples(mode, is_vi);
    prompt_close();
}

static void emacs_mode_survives_all(void **state)
{
    (void)state;
    try_mode(&(Mode){ "set editing-mode emacs\n", "ab cd", { "emacs", "emacs" } });
}

static void vi_mode_survives_all(void **state)
{
    (void)state;
    try_mode(&(Mode){ "set editing-mode vi\n", "ab cd", { "vi-insert", "vi-command" } });
}

static void vi_command_mode_survives_all(void **state)
{
    (void)state;
    try_mode(&(Mode){ "set editing-mode vi\n", "ab cd\033", { "vi-insert", "vi-command" } });
}

/* --- what the sequences mean ------------------------------------------------------------------ */

static void assert_types(const char *typed, const char *text)
{
    prompt_clear();
    drop_lines();
    type(typed);
    assert_string_equal(prompt_text(), text);
}

static void an_unbound_sequence_ends_a_search(void **state)
{
    (void)state;
    open_prompt("set editing-mode emacs\n");
    assert_types("\022Nf\0308", "8Nf3 d5"); /* ^X does nothing */
    assert_false(prompt_is_busy());
    assert_types("\022Nf\005!", "Nf3 d5!"); /* ^E ends it and goes to the end */
    prompt_close();
}

static void type_alt(const char *ascii)
{
    for (; *ascii; ascii++) {
        Event event = event_from_codepoint((unsigned char)*ascii, true);
        prompt_feed(&event);
    }
}

static void type_insert(void)
{
    static const char BYTES[] = "\033[2~";
    Event event = { .kind = EVENT_KEY, .press.key = EVENT_KEY_INSERT };
    event.press.length = sizeof BYTES - 1;
    memcpy(event.press.bytes, BYTES, sizeof BYTES - 1);
    prompt_feed(&event);
}

/* No key consumes the next one, or changes its meaning, without showing so; inputrc may change
 * that. */
static void no_key_takes_the_next_in_silence(void **state)
{
    (void)state;
    open_prompt("set editing-mode emacs\n");
    for (const char *key = "\030\035"; *key != '\0'; key++)
        assert_types((const char[]){ 'd', '4', *key, 'e', '4', '\0' }, "d4e4");
    for (const char *key = "pn-0123456789#\035"; *key != '\0'; key++) {
        assert_types("d4", "d4");
        type_alt((const char[]){ *key, '\0' });
        assert_false(prompt_is_busy());
        type("e4");
        assert_string_equal(prompt_text(), "d4e4");
    }
    assert_types("abc\001", "abc");
    type_insert();
    type("e4");
    assert_string_equal(prompt_text(), "e4abc");
    prompt_close();
    open_prompt("set editing-mode emacs\n\"\\C-]\": character-search\n"
                "\"\\e[2~\": overwrite-mode\n");
    assert_types("abc\001\035c!", "ab!c");
    assert_types("abc\001", "abc");
    type_insert();
    type("xy");
    assert_string_equal(prompt_text(), "xyc");
    prompt_close();
}

static void a_count_before_enter_enters_the_line(void **state)
{
    (void)state;
    open_prompt("set editing-mode vi\n");
    type("e4\0333\r");
    char *line = prompt_take_line();
    assert_non_null(line);
    assert_string_equal(line, "e4");
    free(line);
    assert_types("ab cd\0332Sx", "x");
    assert_types("abcd\0330\0332xi!", "!cd");
    prompt_close();
}

static void macros_of_inputrc_are_worked_off(void **state)
{
    (void)state;
    open_prompt("set editing-mode emacs\n"
                "\"\\C-t\": \"\\C-x8\"\n" /* unbound */
                "\"\\C-o\": \"\\C-o\"\n"  /* itself */
                "\"\\C-p\": \"ab\\C-hc\"\n"
                "\"\\C-]\": \"\\C-p-\\C-p\"\n"
                "\"\\C-xm\": \"d4\\C-m\"\n");
    assert_types("x\024y", "xy");
    assert_types("\020!", "ac!");
    assert_types("\035!", "ac-ac!");
    assert_types("\017", "");
    assert_types("e4", "e4");
    assert_types("\030m!", "!");
    prompt_clear();
    type("\030m");
    char *line = prompt_take_line();
    assert_non_null(line);
    assert_string_equal(line, "d4");
    free(line);
    prompt_close();
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    int fd = mkstemp(inputrc_path);
    if (fd < 0)
        return EXIT_FAILURE;
    close(fd);
    setenv("INPUTRC", inputrc_path, 1);
    make_keys();
    signal(SIGALRM, tell_and_die);
    alarm(PATIENCE_S);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(emacs_mode_survives_all),
        cmocka_unit_test(vi_mode_survives_all),
        cmocka_unit_test(vi_command_mode_survives_all),
        cmocka_unit_test(an_unbound_sequence_ends_a_search),
        cmocka_unit_test(no_key_takes_the_next_in_silence),
        cmocka_unit_test(a_count_before_enter_enters_the_line),
        cmocka_unit_test(macros_of_inputrc_are_worked_off),
    };
    int failed = cmocka_run_group_tests_name("prompt_keys", tests, NULL, NULL);
    unlink(inputrc_path);
    return failed;
}
