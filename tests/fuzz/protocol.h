/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the fuzzers of the two protocols share: bytes become the input of a whole conversation, and
 * what was said is looked at.
 */
#ifndef LUFT_TESTS_FUZZ_PROTOCOL_H
#define LUFT_TESTS_FUZZ_PROTOCOL_H

#include "engine/base/fdio.h"
#include "engine/base/strbuf.h"

#include <stdint.h>

typedef int ProtocolSpeaker(LineIn *in, int out_fd);

/* Holds a conversation of any bytes, tamed, up to the end of input, and expects lines of printable
 * text: no control character gets through. Both buffers are the caller's to init and release: what
 * was said to the speaker, and what it printed. */
void protocol_converse(ProtocolSpeaker *speak, const uint8_t *bytes, size_t length, StrBuf *input,
                       StrBuf *said);

#endif
