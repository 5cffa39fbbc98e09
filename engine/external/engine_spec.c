/* Strings owned one by one, and the little of a shell's grammar that a command needs. */
#include <config.h>

#include "engine/external/engine_spec.h"

#include "engine/base/alloc.h"
#include "engine/text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the name --------------------------------------------------------------------------------- */

/* "/usr/games/stockfish" is stockfish, and "ssh host stockfish" is too: the program that matters is
 * the last word that is no option. */
static Word program_word(const char *command)
{
    Words words = words_of(command, strlen(command));
    Word program = words_next(&words);
    bool is_remote =
        program.length >= 3 && memcmp(program.text + program.length - 3, "ssh", 3) == 0;
    for (Word word = words_next(&words); is_remote && word.length > 0; word = words_next(&words))
        if (word.text[0] != '-')
            program = word;
    return program;
}

static void name_after(const char *command, char name[ENGINE_NAME_MAX])
{
    Word word = program_word(command);
    for (size_t i = 0; i < word.length; i++) {
        if (word.text[i] != '/')
            continue;
        word.text += i + 1;
        word.length -= i + 1;
        i = (size_t)-1;
    }
    word_printable(word, name, ENGINE_NAME_MAX);
    if (name[0] == '\0')
        strcpy(name, "engine");
}

void engine_spec_init(EngineSpec *spec, const char *name, const char *command)
{
    *spec = (EngineSpec){ .command = alloc_string(command), .folder = alloc_string("") };
    if (name != NULL && *name != '\0')
        word_printable((Word){ name, strlen(name) }, spec->name, sizeof spec->name);
    else
        name_after(command, spec->name);
}

/* --- owning ----------------------------------------------------------------------------------- */

void engine_spec_done(EngineSpec *spec)
{
    for (size_t i = 0; i < spec->wish_count; i++) {
        free(spec->wishes[i].name);
        free(spec->wishes[i].value);
    }
    free(spec->wishes);
    free(spec->command);
    free(spec->folder);
    *spec = (EngineSpec){ 0 };
}

void engine_spec_copy(const EngineSpec *spec, EngineSpec *copy)
{
    engine_spec_init(copy, spec->name, spec->command);
    engine_spec_set_folder(copy, spec->folder);
    copy->protocol = spec->protocol;
    for (size_t i = 0; i < spec->wish_count; i++)
        engine_spec_wish(copy, spec->wishes[i].name, spec->wishes[i].value);
}

static void replace(char **text, const char *with)
{
    char *copy = alloc_string(with);
    free(*text);
    *text = copy;
}

void engine_spec_set_command(EngineSpec *spec, const char *command)
{
    replace(&spec->command, command);
}

void engine_spec_set_folder(EngineSpec *spec, const char *folder)
{
    replace(&spec->folder, folder);
}

/* --- the protocol ----------------------------------------------------------------------------- */

typedef struct ProtocolWord {
    const char *word;
    EngineProtocol protocol;
} ProtocolWord;

/* The first of each is its name. */
static const ProtocolWord PROTOCOLS[] = {
    { "any", PROTOCOL_FOUND_OUT },   { "uci", PROTOCOL_UCI },     { "xboard", PROTOCOL_XBOARD },
    { "winboard", PROTOCOL_XBOARD }, { "cecp", PROTOCOL_XBOARD },
};

bool engine_protocol_read(const char *word, EngineProtocol *protocol)
{
    for (size_t i = 0; i < ARRAY_LEN(PROTOCOLS); i++) {
        if (!word_names((Word){ word, strlen(word) }, PROTOCOLS[i].word))
            continue;
        *protocol = PROTOCOLS[i].protocol;
        return true;
    }
    return false;
}

const char *engine_protocol_name(EngineProtocol protocol)
{
    size_t i = 0;
    while (PROTOCOLS[i].protocol != protocol)
        i++;
    return PROTOCOLS[i].word;
}

/* --- wishes ----------------------------------------------------------------------------------- */

static EngineWish *find_wish(const EngineSpec *spec, const char *name)
{
    for (size_t i = 0; i < spec->wish_count; i++)
        if (word_names((Word){ name, strlen(name) }, spec->wishes[i].name))
            return &spec->wishes[i];
    return NULL;
}

static void drop_wish(EngineSpec *spec, EngineWish *wish)
{
    free(wish->name);
    free(wish->value);
    size_t index = (size_t)(wish - spec->wishes);
    spec->wish_count--;
    memmove(wish, wish + 1, (spec->wish_count - index) * sizeof *wish);
}

void engine_spec_wish(EngineSpec *spec, const char *name, const char *value)
{
    EngineWish *wish = find_wish(spec, name);
    if (wish != NULL && value != NULL) {
        replace(&wish->value, value);
    } else if (wish != NULL) {
        drop_wish(spec, wish);
    } else if (value != NULL) {
        spec->wishes = alloc_grow(spec->wishes, &spec->wish_capacity, spec->wish_count + 1,
                                  sizeof *spec->wishes);
        spec->wishes[spec->wish_count++] =
            (EngineWish){ .name = alloc_string(name), .value = alloc_string(value) };
    }
}

const char *engine_spec_wished(const EngineSpec *spec, const char *name)
{
    const EngineWish *wish = find_wish(spec, name);
    return wish != NULL ? wish->value : NULL;
}

/* --- words of a command ----------------------------------------------------------------------- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/* One word, written to *to with a NUL behind it; false: a quote has no end. */
static bool take_word(const char **from, char **to)
{
    char quote = '\0';
    for (; **from != '\0' && (quote != '\0' || !is_blank(**from)); (*from)++) {
        char c = **from;
        if (c == quote) {
            quote = '\0';
        } else if (quote == '\0' && (c == '\'' || c == '"')) {
            quote = c;
        } else {
            if (c == '\\' && quote != '\'' && (*from)[1] != '\0')
                c = *++*from;
            *(*to)++ = c;
        }
    }
    *(*to)++ = '\0';
    return quote == '\0';
}

/* No word is shorter than a byte and the blank that ends it. */
Status engine_command_split(const char *command, char ***argv)
{
    size_t length = strlen(command);
    size_t words_max = length / 2 + 2;
    char **words = alloc_bytes(words_max * sizeof *words + length + 2);
    char *to = (char *)(words + words_max);
    size_t count = 0;
    for (;;) {
        while (is_blank(*command))
            command++;
        if (*command == '\0')
            break;
        words[count++] = to;
        if (!take_word(&command, &to)) {
            free(words);
            return status_error(STATUS_SYNTAX, "the command has an unclosed quote");
        }
    }
    words[count] = NULL;
    if (count == 0) {
        free(words);
        return status_error(STATUS_SYNTAX, "there is no command to start");
    }
    *argv = words;
    return status_ok();
}
