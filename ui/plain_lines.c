/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input and output of the line dialogue: splits bytes into lines, joins the lines of a PGN, and
 * writes text without disturbing the line being typed. */
#include <config.h>

#include "ui/plain.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/linein.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/document/recognise.h"
#include "ui/terminal/clipboard.h"
#include "ui/terminal/prompt.h"
#include "ui/terminal/prompt_dialogue.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum {
    LINE_BYTES_MAX = 1 << 20, /* longer lines are rejected */
    CALM_MS = 250             /* without a line: the sender waits for an answer */
};

/* --- opening ---------------------------------------------------------------------------------- */

static bool can_edit(void)
{
    const char *term = getenv("TERM");
    return term != NULL && *term != '\0' && strcmp(term, "dumb") != 0;
}

static LinesKind open_kind(const PromptOptions *options)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return LINES_PIPE;
    if (!can_edit() || utf8_is_foreign()) /* readline would echo UTF-8 */
        return LINES_COOKED;
    Status status = prompt_dialogue_open(options);
    return status_is_ok(&status) ? LINES_READLINE : LINES_COOKED;
}

void lines_open(Lines *lines, const PromptOptions *options, const StrBuf *first)
{
    *lines = (Lines){ .kind = open_kind(options) };
    lines->is_typed = lines->kind != LINES_PIPE;
    linein_init(&lines->in, STDIN_FILENO);
    lines->in.max = LINE_BYTES_MAX;
    if (first != NULL)
        linein_add(&lines->in, first->data, first->length);
    strbuf_init(&lines->pgn.text);
    strbuf_init(&lines->label);
    strbuf_add_text(&lines->label, "> ");
}

/* --- reading ---------------------------------------------------------------------------------- */

void lines_read(Lines *lines)
{
    if (lines->kind == LINES_READLINE)
        return;
    lines->has_ended = !linein_fill(&lines->in);
    lines->is_shown &= lines->has_ended; /* a typed line has ended the prompt's */
}

bool lines_peek(const Lines *lines, Line *line)
{
    size_t at = 0;
    return lines->pgn.next == NULL && linein_peek(&lines->in, &at, line);
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
    if (lines->kind == LINES_PIPE)
        return LINE_PIPED;
    bool is_typed = lines->kind == LINES_READLINE && !is_bytes
                        ? prompt_line_was_typed()
                        : clock_now_ms() - lines->taken_ms >= CALM_MS;
    return is_typed ? LINE_TYPED : LINE_PASTED;
}

static char *take_one(Lines *lines, StrBuf *told)
{
    char *line = lines->pgn.next;
    lines->pgn.next = NULL;
    if (line != NULL)
        return line;
    line = take_from_bytes(lines, told);
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

/* --- a PGN: until its result, or the blank line after its moves ------------------------------- */

/* [White "Anna"] */
static bool is_tag(const char *line)
{
    line += strspn(line, " \t");
    if (*line != '[' || !isalpha((unsigned char)line[1]))
        return false;
    line += 1 + strspn(line + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");
    return line[strspn(line, " \t")] == '"';
}

static bool is_blank(const char *line) { return line[strspn(line, " \t\r")] == '\0'; }

/* The first line of moves, with or without numbers; no command begins like this. */
static bool begins_moves(const char *line)
{
    line += strspn(line, " \t");
    return isdigit((unsigned char)*line) || strchr("{(;*%", *line) != NULL ||
           movelist_count(line, strlen(line)) > 0;
}

/* Whether the line ends with a result outside comments; follows their braces. */
static bool ends_game(PgnLines *lines, const char *line)
{
    GameResult result;
    bool ends = false;
    while (*line != '\0') {
        if (lines->in_comment) {
            const char *close = strchr(line, '}');
            lines->in_comment = close == NULL;
            line = close != NULL ? close + 1 : line + strlen(line);
            continue;
        }
        line += strspn(line, " \t\r");
        if (*line == '\0' || *line == ';')
            break;
        if (*line == '{') {
            lines->in_comment = true;
            line++;
            continue;
        }
        size_t length = 1 + strcspn(line + 1, " \t\r{;");
        ends = game_result_read(line, length, &result);
        line += length;
    }
    return ends && !lines->in_comment;
}

/* Tags may be followed by more tags, a blank line, and moves. */
static bool goes_on(const PgnLines *lines, const char *line)
{
    switch (lines->place) {
    case PGN_NONE:
        return is_tag(line);
    case PGN_TAGS:
        return is_tag(line) || is_blank(line) || begins_moves(line);
    case PGN_MOVES:
        return true;
    case PGN_WHOLE:
        return is_tag(line) || is_blank(line);
    }
    return false;
}

/* Adds the line if it begins a PGN or continues the present one. false: it is not part of it. */
static bool collect_pgn(PgnLines *lines, const char *line)
{
    if (!goes_on(lines, line))
        return false;
    strbuf_add_text(&lines->text, line);
    strbuf_add_char(&lines->text, '\n');
    if (lines->place == PGN_MOVES && is_blank(line) && !lines->in_comment) {
        lines->place = PGN_WHOLE;
    } else if (!lines->in_comment && lines->place != PGN_MOVES && is_tag(line)) {
        lines->place = PGN_TAGS;
    } else if (!is_blank(line)) {
        lines->place = PGN_MOVES;
        if (ends_game(lines, line))
            lines->place = PGN_WHOLE;
    }
    return true;
}

/* When a complete game counts as ended, because the sender has paused and waits for an answer. */
static int64_t pgn_timeout_ms(const Lines *lines)
{
    if (lines->pgn.place != PGN_WHOLE)
        return -1;
    int64_t due_ms = lines->taken_ms + CALM_MS, now_ms = clock_now_ms();
    return due_ms > now_ms ? due_ms - now_ms : 0;
}

int64_t lines_timeout_ms(const Lines *lines)
{
    int64_t pgn_ms = pgn_timeout_ms(lines);
    return lines->kind == LINES_READLINE ? clock_earlier(prompt_dialogue_timeout_ms(), pgn_ms)
                                         : pgn_ms;
}

/* Games that came line by line are one text. */
static char *take_pgn(PgnLines *lines)
{
    lines->place = PGN_NONE;
    lines->in_comment = false;
    return strbuf_detach(&lines->text);
}

char *lines_take(Lines *lines, bool may_be_pgn, StrBuf *told)
{
    PgnLines *pgn = &lines->pgn;
    char *line;
    while ((line = take_one(lines, told)) != NULL && may_be_pgn && collect_pgn(pgn, line))
        free(line);
    bool has_ended = line != NULL || lines->has_ended || pgn_timeout_ms(lines) == 0;
    if (pgn->place == PGN_NONE || !has_ended)
        return line;
    pgn->next = line;
    return take_pgn(pgn);
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
    if (lines->is_typed && !textout_write_own(STDOUT_FILENO, "\a", 1))
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
    strbuf_done(&lines->pgn.text);
    free(lines->pgn.next);
    strbuf_done(&lines->label);
}
