/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long Fathom takes for what `tables_probe speed` asks luft: the same lines out.
 *
 *   tables_fathom FOLDERS ROUNDS <FENS       built by tables.sh with Fathom's sources beside
 *
 * Its questions of a position inside the search are static, so they are included.
 */
#include <stdint.h>

#include "tbprobe.c"

#include <time.h>

typedef struct Pos Position;

static bool read_position(Position *pos)
{
    static const char letters[] = "PNBRQKpnbrqk";
    char line[128], side;
    char ep[3];
    int square = 56;
    if (!fgets(line, sizeof line, stdin))
        return false;
    memset(pos, 0, sizeof *pos);
    uint64_t *const sets[] = { &pos->pawns, &pos->knights, &pos->bishops,
                               &pos->rooks, &pos->queens,  &pos->kings };
    const char *at = line;
    for (; *at != ' '; at++) {
        const char *letter = strchr(letters, *at);
        if (*at == '/') {
            square -= 16;
        } else if (!letter) {
            square += *at - '0';
        } else {
            int number = (int)(letter - letters);
            uint64_t bit = (uint64_t)1 << square++;
            *sets[number % 6] |= bit;
            *(number < 6 ? &pos->white : &pos->black) |= bit;
        }
    }
    if (sscanf(at, " %c %*s %2s", &side, ep) != 2)
        return false;
    pos->turn = side == 'w';
    pos->ep = ep[0] == '-' ? 0 : (uint8_t)(ep[0] - 'a' + 8 * (ep[1] - '1'));
    return true;
}

typedef int Question(Position *pos);

static int ask_wdl(Position *pos)
{
    int success;
    int value = probe_wdl(pos, &success);
    return success ? value : 1000;
}

static int ask_dtz(Position *pos)
{
    int success;
    int value = probe_dtz(pos, &success);
    return success ? value : 1000;
}

static int ask_ranks(Position *pos)
{
    static struct TbRootMoves moves;
    return root_probe_dtz(pos, false, true, &moves) ? (int)moves.size : 0;
}

static double now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static double measure(Position *positions, size_t count, Question *question, long *sum)
{
    double start_ns = now_ns();
    *sum = 0;
    for (size_t i = 0; i < count; i++)
        *sum += question(&positions[i]);
    return (now_ns() - start_ns) / (double)count;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        Question *question;
    } QUESTIONS[] = { { "wdl", ask_wdl }, { "dtz", ask_dtz }, { "moves", ask_ranks } };
    static Position positions[1 << 20];
    size_t count = 0;
    if (argc != 3 || !tb_init(argv[1]) || TB_LARGEST == 0)
        return 2;
    while (count < sizeof positions / sizeof *positions && read_position(&positions[count]))
        count++;
    for (int i = 0; i < 3; i++) {
        double best = 1e18;
        long sum = 0;
        for (int round = 0; round <= atoi(argv[2]); round++) {
            double ns = measure(positions, count, QUESTIONS[i].question, &sum);
            if (round > 0 && ns < best)
                best = ns;
        }
        printf("%s %.1f %ld\n", QUESTIONS[i].name, best, sum);
    }
    return 0;
}
