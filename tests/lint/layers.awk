# Holds includes against the map of the rooms: awk -f layers.awk [-v exceptions=FILE] MAP FILE...
#
# MAP is a page with a table whose rows are | room | what it knows | rooms it may include |: a word
# of the last column is a room of the same layer, unless it begins with a layer's name (a layer's name
# alone: the files in that folder itself); "all of engine/" is every room there. Each line of
# the exceptions is an arrow that still is there and shall go: two rooms, or two files without their
# endings. Prints one line a fault. A room has at most 30
# files. A file is X.c with X.h and X_state.h, the private header.

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
    words_of[room] = cells[4]
}

function layer_of(path) { sub(/\/.*/, "", path); return path }

function resolve(word, room) { return layer_of(word) in layers ? word : layer_of(room) "/" word }

# Words become arrows once all rooms are known.
function read_arrows(room,    words, count, i, other, name) {
    other = words_of[room]
    if (match(other, /all of [a-z]+\//)) {
        name = substr(other, RSTART + 7, RLENGTH - 7)
        other = substr(other, 1, RSTART - 1) substr(other, RSTART + RLENGTH)
        for (i = 1; i <= room_count; i++)
            if (room_name[i] != room && index(room_name[i], name) == 1) add_arrow("room", room, room_name[i])
    }
    count = split(other, words, " ")
    for (i = 1; i <= count; i++) {
        name = resolve(words[i], room)
        if (!(name in rooms)) fault(MAP ": " room " may include " words[i] ", which is no room")
        else if (name == room) fault(MAP ": " room " names itself")
        else add_arrow("room", room, name)
    }
}

function add_arrow(kind, from, to) {
    if ((kind, from, to) in arrow) return
    arrow[kind, from, to] = 1
    targets[kind, from] = targets[kind, from] " " to
    if (!((kind, from) in known)) { known[kind, from] = 1; nodes[kind] = nodes[kind] " " from }
}

# Depth first: who is met again on the way that led to it closes a circle.
function visit(kind, node, way,    next_nodes, count, i, to, circle) {
    state[kind, node] = "open"
    count = split(targets[kind, node], next_nodes, " ")
    for (i = 1; i <= count; i++) {
        to = next_nodes[i]
        if (state[kind, to] == "open") {
            circle = way " "
            circle = substr(circle, index(circle, " " to " ") + 1)
            gsub(/ /, " -> ", circle)
            fault("circle of " kind "s: " circle to)
        } else if (state[kind, to] == "") {
            visit(kind, to, way " " to)
        }
    }
    state[kind, node] = "done"
}

function find_circles(kind,    list, count, i) {
    count = split(nodes[kind], list, " ")
    for (i = 1; i <= count; i++)
        if (state[kind, list[i]] == "") visit(kind, list[i], " " list[i])
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
        else add_arrow("file", from, to)
    }
    if (here == there) return
    if (!(there in rooms)) fault(FILENAME ":" FNR ": " there " is no room of the map")
    else if (("room", here, there) in arrow) return
    else if ((here, there) in excepted) used[here, there] = 1
    else fault(FILENAME ":" FNR ": " here " may not include " path)
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
    ROOM_MAX = 30
    while (exceptions != "" && (getline line < exceptions) > 0) {
        sub(/#.*/, "", line)
        if (split(line, words, " ") == 2) excepted[words[1], words[2]] = 1
    }
    while ((getline line < MAP) > 0)
        if (line ~ /^\| *(engine|ui|src)[a-z_\/]* *\|/) add_row(line)
    if (room_count == 0) fault(MAP ": no table of rooms")
    for (i = 1; i <= room_count; i++) read_arrows(room_name[i])
    find_circles("room")
    for (i = 2; i < ARGC; i++) {
        is_file[ARGV[i]] = 1
        has_files[folder(ARGV[i])]++
    }
    for (i = 1; i <= room_count; i++)
        if (!(room_name[i] in has_files)) fault(MAP ": " room_name[i] " has no file")
    for (name in has_files) {
        if (!(name in rooms)) fault(MAP ": no row for " name)
        if (has_files[name] > ROOM_MAX) fault(name ": " has_files[name] " files, at most " ROOM_MAX)
    }
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
    find_circles("file")
    for (pair in excepted)
        if (!(pair in used)) {
            split(pair, words, SUBSEP)
            fault("no longer needed, take it out: the exception " words[1] " " words[2])
        }
    exit faults > 0
}
