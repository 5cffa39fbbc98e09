/* One phrase a term, and what is on the board to make it concrete. */
#include <config.h>

#include "ui/thinking/evaluation_words.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/names.h"
#include "engine/board/types.h"
#include "engine/job/score.h"
#include "engine/notation/san.h"
#include "engine/quiet_line.h"
#include "engine/text/capital.h"

#include "engine/text/width.h"
#include "ui/thinking/piece_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SENTENCES_MAX = 5, /* with twelve terms below all fits a screen of 24 rows */
    WORTH_SAYING_CP = 5,
    AGREES_CP = 100, /* apart at most */
    EQUAL_CP = 20,
    SLIGHT_CP = 60,
    WINNING_CP = 350,
    REASONS_MAX = 3, /* for ears */
    PARTS_MAX = 5,   /* kinds of pieces */
    PART_MAX = 48,
    LIST_MAX = PARTS_MAX * PART_MAX,
    SQUARES_MAX = 3, /* named of one kind */
    SQUARES_TEXT_MAX = 32
};

/* --- facts ------------------------------------------------------------------------------------ */

/* Parts of a list as a sentence has them: "a, b and c". */
typedef struct Parts {
    int count;
    char text[PARTS_MAX][PART_MAX];
} Parts;

static void add_part(Parts *parts, const char *format, int count)
{
    utf8_printf(parts->text[parts->count++], PART_MAX, format_like(format, "%d"), count);
}

static void join(const Parts *parts, char list[LIST_MAX])
{
    char before[LIST_MAX];
    utf8_printf(list, LIST_MAX, "%s", parts->count > 0 ? parts->text[0] : "");
    for (int i = 1; i < parts->count; i++) {
        memcpy(before, list, LIST_MAX);
        utf8_printf(list, LIST_MAX, i + 1 < parts->count ? _("%s, %s") : _("%s and %s"), before,
                    parts->text[i]);
    }
}

static const char *count_format(PieceType type, int count)
{
    unsigned long number = (unsigned long)count;
    switch (type) {
    case QUEEN:
        return count == 1 ? _("a queen") : ngettext("%d queen", "%d queens", number);
    case ROOK:
        return count == 1 ? _("a rook") : ngettext("%d rook", "%d rooks", number);
    case BISHOP:
        return count == 1 ? _("a bishop") : ngettext("%d bishop", "%d bishops", number);
    case KNIGHT:
        return count == 1 ? _("a knight") : ngettext("%d knight", "%d knights", number);
    default:
        return count == 1 ? _("a pawn") : ngettext("%d pawn", "%d pawns", number);
    }
}

/* "a rook and 2 pawns": each kind the side has more of. */
static void name_surplus(const Position *pos, Color side, char list[LIST_MAX])
{
    Parts parts = { .count = 0 };
    for (int type = QUEEN; type >= PAWN; type--) {
        int more = bb_count(position_pieces(pos, side, (PieceType)type)) -
                   bb_count(position_pieces(pos, (Color)!side, (PieceType)type));
        if (more > 0)
            add_part(&parts, count_format((PieceType)type, more), more);
    }
    join(&parts, list);
}

static void tell_material(const Position *pos, Color side, StrBuf *text)
{
    char more[LIST_MAX], less[LIST_MAX];
    name_surplus(pos, side, more);
    name_surplus(pos, (Color)!side, less);
    if (more[0] == '\0')
        strbuf_addf(text, _("%s's material is worth more"), color_name_amid(side));
    else if (less[0] == '\0')
        strbuf_addf(text, _("%s is %s up"), color_name_amid(side), more);
    else
        strbuf_addf(text, _("%s has %s for %s"), color_name_amid(side), more, less);
}

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

static Bitboard neighbour_files(int file)
{
    return (file > FILE_A ? bb_file(file - 1) : 0) | (file < FILE_H ? bb_file(file + 1) : 0);
}

/* Files with two pawns of the side and more, pawns without a neighbour. */
static void count_weak_pawns(const Position *pos, Color side, int *doubled, int *isolated)
{
    Bitboard pawns = position_pieces(pos, side, PAWN);
    *doubled = *isolated = 0;
    for (int file = FILE_A; file <= FILE_H; file++) {
        int count = bb_count(pawns & bb_file(file));
        *doubled += count > 1;
        *isolated += (pawns & neighbour_files(file)) == 0 ? count : 0;
    }
}

/* What of the other side's pawns is weaker. */
static void tell_structure(const Position *pos, Color side, StrBuf *text)
{
    Color other = (Color)!side;
    int doubled[COLOR_NB], isolated[COLOR_NB];
    Parts parts = { .count = 0 };
    for (Color color = WHITE; color <= BLACK; color++)
        count_weak_pawns(pos, color, &doubled[color], &isolated[color]);
    unsigned long alone = (unsigned long)isolated[other], twins = (unsigned long)doubled[other];
    if (isolated[other] > isolated[side])
        add_part(&parts, ngettext("%d isolated", "%d isolated", alone), isolated[other]);
    if (doubled[other] > doubled[side])
        add_part(&parts, ngettext("%d doubled", "%d doubled", twins), doubled[other]);
    char fact[LIST_MAX];
    join(&parts, fact);
    bool has_pawns = position_pieces(pos, side, PAWN) != 0;
    if (has_pawns && parts.count > 0)
        strbuf_addf(text, _("%s's pawns are sounder (%s: %s)"), color_name_amid(side),
                    color_name_amid(other), fact);
    else if (has_pawns)
        strbuf_addf(text, _("%s's pawns are sounder"), color_name_amid(side));
    else if (parts.count > 0)
        strbuf_addf(text, _("%s's pawns are weak (%s)"), color_name_amid(other), fact);
    else
        strbuf_addf(text, _("%s's pawns are weak"), color_name_amid(other));
}

/* No enemy pawn in front of it, on its file or beside. */
static bool is_passed(const Position *pos, Color side, Square square)
{
    int file = square_file(square);
    Bitboard ahead = side == WHITE ? ~UINT64_C(0) << (8 * square_rank(square)) << 8
                                   : (UINT64_C(1) << (8 * square_rank(square))) - 1;
    Bitboard files = bb_file(file) | neighbour_files(file);
    return (position_pieces(pos, (Color)!side, PAWN) & files & ahead) == 0;
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
    const char *format; /* with the side it speaks for; NULL: tell writes it */
    void (*tell)(const Position *pos, Color side, StrBuf *text);
} Phrase;

/* clang-format off */
static const Phrase PHRASES[] = {
    { N_("Material"),            NULL, tell_material },
    { N_("Piece squares"),       N_("%s's pieces stand on better squares"), NULL },
    { N_("Imbalance"),           NULL, tell_imbalance },
    { N_("Pawn structure"),      NULL, tell_structure },
    { N_("King shelter"),        N_("%s's king has the better shelter"), NULL },
    { N_("Pieces and mobility"), NULL, tell_pieces },
    { N_("King attack"),         N_("%s's king is safer"), NULL },
    { N_("Threats"),             N_("%s threatens more"), NULL },
    { N_("Passed pawns"),        NULL, tell_passed },
    { N_("Space"),               N_("%s has more room"), NULL },
    { N_("Tempo"),               N_("It is %s's move"), NULL },
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
        if (PHRASES[i].tell != NULL) {
            PHRASES[i].tell(pos, side, text);
            return;
        }
        strbuf_addf(text, format_like(_(PHRASES[i].format), "%s"), color_name_amid(side));
        return;
    }
    strbuf_addf(text, _("%s favours %s"), _(term->name), color_name_amid(side));
}

/* A colour that begins one has its capital. */
static void add_sentence(const Position *pos, const ExplanationTerm *term, StrBuf *text)
{
    StrBuf sentence;
    strbuf_init(&sentence);
    write_sentence(pos, term, &sentence);
    capital_add(sentence.data, text);
    strbuf_done(&sentence);
}

static int sum_cp(const ExplanationTerm *term) { return term->white_cp - term->black_cp; }

static int compare_terms(const void *a, const void *b)
{
    const ExplanationTerm *first = a, *second = b;
    int difference = abs(sum_cp(second)) - abs(sum_cp(first));
    return difference != 0 ? difference : strcmp(first->name, second->name);
}

static void add_sentences(const Position *pos, const Explanation *sorted, StrBuf *text)
{
    int said = 0;
    for (int i = 0; i < sorted->count && said < SENTENCES_MAX; i++) {
        const ExplanationTerm *term = &sorted->terms[i];
        if (abs(sum_cp(term)) < WORTH_SAYING_CP)
            continue;
        strbuf_addf(text, " %+6.2f  ", sum_cp(term) / 100.0);
        add_sentence(pos, term, text);
        strbuf_add_char(text, '\n');
        said++;
    }
    if (said == 0)
        strbuf_addf(text, " %s\n", _("Neither side has an edge."));
}

/* --- the whole -------------------------------------------------------------------------------- */

/* How much better the side is. */
static const char *verdict_format(int cp)
{
    static const struct {
        int below_cp;
        const char *format;
    } STEPS[] = { { SLIGHT_CP, N_("%s is slightly better: %+.2f, without looking ahead") },
                  { 150, N_("%s is better: %+.2f, without looking ahead") },
                  { WINNING_CP, N_("%s is much better: %+.2f, without looking ahead") } };
    for (size_t i = 0; i < ARRAY_LEN(STEPS); i++)
        if (cp < STEPS[i].below_cp)
            return _(STEPS[i].format);
    return _("%s is winning: %+.2f, without looking ahead");
}

static void write_heading(int total_cp, StrBuf *text)
{
    double pawns = total_cp / 100.0;
    if (abs(total_cp) < EQUAL_CP)
        strbuf_addf(text, _("The sides are about equal: %+.2f, without looking ahead"), pawns);
    else
        strbuf_addf(text, format_like(verdict_format(abs(total_cp)), "%s %f"),
                    color_name_amid(total_cp > 0 ? WHITE : BLACK), pawns);
    strbuf_add_char(text, '\n');
}

/* Columns of figures stand under their titles, the terms in front of them. */
static void add_table(const Explanation *sorted, StrBuf *text)
{
    enum { FIGURE_COLUMNS = 7, TERM_COLUMNS = 21 };
    const char *const titles[] = { color_name(WHITE), color_name(BLACK), _("Sum") };
    int terms = int_max(TERM_COLUMNS, width_text(_("Pawns for")));
    int widths[ARRAY_LEN(titles)];
    for (int i = 0; i < sorted->count; i++)
        terms = int_max(terms, width_text(_(sorted->terms[i].name)));
    width_pad(text, _("Pawns for"), terms + 1);
    for (size_t i = 0; i < ARRAY_LEN(titles); i++) {
        widths[i] = int_max(FIGURE_COLUMNS, width_text(titles[i]));
        strbuf_add_char(text, ' ');
        width_pad(text, titles[i], -widths[i]);
    }
    strbuf_add_char(text, '\n');
    for (int i = 0; i < sorted->count; i++) {
        const ExplanationTerm *term = &sorted->terms[i];
        strbuf_add_char(text, ' ');
        width_pad(text, _(term->name), terms);
        strbuf_addf(text, " %*.2f %*.2f %+*.2f\n", widths[0], term->white_cp / 100.0, widths[1],
                    term->black_cp / 100.0, widths[2], sum_cp(term) / 100.0);
    }
}

static void add_judgement(const Position *pos, const Explanation *sorted, StrBuf *text)
{
    StrBuf heading;
    strbuf_init(&heading);
    if (position_in_check(pos))
        strbuf_addf(&heading, _("%s is in check; the engine would search on. Its terms alone:\n"),
                    color_name_amid(position_side(pos)));
    else
        write_heading(sorted->total_cp, &heading);
    capital_add(heading.data, text);
    strbuf_done(&heading);
    add_sentences(pos, sorted, text);
}

static Explanation sort_terms(const Explanation *explanation)
{
    Explanation sorted = *explanation;
    qsort(sorted.terms, (size_t)sorted.count, sizeof sorted.terms[0], compare_terms);
    return sorted;
}

void evaluation_words_write(const Position *pos, const Explanation *explanation, StrBuf *text)
{
    const Explanation sorted = sort_terms(explanation);
    add_judgement(pos, &sorted, text);
    strbuf_add_char(text, '\n');
    add_table(&sorted, text);
}

/* --- at the end of the quiet line ------------------------------------------------------------- */

static void add_line(const Position *pos, const QuietLine *line, StrBuf *text)
{
    StrBuf moves;
    Position at = *pos;
    strbuf_init(&moves);
    for (int i = 0; i < line->count; i++) {
        char name[SAN_NUMBERED_MAX];
        Undo undo;
        if (i == 0 || position_side(&at) == WHITE)
            san_write_numbered(&at, line->moves[i], name);
        else
            san_write(&at, line->moves[i], name);
        strbuf_addf(&moves, "%s%s", i > 0 ? " " : "", name);
        position_make(&at, line->moves[i], &undo);
    }
    strbuf_addf(text, _("After the exchange %s:\n"), moves.data);
    strbuf_done(&moves);
}

int evaluation_words_explain(const Position *pos, StrBuf *text)
{
    enum { PIECES = 2 };
    QuietLine line;
    Explanation explanation;
    quiet_line_find(pos, &line);
    engine_explain(&line.end, &explanation);
    const Explanation sorted = sort_terms(&explanation);
    if (line.count > 0)
        add_line(pos, &line, text);
    bool is_check = position_in_check(&line.end), is_over = !movegen_any(&line.end);
    if (is_over)
        strbuf_addf(text, "%s\n", is_check ? _("That is mate.") : _("That is stalemate."));
    else
        add_judgement(&line.end, &sorted, text);
    if (!is_check && !is_over)
        piece_words_write(&line.end, PIECES, text);
    return is_over && !is_check ? 0 : explanation.total_cp;
}

/* "White is slightly better." */
static void say_verdict(int cp, StrBuf *text)
{
    bool is_white = cp > 0;
    int size = abs(cp);
    if (size < EQUAL_CP)
        strbuf_add_text(text, _("The sides are about equal."));
    else if (size < SLIGHT_CP)
        strbuf_add_text(text,
                        is_white ? _("White is slightly better.") : _("Black is slightly better."));
    else if (size < WINNING_CP)
        strbuf_add_text(text, is_white ? _("White is better.") : _("Black is better."));
    else
        strbuf_add_text(text, is_white ? _("White is winning.") : _("Black is winning."));
    strbuf_add_char(text, '\n');
}

void evaluation_words_say(const Position *pos, const Engine *engine, StrBuf *text)
{
    QuietLine line;
    Explanation explanation;
    quiet_line_find(pos, &line);
    engine_explain(&line.end, &explanation);
    const Explanation sorted = sort_terms(&explanation);
    if (!movegen_any(&line.end)) {
        strbuf_addf(text, "%s\n",
                    position_in_check(&line.end) ? _("That is mate.") : _("That is stalemate."));
        return;
    }
    NetworkExplanation network;
    bool has_network =
        engine != NULL && !position_in_check(pos) && engine_explain_network(engine, pos, &network);
    say_verdict(has_network ? network.total_cp : sorted.total_cp, text);
    if (line.count > 0)
        add_line(pos, &line, text);
    for (int i = 0; i < sorted.count && i < REASONS_MAX; i++) {
        const ExplanationTerm *term = &sorted.terms[i];
        if (abs(sum_cp(term)) < WORTH_SAYING_CP)
            break;
        add_sentence(&line.end, term, text);
        strbuf_add_text(text, ".\n");
    }
}

void evaluation_words_tabulate(const Position *pos, StrBuf *text)
{
    QuietLine line;
    Explanation explanation;
    quiet_line_find(pos, &line);
    engine_explain(&line.end, &explanation);
    const Explanation sorted = sort_terms(&explanation);
    strbuf_add_char(text, '\n');
    add_table(&sorted, text);
}

/* They are near each other; nearer, where they name different sides. */
static bool is_same_judgement(int cp, int other_cp)
{
    bool is_same_side = (cp > 0) == (other_cp > 0);
    return abs(cp - other_cp) < (is_same_side ? AGREES_CP : 2 * EQUAL_CP);
}

void evaluation_words_compare(const Position *pos, int cp, const Thinking *thinking, StrBuf *text)
{
    const SearchInfo *info = &thinking->lines[0].info;
    char score[SCORE_TEXT_MAX], move[SAN_MAX];
    if (thinking->line_count == 0 || !thinking->lines[0].is_set ||
        thinking->mode == ENGINE_THREAT || !position_equals(&thinking->root, pos)) {
        strbuf_addf(text, "%s\n", _("No search has looked ahead here; `analyse` does."));
        return;
    }
    int seen_cp = position_side(pos) == WHITE ? info->score.value : -info->score.value;
    bool agrees = info->score.kind == SCORE_CENTIPAWN && is_same_judgement(seen_cp, cp);
    score_format(info->score, position_side(pos), score);
    san_write(pos, info->pv[0], move);
    if (agrees)
        strbuf_addf(text, _("The search agrees: %s at depth %d with %s.\n"), score, info->depth,
                    move);
    else
        strbuf_addf(text, _("The search sees more: %s at depth %d with %s. Trust the search.\n"),
                    score, info->depth, move);
}
