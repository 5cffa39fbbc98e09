/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as luft's lists: engines, recent files, exercises, results of puzzles. Values are
 * within their bounds, and a list survives being written and read. */
#include <config.h>

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/scratch.h"

#include "engine/base/utf8.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/external/engine_list.h"
#include "ui/document/files.h"
#include "ui/practice/practice.h"
#include "ui/practice/puzzle_book.h"

#include <string.h>

const char *fuzz_name(void) { return "lists"; }

int fsync(int fd);

/* Replaces libc's: syncing is not tested here. */
int fsync(int fd)
{
    (void)fd;
    return 0;
}

/* Whether the file is without faults. */
static bool read_engines(EngineList *list)
{
    StrBuf faults;
    strbuf_init(&faults);
    engine_list_init(list, scratch_path());
    Status status = engine_list_read(list, &faults);
    FUZZ_EXPECT(status_is_ok(&status));
    bool is_sound = faults.length == 0;
    strbuf_done(&faults);
    return is_sound;
}

static void engines(void)
{
    EngineList list, again;
    bool is_sound = read_engines(&list);
    Status status = engine_list_write(&list);
    FUZZ_EXPECT(status_is_ok(&status) == is_sound);
    if (is_sound) {
        FUZZ_EXPECT(read_engines(&again) && again.count == list.count);
        for (size_t i = 0; i < list.count; i++)
            FUZZ_EXPECT(engine_list_find(&again, list.items[i].spec.name) != NULL);
        engine_list_done(&again);
    }
    engine_list_done(&list);
}

static void recent(void)
{
    Recent recent;
    recent_read(scratch_path(), RECENT_MAX, &recent);
    FUZZ_EXPECT(recent.count <= RECENT_MAX);
    for (size_t i = 0; i < recent.count; i++)
        FUZZ_EXPECT(recent.paths[i][0] == '/');
    recent_done(&recent);
    Status status = recent_note(scratch_path(), "/", RECENT_MAX);
    FUZZ_EXPECT(status_is_ok(&status));
    recent_read(scratch_path(), RECENT_MAX, &recent);
    FUZZ_EXPECT(recent.count >= 1 && strcmp(recent.paths[0], "/") == 0);
    recent_done(&recent);
}

static void exercises(void)
{
    Exercises found = { 0 };
    Status status = exercises_add_file(&found, scratch_path(), COLOR_NB);
    FUZZ_EXPECT(status_is_ok(&status) == (found.count > 0));
    for (size_t i = 0; i < found.count; i++) {
        const Exercise *exercise = &found.items[i];
        Position pos = exercise->start;
        Undo undo;
        FUZZ_EXPECT(position_is_ok(&pos) &&
                    utf8_is_valid(exercise->title, strlen(exercise->title)));
        if (exercise->lead != MOVE_NONE) {
            FUZZ_EXPECT(movegen_is_legal(&pos, exercise->lead));
            position_make(&pos, exercise->lead, &undo);
        }
        for (int k = 0; k < exercise->good_count; k++)
            FUZZ_EXPECT(movegen_is_legal(&pos, exercise->good[k]));
        for (int k = 0; k < exercise->line_length; k++) {
            FUZZ_EXPECT(movegen_is_legal(&pos, exercise->line[k]));
            position_make(&pos, exercise->line[k], &undo);
        }
    }
    exercises_done(&found);
}

/* The results of puzzles: one more is kept, whatever was in the file. */
static void results(void)
{
    PuzzleBook *book;
    Exercises asked = { 0 };
    for (int rating = 0, i = 0; i < 2; i++) {
        Status status = puzzle_book_open(scratch_path(), 1200, &book);
        FUZZ_EXPECT(status_is_ok(&status));
        FUZZ_EXPECT(i == 0 || puzzle_book_rating(book) == rating);
        puzzle_book_ask(book, &asked);
        puzzle_book_answer(book, i == 0);
        rating = puzzle_book_rating(book);
        FUZZ_EXPECT(rating >= PUZZLE_RATING_MIN && rating <= PUZZLE_RATING_MAX);
        puzzle_book_free(book);
    }
    exercises_done(&asked);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    bitboard_init();
    if (length == 0)
        return 0;
    scratch_write(bytes + 1, length - 1);
    if (bytes[0] == 'e')
        engines();
    else if (bytes[0] == 'r')
        recent();
    else if (bytes[0] == 'p')
        results();
    else
        exercises();
    return 0;
}
