/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options that an engine has declared, and their current values.
 *
 * Values are checked against an option's limits before they are sent. Strings are copies. */
#ifndef LUFT_ENGINE_EXTERNAL_ENGINE_OPTIONS_H
#define LUFT_ENGINE_EXTERNAL_ENGINE_OPTIONS_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/protocol/uci_parts.h"

enum { ENGINE_OPTIONS_MAX = 512 }; /* further ones are ignored */

typedef struct EngineOption {
    char *name;
    UciOptionType type;
    int64_t low, high; /* of a spin */
    char *standard;    /* as text: "16", "true" */
    char *choices;     /* of a combo, one a line; otherwise "" */
    char *value;       /* as last sent; initially the default */
} EngineOption;

typedef struct EngineOptions {
    EngineOption *items;
    size_t count, capacity;
} EngineOptions;

void engine_options_init(EngineOptions *options);
void engine_options_done(EngineOptions *options);
void engine_options_copy(const EngineOptions *options, EngineOptions *copy);

/* Declares an option, replacing an earlier one of the same name. */
void engine_options_declare(EngineOptions *options, const UciOption *declared);

/* By name, ignoring case; NULL if the engine has no such option. */
EngineOption *engine_options_find(const EngineOptions *options, const char *name);

/* Appends the value as it is sent: "ON" becomes "true", a choice is spelt as declared.
 * STATUS_RANGE, STATUS_SYNTAX: invalid; the message lists valid values. */
NODISCARD Status engine_option_check(const EngineOption *option, const char *value, StrBuf *told);

/* Checks a value for the option of that name; NULL is always valid. */
NODISCARD Status engine_options_check(const EngineOptions *options, const char *name,
                                      const char *value);

/* STATUS_NOT_FOUND, with the nearest name if one is close. */
NODISCARD Status engine_options_refuse(const EngineOptions *options, const char *name);

/* Appends valid values in a few words: "1 to 1024", "true or false", "text". */
void engine_option_describe(const EngineOption *option, StrBuf *out);

#endif
