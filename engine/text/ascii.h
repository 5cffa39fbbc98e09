/* ASCII replacements for characters that the locale does not have: "José" becomes Jose, "½" 1/2. */
#ifndef LUFT_ENGINE_TEXT_ASCII_H
#define LUFT_ENGINE_TEXT_ASCII_H

#include "engine/base/base.h"

enum { ASCII_TEXT_MAX = 24 };

/* The character in ASCII: Latin letters without their marks, Cyrillic letters in English
 * transcription, quotes, dashes, fractions and other signs as people type them. "" for a mark on
 * the character before it; NULL if the character has no replacement. Lives as long as buf. */
const char *ascii_of_char(uint32_t codepoint, char buf[ASCII_TEXT_MAX]);

#endif
