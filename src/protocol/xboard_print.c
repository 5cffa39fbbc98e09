/* XBoard's messages as text. */
#include <config.h>

#include "src/protocol/xboard_think.h"

#include "engine/board/movegen.h"
#include "engine/notation/san.h"
#include "src/protocol/xboard_settings.h"

#include <inttypes.h>
#include <string.h>

enum { SHOWN_MAX = 64 }; /* bytes of an invalid command repeated in an error */

void xboard_print_features(StrBuf *out)
{
    strbuf_add_text(out, "feature done=0\n"
                         "feature myname=\"luft " PACKAGE_VERSION "\"\n"
                         "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1\n"
                         "feature sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 name=1 ics=0\n"
                         "feature variants=\"normal,fischerandom\" memory=1 smp=1 debug=0 nps=0\n");
    xboard_option_list(out);
    strbuf_add_text(out, "feature done=1\n");
}

void xboard_print_status(StrBuf *out, const Position *root, const SearchInfo *newest, Move current,
                         int current_number)
{
    int total = movegen_count(root);
    strbuf_addf(out, "stat01: %" PRId64 " %" PRIu64 " %d %d %d", newest->time_ms / 10,
                newest->nodes, newest->depth, total - int_clamp(current_number, 0, total), total);
    if (current != MOVE_NONE) {
        char text[SAN_MAX];
        san_write(root, current, text);
        strbuf_addf(out, " %s", text);
    }
    strbuf_add_char(out, '\n');
}

bool xboard_print_end(StrBuf *out, const Position *pos, const RulesVerdict *verdict)
{
    switch (verdict->end) {
    case RULES_ONGOING:
        return false;
    case RULES_CHECKMATE:
        strbuf_add_text(out, position_side(pos) == BLACK ? "1-0 {White mates}\n"
                                                         : "0-1 {Black mates}\n");
        break;
    case RULES_STALEMATE:
        strbuf_add_text(out, "1/2-1/2 {Stalemate}\n");
        break;
    case RULES_DEAD_POSITION:
        strbuf_add_text(out, "1/2-1/2 {Draw by insufficient material}\n");
        break;
    case RULES_FIVEFOLD:
        strbuf_add_text(out, "1/2-1/2 {Draw by repetition}\n");
        break;
    case RULES_SEVENTY_FIVE:
        strbuf_add_text(out, "1/2-1/2 {Draw by the 75-move rule}\n");
        break;
    }
    return true;
}

bool xboard_print_claim(StrBuf *out, const RulesVerdict *verdict)
{
    if (verdict->threefold_claim)
        strbuf_add_text(out, "1/2-1/2 {Draw by repetition}\n");
    else if (verdict->fifty_claim)
        strbuf_add_text(out, "1/2-1/2 {Draw by the 50-move rule}\n");
    return verdict->threefold_claim || verdict->fifty_claim;
}

static void print_refusal(StrBuf *out, const char *what, const char *reason, Word word)
{
    char shown[SHOWN_MAX], why[STATUS_TEXT_MAX];
    strbuf_addf(out, "%s (%s): %s\n", what,
                word_printable((Word){ reason, strlen(reason) }, why, sizeof why),
                word_printable(word, shown, sizeof shown));
}

void xboard_print_failure(StrBuf *out, const Status *failure)
{
    char why[STATUS_TEXT_MAX];
    Word reason = { failure->text, strlen(failure->text) };
    strbuf_addf(out, "tellusererror %s\n", word_printable(reason, why, sizeof why));
}

void xboard_print_error(StrBuf *out, const char *reason, Word command)
{
    print_refusal(out, "Error", reason, command);
}

void xboard_print_illegal(StrBuf *out, const char *reason, Word move)
{
    print_refusal(out, "Illegal move", reason, move);
}
