/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a protocol session on two files in memory instead of pipes. */
#include <config.h>

#include "tests/fuzz/protocol.h"

#include "tests/fuzz/fuzz.h"

#include "engine/board/bitboard.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <unistd.h>

static bool line_has(const char *line, size_t length, const char *word)
{
    size_t wanted = strlen(word);
    for (size_t i = 0; i + wanted <= length; i++)
        if (strncasecmp(line + i, word, wanted) == 0)
            return true;
    return false;
}

static size_t digits_allowed(const char *line, size_t length)
{
    static const char *const free_ones[] = { "position", "setboard", "usermove", "ping" };
    static const char *const small[] = { "option", "memory", "cores", "perft" };
    for (size_t i = 0; i < ARRAY_LEN(small); i++)
        if (line_has(line, length, small[i]))
            return 1;
    for (size_t i = 0; i < ARRAY_LEN(free_ones); i++)
        if (line_has(line, length, free_ones[i]))
            return length;
    return 2;
}

static void tame_line(const char *line, size_t length, StrBuf *input)
{
    if (line_has(line, length, "bench") || line_has(line, length, "evalfile"))
        return;
    bool is_perft = line_has(line, length, "perft");
    size_t allowed = digits_allowed(line, length), digits = 0;
    for (size_t i = 0; i < length; i++) {
        bool digit = isdigit((unsigned char)line[i]);
        digits = digit ? digits + 1 : 0;
        if (!digit)
            strbuf_add_char(input, line[i]);
        else if (digits <= allowed)
            strbuf_add_char(input, is_perft && line[i] > '2' ? '2' : line[i]);
    }
}

/* Appends the bytes with lines left out or made small that would cost time or memory only, open
 * files or write to standard output: numbers have at most two digits but in positions, one in
 * options; no bench, no deep perft, no EvalFile. */
static void tame(const uint8_t *bytes, size_t length, StrBuf *input)
{
    const char *text = (const char *)bytes;
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t count = end != NULL ? (size_t)(end - (text + at)) : length - at;
        tame_line(text + at, count, input);
        if (end != NULL)
            strbuf_add_char(input, '\n');
        at += count + 1;
    }
}

static void read_all(int fd, StrBuf *said)
{
    char bytes[4096];
    FUZZ_EXPECT(lseek(fd, 0, SEEK_SET) == 0);
    for (ssize_t count; (count = read(fd, bytes, sizeof bytes)) > 0;)
        strbuf_add(said, bytes, (size_t)count);
}

static void hold(ProtocolSpeaker *speak, const StrBuf *input, StrBuf *said)
{
    int from = memfd_create("input", MFD_CLOEXEC), to = memfd_create("said", MFD_CLOEXEC);
    FUZZ_EXPECT(from >= 0 && to >= 0);
    FUZZ_EXPECT(write(from, input->data, input->length) == (ssize_t)input->length);
    FUZZ_EXPECT(lseek(from, 0, SEEK_SET) == 0);
    LineIn in;
    linein_init(&in, from);
    FUZZ_EXPECT(speak(&in, to) == 0);
    linein_done(&in);
    read_all(to, said);
    close(from);
    close(to);
}

static void expect_clean(const StrBuf *said)
{
    FUZZ_EXPECT(said->length == 0 || said->data[said->length - 1] == '\n');
    for (size_t i = 0; i < said->length; i++) {
        unsigned char c = (unsigned char)said->data[i];
        FUZZ_EXPECT((c >= ' ' && c != 127) || c == '\n' || c == '\t');
    }
}

void protocol_converse(ProtocolSpeaker *speak, const uint8_t *bytes, size_t length, StrBuf *input,
                       StrBuf *said)
{
    bitboard_init();
    tame(bytes, length, input);
    hold(speak, input, said);
    expect_clean(said);
}
