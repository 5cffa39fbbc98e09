/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a test waits for what must come: a loaded machine makes it slow, not wrong. */
#ifndef LUFT_TESTS_UNIT_PATIENCE_H
#define LUFT_TESTS_UNIT_PATIENCE_H

enum { PATIENCE_S = 300, PATIENCE_MS = PATIENCE_S * 1000 };

#endif
