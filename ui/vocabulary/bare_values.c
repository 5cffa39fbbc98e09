/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forms of clocks, of filters of games and of settings. */
#include <config.h>

#include "ui/vocabulary/bare_values.h"

#include "engine/base/base.h"
#include "engine/library/game_query.h"
#include "engine/text/words.h"
#include "ui/settings/settings.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* "5+3", "40/90+30,30", "10 minutes" */
static bool is_clock(const char *line)
{
    static const char SIGNS[] = "0123456789.:+/, ";
    const char *rest = line;
    bool is_number = word_is_digits(word_take(&rest));
    Word unit = word_take(&rest);
    bool are_minutes = is_number && word_take(&rest).length == 0 &&
                       (word_names(unit, "min") || word_names(unit, "minutes"));
    const char *plus = strchr(line, '+');
    bool has_increment = plus != NULL && plus != line && line[strspn(line, SIGNS)] == '\0';
    return are_minutes || has_increment;
}

/* "white=carlsen elo>2500" */
static bool is_filter(const char *line)
{
    const char *name, *values;
    size_t length = strcspn(line, "=<>");
    for (size_t i = 0; (name = game_query_filter(i, &values)) != NULL; i++)
        if (line[length] != '\0' && length == strlen(name) && strncasecmp(line, name, length) == 0)
            return true;
    return false;
}

/* "level: 3", as luft says it, and "level=3", as in its file. */
static bool is_setting(const char *line)
{
    size_t length = strcspn(line, ":=");
    return line[length] != '\0' && settings_name(settings_index((Word){ line, length })) != NULL;
}

/* "?!"; "?" asks for help, and "??" may, too. */
static bool is_mark(const char *line)
{
    return line[strspn(line, "!?")] == '\0' && strchr(line, '!') != NULL;
}

bool bare_play_to_line(const char *line, StrBuf *meant)
{
    const char *rest = line;
    if (!word_names(word_take(&rest), "play"))
        return false;
    rest += strspn(rest, " \t");
    const char *after = rest;
    bool is = false;
    for (int words = 0; words < 2 && !is && word_take(&after).length > 0; words++) {
        char *begun = alloc_string_n(rest, (size_t)(after - rest));
        is = is_clock(begun);
        free(begun);
    }
    const char *clock = rest;
    word_take(&clock); /* the opponent */
    is = is || is_clock(clock + strspn(clock, " \t"));
    if (is)
        strbuf_addf(meant, "new %s", rest);
    return is;
}

bool bare_value_to_line(const char *line, StrBuf *meant)
{
    if (is_clock(line)) {
        strbuf_addf(meant, "clock %s", line);
    } else if (is_mark(line)) {
        strbuf_addf(meant, "nag %s", line);
    } else if (is_filter(line)) {
        strbuf_addf(meant, "games %s", line);
    } else if (is_setting(line)) {
        size_t length = strcspn(line, ":=");
        strbuf_addf(meant, "set %.*s %s", (int)length, line, line + length + 1);
    }
    return meant->length > 0;
}
