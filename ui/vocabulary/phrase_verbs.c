/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phrases of a verb and what it is done to: deleted, shown or hidden. */
#include <config.h>

#include "ui/vocabulary/phrases.h"

#include "engine/base/base.h"

/* What follows a verb of deletion, or NULL. To undo a game or a variation is not to delete it. */
static const char *after_deleting(const char *typed, bool *is_undo)
{
    static const char *const VERBS[] = { "delete", "remove", "erase", "clear", "undo" };
    const char *rest;
    for (size_t i = 0; i < ARRAY_LEN(VERBS); i++) {
        *is_undo = i == ARRAY_LEN(VERBS) - 1;
        if (phrase_begins(typed, VERBS[i], &rest))
            return rest;
    }
    return NULL;
}

const char *phrase_deletion(const char *typed)
{
    static const struct {
        const char *words, *line;
        bool may_be_undone;
    } DELETED[] = {
        { "game", "game delete", false },
        { "line", "delete variation", false },
        { "comment", "comment -", true },
        { "variation", "delete variation", false },
        { "note", "comment -", true },
        { "variations", "delete variations", false },
        { "comments", "delete comments", false },
        { "all variations", "delete variations", false },
        { "all comments", "delete comments", false },
        { "notes", "delete comments", false },
        { "mark", "nag none", true },
        { "marks", "delete marks", false },
        { "nag", "nag none", true },
        { "all marks", "delete marks", false },
        { "arrow", "arrow clear", true },
        { "arrows", "arrow clear", true },
        { "circle", "arrow clear", true },
        { "circles", "arrow clear", true },
        { "drawing", "arrow clear", true },
        { "drawings", "arrow clear", true },
    };
    bool is_undo;
    const char *more, *rest = after_deleting(typed, &is_undo);
    for (size_t i = 0; rest != NULL && i < ARRAY_LEN(DELETED); i++)
        if ((!is_undo || DELETED[i].may_be_undone) &&
            phrase_begins(rest, DELETED[i].words, &more) && *more == '\0')
            return DELETED[i].line;
    return NULL;
}

/* What follows a verb that switches something on or off, or NULL. */
static const char *after_switching(const char *typed, bool *is_on)
{
    static const char *const VERBS[] = { "show", "display", "enable",   "turn on",   "switch on",
                                         "hide", "disable", "turn off", "switch off" };
    enum { FIRST_OFF = 5 };
    const char *rest;
    for (size_t i = 0; i < ARRAY_LEN(VERBS); i++) {
        *is_on = i < FIRST_OFF;
        if (phrase_begins(typed, VERBS[i], &rest))
            return rest;
    }
    return NULL;
}

const char *phrase_switch(const char *typed)
{
    static const struct {
        const char *words, *on, *off; /* on NULL: `clocks` says how much time is left */
    } SWITCHED[] = {
        { "arrows", "arrows on", "arrows off" },
        { "coordinates", "set coordinates yes", "set coordinates no" },
        { "clock", NULL, "set clocks no" },
        { "clocks", NULL, "set clocks no" },
        { "graph", "zoom graph", "zoom off" },
        { "bar", "set evaluation-bar yes", "set evaluation-bar no" },
        { "eval bar", "set evaluation-bar yes", "set evaluation-bar no" },
        { "evaluation bar", "set evaluation-bar yes", "set evaluation-bar no" },
        { "engine lines", "analyse on", "analyse off" },
        { "engine", "analyse on", "analyse off" },
        { "analysis", "analyse on", "analyse off" },
        { "thoughts", "thoughts on", "thoughts off" },
        { "engine thoughts", "thoughts on", "thoughts off" },
        { "thinking", "thoughts on", "thoughts off" },
        { "captured pieces", "set captured yes", "set captured no" },
        { "pieces", "set blindfold no", "set blindfold yes" },
        { "sound", "set bell all", "set bell no" },
        { "mouse", "set mouse yes", "set mouse no" },
    };
    bool is_on;
    const char *more, *rest = after_switching(typed, &is_on);
    for (size_t i = 0; rest != NULL && i < ARRAY_LEN(SWITCHED); i++)
        if (phrase_begins(rest, SWITCHED[i].words, &more) && *more == '\0')
            return is_on ? SWITCHED[i].on : SWITCHED[i].off;
    return NULL;
}
