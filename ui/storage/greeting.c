/* The first-run greeting: an empty marker file records that it was shown. */
#include <config.h>

#include "ui/storage/greeting.h"

#include "engine/base/fdio.h"
#include "engine/base/status.h"

#include <fcntl.h>
#include <unistd.h>

void greeting_open(Greeting *greeting, const char *path)
{
    *greeting = (Greeting){ .path = path, .is_due = path != NULL && access(path, F_OK) != 0 };
}

void greeting_note(Greeting *greeting)
{
    if (greeting->is_noted || greeting->path == NULL)
        return;
    greeting->is_noted = true;
    Status status = folder_make_for(greeting->path);
    int file =
        status_is_ok(&status) ? open(greeting->path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (file >= 0)
        (void)close(file);
}
