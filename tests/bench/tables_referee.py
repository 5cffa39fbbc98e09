#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What python-chess reads from endgame tables, against what luft read.

usage: tables_probe answer FOLDER <FENS | tables_referee.py FOLDER

Needs python-chess. Prints how many positions were compared and how many differ, and the first that
do; fails when one does, or when there was none.
"""

import sys

import chess
import chess.syzygy


def main():
    differing = count = 0
    with chess.syzygy.open_tablebase(sys.argv[1]) as tables:
        for line in sys.stdin:
            fen, wdl, dtz = line.rstrip("\n").split(";")
            board = chess.Board(fen)
            wanted = str(tables.probe_wdl(board)), str(tables.probe_dtz(board))
            count += 1
            if wanted != (wdl, dtz):
                differing += 1
                if differing <= 10:
                    print(f"{fen}: luft {wdl} {dtz}, python-chess {wanted[0]} {wanted[1]}")
    print(f"{count} positions, {differing} differ")
    return 1 if differing or not count else 0


if __name__ == "__main__":
    sys.exit(main())
