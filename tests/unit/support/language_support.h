/* SPDX-License-Identifier: GPL-3.0-or-later */
/* luft's own languages in a test: the catalogues that were built beside the program. */
#ifndef LUFT_TESTS_UNIT_LANGUAGE_SUPPORT_H
#define LUFT_TESTS_UNIT_LANGUAGE_SUPPORT_H

#include "engine/base/base.h"

/* false: none were built, or luft is without translations, and the test says that it is skipped. */
bool language_is_built(void);

/* From here on texts are in the language, "de"; "en" is English. */
void speak(const char *language);

#endif
