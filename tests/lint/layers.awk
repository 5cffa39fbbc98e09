# SPDX-License-Identifier: GPL-3.0-or-later
# Holds includes against the map of the rooms: awk -f layers.awk [-v exceptions=FILE] MAP FILE...
#
# MAP is a page with a table whose rows are | room | floor | what it knows |. A room includes rooms of
# lower floors only, and files do not include each other in a circle. A file is X.c with X.h and
# X_state.h, its private header. Each line of the exceptions is two rooms, or two files without their
# endings, that still break this. Prints one line a fault.

function folder(path) { sub(/\/[^\/]*$/, "", path); return path }
function module(path) { sub(/(_state)?\.[a-z]+$/, "", path); return path }
function fault(text) { print text; faults++ }

function add_row(line,    cells, room) {
    split(line, cells, "|")
    room = cells[2]
    gsub(/ /, "", room)
    if (room in rooms) fault(MAP ": two rows for " room)
    rooms[room] = ++room_count
    room_name[room_count] = room
    layers[layer_of(room)] = 1
    if (cells[3] !~ /^ *[0-9]+ *$/) fault(MAP ": " room " has no floor")
    floors[room] = cells[3] + 0
}

function layer_of(path) { sub(/\/.*/, "", path); return path }

function add_arrow(from, to) {
    if ((from, to) in arrow) return
    arrow[from, to] = 1
    targets[from] = targets[from] " " to
    if (!(from in known)) { known[from] = 1; nodes = nodes " " from }
}

# Depth first: who is met again on the way that led to it closes a circle.
function visit(node, way,    next_nodes, count, i, to, circle) {
    state[node] = "open"
    count = split(targets[node], next_nodes, " ")
    for (i = 1; i <= count; i++) {
        to = next_nodes[i]
        if (state[to] == "open") {
            circle = way " "
            circle = substr(circle, index(circle, " " to " ") + 1)
            gsub(/ /, " -> ", circle)
            fault("circle of files: " circle to)
        } else if (state[to] == "") {
            visit(to, way " " to)
        }
    }
    state[node] = "done"
}

function find_circles(    list, count, i) {
    count = split(nodes, list, " ")
    for (i = 1; i <= count; i++)
        if (state[list[i]] == "") visit(list[i], " " list[i])
}

function note_include(path,    from, to, here, there) {
    if (path !~ /^[a-z]+\/.*\.(h|inc|c)$/ || !(layer_of(path) in layers)) {
        fault(FILENAME ":" FNR ": include from the root: " path)
        return
    }
    here = folder(FILENAME)
    there = folder(path)
    from = module(FILENAME)
    to = module(path)
    if (++includes_seen[FILENAME] == 1) first_include[FILENAME] = path
    if (from != to) {
        if ((from, to) in excepted) used[from, to] = 1
        else add_arrow(from, to)
    }
    if (here == there) return
    if (!(there in rooms)) fault(FILENAME ":" FNR ": " there " is no room of the map")
    else if (floors[there] < floors[here]) return
    else if ((here, there) in excepted) used[here, there] = 1
    else fault(FILENAME ":" FNR ": " here " (floor " floors[here] ") may not include " path " (" floors[there] ")")
}

# A source begins with config.h and then its own header, which shows that the header stands alone.
function end_of_file(path,    own) {
    if (path !~ /\.c$/) return
    own = path
    sub(/c$/, "h", own)
    if (own in is_file && first_include[path] != own && module(first_include[path]) != module(path))
        fault(path ": includes " own " not first")
    if (!begins_with_config[path]) fault(path ": includes config.h not first")
}

BEGIN {
    MAP = ARGV[1]
    while (exceptions != "" && (getline line < exceptions) > 0) {
        sub(/#.*/, "", line)
        if (split(line, words, " ") == 2) excepted[words[1], words[2]] = 1
    }
    while ((getline line < MAP) > 0)
        if (line ~ /^\| *(engine|ui|src)[a-z_\/]* *\|/) add_row(line)
    if (room_count == 0) fault(MAP ": no table of rooms")
    for (i = 2; i < ARGC; i++) {
        is_file[ARGV[i]] = 1
        has_files[folder(ARGV[i])]++
    }
    for (i = 1; i <= room_count; i++)
        if (!(room_name[i] in has_files)) fault(MAP ": " room_name[i] " has no file")
    for (name in has_files)
        if (!(name in rooms)) fault(MAP ": no row for " name)
    ARGV[1] = ""
}
/^[ \t]*#[ \t]*include/ && !(FILENAME in has_include) {
    has_include[FILENAME] = 1
    begins_with_config[FILENAME] = /<config\.h>/
}
/^[ \t]*#[ \t]*include[ \t]*"/ {
    path = $0
    sub(/^[^"]*"/, "", path)
    sub(/".*/, "", path)
    note_include(path)
}
END {
    for (i = 2; i < ARGC; i++) end_of_file(ARGV[i])
    find_circles()
    for (pair in excepted)
        if (!(pair in used)) {
            split(pair, words, SUBSEP)
            fault("no longer needed, take it out: the exception " words[1] " " words[2])
        }
    exit faults > 0
}
