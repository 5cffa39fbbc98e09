/* Tags of games played here. Asks the system for today's date and the person's name. */
#include <config.h>

#include "ui/match/session_tags.h"

#include "ui/document/edits.h"
#include "ui/match/levels.h"

#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static const char *human_name(const Session *session)
{
    if (session->settings.player[0] != '\0')
        return session->settings.player;
    const struct passwd *entry = getpwuid(getuid());
    return entry != NULL && entry->pw_name[0] != '\0' ? entry->pw_name : "?";
}

static void tag_engine(Session *session, const char *name_tag, const char *elo_tag)
{
    char name[LEVELS_TEXT_MAX + 32] = "luft " PACKAGE_VERSION;
    if (session->settings.elo != STRENGTH_FULL) {
        char level[LEVELS_TEXT_MAX];
        char elo[16];
        levels_name(session->settings.elo, level);
        snprintf(name, sizeof name, "luft " PACKAGE_VERSION ", %s", level);
        snprintf(elo, sizeof elo, "%d", session->settings.elo);
        game_set_tag(session->document->game, elo_tag, elo);
    }
    game_set_tag(session->document->game, name_tag, name);
}

void session_tags_players(Session *session)
{
    edits_clear(session); /* undo would bring back the players before */
    static const char *const TAGS[COLOR_NB] = { "White", "Black" };
    static const char *const ELO_TAGS[COLOR_NB] = { "WhiteElo", "BlackElo" };
    for (int color = WHITE; color <= BLACK; color++) {
        bool second_human = color == BLACK && session->match->player[WHITE] == PLAYER_HUMAN;
        game_set_tag(session->document->game, ELO_TAGS[color],
                     NULL); /* of whoever sat here before */
        if (session->match->player[color] == PLAYER_ENGINE)
            tag_engine(session, TAGS[color], ELO_TAGS[color]);
        else
            game_set_tag(session->document->game, TAGS[color],
                         second_human ? "?" : human_name(session));
    }
}

void session_tags_begin(Session *session)
{
    char date[32] = "????.??.??";
    time_t now = time(NULL);
    struct tm today;
    if (localtime_r(&now, &today) != NULL)
        strftime(date, sizeof date, "%Y.%m.%d", &today);
    game_set_tag(session->document->game, "Event", "Casual game");
    game_set_tag(session->document->game, "Date", date);
    game_set_tag(session->document->game, "Round", "-");
    session_tags_players(session);
    StrBuf control;
    strbuf_init(&control);
    time_control_write_pgn(&session->match->clock.control, &control);
    game_set_tag(session->document->game, "TimeControl", control.data);
    strbuf_done(&control);
}

void session_tags_end(Session *session)
{
    bool by_time = session->match->end == END_TIME || session->match->end == END_TIME_DRAW;
    game_set_tag(session->document->game, "Termination", by_time ? "time forfeit" : "normal");
}
