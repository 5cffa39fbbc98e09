/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of editing: a controller that has opened a file of two games, new for each
 * test, with hooks that record what was asked of them. */
#ifndef LUFT_TESTS_UNIT_EDITING_SUPPORT_H
#define LUFT_TESTS_UNIT_EDITING_SUPPORT_H

#include "ui/controller/controller.h"

/* The file's contents. */
#define EDITING_COLLECTION \
    "% of our own\n[Event \"One\"]\n[White \"Adams\"]\n[Result \"1-0\"]\n\n" \
    "1. e4 {[%clk 0:01:02] best  by [%csl Ge4] test} e5\n" \
    "(1... c5 {Sicilian} 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 Nc6 1-0\n\n" \
    "[Event \"Two\"]\n\n1. d4 *\n"

/* The state of a test. */
typedef struct EditingFixture {
    Controller *controller;
    char directory[32], path[64], journal[64];
    char *line;                /* the last text put into the input line */
    int aside;                 /* how often the line was saved minus restored */
    const char *editor_writes; /* returned instead of the existing text */
    StrBuf editor_got, printed;
} EditingFixture;

#define EDITING_TEST(function) \
    cmocka_unit_test_setup_teardown(function, editing_set_up, editing_tear_down)

int editing_set_up(void **state);
int editing_tear_down(void **state);

/* Begins another controller; the one before must have been freed. */
void editing_start(EditingFixture *fixture, StartKind kind);

const Session *session(const EditingFixture *fixture);
const char *question(const EditingFixture *fixture);

/* Enters a line that must not be complained about. */
void ok(EditingFixture *fixture, const char *line);
/* Enters a line that must be, with this in the complaint. */
void refused(EditingFixture *fixture, const char *line, const char *reason);

#endif
