/* A text that is updated while it is shown, until its panel is closed. */
#include <config.h>

#include "ui/controller/live_text.h"

#include "engine/base/alloc.h"
#include "engine/base/strbuf.h"
#include "ui/command/app.h"
#include "ui/pager/pager.h"

#include <stdlib.h>

void live_text_begin(LiveText *live, LiveWrite *write, const char *argument)
{
    live_text_end(live);
    *live = (LiveText){ .write = write, .argument = alloc_string(argument) };
}

void live_text_end(LiveText *live)
{
    free(live->argument);
    *live = (LiveText){ 0 };
}

/* false: it is no longer to be shown. */
static bool show(LiveText *live, const App *app, bool has_panel, const char *text)
{
    if (live->is_shown)
        return pager_rewrite(app->modes, text);
    if (has_panel)
        pager_open_live(app->modes, text);
    else
        app->print(app->context, text);
    live->is_shown = true;
    return has_panel;
}

bool live_text_settle(LiveText *live, Session *session, const App *app, bool has_panel)
{
    if (live->write == NULL)
        return false;
    StrBuf text;
    strbuf_init(&text);
    LiveState state = live->write(session, live->argument, &text);
    bool is_open = text.length == 0 || show(live, app, has_panel, text.data);
    if (state == LIVE_ENDS || !is_open)
        live_text_end(live);
    strbuf_done(&text);
    return state != LIVE_WAITS;
}
