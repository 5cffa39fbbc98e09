/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes off the marks that quote a text. */
#include <config.h>

#include "ui/document/quoted.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "ui/document/recognise.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *after_mark(const char *line)
{
    while (line[strspn(line, " \t")] == '>')
        line += strspn(line, " \t") + 1;
    return line;
}

/* The text without the marks of its lines, a new one. */
static char *bare_lines(const char *text)
{
    const char *bare = after_mark(text);
    if (bare == text || *bare == '\0')
        return alloc_string(text);
    StrBuf lines;
    strbuf_init(&lines);
    while (*text != '\0') {
        text = after_mark(text);
        size_t length = strcspn(text, "\n");
        length += text[length] == '\n';
        strbuf_add(&lines, text, length);
        text += length;
    }
    return strbuf_detach(&lines);
}

/* Signs that open and close, the longer ones first. */
static const char *const PAIRS[][2] = {
    { "```", "```" },
    { "**", "**" },
    { "__", "__" },
    { "`", "`" },
    { "*", "*" },
    { "_", "_" },
    { "\"", "\"" },
    { "'", "'" },
    { "\u201c", "\u201d" },
    { "\u201e", "\u201c" },
    { "\u201e", "\u201d" },
    { "\u2018", "\u2019" },
    { "\u00ab", "\u00bb" },
    { "\u00bb", "\u00ab" },
    { "[fen]", "[/fen]" },
    { "[pgn]", "[/pgn]" },
    { "[code]", "[/code]" },
};

/* What a pair encloses, as a new text; NULL: it is not around the whole text. */
static char *inside(const char *text, const char *const pair[2])
{
    size_t start = strspn(text, " \t\r\n"), end = strlen(text);
    while (end > start && isspace((unsigned char)text[end - 1]))
        end--;
    size_t open = strlen(pair[0]), close = strlen(pair[1]);
    if (end - start <= open + close || strncasecmp(text + start, pair[0], open) != 0 ||
        strncasecmp(text + end - close, pair[1], close) != 0)
        return NULL;
    start += open;
    if (pair == PAIRS[0]) { /* "```pgn" */
        size_t language = start;
        while (isalpha((unsigned char)text[language]))
            language++;
        start = text[language] == '\n' || text[language] == '\r' ? language : start;
    }
    StrBuf enclosed;
    strbuf_init(&enclosed);
    strbuf_add(&enclosed, text + start, end - close - start);
    return strbuf_detach(&enclosed);
}

char *quoted_text(const char *text)
{
    enum { DEPTH = 3 };
    char *bare = bare_lines(text), *peeled = alloc_string(bare);
    for (size_t i = 0; i < DEPTH * ARRAY_LEN(PAIRS); i++) {
        char *enclosed = inside(peeled, PAIRS[i % ARRAY_LEN(PAIRS)]);
        if (enclosed == NULL)
            continue;
        free(peeled);
        peeled = enclosed;
    }
    bool is_chess = recognise_kind(peeled, strlen(peeled)) != TEXT_NOTHING;
    free(is_chess ? bare : peeled);
    return is_chess ? peeled : bare;
}
