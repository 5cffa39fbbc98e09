/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "FEN, line break, line": any line as an engine's answer in that position. Results are within
 * their ranges and legal, and survive being written and read. */
#include <config.h>

#include "tests/fuzz/fuzz.h"

#include "engine/board/movegen.h"
#include "engine/protocol/uci_answer.h"

#include <stdlib.h>
#include <string.h>

const char *fuzz_name(void) { return "uci_answer"; }

static void expect_inside(Word word, const char *text, size_t length)
{
    if (word.length > 0)
        FUZZ_EXPECT(word.text >= text && word.text + word.length <= text + length);
}

static void check_line(const Position *root, const SearchInfo *info)
{
    Position pos = *root;
    FUZZ_EXPECT(info->pv_length >= 0 && info->pv_length <= SEARCH_DEPTH_MAX);
    for (int i = 0; i < info->pv_length; i++) {
        Undo undo;
        FUZZ_EXPECT(movegen_is_legal(&pos, info->pv[i]));
        position_make(&pos, info->pv[i], &undo);
    }
}

static void check_info(const Position *root, const UciInfo *info)
{
    const SearchInfo *search = &info->search;
    FUZZ_EXPECT(search->line >= 1 && search->line <= SEARCH_LINES_MAX);
    FUZZ_EXPECT(search->depth >= 0 && search->hashfull >= 0 && search->hashfull <= 1000);
    FUZZ_EXPECT(search->time_ms >= 0 && abs(search->score.value) <= 32000);
    FUZZ_EXPECT(search->current_move == MOVE_NONE || movegen_is_legal(root, search->current_move));
    check_line(root, search);
}

static void write_and_read_info(const Position *root, const SearchInfo *info)
{
    UciAnswer again;
    StrBuf out;
    strbuf_init(&out);
    SearchInfo shown = *info;
    shown.current_move = MOVE_NONE;
    uci_write_info(&out, root, &shown, true);
    Status status = uci_read_answer(out.data, out.length - 1, root, &again);
    const SearchInfo *read = &again.info.search;
    FUZZ_EXPECT(status_is_ok(&status) && again.kind == UCI_SAYS_INFO);
    FUZZ_EXPECT(read->depth == info->depth && read->seldepth == info->seldepth);
    FUZZ_EXPECT(read->line == info->line && read->nodes == info->nodes);
    FUZZ_EXPECT(memcmp(&read->score, &info->score, sizeof read->score) == 0);
    FUZZ_EXPECT(read->pv_length == info->pv_length);
    FUZZ_EXPECT(memcmp(read->pv, info->pv, sizeof read->pv) == 0);
    strbuf_done(&out);
}

static void write_and_read_option(const Position *root, const UciOption *option)
{
    UciAnswer again;
    StrBuf once, twice;
    strbuf_init(&once);
    strbuf_init(&twice);
    uci_write_option(&once, option);
    Status status = uci_read_answer(once.data, once.length - 1, root, &again);
    FUZZ_EXPECT(status_is_ok(&status) && again.kind == UCI_SAYS_OPTION);
    uci_write_option(&twice, &again.option);
    FUZZ_EXPECT(once.length == twice.length && memcmp(once.data, twice.data, once.length) == 0);
    strbuf_done(&once);
    strbuf_done(&twice);
}

static void read_line(const Position *root, const char *text, size_t length)
{
    UciAnswer answer;
    Status status = uci_read_answer(text, length, root, &answer);
    expect_inside(answer.text, text, length);
    expect_inside(answer.info.string, text, length);
    expect_inside(answer.option.name, text, length);
    check_info(root,
               answer.kind == UCI_SAYS_INFO ? &answer.info : &(UciInfo){ .search = { .line = 1 } });
    FUZZ_EXPECT(answer.best == MOVE_NONE || movegen_is_legal(root, answer.best));
    if (!status_is_ok(&status))
        FUZZ_EXPECT(status.text[0] != '\0');
    else if (answer.kind == UCI_SAYS_INFO)
        write_and_read_info(root, &answer.info.search);
    else if (answer.kind == UCI_SAYS_OPTION)
        write_and_read_option(root, &answer.option);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Position root;
    char *text;
    size_t text_length;
    if (!fuzz_split(bytes, length, &root, &text, &text_length))
        return 0;
    read_line(&root, text, text_length);
    free(text);
    return 0;
}
