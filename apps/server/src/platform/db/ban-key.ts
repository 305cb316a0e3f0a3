import { sql } from 'kysely'
import { column } from './query-parts.ts'

const MAIL_KEY = column('users', 'mail_key')

const NAME = sql`split_part(split_part(${MAIL_KEY}, '@', 1), '+', 1)`
const DOMAIN = sql`split_part(${MAIL_KEY}, '@', 2)`
/** Returns SQL for a label of the domain, from 1; empty if it has fewer. */
const label = (place: number) => sql`split_part(${DOMAIN}, '.', ${sql.lit(place)})`

/**
 * SQL for the form of an account's address under which a ban is stored. It must return what `banKeyOf` returns.
 * @NOTE Indexes of the schema are on exactly this expression; a different one would not use them.
 */
export const BAN_KEY = sql<string>`(case
  when ${DOMAIN} in ('gmail.com', 'googlemail.com') then replace(${NAME}, '.', '') || '@gmail.com'
  when ${DOMAIN} in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(${NAME}, '._-', '') || '@proton.me'
  when ${DOMAIN} in ('icloud.com', 'me.com', 'mac.com') then ${NAME} || '@icloud.com'
  when ${DOMAIN} in ('yandex.ru', 'yandex.com', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr', 'yandex.uz')
    then replace(${NAME}, '-', '.') || '@yandex.ru'
  when ${label(1)} = 'yahoo' or ${DOMAIN} in ('ymail.com', 'rocketmail.com', 'myyahoo.com') then split_part(${NAME}, '-', 1) || '@' || ${DOMAIN}
  when ${label(2)} = 'fastmail' and ${label(3)} <> '' then ${label(1)} || '@' || substr(${DOMAIN}, length(${label(1)}) + 2)
  else ${NAME} || '@' || ${DOMAIN} end)`

/** SQL for the hash of that form, which is what a ban stores. */
export const BAN_HASH = sql<string>`encode(sha256(convert_to(${BAN_KEY}, 'UTF8')), 'hex')`
