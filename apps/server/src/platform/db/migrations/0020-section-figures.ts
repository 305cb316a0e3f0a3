import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Figures of each section, written together with those of its game (PLAY-25).
  `create table section_figures (
    game_id integer not null references games on delete cascade,
    section_number smallint not null,
    answered integer not null,
    correct integer not null,
    median_opened smallint,
    fewest_opened smallint,
    primary key (game_id, section_number)
  )`,
  // The job counts a game whose figures are missing: within some minutes, every game that was played has figures of its sections.
  'delete from game_figures',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
