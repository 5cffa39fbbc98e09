/* When analysis runs: it follows the board, but not through every position that is only passed by,
 * and it rests when nobody is there.
 */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/clock.h"

/* Steps that come faster than this are on their way: the search begins where they end. The repeat
 * of a held key is quicker, at 25 to 30 a second; a person who looks is slower. */
enum { STEP_MS = 120, MINUTE_MS = 60000 };

static bool is_wanted(const Controller *controller)
{
    const Thinking *thinking = &controller->session.thinking;
    return thinking->analysing && !thinking->analysis.is_resting &&
           controller_stage(controller) != STAGE_SETUP;
}

/* The first step of a row is searched at once, those right behind it wait. */
static void note_step(Controller *controller)
{
    AnalysisPace *pace = &controller->pace;
    const GameNode *node = analysis_node(&controller->session);
    if (!controller->session.thinking.analysing)
        node = NULL;
    if (node == pace->node)
        return;
    int64_t now = clock_now_ms();
    bool is_step = node != NULL && pace->node != NULL;
    bool is_hasty = is_step && now - pace->moved_ms < STEP_MS;
    pace->node = node;
    pace->moved_ms = is_step ? now : 0;
    pace->due_ms = is_hasty ? now + STEP_MS : 0;
}

bool controller_analysis_has_moved(const Controller *controller)
{
    const Session *session = &controller->session;
    if (controller->asked != analysis_node(session))
        return true;
    return !session->thinking.analysis.is_locked &&
           !position_equals(&session->thinking.root, &session->document->pos);
}

bool controller_analysis_is_stale(const Controller *controller)
{
    return controller_analysis_has_moved(controller) || !is_wanted(controller);
}

void controller_settle_analysis(Controller *controller)
{
    Session *session = &controller->session;
    note_step(controller);
    if (session->thinking.mode != ENGINE_IDLE || !is_wanted(controller))
        return;
    Position root;
    game_position(session->document->game, analysis_node(session), &root);
    if (!movegen_any(&root)) {
        session_clear_lines(session);
        session->thinking.analysis.has_score = false;
        return;
    }
    if (clock_now_ms() >= controller->pace.due_ms)
        controller_start_engine(controller, ENGINE_ANALYSIS);
}

/* --- time ------------------------------------------------------------------------------------- */

/* A search without an end of its own. */
static bool is_endless(const Controller *controller)
{
    EngineMode mode = controller->session.thinking.mode;
    return (mode == ENGINE_ANALYSIS || mode == ENGINE_THREAT) && !controller->job_is_done;
}

static int64_t rest_time_ms(const Controller *controller)
{
    return controller->pace.present_ms +
           controller->session.settings.idle_stop_min * (int64_t)MINUTE_MS;
}

int controller_analysis_timeout_ms(const Controller *controller)
{
    const Session *session = &controller->session;
    int64_t now = clock_now_ms();
    int64_t left = -1;
    if (session->thinking.mode == ENGINE_IDLE && is_wanted(controller) &&
        controller->pace.due_ms > now)
        left = controller->pace.due_ms - now;
    else if (is_endless(controller) && session->settings.idle_stop_min > 0)
        left = rest_time_ms(controller) > now ? rest_time_ms(controller) - now : 0;
    return (int)left;
}

static void rest(Controller *controller)
{
    Session *session = &controller->session;
    controller_cancel_engine(controller);
    session->thinking.analysis.is_resting = session->thinking.analysing;
    session_say(session, "Analysis rests: no key for %d minute%s. The next one wakes it.",
                session->settings.idle_stop_min, session->settings.idle_stop_min == 1 ? "" : "s");
}

void controller_analysis_time(Controller *controller)
{
    Session *session = &controller->session;
    bool is_due = session->thinking.mode == ENGINE_IDLE && is_wanted(controller);
    if (is_due && clock_now_ms() >= controller->pace.due_ms)
        controller_settle(controller);
    if (is_endless(controller) && session->settings.idle_stop_min > 0 &&
        clock_now_ms() >= rest_time_ms(controller))
        rest(controller);
}

/* --- presence --------------------------------------------------------------------------------- */

void controller_note_presence(Controller *controller)
{
    controller->pace.present_ms = clock_now_ms();
    if (!controller->session.thinking.analysis.is_resting)
        return;
    controller->session.thinking.analysis.is_resting = false;
    controller_settle(controller);
}
