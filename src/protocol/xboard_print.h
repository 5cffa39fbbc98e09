/* Messages for XBoard: features, status, results, errors, appended to a buffer. */
#ifndef LUFT_SRC_PROTOCOL_XBOARD_PRINT_H
#define LUFT_SRC_PROTOCOL_XBOARD_PRINT_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/text/words.h"

/* The reply to `protover 2`. */
void xboard_print_features(StrBuf *out);

/* The reply to `.` in analysis: newest is the latest report, current_number the root move being
 * searched, from 1; 0: unknown. */
void xboard_print_status(StrBuf *out, const Position *root, const SearchInfo *newest, Move current,
                         int current_number);

/* `1-0 {White mates}` and the like, by the rules. Returns false and writes nothing if the game
 * continues. */
bool xboard_print_end(StrBuf *out, const Position *pos, const RulesVerdict *verdict);

/* The same for a claimable draw. */
bool xboard_print_claim(StrBuf *out, const RulesVerdict *verdict);

/* `tellusererror REASON` */
void xboard_print_failure(StrBuf *out, const Status *failure);

/* `Error (REASON): COMMAND` and `Illegal move (REASON): MOVE`. */
void xboard_print_error(StrBuf *out, const char *reason, Word command);
void xboard_print_illegal(StrBuf *out, const char *reason, Word move);

#endif
