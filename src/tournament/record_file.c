/* Tags as the field's runners have them, and one write a game, so that no reader sees half of one.
 */
#include <config.h>

#include "src/tournament/record_file.h"

#include "engine/base/fdio.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game.h"
#include "engine/record/game_clock.h"
#include "engine/record/opening.h"
#include "src/tournament/match_report.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

Status record_file_open(const MatchPlan *plan, RecordFile *file)
{
    *file = (RecordFile){ .plan = plan };
    if (plan->pgn == NULL)
        return status_ok();
    int fd = open(plan->pgn, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (fd < 0)
        return status_from_errno(plan->pgn, errno);
    file->fd = fd;
    return status_ok();
}

void record_file_close(RecordFile *file)
{
    if (file->fd > 0)
        close(file->fd);
    file->fd = 0;
}

/* As PGN standard section 9.8.1 words it. */
static const char *termination(DuelEnd end)
{
    switch (end) {
    case DUEL_BY_ADJUDICATION:
        return "adjudication";
    case DUEL_BY_TIME:
        return "time forfeit";
    case DUEL_BY_MISDEED:
        return "rules infraction";
    case DUEL_BY_FAILURE:
        return "abandoned";
    case DUEL_BY_RULES:
    case DUEL_GOES_ON:
        break;
    }
    return "normal";
}

static void tag_date(Game *game)
{
    char date[32];
    time_t now = time(NULL);
    struct tm today;
    if (localtime_r(&now, &today) != NULL && strftime(date, sizeof date, "%Y.%m.%d", &today) > 0)
        game_set_tag(game, "Date", date);
}

static void tag(const Fixture *fixture, Duel *duel)
{
    Game *game = duel->record;
    char number[32];
    Opening opening;
    game_set_tag(game, "Event", "luft match");
    tag_date(game);
    snprintf(number, sizeof number, "%" PRId64, fixture->round + 1);
    game_set_tag(game, "Round", number);
    game_set_tag(game, "White", duel->name[WHITE]);
    game_set_tag(game, "Black", duel->name[BLACK]);
    game_set_result(game, duel_result(duel));
    snprintf(number, sizeof number, "%d", node_ply(duel->node));
    game_set_tag(game, "PlyCount", number);
    game_set_tag(game, "Termination", termination(duel->end));
    game_set_time_controls(game, &duel->clock.controls);
    if (opening_find_game(game, duel->node, &opening)) {
        game_set_tag(game, "ECO", opening.eco);
        game_set_tag(game, "Opening", opening.name);
    }
}

/* Behind the last move: how the game ended. */
static void add_reason(Duel *duel)
{
    StrBuf text;
    const char *comment = node_comment(duel->node);
    strbuf_init(&text);
    strbuf_addf(&text, "%s%s%s", comment != NULL ? comment : "", comment != NULL ? ", " : "",
                duel->reason);
    node_set_comment(duel->record, duel->node, text.data);
    strbuf_done(&text);
}

Status record_file_add(RecordFile *file, const Fixture *fixture, Duel *duel)
{
    if (file->fd == 0)
        return status_ok();
    StrBuf text;
    strbuf_init(&text);
    tag(fixture, duel);
    add_reason(duel);
    pgn_write_game(duel->record, &text);
    bool is_written = fdio_write(file->fd, text.data, text.length);
    int error = errno;
    strbuf_done(&text);
    return is_written ? status_ok() : status_from_errno(file->plan->pgn, error);
}
