/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decodes bytes by a machine of four states: keys, and the inside of a paste, of a control string
 * and of a control sequence too long for a key.
 *
 * The start mark of a paste is recognised even where its first bytes were taken for keys, because
 * the line was slow: what follows it must not be obeyed.
 */
#include <config.h>

#include "ui/terminal/decoder.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "ui/terminal/answers.h"
#include "ui/terminal/event.h"
#include "ui/terminal/sequences.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum {
    BYTE_BELL = 7,
    BYTE_CANCEL = 24,
    BYTE_SUBSTITUTE = 26,
    BYTE_ESCAPE = 27,
    SEQUENCE_MS = 500, /* ESC [ alone is Alt and [ */
    LATE_MS = 250,     /* between an Escape and what may be the rest of its sequence */
    STRING_MS = 1000,  /* a string that pauses for this long has no end */
    SILENCE_MS = 1000, /* in a paste, before something is said of its end */
    ALONE_MS = 300,    /* in a stalled paste, after ^C */
    SEQUENCE_MAX = EVENT_BYTES_MAX,
    STRING_MAX = 128, /* of a string that is looked at */
    ESCAPE_MS = 25,
    FOR_EVER = -1,
};

static const char PASTE_BEGIN[] = "\033[200~", PASTE_END[] = "\033[201~";
enum { MARK_LENGTH = sizeof PASTE_BEGIN - 1 };

typedef enum State { STATE_KEYS, STATE_PASTE, STATE_STRING, STATE_LONG } State;

/* The result of one step. */
typedef enum Step {
    STEP_ON,    /* no event, but the next step may make one */
    STEP_EVENT, /* one */
    STEP_WAIT   /* for patience_ms, or more bytes */
} Step;

static Step step_of(bool has_event) { return has_event ? STEP_EVENT : STEP_ON; }

struct Decoder {
    KeyList keys;
    int interrupt, suspend;
    int64_t escape_ms;

    StrBuf waiting; /* not decoded from offset at on */
    size_t at;
    int64_t heard_ms;    /* when the last byte came */
    int64_t escaped_ms;  /* when an Escape was given up waiting */
    int64_t patience_ms; /* of the last STEP_WAIT, since heard_ms */
    State state;

    size_t mark;  /* bytes of PASTE_BEGIN that were decoded, in a row, as something else */
    bool is_meta; /* the character being put together came after ESC */
    mbstate_t character;

    PasteText pasted;
    bool has_stalled; /* the paste was silent for SILENCE_MS */
    bool is_alone;    /* ^C came alone into a stalled paste, and is not among waiting */

    char string_kind; /* the byte after ESC */
    size_t string_length;
    char string[STRING_MAX];
    bool was_bell; /* BEL ended the last one, and ST may follow all the same */

    int button; /* of the mouse, pressed last, for drags and releases that do not name one */
};

/* --- bytes ------------------------------------------------------------------------------------ */

void decoder_add_key(Decoder *decoder, const EventPress *press)
{
    bool is_mark =
        press->length == MARK_LENGTH && (memcmp(press->bytes, PASTE_BEGIN, MARK_LENGTH) == 0 ||
                                         memcmp(press->bytes, PASTE_END, MARK_LENGTH) == 0);
    if (!is_mark)
        key_list_add(&decoder->keys, press);
}

Decoder *decoder_new(int interrupt, int suspend)
{
    Decoder *decoder = alloc_zeroed(1, sizeof *decoder);
    assert(interrupt >= -1 && interrupt <= UCHAR_MAX && suspend >= -1 && suspend <= UCHAR_MAX);
    *decoder = (Decoder){
        .interrupt = interrupt, .suspend = suspend, .escape_ms = ESCAPE_MS, .patience_ms = FOR_EVER
    };
    strbuf_init(&decoder->waiting);
    strbuf_init(&decoder->pasted.text);
    EventPress press;
    for (int i = 0; key_sequence_by_index(i, &press); i++)
        decoder_add_key(decoder, &press);
    return decoder;
}

void decoder_free(Decoder *decoder)
{
    if (decoder == NULL)
        return;
    strbuf_done(&decoder->waiting);
    strbuf_done(&decoder->pasted.text);
    key_list_done(&decoder->keys);
    free(decoder);
}

void decoder_set_escape_ms(Decoder *decoder, int64_t escape_ms) { decoder->escape_ms = escape_ms; }

static size_t available(const Decoder *decoder) { return decoder->waiting.length - decoder->at; }
static const char *bytes_of(const Decoder *decoder) { return decoder->waiting.data + decoder->at; }

static bool is_silent(const Decoder *decoder, int64_t now_ms, int64_t silence_ms)
{
    return silence_ms >= 0 && now_ms - decoder->heard_ms >= silence_ms;
}

static Step wait_for(Decoder *decoder, int64_t patience_ms)
{
    decoder->patience_ms = patience_ms;
    return STEP_WAIT;
}

static void begin_paste(Decoder *decoder)
{
    decoder->state = STATE_PASTE;
    decoder->mark = 0;
    decoder->is_meta = decoder->is_alone = decoder->has_stalled = false;
    paste_text_begin(&decoder->pasted);
}

/* Passes over bytes, and sees the start mark among them. */
static void consume(Decoder *decoder, size_t count)
{
    const char *bytes = bytes_of(decoder);
    assert(count <= available(decoder));
    decoder->at += count;
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] == PASTE_BEGIN[decoder->mark])
            decoder->mark++;
        else
            decoder->mark = bytes[i] == BYTE_ESCAPE;
    }
    if (decoder->mark == MARK_LENGTH)
        begin_paste(decoder);
}

void decoder_feed(Decoder *decoder, const char *bytes, size_t length, int64_t now_ms)
{
    if (length == 0)
        return;
    strbuf_drop_front(&decoder->waiting, decoder->at);
    decoder->at = 0;
    if (decoder->is_alone)
        strbuf_add_char(&decoder->waiting, (char)decoder->interrupt);
    decoder->has_stalled |= decoder_lacks_paste_end(decoder, now_ms);
    decoder->is_alone = decoder->state == STATE_PASTE && decoder->has_stalled && length == 1 &&
                        (unsigned char)*bytes == decoder->interrupt;
    if (!decoder->is_alone)
        strbuf_add(&decoder->waiting, bytes, length);
    decoder->heard_ms = now_ms;
}

/* --- pastes ----------------------------------------------------------------------------------- */

bool decoder_lacks_paste_end(const Decoder *decoder, int64_t now_ms)
{
    return decoder->state == STATE_PASTE && is_silent(decoder, now_ms, SILENCE_MS);
}

static Step end_paste(Decoder *decoder, Event *event)
{
    paste_text_take(&decoder->pasted, event);
    decoder->state = STATE_KEYS;
    return STEP_EVENT;
}

/* Whether bytes begin as mark does, as far as there are any. */
static bool may_be(const char *bytes, size_t length, const char *mark)
{
    return memcmp(bytes, mark, length < MARK_LENGTH ? length : MARK_LENGTH) == 0;
}

static Step collect_paste(Decoder *decoder, int64_t now_ms, Event *event)
{
    const char *bytes = bytes_of(decoder);
    size_t length = available(decoder);
    const char *escape = memchr(bytes, BYTE_ESCAPE, length);
    size_t before = escape != NULL ? (size_t)(escape - bytes) : length;
    paste_text_add(&decoder->pasted, bytes, before);
    decoder->at += before;
    length -= before;
    if (length > 0 && !may_be(escape, length, PASTE_END) && !may_be(escape, length, PASTE_BEGIN)) {
        paste_text_add(&decoder->pasted, escape, 1);
        decoder->at++;
        return STEP_ON;
    }
    if (length >= MARK_LENGTH) { /* of two start marks the second means nothing */
        decoder->at += MARK_LENGTH;
        return may_be(escape, length, PASTE_END) ? end_paste(decoder, event) : STEP_ON;
    }
    if (decoder->is_alone && is_silent(decoder, now_ms, ALONE_MS)) {
        decoder->is_alone = false;
        decoder->at = decoder->waiting.length;
        decoder->state = STATE_KEYS;
        *event = (Event){ .kind = EVENT_SIGNAL, .signal = EVENT_SIGNAL_INTERRUPT };
        return STEP_EVENT;
    }
    int64_t silence_ms = is_silent(decoder, now_ms, SILENCE_MS) ? FOR_EVER : SILENCE_MS;
    return wait_for(decoder, decoder->is_alone ? ALONE_MS : silence_ms);
}

/* --- control strings -------------------------------------------------------------------------- */

/* After the bytes that introduce it. */
static void begin_string(Decoder *decoder, char kind, size_t introducer)
{
    consume(decoder, introducer);
    decoder->state = STATE_STRING;
    decoder->string_kind = kind;
    decoder->string_length = 0;
}

/* An answer to one of luft's questions; other strings are ignored. */
static Step end_string(Decoder *decoder, Event *event)
{
    decoder->state = STATE_KEYS;
    if (decoder->string_length == STRING_MAX)
        return STEP_ON;
    decoder->string[decoder->string_length] = '\0';
    return step_of(answers_take_string(decoder->string_kind, decoder->string, event));
}

/* To its end, or to another sequence instead of it. */
static Step pass_string(Decoder *decoder, int64_t now_ms, Event *event)
{
    const char *bytes = bytes_of(decoder);
    size_t length = available(decoder);
    for (size_t i = 0; i < length; i++) {
        char byte = bytes[i];
        bool is_bell = byte == BYTE_BELL;
        bool is_end = byte == BYTE_ESCAPE && i + 1 < length && bytes[i + 1] == '\\';
        bool is_cut = byte == BYTE_ESCAPE && i + 1 < length && bytes[i + 1] != '\\';
        if (is_bell || is_end) {
            decoder->at += i + (is_end ? 2 : 1);
            decoder->was_bell = is_bell && decoder->string_kind != ']';
            return end_string(decoder, event);
        }
        if (is_cut || byte == BYTE_CANCEL || byte == BYTE_SUBSTITUTE) {
            decoder->at += i + (is_cut ? 0 : 1);
            decoder->state = STATE_KEYS;
            return STEP_ON;
        }
        if (byte == BYTE_ESCAPE) { /* the last one there is */
            decoder->at += i;
            break;
        }
        if (decoder->string_length < STRING_MAX)
            decoder->string[decoder->string_length++] = byte;
        if (i + 1 == length)
            decoder->at += length;
    }
    if (!is_silent(decoder, now_ms, STRING_MS))
        return wait_for(decoder, STRING_MS);
    decoder->at = decoder->waiting.length;
    decoder->state = STATE_KEYS;
    return STEP_ON;
}

/* --- sequences -------------------------------------------------------------------------------- */

/* ESC [ M and three bytes. */
static Step take_old_mouse(Decoder *decoder, int64_t now_ms, Event *event)
{
    enum { LENGTH = 6 };
    const char *bytes = bytes_of(decoder);
    size_t length = available(decoder);
    if (length < LENGTH) {
        if (!is_silent(decoder, now_ms, SEQUENCE_MS))
            return wait_for(decoder, SEQUENCE_MS);
        consume(decoder, length);
        return STEP_ON;
    }
    consume(decoder, LENGTH);
    return step_of(mouse_report_take_old(bytes, &decoder->button, event));
}

static void set_bytes(EventPress *press, const char *bytes, size_t length)
{
    press->length = (uint8_t)(length <= EVENT_BYTES_MAX ? length : 0);
    memcpy(press->bytes, bytes, press->length);
}

static Step put_key(Event *event, const EventPress *press)
{
    *event = (Event){ .kind = EVENT_KEY, .press = *press };
    return STEP_EVENT;
}

/* After ESC [, with the final byte: a report, a mark, or an unknown key. */
static Step take_sequence(Decoder *decoder, size_t length, Event *event)
{
    char text[SEQUENCE_MAX + 1] = "";
    memcpy(text, bytes_of(decoder), length);
    consume(decoder, length);
    const char *behind = text + 2;
    char last = text[length - 1];
    if (decoder->state == STATE_PASTE || memcmp(text, PASTE_END, MARK_LENGTH) == 0)
        return STEP_ON;
    if (behind[0] == '<' && (last == 'M' || last == 'm'))
        return step_of(mouse_report_take_sgr(behind, length - 2, &decoder->button, event));
    if ((behind[0] == '?' || last == 't') && graphics_is_asked()) {
        *event = (Event){ .kind = EVENT_PICTURES };
        return step_of(graphics_take_report(behind));
    }
    EventPress press = { .key = EVENT_KEY_OTHER };
    set_bytes(&press, text, length);
    return put_key(event, &press);
}

static Step take_meta(Decoder *decoder, int64_t now_ms)
{
    consume(decoder, 1);
    decoder->escaped_ms = now_ms;
    decoder->is_meta = true;
    return STEP_ON;
}

/* ESC and second came, and perhaps no more: Alt with a character, after a while. */
static Step take_lone_introducer(Decoder *decoder, int64_t now_ms)
{
    return is_silent(decoder, now_ms, SEQUENCE_MS) ? take_meta(decoder, now_ms)
                                                   : wait_for(decoder, SEQUENCE_MS);
}

static bool is_parameter(unsigned char byte) { return byte >= ' ' && byte <= '?'; }
static bool is_final(unsigned char byte) { return byte >= '@' && byte <= '~'; }

/* ESC [ or ESC O, which has begun, whatever the time until it ends. */
static Step take_control_sequence(Decoder *decoder, int64_t now_ms, Event *event)
{
    const char *bytes = bytes_of(decoder);
    size_t length = available(decoder);
    size_t end = 2;
    while (end < length && is_parameter((unsigned char)bytes[end]))
        end++;
    if (end >= SEQUENCE_MAX) {
        consume(decoder, end);
        if (decoder->state != STATE_PASTE)
            decoder->state = STATE_LONG;
        return STEP_ON;
    }
    if (end == length)
        return end == 2 ? take_lone_introducer(decoder, now_ms) : wait_for(decoder, FOR_EVER);
    if (!is_final((unsigned char)bytes[end])) {
        if (end == 2)
            return take_meta(decoder, now_ms);
        consume(decoder, end); /* cut by something else */
        return STEP_ON;
    }
    if (bytes[1] == '[' && end == 2 && bytes[end] == 'M')
        return take_old_mouse(decoder, now_ms, event);
    if (bytes[1] == '[' && end == 2 && bytes[end] == '[') { /* of the Linux console */
        if (length == 3 && !is_silent(decoder, now_ms, SEQUENCE_MS))
            return wait_for(decoder, SEQUENCE_MS);
        end += length > 3;
    }
    return take_sequence(decoder, end + 1, event);
}

static Step pass_long_sequence(Decoder *decoder)
{
    const char *bytes = bytes_of(decoder);
    size_t length = available(decoder);
    size_t end = 0;
    while (end < length && is_parameter((unsigned char)bytes[end]))
        end++;
    if (end == length) {
        decoder->at += end;
        return wait_for(decoder, FOR_EVER);
    }
    decoder->at += end + is_final((unsigned char)bytes[end]);
    decoder->state = STATE_KEYS;
    return STEP_ON;
}

/* --- characters ------------------------------------------------------------------------------- */

static Step give_escape(Decoder *decoder, int64_t now_ms, Event *event)
{
    consume(decoder, 1);
    decoder->escaped_ms = now_ms;
    *event = event_from_codepoint(BYTE_ESCAPE, false);
    return STEP_EVENT;
}

/* ESC ESC [ A: a key with Alt, or the Escape key and something else. */
static Step take_second_escape(Decoder *decoder, int64_t now_ms, Event *event)
{
    const char *bytes = bytes_of(decoder);
    bool may_grow;
    const EventPress *key =
        key_list_find(&decoder->keys, bytes + 1, available(decoder) - 1, &may_grow);
    int64_t patience_ms = available(decoder) == 2 ? decoder->escape_ms : SEQUENCE_MS;
    if (may_grow && !is_silent(decoder, now_ms, patience_ms))
        return wait_for(decoder, patience_ms);
    if (key == NULL)
        return give_escape(decoder, now_ms, event);
    EventPress press = *key;
    press.meta = true;
    set_bytes(&press, bytes, key->length + 1u);
    consume(decoder, key->length + 1u);
    return put_key(event, &press);
}

static Step take_escape(Decoder *decoder, int64_t now_ms, Event *event)
{
    size_t length = available(decoder);
    if (length == 1)
        return is_silent(decoder, now_ms, decoder->escape_ms)
                   ? give_escape(decoder, now_ms, event)
                   : wait_for(decoder, decoder->escape_ms);
    char second = bytes_of(decoder)[1];
    if (second == BYTE_ESCAPE)
        return take_second_escape(decoder, now_ms, event);
    if (second == '[' || second == 'O')
        return take_control_sequence(decoder, now_ms, event);
    if (second == '\0' || strchr("]PX^_", second) == NULL)
        return take_meta(decoder, now_ms);
    if (length == 2)
        return take_lone_introducer(decoder, now_ms);
    begin_string(decoder, second, 2);
    return STEP_ON;
}

/* One byte more of a character. Bytes that make none are dropped, but never the one after them. */
static Step take_character(Decoder *decoder, Event *event)
{
    unsigned char byte = (unsigned char)*bytes_of(decoder);
    if (byte == decoder->interrupt || byte == decoder->suspend) {
        consume(decoder, 1);
        decoder->is_meta = false;
        memset(&decoder->character, 0, sizeof decoder->character);
        *event = (Event){ .kind = EVENT_SIGNAL,
                          .signal = byte == decoder->interrupt ? EVENT_SIGNAL_INTERRUPT
                                                               : EVENT_SIGNAL_SUSPEND };
        return STEP_EVENT;
    }
    char narrow = (char)byte;
    wchar_t wide = 0;
    bool was_inside = !mbsinit(&decoder->character);
    size_t used = mbrtowc(&wide, &narrow, 1, &decoder->character);
    if (used == (size_t)-1) {
        memset(&decoder->character, 0, sizeof decoder->character);
        decoder->is_meta = false;
        if (!was_inside)
            consume(decoder, 1);
        return STEP_ON;
    }
    consume(decoder, 1);
    if (decoder->state == STATE_PASTE || used == (size_t)-2)
        return STEP_ON;
    uint32_t codepoint = (uint32_t)wide; /* glibc takes more of them than Unicode has */
    bool is_scalar = codepoint < 0x110000 && (codepoint & ~0x7FFu) != 0xD800;
    if (is_scalar)
        *event = event_from_codepoint(codepoint, decoder->is_meta);
    decoder->is_meta = false;
    return step_of(is_scalar);
}

/* --- steps ------------------------------------------------------------------------------------ */

/* Whether what waits may be the rest of a start mark whose beginning was given up as keys. */
static bool may_end_mark(const Decoder *decoder, int64_t now_ms)
{
    size_t rest = MARK_LENGTH - decoder->mark, length = available(decoder);
    const char *wanted = PASTE_BEGIN + decoder->mark;
    return decoder->mark > 0 && now_ms - decoder->escaped_ms < 4 * SEQUENCE_MS &&
           memcmp(bytes_of(decoder), wanted, length < rest ? length : rest) == 0;
}

/* The rest of a sequence whose ESC was already taken for the Escape key; its first byte alone is a
 * person's if nothing follows. false: the bytes are keys. */
static bool take_late_rest(Decoder *decoder, int64_t now_ms, Event *event, Step *step)
{
    char sequence[SEQUENCE_MAX] = { BYTE_ESCAPE };
    const char *bytes = bytes_of(decoder);
    size_t length = available(decoder);
    if (decoder->mark != 1 || now_ms - decoder->escaped_ms >= 4 * SEQUENCE_MS ||
        memchr("[OP]_", *bytes, 5) == NULL)
        return false;
    size_t copied = length < SEQUENCE_MAX ? length : SEQUENCE_MAX - 1;
    memcpy(sequence + 1, bytes, copied);
    bool may_grow;
    const EventPress *key = key_list_find(&decoder->keys, sequence, copied + 1, &may_grow);
    int64_t patience_ms = length > 1 ? SEQUENCE_MS : LATE_MS;
    bool may_be_rest = length == 1 ? decoder->heard_ms - decoder->escaped_ms < LATE_MS
                                   : may_grow || (length == 2 && memchr("<?", bytes[1], 2) != NULL);
    if (key != NULL && length > 1) {
        consume(decoder, key->length - 1u);
        *step = put_key(event, key);
    } else if (may_be_rest && !is_silent(decoder, now_ms, patience_ms)) {
        *step = wait_for(decoder, patience_ms);
    } else if (sequence_ends_string(bytes, length)) {
        begin_string(decoder, *bytes, 1);
    } else if (sequence_ends_key(bytes, length)) {
        consume(decoder, 1);
        decoder->state = STATE_LONG;
    } else {
        return false;
    }
    return true;
}

/* By the standard BEL ends only an OSC, but some terminals end other strings with it; if it was a
 * byte of the string, ST is still to come. */
static Step take_after_bell(Decoder *decoder, int64_t now_ms)
{
    const char *bytes = bytes_of(decoder);
    size_t length = available(decoder);
    if (length == 1 && *bytes == BYTE_ESCAPE && !is_silent(decoder, now_ms, STRING_MS))
        return wait_for(decoder, STRING_MS);
    decoder->was_bell = false;
    if (length > 1 && *bytes == BYTE_ESCAPE && bytes[1] == '\\')
        decoder->at += 2;
    return STEP_ON;
}

static Step take_key(Decoder *decoder, int64_t now_ms, Event *event)
{
    size_t length = available(decoder);
    const char *bytes = bytes_of(decoder);
    if (length == 0)
        return wait_for(decoder, FOR_EVER);
    if (decoder->was_bell)
        return take_after_bell(decoder, now_ms);
    if (may_end_mark(decoder, now_ms)) {
        if (length >= MARK_LENGTH - decoder->mark) {
            consume(decoder, MARK_LENGTH - decoder->mark);
            return STEP_ON;
        }
        if (!is_silent(decoder, now_ms, SEQUENCE_MS))
            return wait_for(decoder, SEQUENCE_MS);
    }
    Step step = STEP_ON;
    if (take_late_rest(decoder, now_ms, event, &step))
        return step;
    if (decoder->keys.begins[(unsigned char)*bytes] && !decoder->is_meta) {
        bool may_grow;
        const EventPress *key = key_list_find(&decoder->keys, bytes, length, &may_grow);
        int64_t patience_ms = length == 1 ? decoder->escape_ms : SEQUENCE_MS;
        if (may_grow && !is_silent(decoder, now_ms, patience_ms))
            return wait_for(decoder, patience_ms);
        if (key != NULL) {
            consume(decoder, key->length);
            return put_key(event, key);
        }
    }
    if (*bytes == BYTE_ESCAPE && !decoder->is_meta)
        return take_escape(decoder, now_ms, event);
    return take_character(decoder, event);
}

static Step take_step(Decoder *decoder, int64_t now_ms, Event *event)
{
    switch (decoder->state) {
    case STATE_PASTE:
        return collect_paste(decoder, now_ms, event);
    case STATE_STRING:
        return pass_string(decoder, now_ms, event);
    case STATE_LONG:
        return pass_long_sequence(decoder);
    default:
        return take_key(decoder, now_ms, event);
    }
}

bool decoder_next(Decoder *decoder, int64_t now_ms, Event *event)
{
    Step step = STEP_ON;
    while (step == STEP_ON)
        step = take_step(decoder, now_ms, event);
    return step == STEP_EVENT;
}

int64_t decoder_timeout_ms(const Decoder *decoder, int64_t now_ms)
{
    int64_t left_ms = decoder->heard_ms + decoder->patience_ms - now_ms;
    return decoder->patience_ms < 0 ? -1 : left_ms > 0 ? left_ms : 0;
}
