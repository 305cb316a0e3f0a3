import { sql } from 'kysely'
import { column } from './query-parts.ts'

/** SQL for the form of an account's address under which a ban is stored: a function of the schema, on which indexes are. */
export const BAN_KEY = sql<string>`mailbox_of(${column('users', 'mail_key')})`

/** SQL for the hash of that form, which is what a ban stores. */
export const BAN_HASH = sql<string>`encode(sha256(convert_to(${BAN_KEY}, 'UTF8')), 'hex')`
