/* What options own, and what they say of settings. */
#include <config.h>

#include "src/options/options.h"

#include <stdio.h>
#include <stdlib.h>

void options_done(Options *options)
{
    strbuf_done(&options->text);
    free(options->operands);
}

void options_apply(const Options *options, Settings *settings)
{
    if (options->no_color)
        settings->color = COLOR_NEVER;
    if (options->ascii)
        settings->glyphs = GLYPHS_ASCII;
    if (options->unicode)
        settings->glyphs = GLYPHS_UNICODE;
    if (options->has_elo)
        settings->elo = options->elo;
    if (options->tables)
        snprintf(settings->tables, sizeof settings->tables, "%s", options->tables);
}
