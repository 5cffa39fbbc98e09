/* After every deed: the modes close whose things are gone, the engine thinks about what is now
 * wanted, what happened is kept on disk, and what was waited for is told.
 */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "ui/controller/controller.h"
#include "ui/controller/driver.h"
#include "ui/controller/keeper.h"
#include "ui/controller/live_text.h"
#include "ui/controller/loader.h"
#include "ui/editing/editing_commands.h"
#include "ui/games/games.h"
#include "ui/games/games_mode.h"
#include "ui/games/games_text.h"
#include "ui/modes/mode.h"
#include "ui/repertoire/repertoire_commands.h"
#include "ui/session/session.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell_text.h"
#include "ui/thinking/explained.h"
#include "ui/vocabulary/features.h"

static bool is_whole(const Games *games)
{
    return games_are_indexed(games) && games_are_found(games);
}

/* The line dialogue prints the list once it is whole. */
static void tell_games(Controller *controller)
{
    Games *games = controller->session.games;
    bool is_printed = controller->hooks.print != NULL && games_mode_is_open(&controller->modes);
    if (!is_printed || !is_whole(games))
        return;
    SpeechStyle style = session_style(&controller->session);
    StrBuf text, spoken;
    strbuf_init(&text);
    strbuf_init(&spoken);
    games_text_write_page(games, !letters_are_meant(style), &text);
    spell_text(style, text.data, &spoken);
    controller->hooks.print(controller->hooks.context, spoken.data);
    strbuf_done(&text);
    strbuf_done(&spoken);
    games_mode_close(&controller->modes);
}

static bool owes_count(const Controller *controller)
{
    bool is_heard =
        controller->hooks.print != NULL && !letters_are_meant(session_style(&controller->session));
    return is_heard && controller->session.games != controller->games_told;
}

/* The line dialogue says once of a file that it has more games than the one opened. */
static void tell_count(Controller *controller)
{
    Games *games = controller->session.games;
    if (!owes_count(controller) || (games != NULL && !is_whole(games)))
        return;
    controller->games_told = games;
    bool is_file = controller->session.document->file_place.path != NULL;
    if (games == NULL || !is_file || games_count(games) < 2)
        return;
    StrBuf text;
    char count[GAMES_NUMBER_MAX];
    strbuf_init(&text);
    games_write_number(games_count(games), count);
    strbuf_addf(&text, _("%s games; `next` goes to the next, `games` lists them."), count);
    controller->hooks.print(controller->hooks.context, text.data);
    strbuf_done(&text);
}

void controller_print_features(Controller *controller)
{
    const Feature *feature;
    for (size_t i = 0; controller->hooks.print != NULL && (feature = feature_at(i)) != NULL; i++)
        if (feature->print != NULL && mode_is_open(&controller->modes, feature))
            feature->print(&controller->modes);
}

static bool is_feature_waiting(const Controller *controller)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->is_waiting != NULL && mode_is_open(&controller->modes, feature) &&
            feature->is_waiting(&controller->session))
            return true;
    return false;
}

bool controller_settle_live_text(Controller *controller)
{
    bool has_panel = controller->hooks.print == NULL;
    return live_text_settle(&controller->live, &controller->session, &controller->host, has_panel);
}

void controller_settle_games(Controller *controller)
{
    Session *session = &controller->session;
    /* Whatever else was said meanwhile: that a game is still to come must not be forgotten. */
    if (loader_is_reading(&controller->loader) && session->message.text[0] == '\0')
        commands_say_reading(session, controller->loader.loading);
    else if (session->message.text[0] == '\0')
        (void)loader_tell_reading(&controller->loader, session);
    tell_count(controller);
    tell_games(controller);
    controller_print_features(controller);
}

void controller_settle(Controller *controller)
{
    mode_settle(&controller->modes);
    controller_tell_end(controller);
    controller_tell_practice(controller);
    driver_ready_players(&controller->driver, &controller->session);
    controller_settle_thought(controller);
    driver_settle(&controller->driver, &controller->session);
    keeper_settle(&controller->keeper, &controller->session);
    /* An error that was just told would be lost; the warning can wait. */
    if (!controller->session.message.is_error)
        controller_report(controller, keeper_take_warning(&controller->keeper));
    controller_settle_games(controller);
    explained_settle(&controller->session.thinking, &controller->session.document->pos,
                     controller->driver.engine);
    if (controller->greeting.is_noted && !controller_greets(controller))
        controller->greeting.is_due = false;
    controller->has_changed = true;
}

bool controller_is_gathering(const Controller *controller)
{
    const Games *games = controller->session.games;
    if (controller->loader.loading != NULL || controller->loader.reading != NULL)
        return true;
    if (repertoire_is_looking(&controller->session) || is_feature_waiting(controller))
        return true;
    bool is_listing = games_mode_is_open(&controller->modes);
    return games != NULL &&
           (games->wanted > 0 || ((is_listing || owes_count(controller)) && !is_whole(games)));
}
