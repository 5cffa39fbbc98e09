/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal's abilities, by the environment and terminfo. */
#include <config.h>

#include "ui/terminal/termkind.h"

#include "engine/base/base.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

static bool is_promise(const char *colorterm)
{
    return colorterm && (strcmp(colorterm, "truecolor") == 0 || strcmp(colorterm, "24bit") == 0);
}

TermColors termkind_decide_colors(const TermColorHints *hints)
{
    bool is_forced = hints->force && *hints->force && strcmp(hints->force, "0") != 0;
    bool is_refused = hints->no_color && *hints->no_color && !is_forced;
    if (hints->off || is_refused || hints->terminfo_colors < 8)
        return TERM_COLORS_NONE;
    if (hints->terminfo_colors >= 256) {
        bool is_true = hints->terminfo_direct || is_promise(hints->colorterm);
        if (is_true && hints->is_gathered)
            return TERM_COLORS_TRUE;
        return hints->terminfo_direct ? TERM_COLORS_8 : TERM_COLORS_256;
    }
    return hints->terminfo_colors >= 16 ? TERM_COLORS_16 : TERM_COLORS_8;
}

TermColors termkind_colors(bool is_gathered, bool off)
{
    TermColorHints hints = {
        .terminfo_colors = tigetnum("colors"),
        .terminfo_direct = tigetflag("RGB") > 0 || tigetnum("RGB") > 0,
        .colorterm = getenv("COLORTERM"),
        .is_gathered = is_gathered,
        .off = off,
        .no_color = getenv("NO_COLOR"),
        .force = getenv("CLICOLOR_FORCE"),
    };
    return termkind_decide_colors(&hints);
}

/* The capabilities of a terminal by terminfo. */
typedef struct EntryFacts {
    bool places_cursor;
    int colors; /* below 1: none */
} EntryFacts;

/* All zero if terminfo has no entry for name. */
static EntryFacts entry_facts(const char *name, int fd)
{
    int error;
    TERMINAL *before = cur_term;
    if (setupterm(name, fd, &error) != OK)
        return (EntryFacts){ 0 };
    EntryFacts facts = { .places_cursor = cursor_address != NULL, .colors = max_colors };
    TERMINAL *probed = cur_term;
    set_curterm(before);
    del_curterm(probed);
    return facts;
}

/* If COLORTERM promises 24-bit colours and TERM has fewer numbers than the frame needs to stand for
 * them, its variant of 256 colours is used, which differs in nothing else. */
static void choose_entry(const char *term, int fd, char name[TERMKIND_NAME_MAX])
{
    snprintf(name, TERMKIND_NAME_MAX, "%s", term);
    if (!is_promise(getenv("COLORTERM")) || entry_facts(term, fd).colors >= 256)
        return;
    char sister[TERMKIND_NAME_MAX];
    int length = snprintf(sister, sizeof sister, "%s-256color", term);
    if (length > 0 && length < TERMKIND_NAME_MAX && entry_facts(sister, fd).colors >= 256)
        memcpy(name, sister, (size_t)length + 1);
}

Status termkind_name(int fd, char name[TERMKIND_NAME_MAX])
{
    const char *term = getenv("TERM");
    if (!term || !*term)
        return status_error(STATUS_UNSUPPORTED, "TERM is not set");
    if (strlen(term) >= TERMKIND_NAME_MAX || !entry_facts(term, fd).places_cursor)
        return status_error(STATUS_UNSUPPORTED,
                            "the terminal \"%.40s\" is unknown here or cannot "
                            "place its cursor; `luft --plain` does without",
                            term);
    choose_entry(term, fd, name);
    return status_ok();
}

bool termkind_is_multiplexed(void)
{
    const char *term = getenv("TERM");
    return getenv("TMUX") || getenv("STY") ||
           (term && (strncmp(term, "tmux", 4) == 0 || strncmp(term, "screen", 6) == 0));
}

/* Inside tmux and screen the terminal is unknown. */
bool termkind_draws_sextants(void)
{
    static const char *const TERMS[] = { "xterm-kitty", "foot",    "xterm-ghostty",
                                         "ghostty",     "wezterm", "contour" };
    static const char *const PROGRAMS[] = { "kitty", "ghostty", "WezTerm" };
    const char *term = getenv("TERM"), *program = getenv("TERM_PROGRAM");
    if (termkind_is_multiplexed())
        return false;
    for (size_t i = 0; term && i < ARRAY_LEN(TERMS); i++)
        if (strncmp(term, TERMS[i], strlen(TERMS[i])) == 0)
            return true;
    for (size_t i = 0; program && i < ARRAY_LEN(PROGRAMS); i++)
        if (strcmp(program, PROGRAMS[i]) == 0)
            return true;
    return false;
}
