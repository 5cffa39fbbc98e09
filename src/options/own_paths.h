/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where luft's files are, by the XDG Base Directory Specification 0.8. Every returned string is
 * freed by the caller. */
#ifndef LUFT_SRC_OPTIONS_OWN_PATHS_H
#define LUFT_SRC_OPTIONS_OWN_PATHS_H

/* $LUFT_CONFIG, or luftrc in the configuration directory; NULL without a home directory. */
char *path_config(void);

/* The list of other engines, in the folder of config, the settings file; NULL if that is NULL. */
char *path_engines(const char *config);

/* A name in luft's data, cache or state directory, "": the directory; NULL without a home
 * directory. */
char *path_in_data(const char *name);
char *path_in_cache(const char *name);
char *path_in_state(const char *name);

#endif
