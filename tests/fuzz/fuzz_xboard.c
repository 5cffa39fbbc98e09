/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a session of XBoard's protocol: it ends and prints only printable lines. */
#include <config.h>

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/protocol.h"

#include "src/protocol/peer.h"

const char *fuzz_name(void) { return "xboard"; }

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    StrBuf input, said;
    strbuf_init(&input);
    strbuf_init(&said);
    protocol_converse(xboard_run, bytes, length, &input, &said);
    strbuf_done(&input);
    strbuf_done(&said);
    return 0;
}
