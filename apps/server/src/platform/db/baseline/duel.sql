create table duels (
  token text primary key,
  game_id integer not null references games on delete cascade,
  code text,
  seq integer not null default 0,
  status text not null default 'lobby' check (status in ('lobby', 'gathering', 'playing', 'finished', 'expired')),
  state jsonb not null,
  draw jsonb not null,
  due_at timestamptz,
  reason text check (reason in ('played', 'forfeit', 'aborted')),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  commitment text,
  committed text,
  check ((status = 'finished') = (reason is not null)),
  check ((status in ('finished', 'expired')) = (ended_at is not null))
);
create unique index duels_of_code on duels (code) where status = 'lobby';
create index duels_due on duels (due_at) where due_at is not null;
create index duels_live on duels (token) where status in ('gathering', 'playing');
create index duels_ended on duels (ended_at, status) where ended_at is not null;
create index duels_finished_of_game on duels (game_id) where status = 'finished';

create table duel_seats (
  token text not null references duels(token) on delete cascade,
  seat smallint not null check (seat in (1, 2)),
  user_id integer references users,
  guest_key uuid,
  guest_id integer,
  seen_at timestamptz not null,
  nick text,
  face text references avatars(name) on delete set null,
  inline_pictures boolean not null default false,
  primary key (token, seat),
  check ((user_id is null) <> (guest_key is null)),
  check ((guest_key is null) = (guest_id is null))
) with (fillfactor=70);
create index duel_seats_of_user on duel_seats (user_id, token) where user_id is not null;
create index duel_seats_of_guest on duel_seats (guest_key, token) where guest_key is not null;

create table duel_events (
  token text not null references duels(token) on delete cascade,
  seq integer not null,
  body jsonb not null,
  primary key (token, seq)
);

create table duel_service (
  id smallint default 1 primary key check (id = 1),
  beat_at timestamptz not null,
  leader text,
  leads_until timestamptz
);
