/* The list of recently opened files, cached because a screen asks for it at each paint. */
#include <config.h>

#include "ui/session/session.h"

#include "ui/document/recent.h"

void session_read_recent(Session *session)
{
    recent_done(&session->recent);
    recent_read(session->recent_path, (size_t)session->settings.recent_files, &session->recent);
}
