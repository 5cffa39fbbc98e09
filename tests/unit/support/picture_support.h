/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the screen for README and the guide: SVG, the same bytes wherever it is drawn. After a
 * meant change:
 *
 *     LUFT_SCREENS=update make check TESTS=tests/unit/screens/test_pictures
 */
#ifndef LUFT_TESTS_UNIT_PICTURE_SUPPORT_H
#define LUFT_TESTS_UNIT_PICTURE_SUPPORT_H

/* The test fails where the screen (screen_support.h), rows x columns large, is not the picture
 * man/NAME.svg. */
void picture_compare(const char *name, int rows, int columns);

#endif
