/* Whole files read with care. They are written by replace_file.h. */
#ifndef LUFT_UI_DOCUMENT_FILES_H
#define LUFT_UI_DOCUMENT_FILES_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/byte_source.h"

/* For people to read: adds the path, with ~ for $HOME at its beginning, to shown. */
void files_shorten(const char *path, StrBuf *shown);

bool files_exists(const char *path);
/* Two names of one file that is there. */
bool files_are_same(const char *path, const char *other);

/* Opens a regular file, packed or not; STATUS_IO otherwise. */
NODISCARD Status files_open(const char *path, ByteSource **source);

/* Appends the contents, unpacked; stops soon after max bytes. */
NODISCARD Status files_read(const char *path, size_t max, StrBuf *contents);

#endif
