import { sql } from 'kysely'
import { column } from './query-parts.ts'

/**
 * SQL for the mailbox of an address: without `+tag`, and without what else its provider ignores (ACCOUNT-29), as `mailboxOf` of the
 * contract returns it. `mailbox_of` is a function of the schema, because indexes are on it. `mail_key` is unqualified, of whatever table
 * is selected from; 'users' only checks the name.
 */
export const MAILBOX_KEY = sql<string>`mailbox_of(${column('users', 'mail_key')})`

/** SQL for the hash of that mailbox, which is what a ban stores. */
export const BAN_HASH = sql<string>`encode(sha256(convert_to(${MAILBOX_KEY}, 'UTF8')), 'hex')`
