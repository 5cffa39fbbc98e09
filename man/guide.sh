#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The guide: all manual pages and the pictures in one file of HTML, by mandoc. guide.sh FOLDER prints it,
# of the pages and pictures in that folder.
set -eu
man=$1
pages="luft.6 luft-commands.7 luft-keys.7 luftrc.5 luft-plain.6 luft-uci.6 luft-match.6 luft-pgn.6"

# page FILE: its part of the guide. Names of sections get the page's name before them; references to
# luft's pages lead there, others are words. A picture follows the heading that it belongs to.
page() {
    name=${1%.?}
    mandoc -T html -O fragment,man=@%N "$man/$1" | awk -v name="$name" -v man="$man" '
        function picture(file, caption,    line) {
            print "<figure role=\"img\" aria-label=\"" caption "\">"
            while ((getline line < (man "/" file ".svg")) > 0) print line
            print "<figcaption>" caption "</figcaption></figure>"
        }
        BEGIN {
            of["luft:DESCRIPTION"] = "screen"
            of["luft-commands:Setting_up_a_position"] = "setup"
            of["luft-commands:LISTS_OF_GAMES"] = "games"
            of["luft-commands:The_opening_explorer"] = "explorer"
            of["luft-commands:ENDGAME_TABLES"] = "tables"
            of["luft-commands:REVIEW"] = "summary"
            of["luftrc:SETTINGS"] = "settings"
            says["screen"] = "A game with marks and comments, its graph, and three lines of the engine"
            says["setup"] = "A position being set up"
            says["games"] = "The games of a file"
            says["explorer"] = "The opening explorer"
            says["tables"] = "Endgame tables: the moves of a position, the best first"
            says["summary"] = "The summary of a reviewed game"
            says["settings"] = "The list of settings"
            print "<section id=\"" name "\">"
        }
        /^<table class="(head|foot)">/, /^<\/table>/ { next }
        {
            id = match($0, /<h[12][^>]* id="[^"]*"/) ? substr($0, RSTART, RLENGTH) : ""
            sub(/.* id="/, "", id)
            sub(/"$/, "", id)
            gsub(/ id="/, "&" name ":")
            gsub(/href="#/, "&" name ":")
            while (match($0, /<a class="Xr" href="@[^"]*">[^<]*<\/a>/)) {
                link = substr($0, RSTART, RLENGTH)
                if (link ~ /"@luft(rc|-[a-z]*)?"/) {
                    sub(/"@/, "\"#", link)
                } else {
                    sub(/<a [^>]*>/, "<span class=\"Xr\">", link)
                    sub(/<\/a>/, "</span>", link)
                }
                $0 = substr($0, 1, RSTART - 1) link substr($0, RSTART + RLENGTH)
            }
            print
            if ((name ":" id) in of) picture(of[name ":" id], says[of[name ":" id]])
        }
        END { print "</section>" }'
}

cat <<'HEAD'
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>luft: chess in the terminal</title>
<style>
body { max-width: 46em; margin: 0 auto; padding: 1em; font: 1em/1.5 sans-serif; color-scheme: light dark; }
section { border-top: 1px solid; margin-top: 3em; }
h1 { font-size: 1.4em; margin-top: 2em; } h2 { font-size: 1.1em; }
section > h1:first-child { font-size: 2em; margin-top: 0.5em; }
a.permalink { color: inherit; text-decoration: none; }
pre, code, kbd { font-family: monospace; } pre { overflow-x: auto; }
figure { margin: 1em 0; } figure svg { width: 100%; height: auto; } figcaption { font-size: 0.9em; }
dt { margin-top: 0.5em; } dd { margin-left: 2em; }
.Bl-compact > dt { margin-top: 0; }
.Nm, .Fl, .Cm, .Ic { font-weight: bold; font-style: normal; font-family: monospace; }
.Ar, .Pa { font-style: italic; }
.Bd-indent { margin-left: 2em; }
</style>
</head>
<body>
<h1>luft: chess in the terminal</h1>
<nav><ul>
HEAD
for file in $pages; do
    printf '<li><a href="#%s">%s</a>: %s</li>\n' "${file%.?}" "${file%.?}(${file##*.})" \
        "$(sed -n 's/^\.Nd //p' "$man/$file")"
done
echo '</ul></nav>'
for file in $pages; do
    page "$file" | sed "1a<h1>${file%.?}(${file##*.})</h1>"
done
echo '</body>'
echo '</html>'
