/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes what the manual pages take from the program's tables, in mdoc: each command, the keys of
 * each place, and the settings, each between a mark and its end. man/merge.awk puts them into the
 * pages.
 */
#include <config.h>

#include "engine/base/strbuf.h"
#include "ui/modes/mode_keys.h"
#include "ui/settings/settings.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/vocabulary.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Columns of a screen whose help fits an item of a list in a page of 80, and of a line of mdoc. */
enum { EXAMPLE_COLUMNS = 70, LINE_COLUMNS = 78 };

/* Appends the text for mdoc, words between backquotes in bold. */
static void add_text(const char *text, StrBuf *out)
{
    bool is_bold = false;
    for (const char *at = text; *at != '\0'; at++)
        switch (*at) {
        case '\\':
            strbuf_add_text(out, "\\e");
            break;
        case '-':
            strbuf_add_text(out, "\\-");
            break;
        case '"':
            strbuf_add_text(out, "\\(dq");
            break;
        case '`':
            is_bold = !is_bold;
            strbuf_add_text(out, is_bold ? "\\fB" : "\\fR");
            break;
        default:
            strbuf_add_char(out, *at);
        }
}

static void put(const char *text)
{
    StrBuf out;
    strbuf_init(&out);
    add_text(text, &out);
    fputs(out.data, stdout);
    strbuf_done(&out);
}

/* The name of a key or command; a sign would be punctuation to mdoc. */
static void put_name(const char *name, size_t length)
{
    char text[80];
    snprintf(text, sizeof text, "%.*s", (int)length, name);
    fputs(ispunct((unsigned char)*name) ? "\\&" : "", stdout);
    put(text);
}

/* In lines of source, of which none begins as a request. */
static void put_wrapped(const char *text)
{
    size_t column = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        if (column > 0 && column + 1 + length > LINE_COLUMNS) {
            putchar('\n');
            column = 0;
        }
        bool is_request = column == 0 && (*text == '.' || *text == '\'');
        printf("%s%.*s", column > 0 ? " " : is_request ? "\\&" : "", (int)length, text);
        column += length + (column > 0);
        text += length;
        text += *text == ' ';
    }
    putchar('\n');
}

/* A help line as a sentence. */
static void put_sentence(const char *help)
{
    StrBuf text;
    strbuf_init(&text);
    size_t length = strlen(help);
    char first[] = { (char)toupper((unsigned char)help[0]), '\0' };
    add_text(first, &text);
    add_text(help + 1, &text);
    strbuf_add_text(&text, strchr(".?!", help[length - 1]) != NULL ? "" : ".");
    put_wrapped(text.data);
    strbuf_done(&text);
}

/* Words in capitals are what a person replaces: in italics. Lines may break after a bar. */
static void put_arguments(const char *arguments)
{
    while (*arguments != '\0') {
        size_t capitals = strspn(arguments, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        char part[80];
        size_t length = capitals > 0 ? capitals : 1;
        snprintf(part, sizeof part, "%.*s", (int)length, arguments);
        if (capitals > 0)
            fputs("\\fI", stdout);
        put(part);
        fputs(capitals > 0 ? "\\fR" : *arguments == '|' ? "\\:" : "", stdout);
        arguments += length;
    }
}

/* --- commands --------------------------------------------------------------------------------- */

static void write_other_names(const Command *command)
{
    const char *letter = "";
    const KeyRow *row;
    for (size_t i = 0; (row = key_table_row(letter_keys(), i)) != NULL; i++)
        if (command->topic != TOPIC_OWN && strcmp(row->line, command->name) == 0)
            letter = row->key;
    if (*command->aliases != '\0') {
        fputs("Also:\n.Ic", stdout);
        for (const char *at = command->aliases; *at != '\0';) {
            size_t length = strcspn(at, " ");
            printf("%s ", at > command->aliases ? " ," : "");
            put_name(at, length);
            at += length + (at[length] == ' ');
        }
        puts(" .");
    }
    if (*letter != '\0') {
        fputs("Letter:\n.Ic ", stdout);
        put_name(letter, strlen(letter));
        puts(" .");
    }
}

/* The examples of its help, from their heading to the next empty line. */
static void write_examples(const Session *session, const Command *command)
{
    static const char HEADING[] = "\nExamples\n";
    StrBuf help;
    strbuf_init(&help);
    Status status = vocabulary_help(session, command->name, EXAMPLE_COLUMNS, &help);
    const char *examples = strstr(help.data, HEADING);
    if (status_is_ok(&status) && command->topic != TOPIC_OWN && examples != NULL) {
        puts(".Bd -literal");
        for (const char *at = examples + strlen(HEADING); *at != '\0' && *at != '\n';) {
            size_t length = strcspn(at, "\n");
            char line[2 * EXAMPLE_COLUMNS];
            snprintf(line, sizeof line, "%.*s", (int)length, at);
            put(strncmp(line, "  ", 2) == 0 ? line + 2 : line);
            putchar('\n');
            at += length + (at[length] == '\n');
        }
        puts(".Ed");
    }
    strbuf_done(&help);
}

/* How many rows with this name come before: while a position is set up, names mean something else.
 */
static int earlier_rows(size_t index)
{
    int count = 0;
    for (size_t i = 0; i < index; i++)
        count += strcmp(vocabulary_row(i)->name, vocabulary_row(index)->name) == 0;
    return count;
}

static void write_commands(const Session *session)
{
    const Command *command;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++) {
        printf(".\\\" command %s", command->name);
        if (earlier_rows(i) > 0)
            printf(" %d", earlier_rows(i) + 1);
        printf("\n.It Ic %s", command->name);
        if (*command->arguments != '\0') {
            fputs(" No \"", stdout);
            put_arguments(command->arguments);
            putchar('"');
        }
        putchar('\n');
        put_sentence(command->help);
        write_other_names(command);
        write_examples(session, command);
        puts(".\\\" end");
    }
}

/* --- keys ------------------------------------------------------------------------------------- */

static bool is_common(const KeyTable *table, const KeyRow *row)
{
    const KeyRow *common;
    for (size_t i = 0; table != common_keys() && (common = key_table_row(common_keys(), i)); i++)
        if (common == row)
            return true;
    return false;
}

/* All keys of a line at the first of them. */
static void write_key(const KeyTable *table, size_t index)
{
    const KeyRow *row = key_table_row(table, index), *other;
    for (size_t i = 0; i < index; i++)
        if (strcmp(key_table_row(table, i)->line, row->line) == 0)
            return;
    fputs(".It Ic \"", stdout);
    for (size_t i = index; (other = key_table_row(table, i)) != NULL; i++)
        if (strcmp(other->line, row->line) == 0) {
            fputs(i > index ? ", " : "", stdout);
            put_name(other->key, strlen(other->key));
        }
    puts("\"");
    put_sentence(keymap_help(table, row->line));
}

static void write_keys(const KeyTable *table)
{
    const KeyRow *row;
    const char *name = table != common_keys() ? table->name : "common";
    printf(".\\\" keys %s\n.Bl -tag -width \"PageDown, Space\" -compact\n", name);
    for (size_t i = 0; (row = key_table_row(table, i)) != NULL; i++)
        if (!is_common(table, row))
            write_key(table, i);
    puts(".El\n.\\\" end");
}

/* --- settings --------------------------------------------------------------------------------- */

static void write_settings(const Settings *settings)
{
    StrBuf text;
    strbuf_init(&text);
    puts(".\\\" settings");
    for (size_t i = 0; settings_name(i) != NULL; i++) {
        if (i == 0 || settings_group(i) != settings_group(i - 1))
            printf("%s.Ss %s\n.Bl -tag -width Ds\n", i > 0 ? ".El\n" : "", settings_group(i));
        strbuf_clear(&text);
        Status status = settings_get(settings, settings_name(i), &text);
        if (!status_is_ok(&status))
            continue;
        fputs(".It Ic \"", stdout);
        put(settings_name(i));
        fputs(text.length > 0 ? " = " : " =", stdout);
        put(text.data);
        puts("\"");
        put_sentence(settings_help(i));
        strbuf_clear(&text);
        settings_choices(i, ", ", &text);
        if (text.length > 0) {
            StrBuf choices;
            strbuf_init(&choices);
            bool is_choice = strchr(settings_words(i), ' ') != NULL;
            strbuf_addf(&choices, "%s %s", is_choice ? "One of" : "It can be", text.data);
            put_sentence(choices.data);
            strbuf_done(&choices);
        }
    }
    puts(".El\n.\\\" end");
    strbuf_done(&text);
}

int main(void)
{
    Settings settings;
    settings_init(&settings);
    Session session;
    session_init(&session, &settings);
    write_commands(&session);
    const KeyTable *table;
    for (size_t i = 0; (table = keymap_table(i)) != NULL; i++)
        write_keys(table);
    write_keys(common_keys());
    write_settings(&settings);
    session_done(&session);
    return ferror(stdout) != 0 || fclose(stdout) != 0;
}
