/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation in words: a phrase for each term, with the pieces and pawns on the board it is
 * about. */
#include <config.h>

#include "ui/analysis/eval.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/engine.h"
#include "engine/mind/job.h"
#include "engine/notation/san.h"
#include "engine/text/width.h"
#include "engine/text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TERMS_MAX = 5,
    PIECES_MAX = 2,
    FOUND_MAX = TERMS_MAX + PIECES_MAX,
    REASONS_MAX = 4,    /* shown: with the twelve terms of the table all fits a screen of 24 rows */
    OBJECTIONS_MIN = 2, /* room for reasons against the side that is better */
    WORTH_SAYING_CP = 10,
    EQUAL_CP = 20,
    SLIGHT_CP = 60,
    WINNING_CP = 350,
    PART_MAX = 48,
    SQUARES_MAX = 3, /* named of one kind */
    SQUARES_TEXT_MAX = 32
};

/* --- facts ------------------------------------------------------------------------------------ */

static bool has_bishop_pair(const Position *pos, Color side)
{
    Bitboard bishops = position_pieces(pos, side, BISHOP);
    return (bishops & BB_LIGHT_SQUARES) != 0 && (bishops & BB_DARK_SQUARES) != 0;
}

static bool has_pieces(const Position *pos, Color side)
{
    Bitboard others = pos->by_type[PAWN] | pos->by_type[KING];
    return (pos->by_color[side] & ~others) != 0;
}

static void tell_pieces(const Position *pos, Color side, StrBuf *text)
{
    if (has_pieces(pos, side))
        strbuf_addf(text, _("%s's pieces are more active"), color_name_amid(side));
    else
        strbuf_addf(text, _("%s's pieces are badly placed"), color_name_amid((Color)!side));
}

static void tell_imbalance(const Position *pos, Color side, StrBuf *text)
{
    bool own = has_bishop_pair(pos, side);
    bool other = has_bishop_pair(pos, (Color)!side);
    if (!has_pieces(pos, side))
        strbuf_addf(text, _("%s's pieces work badly together"), color_name_amid((Color)!side));
    else if (own && !other)
        strbuf_addf(text, _("%s's pieces work better together, with the bishop pair"),
                    color_name_amid(side));
    else if (other && !own)
        strbuf_addf(text, _("%s's pieces work better together, despite %s's bishop pair"),
                    color_name_amid(side), color_name_amid((Color)!side));
    else
        strbuf_addf(text, _("%s's pieces work better together"), color_name_amid(side));
}

/* Files with two or more pawns of the side, and pawns without neighbours. */
static void count_weak_pawns(const Position *pos, Color side, int *doubled, int *isolated)
{
    Bitboard pawns = position_pieces(pos, side, PAWN);
    *doubled = *isolated = 0;
    for (int file = FILE_A; file <= FILE_H; file++) {
        int count = bb_count(pawns & bb_file(file));
        *doubled += count > 1;
        *isolated += (pawns & bb_adjacent_files(file)) == 0 ? count : 0;
    }
}

/* The weaknesses of the other side's pawns. */
static void tell_structure(const Position *pos, Color side, StrBuf *text)
{
    Color other = (Color)!side;
    int doubled[COLOR_NB], isolated[COLOR_NB];
    for (Color color = WHITE; color <= BLACK; color++)
        count_weak_pawns(pos, color, &doubled[color], &isolated[color]);
    char alone[PART_MAX] = "", twins[PART_MAX] = "", fact[2 * PART_MAX];
    int more_isolated = isolated[other] > isolated[side] ? isolated[other] : 0;
    int more_doubled = doubled[other] > doubled[side] ? doubled[other] : 0;
    if (more_isolated > 0)
        utf8_printf(alone, PART_MAX,
                    ngettext("%d isolated", "%d isolated", (unsigned long)more_isolated),
                    more_isolated);
    if (more_doubled > 0)
        utf8_printf(twins, PART_MAX,
                    ngettext("%d doubled", "%d doubled", (unsigned long)more_doubled),
                    more_doubled);
    bool has_both = more_isolated > 0 && more_doubled > 0;
    utf8_printf(fact, sizeof fact, has_both ? _("%s and %s") : "%s%s", alone, twins);
    bool has_pawns = position_pieces(pos, side, PAWN) != 0;
    if (has_pawns && *fact != '\0')
        strbuf_addf(text, _("%s's pawns are sounder (%s: %s)"), color_name_amid(side),
                    color_name_amid(other), fact);
    else if (has_pawns)
        strbuf_addf(text, _("%s's pawns are sounder"), color_name_amid(side));
    else if (*fact != '\0')
        strbuf_addf(text, _("%s's pawns are weak (%s)"), color_name_amid(other), fact);
    else
        strbuf_addf(text, _("%s's pawns are weak"), color_name_amid(other));
}

/* No enemy pawn is ahead of it, on its file or the adjacent ones. */
static bool is_passed(const Position *pos, Color side, Square square)
{
    int file = square_file(square);
    Bitboard files = bb_file(file) | bb_adjacent_files(file);
    Bitboard ahead = files & bb_ranks_ahead(side, square);
    return (position_pieces(pos, (Color)!side, PAWN) & ahead) == 0;
}

static void tell_passed(const Position *pos, Color side, StrBuf *text)
{
    char squares[SQUARES_TEXT_MAX] = "";
    int count = 0;
    for (Bitboard pawns = position_pieces(pos, side, PAWN); pawns != 0;) {
        Square square = bb_pop(&pawns);
        size_t used = strlen(squares);
        if (!is_passed(pos, side, square))
            continue;
        if (++count <= SQUARES_MAX)
            snprintf(squares + used, sizeof squares - used, "%s%s", used > 0 ? ", " : "",
                     square_name(square).text);
    }
    if (count == 0)
        strbuf_addf(text, _("The passed pawns favour %s"), color_name_amid(side));
    else if (count > SQUARES_MAX)
        strbuf_addf(text, _("%s's passed pawns (%s, ...)"), color_name_amid(side), squares);
    else
        strbuf_addf(
            text, ngettext("%s's passed pawn (%s)", "%s's passed pawns (%s)", (unsigned long)count),
            color_name_amid(side), squares);
}

/* --- sentences -------------------------------------------------------------------------------- */

typedef struct Phrase {
    const char *term;   /* as the engine names it */
    const char *format; /* with the side it favours; NULL: written by the function */
    void (*tell)(const Position *pos, Color side, StrBuf *text);
} Phrase;

/* clang-format off */
static const Phrase PHRASES[] = {
    /* Translators: a term of the evaluation. */
    { N_("Material"),            NULL, piece_words_write_material },
    /* Translators: a term of the evaluation: pieces of different kinds. */
    { N_("Imbalance"),           NULL, tell_imbalance },
    { N_("Pawn structure"),      NULL, tell_structure },
    { N_("Pieces and mobility"), NULL, tell_pieces },
    { N_("King attack"),         N_("%s's king is safer"), NULL },
    /* Translators: a term of the evaluation. */
    { N_("Threats"),             N_("%s threatens more"), NULL },
    { N_("Passed pawns"),        NULL, tell_passed },
    { N_("Space"),               N_("%s has more room"), NULL },
    /* Translators: a term of the evaluation. */
    { N_("Initiative"),          N_("%s's chances in the endgame are better than they look"), NULL },
    { N_("Known ending"),        N_("This ending is known to favour %s"), NULL },
};
/* clang-format on */

static void write_sentence(const Position *pos, const ExplanationTerm *term, StrBuf *text)
{
    Color side = term->white_cp > term->black_cp ? WHITE : BLACK;
    for (size_t i = 0; i < ARRAY_LEN(PHRASES); i++) {
        if (strcmp(PHRASES[i].term, term->name) != 0)
            continue;
        if (PHRASES[i].tell != NULL)
            PHRASES[i].tell(pos, side, text);
        else
            strbuf_addf(text, format_like(_(PHRASES[i].format), "%s"), color_name_amid(side));
        return;
    }
    /* Translators: a term of the evaluation and a side. */
    strbuf_addf(text, _("%s favours %s"), _(term->name), color_name_amid(side));
}

static int sum_cp(const ExplanationTerm *term) { return term->white_cp - term->black_cp; }

static int compare_terms(const void *a, const void *b)
{
    const ExplanationTerm *first = a, *second = b;
    int difference = abs(sum_cp(second)) - abs(sum_cp(first));
    return difference != 0 ? difference : strcmp(first->name, second->name);
}

/* Terms that share a sentence, or have none: everyone sees whose move it is. */
static const struct {
    const char *part, *whole;
} MERGED[] = {
    { N_("King shelter"), "King attack" },
    { N_("Piece squares"), "Pieces and mobility" },
    /* Translators: a term of the evaluation: the right to move. */
    { N_("Tempo"), NULL },
};

static const char *term_for_words(const char *name)
{
    for (size_t i = 0; i < ARRAY_LEN(MERGED); i++)
        if (strcmp(MERGED[i].part, name) == 0)
            return MERGED[i].whole;
    return name;
}

static Explanation merge_terms(const Explanation *explanation)
{
    Explanation merged = { .count = 0, .total_cp = explanation->total_cp };
    for (int i = 0; i < explanation->count; i++) {
        const ExplanationTerm *term = &explanation->terms[i];
        const char *name = term_for_words(term->name);
        int at = 0;
        if (name == NULL)
            continue;
        while (at < merged.count && strcmp(merged.terms[at].name, name) != 0)
            at++;
        if (at == merged.count)
            merged.terms[merged.count++] = (ExplanationTerm){ name, 0, 0 };
        merged.terms[at].white_cp += term->white_cp;
        merged.terms[at].black_cp += term->black_cp;
    }
    return merged;
}

static void sort_terms(Explanation *explanation)
{
    qsort(explanation->terms, (size_t)explanation->count, sizeof explanation->terms[0],
          compare_terms);
}

/* --- reasons ---------------------------------------------------------------------------------- */

static int compare_reasons(const void *a, const void *b)
{
    const Reason *first = a, *second = b;
    int difference = abs(second->cp) - abs(first->cp);
    return difference != 0 ? difference : strcmp(first->text, second->text);
}

static int find_terms(const Position *pos, const Explanation *explanation,
                      Reason reasons[TERMS_MAX])
{
    Explanation sorted = merge_terms(explanation);
    sort_terms(&sorted);
    int count = 0;
    StrBuf sentence;
    strbuf_init(&sentence);
    for (int i = 0; i < sorted.count && count < TERMS_MAX; i++) {
        int cp = sum_cp(&sorted.terms[i]);
        if (abs(cp) < WORTH_SAYING_CP)
            break;
        strbuf_clear(&sentence);
        write_sentence(pos, &sorted.terms[i], &sentence);
        char *said = capitalize(sentence.data); /* it may begin with a colour */
        reasons[count].cp = cp;
        utf8_printf(reasons[count++].text, REASON_MAX, "%s", said);
        free(said);
    }
    strbuf_done(&sentence);
    return count;
}

/* The most important first. */
static int find_reasons(const Position *pos, const Explanation *explanation,
                        Reason reasons[FOUND_MAX])
{
    int count = find_terms(pos, explanation, reasons);
    if (!position_in_check(pos))
        count += piece_words_find(pos, PIECES_MAX, reasons + count);
    qsort(reasons, (size_t)count, sizeof reasons[0], compare_reasons);
    return count;
}

static void add_reason(const Reason *reason, StrBuf *text)
{
    strbuf_addf(text, " %+6.2f  %s\n", reason->cp / 100.0, reason->text);
}

static void add_reasons(const Reason *reasons, int count, StrBuf *text)
{
    for (int i = 0; i < count && i < REASONS_MAX; i++)
        add_reason(&reasons[i], text);
    if (count == 0)
        strbuf_addf(text, " %s\n", _("Neither side has an edge."));
}

/* Moves the reasons for the side that is better to the front; returns how many they are. */
static int sort_by_side(Reason reasons[FOUND_MAX], int count, int favoured)
{
    Reason against[FOUND_MAX];
    int are_for = 0, are_against = 0;
    for (int i = 0; i < count; i++)
        if ((reasons[i].cp > 0) == (favoured > 0))
            reasons[are_for++] = reasons[i];
        else
            against[are_against++] = reasons[i];
    memcpy(reasons + are_for, against, (size_t)are_against * sizeof *reasons);
    return are_for;
}

/* Why a side is better although no reason was found for it. */
static const char *lone_reason(const Position *pos, int favoured)
{
    bool has_move = (position_side(pos) == WHITE) == (favoured > 0);
    if (!has_move)
        return _("No single reason stands out.");
    return favoured > 0 ? _("White has the move.") : _("Black has the move.");
}

/* The reasons for the side that is better, then those against it. */
static void add_verdict(const Position *pos, Reason reasons[FOUND_MAX], int count, int favoured,
                        StrBuf *text)
{
    int are_for = sort_by_side(reasons, count, favoured);
    int room = int_max(OBJECTIONS_MIN, REASONS_MAX - are_for);
    for (int i = 0; i < are_for && i < REASONS_MAX; i++)
        add_reason(&reasons[i], text);
    if (are_for == 0)
        strbuf_addf(text, " %s\n", lone_reason(pos, favoured));
    if (are_for < count)
        /* Translators: heading of the reasons against the verdict. */
        strbuf_addf(text, "%s\n", _("But:"));
    for (int i = are_for; i < count && i < are_for + room; i++)
        add_reason(&reasons[i], text);
}

/* --- figures ---------------------------------------------------------------------------------- */

/* Figures are right under their titles; terms are on the left. */
static void add_table(const Explanation *explanation, StrBuf *text)
{
    Explanation sorted = *explanation;
    sort_terms(&sorted);
    enum { FIGURE_COLUMNS = 7, TERM_COLUMNS = 21 };
    /* Translators: head of a column: both sides together. */
    const char *const titles[] = { color_name(WHITE), color_name(BLACK), _("Sum") };
    int terms = int_max(TERM_COLUMNS, width_text(_("Pawns for")));
    int widths[ARRAY_LEN(titles)];
    for (int i = 0; i < sorted.count; i++)
        terms = int_max(terms, width_text(_(sorted.terms[i].name)));
    strbuf_add_char(text, '\n');
    width_pad(text, _("Pawns for"), terms + 1);
    for (size_t i = 0; i < ARRAY_LEN(titles); i++) {
        widths[i] = int_max(FIGURE_COLUMNS, width_text(titles[i]));
        strbuf_add_char(text, ' ');
        width_pad(text, titles[i], -widths[i]);
    }
    strbuf_add_char(text, '\n');
    for (int i = 0; i < sorted.count; i++) {
        const ExplanationTerm *term = &sorted.terms[i];
        strbuf_add_char(text, ' ');
        width_pad(text, _(term->name), terms);
        strbuf_addf(text, " %*.2f %*.2f %+*.2f\n", widths[0], term->white_cp / 100.0, widths[1],
                    term->black_cp / 100.0, widths[2], sum_cp(term) / 100.0);
    }
}

void evaluation_words_write(const Position *pos, const Explanation *explanation, StrBuf *text)
{
    Reason reasons[TERMS_MAX];
    add_reasons(reasons, find_terms(pos, explanation, reasons), text);
    add_table(explanation, text);
}

/* --- at the end of the quiet line ------------------------------------------------------------- */

static void add_line(const Position *pos, const QuietLine *line, StrBuf *text)
{
    StrBuf moves;
    strbuf_init(&moves);
    san_write_line(pos, line->moves, line->count, SAN_NUMBERS, &moves);
    strbuf_addf(text, _("After the exchange %s:\n"), moves.data);
    strbuf_done(&moves);
}

static void add_end(const Position *pos, StrBuf *text)
{
    strbuf_addf(text, "%s\n",
                position_in_check(pos) ? _("That is mate.") : _("That is stalemate."));
}

/* --- the verdict ------------------------------------------------------------------------------ */

/* The search's best line of pos; NULL: pos was not searched. */
static const SearchInfo *searched(const Position *pos, const Thinking *thinking)
{
    const EngineLine *best = &thinking->lines[0];
    bool is_there = thinking->line_count > 0 && best->is_set && thinking->mode != ENGINE_THREAT &&
                    position_equals(&thinking->root, pos);
    return is_there ? &best->info : NULL;
}

/* How much better a side is. */
static const char *verdict(int cp)
{
    bool is_white = cp > 0;
    int size = abs(cp);
    if (size < EQUAL_CP)
        return _("The sides are about equal");
    if (size < SLIGHT_CP)
        return is_white ? _("White is slightly better") : _("Black is slightly better");
    if (size < WINNING_CP)
        return is_white ? _("White is better") : _("Black is better");
    return is_white ? _("White is winning") : _("Black is winning");
}

int evaluation_words_favoured(const Position *pos, StaticScore score, const Thinking *thinking)
{
    const SearchInfo *search = searched(pos, thinking);
    if (search == NULL && position_in_check(pos))
        return 0;
    int cp = search == NULL ? score.cp : score_cp(search->score);
    if (abs(cp) < EQUAL_CP)
        return 0;
    return (cp > 0) == (search == NULL || position_side(pos) == WHITE) ? 1 : -1;
}

/* A position and the end of its quiet line. */
typedef struct Look {
    QuietLine line;
    Explanation explanation; /* of the end */
    bool has_network;
    NetworkExplanation network;
} Look;

static void look_at(const Position *pos, const Engine *engine, Look *look)
{
    quiet_line_find(pos, &look->line);
    engine_explain(&look->line.end, &look->explanation);
    look->has_network = engine != NULL && engine_explain_network(engine, pos, &look->network);
}

StaticScore evaluation_words_explain(const Position *pos, const Engine *engine,
                                     const Thinking *thinking, bool has_pawns, StrBuf *text)
{
    Look look;
    Reason reasons[FOUND_MAX];
    look_at(pos, engine, &look);
    const Position *end = &look.line.end;
    int count = movegen_any(end) ? find_reasons(end, &look.explanation, reasons) : 0;
    const StaticScore score = { look.has_network, look.has_network ? look.network.total_cp
                                                                   : look.explanation.total_cp };
    int favoured = evaluation_words_favoured(pos, score, thinking);
    if (look.line.count > 0)
        add_line(pos, &look.line, text);
    else if (movegen_any(pos))
        strbuf_addf(text, "%s\n", favoured != 0 ? _("Why:") : _("For and against:"));
    if (!movegen_any(end))
        add_end(end, text);
    else if (favoured != 0)
        add_verdict(pos, reasons, count, favoured, text);
    else
        add_reasons(reasons, count, text);
    if (look.has_network && movegen_any(pos))
        piece_words_write_network(pos, &look.network, has_pawns, text);
    return score;
}

/* The search may contradict what stands on the board. */
static void say_verdict(const Position *pos, int cp, const SearchInfo *search, int seen_cp,
                        StrBuf *text)
{
    char move[SAN_MAX];
    char *said = capitalize(verdict(seen_cp));
    bool agrees = abs(cp) >= EQUAL_CP && abs(seen_cp) >= EQUAL_CP && (cp > 0) == (seen_cp > 0);
    if (search == NULL || agrees || strcmp(verdict(cp), verdict(seen_cp)) == 0) {
        strbuf_addf(text, "%s.\n", said);
    } else {
        san_write(pos, search->pv[0], move);
        /* Translators: verdicts, "Black is winning", and the move that the search found. */
        strbuf_addf(text, _("%s: the search finds %s. Without it: %s.\n"), said, move, verdict(cp));
    }
    free(said);
}

void evaluation_words_say(const Position *pos, const Engine *engine, const Thinking *thinking,
                          StrBuf *text)
{
    enum { SPOKEN_MAX = 3 };
    Look look;
    Reason reasons[FOUND_MAX];
    look_at(pos, position_in_check(pos) ? NULL : engine, &look);
    const Position *end = &look.line.end;
    if (!movegen_any(end)) {
        if (look.line.count > 0)
            add_line(pos, &look.line, text);
        add_end(end, text);
        return;
    }
    int cp = look.has_network ? look.network.total_cp : look.explanation.total_cp;
    const SearchInfo *search = searched(pos, thinking);
    int seen_cp = search == NULL ? cp : score_cp(search->score);
    seen_cp = search != NULL && position_side(pos) == BLACK ? -seen_cp : seen_cp;
    say_verdict(pos, cp, search, seen_cp, text);
    if (look.line.count > 0)
        add_line(pos, &look.line, text);
    int count = find_terms(end, &look.explanation, reasons);
    bool is_even = abs(seen_cp) < EQUAL_CP;
    int are_for = is_even ? count : sort_by_side(reasons, count, seen_cp);
    if (are_for == 0 && !is_even && search == NULL)
        strbuf_addf(text, "%s\n", lone_reason(pos, cp));
    for (int i = 0; i < count && i < SPOKEN_MAX; i++)
        /* Translators: a reason against the verdict. */
        strbuf_addf(text, i < are_for ? "%s.\n" : _("But: %s.\n"), reasons[i].text);
}

void evaluation_words_tabulate(const Position *pos, StrBuf *text)
{
    Look look;
    if (!movegen_any(pos)) /* mate has no value in pawns */
        return;
    look_at(pos, NULL, &look);
    add_table(&look.explanation, text);
}

/* --- the headline ----------------------------------------------------------------------------- */

void evaluation_words_headline(const Position *pos, StaticScore score, const Thinking *thinking,
                               StrBuf *text)
{
    const SearchInfo *search = searched(pos, thinking);
    char seen[SCORE_TEXT_MAX], move[SAN_MAX];
    if (!movegen_any(pos))
        return;
    if (search == NULL && position_in_check(pos)) {
        bool is_white = position_side(pos) == WHITE;
        strbuf_addf(text, "%s\n",
                    is_white ? _("White is in check: only a search gives a score.")
                             : _("Black is in check: only a search gives a score."));
        return;
    }
    int cp = search == NULL ? score.cp : score_cp(search->score);
    char *said = capitalize(verdict(search != NULL && position_side(pos) == BLACK ? -cp : cp));
    double pawns = score.cp / 100.0;
    if (search == NULL) {
        strbuf_addf(text,
                    score.is_network ? _("%s: network %+.2f") : _("%s: classical evaluation %+.2f"),
                    said, pawns);
    } else {
        score_format(search->score, position_side(pos), seen);
        san_write(pos, search->pv[0], move);
        if (position_in_check(pos))
            strbuf_addf(text, _("%s: search %s (%s)"), said, seen, move);
        else
            strbuf_addf(text,
                        score.is_network ? _("%s: network %+.2f, search %s (%s)")
                                         : _("%s: classical evaluation %+.2f, search %s (%s)"),
                        said, pawns, seen, move);
    }
    strbuf_add_char(text, '\n');
    free(said);
}
