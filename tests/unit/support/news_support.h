/* SPDX-License-Identifier: GPL-3.0-or-later */
/* News of what works beside the loop, as the loops take them. */
#ifndef LUFT_TESTS_UNIT_NEWS_SUPPORT_H
#define LUFT_TESTS_UNIT_NEWS_SUPPORT_H

#include "ui/controller/controller.h"

/* Waits until something works and has news, and has them taken; false: so long there was none. -1
 * waits for ever. */
bool take_news(Controller *controller, int timeout_ms);

#endif
