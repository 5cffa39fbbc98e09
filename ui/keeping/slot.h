/* Slots: names of which each running luft holds its own, PATH, PATH.2 and so on, so that several
 * keep out of each other's way. What is in the file is its owner's business; the lock is a file of
 * its own beside it (PATH.lock), because the file itself is another one after every change.
 */
#ifndef LUFT_UI_KEEPING_SLOT_H
#define LUFT_UI_KEEPING_SLOT_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

enum { SLOTS_MAX = 99 };

typedef struct Slot {
    char *path; /* owned; NULL: no slot is held */
    int lock;
} Slot;

/* The name of a slot, 1 to SLOTS_MAX. */
void slot_name(const char *path, int number, StrBuf *name);

/* false with errno; EWOULDBLOCK: another program holds it. */
bool slot_take(const char *path, Slot *slot);
/* One whose file is not there; makes the folder. STATUS_IO: there is none. */
NODISCARD Status slot_take_free(const char *path, Slot *slot);
/* Leaves the file as it is. Does nothing when none is held. */
void slot_release(Slot *slot);

/* Appends the contents of the slot's file. STATUS_IO: the system's reason, or that it is no file,
 * or a larger one than any luft wrote. */
NODISCARD Status slot_read(const Slot *slot, StrBuf *contents);

/* What cannot be understood is not written over: gives a file of a slot that is held another name
 * and appends that to *aside. */
NODISCARD Status slot_set_aside(const char *file, StrBuf *aside);

#endif
