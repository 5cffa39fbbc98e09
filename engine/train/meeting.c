/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "engine/train/meeting.h"

#include "engine/search/node.h"

#include <assert.h>
#include <stddef.h>

enum { NODES_FOR_ONE = 8 };

static _Thread_local struct {
    DataRecord *records; /* NULL: of no search */
    uint64_t size;
    uint64_t met;
    uint64_t *random;
} meeting;

int meeting_size(uint64_t nodes)
{
    uint64_t size = nodes / NODES_FOR_ONE + 1;
    return size < MEETING_MAX ? (int)size : MEETING_MAX;
}

void meeting_begin(DataRecord *records, int size, uint64_t *random)
{
    assert(records && size > 0);
    meeting.records = records;
    meeting.size = (uint64_t)size;
    meeting.met = 0;
    meeting.random = random;
}

int meeting_end(void)
{
    meeting.records = NULL;
    return (int)(meeting.met < meeting.size ? meeting.met : meeting.size);
}

void search_meets(const Position *pos)
{
    if (meeting.records == NULL)
        return;
    uint64_t place = meeting.met++;
    if (place >= meeting.size)
        place = random_below(meeting.random, meeting.met);
    if (place < meeting.size)
        data_pack(pos, 0, &meeting.records[place]);
}
