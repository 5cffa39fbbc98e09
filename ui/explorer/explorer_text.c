/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explorer as text, for the line dialogue. */
#include <config.h>

#include "ui/explorer/explorer.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/book/book.h"
#include "engine/library/game_query.h"
#include "engine/mind/job.h"
#include "engine/notation/san.h"
#include "engine/record/game_facts.h"
#include "engine/text/words.h"
#include "ui/session/session.h"
#include "ui/spelling/spell_names.h"
#include "ui/spelling/spell_text.h"
#include "ui/storage/games.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

void explorer_write_count(uint32_t count, char text[EXPLORER_FIGURE_MAX])
{
    if (count < 10000)
        snprintf(text, EXPLORER_FIGURE_MAX, "%" PRIu32, count);
    else if (count < 99950)
        snprintf(text, EXPLORER_FIGURE_MAX, "%.1fk", count / 1e3);
    else if (count < 999500)
        snprintf(text, EXPLORER_FIGURE_MAX, "%.0fk", count / 1e3);
    else
        snprintf(text, EXPLORER_FIGURE_MAX, count < 9995000 ? "%.2fM" : "%.0fM", count / 1e6);
}

void explorer_shares(const ExplorerRow *row, int cells, int shares[3])
{
    assert(cells >= 0);
    uint64_t white = row->results[RESULT_WHITE_WINS], draws = row->results[RESULT_DRAW];
    uint64_t known = white + draws + row->results[RESULT_BLACK_WINS];
    shares[0] = shares[1] = shares[2] = 0;
    if (known == 0)
        return;
    uint64_t width = (uint64_t)cells;
    int after_white = (int)((white * width + known / 2) / known);
    int after_draws = (int)(((white + draws) * width + known / 2) / known);
    shares[0] = after_white;
    shares[1] = after_draws - after_white;
    shares[2] = cells - after_draws;
}

void explorer_text_opening(SpeechStyle style, const Position *pos, Move move, StrBuf *out)
{
    assert(move != MOVE_NONE);
    Position next = *pos;
    Undo undo;
    Opening opening;
    position_make(&next, move, &undo);
    if (opening_find(&next, &opening))
        spell_opening_code(style, opening.eco, opening.name, out);
}

static void add_opening(SpeechStyle style, const Position *pos, Move move, const char *before,
                        StrBuf *out)
{
    StrBuf name;
    strbuf_init(&name);
    explorer_text_opening(style, pos, move, &name);
    if (name.length > 0)
        strbuf_addf(out, "%s%s", before, name.data);
    strbuf_done(&name);
}

/* For a screen reader, without the empty columns: "e4: 12 games, White won 50 percent, ...". */
static void say_line(Explorer *explorer, const Session *session, const TableRow *line, StrBuf *out)
{
    const Position *pos = &session->document->pos;
    const ExplorerRow *row = &line->games;
    char san[SAN_MAX], score[SCORE_TEXT_MAX];
    int shares[3];
    explorer_shares(row, 100, shares);
    const char *game = explorer_game(explorer, row->best_game)->said;
    san_write(pos, row->move, san);
    StrBuf words;
    strbuf_init(&words);
    strbuf_add_text(&words, san);
    if (row->games > 0) {
        strbuf_addf(&words, ngettext(": %u game", ": %u games", row->games), (unsigned)row->games);
        strbuf_addf(&words, _(", White won %d %%, draws %d %%, Black won %d %%"), shares[0],
                    shares[1], shares[2]);
    }
    if (row->rating > 0)
        strbuf_addf(&words, _(", rating %d"), row->rating);
    if (row->performance > 0)
        strbuf_addf(&words, _(", performance %d"), row->performance);
    if (row->last_year > 0)
        strbuf_addf(&words, _(", last in %d"), row->last_year);
    const char *share = explorer_book(explorer) != NULL ? _(": %d.%d %%") : _(", book %d.%d %%");
    if (line->book >= 0)
        strbuf_addf(&words, format_like(share, "%d %d"), line->book / 10, line->book % 10);
    if (line->loss_cp > 0)
        strbuf_addf(&words, _(", gives away %.2f"), line->loss_cp / 100.0);
    if (line->has_score) {
        score_format(line->score, position_side(pos), score);
        strbuf_add_text(&words, _(", engine "));
        strbuf_add_text(&words, score);
    }
    if (game[0] != '\0')
        strbuf_addf(&words, _(", best game: %s"), game);
    else
        add_opening(SPEECH_LETTERS, pos, row->move, ", ", &words);
    strbuf_add_text(&words, ".\n");
    spell_sentences(session_style(session), words.data, out);
    strbuf_done(&words);
}

void explorer_text_none(const Explorer *explorer, char text[EXPLORER_TEXT_MAX])
{
    Word name, value;
    if (game_query_lacks_sign(explorer->query, &name, &value))
        utf8_printf(text, EXPLORER_TEXT_MAX,
                    /* Translators: the name of a filter, and what it is to be. */
                    _("No such game is here. A filter has a sign: `explorer %.*s=%.*s`."),
                    (int)name.length, name.text, (int)value.length, value.text);
    else
        utf8_printf(text, EXPLORER_TEXT_MAX, "%s",
                    explorer->query[0] != '\0'
                        ? _("No such game is here within its first 20 moves.")
                        : _("No game is here within its first 20 moves."));
}

/* The heading: what is listed, or why nothing is. */
static void write_top(const Explorer *explorer, const Session *session, StrBuf *out)
{
    const Explored *explored = &explorer->explored;
    const Book *book = explorer_book(explorer);
    char text[EXPLORER_TEXT_MAX], count[GAMES_NUMBER_MAX];
    explorer_write_state(explorer, text);
    games_write_number(explored->all.games, count);
    if (book == NULL && explorer->query[0] != '\0') {
        strbuf_addf(out, _("Only games that match \"%s\"; `explorer clear` takes all again."),
                    explorer->query);
        strbuf_add_char(out, '\n');
    }
    if (text[0] != '\0')
        strbuf_addf(out, "%s\n", text);
    else if (book != NULL && explorer->table.count == 0)
        strbuf_addf(out, "%s\n", _("This position is not in the book."));
    else if (book != NULL && book_is_own(book))
        strbuf_addf(out, "%s\n",
                    _("Moves of luft's own book: share of the known lines, what they give away"));
    else if (book != NULL) {
        strbuf_addf(out, _("Moves of %s, by their weights"), session->settings.book_file);
        strbuf_add_char(out, '\n');
    } else if (explored->all.games == 0) {
        explorer_text_none(explorer, text);
        strbuf_addf(out, "%s\n", text);
    } else
        strbuf_addf(out, ngettext("%s game.\n", "%s games.\n", explored->all.games), count);
}

void explorer_text_write(Explorer *explorer, const Session *session, StrBuf *out)
{
    const ExplorerTable *table = &explorer->table;
    write_top(explorer, session, out);
    for (int i = 0; i < table->count; i++)
        say_line(explorer, session, &table->rows[i], out);
}
