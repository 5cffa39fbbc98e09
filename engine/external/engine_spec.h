/* Another engine as a person names it: how it is called and started, and what its options are to
 * be.
 *
 * Knows words alone; whether the engine has such options, engine_options.h says.
 */
#ifndef LUFT_ENGINE_EXTERNAL_ENGINE_SPEC_H
#define LUFT_ENGINE_EXTERNAL_ENGINE_SPEC_H

#include "engine/base/status.h"

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

/* The name: as given, or of the command's program without its folders when it is NULL or empty. */
void engine_spec_init(EngineSpec *spec, const char *name, const char *command);
void engine_spec_done(EngineSpec *spec);
void engine_spec_copy(const EngineSpec *spec, EngineSpec *copy);

void engine_spec_set_command(EngineSpec *spec, const char *command);
void engine_spec_set_folder(EngineSpec *spec, const char *folder);

/* "uci", "xboard" (or "winboard", "cecp"), "any"; false: it is none. */
bool engine_protocol_read(const char *word, EngineProtocol *protocol);
const char *engine_protocol_name(EngineProtocol protocol);

/* An option's value, by its name in either case; NULL: as the engine has it by itself. */
void engine_spec_wish(EngineSpec *spec, const char *name, const char *value);
/* NULL: nothing is wished. */
const char *engine_spec_wished(const EngineSpec *spec, const char *name);

/* Splits a command into words: blanks divide, '...' and "..." keep them, \ takes the next byte as
 * it is. argv[0..count-1] and the NULL after them are one block that the caller frees.
 * STATUS_SYNTAX: a quote without its end, or no word at all. */
NODISCARD Status engine_command_split(const char *command, char ***argv);

#endif
