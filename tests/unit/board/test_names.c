/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Letters of pieces and names of squares, both ways, and bytes that are neither. */
#include <config.h>

#include "engine/board/types.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void letters_go_both_ways(void **state)
{
    (void)state;
    for (int byte = 0; byte < 256; byte++) {
        char letter = (char)byte;
        Piece piece = piece_of_letter(letter);
        bool is_piece = byte != 0 && strchr("PNBRQKpnbrqk", letter) != NULL;
        assert_int_equal(piece != NO_PIECE, is_piece);
        if (is_piece)
            assert_int_equal(piece_letter(piece), letter);
    }
    assert_int_equal(piece_of_letter('Q'), W_QUEEN);
    assert_int_equal(piece_of_letter('n'), B_KNIGHT);
    assert_int_equal(piece_type_letter(BISHOP), 'B');
    assert_string_equal(piece_type_name(KNIGHT), "knight");
}

static void squares_have_names(void **state)
{
    (void)state;
    char both[5];
    *square_put(square_put(both, E2), E4) = '\0';
    assert_string_equal(both, "e2e4");
    assert_string_equal(square_name(A1).text, "a1");
    assert_string_equal(square_name(H8).text, "h8");
    Square read = NO_SQUARE;
    assert_true(square_read("e4", &read) && read == E4);
    assert_true(square_read("H8x", &read) && read == H8);
    static const char *const NONE[] = { "", "e", "e9", "i1", "`1", "a0", "4e", "\3454" };
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++)
        assert_false(square_read(NONE[i], &read));
    assert_int_equal(read, H8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_go_both_ways),
        cmocka_unit_test(squares_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
