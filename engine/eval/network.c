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

/* With at most 32 pieces no neuron overflows 16 bits, in whatever order its sum is computed: every
 * partial sum consists of some of the same terms. The bounds on the output are in kernels.h. */
static_assert(NETWORK_FEATURE_BIAS_MAX > 0 &&
                  NETWORK_PIECES_MAX * NETWORK_MAN_MAX + NETWORK_FEATURE_BIAS_MAX <= INT16_MAX,
              "a neuron fits 16 bits");
static_assert(NETWORK_HIDDEN_STEP * sizeof(int16_t) % ALIGNMENT == 0, "arrays are aligned");

static const char MAGIC[8] = "luftnet";

typedef struct Header {
    uint32_t version, inputs, hidden, buckets, scale, qa, qb, reserved;
    uint64_t checksum;
} Header;

static Header read_header(const unsigned char *bytes)
{
    const unsigned char *at = bytes + sizeof MAGIC;
    return (Header){ .version = bytes_u32(at),
                     .inputs = bytes_u32(at + 4),
                     .hidden = bytes_u32(at + 8),
                     .buckets = bytes_u32(at + 12),
                     .scale = bytes_u32(at + 16),
                     .qa = bytes_u32(at + 20),
                     .qb = bytes_u32(at + 24),
                     .reserved = bytes_u32(at + 28),
                     .checksum = bytes_u32(at + 32) | (uint64_t)bytes_u32(at + 36) << 32 };
}

/* Inputs of older networks: with five regions of the king, without regions. */
enum {
    FIVE_REGIONS = 5 * NETWORK_PLACES + NETWORK_DANGERS,
    NO_REGIONS = NETWORK_PLACES + NETWORK_DANGERS
};

static bool inputs_are_known(uint32_t inputs)
{
    return inputs == NETWORK_INPUTS || inputs == FIVE_REGIONS || inputs == NO_REGIONS ||
           inputs == NETWORK_PLACES;
}

/* Number of 16-bit values before the output bias; regions: of the king. */
static size_t weight_count(int regions, int hidden, int buckets)
{
    return (size_t)hidden * (size_t)(regions * NETWORK_PLACES + 1 + 2 * buckets);
}

/* Bytes before the danger weights. */
static size_t plain_size(int regions, int hidden, int buckets)
{
    return weight_count(regions, hidden, buckets) * sizeof(int16_t) +
           (size_t)buckets * sizeof(int32_t);
}

static int regions_of(uint32_t inputs)
{
    return inputs == NETWORK_INPUTS ? NETWORK_KINGS : inputs == FIVE_REGIONS ? 5 : 1;
}

static size_t danger_size(uint32_t inputs, int hidden)
{
    return inputs == NETWORK_PLACES ? 0 : (size_t)NETWORK_DANGERS * (size_t)hidden;
}

size_t network_file_size(uint32_t inputs, int hidden, int buckets)
{
    assert(inputs_are_known(inputs));
    assert(hidden > 0 && hidden <= NETWORK_HIDDEN_MAX && hidden % NETWORK_HIDDEN_STEP == 0);
    assert(buckets > 0 && buckets <= NETWORK_BUCKETS_MAX);
    return NETWORK_HEADER_SIZE + plain_size(regions_of(inputs), hidden, buckets) +
           danger_size(inputs, hidden);
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
    if (!inputs_are_known(h->inputs))
        return status_error(STATUS_UNSUPPORTED,
                            "a network with %" PRIu32 " inputs, not %d, %d, %d or %d", h->inputs,
                            NETWORK_INPUTS, FIVE_REGIONS, NO_REGIONS, NETWORK_PLACES);
    if (h->qa != NETWORK_QA || h->qb != NETWORK_QB || h->reserved)
        return status_error(STATUS_UNSUPPORTED,
                            "a network with units %" PRIu32 " and %" PRIu32 ", not %d and %d",
                            h->qa, h->qb, NETWORK_QA, NETWORK_QB);
    if (h->hidden < NETWORK_HIDDEN_STEP || h->hidden > NETWORK_HIDDEN_MAX ||
        h->hidden % NETWORK_HIDDEN_STEP)
        return status_error(STATUS_RANGE, "%" PRIu32 " neurons are no multiple of %d up to %d",
                            h->hidden, NETWORK_HIDDEN_STEP, NETWORK_HIDDEN_MAX);
    if (h->buckets < 1 || h->buckets > NETWORK_BUCKETS_MAX)
        return status_error(STATUS_RANGE, "%" PRIu32 " output buckets are not 1 to %d", h->buckets,
                            NETWORK_BUCKETS_MAX);
    if (h->scale < 1 || h->scale > NETWORK_SCALE_MAX)
        return status_error(STATUS_RANGE, "a scale of %" PRIu32 " centipawns is not 1 to %d",
                            h->scale, NETWORK_SCALE_MAX);
    return status_ok();
}

static Status check_bound(const char *what, const int16_t *weights, size_t count, int bound)
{
    for (size_t i = 0; i < count; i++) {
        if (weights[i] > bound || weights[i] < -bound)
            return status_error(STATUS_RANGE, "%s %zu is %d, not within %d", what, i, weights[i],
                                bound);
    }
    return status_ok();
}

static Status check_danger(const int8_t *weights, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (weights[i] < -NETWORK_DANGER_WEIGHT_MAX)
            return status_error(STATUS_RANGE, "%s %zu is %d, not within %d", "weight of danger", i,
                                weights[i], NETWORK_DANGER_WEIGHT_MAX);
    }
    return status_ok();
}

static Status check_weights(const Network *n)
{
    size_t hidden = (size_t)n->hidden;
    Status status =
        check_bound("feature weight", n->feature_weights, NETWORK_KINGS * NETWORK_PLACES * hidden,
                    NETWORK_FEATURE_WEIGHT_MAX);
    if (status_is_ok(&status))
        status = check_bound("feature bias", n->feature_bias, hidden, NETWORK_FEATURE_BIAS_MAX);
    if (status_is_ok(&status))
        status = check_bound("output weight", n->output_weights, 2 * hidden * (size_t)n->buckets,
                             NETWORK_OUTPUT_WEIGHT_MAX);
    if (status_is_ok(&status))
        status = check_danger(n->danger_weights, danger_size(NETWORK_INPUTS, n->hidden));
    return status;
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

static void set_arrays(Network *n, const void *plain, const void *danger)
{
    size_t hidden = (size_t)n->hidden;
    n->feature_weights = plain;
    n->feature_bias = n->feature_weights + (size_t)NETWORK_KINGS * NETWORK_PLACES * hidden;
    n->output_weights = n->feature_bias + hidden;
    n->output_bias = (const void *)(n->output_weights + 2 * hidden * (size_t)n->buckets);
    n->danger_weights = danger;
}

static void take_wide(int16_t *to, const unsigned char *at, size_t count)
{
    for (size_t i = 0; i < count; i++, at += 2)
        to[i] = (int16_t)(at[0] | at[1] << 8);
}

/* Copies the weights of a file; false if memory is short. */
static bool copy_payload(Network *n, uint32_t inputs, const unsigned char *at)
{
    size_t plain = plain_size(NETWORK_KINGS, n->hidden, n->buckets);
    plain = (plain + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    n->block = alloc_try_aligned(ALIGNMENT, plain + danger_size(NETWORK_INPUTS, n->hidden));
    if (!n->block)
        return false;
    int16_t *wide = n->block;
    int8_t *danger = (int8_t *)n->block + plain;
    set_arrays(n, wide, danger);
    size_t region = (size_t)NETWORK_PLACES * (size_t)n->hidden;
    int regions = regions_of(inputs);
    size_t count = weight_count(NETWORK_KINGS, n->hidden, n->buckets);
    for (int i = 0; i < NETWORK_KINGS; i++)
        take_wide(wide + (size_t)i * region,
                  at + (size_t)(i * regions / NETWORK_KINGS) * region * sizeof *wide, region);
    size_t rest = NETWORK_KINGS * region;
    at += (size_t)regions * region * sizeof *wide;
    take_wide(wide + rest, at, count - rest);
    at += (count - rest) * sizeof *wide;
    int32_t *bias = (void *)(wide + count);
    for (int i = 0; i < n->buckets; i++, at += 4)
        bias[i] = (int32_t)bytes_u32(at);
    memset(danger, 0, danger_size(NETWORK_INPUTS, n->hidden));
    memcpy(danger, at, danger_size(inputs, n->hidden));
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
    size_t wanted = network_file_size(h.inputs, (int)h.hidden, (int)h.buckets);
    if (size != wanted)
        return status_error(STATUS_RANGE,
                            size < wanted ? N_("cut short: %zu bytes instead of %zu")
                                          : N_("too long: %zu bytes instead of %zu"),
                            size, wanted);
    if (network_file_checksum(at, size) != h.checksum)
        return status_error(STATUS_SYNTAX, "damaged: the checksum does not match");

    Network *n = new_network(at);
    if (copy_payload(n, h.inputs, at + NETWORK_HEADER_SIZE))
        status = check_weights(n);
    else
        status =
            status_error(STATUS_NO_MEMORY, "not enough memory for a network of %zu bytes", size);
    if (status_is_ok(&status))
        *network = n;
    else
        network_free(n);
    return status;
}

/* Whether the kernels can use a file's weights where they lie. */
static bool lies_as_used(const unsigned char *plain, const unsigned char *danger)
{
    enum { DANGER_ALIGNMENT = 32 };
    return __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && (uintptr_t)plain % ALIGNMENT == 0 &&
           (uintptr_t)danger % DANGER_ALIGNMENT == 0;
}

Network *network_new_embedded(void)
{
    size_t size;
    const unsigned char *bytes = network_embedded(&size);
    if (!bytes)
        return NULL;
    Network *n = new_network(bytes);
    uint32_t inputs = read_header(bytes).inputs;
    const unsigned char *plain = bytes + NETWORK_HEADER_SIZE;
    const unsigned char *danger = plain + plain_size(regions_of(inputs), n->hidden, n->buckets);
    if (inputs == NETWORK_INPUTS && lies_as_used(plain, danger)) {
        set_arrays(n, plain, danger);
    } else if (!copy_payload(n, inputs, plain)) {
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
    size_t most = network_file_size(NETWORK_INPUTS, NETWORK_HIDDEN_MAX, NETWORK_BUCKETS_MAX);
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
