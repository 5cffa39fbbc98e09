/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The greeting of the first run. An empty marker file records that it was shown. */
#ifndef LUFT_UI_STORAGE_GREETING_H
#define LUFT_UI_STORAGE_GREETING_H

#include "ui/session/session.h"

/* The greeting is due while the file does not exist; path is not copied; NULL: never. */
void greeting_open(Session *session, const char *path);
/* Whether to show it: it is due, and no move has been made. */
bool greeting_is_shown(const Session *session);
/* It has been shown: creates the file. */
void greeting_note(Session *session);
void greeting_end(Session *session);
/* Called after each change: ends the greeting once it is no longer shown. */
void greeting_settle(Session *session);

#endif
