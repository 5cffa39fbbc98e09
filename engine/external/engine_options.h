/* The options that an engine has declared, and what they are set to.
 *
 * Knows the limits of each, and checks a value before the engine is told. Owns its strings: the
 * lines that they came in are gone.
 */
#ifndef LUFT_ENGINE_EXTERNAL_ENGINE_OPTIONS_H
#define LUFT_ENGINE_EXTERNAL_ENGINE_OPTIONS_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/protocol/uci_option.h"

enum { ENGINE_OPTIONS_MAX = 512 }; /* what an engine declares beyond is left out */

typedef struct EngineOption {
    char *name;
    UciOptionType type;
    int64_t low, high; /* of a spin */
    char *standard;    /* as text: "16", "true" */
    char *choices;     /* of a combo, by newlines; else "" */
    char *value;       /* what the engine was told last; at first the standard */
} EngineOption;

typedef struct EngineOptions {
    EngineOption *items;
    size_t count, capacity;
} EngineOptions;

void engine_options_init(EngineOptions *options);
void engine_options_done(EngineOptions *options);
void engine_options_copy(const EngineOptions *options, EngineOptions *copy);

/* Declared once more an option takes the place of the one before. */
void engine_options_declare(EngineOptions *options, const UciOption *declared);

/* By name in either case; NULL: the engine has no such option. */
EngineOption *engine_options_find(const EngineOptions *options, const char *name);

/* The value as the engine is to be told it: "ON" becomes "true", a choice is spelt as declared.
 * STATUS_RANGE, STATUS_SYNTAX: the option cannot be that; the text says what it can be. */
NODISCARD Status engine_option_check(const EngineOption *option, const char *value, StrBuf *told);

/* STATUS_NOT_FOUND: with the nearest name, where one is near. */
NODISCARD Status engine_options_refuse(const EngineOptions *options, const char *name);

/* What it can be, in a few words: "1 to 1024", "true or false", "text". */
void engine_option_describe(const EngineOption *option, StrBuf *out);

/* The engine has been told. */
void engine_option_set(EngineOption *option, const char *value);

#endif
