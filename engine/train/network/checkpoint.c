/* Checkpoints on disk. */
#include <config.h>

#include "engine/train/network/checkpoint.h"

#include "engine/eval/network/network.h"
#include "engine/train/network/file_parts.h"
#include "engine/train/network/model.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char magic[8] = "lufttrn";

enum { ARRAYS = 3, PARTS = ARRAYS + 1 };

static void list_parts(Checkpoint *checkpoint, FilePart parts[PARTS])
{
    ModelShape shape = plan_shape(&checkpoint->header.plan);
    size_t bytes = model_size(&shape) * sizeof(float);
    parts[0] = (FilePart){ &checkpoint->header, sizeof checkpoint->header };
    parts[1] = (FilePart){ checkpoint->weights, bytes };
    parts[2] = (FilePart){ checkpoint->mean, bytes };
    parts[3] = (FilePart){ checkpoint->variance, bytes };
}

static uint64_t checksum_of(const FilePart parts[PARTS])
{
    uint64_t sums[ARRAYS];
    for (int i = 0; i < ARRAYS; i++)
        sums[i] = network_checksum(parts[i + 1].bytes, parts[i + 1].size);
    return network_checksum(sums, sizeof sums);
}

Status checkpoint_write(Checkpoint *checkpoint, const char *path)
{
    FilePart parts[PARTS];
    list_parts(checkpoint, parts);
    memcpy(checkpoint->header.magic, magic, sizeof magic);
    checkpoint->header.version = CHECKPOINT_VERSION;
    checkpoint->header.reserved = 0;
    checkpoint->header.checksum = checksum_of(parts);
    return file_parts_write(path, parts, PARTS);
}

Status checkpoint_read(Checkpoint *checkpoint, const char *path)
{
    Checkpoint read = { 0 };
    FilePart parts[PARTS] = { { &read.header, sizeof read.header } };
    if (access(path, F_OK) != 0)
        return status_error(STATUS_NOT_FOUND, "%s: no such file", path);
    Status status = file_parts_read_start(path, &parts[0]);
    if (!status_is_ok(&status))
        return status;
    Status plan = plan_check(&read.header.plan);
    if (memcmp(read.header.magic, magic, sizeof magic) != 0 ||
        read.header.version != CHECKPOINT_VERSION || !status_is_ok(&plan))
        return status_error(STATUS_SYNTAX, "%s: no checkpoint of luft-train", path);
    ModelShape shape = plan_shape(&read.header.plan);
    read.weights = model_array(&shape);
    read.mean = model_array(&shape);
    read.variance = model_array(&shape);
    list_parts(&read, parts);
    status = file_parts_read(path, parts, PARTS);
    if (status_is_ok(&status) && checksum_of(parts) != read.header.checksum)
        status = status_error(STATUS_SYNTAX, "%s: the checkpoint is damaged", path);
    if (status_is_ok(&status))
        *checkpoint = read;
    else
        checkpoint_done(&read);
    return status;
}

void checkpoint_done(Checkpoint *checkpoint)
{
    free(checkpoint->weights);
    free(checkpoint->mean);
    free(checkpoint->variance);
    checkpoint->weights = checkpoint->mean = checkpoint->variance = NULL;
}
