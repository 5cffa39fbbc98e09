/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands in the words of each language: every word finds its command and nothing else. */
#include <config.h>

#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/language_support.h"
#include "tests/unit/support/moves_support.h"
#include "ui/vocabulary/own_words.h"
#include "ui/vocabulary/phrases.h"
#include "ui/vocabulary/synonyms.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/fen.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "ui/controller/controller.h"
#include "ui/modes/question_mode.h"
#include "ui/practice/practice.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/settings/value_words.h"
#include "ui/setup/setup.h"
#include "ui/spelling/spoken.h"
#include "ui/spelling/typed_move.h"
#include "ui/vocabulary/complete.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/vocabulary.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const LANGUAGES[] = { "de", "es", "fr", "ru" };

static void fail_of(const char *language, Word word, const char *fault)
{
    fail_msg("%s: %.*s %s", language, (int)word.length, word.text, fault);
}

/* The beginning of a move, complete or not, in any letters: only words that continue differently
 * may begin so. */
static bool is_move(Word word)
{
    Position pos;
    StrBuf san;
    strbuf_init(&san);
    position_init(&pos);
    char *text = alloc_string_n(word.text, word.length);
    bool is_spoken = spoken_to_san(text, &san);
    free(text);
    strbuf_done(&san);
    if (is_spoken)
        return true;
    for (SpeechStyle style = SPEECH_LETTERS_DE; style <= SPEECH_LETTERS_RU; style++) {
        TypedMove read = typed_move_read(style, &pos, word.text, word.length);
        if (read.kind != READ_OTHER)
            return true;
    }
    return false;
}

static void check_word(const char *language, const Command *command, Word word)
{
    if (is_move(word))
        fail_of(language, word, "is a move");
    if (vocabulary_find(word.text, word.length, COMMAND_ANYWHERE) != command)
        fail_of(language, word, "is another command");
    if (word.length < 2 ||
        keymap_letter(&session()->settings.keys, COMMAND_IN_GAME, NULL, word.text))
        fail_of(language, word, "is a letter");
}

static void words_find_their_commands(void **state)
{
    (void)state;
    enum { COMMANDS_MIN = 35 };
    if (!language_is_built())
        skip();
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        int commands = 0;
        const Command *command;
        for (size_t row = 0; (command = vocabulary_row(row)) != NULL; row++) {
            const char *rest = own_words_of(command->name);
            bool is_first =
                vocabulary_find(command->name, strlen(command->name), COMMAND_ANYWHERE) == command;
            commands += is_first && *rest != '\0';
            for (Word word = word_take(&rest); is_first && word.length > 0; word = word_take(&rest))
                check_word(LANGUAGES[i], command, word);
        }
        assert_true(commands >= COMMANDS_MIN);
    }
    speak("en");
    assert_string_equal(own_words_of("resign"), "");
}

static void expect_command(const char *line, const char *name)
{
    const Command *command = vocabulary_find(line, strlen(line), COMMAND_IN_GAME);
    assert_non_null(command);
    assert_string_equal(command->name, name);
}

/* With the small words between piece and square, and a verb before them. */
static void moves_are_said_as_people_say_them(void **state)
{
    (void)state;
    static const struct {
        const char *language, *line, *san;
    } MOVES[] = {
        { "en", "play knight to f3", "Nf3" },
        { "en", "move e4", "e4" },
        { "de", "Springer nach f3", "Nf3" },
        { "de", "Bauer von e2 auf e4", "e2e4" },
        { "de", "ziehe e4", "e4" },
        { "es", "caballo a f3", "Nf3" },
        { "es", "torre de la a a d1", "Rad1" },
        { "fr", "cavalier à f3", "Nf3" },
        { "fr", "joue la dame en d4", "Qd4" },
        { "ru", "конь на f3", "Nf3" },
        { "ru", "ферзь с d1 на d4", "Qd1d4" },
        { "es", "jugar e4", "e4" },
        { "de", "spiele kurze Rochade", "O-O" },
        { "es", "juego enroque largo", "O-O-O" },
        { "fr", "joue le grand roque", "O-O-O" },
        { "ru", "играю короткую рокировку", "O-O" },
        { "de", "Laeufer schlaegt d5", "Bxd5" },
        { "de", "nimm d5", "xd5" },
        { "es", "e captura d5", "exd5" },
        { "es", "caballo come d5", "Nxd5" },
        { "fr", "fou mange d5", "Bxd5" },
        { "ru", "конь бьёт d4", "Nxd4" },
        { "ru", "слон взял с6", "Bxc6" },
        { "de", "Bauer ziehen", NULL },
        { "en", "play", NULL },
        { "de", "spiele", NULL },
    };
    if (!language_is_built())
        skip();
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++) {
        StrBuf san;
        strbuf_init(&san);
        speak(MOVES[i].language);
        if (spoken_to_san(MOVES[i].line, &san) != (MOVES[i].san != NULL) ||
            strcmp(san.data, MOVES[i].san != NULL ? MOVES[i].san : "") != 0)
            fail_msg("%s: %s", MOVES[i].line, san.data);
        strbuf_done(&san);
    }
    speak("en");
}

static void the_question_s_own_words_answer_it(void **state)
{
    (void)state;
    static const char *const ANSWERS[][2] = { { "de", "in einen Springer" },
                                              { "es", "un caballo" },
                                              { "fr", "en cavalier" },
                                              { "ru", "в коня" },
                                              { "ru", "коня" } };
    if (!language_is_built())
        skip();
    for (size_t i = 0; i < ARRAY_LEN(ANSWERS); i++) {
        static const char FEN[] = "8/4P1k1/8/8/8/8/8/K7 w - - 0 1";
        speak(ANSWERS[i][0]);
        assert_true(controller_handle_paste(controller(), FEN, strlen(FEN)));
        line("e8");
        line(ANSWERS[i][1]);
        assert_int_equal(position_piece(&session()->document->pos, E8), W_KNIGHT);
    }
    speak("en");
}

static void an_offer_is_answered_in_own_words(void **state)
{
    (void)state;
    static const char *const ANSWERS[][3] = { { "de", "ablehnen", "einverstanden" },
                                              { "es", "rechazo", "acepto" },
                                              { "fr", "refuser", "d'accord" },
                                              { "ru", "отказываюсь", "согласен" } };
    if (!language_is_built())
        skip();
    for (size_t i = 0; i < ARRAY_LEN(ANSWERS); i++) {
        speak(ANSWERS[i][0]);
        line("new both");
        line("e4");
        line("draw");
        line(ANSWERS[i][1]);
        assert_true(match_is_on(session()->match));
        line("draw");
        line(ANSWERS[i][2]);
        assert_false(match_is_on(session()->match));
    }
    speak("en");
}

/* The verb in both forms that a person types, and the noun, of the commands used most. */
static void orders_nouns_and_infinitives_are_known(void **state)
{
    (void)state;
    static const struct {
        const char *name, *words[ARRAY_LEN(LANGUAGES)];
    } COMMON[] = {
        { "open",
          { "öffnen öffne lade", "abrir abre carga", "ouvrir ouvre charge", "открыть открой" } },
        { "save",
          { "speichern speichere", "guardar guarda", "enregistrer enregistre sauvegarder",
            "сохранить сохрани" } },
        { "game", { "partie", "partida", "partie", "партия" } },
        { "delete", { "löschen", "borrar eliminar", "supprimer", "удалить" } },
        { "new", { "neu neue", "nuevo nueva", "nouveau nouvelle", "новая новый" } },
        { "side", { "spielen spiele", "jugar", "jouer", "играть" } },
        { "level",
          { "stufe schwierigkeit spielstärke", "nivel dificultad", "niveau difficulté",
            "уровень сложность" } },
        { "hint", { "tipp tip hinweis", "pista consejo", "indice conseil", "подсказка совет" } },
        { "undo",
          { "zurücknehmen rückgängig", "deshacer deshaz", "annuler annule",
            "отменить отмени отмена" } },
        { "resign",
          { "aufgeben", "abandonar abandono rendirse", "abandonner abandonne", "сдаюсь сдаться" } },
        { "draw", { "remis", "tablas", "nulle", "ничья" } },
        { "flip", { "drehen drehe", "girar gira", "retourner retourne", "перевернуть переверни" } },
        { "help", { "hilfe", "ayuda", "aide", "помощь справка помоги" } },
        { "quit", { "beenden beende", "salir sal", "quitter quitte", "выход выйти" } },
        { "analyse",
          { "analysieren analysiere analyse", "analizar analiza", "analyser analyse",
            "анализ анализировать анализируй" } },
        { "eval", { "bewertung bewerte", "evaluar evalúa", "évaluer évalue", "оценка оцени" } },
        { "review",
          { "auswerten auswertung", "revisar revisa", "revue revoir", "разбор разобрать" } },
        { "set",
          { "einstellen einstellung", "ajustar ajuste", "régler règle", "настроить настройка" } },
        { "clock", { "uhr schachuhr", "reloj", "pendule horloge", "таймер" } },
        { "clocks", { "uhren", "relojes", "pendules", "часы" } },
        { "book", { "buch", "libro", "livre", "книга" } },
        { "moves", { "züge zugliste", "jugadas movimientos", "coups", "ходы" } },
        { "copy",
          { "kopieren kopiere", "copiar copia", "copier copie", "копировать скопировать" } },
        { "humans", { "menschen", "humanos", "humains", "люди" } },
        { "mistake", { "fehler", "error", "erreur", "ошибка" } },
        { "summary", { "zusammenfassung", "resumen", "résumé", "итог" } },
        { "explorer", { "eröffnungen", "aperturas", "ouvertures", "дебюты" } },
        { "games",
          { "suche suchen", "buscar busca", "chercher cherche rechercher", "поиск найти искать" } },
    };
    if (!language_is_built())
        skip();
    for (size_t i = 0; i < ARRAY_LEN(COMMON); i++)
        for (size_t j = 0; j < ARRAY_LEN(LANGUAGES); j++) {
            const char *rest = COMMON[i].words[j];
            const Command *command =
                vocabulary_find(COMMON[i].name, strlen(COMMON[i].name), COMMAND_ANYWHERE);
            speak(LANGUAGES[j]);
            for (Word word = word_take(&rest); word.length > 0; word = word_take(&rest))
                if (vocabulary_find(word.text, word.length, COMMAND_ANYWHERE) != command)
                    fail_of(LANGUAGES[j], word, COMMON[i].name);
        }
    speak("en");
}

static void accents_and_case_do_not_matter(void **state)
{
    (void)state;
    if (!language_is_built())
        skip();
    speak("de");
    expect_command("zurück", "back");
    expect_command("ZURUCK", "back");
    expect_command("Aufgeben", "resign");
    expect_command("resign", "resign");
    speak("fr");
    expect_command("aide", "help");
    expect_command("Evaluation", "eval");
    speak("ru");
    expect_command("СДАЮСЬ", "resign");
    expect_command("вперед", "forward");
    speak("en");
}

static void sides_are_named_too(void **state)
{
    (void)state;
    if (!language_is_built())
        skip();
    speak("de");
    line("neu Weiß");
    assert_string_equal(session()->message.text,
                        "Neue Partie (ohne Uhr). Du spielst Weiß und bist am Zug.");
    line("neu schwarz Stufe 3");
    assert_string_equal(session()->message.text,
                        "Neue Partie (ohne Uhr, Stufe 3). Du spielst Schwarz.");
    line("neu quer");
    assert_string_equal(session()->message.text,
                        "neu erwartet eine Uhr (5+3), eine Seite (weiß, schwarz, beide, keine, "
                        "zufällig), stufe N, elo N, eine Engine oder chess960, nicht quer.");
    StrBuf text;
    strbuf_init(&text);
    own_words_name_arguments("  weiß  5+3 beide keine zufällig",
                             " white black both none random easy", false, &text);
    assert_string_equal(text.data, "  white  5+3 both none random");
    strbuf_done(&text);
    speak("en");
}

/* The words in the footer, and commands said in two words. */
static void expect_line(const char *language, const char *typed, const char *message)
{
    speak(language);
    line(typed);
    if (strcmp(session()->message.text, message) != 0)
        fail_msg("%s: %s: %s", language, typed, session()->message.text);
}

static void lists_are_sorted_in_the_language(void **state)
{
    (void)state;
    static const char *const LINES[][3] = {
        { "de", "sortieren nach Datum", "games sort=Datum" },
        { "es", "ordenar por fecha", "games sort=fecha" },
        { "fr", "trier par date", "games sort=date" },
        { "ru", "сортировать по дате", "games sort=дате" },
        { "es", "todas las partidas", "games clear" },
    };
    if (!language_is_built())
        skip();
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++) {
        StrBuf english;
        strbuf_init(&english);
        speak(LINES[i][0]);
        assert_true(own_words_phrase(LINES[i][1], &english));
        assert_string_equal(english.data, LINES[i][2]);
        strbuf_done(&english);
    }
    speak("en");
}

static void phrases_run_commands(void **state)
{
    (void)state;
    if (!language_is_built())
        skip();
    expect_line("de", "Neue Partie beide", "Neue Partie (ohne Uhr). Du spielst beide Seiten.");
    line("e4");
    expect_line("de", "Zug zurück", "Zurückgenommen.");
    line("e4");
    expect_line("ru", "Взять  назад", "Ход взят назад.");
    line("e4");
    expect_line("fr", "Je me rends", "Les Noirs abandonnent\u00a0; les Blancs gagnent.");
    speak("es");
    line("otra vez");
    assert_true(match_is_on(session()->match));
    expect_line("de", "neue Partie beide, bitte",
                "Neue Partie (ohne Uhr). Du spielst beide Seiten.");
    expect_line("de", "neue Partie mit Stufe 3 gegen beide",
                "Neue Partie (ohne Uhr). Du spielst beide Seiten.");
    line("ich spiele e4");
    assert_int_equal(node_ply(session()->document->live), 1);
    speak("en");
}

/* "annuler" is the answer cancel, but also the command undo; without a question it is a command.
 * Words that no language shares with a command are answers out of place. */
static void answers_are_commands_without_a_question(void **state)
{
    (void)state;
    static const struct {
        const char *language, *answer, *message;
    } ANSWERS[] = {
        { "fr", "annuler", "Coup repris." },
        { "ru", "отменить", "Ход взят назад." },
        { "de", "abbrechen", "Es steht keine Frage an." },
    };
    if (!language_is_built())
        skip();
    line("new both");
    for (size_t i = 0; i < ARRAY_LEN(ANSWERS); i++) {
        line("e4");
        expect_line(ANSWERS[i].language, ANSWERS[i].answer, ANSWERS[i].message);
    }
    speak("en");
}

/* The end is that of the game; only words of leaving leave. */
static void the_end_is_the_game_s(void **state)
{
    (void)state;
    static const char *const ENDS[][2] = {
        { "de", "Ende" }, { "es", "fin" }, { "fr", "fin" }, { "ru", "конец" }
    };
    if (!language_is_built())
        skip();
    line("new both");
    line("e4");
    for (size_t i = 0; i < ARRAY_LEN(ENDS); i++) {
        speak(ENDS[i][0]);
        line("goto start");
        line(ENDS[i][1]);
        assert_int_equal(node_ply(session()->document->node), 1);
    }
    speak("en");
}

/* As people say them: with a preposition, with marks before the sentence, with umlauts spelled out,
 * and longer than 32 bytes. */
static void phrases_are_heard_as_they_are_said(void **state)
{
    (void)state;
    if (!language_is_built())
        skip();
    line("new both");
    char *bare = line_without_trimmings("¿Quién juega?");
    assert_string_equal(bare, "Quién juega");
    free(bare);
    expect_line("de", "Stufe Anfaenger",
                "Spielstärke der Engine: Stufe 1 von 20 (Anfänger, 600 Elo).");
    expect_line("es", "yo juego con negras", "Juegas con negras, el motor con blancas.");
    expect_line("fr", "jouer les blancs", "Vous jouez les Blancs, le moteur les Noirs.");
    speak("ru");
    assert_string_equal(synonyms_find("взятие на проходе"), "help en-passant");
    speak("en");
}

/* Errors that begin with the piece begin with a capital, typed in letters or in words. */
static void refusals_begin_with_a_capital(void **state)
{
    (void)state;
    if (!language_is_built())
        skip();
    line("new both");
    for (size_t i = 0; i < 2; i++) {
        expect_line("fr", i == 0 ? "tour e4" : "Te4", "Tour blanche\u00a0: aucun coup vers e4.");
        expect_line("es", i == 0 ? "dama e5" : "De5", "Dama blanca: no hay jugada a e5.");
        expect_line("ru", i == 0 ? "ладья h4" : "Лh4", "Путь на h4 закрывает белая пешка на h2.");
    }
    speak("en");
}

/* Words after a command or a setting's name, heard and named in the language; names stay names. */
static void arguments_are_heard_and_named(void **state)
{
    (void)state;
    if (!language_is_built())
        skip();
    line("new both");
    line("e4");
    expect_line("es", "ir inicio", "");
    assert_int_equal(node_ply(session()->document->node), 0);
    expect_line("de", "gehezu Ende", "");
    assert_int_equal(node_ply(session()->document->node), 1);
    expect_line("es", "reloj ninguno", "Las nuevas partidas no tendrán reloj.");
    expect_line("de", "Sprache englisch", "language = en");
    expect_line("es", "partida borrar",
                "No hay partidas abiertas; abre un archivo con `abrir ARCHIVO`.");
    expect_line("ru", "удалить партию", "Партии не открыты; откройте файл: `открыть ФАЙЛ`.");
    expect_line("es", "analizar no", "Análisis desactivado.");
    expect_line("es", "ajustar level principiante", "level = 1 (principiante, 600 Elo)");
    expect_line("de", "einstellen coordinates nein", "coordinates = nein");
    assert_false(session()->settings.coordinates);
    line("set coordinates yes");
    expect_line("es", "nivel tres", "Fuerza del motor: nivel 3 de 20 (fácil, 900 Elo).");
    expect_line("de", "drei Varianten", "3 Varianten; `analysieren` startet die Analyse.");
    expect_line("ru", "две линии", "2 варианта; `анализ` начинает анализ.");
    expect_line("es", "flecha e2e4", "Flecha de e2 a e4 dibujada (verde).");
    expect_line("fr", "effacer les flèches", "Plus rien n'est dessiné ici.");
    line("comment good");
    expect_line("de", "lösche den Kommentar", "Der Kommentar zu 1.e4 ist entfernt.");
    expect_line("es", "nivel doce",
                "Level debe ser un número o principiante, fácil, ocasional, club, experto, maestro "
                "o máximo, no doce.");
    expect_line("es", "jugar negras blancas", "`bando` no admite «blancas».");
    char english[64];
    StrBuf text;
    strbuf_init(&text);
    speak("es");
    own_words_name_arguments("más más", " clear more", true, &text);
    snprintf(english, sizeof english, "%s", text.data);
    strbuf_done(&text);
    assert_string_equal(english, "more más");
    speak("en");
}

static void commands_are_named_in_the_language(void **state)
{
    (void)state;
    if (!language_is_built())
        skip();
    expect_line("de", "1. f3 e5 2. g4 $4 Qh4# 0-1", "PGN geöffnet, 2 Züge.");
    line("fehler"); /* not a label of the footer, that of `review` */
    assert_int_equal(node_ply(session()->document->node), 3);
    expect_line("de", "xyzzy", "„xyzzy“ ist weder ein Zug noch ein Befehl; versuche hilfe.");
    expect_line("de", "Zurük", "„Zurük“ ist weder ein Zug noch ein Befehl; versuche zurück.");
    expect_line("ru", "помошь", "«помошь» не ход и не команда; попробуйте помощь.");
    speak("en");
}

static void rules_are_found(void **state)
{
    (void)state;
    static const char *const TOPICS[][2] = { { "de", "Patt" },
                                             { "de", "wie geht eine Rochade" },
                                             { "es", "ahogado" },
                                             { "fr", "échec et mat" },
                                             { "ru", "пат" } };
    if (!language_is_built())
        skip();
    for (size_t i = 0; i < ARRAY_LEN(TOPICS); i++) {
        StrBuf text;
        strbuf_init(&text);
        speak(TOPICS[i][0]);
        Status status = vocabulary_help(session(), TOPICS[i][1], 80, &text);
        assert_true(status_is_ok(&status));
        assert_non_null(strstr(text.data, i == 1 ? "O-O-O" : "in check"));
        strbuf_done(&text);
    }
    speak("en");
}

/* Asks about two faults. */
static void practise_faults(void)
{
    static const char FAULTS[] = "1. f3 $6 (1. e4) e5 2. g4 $4 (2. d4) *\n";
    assert_true(controller_handle_paste(controller(), FAULTS, strlen(FAULTS)));
    line("practice");
}

static void words_of_the_foot_act_in_practice(void **state)
{
    static const char *const WORDS[][4] = {
        /* show, next, again, end */
        { "de", "zeigen", "nochmal", "Ende" },
        { "es", "mostrar", "otra vez", "fin" },
        { "fr", "montrer", "encore", "fin" },
        { "ru", "показать", "снова", "конец" },
    };
    (void)state;
    if (!language_is_built())
        skip();
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++) {
        practise_faults();
        uint32_t asked = node_id(session()->document->node);
        speak(WORDS[i][0]);
        line(WORDS[i][1]);
        assert_int_not_equal(node_id(session()->document->node), asked);
        line(WORDS[i][2]);
        assert_int_equal(node_id(session()->document->node), asked);
        line(WORDS[i][3]);
        assert_false(practice_is_on(session()) || controller_wants_quit(controller()));
        speak("en");
    }
}

/* "s: answer, n: next" */
static void practice_takes_the_words_that_it_says(void **state)
{
    static const char *const WORDS[][3] = {
        { "en", "answer", "next" },         { "en", "show the solution", "skip" },
        { "de", "Antwort", "weiter" },      { "de", "Lösung zeigen", "nächste Aufgabe" },
        { "es", "respuesta", "siguiente" }, { "fr", "réponse", "suivant" },
        { "ru", "ответ", "дальше" },
    };
    (void)state;
    if (!language_is_built())
        skip();
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++) {
        practise_faults();
        uint32_t asked = node_id(practice_asked(session()));
        speak(WORDS[i][0]);
        line(WORDS[i][1]);
        assert_true(practice_of(session())->is_answered);
        line(WORDS[i][2]);
        assert_int_not_equal(node_id(practice_asked(session())), asked);
        speak("en");
        line("practice end");
    }
}

/* As keys of the board. */
static void type_keys(const char *text)
{
    while (*text != '\0') {
        uint32_t letter;
        char key[UTF8_LENGTH_MAX + 1] = "";
        memcpy(key, text, utf8_decode(text, strlen(text), &letter));
        text += strlen(key);
        type_key(key);
    }
}

/* "S" is the key that saves, and a knight in German. */
static void a_letter_of_a_piece_begins_a_move(void **state)
{
    static const char *const MOVES[][2] = {
        { "de", "Sg5" },      { "de", "Lb5" },       { "de", "Tg1" },
        { "de", "De2" },      { "de", "Läufer b5" }, { "de", "kurze Rochade" },
        { "es", "Cg5" },      { "es", "Ab5" },       { "es", "Tg1" },
        { "es", "alfil b5" }, { "fr", "Cg5" },       { "fr", "Fb5" },
        { "fr", "Rf1" },      { "fr", "fou b5" },    { "fr", "petit roque" },
        { "ru", "Кg5" },      { "ru", "Сb5" },       { "ru", "Фe2" },
        { "ru", "Крf1" },     { "ru", "конь g5" },   { "ru", "рокировка" },
        { "ru", "о-о" },      { "ru", "щ-щ" },
    };
    (void)state;
    if (!language_is_built())
        skip();
    begin_with_line();
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++) {
        speak(MOVES[i][0]);
        static const char OPENED[] = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *";
        assert_true(controller_handle_paste(controller(), OPENED, strlen(OPENED)));
        go_to_board();
        type_keys(MOVES[i][1]);
        assert_string_equal(typed_line(), MOVES[i][1]);
        type_key("Enter");
        if (node_ply(session()->document->node) != 7)
            fail_msg("%s: %s: %s", MOVES[i][0], MOVES[i][1], session()->message.text);
        line("undo");
    }
    static const char *const KEYS[] = { "ъз", "аз", "хз" }; /* ]p, fp, [p */
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++) {
        go_to_board();
        type_keys(KEYS[i]);
        assert_string_equal(typed_line(), "");
    }
    speak("de");
    go_to_board();
    type_keys("S");
    assert_string_equal(typed_line(), "S");
    type_key("Enter");
    assert_string_equal(question_text(controller_modes(controller())), "Speichern als:");
    speak("en");
}

static void expect_answers(const char *language, const char *question)
{
    static const char *const WORDS[] = { N_("save"), N_("discard"), N_("cancel") };
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++) {
        const char *word = _(WORDS[i]);
        uint32_t letter;
        int first = (int)utf8_decode(word, strlen(word), &letter);
        char shown[64];
        snprintf(shown, sizeof shown, "(%.*s)%s", first, word, word + first);
        if (strstr(question, shown) == NULL)
            fail_msg("%s: no %s in \"%s\"", language, shown, question);
    }
}

/* French asked for "(j)eter", which did not answer anything. */
static void questions_name_their_answers(void **state)
{
    static const char ONE[] = "%zu pasted game is not saved: (s)ave, (d)iscard or (c)ancel?";
    static const char MANY[] = "%zu pasted games are not saved: (s)ave, (d)iscard or (c)ancel?";
    (void)state;
    if (!language_is_built())
        skip();
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        expect_answers(LANGUAGES[i], _("You have unsaved edits: (s)ave, (d)iscard or (c)ancel?"));
        for (unsigned long count = 1; count <= 5; count += 2)
            expect_answers(LANGUAGES[i], ngettext(ONE, MANY, count));
    }
    speak("en");
}

/* Completes the last word of the line; "" unless there is exactly one. */
static void expect_completed(const char *typed, const char *expected)
{
    Completion completion;
    const char *blank = strrchr(typed, ' ');
    size_t start = blank != NULL ? (size_t)(blank + 1 - typed) : 0;
    complete_line(session(), typed, start, strlen(typed), &completion);
    if (completion.count != 1 || strcmp(completion.items[0], expected) != 0)
        fail_msg("%s: %zu, %s", typed, completion.count,
                 completion.count > 0 ? completion.items[0] : "");
    complete_done(&completion);
}

static void tab_completes_them(void **state)
{
    (void)state;
    static const char *const COMPLETED[][3] = {
        { "de", "aufge", "aufgeben" },       { "de", "Zuruecknehm", "zurücknehmen" },
        { "de", "stufe anf", "anfänger" },   { "de", "stufe begin", "beginner" },
        { "de", "hilfe aufge", "aufgeben" }, { "es", "REND", "rendirse" },
        { "fr", "REVU", "revue" },           { "ru", "СДАЮ", "сдаюсь" },
        { "ru", "сторона бел", "белые" },    { "en", "level begin", "beginner" },
    };
    if (!language_is_built())
        skip();
    for (size_t i = 0; i < ARRAY_LEN(COMPLETED); i++) {
        speak(COMPLETED[i][0]);
        expect_completed(COMPLETED[i][1], COMPLETED[i][2]);
    }
    line("setup");
    speak("de");
    expect_completed("fert", "fertig");
    speak("en");
}

/* Said once, at the head, in the reader's language. */
static void the_manual_says_that_it_is_in_english(void **state)
{
    (void)state;
    static const struct {
        const char *code, *head;
    } HEADS[] = { { "de", "Dieser Teil des Handbuchs ist nur auf Englisch.\n" },
                  { "ru", "\u042d\u0442\u0430 \u0447\u0430\u0441\u0442\u044c" },
                  { "en", "A file may have any number of games" } };
    for (size_t i = 0; i < ARRAY_LEN(HEADS); i++) {
        StrBuf text;
        strbuf_init(&text);
        speak(HEADS[i].code);
        Status status = vocabulary_help(session(), "files", 80, &text);
        assert_true(status_is_ok(&status));
        assert_memory_equal(text.data, HEADS[i].head, strlen(HEADS[i].head));
        strbuf_done(&text);
    }
    speak("en");
}

/* "think-nodes = keine" is explained by "keine: unbegrenzt", not by "none: ...". */
static void settings_are_explained_in_own_words(void **state)
{
    (void)state;
    static const char *const VALUES = "none never auto off full";
    if (!language_is_built())
        skip();
    for (size_t i = 0; i < ARRAY_LEN(LANGUAGES); i++) {
        speak(LANGUAGES[i]);
        for (size_t row = 0; settings_name(row) != NULL; row++) {
            const char *values = VALUES, *help = _(settings_help(row));
            for (Word value = word_take(&values); value.length > 0; value = word_take(&values)) {
                char explained[16];
                StrBuf own;
                strbuf_init(&own);
                value_words_add(value, &own);
                snprintf(explained, sizeof explained, "; %.*s", (int)value.length, value.text);
                if (!word_is(value, own.data) && strstr(help, explained) != NULL)
                    fail_msg("%s: %s", LANGUAGES[i], help);
                strbuf_done(&own);
            }
        }
    }
    speak("en");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(words_find_their_commands),
        CONTROLLER_TEST(accents_and_case_do_not_matter),
        CONTROLLER_TEST(moves_are_said_as_people_say_them),
        CONTROLLER_TEST(the_question_s_own_words_answer_it),
        CONTROLLER_TEST(an_offer_is_answered_in_own_words),
        CONTROLLER_TEST(orders_nouns_and_infinitives_are_known),
        CONTROLLER_TEST(sides_are_named_too),
        CONTROLLER_TEST(lists_are_sorted_in_the_language),
        CONTROLLER_TEST(phrases_run_commands),
        CONTROLLER_TEST(answers_are_commands_without_a_question),
        CONTROLLER_TEST(the_end_is_the_game_s),
        CONTROLLER_TEST(phrases_are_heard_as_they_are_said),
        CONTROLLER_TEST(refusals_begin_with_a_capital),
        CONTROLLER_TEST(arguments_are_heard_and_named),
        CONTROLLER_TEST(commands_are_named_in_the_language),
        CONTROLLER_TEST(rules_are_found),
        CONTROLLER_TEST(words_of_the_foot_act_in_practice),
        CONTROLLER_TEST(practice_takes_the_words_that_it_says),
        CONTROLLER_TEST(a_letter_of_a_piece_begins_a_move),
        CONTROLLER_TEST(questions_name_their_answers),
        CONTROLLER_TEST(tab_completes_them),
        CONTROLLER_TEST(the_manual_says_that_it_is_in_english),
        CONTROLLER_TEST(settings_are_explained_in_own_words),
    };
    setlocale(LC_ALL, "C.UTF-8"); /* only the locale C translates nothing */
    return cmocka_run_group_tests_name("own words", tests, NULL, NULL);
}
