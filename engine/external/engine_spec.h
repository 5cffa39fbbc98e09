/* Another engine as a person names it: how it is called and started, and what its options are to
 * be.
 *
 * Knows words alone; whether the engine has such options, engine_options.h says.
 */
#ifndef LUFT_ENGINE_EXTERNAL_ENGINE_SPEC_H
#define LUFT_ENGINE_EXTERNAL_ENGINE_SPEC_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

enum { ENGINE_NAME_MAX = 64, ENGINE_TEXT_MAX = 4096 };

/* One option's wished value; the strings are owned. */
typedef struct EngineWish {
    char *name;
    char *value;
} EngineWish;

typedef enum EngineProtocol {
    PROTOCOL_FOUND_OUT, /* UCI is tried, and XBoard's protocol where that is not understood */
    PROTOCOL_UCI,
    PROTOCOL_XBOARD
} EngineProtocol;

typedef struct EngineSpec {
    char name[ENGINE_NAME_MAX]; /* as luft calls it; never empty */
    char *command;              /* words as in a shell, without its other powers */
    char *folder;               /* where it starts; "": here */
    EngineProtocol protocol;
    EngineWish *wishes;
    size_t wish_count, wish_capacity;
} EngineSpec;

/* A name as luft has it: printable UTF-8, a byte of no character read as Windows-1252. */
void engine_name_write(const char *given, char name[ENGINE_NAME_MAX]);

/* The name: as given, or of the command's program without its folders when it is NULL or empty. */
void engine_spec_init(EngineSpec *spec, const char *name, const char *command);
void engine_spec_done(EngineSpec *spec);
void engine_spec_copy(const EngineSpec *spec, EngineSpec *copy);

void engine_spec_set_command(EngineSpec *spec, const char *command);
void engine_spec_set_folder(EngineSpec *spec, const char *folder);

/* "uci", "xboard" (or "winboard", "cecp"), "any". STATUS_SYNTAX: it is none. */
NODISCARD Status engine_spec_set_protocol(EngineSpec *spec, const char *word);
const char *engine_protocol_name(EngineProtocol protocol);

/* An option's value, by its name in either case; NULL: as the engine has it by itself. */
void engine_spec_wish(EngineSpec *spec, const char *name, const char *value);
/* NULL: nothing is wished. */
const char *engine_spec_wished(const EngineSpec *spec, const char *name);

/* Splits a command into words: blanks divide, '...' and "..." keep them, \ takes the next byte as
 * it is, ~/ at the beginning of a word is the home directory. argv[0..count-1] and the NULL after
 * them are one block that the caller frees. STATUS_SYNTAX: a quote without its end, or no word at
 * all. */
NODISCARD Status engine_command_split(const char *command, char ***argv);

/* Appends the command as it is kept: a program, and files among its words, that are named from the
 * working directory are so from the root. */
void engine_command_settle(const char *command, StrBuf *settled);
/* Appends the command that starts this program alone. */
void engine_command_of_program(const char *path, StrBuf *command);

/* Of "NAME=COMMAND" and "NAME = COMMAND" the command, a part of text, and the name, appended; of
 * "COMMAND" all, and no name. A name of several words needs the blanks, or quotes. */
const char *engine_command_after_name(const char *text, StrBuf *name);

#endif
