/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input and output of the line dialogue: splits bytes into lines, and writes text without
 * disturbing the line being typed. */
#include <config.h>

#include "ui/plain_lines.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/terminal/clipboard.h"
#include "ui/terminal/prompt_dialogue.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { LINE_BYTES_MAX = 1 << 20 }; /* longer lines are rejected */

/* --- opening ---------------------------------------------------------------------------------- */

static bool can_edit(void)
{
    const char *term = getenv("TERM");
    return term != NULL && *term != '\0' && strcmp(term, "dumb") != 0;
}

void lines_open(Lines *lines, const PromptOptions *options)
{
    *lines = (Lines){ .kind = LINES_PIPE };
    linein_init(&lines->in, STDIN_FILENO);
    lines->in.max = LINE_BYTES_MAX;
    strbuf_init(&lines->label);
    strbuf_add_text(&lines->label, "> ");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return;
    lines->kind = LINES_COOKED;
    if (!can_edit() || utf8_is_foreign()) /* readline would echo UTF-8 */
        return;
    Status status = prompt_dialogue_open(options);
    if (status_is_ok(&status))
        lines->kind = LINES_READLINE;
}

bool lines_are_typed(const Lines *lines) { return lines->kind != LINES_PIPE; }

/* --- reading ---------------------------------------------------------------------------------- */

void lines_read(Lines *lines)
{
    if (lines->kind == LINES_READLINE)
        return;
    lines->has_ended = !linein_fill(&lines->in);
    lines->is_shown &= lines->has_ended; /* a typed line has ended the prompt's */
}

bool lines_next_event(Lines *lines, Event *event)
{
    if (lines->kind != LINES_READLINE)
        return false;
    bool came = prompt_dialogue_next(event);
    lines->is_shown = prompt_dialogue_is_shown();
    lines->has_ended |= prompt_take_end();
    return came;
}

int64_t lines_timeout_ms(const Lines *lines)
{
    return lines->kind == LINES_READLINE ? prompt_dialogue_timeout_ms() : -1;
}

void lines_add(Lines *lines, const StrBuf *bytes)
{
    linein_add(&lines->in, bytes->data, bytes->length);
}

static char *from_locale(const char *text, size_t length)
{
    StrBuf utf8;
    strbuf_init(&utf8);
    mbstate_t state = { 0 };
    for (size_t at = 0, count; at < length; at += count) {
        char bytes[UTF8_LENGTH_MAX];
        wchar_t wide = L'?';
        count = mbrtowc(&wide, text + at, length - at, &state);
        if (count == 0 || count > length - at) {
            memset(&state, 0, sizeof state);
            count = 1;
        }
        strbuf_add(&utf8, bytes, utf8_encode((uint32_t)wide, bytes));
    }
    char *copy = alloc_string_n(utf8.data, utf8.length);
    strbuf_done(&utf8);
    return copy;
}

/* Takes bytes read before, whatever reads now. */
static char *take_from_bytes(Lines *lines, StrBuf *told)
{
    Line line;
    do {
        if (!linein_next(&lines->in, &line))
            return NULL;
        if (line.too_long) {
            strbuf_addf(told, _("A line of more than %d bytes was ignored."), LINE_BYTES_MAX);
            strbuf_add_char(told, '\n');
        }
    } while (line.too_long);
    char *copy = lines->kind == LINES_COOKED && utf8_is_foreign()
                     ? from_locale(line.text, line.length)
                     : alloc_string_n(line.text, line.length);
    for (char *nul; (nul = memchr(copy, '\0', line.length)) != NULL;)
        *nul = '?';
    return copy;
}

/* A terminal without a cursor does not mark pastes: a line counts as typed if there was time to
 * read the answer to the previous one. */
static LineSource source_of(const Lines *lines, bool is_bytes)
{
    enum { CALM_MS = 250 };
    if (lines->kind == LINES_PIPE)
        return LINE_PIPED;
    bool is_typed = lines->kind == LINES_READLINE && !is_bytes
                        ? prompt_line_was_typed()
                        : clock_now_ms() - lines->taken_ms >= CALM_MS;
    return is_typed ? LINE_TYPED : LINE_PASTED;
}

char *lines_take(Lines *lines, StrBuf *told)
{
    char *line = take_from_bytes(lines, told);
    bool is_bytes = line != NULL;
    if (line == NULL && lines->kind == LINES_READLINE)
        line = prompt_take_line();
    if (line == NULL)
        return NULL;
    lines->is_shown = false;
    lines->source = source_of(lines, is_bytes);
    lines->taken_ms = clock_now_ms();
    return line;
}

/* --- writing ---------------------------------------------------------------------------------- */

static void write_out(Lines *lines, const char *text, size_t length)
{
    if (!textout_write(STDOUT_FILENO, text, length) && lines->lost == 0)
        lines->lost = errno;
}

void lines_write(Lines *lines, StrBuf *text)
{
    if (text->length == 0)
        return;
    bool was_shown = lines->is_shown;
    if (was_shown && lines->kind == LINES_READLINE)
        prompt_dialogue_hide();
    else if (was_shown && lines->kind == LINES_COOKED)
        write_out(lines, "\n", 1); /* the line being typed remains in the terminal */
    write_out(lines, text->data, text->length);
    strbuf_clear(text);
    lines->is_shown = false;
    if (was_shown)
        lines_prompt(lines);
}

void lines_set_label(Lines *lines, const char *label)
{
    if (strcmp(lines->label.data, label) == 0)
        return;
    strbuf_clear(&lines->label);
    strbuf_add_text(&lines->label, label);
    if (lines->kind == LINES_READLINE)
        prompt_dialogue_set_label(label);
}

void lines_prompt(Lines *lines)
{
    if (lines->is_shown)
        return;
    if (lines->kind == LINES_READLINE)
        prompt_dialogue_show();
    else if (lines->kind == LINES_COOKED)
        write_out(lines, lines->label.data, lines->label.length);
    lines->is_shown = true;
}

void lines_copy(Lines *lines, const char *text)
{
    size_t length = strlen(text);
    if (lines->kind != LINES_READLINE || length > CLIPBOARD_MAX)
        return;
    StrBuf sequence;
    strbuf_init(&sequence);
    clipboard_encode(&sequence, text, length,
                     clipboard_route(getenv("TMUX"), getenv("STY"), getenv("TERM")));
    if (!textout_write_own(STDOUT_FILENO, sequence.data, sequence.length) && lines->lost == 0)
        lines->lost = errno;
    strbuf_done(&sequence);
}

bool lines_have_text(const Lines *lines)
{
    return lines->kind == LINES_READLINE && prompt_text()[0] != '\0';
}

void lines_ring(const Lines *lines)
{
    if (lines->kind != LINES_PIPE && !textout_write_own(STDOUT_FILENO, "\a", 1))
        return; /* the next line shows it */
}

void lines_drop(Lines *lines)
{
    if (lines->kind == LINES_READLINE)
        prompt_dialogue_drop();
    else if (lines->kind == LINES_COOKED)
        write_out(lines, "\n", 1);
    lines->is_shown = false;
}

/* --- closing ---------------------------------------------------------------------------------- */

/* Later output to the terminal starts on a new line. */
void lines_close(Lines *lines)
{
    if (lines->is_shown)
        lines_drop(lines);
    if (lines->kind == LINES_READLINE)
        prompt_dialogue_close();
    linein_done(&lines->in);
    strbuf_done(&lines->label);
}
