/* The tables' answer as text: verdicts, and a list of moves. */
#include <config.h>

#include "ui/tables/tablebase_text.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/tables/tables.h"
#include "engine/text/width.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell.h"

#include <stdlib.h>

static const char *verdict(TablesWdl wdl, Color side)
{
    if (wdl == TABLES_DRAW)
        return _("draw");
    bool is_white = (wdl > TABLES_DRAW) == (side == WHITE);
    if (wdl == TABLES_WIN || wdl == TABLES_LOSS)
        return is_white ? _("White wins") : _("Black wins");
    if (wdl == TABLES_MAYBE_WIN || wdl == TABLES_MAYBE_LOSS)
        return is_white ? _("White wins, unless the fifty-move rule comes first by a move")
                        : _("Black wins, unless the fifty-move rule comes first by a move");
    return is_white ? _("White would win, but for the fifty-move rule")
                    : _("Black would win, but for the fifty-move rule");
}

void tablebase_write_verdict(const Tablebase *tablebase, Color side, char text[TABLEBASE_TEXT_MAX])
{
    int count;
    bool by_distance;
    const TablesMove *moves = tablebase_moves(tablebase, &count, &by_distance);
    tablebase_write_why(tablebase, text);
    if (count == 0)
        return;
    if (by_distance && moves[0].dtz != 0)
        utf8_printf(text, TABLEBASE_TEXT_MAX, _("%s, DTZ %d"), verdict(moves[0].wdl, side),
                    abs(moves[0].dtz));
    else
        utf8_printf(text, TABLEBASE_TEXT_MAX, "%s", verdict(moves[0].wdl, side));
}

void tablebase_text_write(const Tablebase *tablebase, const Session *session, StrBuf *out)
{
    enum { MOVE_COLUMNS = 8, WORD_COLUMNS = 14 };
    const Position *pos = &session->document->pos;
    SpeechStyle style = session_style(session);
    bool is_table = letters_are_meant(style);
    char text[TABLEBASE_TEXT_MAX];
    int count;
    bool by_distance;
    const TablesMove *moves = tablebase_moves(tablebase, &count, &by_distance);
    tablebase_write_verdict(tablebase, position_side(pos), text);
    strbuf_addf(out, "%s\n", text);
    for (int i = 0; i < count; i++) {
        spell_column(style, pos, moves[i].move, MOVE_COLUMNS, out);
        bool has_distance = by_distance && moves[i].dtz != 0;
        width_pad(out, tables_word(moves[i].wdl), has_distance && is_table ? WORD_COLUMNS : 0);
        if (has_distance)
            strbuf_addf(out, is_table ? "%4d" : " %d", abs(moves[i].dtz));
        strbuf_add_char(out, '\n');
    }
}
