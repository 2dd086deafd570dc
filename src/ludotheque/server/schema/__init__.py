"""The tables of the database: a module for each subject, and all of them here."""

from __future__ import annotations

from ludotheque.server.schema.accounts import (
    accounts,
    email_links,
    emails,
    former_names,
    profiles,
    recovery_codes,
    sessions,
)
from ludotheque.server.schema.clubs import children, club_matches, club_members, clubs, homework, learnt
from ludotheque.server.schema.matches import (
    HOST,
    WATCH,
    entries,
    invitations,
    join_codes,
    links,
    matches,
    notes,
    reviews,
    seat_recoveries,
    snapshots,
)
from ludotheque.server.schema.meeting import (
    challenges,
    friend_requests,
    friendships,
    presence,
    push_subscriptions,
    reminder_settings,
    reminders,
)
from ludotheque.server.schema.metadata import metadata
from ludotheque.server.schema.moderation import audit, blocks, closures, moderators, notices, reports
from ludotheque.server.schema.results import encounters, rated_matches, rating_changes, ratings, results, tallies
from ludotheque.server.schema.tournaments import tournament_events, tournament_matches, tournament_players, tournaments

__all__ = [
    "HOST",
    "WATCH",
    "accounts",
    "audit",
    "blocks",
    "challenges",
    "children",
    "closures",
    "club_matches",
    "club_members",
    "clubs",
    "email_links",
    "emails",
    "encounters",
    "entries",
    "former_names",
    "friend_requests",
    "friendships",
    "homework",
    "invitations",
    "join_codes",
    "learnt",
    "links",
    "matches",
    "metadata",
    "moderators",
    "notes",
    "notices",
    "presence",
    "profiles",
    "push_subscriptions",
    "rated_matches",
    "rating_changes",
    "ratings",
    "recovery_codes",
    "reminder_settings",
    "reminders",
    "reports",
    "results",
    "reviews",
    "seat_recoveries",
    "sessions",
    "snapshots",
    "tallies",
    "tournament_events",
    "tournament_matches",
    "tournament_players",
    "tournaments",
]
