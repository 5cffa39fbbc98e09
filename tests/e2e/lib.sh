# SPDX-License-Identifier: GPL-3.0-or-later
# What the end-to-end tests share: luft in a shell in a terminal of tmux, keys in, screen out, TAP.
#
# The tmux server and every file are the test's own and go with it. Nothing sleeps for a fixed time:
# wait_for and its kin look again and again until what is expected is there, so a loaded machine
# makes a test slow, not wrong. A wait of E2E_TIMEOUT seconds is a failure and ends the test, because
# all later keys would go astray.
#
# Keys are obeyed in their order, except that Escape takes a letter right behind it for Alt and the
# letter (press_escape waits), and ^Z is a signal that overtakes what was typed.
# So what these bring is waited for before the next key; and what the engine or a file brings, too.
# tmux shows a frame from top to bottom as it comes: what is read off the screen stands above or in
# what was waited for.
#
#   . "${top_srcdir:-.}/tests/e2e/lib.sh"
#   e2e_open 80 24                    a terminal of 80 columns and 24 rows with a shell in it
#   e2e_luft play --color white       luft is typed and started, and has painted its screen
#   type_line 'e4'
#   wait_for '1\. *e4' "what it means" one TAP line
#   press_escape '^ BOARD'            Escape, and what it brings
#   type_text 'q'; wait_shell 0 "luft leaves"; check_given_back "after q"
#   e2e_done

: "${LUFT:=./luft}"

. "${top_srcdir:-.}/tests/e2e/tap.sh"

tap_count=0
tap_failed=0

pass() {
    tap_count=$((tap_count + 1))
    echo "ok $tap_count - $1"
}

# fail DESCRIPTION: shows the screen too.
fail() {
    tap_count=$((tap_count + 1))
    tap_failed=$((tap_failed + 1))
    echo "not ok $tap_count - $1"
    e2e_screen 2>/dev/null | sed 's/^/#  |/'
}

# check DESCRIPTION COMMAND...: of what cannot change any more.
check() {
    local description=$1
    shift
    if "$@"; then pass "$description"; else fail "$description"; fi
}

# give_up DESCRIPTION: fails, named by the line of the test, and ends the test.
give_up() {
    local frames=${#BASH_SOURCE[@]}
    fail "$1 (${BASH_SOURCE[frames - 1]##*/}:${BASH_LINENO[frames - 2]})"
    e2e_done
}

e2e_servers=0

e2e_tmux() { tmux -S "$e2e_dir/tmux$e2e_servers" -f /dev/null "$@"; }

e2e_screen() { e2e_tmux capture-pane -p -t luft; }

e2e_cleanup() {
    e2e_tmux kill-server >/dev/null 2>&1
    if test -s "$e2e_dir/pid"; then wait_until not luft_is_running; fi # it still writes its files
    rm -rf "$e2e_dir"
}

# e2e_open COLUMNS ROWS [NAME=VALUE]...: a fresh home and e2e_shell.
e2e_open() {
    rm -rf "$e2e_dir/home"
    mkdir -p "$e2e_dir/home"
    e2e_shell "$@"
}

# e2e_shell COLUMNS ROWS [NAME=VALUE]...: a new terminal with a plain shell, whose prompt is the last
# exit status in brackets. dash where there is one, because it never repairs the terminal.
e2e_shell() {
    local columns=$1 rows=$2 shell="bash --rcfile $e2e_dir/rc --noprofile --noediting -i"
    shift 2
    command -v dash >/dev/null && shell='dash -i'
    e2e_tmux kill-server >/dev/null 2>&1
    e2e_servers=$((e2e_servers + 1)) # the old one may take its time to go
    echo "PS1='[\$?]> '" >"$e2e_dir/rc"
    cat >"$e2e_dir/luft" <<SCRIPT
#!/bin/sh
stty -g >"$e2e_dir/before"
echo \$\$ >"$e2e_dir/pid"
exec "$LUFT" "\$@"
SCRIPT
    chmod +x "$e2e_dir/luft"
    # shellcheck disable=SC2086
    env -i PATH="$PATH" HOME="$e2e_dir/home" LC_ALL=C.UTF-8 ENV="$e2e_dir/rc" \
        ASAN_OPTIONS="${ASAN_OPTIONS-}" UBSAN_OPTIONS="${UBSAN_OPTIONS-}" \
        LSAN_OPTIONS="${LSAN_OPTIONS-}" TSAN_OPTIONS="${TSAN_OPTIONS-}" "$@" \
        tmux -S "$e2e_dir/tmux$e2e_servers" -f /dev/null new-session -d -s luft -x "$columns" -y "$rows" "$shell"
    e2e_tmux set-option -g history-limit 0 >/dev/null
    e2e_tmux set-option -g window-size manual >/dev/null
    await "a shell in tmux" e2e_at_shell
}

# e2e_term TERM: luft takes the terminal for one of that kind.
e2e_term() { type_line "TERM=$1; export TERM"; }

# Types the command that starts luft and waits for its screen. Further words are its arguments.
e2e_luft() {
    type_line "clear; $e2e_dir/luft $*"
    await "luft starts" luft_is_shown
}

luft_pid() { cat "$e2e_dir/pid"; }

# Whether luft has the screen and has painted the last row: it begins with who has the keys.
luft_is_shown() {
    test "$(e2e_tmux display-message -p -t luft '#{alternate_on}')" = 1 &&
        screen_has '^ (INPUT|BOARD|GAMES|ANSWER) '
}

luft_is_running() { kill -0 "$(luft_pid)" 2>/dev/null; }

# --- keys ---------------------------------------------------------------------------------------

type_text() { e2e_tmux send-keys -t luft -l -- "$1"; }

type_line() {
    type_text "$1"
    press Enter
}

# press KEY...: tmux's names (Enter, Escape, C-c, Left, PPage).
press() { e2e_tmux send-keys -t luft "$@"; }

# press_escape REGEX: Escape and what it brings, which must not be on the screen before: a key that is
# typed before luft has read Escape makes it Alt and that key.
press_escape() {
    if screen_has "$1"; then give_up "before Escape there is no $1"; fi
    press Escape
    await "Escape brings $1" screen_has "$1"
}

# send_bytes FORMAT: what printf makes of it, byte for byte, as a terminal would send it.
send_bytes() {
    # shellcheck disable=SC2046,SC2059
    e2e_tmux send-keys -t luft -H $(printf "$1" | od -An -v -tx1)
}

# paste_text TEXT: as a bracketed paste, where the program asked for those.
paste_text() {
    printf %s "$1" | e2e_tmux load-buffer -b paste - || return
    e2e_tmux paste-buffer -p -b paste -t luft
}

resize_to() { e2e_tmux resize-window -t luft -x "$1" -y "$2"; }

# --- waiting ------------------------------------------------------------------------------------

# await DESCRIPTION COMMAND...: wait_until, and the test ends when time is up.
await() { wait_until "${@:2}" || give_up "$1"; }

screen_has() { e2e_screen | grep -qE -e "$1"; }

# e2e_at_shell [STATUS]: the last line that is not empty is the shell's prompt.
e2e_at_shell() { e2e_screen | grep -v '^ *$' | tail -1 | grep -qE "^\\[${1:-[0-9]+}\\]> *\$"; }

# wait_for REGEX [DESCRIPTION]: with a description the outcome is a TAP line.
wait_for() {
    await "${2:-there is $1}" screen_has "$1"
    if test $# -gt 1; then pass "$2"; fi
}

# wait_gone REGEX [DESCRIPTION]
wait_gone() {
    await "${2:-there is no $1 any more}" not screen_has "$1"
    if test $# -gt 1; then pass "$2"; fi
}

# wait_that DESCRIPTION COMMAND...
wait_that() {
    await "$@"
    pass "$1"
}

# wait_shell [STATUS] DESCRIPTION: luft left, with that exit status.
wait_shell() {
    local status=
    if test $# -gt 1; then status=$1; shift; fi
    await "$1" e2e_at_shell
    check "$1" e2e_at_shell "$status"
}

# check_given_back WHEN: terminal modes, screen, cursor, mouse and paste reports are as before luft.
check_given_back() {
    rm -f "$e2e_dir/after" "$e2e_dir/pasted"
    type_line "stty -g >$e2e_dir/after.new; mv $e2e_dir/after.new $e2e_dir/after"
    await "stty tells the modes" test -s "$e2e_dir/after"
    check "terminal modes are as before, $1" cmp -s "$e2e_dir/before" "$e2e_dir/after"
    local flags
    flags=$(e2e_tmux display-message -p -t luft \
        'alternate #{alternate_on} cursor #{cursor_flag} mouse #{mouse_any_flag} keypad #{keypad_flag}')
    check "screen, cursor, mouse, keypad are as before, $1" \
        test "$flags" = "alternate 0 cursor 1 mouse 0 keypad 0"
    type_line "echo reading; head -n 1 >$e2e_dir/pasted"
    wait_for '^reading'
    paste_text "plain"
    press Enter
    await "a line was read" test -s "$e2e_dir/pasted"
    check "pastes are not bracketed, $1" grep -qx plain "$e2e_dir/pasted"
    await "the shell is back" e2e_at_shell
}

# --- begin and end ------------------------------------------------------------------------------

e2e_done() {
    echo "1..$tap_count"
    test $tap_failed = 0
    exit
}

if ! command -v tmux >/dev/null; then
    echo "1..0 # SKIP no tmux"
    exit 0
fi
e2e_dir=$(mktemp -d "${TMPDIR:-/tmp}/luft-e2e.XXXXXX") || exit 1
trap e2e_cleanup EXIT
