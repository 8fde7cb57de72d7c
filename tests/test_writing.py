"""Files are written whole or not at all."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest

from toolkit.findings import CannotGoOn
from toolkit.writing import write


def test_folders_are_made_and_equal_files_left(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "c.yaml"
    assert write(path, "one\r\ntwö\n")
    assert path.read_bytes() == "one\r\ntwö\n".encode()
    before = path.stat()
    assert not write(path, "one\r\ntwö\n".encode())
    assert path.stat().st_mtime_ns == before.st_mtime_ns
    assert write(path, b"three")
    assert path.read_bytes() == b"three"
    assert [it.name for it in path.parent.iterdir()] == ["c.yaml"]


def test_modes_and_links_are_kept(tmp_path: Path) -> None:
    path, link = tmp_path / "real.yaml", tmp_path / "link.yaml"
    mask = os.umask(0o022)
    try:
        write(path, "a")
    finally:
        os.umask(mask)
    assert path.stat().st_mode & 0o777 == 0o644
    path.chmod(0o600)
    link.symlink_to(path)
    write(link, "b")
    assert link.is_symlink()
    assert (path.read_text("utf-8"), path.stat().st_mode & 0o777) == ("b", 0o600)


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    write(path, "old")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotGoOn) as stop:
        write(path, "new")
    assert stop.value.message == f"{path}: cannot be written: no space left on device"
    assert [(it.name, it.read_text("utf-8")) for it in tmp_path.iterdir()] == [("a.yaml", "old")]


def test_what_a_killed_writer_left_is_swept_in_time(tmp_path: Path) -> None:
    for name, age in ((".a.yaml.lost.part", 3600), (".a.yaml.live.part", 1), (".b.yaml.lost.part", 3600)):
        (tmp_path / name).write_text("half", "utf-8")
        os.utime(tmp_path / name, (time.time() - age,) * 2)
    write(tmp_path / "a.yaml", "whole")
    assert sorted(it.name for it in tmp_path.iterdir()) == [".a.yaml.live.part", ".b.yaml.lost.part", "a.yaml"]


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(CannotGoOn, match="cannot be written: a file stands where a folder is needed"):
        write(tmp_path / "file" / "below.yaml", "a")
    with pytest.raises(CannotGoOn, match="cannot be written: is a directory"):
        write(tmp_path, "a")
    with pytest.raises(CannotGoOn, match="cannot be written: "):
        write(tmp_path / ("x" * 300), "a")
    with pytest.raises(CannotGoOn, match="cannot be written: "):
        write(tmp_path / "a\0b", "a")


def test_a_pipe_is_written_straight_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    assert write(pipe, "through")
    reader.join(5)
    assert got == [b"through"]
