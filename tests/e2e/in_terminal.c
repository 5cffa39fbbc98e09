/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a command whose standard output and error are a terminal, and judges what it is sent.
 *
 *   in_terminal [-a] [-i] [-s] [-p kitty|sixel|text|old] [-t] [-w MS] COMMAND...
 *
 * Copies all of it to standard output and ends with the command's exit status, or with 99 when a
 * terminal would have obeyed some of it: then standard error tells what. Luft's own sequences, of
 * boards in colour and of the line of progress, are none of that.
 *
 *   -a  the terminal knows ASCII alone: no other byte may come
 *   -i  standard input is the terminal too: lines of our own standard input are typed, each when
 *       the command has fallen silent
 *   -s  the command paints its screen: judges only what curses never sends, and the sequences with
 *       7777 that the test hides in its texts
 *   -p  the terminal shows such pictures, or only text, and says so when it is asked; an old one
 *       claims no VT220's abilities
 *   -t  it shows 24-bit colours, and says so when it is asked
 *   -w  it answers after so many ms
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum {
    OBEYED = 99,
    SILENCE_MS = 20,
    SCREEN_SILENCE_MS = 250,
    FRAME_SILENCE_MS = 40, /* after a whole frame */
    PATIENCE_MS = 20000,   /* of silence */
    OUTPUT_MAX = 1 << 26
};

static unsigned char output[OUTPUT_MAX];
static size_t output_length;
static const char *pictures; /* how the terminal identifies itself; NULL: it does not */
static bool has_true_color;
static int answer_ms;

/* --- checking --------------------------------------------------------------------------------- */

static void condemn(size_t at)
{
    fprintf(stderr, "a terminal would obey byte %zu:", at);
    for (size_t i = at; i < at + 12 && i < output_length; i++)
        fprintf(stderr, " %02x", output[i]);
    fputc('\n', stderr);
    exit(OBEYED);
}

/* The length of luft's own control sequence here, or 0. */
static size_t own_sequence(size_t at)
{
    char text[64] = "";
    size_t left = output_length - at;
    memcpy(text, output + at, left < sizeof text ? left : sizeof text - 1);
    int length = 0;
    if (strncmp(text, "\033[K", 3) == 0 || text[0] == '\r')
        return text[0] == '\r' ? 1 : 3;
    if (strncmp(text, "\033[0m", 4) == 0)
        return 4;
    sscanf(text, "\033[48;5;%*3[0-9];38;5;%*3[0-9]m%n", &length);
    return (size_t)length;
}

/* After a carriage return that luft sends itself, the rest of the line is erased. */
static bool is_own_return(size_t at)
{
    if (output[at] != '\r')
        return true;
    while (++at < output_length && output[at] >= ' ')
        continue;
    return at + 3 <= output_length && memcmp(output + at, "\033[K", 3) == 0;
}

static size_t utf8_count(const unsigned char *at, unsigned long *codepoint)
{
    size_t count = at[0] < 0x80 ? 1 : at[0] < 0xc0 ? 0 : at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;
    *codepoint = count <= 1 ? at[0] : at[0] & (0xffu >> (count + 1));
    for (size_t i = 1; i < count; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
        *codepoint = *codepoint << 6 | (at[i] & 0x3fu);
    }
    return count;
}

static bool is_harmless(unsigned long codepoint)
{
    bool control = codepoint < ' ' || (codepoint >= 0x7f && codepoint < 0xa0);
    bool turns = codepoint == 0x200e || codepoint == 0x200f || codepoint == 0x61c ||
                 (codepoint >= 0x202a && codepoint <= 0x202e) ||
                 (codepoint >= 0x2066 && codepoint <= 0x2069);
    bool hides = codepoint >= 0xe0000 && codepoint <= 0xe007f;
    return codepoint == '\n' || codepoint == '\t' || (!control && !turns && !hides);
}

static void judge_lines(bool is_ascii)
{
    for (size_t at = 0; at < output_length;) {
        size_t own = own_sequence(at);
        unsigned long codepoint;
        size_t count = utf8_count(output + at, &codepoint);
        bool is_fine = count == 1 || (count > 1 && !is_ascii);
        if (own > 0 ? !is_own_return(at) : !is_fine || !is_harmless(codepoint))
            condemn(at);
        at += own > 0 ? own : count;
    }
}

static void judge_screen(void)
{
    static const char *const NEVER[] = {
        "\033]7777",    "\033P7777",    "\033_7777",    "\033[7777",    "\2337777",
        "\3027777",     "\302\2337777", "\302\2357777", "\033c",        "\016",
        "\xe2\x80\xae", "\xe2\x81\xa6", "\xf3\xa0\x81", "\302\2337777",
    };
    for (size_t at = 0; at < output_length; at++)
        for (size_t i = 0; i < sizeof NEVER / sizeof *NEVER; i++)
            if (strncmp((char *)output + at, NEVER[i], strlen(NEVER[i])) == 0)
                condemn(at);
}

/* --- the terminal ----------------------------------------------------------------------------- */

static void fail(const char *what)
{
    perror(what);
    exit(98);
}

/* Raw mode: output is unchanged, input is passed on as typed, without an echo. */
static int open_terminal(int *slave)
{
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0)
        fail("a terminal");
    *slave = open(ptsname(master), O_RDWR | O_NOCTTY);
    struct termios modes;
    if (*slave < 0 || tcgetattr(*slave, &modes) != 0)
        fail("a terminal");
    modes.c_oflag &= ~(tcflag_t)OPOST;
    modes.c_iflag &= ~(tcflag_t)(IXON | ICRNL);
    modes.c_lflag &= ~(tcflag_t)(ECHO | ICANON | ISIG | IEXTEN);
    struct winsize size = { .ws_row = 40, .ws_col = 120, .ws_xpixel = 1200, .ws_ypixel = 800 };
    if (tcsetattr(*slave, TCSANOW, &modes) != 0 || ioctl(*slave, TIOCSWINSZ, &size) != 0)
        fail("a terminal");
    return master;
}

static pid_t start(char **command, int master, int slave, bool is_typed)
{
    pid_t child = fork();
    if (child != 0)
        return child;
    close(master); /* so that it is hung up when we close it */
    if (is_typed) {
        setsid();
        ioctl(slave, TIOCSCTTY, 0);
        dup2(slave, STDIN_FILENO);
    }
    dup2(slave, STDOUT_FILENO);
    dup2(slave, STDERR_FILENO);
    execvp(command[0], command);
    _exit(127);
}

/* On a screen the Enter key is a return. */
static bool type_line(int master, bool is_screen)
{
    char byte;
    while (read(STDIN_FILENO, &byte, 1) == 1) {
        bool is_end = byte == '\n';
        if (is_end && is_screen)
            byte = '\r';
        if (write(master, &byte, 1) != 1)
            return false;
        if (is_end)
            return true;
    }
    return false;
}

static void answer(int master, const char *text)
{
    if (write(master, text, strlen(text)) != (ssize_t)strlen(text))
        fail("answering");
}

/* Each once, as soon as the last question has come. */
static void answer_questions(int master)
{
    output[output_length] = '\0';
    if (has_true_color && strstr((char *)output, "\033[0;48;2;1;2;3m\033P$qm\033\\")) {
        answer(master, "\033P1$r0;48:2::1:2:3m\033\\");
        has_true_color = false;
    }
    if (!pictures || !strstr((char *)output, "\033[c"))
        return;
    poll(NULL, 0, answer_ms);
    if (strstr((char *)output, "\033_Gi=31,") && strcmp(pictures, "kitty") == 0)
        answer(master, "\033_Gi=31;OK\033\\");
    answer(master, strcmp(pictures, "old") == 0     ? "\033[?1;2c"
                   : strcmp(pictures, "sixel") == 0 ? "\033[?62;4;22c"
                                                    : "\033[?62;22c");
    pictures = NULL;
}

static bool ends_a_frame(void)
{
    static const char END[] = "\033[?2026l";
    size_t length = sizeof END - 1;
    return output_length >= length && memcmp(output + output_length - length, END, length) == 0;
}

/* How many times as slow as promised the command may be, as in peer.sh. */
static int slack(void)
{
    const char *text = getenv("LUFT_TEST_SLACK");
    return text != NULL && atoi(text) > 0 ? atoi(text) : 1;
}

/* How long the output has been silent after a line was handled; typed_at: the bytes of output when
 * it was typed. */
static int silence_of(bool is_typed, bool is_screen, size_t typed_at)
{
    if (!is_typed)
        return -1;
    if (!is_screen)
        return SILENCE_MS * slack();
    return (output_length > typed_at && ends_a_frame() ? FRAME_SILENCE_MS : SCREEN_SILENCE_MS) *
           slack();
}

/* Whether the command's first thread sleeps: it has obeyed what it read. */
static bool is_waiting(pid_t command)
{
    char path[64], text[512], state;
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)command);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return true;
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    const char *end = strrchr(text, ')'); /* of a name that may hold anything */
    return end == NULL || sscanf(end, ") %c", &state) != 1 || state != 'R';
}

/* Until the command has closed the terminal, or was silent long after the last line. */
static void gather(pid_t command, int master, bool is_typed, bool is_screen)
{
    size_t typed_at = 0;
    for (int patience_ms = PATIENCE_MS; patience_ms > 0;) {
        int silence_ms = silence_of(is_typed, is_screen, typed_at);
        struct pollfd polled = { .fd = master, .events = POLLIN };
        int ready = poll(&polled, 1, silence_ms);
        if (ready == 0 && !is_waiting(command))
            continue; /* a busy machine keeps it waiting */
        if (ready == 0) {
            if (!type_line(master, is_screen))
                patience_ms -= silence_ms;
            typed_at = output_length;
            continue;
        }
        ssize_t count = read(master, output + output_length, OUTPUT_MAX - 1 - output_length);
        if (count <= 0 && errno != EINTR)
            return;
        output_length += count > 0 ? (size_t)count : 0;
        answer_questions(master);
    }
}

int main(int argc, char **argv)
{
    bool is_ascii = false, is_typed = false, is_screen = false;
    for (int option; (option = getopt(argc, argv, "+aisp:tw:")) != -1;) {
        pictures = option == 'p' ? optarg : pictures;
        answer_ms = option == 'w' ? atoi(optarg) : answer_ms;
        has_true_color |= option == 't';
        is_ascii |= option == 'a';
        is_typed |= option == 'i';
        is_screen |= option == 's';
    }
    int slave;
    int master = open_terminal(&slave);
    signal(SIGPIPE, SIG_IGN);
    pid_t child = start(argv + optind, master, slave, is_typed);
    if (child < 0)
        fail(argv[optind]);
    close(slave);
    gather(child, master, is_typed, is_screen);
    close(master);
    int status;
    if (waitpid(child, &status, 0) != child)
        fail("waiting");
    fwrite(output, 1, output_length, stdout);
    fflush(stdout);
    if (is_screen)
        judge_screen();
    else
        judge_lines(is_ascii);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
