import { sql } from 'kysely'
import { column } from './query-parts.ts'

/**
 * SQL for the mailbox of an address: without `+tag`, and what else its provider ignores (ACCOUNT-29). `mail_key` is unqualified, of whatever table is
 * selected from; 'users' only checks the name. It is as `mailboxOf` of the contract returns it. It is a function
 * of the schema, on which indexes are.
 */
export const MAILBOX_KEY = sql<string>`mailbox_of(${column('users', 'mail_key')})`

/** SQL for the hash of that mailbox, which is what a ban stores. */
export const BAN_HASH = sql<string>`encode(sha256(convert_to(${MAILBOX_KEY}, 'UTF8')), 'hex')`
