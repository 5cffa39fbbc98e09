/* Files of games: begun, continued, added to. */
#include <config.h>

#include "engine/train/data/game_output.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

/* A run that was killed before it wrote anything left less than a header. */
static bool is_begun(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && info.st_size >= (off_t)sizeof(DataHeader);
}

static Status begin(GameOutput *output, const DataHeader *header)
{
    output->file = fopen(output->path, "wb");
    if (!output->file)
        return status_from_errno(output->path, errno);
    output->games = 0;
    output->end = sizeof *header;
    if (fwrite(header, sizeof *header, 1, output->file) == 1 && fflush(output->file) == 0)
        return status_ok();
    Status status = status_from_errno(output->path, errno);
    fclose(output->file);
    output->file = NULL;
    return status;
}

/* Whether the file has that header; its games. */
static Status check(GameOutput *output, const DataHeader *header, FILE *file)
{
    DataHeader old;
    Status status = self_play_read_header(file, &old);
    if (!status_is_ok(&status))
        return status;
    if (old.seed != header->seed || old.nodes != header->nodes ||
        old.chess960_percent != header->chess960_percent)
        return status_error(STATUS_STATE, "of another seed, node count or share of Chess960");
    return self_play_scan(file, &output->games, &output->end);
}

static Status resume(GameOutput *output, const DataHeader *header)
{
    FILE *file = fopen(output->path, "rb");
    if (!file)
        return status_from_errno(output->path, errno);
    Status status = check(output, header, file);
    fclose(file);
    if (!status_is_ok(&status))
        return status_error(status.code, "%s: %s", output->path, status.text);
    if (truncate(output->path, (off_t)output->end) == 0)
        output->file = fopen(output->path, "ab");
    return output->file ? status_ok() : status_from_errno(output->path, errno);
}

Status game_output_open(GameOutput *output, const char *path, const DataHeader *header)
{
    output->file = NULL;
    snprintf(output->path, sizeof output->path, "%s", path);
    return is_begun(path) ? resume(output, header) : begin(output, header);
}

Status game_output_add(GameOutput *output, const TrainGame *game)
{
    if (self_play_write(output->file, game)) {
        output->games++;
        output->end += self_play_size(game);
        return status_ok();
    }
    Status status = status_from_errno(output->path, errno);
    fclose(output->file);
    output->file = NULL;
    if (truncate(output->path, (off_t)output->end) != 0)
        return status_from_errno(output->path, errno); /* the next run cuts it */
    return status;
}

Status game_output_close(GameOutput *output)
{
    FILE *file = output->file;
    output->file = NULL;
    return file && fclose(file) != 0 ? status_from_errno(output->path, errno) : status_ok();
}
