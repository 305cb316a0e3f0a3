import { sql } from 'kysely'
import { column } from './column.ts'

const MAIL_KEY = column('users', 'mail_key')

/**
 * SQL for the form of an account's address that a ban is kept for, as `banKeyOf` makes it of the same address.
 * @NOTE indexes are on this very expression (0012-bans, 0016-mail-requesters): another one would not find them.
 */
export const BAN_KEY = sql<string>`(case when split_part(${MAIL_KEY}, '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(${MAIL_KEY}, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(${MAIL_KEY}, '@', 1), '+', 1) || '@' || split_part(${MAIL_KEY}, '@', 2) end)`

/** The hash of that form: what a ban keeps. */
export const BAN_HASH = sql<string>`encode(sha256(convert_to(${BAN_KEY}, 'UTF8')), 'hex')`
