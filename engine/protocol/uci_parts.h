/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and options as UCI writes them, at both ends. */
#ifndef LUFT_ENGINE_PROTOCOL_UCI_PARTS_H
#define LUFT_ENGINE_PROTOCOL_UCI_PARTS_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/text/words.h"

/* Writes a blank and the move. */
void uci_write_move(StrBuf *out, const Position *pos, Move move);

/* Reads a move sent by a GUI. Castling has one notation for each kind of game; the other one is an
 * error, since it means that the programs disagree about the kind. */
NODISCARD Status uci_read_move(const Position *pos, Word word, Move *move);

/* Reads a move sent by an engine of either protocol: either castling notation, capitals, SAN, which
 * some send unasked. Returns false if it is not a legal move. */
bool uci_read_engine_move(const Position *pos, Word word, Move *move);

/* An engine's option, written and read: `option name Hash type spin default 16 min 1 max 1024`. */
typedef enum UciOptionType { UCI_CHECK, UCI_SPIN, UCI_COMBO, UCI_BUTTON, UCI_STRING } UciOptionType;

enum { UCI_CHOICES_MAX = 64 };

/* A view: words live as long as the text they point into. */
typedef struct UciOption {
    Word name;
    UciOptionType type;
    int64_t standard, low, high; /* of a spin; 0 or 1 of a check */
    Word text; /* default of a combo or string, or of a spin whose default is not an integer; may be
                  empty */
    Word choices[UCI_CHOICES_MAX]; /* of a combo; further ones are dropped */
    int choice_count;
} UciOption;

void uci_write_option(StrBuf *out, const UciOption *option);

/* Reads the words after `option`. STATUS_SYNTAX: no name or unknown type. A missing bound of a spin
 * is INT64_MIN or INT64_MAX, as are contradictory ones; its default is clamped to the bounds. */
NODISCARD Status uci_read_option(Words *words, UciOption *option);

#endif
