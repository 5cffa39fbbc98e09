/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of other engines and its file: what is read, what is stored, and what is left alone. */
#include <config.h>

#include "engine/external/engine_list.h"

#include "engine/base/fdio.h"
#include "engine/base/status.h"
#include "tests/unit/support/file_support.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "engine-list-XXXXXX";
static char path[64];

static int set_up(void **state)
{
    (void)state;
    strcpy(folder, "engine-list-XXXXXX");
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(path, sizeof path, "%s/config/luft/engines", folder);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    file_remove_folder(folder);
    return 0;
}

static void assert_file(const char *text)
{
    char content[1024] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    content[fread(content, 1, sizeof content - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(content, text);
}

static Status read_list(EngineList *list)
{
    StrBuf faults;
    strbuf_init(&faults);
    engine_list_init(list, path);
    Status status = engine_list_read(list, &faults);
    strbuf_done(&faults);
    return status;
}

static void the_first_engine_makes_the_folder(void **state)
{
    (void)state;
    EngineList list;
    Status status = read_list(&list);
    assert_int_equal(status.code, STATUS_OK);
    status = engine_list_add(&list, "Cat", "/bin/cat -u");
    assert_int_equal(status.code, STATUS_OK);
    status = engine_list_write(&list);
    assert_string_equal(status.text, "");
    engine_list_done(&list);
    assert_file("# Other engines, written by luft's command `engine`; see luft(6).\n"
                "\n[Cat]\ncommand = /bin/cat -u\n");
    status = read_list(&list);
    assert_int_equal(status.code, STATUS_OK);
    assert_non_null(engine_list_find(&list, "cat"));
    engine_list_done(&list);
}

/* Lines that luft cannot read would be lost. */
static void a_file_with_faults_is_not_written_over(void **state)
{
    (void)state;
    static const char TEXT[] = "[Cat]\ncommand = /bin/cat\nthreads 4\n";
    the_first_engine_makes_the_folder(state);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(TEXT, file);
    fclose(file);
    EngineList list;
    Status status = read_list(&list);
    assert_int_equal(status.code, STATUS_OK);
    status = engine_list_add(&list, "Dog", "/bin/true");
    assert_int_equal(status.code, STATUS_OK);
    status = engine_list_write(&list);
    assert_int_equal(status.code, STATUS_STATE);
    assert_non_null(strstr(status.text, path));
    assert_file(TEXT);
    engine_list_done(&list);
}

/* What follows a faulty name belongs to no engine. */
static void a_faulty_name_leaves_the_engine_before_it_alone(void **state)
{
    /* \1 stands for a NUL byte. */
    static const char *const NAMES[] = { "[Dog", "[", "[]", "[Dog] # mine", "[D[o]g]", "[D\1g]" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        char text[128];
        EngineList list;
        the_first_engine_makes_the_folder(state);
        int length = snprintf(
            text, sizeof text,
            "[Cat]\ncommand = /bin/cat\noption  Hash = 5\n%s\ncommand = /bin/true\n", NAMES[i]);
        for (char *nul = strchr(text, '\1'); nul != NULL; nul = strchr(text, '\1'))
            *nul = '\0';
        file_write(path, "w", text, (size_t)length);
        Status status = read_list(&list);
        assert_int_equal(status.code, STATUS_OK);
        assert_int_equal(list.count, 1);
        assert_string_equal(list.items[0].spec.command, "/bin/cat");
        assert_string_equal(list.items[0].spec.wishes[0].name, "Hash");
        engine_list_done(&list);
        assert_int_equal(unlink(path), 0);
    }
}

static void add_and_write(EngineList *list, const char *name, const char *command)
{
    Status status = engine_list_add(list, name, command);
    assert_string_equal(status.text, "");
    status = engine_list_write(list);
    assert_string_equal(status.text, "");
}

/* Each has read the list before the other changes it. */
static void two_programs_keep_both_changes(void **state)
{
    (void)state;
    EngineList first, second;
    Status status = read_list(&first);
    add_and_write(&first, "Cat", "/bin/cat");
    add_and_write(&first, "Dog", "/bin/true");
    status = read_list(&second);
    assert_int_equal(status.code, STATUS_OK);
    add_and_write(&second, "Fox", "/bin/false");
    add_and_write(&second, "Cat", "/bin/cat -n");
    status = engine_list_remove(&second, "Dog");
    assert_int_equal(status.code, STATUS_OK);
    add_and_write(&second, "Ape", "/bin/true");
    status = engine_list_remove(&second, "Ape");
    assert_int_equal(status.code, STATUS_OK);
    add_and_write(&first, "Elk", "/bin/echo");
    status = engine_list_write(&second);
    assert_string_equal(status.text, "");
    assert_file("# Other engines, written by luft's command `engine`; see luft(6).\n"
                "\n[Cat]\ncommand = /bin/cat -n\n"
                "\n[Fox]\ncommand = /bin/false\n"
                "\n[Elk]\ncommand = /bin/echo\n");
    engine_list_done(&first);
    engine_list_done(&second);
}

static void the_other_program_is_waited_for(void **state)
{
    (void)state;
    enum { HEAD_START_MS = 100 };
    EngineList list;
    Status status = read_list(&list);
    assert_int_equal(status.code, STATUS_OK);
    add_and_write(&list, "Cat", "/bin/cat");
    int lock = fdio_open_locked(path, O_RDONLY, 0, 0);
    assert_true(lock >= 0);
    pid_t other = fork();
    assert_true(other >= 0);
    if (other == 0) {
        status = engine_list_add(&list, "Dog", "/bin/true");
        status = engine_list_write(&list);
        _exit(status_is_ok(&status) ? 0 : 1);
    }
    (void)poll(NULL, 0, HEAD_START_MS);
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs("\n[Elk]\ncommand = /bin/echo\n", file);
    fclose(file);
    close(lock);
    int result;
    assert_int_equal(waitpid(other, &result, 0), other);
    assert_int_equal(result, 0);
    assert_file("# Other engines, written by luft's command `engine`; see luft(6).\n"
                "\n[Cat]\ncommand = /bin/cat\n"
                "\n[Dog]\ncommand = /bin/true\n"
                "\n[Elk]\ncommand = /bin/echo\n");
    engine_list_done(&list);
}

/* Not that it has faults. */
static void a_file_that_cannot_be_read_says_why(void **state)
{
    (void)state;
    snprintf(path, sizeof path, "%s/config", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
    snprintf(path, sizeof path, "%s/config/luft/engines", folder);
    EngineList list;
    Status status = read_list(&list);
    status = engine_list_add(&list, "Cat", "/bin/cat");
    assert_int_equal(status.code, STATUS_OK);
    status = engine_list_write(&list);
    assert_int_equal(status.code, STATUS_IO);
    assert_non_null(strstr(status.text, strerror(ENOTDIR)));
    engine_list_done(&list);
}

/* Execute permission of a folder does not make it a program. */
static void what_is_no_program_is_refused(void **state)
{
    (void)state;
    static const char *const NONE[] = { "/tmp", "/bin/..", "/etc/passwd", "/nowhere/engine", "." };
    EngineList list;
    Status status = read_list(&list);
    for (size_t i = 0; i < ARRAY_LEN(NONE); i++) {
        ListedEngine *engine = NULL;
        status = engine_list_resolve(&list, NONE[i], &engine);
        assert_int_equal(status.code, STATUS_NOT_FOUND);
        assert_null(engine);
    }
    engine_list_done(&list);
}

/* The name of a program may not be allowed as an engine's name. */
static void any_program_finds_a_name(void **state)
{
    (void)state;
    static const struct {
        const char *program, *name;
    } CASES[] = { { "sf[1]", "engine" }, { "luft", "luft-2" }, { "plain", "plain" } };
    EngineList list;
    engine_list_init(&list, NULL);
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        char program[64];
        ListedEngine *found;
        snprintf(program, sizeof program, "%s/%s", folder, CASES[i].program);
        FILE *file = fopen(program, "w");
        assert_non_null(file);
        fclose(file);
        assert_int_equal(chmod(program, 0700), 0);
        Status status = engine_list_resolve(&list, program, &found);
        assert_string_equal(status.text, "");
        assert_non_null(found);
        assert_string_equal(found->spec.name, CASES[i].name);
    }
    engine_list_done(&list);
}

/* The number is added after a whole letter. */
static void a_taken_name_is_cut_between_letters(void **state)
{
    (void)state;
    static const char NAME[] = "xшшшшшшшшшшшшшшшшшшшшшшшшшшшшшш",
                      SECOND[] = "xшшшшшшшшшшшшшшшшшшшшшшшш-2";
    char program[128];
    EngineList list;
    ListedEngine *found;
    engine_list_init(&list, NULL);
    Status status = engine_list_add(&list, NAME, "/bin/cat");
    assert_string_equal(status.text, "");
    snprintf(program, sizeof program, "%s/%s", folder, NAME);
    file_write_text(program, "");
    assert_int_equal(chmod(program, 0700), 0);
    status = engine_list_resolve(&list, program, &found);
    assert_string_equal(status.text, "");
    assert_string_equal(found->spec.name, SECOND);
    engine_list_done(&list);
}

/* Folders have any bytes; Latin-1 is no UTF-8. */
static void a_program_is_found_in_a_folder_of_latin_1(void **state)
{
    (void)state;
    char program[64], *folders = alloc_string(getenv("PATH"));
    snprintf(program, sizeof program, "%s/caf\xe9", folder);
    assert_int_equal(mkdir(program, 0700), 0);
    assert_int_equal(setenv("PATH", program, true), 0);
    strcat(program, "/obsidian");
    file_write_text(program, "");
    assert_int_equal(chmod(program, 0700), 0);
    EngineList list;
    ListedEngine *found;
    engine_list_init(&list, NULL);
    Status status = engine_list_resolve(&list, "obsidian", &found);
    assert_string_equal(status.text, "");
    assert_true(engine_list_knows_program("obsidian"));
    engine_list_done(&list);
    assert_int_equal(setenv("PATH", folders, true), 0);
    free(folders);
}

/* Programs of /usr/games are found without a PATH to it, and keep their arguments. */
static void a_quoted_game_is_found_outside_the_path(void **state)
{
    (void)state;
    char *folders = alloc_string(getenv("PATH"));
    assert_int_equal(setenv("PATH", folder, true), 0);
    EngineList list;
    engine_list_init(&list, NULL);
    const char *program = engine_list_installed(&list, 0);
    for (size_t i = 0; program != NULL && i < 2; i++) {
        char command[64], end[64];
        ListedEngine *found;
        snprintf(command, sizeof command, i == 0 ? "\"%s\"" : " '%s'\t'a b' c", program);
        snprintf(end, sizeof end, i == 0 ? "games/%s" : "games/%s\t'a b' c", program);
        Status status = engine_list_resolve(&list, command, &found);
        assert_string_equal(status.text, "");
        assert_memory_equal(found->spec.name, program, strlen(program));
        assert_string_equal(strstr(found->spec.command, "games/"), end);
    }
    engine_list_done(&list);
    assert_int_equal(setenv("PATH", folders, true), 0);
    free(folders);
    if (program == NULL)
        skip();
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_first_engine_makes_the_folder),
        TEST(what_is_no_program_is_refused),
        TEST(a_file_with_faults_is_not_written_over),
        TEST(a_faulty_name_leaves_the_engine_before_it_alone),
        TEST(two_programs_keep_both_changes),
        TEST(the_other_program_is_waited_for),
        TEST(a_file_that_cannot_be_read_says_why),
        TEST(any_program_finds_a_name),
        TEST(a_taken_name_is_cut_between_letters),
        TEST(a_program_is_found_in_a_folder_of_latin_1),
        TEST(a_quoted_game_is_found_outside_the_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
