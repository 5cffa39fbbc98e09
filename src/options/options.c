/* What options own, and what they say of settings. */
#include <config.h>

#include "src/options/options.h"

#include <stdlib.h>

void options_done(Options *options)
{
    strbuf_done(&options->text);
    free(options->operands);
    free(options->plan.options);
    free(options->plan.controls);
    free(options->plan.ponderers);
}

void options_apply(const Options *options, Settings *settings)
{
    if (options->no_color)
        settings_set_color(settings, COLOR_NEVER);
    if (options->ascii)
        settings_set_glyphs(settings, GLYPHS_ASCII);
    if (options->unicode)
        settings_set_glyphs(settings, GLYPHS_UNICODE);
    if (options->has_elo)
        settings_set_elo(settings, options->elo);
    if (options->book)
        settings_set_book_file(settings, options->book);
    if (options->tables)
        settings_set_tables(settings, options->tables);
}
