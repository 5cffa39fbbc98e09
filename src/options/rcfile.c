/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings file, its lines read, preserved and written. */
#include <config.h>

#include "src/options/rcfile.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/folder.h"
#include "engine/base/linein.h"
#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"
#include "engine/text/path.h"
#include "engine/text/words.h"
#include "ui/settings/keybinds.h"
#include "ui/vocabulary/keymap.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#ifndef LUFT_SYSCONFDIR /* the Makefile's, in what is installed */
#define LUFT_SYSCONFDIR "/etc"
#endif

/* --- reading ---------------------------------------------------------------------------------- */

/* Larger files are not settings; a pipe (`--config <(...)`) gets this long to deliver. */
enum { SETTINGS_BYTES_MAX = 1 << 20, PATIENCE_MS = 2000 };

static Status read_all(int fd, const char *path, StrBuf *text)
{
    const int64_t deadline_ms = clock_now_ms() + PATIENCE_MS;
    char chunk[65536];
    while (text->length <= SETTINGS_BYTES_MAX) {
        ssize_t count = fdio_read(fd, chunk, sizeof chunk);
        if (count == 0)
            return status_ok();
        if (count < 0 && errno != EAGAIN)
            return status_from_errno(path, errno);
        int64_t left_ms = deadline_ms - clock_now_ms();
        if (left_ms <= 0)
            return status_error(STATUS_IO, "%.100s: no data came in time", path);
        if (count > 0)
            strbuf_add(text, chunk, (size_t)count);
        else
            (void)poll(&(struct pollfd){ .fd = fd, .events = POLLIN }, 1, (int)left_ms);
    }
    return status_error(STATUS_IO, "%.100s is too large for a settings file", path);
}

/* Reads the whole file as lines; the caller calls linein_done. */
static Status open_lines(const char *path, LineIn *in)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd < 0 && errno == ENOENT)
        return status_error(STATUS_NOT_FOUND, "%s: no such file", path);
    if (fd < 0)
        return status_from_errno(path, errno);
    StrBuf text;
    strbuf_init(&text);
    Status status = read_all(fd, path, &text);
    (void)close(fd);
    if (status_is_ok(&status)) {
        bool after_cr = false;
        linein_init(in, -1);
        linein_add(in, text.data, linein_unify_ends(text.data, text.length, &after_cr));
        in->ended = true;
    }
    strbuf_done(&text);
    return status;
}

/* "board x" of "key board x = threat", which binds a key; NULL: the name of a setting. */
static const char *key_named(const char *name)
{
    bool is_key = strncasecmp(name, "key", 3) == 0 && (name[3] == ' ' || name[3] == '\t');
    return is_key ? name + 3 + strspn(name + 3, " \t") : NULL;
}

static Status set_value(Settings *settings, const char *name, const char *value)
{
    const char *key = key_named(name);
    return key != NULL ? keymap_bind(&settings->keys, key, value)
                       : settings_set_kept(settings, name, value);
}

Status rcfile_read(const char *path, Settings *settings, StrBuf *faults)
{
    assert(path != NULL);
    LineIn in;
    Status status = open_lines(path, &in);
    if (!status_is_ok(&status))
        return status;
    char *shown = path_on_line(path);
    Line line;
    for (int number = 1; linein_next(&in, &line); number++) {
        char *name, *value;
        Status set = textline_split((Word){ line.text, line.length }, line.too_long, &name, &value);
        if (name != NULL)
            set = set_value(settings, name, value);
        if (!status_is_ok(&set))
            strbuf_addf(faults, "%s:%d: %s\n", shown, number, set.text);
        free(name);
        free(value);
    }
    linein_done(&in);
    free(shown);
    return status_ok();
}

void rcfile_read_defaults(Settings *settings, StrBuf *faults)
{
    settings_init(settings);
    const char *folder = getenv("LUFT_SYSCONFDIR");
    StrBuf path;
    strbuf_init(&path);
    strbuf_addf(&path, "%s/luftrc", folder != NULL ? folder : LUFT_SYSCONFDIR);
    Status status = rcfile_read(path.data, settings, faults);
    if (!status_is_ok(&status) && status.code != STATUS_NOT_FOUND)
        strbuf_addf(faults, "%s\n", status.text);
    strbuf_done(&path);
}

/* --- writing ---------------------------------------------------------------------------------- */

static bool is_same_setting(const Settings *a, const Settings *b, const char *name)
{
    StrBuf left, right;
    strbuf_init(&left);
    strbuf_init(&right);
    Status status = settings_get(a, name, &left);
    Status other = settings_get(b, name, &right);
    bool same = status_is_ok(&status) && status_is_ok(&other) && left.length == right.length &&
                memcmp(left.data, right.data, left.length) == 0;
    strbuf_done(&left);
    strbuf_done(&right);
    return same;
}

static bool add_setting(const Settings *settings, const char *name, StrBuf *out)
{
    StrBuf value;
    strbuf_init(&value);
    Status status = settings_get(settings, name, &value);
    bool known = status_is_ok(&status);
    if (known)
        strbuf_addf(out, "%s = %s\n", name, value.data);
    strbuf_done(&value);
    return known;
}

/* Records that the file has a line for this setting, under any of its names. */
static void note_present(const char *name, bool *present)
{
    for (size_t i = 0; settings_name(i); i++)
        present[i] |= settings_are_one(settings_name(i), name);
}

/* Copies a line unchanged, except for carriage returns at its end, since reading strips one each
 * time. */
static void keep_line(const Line *line, StrBuf *out)
{
    size_t length = line->length;
    while (length > 0 && line->text[length - 1] == '\r')
        length--;
    strbuf_add(out, line->text, length);
    strbuf_add_char(out, '\n');
}

/* What of the settings has a line in the file. */
typedef struct Present {
    bool *settings;
    Keybinds keys; /* as they are bound there */
} Present;

static bool is_same_bind(const Keybind *a, const Keybind *b)
{
    return a != NULL && b != NULL && strcmp(a->line, b->line) == 0;
}

static const Keybind *same_key(const Keybinds *binds, const Keybind *bind)
{
    return keybinds_find(binds, bind->table, bind->key);
}

/* Adds the line of a key if it is bound to something else now. */
static bool add_bind(const Keybinds *now, const char *key, const char *value, Keybinds *present,
                     StrBuf *out)
{
    Keybinds line = { 0 };
    Status status = keymap_bind(&line, key, value);
    if (!status_is_ok(&status))
        return false;
    (void)keybinds_put(present, &line.list[0]);
    const Keybind *bind = same_key(now, &line.list[0]);
    bool is_changed = bind != NULL && !is_same_bind(bind, &line.list[0]);
    if (is_changed)
        keymap_write_bind(bind, out);
    return is_changed;
}

/* Copies the old file's lines with new values; notes what is present. */
static void rewrite_lines(LineIn *in, const Settings *settings, Present *present, StrBuf *out)
{
    Line line;
    while (linein_next(in, &line)) {
        char *name, *value;
        const Word text = { line.text, line.length };
        (void)textline_split(text, line.too_long, &name, &value).code; /* faulty lines stay */
        const char *key = name != NULL ? key_named(name) : NULL;
        bool is_written = false;
        if (key != NULL) {
            is_written = add_bind(&settings->keys, key, value, &present->keys, out);
        } else if (name != NULL) {
            note_present(name, present->settings);
            is_written = add_setting(settings, settings_exact_name(settings, name), out);
        }
        if (!is_written)
            keep_line(&line, out);
        free(name);
        free(value);
    }
}

/* Adds what has no line in the file and is not the machine's default. */
static void add_absent(const Settings *settings, Present *present, StrBuf *out)
{
    Settings standard;
    StrBuf faults;
    strbuf_init(&faults);
    rcfile_read_defaults(&standard, &faults);
    strbuf_done(&faults);
    const char *name;
    for (size_t i = 0; (name = settings_name(i)) != NULL; i++)
        if (!present->settings[i] && !is_same_setting(settings, &standard, name)) {
            add_setting(settings, settings_exact_name(settings, name), out);
            note_present(name, present->settings);
        }
    for (int i = 0; i < settings->keys.count; i++) {
        const Keybind *bind = &settings->keys.list[i];
        if (same_key(&present->keys, bind) == NULL &&
            !is_same_bind(same_key(&standard.keys, bind), bind))
            keymap_write_bind(bind, out);
    }
}

static Status compose(const char *path, const Settings *settings, StrBuf *out)
{
    size_t count = 0;
    while (settings_name(count))
        count++;
    Present present = { .settings = alloc_zeroed(count, sizeof *present.settings) };

    LineIn in;
    Status status = open_lines(path, &in);
    if (status_is_ok(&status)) {
        rewrite_lines(&in, settings, &present, out);
        linein_done(&in);
    } else if (status.code == STATUS_NOT_FOUND) {
        status = status_ok();
    }
    add_absent(settings, &present, out);
    free(present.settings);
    return status;
}

Status rcfile_write(const char *path, const Settings *settings)
{
    StrBuf text;
    strbuf_init(&text);
    Status status = compose(path, settings, &text);
    if (status_is_ok(&status))
        status = folder_make_for(path);
    if (status_is_ok(&status))
        status = replace_file_whole(path, 0600, text.data, text.length);
    strbuf_done(&text);
    return status;
}

static Status copy_setting(const Settings *from, const char *name, Settings *to)
{
    StrBuf value;
    strbuf_init(&value);
    Status status = settings_get(from, name, &value);
    if (status_is_ok(&status))
        status = settings_set(to, name, value.data);
    strbuf_done(&value);
    return status;
}

static Status copy_keys(const Keybinds *began, const Keybinds *now, Keybinds *kept)
{
    for (int i = 0; i < now->count; i++)
        if (!is_same_bind(same_key(began, &now->list[i]), &now->list[i]) &&
            !keybinds_put(kept, &now->list[i]))
            return status_error(STATUS_RANGE, "at most %d keys can be bound", KEYBINDS_MAX);
    return status_ok();
}

static Status keep_changes(const char *path, const Settings *began, const Settings *now)
{
    Settings kept;
    StrBuf faults;
    strbuf_init(&faults);
    rcfile_read_defaults(&kept, &faults);
    Status status = rcfile_read(path, &kept, &faults);
    strbuf_done(&faults);
    if (status.code == STATUS_NOT_FOUND)
        status = status_ok();
    for (size_t i = 0; settings_name(i) && status_is_ok(&status); i++)
        if (!is_same_setting(began, now, settings_name(i)))
            status = copy_setting(now, settings_name(i), &kept);
    if (status_is_ok(&status))
        status = copy_keys(&began->keys, &now->keys, &kept.keys);
    return status_is_ok(&status) ? rcfile_write(path, &kept) : status;
}

Status rcfile_keep_changes(const char *path, const Settings *began, const Settings *now)
{
    assert(path != NULL && began != now);
    Status status = folder_make_for(path);
    if (!status_is_ok(&status))
        return status;
    /* A file that cannot be opened is not locked; reading or writing it reports why. */
    int lock = fdio_open_locked(path, O_RDONLY | O_CREAT, 0600, PATIENCE_MS);
    status = keep_changes(path, began, now);
    if (lock >= 0)
        (void)close(lock);
    return status;
}

void rcfile_print(const Settings *settings, StrBuf *out)
{
    for (size_t i = 0; settings_name(i); i++) {
        if (i == 0 || settings_group(i) != settings_group(i - 1))
            strbuf_addf(out, "%s## %s\n", i > 0 ? "\n" : "", settings_group(i));
        strbuf_addf(out, "\n# %s\n", settings_help(i));
        StrBuf choices;
        strbuf_init(&choices);
        settings_choices(i, ", ", &choices);
        if (choices.length > 0)
            strbuf_addf(out, "# %s: %s\n",
                        strchr(settings_words(i), ' ') != NULL ? "one of" : "can be", choices.data);
        strbuf_done(&choices);
        add_setting(settings, settings_name(i), out);
    }
    strbuf_add_text(out, "\n# keys: key PLACE KEY = COMMAND; none unbinds\n");
    keymap_write(&settings->keys, out);
}
