"""Damage to a record is noticed and told; a torn end is told and set apart."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.errors import RecordError
from engine.kernel.records import CHECKSUM_DIGITS, Header, Record, checksum, seal, to_line
from engine.kernel.transcripts import Transcript, read_transcript
from tests.engine.kernel.playing import TOYS, played, text

WHOLE = text(played(TOYS[2], seed=5, most=12))
LINES = WHOLE.splitlines(keepends=True)
DATA = WHOLE.encode()


def read(data: bytes) -> Transcript:
    """Read bytes as a file holds them."""
    return read_transcript(data.decode("utf-8", "surrogateescape"))


def resealed(lines: list[str]) -> str:
    """Return lines with fresh checksums, as a forger or another version would write them."""
    header = seal(msgspec.json.decode(lines[0], type=Header), "")
    sealed = [to_line(header)]
    previous = header.checksum
    for line in lines[1:]:
        one = seal(msgspec.json.decode(line, type=Record), previous)
        sealed.append(to_line(one))
        previous = one.checksum
    return "".join(f"{line}\n" for line in sealed)


def test_a_whole_record_reads_back() -> None:
    """Header and steps are there, nothing is torn."""
    transcript = read(DATA)
    assert transcript.torn is None
    assert [record.sequence for record in transcript.records] == list(range(1, len(LINES)))
    assert to_line(transcript.header) + "\n" == LINES[0]


def kept(transcript: Transcript) -> int:
    """How many lines of a record count; they are those that were written, and the rest is set apart."""
    whole = read(DATA)
    assert transcript.header == whole.header
    assert transcript.records == whole.records[: len(transcript.records)]
    if transcript.torn is not None:
        assert transcript.torn.line == len(transcript.records) + 2
    return len(transcript.records) + 1


@given(st.integers(0, len(DATA) - 1), st.integers(1, 255))
def test_any_changed_byte_is_noticed(position: int, change: int) -> None:
    """Whatever byte is changed to whatever other, the lines before it count, and the rest is set apart."""
    damaged = bytearray(DATA)
    damaged[position] ^= change
    line = DATA[:position].count(b"\n")
    if line == 0:
        with pytest.raises(RecordError):
            read(bytes(damaged))
        return
    transcript = read(bytes(damaged))
    assert kept(transcript) == line
    assert transcript.torn is not None
    assert (
        transcript.torn.text.encode("utf-8", "surrogateescape")
        == damaged[len("".join(LINES[:line]).encode()) :]
    )


def test_every_single_bit_is_covered() -> None:
    """Each bit of the record, flipped alone, is noticed."""
    for position in range(len(DATA)):
        for bit in range(8):
            damaged = bytearray(DATA)
            damaged[position] ^= 1 << bit
            try:
                assert read(bytes(damaged)).torn is not None, (position, bit)
            except RecordError:
                assert position < len(LINES[0].encode())


@given(st.integers(1, len(LINES) - 2))
def test_a_dropped_line_is_noticed(index: int) -> None:
    """A line that is gone breaks the chain; the steps behind it are counted."""
    transcript = read_transcript("".join(LINES[:index] + LINES[index + 1 :]))
    assert kept(transcript) == index
    assert transcript.torn is not None
    assert transcript.torn.steps == len(LINES) - index - 2


@given(st.integers(1, len(LINES) - 1), st.integers(1, len(LINES) - 1))
def test_exchanged_lines_are_noticed(one: int, other: int) -> None:
    """Of two lines in each other's place neither counts."""
    if one == other:
        return
    lines = LINES.copy()
    lines[one], lines[other] = lines[other], lines[one]
    assert kept(read_transcript("".join(lines))) == min(one, other)


@given(st.integers(0, len(LINES) - 1), st.integers(1, 3))
def test_a_line_that_stands_there_again_counts_once(index: int, more: int) -> None:
    """It is told; all behind it counts, and what is damaged there is told with its own number."""
    again = [*LINES[: index + 1], *[LINES[index]] * more, *LINES[index + 1 :]]
    transcript = read_transcript("".join(again))
    assert kept(transcript) == len(LINES)
    assert transcript.torn is None
    assert transcript.repeated == tuple(range(index + 2, index + 2 + more))
    assert str(index + 2) in transcript.message
    torn = read_transcript("".join([*again, "{"])).torn
    assert torn is not None
    assert torn.line == len(again) + 1


def test_a_line_that_comes_back_later_does_not_count() -> None:
    """Only the line before is repeated."""
    transcript = read_transcript("".join([*LINES, LINES[-2]]))
    assert transcript.repeated == ()
    assert transcript.torn is not None


def test_the_last_line_may_lack_its_end() -> None:
    """It counts where its checksum is right; a sign less, and it does not."""
    assert kept(read(DATA[:-1])) == len(LINES)
    assert read(DATA[:-1]).torn is None
    assert kept(read(DATA[:-2])) == len(LINES) - 1


def test_a_moved_line_is_called_so() -> None:
    """The message tells which record stands there, which belongs there, and how many steps are behind."""
    torn = read_transcript("".join(LINES[:3] + LINES[4:])).torn
    assert torn is not None
    assert torn.message == (
        f"Line 4 holds record 4 where record 3 belongs. {len(LINES) - 5} whole steps stand behind it."
    )


@pytest.mark.parametrize("lost", [b"", b"\0"])
def test_pages_in_any_order_are_a_torn_end(lost: bytes) -> None:
    """Of lines that were written together the first never reached the disk, and the last ones did."""
    start = len("".join(LINES[:4]).encode())
    half = start + len(LINES[4].encode()) // 2
    transcript = read(DATA[:start] + lost * (half - start) + DATA[half:])
    assert kept(transcript) == 4
    assert transcript.torn is not None
    assert transcript.torn.steps == len(LINES) - 5


def test_a_damaged_header_tells_what_stands_behind() -> None:
    """The match is not taken for one that never began."""
    with pytest.raises(RecordError, match=f"without a whole header .*{len(LINES) - 1} whole steps") as told:
        read_transcript(WHOLE.replace('"format"', '"farmat"', 1))
    assert "backup" in told.value.advice


def test_every_cut_in_the_last_two_lines_is_a_torn_end() -> None:
    """Wherever a power cut ends the file, all whole lines are kept and the rest is set apart."""
    start = len("".join(LINES[:-2]).encode())
    end_of_first = start + len(LINES[-2].encode())
    for size in range(start, len(DATA)):
        transcript = read(DATA[:size])
        counts = [end for end in (start, end_of_first, len(DATA)) if end <= size + 1]
        kept = counts[-1]
        assert len(transcript.records) == len(LINES) - 4 + len(counts)
        if size in (kept, kept - 1):
            assert transcript.torn is None
        else:
            assert transcript.torn is not None
            assert transcript.torn.text.encode("utf-8", "surrogateescape") == DATA[kept:size]
            assert transcript.torn.line == len(transcript.records) + 2
            assert transcript.torn.message == f"Line {transcript.torn.line} was cut off."


def test_a_last_line_with_a_wrong_checksum_is_torn() -> None:
    """Blocks that reached the disk in another order are a torn end too, told by the line's number."""
    transcript = read_transcript(WHOLE.replace(LINES[-1], LINES[-1].replace('"time":', '"time":1')))
    assert transcript.torn is not None
    assert transcript.torn.line == len(LINES)
    assert "checksum" in transcript.torn.message


@pytest.mark.parametrize("content", ["", "\n", '{"format":1', "no record at all\n", "\n\n"])
def test_without_a_header_there_is_no_match(content: str) -> None:
    """A file without a whole header is an error with advice, not an empty match."""
    with pytest.raises(RecordError) as told:
        read_transcript(content)
    assert told.value.advice


def test_another_format_is_told() -> None:
    """A record of a later Munshi is named so, whatever else its header holds."""
    line = '{"format":2,"games":["several"],"checksum":""}'
    line = line.replace('""', f'"{checksum(line, "")}"')
    with pytest.raises(RecordError, match="format 2"):
        read_transcript(line + "\n")


def test_unknown_fields_are_refused() -> None:
    """A sealed line with a kind that this version does not have is not skipped in silence."""
    header = to_line(read_transcript(WHOLE).header)
    previous = read_transcript(WHOLE).header.checksum
    line = LINES[1].strip().replace('"kind":"setup"', '"kind":"magic"')
    digits = checksum(line, previous)
    line = line[: -len(digits) - 2] + digits + '"}'
    with pytest.raises(RecordError, match=r"Line 2 .*magic"):
        read_transcript(f"{header}\n{line}\n{LINES[2]}")


def test_a_forged_gap_is_noticed() -> None:
    """Fresh checksums over a missing step do not hide that its number is missing."""
    with pytest.raises(RecordError, match="Line 5 of the record holds record 5"):
        read_transcript(resealed([line.strip() for line in LINES[:4] + LINES[5:]]))


def test_endless_nesting_is_no_header() -> None:
    """It is told with its line, even where the checksum is right."""
    open_end = f'{{"format":1,"options":{"[" * 100_000},"checksum":"'
    line = f'{open_end}{checksum(open_end + "0" * CHECKSUM_DIGITS + chr(34) + "}", "")}"}}'
    with pytest.raises(RecordError, match="Line 1 of the record: "):
        read_transcript(f"{line}\n")


@pytest.mark.parametrize(
    ("end", "told"),
    [
        ("\r\n", r"end with carriage return and line feed \(CR LF\)"),
        ("\r", r"end with carriage returns \(CR\)"),
        ("\n\r", "LF CR"),
        ("\x85", r"end with U\+0085"),
        ("\u2028", r"end with U\+2028"),
        ("\f", r"end with U\+000C"),
    ],
)
def test_other_line_ends_are_named(end: str, told: str) -> None:
    """As they are left by other systems, editors and mails."""
    with pytest.raises(RecordError, match=told) as caught:
        read_transcript(WHOLE.replace("\n", end))
    assert "LF" in caught.value.expected
    assert "copy the record again" in caught.value.advice


@pytest.mark.parametrize(
    ("end", "told"), [("\r\n", "Line 4 ends with carriage return and line feed"), ("\n\n", "Line 5 is empty")]
)
def test_one_line_with_another_end_is_named(end: str, told: str) -> None:
    """By its number; what stands before it counts."""
    torn = read_transcript("".join((*LINES[:3], LINES[3].replace("\n", end), *LINES[4:]))).torn
    assert torn is not None
    assert torn.message.startswith(told)


@pytest.mark.parametrize("name", ["Sa\x1b[2Jra", "Sara\u202e", "Sa\nra", "\x9bSara"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    """It stands in line 1; the message shows it without the sign itself."""
    header = msgspec.structs.replace(msgspec.json.decode(LINES[0], type=Header), players=("Bela", name))
    lines = [f"{to_line(header)}\n", *LINES[1:]]
    with pytest.raises(
        RecordError, match=r"Line 1 of the record: a player's name: .* cannot be shown"
    ) as caught:
        read_transcript(resealed(lines))
    assert str(caught.value).replace("\n", "").isprintable()
