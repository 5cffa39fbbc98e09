/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Search in a text line by line: query and line are folded alike. */
#include <config.h>

#include "ui/screen/text_search.h"

#include "engine/text/text_fold.h"

#include <assert.h>
#include <string.h>

enum { LINE_FOLDED_MAX = 1024 };

/* A query of signs alone folds to nothing and is looked for as it is. */
static bool holds_signs(const char *text, size_t length, const char *query)
{
    size_t wanted = strlen(query);
    for (size_t at = 0; at + wanted <= length; at++)
        if (memcmp(text + at, query, wanted) == 0)
            return true;
    return false;
}

bool text_search_holds(const char *text, size_t length, const char *query)
{
    char line[LINE_FOLDED_MAX], wanted[2 * TEXT_SEARCH_MAX];
    text_fold(query, strlen(query), wanted, sizeof wanted);
    if (wanted[strspn(wanted, " ")] == '\0')
        return holds_signs(text, length, query);
    text_fold(text, length, line, sizeof line);
    return strstr(line, wanted) != NULL;
}

/* Past the end it begins anew: the first line is kept in case none comes after. */
void text_search_find(TextSearch *search, const char *text, int from, int direction)
{
    assert(direction == 1 || direction == -1);
    TextSearch first = *search, found = *search, last = *search;
    first.line = found.line = last.line = -1;
    first.number = found.number = last.number = 0;
    for (int line = 0; *text != '\0'; line++) {
        size_t length = strcspn(text, "\n");
        if (text_search_holds(text, length, search->query)) {
            last.line = line;
            last.number++;
            if (first.line < 0)
                first = last;
            if (direction > 0 ? line >= from && found.line < 0 : line <= from)
                found = last;
        }
        text += length;
        text += *text == '\n';
    }
    *search = found.line >= 0 ? found : direction > 0 ? first : last;
    search->count = last.number;
}
