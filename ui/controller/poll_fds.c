/* Collects the descriptors that wake the loop. */
#include <config.h>

#include "ui/controller/controller.h"

#include "ui/controller/controller_state.h"

#include "engine/mind/mind.h"
#include "ui/controller/driver.h"
#include "ui/controller/loader.h"
#include "ui/games/loading.h"
#include "ui/vocabulary/features.h"

#include <assert.h>
#include <poll.h>

static int game_fd(const Controller *controller)
{
    const Loading *loading = controller->loader.loading;
    return loading != NULL ? loading_fd(loading) : -1;
}

static void add(int fd, struct pollfd fds[CONTROLLER_FDS_MAX], size_t *count)
{
    if (fd >= 0)
        fds[(*count)++] = (struct pollfd){ .fd = fd, .events = POLLIN };
}

size_t controller_poll_fds(const Controller *controller, struct pollfd fds[CONTROLLER_FDS_MAX])
{
    const int own[] = {
        mind_fd(controller->driver.own),
        game_fd(controller),
    };
    size_t count = 0;
    for (size_t i = 0; i < ARRAY_LEN(own); i++)
        add(own[i], fds, &count);
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++) {
        int of_feature[FEATURE_FDS_MAX];
        size_t found = feature->fds != NULL ? feature->fds(&controller->session, of_feature) : 0;
        assert(count + found <= CONTROLLER_FDS_MAX);
        for (size_t k = 0; k < found; k++)
            add(of_feature[k], fds, &count);
    }
    return count;
}
