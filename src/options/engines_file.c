#include <config.h>

#include "src/options/engines_file.h"

#include "engine/base/alloc.h"
#include "engine/base/strbuf.h"
#include "engine/text/textout.h"
#include "src/options/paths.h"

#include <stdlib.h>
#include <unistd.h>

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
