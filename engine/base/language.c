/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets the locale and binds luft's catalogues; without libintl all texts stay English. */
#include <config.h>

#include "engine/base/language.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* --- the locale ------------------------------------------------------------------------------- */

/* The locale that the environment names for a category, in the order of POSIX; "" if none. */
static const char *asked_locale(const char *category)
{
    const char *const NAMES[] = { "LC_ALL", category, "LANG" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        const char *value = getenv(NAMES[i]);
        if (value != NULL && *value != '\0')
            return value;
    }
    return "";
}

static bool is_utf8(const char *locale)
{
    const char *set = strchr(locale, '.');
    return set != NULL &&
           (strncasecmp(set + 1, "UTF-8", 5) == 0 || strncasecmp(set + 1, "utf8", 4) == 0);
}

/* On a system without the locale's data, C.UTF-8 provides all characters; a terminal with another
 * character set, which cannot be encoded then, gets ASCII. */
static void set_characters(void)
{
    if (setlocale(LC_CTYPE, "") == NULL && is_utf8(asked_locale("LC_CTYPE")))
        setlocale(LC_CTYPE, "C.UTF-8");
}

/* gettext takes no language from LANGUAGE in the C locale, and in newer glibc (2.41) none in
 * C.UTF-8: so that locale gets another name here, for which glibc finds the same data. */
static void set_translatable(void)
{
    if (setlocale(LC_MESSAGES, "C_C.UTF-8") == NULL)
        setlocale(LC_MESSAGES, "C.UTF-8");
}

static bool is_translatable(void)
{
    const char *locale = setlocale(LC_MESSAGES, NULL);
    return locale[0] != 'C' || (locale[1] != '\0' && locale[1] != '.');
}

/* glibc reads LANGUAGE, and seldom has a locale with the name of a language; musl's gettext ignores
 * LANGUAGE, but accepts any name as a locale. languages: one, or several as in "de:fr". */
static bool set_language(const char *languages)
{
    enum { LANGUAGE_MAX = 64 };
    char name[LANGUAGE_MAX];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(languages, ":"), languages);
    return setlocale(LC_MESSAGES, name) != NULL;
}

/* The language of the environment. Without the locale's data it comes from LANGUAGE, or from the
 * locale's name. */
static void set_messages(void)
{
    const char *language = getenv("LANGUAGE");
    bool has_locale = setlocale(LC_MESSAGES, "") != NULL;
    if (!has_locale || (!is_translatable() && is_utf8(asked_locale("LC_MESSAGES"))))
        set_translatable();
    if (language != NULL && *language != '\0') {
        if (is_translatable())
            set_language(language);
    } else if (!has_locale) {
        setenv("LANGUAGE", asked_locale("LC_MESSAGES"), 1);
    }
}

static void set_locale(void)
{
    if (setlocale(LC_ALL, "") == NULL)
        set_characters();
    set_messages();
    setlocale(LC_NUMERIC, "C");
}

/* --- the catalogues --------------------------------------------------------------------------- */

#ifdef HAVE_LIBINTL_H
enum { FOLDER_MAX = 1024 };

/* Finds the catalogues beside a program that was built but not installed. */
static bool find_built(const char *program, char folder[FOLDER_MAX])
{
    const char *slash = strrchr(program, '/');
    if (slash == NULL)
        return false;
    int length = snprintf(folder, FOLDER_MAX, "%.*s/po/locale", (int)(slash - program), program);
    return length < FOLDER_MAX && access(folder, R_OK | X_OK) == 0;
}

/* With a relative folder, gettext would ask for the working directory at every text. */
static void bind_domain(const char *domain, const char *folder)
{
    char *absolute = realpath(folder, NULL);
    bindtextdomain(domain, absolute != NULL ? absolute : folder);
    bind_textdomain_codeset(domain, "UTF-8");
    free(absolute);
}

static void bind_catalogues(const char *program, const char *installed)
{
    char built[FOLDER_MAX];
    const char *folder = getenv("LUFT_LOCALEDIR");
    if (folder == NULL || *folder == '\0')
        folder = find_built(program, built) ? built : installed;
    bind_domain(PACKAGE, folder);
    bind_domain(LANGUAGE_FILTERS, folder);
    bind_domain(LANGUAGE_OPENINGS, folder);
    bind_textdomain_codeset("libc", "UTF-8"); /* glibc's strerror */
    textdomain(PACKAGE);
}
#else
static void bind_catalogues(const char *program, const char *installed)
{
    (void)program;
    (void)installed;
}
#endif

void language_begin(const char *program, const char *installed)
{
    set_locale();
    bind_catalogues(program, installed);
}

bool language_choose(const char *code)
{
    enum { CODE_MAX = 16 };
    static char chosen[CODE_MAX] = LANGUAGE_AUTO, *own; /* own: LANGUAGE as it was */
    if (strcmp(code, chosen) == 0)
        return true;
    bool was_auto = strcmp(chosen, LANGUAGE_AUTO) == 0, is_auto = strcmp(code, LANGUAGE_AUTO) == 0;
    snprintf(chosen, sizeof chosen, "%s", code);
    if (was_auto) {
        const char *language = getenv("LANGUAGE");
        own = language != NULL ? alloc_string(language) : NULL;
    }
    if (!is_auto || own != NULL)
        setenv("LANGUAGE", is_auto ? own : code, 1);
    else
        unsetenv("LANGUAGE");
    if (is_auto) {
        free(own);
        own = NULL;
        set_messages();
    } else if (!set_language(code) && !is_translatable()) {
        set_translatable();
    }
#ifdef HAVE_LIBINTL_H
    textdomain(PACKAGE); /* which makes gettext look up texts anew */
#endif
    return is_auto || strcmp(code, "en") == 0 || *gettext("") != '\0';
}

void language_end(void) { setlocale(LC_MESSAGES, "C"); }
