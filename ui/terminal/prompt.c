/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Readline in its callback mode, fed from a ring of bytes and without its display.
 *
 * Every readline variable that could touch the terminal is set before readline's first call, so the
 * order in prompt_open matters. Source: readline's manual and its sources, 8.2.
 */
#include <config.h>

#include "ui/terminal/prompt.h"

#include "engine/base/base.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/terminal/input.h"
#include "ui/terminal/prompt_parts.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h> /* before readline, which needs FILE */

#include <readline/readline.h>
#include <stdlib.h>
#include <string.h>

enum {
    CALM_MS = 250,      /* too short to have read the message */
    FASTEST_KEY_MS = 5, /* 200 keys a second */
    FAST_BYTES = 8      /* may come at once over a slow line */
};

static bool is_open;
static bool is_drawn; /* by readline itself: prompt_dialogue */
static PromptHooks hooks;
static FILE *null_file;
static locale_t editing_locale; /* the line is UTF-8 where the locale has an older set */
static bool is_dirty;
static bool has_end;

typedef struct Entered {
    char *text;
    bool is_typed;
} Entered;

/* Lines on their way out, the oldest first. */
static Entered *lines;
static size_t line_count;
static size_t line_capacity;

static bool was_typed; /* the line taken last */
static bool has_paste; /* the line under work */
static int64_t begun_ms, entered_ms;
static unsigned begun_waits, entered_waits = UINT_MAX; /* input_waits then */

static bool is_proposal; /* the line as it stands, untouched */

/* Put aside, NULL: nothing is. */
static char *kept_line;
static int kept_point;

/* --- readline's side -------------------------------------------------------------------------- */

static void mark_dirty(void) { is_dirty = true; }

/* Input that arrived with the line does not answer it, even if the machine was too busy to read it
 * at once. */
bool prompt_is_calm(void)
{
    return input_waits() != entered_waits && clock_now_ms() - entered_ms >= CALM_MS;
}

/* A terminal that does not mark pastes sends them as keys, much faster than people type. */
static bool is_typed(const char *line)
{
    int64_t length = (int64_t)strlen(line);
    bool is_at_once = length > FAST_BYTES && input_waits() == begun_waits;
    return !has_paste && prompt_is_calm() && !is_at_once &&
           clock_now_ms() - begun_ms >= (length - FAST_BYTES) * FASTEST_KEY_MS;
}

/* Called inside readline: queues and returns. */
void prompt_enter(char *line)
{
    is_dirty = true;
    if (!line) {
        has_end = true;
        return;
    }
    prompt_history_add(line);
    lines = alloc_grow(lines, &line_capacity, line_count + 1, sizeof *lines);
    lines[line_count++] = (Entered){ alloc_string(line), is_typed(line) };
    entered_ms = clock_now_ms();
    entered_waits = input_waits();
    free(line);
}

static size_t common_prefix(const char *a, const char *b)
{
    size_t length = 0;
    while (a[length] && a[length] == b[length])
        length++;
    return utf8_whole(a, length);
}

/* Readline's form: the text that replaces the word, then the matches, then NULL. */
static char **as_readline_matches(const char *word, const Completion *matches)
{
    char **array = alloc_zeroed(matches->count + 2, sizeof *array);
    size_t prefix = strlen(matches->items[0]);
    for (size_t i = 0; i < matches->count; i++) {
        size_t common = common_prefix(matches->items[0], matches->items[i]);
        prefix = common < prefix ? common : prefix;
        array[i + 1] = matches->items[i];
    }
    /* Matches that share less than was typed ("nd" for Nbd2 and Nfd2) must not eat what was typed.
     */
    bool keeps_word = matches->count > 1 && prefix < strlen(word);
    array[0] = keeps_word ? alloc_string(word) : alloc_string_n(matches->items[0], prefix);
    if (matches->count == 1) {
        free(array[1]);
        array[1] = NULL;
    }
    return array;
}

static char **complete(const char *word, int start, int end)
{
    rl_attempted_completion_over = 1; /* never file names of readline's own accord */
    Completion matches = { 0 };
    if (hooks.complete)
        hooks.complete(hooks.ctx, rl_line_buffer, (size_t)start, (size_t)end, &matches);
    char **array = matches.count > 0 ? as_readline_matches(word, &matches) : NULL;
    rl_completion_append_character = (unsigned char)matches.suffix;
    rl_completion_suppress_append = matches.suffix == '\0';
    free(matches.items);
    return array;
}

static void show_matches(char **array, int count, int longest)
{
    (void)longest;
    if (hooks.show_matches)
        hooks.show_matches(hooks.ctx, array + 1, (size_t)count);
    is_dirty = true;
}

/* --- opening and closing ---------------------------------------------------------------------- */

/* Readline neither draws nor reads. */
static void keep_off_terminal(void)
{
    rl_prep_term_function = NULL;
    rl_deprep_term_function = NULL;
    rl_redisplay_function = mark_dirty;
    rl_instream = null_file;
    rl_outstream = null_file;
    rl_completion_display_matches_hook = show_matches;
    rl_tty_set_echoing(0); /* no bell */
}

static void bind_readline(void)
{
    rl_readline_name = "luft";
    rl_catch_signals = 0;
    rl_catch_sigwinch = 0;
    rl_change_environment = 0; /* an exported LINES would keep curses from seeing resizes */
    if (!is_drawn)
        keep_off_terminal();
    rl_attempted_completion_function = complete;
    rl_completer_word_break_characters = " \t\n";
    rl_completer_quote_characters = "";
    rl_basic_quote_characters = "";
    rl_sort_completion_matches = 0;
    rl_ignore_completion_duplicates = 0;
    /* Before inputrc is read, so that it may say otherwise. */
    prompt_keys_install();
    rl_variable_bind("show-all-if-ambiguous", "on");
}

Status prompt_open(const PromptOptions *options)
{
    if (is_open)
        return status_error(STATUS_STATE, "the prompt is open already");
    int fd = open("/dev/null", O_RDWR | O_CLOEXEC);
    null_file = fd >= 0 ? fdopen(fd, "r+") : NULL;
    if (!null_file)
        return status_from_errno("/dev/null", errno);
    is_drawn = options->is_drawn;
    hooks = options->hooks;
    if (!is_drawn && utf8_is_foreign())
        editing_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    bind_readline();
    prompt_history_open(options->history_path, options->history_max);
    if (!is_drawn) {
        rl_callback_handler_install(options->label ? options->label : "> ", prompt_enter);
        prompt_keys_take_over();
    }
    is_open = true;
    is_dirty = true;
    return status_ok();
}

static void drop_lines(void)
{
    for (size_t i = 0; i < line_count; i++)
        free(lines[i].text);
    free(lines);
    lines = NULL;
    line_count = 0;
    line_capacity = 0;
}

void prompt_close(void)
{
    if (!is_open)
        return;
    Status status = prompt_history_save();
    if (!status_is_ok(&status))
        textout_tell("luft: %s", status.text);
    if (!is_drawn) {
        prompt_clear();
        rl_callback_handler_remove();
    }
    prompt_history_close();
    drop_lines();
    fclose(null_file);
    if (editing_locale != (locale_t)0)
        freelocale(editing_locale);
    editing_locale = (locale_t)0;
    rl_instream = NULL;
    rl_outstream = NULL;
    hooks = (PromptHooks){ 0 };
    has_end = false;
    free(kept_line);
    kept_line = NULL;
    is_open = false;
}

/* --- feeding ---------------------------------------------------------------------------------- */

static bool feed_paste(const EventPaste *paste)
{
    if (prompt_is_busy())
        prompt_keys_feed_escape();
    size_t room = (size_t)int_max(PROMPT_LINE_MAX - rl_end, 0);
    size_t length = paste->length <= room ? paste->length : utf8_whole(paste->text, room);
    char *text = alloc_string_n(paste->text, length);
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)text[i] < ' ' || text[i] == 127)
            text[i] = ' ';
    }
    rl_begin_undo_group();
    rl_insert_text(text);
    rl_end_undo_group();
    free(text);
    has_paste = true;
    return true;
}

/* A control character edits as other keys do. */
static bool takes_place(const Event *event)
{
    const EventPress *press = &event->press;
    return event->kind == EVENT_PASTE ||
           (event->kind == EVENT_CHAR && !press->meta && !prompt_is_busy() && press->length > 0 &&
            (unsigned char)press->bytes[0] >= ' ' && press->bytes[0] != 127);
}

/* A character that does not fit is dropped without a new painting: a megabyte may follow, key by
 * key. */
static bool is_dropped(const EventPress *press)
{
    return !press->meta && !prompt_is_busy() && rl_end >= PROMPT_LINE_MAX;
}

static bool feed(const Event *event)
{
    bool is_fed = false;
    if (is_proposal && takes_place(event))
        prompt_set_text("");
    is_proposal = false;
    if (event->kind == EVENT_CHAR && is_dropped(&event->press))
        return true;
    if (event->kind == EVENT_CHAR)
        is_fed = prompt_keys_feed_character(&event->press);
    else if (event->kind == EVENT_KEY)
        is_fed = prompt_keys_feed_key(&event->press);
    else if (event->kind == EVENT_PASTE)
        is_fed = feed_paste(&event->paste);
    is_dirty |= is_fed;
    return is_fed;
}

/* Sets the locale of this thread, if threads have locales (not on NetBSD). Returns the previous
 * one, or none. */
static locale_t exchange_locale(locale_t locale)
{
#ifdef HAVE_USELOCALE
    return locale != (locale_t)0 ? uselocale(locale) : locale;
#else
    (void)locale;
    return (locale_t)0;
#endif
}

bool prompt_feed(const Event *event)
{
    if (!is_open)
        return false;
    if (prompt_is_empty()) {
        has_paste = false;
        begun_ms = clock_now_ms();
        begun_waits = input_waits();
    }
    locale_t before = exchange_locale(editing_locale);
    bool is_fed = feed(event);
    (void)exchange_locale(before);
    return is_fed;
}

/* --- asking ----------------------------------------------------------------------------------- */

char *prompt_take_line(void)
{
    if (line_count == 0)
        return NULL;
    char *line = lines[0].text;
    was_typed = lines[0].is_typed;
    line_count--;
    memmove(lines, lines + 1, line_count * sizeof *lines);
    return line;
}

bool prompt_line_was_typed(void) { return was_typed; }

bool prompt_take_end(void)
{
    bool result = has_end;
    has_end = false;
    return result;
}

bool prompt_take_dirty(void)
{
    bool result = is_dirty;
    is_dirty = false;
    return result;
}

const char *prompt_text(void) { return is_open && rl_line_buffer ? rl_line_buffer : ""; }

size_t prompt_point(void) { return is_open ? (size_t)rl_point : 0; }

bool prompt_is_empty(void) { return prompt_text()[0] == '\0'; }

bool prompt_is_vi(void) { return is_open && rl_editing_mode == 0; }

/* --- changing --------------------------------------------------------------------------------- */

void prompt_set_text(const char *text)
{
    if (!is_open)
        return;
    rl_begin_undo_group();
    rl_replace_line(text, 0);
    rl_end_undo_group();
    rl_point = rl_end;
    is_proposal = false;
    is_dirty = true;
}

void prompt_propose(const char *text)
{
    prompt_set_text(text);
    is_proposal = is_open && *text != '\0';
}

bool prompt_is_proposed(void) { return is_proposal; }

void prompt_clear(void)
{
    if (!is_open)
        return;
    prompt_keys_clear();
    rl_replace_line("", 0);
    rl_point = 0;
    is_proposal = false;
    if (prompt_is_vi())
        rl_vi_insertion_mode(1, 0); /* a new line begins so */
    is_dirty = true;
}

void prompt_put_aside(void)
{
    if (!is_open)
        return;
    if (kept_line == NULL) {
        kept_line = alloc_string(prompt_text());
        kept_point = rl_point;
    }
    prompt_clear();
}

void prompt_give_back(void)
{
    if (!is_open)
        return;
    prompt_clear();
    if (kept_line == NULL)
        return;
    prompt_set_text(kept_line);
    rl_point = kept_point;
    free(kept_line);
    kept_line = NULL;
}

void prompt_set_label(const char *text)
{
    /* Setting it would also remove the label of a running search. */
    if (!is_open || (rl_prompt && strcmp(rl_prompt, text) == 0))
        return;
    rl_set_prompt(text);
    is_dirty = true;
}

void prompt_set_size(int rows, int columns)
{
    if (is_open)
        rl_set_screen_size(rows, columns);
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Readline marks invisible parts of a prompt by bytes 1 and 2; ours has none to keep. */
static void add_label(StrBuf *out)
{
    for (const char *p = rl_display_prompt ? rl_display_prompt : ""; *p; p++) {
        if (*p != RL_PROMPT_START_IGNORE && *p != RL_PROMPT_END_IGNORE)
            strbuf_add_char(out, *p);
    }
}

void prompt_render(int columns, StrBuf *text, int *cursor_column)
{
    StrBuf whole;
    assert(columns >= 1);
    strbuf_init(&whole);
    if (is_open)
        add_label(&whole);
    size_t cursor = whole.length + prompt_point();
    strbuf_add_text(&whole, prompt_text());
    strbuf_clear(text);
    lineview_render(whole.data, cursor, columns, text, cursor_column);
    strbuf_done(&whole);
}
