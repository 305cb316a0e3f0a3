import { type Kysely, sql } from 'kysely'

const NAME = `split_part(split_part(mail_key, '@', 1), '+', 1)`
const DOMAIN = `split_part(mail_key, '@', 2)`
const LABEL = [1, 2, 3].map((place) => `split_part(${DOMAIN}, '.', ${place})`)

const MAILBOX = `(case
  when ${DOMAIN} in ('gmail.com', 'googlemail.com') then replace(${NAME}, '.', '') || '@gmail.com'
  when ${DOMAIN} in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(${NAME}, '._-', '') || '@proton.me'
  when ${DOMAIN} in ('icloud.com', 'me.com', 'mac.com') then ${NAME} || '@icloud.com'
  when ${DOMAIN} in ('yandex.ru', 'yandex.com', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr', 'yandex.uz')
    then replace(${NAME}, '-', '.') || '@yandex.ru'
  when ${LABEL[0]} = 'yahoo' or ${DOMAIN} in ('ymail.com', 'rocketmail.com', 'myyahoo.com') then split_part(${NAME}, '-', 1) || '@' || ${DOMAIN}
  when ${LABEL[1]} = 'fastmail' and ${LABEL[2]} <> '' then ${LABEL[0]} || '@' || substr(${DOMAIN}, length(${LABEL[0]}) + 2)
  else ${NAME} || '@' || ${DOMAIN} end)`

/** What it was before: Gmail's spellings only. */
const BEFORE = `(case when ${DOMAIN} in ('gmail.com', 'googlemail.com') then replace(${NAME}, '.', '') || '@gmail.com'
  else ${NAME} || '@' || ${DOMAIN} end)`

const STATEMENTS = [
  // More spellings reach one mailbox than were known when these indexes were made (ACCOUNT-29).
  'drop index users_by_ban_key',
  `create index users_by_ban_key on users (${MAILBOX}) where mail_key is not null`,
  'drop index verifications_of_mailbox',
  `create index verifications_of_mailbox on verifications (${MAILBOX}, sent_at desc)`,
  // Bans whose address is still known, in the new form; the newest of several stays as it was.
  `update banned_accounts b set ban_key = n.hash
    from (
      select distinct on (hash) id, hash from (
        select id, encode(sha256(convert_to(${MAILBOX}, 'UTF8')), 'hex') as hash
        from (select id, lower(btrim(normalize(user_mail, nfkc))) as mail_key from banned_accounts where user_mail is not null) mails
        where ${MAILBOX} <> ${BEFORE}
      ) hashes order by hash, id
    ) n
    where n.id = b.id and n.hash <> b.ban_key and not exists (select 1 from banned_accounts o where o.ban_key = n.hash)`,
  // Whose answers an account with a role has seen: they stay practice when the role is taken away (OPERATOR-123).
  `create table seen_answers (
    user_id integer not null references users on delete cascade,
    game_id integer not null references games on delete cascade,
    seen_at timestamptz not null,
    primary key (user_id, game_id)
  )`,
  'create index seen_answers_of_game on seen_answers (game_id)',
  // The browser that exchanged a session's refresh token last (SESSION-33).
  'alter table sessions add column rotated_device text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
