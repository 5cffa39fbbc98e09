/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row in a table of options: its name, its type and range, where its value lands, its help. The
 * command line (src/options), the settings (ui/settings), and luft as an engine in UCI and in
 * XBoard's protocol (src/protocol) have their options in tables of such rows.
 *
 * The macros make rows that do not compile without a range, with an empty one, with one that the
 * place cannot hold, or if the place has another type. */
#ifndef LUFT_ENGINE_TEXT_OPTION_H
#define LUFT_ENGINE_TEXT_OPTION_H

#include "engine/base/base.h"
#include "engine/text/words.h"

#include <limits.h>

typedef enum OptionType {
    OPTION_OTHER,  /* the table's owner reads it */
    OPTION_FLAG,   /* bool */
    OPTION_INT,    /* int */
    OPTION_INT64,  /* int64_t */
    OPTION_BUFFER, /* char[], NUL-terminated */
    OPTION_TEXT    /* const char *, borrowed */
} OptionType;

typedef struct OptionRow {
    const char *name;
    OptionType type;
    size_t offset;     /* of the value in the struct of the table's values */
    int64_t low, high; /* of a number; of a text, the bytes that it may have */
    const char *help;
} OptionRow;

/* 0, unless it does not compile because the condition is false. */
#define OPTION_CHECK(condition) (0 * (int64_t)sizeof(char[(condition) ? 1 : -1]))

/* clang-format off */
#define OPTION_ROW_OTHER(name, help) { name, OPTION_OTHER, 0, 0, 0, help }

#define OPTION_ROW_FLAG(name, values, field, help) \
    { name, _Generic(((values *)0)->field, bool: OPTION_FLAG), offsetof(values, field), 0, 1, help }

#define OPTION_ROW_NUMBER(name, values, field, low, high, help) \
    { name, _Generic(((values *)0)->field, int: OPTION_INT, int64_t: OPTION_INT64), \
      offsetof(values, field), (low) + OPTION_CHECK((low) < (high)), \
      (high) + OPTION_CHECK((high) <= INT_MAX || sizeof ((values *)0)->field > sizeof(int)), help }

/* Of an enum from 0 to last, which is read and stored as an int. */
#define OPTION_ROW_ENUM(name, values, field, last, help) \
    { name, OPTION_INT, offsetof(values, field), \
      0, (last) + OPTION_CHECK((last) > 0 && sizeof ((values *)0)->field == sizeof(int)), help }

/* Of one number: a flag that sets an enum to it. */
#define OPTION_ROW_CHOICE(name, values, field, number, help) \
    { name, OPTION_INT, offsetof(values, field), \
      (number) + OPTION_CHECK(sizeof ((values *)0)->field == sizeof(int)), number, help }

#define OPTION_ROW_BUFFER(name, values, field, help) \
    { name, _Generic(&((values *)0)->field[0], char *: OPTION_BUFFER), offsetof(values, field), \
      0, sizeof ((values *)0)->field - 1, help }

/* OPTION_ANY_LENGTH: for texts whose length does not matter. */
#define OPTION_ROW_TEXT(name, values, field, longest, help) \
    { name, _Generic(((values *)0)->field, const char *: OPTION_TEXT), offsetof(values, field), \
      0, (longest) + OPTION_CHECK((longest) > 0), help }
/* clang-format on */

enum { OPTION_ANY_LENGTH = INT_MAX };

/* The value of a flag or number. */
int64_t option_number(const OptionRow *row, const void *values);
/* number must be in the row's range. */
void option_set_number(const OptionRow *row, void *values, int64_t number);

/* Reads a number as number_parse does, in the row's range; stores nothing. */
NumberRead option_read_number(const OptionRow *row, Word word, int64_t *number);

/* Copies into the buffer; false if the text is too long or contains a NUL. */
NODISCARD bool option_set_buffer(const OptionRow *row, void *values, Word text);

/* Keeps a pointer to the text, which has at most row->high bytes. */
void option_set_text(const OptionRow *row, void *values, const char *text);

#endif
