/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of the help: sentences, headings, calls, rows of two columns. */
#include <config.h>

#include "ui/vocabulary/help.h"

#include "engine/base/strbuf.h"
#include "engine/text/width.h"
#include "ui/modes/command.h"
#include "ui/vocabulary/own_words.h"
#include "ui/vocabulary/vocabulary.h"

#include <assert.h>
#include <string.h>

/* A single page fits the terminal, up to a little over 80 columns; in wider ones, pages of at least
 * the minimum width are side by side. Descriptions have their own column. */
enum { PAGE_WIDTH_MAX = 96, PAGE_WIDTH_MIN = 56, PAGE_GAP = 3, MARGINS = 4 };
enum { PAGE_NARROWEST = 30 };

int vocabulary_page_width(int columns)
{
    assert(columns >= 0);
    if (columns == 0)
        return HELP_WIDTH;
    int pages = (columns - MARGINS + PAGE_GAP) / (PAGE_WIDTH_MIN + PAGE_GAP);
    if (pages <= 1)
        return int_clamp(columns - MARGINS, PAGE_NARROWEST, PAGE_WIDTH_MAX);
    return int_min(HELP_WIDTH, (columns - MARGINS - PAGE_GAP * (pages - 1)) / pages);
}

void help_add_sentence(const char *sentence, const HelpPage *page)
{
    width_add_wrapped(page->text, sentence, 0, page->width);
}

void help_add_heading(const char *heading, const HelpPage *page)
{
    strbuf_add_char(page->text, '\n');
    width_add_wrapped(page->text, heading, 2, page->width - 2);
}

void help_add_row(const char *name, const char *help, const HelpPage *page)
{
    int name_width = page->width * 20 / HELP_WIDTH;
    strbuf_add_text(page->text, "  ");
    width_pad(page->text, name, name_width);
    if (width_text(name) > name_width && width_text(help) > 0)
        strbuf_addf(page->text, "\n%*s", name_width + 2, "");
    strbuf_add_text(page->text, "  ");
    width_add_wrapped(page->text, help, name_width + 4, page->width - name_width - 4);
}

/* The longest prefix of a call that fits and ends after a bar or a blank. */
static size_t fit_call(const char *call, int columns)
{
    size_t length = width_fit(call, columns), end = length;
    if (call[length] == '\0')
        return length;
    while (end > 0 && strchr("| ", call[end - 1]) == NULL)
        end--;
    return end > 0 ? end : length;
}

enum { CALL_INDENT = 4 };

void help_add_call(const char *call, const HelpPage *page)
{
    for (const char *rest = call; *rest != '\0';) {
        size_t length = fit_call(rest, page->width - CALL_INDENT);
        strbuf_add(page->text, rest, length);
        rest += length;
        if (*rest != '\0')
            strbuf_addf(page->text, "\n%*s", CALL_INDENT, "");
    }
}

void help_write_call(const Command *command, StrBuf *call)
{
    own_words_add_name(command->name, call);
    if (*command->arguments != '\0')
        strbuf_addf(call, " %s", command->arguments);
}
