"""A game that only answers: run as a process, it stands in for the one that the server starts.

It says who it is, then each line that it hears, in brackets. Some lines make it do more. At the end of its input it
writes `saved` into the folder of `--data-dir`, as a game saves its run.
"""

import json
import os
import signal
import sys
import time
from pathlib import Path


def say(*message: object) -> None:
    """Say a message."""
    print(json.dumps(message), flush=True)


def main(words: list[str]) -> None:
    """Answer until the input ends."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # the end of the input must do
    say("game", os.getpid(), words)
    for line in sys.stdin:
        match json.loads(line):
            case ["leave", int(code)]:
                say("over", code)
                return
            case ["lot", int(lines), int(length)]:
                for number in range(lines):
                    say("lot", number, "x" * length)
            case ["sleep", int(seconds)]:
                say("asleep")
                time.sleep(seconds)
            case message:
                say("heard", message)
    for word in words:
        if word.startswith("/"):
            Path(word).mkdir(parents=True, exist_ok=True)
            (Path(word) / "saved").touch()


if __name__ == "__main__":
    main(sys.argv[1:])
