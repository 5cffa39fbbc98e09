/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a list of alternating names and colours. */
#include <config.h>

#include "ui/settings/own_colors.h"

#include "engine/text/ascii.h"
#include "engine/text/words.h"

#include <assert.h>

static const char *const NAMES[OWN_COLOR_NB] = {
    [OWN_LIGHT] = "light",
    [OWN_DARK] = "dark",
    [OWN_LAST_LIGHT] = "last-light",
    [OWN_LAST_DARK] = "last-dark",
    [OWN_SELECTED_LIGHT] = "selected-light",
    [OWN_SELECTED_DARK] = "selected-dark",
    [OWN_HINT_LIGHT] = "hint-light",
    [OWN_HINT_DARK] = "hint-dark",
    [OWN_CHECK_LIGHT] = "check-light",
    [OWN_CHECK_DARK] = "check-dark",
    [OWN_CURSOR_LIGHT] = "cursor-light",
    [OWN_CURSOR_DARK] = "cursor-dark",
    [OWN_WHITE] = "white",
    [OWN_WHITE_LINE] = "white-line",
    [OWN_BLACK] = "black",
    [OWN_BLACK_LINE] = "black-line",
    [OWN_RIM] = "rim",
    [OWN_RIM_TEXT] = "rim-text",
    [OWN_MARK] = "mark",
    [OWN_ACCENT] = "accent",
    [OWN_GOOD] = "good",
    [OWN_MISTAKE] = "mistake",
    [OWN_BRILLIANT] = "brilliant",
    [OWN_BLUNDER] = "blunder",
    [OWN_INTERESTING] = "interesting",
    [OWN_DUBIOUS] = "dubious",
};

const char *own_color_name(OwnColor color)
{
    assert(color < OWN_COLOR_NB);
    return NAMES[color];
}

enum { HEX_DIGITS = 6, SHOWN_MAX = 41 };

static int find_name(Word word)
{
    for (int i = 0; i < OWN_COLOR_NB; i++)
        if (word_names(word, NAMES[i]))
            return i;
    return -1;
}

/* "#c8a070"; -1: not such a colour. */
static int32_t color_value(Word word)
{
    if (word.length != 1 + HEX_DIGITS || word.text[0] != '#')
        return -1;
    int32_t value = 0;
    for (size_t i = 1; i < word.length; i++) {
        int digit = ascii_hex_value(word.text[i]);
        if (digit < 0)
            return -1;
        value = value * 16 + digit;
    }
    return value;
}

Status own_colors_parse(const char *text, OwnColors *colors)
{
    OwnColors result;
    char shown[SHOWN_MAX];
    for (int i = 0; i < OWN_COLOR_NB; i++)
        result.rgb[i] = -1;
    for (Word name; (name = word_take(&text)).length > 0;) {
        int index = find_name(name);
        if (index < 0)
            return status_error(STATUS_SYNTAX, "the board has no colour called \"%s\"",
                                word_printable(name, shown, sizeof shown));
        Word color = word_take(&text);
        result.rgb[index] = color_value(color);
        if (result.rgb[index] < 0)
            return status_error(STATUS_SYNTAX, "the colour of %s is written like #c8a070",
                                NAMES[index]);
    }
    *colors = result;
    return status_ok();
}
