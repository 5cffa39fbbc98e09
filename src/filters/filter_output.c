#include <config.h>

#include "src/filters/filter_output.h"

#include "src/filters/lineout.h"

enum { FLUSH_SIZE = 1 << 16 };

void filter_output_init(FilterOutput *output, bool is_own_text)
{
    *output = (FilterOutput){ .is_own_text = is_own_text };
    strbuf_init(&output->text);
}

void filter_output_done(FilterOutput *output) { strbuf_done(&output->text); }

void filter_output_flush(FilterOutput *output)
{
    if (output->is_lost)
        strbuf_clear(&output->text);
    else if (output->is_own_text)
        output->is_lost = !lineout_print_own(&output->text);
    else
        output->is_lost = !lineout_print(&output->text);
}

void filter_output_flush_if_full(FilterOutput *output)
{
    if (output->text.length >= FLUSH_SIZE)
        filter_output_flush(output);
}
