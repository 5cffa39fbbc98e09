#!/bin/sh
# embed.sh [NETWORK]: prints the C source that holds the bytes of a network file, or of none.
set -eu

cat <<'C'
/* Made by embed.sh. */
#include <config.h>

#include "engine/eval/network.h"

C
if test $# = 0; then
    cat <<'C'
const unsigned char *network_embedded(size_t *size)
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
cat <<'C'
};

const unsigned char *network_embedded(size_t *size)
{
    *size = sizeof BYTES;
    return BYTES;
}
C
