/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the games of a match, each in one write, so that readers never see half a game. */
#include <config.h>

#include "src/tournament/record_file.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/packer.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_append.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/text/encoding.h"
#include "src/filters/output.h"
#include "src/tournament/tally.h"
#include "ui/document/recognise.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { SYNC_MS = 1000 }; /* at most lost in a power cut; a sync takes some 10 ms */

static Status expect_pgn(const char *path, int fd)
{
    char head[4096];
    ssize_t length = fdio_read_at(fd, head, sizeof head, 0);
    if (length < 0)
        return status_from_errno(path, errno);
    return recognise_expect_pgn(path, head, (size_t)length);
}

static Status open_file(const char *path)
{
    Status named = packer_expect_plain(path);
    if (!status_is_ok(&named))
        return named;
    int fd = fdio_open_to_append(path, O_CREAT, 0666);
    if (fd < 0)
        return fdio_refusal(path);
    Status status = expect_pgn(path, fd);
    (void)close(fd);
    return status;
}

Status record_file_open(const MatchPlan *plan, RecordFile *file)
{
    *file = (RecordFile){ .plan = plan };
    if (plan->pgn == NULL)
        return status_ok();
    struct stat info, openings;
    bool is_there = stat(plan->pgn, &info) == 0;
    if (is_there && plan->openings != NULL && stat(plan->openings, &openings) == 0 &&
        fdio_is_same(&info, &openings))
        return status_error(STATUS_STATE, "%.100s is both input and output", plan->pgn);
    int own = strcmp(plan->pgn, "-") == 0 ? STDOUT_FILENO
              : is_there                  ? outfile_descriptor(&info)
                                          : -1;
    if (own < 0 && (!is_there || S_ISREG(info.st_mode) || S_ISDIR(info.st_mode)))
        return open_file(plan->pgn);
    int fd = own >= 0 ? fcntl(own, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
                      : open(plan->pgn, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0)
        return status_from_errno(plan->pgn, errno);
    file->fd = fd;
    return status_ok();
}

/* Syncs the latest games; if the disk fails now nothing can be done about it. */
static void sync_file(const char *path)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return;
    (void)fsync(fd);
    (void)close(fd);
}

void record_file_close(RecordFile *file)
{
    if (file->synced_ms != 0)
        sync_file(file->plan->pgn);
    if (file->fd > 0)
        (void)close(file->fd);
    *file = (RecordFile){ 0 };
}

static const GameEnding ENDINGS[] = {
    [DUEL_GOES_ON] = ENDING_UNTERMINATED,         [DUEL_BY_RULES] = ENDING_NORMAL,
    [DUEL_BY_ADJUDICATION] = ENDING_ADJUDICATION, [DUEL_BY_TIME] = ENDING_TIME_FORFEIT,
    [DUEL_BY_MISDEED] = ENDING_RULES_INFRACTION,  [DUEL_BY_FAILURE] = ENDING_ABANDONED,
};

static void tag_date(Game *game)
{
    char date[32];
    time_t now = time(NULL);
    struct tm today;
    if (localtime_r(&now, &today) != NULL && strftime(date, sizeof date, "%Y.%m.%d", &today) > 0)
        game_set_tag(game, "Date", date);
}

/* Program names may contain any bytes. */
static void tag_name(Game *game, const char *tag, const char *name)
{
    StrBuf text;
    strbuf_init(&text);
    encoding_add_typed(&text, name);
    game_set_tag(game, tag, text.data);
    strbuf_done(&text);
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
    tag_name(game, "White", duel->name[WHITE]);
    tag_name(game, "Black", duel->name[BLACK]);
    game_set_result(game, duel_result(duel));
    snprintf(number, sizeof number, "%d", node_ply(duel->node));
    game_set_tag(game, "PlyCount", number);
    game_tag_ending(game, ENDINGS[duel->end]);
    game_set_time_controls(game, &duel->clock.controls);
    if (opening_find_game(game, duel->node, &opening)) {
        game_set_tag(game, "ECO", opening.eco);
        game_set_tag(game, "Opening", opening.name);
    }
}

/* A comment after the last move: why the game ended. */
static void add_reason(Duel *duel)
{
    StrBuf text;
    const char *comment = node_comment(duel->node);
    strbuf_init(&text);
    strbuf_addf(&text, "%s%s%s", comment != NULL ? comment : "", comment != NULL ? ", " : "",
                duel->reason);
    node_set_comment(duel->node, text.data);
    strbuf_done(&text);
}

static Status append(RecordFile *file, const StrBuf *game)
{
    const int64_t now_ms = clock_now_ms();
    bool is_synced = file->synced_ms == 0 || now_ms - file->synced_ms >= SYNC_MS;
    uint64_t begin;
    int fd = fdio_open_to_append(file->plan->pgn, O_CREAT, 0666);
    if (fd < 0)
        return fdio_refusal(file->plan->pgn);
    bool is_added = pgn_append_game(fd, game->data, game->length, is_synced, &begin);
    Status status = is_added ? status_ok() : status_from_errno(file->plan->pgn, errno);
    (void)close(fd);
    if (is_synced)
        file->synced_ms = now_ms;
    return status;
}

Status record_file_add(RecordFile *file, const Fixture *fixture, Duel *duel)
{
    if (file->plan->pgn == NULL)
        return status_ok();
    StrBuf text;
    strbuf_init(&text);
    tag(fixture, duel);
    add_reason(duel);
    pgn_write_game(duel->record, &text);
    Status status = status_ok();
    if (file->fd == 0)
        status = append(file, &text);
    else if (!fdio_write(file->fd, text.data, text.length))
        status = status_from_errno(file->plan->pgn, errno);
    strbuf_done(&text);
    return status;
}
