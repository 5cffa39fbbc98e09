/* Writing is append and fdatasync; reading takes the last whole section and the moves behind it. */
#include <config.h>

#include "ui/model/journal.h"

#include "engine/base/alloc.h"
#include "engine/base/clock.h"
#include "engine/base/fdio.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "ui/model/levels.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SLOTS_MAX = 9, LENGTH_MAX = 4 * 1024 * 1024 };

struct Journal {
    int fd;
    char *found; /* what an earlier program left, until something is written; NULL: nothing */
    /* What the file says of the present game. */
    bool is_begun, is_over;
    uint32_t live_id;
    const Game *game;
    PlayerKind player[COLOR_NB];
    int elo;
};

/* --- reading ---------------------------------------------------------------------------------- */

/* The lines of a section, as far as they are whole. */
typedef struct Section {
    Position start;
    PlayerKind player[COLOR_NB];
    int elo; /* the engine's strength */
    TimeControl control;
    int64_t left_ms[COLOR_NB];
    const char *moves; /* the lines behind "moves", up to the end of the text */
} Section;

/* Takes a line off *text; false when none ends with \n any more. */
static bool take_line(const char **text, const char **line, size_t *length)
{
    const char *end = strchr(*text, '\n');
    if (end == NULL)
        return false;
    *line = *text;
    *length = (size_t)(end - *text);
    *text = end + 1;
    return true;
}

static bool line_has(const char *line, size_t length, const char *word, const char **value)
{
    size_t count = strlen(word);
    if (length < count || memcmp(line, word, count) != 0)
        return false;
    *value = line + count;
    return true;
}

static bool read_players(const char *value, Section *section)
{
    char white[8], black[8];
    if (sscanf(value, "%7s %7s", white, black) != 2)
        return false;
    section->player[WHITE] = strcmp(white, "engine") == 0 ? PLAYER_ENGINE : PLAYER_HUMAN;
    section->player[BLACK] = strcmp(black, "engine") == 0 ? PLAYER_ENGINE : PLAYER_HUMAN;
    return true;
}

static bool read_control(const char *value, size_t length, Section *section)
{
    char text[SETTINGS_NAME_MAX];
    if (length >= sizeof text)
        return false;
    memcpy(text, value, length);
    text[length] = '\0';
    Status status = time_control_parse(text, &section->control);
    return status_is_ok(&status);
}

static bool read_left(const char *value, int64_t left_ms[COLOR_NB])
{
    return sscanf(value, "%" SCNd64 " %" SCNd64, &left_ms[WHITE], &left_ms[BLACK]) == 2;
}

/* "full", or a rating. */
static bool read_strength(const char *value, Section *section)
{
    int elo;
    if (strncmp(value, "full\n", 5) == 0)
        section->elo = STRENGTH_FULL;
    else if (sscanf(value, "%d", &elo) == 1 && elo >= STRENGTH_ELO_MIN && elo <= STRENGTH_ELO_MAX)
        section->elo = elo;
    else
        return false;
    return true;
}

/* The six lines of a section's head in their order. */
static bool read_head(const char *text, Section *section)
{
    const char *line, *value;
    size_t length;
    if (!take_line(&text, &line, &length) || !line_has(line, length, "game ", &value))
        return false;
    Status status = fen_parse(value, length - (size_t)(value - line), &section->start);
    if (!status_is_ok(&status))
        return false;
    if (!take_line(&text, &line, &length) || !line_has(line, length, "players ", &value) ||
        !read_players(value, section))
        return false;
    if (!take_line(&text, &line, &length) || !line_has(line, length, "strength ", &value) ||
        !read_strength(value, section))
        return false;
    if (!take_line(&text, &line, &length) || !line_has(line, length, "control ", &value) ||
        !read_control(value, length - (size_t)(value - line), section))
        return false;
    if (!take_line(&text, &line, &length) || !line_has(line, length, "clock ", &value) ||
        !read_left(value, section->left_ms))
        return false;
    section->moves = text;
    return true;
}

/* The last section that was written whole: its "whole" line stands behind the moves it began with.
 */
static bool find_section(const char *text, Section *section)
{
    const char *last = NULL;
    const char *open = NULL;
    const char *line, *value;
    size_t length;
    while (take_line(&text, &line, &length)) {
        if (line_has(line, length, "game ", &value))
            open = line;
        else if (line_has(line, length, "whole", &value) && open != NULL)
            last = open;
    }
    return last != NULL && read_head(last, section);
}

/* Plays the moves into a session; false when the game was over or had none. */
static bool replay(const Section *section, Session *session)
{
    const char *text = section->moves;
    const char *line, *value;
    size_t length;
    while (take_line(&text, &line, &length)) {
        if (line_has(line, length, "over", &value) || line_has(line, length, "game ", &value))
            return false;
        if (!line_has(line, length, "move ", &value))
            continue;
        size_t count = strcspn(value, " \n");
        Move move;
        Status status = san_parse_coordinate(&session->pos, value, count, &move);
        int64_t left_ms[COLOR_NB];
        if (!status_is_ok(&status) || !read_left(value + count, left_ms))
            break;
        Color mover = position_side(&session->pos);
        status = session_play(session, move, clock_now_ms());
        if (!status_is_ok(&status))
            break;
        session->clock.left_ms[WHITE] = left_ms[WHITE];
        session->clock.left_ms[BLACK] = left_ms[BLACK];
        session_note_clock(session, left_ms[mover]);
    }
    return session_is_playing(session) && node_ply(session->live) > 0;
}

static bool restore_text(const char *text, Session *session)
{
    Section section;
    if (!find_section(text, &section))
        return false;
    session->settings.elo = section.elo;
    session_new_game(session, &section.start, section.player, &section.control);
    session->clock.left_ms[WHITE] = section.left_ms[WHITE];
    session->clock.left_ms[BLACK] = section.left_ms[BLACK];
    bool is_unfinished = replay(&section, session);
    session->clock.running = false;
    return is_unfinished;
}

/* Restores into a session of its own, which the caller ends. */
static bool begin_trial(const char *text, Session *trial)
{
    Settings settings;
    settings_init(&settings);
    session_init(trial, &settings);
    return restore_text(text, trial);
}

static bool text_has_unfinished(const char *text)
{
    Session trial;
    bool is_unfinished = begin_trial(text, &trial);
    session_done(&trial);
    return is_unfinished;
}

bool journal_has_unfinished(const Journal *journal)
{
    return journal != NULL && journal->found != NULL;
}

void journal_describe(const Journal *journal, char buf[JOURNAL_TEXT_MAX])
{
    buf[0] = '\0';
    if (!journal_has_unfinished(journal))
        return;
    Session trial;
    (void)begin_trial(journal->found, &trial);
    char opponent[LEVELS_TEXT_MAX];
    levels_name(trial.settings.elo, opponent);
    int move = trial.pos.fullmoves;
    if (session_human(&trial) != COLOR_NB)
        snprintf(buf, JOURNAL_TEXT_MAX, " against %.40s (move %d)", opponent, move);
    else
        snprintf(buf, JOURNAL_TEXT_MAX, " (move %d)", move);
    session_done(&trial);
}

Status journal_restore(Journal *journal, Session *session)
{
    if (!journal_has_unfinished(journal))
        return status_error(STATUS_NOT_FOUND, "there is no unfinished game");
    restore_text(journal->found, session);
    free(journal->found);
    journal->found = NULL;
    return status_ok();
}

/* --- opening ---------------------------------------------------------------------------------- */

static char *read_journal(int fd)
{
    StrBuf text;
    strbuf_init(&text);
    char chunk[4096];
    ssize_t count;
    while (text.length < LENGTH_MAX && (count = fdio_read(fd, chunk, sizeof chunk)) > 0)
        strbuf_add(&text, chunk, (size_t)count);
    return strbuf_detach(&text);
}

/* -1 when the file cannot be opened or another program holds it; may_create: or is not there. */
static int open_slot(const char *path, int slot, bool may_create)
{
    StrBuf name;
    strbuf_init(&name);
    strbuf_add_text(&name, path);
    if (slot > 1)
        strbuf_addf(&name, ".%d", slot);
    int flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    int fd = open(name.data, may_create ? flags | O_CREAT : flags, 0600);
    strbuf_done(&name);
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    if (fd >= 0 && fcntl(fd, F_SETLK, &lock) != 0 && (errno == EACCES || errno == EAGAIN)) {
        close(fd);
        return -1;
    }
    return fd;
}

static Journal *journal_new(int fd, char *found)
{
    Journal *journal = alloc_zeroed(1, sizeof *journal);
    journal->fd = fd;
    journal->found = found;
    return journal;
}

Status journal_open(const char *path, Journal **journal)
{
    *journal = NULL;
    for (int slot = 1; slot <= SLOTS_MAX; slot++) {
        int fd = open_slot(path, slot, *journal == NULL);
        if (fd < 0)
            continue;
        char *text = read_journal(fd);
        if (text_has_unfinished(text)) {
            journal_close(*journal);
            *journal = journal_new(fd, text);
            return status_ok();
        }
        free(text);
        if (*journal == NULL)
            *journal = journal_new(fd, NULL);
        else
            close(fd);
    }
    if (*journal == NULL)
        return status_error(STATUS_IO, "no journal can be kept at %.100s", path);
    return status_ok();
}

void journal_close(Journal *journal)
{
    if (journal == NULL)
        return;
    close(journal->fd);
    free(journal->found);
    free(journal);
}

/* --- writing ---------------------------------------------------------------------------------- */

static Status append(Journal *journal, const StrBuf *text)
{
    bool is_kept = fdio_write(journal->fd, text->data, text->length) &&
                   (fdatasync(journal->fd) == 0 || errno == EINVAL);
    return is_kept ? status_ok() : status_from_errno("the journal", errno);
}

static void add_left(const Session *session, StrBuf *text)
{
    int64_t now_ms = clock_now_ms();
    strbuf_addf(text, "%" PRId64 " %" PRId64 "\n",
                clockwork_left_ms(&session->clock, WHITE, now_ms),
                clockwork_left_ms(&session->clock, BLACK, now_ms));
}

static void add_move(const Session *session, const GameNode *node, StrBuf *text)
{
    char move[COORDINATE_MAX];
    Position before;
    game_position(session->game, node_parent(node), &before);
    san_write_coordinate(&before, node_move(node), move);
    strbuf_addf(text, "move %s ", move);
    add_left(session, text);
}

static void add_moves(const Session *session, const GameNode *node, StrBuf *text)
{
    int plies = node_ply(node);
    const GameNode **line = alloc_bytes((size_t)(plies + 1) * sizeof(GameNode *));
    for (int i = plies; i > 0; i--, node = node_parent(node))
        line[i] = node;
    for (int i = 1; i <= plies; i++)
        add_move(session, line[i], text);
    free(line);
}

static void add_section(const Session *session, StrBuf *text)
{
    static const char *const KINDS[] = { "human", "engine" };
    char fen[FEN_MAX];
    fen_write(game_start(session->game), fen);
    strbuf_addf(text, "game %s\nplayers %s %s\nstrength ", fen, KINDS[session->player[WHITE]],
                KINDS[session->player[BLACK]]);
    if (session->settings.elo == STRENGTH_FULL)
        strbuf_add_text(text, "full");
    else
        strbuf_addf(text, "%d", session->settings.elo);
    strbuf_add_text(text, "\ncontrol ");
    time_control_write(&session->clock.control, text);
    strbuf_add_text(text, "\nclock ");
    add_left(session, text);
    add_moves(session, session->live, text);
    strbuf_add_text(text, "whole\n");
}

/* Beyond the first section of a new game nothing of the file is needed any more. */
static Status forget_old(Journal *journal, const Session *session)
{
    free(journal->found);
    journal->found = NULL;
    if (journal->is_begun && journal->game == session->game)
        return status_ok();
    if (ftruncate(journal->fd, 0) != 0)
        return status_from_errno("the journal", errno);
    return status_ok();
}

static void remember(Journal *journal, const Session *session)
{
    journal->is_begun = true;
    journal->is_over = false;
    journal->game = session->game;
    journal->live_id = node_id(session->live);
    journal->player[WHITE] = session->player[WHITE];
    journal->player[BLACK] = session->player[BLACK];
    journal->elo = session->settings.elo;
}

static bool is_written(const Journal *journal, const Session *session, const GameNode *node)
{
    return journal->is_begun && !journal->is_over && journal->game == session->game &&
           node != NULL && journal->live_id == node_id(node) &&
           journal->player[WHITE] == session->player[WHITE] &&
           journal->player[BLACK] == session->player[BLACK] &&
           journal->elo == session->settings.elo;
}

static Status write_over(Journal *journal)
{
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text, "over\n");
    Status status = append(journal, &text);
    strbuf_done(&text);
    journal->is_over = true;
    return status;
}

Status journal_sync(Journal *journal, const Session *session)
{
    if (journal == NULL)
        return status_ok();
    if (!session_is_playing(session))
        return journal->is_begun && !journal->is_over ? write_over(journal) : status_ok();
    if (is_written(journal, session, session->live))
        return status_ok();
    bool is_same = journal->is_begun && journal->game == session->game;
    if (!is_same && node_ply(session->live) == 0)
        return journal->is_begun && !journal->is_over ? write_over(journal) : status_ok();
    StrBuf text;
    strbuf_init(&text);
    Status status = status_ok();
    if (is_written(journal, session, node_parent(session->live))) {
        add_move(session, session->live, &text);
    } else {
        status = forget_old(journal, session);
        add_section(session, &text);
    }
    if (status_is_ok(&status))
        status = append(journal, &text);
    strbuf_done(&text);
    remember(journal, session);
    return status;
}
