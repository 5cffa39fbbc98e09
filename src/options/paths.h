/* Where luft keeps its files: the XDG Base Directory Specification 0.8.
 *
 * Knows names and environment variables; opens no file. Every returned string is the caller's to
 * free.
 */
#ifndef LUFT_SRC_OPTIONS_PATHS_H
#define LUFT_SRC_OPTIONS_PATHS_H

/* $LUFT_CONFIG, else luftrc in the configuration directory; NULL when there is no home. */
char *path_config(void);

/* The list of other engines, beside the settings file; NULL when there is no home. config is that
 * file, NULL where there is none. */
char *path_engines(const char *config);

/* A name in luft's data or state directory; NULL when there is no home. */
char *path_in_data(const char *name);
char *path_in_cache(const char *name);
char *path_in_state(const char *name);

#endif
