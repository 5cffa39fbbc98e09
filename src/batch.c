/* The filter verbs. */
#include <config.h>

#include "src/batch.h"

#include "engine/base/clock.h"
#include "engine/board/movegen.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "src/diagram.h"
#include "src/divide.h"
#include "src/input.h"
#include "src/linein.h"
#include "src/lineout.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Tells what stopped the output; a reader that left (head) needs no words. */
static int exit_code(bool good, bool written)
{
    if (!written && errno != EPIPE)
        fprintf(stderr, "luft: standard output: %s\n", strerror(errno));
    return good && written ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* --- many positions, one a line -----------------------------------------------------------------
 */

typedef void (*Answer)(const Position *pos, StrBuf *out);

static bool answer_text(const char *text, size_t length, Answer answer, StrBuf *out)
{
    Position pos;
    Status status = fen_parse(text, length, &pos);
    if (status_is_ok(&status))
        answer(&pos, out);
    else
        strbuf_addf(out, "error %d %s\n", status.column, status.text);
    return status_is_ok(&status);
}

static int answer_lines(int fd, Answer answer)
{
    LineIn in;
    linein_init(&in, fd);
    StrBuf out;
    strbuf_init(&out);
    bool good = true;
    bool written = true;
    for (bool open = true; open && written;) {
        open = linein_fill(&in);
        for (Line line; linein_next(&in, &line);) {
            if (line.too_long)
                strbuf_addf(&out, "error %d the line is too long\n", LINEIN_MAX);
            good = !line.too_long && answer_text(line.text, line.length, answer, &out) && good;
        }
        written = lineout_flush(STDOUT_FILENO, &out);
    }
    linein_done(&in);
    strbuf_done(&out);
    return exit_code(good, written);
}

static int answer_one(const char *fen, Answer answer)
{
    StrBuf out;
    strbuf_init(&out);
    bool good = answer_text(fen, strlen(fen), answer, &out);
    bool written = lineout_flush(STDOUT_FILENO, &out);
    strbuf_done(&out);
    return exit_code(good, written);
}

static int answer_operand(const Options *options, Answer answer)
{
    const char *text = options->text.data;
    if (text[0] == '\0' || strcmp(text, "-") == 0)
        return answer_lines(STDIN_FILENO, answer);
    int fd = open(text, O_RDONLY | O_CLOEXEC);
    if (fd < 0 && input_looks_like_fen(text))
        return answer_one(text, answer);
    if (fd < 0) {
        fprintf(stderr, "luft: %s: %s\n", text, strerror(errno));
        return EXIT_FAILURE;
    }
    int code = answer_lines(fd, answer);
    close(fd);
    return code;
}

static void answer_fen(const Position *pos, StrBuf *out)
{
    char fen[FEN_MAX];
    fen_write(pos, fen);
    strbuf_addf(out, "ok %s\n", fen);
}

static void answer_moves(const Position *pos, StrBuf *out)
{
    MoveList list;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        char coordinate[COORDINATE_MAX];
        char san[SAN_MAX];
        san_write_coordinate(pos, list.moves[i], coordinate);
        san_write(pos, list.moves[i], san);
        strbuf_addf(out, "%s%s=%s", i > 0 ? " " : "", coordinate, san);
    }
    strbuf_add_char(out, '\n');
}

int batch_fen(const Options *options) { return answer_operand(options, answer_fen); }

int batch_moves(const Options *options) { return answer_operand(options, answer_moves); }

/* --- one position -------------------------------------------------------------------------------
 */

static bool read_position(const Options *options, Position *pos)
{
    const StrBuf *text = &options->text;
    if (text->length == 0) {
        position_init(pos);
        return true;
    }
    Status status = fen_parse(text->data, text->length, pos);
    if (!status_is_ok(&status))
        fprintf(stderr, "luft: column %d of the FEN: %s\n", status.column, status.text);
    return status_is_ok(&status);
}

static bool wants_color(const Settings *settings)
{
    if (settings->color != COLOR_AUTO)
        return settings->color == COLOR_ALWAYS;
    const char *no_color = getenv("NO_COLOR");
    const char *force = getenv("CLICOLOR_FORCE");
    const char *term = getenv("TERM");
    if (no_color && no_color[0] != '\0')
        return false;
    if (force && force[0] != '\0' && strcmp(force, "0") != 0)
        return true;
    return isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0;
}

static DiagramStyle choose_style(const Settings *settings)
{
    bool utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    return (DiagramStyle){
        .unicode = settings->glyphs == GLYPHS_UNICODE || (settings->glyphs == GLYPHS_AUTO && utf8),
        .color = wants_color(settings),
    };
}

int batch_board(const Options *options, const Settings *settings)
{
    Position pos;
    if (!read_position(options, &pos))
        return EXIT_FAILURE;
    StrBuf out;
    strbuf_init(&out);
    diagram_write(&pos, choose_style(settings), &out);
    char fen[FEN_MAX];
    fen_write(&pos, fen);
    strbuf_addf(&out, "\n%s to move\n%s\n", position_side(&pos) == WHITE ? "White" : "Black", fen);
    bool written = lineout_flush(STDOUT_FILENO, &out);
    strbuf_done(&out);
    return exit_code(true, written);
}

int batch_perft(const Options *options)
{
    Position pos;
    if (!read_position(options, &pos))
        return EXIT_FAILURE;
    StrBuf out;
    strbuf_init(&out);
    int64_t start_ns = clock_now_ns();
    uint64_t nodes = divide_write(&pos, options->depth, &out);
    double seconds = (double)(clock_now_ns() - start_ns) / 1e9;
    bool written = lineout_flush(STDOUT_FILENO, &out);
    fprintf(stderr, "%.3f s, %.0f nodes/s\n", seconds,
            (double)nodes / (seconds > 0 ? seconds : 1e-9));
    strbuf_done(&out);
    return exit_code(true, written);
}
