/* Messages of the session: the one shown and its full text, spelled with the reader's letters for
 * pieces. */
#include <config.h>

#include "ui/session/session.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/words.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

SpeechStyle session_style(const Session *session)
{
    return session->is_dialogue ? spell_style(&session->settings)
                                : letters_by_setting(&session->settings);
}

void session_spell(const Session *session, const char *text, StrBuf *spelled)
{
    if (session->is_dialogue)
        spell_heard(session_style(session), text, spelled);
    else
        spell_text(session_style(session), text, spelled);
}

void session_quote(const Session *session, const char *text, StrBuf *quoted)
{
    SpeechStyle style = session_style(session);
    if (session->is_dialogue)
        spell_heard(letters_are_meant(style) ? SPEECH_LETTERS : style, text, quoted);
    else
        strbuf_add_text(quoted, text);
}

void session_keep_whole(Session *session, const char *text)
{
    char *whole = alloc_string(text);
    free(session->said);
    session->said = whole;
}

static void keep_said(Session *session)
{
    if (session->message.text[0] != '\0')
        session_keep_whole(session, session->message.text);
}

/* The dialogue spells the message itself when it is spoken. */
static void spell_message(Session *session)
{
    session->message.is_spelled = false;
    if (!session->is_dialogue)
        spell_line(letters_by_setting(&session->settings), session->message.text,
                   sizeof session->message.text);
    keep_said(session);
}

static void say(Session *session, bool is_error, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

static void say(Session *session, bool is_error, const char *format, va_list args)
{
    utf8_vprintf(session->message.text, sizeof session->message.text, _(format), args);
    session->message.is_error = is_error;
    spell_message(session);
}

void session_say(Session *session, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say(session, false, format, args);
    va_end(args);
}

void session_say_error(Session *session, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say(session, true, format, args);
    va_end(args);
}

void session_say_spelled(Session *session, const char *text)
{
    session->message = (Message){ .is_spelled = true };
    utf8_printf(session->message.text, sizeof session->message.text, "%s", text);
    keep_said(session);
}

void session_put_before(Session *session, const Message *before)
{
    const Message now = session->message;
    if (before->text[0] == '\0')
        return;
    if (now.text[0] == '\0')
        session->message = *before;
    else
        utf8_printf(session->message.text, sizeof session->message.text, "%s %s", before->text,
                    now.text);
    keep_said(session);
}

void session_say_nothing(Session *session) { session_say(session, "%s", ""); }

/* Whether a sentence begins with a word of the line, which is quoted as it was typed. */
static bool begins_with_word_of(const char *sentence, const char *line)
{
    Word first = word_take(&sentence);
    while (first.length > 0 && first.text[first.length - 1] == ',')
        first.length--;
    for (Word word = word_take(&line); word.length > 0; word = word_take(&line))
        if (word.length == first.length && memcmp(word.text, first.text, first.length) == 0)
            return true;
    return false;
}

void session_complain_of(Session *session, const Status *status, const char *line)
{
    assert(!status_is_ok(status));
    bool has_place = status->line > 0 || status->column > 0; /* before the sentence */
    bool is_quoted = begins_with_word_of(status->text, line);
    char *text = has_place || is_quoted ? alloc_string(status->text) : capitalize(status->text);
    StrBuf sentence;
    strbuf_init(&sentence);
    sentence_add(&sentence, text);
    free(text);
    if (status->line > 0)
        session_say(session, "Line %d, column %d: %s", status->line, status->column, sentence.data);
    else if (has_place)
        session_say(session, "Column %d: %s", status->column, sentence.data);
    else
        session_say(session, "%s", sentence.data);
    strbuf_done(&sentence);
    session->message.is_error = true;
}

void session_complain(Session *session, const Status *status)
{
    session_complain_of(session, status, "");
}
