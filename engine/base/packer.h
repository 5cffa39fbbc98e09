/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output compressed as the end of the file's name asks, by gzip (.gz) or zstd (.zst), so that no
 * file with such a name holds plain text. */
#ifndef LUFT_ENGINE_BASE_PACKER_H
#define LUFT_ENGINE_BASE_PACKER_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

typedef struct Packer Packer;

/* *packer is NULL if the name says nothing of compression. STATUS_UNSUPPORTED: it names a kind that
 * luft, or this build, does not write (.xz, .zip ...). */
NODISCARD Status packer_new(const char *path, Packer **packer);
void packer_free(Packer *packer);

/* Appends to packed what is ready of it; the rest comes later. */
void packer_add(Packer *packer, const StrBuf *text, StrBuf *packed);
/* Appends the rest; nothing may follow. */
void packer_end(Packer *packer, StrBuf *packed);

/* For files that are never packed: STATUS_UNSUPPORTED if the name says that this one is. */
NODISCARD Status packer_expect_plain(const char *path);

#endif
