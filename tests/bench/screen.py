#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the screen costs: bytes and time of a key, time to the first paint, wake-ups, memory.

    tests/bench/screen.py [--under COMMAND] [LUFT]          # ./luft

Prints tables. luft runs in a pseudo-terminal of its own, with a home of its own. Bytes are all that
it writes until nothing has come for a while; times end with the end of a synchronised frame;
processor time is that of the thread which paints; wake-ups are voluntary context switches of all
threads (Linux). --under "nice -n -20" and the like measure luft rather than its neighbours.
"""
import fcntl
import os
import pty
import select
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

GAME = """[White "Adams, Michael"]
[Black "Polgar, Judit"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5
10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4 *
"""
TYPED = ("e4", "Nf3", "comment", "x")
MOVES = ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6")
LETTER_SECONDS = 0.12
STEPS = 20
TIMED_KEYS = 300
STARTS = 15
QUIET_SECONDS = 10
FRAME_END = b"\x1b[?2026l"
RIGHT, LEFT = b"\x1b[C", b"\x1b[D"


class Luft:
    def __init__(self, program, arguments, home, term="xterm-256color", rows=24, columns=80, is_true=False):
        environment = {"TERM": term, "HOME": home, "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}
        if is_true:
            environment["COLORTERM"] = "truecolor"
        self.tty, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        begun = time.monotonic()
        self.process = subprocess.Popen([program] + arguments, stdin=slave, stdout=slave, stderr=slave,
                                        env=environment, start_new_session=True)
        os.close(slave)
        self.pid = self.process.pid
        self.first_bytes = len(self.read_frame())
        self.first_seconds = time.monotonic() - begun
        self.first_own_seconds = self.own_seconds()
        self.read(1)

    def read(self, quiet=0.4):
        """What comes until there is silence."""
        came = b""
        while select.select([self.tty], [], [], quiet)[0]:
            try:
                came += os.read(self.tty, 65536)
            except OSError:
                break
        return came

    def drain(self):
        """What has come; no longer than an engine's reports could keep us."""
        for _ in range(5):
            if not select.select([self.tty], [], [], 0.01)[0]:
                break
            os.read(self.tty, 65536)

    def read_frame(self):
        """What comes until a frame has ended."""
        came = b""
        while FRAME_END not in came and select.select([self.tty], [], [], 5)[0]:
            came += os.read(self.tty, 65536)
        return came

    def press(self, key):
        os.write(self.tty, key)
        return len(self.read())

    def type(self, word):
        """Bytes a letter, at the pace of one who knows the word; what the pause after it brings is
        the last one's."""
        came = []
        for letter in word:
            os.write(self.tty, letter.encode())
            came.append(len(self.read(LETTER_SECONDS)))
        came[-1] += len(self.read())
        return came

    def switches(self):
        total = 0
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{thread}/status") as status:
                for line in status:
                    if line.startswith("voluntary_ctxt_switches"):
                        total += int(line.split()[1])
        return total

    def own_seconds(self):
        """Processor time of the thread that reads keys and paints."""
        with open(f"/proc/{self.pid}/task/{self.pid}/schedstat") as stat:
            return int(stat.read().split()[0]) / 1e9

    def memory_mb(self):
        with open(f"/proc/{self.pid}/status") as status:
            return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))

    def end(self):
        os.kill(self.pid, signal.SIGTERM)
        self.read()
        self.process.wait()
        os.close(self.tty)


def game_in(home):
    game = os.path.join(home, "game.pgn")
    with open(game, "w") as file:
        file.write(GAME)
    return game


def measure_keys(program, home, term, rows, columns, is_true):
    luft = Luft(program, [game_in(home)], home, term, rows, columns, is_true)
    luft.press(b"\x1b")
    steps = [luft.press(RIGHT) for _ in range(STEPS)]
    luft.press(b"i")
    letters = []
    for word in TYPED:
        letters += luft.type(word)
        luft.press(b"\x15")
    luft.end()
    luft = Luft(program, [], home, term, rows, columns, is_true)
    luft.type("analysis off"), luft.press(b"\r")
    luft.type("force"), luft.press(b"\r")
    moves, enters = [], []
    for move in MOVES:
        moves.append(sum(luft.type(move)))
        enters.append(luft.press(b"\r"))
    luft.end()
    row = [letters, steps, moves, enters]
    print(f"{term + (' 24-bit' if is_true else ''):23}{columns:4}x{rows:<4}" +
          "".join(f"{sum(of) / len(of):8.0f}{max(of):6}" for of in row), flush=True)


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def told(seconds):
    return (f"median {1000 * percentile(seconds, 0.5):.2f} ms, p99 {1000 * percentile(seconds, 0.99):.2f}, "
            f"longest {1000 * max(seconds):.2f}")


def measure_times(program, home, is_busy):
    """From a key to the end of the frame that shows it: steps, so that each changes the screen."""
    luft = Luft(program, [game_in(home)], home)
    if is_busy:
        luft.press(f"set threads {os.cpu_count()}\r".encode())
        os.write(luft.tty, b"a\r")  # from now on there is no silence to wait for
        time.sleep(1)
    seconds, own = [], []
    for i in range(TIMED_KEYS):
        luft.drain()
        begun, own_begun = time.monotonic(), luft.own_seconds()
        os.write(luft.tty, RIGHT if i % 40 < 20 else LEFT)
        luft.read_frame()
        seconds.append(time.monotonic() - begun)
        own.append(luft.own_seconds() - own_begun)
    luft.end()
    print(f"key to repaint, {'engine on all cores' if is_busy else 'idle':20} {told(seconds)}; "
          f"processor time {told(own)} ({TIMED_KEYS} keys)", flush=True)


def measure_starts(program, home, rows, columns):
    game = game_in(home)
    seconds, own = [], []
    for _ in range(STARTS):
        luft = Luft(program, [game], home, "xterm-256color", rows, columns)
        seconds.append(luft.first_seconds)
        own.append(luft.first_own_seconds)
        size, memory = luft.first_bytes, luft.memory_mb()
        luft.end()
    print(f"start to first paint {columns}x{rows}: {told(seconds)}; processor time {told(own)}; "
          f"{size} bytes; resident {memory:.1f} MB", flush=True)


def measure_quiet(luft, what):
    time.sleep(2)
    luft.drain()
    before = luft.switches()
    end = time.monotonic() + QUIET_SECONDS
    came = 0
    while time.monotonic() < end:
        came += len(luft.read(0.05))
    switches = luft.switches() - before
    luft.end()
    print(f"{what}: {switches / QUIET_SECONDS:.1f} wake-ups and "
          f"{came / QUIET_SECONDS:.0f} bytes a second", flush=True)


def measure_clocks(program, home):
    measure_quiet(Luft(program, [game_in(home)], home), "idle")
    game = ["play", "--color", "white", "--time", "5+0", "--level", "1"]
    measure_quiet(Luft(program, game, home), "a waiting clock")
    luft = Luft(program, game, home)
    for move in (b"e4\r", b"d4\r"):
        os.write(luft.tty, move)  # a clock that runs is never silent for long
        time.sleep(3)
        luft.drain()
    measure_quiet(luft, "a running clock")


def main():
    arguments = sys.argv[1:]
    if arguments[:1] == ["--under"]:
        os.execvp(shlex.split(arguments[1])[0],
                  shlex.split(arguments[1]) + [sys.executable, sys.argv[0]] + arguments[2:])
    program = os.path.abspath(arguments[0] if arguments else "./luft")
    home = tempfile.mkdtemp()
    try:
        for is_busy in (False, True):
            measure_times(program, home, is_busy)
        for rows, columns in ((24, 80), (60, 200)):
            measure_starts(program, home, rows, columns)
        measure_clocks(program, home)
        print(f"{'bytes':31}  letter   max    step   max    move   max   Enter   max")
        for term, is_true in (("xterm-256color", False), ("xterm-256color", True),
                              ("tmux-256color", False), ("xterm", False)):
            for rows, columns in ((24, 80), (40, 120)):
                measure_keys(program, home, term, rows, columns, is_true)
    finally:
        shutil.rmtree(home, ignore_errors=True)


main()
