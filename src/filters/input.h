/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input of the filters: files, what kind they are, and their lines.
 *
 * Plain or compressed; "-" is standard input. Games and positions are told apart by the first
 * bytes, otherwise by the name. */
#ifndef LUFT_SRC_FILTERS_INPUT_H
#define LUFT_SRC_FILTERS_INPUT_H

#include "engine/base/linein.h"
#include "engine/library/game_file.h"
#include "engine/pgn/byte_source.h"

typedef enum InputKind {
    INPUT_GAMES,    /* PGN */
    INPUT_POSITIONS /* EPD or FEN, one a line */
} InputKind;

typedef struct Input {
    const char *name; /* as given, borrowed */
    ByteSource *bytes;
    InputKind kind;
} Input;

/* STATUS_STATE if the input, "-" for standard input, is the same file as the output, which would
 * then be read again or overwrite what is still to be read. */
NODISCARD Status input_check_apart(const char *name, int output_fd);

/* Whether an operand is a FEN rather than a file: seven slashes in the first word make one; file
 * names with blanks are rare, and so are those that look like the address of a FEN. */
bool input_looks_like_fen(const char *text);
bool input_is_folder(const char *name);
/* Appends the file, or the files of games of a folder and its subfolders, but not standard output's
 * (`luft games . --pgn > all.pgn`: the shell creates all.pgn first). STATUS_NOT_FOUND: the folder
 * has none; STATUS_IO: a folder cannot be read. */
NODISCARD Status input_find_files(const char *name, GamePaths *files);

/* Errors name the file. *input is set only on success. doubtful: the kind if neither name nor first
 * bytes show it. output_fd: where output goes; -1: not a file yet. ^C ends the input
 * (byte_source_stop_on). */
NODISCARD Status input_open_file(const char *name, InputKind doubtful, int output_fd, Input *input);
/* Not after a PgnReader has taken ownership of bytes. */
void input_close_file(Input *input);

enum { INPUT_LINE_MAX = 1 << 20 };

typedef struct InputLines {
    LineIn in;
    ByteSource *bytes;
    bool after_cr;
    uint64_t number;
    bool every; /* set by the caller: also return blank lines and comments */
} InputLines;

typedef struct InputLine {
    const char *text; /* valid until the next line is read; not NUL-terminated */
    size_t length;    /* without the line end */
    uint64_t number;  /* 1-based */
    bool too_long;    /* truncated to INPUT_LINE_MAX bytes */
} InputLine;

/* *lines must not move until input_lines_end. */
void input_lines_begin(InputLines *lines, ByteSource *bytes);
void input_lines_end(InputLines *lines);

/* Whether a whole line is available without waiting. */
bool input_lines_at_hand(const InputLines *lines);
/* The next line that is not blank and does not begin with '#'. */
bool input_lines_next(InputLines *lines, InputLine *line);

#endif
