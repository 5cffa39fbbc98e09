/* SPDX-License-Identifier: GPL-3.0-or-later */
/* luft's languages in a test: the catalogues built with the program. */
#ifndef LUFT_TESTS_UNIT_LANGUAGE_SUPPORT_H
#define LUFT_TESTS_UNIT_LANGUAGE_SUPPORT_H

#include "engine/base/base.h"

/* false: no catalogues were built, or luft has no translations, and the test reports that it is
 * skipped. */
bool language_is_built(void);

/* From here on texts are in the language, "de"; "en" is English. */
void speak(const char *language);

#endif
