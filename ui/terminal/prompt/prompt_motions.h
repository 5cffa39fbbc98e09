/* Commands of vi's command mode in place of readline's own, whose loops may have no end. Private to
 * the prompt.
 */
#ifndef LUFT_UI_TERMINAL_PROMPT_MOTIONS_H
#define LUFT_UI_TERMINAL_PROMPT_MOTIONS_H

#include <readline/readline.h>

/* What to bind instead of one of readline's commands: that one itself, where it is safe. */
rl_command_func_t *prompt_motions_instead_of(rl_command_func_t *command);

#endif
