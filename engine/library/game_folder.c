/* Finds the files of games in a folder and its subfolders. */
#include <config.h>

#include "engine/library/game_folder.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { DEPTH_MAX = 64 /* of nested folders */ };

void game_paths_add(GamePaths *paths, const char *path)
{
    paths->paths =
        alloc_grow(paths->paths, &paths->capacity, paths->count + 1, sizeof *paths->paths);
    paths->paths[paths->count++] = alloc_string(path);
}

void game_paths_done(GamePaths *paths)
{
    for (size_t i = 0; i < paths->count; i++)
        free(paths->paths[i]);
    free(paths->paths);
    *paths = (GamePaths){ 0 };
}

bool game_folder_is_games(const char *name)
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

static void add_folder(GamePaths *paths, const char *folder, int depth, Status *first);

static void add_entry(GamePaths *paths, const char *path, int depth, Status *first)
{
    struct stat link, target;
    if (lstat(path, &link) != 0 || stat(path, &target) != 0)
        return; /* removed meanwhile, or a dangling link */
    if (S_ISDIR(link.st_mode) && depth < DEPTH_MAX)
        add_folder(paths, path, depth + 1, first);
    else if (S_ISREG(target.st_mode) && game_folder_is_games(path))
        game_paths_add(paths, path);
}

/* Continues after errors; *first keeps the first one. */
static void add_folder(GamePaths *paths, const char *folder, int depth, Status *first)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_shown, alphasort);
    if (count < 0) {
        if (status_is_ok(first))
            *first = status_from_errno(folder, errno);
        return;
    }
    const char *slash = folder[strlen(folder) - 1] == '/' ? "" : "/";
    for (int i = 0; i < count; i++) {
        StrBuf path;
        strbuf_init(&path);
        strbuf_addf(&path, "%s%s%s", folder, slash, entries[i]->d_name);
        add_entry(paths, path.data, depth, first);
        strbuf_done(&path);
        free(entries[i]);
    }
    free(entries);
}

Status game_folder_find(const char *folder, GamePaths *paths)
{
    Status status = status_ok();
    add_folder(paths, folder, 0, &status);
    return status;
}
