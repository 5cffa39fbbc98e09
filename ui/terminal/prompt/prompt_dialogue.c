/* Readline's callback interface as its manual has it, but for two things. The handler is installed
 * only while the line is shown: readline would show its prompt again before anybody has answered
 * the line. And the terminal stays readline's between two lines: it would echo what is typed
 * meanwhile.
 */
#include <config.h>

#include "ui/terminal/prompt/prompt_dialogue.h"

#include "engine/base/alloc.h"
#include "ui/terminal/prompt/prompt_ring.h"
#include "ui/terminal/prompt/prompt_state.h"
#include "ui/terminal/signals.h"

#include <readline/readline.h>
#include <stdio.h> /* readline.h needs FILE */
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

static bool is_open;
static bool is_installed; /* the handler: a line is being edited */
static bool is_hidden;    /* while text is written */
static char *label;
static char *wanted; /* the text that the next line begins with */
static char *kept;   /* put aside for a question */
static struct termios before;
static bool has_before;

/* --- life ------------------------------------------------------------------------------------- */

/* Of a crash; tcsetattr is async-signal-safe. */
static void reset_terminal(bool is_fault)
{
    (void)is_fault;
    if (has_before)
        tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

static void keep_terminal(void) {}

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
    rl_instream = stdin;
    rl_outstream = stdout;
    rl_deprep_term_function = keep_terminal;
    /* No dialogue of readline's own, which would wait for a key. */
    rl_completion_query_items = -1;
    rl_variable_bind("page-completions", "off");
    is_open = true;
    return status;
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
    rl_deprep_terminal();
    signals_on_crash(NULL);
    prompt_close();
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
    rl_callback_handler_install(label, enter);
    is_installed = true;
    if (wanted == NULL)
        return;
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

void prompt_dialogue_read(void)
{
    if (is_installed)
        prompt_ring_step();
}

void prompt_dialogue_fill(const char *text)
{
    free(wanted);
    wanted = alloc_string(text);
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
    prompt_dialogue_hide();
    rl_deprep_terminal();
}

void prompt_dialogue_take_back(void)
{
    if (!is_installed)
        return;
    rl_prep_terminal(1);
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
