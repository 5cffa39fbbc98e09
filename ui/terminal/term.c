/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts and ends curses, and does what ncurses cannot: bracketed paste, drag
 * reports, synchronised frames, and the string that restores everything when there is no time for
 * endwin. */
#include <config.h>

#include "ui/terminal/term.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "ui/terminal/answers.h"
#include "ui/terminal/decoder.h"
#include "ui/terminal/frame.h"
#include "ui/terminal/picture_codes.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/termkind.h"

#include <assert.h>
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { ESCAPE_DELAY_MS = 25, REMOTE_ESCAPE_DELAY_MS = 100, RESET_MAX = 512, LAST_WORDS_MAX = 256 };

#define CURSOR_STEADY "\033[2 q" /* DECSCUSR */
#define CURSOR_USUAL "\033[0 q"
#define DRAG_ON "\033[?1002h"
#define DRAG_OFF "\033[?1002l"
#define FRAME_BEGIN "\033[?2026h"
#define FRAME_END "\033[?2026l"

static bool is_registered; /* with atexit */
static SCREEN *screen;     /* NULL while closed */
static bool is_left;       /* between term_leave and term_enter */
static FILE *input_file;
static FILE *output_file;
static int output_fd = -1;     /* our own: that of output_file is led elsewhere at times (frame) */
static bool is_steady;         /* the cursor */
static bool has_private_modes; /* the terminal takes or ignores what follows ESC [ ? */
static bool mouse_is_wanted;
static bool mouse_is_on;
static TermColors colors;
static const char *log_path;
static int saved_stderr = -1;

/* For the crash reset: read by a signal handler, so written only while none can come or whole. */
static struct termios shell_modes;
static char reset_text[RESET_MAX];
static char fault_words[LAST_WORDS_MAX], signal_words[LAST_WORDS_MAX];
static size_t reset_length;

/* Errors are ignored: the reader notices that the terminal is gone. */
static void write_anyway(const char *bytes, size_t length)
{
    bool is_written = fdio_write(output_fd, bytes, length);
    (void)is_written;
}

static void write_text(const char *text) { write_anyway(text, strlen(text)); }

static TermColors start_colors(bool off)
{
    TermColors decided = termkind_colors(frame_is_gathered(), off);
    if (decided == TERM_COLORS_NONE || start_color() == ERR)
        return TERM_COLORS_NONE;
    use_default_colors();
    return decided;
}

/* --- the crash reset -------------------------------------------------------------------------- */

static void reset_add(const char *text)
{
    size_t length = strlen(text);
    if (reset_length + length <= sizeof reset_text) {
        memcpy(reset_text + reset_length, text, length);
        reset_length += length;
    }
}

/* A capability without its padding marks, "$<5/>", which only tputs understands. */
static void reset_add_capability(const char *name)
{
    const char *value = tigetstr(name);
    if (!value || value == (char *)-1)
        return;
    char bytes[RESET_MAX];
    size_t length = 0;
    for (const char *p = value; *p && length + 1 < sizeof bytes; p++) {
        if (p[0] == '$' && p[1] == '<' && strchr(p, '>'))
            p = strchr(p, '>');
        else
            bytes[length++] = *p;
    }
    bytes[length] = '\0';
    reset_add(bytes);
}

static void compose_reset(void)
{
    reset_length = 0;
    if (pictures_way() == PICTURES_KITTY)
        reset_add(KITTY_REMOVE_ALL);
    if (mouse_is_on)
        reset_add("\033[?1000l" DRAG_OFF "\033[?1006l");
    if (has_private_modes)
        reset_add(DECODER_PASTES_OFF FRAME_END);
    if (has_private_modes && is_steady)
        reset_add(CURSOR_USUAL);
    reset_add_capability("rmkx");
    reset_add_capability("sgr0");
    reset_add_capability("op");
    reset_add_capability("rmcup");
    reset_add_capability("cnorm");
}

/* Made before it is needed: a signal handler cannot translate. */
static void compose_last_words(void)
{
    utf8_printf(fault_words, sizeof fault_words, "\r\nluft: %s\r\n",
                _("stopped by a bug in luft; your game is in the journal"));
    utf8_printf(signal_words, sizeof signal_words, "\r\nluft: %s\r\n",
                _("stopped by a signal; your game is in the journal"));
}

/* Runs in a signal handler, perhaps on a broken heap: write and tcsetattr only. */
static void reset_after_crash(bool is_fault)
{
    const char *words = is_fault ? fault_words : signal_words;
    write_anyway(reset_text, reset_length);
    write_anyway(words, strlen(words));
    tcsetattr(output_fd, TCSANOW, &shell_modes);
}

/* --- modes ------------------------------------------------------------------------------------ */

static void stderr_to_log(void)
{
    if (saved_stderr >= 0 || !isatty(STDERR_FILENO))
        return; /* what the person redirected stays redirected */
    /* O_NONBLOCK: the log may be a FIFO. */
    int log = open(log_path ? log_path : "/dev/null",
                   O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0600);
    if (log < 0)
        log = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (log < 0)
        return;
    fflush(stderr);
    saved_stderr = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (saved_stderr >= 0)
        dup2(log, STDERR_FILENO);
    close(log);
}

static void stderr_back(void)
{
    if (saved_stderr < 0)
        return;
    fflush(stderr);
    dup2(saved_stderr, STDERR_FILENO);
    close(saved_stderr);
    saved_stderr = -1;
}

/* cbreak leaves these special; here they are ordinary keys. No byte makes a signal: the kernel
 * would do so within a paste, too (decoder.h). */
static void free_special_keys(void)
{
    cbreak();
    noecho();
    nonl();
    struct termios modes;
    if (tcgetattr(output_fd, &modes) != 0)
        return;
    modes.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR | IGNCR | ISTRIP);
    modes.c_lflag &= ~(tcflag_t)(IEXTEN | ISIG);
    tcsetattr(output_fd, TCSADRAIN, &modes);
    def_prog_mode();
}

void term_set_steady(bool steady)
{
    if (steady == is_steady)
        return;
    is_steady = steady;
    compose_reset();
    if (has_private_modes)
        write_text(steady ? CURSOR_STEADY : CURSOR_USUAL);
}

static void reports_on(void)
{
    if (has_private_modes && is_steady)
        write_text(CURSOR_STEADY);
    if (has_private_modes)
        write_text(DECODER_PASTES_ON);
    if (mouse_is_on)
        write_text(DRAG_ON);
}

static void reports_off(void)
{
    if (pictures_way() == PICTURES_KITTY)
        write_text(KITTY_REMOVE_ALL);
    if (has_private_modes && is_steady)
        write_text(CURSOR_USUAL);
    if (mouse_is_on)
        write_text(DRAG_OFF);
    if (has_private_modes)
        write_text(DECODER_PASTES_OFF FRAME_END);
}

static void start_mouse(bool wanted)
{
    mouse_is_wanted = wanted;
    if (!wanted || !has_private_modes) {
        mouse_is_on = false;
        mousemask(0, NULL);
        return;
    }
    /* Presses and releases as they come, no clicks made of them. */
    static const mmask_t REPORTS = BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON2_PRESSED |
                                   BUTTON2_RELEASED | BUTTON3_PRESSED | BUTTON3_RELEASED |
                                   BUTTON4_PRESSED | BUTTON5_PRESSED | BUTTON_SHIFT | BUTTON_CTRL |
                                   BUTTON_ALT | REPORT_MOUSE_POSITION;
    mouseinterval(0);
    mouse_is_on = mousemask(REPORTS, NULL) != 0;
}

void term_set_mouse(bool wanted)
{
    if (wanted == mouse_is_wanted)
        return;
    if (mouse_is_on)
        write_text(DRAG_OFF);
    start_mouse(wanted);
    if (mouse_is_on)
        write_text(DRAG_ON);
    compose_reset();
}

/* --- open and close --------------------------------------------------------------------------- */

static Status open_files(void)
{
    bool is_standard = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    int input = is_standard ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
                            : open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
    int output = fcntl(is_standard ? STDOUT_FILENO : input, F_DUPFD_CLOEXEC, 3);
    output_fd = fcntl(output, F_DUPFD_CLOEXEC, 3);
    input_file = input >= 0 ? fdopen(input, "r") : NULL;
    output_file = output >= 0 ? fdopen(output, "w") : NULL;
    if (input_file && output_file && tcgetattr(output_fd, &shell_modes) == 0)
        return status_ok();
    return status_from_errno(_("terminal"), errno);
}

static void close_files(void)
{
    if (input_file)
        fclose(input_file);
    if (output_file)
        fclose(output_file);
    if (output_fd >= 0)
        close(output_fd);
    input_file = NULL;
    output_file = NULL;
    output_fd = -1;
}

/* Larger terminals show the rest empty: curses counts in shorts and keeps every cell thrice. */
enum { ROWS_MAX = 500, COLUMNS_MAX = 1000 };

/* false: the terminal does not know it. */
static bool read_size(struct winsize *size)
{
    return ioctl(output_fd, TIOCGWINSZ, size) == 0 && size->ws_row > 0 && size->ws_col > 0;
}

static bool is_too_large(void)
{
    struct winsize size;
    return read_size(&size) && (size.ws_row > ROWS_MAX || size.ws_col > COLUMNS_MAX);
}

static Status open_screen(void)
{
    char name[TERMKIND_NAME_MAX];
    Status status = termkind_name(fileno(output_file), name);
    if (!status_is_ok(&status))
        return status;
    /* LINES and COLUMNS in the environment are old news after a resize. */
    use_env(!is_too_large());
    use_tioctl(!is_too_large());
    screen = newterm(name, output_file, input_file);
    if (!screen)
        return status_error(STATUS_UNSUPPORTED, "the terminal \"%.40s\" cannot be used", name);
    term_resize();
    has_private_modes = strncmp(name, "linux", 5) != 0 && strncmp(name, "vt", 2) != 0;
    return status_ok();
}

/* Inside tmux and screen, what they answer themselves: kitty's pictures lie beside their text. */
static void ask_attributes(void)
{
    if (has_private_modes && frame_is_gathered())
        graphics_ask(output_fd, termkind_is_multiplexed());
}

/* Whether only the terminal itself knows it; tmux and screen do not know the terminal around. */
static bool may_show_true_color(void)
{
    const char *promise = getenv("COLORTERM");
    return colors == TERM_COLORS_256 && frame_is_gathered() && (!promise || !*promise) &&
           !termkind_is_multiplexed();
}

void term_ask_true_color(void)
{
    if (!screen || is_left || !may_show_true_color() || !graphics_facts(-1, false).parses_strings)
        return;
    answers_ask_true_color(output_fd);
    frame_forget();
}

void term_use_true_color(void)
{
    if (may_show_true_color())
        colors = TERM_COLORS_TRUE;
}

/* The network may part the Escape of an arrow key from the rest; tmux and screen pass keys on
 * whole. */
static bool keys_may_be_torn(void)
{
    return (getenv("SSH_CONNECTION") || getenv("SSH_TTY")) && !termkind_is_multiplexed();
}

static void set_up_screen(const TermOptions *options)
{
    if (!getenv("ESCDELAY"))
        set_escdelay(keys_may_be_torn() ? REMOTE_ESCAPE_DELAY_MS : ESCAPE_DELAY_MS);
    frame_open(fileno(output_file), output_fd);
    colors = start_colors(options->no_color);
    free_special_keys();
    start_mouse(options->mouse);
    leaveok(stdscr, FALSE);
    log_path = options->log_path ? alloc_string(options->log_path) : NULL;
    stderr_to_log();
    reports_on();
    if (options->asks_background && has_private_modes)
        answers_ask_ground(output_fd);
    if (options->asks_pictures || (options->asks_true_color && may_show_true_color()))
        ask_attributes();
    compose_reset();
    compose_last_words();
    signals_on_crash(reset_after_crash);
    alloc_set_exhausted_hook(term_close);
    if (!is_registered)
        is_registered = atexit(term_close) == 0;
}

Status term_open(const TermOptions *options)
{
    if (screen)
        return status_error(STATUS_STATE, "the terminal is open already");
    Status status = open_files();
    if (status_is_ok(&status))
        status = open_screen();
    if (!status_is_ok(&status)) {
        close_files();
        return status;
    }
    set_up_screen(options);
    return status_ok();
}

/* Taken again and not painted yet, curses has only its modes to undo. */
static void end_curses(void)
{
    if (isendwin())
        reset_shell_mode();
    else
        endwin();
}

void term_close(void)
{
    if (!screen)
        return;
    reports_off();
    mousemask(0, NULL);
    answers_give_up(output_fd);
    end_curses();
    stderr_back();
    signals_on_crash(NULL);
    alloc_set_exhausted_hook(NULL);
    delscreen(screen);
    frame_close();
    screen = NULL;
    is_left = false;
    colors = TERM_COLORS_NONE;
    free((char *)log_path);
    log_path = NULL;
    close_files();
}

static int special_byte(int which)
{
    assert(screen);
    cc_t byte = shell_modes.c_cc[which];
    return byte == _POSIX_VDISABLE ? -1 : byte;
}

int term_interrupt_byte(void) { return special_byte(VINTR); }

int term_suspend_byte(void) { return special_byte(VSUSP); }

int term_fd(void) { return input_file ? fileno(input_file) : -1; }

TermColors term_colors(void) { return colors; }

bool term_guess_background(bool *is_light)
{
    return answers_guess_ground(getenv("COLORFGBG"), is_light);
}

void term_set_colors(const uint32_t *meant)
{
    frame_set_colors(meant);
    if (screen && meant)
        term_repaint();
}

bool term_plan_pictures(PicturesWish wish, PicturesDraw *draw, void *context)
{
    bool depends = wish == (termkind_is_multiplexed() ? PICTURES_WISH_SIXEL : PICTURES_WISH_AUTO);
    if (depends && screen)
        ask_attributes();
    GraphicsFacts facts = graphics_facts(output_fd, termkind_is_multiplexed());
    PicturesPlan plan = { .way = graphics_decide(wish, &facts),
                          .cell_width = facts.cell_width > 0 ? facts.cell_width : 10,
                          .cell_height = facts.cell_height > 0 ? facts.cell_height : 20,
                          .draw = draw,
                          .context = context };
    if (!screen || !frame_is_gathered())
        plan.way = PICTURES_NONE;
    pictures_plan(&plan);
    compose_reset();
    return plan.way != PICTURES_NONE;
}

/* --- while it is open ------------------------------------------------------------------------- */

bool term_resize(void)
{
    struct winsize size;
    if (!screen || !read_size(&size))
        return false;
    int rows = int_min(size.ws_row, ROWS_MAX), columns = int_min(size.ws_col, COLUMNS_MAX);
    if (!is_term_resized(rows, columns))
        return false;
    resizeterm(rows, columns);
    clearok(curscr, TRUE); /* terminals reflow or cut the old contents, which are unknown now */
    return true;
}

int term_rows(void) { return screen ? int_max(1, LINES) : 1; }

int term_columns(void) { return screen ? int_max(1, COLS) : 1; }

void term_paint(bool shows_cursor)
{
    static const FrameEnds SYNCHRONISED = { FRAME_BEGIN, FRAME_END };
    static const FrameEnds PLAIN = { "", "" };
    assert(screen && !is_left);
    graphics_note_start();
    frame_send(has_private_modes ? SYNCHRONISED : PLAIN, shows_cursor);
}

void term_repaint(void)
{
    assert(screen);
    frame_forget();
    clearok(curscr, TRUE);
}

void term_leave(void)
{
    if (!screen || is_left)
        return;
    def_prog_mode();
    reports_off();
    end_curses();
    stderr_back();
    is_left = true;
}

void term_enter(void)
{
    if (!screen)
        return;
    is_left = false;
    reset_prog_mode();
    stderr_to_log();
    reports_on();
    term_repaint();
    term_resize();
}

void term_suspend(void)
{
    term_leave();
    signals_stop_self();
    if (screen) { /* the modes that the shell has given us now are those it wants back */
        def_shell_mode();
        tcgetattr(output_fd, &shell_modes);
    }
    term_enter();
}

Status term_write(const char *bytes, size_t length)
{
    if (!screen || is_left)
        return status_error(STATUS_STATE, "the terminal is not open");
    if (!fdio_write(output_fd, bytes, length))
        return status_from_errno(_("terminal"), errno);
    return status_ok();
}

void term_bell(void)
{
    if (screen && beep() == ERR)
        flash();
}
