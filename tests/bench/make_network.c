/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make_network NEURONS SEED [random]: writes a network file made up from the seed, which counts
 * material, or means nothing. For tests and for measuring the cost of a network. */
#include <config.h>

#include "tests/unit/support/network_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int hidden = argc > 2 ? atoi(argv[1]) : 0;
    if (hidden < NETWORK_HIDDEN_STEP || hidden > NETWORK_HIDDEN_MAX ||
        hidden % NETWORK_HIDDEN_STEP) {
        fputs("make_network NEURONS SEED [random]: a multiple of 64 up to 1024\n", stderr);
        return 2;
    }
    bool random = argc > 3 && strcmp(argv[3], "random") == 0;
    size_t size;
    unsigned char *bytes = network_make_file(random ? NETWORK_RANDOM : NETWORK_MATERIAL, hidden, 8,
                                             strtoull(argv[2], NULL, 10), &size);
    bool written = fwrite(bytes, 1, size, stdout) == size && fflush(stdout) == 0;
    free(bytes);
    return written ? EXIT_SUCCESS : EXIT_FAILURE;
}
