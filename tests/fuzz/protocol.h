/* What the fuzzers of the two protocols share: bytes become the input of a whole conversation, and
 * what was said is looked at.
 */
#ifndef LUFT_TESTS_FUZZ_PROTOCOL_H
#define LUFT_TESTS_FUZZ_PROTOCOL_H

#include "engine/base/strbuf.h"
#include "engine/base/linein.h"

#include <stdint.h>

typedef int ProtocolSpeaker(LineIn *in, int out_fd);

/* Appends the bytes with lines left out or made small that would cost time or memory only, open
 * files or write to standard output: numbers have at most two digits but in positions, one in
 * options; no bench, no deep perft, no EvalFile. */
void protocol_tame(const uint8_t *bytes, size_t length, StrBuf *input);

/* Holds the conversation up to the end of input; *said is what was printed. */
void protocol_speak(ProtocolSpeaker *speak, const StrBuf *input, StrBuf *said);

/* Lines of printable text: no control character gets through. */
void protocol_expect_clean(const StrBuf *said);

#endif
