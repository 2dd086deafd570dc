"""The tables. An entry of a match is a row with a number: the process that writes a number first has made the change."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("state", String(8), nullable=False),
    Column("family", String(24), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("head", Text, nullable=False),
    Index("matches_listed", "listed", "state", "created_at"),
    Index("matches_due", "due"),
    Index("matches_state", "state"),
    Index("matches_newest", "listed", "created_at"),
    Index("matches_family", "listed", "family", "created_at"),
    Index("matches_family_state", "listed", "family", "state", "created_at"),
)

entries = Table(
    "entries",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

# A match as it was after its first ``seq`` entries: see match/snapshot.py. Snapshots can be made again at any time.
snapshots = Table(
    "snapshots",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(24), nullable=False),
    Column("folded", String(24), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("bot", String(64), unique=True),
    Column("created_at", BigInteger, nullable=False),
)

WATCH = -1  # in place of a seat: the spectators' link
HOST = -2  # in place of a seat: whoever opened the match, and may renew its invitations

# ``over``: the match has ended, else NULL.
RUNNING = text("account IS NOT NULL AND over IS NULL")
links = Table(
    "links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("match", String(24), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("account", Integer, ForeignKey("accounts.id"), index=True),
    Column("over", Boolean),
    Index("links_running", "account", sqlite_where=RUNNING, postgresql_where=RUNNING),
)

# An invitation is good once: it is void when a newer one was made, or when somebody has taken the seat.
invitations = Table(
    "invitations",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("match", String(24), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("void", Boolean, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False, index=True),
    Column("used_at", BigInteger, nullable=False),
    Column("agent", String(200), nullable=False),
)

notes = Table("notes", metadata, Column("name", String(24), primary_key=True), Column("text", Text, nullable=False))

join_codes = Table(
    "join_codes",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("match", String(24), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Index("join_codes_seat", "match", "seat", unique=True),
)

reviews = Table(
    "reviews", metadata, Column("match", String(24), primary_key=True), Column("body", Text, nullable=False)
)

# A tournament is a log like a match. ``head`` is its summary, ``seq`` the number of its events, ``due`` when it goes on by
# itself. Organisers and players are accounts; a tournament outlives them.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("organiser", Integer, nullable=False),
    Column("club", Integer),
    Column("listed", Boolean, nullable=False),
    Column("state", String(8), nullable=False),
    Column("family", String(24), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("seq", Integer, nullable=False),
    Column("head", Text, nullable=False),
    Index("tournaments_newest", "listed", "created_at"),
    Index("tournaments_state", "listed", "state", "created_at"),
    Index("tournaments_family", "listed", "family", "created_at"),
    Index("tournaments_club", "club", "created_at"),
    Index("tournaments_organiser", "organiser", "created_at"),
    Index("tournaments_due", "due"),
)

tournament_events = Table(
    "tournament_events",
    metadata,
    Column("tournament", String(24), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

tournament_players = Table(
    "tournament_players",
    metadata,
    Column("tournament", String(24), primary_key=True),
    Column("account", Integer, primary_key=True),
    Index("tournament_players_account", "account"),
)

# The match of a table: ``wanted`` until it is opened, then ``open``, and ``done`` once its result stands in the log of the
# tournament. Who does not sit there at ``forfeit_at`` loses.
tournament_matches = Table(
    "tournament_matches",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("tournament", String(24), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("forfeit_at", BigInteger, nullable=False),
    Index("tournament_matches_state", "state", "made_at"),
)

# What accounts have played: one row for each seat of an account in a finished match. The account has no foreign key in
# these tables: when it is deleted its number stays, so that the ratings of its opponents stay what they are.
KNOWN_ACCURACY = text("accuracy IS NOT NULL")
results = Table(
    "results",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account", Integer, nullable=False),
    Column("family", String(24), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("outcome", String(8), nullable=False),
    Column("accuracy", Float),
    Index("results_newest", "account", "ended_at", "match"),
    Index("results_family", "account", "family", "ended_at", "match"),
    Index("results_outcome", "account", "outcome", "ended_at", "match"),
    Index(
        "results_accuracy",
        "account",
        "family",
        "ended_at",
        sqlite_where=KNOWN_ACCURACY,
        postgresql_where=KNOWN_ACCURACY,
    ),
)

# One row for each opponent in a result. ``opponent`` is a key of ``results.opponent_key``; ``name`` is that of a guest.
encounters = Table(
    "encounters",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("other", Integer, primary_key=True),
    Column("account", Integer, nullable=False),
    Column("opponent", String(40), nullable=False),
    Column("name", String(24), nullable=False),
    Column("family", String(24), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("outcome", String(8), nullable=False),
    Index("encounters_opponent", "account", "opponent", "ended_at", "match"),
    Index("encounters_newest", "account", "ended_at", "match"),
)

# The sums of the two tables above: results against an opponent, and with an empty one all results of the family.
tallies = Table(
    "tallies",
    metadata,
    Column("account", Integer, primary_key=True),
    Column("family", String(24), primary_key=True),
    Column("opponent", String(40), primary_key=True),
    Column("won", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("lost", Integer, nullable=False),
    Column("last_at", BigInteger, nullable=False),
    Index("tallies_last", "account", "last_at"),
)

# The rated matches that have ended. ``number`` is the order in which they count, given when that is done; ``void``: by a
# decision this one does not count. ``players`` and ``result`` are JSON, one a seat: the number of an account, or
# {"fixed": the rating of a machine}.
rated_matches = Table(
    "rated_matches",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("number", BigInteger, unique=True),
    Column("family", String(24), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("players", Text, nullable=False),
    Column("result", Text, nullable=False),
    Column("void", Boolean, nullable=False),
    Index("rated_matches_order", "number", "ended_at"),
)

# What each rated match has made of its players' ratings, in thousandths of a point (``match/rating.py``).
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("number", BigInteger, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("match", String(24), nullable=False, index=True),
    Column("account", Integer, nullable=False),
    Column("family", String(24), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("mean", Integer, nullable=False),
    Column("deviation", Integer, nullable=False),
    Column("change", Integer, nullable=False),
    Index("rating_changes_account", "account", "family", "number"),
)

# The ratings as they are now.
ratings = Table(
    "ratings",
    metadata,
    Column("account", Integer, primary_key=True),
    Column("family", String(24), primary_key=True),
    Column("mean", Integer, nullable=False),
    Column("deviation", Integer, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index("ratings_family", "family", "mean"),
)

# To whom the profile of an account is shown; without a row to those it has played with.
profiles = Table(
    "profiles",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("shown_to", String(12), nullable=False),
)

# The recovery codes that are still good. ``hash`` is that of the account's number and the code.
recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id"), nullable=False, index=True),
)

# Names that an account has given up, and that nobody else may take before ``until``. Only hashes of them are kept.
former_names = Table(
    "former_names",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# The addresses that people have given and confirmed. Several accounts, of a family, may have the same.
emails = Table(
    "emails",
    metadata,
    Column("account", Integer, ForeignKey("accounts.id"), primary_key=True, autoincrement=False),
    Column("address", String(254), nullable=False, index=True),
)

# Links that were sent by e-mail: ``kind`` is ``confirm`` or ``reset``. Each is good once.
email_links = Table(
    "email_links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("account", Integer, ForeignKey("accounts.id"), nullable=False, index=True),
    Column("address", String(254), nullable=False),
    Column("made_at", BigInteger, nullable=False),
)

# The link that brings a guest back to a seat in another browser; a newer one takes its place.
seat_recoveries = Table(
    "seat_recoveries",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
)

# ``account`` wants to have nothing to do with ``blocked``.
blocks = Table(
    "blocks",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("blocked", Integer, primary_key=True, autoincrement=False),
    Column("since", BigInteger, nullable=False),
    Index("blocks_blocked", "blocked"),
)

# Accounts that may see reports and decide on them. The operator names them by a command.
moderators = Table(
    "moderators",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("since", BigInteger, nullable=False),
)

# Accounts nobody can log in to: up to a time, or for good where that is NULL.
closures = Table(
    "closures",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("until", BigInteger),
    Column("reason", String(12), nullable=False),
)

# ``account`` is the person reported, NULL for a guest, who is known by ``name`` and the seat of the match. ``reporter`` is
# NULL for a guest. ``line`` is for moderators alone.
reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("state", String(8), nullable=False),
    Column("reporter", Integer),
    Column("account", Integer),
    Column("name", String(24), nullable=False),
    Column("match", String(24)),
    Column("seat", Integer),
    Column("reason", String(12), nullable=False),
    Column("line", String(200), nullable=False),
    Column("decision", String(12)),
    Column("decided_by", Integer),
    Column("decided_at", BigInteger),
    Index("reports_state", "state", "id"),
    Index("reports_account", "account"),
    Index("reports_match", "match"),
)

# What moderators have done. Rows are only ever added: the database refuses to change them. ``moderator`` is NULL for the
# operator. Names are those of the time.
audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("moderator", Integer),
    Column("moderator_name", String(24), nullable=False),
    Column("act", String(12), nullable=False),
    Column("account", Integer),
    Column("name", String(24), nullable=False),
    Column("new_name", String(24), nullable=False),
    Column("days", Integer),
    Column("reason", String(12), nullable=False),
    Column("why", String(200), nullable=False),
    Column("report", Integer),
    Index("audit_account", "account", "id"),
)

# What a person is told of it at the next visit; ``read_at`` is when they have put it away.
notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("account", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("act", String(12), nullable=False),
    Column("reason", String(12), nullable=False),
    Column("days", Integer),
    Column("name", String(24), nullable=False),
    Column("read_at", BigInteger),
    Index("notices_unread", "account", "read_at"),
)

# Clubs, and classes, which are clubs with children. ``code`` is that of the link by which adults join; ``login_code`` that of
# the page where the children of a class log in. ``label`` stands behind the names of a class's children. ``games`` is JSON:
# a list of game strings. ``open_play``: the children of the class may play with others too.
clubs = Table(
    "clubs",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("about", String(200), nullable=False),
    Column("label", String(5), nullable=False),
    Column("games", Text, nullable=False),
    Column("code", String(8), nullable=False, unique=True),
    Column("login_code", String(8), unique=True),
    Column("listed", Boolean, nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("open_play", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Index("clubs_listed", "listed", "created_at"),
)

# ``role``: owner, helper, member, or asking, who is to be taken in. The account has no foreign key: a person who deletes it
# is not held back by a club.
club_members = Table(
    "club_members",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("club", Integer, ForeignKey("clubs.id"), nullable=False),
    Column("account", Integer, nullable=False),
    Column("role", String(8), nullable=False),
    Column("since", BigInteger, nullable=False),
    Index("club_members_account", "account", "club", unique=True),
    Index("club_members_club", "club"),
)

# The matches that were opened in the lobby of a club.
club_matches = Table(
    "club_matches",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("club", Integer, ForeignKey("clubs.id"), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Index("club_matches_club", "club", "made_at"),
)

# The children of classes, whose accounts no name and password open. ``pictures`` is derived from the three pictures of a
# child's password, ``card`` is the hash of the token on its card. ``failures``: wrong pictures since the last right ones.
children = Table(
    "children",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("club", Integer, ForeignKey("clubs.id"), nullable=False),
    Column("name", String(16), nullable=False),
    Column("folded", String(16), nullable=False),
    Column("pictures", String(64), nullable=False),
    Column("card", String(64), nullable=False),
    Column("failures", Integer, nullable=False),
    Column("seen_at", BigInteger),
    Index("children_name", "club", "folded", unique=True),
)

# What a class is to do. ``what`` is a chapter of a rulebook as family/chapter, or the name of a puzzle.
homework = Table(
    "homework",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("club", Integer, ForeignKey("clubs.id"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("what", String(100), nullable=False),
    Column("due_at", BigInteger),
    Column("set_at", BigInteger, nullable=False),
    Index("homework_club", "club", "set_at"),
)

# The tasks (family/chapter/n) and puzzles (puzzle:name) that children have done.
learnt = Table(
    "learnt",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("what", String(120), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# Friends: each of the two has a row.
friendships = Table(
    "friendships",
    metadata,
    Column("account", Integer, primary_key=True),
    Column("friend", Integer, primary_key=True),
    Column("made_at", BigInteger, nullable=False),
)

# Who has asked whom to be friends. ``name`` is what the asker wrote. ``asked`` is NULL where nobody gets to see it: there
# is no such person, they have said no, or they are blocked. The asker sees the same in all cases.
friend_requests = Table(
    "friend_requests",
    metadata,
    Column("account", Integer, primary_key=True),
    Column("folded", String(24), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("asked", Integer, index=True),
    Column("made_at", BigInteger, nullable=False),
)

# ``other`` is NULL for whoever has the link, whose ``name`` is empty, and as in the table above. ``seat`` is the
# challenger's; NULL: by lot.
challenges = Table(
    "challenges",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("challenger", Integer, nullable=False),
    Column("other", Integer),
    Column("name", String(24), nullable=False),
    Column("game", String(400), nullable=False),
    Column("clock", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("seat", Integer),
    Column("state", String(10), nullable=False),
    Column("match", String(24)),
    Column("made_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False, index=True),
    Index("challenges_challenger", "challenger", "expires_at"),
    Index("challenges_other", "other", "expires_at"),
)

# When somebody was last connected; ``hidden``: friends are not told.
presence = Table(
    "presence",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("hidden", Boolean, nullable=False),
)

# Browsers that want to be sent messages: see ``push.py``. ``hash`` is that of the endpoint.
push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", Integer, nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("key", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("made_at", BigInteger, nullable=False),
)

# What an account wants to be reminded of. Quiet hours are minutes of the day in the time zone ``zone``.
reminder_settings = Table(
    "reminder_settings",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("turn", Boolean, nullable=False),
    Column("deadline", Boolean, nullable=False),
    Column("mail", Boolean, nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("zone", String(40), nullable=False),
    Column("language", String(8), nullable=False),
)

# Reminders to be sent, and those that were: one of each kind for the turn an account has at a match. ``turn`` is the length
# of the match's log when the turn began; ``due`` is NULL once there is nothing left to do.
reminders = Table(
    "reminders",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("account", Integer, primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("due", BigInteger, index=True),
    Column("tries", Integer, nullable=False),
)
