/* "\r\n" and "\r" become '\n', also where the two come in different pieces. */
#include <config.h>

#include "ui/terminal/paste_text.h"

#include "engine/base/strbuf.h"

void paste_text_init(PasteText *paste) { strbuf_init(&paste->text); }

void paste_text_done(PasteText *paste) { strbuf_done(&paste->text); }

void paste_text_begin(PasteText *paste)
{
    strbuf_clear(&paste->text);
    paste->is_truncated = paste->was_return = false;
}

void paste_text_add(PasteText *paste, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        bool is_second = bytes[i] == '\n' && paste->was_return;
        paste->was_return = bytes[i] == '\r';
        if (is_second)
            continue;
        if (paste->text.length == PASTE_TEXT_MAX)
            paste->is_truncated = true;
        else
            strbuf_add_char(&paste->text, paste->was_return ? '\n' : bytes[i]);
    }
}

void paste_text_take(PasteText *paste, Event *event)
{
    *event = (Event){ .kind = EVENT_PASTE };
    event->paste.length = paste->text.length;
    event->paste.truncated = paste->is_truncated;
    event->paste.text = strbuf_detach(&paste->text);
}
