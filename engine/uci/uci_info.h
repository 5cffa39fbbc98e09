/* The words behind `info`, read. For uci_answer alone. */
#ifndef LUFT_ENGINE_UCI_UCI_INFO_H
#define LUFT_ENGINE_UCI_UCI_INFO_H

#include "engine/uci/uci_answer.h"

void uci_read_info(Words *words, const Position *root, UciInfo *info);

#endif
