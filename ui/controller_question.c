/* Questions: asked in the input line, answered by the next line, dropped by what else happens.
 *
 * Nothing that a question guards is done without its answer. Enter is the harmless answer, and the
 * question shows which that is.
 */
#include <config.h>

#include "ui/controller_state.h"

#include "engine/base/alloc.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

void controller_drop_question(Controller *controller)
{
    Question *question = &controller->question;
    if (question->text == NULL)
        return;
    controller->focus = question->focus_before;
    if (question->takes_text)
        controller->hooks.fill_line(controller->hooks.context, "");
    if (question->unanswered != NULL)
        session_say(&controller->session, "%s", question->unanswered);
    free(question->text);
    free(question->argument);
    *question = (Question){ 0 };
    controller->session.promotion_from = controller->session.promotion_to = NO_SQUARE;
}

/* The choice in capitals is what Enter means: "(y/N)", "(Y/n)". */
static void mark_default(char *text, bool is_yes)
{
    char *place = strstr(text, "(y/n)");
    if (place != NULL)
        place[is_yes ? 1 : 3] = is_yes ? 'Y' : 'N';
}

void controller_choose(Controller *controller, const char *text, const CommandChoice *choices,
                       size_t count, const char *argument)
{
    char *kept = alloc_string(argument);
    controller_drop_question(controller);
    Question *question = &controller->question;
    question->text = alloc_string(text);
    mark_default(question->text, false);
    memcpy(question->choices, choices, count * sizeof *choices);
    question->count = count;
    question->argument = kept;
    question->focus_before = controller->focus;
    controller->focus = FOCUS_PROMPT;
}

void controller_ask_first(Controller *controller, const char *text, const char *unanswered,
                          CommandRun run)
{
    const CommandChoice yes = { "yes", NULL, run };
    controller_choose(controller, "", &yes, 1, "");
    Question *question = &controller->question;
    free(question->text);
    question->text = alloc_string(text);
    mark_default(question->text, true);
    question->enter_takes_first = question->insists = true;
    question->unanswered = unanswered;
}

bool controller_ask_text(Controller *controller, const char *label, const char *text,
                         CommandRun run)
{
    if (controller->hooks.fill_line == NULL)
        return false;
    const CommandChoice choice = { "", NULL, run };
    controller_choose(controller, label, &choice, 1, "");
    controller->question.takes_text = true;
    /* A long text pushes the label out of sight. */
    session_say(&controller->session, "%s Enter takes the text, Esc leaves all as it was.", label);
    controller->hooks.fill_line(controller->hooks.context, text);
    return true;
}

/* --- answers -----------------------------------------------------------------------------------*/

static bool is_answer(const char *line, const char *word)
{
    return strcasecmp(line, word) == 0 || (strlen(line) == 1 && strncasecmp(line, word, 1) == 0);
}

/* What was chosen; not its second half where the first did not do what it should. */
static void run_choice(Controller *controller, const CommandChoice *choice, const char *argument)
{
    Status status = status_ok();
    if (choice->first != NULL)
        status = choice->first(&controller->session, &controller->host, "");
    if (status_is_ok(&status) && controller->question.text == NULL)
        status = choice->run(&controller->session, &controller->host, argument);
    if (!status_is_ok(&status))
        controller_complain(controller, &status);
}

static const CommandChoice *find_choice(const Question *question, const char *line)
{
    if (*line == '\0' && question->enter_takes_first)
        return &question->choices[0];
    for (size_t i = 0; i < question->count; i++)
        if (is_answer(line, question->choices[i].word))
            return &question->choices[i];
    return NULL;
}

static bool is_refusal(const char *line)
{
    return *line == '\0' || is_answer(line, "no") || is_answer(line, "cancel");
}

static bool is_command(const char *line)
{
    line += strspn(line, ": \t");
    size_t length = strcspn(line, " \t");
    return command_find(line, length) != NULL || (length == 1 && command_shortcut(*line) != NULL);
}

bool controller_insists(Controller *controller)
{
    if (!controller->question.insists)
        return false;
    Status status = status_error(STATUS_STATE, "answer first: y or Enter for yes, n for no");
    controller_complain(controller, &status);
    return true;
}

bool controller_answer(Controller *controller, const char *line)
{
    Question *question = &controller->question;
    if (question->text == NULL)
        return false;
    if (question->takes_text) {
        const CommandChoice choice = question->choices[0];
        controller_drop_question(controller);
        run_choice(controller, &choice, line);
        return true;
    }
    const CommandChoice *found = find_choice(question, line);
    if (found == NULL && !is_refusal(line) && !is_command(line) && controller_insists(controller))
        return true;
    const CommandChoice choice = found != NULL ? *found : (CommandChoice){ 0 };
    char *argument = question->argument;
    question->argument = NULL;
    if (found != NULL)
        question->unanswered = NULL;
    controller_drop_question(controller);
    if (found != NULL)
        run_choice(controller, &choice, argument);
    free(argument);
    return found != NULL || is_refusal(line);
}
