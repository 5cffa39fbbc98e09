#!/usr/bin/env python3
"""What the screen costs: bytes a key, and wake-ups while a clock runs.

    tests/bench/screen.py [LUFT]          # ./luft

Prints a table. luft runs in a pseudo-terminal of its own, with a home of its own. Bytes are all that
it writes until nothing has come for a while; wake-ups are voluntary context switches of all its
threads (Linux).
"""
import fcntl
import os
import pty
import select
import shutil
import signal
import struct
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
LETTER_SECONDS = 0.12
STEPS = 20
CLOCK_SECONDS = 10


class Luft:
    def __init__(self, program, arguments, home, term, rows, columns):
        self.pid, self.tty = pty.fork()
        if self.pid == 0:
            environment = {"TERM": term, "HOME": home, "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]}
            time.sleep(0.2)  # until the size is set
            os.execve(program, [program] + arguments, environment)
        fcntl.ioctl(self.tty, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.read(1.5)

    def read(self, quiet=0.4):
        """What comes until there is silence."""
        came = b""
        while select.select([self.tty], [], [], quiet)[0]:
            try:
                came += os.read(self.tty, 65536)
            except OSError:
                break
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

    def end(self):
        os.kill(self.pid, signal.SIGTERM)
        self.read()
        os.waitpid(self.pid, 0)
        os.close(self.tty)


def measure_keys(program, home, term, rows, columns):
    game = os.path.join(home, "game.pgn")
    with open(game, "w") as file:
        file.write(GAME)
    luft = Luft(program, [game], home, term, rows, columns)
    luft.press(b"\x1b")
    steps = [luft.press(b"\x1b[C") for _ in range(STEPS)]
    luft.press(b"i")
    letters = []
    for word in TYPED:
        letters += luft.type(word)
        luft.press(b"\x15")
    luft.end()
    print(f"{term:16}{columns:4}x{rows:<4}"
          f"{sum(letters) / len(letters):8.0f}{max(letters):8}"
          f"{sum(steps) / len(steps):8.0f}{max(steps):8}", flush=True)


def measure_clock(program, home):
    luft = Luft(program, ["play", "--color", "white", "--time", "5+0", "--level", "1"], home,
                "xterm-256color", 24, 80)
    for move in (b"e4\r", b"d4\r"):
        luft.press(move)
        luft.read(2)
    before = luft.switches()
    end = time.monotonic() + CLOCK_SECONDS
    came = 0
    while time.monotonic() < end:
        came += len(luft.read(0.05))
    switches = luft.switches() - before
    luft.end()
    print(f"a running clock: {switches / CLOCK_SECONDS:.1f} wake-ups and "
          f"{came / CLOCK_SECONDS:.0f} bytes a second")


def main():
    program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "./luft")
    home = tempfile.mkdtemp()
    try:
        print(f"{'bytes':25}  letter     max    step     max")
        for term in ("xterm-256color", "tmux-256color", "xterm"):
            for rows, columns in ((24, 80), (40, 120)):
                measure_keys(program, home, term, rows, columns)
        measure_clock(program, home)
    finally:
        shutil.rmtree(home, ignore_errors=True)


main()
