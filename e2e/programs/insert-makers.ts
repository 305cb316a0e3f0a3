// Creates the tables and a number of accounts that have one password.
import { sql } from 'kysely'
import { hashPassword } from '../../apps/server/src/features/accounts/passwords/passwords.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { onData } from './open-data.ts'

await onData(async ({ db, asked: [amount, password = ''] }) => {
  await migrate(db)
  const hash = await hashPassword(password)
  await sql`insert into users (user_name, name_key, mail, mail_key, password_hash, created_at, last_seen_at)
    select 'Maker ' || n, 'maker ' || n, 'maker' || n || '@mail.example', 'maker' || n || '@mail.example', ${hash}, now(), now()
    from generate_series(0, ${Number(amount) - 1}::int) n`.execute(db)
})
