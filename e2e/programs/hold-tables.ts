// Locks tables against changes of their columns for some time, as a backup does while it reads, and says when they are locked.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { onData } from './open-data.ts'

await onData(({ db, asked: [tables = '', ms], answer }) =>
  db.transaction().execute(async (reader) => {
    await sql.raw(`lock table ${tables} in access share mode`).execute(reader)
    answer('reading')
    await wait(Number(ms))
  }),
)
