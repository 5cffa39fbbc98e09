/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of other engines: finding and changing entries, and its file. */
#include <config.h>

#include "engine/external/engine_list.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/folder.h"
#include "engine/base/linein.h"
#include "engine/base/replace_file.h"
#include "engine/base/utf8.h"
#include "engine/text/path.h"
#include "engine/text/words.h"

#include <assert.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_BYTES_MAX = 1 << 20, PATIENCE_MS = 2000 };

void engine_list_init(EngineList *list, const char *path)
{
    *list = (EngineList){ .path = path != NULL ? alloc_string(path) : NULL };
    strbuf_init(&list->removed);
}

static void free_engine(ListedEngine *engine)
{
    engine_spec_done(&engine->spec);
    free(engine->kept);
}

void engine_list_done(EngineList *list)
{
    for (size_t i = 0; i < list->count; i++)
        free_engine(&list->items[i]);
    free(list->items);
    free(list->path);
    strbuf_done(&list->removed);
    *list = (EngineList){ 0 };
}

/* --- finding and changing --------------------------------------------------------------------- */

bool engine_list_is_same(const char *name, const char *other)
{
    return word_names(word_of(name), other);
}

ListedEngine *engine_list_find(const EngineList *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++)
        if (engine_list_is_same(name, list->items[i].spec.name))
            return &list->items[i];
    return NULL;
}

ListedEngine *engine_list_take_name(const EngineList *list, const char **rest)
{
    ListedEngine *found = NULL;
    size_t longest = 0;
    for (size_t i = 0; i < list->count; i++) {
        const char *name = list->items[i].spec.name;
        size_t length = strlen(name);
        bool fits = strlen(*rest) >= length && length > longest &&
                    word_names((Word){ *rest, length }, name) &&
                    ((*rest)[length] == ' ' || (*rest)[length] == '\0');
        if (fits) {
            found = &list->items[i];
            longest = length;
        }
    }
    *rest += longest;
    *rest += strspn(*rest, " ");
    return found;
}

static bool can_be_name(const char *name)
{
    if (*name == '\0' || strlen(name) >= ENGINE_NAME_MAX ||
        engine_list_is_same(name, ENGINE_LIST_OWN))
        return false;
    for (const char *c = name; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7F || *c == '[' || *c == ']')
            return false;
    return true;
}

static ListedEngine *append(EngineList *list, const char *name, const char *command)
{
    list->items = alloc_grow(list->items, &list->capacity, list->count + 1, sizeof *list->items);
    ListedEngine *engine = &list->items[list->count++];
    *engine = (ListedEngine){ 0 };
    engine_spec_init(&engine->spec, name, command);
    return engine;
}

Status engine_list_add(EngineList *list, const char *name, const char *command)
{
    assert(name != NULL && command != NULL);
    char **argv;
    Status status = engine_command_split(command, &argv);
    if (!status_is_ok(&status))
        return status;
    free(argv);
    if (!can_be_name(name))
        return status_error(STATUS_SYNTAX, "an engine cannot be called \"%.40s\"", name);
    ListedEngine *engine = engine_list_find(list, name);
    if (engine == NULL)
        append(list, name, command);
    else
        engine_spec_set_command(&engine->spec, command);
    return status;
}

static const char *find_near(const EngineList *list, const char *name)
{
    Nearest nearest = { 0 };
    for (size_t i = 0; i < list->count; i++)
        nearest_offer(&nearest, name, list->items[i].spec.name);
    return nearest.best;
}

Status engine_list_refuse(const EngineList *list, const char *name)
{
    const char *near = find_near(list, name);
    if (near != NULL)
        return status_error(STATUS_NOT_FOUND, "there is no engine %.60s; try %.60s", name, near);
    return status_error(STATUS_NOT_FOUND,
                        "there is no engine %.60s; `engine` lists them, `engine add` adds one",
                        name);
}

Status engine_list_remove(EngineList *list, const char *name)
{
    ListedEngine *engine = engine_list_find(list, name);
    if (engine == NULL)
        return engine_list_refuse(list, name);
    if (engine->kept != NULL)
        strbuf_add(&list->removed, engine->spec.name, strlen(engine->spec.name) + 1);
    free_engine(engine);
    size_t index = (size_t)(engine - list->items);
    list->count--;
    memmove(engine, engine + 1, (list->count - index) * sizeof *engine);
    return status_ok();
}

/* Folders for games, which PATH often lacks. */
static const char GAMES_FOLDERS[] = "/usr/games:/usr/local/games";

/* Folders pass access(2) as executable, too. */
static bool is_program(const char *path)
{
    struct stat known;
    return stat(path, &known) == 0 && S_ISREG(known.st_mode) && access(path, X_OK) == 0;
}

/* Finds a program in the folders, separated by colons; sets *path. */
static bool find_in(const char *folders, const char *name, StrBuf *path)
{
    while (*folders != '\0') {
        size_t length = strcspn(folders, ":");
        strbuf_clear(path);
        strbuf_add(path, folders, length); /* any bytes */
        strbuf_add_char(path, '/');
        strbuf_add_text(path, name);
        if (length > 0 && is_program(path->data))
            return true;
        folders += length + (folders[length] == ':');
    }
    return false;
}

/* Appends the command with the path instead of its first word. */
static void replace_program(const char *text, const char *path, StrBuf *command)
{
    StrBuf word, whole;
    strbuf_init(&word);
    strbuf_init(&whole);
    const char *rest = text + strspn(text, " \t");
    (void)!path_take_word(&rest, &word); /* its quotes are closed */
    engine_command_of_program(path, &whole);
    strbuf_add_text(&whole, rest);
    engine_command_settle(whole.data, command);
    strbuf_done(&word);
    strbuf_done(&whole);
}

/* Sets *command to the command with the program's path; false if not found. */
static bool find_by_words(const char *text, StrBuf *command)
{
    char **argv;
    Status status = engine_command_split(text, &argv);
    if (!status_is_ok(&status))
        return false;
    StrBuf path;
    strbuf_init(&path);
    const char *folders = getenv("PATH");
    bool is_path = strchr(argv[0], '/') != NULL;
    bool found =
        is_path ? is_program(argv[0]) : folders != NULL && find_in(folders, argv[0], &path);
    bool is_game = !found && !is_path && find_in(GAMES_FOLDERS, argv[0], &path);
    if (found)
        engine_command_settle(text, command);
    else if (is_game)
        replace_program(text, path.data, command);
    strbuf_done(&path);
    free(argv);
    return found || is_game;
}

/* The whole command may be quoted, and a path with blanks may be unquoted. */
static bool find_program(const char *text, StrBuf *command)
{
    if (find_by_words(text, command))
        return true;
    StrBuf whole, path;
    strbuf_init(&whole);
    strbuf_init(&path);
    path_read(text, &whole);
    path_make_absolute(whole.data, &path);
    bool is_path = strchr(whole.data, '/') != NULL && is_program(path.data);
    if (is_path)
        engine_command_of_program(path.data, command);
    bool found = is_path || (strcmp(whole.data, text) != 0 && find_by_words(whole.data, command));
    strbuf_done(&whole);
    strbuf_done(&path);
    return found;
}

bool engine_list_knows_program(const char *command)
{
    StrBuf found;
    strbuf_init(&found);
    bool is = find_program(command, &found);
    strbuf_done(&found);
    return is;
}

/* Appends a number if the name is taken. */
static void find_free_name(const EngineList *list, char name[ENGINE_NAME_MAX])
{
    char base[ENGINE_NAME_MAX];
    bool has_sense = can_be_name(name) || engine_list_is_same(name, ENGINE_LIST_OWN);
    memcpy(base, has_sense ? name : "engine", has_sense ? ENGINE_NAME_MAX : sizeof "engine");
    memcpy(name, base, sizeof base);
    for (int number = 2; !can_be_name(name) || engine_list_find(list, name) != NULL; number++)
        utf8_printf(name, ENGINE_NAME_MAX, "%.50s-%d", base, number);
}

const char *engine_list_installed(const EngineList *list, size_t index)
{
    static const char *const PROGRAMS[] = {
        "stockfish", "lc0",      "dragon",   "berserk", "koivisto", "ethereal-chess", "ethereal",
        "rubichess", "obsidian", "maia",     "rodent",  "arasan",   "crafty",         "toga2",
        "glaurung",  "gnuchess", "fairymax", "phalanx", "hoichess", "sjeng",
    };
    StrBuf path;
    strbuf_init(&path);
    const char *found = NULL;
    const char *folders = getenv("PATH");
    for (size_t i = 0; i < ARRAY_LEN(PROGRAMS) && found == NULL; i++) {
        bool is_there = (folders != NULL && find_in(folders, PROGRAMS[i], &path)) ||
                        find_in(GAMES_FOLDERS, PROGRAMS[i], &path);
        if (is_there && engine_list_find(list, PROGRAMS[i]) == NULL && index-- == 0)
            found = PROGRAMS[i];
    }
    strbuf_done(&path);
    return found;
}

Status engine_list_resolve(EngineList *list, const char *text, ListedEngine **engine)
{
    StrBuf name, command;
    strbuf_init(&name);
    path_read(text, &name); /* it may be quoted */
    *engine = engine_list_find(list, name.data);
    bool is_own = engine_list_is_same(name.data, ENGINE_LIST_OWN);
    strbuf_done(&name);
    if (*engine != NULL || is_own)
        return status_ok();
    strbuf_init(&command);
    if (!find_program(text, &command)) {
        strbuf_done(&command);
        bool is_word = strpbrk(text, " /") == NULL;
        if (is_word && find_near(list, text) != NULL)
            return engine_list_refuse(list, text);
        if (is_word)
            return status_error(STATUS_NOT_FOUND, "there is no engine %.60s and no such program",
                                text);
        return status_error(STATUS_NOT_FOUND, "%.100s: there is no such engine and no such program",
                            text);
    }
    EngineSpec spec;
    engine_spec_init(&spec, NULL, command.data);
    find_free_name(list, spec.name);
    *engine = append(list, spec.name, command.data);
    strbuf_done(&command);
    (*engine)->is_passing = true;
    engine_spec_done(&spec);
    return status_ok();
}

/* --- the file --------------------------------------------------------------------------------- */

/* `[NAME]` begins an engine's section. */
static Status take_section(EngineList *list, Word line, ListedEngine **engine)
{
    if (line.text[line.length - 1] != ']')
        return status_error(STATUS_SYNTAX, "an engine's name is written [NAME]");
    Words words = words_of(line.text + 1, line.length - 2);
    Word word = words_rest(&words);
    char *name = alloc_string_n(word.text, word.length);
    Status status = status_ok();
    *engine = engine_list_find(list, name);
    if (!can_be_name(name))
        status = status_error(STATUS_SYNTAX, "an engine cannot be called \"%.40s\"", name);
    else if (*engine == NULL)
        *engine = append(list, name, "");
    free(name);
    return status;
}

static void set_folder(EngineSpec *spec, const char *typed)
{
    StrBuf path;
    strbuf_init(&path);
    path_read(typed, &path);
    engine_spec_set_folder(spec, path.data);
    strbuf_done(&path);
}

static Status take_value(EngineSpec *spec, const char *name, const char *value)
{
    Status status = status_ok();
    if (strcmp(name, "command") == 0)
        engine_spec_set_command(spec, value);
    else if (strcmp(name, "folder") == 0)
        set_folder(spec, value);
    else if (strcmp(name, "protocol") == 0)
        status = engine_spec_set_protocol(spec, value);
    else if (strncmp(name, "option ", 7) == 0)
        engine_spec_wish(spec, name + 7 + strspn(name + 7, " \t"), value);
    else
        status = status_error(STATUS_SYNTAX,
                              "%.40s is not command, folder, protocol or option NAME", name);
    return status;
}

static Status take_line(EngineList *list, const Line *line, ListedEngine **engine)
{
    Words words = words_of(line->text, line->length);
    Word text = words_rest(&words);
    bool is_section = text.length > 0 && text.text[0] == '[';
    if (is_section)
        *engine = NULL; /* the lines below belong to no engine if this one is faulty */
    char *name, *value;
    Status status = textline_split(text, line->too_long, &name, &value);
    if (name != NULL && *engine == NULL)
        status = status_error(STATUS_SYNTAX, "[NAME] must come before the settings of an engine");
    else if (name != NULL)
        status = take_value(&(*engine)->spec, name, value);
    else if (status_is_ok(&status) && is_section)
        status = take_section(list, text, engine);
    free(name);
    free(value);
    return status;
}

/* Removes sections without a command. */
static void drop_empty(EngineList *list, StrBuf *faults)
{
    for (size_t i = list->count; i-- > 0;) {
        const EngineSpec *spec = &list->items[i].spec;
        if (spec->command[0] != '\0')
            continue;
        strbuf_addf(faults, "%s: [%s] has no command\n", list->path, spec->name);
        (void)engine_list_remove(list, spec->name).code;
    }
}

static void write_engine(const EngineSpec *spec, StrBuf *out)
{
    strbuf_addf(out, "\n[%s]\ncommand = %s\n", spec->name, spec->command);
    if (spec->folder[0] != '\0') {
        strbuf_add_text(out, "folder = ");
        path_write(spec->folder, out);
        strbuf_add_char(out, '\n');
    }
    if (spec->protocol != PROTOCOL_FOUND_OUT)
        strbuf_addf(out, "protocol = %s\n", engine_protocol_name(spec->protocol));
    for (size_t i = 0; i < spec->wish_count; i++)
        strbuf_addf(out, "option %s = %s\n", spec->wishes[i].name, spec->wishes[i].value);
}

static void note_kept(EngineList *list)
{
    StrBuf section;
    strbuf_init(&section);
    for (size_t i = 0; i < list->count; i++) {
        ListedEngine *engine = &list->items[i];
        strbuf_clear(&section);
        write_engine(&engine->spec, &section);
        free(engine->kept);
        engine->kept = engine->is_passing ? NULL : alloc_string(section.data);
    }
    strbuf_clear(&list->removed);
    strbuf_done(&section);
}

Status engine_list_read(EngineList *list, StrBuf *faults)
{
    LineIn in;
    if (list->path == NULL)
        return status_ok();
    linein_init(&in, -1);
    in.ended = true;
    Status status = access(list->path, F_OK) == 0
                        ? fdio_read_file(list->path, FILE_BYTES_MAX, &in.bytes)
                        : status_ok();
    bool after_cr = false;
    strbuf_truncate(&in.bytes, linein_unify_ends(in.bytes.data, in.bytes.length, &after_cr));
    Line line;
    ListedEngine *engine = NULL;
    for (int number = 1; status_is_ok(&status) && linein_next(&in, &line); number++) {
        Status taken = take_line(list, &line, &engine);
        if (!status_is_ok(&taken))
            strbuf_addf(faults, "%s:%d: %s\n", list->path, number, taken.text);
    }
    linein_done(&in);
    drop_empty(list, faults);
    note_kept(list);
    return status;
}

static bool is_removed(const EngineList *list, const char *name)
{
    const char *end = list->removed.data + list->removed.length;
    for (const char *removed = list->removed.data; removed < end; removed += strlen(removed) + 1)
        if (engine_list_is_same(name, removed))
            return true;
    return false;
}

/* The engine as listed here if it has changed, otherwise as in the file. */
static void write_merged_engine(const ListedEngine *engine, const EngineList *file, StrBuf *out)
{
    const ListedEngine *there = engine_list_find(file, engine->spec.name);
    StrBuf section;
    strbuf_init(&section);
    write_engine(&engine->spec, &section);
    if (engine->kept == NULL || strcmp(engine->kept, section.data) != 0)
        strbuf_add(out, section.data, section.length);
    else if (there != NULL)
        write_engine(&there->spec, out);
    strbuf_done(&section);
}

static void write_merged(const EngineList *list, const EngineList *file, StrBuf *out)
{
    strbuf_add_text(out, "# Other engines, written by luft's command `engine`; see luft(6).\n");
    for (size_t i = 0; i < list->count; i++)
        if (!list->items[i].is_passing)
            write_merged_engine(&list->items[i], file, out);
    for (size_t i = 0; i < file->count; i++) {
        const EngineSpec *spec = &file->items[i].spec;
        const ListedEngine *here = engine_list_find(list, spec->name);
        if ((here == NULL || here->is_passing) && !is_removed(list, spec->name))
            write_engine(spec, out);
    }
}

static Status merge_into_file(EngineList *list)
{
    EngineList file;
    StrBuf faults, out;
    engine_list_init(&file, list->path);
    strbuf_init(&faults);
    strbuf_init(&out);
    Status status = engine_list_read(&file, &faults);
    if (status_is_ok(&status) && faults.length > 0)
        status = status_error(STATUS_STATE,
                              "%.100s has faults, and is left as it is; mend it first", list->path);
    if (status_is_ok(&status)) {
        write_merged(list, &file, &out);
        status = replace_file_whole(list->path, 0600, out.data, out.length);
    }
    if (status_is_ok(&status))
        note_kept(list);
    engine_list_done(&file);
    strbuf_done(&faults);
    strbuf_done(&out);
    return status;
}

Status engine_list_write(EngineList *list)
{
    if (list->path == NULL)
        return status_error(STATUS_UNSUPPORTED, "there is no file to keep the list of engines in");
    Status status = folder_make_for(list->path);
    if (!status_is_ok(&status))
        return status;
    /* A file that cannot be opened is not locked; reading or writing it reports why. */
    int lock = fdio_open_locked(list->path, O_RDONLY | O_CREAT, 0600, PATIENCE_MS);
    status = merge_into_file(list);
    if (lock >= 0)
        (void)close(lock);
    return status;
}
