/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces, squares, moves and times in letters and words. Names of files are from the radio alphabet
 * or from FIDE's rules for games with blind players (Laws of Chess, Guidelines III.2). */
#include <config.h>

#include "ui/spelling/spell.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/types.h"
#include "engine/notation/piece_letters.h"
#include "engine/notation/san.h"
#include "engine/text/ascii.h"
#include "ui/settings/settings.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

/* --- letters ---------------------------------------------------------------------------------- */

enum { LANGUAGES = SPEECH_LETTERS_RU - SPEECH_LETTERS_DE + 1 };

/* Of the styles, in their order. */
static const char *const CODES[LANGUAGES] = { "de", "es", "fr", "ru" };
/* The pawn's letter is used in set-up and speech, not in moves. */
static const char *const PAWNS[COLOR_NB][LANGUAGES] = { { "B", "P", "P", "П" },
                                                        { "b", "p", "p", "п" } };
/* Lower case, for hasty typing and for Black's pieces in a diagram. */
static const PieceLetters SMALL[LANGUAGES] = {
    { NULL, { [KNIGHT] = "s", [BISHOP] = "l", [ROOK] = "t", [QUEEN] = "d", [KING] = "k" } },
    { NULL, { [KNIGHT] = "c", [BISHOP] = "a", [ROOK] = "t", [QUEEN] = "d", [KING] = "r" } },
    { NULL, { [KNIGHT] = "c", [BISHOP] = "f", [ROOK] = "t", [QUEEN] = "d", [KING] = "r" } },
    { NULL, { [KNIGHT] = "к", [BISHOP] = "с", [ROOK] = "л", [QUEEN] = "ф", [KING] = "кр" } },
};

static bool is_foreign(SpeechStyle style)
{
    return style >= SPEECH_LETTERS_DE && style <= SPEECH_LETTERS_RU;
}

const PieceLetters *letters_of(SpeechStyle style, bool is_small)
{
    if (!is_foreign(style))
        return NULL;
    int language = style - SPEECH_LETTERS_DE;
    return is_small ? &SMALL[language] : piece_letters_of(CODES[language]);
}

static SpeechStyle style_of_texts(void)
{
    /* Translators: the code of your language; luft shows moves with the letters of its pieces. */
    const char *code = _("en");
    for (int i = 0; i < LANGUAGES; i++)
        if (strcmp(code, CODES[i]) == 0)
            return (SpeechStyle)(SPEECH_LETTERS_DE + i);
    return SPEECH_LETTERS;
}

SpeechStyle letters_by_setting(const Settings *settings)
{
    if (settings->letters == LETTERS_AUTO)
        return style_of_texts();
    if (settings->letters == LETTERS_EN)
        return SPEECH_LETTERS;
    return (SpeechStyle)(SPEECH_LETTERS_DE + (settings->letters - LETTERS_DE));
}

bool letters_are_meant(SpeechStyle style) { return style == SPEECH_LETTERS || is_foreign(style); }

void letters_add_piece(SpeechStyle style, Piece piece, StrBuf *text)
{
    assert(piece != NO_PIECE);
    if (!is_foreign(style)) {
        strbuf_add_char(text, piece_letter(piece));
        return;
    }
    Color color = piece_color(piece);
    PieceType type = piece_type(piece);
    strbuf_add_text(text, type == PAWN ? PAWNS[color][style - SPEECH_LETTERS_DE]
                                       : letters_of(style, color == BLACK)->of[type]);
}

PieceType letters_read_piece(SpeechStyle style, const char *letter)
{
    const PieceLetters *letters = letters_of(style, false);
    for (PieceType type = KNIGHT; type <= KING && letters != NULL; type++)
        if (strcmp(letters->of[type], letter) == 0)
            return type;
    return NO_PIECE_TYPE;
}

/* The length of a letter with which the text begins, if it is longer than one found before. */
static size_t scan_letter(const char *letter, Word text, size_t found)
{
    size_t length = strlen(letter);
    bool begins = length <= text.length && memcmp(letter, text.text, length) == 0;
    return begins && length > found ? length : 0;
}

size_t letters_scan_piece(SpeechStyle style, Word text, Piece *piece)
{
    size_t found = 0;
    for (Color color = WHITE; is_foreign(style) && color < COLOR_NB; color++)
        for (PieceType type = PAWN; type <= KING; type++) {
            const char *letter = type == PAWN ? PAWNS[color][style - SPEECH_LETTERS_DE]
                                              : letters_of(style, color == BLACK)->of[type];
            size_t length = scan_letter(letter, text, found);
            if (length == 0)
                continue;
            found = length;
            *piece = piece_make(color, type);
        }
    if (found > 0 || text.length == 0 || piece_of_letter(*text.text) == NO_PIECE)
        return found;
    *piece = piece_of_letter(*text.text);
    return 1;
}

void letters_add_san(SpeechStyle style, const char *san, size_t length, StrBuf *text)
{
    for (size_t i = 0; i < length; i++) {
        bool is_upper = san[i] >= 'A' && san[i] <= 'Z';
        Piece piece = is_upper ? piece_of_letter(san[i]) : NO_PIECE;
        if (piece != NO_PIECE)
            letters_add_piece(style, piece, text);
        else
            strbuf_add_char(text, san[i]);
    }
}

SpeechStyle spell_style(const Settings *settings)
{
    bool is_letters = settings->speech == SPEECH_AUTO || settings->speech == SPEECH_LETTERS;
    return is_letters ? letters_by_setting(settings) : settings->speech;
}

/* --- squares and pieces ----------------------------------------------------------------------- */

static const char *file_word(SpeechStyle style, int file)
{
    static const char *const NATO[] = { "alfa", "bravo",   "charlie", "delta",
                                        "echo", "foxtrot", "golf",    "hotel" };
    static const char *const FIDE[] = { "anna", "bella", "cesar",  "david",
                                        "eva",  "felix", "gustav", "hector" };
    return style == SPEECH_NATO ? NATO[file] : style == SPEECH_ANNA ? FIDE[file] : NULL;
}

/* One coordinate, or both: "e4", "e", "4". */
static void add_coordinates(SpeechStyle style, const char *name, size_t length, StrBuf *text)
{
    for (size_t i = 0; i < length; i++) {
        const char *word = name[i] >= 'a' ? file_word(style, name[i] - 'a') : NULL;
        if (word != NULL)
            strbuf_add_text(text, word);
        else
            strbuf_add_char(text, name[i]);
        if (word != NULL && i + 1 < length)
            strbuf_add_char(text, ' ');
    }
}

void spell_square(SpeechStyle style, Square square, StrBuf *text)
{
    assert(style != SPEECH_AUTO && square >= A1 && square < SQUARE_NB);
    add_coordinates(style, square_name(square).text, 2, text);
}

void spell_file(SpeechStyle style, int file, StrBuf *text)
{
    assert(style != SPEECH_AUTO && file >= 0 && file < FILE_NB);
    const char letter = (char)('a' + file);
    add_coordinates(style, &letter, 1, text);
}

const char *spell_type(PieceType type, int count)
{
    assert(type != NO_PIECE_TYPE);
    unsigned long n = (unsigned long)count;
    switch (type) {
    case PAWN:
        return ngettext("pawn", "pawns", n);
    case KNIGHT:
        return ngettext("knight", "knights", n);
    case BISHOP:
        return ngettext("bishop", "bishops", n);
    case ROOK:
        return ngettext("rook", "rooks", n);
    case QUEEN:
        return ngettext("queen", "queens", n);
    default:
        return ngettext("king", "kings", n);
    }
}

PieceType spell_read_type(Word word)
{
    static const char *const ENGLISH[PIECE_TYPE_NB][2] = {
        [PAWN] = { "pawn", "pawns" },       [KNIGHT] = { "knight", "knights" },
        [BISHOP] = { "bishop", "bishops" }, [ROOK] = { "rook", "rooks" },
        [QUEEN] = { "queen", "queens" },    [KING] = { "king", "kings" },
    };
    for (PieceType type = PAWN; type <= KING; type++) {
        bool is_letter =
            word.length == 1 && toupper((unsigned char)*word.text) == piece_type_letter(type);
        if (is_letter || word_names(word, ENGLISH[type][0]) || word_names(word, ENGLISH[type][1]) ||
            word_names(word, spell_type(type, 1)) || word_names(word, spell_type(type, 2)))
            return type;
    }
    return NO_PIECE_TYPE;
}

void spell_piece(SpeechStyle style, Piece piece, StrBuf *text)
{
    assert(style != SPEECH_AUTO && piece != NO_PIECE);
    static const char *const NAMES[COLOR_NB][PIECE_TYPE_NB] = {
        { [PAWN] = N_("white pawn"),
          [KNIGHT] = N_("white knight"),
          [BISHOP] = N_("white bishop"),
          [ROOK] = N_("white rook"),
          [QUEEN] = N_("white queen"),
          [KING] = N_("white king") },
        { [PAWN] = N_("black pawn"),
          [KNIGHT] = N_("black knight"),
          [BISHOP] = N_("black bishop"),
          [ROOK] = N_("black rook"),
          [QUEEN] = N_("black queen"),
          [KING] = N_("black king") },
    };
    if (letters_are_meant(style)) {
        StrBuf letter;
        strbuf_init(&letter);
        letters_add_piece(style, piece, &letter);
        /* Translators: the letter of a piece, whose case is not heard. */
        strbuf_addf(text, piece_color(piece) == WHITE ? _("white %s") : _("black %s"), letter.data);
        strbuf_done(&letter);
    } else
        strbuf_add_text(text, _(NAMES[piece_color(piece)][piece_type(piece)]));
}

const char *spell_kind(Piece piece, int count)
{
    assert(piece != NO_PIECE);
    unsigned long n = (unsigned long)count;
    bool is_white = piece_color(piece) == WHITE;
    switch (piece_type(piece)) {
    case PAWN:
        return is_white ? ngettext("White pawn", "White pawns", n)
                        : ngettext("Black pawn", "Black pawns", n);
    case KNIGHT:
        return is_white ? ngettext("White knight", "White knights", n)
                        : ngettext("Black knight", "Black knights", n);
    case BISHOP:
        return is_white ? ngettext("White bishop", "White bishops", n)
                        : ngettext("Black bishop", "Black bishops", n);
    case ROOK:
        return is_white ? ngettext("White rook", "White rooks", n)
                        : ngettext("Black rook", "Black rooks", n);
    case QUEEN:
        return is_white ? ngettext("White queen", "White queens", n)
                        : ngettext("Black queen", "Black queens", n);
    default:
        return is_white ? ngettext("White king", "White kings", n)
                        : ngettext("Black king", "Black kings", n);
    }
}

/* --- moves ------------------------------------------------------------------------------------ */

/* The parts of a move's text; missing ones have length 0. */
typedef struct SanParts {
    PieceType piece;  /* PAWN without a letter */
    const char *from; /* "b", "1", "b1", or a pawn's file */
    size_t from_length;
    bool takes;
    const char *to;
    PieceType promotion; /* NO_PIECE_TYPE: none */
    bool castles_short, castles_long;
    char mark; /* '+', '#' or '\0' */
} SanParts;

static PieceType type_of(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? piece_type(piece_of_letter(letter)) : NO_PIECE_TYPE;
}

static bool read_castling(const char *san, size_t *length, SanParts *parts)
{
    parts->castles_long = *length == 5 && memcmp(san, "O-O-O", 5) == 0;
    parts->castles_short = *length == 3 && memcmp(san, "O-O", 3) == 0;
    return parts->castles_long || parts->castles_short;
}

static bool read_promotion(const char *san, size_t *length, SanParts *parts)
{
    if (*length < 4 || san[*length - 2] != '=')
        return true;
    parts->promotion = type_of(san[*length - 1]);
    *length -= 2;
    return parts->promotion >= KNIGHT && parts->promotion <= QUEEN && parts->piece == PAWN;
}

/* The characters between the piece's letter and the destination. */
static bool read_origin(const char *at, size_t length, SanParts *parts)
{
    parts->takes = length > 0 && at[length - 1] == 'x';
    length -= parts->takes;
    parts->from = at;
    parts->from_length = length;
    if (parts->piece == PAWN)
        return length == 0 ? !parts->takes : length == 1 && ascii_is_file(*at) && parts->takes;
    return length == 0 || (length == 1 && (ascii_is_file(*at) || ascii_is_rank(*at))) ||
           (length == 2 && ascii_is_square(at));
}

static bool read_san(const char *san, size_t length, SanParts *parts)
{
    *parts = (SanParts){ .piece = PAWN };
    if (length > 0 && (san[length - 1] == '+' || san[length - 1] == '#'))
        parts->mark = san[--length];
    if (read_castling(san, &length, parts))
        return true;
    PieceType type = length > 0 ? type_of(san[0]) : NO_PIECE_TYPE;
    size_t begin = type > PAWN ? 1 : 0;
    parts->piece = type > PAWN ? type : PAWN;
    if (!read_promotion(san, &length, parts) || length < begin + 2)
        return false;
    parts->to = san + length - 2;
    return ascii_is_square(parts->to) && read_origin(san + begin, length - begin - 2, parts);
}

static void add_origin(SpeechStyle style, const SanParts *parts, StrBuf *text)
{
    if (parts->piece != PAWN)
        strbuf_add_text(text, spell_type(parts->piece, 1));
    if (parts->piece != PAWN && parts->from_length > 0)
        strbuf_add_char(text, ' ');
    add_coordinates(style, parts->from, parts->from_length, text);
}

/* Replaces text by the phrase that contains it. */
static void become(StrBuf *text, StrBuf *phrase)
{
    strbuf_done(text);
    *text = *phrase;
}

static void add_target(SpeechStyle style, const SanParts *parts, StrBuf *text)
{
    StrBuf to, phrase;
    strbuf_init(&to);
    strbuf_init(&phrase);
    add_coordinates(style, parts->to, 2, &to);
    if (text->length == 0)
        strbuf_add_text(&phrase, to.data);
    else if (parts->takes)
        strbuf_addf(&phrase, _("%s takes %s"), text->data, to.data);
    else
        strbuf_addf(&phrase, "%s %s", text->data, to.data);
    become(text, &phrase);
    strbuf_done(&to);
}

static void add_words(SpeechStyle style, const SanParts *parts, StrBuf *text)
{
    if (parts->castles_long || parts->castles_short) {
        strbuf_add_text(text, parts->castles_long ? _("castles queenside") : _("castles kingside"));
        return;
    }
    add_origin(style, parts, text);
    add_target(style, parts, text);
    if (parts->promotion == NO_PIECE_TYPE)
        return;
    StrBuf phrase;
    strbuf_init(&phrase);
    /* Translators: a pawn's move, and a piece. */
    strbuf_addf(&phrase, _("%s promotes to %s"), text->data, spell_type(parts->promotion, 1));
    become(text, &phrase);
}

bool spell_san_shown(SpeechStyle style, const char *san, size_t length, StrBuf *text)
{
    SanParts parts;
    if (!letters_are_meant(style))
        return spell_san(style, san, length, text);
    if (!read_san(san, length, &parts))
        return false;
    letters_add_san(style, san, length, text);
    return true;
}

bool spell_san(SpeechStyle style, const char *san, size_t length, StrBuf *text)
{
    assert(style != SPEECH_AUTO);
    SanParts parts;
    if (!read_san(san, length, &parts))
        return false;
    StrBuf words;
    strbuf_init(&words);
    if (letters_are_meant(style))
        letters_add_san(style, san, length - (parts.mark != '\0'), &words);
    else
        add_words(style, &parts, &words);
    if (parts.mark == '#')
        strbuf_addf(text, _("%s, checkmate"), words.data);
    else if (parts.mark == '+')
        strbuf_addf(text, _("%s, check"), words.data);
    else
        strbuf_add(text, words.data, words.length);
    strbuf_done(&words);
    return true;
}

void spell_numbered(SpeechStyle style, int number, Color side, const char *san, StrBuf *text)
{
    assert(side == WHITE || side == BLACK);
    StrBuf words;
    strbuf_init(&words);
    if (strcmp(san, "--") == 0)
        /* Translators: of a side that makes no move: "12, White passes". */
        strbuf_add_text(&words, C_("move", "passes"));
    else if (!spell_san(style, san, strlen(san), &words))
        strbuf_add_text(&words, san);
    strbuf_addf(text, side == WHITE ? _("%d, White %s") : _("%d, Black %s"), number, words.data);
    strbuf_done(&words);
}

void spell_move(SpeechStyle style, const Position *pos, Move move, char text[SPELL_SAN_MAX])
{
    char san[SAN_MAX];
    san_write(pos, move, san);
    StrBuf spelled;
    strbuf_init(&spelled);
    letters_add_san(style, san, strlen(san), &spelled);
    utf8_printf(text, SPELL_SAN_MAX, "%s", spelled.data);
    strbuf_done(&spelled);
}

/* --- times ------------------------------------------------------------------------------------ */

static void add_blank(StrBuf *text)
{
    if (text->length > 0)
        strbuf_add_char(text, ' ');
}

void spell_duration(int64_t seconds, StrBuf *spoken)
{
    assert(seconds >= 0);
    int64_t hours = seconds / 3600, minutes = seconds / 60 % 60, rest = seconds % 60;
    StrBuf words;
    strbuf_init(&words);
    if (hours > 0)
        strbuf_addf(&words, ngettext("%d hour", "%d hours", (unsigned long)hours), (int)hours);
    if (minutes > 0) {
        add_blank(&words);
        strbuf_addf(&words, ngettext("%d minute", "%d minutes", (unsigned long)minutes),
                    (int)minutes);
    }
    if (rest > 0 || words.length == 0) {
        add_blank(&words);
        strbuf_addf(&words, ngettext("%d second", "%d seconds", (unsigned long)rest), (int)rest);
    }
    strbuf_add_text(spoken, words.data);
    strbuf_done(&words);
}

/* Up to a minute with the fraction of a second; in French a second and a half is singular. */
static void spell_time(int64_t ms, StrBuf *spoken)
{
    bool has_fraction = ms % 1000 != 0 && ms < 60000;
    if (has_fraction)
        strbuf_addf(spoken, ngettext("%g second", "%g seconds", ms < 2000 ? 0 : 2),
                    (double)ms / 1000);
    else
        spell_duration(ms / 1000, spoken);
}

/* "90 minutes for 40 moves plus 30 seconds a move" */
static void add_stage(const TimeStage *stage, StrBuf *spoken)
{
    StrBuf time, base, more;
    strbuf_init(&time);
    strbuf_init(&base);
    strbuf_init(&more);
    int moves = stage->moves;
    spell_time(stage->base_ms, &time);
    spell_time(stage->increment_ms + stage->delay_ms, &more);
    if (moves > 0)
        /* Translators: a stage of a time control: time, then moves. */
        strbuf_addf(&base, ngettext("%s for %d move", "%s for %d moves", (unsigned long)moves),
                    time.data, moves);
    else
        strbuf_add_text(&base, time.data);
    if (stage->increment_ms > 0)
        /* Translators: a clock: time, then increment, each with its unit. */
        strbuf_addf(spoken, _("%s plus %s a move"), base.data, more.data);
    else if (stage->delay_ms > 0)
        /* Translators: a clock: time, then delay, each with its unit. */
        strbuf_addf(spoken, _("%s with a delay of %s"), base.data, more.data);
    else
        strbuf_add_text(spoken, base.data);
    strbuf_done(&time);
    strbuf_done(&base);
    strbuf_done(&more);
}

static void add_control(const TimeControl *control, StrBuf *spoken)
{
    if (!time_control_is_timed(control))
        strbuf_add_text(spoken, _("no clock"));
    StrBuf all;
    strbuf_init(&all);
    for (int i = 0; i < control->count; i++) {
        StrBuf stage, joined;
        strbuf_init(&stage);
        strbuf_init(&joined);
        add_stage(&control->stages[i], &stage);
        /* Translators: two stages of a time control. */
        strbuf_addf(&joined, i > 0 ? _("%s, then %s") : "%s%s", all.length > 0 ? all.data : "",
                    stage.data);
        strbuf_done(&all);
        strbuf_done(&stage);
        all = joined;
    }
    strbuf_add(spoken, all.data, all.length);
    strbuf_done(&all);
}

void spell_time_controls(bool is_heard, const TimeControls *controls, StrBuf *text)
{
    const TimeControl *white = &controls->side[WHITE], *black = &controls->side[BLACK];
    if (time_controls_are_timed(controls) && !is_heard) {
        size_t start = text->length;
        time_controls_write(controls, text);
        if (strpbrk(text->data + start, "+d/,v") == NULL)
            strbuf_add_text(text, "+0"); /* a bare 5 could be anything */
        return;
    }
    if (time_control_is_same(white, black)) {
        add_control(white, text);
        return;
    }
    StrBuf own[COLOR_NB];
    for (int color = WHITE; color <= BLACK; color++) {
        strbuf_init(&own[color]);
        add_control(&controls->side[color], &own[color]);
    }
    /* Translators: the times on the clocks. */
    strbuf_addf(text, _("White %s, Black %s"), own[WHITE].data, own[BLACK].data);
    strbuf_done(&own[WHITE]);
    strbuf_done(&own[BLACK]);
}
