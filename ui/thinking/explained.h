/* The evaluation in words that stays beside the board and follows it.
 */
#ifndef LUFT_UI_THINKING_EXPLAINED_H
#define LUFT_UI_THINKING_EXPLAINED_H

#include "engine/engine.h"
#include "ui/thinking/thinking.h"

/* engine: whose network is asked; NULL: none. */
void explained_open(Thinking *thinking, const Position *shown, const Engine *engine);
/* false: it was not open. */
bool explained_close(Thinking *thinking);
/* Another position may be shown. */
void explained_settle(Thinking *thinking, const Position *shown, const Engine *engine);
/* So many rows down, or up where negative. The screen, which knows how many there are, limits it
 * before it paints. */
void explained_scroll(Thinking *thinking, int rows);
void explained_limit_scroll(Thinking *thinking, int last);

#endif
