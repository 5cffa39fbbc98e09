/* What an engine says of itself in XBoard's protocol: the words after `feature` (section 9 of the
 * specification), options among them.
 */
#ifndef LUFT_ENGINE_PROTOCOL_XBOARD_FEATURE_H
#define LUFT_ENGINE_PROTOCOL_XBOARD_FEATURE_H

#include "engine/protocol/uci_option.h"
#include "engine/text/words.h"

/* Those that decide how the engine is spoken to; the standards are those of protocol version 1. */
typedef struct XBoardFeatures {
    bool has_ping, has_setboard, has_san, has_usermove;
    bool has_time, has_colors, has_analyze, has_reuse;
    bool has_memory, has_smp;
    bool has_fischerandom;
} XBoardFeatures;

void xboard_features_init(XBoardFeatures *features);

/* One NAME=VALUE; the value without its quotes. */
typedef struct XBoardFeature {
    Word name;
    Word value;
} XBoardFeature;

/* The next of the words after `feature`; false: no more. */
bool xboard_read_feature(Words *words, XBoardFeature *feature);

/* Whether it is one that luft goes by, or that asks for nothing: the answer is `accepted` then,
 * else `rejected`. */
bool xboard_take_feature(XBoardFeatures *features, const XBoardFeature *feature);

/* The value of `option`: "Hash -spin 16 1 1024". A slider is a spin, a file or a path text, a save
 * or a reset a button. False: it is none. */
bool xboard_read_option(Word value, UciOption *option);

#endif
