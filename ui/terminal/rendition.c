/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours and attributes as escape sequences. Changes are gathered until something is written that
 * shows them; then what differs from the terminal's state is sent, in one sequence. Source:
 * ECMA-48, 8.3.117; xterm's Control Sequences.
 */
#include <config.h>

#include "ui/terminal/rendition.h"

#include "engine/text/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { BYTE_ESCAPE = 27, BYTE_SHIFT_OUT = 14, BYTE_SHIFT_IN = 15, PARAMETERS_MAX = 16 };

enum { WEIGHTS = 1 << 1 | 1 << 2 };

void rendition_forget(RenditionState *state) { *state = (RenditionState){ 0 }; }

/* --- what a sequence says --------------------------------------------------------------------- */

typedef struct Parameters {
    char text[PARAMETERS_MAX][RENDITION_COLOR_MAX];
    size_t count;
} Parameters;

/* Parts "38;5;137;1" at its semicolons; false: more or longer ones than there are. */
static bool parameters_parse(const char *text, size_t length, Parameters *parameters)
{
    size_t used = 0;
    memset(parameters, 0, sizeof *parameters);
    parameters->count = 1;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == ';') {
            used = 0;
            if (++parameters->count > PARAMETERS_MAX)
                return false;
        } else if (used + 1 < RENDITION_COLOR_MAX) {
            parameters->text[parameters->count - 1][used++] = text[i];
        } else {
            return false;
        }
    }
    return true;
}

/* A colour of several parameters, 38;5;N or 38;2;R;G;B; returns how many it has, 0: none known. */
static size_t color_parse(const Parameters *parameters, size_t at, char color[RENDITION_COLOR_MAX])
{
    if (parameters->text[at][2] == ':') {
        memcpy(color, parameters->text[at], RENDITION_COLOR_MAX);
        return 1;
    }
    if (parameters->text[at][2] != '\0' || at + 1 >= parameters->count)
        return 0;
    const char *kind = parameters->text[at + 1];
    size_t count = strcmp(kind, "5") == 0 ? 3 : strcmp(kind, "2") == 0 ? 5 : 0;
    if (count == 0 || at + count > parameters->count)
        return 0;
    char joined[RENDITION_COLOR_MAX] = "";
    for (size_t i = 0, used = 0; i < count; i++) {
        const char *part = parameters->text[at + i];
        int written = snprintf(joined + used, sizeof joined - used, i > 0 ? ";%s" : "%s", part);
        used += (size_t)written;
        if (used >= sizeof joined)
            return 0;
    }
    memcpy(color, joined, sizeof joined);
    return count;
}

/* The colour number that the parameters set; -1: they set it otherwise. If terminfo has no numbers,
 * its 0xRRGGBB counts as one. */
static int number_of(const char *color)
{
    static const char *const FORMS[] = { ";5;", ":5:", ";2;0;0;", ":2::0:0:", ":2:0:0:" };
    for (size_t i = 0; i < ARRAY_LEN(FORMS); i++) {
        size_t length = strlen(FORMS[i]);
        int64_t number;
        if (strncmp(color + 2, FORMS[i], length) != 0)
            continue;
        const char *digits = color + 2 + length;
        if (number_parse(digits, strlen(digits), 0, RENDITION_NUMBERS - 1, &number) == NUMBER_OK)
            return (int)number;
    }
    return -1;
}

enum { NUMBER_FIRST_CUBE = 16, CUBE_LEVELS = 6, NUMBER_FIRST_GREY = 232, GREYS = 24 };

/* The index of a component in the cube of 6 x 6 x 6 colours; -1: not one of its six values. */
static int cube_level(uint32_t value)
{
    static const uint32_t LEVELS[CUBE_LEVELS] = { 0, 95, 135, 175, 215, 255 };
    for (int i = 0; i < CUBE_LEVELS; i++)
        if (LEVELS[i] == value)
            return i;
    return -1;
}

/* The number that a colour has at every terminal of 256 colours, which is shorter to say; -1: it
 * has none. The first 16 are redefined here and there. */
static int short_number(uint32_t rgb)
{
    int red = cube_level(rgb >> 16 & 255);
    int green = cube_level(rgb >> 8 & 255);
    int blue = cube_level(rgb & 255);
    if (red >= 0 && green >= 0 && blue >= 0)
        return NUMBER_FIRST_CUBE + (red * CUBE_LEVELS + green) * CUBE_LEVELS + blue;
    uint32_t level = rgb & 255;
    bool is_grey = rgb == level * 0x010101 && level % 10 == 8 && level < 8 + 10 * GREYS;
    return is_grey ? NUMBER_FIRST_GREY + (int)(level - 8) / 10 : -1;
}

/* Replaces a number by its meaning. */
static void resolve(const uint32_t *colors, char color[RENDITION_COLOR_MAX])
{
    int number = colors != NULL && strlen(color) > 2 ? number_of(color) : -1;
    if (number < 0 || colors[number] == RENDITION_NUMBER)
        return;
    uint32_t rgb = colors[number];
    if (short_number(rgb) >= 0)
        snprintf(color + 2, RENDITION_COLOR_MAX - 2, ";5;%d", short_number(rgb));
    else
        snprintf(color + 2, RENDITION_COLOR_MAX - 2, ";2;%u;%u;%u", rgb >> 16 & 255, rgb >> 8 & 255,
                 rgb & 255);
}

/* The attributes that a parameter ends. */
static uint16_t flags_ended_by(int number)
{
    switch (number) {
    case 22:
        return WEIGHTS;
    case 23:
    case 24:
    case 25:
    case 27:
    case 28:
    case 29:
        return (uint16_t)(1 << (number - 20));
    default:
        return 0;
    }
}

/* Applies one parameter that is a plain number; false: unknown. */
static bool apply_number(Rendition *wanted, const char *text)
{
    int64_t value = 0;
    if (*text != '\0' && number_parse(text, strlen(text), 0, 255, &value) != NUMBER_OK)
        return false;
    int number = (int)value;
    if (number == 0)
        *wanted = (Rendition){ 0 };
    else if (number <= 9)
        wanted->flags |= (uint16_t)(1 << number);
    else if (flags_ended_by(number) != 0)
        wanted->flags &= (uint16_t)~flags_ended_by(number);
    else if ((number >= 30 && number <= 37) || (number >= 90 && number <= 97))
        snprintf(wanted->ink, sizeof wanted->ink, "%d", number);
    else if ((number >= 40 && number <= 47) || (number >= 100 && number <= 107))
        snprintf(wanted->ground, sizeof wanted->ground, "%d", number);
    else if (number == 39)
        wanted->ink[0] = '\0';
    else if (number == 49)
        wanted->ground[0] = '\0';
    else
        return false;
    return true;
}

static bool take(RenditionState *state, const char *text, size_t length)
{
    Parameters parameters;
    if (!parameters_parse(text, length, &parameters))
        return false;
    Rendition result = state->wanted;
    for (size_t i = 0, count; i < parameters.count; i += count) {
        const char *parameter = parameters.text[i];
        count = 1;
        if (strncmp(parameter, "38", 2) == 0)
            count = color_parse(&parameters, i, result.ink);
        else if (strncmp(parameter, "48", 2) == 0)
            count = color_parse(&parameters, i, result.ground);
        else if (!apply_number(&result, parameter))
            return false;
        if (count == 0)
            return false;
        if (strncmp(parameter, "38", 2) == 0)
            resolve(state->colors, result.ink);
        else if (strncmp(parameter, "48", 2) == 0)
            resolve(state->colors, result.ground);
    }
    state->wanted = result;
    return true;
}

/* --- what has to be sent ---------------------------------------------------------------------- */

static bool is_plain(const Rendition *rendition)
{
    return rendition->flags == 0 && rendition->ink[0] == '\0' && rendition->ground[0] == '\0';
}

static bool is_same(const Rendition *a, const Rendition *b)
{
    return a->flags == b->flags && strcmp(a->ink, b->ink) == 0 && strcmp(a->ground, b->ground) == 0;
}

static void add_parameter(StrBuf *out, size_t start, const char *text)
{
    if (out->length > start)
        strbuf_add_char(out, ';');
    strbuf_add_text(out, text);
}

/* Attributes are ended by beginning anew: not every terminal knows how to end one. All that have
 * colours know how to end weight. */
static void add_difference(StrBuf *out, const Rendition *wanted, Rendition shown, bool is_known)
{
    strbuf_add_text(out, "\033[");
    size_t start = out->length;
    bool has_colors = shown.ink[0] != '\0' || shown.ground[0] != '\0';
    if (is_known && has_colors && (shown.flags & ~wanted->flags & WEIGHTS) != 0) {
        shown.flags &= (uint16_t)~WEIGHTS;
        add_parameter(out, start, "22");
    }
    if (!is_known || (shown.flags & ~wanted->flags) != 0) {
        strbuf_truncate(out, start);
        shown = (Rendition){ 0 };
        add_parameter(out, start, "0");
    }
    for (int number = 1; number <= 9; number++)
        if ((wanted->flags & ~shown.flags) >> number & 1)
            add_parameter(out, start, (char[]){ (char)('0' + number), '\0' });
    if (strcmp(wanted->ink, shown.ink) != 0)
        add_parameter(out, start, wanted->ink[0] != '\0' ? wanted->ink : "39");
    if (strcmp(wanted->ground, shown.ground) != 0)
        add_parameter(out, start, wanted->ground[0] != '\0' ? wanted->ground : "49");
    strbuf_add_char(out, 'm');
}

static void add_change(StrBuf *out, const Rendition *shown, const Rendition *wanted)
{
    if (shown && is_same(shown, wanted))
        return;
    if (is_plain(wanted))
        strbuf_add_text(out, "\033[m");
    else
        add_difference(out, wanted, shown ? *shown : (Rendition){ 0 }, shown != NULL);
}

static bool shows_blanks(const Rendition *rendition)
{
    static const uint16_t SEEN = 1 << 4 | 1 << 5 | 1 << 7 | 1 << 9; /* lines, blinking, reverse */
    return (rendition->flags & SEEN) == 0;
}

static Rendition for_blank(const Rendition *shown, const Rendition *wanted)
{
    Rendition result = *shown;
    memcpy(result.ground, wanted->ground, sizeof result.ground);
    bool is_shortest_anew = is_plain(wanted) && !is_same(shown, &result);
    bool can_differ = shows_blanks(shown) && shows_blanks(wanted);
    return can_differ && !is_shortest_anew ? result : *wanted;
}

static void send(RenditionState *state, const Rendition *target, StrBuf *out)
{
    add_change(out, state->is_known ? &state->shown : NULL, target);
    state->shown = *target;
    state->is_known = true;
}

static void send_pending(RenditionState *state, StrBuf *out)
{
    if (state->is_pending)
        send(state, &state->wanted, out);
    state->is_pending = false;
}

/* For a blank only the background must be sent; the rest can wait. */
static void send_for_blank(RenditionState *state, StrBuf *out)
{
    if (!state->is_pending || !state->is_known) {
        send_pending(state, out);
        return;
    }
    Rendition target = for_blank(&state->shown, &state->wanted);
    send(state, &target, out);
}

/* --- a frame ---------------------------------------------------------------------------------- */

/* The length of the control sequence that begins with ESC [, 0: it does not end here. */
static size_t sequence_length(const char *bytes, size_t length)
{
    for (size_t i = 2; i < length; i++)
        if (bytes[i] >= '@' && bytes[i] <= '~')
            return i + 1;
    return 0;
}

/* Whether a sequence moves the cursor or sets a mode, and so shows nothing. */
static bool shows_nothing(char final) { return strchr("ABCDGHdfhl", final) != NULL; }

/* After one that is not understood all are passed on, until the next that begins anew. */
static void take_rendition(RenditionState *state, const char *bytes, size_t length, StrBuf *out)
{
    const char *text = bytes + 2;
    size_t text_length = length - 3;
    bool begins_anew = text_length == 0 || (text_length == 1 && *text == '0');
    if (state->is_foreign && begins_anew) {
        state->is_foreign = false;
        state->is_known = false;
    }
    if (!state->is_foreign && take(state, text, text_length)) {
        state->is_pending = true;
        return;
    }
    send_pending(state, out);
    state->is_foreign = true;
    strbuf_add(out, bytes, length);
}

static void take_sequence(RenditionState *state, const char *bytes, size_t length, StrBuf *out)
{
    char final = bytes[length - 1];
    if (final == 'm') {
        take_rendition(state, bytes, length, out);
        return;
    }
    if (!shows_nothing(final))
        send_pending(state, out);
    strbuf_add(out, bytes, length);
}

/* Handles a sequence that begins with ESC; returns its length. */
static size_t take_escape(RenditionState *state, const char *bytes, size_t length, StrBuf *out)
{
    size_t count = length >= 2 && bytes[1] == '[' ? sequence_length(bytes, length) : 0;
    if (count > 0) {
        take_sequence(state, bytes, count, out);
        return count;
    }
    if (length >= 3 && bytes[1] == '(') {
        if (bytes[2] != state->charset)
            strbuf_add(out, bytes, 3);
        state->charset = bytes[2];
        return 3;
    }
    send_pending(state, out);
    strbuf_add_char(out, bytes[0]);
    return 1;
}

static void take_byte(RenditionState *state, char byte, StrBuf *out)
{
    bool is_shift = byte == BYTE_SHIFT_IN || byte == BYTE_SHIFT_OUT;
    if (is_shift && byte == state->shift)
        return;
    if (is_shift)
        state->shift = byte;
    else if (byte == ' ')
        send_for_blank(state, out);
    else if (byte != '\r' && byte != '\b')
        send_pending(state, out);
    strbuf_add_char(out, byte);
}

void rendition_squeeze(RenditionState *state, const char *bytes, size_t length, StrBuf *out)
{
    for (size_t at = 0; at < length;) {
        if (bytes[at] == BYTE_ESCAPE) {
            at += take_escape(state, bytes + at, length - at, out);
        } else {
            take_byte(state, bytes[at], out);
            at++;
        }
    }
    send_pending(state, out);
}

int rgb_distance(uint32_t a, uint32_t b)
{
    int sum = 0;
    assert(a <= 0xffffff && b <= 0xffffff);
    for (int shift = 0; shift < 24; shift += 8) {
        int away = (int)(a >> shift & 255) - (int)(b >> shift & 255);
        sum += away * away;
    }
    return sum;
}
