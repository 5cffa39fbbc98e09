/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output that is packed as the name of its file says: by gzip (.gz) or zstd (.zst), so that no
 * plain text lies under the name of a compressed file. */
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
