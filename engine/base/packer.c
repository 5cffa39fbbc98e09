/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packs by gzip and zstd while text arrives; the same text gives the same bytes. */
#include <config.h>

#include "engine/base/packer.h"

#include "engine/base/base.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#ifdef HAVE_ZLIB
#include <zlib.h>
#endif
#ifdef HAVE_ZSTD
#include <zstd.h>
#endif

typedef enum Packing { PACKING_NONE, PACKING_GZIP, PACKING_ZSTD, PACKING_OTHER } Packing;

struct Packer {
    Packing packing;
#ifdef HAVE_ZLIB
    z_stream zlib;
#endif
#ifdef HAVE_ZSTD
    ZSTD_CStream *zstd;
#endif
};

static const struct {
    const char *suffix;
    Packing packing;
} NAMES[] = {
    { ".gz", PACKING_GZIP },   { ".zst", PACKING_ZSTD },  { ".bz2", PACKING_OTHER },
    { ".xz", PACKING_OTHER },  { ".zip", PACKING_OTHER }, { ".7z", PACKING_OTHER },
    { ".rar", PACKING_OTHER }, { ".lz4", PACKING_OTHER }, { ".lzma", PACKING_OTHER },
    { ".tgz", PACKING_OTHER }, { ".br", PACKING_OTHER },  { ".Z", PACKING_OTHER },
};

static Packing packing_of_name(const char *path)
{
    size_t length = strlen(path);
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        size_t suffix = strlen(NAMES[i].suffix);
        if (length > suffix && strcasecmp(path + length - suffix, NAMES[i].suffix) == 0)
            return NAMES[i].packing;
    }
    return PACKING_NONE;
}

Status packer_expect_plain(const char *path)
{
    if (packing_of_name(path) == PACKING_NONE)
        return status_ok();
    return status_error(STATUS_UNSUPPORTED,
                        "%.100s is the name of a compressed file; choose another name", path);
}

/* --- the two kinds ---------------------------------------------------------------------------- */

enum { PIECE = 1 << 14 };

#ifdef HAVE_ZLIB
static bool gzip_start(Packer *packer)
{
    enum { WINDOW_BITS_AND_GZIP_HEADER = 15 + 16, MEMORY_LEVEL = 8 };
    return deflateInit2(&packer->zlib, Z_DEFAULT_COMPRESSION, Z_DEFLATED,
                        WINDOW_BITS_AND_GZIP_HEADER, MEMORY_LEVEL, Z_DEFAULT_STRATEGY) == Z_OK;
}

static void gzip_run(Packer *packer, const void *bytes, size_t length, int flush, StrBuf *packed)
{
    z_stream *stream = &packer->zlib;
    stream->next_in = (Bytef *)(uintptr_t)bytes;
    stream->avail_in = (uInt)length;
    do {
        Bytef piece[PIECE];
        stream->next_out = piece;
        stream->avail_out = sizeof piece;
        (void)deflate(stream, flush);
        strbuf_add(packed, piece, sizeof piece - stream->avail_out);
    } while (stream->avail_out == 0);
}
#endif

#ifdef HAVE_ZSTD
static bool zstd_start(Packer *packer)
{
    packer->zstd = ZSTD_createCStream();
    return packer->zstd != NULL &&
           !ZSTD_isError(ZSTD_CCtx_setParameter(packer->zstd, ZSTD_c_checksumFlag, 1));
}

static void zstd_run(Packer *packer, const void *bytes, size_t length, ZSTD_EndDirective flush,
                     StrBuf *packed)
{
    ZSTD_inBuffer in = { bytes, length, 0 };
    size_t left;
    do {
        char piece[PIECE];
        ZSTD_outBuffer out = { piece, sizeof piece, 0 };
        left = ZSTD_compressStream2(packer->zstd, &out, &in, flush);
        if (ZSTD_isError(left))
            BUG("zstd: %s", ZSTD_getErrorName(left));
        strbuf_add(packed, piece, out.pos);
    } while (in.pos < in.size || (flush == ZSTD_e_end && left > 0));
}
#endif

static bool start(Packer *packer)
{
    (void)packer; /* where luft has neither kind */
#ifdef HAVE_ZLIB
    if (packer->packing == PACKING_GZIP)
        return gzip_start(packer);
#endif
#ifdef HAVE_ZSTD
    if (packer->packing == PACKING_ZSTD)
        return zstd_start(packer);
#endif
    return false;
}

static void run(Packer *packer, const void *bytes, size_t length, bool is_end, StrBuf *packed)
{
    (void)packer, (void)bytes, (void)length, (void)is_end, (void)packed;
#ifdef HAVE_ZLIB
    if (packer->packing == PACKING_GZIP)
        gzip_run(packer, bytes, length, is_end ? Z_FINISH : Z_NO_FLUSH, packed);
#endif
#ifdef HAVE_ZSTD
    if (packer->packing == PACKING_ZSTD)
        zstd_run(packer, bytes, length, is_end ? ZSTD_e_end : ZSTD_e_continue, packed);
#endif
}

/* --- the public functions --------------------------------------------------------------------- */

Status packer_new(const char *path, Packer **packer)
{
    Packing packing = packing_of_name(path);
    if (packing == PACKING_NONE) {
        *packer = NULL;
        return status_ok();
    }
    Packer *made = alloc_zeroed(1, sizeof *made);
    made->packing = packing;
    if (start(made)) {
        *packer = made;
        return status_ok();
    }
    packer_free(made);
    return status_error(STATUS_UNSUPPORTED,
                        "luft cannot write a compressed file of this kind: %.100s", path);
}

void packer_free(Packer *packer)
{
    if (packer == NULL)
        return;
#ifdef HAVE_ZLIB
    if (packer->packing == PACKING_GZIP)
        (void)deflateEnd(&packer->zlib);
#endif
#ifdef HAVE_ZSTD
    if (packer->packing == PACKING_ZSTD)
        (void)ZSTD_freeCStream(packer->zstd);
#endif
    free(packer);
}

void packer_add(Packer *packer, const StrBuf *text, StrBuf *packed)
{
    run(packer, text->data, text->length, false, packed);
}

void packer_end(Packer *packer, StrBuf *packed) { run(packer, "", 0, true, packed); }
