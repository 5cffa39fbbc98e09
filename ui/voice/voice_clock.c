/* Reads out the lines above and below the board: names and times. */
#include <config.h>

#include "ui/voice/voice_clock.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/clock/chess_clock.h"
#include "ui/document/own_names.h"
#include "ui/document/recorded_clock.h"
#include "ui/match/levels.h"
#include "ui/match/match.h"
#include "ui/settings/settings.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_signs.h"

#include <string.h>

void voice_time(SpeechStyle style, int64_t left_ms, StrBuf *text)
{
    char figures[16];
    if (letters_are_meant(style)) {
        chess_clock_format(left_ms, figures);
        strbuf_add_text(text, figures);
        return;
    }
    int64_t seconds = left_ms > 0 ? (left_ms + 999) / 1000 : 0; /* up, as on a clock's face */
    spell_duration(seconds, text);
}

/* Which clock of the game in progress runs, if any; an untimed side has none. */
static void add_running(const Match *match, StrBuf *text)
{
    if (!match->clock.running)
        strbuf_add_text(text, _("The clocks are stopped."));
    else if (match_times(match, match->clock.turn))
        strbuf_add_text(text, match->clock.turn == WHITE ? _("White's clock runs.")
                                                         : _("Black's clock runs."));
}

/* The side's remaining time, in the game in progress or by the record; false: unknown. */
static bool time_left(const Session *session, Color color, int64_t now_ms, int64_t *left_ms)
{
    if (session->document->live == NULL || !match_times(session->match, color))
        return recorded_clock_ms(session->document, color, left_ms);
    *left_ms = chess_clock_left_ms(&session->match->clock, color, now_ms);
    return true;
}

void voice_clocks(const Session *session, int64_t now_ms, StrBuf *text)
{
    bool has_any = false;
    for (int color = WHITE; color <= BLACK; color++) {
        int64_t left_ms;
        if (!time_left(session, (Color)color, now_ms, &left_ms))
            continue;
        StrBuf time;
        strbuf_init(&time);
        voice_time(spell_style(&session->settings), left_ms, &time);
        strbuf_addf(text, color == WHITE ? _("White has %s.") : _("Black has %s."), time.data);
        strbuf_add_char(text, '\n');
        strbuf_done(&time);
        has_any = true;
    }
    if (!has_any)
        strbuf_add_text(text, _("There is no clock."));
    else if (match_is_on(session->match) && match_is_timed(session->match))
        add_running(session->match, text);
    if (text->length > 0 && text->data[text->length - 1] != '\n')
        strbuf_add_char(text, '\n');
}

static const char *name_of(const Session *session, const char *tag, char buf[OWN_NAME_MAX])
{
    const char *name = own_name_of_tag(session->document->game, tag, buf);
    return name != NULL && *name != '\0' && strcmp(name, "?") != 0 ? name : _("unknown player");
}

void voice_players(const Session *session, StrBuf *text)
{
    char level[LEVELS_TEXT_MAX], names[COLOR_NB][OWN_NAME_MAX];
    Color human = session->document->live != NULL ? match_human(session->match) : COLOR_NB;
    levels_describe(session->settings.elo, level);
    if (human == COLOR_NB)
        /* Translators: the names of the players. */
        strbuf_addf(text, _("White: %s. Black: %s."), name_of(session, "White", names[WHITE]),
                    name_of(session, "Black", names[BLACK]));
    else if (session->match->engine[!human][0] != '\0')
        strbuf_addf(text,
                    human == WHITE ? _("You play White against %s.")
                                   : _("You play Black against %s."),
                    match_engine_name(session->match, !human));
    else
        strbuf_addf(text,
                    human == WHITE ? _("You play White against luft, %s.")
                                   : _("You play Black against luft, %s."),
                    level);
    strbuf_add_char(text, '\n');
}
