/* Files of games: begun, continued, added to. */
#include <config.h>

#include "engine/train/game_output.h"

#include "engine/base/fdio.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static Status error_of(const GameOutput *output) { return status_from_errno(output->path, errno); }

static Status begin(GameOutput *output, const DataHeader *header)
{
    output->games = 0;
    output->end = sizeof *header;
    bool good = ftruncate(fileno(output->file), 0) == 0 &&
                fwrite(header, sizeof *header, 1, output->file) == 1 && fflush(output->file) == 0;
    return good ? status_ok() : error_of(output);
}

/* Whether the file has that header; its games. */
static Status check(GameOutput *output, const DataHeader *header)
{
    DataHeader old;
    Status status = self_play_read_header(output->file, &old);
    if (!status_is_ok(&status))
        return status;
    if (old.seed != header->seed || old.nodes != header->nodes ||
        old.chess960_percent != header->chess960_percent)
        return status_error(STATUS_STATE, "of another seed, node count or share of Chess960");
    return self_play_scan(output->file, &output->games, &output->end);
}

static Status resume(GameOutput *output, const DataHeader *header)
{
    Status status = check(output, header);
    if (!status_is_ok(&status))
        return status_error(status.code, "%s: %s", output->path, status.text);
    bool good = ftruncate(fileno(output->file), (off_t)output->end) == 0 &&
                fseeko(output->file, (off_t)output->end, SEEK_SET) == 0;
    return good ? status_ok() : error_of(output);
}

/* A run that was killed before it wrote anything left less than a header. */
static Status begin_or_resume(GameOutput *output, const DataHeader *header)
{
    struct stat info;
    if (fstat(fileno(output->file), &info) != 0)
        return error_of(output);
    return info.st_size < (off_t)sizeof *header ? begin(output, header) : resume(output, header);
}

Status game_output_open(GameOutput *output, const char *path, const DataHeader *header)
{
    output->file = NULL;
    snprintf(output->path, sizeof output->path, "%s", path);
    int held = fdio_open_locked(path, O_RDWR | O_CREAT, 0666, 0);
    if (held < 0 && errno == EWOULDBLOCK)
        return status_error(STATUS_STATE, "%s: another datagen writes it", path);
    if (held < 0)
        return error_of(output);
    output->file = fdopen(held, "r+b");
    if (!output->file) {
        Status status = error_of(output);
        close(held);
        return status;
    }
    Status status = begin_or_resume(output, header);
    if (!status_is_ok(&status)) {
        fclose(output->file);
        output->file = NULL;
    }
    return status;
}

Status game_output_add(GameOutput *output, const TrainGame *game)
{
    if (self_play_write(output->file, game)) {
        output->games++;
        output->end += self_play_size(game);
        return status_ok();
    }
    Status status = error_of(output);
    fclose(output->file);
    output->file = NULL;
    if (truncate(output->path, (off_t)output->end) != 0)
        return error_of(output); /* the next run cuts it */
    return status;
}

Status game_output_close(GameOutput *output)
{
    FILE *file = output->file;
    output->file = NULL;
    return file && fclose(file) != 0 ? error_of(output) : status_ok();
}
