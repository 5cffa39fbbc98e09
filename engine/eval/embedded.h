/* The built-in network: network_file of local.mk, turned into an array by embed.sh. */
#ifndef LUFT_ENGINE_EVAL_EMBEDDED_H
#define LUFT_ENGINE_EVAL_EMBEDDED_H

#include "engine/base/base.h"

/* The bytes of its file, for network_parse; NULL if no network is built in. */
const unsigned char *network_embedded(size_t *size);

#endif
