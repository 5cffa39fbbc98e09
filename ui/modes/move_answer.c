/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers to "which move?": each way to read the answer keeps the moves that fit it; the first that
 * fits any counts. */
#include <config.h>

#include "ui/modes/move_answer.h"

#include "engine/base/language.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spoken.h"
#include "ui/spelling/typed_move.h"

#include <assert.h>
#include <string.h>

enum { ANSWER_MAX = 64 };

/* Answers that name the piece to promote to. */
static const char *const PIECES[PIECE_TYPE_NB] = {
    /* Translators: the answers to "Promote to ...?", words and letters; the first word and the
     * first letter are shown. */
    [QUEEN] = NC_("promotion", "queen q"),
    [ROOK] = NC_("promotion", "rook r"),
    [BISHOP] = NC_("promotion", "bishop b"),
    [KNIGHT] = NC_("promotion", "knight n"),
};

bool move_answer_is_promotion(const MoveList *moves)
{
    for (int i = 0; i < moves->count; i++)
        if (move_kind(moves->moves[i]) != MOVE_PROMOTION ||
            move_from(moves->moves[i]) != move_from(moves->moves[0]) ||
            move_to(moves->moves[i]) != move_to(moves->moves[0]))
            return false;
    return moves->count > 1;
}

static void add(MoveList *list, Move move) { list->moves[list->count++] = move; }

/* --- reading ---------------------------------------------------------------------------------- */

/* A whole move, written or spoken. */
static void keep_named(const Session *session, const MoveList *moves, const char *line,
                       MoveList *meant)
{
    const Position *pos = &session->document->pos;
    SpeechStyle letters = letters_by_setting(&session->settings);
    StrBuf san;
    MoveList named;
    strbuf_init(&san);
    if (!spoken_to_san(line, &san)) {
        TypedMove typed = typed_move_read(letters, pos, line, strlen(line));
        if (typed.kind == READ_LEGAL || typed.kind == READ_AMBIGUOUS)
            strbuf_add_text(&san, typed.san);
    }
    san_candidates(pos, san.data, san.length, &named);
    strbuf_done(&san);
    for (int i = 0; i < moves->count; i++)
        for (int j = 0; j < named.count; j++)
            if (moves->moves[i] == named.moves[j])
                add(meant, named.moves[j]);
}

static const char *answers_for(PieceType type, bool is_english)
{
    return is_english ? language_english_of_marked(PIECES[type]) : language_of_marked(PIECES[type]);
}

static bool names_piece(const Session *session, Word word, PieceType type)
{
    StrBuf letter;
    strbuf_init(&letter);
    letters_add_piece(letters_by_setting(&session->settings), piece_make(WHITE, type), &letter);
    bool is_named =
        text_is_among(word, letter.data) || text_is_among(word, answers_for(type, true)) ||
        text_is_among(word, answers_for(type, false)) || text_is_among(word, spell_type(type, 1));
    strbuf_done(&letter);
    return is_named;
}

static bool is_article(Word word)
{
    /* Translators: words before the piece in answers to "Promote to ...?". */
    static const char ARTICLES[] = NC_("promotion", "a an to");
    return text_is_among(word, language_english_of_marked(ARTICLES)) ||
           text_is_among(word, language_of_marked(ARTICLES));
}

/* "queen", "Q", "=q", "to a queen". */
static void keep_promotion(const Session *session, const MoveList *moves, const char *line,
                           MoveList *meant)
{
    char folded[ANSWER_MAX];
    text_fold(line, strlen(line), folded, sizeof folded);
    const char *rest = folded;
    Word word;
    do
        word = word_take(&rest);
    while (*rest != '\0' && is_article(word));
    if (word.length == 0 || *rest != '\0')
        return;
    for (int i = 0; i < moves->count; i++)
        if (names_piece(session, word, move_promotion(moves->moves[i])))
            add(meant, moves->moves[i]);
}

static bool is_at(Square square, int file, int rank)
{
    return (file < 0 || (int)square_file(square) == file) &&
           (rank < 0 || (int)square_rank(square) == rank);
}

/* The square, file or rank that the piece comes from. */
static void keep_place(const MoveList *moves, const char *line, MoveList *meant)
{
    int file, rank;
    if (!spoken_place(line, &file, &rank))
        return;
    for (int i = 0; i < moves->count; i++)
        if (is_at(move_from(moves->moves[i]), file, rank))
            add(meant, moves->moves[i]);
}

void move_answer_read(const Session *session, const MoveList *moves, const char *line,
                      MoveList *meant)
{
    meant->count = 0;
    if (move_answer_is_promotion(moves))
        keep_promotion(session, moves, line, meant);
    else
        keep_place(moves, line, meant);
    if (meant->count == 0)
        keep_named(session, moves, line, meant);
}

/* --- writing ---------------------------------------------------------------------------------- */

void move_answer_question(const Session *session, const MoveList *moves, StrBuf *text)
{
    assert(moves->count > 0);
    if (move_answer_is_promotion(moves)) {
        strbuf_add_text(text, _("Promote to (q)ueen, (r)ook, (b)ishop or k(n)ight?"));
        return;
    }
    StrBuf list;
    strbuf_init(&list);
    for (int i = 0; i < moves->count; i++) {
        char san[SAN_MAX];
        san_write(&session->document->pos, moves->moves[i], san);
        sentence_add_choice(&list, san, i + 1 == moves->count);
    }
    strbuf_addf(text, _("%s?"), list.data);
    strbuf_done(&list);
}

static int count_from(const MoveList *moves, int file, int rank)
{
    int count = 0;
    for (int i = 0; i < moves->count; i++)
        count += is_at(move_from(moves->moves[i]), file, rank);
    return count;
}

/* The file that it comes from, if that is enough, otherwise the rank or the square. */
static void add_place(const MoveList *moves, Move move, StrBuf *key)
{
    char square[3] = "";
    *square_put(square, move_from(move)) = '\0';
    if (count_from(moves, square_file(move_from(move)), -1) == 1)
        strbuf_add_char(key, square[0]);
    else if (count_from(moves, -1, square_rank(move_from(move))) == 1)
        strbuf_add_char(key, square[1]);
    else
        strbuf_add_text(key, square);
}

/* The name of the piece, or its letter. */
static void add_word(PieceType type, int number, StrBuf *text)
{
    const char *rest = answers_for(type, false);
    Word word = word_take(&rest);
    while (number-- > 0)
        word = word_take(&rest);
    strbuf_add(text, word.text, word.length);
}

void move_answer_write(const Session *session, const MoveList *moves, Move move, StrBuf *key,
                       StrBuf *label)
{
    assert(moves->count > 0 && move != MOVE_NONE);
    if (!move_answer_is_promotion(moves)) {
        char san[SPELL_SAN_MAX];
        spell_move(letters_by_setting(&session->settings), &session->document->pos, move, san);
        if (move_kind(move) == MOVE_CASTLING)
            strbuf_add_text(key, san);
        else
            add_place(moves, move, key);
        strbuf_add_text(label, move_kind(move) == MOVE_CASTLING ? "" : san);
        return;
    }
    add_word(move_promotion(move), 1, key);
    add_word(move_promotion(move), 0, label);
}
