/* SPDX-License-Identifier: GPL-3.0-or-later */
/* News of background work, taken as the loops take them. */
#ifndef LUFT_TESTS_UNIT_NEWS_SUPPORT_H
#define LUFT_TESTS_UNIT_NEWS_SUPPORT_H

#include "ui/controller/controller.h"

/* Waits until a feature has news and has them taken; returns false on a timeout. -1 waits for
 * ever. */
bool take_news(Controller *controller, int timeout_ms);

#endif
