/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A job and what comes of it: jobs and controls initialised, scores on one scale and as text,
 * levels as ratings and in words. */
#include <config.h>

#include "engine/mind/job.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Level 20 is full strength. */
static const int LEVEL_ELO[STRENGTH_LEVEL_MAX] = { 600,  750,  900,  1050, 1200, 1300,         1400,
                                                   1500, 1600, 1700, 1800, 1900, 2000,         2100,
                                                   2200, 2350, 2500, 2650, 2800, STRENGTH_FULL };

/* A word stands for its level and those up to the next word's. */
static const struct {
    int level;
    const char *word;
} WORDS[] = {
    /* Translators: how strong a level of the engine is: "level 5 of 20 (casual, 1200 Elo)". */
    { 1, NC_("strength", "beginner") },
    { 3, NC_("strength", "easy") },
    { 5, NC_("strength", "casual") },
    { 8, NC_("strength", "club") },
    { 13, NC_("strength", "expert") },
    { 16, NC_("strength", "master") },
    { STRENGTH_LEVEL_MAX, NC_("strength", "max") },
};

const char *human_move_name(HumanMove choice)
{
    return choice == HUMAN_MOVE_LIKELIEST ? "likeliest" : "drawn";
}

bool human_move_read(Word word, HumanMove *choice)
{
    for (int i = 0; i < HUMAN_MOVE_NB; i++)
        if (word_names(word, human_move_name((HumanMove)i))) {
            *choice = (HumanMove)i;
            return true;
        }
    return false;
}

int strength_level_elo(int level)
{
    return LEVEL_ELO[int_clamp(level, STRENGTH_LEVEL_MIN, STRENGTH_LEVEL_MAX) - 1];
}

int strength_nearest_level(int elo)
{
    if (elo == STRENGTH_FULL)
        return STRENGTH_LEVEL_MAX;
    int nearest = STRENGTH_LEVEL_MIN;
    for (int level = STRENGTH_LEVEL_MIN; level < STRENGTH_LEVEL_MAX; level++) {
        if (abs(strength_level_elo(level) - elo) < abs(strength_level_elo(nearest) - elo))
            nearest = level;
    }
    return nearest;
}

const char *strength_level_word(int level)
{
    size_t i = 0;
    while (i + 1 < ARRAY_LEN(WORDS) && WORDS[i + 1].level <= level)
        i++;
    return WORDS[i].word;
}

/* Other names that people use. */
static const struct {
    const char *said, *word;
} OTHER_WORDS[] = {
    { "novice", "beginner" },    { "weak", "easy" },         { "normal", "casual" },
    { "medium", "club" },        { "intermediate", "club" }, { "hard", "expert" },
    { "difficult", "expert" },   { "strong", "expert" },     { "advanced", "expert" },
    { "grandmaster", "master" }, { "best", "max" },          { "full", "max" },
    { "strongest", "max" },      { "weakest", "beginner" },
};

int strength_word_level(const char *word)
{
    for (size_t i = 0; i < ARRAY_LEN(OTHER_WORDS); i++)
        if (strcasecmp(OTHER_WORDS[i].said, word) == 0)
            word = OTHER_WORDS[i].word;
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++)
        if (strcasecmp(language_english_of_marked(WORDS[i].word), word) == 0)
            return WORDS[i].level;
    return 0;
}

static bool is_level(int elo) { return strength_level_elo(strength_nearest_level(elo)) == elo; }

void strength_name(int elo, char text[STRENGTH_TEXT_MAX])
{
    if (elo == STRENGTH_FULL)
        utf8_printf(text, STRENGTH_TEXT_MAX, "%s", _("full strength"));
    else if (is_level(elo))
        utf8_printf(text, STRENGTH_TEXT_MAX, _("level %d"), strength_nearest_level(elo));
    else
        utf8_printf(text, STRENGTH_TEXT_MAX, _("%d Elo"), elo);
}

void strength_describe(int elo, char text[STRENGTH_TEXT_MAX])
{
    int level = strength_nearest_level(elo);
    const char *word = language_of_marked(strength_level_word(level));
    if (elo == STRENGTH_FULL)
        utf8_printf(text, STRENGTH_TEXT_MAX, _("full strength (level %d)"), level);
    else if (is_level(elo))
        utf8_printf(text, STRENGTH_TEXT_MAX, _("level %d of %d (%s, %d Elo)"), level,
                    STRENGTH_LEVEL_MAX, word, elo);
    else
        utf8_printf(text, STRENGTH_TEXT_MAX, _("%d Elo (%s, near level %d of %d)"), elo, word,
                    level, STRENGTH_LEVEL_MAX);
}

enum {
    TABLEBASE_WIN_CP = 20000, /* as other engines score a tablebase win that is not a known mate */
    MATE_CP = 30000
};

int score_cp(Score score)
{
    if (score.kind == SCORE_CENTIPAWN)
        return score.value;
    int win_cp = score.kind == SCORE_MATE ? MATE_CP : TABLEBASE_WIN_CP;
    return score.value > 0 ? win_cp - score.value : -win_cp - score.value;
}

void score_format(Score score, Color side, char text[SCORE_TEXT_MAX])
{
    assert(side == WHITE || side == BLACK);
    int value = side == WHITE ? score.value : -score.value;
    char sign = value < 0 ? '-' : '+';
    int size = abs(value);
    switch (score.kind) {
    case SCORE_CENTIPAWN:
        snprintf(text, SCORE_TEXT_MAX, "%c%d.%02d", sign, size / 100, size % 100);
        break;
    case SCORE_MATE:
        snprintf(text, SCORE_TEXT_MAX, "#%d", value);
        break;
    case SCORE_TABLEBASE:
        snprintf(text, SCORE_TEXT_MAX, "%cTB%d", sign, size);
        break;
    }
}

/* Everything except the game, of which only the moves in use are set. */
static void init_rest(SearchJob *job)
{
    job->limits = (SearchLimits){ 0 };
    memset(job->search_moves, 0, sizeof job->search_moves);
    job->search_move_count = 0;
    job->lines = 1;
    job->strength = (Strength){ .elo = STRENGTH_FULL };
    job->book = (BookWish){ .is_wanted = false };
    job->game_id = 0;
}

void search_job_init(SearchJob *job, const Position *root)
{
    move_line_begin(&job->game, root);
    init_rest(job);
}

void search_job_init_game(SearchJob *job, const MoveLine *game)
{
    assert(game->count >= 0 && game->count <= MOVE_LINE_MAX);
    move_line_copy(game, &job->game);
    init_rest(job);
}

bool search_job_allows(const SearchJob *job, Move move)
{
    return job->search_move_count == 0 ||
           move_is_among(move, job->search_moves, job->search_move_count);
}

bool search_result_has_score(const SearchResult *result)
{
    return !result->is_book && !result->is_unscored;
}

void search_control_init(SearchControl *control, void (*on_info)(void *, const SearchInfo *),
                         void *context)
{
    atomic_init(&control->stop, false);
    atomic_init(&control->pondering, false);
    control->on_info = on_info;
    control->context = context;
}
