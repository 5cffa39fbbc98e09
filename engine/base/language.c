/* Binds luft's catalogues; without libintl there are none. */
#include <config.h>

#include "engine/base/language.h"

#include <locale.h>

void language_begin(const char *folder)
{
#ifdef HAVE_LIBINTL_H
    bindtextdomain(PACKAGE, folder);
    bind_textdomain_codeset(PACKAGE, "UTF-8");
    textdomain(PACKAGE);
#else
    (void)folder;
#endif
}

void language_end(void) { setlocale(LC_MESSAGES, "C"); }
