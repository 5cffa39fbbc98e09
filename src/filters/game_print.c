/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output of `luft games`: a function for each format. */
#include <config.h>

#include "src/filters/game_print.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_append.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/text/ascii.h"
#include "engine/text/encoding.h"
#include "engine/text/width.h"
#include "src/filters/json.h"

#include <inttypes.h>
#include <string.h>

/* --- shared by several formats ---------------------------------------------------------------- */

/* "" if unknown. */
static const char *known_tag(const Game *game, const char *name)
{
    const char *value = game_tag(game, name);
    return value == NULL || strcmp(value, "?") == 0 || strcmp(value, "-") == 0 ? "" : value;
}

static GameDate date_of(const Game *game)
{
    const char *date = known_tag(game, "Date");
    GameDate parsed = game_date_parse(date, strlen(date));
    if (parsed != 0)
        return parsed;
    date = known_tag(game, "UTCDate");
    return game_date_parse(date, strlen(date));
}

/* 0: unknown. */
static int rating_of(const Game *game, const char *name)
{
    const char *value = known_tag(game, name);
    return game_rating_parse(value, strlen(value));
}

/* ISO 8601; "" unless the day is known, since date columns need complete dates. */
static void write_iso_date(GameDate date, char text[GAME_DATE_TEXT_MAX])
{
    game_date_write(date, text);
    if (strchr(text, '?') != NULL)
        text[0] = '\0';
    for (char *at = text; *at != '\0'; at++)
        if (*at == '.')
            *at = '-';
}

/* 0: unknown. */
static int year_of(GameDate date) { return (int)(date / game_date_make(1, 0, 0)); }

static bool is_chess(const FoundGame *found) { return found->info->variant < VARIANT_OTHER; }

/* "" for chess. Chess960 is also recognised by its start position. */
static const char *variant_of(const FoundGame *found)
{
    if (!is_chess(found))
        return variant_name(found->info->variant);
    bool is_chess960 =
        found->info->variant == VARIANT_CHESS960 || game_start(found->game)->chess960;
    return is_chess960 ? "Chess960" : "";
}

/* By the moves; the ECO code by its tag if present. Returns false if neither is known. */
static bool find_opening(const FoundGame *found, char eco[ECO_TEXT_MAX], const char **name)
{
    Opening opening = { "", "" };
    const Game *game = found->game;
    bool is_named =
        is_chess(found) && opening_find_game(game, game_line_end(game_root(game)), &opening);
    const char *tag = known_tag(game, "ECO");
    int code = eco_parse(tag, strlen(tag));
    eco_write(code != ECO_NONE ? code : eco_parse(opening.eco, strlen(opening.eco)), eco);
    *name = opening.name;
    return is_named || code != ECO_NONE;
}

/* False if the game's start was invalid or its variant is not supported: the moves were then read
 * from a different position. */
static bool has_final_position(const FoundGame *found)
{
    const char *fen = game_tag(found->game, "FEN");
    Position start;
    Status status = fen != NULL ? fen_parse(fen, strlen(fen), &start) : status_ok();
    return is_chess(found) && status_is_ok(&status);
}

/* Start and final position, "" if unknown; the usual start is "", too. */
static void write_fens(const FoundGame *found, char start[FEN_MAX], char last[FEN_MAX])
{
    start[0] = last[0] = '\0';
    if (!has_final_position(found))
        return;
    Position pos;
    game_position(found->game, game_line_end(game_root(found->game)), &pos);
    fen_write(&pos, last);
    if (!game_is_usual_start(game_start(found->game)))
        fen_write(game_start(found->game), start);
}

/* --- the list --------------------------------------------------------------------------------- */

static void add_column(StrBuf *out, const char *text, int columns)
{
    StrBuf cut;
    strbuf_init(&cut);
    width_add_cut(&cut, text, columns);
    width_pad(out, cut.data, columns);
    strbuf_add_text(out, "  ");
    strbuf_done(&cut);
}

static void print_row(const FoundGame *found, StrBuf *out)
{
    enum { NAME_COLUMNS = 22 };
    const Game *game = found->game;
    char date[GAME_DATE_TEXT_MAX], eco[ECO_TEXT_MAX];
    const char *opening;
    (void)find_opening(found, eco, &opening);
    game_date_write(date_of(game), date);
    if (found->names_file)
        strbuf_addf(out, "%s:", found->file);
    strbuf_addf(out, found->names_file ? "%" PRIu64 "  " : "%7" PRIu64 "  ", found->info->number);
    add_column(out, known_tag(game, "White"), NAME_COLUMNS);
    add_column(out, known_tag(game, "Black"), NAME_COLUMNS);
    add_column(out, game_result_text(found->info->result), 7);
    add_column(out, date, 10);
    add_column(out, eco, 3);
    strbuf_addf(out, "%4u  %s%s%s\n", (unsigned)found->info->plies,
                is_chess(found) ? "" : variant_name(found->info->variant),
                is_chess(found) ? "" : ": ", known_tag(game, "Event"));
}

/* --- CSV (RFC 4180) --------------------------------------------------------------------------- */

/* Skips to the first visible character. */
static const char *pass_blanks(const char *text)
{
    enum { NO_BREAK_SPACE = 0xa0, IDEOGRAPHIC_SPACE = 0x3000 };
    for (size_t length; *text != '\0'; text += length) {
        uint32_t codepoint;
        length = utf8_decode(text, strlen(text), &codepoint);
        if (codepoint != ' ' && codepoint != NO_BREAK_SPACE && codepoint != IDEOGRAPHIC_SPACE &&
            !unsafe_char(codepoint))
            break;
    }
    return text;
}

/* Whether a spreadsheet would run the text as a formula (OWASP, CSV injection): after blanks it
 * begins with one of these characters or their wide forms, and is neither a number nor a single
 * dash. */
static bool is_formula(const char *text)
{
    static const char *const SIGNS[] = {
        "=", "+", "-", "@", "\xef\xbc\x9d", "\xef\xbc\x8b", "\xef\xbc\x8d", "\xef\xbc\xa0"
    };
    if (ascii_is_one_of(*text, "\t\r\n"))
        return true;
    text = pass_blanks(text);
    if ((*text == '+' || *text == '-') && text[1 + strspn(text + 1, "0123456789.")] == '\0')
        return false;
    for (size_t i = 0; i < ARRAY_LEN(SIGNS); i++)
        if (strncmp(text, SIGNS[i], strlen(SIGNS[i])) == 0)
            return true;
    return false;
}

static void add_field(StrBuf *out, const char *text)
{
    bool is_quoted = is_formula(text);
    if (out->length > 0 && out->data[out->length - 1] != '\n')
        strbuf_add_char(out, ',');
    if (!is_quoted && strpbrk(text, ",;\"\r\n") == NULL) {
        strbuf_add_text(out, text);
        return;
    }
    strbuf_add_text(out, is_quoted ? "\"'" : "\"");
    for (; *text != '\0'; text++) {
        if (*text == '"')
            strbuf_add_char(out, '"');
        strbuf_add_char(out, *text);
    }
    strbuf_add_char(out, '"');
}

static void add_number_field(StrBuf *out, int64_t number) { strbuf_addf(out, ",%" PRId64, number); }

static void add_known_number_field(StrBuf *out, int number)
{
    if (number > 0)
        add_number_field(out, number);
    else
        strbuf_add_char(out, ',');
}

static void print_csv(const FoundGame *found, StrBuf *out)
{
    static const char *const TAGS[] = { "Event", "Site", "Round", "White", "Black" };
    const Game *game = found->game;
    char eco[ECO_TEXT_MAX], start[FEN_MAX], fen[FEN_MAX], date[GAME_DATE_TEXT_MAX];
    const char *opening;
    (void)find_opening(found, eco, &opening);
    write_iso_date(date_of(game), date);
    write_fens(found, start, fen);
    StrBuf file;
    strbuf_init(&file);
    encoding_add_typed(&file, found->file);
    add_field(out, file.data);
    strbuf_done(&file);
    add_number_field(out, (int64_t)found->info->number);
    for (size_t i = 0; i < ARRAY_LEN(TAGS); i++)
        add_field(out, known_tag(game, TAGS[i]));
    add_field(out, date);
    add_known_number_field(out, year_of(date_of(game)));
    add_field(out, game_result_text(found->info->result));
    add_known_number_field(out, rating_of(game, "WhiteElo"));
    add_known_number_field(out, rating_of(game, "BlackElo"));
    add_field(out, variant_of(found));
    add_field(out, eco);
    add_field(out, opening);
    add_number_field(out, found->info->plies);
    add_field(out, start);
    add_field(out, fen);
    game_plies_csv(game, out);
    strbuf_add_char(out, '\n');
}

/* --- JSON ------------------------------------------------------------------------------------- */

/* A member that every object has, for tables made of them. */
static void json_known(StrBuf *out, const char *key, const char *text)
{
    if (*text != '\0')
        json_text(out, key, text);
    else
        json_null(out, key);
}

static void json_known_number(StrBuf *out, const char *key, int number)
{
    if (number > 0)
        json_number(out, key, number);
    else
        json_null(out, key);
}

/* Games have all tags of the roster, even those that are not in the file. */
static bool is_unknown(const char *value)
{
    return strcmp(value, "?") == 0 || strcmp(value, "????.??.??") == 0;
}

static void json_tags(StrBuf *out, const Game *game)
{
    json_open(out, "tags", '{');
    for (size_t i = 0; i < game_tag_count(game); i++)
        if (!is_unknown(game_tag_value(game, i)))
            json_text(out, game_tag_name(game, i), game_tag_value(game, i));
    json_close(out, '}');
}

static void print_json(const FoundGame *found, StrBuf *out)
{
    const Game *game = found->game;
    char eco[ECO_TEXT_MAX], start[FEN_MAX], fen[FEN_MAX], date[GAME_DATE_TEXT_MAX];
    const char *opening;
    (void)find_opening(found, eco, &opening);
    write_iso_date(date_of(game), date);
    write_fens(found, start, fen);
    json_open(out, NULL, '{');
    json_text(out, "file", found->file);
    json_number(out, "game", (int64_t)found->info->number);
    json_number(out, "line", (int64_t)found->info->line);
    json_known(out, "event", known_tag(game, "Event"));
    json_known(out, "site", known_tag(game, "Site"));
    json_known(out, "date", date);
    json_known_number(out, "year", year_of(date_of(game)));
    json_known(out, "white", known_tag(game, "White"));
    json_known(out, "black", known_tag(game, "Black"));
    json_text(out, "result", game_result_text(found->info->result));
    json_known_number(out, "white_elo", rating_of(game, "WhiteElo"));
    json_known_number(out, "black_elo", rating_of(game, "BlackElo"));
    json_known(out, "variant", variant_of(found));
    json_known(out, "eco", eco);
    json_known(out, "opening", opening);
    json_number(out, "plies", found->info->plies);
    json_known(out, "start", start);
    json_known(out, "fen", fen);
    json_bool(out, "broken", is_chess(found) && found->info->is_broken);
    json_tags(out, game);
    game_plies_json(game, out);
    json_close(out, '}');
    strbuf_add_char(out, '\n');
}

/* --- PGN -------------------------------------------------------------------------------------- */

static void print_pgn(const FoundGame *found, StrBuf *out)
{
    if (found->reader != NULL)
        pgn_copy_game(found->reader, found->game, out);
    else
        pgn_write_game(found->game, out);
}

/* Only games of chess can be merged. */
static void print_for_merge(const FoundGame *found, StrBuf *out)
{
    if (is_chess(found))
        print_pgn(found, out);
}

static void print_lines(const FoundGame *found, StrBuf *out)
{
    const GameNode *root = game_root(found->game);
    if (node_next(root) == NULL)
        print_pgn(found, out);
    for (const GameNode *node = node_following(root); node != NULL; node = node_following(node)) {
        if (node_next(node) != NULL)
            continue;
        Game *line = game_line(found->game, node);
        pgn_write_game(line, out);
        game_free(line);
    }
}

/* --- EPD -------------------------------------------------------------------------------------- */

/* EPD strings cannot contain quotes. */
static void add_epd_text(StrBuf *out, const char *text)
{
    for (; *text != '\0'; text++)
        strbuf_add_char(out, *text == '"' ? '\'' : *text);
}

/* The four fields, the counters as operations, the move played, and the source. */
static void print_epd_line(const FoundGame *found, const Position *pos, const GameNode *node,
                           StrBuf *out)
{
    char fen[FEN_MAX], san[SAN_MAX];
    const GameNode *next = node_next(node);
    fen_write(pos, fen);
    const char *counters = fen + strlen(fen);
    for (int blanks = 0; blanks < 2; blanks += *counters == ' ')
        counters--;
    strbuf_addf(out, "%.*s hmvc %d; fmvn %d;", (int)(counters - fen), fen, pos->halfmoves,
                pos->fullmoves);
    if (next != NULL && node_move(next) != MOVE_NULL) {
        san_write(pos, node_move(next), san);
        strbuf_addf(out, " sm %s;", san);
    }
    strbuf_add_text(out, " id \"");
    add_epd_text(out, game_tag(found->game, "White"));
    strbuf_add_text(out, " - ");
    add_epd_text(out, game_tag(found->game, "Black"));
    strbuf_addf(out, ", game %" PRIu64 ", ply %d\";\n", found->info->number, node_ply(node));
}

static void print_positions(const FoundGame *found, StrBuf *out)
{
    if (!has_final_position(found))
        return;
    Position pos = *game_start(found->game);
    const GameNode *node = game_root(found->game);
    for (;;) {
        print_epd_line(found, &pos, node, out);
        node = node_next(node);
        if (node == NULL)
            break;
        game_make_move(&pos, node_move(node));
    }
}

static void print_nothing(const FoundGame *found, StrBuf *out)
{
    (void)found;
    (void)out;
}

static const GamesOutput FORMATS[] = {
    [GAMES_LIST] = { print_row, "", false },
    [GAMES_PGN] = { print_pgn, "", true },
    [GAMES_JSON] = { print_json, "", false },
    [GAMES_COUNT] = { print_nothing, "", false },
    [GAMES_EPD] = { print_positions, "", false },
    [GAMES_SPLIT] = { print_lines, "", true },
    [GAMES_MERGE] = { print_for_merge, "", true },
    [GAMES_CSV] = { print_csv,
                    "file,game,event,site,round,white,black,date,year,result,white_elo,"
                    "black_elo,variant,eco,opening,plies,start,fen" GAME_PLIES_COLUMNS "\n",
                    false },
};

const GamesOutput *games_output(GamesFormat format) { return &FORMATS[format]; }
