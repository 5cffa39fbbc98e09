/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start that the command line asks for. */
#ifndef LUFT_UI_SESSION_START_H
#define LUFT_UI_SESSION_START_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/record/time_control.h"
#include "ui/settings/settings.h"

typedef enum StartKind {
    START_MENU, /* bare `luft`: offers to resume, or a move begins a game */
    START_PLAY, /* `luft play`: a game against the engine begins at once */
    START_FILE  /* `luft FILE` or `luft FEN`: text holds what to open */
} StartKind;

typedef struct Start {
    StartKind kind;
    bool has_position;
    Position position;
    Color human; /* START_PLAY */
    bool human_random;
    TimeControls controls;    /* START_PLAY */
    bool is_unattended;       /* no person can answer a question first */
    bool is_script;           /* the dialogue reads a file of lines */
    bool is_dialogue;         /* line dialogue, in which words name commands, not keys */
    bool is_paced;            /* a weaker engine takes its time, and a typed move its pauses */
    const char *text;         /* START_FILE: a path or a FEN; not owned, like the paths below */
    const char *engine;       /* START_PLAY: the opponent, a name or a command; NULL: as set */
    int engine_elo;           /* that it is asked to play at, 0: as it does */
    const char *engines_path; /* the list of other engines, NULL: none is kept */
    const char *journal_path; /* where every move is kept, NULL: nowhere */
    const char *history_path; /* readline's history, NULL: nowhere */
    const char *greeted_path; /* exists once the first lines were shown, NULL: no greeting */
    const char *log_path;     /* what would disturb the screen, NULL: dropped */
    const char *games_dir;    /* where finished games go, NULL: nowhere */
    const char *recent_path;  /* the list of files opened lately, NULL: nowhere */
    const char *data_dir;     /* where features keep data, NULL: nowhere */
    const char *cache_dir;    /* for what can be made again, NULL: nowhere */
    /* Keeps the settings changed since the beginning for next time; NULL: nowhere. */
    Status (*keep_settings)(void *context, const Settings *began, const Settings *now);
    void *keep_context;
    const char *notice; /* what to say first, such as a fault in the settings; NULL: nothing */
} Start;

#endif
