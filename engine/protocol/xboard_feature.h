/* What an engine says of itself in XBoard's protocol: the words after `feature` (section 9 of the
 * specification), options among them.
 */
#ifndef LUFT_ENGINE_PROTOCOL_XBOARD_FEATURE_H
#define LUFT_ENGINE_PROTOCOL_XBOARD_FEATURE_H

#include "engine/protocol/uci_option.h"
#include "engine/text/words.h"

/* Features that decide how the engine is spoken to; their defaults are those of protocol version
 * 1. */
typedef struct XBoardFeatures {
    bool has_ping, has_setboard, has_san, has_usermove;
    bool has_time, has_colors, has_analyze, has_reuse;
    bool has_memory, has_smp;
    bool has_fischerandom;
} XBoardFeatures;

void xboard_features_init(XBoardFeatures *features);

/* One NAME=VALUE, without the quotes. */
typedef struct XBoardFeature {
    Word name;
    Word value;
} XBoardFeature;

/* Reads the next of the words after `feature`; false at the end. */
bool xboard_read_feature(Words *words, XBoardFeature *feature);

/* Records a feature. Returns true if luft supports or can ignore it: the reply is `accepted`,
 * otherwise `rejected`. */
bool xboard_take_feature(XBoardFeatures *features, const XBoardFeature *feature);

/* Reads the value of `option`: "Hash -spin 16 1 1024". A slider becomes a spin, a file or path a
 * string, a save or reset a button. Returns false if it is invalid. */
bool xboard_read_option(Word value, UciOption *option);

#endif
