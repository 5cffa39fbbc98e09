/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an engine is started: name, protocol, wishes, and the words of its command, quoted as in a
 * shell. */
#include <config.h>

#include "engine/external/engine_spec.h"

#include "engine/base/base.h"
#include "engine/text/ascii.h"
#include "engine/text/encoding.h"
#include "engine/text/path.h"
#include "engine/text/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* --- name ------------------------------------------------------------------------------------- */

static bool is_ssh(const char *program)
{
    size_t length = strlen(program);
    return length >= 3 && strcmp(program + length - 3, "ssh") == 0;
}

/* "/usr/games/stockfish" is stockfish, and so is "ssh host stockfish": the program is the last word
 * that is not an option. */
static const char *program_word(char *const argv[])
{
    const char *program = argv[0];
    for (char *const *word = argv + 1; is_ssh(argv[0]) && *word != NULL; word++)
        if (**word != '-')
            program = *word;
    return program;
}

void engine_name_write(const char *given, char name[ENGINE_NAME_MAX])
{
    StrBuf text;
    strbuf_init(&text);
    encoding_add_typed(&text, given);
    word_printable((Word){ text.data, text.length }, name, ENGINE_NAME_MAX);
    strbuf_done(&text);
}

static void name_after(const char *command, char name[ENGINE_NAME_MAX])
{
    char **argv = NULL;
    Status status = engine_command_split(command, &argv);
    const char *program = status_is_ok(&status) && argv != NULL ? program_word(argv) : "";
    const char *slash = strrchr(program, '/');
    engine_name_write(slash != NULL ? slash + 1 : program, name);
    if (name[0] == '\0')
        strcpy(name, "engine");
    free(argv);
}

void engine_spec_init(EngineSpec *spec, const char *name, const char *command)
{
    assert(command != NULL);
    *spec = (EngineSpec){ .command = alloc_string(command), .folder = alloc_string("") };
    if (name != NULL && *name != '\0')
        engine_name_write(name, spec->name);
    else
        name_after(command, spec->name);
}

/* --- ownership -------------------------------------------------------------------------------- */

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

/* --- protocol --------------------------------------------------------------------------------- */

typedef struct ProtocolWord {
    const char *word;
    EngineProtocol protocol;
} ProtocolWord;

/* The first word of each is its name. */
static const ProtocolWord PROTOCOLS[] = {
    { "any", PROTOCOL_FOUND_OUT },   { "uci", PROTOCOL_UCI },     { "xboard", PROTOCOL_XBOARD },
    { "winboard", PROTOCOL_XBOARD }, { "cecp", PROTOCOL_XBOARD },
};

Status engine_spec_set_protocol(EngineSpec *spec, const char *word)
{
    for (size_t i = 0; i < ARRAY_LEN(PROTOCOLS); i++) {
        if (!word_names(word_of(word), PROTOCOLS[i].word))
            continue;
        spec->protocol = PROTOCOLS[i].protocol;
        return status_ok();
    }
    return status_error(STATUS_SYNTAX, "protocol must be any, uci or xboard, not %.40s", word);
}

const char *engine_protocol_name(EngineProtocol protocol)
{
    assert((size_t)protocol < ARRAY_LEN(PROTOCOLS));
    size_t i = 0;
    while (PROTOCOLS[i].protocol != protocol)
        i++;
    return PROTOCOLS[i].word;
}

/* --- wishes ----------------------------------------------------------------------------------- */

static EngineWish *find_wish(const EngineSpec *spec, const char *name)
{
    for (size_t i = 0; i < spec->wish_count; i++)
        if (word_names(word_of(name), spec->wishes[i].name))
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
    assert(name != NULL && name[0] != '\0');
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

/* Appends the words, each with a NUL, and counts them. */
static Status split(const char *command, StrBuf *words, size_t *count)
{
    for (*count = 0;; (*count)++) {
        while (ascii_is_blank(*command))
            command++;
        if (*command == '\0')
            break;
        if (!path_take_word(&command, words))
            return status_error(STATUS_SYNTAX, "the command has an unclosed quote");
        strbuf_add_char(words, '\0');
    }
    return *count > 0 ? status_ok() : status_error(STATUS_SYNTAX, "there is no command to start");
}

Status engine_command_split(const char *command, char ***argv)
{
    StrBuf bytes;
    size_t count;
    strbuf_init(&bytes);
    Status status = split(command, &bytes, &count);
    if (status_is_ok(&status)) {
        char **words = alloc_bytes((count + 1) * sizeof *words + bytes.length);
        char *at = memcpy(words + count + 1, bytes.data, bytes.length);
        for (size_t i = 0; i < count; i++) {
            words[i] = at;
            at += strlen(at) + 1;
        }
        words[count] = NULL;
        *argv = words;
    }
    strbuf_done(&bytes);
    return status;
}

/* Quotes a word that contains a blank, a quote or a backslash. */
static void add_word(StrBuf *command, const char *word)
{
    if (command->length > 0)
        strbuf_add_char(command, ' ');
    bool is_plain = *word != '\0' && *word != '~' && strpbrk(word, " \t\n\r'\"\\") == NULL;
    if (is_plain) {
        strbuf_add_text(command, word);
        return;
    }
    strbuf_add_char(command, '"');
    for (; *word != '\0'; word++) {
        if (*word == '"' || *word == '\\')
            strbuf_add_char(command, '\\');
        strbuf_add_char(command, *word);
    }
    strbuf_add_char(command, '"');
}

/* Only an existing file among the arguments is meant as a path, and none for a program on another
 * machine. */
static bool is_file_here(char *const argv[], const char *word)
{
    struct stat known;
    bool looks_so = strpbrk(word, "./") != NULL && word[0] != '-' && word[0] != '/';
    return looks_so && !is_ssh(argv[0]) && stat(word, &known) == 0 && S_ISREG(known.st_mode);
}

static bool is_relative(char *const argv[], size_t index)
{
    if (index == 0)
        return argv[0][0] != '/' && strchr(argv[0], '/') != NULL;
    return is_file_here(argv, argv[index]);
}

void engine_command_settle(const char *command, StrBuf *settled)
{
    char **argv;
    Status status = engine_command_split(command, &argv);
    bool changes = false;
    for (size_t i = 0; status_is_ok(&status) && argv[i] != NULL; i++)
        changes = changes || is_relative(argv, i);
    for (size_t i = 0; changes && argv[i] != NULL; i++) {
        StrBuf word;
        strbuf_init(&word);
        if (is_relative(argv, i))
            path_make_absolute(argv[i], &word);
        else
            strbuf_add_text(&word, argv[i]);
        add_word(settled, word.data);
        strbuf_done(&word);
    }
    if (!changes)
        strbuf_add_text(settled, command);
    if (status_is_ok(&status))
        free(argv);
}

void engine_command_of_program(const char *path, StrBuf *command) { add_word(command, path); }

const char *engine_command_after_name(const char *text, StrBuf *name)
{
    const char *equals = strchr(text, '=');
    size_t length = equals != NULL ? (size_t)(equals - text) : 0;
    bool is_spaced = length > 0 && ascii_is_blank(equals[-1]) && ascii_is_blank(equals[1]);
    if (length == 0 || memchr(text, '/', length) != NULL || memchr(text, '\\', length) != NULL)
        return text;
    char *given = alloc_string_n(text, length);
    while (length > 0 && ascii_is_blank(given[length - 1]))
        given[--length] = '\0';
    bool is_quoted = (given[0] == '"' || given[0] == '\'') && length > 1 &&
                     strchr(given + 1, given[0]) == given + length - 1;
    bool has_words = !is_quoted && given[strcspn(given, " \t")] != '\0';
    if (is_spaced || !has_words)
        path_read(given, name);
    free(given);
    return name->length > 0 ? equals + 1 + strspn(equals + 1, " \t") : text;
}
