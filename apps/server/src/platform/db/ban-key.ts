import { sql } from 'kysely'
import { column } from './column.ts'

const MAIL_KEY = column('users', 'mail_key')

/**
 * SQL for the form of an account's address under which a ban is stored. It must return what `banKeyOf` returns.
 * @NOTE The indexes of 0012-bans and 0016-mail-requesters are on exactly this expression; a different one would not use them.
 */
export const BAN_KEY = sql<string>`(case when split_part(${MAIL_KEY}, '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(${MAIL_KEY}, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(${MAIL_KEY}, '@', 1), '+', 1) || '@' || split_part(${MAIL_KEY}, '@', 2) end)`

/** SQL for the hash of that form, which is what a ban stores. */
export const BAN_HASH = sql<string>`encode(sha256(convert_to(${BAN_KEY}, 'UTF8')), 'hex')`
