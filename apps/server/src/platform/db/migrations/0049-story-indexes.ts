import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // For what operators did to an account or a game, which the details name.
  'create index audit_log_by_detail on audit_log using gin (detail jsonb_path_ops)',
  // For the reports that an account has made, the newest first.
  `create index reports_of_reporter on reports (reporter_user_id, reported_at desc, id desc)
    where reporter_user_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
