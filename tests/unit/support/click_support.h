/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clicks as the screen passes them to the controller. */
#ifndef LUFT_TESTS_UNIT_CLICK_SUPPORT_H
#define LUFT_TESTS_UNIT_CLICK_SUPPORT_H

#include "ui/controller/controller.h"

/* On the graph at the main line's position after so many plies. */
void press_graph(Controller *controller, int ply);

#endif
