/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds luft's own folders. */
#include <config.h>

#include "src/options/own_paths.h"

#include "engine/base/base.h"
#include "engine/base/folder.h"
#include "engine/base/strbuf.h"
#include "engine/text/path.h"

#include <assert.h>
#include <stdlib.h>

/* By the specification relative paths in variables are ignored. */
static char *path_below(const char *variable, const char *below_home, const char *name)
{
    assert(name[0] != '/');
    const char *base = getenv(variable);
    bool set = base && base[0] == '/';
    if (!set)
        base = path_home();
    if (!base)
        return NULL;
    StrBuf path;
    strbuf_init(&path);
    strbuf_addf(&path, "%s/%s%sluft", base, set ? "" : below_home, set ? "" : "/");
    if (name[0] != '\0')
        strbuf_addf(&path, "/%s", name);
    return strbuf_detach(&path);
}

char *path_config(void)
{
    const char *named = getenv("LUFT_CONFIG");
    if (named && named[0] != '\0')
        return alloc_string(named);
    return path_below("XDG_CONFIG_HOME", ".config", "luftrc");
}

char *path_engines(const char *config)
{
    if (config == NULL)
        return NULL;
    StrBuf path;
    strbuf_init(&path);
    strbuf_add(&path, config, folder_length(config));
    strbuf_add_text(&path, "engines");
    return strbuf_detach(&path);
}

char *path_in_data(const char *name) { return path_below("XDG_DATA_HOME", ".local/share", name); }

char *path_in_cache(const char *name) { return path_below("XDG_CACHE_HOME", ".cache", name); }

char *path_in_state(const char *name) { return path_below("XDG_STATE_HOME", ".local/state", name); }
