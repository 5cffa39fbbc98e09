/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The output of --help, from the tables of verbs and flags. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/option.h"
#include "engine/text/width.h"
#include "src/options/options.h"
#include "src/options/options_table.h"

enum { HELP_INDENT = 32, HELP_WIDTH = 47 };

/* The left column: a long entry has its own line. */
static void help_left(const char *call, StrBuf *out)
{
    enum { COLUMNS = HELP_INDENT - 2 };
    strbuf_add_text(out, "  ");
    if (width_text(call) < COLUMNS)
        width_pad(out, call, COLUMNS);
    else
        strbuf_addf(out, "%s\n%*s", call, HELP_INDENT, "");
}

static void help_flag(const Flag *flag, StrBuf *out)
{
    StrBuf left;
    strbuf_init(&left);
    if (flag->letter)
        strbuf_addf(&left, "-%c ", flag->letter);
    strbuf_addf(&left, "--%s", flag->option.name);
    if (flag->need == VALUE_REQUIRED)
        strbuf_addf(&left, " %s", flag->value);
    else if (flag->need == VALUE_OPTIONAL)
        strbuf_addf(&left, "[=%s]", flag->value);
    help_left(left.data, out);
    width_add_wrapped(out, _(flag->option.help), HELP_INDENT, HELP_WIDTH);
    strbuf_done(&left);
}

static void help_flags_of(unsigned modes, StrBuf *out)
{
    for (const Flag *flag = options_flags(); flag->option.name != NULL; flag++)
        if ((flag->modes & modes) != 0 || flag->modes == modes)
            help_flag(flag, out);
}

static void help_call(const char *verb, const char *operands, const char *help, StrBuf *out)
{
    StrBuf call;
    strbuf_init(&call);
    strbuf_addf(&call, *verb != '\0' ? "luft %s %s" : "luft%s %s", verb, operands);
    help_left(call.data, out);
    width_add_wrapped(out, help, HELP_INDENT, HELP_WIDTH);
    strbuf_done(&call);
}

static void help_section(const char *title, unsigned modes, StrBuf *out)
{
    strbuf_addf(out, "\n%s\n", title);
    help_flags_of(modes, out);
}

static void help_verb_section(const char *name, unsigned modes, StrBuf *out)
{
    char title[64];
    utf8_printf(title, sizeof title, _("Options of luft %s:"), name);
    help_section(title, modes, out);
}

static void help_all(StrBuf *out)
{
    strbuf_addf(out, "luft - %s\n\n", _("chess in the terminal"));
    help_call("", "[FILE | FEN | -]", _("play, or look at games and positions"), out);
    for (const Verb *verb = options_verbs(); verb->name != NULL; verb++)
        help_call(verb->name, verb->operands, _(verb->help), out);
    help_section(_("Options of luft play:"), FOR_PLAY, out);
    help_section(_("Options of luft analyse and annotate:"), FOR_SEARCH, out);
    help_section(_("Options of luft check:"), FOR_CHECK, out);
    help_verb_section("fmt", FOR_FMT, out);
    help_section(_("Options of luft match:"), FOR_MATCH, out);
    help_section(_("Options of luft games:"), FOR_GAMES, out);
    help_section(_("Options of luft book:"), FOR_BOOK, out);
    help_verb_section("perft", FOR_PERFT, out);
    help_section(_("Options:"), 0, out);
}

static bool has_flags(unsigned modes)
{
    for (const Flag *flag = options_flags(); flag->option.name != NULL; flag++)
        if ((flag->modes & modes) != 0)
            return true;
    return false;
}

static void help_verb(const Verb *verb, StrBuf *out)
{
    unsigned modes = 1u << verb->mode;
    help_call(verb->name, verb->operands, _(verb->help), out);
    if (has_flags(modes))
        help_verb_section(verb->name, modes, out);
    if (verb->mode == MODE_PLAY)
        help_section(_("Options:"), 0, out);
    strbuf_addf(out, "\n%s\n  %s\n  %s\n", _("Examples:"), verb->example, verb->another_example);
}

void options_help(Mode verb, StrBuf *out)
{
    const Verb *row = options_verbs();
    while (row->name != NULL && row->mode != verb)
        row++;
    if (row->name != NULL)
        help_verb(row, out);
    else
        help_all(out);
    strbuf_addf(out, "\n%s ", _("Exit status: 0 done, 1 failed, 2 wrong usage."));
    /* Translators: the argument is the name of a manual page. */
    strbuf_addf(out, _("More: man %s"), row->name != NULL ? row->page : "luft");
    strbuf_add_char(out, '\n');
}
