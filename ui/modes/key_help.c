/* Pages of the help on keys. */
#include <config.h>

#include "ui/modes/key_help.h"

#include <assert.h>

void key_help_turn(ModeStack *stack)
{
    assert(stack->keys_page >= 0 && stack->keys_page <= int_max(stack->keys_pages, 1));
    bool is_last = stack->keys_page > 0 && stack->keys_page >= stack->keys_pages;
    stack->keys_page = is_last ? 0 : stack->keys_page + 1;
}

bool key_help_close(ModeStack *stack)
{
    bool was_shown = stack->keys_page > 0;
    stack->keys_page = 0;
    return was_shown;
}

void key_help_limit(ModeStack *stack, int pages)
{
    assert(pages >= 0);
    stack->keys_pages = pages;
    stack->keys_page = int_min(stack->keys_page, pages);
}
