/* Checkpoints of a training on disk. */
#include <config.h>

#include "engine/train/checkpoint.h"

#include "engine/eval/network.h"
#include "engine/train/file_parts.h"
#include "engine/train/model.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char magic[8] = "lufttrn";

enum { ARRAYS = 3, PARTS = ARRAYS + 1 };

/* Converts between this machine's byte order and the file's, little-endian. */
static void turn(void *numbers, size_t size, size_t unit)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    (void)numbers, (void)size, (void)unit;
#else
    for (unsigned char *at = numbers, *end = at + size; at < end; at += unit)
        for (size_t i = 0; i < unit / 2; i++) {
            unsigned char byte = at[i];
            at[i] = at[unit - 1 - i];
            at[unit - 1 - i] = byte;
        }
#endif
}

/* Its 4-byte numbers precede its 8-byte ones. */
static void turn_header(CheckpointHeader *header)
{
    size_t begin = offsetof(CheckpointHeader, version);
    size_t middle = offsetof(CheckpointHeader, plan) + offsetof(TrainingPlan, buffer);
    turn((char *)header + begin, middle - begin, sizeof(uint32_t));
    turn((char *)header + middle, sizeof *header - middle, sizeof(uint64_t));
}

static void list_parts(Checkpoint *checkpoint, FilePart parts[PARTS])
{
    ModelShape shape = plan_shape(&checkpoint->header.plan);
    size_t bytes = model_size(&shape) * sizeof(float);
    parts[0] = (FilePart){ &checkpoint->header, sizeof checkpoint->header };
    parts[1] = (FilePart){ checkpoint->weights, bytes };
    parts[2] = (FilePart){ checkpoint->mean, bytes };
    parts[3] = (FilePart){ checkpoint->variance, bytes };
}

static void turn_arrays(const FilePart parts[PARTS])
{
    for (int i = 0; i < ARRAYS; i++)
        turn(parts[i + 1].bytes, parts[i + 1].size, sizeof(float));
}

/* Of arrays as they lie in the file. */
static uint64_t checksum_of(const FilePart parts[PARTS])
{
    uint64_t sums[ARRAYS];
    for (int i = 0; i < ARRAYS; i++)
        sums[i] = network_checksum(parts[i + 1].bytes, parts[i + 1].size);
    turn(sums, sizeof sums, sizeof *sums);
    return network_checksum(sums, sizeof sums);
}

uint64_t checkpoint_array_checksum(float *array, size_t count)
{
    size_t size = count * sizeof *array;
    turn(array, size, sizeof *array);
    uint64_t checksum = network_checksum(array, size);
    turn(array, size, sizeof *array);
    return checksum;
}

Status checkpoint_write(Checkpoint *checkpoint, const char *path)
{
    FilePart parts[PARTS];
    list_parts(checkpoint, parts);
    memcpy(checkpoint->header.magic, magic, sizeof magic);
    checkpoint->header.version = CHECKPOINT_VERSION;
    checkpoint->header.reserved = 0;
    turn_arrays(parts);
    checkpoint->header.checksum = checksum_of(parts);
    turn_header(&checkpoint->header);
    Status status = file_parts_write(path, parts, PARTS);
    turn_header(&checkpoint->header);
    turn_arrays(parts);
    return status;
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
    turn_header(&read.header);
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
    turn_header(&read.header);
    if (status_is_ok(&status) && checksum_of(parts) != read.header.checksum)
        status = status_error(STATUS_SYNTAX, "%s: the checkpoint is damaged", path);
    turn_arrays(parts);
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
