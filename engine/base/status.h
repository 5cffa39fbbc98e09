/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An error and its position, with a sentence for people: the value that every fallible function of
 * luft returns.
 *
 * Errors of the world (files, FEN, PGN, protocols, terminals) are a Status; bugs in luft are an
 * assert or BUG. A Status is a plain value: it owns nothing and needs no release.
 */
#ifndef LUFT_ENGINE_BASE_STATUS_H
#define LUFT_ENGINE_BASE_STATUS_H

#include "engine/base/base.h"

typedef enum StatusCode {
    STATUS_OK,
    STATUS_SYNTAX,      /* the text does not follow its grammar */
    STATUS_EXCESS,      /* unexpected text after the end; the error is its first word */
    STATUS_ILLEGAL,     /* well formed, but against the rules of chess */
    STATUS_AMBIGUOUS,   /* could mean several things */
    STATUS_RANGE,       /* a number or length outside its bounds */
    STATUS_NOT_FOUND,   /* no such file, name, move or game */
    STATUS_IO,          /* the operating system refused; text holds its reason */
    STATUS_NO_MEMORY,   /* not enough memory for a table of the chosen size; the old one is kept */
    STATUS_UNSUPPORTED, /* known, but not built in or not available here */
    STATUS_STATE,       /* not possible at the moment */
} StatusCode;

/* Bytes, enough for a sentence with names, also in an alphabet of two bytes a letter. */
enum { STATUS_TEXT_MAX = 384 };

typedef struct Status {
    StatusCode code;
    int line;                   /* 1-based; 0 when lines do not apply */
    int column;                 /* 1-based, in bytes; 0 when unknown */
    char text[STATUS_TEXT_MAX]; /* one sentence without a full stop; "" when code is STATUS_OK */
} Status;

Status status_ok(void);

/* An error without a position. The format is translated. Text too long for the array is cut in its
 * middle: a path is in front, the reason at the end. */
NODISCARD Status status_error(StatusCode code, const char *format, ...) PRINTF_LIKE(2, 3);

/* The same with a 1-based line (0: none) and column (0: unknown). */
NODISCARD Status status_error_at(StatusCode code, int line, int column, const char *format, ...)
    PRINTF_LIKE(4, 5);

/* Whether a text is an address like those of games on the web. */
bool is_web_address(const char *text);

/* An error from errno_value, as "what: strerror"; of an address that is no file, how to get it. */
NODISCARD Status status_from_errno(const char *what, int errno_value);

static inline bool status_is_ok(const Status *status) { return status->code == STATUS_OK; }

#endif
