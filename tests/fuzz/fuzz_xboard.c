/* Any bytes as a conversation by XBoard's protocol: it ends and says only printable lines. */
#include <config.h>

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/protocol.h"

#include "engine/board/bitboard.h"
#include "src/xboard/xboard.h"

const char *fuzz_name(void) { return "xboard"; }

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    bitboard_init();
    StrBuf input, said;
    strbuf_init(&input);
    strbuf_init(&said);
    protocol_tame(bytes, length, &input);
    protocol_speak(xboard_run, &input, &said);
    protocol_expect_clean(&said);
    strbuf_done(&input);
    strbuf_done(&said);
    return 0;
}
