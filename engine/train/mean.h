/* The mean of networks: what each of them learnt in its own way, weight by weight. */
#ifndef LUFT_ENGINE_TRAIN_MEAN_H
#define LUFT_ENGINE_TRAIN_MEAN_H

#include "engine/train/netfile.h"

/* A network of the same shape and scale as those in the files, each weight the mean of theirs,
 * rounded to the nearest integer, halves away from zero. count: at least 1. STATUS_STATE when one
 * of them differs in shape or scale from the first; every error names the file. On success
 * netfile_done must follow. */
NODISCARD Status mean_of_networks(char *const *paths, int count, const char *name, NetFile *file);

#endif
