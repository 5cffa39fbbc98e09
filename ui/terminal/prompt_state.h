/* State shared by the prompt's files, private to them. */
#ifndef LUFT_UI_TERMINAL_PROMPT_STATE_H
#define LUFT_UI_TERMINAL_PROMPT_STATE_H

/* Readline's handler: queues a line, or notes the end (NULL). Takes the line over. */
void prompt_enter(char *line);

#endif
