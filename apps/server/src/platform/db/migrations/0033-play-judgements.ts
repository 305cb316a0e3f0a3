import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // What a ranked play was judged by when it ended (BOT-5 to BOT-7), for its player's next plays and for operators.
  `create table play_judgements (
    play_id bigint primary key references plays on delete cascade,
    sums jsonb not null,
    known smallint[] not null,
    results double precision not null,
    doubt double precision not null
  )`,
  // How honest first plays answered a section, by the number of open squares.
  `create table section_openings (
    game_id integer not null references games on delete cascade,
    section_number smallint not null,
    opened smallint not null,
    answered integer not null,
    correct integer not null,
    log_took double precision not null,
    primary key (game_id, section_number, opened)
  )`,
  'create index sections_by_image_hash on sections (image_hash) where image_hash is not null',
  'alter table play_flags drop constraint play_flags_reason_check',
  `alter table play_flags
    add constraint play_flags_reason_check check (reason in ('too-fast', 'too-perfect', 'improbable')),
    add column appeal text,
    add column appealed_at timestamptz,
    add constraint play_flags_appeal_check check ((appeal is null) = (appealed_at is null))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
