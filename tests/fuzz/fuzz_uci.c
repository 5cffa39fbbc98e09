/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a UCI session: it ends, prints only printable lines, and every bestmove answers a
 * go. */
#include <config.h>

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/protocol.h"

#include "src/protocol/peer.h"

#include <string.h>

const char *fuzz_name(void) { return "uci"; }

static int count_lines(const StrBuf *text, const char *begin)
{
    int count = 0;
    for (const char *line = text->data; line != NULL && *line != '\0';) {
        count += strncmp(line, begin, strlen(begin)) == 0;
        line = strchr(line, '\n');
        line += line != NULL;
    }
    return count;
}

static int count_words(const StrBuf *text, const char *word)
{
    int count = 0;
    for (size_t i = 0; i + strlen(word) <= text->length; i++)
        count += memcmp(text->data + i, word, strlen(word)) == 0;
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    StrBuf input, said;
    strbuf_init(&input);
    strbuf_init(&said);
    protocol_converse(uci_run, bytes, length, &input, &said);
    FUZZ_EXPECT(count_lines(&said, "bestmove ") <= count_words(&input, "go"));
    strbuf_done(&input);
    strbuf_done(&said);
    return 0;
}
