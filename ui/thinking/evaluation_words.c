/* One phrase a term, and what is on the board to make it concrete. */
#include <config.h>

#include "ui/thinking/evaluation_words.h"

#include "engine/board/names.h"
#include "engine/text/width.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SENTENCES_MAX = 5, /* with twelve terms below all fits a screen of 24 rows */
    WORTH_SAYING_CP = 5,
    FACT_MAX = 64,
    SQUARES_MAX = 3 /* named of one kind */
};

/* --- facts ------------------------------------------------------------------------------------ */

static void add_part(char *fact, const char *part)
{
    size_t used = strlen(fact);
    snprintf(fact + used, FACT_MAX - used, "%s%s", used > 0 ? " and " : "", part);
}

/* "a rook", "two pawns" for each kind the side has more of. */
static void name_surplus(const Position *pos, Color side, char *fact)
{
    static const char *const NUMBERS[] = { "", "a", "two", "three", "four" };
    fact[0] = '\0';
    for (int type = QUEEN; type >= PAWN; type--) {
        int more = bb_count(position_pieces(pos, side, (PieceType)type)) -
                   bb_count(position_pieces(pos, (Color)!side, (PieceType)type));
        char part[24];
        if (more <= 0)
            continue;
        snprintf(part, sizeof part, "%s %s%s", more < 5 ? NUMBERS[more] : "many",
                 piece_type_name((PieceType)type), more > 1 ? "s" : "");
        add_part(fact, part);
    }
}

static void tell_material(const Position *pos, Color side, StrBuf *text)
{
    char more[FACT_MAX], less[FACT_MAX];
    name_surplus(pos, side, more);
    name_surplus(pos, (Color)!side, less);
    if (more[0] == '\0')
        strbuf_addf(text, "%s's material is worth more", color_name(side));
    else if (less[0] == '\0')
        strbuf_addf(text, "%s is %s up", color_name(side), more);
    else
        strbuf_addf(text, "%s has %s for %s", color_name(side), more, less);
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
        strbuf_addf(text, "%s's pieces are more active", color_name(side));
    else
        strbuf_addf(text, "%s's pieces are badly placed", color_name((Color)!side));
}

static void tell_imbalance(const Position *pos, Color side, StrBuf *text)
{
    bool own = has_bishop_pair(pos, side);
    bool other = has_bishop_pair(pos, (Color)!side);
    if (!has_pieces(pos, side)) {
        strbuf_addf(text, "%s's pieces go badly together", color_name((Color)!side));
        return;
    }
    strbuf_addf(text, "%s's pieces go better together", color_name(side));
    if (own && !other)
        strbuf_add_text(text, ", with the bishop pair");
    else if (other && !own)
        strbuf_addf(text, ", despite %s's bishop pair", color_name((Color)!side));
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
    char fact[FACT_MAX] = "", part[24];
    for (Color color = WHITE; color <= BLACK; color++)
        count_weak_pawns(pos, color, &doubled[color], &isolated[color]);
    if (isolated[other] > isolated[side]) {
        snprintf(part, sizeof part, "%d isolated", isolated[other]);
        add_part(fact, part);
    }
    if (doubled[other] > doubled[side]) {
        snprintf(part, sizeof part, "%d doubled", doubled[other]);
        add_part(fact, part);
    }
    bool has_pawns = position_pieces(pos, side, PAWN) != 0;
    strbuf_addf(text, "%s's pawns are %s", color_name(has_pawns ? side : other),
                has_pawns ? "sounder" : "weak");
    if (fact[0] != '\0' && has_pawns)
        strbuf_addf(text, " (%s: %s)", color_name(other), fact);
    else if (fact[0] != '\0')
        strbuf_addf(text, " (%s)", fact);
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
    char squares[FACT_MAX] = "";
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
        strbuf_addf(text, "The passed pawns speak for %s", color_name(side));
    else
        strbuf_addf(text, "%s's passed pawn%s (%s%s)", color_name(side), count > 1 ? "s" : "",
                    squares, count > SQUARES_MAX ? ", ..." : "");
}

/* --- sentences -------------------------------------------------------------------------------- */

typedef struct Phrase {
    const char *term;   /* as the engine names it */
    const char *format; /* with the side it speaks for; NULL: tell writes it */
    void (*tell)(const Position *pos, Color side, StrBuf *text);
} Phrase;

/* clang-format off */
static const Phrase PHRASES[] = {
    { "Material",            NULL, tell_material },
    { "Piece squares",       "%s's pieces stand on better squares", NULL },
    { "Imbalance",           NULL, tell_imbalance },
    { "Pawn structure",      NULL, tell_structure },
    { "King shelter",        "%s's king has the better shelter", NULL },
    { "Pieces and mobility", NULL, tell_pieces },
    { "King attack",         "%s's king is safer", NULL },
    { "Threats",             "%s threatens more", NULL },
    { "Passed pawns",        NULL, tell_passed },
    { "Space",               "%s has more room", NULL },
    { "Tempo",               "It is %s's move", NULL },
    { "Initiative",          "%s's chances in the endgame are better than they look", NULL },
    { "Known ending",        "This ending is known to favour %s", NULL },
};
/* clang-format on */

static void add_sentence(const Position *pos, const ExplanationTerm *term, StrBuf *text)
{
    Color side = term->white_cp > term->black_cp ? WHITE : BLACK;
    for (size_t i = 0; i < ARRAY_LEN(PHRASES); i++) {
        if (strcmp(PHRASES[i].term, term->name) != 0)
            continue;
        if (PHRASES[i].tell != NULL) {
            PHRASES[i].tell(pos, side, text);
            return;
        }
        const char *mark = strstr(PHRASES[i].format, "%s");
        strbuf_add(text, PHRASES[i].format, (size_t)(mark - PHRASES[i].format));
        strbuf_addf(text, "%s%s", color_name(side), mark + 2);
        return;
    }
    strbuf_addf(text, "%s speaks for %s", term->name, color_name(side));
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
        strbuf_add_text(text, " Nothing speaks for either side.\n");
}

/* --- the whole -------------------------------------------------------------------------------- */

static void add_heading(int total_cp, StrBuf *text)
{
    static const struct {
        int below_cp;
        const char *words;
    } STEPS[] = { { 60, "slightly better" }, { 150, "better" }, { 350, "much better" } };
    const char *words = "winning";
    if (abs(total_cp) < 20) {
        strbuf_addf(text, "The sides are about equal: %+.2f, without looking ahead\n",
                    total_cp / 100.0);
        return;
    }
    for (size_t i = ARRAY_LEN(STEPS); i-- > 0;)
        if (abs(total_cp) < STEPS[i].below_cp)
            words = STEPS[i].words;
    strbuf_addf(text, "%s is %s: %+.2f, without looking ahead\n",
                color_name(total_cp > 0 ? WHITE : BLACK), words, total_cp / 100.0);
}

static void add_table(const Explanation *sorted, StrBuf *text)
{
    width_pad(text, "Pawns for", 22);
    width_pad(text, "White", -8);
    width_pad(text, "Black", -8);
    width_pad(text, "Sum", -8);
    strbuf_add_char(text, '\n');
    for (int i = 0; i < sorted->count; i++) {
        const ExplanationTerm *term = &sorted->terms[i];
        strbuf_add_char(text, ' ');
        width_pad(text, term->name, 21);
        strbuf_addf(text, " %7.2f %7.2f %+7.2f\n", term->white_cp / 100.0, term->black_cp / 100.0,
                    sum_cp(term) / 100.0);
    }
}

void evaluation_words_write(const Position *pos, const Explanation *explanation, StrBuf *text)
{
    Explanation sorted = *explanation;
    qsort(sorted.terms, (size_t)sorted.count, sizeof sorted.terms[0], compare_terms);
    if (position_in_check(pos))
        strbuf_addf(text, "%s is in check; the engine would look on before it judges. Its terms:\n",
                    color_name(position_side(pos)));
    else
        add_heading(explanation->total_cp, text);
    add_sentences(pos, &sorted, text);
    strbuf_add_char(text, '\n');
    add_table(&sorted, text);
}
