"""Makes ``src/lib/net/wire.generated.ts``: the TypeScript of all messages and answers that the page shares with the
server. The Python types are the one source. ``python web/build.py types`` writes the file."""

from __future__ import annotations

import re
import types
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from ludotheque.learn import types as learn
from ludotheque.match import answers as table_answers
from ludotheque.match import catalogue_types
from ludotheque.match import types as match
from ludotheque.pocket import answers as device_answers
from ludotheque.server import answers, club_answers, messages, moderation_types
from ludotheque.server.routes import (
    accounts,
    challenges,
    class_door,
    class_homework,
    classes,
    club_members,
    club_play,
    clubs,
    invitations,
    lessons,
    matches,
    own_account,
    people,
    recovery,
    reminders,
    sessions,
    tournament_director,
    tournaments,
    trials,
)
from ludotheque.tournaments import types as tournament
from ludotheque.view import types as view

FILE = Path(__file__).resolve().parent / "src" / "lib" / "net" / "wire.generated.ts"
HEAD = "// Made by `python web/build.py types` from the types of the Python package: change those, not this file.\n"

#: What the page sends and gets. Types inside these follow by themselves.
UNIONS = {
    "FromClient": messages.FromClient,
    "FromServer": messages.FromServer,
    "FromLobby": messages.FromLobby,
}
TYPES = [
    messages.LobbyHello,
    match.MatchView,
    catalogue_types.GameInfo,
    view.Art,
    table_answers.Problem,
    table_answers.CatalogueAnswer,
    answers.LobbyAnswer,
    table_answers.Hint,
    table_answers.ReplayAnswer,
    table_answers.ReviewProgress,
    table_answers.TrialStep,
    table_answers.Values,
    table_answers.Checked,
    answers.Shared,
    answers.OwnGames,
    answers.Profile,
    answers.OwnRecord,
    answers.Curves,
    answers.Friends,
    answers.ChallengeList,
    answers.Reminders,
    challenges.NewChallenge,
    reminders.WantedReminders,
    reminders.NewSubscription,
    people.ShownTo,
    matches.NewMatch,
    matches.Opened,
    matches.Join,
    matches.Joined,
    invitations.SitDown,
    invitations.Invitation,
    invitations.JoinCode,
    invitations.SeatedByCode,
    trials.Trial,
    tournaments.NewTournament,
    tournaments.TournamentList,
    tournament.TournamentView,
    tournament_director.HandEntry,
    tournament_director.HandResult,
    learn.Library,
    learn.ChapterText,
    learn.GameSummary,
    learn.DiagramAttempt,
    learn.Frames,
    learn.PuzzleList,
    learn.Puzzle,
    learn.PuzzleHint,
    learn.PuzzleAttempt,
    lessons.DiagramTry,
    lessons.PuzzleTry,
    device_answers.DeviceMatches,
    table_answers.OpenedRecord,
    device_answers.DeviceSpeed,
    sessions.Credentials,
    sessions.Session,
    accounts.Me,
    accounts.NewPassword,
    sessions.SessionList,
    own_account.OwnAccount,
    own_account.NewName,
    own_account.NewAddress,
    own_account.Codes,
    own_account.GuestSeats,
    own_account.Claimed,
    recovery.CodeLogin,
    recovery.LinkLogin,
    recovery.ConfirmedAddress,
    moderation_types.PhraseList,
    moderation_types.NewReport,
    moderation_types.NewSeatReport,
    moderation_types.BlockList,
    moderation_types.OwnNotices,
    moderation_types.ReportList,
    moderation_types.Decide,
    moderation_types.Measure,
    moderation_types.PersonList,
    moderation_types.AuditLog,
    club_answers.ClubList,
    club_answers.ClubView,
    club_answers.ClubLobby,
    club_answers.ClubLadder,
    club_answers.ChildKeys,
    club_answers.ClassDoor,
    club_answers.ClassReport,
    club_answers.OwnClass,
    clubs.NewClub,
    clubs.ClubSettings,
    club_members.GivenRole,
    club_play.NewTable,
    club_play.ClubTable,
    classes.NewChildren,
    classes.WantedKeys,
    class_homework.NewHomework,
    class_homework.Learnt,
    class_door.ChildLogin,
]
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


class Writer:
    """Writes types as TypeScript; ``interfaces`` holds those that were met on the way, by name."""

    def __init__(self) -> None:
        self.interfaces: dict[str, str] = {}
        self.known: dict[str, type] = {}

    def text(self, kind: Any) -> str:
        """How a Python type is called in TypeScript. Limits of numbers and lengths have no place there."""
        origin, inside = get_origin(kind), get_args(kind)
        if kind in PLAIN:
            return PLAIN[kind]
        if origin in {Annotated, NotRequired}:
            return self.text(inside[0])
        if origin is Literal:
            return " | ".join(f"'{value}'" for value in inside)
        if origin in {Union, types.UnionType}:
            return " | ".join(dict.fromkeys(self.text(one) for one in inside if one is not msgspec.UnsetType))
        if origin is list:
            item = self.text(inside[0])
            return f"({item})[]" if " " in item else f"{item}[]"
        if origin is tuple:
            return f"[{', '.join(self.text(one) for one in inside)}]"
        if origin is dict:
            return f"Record<string, {self.text(inside[1])}>"
        return self.named(kind)

    def named(self, kind: Any) -> str:
        """The name of a TypedDict or Struct, whose interface is written when it is met for the first time."""
        name: str = kind.__name__
        if self.known.setdefault(name, kind) is not kind:
            raise ValueError(f"two types are called {name}: {kind.__module__} has one")
        if name not in self.interfaces:
            self.interfaces[name] = ""  # it may hold itself
            about = re.sub(r"\s+", " ", kind.__doc__ or "").replace("``", "`").replace("`None`", "`null`")
            lines = [f"/** {about} */"] if about else []
            lines += [f"export interface {name} {{", *self.keys(kind), "}\n"]
            self.interfaces[name] = "\n".join(lines)
        return name

    def keys(self, kind: Any) -> list[str]:
        """One line for each key; a key that may be absent has a question mark."""
        hints = get_type_hints(kind, include_extras=True)
        if is_typeddict(kind):
            return [line(key, self.text(hint), key in kind.__required_keys__) for key, hint in hints.items()]
        tag = kind.__struct_config__.tag
        lines = [line("type", f"'{tag}'", required=True)] if tag else []
        for field in msgspec.structs.fields(kind):
            lines.append(line(field.name, self.text(hints[field.name]), field.required))
        return lines


def line(key: str, text: str, required: bool) -> str:
    return f"  {key}{'' if required else '?'}: {text};"


def generated() -> str:
    """The whole file."""
    writer = Writer()
    unions = [f"export type {name} = {writer.text(union)};\n" for name, union in UNIONS.items()]
    for kind in TYPES:
        writer.text(kind)
    return "\n".join([HEAD, *unions, *(writer.interfaces[name] for name in sorted(writer.interfaces))])


def write() -> None:
    FILE.write_text(generated(), "utf-8")


def is_current() -> bool:
    """Whether the file is as the Python types give it."""
    return FILE.exists() and FILE.read_text("utf-8") == generated()
