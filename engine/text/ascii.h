/* What stands for a character where a terminal has ASCII alone: "José" is Jose, "½" is 1/2. */
#ifndef LUFT_ENGINE_TEXT_ASCII_H
#define LUFT_ENGINE_TEXT_ASCII_H

#include "engine/base/base.h"

enum { ASCII_TEXT_MAX = 24 };

/* The character in ASCII: Latin letters without their marks, Cyrillic ones as they are written in
 * English, quotes, dashes, fractions and other signs by those that people type for them. "" where
 * it only marks the one before it; NULL: nothing stands for it. Lives as long as buf. */
const char *ascii_of_char(uint32_t codepoint, char buf[ASCII_TEXT_MAX]);

#endif
