/* An option that an engine declares, written and read: `option name Hash type spin default 16 min 1
 * max 1024`. */
#ifndef LUFT_ENGINE_PROTOCOL_UCI_OPTION_H
#define LUFT_ENGINE_PROTOCOL_UCI_OPTION_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/text/words.h"

typedef enum UciOptionType { UCI_CHECK, UCI_SPIN, UCI_COMBO, UCI_BUTTON, UCI_STRING } UciOptionType;

enum { UCI_CHOICES_MAX = 64 };

/* A view: words live as long as the line, or whatever text they were made of. */
typedef struct UciOption {
    Word name;
    UciOptionType type;
    int64_t standard, low, high;   /* of a spin; a check has 0 or 1 */
    Word text;                     /* the standard of a combo or a string, and of a spin whose
                                      standard is no whole number; may be empty */
    Word choices[UCI_CHOICES_MAX]; /* of a combo; more than these are left out */
    int choice_count;
} UciOption;

void uci_write_option(StrBuf *out, const UciOption *option);

/* The words after `option`. STATUS_SYNTAX: no name, or no type that the protocol has. A
 * spin without a bound has INT64_MIN or INT64_MAX there, and so has one whose bounds contradict
 * each other; its standard is brought into its range. */
NODISCARD Status uci_read_option(Words *words, UciOption *option);

#endif
