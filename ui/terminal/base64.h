/* Base64 (RFC 4648), in which terminals receive binary data. */
#ifndef LUFT_UI_TERMINAL_BASE64_H
#define LUFT_UI_TERMINAL_BASE64_H

#include "engine/base/strbuf.h"

void base64_add(StrBuf *out, const void *bytes, size_t length);

#endif
