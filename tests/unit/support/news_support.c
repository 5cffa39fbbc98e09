/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/unit/support/news_support.h"

#include <poll.h>

bool take_news(Controller *controller, int timeout_ms)
{
    struct pollfd fds[CONTROLLER_FDS_MAX];
    size_t count = controller_poll_fds(controller, fds);
    bool came = poll(fds, count, timeout_ms) > 0;
    controller_handle_news(controller);
    return came;
}
