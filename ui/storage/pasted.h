/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several games pasted at once: until they are saved, they are in no file. Like edits, they can be
 * lost by leaving: commands that replace the list ask first (commands_leave_games_or_ask), and the
 * edit journal keeps them. */
#ifndef LUFT_UI_STORAGE_PASTED_H
#define LUFT_UI_STORAGE_PASTED_H

#include "ui/session/session.h"

struct Pasted {
    char *text; /* as it was pasted */
    size_t length;
    size_t count;  /* number of games */
    uint64_t hash; /* file_place_hash of the text */
    bool is_left;  /* the person has discarded them */
};

/* Lists the games of the text, which is copied, instead of those listed before; the board's record
 * becomes the game of number current (0: none of them). STATUS_IO: no temporary storage; nothing is
 * changed. */
NODISCARD Status pasted_list(Session *session, const char *text, size_t length, size_t current);
/* The number of games in a text. */
size_t pasted_count(const char *text, size_t length);

/* Whether the listed games were pasted, are in no file, and have not been discarded. */
bool pasted_is_unsaved(const Session *session);
/* Whether, besides, the record on the board is one of them. */
bool pasted_is_shown(const Session *session);

/* Discards them, with their edits. */
void pasted_leave(Session *session);

/* Writes all of them, including the edits on the board, to a new file or appends them to a PGN
 * file, which is then listed. Errors as in file_place_add; nothing is changed then. */
NODISCARD Status pasted_save(Session *session, const char *path);

#endif
