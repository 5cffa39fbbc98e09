/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the table of settings, shared by settings.c and settings_rows.c and private to them. */
#ifndef LUFT_UI_SETTINGS_SETTINGS_STATE_H
#define LUFT_UI_SETTINGS_SETTINGS_STATE_H

#include "engine/base/status.h"
#include "engine/text/option.h"

typedef enum Kind {
    KIND_FLAG,
    KIND_NUMBER,
    KIND_SECONDS, /* a number of milliseconds, read and written in seconds */
    KIND_WORD, /* an enum */
    KIND_NAME, /* a text that is one of the words */
    KIND_TEXT,
    KIND_ENGINE, /* a name of the list; luft's own is kept as "" */
    KIND_PATH,   /* absolute, however it was given */
    KIND_PATHS,  /* several of them, colons between */
    KIND_CLOCK,
    KIND_COLORS,
    KIND_LEVEL, /* a rating kept as such, said as the level nearest to it */
    KIND_ELO    /* a rating; its word is the full strength */
} Kind;

/* The headings of the groups. */
typedef enum Group {
    GROUP_PLAY,
    GROUP_ENGINE,
    GROUP_ANALYSIS,
    GROUP_BOARD,
    GROUP_LOOK,
    GROUP_SPEECH,
    GROUP_BOOKS,
    GROUP_NB
} Group;

typedef struct Setting {
    OptionRow option; /* its place in Settings */
    Group group;
    Kind kind;
    const char *words; /* blank-separated: of a KIND_WORD in the order of its enum, of a KIND_NAME;
                          of a number what 0 and then -1 is called; of a text what an
                          empty one is called */
    const char *unit;  /* of a number, NULL: none */
} Setting;

/* By its name in any spelling; NULL if unknown. */
const Setting *setting_find(const char *name);
/* The error for a name that setting_find does not know, with the nearest one. */
Status setting_unknown(const char *name);

/* Its word stands for 0. */
bool setting_has_zero(const Setting *setting);

#endif
