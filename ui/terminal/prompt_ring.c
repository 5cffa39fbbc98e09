/* Feeds readline byte by byte. Readline reads one byte a call, unless it stuffs bytes back for
 * itself: then one call continues to the next key, and a key that aborts there (unbound, or bound
 * to abort) jumps into a frame that no longer exists, because the first step of the call left its
 * own jump buffer. So searches are ended before the key that ends them, and macros of inputrc are
 * expanded here. A count before Enter is the opposite case: the call returns before it looks at
 * what the key did, so that key is read separately. Source: callback.c, isearch.c, macro.c, misc.c
 * and readline.c of readline 8.2.
 *
 * Its motions of vi's command mode by word and bracket (w, e, b, %) and the completions that call
 * them never end at a last character of zero or unknown width, since they step forwards and back by
 * different counts; they ring the bell on a line with such a character.
 */
#include <config.h>

#include "ui/terminal/prompt_ring.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"

#include <stdio.h> /* readline.h needs FILE */

#include <ctype.h>
#include <readline/history.h>
#include <readline/readline.h>
#include <string.h>
#include <wchar.h>

enum {
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

void prompt_ring_install(void)
{
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

void prompt_ring_take_keys(void)
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

void prompt_ring_end_search(void)
{
    if (RL_ISSTATE(RL_STATE_ISEARCH))
        rl_callback_sigcleanup(); /* does so */
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
        prompt_ring_take_keys();
}

void prompt_ring_feed(const char *bytes, size_t length)
{
    if (length == 0)
        return;
    if (RL_ISSTATE(RL_STATE_ISEARCH) && !belongs_to_search(bytes, length))
        prompt_ring_end_search();
    strbuf_add(&waiting, bytes, length);
    bool is_count = RL_ISSTATE(RL_STATE_NUMERICARG) && !RL_ISSTATE(RL_STATE_VIMOTION);
    if (is_count && !belongs_to_count(bytes[0]))
        end_count();
    work_off();
}

void prompt_ring_clear(void)
{
    if (waiting.data != NULL)
        strbuf_clear(&waiting);
    rl_clear_pending_input();
    rl_free_line_state();
    rl_callback_sigcleanup();
    RL_UNSETSTATE(BUSY_STATES); /* of two at once the clean-up ends one */
    rl_free_line_state();       /* the history keeps no change that is not entered */
    rl_end_of_history(1, 0);
    rl_free_line_state(); /* of the saved line */
}
