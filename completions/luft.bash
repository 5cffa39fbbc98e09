# SPDX-License-Identifier: GPL-3.0-or-later
# bash completion for luft
_luft() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} verb='' i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            play | match | analyse | annotate | check | fmt | games | fen | moves | board | tables | book | repertoire | perft | bench)
                verb=${COMP_WORDS[i]} ;;
        esac
    done
    case $previous in
        --config | --openings | --output | --script | --book | -o) mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --tables) mapfile -t COMPREPLY < <(compgen -d -- "$word"); return ;;
        --color) mapfile -t COMPREPLY < <(compgen -W 'white black random' -- "$word"); return ;;
        --level) mapfile -t COMPREPLY < <(compgen -W 'beginner easy casual club expert master max 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20' -- "$word"); return ;;
        --elo) mapfile -t COMPREPLY < <(compgen -W '800 1200 1600 2000 2400 full' -- "$word"); return ;;
        --time) mapfile -t COMPREPLY < <(compgen -W '1+0 3+2 5+3 10+5 15+10 none' -- "$word"); return ;;
        --only | --ignore)
            local done=''
            [[ $word == *,* ]] && done=${word%,*},
            mapfile -t COMPREPLY < <(compgen -P "$done" \
                -W 'syntax tag position variant move number sign result date plycount roster order unsigned' -- "${word##*,}")
            return ;;
        --fen | --depth | --nodes | --movetime | --lines | --min-games | --points | --jobs | -j | --hash) return ;;
    esac
    if [[ $COMP_CWORD == 2 && $word != -* ]]; then
        case $verb in
            repertoire) mapfile -t COMPREPLY < <(compgen -W 'status choices holes left' -- "$word"); return ;;
            book) mapfile -t COMPREPLY < <(compgen -W 'make merge dump show' -- "$word"); return ;;
        esac
    fi
    if [[ $verb == match && $word != -* ]]; then
        mapfile -t COMPREPLY < <(compgen -c -W luft -- "$word")
        return
    fi
    if [[ $word == -* ]]; then
        local flags='--uci --xboard --plain --script --ascii --unicode --no-color --config --encoding --print-config --help --version'
        [[ $verb == play ]] && flags="--color --engine --level --elo --time --fen --chess960 --book $flags"
        [[ $verb == match ]] && flags="--rounds --games --tc --margin --movetime --nodes --depth --concurrency --openings --order --seed --option --protocol --ponder --sprt --resign --draw --max-moves --gauntlet --report --output $flags"
        [[ $verb == check ]] && flags="--only --ignore --strict --list-kinds --jobs --letters $flags"
        [[ $verb == fmt ]] && flags="--jobs --letters $flags"
        [[ $verb == annotate ]] && flags="--depth --nodes --output --engine --tables --jobs --letters $flags"
        [[ $verb == analyse ]] && flags="--depth --nodes --movetime --lines --json --engine --tables --jobs $flags"
        [[ $verb == repertoire ]] && flags="--color --letters $flags"
        [[ $verb == book ]] && flags="--output --depth --min-games --color --points --book --json --letters $flags"
        [[ $verb == games ]] && flags="--pgn --csv --json --epd --split --merge --count --moves --unique --jobs --output --letters $flags"
        [[ $verb == perft ]] && flags="--jobs --hash $flags"
        [[ $verb == tables ]] && flags="--tables --json $flags"
        mapfile -t COMPREPLY < <(compgen -W "$flags" -- "$word")
    elif [[ -z $verb ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'play match analyse annotate check fmt games fen moves board tables book repertoire perft bench' -f -- "$word")
    elif [[ $verb =~ ^(analyse|annotate|check|fmt|games|fen|moves|board|tables|book|repertoire|perft)$ ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}
complete -o filenames -F _luft luft
