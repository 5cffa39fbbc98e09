/* The list of other engines and its file: what is read, what is kept, and what is left alone. */
#include <config.h>

#include "ui/settings/engine_list.h"

#include "engine/base/status.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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
    char command[80];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
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

/* What a person wrote and luft cannot read would be lost. */
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

/* A folder's permission to be gone through is none to be run. */
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

/* A program's own name may be none that an engine can have. */
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

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_first_engine_makes_the_folder),
        TEST(what_is_no_program_is_refused),
        TEST(a_file_with_faults_is_not_written_over),
        TEST(any_program_finds_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
