/* Parsed options: freeing them, applying them to settings, and the list of engines they refer
 * to. */
#include <config.h>

#include "src/options/options.h"

#include "engine/base/base.h"
#include "engine/text/path.h"
#include "engine/text/width.h"
#include "src/options/rcfile.h"

#include <stdlib.h>
#include <unistd.h>

void options_done(Options *options)
{
    strbuf_done(&options->text);
    free(options->operands);
    for (int i = 0; i < options->expanded_count; i++)
        free(options->expanded[i]);
    free(options->expanded);
    free(options->plan.options);
    free(options->plan.controls);
    free(options->plan.ponderers);
    free(options->plan.protocols);
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
    if (options->book) {
        StrBuf path;
        strbuf_init(&path);
        path_make_absolute(options->book, &path);
        settings_set_book_file(settings, path.data);
        strbuf_done(&path);
    }
    if (options->tables) {
        StrBuf paths;
        strbuf_init(&paths);
        path_expand_list(options->tables, &paths);
        settings_set_tables(settings, paths.data);
        strbuf_done(&paths);
    }
}

Status engines_file_read(const Options *options, EngineList *list)
{
    StrBuf faults;
    char *config = options->config != NULL ? alloc_string(options->config) : path_config();
    char *path = path_engines(config);
    strbuf_init(&faults);
    engine_list_init(list, path);
    Status status = engine_list_read(list, &faults);
    (void)!textout_write(STDERR_FILENO, faults.data, faults.length);
    strbuf_done(&faults);
    free(config);
    free(path);
    return status;
}
