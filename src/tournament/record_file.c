/* The PGN file of a match: tags as other match programs write them, and one write per game, so that
 * readers never see half a game. */
#include <config.h>

#include "src/tournament/match_report.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_append.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/record/opening.h"
#include "engine/text/encoding.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { SYNC_MS = 1000 }; /* at most lost in a power cut; a sync takes some 10 ms */

/* Compressed files are rejected: plain games after compressed ones could not be read. */
static Status expect_plain(const char *path, int fd)
{
    char head[4];
    ssize_t length = fdio_read_at(fd, head, sizeof head, 0);
    if (length < 0)
        return status_from_errno(path, errno);
    if (byte_source_head_is_packed(head, (size_t)length))
        return status_error(STATUS_UNSUPPORTED, "%.100s is compressed; choose another name", path);
    return status_ok();
}

static Status open_file(const char *path)
{
    int fd = fdio_open_to_append(path, O_CREAT, 0666);
    if (fd < 0 && errno == EWOULDBLOCK)
        return status_error(STATUS_IO, "%.100s is locked by another program", path);
    if (fd < 0)
        return status_from_errno(path, errno);
    Status status = expect_plain(path, fd);
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
        info.st_dev == openings.st_dev && info.st_ino == openings.st_ino)
        return status_error(STATUS_STATE, "%.100s is both input and output", plan->pgn);
    if (!is_there || S_ISREG(info.st_mode) || S_ISDIR(info.st_mode))
        return open_file(plan->pgn);
    int fd = open(plan->pgn, O_WRONLY | O_CLOEXEC | O_NOCTTY);
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

/* In the words of PGN standard section 9.8.1. */
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
    game_set_tag(game, "Termination", termination(duel->end));
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
    node_set_comment(duel->record, duel->node, text.data);
    strbuf_done(&text);
}

static Status append(RecordFile *file, const StrBuf *game)
{
    const int64_t now_ms = clock_now_ms();
    bool is_synced = file->synced_ms == 0 || now_ms - file->synced_ms >= SYNC_MS;
    uint64_t begin;
    int fd = fdio_open_to_append(file->plan->pgn, O_CREAT, 0666);
    bool is_added = fd >= 0 && pgn_append_game(fd, game->data, game->length, is_synced, &begin);
    Status status = is_added ? status_ok() : status_from_errno(file->plan->pgn, errno);
    if (fd >= 0)
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
