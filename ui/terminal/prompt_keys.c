/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys on their way into readline, byte by byte.
 *
 * Readline reads one byte a call, unless it stuffs bytes back for itself: then one call continues
 * to the next key, and a key that aborts there (unbound, or bound to abort) jumps into a frame that
 * no longer exists, because the first step of the call left its own jump buffer. So searches are
 * ended before the key that ends them, and macros of inputrc are expanded here. A count before
 * Enter is the opposite case: the call returns before it looks at what the key did, so that key is
 * read separately. Source: callback.c, isearch.c, macro.c, misc.c and readline.c of readline 8.2.
 *
 * Its motions of vi's command mode by word and bracket (w, e, b, %) and the completions that call
 * them never end at a last character of zero or unknown width, since they step forwards and back by
 * different counts; they ring the bell on a line with such a character.
 */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "ui/terminal/event.h"
#include "ui/terminal/prompt.h"
#include "ui/terminal/prompt_parts.h"

#include <stdio.h> /* before readline, which needs FILE */

#include <assert.h>
#include <ctype.h>
#include <readline/history.h>
#include <readline/readline.h>
#include <string.h>
#include <wchar.h>

enum {
    BYTE_ABORT = 7,
    BYTE_ESCAPE = 27,
    BUSY_STATES = RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG | RL_STATE_METANEXT |
                  RL_STATE_MULTIKEY | RL_STATE_VIMOTION | RL_STATE_CHARSEARCH | RL_STATE_MOREINPUT,
    MACROS_MAX = 100, /* for one key: macros may call themselves */
    COUNT_MAX = 999   /* readline repeats by it even what changes nothing any more */
};

static StrBuf waiting; /* a key, or macros and the bytes after them */
static int macros_run; /* for the key */

static int pop_byte(FILE *stream)
{
    (void)stream;
    if (waiting.length == 0)
        return EOF;
    int byte = (unsigned char)waiting.data[0];
    strbuf_drop_front(&waiting, 1);
    return byte;
}

static int has_bytes(void) { return waiting.length > 0; }

static int do_nothing(int count, int key)
{
    (void)count;
    (void)key;
    return 0;
}

/* Unbinds keys that wait for another one or change what the next ones do without showing it. With
 * Alt they would begin an invisible dialogue, change to vi's keys, enter the line as a comment, or
 * undo all of it: too much for a key that Escape and a letter in quick succession produce, too.
 * Ctrl-X and Ctrl-] take the next letter, and Insert overwrites. inputrc may bind all of them. */
static void unbind_surprises(void)
{
    static const char WITH_ALT[] = "pntr#-0123456789\n\r\022\035", WITH_CTRL[] = "\030\035";
    Keymap const maps[] = { emacs_standard_keymap, vi_insertion_keymap, vi_movement_keymap };
    for (const char *key = WITH_ALT; *key != '\0'; key++)
        rl_unbind_key_in_map(*key, emacs_meta_keymap);
    for (const char *key = WITH_CTRL; *key != '\0'; key++) /* rl_unbind_key leaves a prefix one */
        emacs_standard_keymap[(unsigned char)*key] = (KEYMAP_ENTRY){ ISFUNC, NULL };
    for (size_t i = 0; i < ARRAY_LEN(maps); i++) /* readline binds it where nothing else does */
        rl_bind_keyseq_in_map("\033[2~", do_nothing, maps[i]);
}

void prompt_keys_install(void)
{
    unbind_surprises();
    if (waiting.data == NULL)
        strbuf_init(&waiting);
    rl_getc_function = pop_byte;
    rl_input_available_hook = has_bytes;
}

/* --- macros and motions ----------------------------------------------------------------------- */

typedef struct Replaced {
    Keymap map;
    int key;
    char *macro;                /* NULL: a motion */
    rl_command_func_t *command; /* readline's motion */
} Replaced;

/* Kept as long as readline's keymaps, to the end of the process. */
static Replaced *replaced;
static size_t replaced_count;
static size_t replaced_capacity;

static const Replaced *replaced_find(Keymap map, int key)
{
    for (size_t i = replaced_count; i-- > 0;)
        if (replaced[i].map == map && replaced[i].key == key)
            return &replaced[i];
    return NULL;
}

static void put_before_what_waits(const char *bytes)
{
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text, bytes);
    strbuf_add(&text, waiting.data, waiting.length);
    strbuf_done(&waiting);
    waiting = text;
}

/* Readline's command for keys that were bound to a macro: its text comes before what waits. */
static int run_macro(int count, int key)
{
    (void)count;
    const Replaced *entry = replaced_find(rl_executing_keymap, key);
    if (entry == NULL) /* a longer sequence begins with its key, and another one came */
        entry = replaced_find(rl_executing_keymap, ANYOTHERKEY);
    if (macros_run++ >= MACROS_MAX)
        strbuf_clear(&waiting);
    else if (entry != NULL && entry->macro != NULL)
        put_before_what_waits(entry->macro);
    return 0;
}

/* As readline measures them, by the locale. */
static bool line_has_known_widths(void)
{
    mbstate_t state = { 0 };
    const char *bytes = rl_line_buffer;
    for (size_t left = (size_t)rl_end; left > 0;) {
        wchar_t character;
        size_t used = mbrtowc(&character, bytes, left, &state);
        if (used == 0 || used > left || wcwidth(character) < 1)
            return false;
        bytes += used;
        left -= used;
    }
    return true;
}

static int run_motion(int count, int key)
{
    const Replaced *entry = replaced_find(rl_executing_keymap, key);
    if (entry != NULL && entry->command != NULL && line_has_known_widths())
        return entry->command(count, key);
    rl_ding();
    return 0;
}

static bool is_motion(rl_command_func_t *command)
{
    static rl_command_func_t *const MOTIONS[] = {
        rl_vi_next_word, rl_vi_fword, rl_vi_fWord, rl_vi_prev_word, rl_vi_bword,    rl_vi_bWord,
        rl_vi_end_word,  rl_vi_eword, rl_vi_eWord, rl_vi_match,     rl_vi_complete,
    };
    for (size_t i = 0; i < ARRAY_LEN(MOTIONS); i++)
        if (command == MOTIONS[i])
            return true;
    return false;
}

static void replace(Replaced entry)
{
    replaced = alloc_grow(replaced, &replaced_capacity, replaced_count + 1, sizeof *replaced);
    replaced[replaced_count++] = entry;
    rl_command_func_t *ours = entry.macro != NULL ? run_macro : run_motion;
    entry.map[entry.key] = (KEYMAP_ENTRY){ ISFUNC, ours };
}

static void take_keys_of(Keymap map)
{
    for (int key = 0; key < KEYMAP_SIZE; key++) {
        const KEYMAP_ENTRY *entry = &map[key];
        if (entry->type == ISFUNC && is_motion(entry->function))
            replace((Replaced){ .map = map, .key = key, .command = entry->function });
        if (entry->type == ISFUNC || entry->function == NULL)
            continue;
        void *bound; /* readline keeps it as if it were a function */
        memcpy(&bound, &entry->function, sizeof bound);
        if (entry->type == ISKMAP)
            take_keys_of(bound);
        else
            replace((Replaced){ .map = map, .key = key, .macro = bound });
    }
}

void prompt_keys_take_over(void)
{
    static const char *const NAMES[] = { "emacs", "vi-insert", "vi-command" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (rl_get_keymap_by_name(NAMES[i]) != NULL) /* readline can be built without vi */
            take_keys_of(rl_get_keymap_by_name(NAMES[i]));
}

/* --- searches and counts ---------------------------------------------------------------------- */

static rl_command_func_t *function_of(const char *bytes, size_t length)
{
    int type = -1;
    rl_command_func_t *function = rl_function_of_keyseq_len(bytes, length, NULL, &type);
    return type == ISFUNC ? function : NULL;
}

/* Keys that isearch.c uses for more than ending the search. */
static bool belongs_to_search(const char *bytes, size_t length)
{
    static rl_command_func_t *const OWN[] = { rl_reverse_search_history,
                                              rl_forward_search_history,
                                              rl_rubout,
                                              rl_abort,
                                              rl_unix_word_rubout,
                                              rl_yank };
    unsigned char first = (unsigned char)bytes[0];
    if (!iscntrl(first))
        return true; /* a character to be searched for */
    if (length == 1 && (first == CTRL('G') || first == CTRL('W') || first == CTRL('Y')))
        return true;
    rl_command_func_t *function = function_of(bytes, length);
    for (size_t i = 0; i < ARRAY_LEN(OWN); i++)
        if (function == OWN[i])
            return true;
    return false;
}

/* Whether a byte continues the count before a command. */
static bool belongs_to_count(char byte)
{
    return isdigit((unsigned char)byte) || (byte == '-' && !rl_explicit_arg) ||
           function_of(&byte, 1) == rl_universal_argument;
}

/* The count stays; the key that ends it is read separately. */
static void end_count(void)
{
    if (rl_numeric_arg == 1)
        rl_explicit_arg = 1; /* a minus alone */
    rl_restore_prompt();
    rl_clear_message();
    RL_UNSETSTATE(RL_STATE_NUMERICARG);
    rl_execute_next(pop_byte(NULL)); /* what is read next keeps the count */
}

/* --- feeding ---------------------------------------------------------------------------------- */

/* When a search is given up within the history, its starting line is not restored. Readline 8.2
 * then carries an edited entry along, with its list of changes, which the entry keeps as well, and
 * frees the list twice. Here it stays with the entry. */
static void part_changes(int left)
{
    HIST_ENTRY **entries = history_list();
    if (rl_undo_list != NULL && left != where_history() && left < history_length &&
        entries[left]->data == (histdata_t)rl_undo_list)
        rl_undo_list = NULL;
}

static void step(void)
{
    int place = where_history();
    rl_callback_read_char();
    part_changes(place);
}

static void work_off(void)
{
    macros_run = 0;
    while (waiting.length > 0 || rl_pending_input != 0) {
        step();
        rl_numeric_arg = int_min(rl_numeric_arg, COUNT_MAX);
    }
    if (rl_last_func == rl_re_read_init_file)
        prompt_keys_take_over();
}

/* --- keys ------------------------------------------------------------------------------------- */

bool prompt_is_busy(void) { return RL_ISSTATE(BUSY_STATES); }

/* Cuts a line that a count, the history or the kill ring made too long. */
static void bound_line(void)
{
    if (rl_end <= PROMPT_LINE_MAX)
        return;
    rl_delete_text((int)utf8_whole(rl_line_buffer, PROMPT_LINE_MAX), rl_end);
    rl_point = int_min(rl_point, rl_end);
}

/* Hands the bytes of one key to readline, which has worked them off when this returns. */
static bool feed_bytes(const char *bytes, size_t length)
{
    assert(length > 0);
    if (RL_ISSTATE(RL_STATE_ISEARCH) && !belongs_to_search(bytes, length))
        rl_callback_sigcleanup(); /* ends the search */
    strbuf_add(&waiting, bytes, length);
    bool is_count = RL_ISSTATE(RL_STATE_NUMERICARG) && !RL_ISSTATE(RL_STATE_VIMOTION);
    if (is_count && !belongs_to_count(bytes[0]))
        end_count();
    work_off();
    bound_line();
    return true;
}

/* Whether the keymap in use does something with the whole sequence; an unbound one would leave its
 * tail in the line as text. */
static bool is_bound(const char *bytes, size_t length)
{
    int type = -1;
    rl_command_func_t *function = rl_function_of_keyseq_len(bytes, length, NULL, &type);
    return length > 0 && function && type != ISKMAP;
}

/* The bytes that readline binds by default to a key that a terminal may send in another form. */
static const char *usual_bytes(const EventPress *press)
{
    if (press->shift || press->meta)
        return NULL;
    if (press->ctrl && press->key == EVENT_KEY_LEFT)
        return "\033b";
    if (press->ctrl && press->key == EVENT_KEY_RIGHT)
        return "\033f";
    if (press->ctrl)
        return NULL;
    static const char *const USUAL[EVENT_KEY_COUNT] = {
        [EVENT_KEY_UP] = "\033[A",      [EVENT_KEY_DOWN] = "\033[B",    [EVENT_KEY_LEFT] = "\033[D",
        [EVENT_KEY_RIGHT] = "\033[C",   [EVENT_KEY_HOME] = "\033[H",    [EVENT_KEY_END] = "\033[F",
        [EVENT_KEY_DELETE] = "\033[3~", [EVENT_KEY_BACKSPACE] = "\177", [EVENT_KEY_ENTER] = "\r",
        [EVENT_KEY_TAB] = "\t",
    };
    return USUAL[press->key];
}

/* An ESC that readline cannot finish at once would wait for what follows it. */
bool prompt_keys_feed_escape(void)
{
    static const char ESCAPE = BYTE_ESCAPE;
    static const char ABORT = BYTE_ABORT;
    if (RL_ISSTATE(RL_STATE_ISEARCH))
        rl_callback_sigcleanup();
    else if (prompt_is_busy())
        feed_bytes(&ABORT, 1);
    else if (prompt_is_vi() && rl_get_keymap() == vi_insertion_keymap)
        feed_bytes(&ESCAPE, 1);
    else if (!prompt_is_vi())
        return false;
    return true;
}

bool prompt_keys_feed_key(const EventPress *press)
{
    if (press->key == EVENT_KEY_ESCAPE)
        return prompt_keys_feed_escape();
    bool is_sequence = press->length > 1 && press->bytes[0] == BYTE_ESCAPE;
    if (press->length > 0 && (!is_sequence || is_bound(press->bytes, press->length)))
        return feed_bytes(press->bytes, press->length);
    const char *usual = usual_bytes(press);
    return usual && is_bound(usual, strlen(usual)) && feed_bytes(usual, strlen(usual));
}

/* Whether Alt and a character do something; on an empty line many commands would not. */
static bool means_something(const EventPress *press)
{
    static rl_command_func_t *const OF_TEXT[] = {
        rl_forward_word, rl_backward_word, rl_kill_word,       rl_backward_kill_word,
        rl_upcase_word,  rl_downcase_word, rl_capitalize_word, rl_delete_horizontal_space,
    };
    if (!is_bound(press->bytes, press->length))
        return false;
    rl_command_func_t *function =
        rl_function_of_keyseq_len(press->bytes, press->length, NULL, NULL);
    bool is_fresh = prompt_is_empty() && !prompt_is_busy();
    for (size_t i = 0; i < ARRAY_LEN(OF_TEXT) && is_fresh; i++)
        if (function == OF_TEXT[i])
            return false;
    return true;
}

/* With Alt: what is bound so; in vi mode else Escape and the character. */
bool prompt_keys_feed_character(const EventPress *press)
{
    if (press->meta && !means_something(press))
        return prompt_is_vi() && prompt_keys_feed_escape() &&
               feed_bytes(press->bytes + 1, press->length - 1u);
    return feed_bytes(press->bytes, press->length);
}

void prompt_keys_clear(void)
{
    if (waiting.data != NULL)
        strbuf_clear(&waiting);
    rl_clear_pending_input();
    rl_free_line_state();
    rl_callback_sigcleanup();
    RL_UNSETSTATE(BUSY_STATES); /* of two at once the clean-up ends one */
    rl_free_line_state();       /* the history keeps no change that is not entered */
    rl_end_of_history(1, 0);
    rl_insert(1, ' ');    /* completes a partial character; goes with the line */
    rl_free_line_state(); /* of the saved line */
}
