/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The greeting of the first run: an empty marker file exists once it was shown. */
#ifndef LUFT_UI_STORAGE_GREETING_H
#define LUFT_UI_STORAGE_GREETING_H

#include "ui/session/session.h"

/* It is due while the file does not exist; path is not copied, NULL: never. */
void greeting_open(Session *session, const char *path);
/* Whether it is to be shown: no move has been made. */
bool greeting_is_shown(const Session *session);
/* It has been shown: creates the file. */
void greeting_note(Session *session);
void greeting_end(Session *session);
/* After each change: ends it if it was shown and is no longer. */
void greeting_settle(Session *session);

#endif
