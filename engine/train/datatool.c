/* Checks and shuffles training data.
 *
 *     datatool check FILE...               every record is a legal position; counts per file
 *     datatool shuffle SEED OUT FILE...    all records of the files in a random order
 *
 * A shuffled file has the header of the first one and the newest version; its records keep
 * DATA_FIRST_OF_GAME, which then only serves to count games. */
#include <config.h>

#include "engine/base/alloc.h"
#include "engine/train/data.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Tally {
    uint64_t games;
    uint64_t results[3]; /* White lost, drawn, won */
    uint64_t quiet;
    uint64_t bad;
} Tally;

static void tally_record(const DataRecord *record, Tally *tally)
{
    Position pos;
    Status status = data_unpack(record, &pos);
    if (!status_is_ok(&status)) {
        tally->bad++;
        return;
    }
    tally->games += (record->flags & DATA_FIRST_OF_GAME) != 0;
    tally->quiet += data_is_quiet(record);
    tally->results[record->result]++;
}

static bool read_or_complain(const char *path, DataHeader *header, DataRecord **records,
                             size_t *count)
{
    Status status = data_read_all(path, header, records, count);
    if (!status_is_ok(&status))
        fprintf(stderr, "datatool: %s: %s\n", path, status.text);
    return status_is_ok(&status);
}

static int check(int count, char **paths)
{
    int failures = 0;
    for (int i = 0; i < count; i++) {
        DataHeader header;
        DataRecord *records = NULL;
        size_t records_count = 0;
        Tally tally = { 0 };
        if (!read_or_complain(paths[i], &header, &records, &records_count)) {
            failures++;
            continue;
        }
        for (size_t j = 0; j < records_count; j++)
            tally_record(&records[j], &tally);
        free(records);
        printf("%s: %zu positions, %" PRIu64 " quiet, %" PRIu64 " games, White %" PRIu64
               " won %" PRIu64 " drawn %" PRIu64 " lost, %" PRIu64 " bad, seed %" PRIu64
               ", %" PRIu32 " nodes\n",
               paths[i], records_count, tally.quiet, tally.games, tally.results[2],
               tally.results[1], tally.results[0], tally.bad, header.seed, header.nodes);
        failures += tally.bad > 0;
    }
    return failures > 0;
}

/* splitmix64 (Steele, Lea, Flood 2014). */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Fisher-Yates. */
static void mix(DataRecord *records, size_t count, uint64_t seed)
{
    for (size_t i = count; i > 1; i--) {
        size_t j = (size_t)(next_random(&seed) % i);
        DataRecord other = records[j];
        records[j] = records[i - 1];
        records[i - 1] = other;
    }
}

static bool write_file(const char *path, const DataHeader *header, const DataRecord *records,
                       size_t count)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    bool written = fwrite(header, sizeof *header, 1, file) == 1 &&
                   fwrite(records, sizeof *records, count, file) == count;
    return (fclose(file) == 0) && written;
}

static int shuffle(uint64_t seed, const char *out, int count, char **paths)
{
    DataHeader first = { 0 };
    DataRecord *all = NULL;
    size_t capacity = 0;
    size_t total = 0;
    for (int i = 0; i < count; i++) {
        DataHeader header;
        DataRecord *records = NULL;
        size_t got = 0;
        if (!read_or_complain(paths[i], &header, &records, &got)) {
            free(all);
            return 1;
        }
        if (i == 0)
            first = header;
        first.version = DATA_VERSION;
        all = alloc_grow(all, &capacity, total + got + 1, sizeof *all);
        memcpy(all + total, records, got * sizeof *all);
        total += got;
        free(records);
    }
    mix(all, total, seed);
    bool written = write_file(out, &first, all, total);
    free(all);
    if (!written)
        fprintf(stderr, "datatool: %s: %s\n", out, strerror(errno));
    return !written;
}

int main(int argc, char **argv)
{
    bitboard_init();
    if (argc >= 3 && strcmp(argv[1], "check") == 0)
        return check(argc - 2, argv + 2);
    if (argc >= 5 && strcmp(argv[1], "shuffle") == 0)
        return shuffle(strtoull(argv[2], NULL, 10), argv[3], argc - 4, argv + 4);
    fputs("usage: datatool check FILE...\n       datatool shuffle SEED OUT FILE...\n", stderr);
    return 2;
}
