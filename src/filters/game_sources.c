/* Operands of `luft games`. */
#include <config.h>

#include "src/filters/game_sources.h"

#include "src/filters/input_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- operands ---- */

static bool looks_like_path(const char *operand)
{
    return strpbrk(operand, "=<>:") == NULL &&
           (strchr(operand, '/') != NULL || game_folder_is_games(operand));
}

/* `luft games . --pgn > all.pgn`: the shell creates all.pgn before the folder is listed. */
static void leave_out_output(GamePaths *files, size_t from)
{
    size_t kept = from;
    for (size_t i = from; i < files->count; i++) {
        if (input_is_output(files->paths[i], STDOUT_FILENO))
            free(files->paths[i]);
        else
            files->paths[kept++] = files->paths[i];
    }
    files->count = kept;
}

/* *is_taken: the operand is a file or folder. */
static Status take_path(GameSources *sources, const char *operand, bool *is_taken)
{
    struct stat known;
    *is_taken = strcmp(operand, "-") == 0;
    if (*is_taken) {
        game_paths_add(&sources->files, operand);
        return status_ok();
    }
    if (stat(operand, &known) != 0)
        return looks_like_path(operand) ? status_from_errno(operand, errno) : status_ok();
    *is_taken = true;
    if (!S_ISDIR(known.st_mode)) {
        game_paths_add(&sources->files, operand);
        return status_ok();
    }
    size_t before = sources->files.count;
    Status status = game_folder_find(operand, &sources->files);
    leave_out_output(&sources->files, before);
    if (status_is_ok(&status) && sources->files.count == before)
        return status_error(STATUS_NOT_FOUND, "%.100s contains no PGN files", operand);
    sources->has_several = true;
    return status;
}

/* The shell has removed quotes around values with blanks; a tag's value follows its own `=`. */
static void add_word(StrBuf *query, const char *word)
{
    size_t name = strcspn(word, "=<>:\" \t");
    size_t relation = strspn(word + name, "=<>:");
    const char *value = word + name + relation;
    bool is_tag = name == strlen("tag") && strncasecmp(word, "tag", name) == 0;
    const char *inner = is_tag ? value + strcspn(value, "=") : value;
    bool is_whole = name > 0 && relation > 0 && strpbrk(value, " \t") != NULL &&
                    strpbrk(inner + (*inner == '=' && is_tag), "=<>:\"") == NULL;
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
    if (sources->files.count == 0)
        game_paths_add(&sources->files, "-");
    sources->has_several = sources->has_several || sources->files.count > 1;
    return status_ok();
}

void game_sources_done(GameSources *sources)
{
    game_paths_done(&sources->files);
    strbuf_done(&sources->query);
}
