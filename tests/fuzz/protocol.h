/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the fuzzers of the two protocols: runs bytes as the input of a session and checks its
 * output. */
#ifndef LUFT_TESTS_FUZZ_PROTOCOL_H
#define LUFT_TESTS_FUZZ_PROTOCOL_H

#include "engine/base/linein.h"
#include "engine/base/strbuf.h"

#include <stdint.h>

typedef int ProtocolSpeaker(LineIn *in, int out_fd);

/* Runs a session on the bytes, with expensive commands tamed, up to the end of input, and expects
 * lines of printable text without control characters. The caller initialises and releases both
 * buffers: the input sent and the output. */
void protocol_converse(ProtocolSpeaker *speak, const uint8_t *bytes, size_t length, StrBuf *input,
                       StrBuf *said);

#endif
