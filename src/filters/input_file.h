/* The files that the filter verbs read: what they hold, and their lines.
 *
 * Plain or packed, "-" is standard input. Knows games from positions by the first bytes, else by
 * the name; reads neither.
 */
#ifndef LUFT_SRC_FILTERS_INPUT_FILE_H
#define LUFT_SRC_FILTERS_INPUT_FILE_H

#include "engine/base/linein.h"
#include "engine/pgn/byte_source.h"

typedef enum InputKind {
    INPUT_GAMES,    /* PGN */
    INPUT_POSITIONS /* EPD or FEN, one a line */
} InputKind;

typedef struct Input {
    const char *name; /* as given, not copied */
    ByteSource *bytes;
    InputKind kind;
} Input;

/* Whether the input, "-" for standard input, is the very file that output is written into: what is
 * written would be read again, or be written over what is still to be read. */
bool input_is_output(const char *name, int output_fd);
/* STATUS_STATE if it is. */
NODISCARD Status input_check_apart(const char *name, int output_fd);

/* The error's text names the file. *input is written only on success. doubtful: the kind when
 * neither the name nor the first bytes say. output_fd: where what is made of it is written; -1: it
 * is no file yet. Ends where it is at ^C (byte_source_stop_on). */
NODISCARD Status input_open_file(const char *name, InputKind doubtful, int output_fd, Input *input);
/* Only while bytes are still its own: a PgnReader takes them over. */
void input_close_file(Input *input);

/* Seven slashes in the first word make a FEN, and a file name with blanks is rare. */
bool input_looks_like_fen(const char *text);

enum { INPUT_LINE_MAX = 1 << 20 };

typedef struct InputLines {
    LineIn in;
    ByteSource *bytes;
    bool after_cr;
    uint64_t number;
    bool every; /* to be set: blank lines and comments are given out too */
} InputLines;

typedef struct InputLine {
    const char *text; /* valid until the next line is read; not NUL-terminated */
    size_t length;    /* without the line end */
    uint64_t number;  /* 1-based */
    bool too_long;    /* only the first INPUT_LINE_MAX bytes are here */
} InputLine;

/* *lines stays where it is until the end. */
void input_lines_begin(InputLines *lines, ByteSource *bytes);
void input_lines_end(InputLines *lines);

/* The next line that is neither blank nor begins with '#'. */
bool input_lines_next(InputLines *lines, InputLine *line);

/* Whether a whole line is there already, so that there is no need to wait for it. */
bool input_lines_at_hand(const InputLines *lines);

#endif
