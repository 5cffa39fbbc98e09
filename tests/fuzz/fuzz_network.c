/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a network file, as they are and with a valid header and checksum, as an attacker
 * could write it: the first bytes are the shape, and all are repeated as weights. An accepted
 * network evaluates within the range of scores. */
#include <config.h>

#include "tests/fuzz/fuzz.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/eval/eval.h"
#include "engine/eval/network.h"
#include "engine/eval/neural.h"
#include "engine/notation/fen.h"

#include <stdlib.h>
#include <string.h>

const char *fuzz_name(void) { return "network"; }

static void judge(const uint8_t *bytes, size_t length)
{
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
        "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9",
    };
    Network *network;
    Status status = network_parse(bytes, length, &network);
    if (!status_is_ok(&status))
        return;
    for (size_t i = 0; i < ARRAY_LEN(fens); i++) {
        Position pos;
        status = fen_parse(fens[i], strlen(fens[i]), &pos);
        FUZZ_EXPECT(status_is_ok(&status));
        int score_cp = neural_evaluate_alone(network, &pos);
        FUZZ_EXPECT(score_cp >= -EVAL_MAX && score_cp <= EVAL_MAX);
    }
    network_free(network);
}

static void put(uint8_t *at, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(value >> 8 * i);
}

/* network.h has the layout. */
static void dress_and_judge(const uint8_t *bytes, size_t length)
{
    enum { INPUTS_AT = 12, SHAPE = 2 };
    int buckets = 1 + bytes[1] % NETWORK_BUCKETS_MAX;
    size_t size = network_file_size(NETWORK_HIDDEN_STEP, buckets);
    uint8_t *made = alloc_zeroed(1, size);
    memcpy(made, "luftnet", 8);
    put(made + 8, NETWORK_VERSION, 4);
    put(made + INPUTS_AT, NETWORK_INPUTS, 4);
    put(made + INPUTS_AT + 4, NETWORK_HIDDEN_STEP, 4);
    put(made + INPUTS_AT + 8, (uint64_t)buckets, 4);
    put(made + INPUTS_AT + 12, 1 + bytes[1] * 40u, 4);
    for (size_t i = NETWORK_HEADER_SIZE; i < size; i++)
        made[i] = bytes[SHAPE + i % (length - SHAPE)];
    put(made + NETWORK_CHECKSUM_AT, network_file_checksum(made, size), 8);
    judge(made, size);
    free(made);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    bitboard_init();
    judge(bytes, length);
    if (length > 2)
        dress_and_judge(bytes, length);
    return 0;
}
