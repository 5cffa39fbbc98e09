/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A controller over a file of two games, for tests. */
#include <config.h>

#include "tests/unit/document/editing_support.h"
#include "tests/unit/support/file_support.h"

#include "engine/base/base.h"
#include "engine/base/replace_file.h"
#include "ui/document/files.h"
#include "ui/modes/app.h"
#include "ui/modes/question_mode.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void fill_line(void *context, const char *text)
{
    EditingFixture *fixture = context;
    free(fixture->line);
    fixture->line = alloc_string(text);
}

static void put_line_aside(void *context) { ((EditingFixture *)context)->aside++; }

static void give_line_back(void *context) { ((EditingFixture *)context)->aside--; }

static Status edit_text(void *context, StrBuf *text)
{
    EditingFixture *fixture = context;
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
    EditingFixture *fixture = context;
    strbuf_clear(&fixture->printed);
    strbuf_add_text(&fixture->printed, text);
}

void editing_start(EditingFixture *fixture, StartKind kind)
{
    Settings settings;
    settings_init(&settings);
    settings.hash_mb = 1;
    Start begin = { .kind = kind, .text = fixture->path, .journal_path = fixture->journal };
    App front = {
        .front = fixture,
        .fill_line = fill_line,
        .put_line_aside = put_line_aside,
        .give_line_back = give_line_back,
        .edit_text = edit_text,
        .write_out = print,
    };
    Status status = controller_new(&settings, &begin, &front, &fixture->controller);
    assert_int_equal(status.code, STATUS_OK);
}

int editing_set_up(void **state)
{
    EditingFixture *fixture = alloc_zeroed(1, sizeof *fixture);
    strbuf_init(&fixture->editor_got);
    strbuf_init(&fixture->printed);
    strcpy(fixture->directory, "/tmp/luft-edit-XXXXXX");
    assert_non_null(mkdtemp(fixture->directory));
    snprintf(fixture->path, sizeof fixture->path, "%s/games.pgn", fixture->directory);
    snprintf(fixture->journal, sizeof fixture->journal, "%s/journal", fixture->directory);
    Status status =
        replace_file_whole(fixture->path, 0644, EDITING_COLLECTION, strlen(EDITING_COLLECTION));
    assert_int_equal(status.code, STATUS_OK);
    editing_start(fixture, START_FILE);
    *state = fixture;
    return 0;
}

int editing_tear_down(void **state)
{
    EditingFixture *fixture = *state;
    controller_free(fixture->controller);
    file_remove_folder(fixture->directory);
    free(fixture->line);
    strbuf_done(&fixture->editor_got);
    strbuf_done(&fixture->printed);
    free(fixture);
    return 0;
}

const Session *session(const EditingFixture *fixture)
{
    return controller_modes(fixture->controller)->session;
}

void ok(EditingFixture *fixture, const char *line)
{
    controller_handle_line(fixture->controller, line);
    if (session(fixture)->message.is_error)
        fail_msg("%s: %s", line, session(fixture)->message.text);
}

void refused(EditingFixture *fixture, const char *line, const char *reason)
{
    controller_handle_line(fixture->controller, line);
    assert_true(session(fixture)->message.is_error);
    if (strstr(session(fixture)->message.text, reason) == NULL)
        fail_msg("%s: %s", line, session(fixture)->message.text);
}

const char *question(const EditingFixture *fixture)
{
    return question_text(controller_modes(fixture->controller));
}
