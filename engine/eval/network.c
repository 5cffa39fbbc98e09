/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads network files; sizes, checksum and every weight are checked. */
#include <config.h>

#include "engine/eval/network.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/language.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ALIGNMENT = 64 };

/* With at most 32 pieces no accumulator overflows 16 bits, in whatever order its sum is computed:
 * every partial sum consists of some of the same terms. */
static_assert(NETWORK_FEATURE_BIAS_MAX > 0 &&
                  NETWORK_PIECES_MAX * NETWORK_MAN_MAX + NETWORK_FEATURE_BIAS_MAX <= INT16_MAX,
              "an accumulator fits 16 bits");
static_assert(NETWORK_HIDDEN_STEP % ALIGNMENT == 0, "arrays are aligned");

/* Nor does a sum, a neuron or the output overflow 32 bits. */
enum {
    SUM_MAX =
        2 * NETWORK_HIDDEN_MAX * NETWORK_SQUARE_ONE * NETWORK_SUM_WEIGHT_MAX + NETWORK_SUM_BIAS_MAX
};
static_assert(INT64_C(2) * NETWORK_SUMS * NETWORK_SUM_ONE * NETWORK_NEURON_WEIGHT_MAX +
                      NETWORK_NEURON_BIAS_MAX <=
                  INT32_MAX,
              "a neuron fits 32 bits");
static_assert(INT64_C(1) * SUM_MAX * (NETWORK_ONE / NETWORK_SUM_ONE) +
                      INT64_C(1) * NETWORK_NEURONS * (NETWORK_NEURON_ONE >> NETWORK_NEURON_SHIFT) *
                          NETWORK_OUTPUT_WEIGHT_MAX <=
                  INT32_MAX,
              "the output fits 32 bits");

static const char MAGIC[8] = "luftnet";

typedef struct Header {
    uint32_t version, inputs, hidden, buckets, scale, reserved[3];
} Header;

static Header read_header(const unsigned char *bytes)
{
    const unsigned char *at = bytes + sizeof MAGIC;
    return (Header){ .version = bytes_u32(at),
                     .inputs = bytes_u32(at + 4),
                     .hidden = bytes_u32(at + 8),
                     .buckets = bytes_u32(at + 12),
                     .scale = bytes_u32(at + 16),
                     .reserved = { bytes_u32(at + 20), bytes_u32(at + 24), bytes_u32(at + 28) } };
}

static uint64_t read_checksum(const unsigned char *bytes)
{
    return bytes_u32(bytes + NETWORK_CHECKSUM_AT) |
           (uint64_t)bytes_u32(bytes + NETWORK_CHECKSUM_AT + 4) << 32;
}

void network_arrays(int hidden, int buckets, NetworkArray arrays[NETWORK_ARRAYS])
{
    size_t n = (size_t)hidden;
    size_t heads = (size_t)buckets;
    assert(hidden > 0 && hidden <= NETWORK_HIDDEN_MAX && hidden % NETWORK_HIDDEN_STEP == 0);
    assert(buckets > 0 && buckets <= NETWORK_BUCKETS_MAX);
    const NetworkArray list[NETWORK_ARRAYS] = {
        [NETWORK_FEATURES] = { "feature weight", NETWORK_KINGS * NETWORK_PLACES * n, 2,
                               NETWORK_FEATURE_WEIGHT_MAX },
        [NETWORK_FEATURE_BIAS] = { "feature bias", n, 2, NETWORK_FEATURE_BIAS_MAX },
        [NETWORK_DANGER] = { "weight of danger", NETWORK_DANGERS * n, 1,
                             NETWORK_DANGER_WEIGHT_MAX },
        [NETWORK_SUM_WEIGHTS] = { "sum's weight", heads * 2 * n * NETWORK_SUMS, 1,
                                  NETWORK_SUM_WEIGHT_MAX },
        [NETWORK_SUM_BIAS] = { "sum's bias", heads * NETWORK_SUMS, 4, NETWORK_SUM_BIAS_MAX },
        [NETWORK_NEURON_WEIGHTS] = { "neuron's weight", heads * 2 * NETWORK_SUMS * NETWORK_NEURONS,
                                     2, NETWORK_NEURON_WEIGHT_MAX },
        [NETWORK_NEURON_BIAS] = { "neuron's bias", heads * NETWORK_NEURONS, 4,
                                  NETWORK_NEURON_BIAS_MAX },
        [NETWORK_OUTPUT_WEIGHTS] = { "output weight", heads * NETWORK_NEURONS, 2,
                                     NETWORK_OUTPUT_WEIGHT_MAX }
    };
    memcpy(arrays, list, sizeof list);
}

int network_weight(const NetworkArray *array, const void *weights, size_t i)
{
    switch (array->bytes) {
    case 1:
        return ((const int8_t *)weights)[i];
    case 2:
        return ((const int16_t *)weights)[i];
    default:
        return ((const int32_t *)weights)[i];
    }
}

size_t network_file_size(int hidden, int buckets)
{
    NetworkArray arrays[NETWORK_ARRAYS];
    size_t size = NETWORK_HEADER_SIZE;
    network_arrays(hidden, buckets, arrays);
    for (int i = 0; i < NETWORK_ARRAYS; i++)
        size += arrays[i].count * (size_t)arrays[i].bytes;
    return size;
}

uint64_t network_checksum(const void *bytes, size_t size)
{
    return hash_bytes(HASH_START, bytes, size);
}

uint64_t network_file_checksum(const unsigned char *bytes, size_t size)
{
    const size_t after = NETWORK_CHECKSUM_AT + sizeof(uint64_t);
    uint64_t hash = network_checksum(bytes, NETWORK_CHECKSUM_AT);
    return hash_bytes(hash, bytes + after, size - after);
}

/* --- validation ------------------------------------------------------------------------------- */

static Status check_header(const Header *h)
{
    if (h->version != NETWORK_VERSION)
        return status_error(STATUS_UNSUPPORTED, "network version %" PRIu32 ", not %d", h->version,
                            NETWORK_VERSION);
    if (h->inputs != NETWORK_INPUTS)
        return status_error(STATUS_UNSUPPORTED, "a network with %" PRIu32 " inputs, not %d",
                            h->inputs, NETWORK_INPUTS);
    if (h->reserved[0] || h->reserved[1] || h->reserved[2])
        return status_error(STATUS_SYNTAX, "not a luft network");
    if (h->hidden < NETWORK_HIDDEN_STEP || h->hidden > NETWORK_HIDDEN_MAX ||
        h->hidden % NETWORK_HIDDEN_STEP)
        return status_error(STATUS_RANGE, "%" PRIu32 " accumulators are no multiple of %d up to %d",
                            h->hidden, NETWORK_HIDDEN_STEP, NETWORK_HIDDEN_MAX);
    if (h->buckets < 1 || h->buckets > NETWORK_BUCKETS_MAX)
        return status_error(STATUS_RANGE, "%" PRIu32 " output buckets are not 1 to %d", h->buckets,
                            NETWORK_BUCKETS_MAX);
    if (h->scale < 1 || h->scale > NETWORK_SCALE_MAX)
        return status_error(STATUS_RANGE, "a scale of %" PRIu32 " centipawns is not 1 to %d",
                            h->scale, NETWORK_SCALE_MAX);
    return status_ok();
}

static Status check_weights(const NetworkArray arrays[NETWORK_ARRAYS], const unsigned char *block)
{
    for (int array = 0; array < NETWORK_ARRAYS; array++) {
        const NetworkArray *a = &arrays[array];
        for (size_t i = 0; i < a->count; i++) {
            int weight = network_weight(a, block, i);
            if (weight > a->bound || weight < -a->bound)
                return status_error(STATUS_RANGE, "%s %zu is %d, not within %d", a->what, i, weight,
                                    a->bound);
        }
        block += a->count * (size_t)a->bytes;
    }
    return status_ok();
}

/* --- reading ---------------------------------------------------------------------------------- */

static void read_name(const unsigned char *at, char name[NETWORK_NAME_SIZE + 1])
{
    int length = 0;
    for (; length < NETWORK_NAME_SIZE && at[length] != '\0'; length++)
        name[length] = at[length] > ' ' && at[length] < 0x7f ? (char)at[length] : '?';
    name[length] = '\0';
}

/* Without arrays. */
static Network *new_network(const unsigned char *bytes)
{
    Header h = read_header(bytes);
    Network *n = alloc_zeroed(1, sizeof *n);
    n->hidden = (int)h.hidden;
    n->buckets = (int)h.buckets;
    n->scale = (int)h.scale;
    read_name(bytes + NETWORK_HEADER_SIZE - NETWORK_NAME_SIZE, n->name);
    return n;
}

/* The arrays lie one after the other from at on, which is aligned. */
static void set_arrays(Network *n, const unsigned char *at)
{
    NetworkArray arrays[NETWORK_ARRAYS];
    const void *begin[NETWORK_ARRAYS];
    network_arrays(n->hidden, n->buckets, arrays);
    for (int i = 0; i < NETWORK_ARRAYS; i++) {
        begin[i] = at;
        at += arrays[i].count * (size_t)arrays[i].bytes;
    }
    n->feature_weights = begin[NETWORK_FEATURES];
    n->feature_bias = begin[NETWORK_FEATURE_BIAS];
    n->danger_weights = begin[NETWORK_DANGER];
    for (int i = 0; i < n->buckets; i++) {
        size_t bucket = (size_t)i;
        NetworkHead *head = &n->heads[i];
        head->sum_weights = (const int8_t *)begin[NETWORK_SUM_WEIGHTS] +
                            bucket * 2 * (size_t)n->hidden * NETWORK_SUMS;
        head->sum_bias = (const int32_t *)begin[NETWORK_SUM_BIAS] + bucket * NETWORK_SUMS;
        head->neuron_weights = (const int16_t *)begin[NETWORK_NEURON_WEIGHTS] +
                               bucket * 2 * NETWORK_SUMS * NETWORK_NEURONS;
        head->neuron_bias = (const int32_t *)begin[NETWORK_NEURON_BIAS] + bucket * NETWORK_NEURONS;
        head->output_weights =
            (const int16_t *)begin[NETWORK_OUTPUT_WEIGHTS] + bucket * NETWORK_NEURONS;
    }
}

static void turn_weights(const NetworkArray *array, unsigned char *to, const unsigned char *at)
{
    for (size_t i = 0; i < array->count; i++) {
        if (array->bytes == 2)
            ((int16_t *)(void *)to)[i] = (int16_t)(at[2 * i] | at[2 * i + 1] << 8);
        else if (array->bytes == 4)
            ((int32_t *)(void *)to)[i] = (int32_t)bytes_u32(at + 4 * i);
        else
            to[i] = at[i];
    }
}

/* Copies the weights of a file; false if memory is short. */
static bool copy_payload(Network *n, const unsigned char *at)
{
    NetworkArray arrays[NETWORK_ARRAYS];
    unsigned char *to = alloc_try_aligned(ALIGNMENT, network_file_size(n->hidden, n->buckets) -
                                                         NETWORK_HEADER_SIZE);
    n->block = to;
    if (!to)
        return false;
    network_arrays(n->hidden, n->buckets, arrays);
    set_arrays(n, to);
    for (int i = 0; i < NETWORK_ARRAYS; i++) {
        size_t size = arrays[i].count * (size_t)arrays[i].bytes;
        turn_weights(&arrays[i], to, at);
        to += size;
        at += size;
    }
    return true;
}

Status network_parse(const void *bytes, size_t size, Network **network)
{
    const unsigned char *at = bytes;
    if (size < NETWORK_HEADER_SIZE || memcmp(at, MAGIC, sizeof MAGIC) != 0)
        return status_error(STATUS_SYNTAX, "not a luft network");
    Header h = read_header(at);
    Status status = check_header(&h);
    if (!status_is_ok(&status))
        return status;
    size_t wanted = network_file_size((int)h.hidden, (int)h.buckets);
    if (size != wanted)
        return status_error(STATUS_RANGE,
                            size < wanted ? N_("cut short: %zu bytes instead of %zu")
                                          : N_("too long: %zu bytes instead of %zu"),
                            size, wanted);
    if (network_file_checksum(at, size) != read_checksum(at))
        return status_error(STATUS_SYNTAX, "damaged: the checksum does not match");

    Network *n = new_network(at);
    if (copy_payload(n, at + NETWORK_HEADER_SIZE)) {
        NetworkArray arrays[NETWORK_ARRAYS];
        network_arrays(n->hidden, n->buckets, arrays);
        status = check_weights(arrays, n->block);
    } else {
        status =
            status_error(STATUS_NO_MEMORY, "not enough memory for a network of %zu bytes", size);
    }
    if (status_is_ok(&status))
        *network = n;
    else
        network_free(n);
    return status;
}

/* Whether the kernels can use a file's weights where they lie. */
static bool lies_as_used(const unsigned char *weights)
{
    return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && (uintptr_t)weights % ALIGNMENT == 0;
}

Network *network_new_embedded(void)
{
    size_t size;
    const unsigned char *bytes = network_embedded(&size);
    if (!bytes)
        return NULL;
    Network *n = new_network(bytes);
    const unsigned char *weights = bytes + NETWORK_HEADER_SIZE;
    if (lies_as_used(weights)) {
        set_arrays(n, weights);
    } else if (!copy_payload(n, weights)) {
        network_free(n);
        return NULL;
    }
    return n;
}

static Status read_open_file(int fd, Network **network)
{
    struct stat known;
    if (fstat(fd, &known) != 0)
        return status_error(STATUS_IO, "%s", strerror(errno));
    if (!S_ISREG(known.st_mode))
        return status_error(STATUS_IO, "not a file");
    size_t most = network_file_size(NETWORK_HIDDEN_MAX, NETWORK_BUCKETS_MAX);
    if ((uint64_t)known.st_size > most)
        return status_error(STATUS_RANGE, "not a luft network: too large");

    size_t size = (size_t)known.st_size;
    void *bytes = alloc_bytes(size);
    ssize_t count = fdio_read_at(fd, bytes, size, 0);
    Status status = count < 0 ? status_error(STATUS_IO, "%s", strerror(errno))
                              : network_parse(bytes, (size_t)count, network);
    free(bytes);
    return status;
}

Status network_load(const char *path, Network **network)
{
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0)
        return status_error(errno == ENOENT ? STATUS_NOT_FOUND : STATUS_IO, "%s", strerror(errno));
    Status status = read_open_file(fd, network);
    close(fd);
    return status;
}

void network_free(Network *network)
{
    if (!network)
        return;
    free(network->block);
    free(network);
}
