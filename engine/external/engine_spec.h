/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another engine as configured: its name, command, protocol and option values.
 *
 * Whether the engine has such options is checked by engine_options.h. */
#ifndef LUFT_ENGINE_EXTERNAL_ENGINE_SPEC_H
#define LUFT_ENGINE_EXTERNAL_ENGINE_SPEC_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

enum { ENGINE_NAME_MAX = 64 };

/* The wished value of one option; strings are owned. */
typedef struct EngineWish {
    char *name;
    char *value;
} EngineWish;

typedef enum EngineProtocol {
    PROTOCOL_FOUND_OUT, /* try UCI, then XBoard's protocol if UCI is not understood */
    PROTOCOL_UCI,
    PROTOCOL_XBOARD
} EngineProtocol;

typedef struct EngineSpec {
    char name[ENGINE_NAME_MAX]; /* never empty */
    char *command;              /* words quoted as in a shell, without its other features */
    char *folder;               /* working folder; "": the current one */
    EngineProtocol protocol;
    EngineWish *wishes;
    size_t wish_count, wish_capacity;
} EngineSpec;

/* Makes printable UTF-8 of a name; invalid bytes are read as Windows-1252. */
void engine_name_write(const char *given, char name[ENGINE_NAME_MAX]);

/* If name is NULL or empty, that of the command's program is used. */
void engine_spec_init(EngineSpec *spec, const char *name, const char *command);
void engine_spec_done(EngineSpec *spec);
void engine_spec_copy(const EngineSpec *spec, EngineSpec *copy);

void engine_spec_set_command(EngineSpec *spec, const char *command);
void engine_spec_set_folder(EngineSpec *spec, const char *folder);

/* "uci", "xboard" (or "winboard", "cecp"), "any". STATUS_SYNTAX: unknown word. */
NODISCARD Status engine_spec_set_protocol(EngineSpec *spec, const char *word);
const char *engine_protocol_name(EngineProtocol protocol);

/* Sets the wished value of an option, by its name in either case; NULL: the engine's default. */
void engine_spec_wish(EngineSpec *spec, const char *name, const char *value);
/* NULL: no wish. */
const char *engine_spec_wished(const EngineSpec *spec, const char *name);

/* Splits a command into words: blanks separate, '...' and "..." protect them, \ escapes the next
 * byte, ~/ at the start of a word is the home directory. argv[0..count-1] and the final NULL are
 * one block that the caller frees. STATUS_SYNTAX: an unclosed quote, or no word. */
NODISCARD Status engine_command_split(const char *command, char ***argv);

/* Appends the command with absolute paths for its program and for files among its words, for
 * saving. */
void engine_command_settle(const char *command, StrBuf *settled);
/* Appends a command that runs this program without arguments. */
void engine_command_of_program(const char *path, StrBuf *command);

/* Splits "NAME=COMMAND" or "NAME = COMMAND": appends the name and returns the command, a part of
 * text. Without a name all of the text is the command. A name of several words needs blanks around
 * `=`, or quotes. */
const char *engine_command_after_name(const char *text, StrBuf *name);

#endif
