/* A file watched by one inotify descriptor with at most one watch, which the system removes after
 * its first event: a file that is written constantly does not wake the program constantly. */
#include <config.h>

#include "ui/document/file_watch.h"

#ifdef HAVE_SYS_INOTIFY_H

#include "engine/base/base.h"

#include <stdlib.h>
#include <sys/inotify.h>
#include <unistd.h>

struct FileWatch {
    int descriptor;
};

/* IN_ATTRIB also reports a changed number of links: the file was renamed over or deleted. */
static const uint32_t EVENTS = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF | IN_ONESHOT;

FileWatch *file_watch_new(const char *path)
{
    int descriptor = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    if (descriptor < 0)
        return NULL;
    FileWatch *watch = alloc_zeroed(1, sizeof *watch);
    watch->descriptor = descriptor;
    file_watch_renew(watch, path);
    return watch;
}

void file_watch_free(FileWatch *watch)
{
    if (watch == NULL)
        return;
    close(watch->descriptor);
    free(watch);
}

int file_watch_fd(const FileWatch *watch) { return watch != NULL ? watch->descriptor : -1; }

bool file_watch_take(FileWatch *watch)
{
    char events[1024];
    bool has_any = false;
    while (watch != NULL && read(watch->descriptor, events, sizeof events) > 0)
        has_any = true;
    return has_any;
}

void file_watch_renew(FileWatch *watch, const char *path)
{
    if (watch != NULL)
        (void)inotify_add_watch(watch->descriptor, path, EVENTS);
}

#else

FileWatch *file_watch_new(const char *path)
{
    (void)path;
    return NULL;
}

void file_watch_free(FileWatch *watch) { (void)watch; }

int file_watch_fd(const FileWatch *watch)
{
    (void)watch;
    return -1;
}

bool file_watch_take(FileWatch *watch)
{
    (void)watch;
    return false;
}

void file_watch_renew(FileWatch *watch, const char *path)
{
    (void)watch;
    (void)path;
}

#endif
