#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# embed.sh [FILE [FUNCTION HEADER]]: prints the C source of a function, declared in the header, that
# returns the bytes of a file, or NULL; network_embedded unless another is named.
set -eu

function=${2-network_embedded}
cat <<C
/* Made by embed.sh. */
#include <config.h>

#include "${3-engine/eval/network.h}"

C
if test $# = 0; then
    cat <<C
const unsigned char *$function(size_t *size)
{
    *size = 0;
    return NULL;
}
C
    exit
fi
test -s "$1" || { echo "embed.sh: no bytes in $1" >&2; exit 1; }
echo 'static _Alignas(64) const unsigned char BYTES[] = {'
od -A n -v -t u1 "$1" | sed 's/[^0-9][^0-9]*/,/g; s/^,//; s/,*$/,/'
cat <<C
};

const unsigned char *$function(size_t *size)
{
    *size = sizeof BYTES;
    return BYTES;
}
C
