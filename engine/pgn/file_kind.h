/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kinds of files that luft does not read, by their first bytes. */
#ifndef LUFT_ENGINE_PGN_FILE_KIND_H
#define LUFT_ENGINE_PGN_FILE_KIND_H

#include "engine/base/status.h"

/* STATUS_UNSUPPORTED with the name of a packing that luft does not unpack. */
NODISCARD Status file_kind_expect_packing(const uint8_t *bytes, size_t length);

/* STATUS_UNSUPPORTED with what the file is unless it is text: a picture, a program, a database, a
 * web page, or anything with many control characters in which no game begins. */
NODISCARD Status file_kind_expect_text(const uint8_t *bytes, size_t length);

#endif
