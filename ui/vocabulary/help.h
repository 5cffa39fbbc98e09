/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the help. Private to help.c, help_page.c and help_topic.c. */
#ifndef LUFT_UI_VOCABULARY_HELP_H
#define LUFT_UI_VOCABULARY_HELP_H

#include "engine/base/strbuf.h"
#include "ui/modes/command.h"
#include "ui/session/session.h"

enum { HELP_WIDTH = 76 }; /* the usual width of a page */

/* A text and the width of its lines. */
typedef struct HelpPage {
    StrBuf *text;
    int width;
} HelpPage;

/* --- help_page.c ------------------------------------------------------------------------------ */

void help_add_sentence(const char *sentence, const HelpPage *page);

/* A heading above indented lines. */
void help_add_heading(const char *heading, const HelpPage *page);

/* A name and its meaning, in two columns. */
void help_add_row(const char *name, const char *help, const HelpPage *page);

/* On as many lines as it needs, all but the first indented. */
void help_add_call(const char *call, const HelpPage *page);

/* The command as the person types it, with its arguments. */
void help_write_call(const Command *command, StrBuf *call);

/* --- help_topic.c ----------------------------------------------------------------------------- */

/* "castle", "short castling": spoken as a move. */
bool help_is_castling(const char *topic);

/* The move O-O, its rules, and where one is set up the command for castling rights. */
void help_add_castling(const Session *session, const HelpPage *page);

/* A command, a setting or a section of the manual; false: none of them. Listeners hear the short
 * help alone of a command. */
bool help_add_topic(const Session *session, const char *topic, const HelpPage *page);

#endif
