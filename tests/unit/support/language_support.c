/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gettext reloads catalogues when a domain is bound. */
#include <config.h>

#include "tests/unit/support/language_support.h"

#include "engine/base/language.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { FOLDER_MAX = 1024 };

static void find_folder(char folder[FOLDER_MAX])
{
    const char *top = getenv("top_builddir");
    snprintf(folder, FOLDER_MAX, "%s/po/locale", top != NULL ? top : ".");
}

bool language_is_built(void)
{
#ifdef HAVE_LIBINTL_H
    char folder[FOLDER_MAX];
    find_folder(folder);
    if (access(folder, R_OK) == 0)
        return true;
    puts("1..0 # SKIP no catalogues were built");
#else
    puts("1..0 # SKIP built without translations");
#endif
    return false;
}

void speak(const char *language)
{
#ifdef HAVE_LIBINTL_H
    static const char *const DOMAINS[] = { PACKAGE, LANGUAGE_OPENINGS };
    char folder[FOLDER_MAX];
    find_folder(folder);
    for (size_t i = 0; i < ARRAY_LEN(DOMAINS); i++) {
        bindtextdomain(DOMAINS[i], folder);
        bind_textdomain_codeset(DOMAINS[i], "UTF-8");
    }
    /* As the environment would: musl ignores LANGUAGE, newer glibc does in C.UTF-8 (language.c). */
    setenv("LANGUAGE", language, 1);
    if (setlocale(LC_MESSAGES, language) == NULL)
        setlocale(LC_MESSAGES, "C_C.UTF-8");
    textdomain(PACKAGE);
#else
    (void)language;
#endif
}
