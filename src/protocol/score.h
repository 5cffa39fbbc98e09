/* A score as one number, for whoever compares scores or has no word for tablebases. */
#ifndef LUFT_SRC_PROTOCOL_SCORE_H
#define LUFT_SRC_PROTOCOL_SCORE_H

#include "engine/engine.h"

/* Centipawns; a tablebase win is near 20000, a mate near 30000, the nearer the larger. */
int score_cp(Score score);

#endif
