/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's pane: a rule with its depth, a row of figures if it is wide, and its best lines in
 * SAN. Scores are White's unless the settings say the side to move's. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/external/engine_list.h"
#include "engine/mind/job.h"
#include "engine/notation/san.h"
#include "engine/text/width.h"
#include "ui/modes/command.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/scene.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/session/thinking.h"
#include "ui/settings/keybinds.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"
#include "ui/vocabulary/features.h"
#include "ui/vocabulary/keymap.h"

#include <stdio.h>

enum { HEAD_ROWS = 1, NUMBER_COLUMNS = 2, SCORE_COLUMNS = 7, NAME_MAX_BYTES = 80 };

/* Names the engine's task; a locked analysis is named with its position, as its lines are not about
 * the board's. */
static void name_mode(const Session *session, char name[NAME_MAX_BYTES])
{
    static const char *const NAMES[] = {
        /* Translators: what the engine does now. */
        N_("engine"),
        N_("thinking"),
        N_("analysis"),
        N_("hint"),
        /* Translators: in practice: luft evaluates the move played. */
        N_("threat"),
        N_("review"),
        N_("evaluating"),
    };
    const Settings *settings = &session->settings;
    bool is_analysis = session->thinking.mode == ENGINE_ANALYSIS ||
                       (session->thinking.mode == ENGINE_IDLE && session->thinking.analysing);
    if (is_analysis && session->thinking.analysis.is_resting)
        utf8_printf(name, NAME_MAX_BYTES, "%s", _("analysis paused"));
    else if (is_analysis && session->thinking.analysis.is_locked)
        utf8_printf(name, NAME_MAX_BYTES, _("locked to %s"),
                    session->thinking.analysis.locked_name);
    else if (is_analysis && (settings->analyser[0] != '\0' || settings->second[0] != '\0'))
        utf8_printf(name, NAME_MAX_BYTES, "%s",
                    settings->analyser[0] != '\0' ? settings->analyser : ENGINE_LIST_OWN);
    else if (!is_analysis && session->thinking.mode == ENGINE_IDLE && session->thinking.is_book)
        utf8_printf(name, NAME_MAX_BYTES, "%s", _("book"));
    else
        utf8_printf(name, NAME_MAX_BYTES, "%s",
                    _(NAMES[is_analysis ? ENGINE_ANALYSIS : session->thinking.mode]));
    spell_line(letters_by_setting(settings), name, NAME_MAX_BYTES);
}

/* The shortest way to enter a command: a key, a letter and Enter, or the words. */
static void name_way_out(const Scene *scene, const char *line, const char *words,
                         char buf[KEY_NAME_MAX])
{
    const Keybinds *keys = &scene->session->settings.keys;
    const char *key = keybinds_key_of(keys, scene->key_table, line);
    const char *letter = keymap_letter_of(keys, COMMAND_IN_GAME, line);
    if (scene->key_table == input_keys() && *letter != '\0')
        utf8_printf(buf, KEY_NAME_MAX, "%s%s", letter, theme_glyph(scene->theme, GLYPH_ENTER));
    else if (scene->key_table != input_keys() && *key != '\0')
        key_name_write(key, scene->theme->has_signs, buf);
    else
        utf8_printf(buf, KEY_NAME_MAX, "`%s`", words);
}

/* After the name of any task but the usual analysis. */
static void write_way_out(Pen *pen, const Scene *scene)
{
    const Thinking *thinking = &scene->session->thinking;
    char way[KEY_NAME_MAX], text[64];
    if (thinking->mode == ENGINE_THREAT) {
        name_way_out(scene, "threat", "threat", way);
        utf8_printf(text, sizeof text, _("%s ends it"), way);
    } else if (thinking->analysis.is_locked) {
        name_way_out(scene, "lock", "lock off", way);
        utf8_printf(text, sizeof text, _("%s unlocks"), way);
    } else {
        return;
    }
    if (pen->column + width_text(text) + 1 > pen->end)
        utf8_printf(text, sizeof text, "(%s)", way);
    if (pen->column + width_text(text) + 1 > pen->end)
        return;
    pen_text(pen, ROLE_DIM, text);
    pen_skip(pen, 1);
}

/* 950, 31.2k, 31.2M, 1.20G. */
static void format_count(uint64_t count, char buf[16])
{
    static const char units[] = " kMGT";
    double value = (double)count;
    int unit = 0;
    while (value >= 999.5 && units[unit + 1]) {
        value /= 1000;
        unit++;
    }
    if (unit == 0)
        snprintf(buf, 16, "%u", (unsigned)count);
    else
        snprintf(buf, 16,
                 value < 9.995   ? "%.2f%c"
                 : value < 99.95 ? "%.1f%c"
                                 : "%.0f%c",
                 value, units[unit]);
}

/* A figure cut short would be a wrong one. */
static void write_whole(Pen *pen, const char *text)
{
    if (!pen_text_whole(pen, ROLE_TEXT, text))
        pen->end = pen->column;
}

/* Writes a figure with name and unit, or not at all, and then none after it. */
static void write_figure(Pen *pen, const char *name, const char *value, const char *unit)
{
    if (pen->column + width_text(name) + width_text(value) + width_text(unit) > pen->end)
        pen->end = pen->column;
    pen_text(pen, ROLE_DIM, name);
    pen_text(pen, ROLE_TEXT, value);
    pen_text(pen, ROLE_DIM, unit);
}

/* The chances of White, or of the side to move. */
static void write_wdl(Pen *pen, const Session *session, Wdl wdl)
{
    if (wdl.win + wdl.draw + wdl.loss == 0)
        return;
    bool turn =
        position_side(&session->thinking.root) == BLACK && !session->settings.score_from_side;
    char text[48];
    snprintf(text, sizeof text, "%d/%d/%d", ((turn ? wdl.loss : wdl.win) + 5) / 10,
             (wdl.draw + 5) / 10, ((turn ? wdl.win : wdl.loss) + 5) / 10);
    write_figure(pen, _("W/D/L "), text, "");
}

/* Writes time and depth as far as there is room, and the rest of the rule; and the chances, unless
 * they are in the row of figures. */
static void write_progress(Pen *pen, const Scene *scene, const SearchInfo *info)
{
    Style frame = theme_role(scene->theme, ROLE_FRAME);
    const char *line = theme_glyph(scene->theme, GLYPH_HORIZONTAL);
    char time[32], depth[64], bare_depth[32];
    snprintf(time, sizeof time, "%.1f s ", (double)info->time_ms / 1000);
    snprintf(bare_depth, sizeof bare_depth, "%d/%d ", info->depth, info->seldepth);
    utf8_printf(depth, sizeof depth, _("depth %d/%d"), info->depth, info->seldepth);
    int width = width_text(depth) + 2; /* with blanks around it */
    if (scene->layout->figure_rows == 0) {
        write_whole(pen, bare_depth);
        write_wdl(pen, scene->session, info->wdl);
        pen_skip(pen, 1);
    } else if (pen->column + width_text(time) + width <= pen->end) {
        pen_text(pen, ROLE_TEXT, time);
        pen_fill_to(pen, frame, line, pen->end - width - 1);
        pen_textf(pen, ROLE_TEXT, " %s ", depth);
    } else {
        write_whole(pen, bare_depth);
    }
    pen_rule(pen);
}

/* info: NULL before the first news. */
static void write_head(const Scene *scene, Rect area, const SearchInfo *info)
{
    Pen pen = scene_pen(scene, area, 0);
    pen_glyph(&pen, ROLE_FRAME, GLYPH_HORIZONTAL);
    pen_skip(&pen, 1);
    char name[NAME_MAX_BYTES];
    name_mode(scene->session, name);
    bool is_elsewhere = scene->session->thinking.analysis.is_locked &&
                        analysis_is_elsewhere(&scene->session->thinking, scene->session->document);
    pen_sentence(&pen, is_elsewhere ? ROLE_ERROR : ROLE_ACCENT, name);
    pen_skip(&pen, 1);
    write_way_out(&pen, scene);
    if (info != NULL)
        write_progress(&pen, scene, info);
    pen_rule(&pen);
}

/* Features' verdicts on the position being analysed. */
static void find_verdict(const Session *session, StrBuf *text)
{
    bool is_shown = session->thinking.mode != ENGINE_THREAT &&
                    position_equals(&session->thinking.root, &session->document->pos);
    const Feature *feature;
    for (size_t i = 0; is_shown && text->length == 0 && (feature = feature_at(i)) != NULL; i++)
        if (feature->write_verdict != NULL)
            feature->write_verdict(session, text);
}

bool view_engine_has_verdict(const Session *session)
{
    StrBuf text;
    strbuf_init(&text);
    find_verdict(session, &text);
    bool has_verdict = text.length > 0;
    strbuf_done(&text);
    return has_verdict;
}

static bool write_verdict(Pen *pen, const Session *session)
{
    StrBuf text;
    strbuf_init(&text);
    find_verdict(session, &text);
    bool is_written = text.length > 0 && pen_text_whole(pen, ROLE_ACCENT, text.data);
    strbuf_done(&text);
    return is_written;
}

/* The verdict comes first if there is little room. */
static void write_figures(const Scene *scene, Rect area, const SearchInfo *info)
{
    enum { NARROW = 37, WIDE = 44, WIDEST = 56 };
    char text[16];
    Pen pen = scene_pen(scene, area, HEAD_ROWS);
    pen_skip(&pen, 1);
    int gap = area.width >= WIDE ? 2 : 1;
    if (area.width < NARROW && write_verdict(&pen, scene->session))
        return;
    format_count(info->nodes, text);
    write_figure(&pen, "", text, area.width >= WIDEST ? _(" nodes") : "");
    pen_skip(&pen, gap);
    if (info->time_ms > 0) {
        format_count(info->nodes * 1000 / (uint64_t)info->time_ms, text);
        write_figure(&pen, "", text, "/s");
        pen_skip(&pen, gap);
    }
    if (write_verdict(&pen, scene->session))
        pen_skip(&pen, gap);
    snprintf(text, sizeof text, "%d", (info->hashfull + 5) / 10);
    write_figure(&pen, _("hash "), text, "%");
    if (info->table_hits > 0 && area.width >= WIDEST) {
        format_count(info->table_hits, text);
        pen_skip(&pen, 2);
        write_figure(&pen, "", text, _(" tb"));
    }
    pen_skip(&pen, gap);
    write_wdl(&pen, scene->session, info->wdl);
}

static void write_score(Pen *pen, const Session *session, const SearchInfo *info)
{
    char score[16];
    Color side = session->settings.score_from_side ? WHITE : position_side(&session->thinking.root);
    score_format(info->score, side, score);
    pen_skip(pen, int_max(0, SCORE_COLUMNS - width_text(score)));
    pen_text(pen, ROLE_ACCENT, score);
    pen_skip(pen, 2);
}

/* How to step through the moves of a line. */
typedef struct Walk {
    int first;  /* moves before it are left out */
    int marked; /* half-move, from 1, that is highlighted; 0: none */
    int column; /* to find; -1: writes the moves */
    int begin;  /* column of the first move */
    int rows;   /* of the line */
    int row;    /* to find, from 0 */
    SpeechStyle letters;
} Walk;

enum { NAMED_MAX = SPELL_SAN_MAX + 16 };

/* The number is left out if it does not fit into columns. */
static void name_move(SpeechStyle letters, const Position *pos, Move move, bool is_first,
                      int columns, char text[NAMED_MAX])
{
    char san[SPELL_SAN_MAX], number[SAN_NUMBER_MAX];
    bool is_white = position_side(pos) == WHITE;
    spell_move(letters, pos, move, san);
    san_write_number(pos, number);
    if ((is_white || is_first) && width_text(number) + width_text(san) <= columns)
        snprintf(text, NAMED_MAX, "%s%s", number, san);
    else
        snprintf(text, NAMED_MAX, "%s", san);
}

/* Writes as many whole moves as fit into the rows. Returns the half-move, from 1, at the column to
 * find; 0: none. */
static int walk_moves(Pen *pen, const Position *root, const SearchInfo *info, const Walk *walk)
{
    Position pos = *root;
    int row = 0;
    for (int i = 0; i < info->pv_length && movegen_is_legal(&pos, info->pv[i]); i++) {
        char text[NAMED_MAX];
        Undo undo;
        name_move(walk->letters, &pos, info->pv[i], i == walk->first, pen->end - walk->begin, text);
        position_make(&pos, info->pv[i], &undo);
        if (i < walk->first)
            continue;
        int width = width_text(text);
        if (pen->column + width > pen->end) {
            if (++row >= walk->rows)
                return 0;
            pen->row++;
            pen->column = walk->begin;
            if (pen->column + width > pen->end)
                return 0;
        }
        if (walk->column >= 0 && row == walk->row && walk->column <= pen->column + width)
            return i + 1;
        if (walk->column < 0)
            pen_text(pen,
                     i + 1 == walk->marked ? ROLE_CURRENT_MOVE
                     : i == 0              ? ROLE_TITLE
                                           : ROLE_TEXT,
                     text);
        else
            pen->column += width;
        pen_skip(pen, 1);
    }
    return 0;
}

/* A row with the moves to which analysis is restricted. */
static void write_filter(const Scene *scene, Rect area)
{
    char text[ANALYSIS_FILTER_MAX];
    analysis_filter_text(&scene->session->thinking, scene->session->document, text, sizeof text);
    spell_line(letters_by_setting(&scene->session->settings), text, sizeof text);
    Pen pen = scene_pen(scene, area, HEAD_ROWS + scene->layout->figure_rows);
    pen_skip(&pen, 1);
    pen_sentence(&pen, ROLE_COMMENT, text);
    char way[KEY_NAME_MAX], all[96];
    name_way_out(scene, "only all", "only all", way);
    utf8_printf(all, sizeof all, _(" (all moves: %s)"), way);
    if (pen.column + width_text(all) > pen.end)
        utf8_printf(all, sizeof all, " (%s)", way);
    if (pen.column + width_text(all) <= pen.end)
        pen_text(&pen, ROLE_DIM, all);
}

/* A line being stepped through stays as it was when opened. */
static const Browse *browse_at(const Session *session, const EngineLine *lines, int index)
{
    const Browse *browse = &session->thinking.browse;
    bool is_it = browse->is_open && browse->line == index + 1 &&
                 browse->is_second == (lines == session->thinking.second);
    return is_it ? browse : NULL;
}

/* Keeps the current move of the line visible, with earlier moves if there is room. */
static int first_shown(const Browse *browse, int width)
{
    enum { COLUMNS_A_MOVE = 7 };
    int room = int_max(1, width / COLUMNS_A_MOVE - 1);
    return browse != NULL ? int_max(0, browse->at - room) : 0;
}

static int head_rows(const Scene *scene)
{
    const Session *session = scene->session;
    return HEAD_ROWS + scene->layout->figure_rows +
           analysis_has_filter(&session->thinking, session->document);
}

/* The number of lines there is room for. */
static int slots_of(const Session *session)
{
    return int_max(session->settings.lines, session->thinking.line_count);
}

static bool is_second_below(const Scene *scene)
{
    return scene->session->thinking.second_name[0] != '\0' &&
           layout_engine_half(scene->layout) == 0;
}

/* The rows of the first engine's lines, or of the second's. */
static Rect lines_area(const Scene *scene, Rect area)
{
    bool is_below = is_second_below(scene);
    int slots = slots_of(scene->session);
    int top = head_rows(scene);
    int rows =
        layout_rows_a_line(area.width, area.height - top - is_below, is_below ? 2 * slots : slots);
    return (Rect){ area.row + top, area.column, int_min(slots * rows, area.height - top),
                   area.width };
}

static void write_lines(const Scene *scene, Rect area, const EngineLine *lines, int count)
{
    const Session *session = scene->session;
    int rows = int_max(area.height / int_max(slots_of(session), 1), 1);
    for (int i = 0; i < count; i++) {
        Pen pen = scene_pen(scene, area, i * rows);
        const Browse *browse = browse_at(session, lines, i);
        if (!lines[i].is_set && browse == NULL)
            continue;
        const SearchInfo *info = browse != NULL ? &browse->info : &lines[i].info;
        if (count > 1) /* insert and play name the first engine's lines */
            pen_textf(&pen, ROLE_DIM, "%*d", NUMBER_COLUMNS, i + 1);
        write_score(&pen, session, info);
        const Walk walk = { .first = first_shown(browse, area.width * rows),
                            .marked = browse != NULL ? browse->at : 0,
                            .column = -1,
                            .begin = pen.column,
                            .rows = rows,
                            .letters = letters_by_setting(&session->settings) };
        if (walk.first > 0)
            pen_glyph(&pen, ROLE_DIM, GLYPH_ELLIPSIS);
        walk_moves(&pen, browse != NULL ? &browse->root : &session->thinking.root, info, &walk);
    }
}

/* --- the second engine ------------------------------------------------------------------------ */

static const SearchInfo *newest_of(const EngineLine *lines, int count)
{
    return count > 0 && lines[0].is_set ? &lines[0].info : NULL;
}

static void write_second_head(const Scene *scene, Rect area, const SearchInfo *info)
{
    Pen pen = scene_pen(scene, area, 0);
    pen_glyph(&pen, ROLE_FRAME, GLYPH_HORIZONTAL);
    pen_skip(&pen, 1);
    pen_sentence(&pen, ROLE_ACCENT, scene->session->thinking.second_name);
    pen_skip(&pen, 1);
    if (info != NULL)
        write_progress(&pen, scene, info);
    pen_rule(&pen);
}

/* Below the first engine's lines: a rule with name and depth, and the lines. */
static void write_second_below(const Scene *scene, Rect area)
{
    const Thinking *thinking = &scene->session->thinking;
    write_second_head(scene, area, newest_of(thinking->second, thinking->second_count));
    const Rect below = { area.row + 1, area.column, area.height - 1, area.width };
    write_lines(scene, below, thinking->second, int_min(thinking->second_count, below.height));
}

/* Beside the first engine's lines, row by row. */
static void write_second_beside(const Scene *scene, Rect area)
{
    const Thinking *thinking = &scene->session->thinking;
    const SearchInfo *head = newest_of(thinking->second, thinking->second_count);
    for (int row = 1; row < area.height; row++) {
        Pen pen = scene_pen(scene, area, row);
        pen_glyph(&pen, ROLE_FRAME, GLYPH_VERTICAL);
    }
    area.column++;
    area.width--;
    write_second_head(scene, area, head);
    if (head != NULL && scene->layout->figure_rows > 0)
        write_figures(scene, area, head);
    write_lines(scene, lines_area(scene, area), thinking->second, thinking->second_count);
}

void view_engine(const Scene *scene, Rect area)
{
    const Thinking *thinking = &scene->session->thinking;
    const SearchInfo *head = newest_of(thinking->lines, thinking->line_count);
    bool has_second = thinking->second_name[0] != '\0';
    int half = has_second ? layout_engine_half(scene->layout) : 0;
    if (half > 0) {
        write_second_beside(scene,
                            (Rect){ area.row, area.column + half, area.height, area.width - half });
        area.width = half;
    }
    write_head(scene, area, head);
    if (head != NULL && scene->layout->figure_rows > 0)
        write_figures(scene, area, head);
    if (analysis_has_filter(thinking, scene->session->document))
        write_filter(scene, area);
    const Rect lines = lines_area(scene, area);
    write_lines(scene, lines, thinking->lines, thinking->line_count);
    const Rect rest = { lines.row + lines.height, area.column,
                        area.row + area.height - lines.row - lines.height, area.width };
    if (has_second && half == 0 && rest.height > 1)
        write_second_below(scene, rest);
}

/* --- the mouse -------------------------------------------------------------------------------- */

/* The engine with lines at the cell, and their rows. */
static bool find_engine(const Scene *scene, int row, int column, Rect *lines)
{
    Rect area = scene->layout->pane[PANE_ENGINE];
    bool has_second = scene->session->thinking.second_name[0] != '\0';
    int half = has_second ? layout_engine_half(scene->layout) : 0;
    bool is_second = half > 0 && column >= area.column + half;
    if (is_second)
        area = (Rect){ area.row, area.column + half + 1, area.height, area.width - half - 1 };
    else if (half > 0)
        area.width = half;
    *lines = lines_area(scene, area);
    if (half == 0 && has_second && row > lines->row + lines->height) {
        lines->row += lines->height + 1;
        return true;
    }
    return is_second;
}

LinePlace view_engine_place_at(const Scene *scene, int row, int column)
{
    Rect area;
    const Session *session = scene->session;
    bool is_second = find_engine(scene, row, column, &area);
    const EngineLine *lines = is_second ? session->thinking.second : session->thinking.lines;
    int count = is_second ? session->thinking.second_count : session->thinking.line_count;
    int rows = int_max(area.height / int_max(slots_of(session), 1), 1);
    int index = row < area.row ? -1 : (row - area.row) / rows;
    if (index < 0 || index >= count || !lines[index].is_set)
        return (LinePlace){ 0 };
    const Browse *browse = browse_at(session, lines, index);
    int begin = area.column + (count > 1 ? NUMBER_COLUMNS : 0) + SCORE_COLUMNS + 2;
    const Walk walk = { .first = first_shown(browse, area.width * rows),
                        .column = column,
                        .begin = begin,
                        .rows = rows,
                        .row = (row - area.row) % rows,
                        .letters = letters_by_setting(&scene->session->settings) };
    Pen pen = { .column = begin + (walk.first > 0), .end = area.column + area.width };
    int at = walk_moves(&pen, browse != NULL ? &browse->root : &session->thinking.root,
                        browse != NULL ? &browse->info : &lines[index].info, &walk);
    return (LinePlace){ is_second, index + 1, int_max(at, walk.first + 1) };
}
