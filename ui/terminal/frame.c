/* Collects a frame of curses in memory (memfd_create) in place of the terminal. */
#include <config.h>

#include "ui/terminal/frame.h"

#include "engine/base/fdio.h"
#include "engine/base/strbuf.h"
#include "ui/terminal/pictures.h"
#include "ui/terminal/rendition.h"

#include <curses.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

static int curses_fd = -1;
static int terminal_fd = -1;
static int memory_fd = -1;
static RenditionState rendition;

/* Memory to write frames to, -1: none. The limit on the size of files (ulimit -f) holds for it too,
 * and what curses could not write would be lost. */
static int open_memory(void)
{
    int fd = -1;
#if HAVE_MEMFD_CREATE && HAVE_DUP3
    struct rlimit limit;
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur == RLIM_INFINITY)
        fd = memfd_create("luft's frame", MFD_CLOEXEC);
#endif
    return fd;
}

void frame_open(int curses, int terminal)
{
    curses_fd = curses;
    terminal_fd = terminal;
    frame_forget();
    memory_fd = open_memory();
}

void frame_close(void)
{
    if (memory_fd >= 0)
        close(memory_fd);
    memory_fd = -1;
}

bool frame_is_gathered(void) { return memory_fd >= 0; }

void frame_set_colors(const uint32_t *colors) { rendition.colors = colors; }

void frame_forget(void)
{
    const uint32_t *colors = rendition.colors;
    rendition_forget(&rendition);
    rendition.colors = colors;
    pictures_forget();
}

/* Redirects curses' output. */
static bool lead_to(int fd)
{
#if HAVE_MEMFD_CREATE && HAVE_DUP3
    return fd >= 0 && dup3(fd, curses_fd, O_CLOEXEC) >= 0;
#else
    (void)fd;
    return false;
#endif
}

/* Errors are ignored: the reader notices that the terminal is gone. */
static void send_bytes(const char *bytes, size_t length)
{
    bool is_written = fdio_write(terminal_fd, bytes, length);
    (void)is_written;
}

/* Takes what curses has written and empties the memory. */
static void take_written(StrBuf *bytes)
{
    off_t length = lseek(memory_fd, 0, SEEK_CUR);
    lseek(memory_fd, 0, SEEK_SET);
    char chunk[4096];
    while (length > 0) {
        size_t wanted = (size_t)length < sizeof chunk ? (size_t)length : sizeof chunk;
        ssize_t got = fdio_read(memory_fd, chunk, wanted);
        if (got <= 0)
            break;
        strbuf_add(bytes, chunk, (size_t)got);
        length -= got;
    }
    lseek(memory_fd, 0, SEEK_SET);
}

static void update(bool shows_cursor)
{
    curs_set(shows_cursor ? 1 : 0);
    doupdate();
}

/* After the terminal was left, curses sets its modes before it paints, which requires a terminal as
 * output: a blank screen is painted first. */
static void take_back(void)
{
    WINDOW *blank = newwin(0, 0, 0, 0);
    if (!blank)
        return;
    overwrite(newscr, blank);
    werase(newscr);
    doupdate();
    overwrite(blank, newscr);
    delwin(blank);
    frame_forget();
}

void frame_send(FrameEnds ends, bool shows_cursor)
{
    if (isendwin())
        take_back();
    if (!lead_to(memory_fd)) {
        send_bytes(ends.begin, strlen(ends.begin));
        update(shows_cursor);
        send_bytes(ends.end, strlen(ends.end));
        return;
    }
    pictures_prepare();
    update(shows_cursor);
    lead_to(terminal_fd);
    StrBuf written;
    StrBuf frame;
    strbuf_init(&written);
    strbuf_init(&frame);
    take_written(&written);
    strbuf_add_text(&frame, ends.begin);
    rendition_squeeze(&rendition, written.data, written.length, &frame);
    size_t text_end = frame.length;
    pictures_send(&frame);
    bool has_news = written.length > 0 || frame.length > text_end;
    strbuf_add_text(&frame, ends.end);
    if (has_news)
        send_bytes(frame.data, frame.length);
    strbuf_done(&written);
    strbuf_done(&frame);
}
