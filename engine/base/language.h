/* Texts for people, in their language: gettext's marks, and when they count.
 *
 * What a person reads is one whole sentence in the source, marked here or given to a function that
 * po/keywords names (status_error, session_say): those translate their format themselves. What
 * programs read (UCI, XBoard, JSON, PGN, FEN, EPD, the log, filters' own forms) stays English.
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
#define ngettext(one, many, count) ((count) == 1 ? (one) : (many))
#endif

/* The text in the person's language. It lives as long as the program. */
#define _(text) gettext(text)

/* The same for a word that other languages say in several ways: the context tells translators which
 * one is meant, and a text marked by _ is another one. */
#define C_(context, text) language_in_context(context "\004" text, text)

/* key: as catalogues have it, the context, an EOT and the text. */
static inline const char *language_in_context(const char *key, const char *text)
{
    const char *translated = gettext(key);
    return translated == key ? text : translated;
}

/* The names of openings are many: they have catalogues of their own, read when the first is shown.
 */
#define LANGUAGE_OPENINGS PACKAGE "-openings"

/* A part of a name, "Najdorf Variation", in the person's language; the part itself: it has none. */
static inline const char *language_of_opening(const char *part)
{
    return dgettext(LANGUAGE_OPENINGS, part);
}

/* Marks a text of a table, which _ translates where it is shown. */
#define N_(text) text

/* The same for a word with a context, which language_of_marked translates. */
#define NC_(context, text) context "\004" text

static inline const char *language_of_marked(const char *marked)
{
    return language_in_context(marked, strchr(marked, '\004') + 1);
}

/* Such a text as a format that takes what `like` takes, for the compiler to check the arguments. */
__attribute__((format_arg(2))) static inline const char *format_like(const char *format,
                                                                     const char *like)
{
    (void)like;
    return format;
}

/* Sets the locale that the environment asks for, and begins to translate by it (LC_MESSAGES,
 * LANGUAGE): with the catalogues in $LUFT_LOCALEDIR, else those built beside the program, which is
 * named as main's argument, else the folder of the installed ones. Where the system has no data for
 * a UTF-8 locale, characters and language are as asked for nevertheless. Numbers stay English. */
void language_begin(const char *program, const char *installed);

/* From here on everything is English, the system's reasons too: a program reads along. */
void language_end(void);

#endif
