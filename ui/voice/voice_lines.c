/* Moves first, then score, then depth, so that a listener can interrupt by typing. */
#include <config.h>

#include "ui/voice/voice_lines.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/mind/score.h"
#include "engine/notation/san.h"
#include "ui/settings/settings.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"
#include "ui/thinking/analysis.h"

#include <string.h>

static void add_moves(const Session *session, const SearchInfo *info, int count, StrBuf *text)
{
    SpeechStyle style = spell_style(&session->settings);
    Position pos = session->thinking.root;
    if (letters_are_meant(style))
        count = info->pv_length;
    for (int i = 0; i < info->pv_length && i < count; i++) {
        char san[SAN_MAX];
        Undo undo;
        if (!movegen_is_legal(&pos, info->pv[i]))
            return;
        san_write(&pos, info->pv[i], san);
        if (i > 0)
            strbuf_add_text(text, letters_are_meant(style) ? " " : _("; "));
        if (letters_are_meant(style) && (i == 0 || position_side(&pos) == WHITE))
            strbuf_addf(text, "%d%s", pos.fullmoves, position_side(&pos) == WHITE ? "." : "...");
        if (!spell_san(style, san, strlen(san), text))
            strbuf_add_text(text, san);
        position_make(&pos, info->pv[i], &undo);
    }
}

static void add_score(const Session *session, const SearchInfo *info, StrBuf *text)
{
    char score[SCORE_TEXT_MAX];
    Color side = session->settings.score_from_side ? WHITE : position_side(&session->thinking.root);
    score_format(info->score, side, score);
    spell_text(spell_style(&session->settings), score, text);
}

static void add_line(const Session *session, int number, int count, StrBuf *text)
{
    const SearchInfo *info = &session->thinking.lines[number - 1].info;
    StrBuf score, moves;
    strbuf_init(&score);
    strbuf_init(&moves);
    add_score(session, info, &score);
    add_moves(session, info, count, &moves);
    /* A mate or a table's result is certain at any depth. */
    bool has_depth =
        info->score.kind == SCORE_CENTIPAWN && session->settings.announce != ANNOUNCE_BRIEF;
    if (session->thinking.mode == ENGINE_THREAT)
        /* Translators: a move and its score. */
        strbuf_addf(text, has_depth ? _("Threat: %s, %s, depth %d.") : _("Threat: %s, %s."),
                    moves.data, score.data, info->depth);
    else if (session->thinking.line_count > 1)
        /* Translators: the number of a line, its moves and its score. */
        strbuf_addf(text, has_depth ? _("Line %d: %s, %s, depth %d.") : _("Line %d: %s, %s."),
                    number, moves.data, score.data, info->depth);
    else
        /* Translators: a line of moves and its score. */
        strbuf_addf(text, has_depth ? _("Best: %s, %s, depth %d.") : _("Best: %s, %s."), moves.data,
                    score.data, info->depth);
    strbuf_add_char(text, '\n');
    strbuf_done(&score);
    strbuf_done(&moves);
}

void voice_lines(const Session *session, int moves, StrBuf *text)
{
    const Thinking *thinking = &session->thinking;
    bool is_elsewhere =
        thinking->analysis.is_locked && analysis_is_elsewhere(thinking, session->document);
    if (is_elsewhere && thinking->line_count > 0) {
        strbuf_addf(text, _("Locked to another position, %s:"), thinking->analysis.locked_name);
        strbuf_add_char(text, '\n');
    }
    for (int i = 0; i < thinking->line_count; i++)
        if (thinking->lines[i].is_set && thinking->lines[i].info.pv_length > 0)
            add_line(session, i + 1, moves, text);
}
