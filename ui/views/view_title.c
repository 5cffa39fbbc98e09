/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The title: opening or players of the game on the board, and the program's name. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/library/game_file.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/text/width.h"
#include "ui/modes/mode.h"
#include "ui/modes/scene.h"
#include "ui/screen/pen.h"
#include "ui/session/session.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_names.h"
#include "ui/storage/games.h"
#include "ui/storage/pasted.h"
#include "ui/vocabulary/features.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char program_name[] = "luft";

enum { FILE_MAX = 80 };

static bool tag_says_something(const char *value)
{
    return value && *value && strcmp(value, "?") != 0;
}

static void write_opening(Pen *pen, const Session *session, const Opening *opening)
{
    StrBuf name;
    strbuf_init(&name);
    spell_opening(letters_by_setting(&session->settings), opening->name, &name);
    pen_text(pen, ROLE_ACCENT, opening->eco);
    pen_skip(pen, 1);
    pen_sentence(pen, ROLE_TITLE, name.data);
    strbuf_done(&name);
}

static void write_title_of(Pen *pen, const Feature *feature, bool is_cut, const Session *session)
{
    StrBuf title;
    strbuf_init(&title);
    feature->write_title(session, &title);
    if (is_cut)
        pen_text_cut(pen, ROLE_TITLE, title.data);
    else
        pen_sentence(pen, ROLE_TITLE, title.data);
    strbuf_done(&title);
}

static void write_subject(Pen *pen, const Scene *scene)
{
    const Session *session = scene->session;
    const Feature *cover = mode_cover(scene->modes);
    const Feature *titled = cover != NULL ? cover : feature_on(session);
    if (titled != NULL) {
        write_title_of(pen, titled, titled == cover, session);
        return;
    }
    Opening opening;
    if (opening_find_game(session->document->game, session->document->node, &opening)) {
        write_opening(pen, session, &opening);
        return;
    }
    char own[OWN_NAME_MAX];
    const Document *document = session->document;
    const char *event = own_name_of_tag(document->game, "Event", own);
    Position usual;
    position_init(&usual);
    if (tag_says_something(event))
        pen_sentence(pen, ROLE_TITLE, event);
    else
        pen_sentence(pen, ROLE_TITLE,
                     document->pos.chess960                                 ? "Chess960"
                     : document->live                                       ? _("New game")
                     : !position_equals(game_start(document->game), &usual) ? _("Position")
                                                                            : _("Game"));
}

/* The file at the right, with a star while the game shown differs from it or has none. Says which
 * of its games this is unless the facts do. */
static void write_file(const Scene *scene, bool has_number, char *text, size_t size)
{
    enum { FILE_COLUMNS = 40 };
    const Session *session = scene->session;
    const FilePlace *file_place = &session_record(session)->file_place; /* the one being saved */
    const Feature *instead = mode_instead(scene->modes);
    text[0] = '\0';
    if (instead != NULL && instead->panes != 0)
        return;
    const char *name = file_place->path != NULL ? folder_file_name(file_place->path) : "";
    bool is_pasted = pasted_is_shown(session);
    bool edited = is_pasted || session_has_unsaved_edits(session);
    uint64_t place = is_pasted ? games_of(session)->current : file_place->number;
    char number[24] = "";
    if (place > 1 && has_number)
        snprintf(number, sizeof number, " %" PRIu64, place);
    if (*name == '\0' && !edited)
        return;
    StrBuf shown;
    strbuf_init(&shown);
    width_add_cut(&shown,
                  *name != '\0' ? name
                  : is_pasted   ? _("pasted")
                                : _("not saved"),
                  FILE_COLUMNS);
    utf8_printf(text, size, "%s%s%s", shown.data, number, edited ? " *" : "");
    strbuf_done(&shown);
}

/* Facts of the record about the game; the most important is last, next to the file. */
typedef struct Facts {
    const char *texts[4];
    char event[OWN_NAME_MAX], date[40], place[96];
    int count;
    int minor;   /* this many of the first are written only if the subject fits completely */
    int subject; /* its columns */
} Facts;

static void add_fact(Facts *facts, const char *text)
{
    if (tag_says_something(text) && strspn(text, "?.") != strlen(text))
        facts->texts[facts->count++] = text;
}

static int opening_width(const Session *session, const Opening *opening)
{
    StrBuf name;
    strbuf_init(&name);
    spell_opening_code(letters_by_setting(&session->settings), opening->eco, opening->name, &name);
    int width = width_text(name.data);
    strbuf_done(&name);
    return width;
}

/* Whether the record is one of the games; one saved in another file has left them. */
static bool is_listed(const Session *session, const Games *games)
{
    const char *path = session->document->file_place.path;
    if (games == NULL || games->current == 0)
        return false;
    return path == NULL
               ? pasted_is_shown(session)
               : game_file_is_folder(games->file) || strcmp(path, game_file_path(games->file)) == 0;
}

/* From which file and game the record is, unless it is the only one; "": no. */
static void write_origin(const Session *session, char *text, size_t size)
{
    const Games *games = games_of(session);
    const Feature *feature;
    StrBuf origin;
    strbuf_init(&origin);
    for (size_t i = 0; origin.length == 0 && (feature = feature_at(i)) != NULL; i++)
        if (feature->write_origin != NULL)
            feature->write_origin(session, &origin);
    if (origin.length == 0 && is_listed(session, games) && games_total(games) > 1)
        /* Translators: the number of a game, and how many there are. */
        strbuf_addf(&origin, _("game %zu of %zu"), games->current, games_total(games));
    utf8_printf(text, size, "%s", origin.data);
    strbuf_done(&origin);
}

static void collect_facts(const Session *session, Facts *facts)
{
    const Game *game = session->document->game;
    *facts = (Facts){ .count = 0 };
    if (session->match != NULL || session_is_stacked(session))
        return;
    write_origin(session, facts->place, sizeof facts->place);
    Opening opening;
    if (opening_find_game(game, session->document->node, &opening)) {
        facts->subject = opening_width(session, &opening);
        add_fact(facts, own_name_of_tag(game, "Event", facts->event));
    }
    const char *date = game_tag(game, "Date");
    if (date != NULL)
        utf8_printf(facts->date, sizeof facts->date, "%.*s", (int)game_date_known_length(date),
                    date);
    add_fact(facts, facts->date);
    facts->minor = facts->count;
    if (game_result(game) != RESULT_UNKNOWN)
        add_fact(facts, game_result_text(game_result(game)));
    add_fact(facts, facts->place);
}

/* The columns a fact must leave to the subject, with the blanks around the fact. */
static int subject_room(const Facts *facts, int fact)
{
    enum { SUBJECT_ROOM = 34, BLANKS = 3 };
    return fact < facts->minor ? int_max(SUBJECT_ROOM, facts->subject + BLANKS) : SUBJECT_ROOM;
}

/* The first fact from which all remaining ones fit before end and leave the subject its room; *at:
 * its column. */
static int first_that_fits(const Facts *facts, int end, int *at)
{
    int first = facts->count;
    *at = end;
    while (first > 0 &&
           *at - width_text(facts->texts[first - 1]) - 2 >= subject_room(facts, first - 1))
        *at -= width_text(facts->texts[--first]) + 2;
    return first;
}

/* Columns for the beginning of the fact before the first that fits, 0: too few. */
static int room_for_part(const Facts *facts, int first, int at)
{
    enum { PART_MIN = 10 };
    int room = first > 0 ? at - 2 - subject_room(facts, first - 1) : 0;
    return first == 1 && first <= facts->minor && room >= PART_MIN ? room : 0;
}

/* Writes the facts that fit, and the beginning of the next; returns the column of the first. */
static int write_facts(const Scene *scene, const Facts *facts, Rect area, int end)
{
    int at;
    int first = first_that_fits(facts, end - area.column, &at);
    int part = room_for_part(facts, first, at);
    at += area.column;
    Pen pen = scene_pen(scene, area, 0);
    if (part > 0) {
        at -= part + 2;
        pen.column = at;
        pen.end = at + part;
        pen_text_cut(&pen, ROLE_TEXT, facts->texts[first - 1]);
        pen.column = at + part + 2;
    } else {
        pen.column = at;
    }
    pen.end = end;
    for (int i = first; i < facts->count; i++) {
        pen_text(&pen, ROLE_TEXT, facts->texts[i]);
        pen_skip(&pen, 2);
    }
    return at;
}

/* Chooses the file's text that goes with these facts; returns its column, before end. */
static int choose_file(const Scene *scene, const Facts *facts, int end, char file[FILE_MAX])
{
    int at, begin = end;
    for (int has_number = 0; has_number <= 1; has_number++) {
        write_file(scene, has_number, file, FILE_MAX);
        begin = end - width_text(file) - (file[0] != '\0' ? 2 : 0);
        if (facts->place[0] != '\0' && first_that_fits(facts, begin, &at) < facts->count)
            break;
    }
    return begin;
}

void view_title(const Scene *scene, Rect area)
{
    enum { WIDE = 60, NARROW = 40 };
    Pen pen = scene_pen(scene, area, 0);
    int name_at = area.column + area.width - (int)sizeof program_name;
    int file_at = name_at;
    char file[FILE_MAX] = "";
    Facts facts = { .count = 0 };
    pen_skip(&pen, 1);
    if (area.width >= WIDE && mode_shows_game(scene->modes))
        collect_facts(scene->session, &facts);
    if (area.width >= WIDE)
        file_at = area.column + choose_file(scene, &facts, name_at - area.column, file);
    if (area.width >= NARROW)
        pen.end = file_at - 1;
    if (area.width >= WIDE)
        pen.end = write_facts(scene, &facts, area, file_at) - 1;
    write_subject(&pen, scene);
    if (area.width < NARROW)
        return;
    Pen name = scene_pen(scene, area, 0);
    name.column = file_at;
    pen_text(&name, ROLE_DIM, file);
    name.column = name_at;
    pen_text(&name, ROLE_DIM, program_name);
}
