/* What the opening book knows of the position on the board. */
#include <config.h>

#include "ui/analysis/analysis_commands.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/book/book.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/record/opening.h"
#include "engine/text/width.h"
#include "ui/command/arguments.h"
#include "ui/session/session.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_opening.h"
#include "ui/spelling/spell_text.h"

#include <stdio.h>
#include <string.h>

enum { MOVE_COLUMNS = 8, BAR_MAX = 14 /* of all moves */ };

static void add_name(SpeechStyle style, StrBuf *text, const Position *pos, Move move)
{
    Position next = *pos;
    Undo undo;
    Opening opening;
    position_make(&next, move, &undo);
    if (opening_find(&next, &opening))
        spell_opening_code(style, opening.eco, opening.name, text);
}

/* What the move gives away, in pawns; only luft's own book knows. */
static void add_loss(StrBuf *text, const BookMove *move, bool is_own)
{
    char loss[16] = "";
    if (is_own && move->weight > 0 && move->loss_cp > 0)
        snprintf(loss, sizeof loss, "-%.2f", move->loss_cp / 100.0);
    width_pad(text, loss, is_own ? -7 : 0);
    strbuf_add_text(text, "  ");
}

static void add_move(StrBuf *text, const Session *session, const BookMove *moves, int count,
                     int index, bool is_own)
{
    const Position *pos = &session->document->pos;
    char bar[BAR_MAX + 1] = "";
    int share = book_share(moves, count, index);
    strbuf_add_char(text, ' ');
    spell_column(session_style(session), pos, moves[index].move, MOVE_COLUMNS, text);
    strbuf_addf(text, "%4d.%d %%", share / 10, share % 10);
    add_loss(text, &moves[index], is_own);
    memset(bar, '=', (size_t)(share * BAR_MAX + 500) / 1000);
    width_pad(text, bar, BAR_MAX + 2);
    add_name(session_style(session), text, pos, moves[index].move);
    while (text->data[text->length - 1] == ' ')
        strbuf_truncate(text, text->length - 1);
    strbuf_add_char(text, '\n');
}

/* "e4: 52.6 %, gives away 0.11, B00 King's Pawn Game." */
static void say_move(StrBuf *text, const Session *session, const BookMove *moves, int count,
                     int index, bool is_own)
{
    const Position *pos = &session->document->pos;
    const BookMove *move = &moves[index];
    int share = book_share(moves, count, index);
    char san[SAN_MAX];
    StrBuf words, name;
    strbuf_init(&words);
    strbuf_init(&name);
    san_write(pos, move->move, san);
    add_name(SPEECH_LETTERS, &name, pos, move->move);
    strbuf_addf(&words, "%s: %d.%d %%", san, share / 10, share % 10);
    if (is_own && move->weight > 0 && move->loss_cp > 0)
        strbuf_addf(&words, _(", gives away %.2f"), move->loss_cp / 100.0);
    if (name.length > 0)
        strbuf_addf(&words, ", %s", name.data);
    strbuf_add_text(&words, ".\n");
    spell_sentences(session_style(session), words.data, text);
    strbuf_done(&words);
    strbuf_done(&name);
}

static void add_heading(StrBuf *text, const Session *session, const Book *book)
{
    if (book_is_own(book))
        strbuf_add_text(
            text, _("Moves of luft's own book: share of the known lines, what they give away"));
    else
        strbuf_addf(text, _("Moves of %s, by their weights"), session->settings.book_file);
    strbuf_add_char(text, '\n');
}

Status command_book(Session *session, const CommandHost *host, const char *arguments)
{
    Status status = arguments_expect_end(arguments);
    Book *book;
    if (status_is_ok(&status))
        status = book_open(session->settings.book_file, &book);
    if (!status_is_ok(&status))
        return status;
    BookMove moves[MOVES_MAX];
    const GameNode *node = session->document->node;
    const Position *pos = &session->document->pos;
    Move last = node != NULL && node_parent(node) != NULL ? node_move(node) : MOVE_NONE;
    int count = book_moves(book, pos, last, moves);
    bool is_heard = !letters_are_meant(session_style(session));
    StrBuf text;
    strbuf_init(&text);
    add_heading(&text, session, book);
    for (int i = 0; i < count && is_heard; i++)
        say_move(&text, session, moves, count, i, book_is_own(book));
    for (int i = 0; i < count && !is_heard; i++)
        add_move(&text, session, moves, count, i, book_is_own(book));
    if (count > 0)
        host->print(host->context, text.data);
    else
        session_say(session, "This position is not in the book.");
    strbuf_done(&text);
    book_close(book);
    return status;
}
