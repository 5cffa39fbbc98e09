/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The input line drawn by readline through its callback interface, with three differences from its
 * manual. The handler is installed only while the line is shown: readline would show its prompt
 * again before the line has been answered. The terminal keeps readline's modes between two lines:
 * otherwise it would echo what is typed meanwhile. And luft reads the terminal: within a paste ^C
 * must be text, and readline would wait for the end of a paste for ever. */
#include <config.h>

#include "ui/terminal/prompt_dialogue.h"

#include "engine/base/base.h"
#include "ui/terminal/decoder.h"
#include "ui/terminal/input.h"
#include "ui/terminal/prompt_parts.h"
#include "ui/terminal/signals.h"

#include <stdio.h> /* before readline, which needs FILE */

#include <assert.h>
#include <readline/readline.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

enum { KEY_SEQUENCE_MS = 500 /* readline's keyseq-timeout */ };

static bool is_open;
static bool is_installed; /* the handler: a line is being edited */
static bool is_hidden;    /* while text is written */
static char *label;
static char *wanted;            /* the text that the next line begins with ... */
static bool is_wanted_proposal; /* ... unless something else is typed */
static char *kept;              /* while a question needs the line */
static struct termios before;
static bool has_before;
static bool is_taken; /* the terminal, by us */
static Decoder *decoder;
static bool is_behind; /* the decoder may have more */

/* --- life ------------------------------------------------------------------------------------- */

/* Of a crash; only async-signal-safe calls. */
static void reset_terminal(bool is_fault)
{
    (void)is_fault;
    if (write(STDOUT_FILENO, DECODER_PASTES_OFF, sizeof DECODER_PASTES_OFF - 1) < 0)
        return;
    if (has_before)
        tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

/* Readline's modes, but no key makes a signal. */
static void take_terminal(int meta)
{
    if (is_taken)
        return;
    rl_variable_bind("enable-bracketed-paste", "off"); /* whatever inputrc says: they are ours */
    rl_prep_terminal(meta);
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) == 0) {
        modes.c_iflag &= ~(tcflag_t)IXON;
        modes.c_lflag &= ~(tcflag_t)(ISIG | IEXTEN);
        tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
    }
    fputs(DECODER_PASTES_ON, rl_outstream);
    is_taken = true;
}

static void keep_terminal(void) {}

static void give_terminal_back(void)
{
    if (!is_taken)
        return;
    fputs(DECODER_PASTES_OFF, rl_outstream);
    fflush(rl_outstream);
    rl_deprep_terminal();
    is_taken = false;
}

static int special_byte(int which)
{
    bool is_set = has_before && before.c_cc[which] != _POSIX_VDISABLE;
    return is_set ? before.c_cc[which] : -1;
}

Status prompt_dialogue_open(const PromptOptions *options)
{
    PromptOptions drawn = *options;
    drawn.is_drawn = true;
    Status status = prompt_open(&drawn);
    if (!status_is_ok(&status))
        return status;
    label = alloc_string(options->label ? options->label : "> ");
    has_before = tcgetattr(STDIN_FILENO, &before) == 0;
    signals_on_crash(reset_terminal);
    decoder = decoder_new(special_byte(VINTR), special_byte(VSUSP));
    rl_outstream = stdout;
    rl_prep_term_function = take_terminal;
    rl_deprep_term_function = keep_terminal;
    /* No dialogue of readline's own, which would wait for a key. */
    rl_completion_query_items = -1;
    rl_variable_bind("page-completions", "off");
    is_open = true;
    return status;
}

void prompt_dialogue_set_label(const char *text)
{
    char *copy = alloc_string(text);
    free(label);
    label = copy;
}

static void remove_handler(void)
{
    if (is_installed)
        rl_callback_handler_remove();
    is_installed = is_hidden = false;
}

void prompt_dialogue_close(void)
{
    if (!is_open)
        return;
    prompt_dialogue_drop();
    give_terminal_back();
    signals_on_crash(NULL);
    prompt_close();
    decoder_free(decoder);
    decoder = NULL;
    free(label);
    free(wanted);
    free(kept);
    label = wanted = kept = NULL;
    is_open = false;
}

/* --- the line --------------------------------------------------------------------------------- */

static void enter(char *line)
{
    remove_handler();
    prompt_enter(line);
}

void prompt_dialogue_show(void)
{
    if (is_installed) {
        if (is_hidden)
            rl_forced_update_display();
        is_hidden = false;
        return;
    }
    assert(is_open && label != NULL);
    rl_callback_handler_install(label, enter);
    is_installed = true;
    if (wanted == NULL)
        return;
    if (is_wanted_proposal)
        prompt_propose(wanted);
    else
        prompt_set_text(wanted);
    rl_redisplay();
    free(wanted);
    wanted = NULL;
}

bool prompt_dialogue_is_shown(void) { return is_installed && !is_hidden; }

void prompt_dialogue_hide(void)
{
    if (!is_installed || is_hidden)
        return;
    rl_clear_visible_line();
    fflush(rl_outstream);
    is_hidden = true;
}

static bool read_more(void)
{
    bool hung_up = false, has_more = input_read(STDIN_FILENO, decoder, &hung_up);
    if (hung_up)
        enter(NULL);
    return has_more;
}

/* Returns false for events that the caller handles. */
static bool feed(const Event *event)
{
    if (event->kind == EVENT_PASTE)
        return false;
    if (event->kind != EVENT_SIGNAL)
        prompt_feed(event);
    else if (event->signal == EVENT_SIGNAL_SUSPEND)
        signals_type_suspend(STDIN_FILENO);
    else
        return false;
    return true;
}

bool prompt_dialogue_next(Event *event)
{
    assert(is_open);
    decoder_set_escape_ms(decoder, prompt_is_vi() ? KEY_SEQUENCE_MS : -1);
    is_behind = true;
    while (is_installed) {
        if (decoder_next(decoder, clock_now_ms(), event)) {
            if (!feed(event))
                return true;
        } else if (!read_more()) {
            is_behind = false;
            return false;
        }
    }
    return false;
}

void prompt_dialogue_insert(const Event *paste)
{
    assert(is_installed && paste->kind == EVENT_PASTE);
    prompt_feed(paste);
    rl_redisplay();
}

int64_t prompt_dialogue_timeout_ms(void)
{
    if (!is_installed)
        return -1;
    return is_behind ? 0 : decoder_timeout_ms(decoder, clock_now_ms());
}

bool prompt_dialogue_lacks_paste_end(void)
{
    return is_open && decoder_lacks_paste_end(decoder, clock_now_ms());
}

void prompt_dialogue_fill(const char *text)
{
    free(wanted);
    wanted = alloc_string(text);
    is_wanted_proposal = false;
}

void prompt_dialogue_propose(const char *text)
{
    prompt_dialogue_fill(text);
    is_wanted_proposal = true;
}

void prompt_dialogue_put_aside(void)
{
    if (!is_installed || rl_line_buffer[0] == '\0' || kept != NULL)
        return;
    kept = alloc_string(rl_line_buffer);
    rl_replace_line("", 0);
    rl_point = 0;
    rl_redisplay();
}

void prompt_dialogue_give_back(void)
{
    if (kept != NULL)
        prompt_dialogue_fill(kept);
    free(kept);
    kept = NULL;
}

void prompt_dialogue_drop(void)
{
    if (!is_installed)
        return;
    if (!is_hidden)
        rl_crlf();
    fflush(rl_outstream);
    rl_free_line_state();
    rl_callback_sigcleanup();
    rl_replace_line("", 0);
    rl_point = 0;
    remove_handler();
}

/* --- signals ---------------------------------------------------------------------------------- */

void prompt_dialogue_lend(void)
{
    assert(is_open);
    prompt_dialogue_hide();
    give_terminal_back();
}

void prompt_dialogue_take_back(void)
{
    if (!is_installed)
        return;
    take_terminal(1);
    prompt_dialogue_show();
}

void prompt_dialogue_suspend(void)
{
    prompt_dialogue_lend();
    signals_stop_self();
    prompt_dialogue_take_back();
}

void prompt_dialogue_resize(void)
{
    if (is_open)
        rl_resize_terminal();
}
