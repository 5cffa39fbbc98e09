/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a transcript, whose older half is dropped when it is full. */
#include <config.h>

#include "engine/external/transcript.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/text/words.h"

#include <assert.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    TEXT_MAX = 1 << 18, /* hours of a game, minutes of analysis */
    LINE_MAX_SHOWN = 2048
};

void transcript_init(Transcript *t, const char *name)
{
    *t = (Transcript){ .name = alloc_string(name), .path = alloc_string(""), .file = -1 };
    strbuf_init(&t->text);
    strbuf_init(&t->begun);
}

void transcript_done(Transcript *t)
{
    if (t->file >= 0)
        close(t->file);
    free(t->name);
    free(t->path);
    strbuf_done(&t->text);
    strbuf_done(&t->begun);
}

static void drop_oldest(Transcript *t)
{
    if (t->text.length <= TEXT_MAX)
        return;
    const char *half = t->text.data + t->text.length - TEXT_MAX / 2;
    strbuf_drop_front(&t->text, (size_t)(strchr(half, '\n') + 1 - t->text.data));
}

/* A full disk ends the log, not the game. */
static void log_text(Transcript *t, const char *text, size_t length)
{
    StrBuf lines;
    if (t->file < 0)
        return;
    strbuf_init(&lines);
    for (const char *end = text + length; text < end;) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        strbuf_addf(&lines, "%s ", t->name);
        strbuf_add(&lines, text, (size_t)(newline + 1 - text));
        text = newline + 1;
    }
    if (!fdio_write(t->file, lines.data, lines.length)) {
        close(t->file);
        t->file = -1;
    }
    strbuf_done(&lines);
}

void transcript_add(Transcript *t, TranscriptKind kind, const char *line, size_t length)
{
    assert(kind >= TRANSCRIPT_SAID && kind <= TRANSCRIPT_EVENT);
    static const char MARKS[] = { '>', '<', '!', '*' };
    struct timespec now;
    struct tm local;
    char shown[LINE_MAX_SHOWN];
    clock_gettime(CLOCK_REALTIME, &now);
    localtime_r(&now.tv_sec, &local);
    word_printable((Word){ line, length }, shown, sizeof shown);
    if (kind == TRANSCRIPT_EVENT) /* the previous line was not completed */
        strbuf_clear(&t->begun);
    size_t start = t->text.length;
    strbuf_addf(&t->text, "%02d:%02d:%02d.%03d %c %s\n", local.tm_hour, local.tm_min, local.tm_sec,
                (int)(now.tv_nsec / 1000000), MARKS[kind], shown);
    log_text(t, t->text.data + start, t->text.length - start);
    drop_oldest(t);
}

void transcript_add_written(Transcript *t, const char *bytes, size_t count)
{
    for (const char *end = bytes + count; bytes < end;) {
        const char *newline = memchr(bytes, '\n', (size_t)(end - bytes));
        strbuf_add(&t->begun, bytes, (size_t)((newline != NULL ? newline : end) - bytes));
        if (newline == NULL)
            return;
        transcript_add(t, TRANSCRIPT_SAID, t->begun.data, t->begun.length);
        strbuf_clear(&t->begun);
        bytes = newline + 1;
    }
}

void transcript_log_to(Transcript *t, const char *path)
{
    if (strcmp(path, t->path) == 0)
        return;
    if (t->file >= 0)
        close(t->file);
    free(t->path);
    t->path = alloc_string(path);
    t->file =
        *path != '\0'
            ? open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0600)
            : -1;
    log_text(t, t->text.data, t->text.length);
}

void transcript_copy_tail(const Transcript *t, int lines, StrBuf *out)
{
    assert(lines >= 0);
    size_t start = t->text.length;
    for (; start > 0; start--)
        if (t->text.data[start - 1] == '\n' && lines-- == 0)
            break;
    strbuf_add(out, t->text.data + start, t->text.length - start);
}
