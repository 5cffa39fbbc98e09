/* A walk over operands, and over folders. */
#include <config.h>

#include "src/filters/games/game_sources.h"

#include "engine/base/alloc.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { DEPTH_MAX = 64 /* of folders in folders */ };

static void add_path(GameSources *sources, const char *path)
{
    sources->paths =
        alloc_grow(sources->paths, &sources->capacity, sources->count + 1, sizeof *sources->paths);
    sources->paths[sources->count++] = alloc_string(path);
}

/* --- folders ---------------------------------------------------------------------------------- */

static bool is_named_as_games(const char *name)
{
    static const char *const ENDINGS[] = { ".pgn", ".pgn.gz", ".pgn.zst" };
    size_t length = strlen(name);
    for (size_t i = 0; i < ARRAY_LEN(ENDINGS); i++) {
        size_t wanted = strlen(ENDINGS[i]);
        if (length > wanted && strcasecmp(name + length - wanted, ENDINGS[i]) == 0)
            return true;
    }
    return false;
}

static int is_shown(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static Status add_folder(GameSources *sources, const char *folder, int depth);

static Status add_entry(GameSources *sources, const char *path, int depth)
{
    struct stat link, target;
    if (lstat(path, &link) != 0 || stat(path, &target) != 0)
        return status_ok(); /* gone meanwhile, or a link to nothing */
    if (S_ISDIR(link.st_mode) && depth < DEPTH_MAX)
        return add_folder(sources, path, depth + 1);
    if (S_ISREG(target.st_mode) && is_named_as_games(path))
        add_path(sources, path);
    return status_ok();
}

static Status add_folder(GameSources *sources, const char *folder, int depth)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_shown, alphasort);
    if (count < 0)
        return status_from_errno(folder, errno);
    Status status = status_ok();
    const char *slash = folder[strlen(folder) - 1] == '/' ? "" : "/";
    for (int i = 0; i < count; i++) {
        StrBuf path;
        strbuf_init(&path);
        strbuf_addf(&path, "%s%s%s", folder, slash, entries[i]->d_name);
        if (status_is_ok(&status))
            status = add_entry(sources, path.data, depth);
        strbuf_done(&path);
        free(entries[i]);
    }
    free(entries);
    return status;
}

/* --- operands --------------------------------------------------------------------------------- */

static bool looks_like_path(const char *operand)
{
    return strpbrk(operand, "=<>:") == NULL &&
           (strchr(operand, '/') != NULL || is_named_as_games(operand));
}

/* *is_taken: the operand is a file or a folder. */
static Status take_path(GameSources *sources, const char *operand, bool *is_taken)
{
    struct stat known;
    *is_taken = strcmp(operand, "-") == 0;
    if (*is_taken) {
        add_path(sources, operand);
        return status_ok();
    }
    if (stat(operand, &known) != 0)
        return looks_like_path(operand) ? status_from_errno(operand, errno) : status_ok();
    *is_taken = true;
    if (!S_ISDIR(known.st_mode)) {
        add_path(sources, operand);
        return status_ok();
    }
    size_t before = sources->count;
    Status status = add_folder(sources, operand, 0);
    if (status_is_ok(&status) && sources->count == before)
        return status_error(STATUS_NOT_FOUND, "%.100s contains no PGN files", operand);
    sources->has_several = true;
    return status;
}

/* The shell took the quotes of a value with blanks away. */
static void add_word(StrBuf *query, const char *word)
{
    size_t name = strcspn(word, "=<>:\" \t");
    size_t relation = strspn(word + name, "=<>:");
    const char *value = word + name + relation;
    bool is_whole = name > 0 && relation > 0 && strpbrk(value, " \t") != NULL &&
                    strpbrk(value, "=<>:\"") == NULL;
    strbuf_add_text(query, query->length > 0 ? " " : "");
    strbuf_add(query, word, name + relation);
    strbuf_addf(query, is_whole ? "\"%s\"" : "%s", value);
}

Status game_sources_find(const char *const *operands, int count, GameSources *sources)
{
    *sources = (GameSources){ 0 };
    strbuf_init(&sources->query);
    bool is_path = true;
    for (int i = 0; i < count; i++) {
        Status status = status_ok();
        if (is_path)
            status = take_path(sources, operands[i], &is_path);
        if (!status_is_ok(&status))
            return status;
        if (!is_path)
            add_word(&sources->query, operands[i]);
    }
    if (sources->count == 0)
        add_path(sources, "-");
    sources->has_several = sources->has_several || sources->count > 1;
    return status_ok();
}

void game_sources_done(GameSources *sources)
{
    for (size_t i = 0; i < sources->count; i++)
        free(sources->paths[i]);
    free(sources->paths);
    strbuf_done(&sources->query);
}
