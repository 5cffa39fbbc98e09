/* Any bytes as an EPD line: what is accepted is written and read back alike. */
#include <config.h>

#include "tests/fuzz/fuzz.h"

#include "engine/notation/epd.h"

#include <string.h>

const char *fuzz_name(void) { return "epd"; }

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    bitboard_init();
    Epd *epd = NULL;
    Status status = epd_parse((const char *)bytes, length, &epd);
    if (!status_is_ok(&status)) {
        FUZZ_EXPECT(status.text[0] != '\0' && (size_t)status.column <= length + 1);
        return 0;
    }
    StrBuf once;
    StrBuf twice;
    strbuf_init(&once);
    strbuf_init(&twice);
    epd_write(epd, &once);
    epd_free(epd);
    status = epd_parse(once.data, once.length, &epd);
    FUZZ_EXPECT(status_is_ok(&status));
    epd_write(epd, &twice);
    epd_free(epd);
    FUZZ_EXPECT(once.length == twice.length && memcmp(once.data, twice.data, once.length) == 0);
    strbuf_done(&once);
    strbuf_done(&twice);
    return 0;
}
