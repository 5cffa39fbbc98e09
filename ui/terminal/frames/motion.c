/* A way is one step to the place, or a step down or up and one sideways, the latter perhaps from
 * the line's beginning. Source: ECMA-48, 8.3; terminfo(5).
 */
#include <config.h>

#include "ui/terminal/frames/motion.h"

#include <curses.h>
#include <string.h>

enum { LENGTH_NONE = 1000 }; /* longer than any way */

enum { LENGTH_INTRODUCER = 2, LENGTH_FINAL = 1 };

/* --- what terminfo says ----------------------------------------------------------------------- */

static bool terminfo_says(const char *name, const char *expected)
{
    const char *value = tigetstr(name);
    return value != NULL && value != (char *)-1 && strcmp(value, expected) == 0;
}

MotionMeans motion_means(bool adds_to_line_feed)
{
    return (MotionMeans){
        .to_place = terminfo_says("cup", "\033[%i%p1%d;%p2%dH"),
        .to_row = terminfo_says("vpa", "\033[%i%p1%dd"),
        .to_column = terminfo_says("hpa", "\033[%i%p1%dG"),
        .up = terminfo_says("cuu", "\033[%p1%dA"),
        .down = terminfo_says("cud", "\033[%p1%dB"),
        .right = terminfo_says("cuf", "\033[%p1%dC"),
        .left = terminfo_says("cub", "\033[%p1%dD"),
        .line_feed = terminfo_says("cud1", "\n") && !adds_to_line_feed,
        .backspace = terminfo_says("cub1", "\b"),
        .carriage_return = terminfo_says("cr", "\r"),
        .erases = terminfo_says("ech", "\033[%p1%dX") && tigetflag("bce") == 1,
    };
}

/* --- steps ------------------------------------------------------------------------------------ */

/* A control character count times, or a sequence: final stands at its end, 0: no step. */
typedef struct Step {
    char character, final;
    int count; /* a sequence's parameter */
    int length;
} Step;

static const Step NO_STEP = { 0 };
static const Step NO_WAY = { .length = LENGTH_NONE };

static int digits(int number)
{
    int count = 1;
    for (; number >= 10; number /= 10)
        count++;
    return count;
}

static Step step_to(char final, int at)
{
    return (Step){ .final = final,
                   .count = at + 1,
                   .length = LENGTH_INTRODUCER + digits(at + 1) + LENGTH_FINAL };
}

/* The parameter 1 goes without saying. */
static Step step_by(char final, int count)
{
    int parameter = count > 1 ? digits(count) : 0;
    return (Step){ .final = final,
                   .count = count,
                   .length = LENGTH_INTRODUCER + parameter + LENGTH_FINAL };
}

static Step step_of(char character, int count)
{
    return (Step){ .character = character, .count = count, .length = count };
}

static void prefer(Step *best, bool can, Step step)
{
    if (can && step.length < best->length)
        *best = step;
}

static Step step_between_rows(const MotionMeans *means, int from, int to)
{
    if (from == to)
        return NO_STEP;
    Step best = NO_WAY;
    prefer(&best, means->to_row, step_to('d', to));
    prefer(&best, means->up && to < from, step_by('A', from - to));
    prefer(&best, means->down && to > from, step_by('B', to - from));
    prefer(&best, means->line_feed && to > from, step_of('\n', to - from));
    return best;
}

static Step step_between_columns(const MotionMeans *means, Place from, int to)
{
    Step best = NO_WAY;
    prefer(&best, means->to_column, step_to('G', to));
    if (from.is_unsure)
        return best;
    if (from.column == to)
        return NO_STEP;
    prefer(&best, means->right && to > from.column, step_by('C', to - from.column));
    prefer(&best, means->left && to < from.column, step_by('D', from.column - to));
    prefer(&best, means->backspace && to < from.column, step_of('\b', from.column - to));
    return best;
}

static void step_add(StrBuf *out, const Step *step)
{
    if (step->length == 0)
        return;
    if (step->final == '\0') {
        for (int i = 0; i < step->count; i++)
            strbuf_add_char(out, step->character);
        return;
    }
    bool goes_without_saying = step->count == 1 && strchr("ABCD", step->final) != NULL;
    strbuf_add_text(out, "\033[");
    if (!goes_without_saying)
        strbuf_addf(out, "%d", step->count);
    strbuf_add_char(out, step->final);
}

/* --- ways ------------------------------------------------------------------------------------- */

typedef struct Way {
    bool is_direct, returns;
    Step vertical, horizontal;
    int length;
} Way;

static Way way_between(const MotionMeans *means, Place from, Place to)
{
    Way best = { .is_direct = true };
    if (from.row == to.row && from.column == to.column)
        return (Way){ 0 };
    best.length = LENGTH_INTRODUCER + digits(to.row + 1) + 1 + digits(to.column + 1) + LENGTH_FINAL;
    Way other = { .vertical = step_between_rows(means, from.row, to.row),
                  .horizontal = step_between_columns(means, from, to.column) };
    other.length = other.vertical.length + other.horizontal.length;
    if (other.length < best.length)
        best = other;
    other.returns = true;
    other.horizontal = step_between_columns(means, (Place){ .row = to.row }, to.column);
    other.length = 1 + other.vertical.length + other.horizontal.length;
    if (means->carriage_return && other.length < best.length)
        best = other;
    return best;
}

int motion_length(const MotionMeans *means, Place from, Place to)
{
    return way_between(means, from, to).length;
}

void motion_add(StrBuf *out, const MotionMeans *means, Place from, Place to)
{
    Way way = way_between(means, from, to);
    if (way.is_direct)
        strbuf_addf(out, "\033[%d;%dH", to.row + 1, to.column + 1);
    if (way.returns)
        strbuf_add_char(out, '\r');
    step_add(out, &way.vertical);
    step_add(out, &way.horizontal);
}
