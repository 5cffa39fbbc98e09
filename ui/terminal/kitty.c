/* Pixels go in base64, deflated where zlib is there, in pieces of the size that the protocol
 * allows.
 */
#include <config.h>

#include "ui/terminal/kitty.h"

#include "engine/base/base.h"
#include "ui/terminal/base64.h"

#include <stdlib.h>

#if HAVE_ZLIB
#include <zlib.h>
#endif

enum { PIECE = 4096 }; /* bytes of base64 at most */

/* The pixels as they are sent; whether they are deflated. */
static bool pack(const uint8_t *pixels, size_t length, StrBuf *packed)
{
    bool is_deflated = false;
#if HAVE_ZLIB
    uLongf size = compressBound((uLong)length);
    uint8_t *bytes = alloc_zeroed(size, 1);
    is_deflated = compress2(bytes, &size, pixels, (uLong)length, Z_BEST_SPEED) == Z_OK;
    if (is_deflated)
        base64_add(packed, bytes, size);
    free(bytes);
#endif
    if (!is_deflated)
        base64_add(packed, pixels, length);
    return is_deflated;
}

void kitty_add_image(StrBuf *out, uint32_t id, int width, int height, const uint8_t *rgba)
{
    StrBuf packed;
    strbuf_init(&packed);
    bool is_deflated = pack(rgba, 4 * (size_t)width * (size_t)height, &packed);
    for (size_t at = 0; at < packed.length; at += PIECE) {
        size_t left = packed.length - at;
        bool is_last = left <= PIECE;
        if (at == 0)
            strbuf_addf(out, "\033_Ga=t,q=2,i=%u,f=32,s=%d,v=%d,%sm=%d;", id, width, height,
                        is_deflated ? "o=z," : "", !is_last);
        else
            strbuf_addf(out, "\033_Gm=%d;", !is_last);
        strbuf_add(out, packed.data + at, is_last ? left : PIECE);
        strbuf_add_text(out, "\033\\");
    }
    strbuf_done(&packed);
}

void kitty_add_place(StrBuf *out, uint32_t id, int placement, int rows, int columns)
{
    strbuf_addf(out, "\033_Ga=p,q=2,i=%u,p=%d,c=%d,r=%d,z=-1,C=1\033\\", id, placement, columns,
                rows);
}

void kitty_add_remove(StrBuf *out, uint32_t id, int placement)
{
    strbuf_addf(out, "\033_Ga=d,d=i,q=2,i=%u,p=%d\033\\", id, placement);
}

void kitty_add_forget(StrBuf *out, uint32_t id)
{
    strbuf_addf(out, "\033_Ga=d,d=I,q=2,i=%u\033\\", id);
}
