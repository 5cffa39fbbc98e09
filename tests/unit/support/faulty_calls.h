/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls to the system that fail, or end the process, at a place of the test's choice.
 *
 * In place of libc's, for the program under test: what opens, writes, syncs, renames, links,
 * unlinks, cuts and closes files below a folder is counted. All other calls go through.
 */
#ifndef LUFT_TESTS_UNIT_FAULTY_CALLS_H
#define LUFT_TESTS_UNIT_FAULTY_CALLS_H

#include <stdbool.h>

typedef enum FaultKind {
    FAULT_NONE,      /* calls are counted only */
    FAULT_ONCE,      /* the call fails with EIO */
    FAULT_LASTING,   /* it fails with ENOSPC, and so do all that follow and need room */
    FAULT_HALF,      /* a write does half of its work and fails with EIO; other calls as for once */
    FAULT_KILL,      /* the process ends before the call */
    FAULT_KILL_HALF, /* the process ends in the middle of a write; other calls: after the call */
    FAULT_KIND_NB
} FaultKind;

/* From now on the nth call (from 1) below the folder is a fault. */
void faults_begin(const char *folder, FaultKind kind, int nth);
/* Everything goes through again. */
void faults_end(void);

/* Calls since the beginning, those that failed, and the name of the nth. */
int faults_count(void);
int faults_failed(void);
const char *faults_name(void);

#endif
