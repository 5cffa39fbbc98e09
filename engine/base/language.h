/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts for people in their language: the marks for gettext and when they apply.
 *
 * A text for people is a whole sentence in the source, marked here or passed to a function that
 * po/keywords names (status_error, session_say); those translate their format themselves. Text for
 * programs (UCI, XBoard, JSON, PGN, FEN, EPD, the log, the filters' formats) stays English.
 */
#ifndef LUFT_ENGINE_BASE_LANGUAGE_H
#define LUFT_ENGINE_BASE_LANGUAGE_H

#include "engine/base/base.h"

#include <string.h>

#ifdef HAVE_LIBINTL_H
#include <libintl.h> /* IWYU pragma: export */
#else
#define gettext(text) (text)
#define dgettext(domain, text) (text)
#define dngettext(domain, one, many, count) ((count) == 1 ? (one) : (many))
#endif

/* Texts of the command line and the filters (src/) have catalogues of their own: a language can be
 * translated on the screen without them. */
#define LANGUAGE_FILTERS PACKAGE "-filters"

__attribute__((format_arg(1))) static inline const char *language_of(const char *text)
{
    const char *translated = gettext(text);
    return translated == text ? dgettext(LANGUAGE_FILTERS, text) : translated;
}

__attribute__((format_arg(1), format_arg(2))) static inline const char *language_of_number(
    const char *one, const char *many, unsigned long count)
{
    const char *translated = dngettext(PACKAGE, one, many, count);
    return translated == one || translated == many ? dngettext(LANGUAGE_FILTERS, one, many, count)
                                                   : translated;
}

/* The translated text; it lives as long as the program. */
#define _(text) language_of(text)

/* The same for a text that depends on a number. */
#undef ngettext
#define ngettext(one, many, count) language_of_number(one, many, count)

/* The same for a word with several translations: the context shows translators which one is meant.
 * Not the same entry as an equal text marked with _. */
#define C_(context, text) language_in_context(context "\004" text, text)

/* key, as in the catalogues: the context, an EOT and the text. */
static inline const char *language_in_context(const char *key, const char *text)
{
    const char *translated = language_of(key);
    return translated == key ? text : translated;
}

/* Names of openings are numerous: they have their own catalogues, read when the first one is
 * shown. */
#define LANGUAGE_OPENINGS PACKAGE "-openings"

/* Translates a part of an opening's name, such as "Najdorf Variation"; returns part without a
 * translation. */
static inline const char *language_of_opening(const char *part)
{
    return dgettext(LANGUAGE_OPENINGS, part);
}

/* Marks a text in a table; the code that shows it translates it with _. */
#define N_(text) text

/* The same for a word with a context; language_of_marked translates it. */
#define NC_(context, text) context "\004" text

static inline const char *language_english_of_marked(const char *marked)
{
    return strchr(marked, '\004') + 1;
}

static inline const char *language_of_marked(const char *marked)
{
    return language_in_context(marked, language_english_of_marked(marked));
}

/* A marked text as a format with the arguments of `like`, so that the compiler can check them. */
__attribute__((format_arg(2))) static inline const char *format_like(const char *format,
                                                                     const char *like)
{
    (void)like;
    return format;
}

/* Sets the locale from the environment (numbers stay English) and starts translating (LC_MESSAGES,
 * LANGUAGE). Catalogues come from $LUFT_LOCALEDIR, otherwise from beside the program (main's first
 * argument) if it was built there, otherwise from the installed folder. If the system has no data
 * for a UTF-8 locale, its characters and language are used all the same. */
void language_begin(const char *program, const char *installed);

/* Texts are in that language from now on, such as "de"; LANGUAGE_AUTO: in the locale's again.
 * False if it is another one now, and its catalogue is not installed. */
#define LANGUAGE_AUTO "auto"
bool language_choose(const char *code);

/* From now on all texts are English, also the system's: another program is reading them. */
void language_end(void);

#endif
