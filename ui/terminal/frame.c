/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects a frame of curses in memory (memfd_create) instead of the terminal, and sends the
 * pictures that have changed with it: the wanted ones are compared with those shown, place by
 * place. */
#include <config.h>

#include "ui/terminal/frame.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/strbuf.h"
#include "ui/terminal/picture_codes.h"
#include "ui/terminal/rendition.h"

#include <assert.h>
#include <curses.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#include <wchar.h>

/* --- pictures --------------------------------------------------------------------------------- */

enum {
    KEPT_MAX = 160,        /* pictures with their bytes, or known to the terminal */
    KITTY_ID = 0x6c756600, /* the first number, less 1: other programs have theirs */
    REWRITTEN_GAP = 24     /* columns that curses rather writes again than moves over, and more */
};

/* A picture that was drawn: known to a terminal by its place here, or as sixels. */
typedef struct Kept {
    uint32_t key, ground;
    int rows, columns;
    StrBuf sixels;
} Kept;

static PicturesPlan plan;
static bool is_removal_due; /* the protocol has changed while kitty's pictures are shown */
static Picture wanted[PICTURES_MAX], shown[PICTURES_MAX];
static int shown_id[PICTURES_MAX]; /* kitty's */
static bool is_free[PICTURES_MAX]; /* nothing covers the wanted picture */
static bool is_rewritten[PICTURES_MAX];
static Kept kept[KEPT_MAX];
static int kept_count;

static void drop_kept(void)
{
    for (int i = 0; i < kept_count; i++)
        strbuf_done(&kept[i].sixels);
    kept_count = 0;
}

/* The terminal may have lost all pictures: those that kitty keeps. The bytes of sixels are luft's.
 */
static void pictures_forget(void)
{
    memset(shown, 0, sizeof shown);
    if (plan.way == PICTURES_KITTY)
        drop_kept();
}

void pictures_plan(const PicturesPlan *next)
{
    assert(next->way == PICTURES_NONE || (next->cell_width > 0 && next->cell_height > 0));
    is_removal_due |= plan.way == PICTURES_KITTY;
    plan = *next;
    pictures_forget();
    drop_kept();
}

PicturesWay pictures_way(void) { return plan.way; }

void pictures_show(const Picture *pictures)
{
    memset(wanted, 0, sizeof wanted);
    if (pictures && plan.way != PICTURES_NONE)
        memcpy(wanted, pictures, sizeof wanted);
}

/* A cell of one of curses' windows. */
typedef struct Cell {
    wchar_t text[CCHARW_MAX + 1];
    attr_t attributes;
    short pair;
    int wide_pair;
} Cell;

static Cell cell_at(WINDOW *window, int row, int column)
{
    Cell cell;
    cchar_t raw;
    memset(&cell, 0, sizeof cell);
    if (mvwin_wch(window, row, column, &raw) != ERR)
        getcchar(&raw, cell.text, &cell.attributes, &cell.pair, &cell.wide_pair);
    return cell;
}

static bool will_change(int row, int column)
{
    Cell now = cell_at(curscr, row, column), next = cell_at(newscr, row, column);
    return wcscmp(now.text, next.text) != 0 || now.attributes != next.attributes ||
           now.wide_pair != next.wide_pair;
}

static bool has_row(const Picture *picture, int row)
{
    return picture->key != 0 && row >= picture->row && row < picture->row + picture->rows;
}

/* Columns from first to last are sent again. */
static void note_rewritten(int row, int first, int last)
{
    for (int i = 0; i < PICTURES_MAX; i++)
        if (has_row(&wanted[i], row) && first < wanted[i].column + wanted[i].columns &&
            last >= wanted[i].column)
            is_rewritten[i] = true;
}

static void look_at_row(int row)
{
    int last = -1;
    for (int column = 0; column < COLS; column++) {
        if (!will_change(row, column))
            continue;
        bool is_near = last >= 0 && column - last <= REWRITTEN_GAP;
        note_rewritten(row, is_near ? last : column, column);
        last = column;
    }
}

static bool is_uncovered(const Picture *picture)
{
    for (int row = picture->row; row < picture->row + picture->rows; row++)
        for (int column = picture->column; column < picture->column + picture->columns; column++)
            if (cell_at(newscr, row, column).text[0] == L' ')
                return false;
    return true;
}

static void look_at_cells(void)
{
    bool is_looked_at[256] = { false };
    for (int i = 0; i < PICTURES_MAX; i++) {
        is_free[i] = wanted[i].key != 0 && is_uncovered(&wanted[i]);
        for (int row = wanted[i].row; is_free[i] && row < wanted[i].row + wanted[i].rows; row++)
            if (row < (int)ARRAY_LEN(is_looked_at) && !is_looked_at[row]) {
                is_looked_at[row] = true;
                look_at_row(row);
            }
    }
}

/* Before curses updates a frame. Reading cells moves the cursors of its windows, which are
 * restored. */
static void pictures_prepare(void)
{
    if (plan.way == PICTURES_NONE)
        return;
    int now_row, now_column, next_row, next_column;
    getyx(curscr, now_row, now_column);
    getyx(newscr, next_row, next_column);
    memset(is_rewritten, 0, sizeof is_rewritten);
    if (isendwin() || is_cleared(curscr) || is_cleared(newscr))
        pictures_forget();
    look_at_cells();
    wmove(curscr, now_row, now_column);
    wmove(newscr, next_row, next_column);
}

static void move_to(StrBuf *out, int row, int column)
{
    strbuf_addf(out, "\033[%d;%dH", row + 1, column + 1);
}

static bool is_kept(const Kept *one, const Picture *picture)
{
    bool is_same_ground = plan.way == PICTURES_KITTY || one->ground == picture->ground;
    return one->key == picture->key && one->rows == picture->rows &&
           one->columns == picture->columns && is_same_ground;
}

static void draw(Kept *one, int number, StrBuf *out)
{
    int width = one->columns * plan.cell_width, height = one->rows * plan.cell_height;
    uint8_t *rgba = alloc_zeroed((size_t)width * (size_t)height, 4);
    plan.draw(plan.context, one->key, width, height, rgba);
    if (plan.way == PICTURES_KITTY)
        kitty_add_image(out, (uint32_t)(KITTY_ID + number), width, height, rgba);
    else
        sixel_add(&one->sixels, width, height, rgba, one->ground);
    free(rgba);
}

/* Room for a whole frame. */
static void make_room(StrBuf *out)
{
    if (kept_count + PICTURES_MAX <= KEPT_MAX)
        return;
    for (int i = 0; i < kept_count && plan.way == PICTURES_KITTY; i++)
        kitty_add_forget(out, (uint32_t)(KITTY_ID + i + 1));
    memset(shown, 0, sizeof shown);
    drop_kept();
}

/* The number, from 1, of the stored picture, which is drawn if it is new. */
static int number_of(const Picture *picture, StrBuf *out)
{
    for (int i = 0; i < kept_count; i++)
        if (is_kept(&kept[i], picture))
            return i + 1;
    Kept *one = &kept[kept_count++];
    *one = (Kept){ picture->key, picture->ground, picture->rows, picture->columns, { 0 } };
    strbuf_init(&one->sixels);
    draw(one, kept_count, out);
    return kept_count;
}

static bool is_shown(int place)
{
    const Picture *now = &shown[place], *next = &wanted[place];
    return now->key == next->key && now->row == next->row && now->column == next->column &&
           now->rows == next->rows && now->columns == next->columns &&
           (plan.way == PICTURES_KITTY || now->ground == next->ground);
}

static void put(int place, StrBuf *out)
{
    const Picture *picture = &wanted[place];
    assert(picture->rows > 0 && picture->columns > 0);
    int number = number_of(picture, out);
    move_to(out, picture->row, picture->column);
    if (plan.way == PICTURES_KITTY)
        kitty_add_place(out, (uint32_t)(KITTY_ID + number), place + 1, picture->rows,
                        picture->columns);
    else
        strbuf_add(out, kept[number - 1].sixels.data, kept[number - 1].sixels.length);
    shown[place] = *picture;
    shown_id[place] = KITTY_ID + number;
}

/* curses has already written over a sixel. */
static void take_away(int place, StrBuf *out)
{
    if (plan.way == PICTURES_KITTY)
        kitty_add_remove(out, (uint32_t)shown_id[place], place + 1);
    shown[place] = (Picture){ 0 };
}

/* After that: appends the bytes to send. */
static void pictures_send(StrBuf *out)
{
    size_t before = out->length;
    if (is_removal_due)
        strbuf_add_text(out, KITTY_REMOVE_ALL);
    is_removal_due = false;
    if (plan.way == PICTURES_NONE)
        return;
    make_room(out);
    for (int i = 0; i < PICTURES_MAX; i++)
        if (shown[i].key != 0 && (!is_free[i] || !is_shown(i)))
            take_away(i, out);
    for (int i = 0; i < PICTURES_MAX; i++)
        if (is_free[i] && (is_rewritten[i] || !is_shown(i)))
            put(i, out);
    if (out->length > before)
        move_to(out, getcury(curscr), getcurx(curscr));
}

/* --- the frame -------------------------------------------------------------------------------- */

static int curses_fd = -1;
static int terminal_fd = -1;
static int memory_fd = -1;
static RenditionState rendition;

/* Memory to write frames to, -1: none. The limit on the size of files (ulimit -f) holds for it too,
 * and what curses could not write would be lost. */
static int open_memory(void)
{
    int fd = -1;
#if defined HAVE_MEMFD_CREATE && defined HAVE_DUP3
    struct rlimit limit;
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur == RLIM_INFINITY)
        fd = memfd_create("luft's frame", MFD_CLOEXEC);
#endif
    return fd;
}

void frame_open(int curses, int terminal)
{
    assert(curses >= 0 && terminal >= 0 && curses != terminal && memory_fd < 0);
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
    rendition.colors = NULL;
    pictures_plan(&(PicturesPlan){ 0 });
    pictures_show(NULL);
    is_removal_due = false;
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
#if defined HAVE_MEMFD_CREATE && defined HAVE_DUP3
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
        size_t most = (size_t)length < sizeof chunk ? (size_t)length : sizeof chunk;
        ssize_t got = fdio_read(memory_fd, chunk, most);
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
